import { z } from 'zod';
import { date, decimal } from '../../kernel/field.ts';
import { seen } from '../../kernel/reason.ts';
import { fieldSchema } from '../../kernel/schema.ts';

const id = z.string({ error: 'valid.key' }).regex(/^\d{1,19}$/, { error: 'valid.key' });
const version = z.number({ error: 'valid.integer' }).int({ error: 'valid.integer' });
const words = z
  .string({ error: 'valid.text' })
  .transform(seen)
  .superRefine((value, context) => {
    if ([...value].length > 500) context.addIssue({ code: 'custom', message: 'valid.max', params: { max: 500 } });
    if (/\p{Cc}/u.test(value.replace(/[\t\n\r]/g, ''))) context.addIssue({ code: 'custom', message: 'valid.control' });
  });
const reason = words.default('');
const quantity = fieldSchema(decimal({ required: true, sign: 'positive' })) as z.ZodType<string>;
const day = fieldSchema(date({ required: true })) as z.ZodType<string>;

/** Rows that one command takes (R11). */
export const mostLines = 500;
/** Rows of a command, none of them twice. */
const many = <T extends { readonly id: string }>(row: z.ZodType<T>) =>
  z
    .array(row)
    .min(1, { error: 'input.required' })
    .max(mostLines)
    .superRefine((rows, context) => {
      const seen = new Set<string>();
      rows.forEach((one, index) => {
        if (seen.has(one.id)) context.addIssue({ code: 'custom', message: 'order.lineTwice', path: [index, 'id'] });
        seen.add(one.id);
      });
    });
const wanted = z.strictObject({ id, version });
const answer = z.strictObject({
  id,
  version,
  reason,
  rows: z.array(z.strictObject({ replyDate: day, replyQty: quantity })).max(50),
});

/** `{lines: [{id, version}]}` */
export const linesBody = z.strictObject({ lines: many(wanted) });
/** `{lines: [{id, version}], reason}` */
export const linesReasonBody = z.strictObject({ lines: many(wanted), reason });
/** `{lines: [{id, version, reason, rows: [{replyDate, replyQty}]}]}` */
export const repliesBody = z.strictObject({ lines: many(answer) });
/** As repliesBody; `urgent` '1' opens the locked days. */
export const dateChangeBody = z.strictObject({ lines: many(answer), urgent: z.enum(['0', '1']).default('0') });
/** `{records: [{id, version}]}` of orders. */
export const publishBody = z.strictObject({ records: many(wanted) });
/** An order and those of its lines that get another quantity or date. */
export const changeBody = z.strictObject({
  id,
  version,
  lines: many(z.strictObject({ id, version, batchPurQty: quantity, expectArrivalDate: day })),
  reason,
});
/** `accept` '1' accepts as requested, '0' rejects; `note` says who answered and how. */
export const behalfBody = z.strictObject({ lines: many(wanted), accept: z.enum(['0', '1']), note: words.default('') });
export const idBody = z.object({ id });
/** As many ids as a command takes lines, none of them twice. */
export const idsBody = z.object({
  ids: z
    .array(id)
    .min(1, { error: 'input.required' })
    .max(mostLines)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'order.lineTwice' }),
});

/** The figures of an order line whose arithmetic can be opened, each with the member of its events. */
export const figureNames = [
  'batchPurQty',
  'pendingQty',
  'onWayQty',
  'deliveryQty',
  'receiveQty',
  'checkReturnQty',
  'returnExchangeQty',
  'unDeliveryQty',
  'overQty',
] as const;
export type FigureName = (typeof figureNames)[number];
export const figureBody = z.object({ purchaseLineId: id, figure: z.enum(figureNames) });
/** `orgNo` only when the number exists in several organizations of the caller. */
export const storyBody = z.object({
  purchaseNo: z.string().min(1).max(50),
  purchaseSeq: z.union([
    z.number().int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ]),
  orgNo: z.string().max(50).nullish(),
});
