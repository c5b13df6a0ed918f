import { inLocale, localeOf, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { choicePhrases } from '@wms/contract/message/choice/choice.ts';
import { sql } from 'kysely';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import type { Job, JobWork } from '../../kernel/room/job.ts';
import { languagesOf } from '../../system/session/door.ts';
import { mailboxesOf } from '../../system/user/door.ts';
import { digestDue, hoursOf } from '../choice/door.ts';
import { keepMails } from './keep.ts';

/** People of a transaction, and messages of one mail: who has more gets several. */
const [people, most] = [50, 100];

interface Line {
  readonly userId: string;
  readonly orgNo: string;
  readonly moment: string;
  readonly texts: Trilingual;
  readonly url: string;
}

/** Keeps what is told with others, in the transaction of the delivery, until its hour or its time of the day has come. */
export const keepLines = async (
  ctx: Context,
  letters: readonly (Line & { readonly way: 'hourly' | 'daily' })[],
): Promise<void> => {
  if (letters.length === 0) return;
  const now = ctx.clock.now();
  const hours = await hoursOf(ctx.tx, [...new Set(letters.map(({ userId }) => userId))]);
  const of = (pick: (letter: (typeof letters)[number]) => string): string[] => letters.map(pick);
  await ctx.tx.changed(sql`
    insert into sys_mail_line (id, user_id, org_no, moment, texts, url, due, create_date)
    select told.*, ${timeText(now)}::timestamptz
    from unnest(${letters.map(() => newId())}::bigint[], ${of(({ userId }) => userId)}::bigint[],
      ${of(({ orgNo }) => orgNo)}::text[], ${of(({ moment }) => moment)}::text[],
      ${of(({ texts }) => JSON.stringify(texts))}::jsonb[], ${of(({ url }) => url)}::text[],
      ${of(({ userId, way }) => timeText(digestDue(now, way, hours(userId))))}::timestamptz[]) as told`);
};

const inMails = (lines: readonly Line[]): readonly (readonly Line[])[] => {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.userId} ${line.orgNo}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / most) }, (_one, at) => group.slice(at * most, (at + 1) * most)),
  );
};
/** What is due of some people becomes mails; answers how many people that were. One process does so at a time. */
const makeSome = async (ctx: Context): Promise<number> => {
  const mine = await ctx.tx.first<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('sys_mail_line')) as mine`);
  if (!mine?.mine) return 0;
  const now = timeText(ctx.clock.now());
  const taken = await ctx.tx.rows<Line & { readonly id: string }>(sql`
    delete from sys_mail_line l using (
      select distinct user_id, org_no from (
        select user_id, org_no from sys_mail_line where due <= ${now} order by due, id limit ${people * most}) waiting
      limit ${people}
    ) due
    where l.user_id = due.user_id and l.org_no = due.org_no and l.due <= ${now}
    returning l.id::text, l.user_id::text as "userId", l.org_no as "orgNo", l.moment, l.texts, l.url`);
  const lines = taken.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  const userIds = [...new Set(lines.map(({ userId }) => userId))];
  const mailboxes = await mailboxesOf(ctx.tx, userIds);
  const languages = await languagesOf(ctx.tx, userIds);
  const hours = await hoursOf(ctx.tx, userIds);
  const mails = inMails(lines).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { userId, orgNo } = first;
    const locale = languages.get(userId) ?? localeOf([]);
    const told = group.map(({ texts, url }) => ({ text: inLocale(texts, locale), url }));
    return {
      ...{ userId, orgNo, locale, email: mailboxes.get(userId) ?? '', hours: hours(userId) },
      ...{ moment: group.every(({ moment }) => moment === first.moment) ? first.moment : '', docNo: '', url: '' },
      subject: say(choicePhrases['choice.digest'], locale, { n: group.length }),
      content: told.map(({ text }) => text).join('\n'),
      lines: told,
    };
  });
  await keepMails(ctx, mails);
  return userIds.length;
};
const makeDue = async ({ house, goesOn }: JobWork): Promise<number> => {
  let made = 0;
  for (let last = 1; last > 0 && goesOn(); made += last) last = await runSystem(house, 'mails of several messages', makeSome);
  return made;
};
/** Puts together what people want in one mail an hour or a day. */
export const digestJob: Job = {
  name: 'notice.send',
  timeout: 10 * 60_000,
  run: makeDue,
  builtIn: { id: '9', jobName: '发送消息', scheduleType: '1', intervalMinutes: 5 },
};
