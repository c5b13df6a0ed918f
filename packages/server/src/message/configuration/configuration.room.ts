import * as calls from '@wms/contract/message/configuration/configuration.calls.ts';
import { isMailAddress } from '@wms/contract/message/configuration/configuration.rules.ts';
import { mailConfig, weChatConfig } from '@wms/contract/message/configuration/configuration.ts';
import type { Pool } from 'pg';
import type { Context } from '../../kernel/ground/context.ts';
import { answer } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { neverOpened } from '../../kernel/room/audited.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { saveMail, storedMail } from './mailConfig.ts';
import { sendNow } from './sendNow.ts';
import { testWords } from './testMail.ts';
import type { MailGround } from './transport.ts';
import { saveWeChat, storedWeChat } from './weChatConfig.ts';

/** Sends by what is saved to an address that is typed. */
const sendTest =
  (pool: Pool, mail: MailGround) =>
  async (ctx: Context, { toEmail }: { readonly toEmail: string }): Promise<{ count: number }> => {
    if (!isMailAddress(toEmail))
      throw invalid({ code: 'valid.email', field: 'toEmail', params: { example: 'name@example.com' } });
    await sendNow({ pool, mail }, ctx, { to: toEmail, ...testWords(ctx.locale, ctx.user.userNo) });
    ctx.note(toEmail);
    return { count: 1 };
  };

export const configurationRoom = ({ pool, mail }: { readonly pool: Pool; readonly mail: MailGround }) =>
  defineRoom({
    name: 'message/configuration',
    methods: [
      answer(calls.getMailConfig, (ctx) => storedMail(ctx)),
      answer(calls.saveMailConfig, saveMail(mail)),
      answer(calls.sendTestMail, sendTest(pool, mail)),
      answer(calls.getWeChatConfig, (ctx) => storedWeChat(ctx)),
      answer(calls.saveWeChatConfig, saveWeChat(mail)),
    ],
    auditedTypes: [
      { resource: mailConfig, find: neverOpened },
      { resource: weChatConfig, find: neverOpened },
    ],
  });
