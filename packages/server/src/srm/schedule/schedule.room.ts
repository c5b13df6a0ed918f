import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { planVersion, scheduleRow } from '@wms/contract/srm/schedule/schedule.document.ts';
import type { Follower } from '../../kernel/ground/context.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import type { OrderLine } from '../purchase/door.ts';
import { endWithOrder } from './orderEnd.commands.ts';
import { repliesDue, scheduleQueues } from './schedule.home.ts';
import { scheduleMethods } from './schedule.methods.ts';

/** CL-04: the rows of an order line that is closed go with it. */
const followsOrders: Follower = {
  entity: purchaseLine.name,
  actions: ['close'],
  // the rows of a follower are those of its entity
  moved: (ctx, documents, notes) => endWithOrder(ctx, documents as readonly OrderLine[], notes),
};

export const scheduleRoom = defineRoom({
  name: 'srm/schedule',
  methods: scheduleMethods,
  documents: [planVersion, scheduleRow],
  tiles: scheduleQueues,
  schedule: [repliesDue],
  followers: [followsOrders],
});
