import { z } from 'zod';
import { defineCall, defineFileCall, moves, onMenu, type Shape } from '../../kernel/call.ts';
import { date, decimal } from '../../kernel/field.ts';
import { pageQuery } from '../../kernel/page.ts';
import {
  countReply,
  decimalReply,
  idReply,
  listedReply,
  movedOneReply,
  movedReply,
  pageReply,
  rowReply,
  textReply,
} from '../../kernel/reply.ts';
import { fieldSchema, idText, saidText } from '../../kernel/schema.ts';
import { outboundSheet } from './outbound.document.ts';
import { outboundFlow } from './outbound.flow.ts';
import { deliveryLine, deliveryOrder, deliveryPick, HAND_PICK } from './outbound.ts';
import { deliveryWave } from './wave.ts';

const wanted = { id: idText, version: z.number().int().positive() };
const chosen = z.strictObject({ records: z.array(z.strictObject(wanted)).min(1).max(100) });
const needed = saidText.min(1, { error: 'input.required' });

/** Figures of stock and its movements follow. */
const stale = ['IInvStockService', 'IInvLedgerService', 'IInvWareShowService'];
const line = rowReply(deliveryLine, {
  /** What keeps the goods that are missing from leaving, in words, with how many places it is said of. */
  hinders: z.array(z.strictObject({ text: textReply, count: countReply })),
});
const pick = rowReply(deliveryPick, {
  itemName: textReply.nullable(),
  unitNo: textReply.nullable(),
  /** Why this cell: the rules that chose it, in words; empty where no strategy applies and the oldest receipt leaves first. */
  why: textReply,
});
const sheet = rowReply(deliveryOrder, { lines: z.array(line), picks: z.array(pick) });
export type DeliverySheet = Shape<typeof sheet>;
export type SheetPick = Shape<typeof pick>;
/** Conditions of the list beside the fields, here as there: `keepsItemNo` and `keepsStockId`, of what is kept for an order. */
export const exportDeliveries = defineFileCall('IInvDeliveryOrderService/exportexcel', {
  grant: onMenu('isExport', deliveryOrder.menu),
  sides: deliveryOrder.sides,
  mode: 'write',
  isReading: true,
  summary: 'Export delivery orders as a workbook',
  input: pageQuery,
});
export const getDelivery = defineCall('IInvDeliveryOrderService/getDeliverySheet', {
  grant: onMenu('isSearch', deliveryOrder.menu),
  sides: deliveryOrder.sides,
  mode: 'read',
  summary: 'A delivery order with its lines, what became of each, and its pick list in the order of walking',
  input: z.strictObject({ id: idText }),
  reply: sheet,
});
/** Orders of one wave stand on one sheet, so that whoever picks them walks once; any other has a sheet of its own. */
export const printPicks = defineFileCall('IInvDeliveryOrderService/printPickList', {
  grant: onMenu('isPrint', deliveryOrder.menu),
  sides: deliveryOrder.sides,
  mode: 'write',
  isReading: true,
  summary: 'Pick lists on paper, in the order of walking, with room for what was picked',
  input: z.strictObject({ ids: z.array(idText).min(1).max(100) }),
});
export const releaseDelivery = defineCall('IInvDeliveryOrderService/releaseDeliveryOrder', {
  ...moves(outboundSheet, 'release'),
  summary: 'Release delivery orders: from now on goods can be allocated to them',
  input: chosen,
  reply: movedReply,
});
export const cancelDelivery = defineCall('IInvDeliveryOrderService/cancelDeliveryOrder', {
  ...moves(outboundSheet, 'cancel'),
  stale,
  summary: 'Cancel a delivery order for a reason: what was kept for it is free again',
  input: z.strictObject({ ...wanted, reason: needed.max(500) }),
  reply: movedOneReply,
});
/** All of the orders together: what an earlier one is given is not there for the later ones. */
export const allocateDelivery = defineCall('IInvDeliveryOrderService/allocateDeliveryOrder', {
  ...moves(outboundSheet, 'allocate'),
  stale,
  summary: 'Allocate goods to delivery orders by the strategies that apply; what is missing is said with what hinders it',
  input: chosen,
  reply: movedReply,
});
export const freeDelivery = defineCall('IInvDeliveryOrderService/freeDeliveryOrder', {
  ...moves(outboundSheet, 'free'),
  stale,
  summary: 'Free what is kept for delivery orders that nobody has begun to pick',
  input: chosen,
  reply: movedReply,
});
/** Several people may pick one order: each row is held by its own version. */
export const pickDelivery = defineCall('IInvDeliveryOrderService/pickDeliveryOrder', {
  ...moves(outboundSheet, 'pick', deliveryOrder.menu, HAND_PICK),
  stale,
  summary: 'Confirm what was picked; less than was to be picked needs a reason, and the rest is free again',
  input: z.strictObject({
    id: idText,
    picks: z
      .array(
        z.strictObject({
          ...wanted,
          pickedQty: fieldSchema(decimal({ required: true, sign: 'notNegative' })).pipe(z.string()),
          reason: saidText.max(500).nullish(),
          /** Labels that were scanned with the goods: they leave storage with them (LB-08). */
          barcodes: z.array(needed.max(100)).max(100).default([]),
        }),
      )
      .min(1)
      .max(500),
  }),
  reply: movedOneReply,
});
/** At most 200; of one that is named whatever became of it. */
export const listPicksToDo = defineCall('IInvDeliveryOrderService/getPicksToDo', {
  grant: onMenu(outboundFlow.actions.pick.flag, deliveryOrder.menu, HAND_PICK),
  sides: deliveryOrder.sides,
  mode: 'read',
  summary: 'What is still to be picked in a warehouse for all delivery orders, in the order of walking; or one row',
  input: z.strictObject({ warehouseNo: needed.max(50).nullish(), id: idText.nullish() }),
  reply: pageReply(
    rowReply(deliveryPick, {
      deliveryNo: textReply.nullable(),
      receiverName: textReply.nullable(),
      itemName: textReply.nullable(),
      unitNo: textReply.nullable(),
    }),
  ),
});
/** All in one: each pick is a movement out of its cell, and nothing is kept any more. */
export const shipDelivery = defineCall('IInvDeliveryOrderService/shipDeliveryOrder', {
  ...moves(outboundSheet, 'ship'),
  stale,
  summary: 'Ship what was picked: it leaves the stock',
  input: z.strictObject({ ...wanted, shipNote: saidText.max(500).nullish() }),
  reply: movedOneReply,
});
/** As many orders as the template takes, those that are required first in front; one wave for each group it keeps apart. */
export const waveDelivery = defineCall('IInvDeliveryOrderService/waveDeliveryOrder', {
  ...moves(outboundSheet, 'allocate', deliveryOrder.menu, deliveryWave.menu),
  stale: [...stale, 'IInvDeliveryWaveService'],
  summary: 'Gather released delivery orders by a wave template, and allocate goods to them together',
  input: z.strictObject({ templateNo: needed.max(50), warehouseNo: needed.max(50) }),
  reply: z.strictObject({
    count: countReply,
    records: z.array(z.strictObject({ waveNo: textReply, count: countReply })),
    /** Released orders of the template that wait for the next wave. */
    rest: countReply,
  }),
});
/** Figures are those of the orders that are in it now, cancelled ones apart. Condition beside the fields: `isOpen`, some order waits to be shipped. */
export const listWaves = defineCall('IInvDeliveryWaveService/getinvdeliverywavelistbyparams', {
  grant: onMenu('isSearch', deliveryWave.menu),
  sides: deliveryWave.sides,
  mode: 'read',
  summary: 'List waves of delivery orders with how far each is',
  input: pageQuery,
  reply: pageReply(
    listedReply(deliveryWave, {
      orderCount: countReply,
      shippedCount: countReply,
      lineCount: countReply,
      /** Lines of which everything asked for was fetched. */
      pickedCount: countReply,
      shortCount: countReply,
    }),
  ),
});
export const exportWaves = defineFileCall('IInvDeliveryWaveService/exportexcel', {
  grant: onMenu('isExport', deliveryWave.menu),
  sides: deliveryWave.sides,
  mode: 'write',
  isReading: true,
  summary: 'Export waves as a workbook, with how far each is',
  input: pageQuery,
});

const positive = fieldSchema(decimal({ required: true, sign: 'positive' })).pipe(z.string());
/** Whoever may draw up delivery orders may draw one up for goods that inspection refused. */
const returning = { grant: onMenu('isAdd', deliveryOrder.menu), sides: deliveryOrder.sides } as const;
/** What is on open orders of this kind is at most what lies there; shipping the order books the return (IN-04). */
export const returnByDelivery = defineCall('IInvDeliveryOrderService/returnByDelivery', {
  ...returning,
  mode: 'write',
  stale: [...stale, 'ISupSrmInArriveService', 'ISrmInArriveService'],
  summary: 'Draw up a delivery order, as a draft, that takes refused goods of receipt lines back to their supplier',
  input: z.strictObject({
    lines: z
      .array(z.strictObject({ receiptLineId: idText, version: z.number().int().positive(), qty: positive }))
      .min(1)
      .max(100),
    reason: needed.max(500),
    requireDate: fieldSchema(date({ required: true }))
      .pipe(z.string())
      .nullish(),
  }),
  reply: z.strictObject({ id: idReply, deliveryNo: textReply }),
});
/** Newest first, those that are shipped or cancelled among them. */
export const getReturnOrders = defineCall('IInvDeliveryOrderService/getReturnOrders', {
  grant: onMenu('isSearch', deliveryOrder.menu),
  sides: deliveryOrder.sides,
  mode: 'read',
  summary: 'The delivery orders that take refused goods of a receipt line back, with how much and how far each is',
  input: z.strictObject({ receiptLineId: idText }),
  reply: pageReply(
    z.strictObject({
      id: idReply,
      deliveryNo: textReply,
      deliveryStatus: textReply,
      qty: decimalReply,
      shippedQty: decimalReply,
      returnNo: textReply.nullable(),
    }),
  ),
});
