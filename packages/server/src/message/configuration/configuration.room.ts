import * as calls from '@wms/contract/message/configuration/configuration.calls.ts';
import { isMailAddress } from '@wms/contract/message/configuration/configuration.rules.ts';
import { mailConfig, weChatConfig } from '@wms/contract/message/configuration/configuration.ts';
import type { Pool } from 'pg';
import type { Context } from '../../kernel/ground/context.ts';
import { answer } from '../../kernel/ground/method.ts';
import { invalid, refuse } from '../../kernel/ground/refusal.ts';
import { scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction } from '../../kernel/ground/sql.ts';
import { neverOpened } from '../../kernel/room/audited.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { mailSettings, saveMail, serverOf, storedMail } from './mailConfig.ts';
import { testWords } from './testMail.ts';
import { MailFault, type MailGround, postmanFor } from './transport.ts';
import { saveWeChat, storedWeChat } from './weChatConfig.ts';

/** Sends by what is saved, outside of any transaction; what the server said comes back as a sentence. */
const sendTest =
  (pool: Pool, mail: MailGround) =>
  async (ctx: Context, { toEmail }: { readonly toEmail: string }): Promise<{ count: number }> => {
    if (!isMailAddress(toEmail))
      throw invalid({ code: 'valid.email', field: 'toEmail', params: { example: 'name@example.com' } });
    let server = '';
    try {
      const settings = await inTransaction(pool, scopeSettings(ctx.scope), false, (tx) => mailSettings(tx, mail));
      server = serverOf(settings);
      const postman = postmanFor(settings, mail);
      try {
        await postman.send({ to: toEmail, ...testWords(ctx.locale, ctx.user.userNo) });
      } finally {
        postman.close();
      }
    } catch (error) {
      if (error instanceof MailFault) throw refuse({ code: error.code, params: { server } });
      throw error;
    }
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
