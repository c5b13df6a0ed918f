import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { totalCap } from '@wms/contract/kernel/page.ts';
import { say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { configurationPhrases } from '@wms/contract/message/configuration/configuration.ts';
import { listMails, resendMails, type SentMail } from '@wms/contract/message/mail/mail.calls.ts';
import { mailStates } from '@wms/contract/message/mail/mail.flow.ts';
import { weChatPhrases } from '@wms/contract/message/weChat/weChat.room.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { scopeConditions } from '../../kernel/ground/scope.ts';
import { allOf } from '../../kernel/row/rows.ts';
import { userNamesOf } from '../../system/user/door.ts';

type Page = ReplyOf<typeof listMails>;
type Stored = Omit<SentMail, 'reason' | 'userName'> & {
  readonly error: string;
  readonly server: string;
  readonly userId: string;
};
const reasons: Readonly<Record<string, Trilingual>> = { ...configurationPhrases, ...weChatPhrases };

/** Mails of the organizations of who asks. */
const mine = ({ scope }: Pick<Context, 'scope'>) => scopeConditions({ scope: { org: 'orgNo' } }, scope);

const findMails = async (ctx: Context, { current, size, status }: InOf<typeof listMails>): Promise<Page> => {
  const of = allOf([...mine(ctx), ...(status ? [sql`status = ${status}`] : [])]);
  const rows = await ctx.tx.rows<Stored>(sql`
    select id::text, user_id::text as "userId", channel, to_email as "toEmail", subject, doc_no as "docNo", status, attempts,
      last_error as error, last_server as server, create_date as "createDate", sent_date as "sentDate"
    from sys_mail where ${of} order by create_date desc, id desc limit ${size} offset ${(current - 1) * size}`);
  const counted = await ctx.tx.first<{ total: number }>(sql`
    select count(*)::integer as total from (select 1 from sys_mail where ${of} limit ${totalCap + 1}) m`);
  const names = await userNamesOf(
    ctx.tx,
    rows.map(({ userId }) => userId),
  );
  const total = Math.min(counted?.total ?? 0, totalCap);
  return {
    records: rows.map(({ error, server, userId, ...row }) => {
      const text = reasons[error];
      return { ...row, userName: names.get(userId) ?? '', reason: text ? say(text, ctx.locale, { server }) : error };
    }),
    ...{ size, total, pages: Math.ceil(total / size), current },
    ...((counted?.total ?? 0) > totalCap ? { isTotalCapped: '1' as const } : {}),
  };
};
/** A mail that reached nobody begins anew, with all its attempts, and goes to the address its user has by then. */
const resend = async (ctx: Context, { ids }: InOf<typeof resendMails>): Promise<{ count: number }> => {
  const now = timeText(ctx.clock.now());
  const count = await ctx.tx.changed(sql`
    update sys_mail set status = ${mailStates.states.waiting}, attempts = 0, last_error = '', last_server = '',
      next_attempt = ${now}, create_date = ${now}
    where ${allOf([...mine(ctx), sql`id = any(${[...ids]}::bigint[])`, among(mailStates, 'unsent', sql.ref('status'))])}`);
  return { count };
};

export const mailMethods: readonly Method[] = [answer(listMails, findMails), answer(resendMails, resend)];
