import { itemsByNumber } from '../../base/item/door.ts';
import { suppliersByNumber } from '../../base/supplier/door.ts';
import type { Context } from '../../kernel/ground/context.ts';

interface Named {
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly itemNo: string;
}
/** What a plan tells of its item and supplier as they are when it is written down: two queries however many rows. */
export const factsOf = async (ctx: Context, named: readonly Named[]) => {
  const items = await itemsByNumber(
    ctx,
    named.map(({ itemNo }) => itemNo),
  );
  const suppliers = await suppliersByNumber(
    ctx,
    named.map(({ supplierNo }) => supplierNo),
  );
  return ({ orgNo, supplierNo, itemNo }: Named) => {
    const item = items.get(itemNo, orgNo);
    return {
      supplierName: suppliers.get(supplierNo, orgNo)?.supplierName ?? null,
      itemName: item?.itemName ?? null,
      itemEnName: item?.itemEnName ?? null,
      spec: item?.spec ?? null,
      unitNo: item?.unitNo ?? null,
    };
  };
};
