/** What leaves the product message by message: taken by one process at a time, tried again, and written down. */
import type { Locale } from '@wms/contract/kernel/phrase.ts';
import { mailStates } from '@wms/contract/message/mail/mail.flow.ts';
import { noticeChannels } from '@wms/contract/message/template/template.flow.ts';
import { sql } from 'kysely';
import { type House, runSystem } from '../../kernel/call/dispatcher.ts';
import { keepLooking, type Looking } from '../../kernel/egress/looks.ts';
import { among } from '../../kernel/ground/among.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { mailboxesOf } from '../../system/user/door.ts';
import { hoursOf, loudFrom } from '../choice/door.ts';
import { OutFault } from '../configuration/door.ts';
import type { MailLine, OutChannel } from './keep.ts';

/** Messages a process takes at a time, and how many it sends at once. */
const batch = 8;
export const atOnce = 4;
/** Milliseconds one attempt may take, and for which a message that was taken is left to who took it: longer than its whole batch. */
const [longest, lease] = [40_000, 5 * 60_000];
const minute = 60_000;
/** Milliseconds until the next attempt of a message that is not taken now; after the last one it has failed. */
const pauses = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);
/** Milliseconds until the next attempt of a message over which the server was found unwell: the others go first. */
const unwell = 5 * minute;
/** Milliseconds after which nobody wants a message any more that no server took. */
const stale = 3 * 24 * 60 * minute;

export interface Waiting {
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
  /** The end of the lease: by it one knows whether the message is still one's own. */
  readonly until: string;
}
/** One way out, ready to send. */
export interface Carrier {
  /** For a sentence. */
  readonly server: string;
  /** Where the people of messages are reached; who is not there is hindered by `unknown`. */
  readonly reach: (tx: Tx, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly unknown: string;
  /** @throws OutFault */
  readonly send: (message: Waiting, to: string) => Promise<void>;
  readonly close: () => void;
}
type State = (typeof mailStates.states)[keyof typeof mailStates.states];
const { waiting, sent, failed, skipped } = mailStates.states;

const isWaiting = among(mailStates, 'waiting', sql.ref('m.status'));
const isOf = (channel: OutChannel) => among(noticeChannels, channel, sql.ref('m.channel'));

/**
 * Whether anything is due: asked before the settings are read and a secret is opened. What has waited too long has failed by then,
 * whether or not there is a server.
 */
const isDue = (house: House, channel: OutChannel): Promise<boolean> =>
  runSystem(house, 'whether messages are due', async ({ tx, clock }) => {
    const now = clock.now();
    await tx.changed(sql`
      update sys_mail m set status = ${failed}, last_error = 'mail.tooOld'
      where ${isWaiting} and ${isOf(channel)} and next_attempt <= ${timeText(now)} and create_date < ${timeText(now - stale)}`);
    const due = await tx.first(sql`
      select 1 from sys_mail m where ${isWaiting} and ${isOf(channel)} and next_attempt <= ${timeText(now)} limit 1`);
    return due !== undefined;
  });
/** What is due, for this process alone until the lease is over: a process that dies in between has sent nothing for good. */
const takeDue = (house: House, channel: OutChannel): Promise<readonly Waiting[]> =>
  runSystem(house, 'messages that are due', async ({ tx, clock }) => {
    const until = timeText(clock.now() + lease);
    const rows = await tx.rows<Omit<Waiting, 'until'>>(sql`
      update sys_mail set attempts = attempts + 1, next_attempt = ${until}
      where id in (
        select id from sys_mail m where ${isWaiting} and ${isOf(channel)} and next_attempt <= ${timeText(clock.now())}
        order by next_attempt, id limit ${batch} for update skip locked)
      returning id::text, user_id::text as "userId", to_email as email, locale, subject, content, url, lines, attempts`);
    return rows.map((row) => ({ ...row, until }));
  });
/** Leaves messages that were taken and not begun to the next look, as if they had not been taken. */
const giveBack = (house: House, messages: readonly Waiting[]): Promise<number> =>
  runSystem(house, 'messages that were not begun', ({ tx, clock }) =>
    tx.changed(sql`
      update sys_mail m set attempts = m.attempts - 1, next_attempt = ${timeText(clock.now())}
      from unnest(${messages.map(({ id }) => id)}::bigint[],
        ${messages.map(({ until }) => until)}::timestamptz[]) as taken(id, until)
      where m.id = taken.id and m.next_attempt = taken.until and ${isWaiting}`),
  );

interface Outcome {
  readonly status: State;
  readonly error: string;
  /** What the sentence of the error names. */
  readonly told?: string;
  readonly next?: number;
  /** Says nothing of the message, and is none of its attempts. */
  readonly fault?: OutFault;
  /** It was not even tried. */
  readonly isUntried?: boolean;
}
/** Writes down what became of an attempt, unless the lease was lost and another process has tried since. */
const settle = (house: House, { id, until, email }: Waiting, outcome: Outcome): Promise<number> =>
  runSystem(house, 'what became of a message', ({ tx, clock }) => {
    const { status, error, told = '', next, fault, isUntried } = outcome;
    return tx.changed(sql`
      update sys_mail m set status = ${status}, to_email = ${email}, last_error = ${error}, last_server = ${told},
        attempts = attempts - ${fault || isUntried ? 1 : 0}::integer, next_attempt = ${timeText(next ?? clock.now())},
        sent_date = ${status === sent ? timeText(clock.now()) : null}
      where id = ${id} and next_attempt = ${until} and ${isWaiting}`);
  });

/** When a process stops: nothing begins any more, and what is under way has so many milliseconds left. */
export interface Ending {
  readonly signal: AbortSignal;
  readonly grace: number;
}
const within = async (work: Promise<void>, { signal, grace }: Ending): Promise<void> => {
  const timers: NodeJS.Timeout[] = [];
  let hurry = (): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const cutAfter = (ms: number): void => void timers.push(setTimeout(() => reject(new OutFault('mail.timeout')), ms));
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
const outcomeOf = async (
  house: House,
  { send, server }: Carrier,
  message: Waiting,
  to: string,
  ending: Ending,
): Promise<Outcome> => {
  try {
    await within(send(message, to), ending);
    return { status: sent, error: '' };
  } catch (error) {
    if (!(error instanceof OutFault)) throw error;
    const { code, verdict, told = server } = error;
    const now = house.clock.now();
    if (verdict === 'server') return { status: waiting, error: code, told, next: now + unwell, fault: error };
    const pause = verdict === 'never' ? undefined : pauses[message.attempts - 1];
    if (pause === undefined) return { status: failed, error: code, told };
    return { status: waiting, error: code, told, next: now + pause };
  }
};

export const unending: Ending = { signal: new AbortController().signal, grace: longest };
/**
 * Sends what is due, once, and answers how many messages it took. Several processes may do so at once: each takes messages of its own.
 * A message goes to where its user is reached now. Where the server turns out to take none, no other begins.
 * @throws OutFault where the way is not set up, or the server takes none; the messages wait
 */
export const sendWaiting = async (
  house: House,
  channel: OutChannel,
  carrierOf: () => Promise<Carrier>,
  ending: Ending,
): Promise<number> => {
  if (!(await isDue(house, channel))) return 0;
  const carrier = await carrierOf();
  let fault: OutFault | undefined;
  try {
    const messages = await takeDue(house, channel);
    const userIds = messages.map(({ userId }) => userId);
    const { open, reached, hours } = await runSystem(house, 'recipients of messages', async ({ tx }) => ({
      open: await mailboxesOf(tx, userIds),
      reached: await carrier.reach(tx, userIds),
      hours: await hoursOf(tx, userIds),
    }));
    const send = async (message: Waiting): Promise<void> => {
      const { userId } = message;
      const to = reached.get(userId) ?? '';
      const email = channel === 'mail' ? (open.get(userId) ?? message.email) : '';
      if (!open.has(userId) || to === '') {
        const error = open.has(userId) ? carrier.unknown : 'mail.ended';
        await settle(house, { ...message, email }, { status: skipped, error });
        return;
      }
      const now = house.clock.now();
      const loud = loudFrom(now, hours(userId));
      if (loud > now) {
        await settle(house, { ...message, email }, { status: waiting, error: '', next: loud, isUntried: true });
        return;
      }
      const outcome = await outcomeOf(house, carrier, message, to, ending);
      fault ??= outcome.fault;
      await settle(house, { ...message, email }, outcome);
    };
    const queue = [...messages];
    const work = async (): Promise<void> => {
      while (fault === undefined && !ending.signal.aborted) {
        const message = queue.shift();
        if (!message) return;
        await send(message);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (queue.length > 0) await giveBack(house, queue);
    if (fault) throw fault;
    return messages.length;
  } finally {
    carrier.close();
  }
};

/** Milliseconds between two looks, and after one, two and more that found the server unwell or the way not set up. */
const pace = 1_000;
const rests = [30_000, minute, 2 * minute, 5 * minute] as const;
/** Milliseconds that a message under way has when the process stops: less than the stop waits for all of this (kernel/http/lifecycle.ts). */
export const atStop = 8_000;

/** Sends what is due as long as the process lives. */
export const keepSending = (
  house: House,
  send: (ending: Ending) => Promise<number>,
  notSetUp: string,
  grace = atStop,
): Looking => {
  let faults = 0;
  return keepLooking(async (signal) => {
    try {
      const count = await send({ signal, grace });
      if (count === 0) return pace;
      faults = 0;
      // the next ones at once, as long as there are any
      return 0;
    } catch (error) {
      // whoever is about to set it up waits for no backoff
      if (error instanceof OutFault && error.code === notSetUp) return rests[0];
      if (error instanceof OutFault) house.log.warn({ reason: error.code }, 'messages wait');
      else house.log.error({ err: error }, 'messages were not sent');
      faults += 1;
      return rests[faults - 1] ?? rests[3];
    }
  }, pace);
};
