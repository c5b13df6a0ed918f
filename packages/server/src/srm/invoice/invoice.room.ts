import * as calls from '@wms/contract/srm/invoice/invoice.calls.ts';
import { invoicePaper } from '@wms/contract/srm/invoice/invoice.document.ts';
import { invoice } from '@wms/contract/srm/invoice/invoice.ts';
import { sql } from 'kysely';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { confirmInvoices, createInvoice, editInvoice, returnInvoices, submitInvoices, voidInvoices } from './invoice.commands.ts';
import {
  exportInvoices,
  findInvoice,
  getInvoice,
  invoiceQueues,
  listInvoiceable,
  listInvoices,
  shownTo,
} from './invoice.queries.ts';
import { exportStatement, printStatement, statement } from './statement.queries.ts';

export const invoiceRoom = defineRoom({
  name: 'srm/invoice',
  methods: [
    answer(calls.listOwnInvoices, listInvoices),
    answer(calls.listInvoices, listInvoices),
    answer(calls.getOwnInvoice, getInvoice),
    answer(calls.getInvoice, getInvoice),
    answer(calls.exportOwnInvoices, exportInvoices),
    answer(calls.exportInvoices, exportInvoices),
    answer(calls.listInvoiceable, listInvoiceable),
    answer(calls.addInvoice, createInvoice),
    answer(calls.updateInvoice, editInvoice),
    answer(calls.submitInvoices, submitInvoices),
    answer(calls.voidInvoices, voidInvoices),
    answer(calls.confirmInvoices, confirmInvoices),
    answer(calls.returnInvoices, returnInvoices),
    answer(calls.ownStatement, statement),
    answer(calls.statementOf, statement),
    answer(calls.exportOwnStatement, exportStatement),
    answer(calls.exportStatement, exportStatement),
    answer(calls.printOwnStatement, printStatement),
    answer(calls.printStatement, printStatement),
  ],
  documents: [invoicePaper],
  auditedTypes: [{ resource: invoice, find: findInvoice }],
  tiles: invoiceQueues,
  files: [
    {
      resource: invoice,
      menus: [invoice.menu],
      shows: shownTo,
      needs: (id) => sql`exists (select 1 from srm_invoice i where i.id = ${id})`,
    },
  ],
});
