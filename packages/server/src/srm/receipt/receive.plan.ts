import { type Decimal, isPositive, minus, smaller, sum } from '@wms/contract/kernel/decimal.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import type { ReceiveLineInput } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import { newId } from '../../kernel/ground/ids.ts';
import type { Move, Place } from '../../stock/door.ts';
import type { AsnHead, AsnLine } from '../asn/door.ts';

/** One line of a receipt to be: where its goods go and what waits for inspection. */
export interface LinePlan {
  readonly line: AsnLine;
  readonly input: ReceiveLineInput;
  readonly isInspected: boolean;
  /** Where damaged goods go; null when nothing is damaged. */
  readonly badCellNo: string | null;
  /** '' or the supplier whose goods they stay. */
  readonly ownerNo: string;
  /** Pieces of another item that receipts of the line counted before and that still count. */
  readonly wrongBefore: Decimal;
}
/** What the lines of one receipt share. */
export interface ReceiptFrame {
  readonly receiptId: string;
  readonly receiptNo: string;
  readonly receiptDate: string;
  readonly head: AsnHead;
  readonly warehouseNo: string;
  readonly userName: string;
  /** Booked from a workbook of arrivals. */
  readonly isImported: '0' | '1';
}

/**
 * Exempt goods are accepted at once, and stocked when a cell is named. Damaged ones are not: they lie in the cell for
 * defective goods and wait until somebody judges them, so that received = waiting + accepted + refused (domain section 6).
 */
export const receiptLineDraft = (frame: ReceiptFrame, plan: LinePlan, lineSeq: number) => {
  const { line, input, isInspected } = plan;
  const acceptQty = isInspected ? '0' : minus(input.receiveQty, input.badQty);
  const stockQty = isInspected || input.cellNo === null ? '0' : sum(acceptQty, input.giftQty);
  return {
    id: newId(),
    receiptId: frame.receiptId,
    receiptNo: frame.receiptNo,
    lineSeq,
    asnId: frame.head.id,
    asnNo: frame.head.asnNo,
    asnLineId: line.id,
    purchaseLineId: line.purchaseLineId,
    purchaseNo: line.purchaseNo,
    purchaseSeq: line.purchaseSeq,
    orgNo: frame.head.orgNo,
    warehouseNo: frame.warehouseNo,
    supplierNo: frame.head.supplierNo,
    supplierName: frame.head.supplierName,
    itemNo: line.goodsNo,
    itemName: line.goodsName,
    itemEnName: line.goodsEnName,
    spec: line.spec,
    unitNo: line.unitNo,
    receiptDate: frame.receiptDate,
    receiveQty: input.receiveQty,
    giftQty: input.giftQty,
    badQty: input.badQty,
    wrongQty: input.wrongQty,
    waitInspectQty: minus(input.receiveQty, acceptQty),
    acceptQty,
    checkReturnQty: '0',
    rejectReturnedQty: '0',
    returningQty: '0',
    stockQty,
    returnQty: '0',
    invoiceQty: '0',
    valuationQty: input.receiveQty,
    lotNo: input.lotNo ?? line.lotNo,
    supplierLotNo: input.supplierLotNo ?? line.supplierLotNo,
    productDate: input.productDate ?? line.productDate,
    cellNo: input.cellNo,
    arriveCellNo: input.cellNo,
    badCellNo: plan.badCellNo,
    status: receiptFlow.states.posted,
    reason: input.reason,
    inspectDate: isPositive(acceptQty) ? frame.receiptDate : null,
    inspectUserName: null,
    stockDate: isPositive(stockQty) ? frame.receiptDate : null,
    receiveUserName: frame.userName,
    isImported: frame.isImported,
  };
};
export type ReceiptLineDraft = ReturnType<typeof receiptLineDraft>;

/**
 * The movements of one receipt line: good quantity to its cell or the dock, waiting for inspection or available; gifts
 * available, since nothing is paid for them and no result is waited for; damaged goods to the cell for defective goods.
 */
export const receiveMoves = (draft: ReceiptLineDraft, plan: LinePlan): readonly Move[] => {
  const place: Place = {
    orgNo: draft.orgNo,
    warehouseNo: draft.warehouseNo,
    itemNo: draft.itemNo,
    lotNo: draft.lotNo ?? '',
    ownerNo: plan.ownerNo,
  };
  const cellNo = draft.arriveCellNo ?? '';
  const into = (qty: string, spotCell: string, inventoryType: string): Move => ({
    ...place,
    from: null,
    to: { cellNo: spotCell, inventoryType },
    qty,
    moveKind: 'receive',
    sourceNo: draft.receiptNo,
    sourceLineId: draft.id,
  });
  return [
    into(minus(draft.receiveQty, draft.badQty), cellNo, plan.isInspected ? '20' : '10'),
    into(draft.giftQty, cellNo, '10'),
    into(draft.badQty, draft.badCellNo ?? '', '22'),
  ];
};

/**
 * What was announced and does not come (1), came beyond it (2), came damaged (3) or is another item (4): one record each. Instead of
 * what is missing pieces of another item may have come: they are said once, as what they are.
 */
export const discrepancyDrafts = (frame: ReceiptFrame, plan: LinePlan, receiptLineId: string | null) => {
  const { line, input } = plan;
  const received = sum(line.receiveQty, input.receiveQty);
  const rest = minus(line.deliveryQty, received, plan.wrongBefore, input.wrongQty);
  const surplus = smaller(input.receiveQty, minus(received, line.deliveryQty));
  const found = [
    ...(input.finishLine === '1' && isPositive(rest) ? [{ discrepancyType: '1', diffQty: rest }] : []),
    ...(isPositive(surplus) ? [{ discrepancyType: '2', diffQty: surplus }] : []),
    ...(isPositive(input.badQty) ? [{ discrepancyType: '3', diffQty: input.badQty }] : []),
    ...(isPositive(input.wrongQty) ? [{ discrepancyType: '4', diffQty: input.wrongQty, wrongItem: input.wrongItem }] : []),
  ];
  return found.map((one) => ({
    ...one,
    id: newId(),
    receiptLineId,
    asnId: frame.head.id,
    asnNo: frame.head.asnNo,
    itemNo: line.goodsNo,
    itemName: line.goodsName,
    itemEnName: line.goodsEnName,
    unitNo: line.unitNo,
    orgNo: frame.head.orgNo,
    supplierNo: frame.head.supplierNo,
    reason: input.reason,
  }));
};
