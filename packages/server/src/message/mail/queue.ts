import { type Facts, factIn } from '@wms/contract/kernel/notification.ts';
import { inLocale, type Locale, localeOf, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { mailStates } from '@wms/contract/message/mail/mail.flow.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { languagesOf } from '../../system/session/door.ts';
import { mailboxesOf } from '../../system/user/door.ts';

/** What somebody is told by mail. */
export interface Letter {
  readonly userId: string;
  readonly orgNo: string;
  readonly moment: string;
  readonly docNo: string;
  readonly texts: Trilingual;
  readonly subjects: Trilingual;
  readonly lines: readonly Facts[];
  /** Where it leads, as a whole address; empty where the product does not know its own. */
  readonly url: string;
}
const longestSubject = 150;
const lineIn = ({ docNo, itemNo, itemName, qty, date, reason }: Facts, locale: Locale): string =>
  [docNo, itemNo, factIn(itemName, locale), qty, date, factIn(reason, locale)].filter(Boolean).join('  ');
/** One line (R16): whatever a value brought along ends no header. Without a subject the text itself begins the mail. */
const subjectOf = (subject: string, text: string): string =>
  [...(subject || text).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, longestSubject).join('');

/**
 * Keeps mails in the transaction of the delivery, each in the language of who gets it: what is committed is sent, by whichever process
 * comes to it first. Who has no address is kept as skipped, so that an administrator sees who was not reached.
 */
export const queueMails = async (ctx: Context, letters: readonly Letter[]): Promise<void> => {
  if (letters.length === 0) return;
  const userIds = [...new Set(letters.map(({ userId }) => userId))];
  const mailboxes = await mailboxesOf(ctx.tx, userIds);
  const languages = await languagesOf(ctx.tx, userIds);
  const rows = letters.map(({ userId, texts, subjects, lines, ...letter }) => {
    const locale = languages.get(userId) ?? localeOf([]);
    const text = inLocale(texts, locale);
    const email = mailboxes.get(userId) ?? '';
    const { waiting, skipped } = mailStates.states;
    return {
      ...{ ...letter, userId, locale, email, subject: subjectOf(inLocale(subjects, locale), text) },
      content: [text, ...lines.map((line) => lineIn(line, locale))].join('\n'),
      ...(email === '' ? { status: skipped, error: 'mail.noAddress' } : { status: waiting, error: '' }),
    };
  });
  const of = (pick: (row: (typeof rows)[number]) => string): string[] => rows.map(pick);
  await ctx.tx.changed(sql`
    insert into sys_mail (id, user_id, org_no, to_email, locale, moment, doc_no, subject, content, url, status, last_error,
      next_attempt, create_date)
    select told.*, ${timeText(ctx.clock.now())}::timestamptz, ${timeText(ctx.clock.now())}::timestamptz
    from unnest(${rows.map(() => newId())}::bigint[], ${of(({ userId }) => userId)}::bigint[],
      ${of(({ orgNo }) => orgNo)}::text[], ${of(({ email }) => email)}::text[],
      ${of(({ locale }) => locale)}::text[], ${of(({ moment }) => moment)}::text[], ${of(({ docNo }) => docNo)}::text[],
      ${of(({ subject }) => subject)}::text[], ${of(({ content }) => content)}::text[], ${of(({ url }) => url)}::text[],
      ${of(({ status }) => status)}::text[], ${of(({ error }) => error)}::text[]) as told`);
};
