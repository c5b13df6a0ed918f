import * as calls from '@wms/contract/srm/workOrder/workOrder.calls.ts';
import { workOrder } from '@wms/contract/srm/workOrder/workOrder.ts';
import { importMethodsOf } from '../../kernel/exchange/methods.ts';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { workOrderPlan } from './import.commands.ts';
import { followsDeliveries, getComponentsToIssue, issueComponents } from './issue.commands.ts';
import { exportWorkOrders, getComponentShortage, getWorkOrder, listWorkOrders } from './workOrder.queries.ts';

export const workOrderRoom = defineRoom({
  name: 'srm/workOrder',
  methods: [
    answer(calls.listWorkOrders, listWorkOrders),
    answer(calls.getWorkOrder, getWorkOrder),
    answer(calls.getComponentShortage, getComponentShortage),
    answer(calls.exportWorkOrders, exportWorkOrders),
    answer(calls.getComponentsToIssue, getComponentsToIssue),
    answer(calls.issueComponents, issueComponents),
    ...importMethodsOf(workOrderPlan, {
      menu: workOrder.menu,
      title: workOrder.labels.$,
      sides: ['purchaser', 'platform'],
    }),
  ],
  followers: [followsDeliveries],
});
