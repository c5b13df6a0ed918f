import { z } from 'zod';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { countReply, dayReply, decimalReply, idReply, pageReply, textReply } from '../../kernel/reply.ts';
import { idText } from '../../kernel/schema.ts';

/** A line of a notice that was written from a schedule row; `asnId` and `asnNo` name the notice. */
const announced = z.strictObject({
  id: idReply,
  /** The row it was asked for by, whichever version of that the notice names. */
  scheduleId: idReply,
  asnId: idReply,
  asnNo: textReply,
  lineSeq: countReply,
  status: textReply,
  expectedArrivalDate: dayReply.nullable(),
  purchaseNo: textReply,
  purchaseSeq: countReply,
  unitNo: textReply,
  deliveryQty: decimalReply,
  receiveQty: decimalReply,
});
/** Both sides: scope decides the rows and the notices. */
export const listScheduleNotices = defineCall('ISrmSupSchedulingKanbanService/getScheduleNotices', {
  grant: onMenu(
    'isSearch',
    'DeliverySchedule.ReplySchedule',
    'DeliverySchedule.ScheduleKanban',
    'DeliverySchedule.PendingSchedule',
  ),
  mode: 'read',
  summary: 'The lines of notices that deliver rows of delivery schedules (S13)',
  input: z.strictObject({ ids: z.array(idText).min(1, { error: 'input.required' }).max(100) }),
  reply: pageReply(announced),
});
