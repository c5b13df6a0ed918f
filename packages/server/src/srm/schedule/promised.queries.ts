import type { PageQuery } from '@wms/contract/kernel/page.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { listRows } from '../../kernel/list/list.ts';
import { findRows } from '../../kernel/row/rows.ts';

const promised = [
  sql`end_version_no is null`,
  among(scheduleFlow, 'replied', sql.ref('schedule_status')),
  sql`coalesce(reply_qty, 0) > delivery_qty`,
];
/** Rows that are promised and not announced whole, the first day first. */
export const promisedRows = (ctx: Context, query: PageQuery) =>
  listRows(ctx, schedule, { ...query, field: query.field ?? 'plannedDate', order: query.order ?? 'asc' }, { fixed: promised });

/** Those of an organization, of some items where any are named in capitals, the first day first; the first 5,000. */
export const promisedOf = (ctx: Context, orgNo: string, items: readonly string[] | undefined) =>
  findRows(
    ctx,
    schedule,
    [sql`org_no = ${orgNo}`, ...(items ? [sql`upper(item_no) = any(${[...items]}::text[])`] : []), ...promised],
    { order: sql`planned_date, item_no, id`, limit: 5000 },
  );
