/** What the screens of ASNs read of the server, and the guards of the contract with their texts. */
import { type AsnDetail, type AsnRow, houseAsns, supplierAsns } from '@wms/contract/srm/asn/asn.calls.ts';
import { asn } from '@wms/contract/srm/asn/asn.document.ts';
import { asnPhrases } from '@wms/contract/srm/asn/asn.phrases.ts';
import { reasonsWith } from '../../kernel/field/issueText.ts';
import type { UserInfo } from '../../kernel/wire/session.ts';

export const supplierService = 'ISupSrmAsnHeadService';
export const houseService = 'ISrmAsnHeadService';
/** Suppliers ask the twin with Sup in its name (API-16). */
export const serviceOf = (user: Pick<UserInfo, 'side'>): string => (user.side === 'supplier' ? supplierService : houseService);

/** The readings of a side. */
export const asnsOf = (user: Pick<UserInfo, 'side'>) => (user.side === 'supplier' ? supplierAsns : houseAsns);
/** One ASN with everything; a row of the list until that has come, hence the optional members. */
export type AsnWhole = AsnRow & Partial<AsnDetail>;

export const withTexts = reasonsWith(asnPhrases);
export const asnMoves = { document: asn, texts: asnPhrases };
