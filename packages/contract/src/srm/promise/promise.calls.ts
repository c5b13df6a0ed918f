import { z } from 'zod';
import { defineCall, defineFileCall, onMenu, type Shape } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { countReply, listedReply, pageReply, textReply } from '../../kernel/reply.ts';
import { dayText } from '../../kernel/schema.ts';
import { promiseKinds } from './promise.rules.ts';
import { linePromise, schedulePromise } from './promise.ts';

const look = { grant: onMenu('isSearch', linePromise.menu), mode: 'read' } as const;

/** `verdict` finds lines by what they count as today, `promiseKept` and `requestKept` by whether they were complete by those days. */
export const listPromises = defineCall('ISrmLinePromiseService/getLinePromiseList', {
  ...look,
  summary: 'List what became of promised order lines',
  input: pageQuery,
  reply: pageReply(listedReply(linePromise)),
});
const figures = z.strictObject({
  /** The supplier, or the month (`yyyy-MM`) of the last agreed day. */
  key: textReply,
  name: textReply.nullable(),
  /** Lines or rows whose last agreed day has gone by: the three after it add up to them. */
  dueCount: countReply,
  keptCount: countReply,
  lateCount: countReply,
  missingCount: countReply,
  /** Of the lines that are due: complete by the day that was promised first, and by the one that was asked first. */
  promiseCount: countReply,
  requestCount: countReply,
  /** Of the latest of them, up to today where it is not complete. */
  mostLateDays: countReply,
});
export type PromiseFigures = Shape<typeof figures>;
/** The worst supplier first; months from the first to the last. */
export const countPromises = defineCall('ISrmLinePromiseService/getPromiseFigures', {
  ...look,
  summary: 'How many promised order lines or schedule rows came on time in full, by supplier or by month',
  input: z
    .strictObject({
      by: z.enum(['supplier', 'month']),
      /** What is counted: order lines, or rows of delivery schedules. */
      of: z.enum(promiseKinds).default('line'),
      startDate: dayText,
      endDate: dayText,
      supplierNo: z.string().max(50).nullish(),
    })
    .refine(({ startDate, endDate }) => startDate <= endDate, { error: 'valid.rangeOrder', path: ['endDate'] }),
  reply: pageReply(figures),
});
export const exportPromises = defineFileCall('ISrmLinePromiseService/exportexcel', {
  grant: onMenu('isExport', linePromise.menu),
  mode: 'write',
  summary: 'Export what became of promised order lines',
  input: pageQuery,
});

/** Takes the conditions of the list of lines. */
export const listSchedulePromises = defineCall('ISrmSchedulePromiseService/getSchedulePromiseList', {
  ...look,
  summary: 'List what became of promised rows of delivery schedules',
  input: pageQuery,
  reply: pageReply(listedReply(schedulePromise)),
});
export const exportSchedulePromises = defineFileCall('ISrmSchedulePromiseService/exportexcel', {
  grant: onMenu('isExport', schedulePromise.menu),
  mode: 'write',
  summary: 'Export what became of promised rows of delivery schedules',
  input: pageQuery,
});
