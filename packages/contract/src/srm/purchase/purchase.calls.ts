import { z } from 'zod';
import { noBody } from '../../kernel/bodies.ts';
import { defineCall, defineFileCall, defineStreamCall, moves, onMenu, type Shape, type WireName } from '../../kernel/call.ts';
import { importLine } from '../../kernel/importLine.ts';
import { pageQuery } from '../../kernel/page.ts';
import type { Side } from '../../kernel/permission.ts';
import {
  countReply,
  dayReply,
  decimalReply,
  flagReply,
  idReply,
  listedReply,
  momentReply,
  movedReply,
  pageReply,
  rowReply,
  textReply,
  versionReply,
} from '../../kernel/reply.ts';
import { workbookUpload } from '../../kernel/resourceCalls.ts';
import { ordersBody } from './orders.shapes.ts';
import { orderFlow, orderLineFlow } from './purchase.flow.ts';
import * as bodies from './purchase.shapes.ts';
import { purchaseLine, purchaseOrder, purchaseReply } from './purchase.ts';
import { orderTabs } from './tabs.ts';
import { purchaseVersion } from './version.ts';

const menu = 'OrderCollaboration.UserOrder';
const outside = 'ISupSrmPurchaseService';
const inside = 'ISrmPurchaseService';
const buyers: readonly Side[] = ['purchaser', 'platform'];
/** Notices and receipts show figures of the lines they belong to. */
const stale = [
  ...[outside, inside, 'ISupSrmAsnHeadService', 'ISrmAsnHeadService', 'ISupSrmInArriveService', 'ISrmInArriveService'],
  // rows of delivery schedules end with their order line
  ...['ISrmSchedulingKanbanService', 'ISrmSupSchedulingKanbanService'],
];

const answers = z.array(rowReply(purchaseReply));
/** A line with what is promised now, what waits for the buyer, the earlier answers and its versions, old to new. */
const lineDetail = rowReply(purchaseLine, {
  replyRows: answers,
  proposedRows: answers,
  replyHistory: answers,
  versions: z.array(rowReply(purchaseVersion)),
});
/**
 * A line as who decides on it sees it: what is promised, what waits, and the first day its goods can come: today and the
 * lead time of the supplier's terms, which are null where none are kept. An answer within the tolerances needs no reason.
 */
const decision = rowReply(purchaseLine, {
  replyRows: answers,
  proposedRows: answers,
  leadDays: countReply.nullable(),
  earliestDate: dayReply,
  replyQtyTolerancePct: decimalReply,
  replyDayTolerance: countReply,
});
export type OrderDecision = Shape<typeof decision>;
/** How many open lines of an order are rejected: the answer of its head is that of the others. */
const headFacts = { rejectedLines: countReply };
const orderDetail = rowReply(purchaseOrder, { ...headFacts, lines: z.array(lineDetail) });
export type OrderLineDetail = Shape<typeof lineDetail>;

/** Names and notes from inside the warehouse are not the supplier's: absent there. */
const told = { userName: textReply.nullable().exactOptional(), note: textReply.nullable().exactOptional() };
const event = { event: z.string().meta({ example: 'asn.approved' }), eventName: textReply, docNo: textReply.nullable() };
const figureEvent = z.strictObject({ eventDate: momentReply, ...event, qty: decimalReply, delta: decimalReply, ...told });
export type FigureEvent = Shape<typeof figureEvent>;
const storyEvent = z.strictObject({ id: idReply, date: momentReply, ...event, qty: decimalReply, ...told });
export type StoryEvent = Shape<typeof storyEvent>;

/** The count of each tab under its name as well, for lists that read it so. */
const byTab: Record<never, z.ZodType> = Object.fromEntries(orderTabs.map(({ key }) => [key, countReply.exactOptional()]));

/** A reading call, the same on both services: scope decides the rows, not the name (API-16). */
const readsOf = (service: typeof outside | typeof inside) => {
  const read = { grant: onMenu('isSearch', menu), mode: 'read' } as const;
  return {
    /** The list of the screen (LIST-23): lines unless pageMode '0' asks for orders. */
    list: defineCall(`${service}/getsrmpurchaselistbyparams`, {
      ...read,
      summary: 'List order lines, or orders (pageMode 0)',
      input: pageQuery,
      reply: pageReply(z.union([listedReply(purchaseLine, { dueDate: dayReply }), listedReply(purchaseOrder, headFacts)])),
    }),
    /** `id` is the order's, or one of its lines'. */
    get: defineCall(`${service}/getsrmpurchasebyid`, {
      ...read,
      summary: 'One order with lines, answers and versions',
      input: bodies.idBody,
      reply: orderDetail,
    }),
    /** Lines to be decided on, those that are due first on top; lines one may not read are absent. */
    decisions: defineCall(`${service}/getOrderDecisions`, {
      ...read,
      summary: 'What is decided on: promises, proposals and lead times of order lines',
      input: bodies.idsBody,
      reply: pageReply(decision),
    }),
    /** How many lines stand under each tab, each up to 10,000; by name and as records. */
    countTabs: defineCall(`${service}/getPurchaseTabCounts`, {
      ...read,
      summary: 'Count order lines by who has to act',
      input: pageQuery,
      reply: pageReply(z.strictObject({ key: textReply, count: countReply })).extend(byTab),
    }),
    /** Every event that moved a figure of an order line, oldest first; the differences add up to it. */
    explainFigure: defineCall(`${service}/getFigureEvents`, {
      ...read,
      summary: 'The events that add up to a figure of an order line',
      input: bodies.figureBody,
      reply: pageReply(figureEvent).extend({
        figure: z.enum(bodies.figureNames),
        purchaseNo: textReply,
        purchaseSeq: countReply,
        unitNo: textReply,
        value: decimalReply,
        sum: decimalReply,
      }),
    }),
  };
};
export const supplierOrders = readsOf(outside);
export const buyerOrders = readsOf(inside);

export const listDeliverable = defineCall('ISupSrmPurchaseService/getDeliverableLines', {
  grant: onMenu('isSearch', 'Delivery.UserOrder', 'Delivery.AddAsn', menu),
  mode: 'read',
  summary: 'Order lines that may be put on an ASN (ORDER-18)',
  input: pageQuery,
  reply: pageReply(listedReply(purchaseLine)),
});
/** Oldest first. */
export const getStory = defineCall('ISupSrmInArriveService/getTrackingStory', {
  grant: onMenu(
    'isSearch',
    menu,
    'Delivery.ReceivingDetails',
    'ReceiptTracking.Acceptance.Details',
    'ReceiptTracking.Warehousing.Details',
    'Asn.Warehouse',
  ),
  mode: 'read',
  summary: 'The dated events of one order line (RECEIPT-09)',
  input: bodies.storyBody,
  reply: pageReply(storyEvent).extend({
    purchaseLineId: idReply,
    purchaseNo: textReply,
    purchaseSeq: countReply,
    itemNo: textReply,
    itemName: textReply.nullable(),
    unitNo: textReply,
    batchPurQty: decimalReply,
    unDeliveryQty: decimalReply,
    onWayQty: decimalReply,
    receiveQty: decimalReply,
    closedFlag: flagReply,
    /** ordered + surplus = all the others (balance.ts). */
    balance: z.strictObject({
      ...{ open: decimalReply, waiting: decimalReply, onWay: decimalReply, received: decimalReply },
      ...{ returned: decimalReply, ended: decimalReply, surplus: decimalReply },
    }),
  }),
});

const line = { resource: purchaseLine, flow: orderLineFlow };
const head = { resource: purchaseOrder, flow: orderFlow };
/** A move of orders or of their lines: all of them or none. */
const moving = <I extends z.ZodType>(
  wire: WireName,
  facts: ReturnType<typeof moves> & { readonly summary: string; readonly input: I },
) => defineCall(wire, { ...facts, stale, reply: movedReply });

export const acceptOrders = moving('ISupSrmPurchaseService/acceptSrmPurchase', {
  ...moves(line, 'accept'),
  summary: 'Accept order lines as they are (PO-02)',
  input: bodies.linesBody,
});
export const replyToOrders = moving('ISupSrmPurchaseService/replySrmPurchase', {
  ...moves(line, 'reply'),
  summary: 'Accept with other dates or quantities (PO-03, PO-04)',
  input: bodies.repliesBody,
});
export const rejectOrders = moving('ISupSrmPurchaseService/rejectSrmPurchase', {
  ...moves(line, 'reject'),
  summary: 'Reject order lines with a reason (PO-08)',
  input: bodies.linesReasonBody,
});
export const withdrawReplies = moving('ISupSrmPurchaseService/withdrawReply', {
  ...moves(line, 'withdrawReply'),
  summary: 'Take a waiting change back (PO-07)',
  input: bodies.linesBody,
});
export const requestDateChanges = moving('ISupSrmPurchaseService/requestDateChange', {
  ...moves(line, 'requestDateChange'),
  summary: 'Ask for other dates of accepted lines (PO-11)',
  input: bodies.dateChangeBody,
});
export const publishOrders = moving('ISrmPurchaseService/publishSrmPurchase', {
  ...moves(head, 'publish'),
  summary: 'Send draft orders to their suppliers (PO-01)',
  input: bodies.publishBody,
});
export const agreeToChanges = moving('ISrmPurchaseService/agreeChange', {
  ...moves(line, 'agreeChange'),
  summary: 'Agree to waiting changes (PO-05, PO-12)',
  input: bodies.linesBody,
});
export const refuseChanges = moving('ISrmPurchaseService/refuseChange', {
  ...moves(line, 'refuseChange'),
  summary: 'Refuse waiting changes with a reason (PO-06, PO-12)',
  input: bodies.linesReasonBody,
});
export const resendOrders = moving('ISrmPurchaseService/resendSrmPurchase', {
  ...moves(line, 'resend'),
  summary: 'Send rejected lines again (PO-09)',
  input: bodies.linesReasonBody,
});
export const changeOrder = moving('ISrmPurchaseService/changeSrmPurchase', {
  ...moves(line, 'change'),
  summary: 'Change quantity or date of answered lines (PO-09, PO-10)',
  input: bodies.changeBody,
});
export const answerOnBehalf = moving('ISrmPurchaseService/answerOnBehalf', {
  ...moves(line, 'answerOnBehalf'),
  summary: 'Answer for a supplier (PO-13)',
  input: bodies.behalfBody,
});
export const closeLines = moving('ISrmPurchaseService/closePurchaseLines', {
  ...moves(line, 'close'),
  summary: 'Close order lines (PO-15, CL-04)',
  input: bodies.linesReasonBody,
});
export const reopenLines = moving('ISrmPurchaseService/reopenPurchaseLines', {
  ...moves(line, 'reopen'),
  summary: 'Open closed order lines again (CL-07)',
  input: bodies.linesReasonBody,
});

/** `knownCount`: orders that were there already and are left alone; `isNew` '0' for those. */
export const importOrders = defineCall('ISrmPurchaseService/importOrders', {
  grant: onMenu('isImport', menu),
  sides: buyers,
  mode: 'write',
  stale,
  summary: 'Orders of another system, all or nothing (PO-01)',
  input: ordersBody,
  reply: z.strictObject({
    count: countReply,
    orderCount: countReply,
    knownCount: countReply,
    records: z.array(
      z.strictObject({
        id: idReply,
        version: versionReply,
        purchaseNo: textReply,
        orgNo: textReply,
        status: z.string().meta({ example: '1' }),
        isNew: flagReply,
      }),
    ),
  }),
});

/** Orders come in on the buyer's side; the page's own port is the supplier's service, so both names take the workbook. */
const exchangeOf = (service: typeof outside | typeof inside) => ({
  import: defineStreamCall(`${service}/importexcel`, {
    grant: onMenu('isImport', menu),
    sides: buyers,
    summary: "Import order lines from a workbook (PO-01); the form field publish '0' keeps them as drafts",
    upload: { ...workbookUpload, fields: { ...workbookUpload.fields, publish: '0: keeps the orders as drafts.' } },
    line: importLine,
  }),
  template: defineFileCall(`${service}/downExcelTemplate`, {
    grant: onMenu('isImport', menu),
    sides: buyers,
    mode: 'read',
    summary: 'The template for importing orders',
    input: noBody,
  }),
});
export const orderExchanges = [exchangeOf(outside), exchangeOf(inside)] as const;

const exporting = (wire: WireName) =>
  defineFileCall(wire, {
    grant: onMenu('isExport', menu, 'Delivery.UserOrder'),
    mode: 'write',
    summary: 'Export order lines as a workbook',
    input: pageQuery,
  });
export const orderExports = [
  exporting('ISupSrmPurchaseService/exportSrmPurchase'),
  exporting('ISupSrmPurchaseService/exportexcel'),
  exporting('ISrmPurchaseService/exportexcel'),
] as const;
