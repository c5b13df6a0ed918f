import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';

/** Days are yyyy-MM-dd, both ends included. */
interface Window {
  readonly orgNo: string;
  readonly itemNos: readonly string[];
  readonly supplierNo: string | undefined;
  readonly from: string;
  readonly to: string;
}
interface Scheduled {
  readonly itemNo: string;
  readonly day: string;
  readonly qty: Decimal;
}
/** What the schedules in force plan to come and nobody has announced yet, by item and day. */
export const scheduledByDay = (ctx: Context, { orgNo, itemNos, supplierNo, from, to }: Window): Promise<readonly Scheduled[]> =>
  ctx.tx.rows<Scheduled>(sql`
    select item_no as "itemNo", planned_date::text as day, trim_scale(sum(greatest(actual_qty - delivery_qty, 0)))::text as qty
    from srm_schedule
    where ${allOf([
      ...visible(schedule, ctx),
      sql`org_no = ${orgNo} and item_no = any(${[...itemNos]}::text[])`,
      ...(supplierNo === undefined ? [] : [sql`supplier_no = ${supplierNo}`]),
      sql`planned_date between ${from}::date and ${to}::date`,
      sql`end_version_no is null and ${among(scheduleFlow, 'inForce', sql.ref('schedule_status'))}`,
    ])}
    group by item_no, planned_date`);
