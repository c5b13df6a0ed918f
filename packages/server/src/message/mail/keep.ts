import type { Locale } from '@wms/contract/kernel/phrase.ts';
import { mailStates } from '@wms/contract/message/mail/mail.flow.ts';
import { noticeChannels } from '@wms/contract/message/template/template.flow.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { type Hours, loudFrom } from '../choice/door.ts';

/** One of the messages of a mail: its words, and where it leads. */
export interface MailLine {
  readonly text: string;
  readonly url: string;
}
/** The ways by which messages leave the product. */
export type OutChannel = 'mail' | 'weChat';
/** A mail, or a message by WeChat, as it is kept until it is sent, in the language of who gets it. */
export interface KeptMail {
  readonly userId: string;
  readonly orgNo: string;
  readonly locale: Locale;
  /** Mail unless it says otherwise. */
  readonly channel?: OutChannel;
  /** Of a mail; empty where the person has none. */
  readonly email: string;
  /** Why it cannot be sent: an administrator then sees who was not reached. */
  readonly hindrance?: string;
  readonly hours: Hours;
  readonly moment: string;
  readonly docNo: string;
  readonly subject: string;
  readonly content: string;
  readonly url: string;
  /** Of a mail of several messages. */
  readonly lines: readonly MailLine[];
}
const { waiting, skipped } = mailStates.states;
const hindranceOf = ({ email, channel = 'mail', hindrance }: KeptMail): string =>
  hindrance ?? (channel === 'mail' && email === '' ? 'mail.noAddress' : '');

/** What is committed is sent, by whichever process comes to it first, and not in the hours in which its reader wants none. */
export const keepMails = async (ctx: Context, mails: readonly KeptMail[]): Promise<void> => {
  if (mails.length === 0) return;
  const now = ctx.clock.now();
  const of = (pick: (mail: KeptMail) => string): string[] => mails.map(pick);
  await ctx.tx.changed(sql`
    insert into sys_mail (id, user_id, org_no, channel, to_email, locale, moment, doc_no, subject, content, url, lines,
      status, last_error, next_attempt, create_date)
    select told.*, ${timeText(now)}::timestamptz
    from unnest(${mails.map(() => newId())}::bigint[], ${of(({ userId }) => userId)}::bigint[],
      ${of(({ orgNo }) => orgNo)}::text[], ${of(({ channel = 'mail' }) => noticeChannels.states[channel])}::text[],
      ${of(({ email }) => email)}::text[],
      ${of(({ locale }) => locale)}::text[], ${of(({ moment }) => moment)}::text[], ${of(({ docNo }) => docNo)}::text[],
      ${of(({ subject }) => subject)}::text[], ${of(({ content }) => content)}::text[], ${of(({ url }) => url)}::text[],
      ${of(({ lines }) => JSON.stringify(lines))}::jsonb[],
      ${of((mail) => (hindranceOf(mail) === '' ? waiting : skipped))}::text[], ${of(hindranceOf)}::text[],
      ${of(({ hours }) => timeText(loudFrom(now, hours)))}::timestamptz[]) as told`);
};
