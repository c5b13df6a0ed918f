/** What the screens of ASNs read of the server, and the guards of the contract with their texts. */
import { serviceOf } from '@wms/contract/kernel/call.ts';
import type { UserInfo } from '@wms/contract/kernel/person.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { type AsnRow, houseAsns, type ListedAsn, supplierAsns } from '@wms/contract/srm/asn/asn.calls.ts';
import { asn } from '@wms/contract/srm/asn/asn.document.ts';
import { asnPhrases } from '@wms/contract/srm/asn/asn.phrases.ts';
import { reasonIssues, reasonOptions } from '@wms/contract/srm/purchase/purchase.reasons.ts';
import { type AsnDetail, getAsn, getOwnAsn } from '@wms/contract/srm/receipt/notice.calls.ts';
import type { ReasonRule } from '../../kernel/acts/ReasonForm.tsx';
import { reasonsWith } from '../../kernel/field/issueText.ts';

export const supplierService = serviceOf(supplierAsns.list);
export const houseService = serviceOf(houseAsns.list);

/** The call by which a side reads one whole. */
export const getAsnOf = (user: Pick<UserInfo, 'side'>) => (user.side === 'supplier' ? getOwnAsn : getAsn);
/** One ASN with everything, or as a list has it with all columns, hence the optional members. */
export type AsnWhole = AsnRow & Partial<AsnDetail>;
/** One ASN in the drawer of its list: what the list shows of it, until everything has come. */
export type OpenAsn = ListedAsn & Partial<AsnDetail>;

export const withTexts = reasonsWith(asnPhrases);
/** ASN-51, ASN-52: an option, and words where it says nothing by itself. The option bears the name of what it explains. */
export const reasonFor = (optionLabel: Trilingual): ReasonRule => ({
  options: reasonOptions,
  optionLabel,
  max: 450,
  issues: (reason) => withTexts(reasonIssues(reason)),
});
export const asnMoves = { document: asn, texts: asnPhrases };
