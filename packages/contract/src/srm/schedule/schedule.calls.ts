import { z } from 'zod';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, defineFileCall, moves, onMenu, type Shape } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import {
  countedReply,
  countReply,
  dayReply,
  decimalReply,
  flagReply,
  historyEntry,
  idReply,
  listedReply,
  movedOneReply,
  movedReply,
  pageReply,
  rowReply,
  savedReply,
  textReply,
} from '../../kernel/reply.ts';
import { exportCall, importCall, templateCall } from '../../kernel/resourceCalls.ts';
import { purchaseLine } from '../purchase/purchase.ts';
import { scheduleLockRule } from './lockRule.ts';
import { scheduleRow } from './schedule.document.ts';
import * as bodies from './schedule.shapes.ts';
import { schedule, scheduleChange, scheduleReply } from './schedule.ts';

const pending = 'DeliverySchedule.PendingSchedule';
const replying = 'DeliverySchedule.ReplySchedule';
const board = 'DeliverySchedule.ScheduleKanban';
const inside = ['purchaser', 'platform'] as const;
const stale = ['ISrmSupSchedulingKanbanService', 'ISrmSchedulingKanbanService'];

/** What the lock says of a row, computed when it is read. */
const locked = { isLocked: flagReply, lockedUntil: dayReply, changesInLock: flagReply };
/** A change that a row which waits for a reply came with: the one who replies answers to it. */
const toldChange = z.strictObject({
  changeField: textReply,
  oldValue: textReply.nullable(),
  newValue: textReply.nullable(),
  reason: textReply.nullable(),
});
const row = listedReply(schedule, { ...locked, changes: z.exactOptional(z.array(toldChange)) });
export type ScheduleRow = Shape<typeof row>;
const detail = rowReply(schedule, {
  ...locked,
  replyRows: z.array(rowReply(scheduleReply)),
  replyHistory: z.array(rowReply(scheduleReply)),
  changes: z.array(rowReply(scheduleChange)),
  history: z.array(historyEntry),
});
export type ScheduleDetail = Shape<typeof detail>;

const supplierRead = { grant: onMenu('isSearch', replying, board, pending), mode: 'read' } as const;
const buyerRead = { grant: onMenu('isSearch', pending, board), sides: inside, mode: 'read' } as const;

export const listForSupplier = defineCall('ISrmSupSchedulingKanbanService/getsrmsupschedulingkanbanlistbyparams', {
  ...supplierRead,
  summary: 'List rows of delivery schedules (SCHED-27)',
  input: pageQuery,
  reply: pageReply(row),
});
export const getForSupplier = defineCall('ISrmSupSchedulingKanbanService/getsrmsupschedulingkanbanbyid', {
  ...supplierRead,
  summary: 'One row of a delivery schedule with its replies and changes',
  input: byId,
  reply: detail,
});
export const listForBuyer = defineCall('ISrmSchedulingKanbanService/getsrmschedulingkanbanlistbyparams', {
  ...buyerRead,
  summary: 'List rows of delivery schedules, drafts among them',
  input: pageQuery,
  reply: pageReply(row),
});
export const getForBuyer = defineCall('ISrmSchedulingKanbanService/getsrmschedulingkanbanbyid', {
  ...buyerRead,
  summary: 'One row of a delivery schedule with its replies and changes',
  input: byId,
  reply: detail,
});

/** Figures of one cell: an item of a supplier in one period. */
const cell = z.strictObject({
  date: dayReply,
  expectQty: decimalReply,
  actualQty: decimalReply,
  replyQty: decimalReply,
  deliveryQty: decimalReply,
  receiveQty: decimalReply,
  replyDiffQty: decimalReply,
  receiveDiffQty: decimalReply,
  rowCount: countReply,
  /** Rows that wait for an answer. */
  toReply: countReply,
  urgency: textReply,
  sampleFlag: flagReply,
});
export type BoardCell = Shape<typeof cell>;
const boardRow = z.strictObject({
  orgNo: textReply,
  itemNo: textReply,
  itemName: textReply.nullable(),
  spec: textReply.nullable(),
  unitNo: textReply.nullable(),
  supplierNo: textReply,
  supplierName: textReply.nullable(),
  cells: z.array(cell),
});
export type BoardRow = Shape<typeof boardRow>;
export const getBoard = defineCall('ISrmSupSchedulingKanbanService/getScheduleBoard', {
  ...supplierRead,
  summary: 'The plan of items by day, week or month, as it is or as of a version',
  input: bodies.boardBody,
  reply: pageReply(boardRow).extend({
    /** The first days of all periods asked for. */
    periods: z.array(dayReply),
    /** The next day with a row after a span without one, else the last before it. */
    nearestDate: dayReply.nullable(),
    /** The last version of the plans in sight. */
    lastVersionNo: textReply,
  }),
});
export const getChangeRecord = defineCall('ISrmSupSchedulingKanbanService/getScheduleChangeRecord', {
  ...supplierRead,
  summary: 'Every change of a published row, in all versions of it (SCHED-12)',
  input: byId,
  reply: pageReply(rowReply(scheduleChange)),
});
/** Who of a side reads the change notes first is on them from then on, and so is who replies. */
export const seeChanges = defineCall('ISrmSupSchedulingKanbanService/seeScheduleChanges', {
  grant: onMenu('isSearch', replying, board, pending),
  mode: 'write',
  isReading: true,
  summary: 'Say that the changes of a published row were seen, for the side of the person, where nobody of it has yet',
  input: byId,
  stale: ['ISrmSupSchedulingKanbanService'],
  reply: countedReply,
});

export const replySchedule = defineCall('ISrmSupSchedulingKanbanService/replySchedule', {
  ...moves(scheduleRow, 'reply', replying, pending),
  summary: 'Reply to rows with dates and quantities (SCH-05, SCH-06, SCH-08)',
  input: bodies.replyBody,
  stale,
  reply: movedReply,
});
export const changeSchedule = defineCall('ISrmSupSchedulingKanbanService/changeSchedule', {
  ...moves(scheduleRow, 'change', replying, pending),
  summary: 'Open replied rows for another reply (SCH-07)',
  input: bodies.rowsBody,
  stale,
  reply: movedReply,
});

export const addSchedule = defineCall('ISrmSchedulingKanbanService/addsrmscheduling', {
  ...moves(scheduleRow, 'add'),
  summary: 'Add a draft row (SCH-01)',
  input: bodies.draftBody,
  stale,
  reply: savedReply,
});
/** Rows inside the lock period are left out and listed with the day until which they are locked; `rowNo` counts from 1. */
export const takeSchedules = defineCall('ISrmSchedulingKanbanService/importSchedules', {
  grant: onMenu('isImport', pending),
  sides: inside,
  mode: 'write',
  stale,
  summary: 'Draft rows of another system, all or nothing but for what is locked (SCH-01)',
  input: bodies.schedulesBody,
  reply: z.strictObject({
    count: countReply,
    lockedCount: countReply,
    locked: z.array(z.strictObject({ rowNo: countReply, itemNo: textReply, plannedDate: dayReply, lockedUntil: dayReply })),
  }),
});
/**
 * All or nothing. A fault names its row: `rowId` is the id of a draft there was, or `+` and the place in `rows`, counted from 1, of a
 * new one. New rows ask for the right to add beside that to change.
 */
export const saveScheduleGrid = defineCall('ISrmSchedulingKanbanService/saveScheduleGrid', {
  ...moves(scheduleRow, 'modify'),
  summary: 'Save drafts as they are typed into a grid, new ones among them (SCH-01)',
  input: bodies.gridBody,
  stale,
  reply: countedReply,
});
export const updateSchedule = defineCall('ISrmSchedulingKanbanService/updatesrmschedulingbyid', {
  ...moves(scheduleRow, 'modify'),
  summary: 'Change a draft row (SCH-01)',
  input: bodies.draftChangeBody,
  stale,
  reply: savedReply,
});
const part = z.strictObject({
  id: idReply,
  supplierNo: textReply,
  supplierName: textReply.nullable(),
  itemNo: textReply,
  itemName: textReply.nullable(),
  unitNo: textReply.nullable(),
  plannedDate: dayReply,
  oldQty: decimalReply.nullable(),
  newQty: decimalReply,
});
/** What publishing would do: to whom, and to what is promised, announced and planned. */
const preview = z.strictObject({
  /** The gravest first, and those nothing follows from; of many the first ones, and what is told of each beside. */
  rows: z.array(part.extend({ expectQty: decimalReply })),
  /** Of all drafts, shown or not. */
  counts: z.strictObject({
    rows: countReply,
    lockedChanges: countReply,
    keptReplies: countReply,
    voidedReplies: countReply,
    exceededAsns: countReply,
    shortDays: countReply,
  }),
  suppliers: z.array(
    z.strictObject({
      supplierNo: textReply,
      supplierName: textReply.nullable(),
      plantNo: textReply.nullable(),
      versionNo: textReply,
      rowCount: countReply,
      added: countReply,
      changed: countReply,
      same: countReply,
      gone: countReply,
      firstDate: dayReply,
      lastDate: dayReply,
    }),
  ),
  /** Rows inside the lock period that change. */
  lockedChanges: z.array(part.extend({ lockedUntil: dayReply })),
  keptReplies: z.array(part),
  voidedReplies: z.array(part.extend({ replyQty: decimalReply.nullable(), replyDate: dayReply.nullable() })),
  /** Rows of which more is on the way than is needed now. */
  exceededAsns: z.array(part.extend({ deliveryQty: decimalReply, overQty: decimalReply })),
  /** Days on which less is scheduled than planned. */
  shortDays: z.array(part.extend({ expectQty: decimalReply, gapQty: decimalReply })),
  /** Items of which less is scheduled in all than planned: publishing asks. */
  belowPlan: z.array(
    z.strictObject({
      itemNo: textReply,
      itemName: textReply.nullable(),
      unitNo: textReply.nullable(),
      expectQty: decimalReply,
      actualQty: decimalReply,
      gapQty: decimalReply,
    }),
  ),
});
export type PublishPreview = Shape<typeof preview>;
export const previewPublish = defineCall('ISrmSchedulingKanbanService/previewPublish', {
  grant: onMenu('isRelease', pending),
  sides: inside,
  mode: 'read',
  summary: 'What publishing these drafts would do',
  input: bodies.previewBody,
  reply: preview,
});
const falling = z.strictObject({
  id: idReply,
  rowCount: countReply,
  /** What of these rows has neither come nor been announced. */
  fallsQty: decimalReply,
});
/** Of the order lines whose closing ends rows of schedules; whoever closes lines may know. */
export const foreseeOrderEnd = defineCall('ISrmSchedulingKanbanService/previewOrderEnd', {
  grant: onMenu('isClose', purchaseLine.menu),
  sides: inside,
  mode: 'read',
  summary: 'How many rows of schedules end with order lines that are closed, and how much falls (CL-04)',
  input: bodies.orderLinesBody,
  reply: pageReply(falling),
});
export const publishSchedule = defineCall('ISrmSchedulingKanbanService/publishSchedule', {
  ...moves(scheduleRow, 'publish'),
  summary: 'Publish drafts as the next version of each plan (SCH-02)',
  input: bodies.publishBody,
  stale,
  reply: movedReply,
});
export const settleReply = defineCall('ISrmSchedulingKanbanService/settleReply', {
  ...moves(scheduleRow, 'agreeReply'),
  summary: 'Accept or refuse replies that differ (SCH-09)',
  input: bodies.settleBody,
  stale,
  reply: movedReply,
});
export const changeLockedRow = defineCall('ISrmSchedulingKanbanService/changeLockedRow', {
  ...moves(scheduleRow, 'changeLocked'),
  summary: 'Change a published row in the lock period (SCH-10)',
  input: bodies.lockedBody,
  stale,
  reply: movedOneReply,
});
export const withdrawSchedule = defineCall('ISrmSchedulingKanbanService/withdrawSchedule', {
  ...moves(scheduleRow, 'withdraw'),
  summary: 'Withdraw rows (SCH-11)',
  input: bodies.rowsBody,
  stale,
  reply: movedReply,
});
export const closeSchedule = defineCall('ISrmSchedulingKanbanService/closeSchedule', {
  ...moves(scheduleRow, 'close'),
  summary: 'Close rows that came or whose day is over (SCH-12)',
  input: bodies.rowsBody,
  stale,
  reply: movedReply,
});
const compared = z.strictObject({
  id: idReply,
  itemNo: textReply,
  itemName: textReply.nullable(),
  unitNo: textReply.nullable(),
  plannedDate: dayReply,
  deliveryWindowPeriod: textReply.nullable(),
  receiveAddress: textReply.nullable(),
  oldQty: decimalReply.nullable(),
  newQty: decimalReply.nullable(),
  diffQty: decimalReply,
});
export const compareVersions = defineCall('ISrmSchedulingKanbanService/compareVersions', {
  ...buyerRead,
  summary: 'What changed between two versions of a plan',
  input: bodies.compareBody,
  reply: pageReply(compared).extend({ lastVersionNo: textReply }),
});

const title = ['Delivery schedules', '交货排程', '交貨排程'] as const;
const door = { menu: pending, title, sides: inside };
export const importSchedules = importCall('ISrmSchedulingKanbanService', door);
export const scheduleTemplate = templateCall('ISrmSchedulingKanbanService', door);
export const exportForBuyer = exportCall('ISrmSchedulingKanbanService/exportexcel', door);
/** The rows a person sees, of whichever side: the board has it too. */
export const exportForSupplier = defineFileCall('ISrmSupSchedulingKanbanService/exportexcel', {
  grant: onMenu('isExport', replying, board, pending),
  mode: 'write',
  isReading: true,
  summary: `Export ${title[0]} as a workbook`,
  input: pageQuery,
});

const setting = z.strictObject({ orgNo: textReply, monthPlanDays: countReply, lockDays: countReply });
export const getCommonSetting = defineCall('ISrmSchedulingDisplayConfigService/getCommonSetting', {
  grant: onMenu('isSearch', pending, replying, board),
  mode: 'read',
  summary: 'Lock days and days to reply to a monthly plan (SCHED-24)',
  input: bodies.orgBody,
  reply: setting,
});
export const saveCommonSetting = defineCall('ISrmSchedulingDisplayConfigService/saveCommonSetting', {
  grant: onMenu('isModify', pending),
  sides: inside,
  mode: 'write',
  summary: 'Save lock days and days to reply of an organization',
  input: bodies.settingBody,
  stale,
  reply: countedReply,
});
export const getLockRules = defineCall('ISrmSchedulingDisplayConfigService/getLockRuleList', {
  grant: onMenu('isSearch', pending),
  sides: inside,
  mode: 'read',
  summary: 'The lock rules of an organization',
  input: bodies.orgBody,
  reply: pageReply(rowReply(scheduleLockRule)),
});
/** The rules given are all there are afterwards. */
export const saveLockRules = defineCall('ISrmSchedulingDisplayConfigService/saveLockRules', {
  grant: onMenu('isModify', pending),
  sides: inside,
  mode: 'write',
  summary: 'Save all lock rules of an organization',
  input: bodies.lockRulesBody,
  stale,
  reply: countedReply,
});
