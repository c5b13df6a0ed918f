import { onePage } from '@wms/contract/kernel/page.ts';
import * as calls from '@wms/contract/system/session/account.calls.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { getRow } from '../../kernel/row/rows.ts';
import { endNamed, endSessions, told } from '../session/door.ts';
import { ensureAuthority, type UserRow } from './authority.ts';
import { sessionsAndLooks } from './looks.queries.ts';

/**
 * The person named, who to those whose scope does not hold them is not there. Where somebody who may more is signed in is not told
 * either, and who could sign them out would keep them from undoing what is being done.
 */
const named = async (ctx: Context, userId: string): Promise<UserRow> => {
  const row = await getRow(ctx, sysUser, userId);
  ctx.note(row.userNo);
  if (row.id !== ctx.user.id) await ensureAuthority(ctx, [row]);
  return row;
};

export const userSessionMethods: readonly Method[] = [
  answer(calls.listOwnSessions, async (ctx) => onePage(await sessionsAndLooks(ctx, ctx.user.id))),
  answer(calls.listUserSessions, async (ctx, { userId }) => {
    await named(ctx, userId);
    return onePage(await sessionsAndLooks(ctx, userId));
  }),
  answer(calls.endUserSessions, async (ctx, body) => {
    await named(ctx, body.userId);
    return told(
      ctx,
      body.userId,
      'ids' in body ? await endNamed(ctx, body.userId, body.ids) : await endSessions(ctx, [body.userId]),
    );
  }),
];
