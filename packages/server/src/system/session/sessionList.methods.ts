import { onePage } from '@wms/contract/kernel/page.ts';
import { endOwnBody } from '@wms/contract/system/session/session.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { timeText } from '../../kernel/ground/clock.ts';
import { defineMethod, type Method } from '../../kernel/ground/method.ts';
import { endNamed, sessionsOf, told } from './sessionList.commands.ts';

export const sessionListMethods: readonly Method[] = [
  defineMethod({
    wire: 'ISysSessionService/getOwnSessionList',
    grant: 'signedIn',
    mode: 'read',
    summary: 'Where the caller is signed in',
    input: z.object({}),
    run: async (ctx) => onePage(await sessionsOf(ctx, ctx.user.id)),
  }),
  defineMethod({
    wire: 'ISysSessionService/endOwnSessions',
    grant: 'signedIn',
    mode: 'write',
    summary: 'End own sessions: those named, or all others',
    input: endOwnBody,
    run: async (ctx, body) => {
      const others = sql`update sys_session set ended = ${timeText(ctx.clock.now())} where user_id = ${ctx.user.id} and ended is null and id <> ${ctx.credentials.sessionId}`;
      const count = 'ids' in body ? await endNamed(ctx, ctx.user.id, body.ids) : await ctx.tx.changed(others);
      return told(ctx, ctx.user.id, count);
    },
  }),
];
