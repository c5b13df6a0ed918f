import { z } from 'zod';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type Shape } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { decimalReply, listedReply, pageReply, rowReply } from '../../kernel/reply.ts';
import type { Listed } from '../../kernel/resource.ts';
import { exportCall } from '../../kernel/resourceCalls.ts';
import { workOrder, workOrderComponent } from './workOrder.ts';

const { menu } = workOrder;
const look = { grant: onMenu('isSearch', menu), mode: 'read' } as const;
const title = workOrder.labels.$;

/** A component with what is missing of it and what lies at the supplier. */
const component = rowReply(workOrderComponent, { shortQty: decimalReply, leftQty: decimalReply });
const whole = rowReply(workOrder, { components: z.array(component) });
export type ListedWorkOrder = Listed<typeof workOrder>;
export type WholeWorkOrder = Shape<typeof whole>;

export const listWorkOrders = defineCall('ISupSrmWorkOrderService/getsrmworkorderlistbyparams', {
  ...look,
  summary: 'List outsourced orders: a supplier its own, a buyer those of its organizations',
  input: pageQuery,
  reply: pageReply(listedReply(workOrder)),
});
export const getWorkOrder = defineCall('ISupSrmWorkOrderService/getsrmworkorderbyid', {
  ...look,
  summary: 'Get an outsourced order with its components',
  input: byId,
  reply: whole,
});
export const exportWorkOrders = exportCall('ISupSrmWorkOrderService/exportexcel', { menu, title });
