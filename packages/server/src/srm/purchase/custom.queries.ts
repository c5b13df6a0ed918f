import { customNo, customPrefix, headCustomPrefix } from '@wms/contract/kernel/customField.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Params } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { OrderLineIn } from '@wms/contract/srm/purchase/incoming.ts';
import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { customised, judgeCustom } from '../../kernel/row/custom.ts';

export type Bag = Readonly<Record<string, unknown>>;
/** One thing wrong with one line, by the line's place in what was handed over. */
export interface Fault {
  readonly row: number;
  readonly field: string;
  readonly value: string;
  readonly code: string;
  readonly params: Params;
}

const differ = (given: Bag, stored: Bag): readonly string[] =>
  Object.keys(given).filter((fieldNo) => (given[fieldNo] ?? null) !== (stored[fieldNo] ?? null));
/** Whether what is given stands there already; what is not given differs from nothing. */
export const agrees = (given: Bag, stored: Bag): boolean => differ(given, stored).length === 0;

/** The customer's fields of each line and of its order, judged like the declared ones, and where they differ from what is known. */
export const customBags = async (ctx: Context, lines: readonly OrderLineIn[]) => {
  const heads = await judgeCustom(
    ctx,
    purchaseOrder,
    lines.map((line, row) => ({ bag: line.headCustom, rowId: String(row) })),
  );
  const own = await judgeCustom(
    ctx,
    purchaseLine,
    lines.map((line, row) => ({ bag: line.custom, rowId: String(row) })),
  );
  const { labels } = customised<Resource>(ctx, purchaseOrder);
  const fault =
    (prefix: string) =>
    (issue: Issue): Fault => ({
      row: Number(issue.rowId),
      field: prefix + customNo(issue.field ?? ''),
      value: String(issue.params?.value ?? ''),
      code: issue.code,
      params: issue.params ?? {},
    });
  const of = (row: number) => ({ headCustom: heads.values[row] ?? {}, custom: own.values[row] ?? {} });
  return {
    faults: [...heads.issues.map(fault(headCustomPrefix)), ...own.issues.map(fault(customPrefix))],
    of,
    /** What of the order's fields one row says otherwise than the order it belongs to; nothing for the first of a new one. */
    differing: (row: number, known: Bag | undefined): readonly Fault[] =>
      differ(known ? of(row).headCustom : {}, known ?? {}).map((fieldNo) => {
        const value = String(of(row).headCustom[fieldNo] ?? '');
        const field = labels[customPrefix + fieldNo] ?? [fieldNo, fieldNo, fieldNo];
        const purchaseNo = lines[row]?.purchaseNo ?? '';
        return {
          row,
          field: headCustomPrefix + fieldNo,
          value,
          code: 'orderIn.headDiffers',
          params: { value, field, known: String(known?.[fieldNo] ?? ''), purchaseNo },
        };
      }),
  };
};
