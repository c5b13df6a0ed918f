import { foundBy, menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { invoicePhrases } from './invoice.phrases.ts';
import { invoicePolicies } from './invoice.policies.ts';
import { invoice, invoiceLine } from './invoice.ts';

export const invoiceRoom = defineRoom({
  resources: [invoice, invoiceLine],
  phrases: invoicePhrases,
  policies: [invoicePolicies],
  menus: [
    foundBy(
      menuScreen('Asn.Invoice', 'Asn', 'file-text'),
      'Bills, VAT, statement of a month, AP',
      '开票, 对账单, 应付',
      '開票, 對帳單, 應付',
    ),
  ],
});
