import * as calls from '@wms/contract/system/session/account.calls.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { endNamed, told } from './sessionList.commands.ts';

export const sessionListMethods: readonly Method[] = [
  answer(calls.endOwnSessions, async (ctx, body) => {
    const others = sql`
      update sys_session
      set ended = ${timeText(ctx.clock.now())}
      where user_id = ${ctx.user.id}
        and ended is null
        and id <> ${ctx.credentials.sessionId}
    `;
    const count = 'ids' in body ? await endNamed(ctx, ctx.user.id, body.ids) : await ctx.tx.changed(others);
    return told(ctx, ctx.user.id, count);
  }),
];
