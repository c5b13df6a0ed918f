import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { goodsReceipt, goodsReturn, receivedLine } from '@wms/contract/srm/receipt/receipt.document.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { receipt, receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { receiptAlerts } from './receipt.alerts.ts';
import { receiptQueues } from './receipt.home.ts';
import { receiptMethods } from './receipt.methods.ts';

const isThere = among(receiptFlow, 'posted', sql.ref('r.status'));
// whoever sees a notice sees the papers of what arrived on it
const menus = [receipt.menu, asnHead.menu, ...(asnHead.pages ?? [])];

export const receiptRoom = defineRoom({
  name: 'srm/receipt',
  methods: receiptMethods,
  documents: [goodsReceipt, receivedLine, goodsReturn],
  alerts: receiptAlerts,
  tiles: receiptQueues,
  scans: [
    {
      kind: 'receipt',
      resource: receipt,
      by: ['receiptNo'],
      at: { [receipt.menu]: '/delivery/receivingDetails?q={no}' },
      status: 'status',
      facts: {
        orgNo: 'orgNo',
        name: 'supplierName',
        day: 'receiptDate',
        supplierNo: 'supplierNo',
        warehouseNo: 'warehouseNo',
        sourceNo: 'asnNo',
      },
    },
  ],
  files: [
    {
      resource: receipt,
      menus,
      needs: (id) => sql`exists (select 1 from srm_receipt r where r.id = ${id} and ${isThere})`,
    },
    {
      resource: receiptLine,
      menus,
      needs: (id) => sql`exists (select 1 from srm_receipt_line r where r.id = ${id} and ${isThere})`,
    },
  ],
});
