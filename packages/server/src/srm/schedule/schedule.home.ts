import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { scheduleTiles } from '@wms/contract/srm/schedule/schedule.tiles.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { DueQuery, TileQuery } from '../../kernel/room/room.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { scheduleOptions } from './schedule.queries.ts';

const { toReply, toPublish, toSettle } = scheduleTiles;
export const scheduleQueues: readonly TileQuery[] = [
  { tile: toReply, resource: schedule, options: () => scheduleOptions(true), since: 'publish_date' },
  { tile: toPublish, resource: schedule, options: () => scheduleOptions(false), since: 'planned_date' },
  { tile: toSettle, resource: schedule, options: () => scheduleOptions(true), since: 'publish_date' },
];

/** Rows of a plan that wait for a reply, by the day they are planned for; one entry for each item and day. */
export const repliesDue: DueQuery = {
  menus: ['DeliverySchedule.ReplySchedule'],
  query: (ctx) => sql`
    select min(id) as id, planned_date as day, 'schedule' as type, item_no as no, max(item_name) as title,
      '/deliverySchedule/replySchedule?tab=unreplied&q=' || item_no as url
    from srm_schedule
    where ${allOf([...visible(schedule, ctx), among(scheduleFlow, 'published', sql.ref('schedule_status'))])}
    group by planned_date, item_no`,
};
