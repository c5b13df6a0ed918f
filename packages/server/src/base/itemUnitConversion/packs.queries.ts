import { itemUnitConversion } from '@wms/contract/base/itemUnitConversion/itemUnitConversion.ts';
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';

interface Packed {
  readonly orgNo: string;
  readonly itemNo: string;
  /** The unit in which the pieces are counted. */
  readonly unitNo: string;
}
/** How many pieces the packs of items hold, by their own conversions, the smallest first; a pack of a broken number is left out. */
export const packsOf = async (
  ctx: Context,
  items: readonly Packed[],
): Promise<(of: Pick<Packed, 'orgNo' | 'itemNo'>) => readonly Decimal[]> => {
  const rows = await ctx.tx.rows<{ readonly orgNo: string; readonly itemNo: string; readonly pieces: Decimal }>(sql`
    select distinct org_no as "orgNo", item_no as "itemNo", to_unit_pt / from_unit_pt as pieces from bm_item_unit_conversion
    where ${allOf([
      ...visible(itemUnitConversion, ctx),
      sql`(org_no, item_no, to_unit_no) in (select * from unnest(${items.map(({ orgNo }) => orgNo)}::text[],
        ${items.map(({ itemNo }) => itemNo)}::text[], ${items.map(({ unitNo }) => unitNo)}::text[]))`,
      among(recordStates, 'valid', sql.ref('status_code')),
      sql`to_unit_pt > from_unit_pt and to_unit_pt % from_unit_pt = 0`,
    ])}
    order by 3`);
  const byItem = new Map<string, Decimal[]>();
  const keyOf = ({ orgNo, itemNo }: Pick<Packed, 'orgNo' | 'itemNo'>): string => JSON.stringify([orgNo, itemNo]);
  for (const row of rows) byItem.set(keyOf(row), [...(byItem.get(keyOf(row)) ?? []), row.pieces]);
  return (of) => byItem.get(keyOf(of)) ?? [];
};
