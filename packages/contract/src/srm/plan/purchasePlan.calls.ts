import { z } from 'zod';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, defineFileCall, moves, onMenu } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { listedReply, movedReply, pageReply, rowReply, savedReply } from '../../kernel/reply.ts';
import { fieldSchema, idText } from '../../kernel/schema.ts';
import { plan } from './purchasePlan.document.ts';
import { monthlyPlan, purchasePlan } from './purchasePlan.ts';

const outside = 'ISrmSupSchedulingMonthlyPlanService';
/** Both sides look at the same rows. */
const stale = [outside, purchasePlan];
const wanted = { id: idText, version: z.number().int().positive() };
const chosen = z.strictObject({ records: z.array(z.strictObject(wanted)).min(1).max(500) });

export const publishPlans = defineCall('ISrmPurchasePlanService/publishPlan', {
  ...moves(plan, 'publish'),
  stale,
  summary: 'Publish purchase plans to their suppliers',
  input: chosen,
  reply: movedReply,
});
export const cancelPlans = defineCall('ISrmPurchasePlanService/cancelPublishPlan', {
  ...moves(plan, 'cancelPublish'),
  stale,
  summary: 'Take published purchase plans back that nobody has replied to',
  input: chosen,
  reply: movedReply,
});

const read = { grant: onMenu('isSearch', monthlyPlan.menu), sides: monthlyPlan.sides, mode: 'read' } as const;
export const listMonthlyPlans = defineCall('ISrmSupSchedulingMonthlyPlanService/getsrmsupschedulingmonthlyplanlistbyparams', {
  ...read,
  summary: 'List published monthly plans',
  input: pageQuery,
  reply: pageReply(listedReply(monthlyPlan)),
});
export const getMonthlyPlan = defineCall('ISrmSupSchedulingMonthlyPlanService/getsrmsupschedulingmonthlyplanbyid', {
  ...read,
  summary: 'Get a published monthly plan',
  input: byId,
  reply: rowReply(monthlyPlan),
});
const { replyQty, replyDate, reason } = purchasePlan.fields;
const reply = {
  ...wanted,
  replyQty: fieldSchema({ ...replyQty, required: true }).pipe(z.string()),
  replyDate: fieldSchema(replyDate).pipe(z.string().nullable()),
  reason: fieldSchema(reason).pipe(z.string().nullable()),
};
export const replyMonthlyPlans = defineCall('ISrmSupSchedulingMonthlyPlanService/replyMonthlyPlan', {
  ...moves(plan, 'reply', monthlyPlan.menu),
  stale,
  summary: 'Reply to published monthly plans, late ones too',
  input: z.strictObject({ records: z.array(z.strictObject(reply)).min(1).max(500) }),
  reply: movedReply,
});
export const updateMonthlyPlan = defineCall('ISrmSupSchedulingMonthlyPlanService/updatesrmsupschedulingmonthlyplanbyid', {
  ...moves(plan, 'reply', monthlyPlan.menu),
  grant: onMenu('isModify', monthlyPlan.menu),
  stale,
  summary: 'Reply to one published monthly plan, or change the reply',
  input: z.strictObject(reply),
  reply: savedReply,
});
export const exportPlans = defineFileCall('ISrmPurchasePlanService/exportexcel', {
  grant: onMenu('isExport', purchasePlan.menu),
  sides: purchasePlan.sides,
  mode: 'write',
  isReading: true,
  summary: 'Export purchase plans as a workbook',
  input: pageQuery,
});
export const exportMonthlyPlans = defineFileCall('ISrmSupSchedulingMonthlyPlanService/exportexcel', {
  grant: onMenu('isExport', monthlyPlan.menu),
  sides: monthlyPlan.sides,
  mode: 'write',
  isReading: true,
  summary: 'Export published monthly plans as a workbook',
  input: pageQuery,
});
