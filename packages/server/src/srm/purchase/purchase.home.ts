/** What the home page shows of orders: queues of work, and answers that are due. */

import { changeStates, orderFlow, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { purchaseTiles } from '@wms/contract/srm/purchase/purchase.tiles.ts';
import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { DueQuery, TileQuery } from '../../kernel/room/room.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { deliverableConditions } from './purchase.queries.ts';
import { overdueLines, unansweredLines } from './work.queries.ts';

const answer = sql.ref('accept_status');
const open = sql`${among(changeStates, 'idle', sql.ref('change_state'))} and closed_flag = '0' and draft_flag = '0'`;
const waits = sql`${among(changeStates, 'waiting', sql.ref('change_state'))} and closed_flag = '0'`;
const { toAnswer, reaccept, toDeliver, difference, unanswered, late } = purchaseTiles;

export const purchaseQueues: readonly TileQuery[] = [
  { tile: toAnswer, resource: purchaseLine, where: () => [among(orderLineFlow, 'toAccept', answer), open] },
  { tile: reaccept, resource: purchaseLine, where: () => [among(orderLineFlow, 'toReaccept', answer), open] },
  { tile: toDeliver, resource: purchaseLine, where: deliverableConditions },
  { tile: difference, resource: purchaseLine, where: () => [waits] },
  { tile: unanswered, resource: purchaseLine, where: (ctx) => [unansweredLines(ctx)] },
  { tile: late, resource: purchaseLine, where: (ctx) => [overdueLines(ctx)] },
];

/** Orders by the day their answer is due. */
export const answersDue: DueQuery = {
  menus: [purchaseOrder.menu],
  query: (ctx) => sql`
    select id, answer_due_date::date as day, 'order' as type, purchase_no as no, supplier_name as title,
      '/orderCollaboration/userOrder?tab=all&q=' || purchase_no as url
    from srm_purchase
    where ${allOf([...visible(purchaseOrder, ctx), among(orderFlow, 'underWay', sql.ref('order_status')), among(orderLineFlow, 'unanswered', answer)])}
      and answer_due_date is not null`,
};
