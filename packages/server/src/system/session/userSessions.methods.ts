import { wholeList } from '@wms/contract/kernel/page.ts';
import { endUserBody, userSessionsBody } from '@wms/contract/system/session/session.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { defineMethod, type Method, onMenu } from '../../kernel/method.ts';
import { notFound } from '../../kernel/refusal.ts';
import { endSessions } from './ending.commands.ts';
import { endNamed, sessionsOf, told } from './sessionList.commands.ts';

/** Refuses a person outside the scope as one that is not there; row security decides. */
const ensureSeen = async (ctx: Context, userId: string): Promise<void> => {
  const found = await ctx.tx.first<{ userNo: string }>(sql`select user_no as "userNo" from sys_user where id = ${userId}`);
  if (!found) throw notFound();
  ctx.note(found.userNo);
};
const inside = ['purchaser', 'platform'] as const;
const users = 'BaseManage.User';

export const userSessionMethods: readonly Method[] = [
  defineMethod({
    wire: 'ISysSessionService/getUserSessionList',
    grant: onMenu('isSearch', users),
    sides: inside,
    mode: 'read',
    summary: 'Where a user is signed in',
    input: userSessionsBody,
    run: async (ctx, { userId }) => {
      await ensureSeen(ctx, userId);
      return wholeList(await sessionsOf(ctx, userId));
    },
  }),
  defineMethod({
    wire: 'ISysSessionService/endUserSessions',
    grant: onMenu('isModify', users),
    sides: inside,
    mode: 'write',
    summary: 'End sessions of a user: those named, or all',
    input: endUserBody,
    run: async (ctx, body) => {
      await ensureSeen(ctx, body.userId);
      return told(
        ctx,
        body.userId,
        'ids' in body ? await endNamed(ctx, body.userId, body.ids) : await endSessions(ctx, [body.userId]),
      );
    },
  }),
];
