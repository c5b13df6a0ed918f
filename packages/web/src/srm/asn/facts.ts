/** What the screens of ASNs read of the server, and the guards of the contract with their texts. */
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import type { ValueOf } from '@wms/contract/kernel/flow.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { asn } from '@wms/contract/srm/asn/asn.document.ts';
import type { timings } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnPhrases } from '@wms/contract/srm/asn/asn.phrases.ts';
import type { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import type { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { reasonsWith } from '../../kernel/field/issueText.ts';
import type { UserInfo } from '../../kernel/wire/session.ts';

export const supplierService = 'ISupSrmAsnHeadService';
export const houseService = 'ISrmAsnHeadService';
/** Suppliers ask the twin with Sup in its name (API-16). */
export const serviceOf = (user: Pick<UserInfo, 'side'>): string => (user.side === 'supplier' ? supplierService : houseService);

export interface AsnRow extends Row<typeof asnHead> {
  readonly deliveryTiming: ValueOf<typeof timings>;
  readonly closedStatusName: string;
  readonly deliveryModeName: string;
  readonly supplierSettlesShipped: '0' | '1';
}
export interface AsnLineRow extends Row<typeof asnLine> {
  readonly unreceivedQty: string;
  readonly valuationQty: string;
  readonly boxCount: number;
  readonly fileList?: readonly FileRef[];
}
export interface HistoryEntry {
  readonly id: string;
  readonly fromStatus: string | null;
  readonly toStatus: string;
  readonly action: string;
  readonly userNo: string;
  readonly userName: string | null;
  readonly logged: string;
  readonly note: string | null;
}
/** One ASN whole; a row of the list until the whole one has come, hence the optional members. */
export interface AsnWhole extends AsnRow {
  readonly lines?: readonly AsnLineRow[];
  readonly fileList?: readonly FileRef[];
  readonly receipts?: readonly Row<typeof receiptLine>[];
  readonly history?: readonly HistoryEntry[];
}

export const withTexts = reasonsWith(asnPhrases);
export const asnMoves = { document: asn, texts: asnPhrases };
