import type { PageQuery } from '@wms/contract/kernel/page.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { listRows } from '../../kernel/list/list.ts';

/** Rows that are promised and not announced whole, the first day first. */
export const promisedRows = (ctx: Context, query: PageQuery) =>
  listRows(
    ctx,
    schedule,
    { ...query, field: query.field ?? 'plannedDate', order: query.order ?? 'asc' },
    {
      fixed: [
        sql`end_version_no is null`,
        among(scheduleFlow, 'replied', sql.ref('schedule_status')),
        sql`coalesce(reply_qty, 0) > delivery_qty`,
      ],
    },
  );
