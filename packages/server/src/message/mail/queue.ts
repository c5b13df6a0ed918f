import { type Facts, factIn } from '@wms/contract/kernel/notification.ts';
import { inLocale, type Locale, localeOf, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { languagesOf } from '../../system/session/door.ts';
import { mailboxesOf } from '../../system/user/door.ts';
import { hoursOf } from '../choice/door.ts';
import { keepLines } from './digest.ts';
import { keepMails } from './keep.ts';

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
  /** By itself, or in one mail with others. */
  readonly way: 'atOnce' | 'hourly' | 'daily';
}
const longestSubject = 150;
const lineIn = ({ docNo, itemNo, itemName, qty, date, reason }: Facts, locale: Locale): string =>
  [docNo, itemNo, factIn(itemName, locale), factIn(qty, locale), date, factIn(reason, locale)].filter(Boolean).join('  ');
/** One line (R16): whatever a value brought along ends no header. Without a subject the text itself begins the mail. */
export const subjectOf = (subject: string, text: string): string =>
  [...(subject || text).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, longestSubject).join('');

/**
 * Keeps mails in the transaction of the delivery, each in the language of who gets it: what is committed is sent, by whichever process
 * comes to it first. Who has no address is kept as skipped, so that an administrator sees who was not reached.
 */
export const queueMails = async (ctx: Context, letters: readonly Letter[]): Promise<void> => {
  if (letters.length === 0) return;
  const alone = letters.filter(({ way }) => way === 'atOnce');
  await keepLines(
    ctx,
    letters.flatMap((letter) => (letter.way === 'atOnce' ? [] : [{ ...letter, way: letter.way }])),
  );
  const userIds = [...new Set(alone.map(({ userId }) => userId))];
  const mailboxes = await mailboxesOf(ctx.tx, userIds);
  const languages = await languagesOf(ctx.tx, userIds);
  const hours = await hoursOf(ctx.tx, userIds);
  await keepMails(
    ctx,
    alone.map(({ userId, orgNo, moment, docNo, url, texts, subjects, lines }) => {
      const locale = languages.get(userId) ?? localeOf([]);
      const text = inLocale(texts, locale);
      return {
        ...{ userId, orgNo, moment, docNo, url, locale, email: mailboxes.get(userId) ?? '', hours: hours(userId), lines: [] },
        subject: subjectOf(inLocale(subjects, locale), text),
        content: [text, ...lines.map((line) => lineIn(line, locale))].join('\n'),
      };
    }),
  );
};
