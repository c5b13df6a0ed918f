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
/** How many pieces the packs of an item hold, by its own conversions, the smallest first; a pack of a broken number is left out. */
export const packsOf = async (ctx: Context, { orgNo, itemNo, unitNo }: Packed): Promise<readonly Decimal[]> => {
  const rows = await ctx.tx.rows<{ readonly pieces: Decimal }>(sql`
    select distinct to_unit_pt / from_unit_pt as pieces from bm_item_unit_conversion
    where ${allOf([
      ...visible(itemUnitConversion, ctx),
      sql`org_no = ${orgNo} and item_no = ${itemNo} and to_unit_no = ${unitNo}`,
      among(recordStates, 'valid', sql.ref('status_code')),
      sql`to_unit_pt > from_unit_pt and to_unit_pt % from_unit_pt = 0`,
    ])}
    order by 1`);
  return rows.map(({ pieces }) => pieces);
};
