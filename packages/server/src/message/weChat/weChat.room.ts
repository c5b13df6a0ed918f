import * as calls from '@wms/contract/message/weChat/weChat.calls.ts';
import { weChatLinked } from '@wms/contract/message/weChat/weChat.room.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { answer } from '../../kernel/ground/method.ts';
import { refuse } from '../../kernel/ground/refusal.ts';
import { scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction } from '../../kernel/ground/sql.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import type { Chore } from '../../kernel/upkeep/sweep.ts';
import { type MailGround, weChatSettings } from '../configuration/door.ts';
import { weChatClient } from './client.ts';
import { link, ownWeChat, readable, startLink, unlink } from './link.ts';

const overdue: Chore = {
  name: 'codes that linked no WeChat in time',
  remove: (tx, at, most) =>
    tx.changed(sql`delete from sys_we_chat_ticket where state_sha256 in (
      select state_sha256 from sys_we_chat_ticket where expires <= ${timeText(at)} order by expires limit ${most}
        for update skip locked)`),
};

/** Shows the saved menu in the official account, outside of any transaction. */
const publishMenu =
  (pool: Pool, ground: MailGround) =>
  async (ctx: Context): Promise<{ count: number }> => {
    try {
      const settings = await inTransaction(pool, scopeSettings(ctx.scope), false, (tx) => weChatSettings({ tx }, ground));
      if (settings.menuJson === '') throw refuse({ code: 'weChat.noMenu' });
      await weChatClient(settings, ground, () => ctx.clock.now()).publishMenu(settings.menuJson);
      ctx.note(settings.appId);
      return { count: 1 };
    } catch (error) {
      throw readable(error);
    }
  };

export const weChatRoom = ({ pool, ground }: { readonly pool: Pool; readonly ground: MailGround }) =>
  defineRoom({
    name: 'message/weChat',
    methods: [
      answer(calls.publishWeChatMenu, publishMenu(pool, ground)),
      answer(calls.getOwnWeChat, ownWeChat(ground)),
      answer(calls.startWeChatLink, startLink(ground)),
      answer(calls.linkWeChat, link(pool, ground)),
      answer(calls.unlinkWeChat, unlink),
    ],
    ownEvents: [weChatLinked],
    chores: [overdue],
  });
