import type { LineError, SheetColumn, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import { decimal, text } from '@wms/contract/kernel/field.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { isPeriodNo } from '@wms/contract/stock/consignment.rules.ts';
import { periodFlow } from '@wms/contract/stock/period.flow.ts';
import { type PeriodLine, periodLine } from '@wms/contract/stock/periodLine.ts';
import { sql } from 'kysely';
import type { ImportPlan } from '../kernel/exchange/import.ts';
import type { Context } from '../kernel/ground/context.ts';
import { findRows } from '../kernel/row/rows.ts';
import { compareLines } from './period.commands.ts';
import { isOver } from './period.queries.ts';

interface Count extends Readonly<Record<string, unknown>> {
  readonly orgNo: string | null;
  readonly periodNo: string;
  readonly supplierNo: string;
  readonly warehouseNo: string;
  readonly itemNo: string;
  readonly actualQty: string;
}
const no = text({ required: true, max: 50 });
const columns: readonly SheetColumn[] = [
  { name: 'orgNo', label: glossary.orgNo, field: text({ max: 50 }) },
  { name: 'periodNo', label: periodLine.labels.periodNo, field: text({ required: true, max: 6 }), sample: '202603' },
  { name: 'supplierNo', label: glossary.supplierNo, field: no },
  { name: 'warehouseNo', label: glossary.warehouseNo, field: no },
  { name: 'itemNo', label: glossary.itemNo, field: no },
  { name: 'actualQty', label: periodLine.labels.actualQty, field: periodLine.fields.actualQty, sample: 100 },
].map((column) =>
  column.name === 'actualQty' ? { ...column, field: decimal({ required: true, sign: 'notNegative' }) } : column,
);

const keyOf = ({ orgNo, periodNo, supplierNo, warehouseNo, itemNo }: Count | PeriodLine, own: string): string =>
  JSON.stringify([orgNo ?? own, periodNo, supplierNo, warehouseNo, itemNo]);

const linesOf = async (ctx: Context, drafts: readonly SheetDraft<Count>[], lock: boolean) => {
  const own = ctx.user.orgNo;
  const of = (pick: (values: Count) => string) => drafts.map(({ values }) => pick(values));
  const rows = await findRows(
    ctx,
    periodLine,
    [
      sql`(org_no, period_no, supplier_no, warehouse_no, item_no) in (select * from unnest(
        ${of(({ orgNo }) => orgNo ?? own)}::text[], ${of(({ periodNo }) => periodNo)}::text[],
        ${of(({ supplierNo }) => supplierNo)}::text[], ${of(({ warehouseNo }) => warehouseNo)}::text[],
        ${of(({ itemNo }) => itemNo)}::text[]))`,
    ],
    { lock },
  );
  return new Map(rows.map((row) => [keyOf(row, own), row]));
};

const errorOf = (
  { line, values }: SheetDraft<Count>,
  row: PeriodLine | undefined,
  isEnded: boolean,
): Omit<LineError, 'line'> | undefined => {
  const { periodNo, supplierNo, warehouseNo, itemNo } = values;
  if (!isPeriodNo(periodNo))
    return { field: 'periodNo', value: periodNo, code: 'valid.period', params: { value: periodNo, line } };
  if (!row)
    return { field: 'itemNo', value: itemNo, code: 'period.noLine', params: { periodNo, supplierNo, warehouseNo, itemNo } };
  if (!isEnded) return { field: 'periodNo', value: periodNo, code: 'period.goesOn', params: { periodNo } };
  const mayBeCounted = isIn(periodFlow, 'open', row.periodStatus) || isIn(periodFlow, 'compared', row.periodStatus);
  return mayBeCounted ? undefined : { field: 'itemNo', value: itemNo, code: 'period.answered' };
};

const verify = async (ctx: Context, drafts: readonly SheetDraft<Count>[], lock: boolean): Promise<readonly LineError[]> => {
  const own = ctx.user.orgNo;
  const lines = await linesOf(ctx, drafts, lock);
  const ended = new Map<string, boolean>();
  for (const { values } of drafts) {
    const key = JSON.stringify([values.orgNo ?? own, values.periodNo]);
    if (isPeriodNo(values.periodNo) && !ended.has(key)) ended.set(key, await isOver(ctx, values.orgNo ?? own, values.periodNo));
  }
  const first = new Map<string, number>();
  return drafts.flatMap((draft): LineError[] => {
    const { line, values } = draft;
    const key = keyOf(values, own);
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    else return [{ line, field: 'itemNo', value: values.itemNo, code: 'period.twice', params: { line: before } }];
    const isEnded = ended.get(JSON.stringify([values.orgNo ?? own, values.periodNo])) ?? false;
    const error = errorOf(draft, lines.get(key), isEnded);
    return error ? [{ line, ...error }] : [];
  });
};

/** What was counted of periods that are over; it is compared with the book at once (VM-03). */
export const countsPlan: ImportPlan<Count> = {
  service: 'ISrmVmiService',
  columns,
  // a count takes the place of the one before it: there is nothing to remove
  undoable: false,
  verify,
  apply: async (ctx, drafts) => {
    const own = ctx.user.orgNo;
    const lines = await linesOf(ctx, drafts, true);
    const counted = new Map(
      drafts.flatMap(({ values }) => {
        const row = lines.get(keyOf(values, own));
        return row ? [[row.id, values.actualQty] as const] : [];
      }),
    );
    const rows = [...lines.values()];
    await compareLines(ctx, rows, (row) => counted.get(row.id) ?? row.actualQty ?? '0');
    return rows.length;
  },
};
