import { z } from 'zod';
import { noBody } from '../../kernel/bodies.ts';
import { defineCall, defineFileCall, defineUploadCall, moves, onMenu, type Shape } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import type { Side } from '../../kernel/permission.ts';
import { countReply, dayReply, decimalReply, idReply, pageReply, textReply, versionReply } from '../../kernel/reply.ts';
import type { Listed } from '../../kernel/resource.ts';
import { workbookUpload } from '../../kernel/resourceCalls.ts';
import { asnFlow } from './asn.flow.ts';
import { matchResults, unmatchedReasons } from './asn.match.ts';
import {
  decidedAsn,
  type headMembers,
  headRow,
  type lineMembers,
  lineRow,
  orderableLine,
  orderableSchedule,
  type wholeLine,
} from './asn.replies.ts';
import * as bodies from './asn.shapes.ts';
import { asnHead, type asnLine } from './asn.ts';

const asn = { resource: asnHead, flow: asnFlow };
const outside = 'ISupSrmAsnHeadService';
const inside = 'ISrmAsnHeadService';
/** Both lists of notices, and what shows figures of the order lines behind them. */
const stale = [
  outside,
  inside,
  'ISupSrmPurchaseService',
  'ISrmPurchaseService',
  'ISupSrmInArriveService',
  'ISrmInArriveService',
  'ISrmSupSchedulingKanbanService',
  'ISrmSchedulingKanbanService',
];

export type DecidedAsn = Shape<typeof decidedAsn>;
export type AsnRow = Shape<typeof headRow>;
/** A notice, and a line of one, as a list has it: what no column asked for is not there. */
export type ListedAsn = Listed<typeof asnHead> & Pick<AsnRow, keyof typeof headMembers | 'unitTotals'>;
export type ListedAsnLine = Listed<typeof asnLine> & Pick<Shape<typeof lineRow>, keyof typeof lineMembers>;
/** A line of the list, or of one notice, which says more of it. */
export type AsnLineRow = Shape<typeof lineRow> &
  Partial<
    Pick<Shape<typeof wholeLine>, 'fileList' | 'batchPurQty' | 'agreedDate' | 'mostReceiveQty' | 'homeCells' | 'shelfLife'>
  >;

/** What a command answers of one notice: enough to go on with the next one. */
const brief = z.strictObject({
  id: idReply,
  version: versionReply,
  asnNo: textReply,
  status: z.string().meta({ example: '2' }),
});

/** How many stand in each state, and in all. */
const byState = z.strictObject(Object.fromEntries([...Object.values(asnFlow.states), 'all'].map((key) => [key, countReply])));

/** Calls that read the same on both services; scope and menu say who reads which. */
const readsOf = (
  service: typeof outside | typeof inside,
  sides: readonly Side[],
  menus: readonly string[],
  /** Pages that find a notice by its number and show nothing else of the list. */
  finding: readonly string[] = [],
) => {
  const read = { grant: onMenu('isSearch', ...menus), sides, mode: 'read' } as const;
  return {
    list: defineCall(`${service}/getsrmasnheadlistbyparams`, {
      ...read,
      grant: onMenu('isSearch', ...menus, ...finding),
      summary: 'List ASNs, heads or lines (pageMode)',
      input: pageQuery,
      reply: pageReply(z.union([headRow, lineRow])),
    }),
    /** Notices to be decided on, those that arrive first on top; notices one may not read are absent. */
    decisions: defineCall(`${service}/getAsnDecisions`, {
      ...read,
      summary: 'What is decided on: lines of ASNs beside the order lines they deliver',
      input: bodies.idsBody,
      reply: pageReply(decidedAsn),
    }),
    countTabs: defineCall(`${service}/getAsnTabCounts`, {
      ...read,
      summary: 'Count ASNs by status',
      input: pageQuery,
      reply: byState,
    }),
  };
};
const tracking = 'Delivery.AsnTracking';
const adding = 'Delivery.AddAsn';
const warehouse = 'Asn.Warehouse';
export const supplierAsns = readsOf(outside, ['supplier', 'platform'], [tracking, adding]);
export const houseAsns = readsOf(inside, ['purchaser', 'platform'], [warehouse], ['Pda.Receive']);

/** `{days 7}` (DASH-06): today and the days after it, each with the notices not yet settled that leave on it, up to 10,000. */
export const countDeliveryDays = defineCall('ISupSrmAsnHeadService/getDeliveryDays', {
  summary: 'Announced deliveries of today and the next days, counted by day',
  grant: onMenu('isSearch', tracking),
  sides: ['supplier', 'platform'],
  mode: 'read',
  input: z.object({ days: z.number().int().min(1).max(31).default(7) }),
  reply: pageReply(z.strictObject({ day: dayReply, count: countReply })),
});
const look = { grant: onMenu('isSearch', tracking, adding), sides: ['supplier', 'platform'], mode: 'read' } as const;
export const listOrderable = defineCall('ISupSrmAsnHeadService/getOrderableOrders', {
  ...look,
  summary: 'Open order lines that can be announced; waits for orgNo',
  input: pageQuery,
  reply: pageReply(orderableLine),
});
export const listOrderableSchedules = defineCall('ISupSrmAsnHeadService/getOrderableSchedules', {
  ...look,
  summary: 'Rows of delivery schedules with something left to announce; waits for orgNo',
  input: pageQuery,
  reply: pageReply(orderableSchedule),
});

/** An open order line with what can be shipped of it, and when. */
export type OrderableLine = Shape<typeof orderableLine>;
export type OrderableSchedule = Shape<typeof orderableSchedule>;
const match = z.strictObject({
  records: z.array(
    z.strictObject({
      /** Counted from 1, as the person sees the plan. */
      rowNo: countReply,
      result: z.enum(matchResults),
      /** `scheduleId` where the row is covered from a delivery schedule. */
      lines: z.array(z.strictObject({ purchaseLineId: idReply, scheduleId: idReply.optional(), qty: decimalReply })),
      openQty: decimalReply,
      reason: z.enum(unmatchedReasons),
      /** Order lines that may be meant instead, for a person to choose from; empty where the row is covered. */
      candidates: z.array(idReply),
    }),
  ),
  unmatchedCount: countReply,
  /** The lines that cover rows, and the candidates. */
  orderLines: z.array(orderableLine),
  /** The rows of delivery schedules that cover rows. */
  schedules: z.array(orderableSchedule),
});
export type MatchReply = Shape<typeof match>;
export const matchPlan = defineCall('ISupSrmAsnHeadService/oneClickMatch', {
  ...look,
  summary: 'Cover the rows of a shipping plan with open order lines, or with promised rows of delivery schedules',
  input: bodies.matchBody,
  reply: match,
});
/** The rows as they were read, with `custom` what the lines made of them are to carry. Form fields: orgNo, orderType. */
export const importShippingPlan = defineUploadCall('ISupSrmAsnHeadService/importShippingPlan', {
  grant: onMenu('isAdd', adding),
  sides: ['supplier'],
  summary: 'Cover a shipping plan of a workbook as oneClickMatch does (multipart: file, orgNo, orderType, source)',
  upload: {
    ...workbookUpload,
    fields: {
      orgNo: 'The organization that ordered.',
      orderType: 'The type of the orders.',
      source: 'What covers the rows: orders, or schedules. Absent: orders.',
    },
    needs: ['orgNo', 'orderType'],
  },
  reply: match.extend({
    rows: z.array(
      z.strictObject({
        itemNo: textReply.nullish(),
        merchantItemNo: textReply.nullish(),
        qty: decimalReply,
        purchaseNo: textReply.nullish(),
        purchaseSeq: z.int().nullish(),
        date: dayReply.nullish(),
        custom: z
          .record(z.string(), z.union([z.string(), z.number()]))
          .meta({ example: {} })
          .exactOptional(),
      }),
    ),
  }),
});
export const getPlanTemplate = defineFileCall('ISupSrmAsnHeadService/downPlanTemplate', {
  grant: onMenu('isAdd', adding),
  sides: ['supplier'],
  mode: 'read',
  summary: 'The template of a shipping plan',
  input: noBody,
});

export const createAsn = defineCall('ISupSrmAsnHeadService/addsrmasnhead', {
  ...moves(asn, 'create', adding),
  summary: 'Announce goods of several order lines (AS-01, AS-02)',
  input: bodies.addBody,
  reply: brief,
  stale,
});
export const editAsn = defineCall('ISupSrmAsnHeadService/updatesrmasnheadbyid', {
  ...moves(asn, 'edit', tracking),
  summary: 'Change a pending or rejected ASN (AS-05)',
  input: bodies.changeBody,
  reply: brief,
  stale,
});
export const resubmitAsn = defineCall('ISupSrmAsnHeadService/resubmitAsn', {
  ...moves(asn, 'resubmit', tracking),
  summary: 'Hand a rejected ASN in again (AS-06)',
  input: bodies.resubmitBody,
  reply: brief,
  stale,
});
export const completeWaybill = defineCall('ISupSrmAsnHeadService/completeWaybill', {
  ...moves(asn, 'waybill', tracking),
  summary: 'Complete carrier, vehicle and papers (AS-07)',
  input: bodies.waybillBody,
  reply: brief,
  stale,
});
export const voidAsn = defineCall('ISupSrmAsnHeadService/voidAsn', {
  ...moves(asn, 'void', tracking),
  summary: 'Void an ASN nothing was received of (AS-08, AS-09, AS-12)',
  input: bodies.reasonBody,
  reply: brief,
  stale,
});
export const settleBySupplier = defineCall('ISupSrmAsnHeadService/settleAsn', {
  ...moves(asn, 'supplierSettle', tracking),
  summary: 'Settle lines of a partly received ASN (AS-14)',
  input: bodies.linesBody,
  reply: brief,
  stale,
});
const invalidating = (wire: `${typeof outside | typeof inside}/invalidateAsnLines`, menu: string, isOwn: boolean) =>
  defineCall(wire, {
    ...moves(asn, 'invalidateLines', menu),
    sides: asnFlow.actions.invalidateLines.sides.filter((side) => (side === 'supplier') === isOwn),
    summary: 'Void lines of an ASN (AS-15)',
    input: bodies.linesBody,
    reply: brief,
    stale,
  });
export const invalidateOwnLines = invalidating('ISupSrmAsnHeadService/invalidateAsnLines', tracking, true);
export const invalidateLines = invalidating('ISrmAsnHeadService/invalidateAsnLines', warehouse, false);

/** `agree` '1' or '0'; all of them or none. */
export const decideAsns = defineCall('ISrmAsnHeadService/approveAsn', {
  ...moves(asn, 'approve', warehouse),
  summary: 'Agree to ASNs or reject them, all or none (AS-03, AS-04)',
  input: bodies.decisionBody,
  reply: z.strictObject({ count: countReply, records: z.array(brief) }),
  stale,
});
export const settleAsn = defineCall('ISrmAsnHeadService/settleAsn', {
  ...moves(asn, 'settle', warehouse),
  summary: 'Settle lines of an ASN (AS-13)',
  input: bodies.linesBody,
  reply: brief,
  stale,
});
export const sendBackAsn = defineCall('ISrmAsnHeadService/sendBackAsn', {
  ...moves(asn, 'sendBack', warehouse),
  summary: 'Send a shipped ASN back to be corrected (AS-16)',
  input: bodies.reasonBody,
  reply: brief,
  stale,
});

export const exportOwnAsns = defineFileCall('ISupSrmAsnHeadService/exportexcel', {
  grant: onMenu('isExport', tracking),
  sides: ['supplier'],
  mode: 'write',
  summary: 'Export own ASNs, heads or lines, as a workbook',
  input: pageQuery,
});
export const exportAsns = defineFileCall('ISrmAsnHeadService/exportexcel', {
  grant: onMenu('isExport', warehouse),
  sides: ['purchaser', 'platform'],
  mode: 'write',
  summary: 'Export ASNs, heads or lines, as a workbook',
  input: pageQuery,
});
export const exportAsnLines = defineFileCall('ISrmAsnHeadService/exportAsnDetail', {
  grant: onMenu('isExport', warehouse),
  sides: ['purchaser', 'platform'],
  mode: 'write',
  summary: 'Export the lines of ASNs as a workbook',
  input: pageQuery,
});
