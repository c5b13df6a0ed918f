import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';

/** What a material is, for whoever handles it by its number. */
export interface ItemFacts {
  readonly itemNo: string;
  readonly itemName: string;
  readonly spec: string | null;
  readonly unitNo: string;
  readonly isInspect: string;
  readonly isControlLot: string;
}

/**
 * Materials of an organization by number, in any status; one that is not there is left out. Kept between calls until it is written.
 * For work beyond the scope of a person only: nothing of this says whether they may see the material.
 */
export const findItems = (
  { tx, caches }: Pick<Context, 'tx' | 'caches'>,
  orgNo: string,
  itemNos: readonly string[],
): Promise<ReadonlyMap<string, ItemFacts>> =>
  caches.read<ItemFacts>(tx, {
    type: 'ITEM:ITEM_NO',
    orgNo,
    keys: itemNos,
    load: async (by, keys) => {
      const rows = await by.rows<ItemFacts>(
        sql`select item_name as "itemName", spec, unit_no as "unitNo", is_inspect as "isInspect", is_control_lot as "isControlLot", item_no as "itemNo"
          from bm_item where org_no = ${orgNo} and item_no = any(${[...keys]}::text[])`,
      );
      return new Map(rows.map((row) => [row.itemNo, row]));
    },
  });
