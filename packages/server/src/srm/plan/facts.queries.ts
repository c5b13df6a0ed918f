import type { Resource } from '@wms/contract/kernel/resource.ts';
import { itemsByNumber } from '../../base/item/door.ts';
import { suppliersByNumber } from '../../base/supplier/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { issueOf, rowErrors } from '../../kernel/row/rules.ts';

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

type Bag = Readonly<Record<string, unknown>>;
/** Refuses a row for what its declaration, the scope of its writer and its references say of it, as the generic add does. */
export const ensureRow = async (ctx: Context, resource: Resource, draft: Bag, before?: Bag): Promise<void> => {
  const absent = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null]));
  const errors = await rowErrors(ctx, resource, [{ line: 0, values: { ...absent, ...draft }, before }], { lock: true });
  if (errors.length > 0) throw invalid(...errors.map(issueOf));
};
