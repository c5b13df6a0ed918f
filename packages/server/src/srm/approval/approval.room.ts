import * as calls from '@wms/contract/srm/approval/approval.calls.ts';
import { approval } from '@wms/contract/srm/approval/approval.document.ts';
import { approvalFlow } from '@wms/contract/srm/approval/approval.flow.ts';
import { deliveryApproval } from '@wms/contract/srm/approval/approval.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { approvalAlerts } from './approval.alerts.ts';
import { annul, apply, decide, resubmit, withdraw } from './approval.commands.ts';
import { approvableItems, approvalQueues, exportApprovals, getApproval, listApprovals } from './approval.queries.ts';

const isOver = among(approvalFlow, 'void', sql.ref('a.status'));

export const approvalRoom = defineRoom({
  name: 'srm/approval',
  methods: [
    answer(calls.listOwnApprovals, listApprovals),
    answer(calls.listApprovals, listApprovals),
    answer(calls.getOwnApproval, getApproval),
    answer(calls.getApproval, getApproval),
    answer(calls.exportOwnApprovals, exportApprovals),
    answer(calls.exportApprovals, exportApprovals),
    answer(calls.listApprovableItems, approvableItems),
    answer(calls.applyForApproval, apply),
    answer(calls.resubmitApproval, resubmit),
    answer(calls.withdrawApproval, withdraw),
    answer(calls.approveDelivery, decide),
    answer(calls.voidApproval, annul),
  ],
  documents: [approval],
  alerts: approvalAlerts,
  tiles: approvalQueues,
  files: [
    {
      resource: deliveryApproval,
      menus: [deliveryApproval.menu],
      needs: (id) => sql`exists (select 1 from srm_delivery_approval a where a.id = ${id} and not (${isOver}))`,
    },
  ],
});
