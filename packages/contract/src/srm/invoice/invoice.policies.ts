import { amounts, definePolicies } from '../../kernel/policy.ts';

export const invoicePolicies = definePolicies({
  group: 'invoice',
  title: ['Invoices', '发票', '發票'],
  policies: {
    invoiceTolerance: amounts('INVOICE_TOLERANCE', '1', ['Tax tolerance of invoices', '发票税额允许差异', '發票稅額允許差異']),
  },
});
