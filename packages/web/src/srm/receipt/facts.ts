/** What the screens of receipts read of the server, and the guards of the contract with their texts. */
import { cell } from '@wms/contract/base/cell/cell.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { serviceOf } from '@wms/contract/kernel/call.ts';
import type { Listed, Resource, Row } from '@wms/contract/kernel/resource.ts';
import type { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { listReceipts } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { goodsReceipt, goodsReturn, receivedLine } from '@wms/contract/srm/receipt/receipt.document.ts';
import { receiptPhrases } from '@wms/contract/srm/receipt/receipt.phrases.ts';
import type { discrepancy, receipt, receiptLine, returnLine } from '@wms/contract/srm/receipt/receipt.ts';
import { operationsOf } from '../../kernel/field/fields.ts';
import { reasonsWith } from '../../kernel/field/issueText.ts';
import type { Lookup } from '../../kernel/field/lookup.ts';

export const trackingService = serviceOf(listReceipts);

/** A line of a receipt; cells are absent from what a supplier reads. */
export interface LineRow extends Row<typeof receiptLine> {
  readonly fileList?: readonly FileRef[];
}
/** Lines, returns and receipts as lists have them: what no column asked for is not there. */
export type ListedLine = Listed<typeof receiptLine>;
export type ReturnRow = Listed<typeof returnLine>;
export type DiscrepancyRow = Row<typeof discrepancy>;
export type ReceiptRow = Listed<typeof receipt>;
export interface AsnLineRow extends Row<typeof asnLine> {
  readonly unreceivedQty?: string;
  /** What the order line asks for in all. */
  readonly batchPurQty?: string | null;
  /** The most that may be received now, the tolerance included; null when only the server knows. */
  readonly mostReceiveQty?: string | null;
  /** The cells of the material, those kept for it alone first. */
  readonly homeCells?: readonly { readonly warehouseNo: string; readonly cellNo: string }[];
}
/** The cell a material lies in by preference in a warehouse. */
export const homeCellOf = (
  line: Pick<AsnLineRow, 'homeCells'> | undefined,
  warehouseNo: string | undefined,
): string | undefined => line?.homeCells?.find((one) => one.warehouseNo === warehouseNo)?.cellNo;
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

const lookupOf = (resource: Resource, valueField: string): Lookup => ({
  resource,
  service: resource.wire?.service ?? '',
  operation: operationsOf(resource, 'list')[0] ?? '',
  size: 20,
  valueField,
  narrowedBy: [],
});
export const cellLookup = lookupOf(cell, 'cellNo');
export const warehouseLookup = lookupOf(warehouse, 'warehouseNo');
