import { type Locale, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { mailStates } from '@wms/contract/message/mail/mail.flow.ts';
import { sql } from 'kysely';
import { type House, runSystem } from '../../kernel/call/dispatcher.ts';
import { among } from '../../kernel/ground/among.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import { mailboxesOf } from '../../system/user/door.ts';
import { htmlOf, MailFault, type MailGround, mailSettings, type Postman, postmanFor } from '../configuration/door.ts';

/** Mails a process takes at a time, and connections it sends them over. */
const [batch, connections] = [8, 4];
/** Milliseconds one attempt may take, and for which a mail that was taken is left to who took it: longer than its whole batch. */
const [longest, lease] = [40_000, 5 * 60_000];
const minute = 60_000;
/** Milliseconds until the next attempt; after the last one a mail has failed. */
const pauses = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);
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
  readonly attempts: number;
}
type State = (typeof mailStates.states)[keyof typeof mailStates.states];
const { waiting, sent, failed, skipped } = mailStates.states;
const openWords: Trilingual = terms.open;

/** What is due, for this process alone until the lease is over: a process that dies in between has sent nothing for good. */
const takeDue = (house: House): Promise<readonly Waiting[]> =>
  runSystem(house, 'mails that are due', async ({ tx, clock }) => {
    const now = clock.now();
    await tx.changed(sql`
      update sys_mail set status = ${failed}, last_error = 'mail.tooOld'
      where ${among(mailStates, 'waiting', sql.ref('status'))} and next_attempt <= ${timeText(now)}
        and create_date < ${timeText(now - stale)}`);
    return tx.rows<Waiting>(sql`
      update sys_mail set attempts = attempts + 1, next_attempt = ${timeText(now + lease)}
      where id in (
        select id from sys_mail where ${among(mailStates, 'waiting', sql.ref('status'))} and next_attempt <= ${timeText(now)}
        order by next_attempt, id limit ${batch} for update skip locked)
      returning id::text, user_id::text as "userId", to_email as email, locale, subject, content, url, attempts`);
  });

interface Outcome {
  readonly status: State;
  readonly error: string;
  readonly next?: number;
}
/** Writes down what became of an attempt, unless the lease was lost and another process has tried since. */
const settle = (house: House, { id, attempts }: Waiting, { status, error, next }: Outcome): Promise<number> =>
  runSystem(house, 'what became of a mail', ({ tx, clock }) =>
    tx.changed(sql`
      update sys_mail set status = ${status}, last_error = ${error},
        next_attempt = ${timeText(next ?? clock.now())}, sent_date = ${status === sent ? timeText(clock.now()) : null}
      where id = ${id} and attempts = ${attempts} and ${among(mailStates, 'waiting', sql.ref('status'))}`),
  );

const within = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new MailFault('mail.timeout', false)), longest);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
const outcomeOf = async (house: House, postman: Postman, mail: Waiting): Promise<Outcome> => {
  const { id, email, locale, subject, content, url, attempts } = mail;
  const link = url === '' ? undefined : { address: url, words: say(openWords, locale) };
  const text = url === '' ? content : `${content}\n\n${url}`;
  try {
    await within(postman.send({ to: email, subject, text, html: htmlOf(content, link), messageId: `<${id}@wms.invalid>` }));
    return { status: sent, error: '' };
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    const pause = error.isLasting ? undefined : pauses[attempts - 1];
    if (pause === undefined) return { status: failed, error: error.code };
    return { status: waiting, error: error.code, next: house.clock.now() + pause };
  }
};

/** Whether anything is due: asked before the settings are read and a password is opened. */
const isDue = (house: House): Promise<boolean> =>
  runSystem(
    house,
    'whether mail is due',
    async ({ tx, clock }) =>
      (await tx.first(sql`
        select 1 from sys_mail where ${among(mailStates, 'waiting', sql.ref('status'))}
          and next_attempt <= ${timeText(clock.now())} limit 1`)) !== undefined,
  );

/**
 * Sends what is due, once, and answers how many mails it took. Several processes may do so at once: each takes mails of its own.
 * @throws MailFault where mail is not set up; the mails wait
 */
export const sendDue = async (house: House, ground: MailGround): Promise<number> => {
  if (!(await isDue(house))) return 0;
  const settings = await runSystem(house, 'settings of mail', ({ tx }) => mailSettings(tx, ground));
  const mails = await takeDue(house);
  if (mails.length === 0) return 0;
  const open = await runSystem(house, 'recipients of mails', ({ tx }) =>
    mailboxesOf(
      tx,
      mails.map(({ userId }) => userId),
    ),
  );
  const postman = postmanFor(settings, ground, connections);
  try {
    await Promise.all(
      mails.map(async (mail) => {
        const isOpen = open.has(mail.userId);
        await settle(house, mail, isOpen ? await outcomeOf(house, postman, mail) : { status: skipped, error: 'mail.ended' });
      }),
    );
  } finally {
    postman.close();
  }
  return mails.length;
};

interface Mailer {
  stop(): Promise<void>;
}
/** Milliseconds between two looks, and after one that found mail not set up. */
const [pace, rest] = [1_000, 30_000];

/** Sends mails as long as the process lives. */
export const keepMailing = (house: House, ground: MailGround): Mailer => {
  let timer: NodeJS.Timeout | undefined;
  let under: Promise<void> = Promise.resolve();
  let isOver = false;
  const look = async (): Promise<number> => {
    try {
      // the next ones at once, as long as there are any
      return (await sendDue(house, ground)) > 0 ? 0 : pace;
    } catch (error) {
      if (!(error instanceof MailFault)) house.log.error({ err: error }, 'mails were not sent');
      else if (error.code !== 'mail.notConfigured') house.log.warn({ reason: error.code }, 'mails wait');
      return rest;
    }
  };
  const plan = (pause: number): void => {
    if (isOver) return;
    timer = setTimeout(() => {
      under = look().then(plan);
    }, pause).unref();
  };
  plan(pace);
  return {
    stop: async () => {
      isOver = true;
      clearTimeout(timer);
      await under;
    },
  };
};
