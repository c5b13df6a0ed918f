/** What the home page shows of orders: queues of work, and answers that are due. */

import { orderFlow, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { purchaseTiles } from '@wms/contract/srm/purchase/purchase.tiles.ts';
import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { DueQuery, TileQuery } from '../../kernel/room/room.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { deliverableConditions, lineOptions } from './purchase.queries.ts';
import { dueDay } from './work.queries.ts';

const { toAnswer, reaccept, toDeliver, difference, rejected, unanswered, waiting, late } = purchaseTiles;
const lines = { resource: purchaseLine, options: lineOptions } as const;

export const purchaseQueues: readonly TileQuery[] = [
  { ...lines, tile: toAnswer, since: 'purchase_date' },
  { ...lines, tile: reaccept, since: 'purchase_date' },
  {
    tile: toDeliver,
    resource: purchaseLine,
    options: async (ctx) => ({ fixed: await deliverableConditions(ctx) }),
    since: 'expect_arrival_date',
  },
  { ...lines, tile: difference, since: 'purchase_date' },
  { ...lines, tile: rejected, since: 'purchase_date' },
  { ...lines, tile: unanswered, since: 'purchase_date' },
  { ...lines, tile: waiting, since: 'purchase_date' },
  { ...lines, tile: late, since: dueDay },
];

const awaited = [
  among(orderFlow, 'underWay', sql.ref('order_status')),
  among(orderLineFlow, 'unanswered', sql.ref('accept_status')),
];
/** Orders by the day their answer is due. */
export const answersDue: DueQuery = {
  menus: [purchaseOrder.menu],
  query: (ctx) => sql`
    select id, answer_due_date::date as day, 'order' as type, purchase_no as no, supplier_name as title,
      '/orderCollaboration/userOrder?tab=all&q=' || purchase_no as url
    from srm_purchase
    where ${allOf([...visible(purchaseOrder, ctx), ...awaited])}
      and answer_due_date is not null`,
};
