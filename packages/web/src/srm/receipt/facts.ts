/** What the screens of receipts read of the server, and the guards of the contract with their texts. */
import { cell } from '@wms/contract/base/cell/cell.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { type ReplyOf, serviceOf } from '@wms/contract/kernel/call.ts';
import type { Listed, Resource } from '@wms/contract/kernel/resource.ts';
import { labelPhrases } from '@wms/contract/srm/label/label.rules.ts';
import type { getAsn, listAsnReceipts } from '@wms/contract/srm/receipt/notice.calls.ts';
import { type getReceipt, type listDiscrepancies, listReceipts } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { goodsReceipt, goodsReturn, receivedLine } from '@wms/contract/srm/receipt/receipt.document.ts';
import { receiptPhrases } from '@wms/contract/srm/receipt/receipt.phrases.ts';
import type { receipt, receiptLine, returnLine } from '@wms/contract/srm/receipt/receipt.ts';
import { operationsOf } from '../../kernel/field/fields.ts';
import { reasonsWith } from '../../kernel/field/issueText.ts';
import type { Lookup } from '../../kernel/field/lookup.ts';

export const trackingService = serviceOf(listReceipts);

/** A line of a receipt; cells are absent from what a supplier reads. */
type WholeLine = ReplyOf<typeof getReceipt>['lines'][number];
export type LineRow = ReplyOf<typeof listAsnReceipts>['records'][number] & Partial<Pick<WholeLine, 'fileList' | 'receiptReason'>>;
/** Lines, returns and receipts as lists have them: what no column asked for is not there. */
export type ListedLine = Listed<typeof receiptLine>;
export type ReturnRow = Listed<typeof returnLine>;
export type DiscrepancyRow = ReplyOf<typeof listDiscrepancies>['records'][number];
export type ReceiptRow = Listed<typeof receipt>;
/** A notice to be received, and its lines: a line of the list says less than one of its notice. */
export type AsnWhole = ReplyOf<typeof getAsn>;
export type AsnLineRow = AsnWhole['lines'][number];
/** The cell a material lies in by preference in a warehouse. */
export const homeCellOf = (
  line: Pick<AsnLineRow, 'homeCells'> | undefined,
  warehouseNo: string | undefined,
): string | undefined => line?.homeCells?.find((one) => one.warehouseNo === warehouseNo)?.cellNo;

export const withTexts = reasonsWith({ ...receiptPhrases, ...labelPhrases });
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
