import { z } from 'zod';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type Shape } from '../../kernel/call.ts';
import { date, decimal } from '../../kernel/field.ts';
import { pageQuery } from '../../kernel/page.ts';
import { decimalReply, idReply, listedReply, pageReply, rowReply, textReply } from '../../kernel/reply.ts';
import type { Listed } from '../../kernel/resource.ts';
import { exportCall } from '../../kernel/resourceCalls.ts';
import { fieldSchema, idText } from '../../kernel/schema.ts';
import { deliveryOrder } from '../outbound/outbound.ts';
import { purchaseLine } from '../purchase/purchase.ts';
import { workOrder, workOrderComponent } from './workOrder.ts';

const { menu } = workOrder;
const look = { grant: onMenu('isSearch', menu), mode: 'read' } as const;
const title = workOrder.labels.$;

/** Lines of one command. */
const mostLines = 500;
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
const missing = z.strictObject({
  purchaseLineId: idReply,
  workOrderNo: textReply,
  itemNo: textReply,
  itemName: textReply.nullable(),
  unitNo: textReply.nullable(),
  needQty: decimalReply,
  issuedQty: decimalReply,
  scrapQty: decimalReply,
  shortQty: decimalReply,
});
/** Who promises an order line knows what it lacks, whether or not the page of outsourced orders is open to them. */
export const getComponentShortage = defineCall('ISupSrmWorkOrderService/getComponentShortage', {
  grant: onMenu('isSearch', purchaseLine.menu),
  mode: 'read',
  summary: 'Which components of the running outsourced orders of order lines are missing',
  input: z.strictObject({ ids: z.array(idText).min(1, { error: 'input.required' }).max(mostLines) }),
  reply: pageReply(missing),
});
export const exportWorkOrders = exportCall('ISupSrmWorkOrderService/exportexcel', { menu, title });

const needed = z.string({ error: 'input.required' }).trim().min(1, { error: 'input.required' }).max(50);
/** Whoever may draw up delivery orders may draw one up from here. */
const issuing = { grant: onMenu('isAdd', deliveryOrder.menu), sides: deliveryOrder.sides } as const;
const asked = rowReply(workOrderComponent, {
  /** On delivery orders of this work order that are not shipped yet. */
  orderedQty: decimalReply,
  /** What is missing and on no delivery order. */
  toIssueQty: decimalReply,
  /** What lies in the cells of the warehouse and is kept for nobody; null where no warehouse is named. */
  freeQty: decimalReply.nullable(),
});
export type ComponentToIssue = Shape<typeof asked>;
export const getComponentsToIssue = defineCall('ISupSrmWorkOrderService/getComponentsToIssue', {
  ...issuing,
  mode: 'read',
  summary: 'What of each component of an outsourced order is still to be issued, and what of it is free in a warehouse',
  input: z.strictObject({ id: idText, warehouseNo: needed.nullish() }),
  reply: z.strictObject({ components: z.array(asked) }),
});
/** What is asked for is at most what is missing and on no delivery order; shipping the order raises what was issued. */
export const issueComponents = defineCall('ISupSrmWorkOrderService/issueComponents', {
  ...issuing,
  mode: 'write',
  stale: [deliveryOrder],
  summary: 'Draw up a delivery order, as a draft, for components of an outsourced order that its supplier still needs',
  input: z.strictObject({
    id: idText,
    version: z.number().int().positive(),
    warehouseNo: needed,
    requireDate: fieldSchema(date({ required: true }))
      .pipe(z.string())
      .nullish(),
    lines: z
      .array(z.strictObject({ itemNo: needed, qty: fieldSchema(decimal({ required: true, sign: 'positive' })).pipe(z.string()) }))
      .min(1)
      .max(mostLines),
  }),
  reply: z.strictObject({ id: idReply, deliveryNo: textReply }),
});
