import { z } from 'zod';
import { defineCall, moves, onMenu } from '../../kernel/call.ts';
import { dateTime } from '../../kernel/field.ts';
import { countReply, dayReply, decimalReply, idReply, momentReply, textReply, versionReply } from '../../kernel/reply.ts';
import { dayText, fieldSchema, idText, saidText } from '../../kernel/schema.ts';
import { asnFlow } from '../asn/asn.flow.ts';
import { unitTotals } from '../asn/asn.replies.ts';
import { asnHead } from '../asn/asn.ts';
import { LEAST_MINUTES, MOST_MINUTES } from './dock.rules.ts';
import { dockAppointment } from './dock.ts';

const asn = { resource: asnHead, flow: asnFlow };
const stale = ['ISupSrmAsnHeadService', 'ISrmAsnHeadService'];
const inside = ['purchaser', 'platform'] as const;
const { menu } = dockAppointment;
const moment = fieldSchema(dateTime({ required: true })) as z.ZodType<string, string>;
const place = z.strictObject({
  id: idReply,
  officeAlias: textReply,
  docks: z.array(textReply),
  startTimeStr: textReply,
  dueTimeStr: textReply,
  windowLimit: countReply.nullable(),
});

/** Nothing of who has the others: only windows that are free are answered. No places: a window there is only a wish. */
export const listDockWindows = defineCall('ISupSrmAsnHeadService/getDockWindows', {
  grant: onMenu('isSearch', 'Delivery.AsnTracking', 'Delivery.AddAsn'),
  sides: ['supplier', 'platform'],
  mode: 'read',
  summary: 'The free windows of a day at the docks of where an ASN delivers',
  input: z.strictObject({
    orgNo: z.string().min(1, { error: 'input.required' }).max(50),
    deliveryAddress: z.string().trim().max(200),
    day: dayText,
    minutes: z.number().int().min(LEAST_MINUTES).max(MOST_MINUTES).default(60),
    /** The own ASN whose window counts as free. */
    asnId: idText.nullish(),
  }),
  reply: z.strictObject({
    /** `heldCount`: windows that the supplier who asks holds there on the day, beside that of the own ASN. */
    places: z.array(place.extend({ heldCount: countReply })),
    records: z.array(z.strictObject({ dockNo: textReply, dockPlace: textReply, startTime: momentReply, endTime: momentReply })),
  }),
});

const appointment = z.strictObject({
  /** Of the ASN, which its commands name. */
  id: idReply,
  version: versionReply,
  asnNo: textReply,
  supplierName: textReply.nullable(),
  status: z.string().meta({ example: '2' }),
  closedStatus: z.string().meta({ example: '0' }),
  originType: textReply,
  firstArrivalDate: dayReply.nullable(),
  totalReceiveQty: decimalReply,
  lineCount: countReply,
  totalDeliveryQty: decimalReply,
  unitTotals,
  dockNo: textReply,
  startTime: momentReply,
  endTime: momentReply,
  arrivedTime: momentReply.nullable(),
  /** Since its window began, until its truck came. */
  lateMinutes: countReply,
});
/** Without an address the default one of the organizations in scope that has docks. */
export const getDockDay = defineCall('ISrmDockService/getDockDay', {
  grant: onMenu('isSearch', menu),
  sides: inside,
  mode: 'read',
  summary: 'The appointments of a day at the docks of an address',
  input: z.strictObject({ day: dayText, addressId: idText.nullish() }),
  reply: z.strictObject({ places: z.array(place), addressId: idReply.nullable(), records: z.array(appointment) }),
});
export const countTrucks = defineCall('ISrmDockService/getTruckCounts', {
  grant: onMenu('isSearch', menu),
  sides: inside,
  mode: 'read',
  summary: 'How many trucks a day has appointments for, how many of them are there and how many late',
  input: z.strictObject({ day: dayText }),
  reply: z.strictObject({ count: countReply, arrivedCount: countReply, lateCount: countReply }),
});

const version = z.number().int().positive();
const brief = z.strictObject({ id: idReply, version: versionReply, asnNo: textReply });
const moving = z.strictObject({
  id: idText,
  version,
  dockNo: z.string().trim().min(1, { error: 'input.required' }).max(50),
  startTime: moment,
  endTime: moment,
  reason: saidText.min(1, { error: 'input.required' }).max(450),
});
export const moveAppointment = defineCall('ISrmDockService/moveAppointment', {
  ...moves(asn, 'moveDock', menu),
  summary: 'Move the appointment of an ASN to another dock or time; its supplier is told why',
  input: moving,
  reply: brief,
  stale,
});
/** Until the truck is there; the window must be free, as when it was first chosen. */
export const moveOwnAppointment = defineCall('ISupSrmAsnHeadService/moveDockAppointment', {
  ...moves(asn, 'moveOwnDock', 'Delivery.AsnTracking'),
  summary: 'Move the appointment of an own ASN to another free window; the warehouse is told why',
  input: moving,
  reply: brief,
  stale: ['ISrmAsnHeadService', 'ISrmDockService'],
});
export const markTruck = defineCall('ISrmDockService/markTruckArrived', {
  ...moves(asn, 'truckCame', menu),
  summary: 'Say that the truck of an ASN is there',
  input: z.strictObject({ id: idText, version }),
  reply: brief,
  stale,
});
export const undoTruck = defineCall('ISrmDockService/undoTruckArrived', {
  ...moves(asn, 'truckUndone', menu),
  summary: 'Say that the truck of an ASN is not there after all: it was marked by mistake',
  input: z.strictObject({ id: idText, version }),
  reply: brief,
  stale,
});
