import { z } from 'zod';
import { noBody } from '../../kernel/bodies.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { countReply, dayReply, decimalReply, pageReply, textReply } from '../../kernel/reply.ts';
import { dayText } from '../../kernel/schema.ts';

const counter = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
]);
const home = { grant: 'signedIn', mode: 'read' } as const;
const address = z.string().meta({ example: '/orderCollaboration/userOrder?tab=toAccept' });

/** One counter of the home page for each queue, with the day its oldest row waits since; 10,000 stands for as many or more. */
export const countTodo = defineCall('ISupSrmIndexService/getTodoCount', {
  ...home,
  summary: 'The queues of work of this person with their counts (DASH-06)',
  input: noBody,
  reply: pageReply(
    z.strictObject({
      key: z.string().meta({ example: 'orderToAnswer' }),
      count: countReply,
      url: address,
      oldest: dayReply.nullable().exactOptional(),
    }),
  ),
});
/** `{keyword, scheduleDate, current 1, size 5}` (DASH-04); without a day: today and later, or with `late` '1' what is past. `type` is a value of TODO_TYPE. */
export const listMySchedule = defineCall('ISupSrmIndexService/mySchedulePage', {
  ...home,
  summary: 'What is due for this person, by day (DASH-04)',
  input: z.object({
    keyword: z.string().max(100).nullish(),
    scheduleDate: dayText.or(z.literal('')).nullish(),
    late: z.enum(['', '0', '1']).nullish(),
    current: counter.pipe(z.number().min(1).max(10_000)).default(1),
    size: counter.pipe(z.number().min(1).max(100)).default(5),
  }),
  reply: pageReply(
    z.strictObject({
      scheduleDate: dayReply,
      type: z.string().meta({ example: 'order' }),
      docNo: textReply,
      title: textReply.nullable(),
      url: address,
    }),
  ),
});
/**
 * `{months 6}` (DASH-05): the current month and those before it; amounts stand by currency, that of most orders first, and are absent
 * where prices are hidden.
 */
export const countMonths = defineCall('ISupSrmIndexService/purCountPreMouth', {
  summary: 'Orders, amounts and received quantity of the last months (DASH-05)',
  grant: onMenu('isSearch', 'OrderCollaboration.UserOrder'),
  mode: 'read',
  input: z.object({ months: counter.pipe(z.number().min(1).max(36)).default(6) }),
  reply: pageReply(
    z.strictObject({
      month: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .meta({ example: '2026-03' }),
      orderCount: countReply,
      amounts: z
        .array(z.strictObject({ currencyNo: textReply.meta({ example: 'CNY' }), totalAmount: decimalReply }))
        .exactOptional(),
      receiveQty: decimalReply,
    }),
  ),
});
