/** What the screens of invoices read of the server, by side, and the guards of the contract with their texts. */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import type { UserInfo } from '@wms/contract/kernel/person.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import {
  getInvoice,
  type ListedInvoice,
  listInvoices,
  listOwnInvoices,
  type WholeInvoice,
} from '@wms/contract/srm/invoice/invoice.calls.ts';
import { invoicePaper } from '@wms/contract/srm/invoice/invoice.document.ts';
import { invoicePhrases } from '@wms/contract/srm/invoice/invoice.phrases.ts';
import type { ReasonRule } from '../../kernel/acts/ReasonForm.tsx';
import { reasonsWith } from '../../kernel/field/issueText.ts';
import { words } from './words.ts';

/** An invoice in the drawer: what the list shows of it, until everything has come. */
export type OpenInvoice = ListedInvoice & Partial<WholeInvoice>;
export const isSupplier = ({ side }: Pick<UserInfo, 'side'>): boolean => side === 'supplier';
export const callsOf = (user: Pick<UserInfo, 'side'>) => ({
  service: serviceOf(isSupplier(user) ? listOwnInvoices : listInvoices),
  list: operationOf(listInvoices),
  get: operationOf(getInvoice),
});
/** What was done to an invoice, by its number. */
export const doneTo = (invoiceNo: string, done: Trilingual): Trilingual => {
  const [en = '', cn = '', tw = ''] = words.decided.map((part, at) =>
    part.replace('{no}', invoiceNo).replace('{action}', done[at] ?? ''),
  );
  return [en, cn, tw];
};
export const withTexts = reasonsWith(invoicePhrases);
export const invoiceMoves = { document: invoicePaper, texts: invoicePhrases };
export const reasonRule: ReasonRule = { max: 500, issues: ({ remark }) => withTexts(missingReason(remark, 'remark')) };
