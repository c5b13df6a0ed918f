import { order, orderLine } from '@wms/contract/srm/purchase/purchase.document.ts';
import { orderFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { dueJob } from '../../kernel/room/job.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { purchaseAlerts } from './purchase.alerts.ts';
import { longUnanswered, repairOrders } from './purchase.checks.ts';
import { answersDue, purchaseQueues } from './purchase.home.ts';
import { purchaseMethods } from './purchase.methods.ts';
import { publishedOrders } from './purchase.queries.ts';
import { acceptSilence, silentOrders } from './silence.commands.ts';

export const purchaseRoom = defineRoom({
  name: 'srm/purchase',
  methods: purchaseMethods,
  documents: [order, orderLine],
  jobs: [
    dueJob(
      'order.silentAccept',
      { find: silentOrders, run: acceptSilence },
      { id: '2', jobName: '订单超时自动接受', scheduleType: '1', intervalMinutes: 5 },
    ),
  ],
  alerts: purchaseAlerts,
  tiles: purchaseQueues,
  schedule: [answersDue],
  scans: [
    {
      kind: 'order',
      resource: purchaseOrder,
      by: ['purchaseNo'],
      identifiers: ['400'],
      at: {
        'OrderCollaboration.UserOrder': '/orderCollaboration/userOrder?tab=all&q={no}',
        'Delivery.UserOrder': '/delivery/userOrder?q={no}',
      },
      status: 'orderStatus',
      facts: { orgNo: 'orgNo', name: 'supplierName', day: 'purchaseDate', supplierNo: 'supplierNo' },
      guards: publishedOrders,
    },
  ],
  unfinished: [{ resource: purchaseOrder, where: among(orderFlow, 'unfinished', sql.ref('order_status')) }],
  suspects: { D33: longUnanswered },
  repairs: { orderFigures: repairOrders },
});
