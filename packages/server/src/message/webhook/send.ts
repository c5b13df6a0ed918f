import { isIn } from '@wms/contract/kernel/flow.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import { mailStates } from '@wms/contract/message/mail/mail.flow.ts';
import { sql } from 'kysely';
import { type House, runSystem } from '../../kernel/call/dispatcher.ts';
import { keepLooking, type Looking } from '../../kernel/egress/looks.ts';
import { among } from '../../kernel/ground/among.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { SecretFault } from '../../kernel/secret/keys.ts';
import { secretAt } from '../../kernel/secret/secrets.ts';
import type { MailGround } from '../configuration/door.ts';
import { HookFault, postEvent } from './post.ts';
import { placeOf } from './webhook.queries.ts';

/** Events a process takes at a time, and how many it sends at once. */
const [batch, atOnce] = [16, 4];
const second = 1_000;
const minute = 60 * second;
/** Milliseconds for which an event that was taken is left to who took it: longer than its whole batch. */
const lease = 5 * minute;
/** Milliseconds until the next attempt; after the last one it has failed. Together two days and a half. */
const pauses = [5 * second, 5 * minute, 30 * minute, 120 * minute, 300 * minute, 600 * minute, 840 * minute, 1200 * minute];

const { waiting, sent, failed, skipped } = mailStates.states;
const isWaiting = among(mailStates, 'waiting', sql.ref('d.status'));

interface Due {
  readonly id: string;
  readonly webhookId: string;
  readonly url: string;
  readonly statusCode: string;
  readonly body: string;
  readonly attempts: number;
  /** The end of the lease: by it one knows whether the event is still one's own. */
  readonly until: string;
}
/** What is due, for this process alone until the lease is over; of one document the oldest first, and no later one beside it. */
const takeDue = (house: House): Promise<readonly Due[]> =>
  runSystem(house, 'events for other systems', async ({ tx, clock }) => {
    const now = timeText(clock.now());
    const any = await tx.first(sql`select 1 from sys_webhook_delivery d where ${isWaiting} and next_attempt <= ${now} limit 1`);
    if (!any) return [];
    const until = timeText(clock.now() + lease);
    const rows = await tx.rows<Omit<Due, 'until'>>(sql`
      update sys_webhook_delivery t set attempts = attempts + 1, next_attempt = ${until}
      from sys_webhook w
      where w.id = t.webhook_id and t.id in (
        select d.id from sys_webhook_delivery d where ${isWaiting} and d.next_attempt <= ${now} and (d.doc_no = '' or not exists (
          select 1 from sys_webhook_delivery e where e.webhook_id = d.webhook_id and e.doc_no = d.doc_no and e.id < d.id
            and ${among(mailStates, 'waiting', sql.ref('e.status'))}))
        order by d.next_attempt, d.id limit ${batch} for update of d skip locked)
      returning t.id::text, t.webhook_id::text as "webhookId", w.url, w.status_code as "statusCode", t.body, t.attempts`);
    return rows.map((row) => ({ ...row, until }));
  });

interface Outcome {
  readonly status: typeof waiting | typeof sent | typeof failed | typeof skipped;
  readonly error: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly next?: number;
  /** The other system answers nobody: what else waits for it waits as long. */
  readonly isDown?: boolean;
}
/** Writes down what became of an attempt, unless the lease was lost and another process has tried since. */
const settle = (house: House, { id, webhookId, until }: Due, outcome: Outcome): Promise<void> =>
  runSystem(house, 'what became of an event', async ({ tx, clock }) => {
    const { status, error, params = {}, next = clock.now(), isDown = false } = outcome;
    const isMine = await tx.changed(sql`
      update sys_webhook_delivery d set status = ${status}, last_error = ${error}, last_params = ${JSON.stringify(params)}::jsonb,
        next_attempt = ${timeText(next)}, sent_date = ${status === sent ? timeText(clock.now()) : null}
      where id = ${id} and next_attempt = ${until} and ${isWaiting}`);
    if (isMine > 0 && isDown) await holdBack(tx, webhookId, timeText(clock.now()), timeText(next));
  });
/** What is due for a system that answers nobody waits with the event that found it so. */
const holdBack = (tx: Tx, webhookId: string, now: string, next: string): Promise<number> =>
  tx.changed(sql`
    update sys_webhook_delivery d set next_attempt = ${next}
    where webhook_id = ${webhookId} and ${isWaiting} and next_attempt <= ${now}`);

const secretOf = (house: House, { secretKeys }: MailGround, webhookId: string): Promise<string> =>
  runSystem(house, 'the secret of a webhook', ({ tx }) => secretAt(tx, secretKeys, placeOf(webhookId)));

const outcomeOf = async (house: House, ground: MailGround, due: Due): Promise<Outcome> => {
  if (!isIn(recordStates, 'valid', due.statusCode)) return { status: skipped, error: 'webhook.ended' };
  try {
    const secret = await secretOf(house, ground, due.webhookId);
    await postEvent({ url: due.url, secret }, due, ground, house.clock.now());
    return { status: sent, error: '' };
  } catch (error) {
    const fault = error instanceof SecretFault ? new HookFault('webhook.noKey', {}) : error;
    if (!(fault instanceof HookFault)) throw error;
    const { code, params, verdict } = fault;
    const pause = verdict === 'never' ? undefined : pauses[due.attempts - 1];
    if (pause === undefined) return { status: failed, error: code, params };
    return { status: waiting, error: code, params, next: house.clock.now() + pause, isDown: verdict === 'system' };
  }
};

/** Leaves events that were taken and not begun to the next look, as if they had not been taken. */
const giveBack = (house: House, taken: readonly Due[]): Promise<number> =>
  runSystem(house, 'events that were not begun', ({ tx, clock }) =>
    tx.changed(sql`
      update sys_webhook_delivery d set attempts = d.attempts - 1, next_attempt = ${timeText(clock.now())}
      from unnest(${taken.map(({ id }) => id)}::bigint[], ${taken.map(({ until }) => until)}::timestamptz[]) as taken(id, until)
      where d.id = taken.id and d.next_attempt = taken.until and ${isWaiting}`),
  );

const unending = new AbortController().signal;
/**
 * Sends what is due, once, and answers how many events it took. Several processes may do so at once: each takes events of its own, and of
 * one document one at a time. After the signal nothing begins any more.
 */
export const sendDueEvents = async (house: House, ground: MailGround, ending: AbortSignal = unending): Promise<number> => {
  const queue = [...(await takeDue(house))];
  const count = queue.length;
  const work = async (): Promise<void> => {
    while (!ending.aborted) {
      const due = queue.shift();
      if (!due) return;
      await settle(house, due, await outcomeOf(house, ground, due));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (queue.length > 0) await giveBack(house, queue);
  return count;
};

/** Milliseconds between two looks, and after one that failed. */
const [pace, rest] = [1_000, 30_000];

/** Tells other systems as long as the process lives. What is under way when it stops is awaited. */
export const keepTelling = (house: House, ground: MailGround): Looking =>
  keepLooking(async (ending) => {
    try {
      return (await sendDueEvents(house, ground, ending)) > 0 ? 0 : pace;
    } catch (error) {
      house.log.error({ err: error }, 'events were not sent to other systems');
      return rest;
    }
  }, pace);
