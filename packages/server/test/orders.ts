import type { Row } from '@wms/contract/kernel/resource.ts';
import type { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import type { Answer, Client } from './house.ts';

export type OrderLine = Row<typeof purchaseLine>;
export interface LineGiven {
  readonly purchaseSeq?: unknown;
  readonly itemNo?: unknown;
  readonly batchPurQty?: unknown;
  readonly expectArrivalDate?: unknown;
  readonly [member: string]: unknown;
}

/** A day n days from today, as the server counts days. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 86_400_000);

/** An order for acme (V0001), in 10 days, unless told otherwise. */
export const orderGiven = (
  purchaseNo: string,
  lines: readonly LineGiven[] = [{}],
  head: Readonly<Record<string, unknown>> = {},
) => ({
  purchaseNo,
  supplierNo: 'V0001',
  purchaseDate: dayFromNow(-5),
  ...head,
  lines: lines.map((line, index) => ({
    purchaseSeq: index + 1,
    itemNo: `M000${(index % 9) + 1}`,
    batchPurQty: '100',
    expectArrivalDate: dayFromNow(10),
    taxPrice: '1.13',
    ...line,
  })),
});
export const sendOrders = (buyer: Client, orders: readonly unknown[], publish: '0' | '1' = '1'): Promise<Answer> =>
  buyer.call('ISrmPurchaseService/importOrders', { orders, publish });

/** The lines of an order as a person sees them, in their order. */
export const linesOfOrder = async (client: Client, purchaseNo: string): Promise<OrderLine[]> => {
  const answer = await client.call<{ records: OrderLine[] }>('ISrmPurchaseService/getsrmpurchaselistbyparams', {
    condition: { purchaseNo },
    field: 'purchaseSeq',
    order: 'asc',
    size: 100,
  });
  return answer.data.records;
};
/** `{id, version}` of rows, as commands want them. */
export const wanted = (lines: readonly { readonly id: string; readonly version: number }[]) =>
  lines.map(({ id, version }) => ({ id, version }));
