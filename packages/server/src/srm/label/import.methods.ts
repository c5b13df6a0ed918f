/** Sheets of what is written by hand: every row is held to the rules of its form. */
import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Draft } from '@wms/contract/kernel/resource.ts';
import { containerFlow } from '@wms/contract/srm/label/container.flow.ts';
import { container } from '@wms/contract/srm/label/container.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { snBarcode } from '@wms/contract/srm/label/snBarcode.ts';
import { sql } from 'kysely';
import { codeRulesOf } from '../../base/item/door.ts';
import { importMethodsWith } from '../../kernel/exchange/methods.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { logStatus } from '../../kernel/log/status.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { findByNumbers, keyOf } from '../../kernel/row/rules.ts';
import { deepest, depthsOf } from './nesting.ts';

interface Goods {
  readonly orgNo: string;
  readonly itemNo: string;
}
/** Labels and serial numbers with the names they carry of their materials. */
const named = async <V extends Goods>(ctx: Context, drafts: readonly SheetDraft<V>[]) => {
  const byOrg = new Map<string, Awaited<ReturnType<typeof codeRulesOf>>>();
  for (const orgNo of new Set(drafts.map(({ values }) => values.orgNo))) {
    const own = drafts.filter(({ values }) => values.orgNo === orgNo);
    const itemNos = own.map(({ values }) => values.itemNo);
    byOrg.set(orgNo, await codeRulesOf(ctx, orgNo, itemNos));
  }
  return drafts.map(({ line, values }) => {
    const item = byOrg.get(values.orgNo)?.get(values.itemNo);
    return { line, values: { ...values, itemName: item?.itemName ?? null, itemEnName: item?.itemEnName ?? null } };
  });
};
export const withNames = async <V extends Goods>(ctx: Context, values: V): Promise<V> =>
  (await named(ctx, [{ line: 0, values }]))[0]?.values ?? values;

const labelImports = importMethodsWith(label, (plan) => ({
  ...plan,
  apply: async (ctx, drafts, tell) => {
    const rows = (await named(ctx, drafts)).map(({ line, values }) => ({ line, values: { ...values, id: newId() } }));
    const count = await plan.apply(ctx, rows, tell);
    const { initial } = labelFlow.states;
    await logStatus(ctx, label.name, ...rows.map(({ values: { id } }) => ({ id, from: null, to: initial, action: 'add' })));
    return count;
  },
}));

const snImports = importMethodsWith(snBarcode, (plan) => ({
  ...plan,
  verify: async (ctx, drafts, writing) => {
    const held = drafts.filter(({ values }) => values.barcode);
    const labels = await findByNumbers(
      ctx,
      label,
      ['barcode', 'orgNo'],
      held.map(({ values }) => values.barcode ?? ''),
    );
    return [
      ...((await plan.verify?.(ctx, drafts, writing)) ?? []),
      ...held.flatMap(({ line, values: { barcode, orgNo } }): LineError[] =>
        barcode && !labels.get(barcode, orgNo)
          ? [{ line, field: 'barcode', value: barcode, code: 'sn.noLabel', params: { value: barcode } }]
          : [],
      ),
    ];
  },
  apply: async (ctx, drafts, tell) => plan.apply(ctx, await named(ctx, drafts), tell),
}));

type Boxes = readonly SheetDraft<Draft<typeof container>>[];
const placeOf = ({ orgNo, boxNo }: { readonly orgNo: string; readonly boxNo: string }): string =>
  keyOf({ orgNo, boxNo }, ['orgNo', 'boxNo']);
/** The containers of a sheet with their levels, and what is wrong with where they lie. */
const laid = async (ctx: Context, drafts: Boxes, lock: boolean) => {
  const wanted = [...new Set(drafts.flatMap(({ values }) => values.parentBoxNo || []))];
  const stored = await findRows(ctx, container, [sql`box_no = any(${wanted}::text[])`], { lock });
  const here = stored.filter(({ barcodeStatus }) => isIn(containerFlow, 'here', barcodeStatus));
  const depths = depthsOf(
    new Map(
      drafts.map(({ values: { orgNo, parentBoxNo, ...box } }) => [
        placeOf({ ...box, orgNo }),
        parentBoxNo ? placeOf({ orgNo, boxNo: parentBoxNo }) : null,
      ]),
    ),
    new Map(here.map((box) => [placeOf(box), box.boxLevel])),
  );
  const errors = drafts.flatMap(({ line, values }): LineError[] => {
    const { boxNo, parentBoxNo } = values;
    const found = { line, field: 'parentBoxNo', value: parentBoxNo ?? '' };
    const depth = depths.get(placeOf(values));
    if (depth === 'ring') return [{ ...found, code: 'container.ring', params: { parent: found.value, boxNo } }];
    if (depth === 'deep') return [{ ...found, code: 'container.tooDeep', params: { max: String(deepest) } }];
    return depth === 'nowhere' ? [{ ...found, code: 'container.noParent', params: { value: found.value } }] : [];
  });
  const rows = drafts.map(({ line, values }) => {
    const depth = depths.get(placeOf(values));
    return { line, values: typeof depth === 'number' ? { ...values, boxLevel: depth } : values };
  });
  return { rows, errors };
};
const containerImports = importMethodsWith(container, (plan) => ({
  ...plan,
  // one may lie in another of the sheet
  separable: false,
  verify: async (ctx, drafts, writing) => [
    ...((await plan.verify?.(ctx, drafts, writing)) ?? []),
    ...(await laid(ctx, drafts, writing)).errors,
  ],
  apply: async (ctx, drafts, tell) => plan.apply(ctx, (await laid(ctx, drafts, true)).rows, tell),
}));

export const importMethods: readonly Method[] = [...labelImports, ...containerImports, ...snImports];
