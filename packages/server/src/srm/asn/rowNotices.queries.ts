import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import type { listScheduleNotices } from '@wms/contract/srm/asn/scheduled.calls.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { chainsOf } from '../schedule/door.ts';

type Announced = ReplyOf<typeof listScheduleNotices>['records'][number];
/** What was announced of schedule rows, in whichever of their versions: the lines of notices in sight, the first to arrive first. */
export const noticesOfRows = async (ctx: Context, { ids }: InOf<typeof listScheduleNotices>) => {
  const askedBy = await chainsOf(ctx, ids);
  const lines = await ctx.tx.rows<Announced>(sql`
    select l.id, l.schedule_id as "scheduleId", h.id as "asnId", h.asn_no as "asnNo", l.line_seq as "lineSeq", h.status,
      to_char(h.expected_arrival_date, 'YYYY-MM-DD') as "expectedArrivalDate", l.purchase_no as "purchaseNo",
      l.purchase_seq as "purchaseSeq", l.unit_no as "unitNo", trim_scale(l.delivery_qty)::text as "deliveryQty",
      trim_scale(l.receive_qty)::text as "receiveQty"
    from (select * from srm_asn_line where ${allOf([
      ...visible(asnLine, ctx),
      sql`schedule_id = any(${[...askedBy.keys()]}::text[]) and void_flag = '0'`,
    ])}) l
    join (select id, asn_no, status, expected_arrival_date from srm_asn where ${allOf(visible(asnHead, ctx))}) h
      on h.id = l.asn_id
    order by h.expected_arrival_date, h.asn_no, l.line_seq limit 500`);
  return onePage(lines.map((line) => ({ ...line, scheduleId: askedBy.get(line.scheduleId) ?? line.scheduleId })));
};
