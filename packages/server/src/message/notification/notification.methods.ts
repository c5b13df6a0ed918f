import * as calls from '@wms/contract/message/notification/notification.calls.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { findNotifications, unreadOf } from './notification.queries.ts';

export const notificationMethods: readonly Method[] = [
  answer(calls.listNotifications, findNotifications),
  answer(calls.countUnread, (ctx) => unreadOf(ctx.tx, ctx.user.id, ctx.locale)),
  answer(calls.readNotifications, async (ctx, body) => {
    const which = 'ids' in body ? sql`id = any(${body.ids}::bigint[])` : sql`id <= ${body.until}`;
    const count = await ctx.tx.changed(sql`
      update sys_notification set read_date = ${timeText(ctx.clock.now())}
      where user_id = ${ctx.user.id} and read_date is null and ${which}`);
    return { count };
  }),
];
