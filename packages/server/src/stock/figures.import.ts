import type { LineError, SheetColumn, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import { dateTime, decimal, text } from '@wms/contract/kernel/field.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { warehouseDiff } from '@wms/contract/stock/warehouseDiff.ts';
import type { ImportPlan } from '../kernel/exchange/import.ts';
import type { Context } from '../kernel/ground/context.ts';
import { type FigureSet, putFigures, reportableItems, setIssues } from './difference.commands.ts';

interface Line extends Readonly<Record<string, unknown>> {
  readonly orgNo: string | null;
  readonly warehouseNo: string;
  readonly cutoffDate: string;
  readonly itemNo: string;
  readonly lotNo: string | null;
  readonly supplierQty: string;
}
const no = text({ required: true, max: 50 });
const columns: readonly SheetColumn[] = [
  { name: 'orgNo', label: glossary.orgNo, field: text({ max: 50 }) },
  { name: 'warehouseNo', label: glossary.warehouseNo, field: no },
  {
    name: 'cutoffDate',
    label: warehouseDiff.labels.cutoffDate,
    field: dateTime({ required: true }),
    sample: '2026-03-31 23:59:59',
  },
  { name: 'itemNo', label: glossary.itemNo, field: no },
  { name: 'lotNo', label: glossary.lotNo, field: text({ max: 50 }) },
  {
    name: 'supplierQty',
    label: warehouseDiff.labels.supplierQty,
    field: decimal({ required: true, sign: 'notNegative' }),
    sample: 100,
  },
];

const setOf = (ctx: Context, { orgNo, warehouseNo, cutoffDate }: Line): FigureSet => ({
  orgNo: orgNo ?? ctx.user.orgNo,
  warehouseNo,
  cutoffDate,
});
const setsOf = (ctx: Context, drafts: readonly SheetDraft<Line>[]): ReadonlyMap<string, readonly SheetDraft<Line>[]> => {
  const sets = new Map<string, SheetDraft<Line>[]>();
  for (const draft of drafts) {
    const key = JSON.stringify(setOf(ctx, draft.values));
    sets.set(key, [...(sets.get(key) ?? []), draft]);
  }
  return sets;
};
const errorsOfSet = async (
  ctx: Context,
  drafts: readonly SheetDraft<Line>[],
  items: ReadonlySet<string>,
  beside: readonly string[],
): Promise<readonly LineError[]> => {
  const [first] = drafts;
  if (!first) return [];
  const issues = await setIssues(ctx, setOf(ctx, first.values), beside);
  const seen = new Set<string>();
  return [
    ...issues.map(({ code, field, params }) => ({
      line: first.line,
      code,
      ...(field ? { field } : {}),
      ...(params ? { params } : {}),
    })),
    ...drafts.flatMap(({ line, values: { itemNo } }): LineError[] =>
      items.has(itemNo) ? [] : [{ line, field: 'itemNo', value: itemNo, code: 'difference.item', params: { value: itemNo } }],
    ),
    ...drafts.flatMap(({ line, values }): LineError[] => {
      const key = JSON.stringify([values.itemNo, values.lotNo ?? '']);
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [{ line, field: 'itemNo', value: values.itemNo, code: 'difference.twice', params: { itemNo: values.itemNo } }];
    }),
  ];
};

/** What the supplier may give figures of, by organization: asked for once, however many cut-offs a workbook has. */
const itemsByOrg = async (
  ctx: Context,
  drafts: readonly SheetDraft<Line>[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const wanted = new Map<string, string[]>();
  for (const { values } of drafts) {
    const { orgNo } = setOf(ctx, values);
    const itemNos = wanted.get(orgNo) ?? [];
    itemNos.push(values.itemNo);
    wanted.set(orgNo, itemNos);
  }
  const found = new Map<string, ReadonlySet<string>>();
  for (const [orgNo, itemNos] of wanted) found.set(orgNo, await reportableItems(ctx, orgNo, itemNos));
  return found;
};

/** Figures of a supplier from a workbook: each warehouse and second of it is one set (ES-04). */
export const figuresPlan: ImportPlan<Line> = {
  service: 'ISupSrmVmiService',
  columns,
  undoable: false,
  verify: async (ctx, drafts) => {
    const errors: LineError[] = [];
    const items = await itemsByOrg(ctx, drafts);
    const beside = new Map<string, string[]>();
    for (const set of setsOf(ctx, drafts).values()) {
      const [first] = set;
      if (!first) continue;
      const { orgNo, warehouseNo, cutoffDate } = setOf(ctx, first.values);
      const key = JSON.stringify([orgNo, warehouseNo]);
      const earlier = beside.get(key) ?? [];
      errors.push(...(await errorsOfSet(ctx, set, items.get(orgNo) ?? new Set(), earlier)));
      beside.set(key, [...earlier, cutoffDate]);
    }
    return errors;
  },
  apply: async (ctx, drafts) => {
    let count = 0;
    for (const set of setsOf(ctx, drafts).values()) {
      const [first] = set;
      if (!first) continue;
      const figures = set.map(({ values }) => ({ itemNo: values.itemNo, lotNo: values.lotNo ?? '', qty: values.supplierQty }));
      count += await putFigures(ctx, setOf(ctx, first.values), figures);
    }
    return count;
  },
};
