/** What the screens of receipts read of the server, and the guards of the contract with their texts. */
import { cell } from '@wms/contract/base/cell/cell.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { FileRef } from '@wms/contract/file/file.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import type { ReceiptAction } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { receiptPhrases } from '@wms/contract/srm/receipt/receipt.phrases.ts';
import { type BookedLine, receiptGuards } from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { discrepancy, receipt, receiptLine, returnLine } from '@wms/contract/srm/receipt/receipt.ts';
import type { Reason } from '../../kernel/field/issueText.ts';
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

const texts: Readonly<Record<string, Trilingual>> = receiptPhrases;
/** Issues of the contract's rules, with the room's own texts where the ledger has none. */
export const withTexts = (issues: readonly Issue[]): readonly Reason[] =>
  issues.map((issue) => {
    const text = texts[issue.code];
    return text ? { ...issue, text } : issue;
  });
/** Why an action is not possible on a line, as the server would say it. */
export const reasonsFor =
  (action: ReceiptAction) =>
  (row: BookedLine): readonly Reason[] =>
    withTexts(receiptGuards(action, row));

export const nameOf = (row: Pick<LineRow, 'receiptNo' | 'lineSeq' | 'itemNo'>): string =>
  `${row.receiptNo}-${row.lineSeq} ${row.itemNo}`;
export const versioned = ({ id, version }: { readonly id: string; readonly version: number }) => ({ receiptLineId: id, version });

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
