/** What the screens of ASNs read of the server, and the guards of the contract with their texts. */
import type { FileRef } from '@wms/contract/file/file.ts';
import type { ValueOf } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type { AsnAction, timings } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnPhrases } from '@wms/contract/srm/asn/asn.phrases.ts';
import { guardsOf } from '@wms/contract/srm/asn/asn.rules.ts';
import type { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import type { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import type { Reason } from '../../kernel/field/issueText.ts';
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

const texts: Readonly<Record<string, Trilingual>> = asnPhrases;
/** Issues of the contract's rules, with the room's own texts where the ledger has none. */
export const withTexts = (issues: readonly Issue[]): readonly Reason[] =>
  issues.map((issue) => {
    const text = texts[issue.code];
    return text ? { ...issue, text } : issue;
  });
/** Why an action is not possible on a row, as the server would say it. */
export const reasonsFor =
  (action: AsnAction) =>
  (row: AsnRow): readonly Reason[] =>
    withTexts(guardsOf(action, row));
