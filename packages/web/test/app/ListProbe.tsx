/** A list with one of everything a list can have; `?look=` says which. Rows are those of suppliers, answered by the test. */
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RowAct, ToolbarAct } from '../../src/kernel/action/act.ts';
import { standardNeeds } from '../../src/kernel/action/toolbar.ts';
import { meantRows } from '../../src/kernel/acts/standardActs.ts';
import { type ListRow, member } from '../../src/kernel/field/fields.ts';
import { ResourceList } from '../../src/kernel/list/ResourceList.tsx';
import type { ListView } from '../../src/kernel/list/view.ts';

const word = (text: string) => [text, text, text] as const;
type Note = (text: string) => void;

const toolbar = (note: Note): readonly ToolbarAct[] =>
  Object.entries(standardNeeds).map(([key, needs]) => ({
    key,
    label: word(key),
    needs,
    flag: key === 'export' ? 'isExport' : 'isModify',
    run: ({ rows, isWhole, condition }) => note(`${key} ${isWhole ? 'whole' : rows.length} ${JSON.stringify(condition)}`),
  }));
/** As the standard actions of plain resources are: it takes all rows of a search. */
const purgeAll = (note: Note): ToolbarAct => ({
  key: 'purgeAll',
  label: word('purgeAll'),
  needs: 'some',
  takesWhole: true,
  ask: { text: messages['confirm.delete'], isDanger: true },
  run: (tools) => note(`purgeAll ${JSON.stringify(meantRows(tools))}`),
});
const rowActs = (note: Note): readonly RowAct[] =>
  ['one', 'two', 'three', 'four', 'five', 'six'].map((key, at) => ({
    key,
    label: word(key),
    flag: at === 5 ? 'isExport' : 'isModify',
    isFace: at === 0 || at === 5,
    ...(at < 2 ? { issues: (row) => (member(row, 'isFrozen') === '1' ? [{ code: 'toolbar.oneRow' }] : []) } : {}),
    run: ({ rows }) => note(`${key} ${rows.map((row) => row.id).join()}`),
  }));
const tabs = ['', 'A', 'B'].map((key) => ({
  key,
  label: word(`tab ${key}`),
  condition: key ? { creditLevel: key } : {},
}));

const isPart = (key: string): boolean => key.endsWith('Indistinct');
const looks: Readonly<Record<string, (note: Note) => Partial<ListView>>> = {
  index: () => ({ leading: 'index', tabs }),
  acts: (note) => ({ toolbar: [...toolbar(note), purgeAll(note)], rowActs: rowActs(note) }),
  history: (note) => ({
    toolbar: toolbar(note),
    rowActs: rowActs(note),
    tabs,
    history: { operation: { isFrozen: '0' }, history: { isFrozen: '1' } },
  }),
  tree: (note) => ({
    toolbar: toolbar(note),
    tree: {
      roots: { erpSupplierNo: '-' },
      children: (row: ListRow) => ({ erpSupplierNo: String(member(row, 'supplierNo')) }),
      isBranch: (row: ListRow) => member(row, 'supplierNo') !== 'S0020',
    },
  }),
  groups: () => ({
    searchGroups: [
      { key: 'who', label: word('who'), fields: supplier.list.search.filter(isPart) },
      { key: 'rest', label: word('rest'), fields: supplier.list.search.filter((key) => !isPart(key)) },
    ],
  }),
};

export const ListProbe = (): ReactNode => {
  const [query] = useSearchParams();
  const [text, setText] = useState('');
  const [view] = useState(() => looks[query.get('look') ?? '']?.(setText) ?? {});
  return <ResourceList resource={supplier} head={<p data-testid="note">{text}</p>} {...view} />;
};
