import { z } from 'zod';
import { bulkSelection } from '../../kernel/bodies.ts';
import { choice, date, decimal, flag, integer, text } from '../../kernel/field.ts';
import { seen } from '../../kernel/reason.ts';
import { fieldSchema, idText } from '../../kernel/schema.ts';
import { planUnits } from './board.ts';
import { mostLockDays } from './lockRule.ts';

const version = z.number({ error: 'valid.integer' }).int({ error: 'valid.integer' });
const day = fieldSchema(date({ required: true })) as z.ZodType<string>;
const quantity = fieldSchema(decimal({ required: true, sign: 'notNegative' })) as z.ZodType<string>;
const words = z
  .string({ error: 'valid.text' })
  .transform(seen)
  .superRefine((value, context) => {
    if ([...value].length > 500) context.addIssue({ code: 'custom', message: 'valid.max', params: { max: 500 } });
    if (/\p{Cc}/u.test(value.replace(/[\t\n\r]/g, ''))) context.addIssue({ code: 'custom', message: 'valid.control' });
  })
  .nullish()
  .transform((value) => value ?? '');
const orgNo = z.string().min(1).max(50);

/** Rows that one command takes from a page. */
const mostRows = 500;
/** Rows that one publication takes by a search: a plan is published whole. */
export const mostPublished = 20_000;
/** Rows that a body names one by one. */
const mostWritten = 5_000;
const once = <T extends { readonly id: string }>(row: z.ZodType<T>, most: number) =>
  z
    .array(row)
    .max(most)
    .superRefine((rows, context) => {
      const seen = new Set<string>();
      rows.forEach((one, index) => {
        if (seen.has(one.id)) context.addIssue({ code: 'custom', message: 'schedule.rowTwice', path: [index, 'id'] });
        seen.add(one.id);
      });
    });
const wanted = z.strictObject({ id: idText, version });

/** `{records: [{id, version}]}` */
export const rowsBody = z.strictObject({ records: once(wanted, mostRows).min(1, { error: 'schedule.selectMaterial' }) });
/** As many order lines as are closed at once. */
export const orderLinesBody = z.strictObject({ ids: z.array(idText).min(1, { error: 'input.required' }).max(mostRows) });
const confirmed = z.enum(['0', '1']).default('0');
/** Rows named one by one, or all rows of a search; none at all is refused by the command, in the words of the specification (SCHED-20). */
export const publishBody = z.union([
  z.strictObject({ records: once(wanted, mostWritten), confirmed }),
  /** `wholeCount`: how many the preview told of. */
  bulkSelection.extend({ confirmed }),
]);
export const previewBody = z.union([
  z.strictObject({ records: once(wanted, mostWritten) }),
  bulkSelection.partial({ wholeCount: true }),
]);
export const replyBody = z.strictObject({
  records: once(
    z.strictObject({
      id: idText,
      version,
      rows: z.array(z.strictObject({ replyDate: day, replyQty: quantity })).max(50),
      reason: words,
    }),
    mostRows,
  ),
});
export const settleBody = z.strictObject({
  records: once(wanted, mostRows).min(1, { error: 'schedule.selectMaterial' }),
  agree: z.enum(['0', '1']),
  reason: words,
});
export const lockedBody = z.strictObject({
  id: idText,
  version,
  actualQty: quantity,
  plannedDate: day,
  urgency: fieldSchema(choice({ required: true, dictionary: 'Urgency' })) as z.ZodType<string>,
  reason: words,
});

const optional = (max: number) => fieldSchema(text({ max })) as z.ZodType<string | null>;
const drafted = {
  orgNo,
  plantNo: optional(50),
  supplierNo: z.string().min(1).max(50),
  itemNo: z.string().min(1).max(50),
  purchaseNo: optional(50),
  purchaseSeq: fieldSchema(integer({ min: 1 })) as z.ZodType<number | null>,
  plannedDate: day,
  /** The planned day unless given. */
  schedulingDate: fieldSchema(date({})) as z.ZodType<string | null>,
  expectQty: quantity,
  actualQty: quantity,
  urgency: fieldSchema(choice({ dictionary: 'Urgency', default: '0' })) as z.ZodType<string>,
  sampleFlag: fieldSchema(flag()) as z.ZodType<'0' | '1'>,
  deliveryWindowPeriod: optional(50),
  receiveAddress: optional(200),
};
/** A row of a plan as it is entered. */
export const draftBody = z.strictObject(drafted);
export type ScheduleDraft = z.output<typeof draftBody>;
/** Rows of a plan from another system. */
export const schedulesBody = z.strictObject({ rows: z.array(draftBody).min(1).max(mostWritten) });
/** Drafts as they are typed into a grid: one that was there says which it is. */
export const gridBody = z.strictObject({
  rows: z
    .array(draftBody.extend({ id: z.exactOptional(idText), version: z.exactOptional(version) }))
    .min(1)
    .max(mostWritten)
    .superRefine((rows, context) => {
      rows.forEach((row, index) => {
        if ((row.id === undefined) !== (row.version === undefined))
          context.addIssue({ code: 'custom', message: 'input.required', path: [index, row.id === undefined ? 'id' : 'version'] });
      });
    }),
});
export const draftChangeBody = z.strictObject({ id: idText, version, ...z.strictObject(drafted).partial().shape });

export const boardBody = z.object({
  current: z.number().int().min(1).max(10_000).default(1),
  /** A line of a board is an item of a supplier: a whole plan is asked for at once. */
  size: z.number().int().min(1).max(500).default(50),
  startDate: day,
  endDate: day,
  unit: z.enum(planUnits).default('day'),
  itemNo: z.string().max(50).nullish(),
  itemNoIndistinct: z.string().max(50).nullish(),
  supplierNo: z.string().max(50).nullish(),
  plantNo: z.string().max(50).nullish(),
  urgency: z.string().max(10).nullish(),
  sampleFlag: z.enum(['', '0', '1']).nullish(),
  deliveryWindowPeriod: z.string().max(50).nullish(),
  /** As of this version of each plan; the plan as it is unless given. */
  versionNo: z
    .string()
    .regex(/^\d{0,9}$/, { error: 'valid.integer' })
    .nullish(),
});
export type BoardBody = z.output<typeof boardBody>;

const number = z.string().regex(/^\d{1,9}$/, { error: 'valid.integer' });
export const compareBody = z.object({
  orgNo,
  supplierNo: z.string().min(1).max(50),
  plantNo: z.string().max(50).nullish(),
  versionNo: number,
  otherVersionNo: number,
  current: z.number().int().min(1).max(10_000).default(1),
  size: z.number().int().min(1).max(100).default(100),
});
export type CompareBody = z.output<typeof compareBody>;

export const settingBody = z.strictObject({
  orgNo,
  monthPlanDays: z.number({ error: 'valid.integer' }).int({ error: 'valid.integer' }).min(0).max(31),
  lockDays: z.number({ error: 'valid.integer' }).int({ error: 'valid.integer' }).min(0).max(mostLockDays),
});
export const orgBody = z.object({ orgNo });
export const lockRulesBody = z.strictObject({
  orgNo,
  rules: z
    .array(
      z.strictObject({
        supplierNo: optional(50),
        itemNo: optional(50),
        itemGroupNo: optional(50),
        lockDays: z.number({ error: 'valid.integer' }).int({ error: 'valid.integer' }).min(0).max(mostLockDays),
      }),
    )
    .max(500),
});
