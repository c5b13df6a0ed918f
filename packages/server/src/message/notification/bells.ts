import type { House } from '../../kernel/call/dispatcher.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Channel, Line, Ticket } from '../../kernel/ground/line.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { asServer } from '../../kernel/task/watch.ts';
import { aliveAmong } from '../../system/session/door.ts';
import { newestOf, unreadOfAll } from './notification.queries.ts';

interface Bell {
  readonly channel: Channel;
  readonly ticket: Ticket;
  /** The newest unread notification that was told; undefined before the first word. */
  told: string | null | undefined;
}

/** Milliseconds between two looks; with that of the outbox they stay below what a person may wait (300 ms). */
const pace = 100;
/** Milliseconds after which an ended session is noticed. */
const checks = 1_000;
/** Open tabs of one person at a time; a further one ends the oldest. */
const most = 8;
const open = 1;

/**
 * The bells of all pages that are open on this process: each hears the number of unread notifications and the newest of them, when
 * it opens and whenever the newest changes, whichever process handed it on. What is told is read from the table and not passed
 * from hand to hand, so that a lost word is said again.
 */
export const createBells = (house: House): Line => {
  const bells = new Set<Bell>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  let checked = 0;
  const drop = (bell: Bell): void => {
    bells.delete(bell);
    if (bells.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const end = (bell: Bell): void => {
    drop(bell);
    bell.channel.close(1008);
  };
  const endOver = async (tx: Tx): Promise<void> => {
    const now = house.clock.now();
    if (now >= checked && now < checked + checks) return;
    checked = now;
    const asked = [...bells];
    const alive = await aliveAmong(tx, [...new Set(asked.map(({ ticket }) => ticket.session_hash))], timeText(now));
    for (const bell of asked) if (!alive.has(bell.ticket.session_hash)) end(bell);
  };
  const ring = (bell: Bell, newest: string | null, unread: object): void => {
    if (bell.channel.readyState === open) {
      bell.told = newest;
      bell.channel.send(JSON.stringify(unread));
    } else drop(bell);
  };
  const look = (): Promise<void> =>
    asServer(house, async (tx) => {
      await endOver(tx);
      const asked = [...bells];
      if (asked.length === 0) return;
      const newest = new Map(
        (await newestOf(tx, [...new Set(asked.map(({ ticket }) => ticket.user_id))])).map((one) => [one.userId, one.newest]),
      );
      const nowOf = ({ ticket }: Bell): string | null => newest.get(ticket.user_id) ?? null;
      const late = asked.filter((bell) => nowOf(bell) !== bell.told);
      if (late.length === 0) return;
      const unreadOf = await unreadOfAll(tx, [...new Set(late.map(({ ticket }) => ticket.user_id))]);
      for (const bell of late) ring(bell, nowOf(bell), unreadOf(bell.ticket.user_id, bell.ticket.locale));
    });
  const tick = (): void => {
    if (isBusy) return;
    isBusy = true;
    look()
      .catch((error: unknown) => house.log.warn({ err: error }, 'the bells could not be rung'))
      .finally(() => {
        isBusy = false;
      });
  };
  return {
    add: (channel, ticket) => {
      const own = [...bells].filter((other) => other.ticket.user_id === ticket.user_id);
      for (const other of own.slice(0, Math.max(0, own.length - most + 1))) end(other);
      const bell: Bell = { channel, ticket, told: undefined };
      bells.add(bell);
      channel.on('close', () => drop(bell));
      channel.on('error', () => drop(bell));
      // nothing is taken from a browser here
      channel.on('message', () => channel.close(1008));
      timer ??= setInterval(tick, pace).unref();
      tick();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
      bells.clear();
    },
  };
};
