import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { readDesign } from '@wms/contract/print/design.shapes.ts';
import { type Design, type DocumentDesign, type LabelDesign, usualLabel } from '@wms/contract/print/design.ts';
import { printTemplate } from '@wms/contract/print/printTemplate.ts';
import { sql } from 'kysely';
import { among } from '../kernel/ground/among.ts';
import type { Context } from '../kernel/ground/context.ts';
import { invalid } from '../kernel/ground/refusal.ts';
import { findRows } from '../kernel/row/rows.ts';
import type { Printed } from './print.queries.ts';

type Template = Row<typeof printTemplate>;
/** Whose things are printed: a template for one of them stands before one for all. */
export interface Owner {
  readonly orgNo?: string | null;
  readonly customerNo?: string | null;
  readonly supplierNo?: string | null;
}
const owners = ['org_no', 'customer_no', 'supplier_no'] as const;
const isFor = (column: (typeof owners)[number], value: string | null | undefined) =>
  sql`(${sql.ref(column)} is null or ${sql.ref(column)} in ('', '*', ${value ?? ''}))`;

const designOf = (template: Pick<Template, 'design' | 'templateCode'>): Design | undefined => {
  if (!template.design) return undefined;
  const read = readDesign(template.design);
  if ('issue' in read) throw invalid({ ...read.issue, field: 'templateCode' });
  return read.design;
};
const isLabel = ({ design }: Pick<Template, 'design'>): boolean => {
  const read = design ? readDesign(design) : undefined;
  return read !== undefined && 'design' in read && read.design.kind === 'label';
};

/** How much a template is for these owners alone. */
const weight = (row: Template): number =>
  [row.orgNo, row.customerNo, row.supplierNo].filter((value) => value && value !== '*').length * 2 + Number(row.isDefault);

const validFor = async (ctx: Context, owner: Owner, code?: string): Promise<readonly Template[]> =>
  findRows(ctx, printTemplate, [
    among(recordStates, 'valid', sql.ref('status_code')),
    isFor('org_no', owner.orgNo),
    isFor('customer_no', owner.customerNo),
    isFor('supplier_no', owner.supplierNo),
    ...(code === undefined ? [] : [sql`template_code = ${code}`]),
  ]);

export interface DocumentTemplate {
  readonly reportKey: string;
  readonly templateName: string;
  readonly isDefault: '0' | '1';
}
/**
 * What a kind of document can be printed with: the paper its declaration describes, and the templates of its pages. One is the default: of
 * those marked the one that is most for this owner, or else the declared paper.
 */
export const documentTemplates = async (
  ctx: Context,
  { resource, paper }: Printed,
  modules: readonly string[],
  owner: Owner,
): Promise<readonly DocumentTemplate[]> => {
  const rows = (await validFor(ctx, owner)).filter((row) => row.module && modules.includes(row.module) && !isLabel(row));
  const [standard] = rows.filter(({ isDefault }) => isDefault === '1').toSorted((a, b) => weight(b) - weight(a));
  const declared: DocumentTemplate = {
    reportKey: resource.name,
    templateName: `${inLocale(paper.title ?? resource.labels.$ ?? ['', '', ''], ctx.locale)} A4`,
    isDefault: standard ? '0' : '1',
  };
  const own = rows
    .toSorted((a, b) => weight(b) - weight(a) || a.templateCode.localeCompare(b.templateCode))
    .map(
      (row): DocumentTemplate => ({
        reportKey: row.templateCode,
        templateName: row.templateName,
        isDefault: row === standard ? '1' : '0',
      }),
    );
  return [...own, declared].toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
};

/** What a template of documents says; the declared paper where it says nothing. Unknown, or for others: refused at its member. */
export const documentDesignOf = async (
  ctx: Context,
  { resource }: Printed,
  modules: readonly string[],
  reportKey: string,
  owner: Owner,
): Promise<DocumentDesign> => {
  if (reportKey === resource.name) return { kind: 'document' };
  const [row] = await validFor(ctx, owner, reportKey);
  const design = row && designOf(row);
  if (!row?.module || !modules.includes(row.module) || design?.kind === 'label')
    throw invalid({ code: 'print.unknownTemplate', field: 'reportKey', params: { value: reportKey } });
  return design ?? { kind: 'document' };
};

/** What a template of labels looks like; the usual label where nobody has designed it. */
export const labelDesignOf = async (ctx: Context, templateCode: string, owner: Owner): Promise<LabelDesign> => {
  const [row] = await validFor(ctx, owner, templateCode);
  const design = row && designOf(row);
  if (!row || design?.kind === 'document')
    throw invalid({ code: 'print.unknownTemplate', field: 'templateCode', params: { value: templateCode } });
  return design ?? usualLabel;
};
