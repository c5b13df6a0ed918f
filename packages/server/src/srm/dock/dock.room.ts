import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import * as calls from '@wms/contract/srm/dock/dock.calls.ts';
import type { Context, Follower } from '../../kernel/ground/context.ts';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import type { AsnHead } from '../asn/door.ts';
import { dockAlerts } from './dock.alerts.ts';
import { arrive, bookAll, freeGivenUp, markTruck, moveAppointment, moveOwnAppointment, undoTruck } from './dock.commands.ts';
import { countTrucks, getDockDay, listDockWindows } from './dock.queries.ts';

const following = (actions: readonly string[], moved: (ctx: Context, heads: readonly AsnHead[]) => Promise<void>): Follower => ({
  entity: asnHead.name,
  actions,
  // the rows of a follower are those of its entity
  moved: (ctx, documents) => moved(ctx, documents as readonly AsnHead[]),
});

export const dockRoom = defineRoom({
  name: 'srm/dock',
  methods: [
    answer(calls.listDockWindows, listDockWindows),
    answer(calls.getDockDay, getDockDay),
    answer(calls.countTrucks, countTrucks),
    answer(calls.moveAppointment, moveAppointment),
    answer(calls.moveOwnAppointment, moveOwnAppointment),
    answer(calls.markTruck, markTruck),
    answer(calls.undoTruck, undoTruck),
  ],
  alerts: dockAlerts,
  followers: [
    following(['create', 'edit', 'resubmit'], bookAll),
    following(['receive'], arrive),
    following(['void', 'reject', 'sendBack', 'settle', 'supplierSettle'], freeGivenUp),
  ],
});
