/** How a person's account and WeChat find each other. */
import { createHash, randomBytes } from 'node:crypto';
import type { InOf } from '@wms/contract/kernel/call.ts';
import type { linkWeChat, OwnWeChat } from '@wms/contract/message/weChat/weChat.calls.ts';
import { weChatLinked } from '@wms/contract/message/weChat/weChat.room.ts';
import { routes } from '@wms/contract/spec/routes.gen.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid, notFound, refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope, scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction, type Tx } from '../../kernel/ground/sql.ts';
import { tellOwner } from '../../kernel/outbox/outbox.ts';
import { holderOfUser } from '../../system/session/door.ts';
import { type MailGround, OutFault, storedWeChat, weChatSettings } from '../configuration/door.ts';
import { weChatClient } from './client.ts';

/** Seconds for which what is shown can be opened in WeChat. */
const ticketLife = 600;
/** The page of authorisation that asks nothing: WeChat says who is there, and no more. */
const authorize = 'https://open.weixin.qq.com/connect/oauth2/authorize';
/** The page to which WeChat leads back. */
const landing = routes.find(({ name }) => name === 'WeChatLink')?.path ?? '';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

const accountOf = (ctx: Context): Promise<{ readonly appId: string; readonly isWhole: boolean }> =>
  beyondScope(ctx, 'whether there is an official account', async (wide) => {
    const { appId, appSecret } = await storedWeChat(wide);
    return { appId, isWhole: appId !== '' && appSecret !== '' };
  });
/** What only the operator can mend, in words for who asks: how this product is set up is nobody's business outside. */
const notOffered = ({ user }: Context, code: string) => refuse({ code: user.side === 'platform' ? code : 'weChat.notOffered' });
/** What is wrong with the account itself, and not with the person who links. */
const ofAccount: ReadonlySet<string> = new Set(['weChat.notConfigured', 'weChat.secret', 'weChat.account']);

/** Row security of these tables asks for the person, who is no part of the data scope. */
const asSelf = (ctx: Context): Promise<unknown> => ctx.tx.change({ 'wms.user': ctx.user.id });

export const ownWeChat =
  ({ publicUrl = '' }: MailGround) =>
  async (ctx: Context): Promise<OwnWeChat> => {
    const { appId, isWhole } = await accountOf(ctx);
    await asSelf(ctx);
    const link = await ctx.tx.first<{ linkDate: string }>(sql`
      select link_date as "linkDate" from sys_we_chat_link where user_id = ${ctx.user.id} and app_id = ${appId}`);
    return { isOffered: isWhole && publicUrl !== '' ? '1' : '0', isLinked: link ? '1' : '0', linkDate: link?.linkDate ?? null };
  };

export const startLink =
  ({ publicUrl = '' }: MailGround) =>
  async (ctx: Context): Promise<{ url: string; seconds: number }> => {
    const { appId, isWhole } = await accountOf(ctx);
    if (!isWhole) throw notOffered(ctx, 'weChat.notConfigured');
    if (publicUrl === '') throw notOffered(ctx, 'weChat.noAddress');
    const state = randomBytes(32).toString('base64url');
    await asSelf(ctx);
    // a person has one at a time
    await ctx.tx.changed(sql`delete from sys_we_chat_ticket where user_id = ${ctx.user.id}`);
    await ctx.tx.changed(sql`
      insert into sys_we_chat_ticket (state_sha256, user_id, expires)
      values (${sha256(state)}, ${ctx.user.id}, ${timeText(ctx.clock.now() + ticketLife * 1000)})`);
    const query = new URLSearchParams({
      ...{ appid: appId, redirect_uri: publicUrl + landing, response_type: 'code', scope: 'snsapi_base', state },
    });
    return { url: `${authorize}?${query}#wechat_redirect`, seconds: ticketLife };
  };

/** The account for which a state was made; it holds once, whatever becomes of it. */
const redeem = async (tx: Tx, state: string, now: string): Promise<string | undefined> => {
  const ticket = await tx.first<{ userId: string }>(sql`
    delete from sys_we_chat_ticket where state_sha256 = ${sha256(state)} and expires > ${now}
    returning user_id::text as "userId"`);
  return ticket?.userId;
};

/** Asks WeChat who it is outside of any transaction. */
export const link =
  (pool: Pool, ground: MailGround) =>
  async (ctx: Context, { code, state }: InOf<typeof linkWeChat>): Promise<{ userName: string }> => {
    const { clock } = ctx;
    const alone = <T>(reason: string, work: (wide: Context) => Promise<T>): Promise<T> =>
      inTransaction(pool, scopeSettings(ctx.scope), false, (tx) => beyondScope({ ...ctx, tx }, reason, work));
    const userId = await alone('for whom WeChat is linked', ({ tx }) => redeem(tx, state, timeText(clock.now())));
    if (userId === undefined) throw invalid({ code: 'weChat.linkOver', field: 'state' });
    try {
      const settings = await alone('the official account', ({ tx }) => weChatSettings({ tx }, ground));
      const openId = await weChatClient(settings, ground, () => clock.now()).openIdOf(code);
      const userName = await alone('who is told by WeChat', async (wide) => {
        await wide.tx.changed(sql`
          insert into sys_we_chat_link (user_id, app_id, open_id, link_date)
          values (${userId}, ${settings.appId}, ${openId}, ${timeText(clock.now())})
          on conflict (user_id) do update set app_id = excluded.app_id, open_id = excluded.open_id,
            link_date = excluded.link_date`);
        const holder = await holderOfUser(wide.tx, userId);
        if (!holder) throw notFound();
        await tellOwner(wide, weChatLinked, holder.person);
        return holder.person.userName;
      });
      ctx.note(userName);
      return { userName };
    } catch (error) {
      // the page that links is open to everybody
      throw error instanceof OutFault && ofAccount.has(error.code) ? refuse({ code: 'weChat.notOffered' }) : readable(error);
    }
  };
/** What WeChat or the way there says, as a refusal. */
export const readable = (error: unknown): unknown =>
  error instanceof OutFault ? refuse({ code: error.code, params: { server: error.told ?? '' } }) : error;

export const unlink = async (ctx: Context): Promise<{ count: number }> => {
  await asSelf(ctx);
  await ctx.tx.changed(sql`delete from sys_we_chat_ticket where user_id = ${ctx.user.id}`);
  return { count: await ctx.tx.changed(sql`delete from sys_we_chat_link where user_id = ${ctx.user.id}`) };
};

/** By which identity some people are known to an account. */
export const openIdsOf = async (tx: Tx, appId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows<{ userId: string; openId: string }>(sql`
    select user_id::text as "userId", open_id as "openId" from sys_we_chat_link
    where app_id = ${appId} and user_id = any(${[...userIds]}::bigint[])`);
  return new Map(rows.map(({ userId, openId }) => [userId, openId]));
};
