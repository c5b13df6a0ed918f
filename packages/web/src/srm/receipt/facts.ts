/** What the screens of receipts read of the server, and the guards of the contract with their texts. */
import { cell } from '@wms/contract/base/cell/cell.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { goodsReceipt, goodsReturn, receivedLine } from '@wms/contract/srm/receipt/receipt.document.ts';
import { receiptPhrases } from '@wms/contract/srm/receipt/receipt.phrases.ts';
import type { discrepancy, receipt, receiptLine, returnLine } from '@wms/contract/srm/receipt/receipt.ts';
import { reasonsWith } from '../../kernel/field/issueText.ts';
import type { Lookup } from '../../kernel/field/lookup.ts';

export const trackingService = 'ISupSrmInArriveService';
export const warehouseService = 'ISrmInArriveService';
export const asnService = 'ISrmAsnHeadService';
/** Services whose answers a movement of goods makes stale. */
export const staleServices: readonly string[] = [
  trackingService,
  warehouseService,
  asnService,
  'ISupSrmAsnHeadService',
  'ISrmPurchaseService',
  'ISupSrmPurchaseService',
];

/** A line of a receipt; cells are absent from what a supplier reads. */
export interface LineRow extends Row<typeof receiptLine> {
  readonly fileList?: readonly FileRef[];
}
export type ReturnRow = Row<typeof returnLine>;
export type DiscrepancyRow = Row<typeof discrepancy>;
export interface ReceiptRow extends Row<typeof receipt> {
  readonly lines?: readonly LineRow[];
}
export interface AsnLineRow extends Row<typeof asnLine> {
  readonly unreceivedQty?: string;
  /** What the order line asks for in all. */
  readonly batchPurQty?: string;
}
export interface AsnWhole extends Row<typeof asnHead> {
  readonly lines?: readonly AsnLineRow[];
}

export const withTexts = reasonsWith(receiptPhrases);
export const receiptMoves = { document: goodsReceipt, texts: receiptPhrases };
export const lineMoves = { document: receivedLine, texts: receiptPhrases };
export const returnMoves = { document: goodsReturn, texts: receiptPhrases };

export const nameOf = (row: Pick<LineRow, 'receiptNo' | 'lineSeq' | 'itemNo'>): string =>
  `${row.receiptNo}-${row.lineSeq} ${row.itemNo}`;
/** A line as a command of the room names it. */
export const lineOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ receiptLineId: id, version });

export const cellLookup: Lookup = {
  resource: cell,
  service: 'IBmWarehouseCellService',
  operation: 'getbmwarehousecelllistbyparams',
  size: 20,
  valueField: 'cellNo',
  narrowedBy: [],
};
export const warehouseLookup: Lookup = {
  resource: warehouse,
  service: 'IBmWarehouseService',
  operation: 'getAuthBmWarehouseList',
  size: 20,
  valueField: 'warehouseNo',
  narrowedBy: [],
};
