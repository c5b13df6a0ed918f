import { type Locale, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { mailStates } from '@wms/contract/message/mail/mail.flow.ts';
import { sql } from 'kysely';
import { type House, runSystem } from '../../kernel/call/dispatcher.ts';
import { keepLooking, type Looking } from '../../kernel/egress/looks.ts';
import { among } from '../../kernel/ground/among.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import { mailboxesOf } from '../../system/user/door.ts';
import { hoursOf, loudFrom } from '../choice/door.ts';
import {
  htmlOf,
  htmlOfLines,
  MailFault,
  type MailGround,
  mailSettings,
  type Postman,
  postmanFor,
  serverOf,
} from '../configuration/door.ts';
import type { MailLine } from './keep.ts';

/** Mails a process takes at a time, and connections it sends them over. */
const [batch, connections] = [8, 4];
/** Milliseconds one attempt may take, and for which a mail that was taken is left to who took it: longer than its whole batch. */
const [longest, lease] = [40_000, 5 * 60_000];
const minute = 60_000;
/** Milliseconds until the next attempt of a mail that is not taken now; after the last one it has failed. */
const pauses = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);
/** Milliseconds until the next attempt of a mail over which the server was found unwell: the others go first. */
const unwell = 5 * minute;
/** Milliseconds after which nobody wants a mail any more that no server took. */
const stale = 3 * 24 * 60 * minute;

interface Waiting {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly content: string;
  readonly url: string;
  /** Of a mail of several messages. */
  readonly lines: readonly MailLine[];
  readonly attempts: number;
  /** The end of the lease: by it one knows whether the mail is still one's own. */
  readonly until: string;
}
type State = (typeof mailStates.states)[keyof typeof mailStates.states];
const { waiting, sent, failed, skipped } = mailStates.states;
const openWords: Trilingual = terms.open;

const isWaiting = among(mailStates, 'waiting', sql.ref('status'));

/**
 * Whether anything is due: asked before the settings are read and a password is opened. What has waited too long has failed by then,
 * whether or not there is a server.
 */
const isDue = (house: House): Promise<boolean> =>
  runSystem(house, 'whether mail is due', async ({ tx, clock }) => {
    const now = clock.now();
    await tx.changed(sql`
      update sys_mail set status = ${failed}, last_error = 'mail.tooOld'
      where ${isWaiting} and next_attempt <= ${timeText(now)} and create_date < ${timeText(now - stale)}`);
    return (
      (await tx.first(sql`select 1 from sys_mail where ${isWaiting} and next_attempt <= ${timeText(now)} limit 1`)) !== undefined
    );
  });
/** What is due, for this process alone until the lease is over: a process that dies in between has sent nothing for good. */
const takeDue = (house: House): Promise<readonly Waiting[]> =>
  runSystem(house, 'mails that are due', async ({ tx, clock }) => {
    const until = timeText(clock.now() + lease);
    const rows = await tx.rows<Omit<Waiting, 'until'>>(sql`
      update sys_mail set attempts = attempts + 1, next_attempt = ${until}
      where id in (
        select id from sys_mail where ${isWaiting} and next_attempt <= ${timeText(clock.now())}
        order by next_attempt, id limit ${batch} for update skip locked)
      returning id::text, user_id::text as "userId", to_email as email, locale, subject, content, url, lines, attempts`);
    return rows.map((row) => ({ ...row, until }));
  });
/** Leaves mails that were taken and not begun to the next look, as if they had not been taken. */
const giveBack = (house: House, mails: readonly Waiting[]): Promise<number> =>
  runSystem(house, 'mails that were not begun', ({ tx, clock }) =>
    tx.changed(sql`
      update sys_mail m set attempts = m.attempts - 1, next_attempt = ${timeText(clock.now())}
      from unnest(${mails.map(({ id }) => id)}::bigint[], ${mails.map(({ until }) => until)}::timestamptz[]) as taken(id, until)
      where m.id = taken.id and m.next_attempt = taken.until and ${among(mailStates, 'waiting', sql.ref('m.status'))}`),
  );

interface Outcome {
  readonly status: State;
  readonly error: string;
  readonly next?: number;
  /** Says nothing of the mail, and is none of its attempts. */
  readonly fault?: MailFault;
  /** It was not even tried. */
  readonly isUntried?: boolean;
}
/** Writes down what became of an attempt, unless the lease was lost and another process has tried since. */
const settle = (house: House, { id, until, email }: Waiting, server: string, outcome: Outcome): Promise<number> =>
  runSystem(house, 'what became of a mail', ({ tx, clock }) => {
    const { status, error, next, fault, isUntried } = outcome;
    return tx.changed(sql`
      update sys_mail set status = ${status}, to_email = ${email}, last_error = ${error},
        last_server = ${error === '' ? '' : server}, attempts = attempts - ${fault || isUntried ? 1 : 0}::integer,
        next_attempt = ${timeText(next ?? clock.now())}, sent_date = ${status === sent ? timeText(clock.now()) : null}
      where id = ${id} and next_attempt = ${until} and ${isWaiting}`);
  });

/** When a process stops: nothing begins any more, and what is under way has so many milliseconds left. */
interface Ending {
  readonly signal: AbortSignal;
  readonly grace: number;
}
const within = async (work: Promise<void>, { signal, grace }: Ending): Promise<void> => {
  const timers: NodeJS.Timeout[] = [];
  let hurry = (): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const cutAfter = (ms: number): void => void timers.push(setTimeout(() => reject(new MailFault('mail.timeout')), ms));
    cutAfter(longest);
    hurry = () => cutAfter(grace);
    signal.addEventListener('abort', hurry);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    signal.removeEventListener('abort', hurry);
    for (const timer of timers) clearTimeout(timer);
  }
};
const outcomeOf = async (house: House, postman: Postman, mail: Waiting, ending: Ending): Promise<Outcome> => {
  const { id, email, locale, subject, content, url, lines, attempts } = mail;
  const link = url === '' ? undefined : { address: url, words: say(openWords, locale) };
  const told = lines.map((line) => [line.text, line.url].filter(Boolean).join('\n')).join('\n\n');
  const text = told || [content, url].filter(Boolean).join('\n\n');
  const html = lines.length > 0 ? htmlOfLines(lines) : htmlOf(content, link);
  try {
    const letter = { to: email, subject, text, html, messageId: `<${id}@wms.invalid>` };
    await within(postman.send(letter), ending);
    return { status: sent, error: '' };
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    const now = house.clock.now();
    if (error.verdict === 'server') return { status: waiting, error: error.code, next: now + unwell, fault: error };
    const pause = error.verdict === 'never' ? undefined : pauses[attempts - 1];
    if (pause === undefined) return { status: failed, error: error.code };
    return { status: waiting, error: error.code, next: now + pause };
  }
};

const unending: Ending = { signal: new AbortController().signal, grace: longest };
/**
 * Sends what is due, once, and answers how many mails it took. Several processes may do so at once: each takes mails of its own. A mail
 * goes to the address that its user has now. Where the server turns out to take none, no other begins.
 * @throws MailFault where mail is not set up, or the server takes none; the mails wait
 */
export const sendDue = async (house: House, ground: MailGround, ending = unending): Promise<number> => {
  if (!(await isDue(house))) return 0;
  const settings = await runSystem(house, 'settings of mail', ({ tx }) => mailSettings(tx, ground));
  const mails = await takeDue(house);
  if (mails.length === 0) return 0;
  const userIds = mails.map(({ userId }) => userId);
  const { open, hours } = await runSystem(house, 'recipients of mails', async ({ tx }) => ({
    open: await mailboxesOf(tx, userIds),
    hours: await hoursOf(tx, userIds),
  }));
  const postman = postmanFor(settings, ground, connections);
  const queue = [...mails];
  let fault: MailFault | undefined;
  const send = async (mail: Waiting): Promise<void> => {
    const email = open.get(mail.userId);
    if (!email) {
      const error = email === undefined ? 'mail.ended' : 'mail.noAddress';
      await settle(house, { ...mail, email: email ?? mail.email }, '', { status: skipped, error });
      return;
    }
    const loud = loudFrom(house.clock.now(), hours(mail.userId));
    if (loud > house.clock.now()) {
      await settle(house, { ...mail, email }, '', { status: waiting, error: '', next: loud, isUntried: true });
      return;
    }
    const outcome = await outcomeOf(house, postman, { ...mail, email }, ending);
    fault ??= outcome.fault;
    await settle(house, { ...mail, email }, serverOf(settings), outcome);
  };
  const work = async (): Promise<void> => {
    while (fault === undefined && !ending.signal.aborted) {
      const mail = queue.shift();
      if (!mail) return;
      await send(mail);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
  } finally {
    postman.close();
  }
  if (queue.length > 0) await giveBack(house, queue);
  if (fault) throw fault;
  return mails.length;
};

/** Milliseconds between two looks, and after one, two and more that found the server unwell or mail not set up. */
const pace = 1_000;
const rests = [30_000, minute, 2 * minute, 5 * minute] as const;
/** Milliseconds that a mail under way has when the process stops: less than the stop waits for all of this (kernel/http/lifecycle.ts). */
const atStop = 8_000;

/** Sends mails as long as the process lives. */
export const keepMailing = (house: House, ground: MailGround, grace = atStop): Looking => {
  let faults = 0;
  return keepLooking(async (signal) => {
    try {
      const count = await sendDue(house, ground, { signal, grace });
      if (count === 0) return pace;
      faults = 0;
      // the next ones at once, as long as there are any
      return 0;
    } catch (error) {
      // whoever is about to set it up waits for no backoff
      if (error instanceof MailFault && error.code === 'mail.notConfigured') return rests[0];
      if (error instanceof MailFault) house.log.warn({ reason: error.code }, 'mails wait');
      else house.log.error({ err: error }, 'mails were not sent');
      faults += 1;
      return rests[faults - 1] ?? rests[3];
    }
  }, pace);
};
