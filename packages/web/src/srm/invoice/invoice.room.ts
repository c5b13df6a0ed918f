import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const invoiceRoom = defineRoom({
  name: 'srm/invoice',
  screens: {
    'Asn.Invoice': screen(async () => (await import('./Invoices.tsx')).Invoices),
    'Asn.AddInvoice': screen(async () => (await import('./InvoiceForm.tsx')).InvoiceForm, { belongsTo: ['Asn.Invoice'] }),
  },
  tiles: async () => Object.values((await import('@wms/contract/srm/invoice/invoice.tiles.ts')).invoiceTiles),
});
