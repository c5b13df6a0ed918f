import { atLeastZero, type Decimal, minus, sum } from '@wms/contract/kernel/decimal.ts';

/** What the figures of an order line follow from: the line itself, its notices, receipts and returns. */
export interface LineFacts {
  readonly batchPurQty: Decimal;
  readonly isClosed: boolean;
  readonly isRejected: boolean;
  readonly notices: readonly {
    readonly status: string;
    readonly deliveryQty: Decimal;
    readonly receiveQty: Decimal;
    readonly isClosed: boolean;
    readonly isVoid: boolean;
  }[];
  /** Receipt lines that are not void. */
  readonly receipts: readonly { readonly receiveQty: Decimal; readonly checkReturnQty: Decimal }[];
  /** Returns, not void, that reopen the order: exchanges, and credit where the policy said so. */
  readonly exchanges: readonly Decimal[];
}
export interface Figures {
  readonly pendingQty: Decimal;
  readonly onWayQty: Decimal;
  readonly deliveryQty: Decimal;
  readonly receiveQty: Decimal;
  readonly checkReturnQty: Decimal;
  readonly returnExchangeQty: Decimal;
  readonly unDeliveryQty: Decimal;
  readonly overQty: Decimal;
}

/** The figures of domain section 0 a second time, from the documents alone: what the view srm_line_figure is held against. */
export const figuresOf = (facts: LineFacts): Figures => {
  const live = facts.notices.filter((notice) => !notice.isVoid);
  const pendingQty = sum(...live.filter((n) => n.status === '0').map((n) => n.deliveryQty));
  const onWayQty = sum(
    ...live
      .filter((n) => ['2', '3'].includes(n.status) && !n.isClosed)
      .map((n) => atLeastZero(minus(n.deliveryQty, n.receiveQty))),
  );
  const deliveryQty = sum(
    ...live.filter((n) => ['2', '3', '4'].includes(n.status)).map((n) => (n.isClosed ? n.receiveQty : n.deliveryQty)),
  );
  const receiveQty = sum(...facts.receipts.map((r) => r.receiveQty));
  const checkReturnQty = sum(...facts.receipts.map((r) => r.checkReturnQty));
  const returnExchangeQty = sum(...facts.exchanges);
  const back = sum(checkReturnQty, returnExchangeQty);
  const isOpen = !facts.isClosed && !facts.isRejected;
  return {
    pendingQty,
    onWayQty,
    deliveryQty,
    receiveQty,
    checkReturnQty,
    returnExchangeQty,
    unDeliveryQty: isOpen ? atLeastZero(sum(minus(facts.batchPurQty, pendingQty, onWayQty, receiveQty), back)) : '0',
    overQty: atLeastZero(minus(receiveQty, back, facts.batchPurQty)),
  };
};
