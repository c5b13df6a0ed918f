/** Printing from a list. What is printed is declared with the resource (`print`), so a screen says nothing: its list offers the act by itself. */

import { lineOf, paperOf } from '@wms/contract/kernel/printed.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import type { ListTools, ToolbarAct } from '../action/act.ts';
import { standardNeeds } from '../action/toolbar.ts';
import { type ListRow, member } from '../field/fields.ts';
import type { Reason } from '../field/issueText.ts';
import { activeModuleName } from '../wire/client.ts';
import { openPrinting, type PrintSelectionRow } from './printing.ts';

/** The four members by which a template is chosen; a line stands for the document it is printed with. */
export const selectionOf = (resource: Resource, rows: readonly ListRow[]): readonly PrintSelectionRow[] => {
  const text = (row: ListRow, name: string | undefined): string => String((name && member(row, name)) ?? '');
  const { org = 'orgNo', supplier = 'supplierNo' } = resource.scope ?? {};
  const all = rows.map((row) => ({
    id: text(row, lineOf(resource)?.with ?? 'id'),
    orgNo: text(row, org),
    customerNo: text(row, 'customerNo'),
    supplierNo: text(row, supplier),
  }));
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
};
/** The numbers of the documents that rows are or belong to, each once. */
export const numbersOf = (resource: Resource, rows: readonly ListRow[]): readonly string[] => {
  // what a line is called by begins with its document
  const code = paperOf(resource)?.code ?? resource.title[0];
  return [...new Set(rows.map((row) => String((code && member(row, code)) ?? '')))].filter((number) => number !== '');
};
/** PRINT-02, PRINT-03: why these rows are no one print; nothing when they are. */
export const printIssues = (rows: readonly PrintSelectionRow[]): readonly Reason[] => {
  if (rows.length === 0) return [{ code: 'print.selectRow' }];
  const groups = new Set(rows.map(({ orgNo, customerNo }) => JSON.stringify([orgNo, customerNo])));
  return groups.size > 1 ? [{ code: 'print.sameGroup' }] : [];
};

const made = new WeakMap<Resource, ToolbarAct<never>>();
const makeAct = (resource: Resource): ToolbarAct<never> => ({
  key: 'print',
  label: terms.print,
  flag: 'isPrint',
  needs: standardNeeds.print,
  together: (rows: readonly ListRow[]) => printIssues(selectionOf(resource, rows)),
  run: ({ rows }: ListTools) =>
    openPrinting({
      kind: 'documents',
      rows: selectionOf(resource, rows),
      numbers: numbersOf(resource, rows),
      module: activeModuleName(),
    }),
});
/** The buttons over a list with the one to print, where its rows are printed and the screen has none of its own. */
export const withPrint = <T extends ListRow>(
  resource: Resource,
  toolbar: readonly ToolbarAct<T>[] = [],
): readonly ToolbarAct<T>[] => {
  if ((!paperOf(resource) && !lineOf(resource)) || toolbar.some(({ key }) => key === 'print')) return toolbar;
  const act = made.get(resource) ?? makeAct(resource);
  made.set(resource, act);
  return [...toolbar, act as ToolbarAct<T>];
};
