import { serviceOf } from '@wms/contract/kernel/call.ts';
import type { Side } from '@wms/contract/kernel/permission.ts';
import type { Listed, Row } from '@wms/contract/kernel/resource.ts';
import { buyerOrders, supplierOrders } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { order, orderLine } from '@wms/contract/srm/purchase/purchase.document.ts';
import { purchasePhrases } from '@wms/contract/srm/purchase/purchase.phrases.ts';
import type { purchaseLine, purchaseOrder, purchaseReply } from '@wms/contract/srm/purchase/purchase.ts';
import type { purchaseVersion } from '@wms/contract/srm/purchase/version.ts';
import { reasonsWith } from '../../kernel/field/issueText.ts';

export const supplierService = serviceOf(supplierOrders.list);
export const buyerService = serviceOf(buyerOrders.list);

/** The readings of a side. */
export const ordersOf = (side: Side) => (side === 'supplier' ? supplierOrders : buyerOrders);

export type OrderLine = Row<typeof purchaseLine>;
/** Orders and lines as a list has them: what no column asked for is not there. */
export interface ListedHead extends Listed<typeof purchaseOrder> {
  /** Open lines that the supplier rejected. */
  readonly rejectedLines: number;
}
export interface ListedLine extends Listed<typeof purchaseLine> {
  /** The day of the next open batch, or of the whole line; where a list tells it. */
  readonly dueDate?: string;
}
export type Reply = Row<typeof purchaseReply>;
export type LineVersion = Row<typeof purchaseVersion>;

export const withTexts = reasonsWith(purchasePhrases);
export const lineMoves = { document: orderLine, texts: purchasePhrases };
export const orderMoves = { document: order, texts: purchasePhrases };

/** Lines as a question names them: the first by order and item, and how many more there are. */
export const nameOf = (rows: readonly Pick<OrderLine, 'purchaseNo' | 'purchaseSeq'>[]): string => {
  const [first] = rows;
  const name = first ? `${first.purchaseNo}-${first.purchaseSeq}` : '';
  return rows.length > 1 ? `${name} +${rows.length - 1}` : name;
};
