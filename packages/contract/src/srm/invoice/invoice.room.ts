import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { invoicePhrases } from './invoice.phrases.ts';
import { invoicePolicies } from './invoice.policies.ts';
import { invoice, invoiceLine } from './invoice.ts';

export const invoiceRoom = defineRoom({
  resources: [invoice, invoiceLine],
  phrases: invoicePhrases,
  policies: [invoicePolicies],
  menus: [menuScreen('Asn.Invoice', 'Asn', 'file-text')],
});
