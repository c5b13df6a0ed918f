import { type ExchangePhrase, exchangePhrases } from '@wms/contract/kernel/exchange.ts';
import { say } from '@wms/contract/kernel/phrase.ts';
import type { FailedRows } from '@wms/contract/kernel/task.ts';
import { sql } from 'kysely';
import { ensureAccess, type Holder } from '../call/access.ts';
import type { House } from '../call/dispatcher.ts';
import { timeText } from '../ground/clock.ts';
import { newId } from '../ground/ids.ts';
import type { Channel, Ticket } from '../ground/line.ts';
import { Refusal } from '../ground/refusal.ts';
import { asSystem, scopeSettings } from '../ground/scope.ts';
import { inTransaction, type Tx } from '../ground/sql.ts';
import { frames, linesOf, silence } from './tasks.ts';

interface Seen {
  readonly id: string;
  readonly kind: string;
  readonly menu_no: string;
  readonly state: number;
  readonly progress: number;
  readonly note: string;
  readonly row_count: number;
  readonly ok_count: number;
  readonly error_count: number;
}
interface Watcher {
  readonly channel: Channel;
  /** Who holds the session that opened the socket, as it is now. */
  readonly findHolder: () => Promise<Holder | null>;
  readonly ticket: Ticket;
  taskId: string | null;
  last: Seen | undefined;
  /** The last line of a task's own log that was sent. */
  line: number;
  readonly until: number;
  /** An id of the moment it began: an import begun since may have ended before it is first looked at. */
  readonly since: string;
}

const pace = 400;
/** Sockets of one person at a time (R24); a further one ends the oldest. */
const most = 3;
/** Milliseconds a socket may wait for an import to begin and end. */
const patience = 300_000;
const open = 1;

const text = (ticket: Ticket, key: ExchangePhrase, params: Readonly<Record<string, string | number>>): string =>
  say(exchangePhrases[key], ticket.locale, params);

/** What is new about an import since it was last looked at, as lines. */
const framesOf = (ticket: Ticket, last: Seen | undefined, now: Seen, failed: FailedRows | null): readonly string[] => {
  const lines: string[] = [];
  if (now.note !== '' && now.state < 4 && (now.note !== last?.note || now.progress !== last.progress))
    lines.push(`${frames.log}${now.progress}% ${now.note}`);
  if ((now.state === 3 || now.state === 6) && (last?.state ?? 0) < 3)
    lines.push(`${frames.passed}${text(ticket, 'import.verified', { count: now.ok_count })}`);
  if (now.state < 4) return lines;
  for (const { line, field, message } of failed?.errors ?? []) {
    const column = field === undefined ? '' : (failed?.header[failed.fields.indexOf(field)] ?? '');
    lines.push(`${frames.log}${[text(ticket, 'import.lineOf', { line }), column, message].filter(Boolean).join(' · ')}`);
  }
  if (now.state === 6) lines.push(`${frames.passed}${text(ticket, 'import.added', { count: now.row_count })}`, frames.success);
  else {
    if (now.note !== '' && now.state === 5) lines.push(`${frames.log}${now.note}`);
    lines.push(frames.failure);
  }
  return lines;
};

export const asServer = <T>(house: House, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(house.pool, scopeSettings(asSystem('frames of a websocket')), false, work);

/** Whether this person may still begin an import of the service, or still sees the page of any other task (R24). */
const maySee = (house: House, { ticket }: Watcher, task: Seen, holder: Holder): boolean => {
  if (task.kind !== 'import') return holder.grants.get(task.menu_no)?.has('isSearch') ?? false;
  return [...house.methods.values()].some((method) => {
    if (!method.stream || !method.wire.startsWith(`${ticket.service}/`)) return false;
    try {
      ensureAccess(method, holder);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  });
};

/** The newest import of this person and service that is under way, or that began after the socket was opened. */
const findImport = async (tx: Tx, house: House, { ticket, since }: Watcher): Promise<string | null> => {
  const row = await tx.first<{ id: string }>(sql`
    select id::text from sys_task
    where user_id = ${ticket.user_id} and service = ${ticket.service} and kind = 'import'
      and ((state < 4 and update_date >= ${timeText(house.clock.now() - silence)}) or sys_task.id > ${since})
    order by sys_task.id desc limit 1
  `);
  return row?.id ?? null;
};

const tasksById = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Seen>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<Seen>(sql`
    select id::text, kind, menu_no, state, progress, note, row_count, ok_count, error_count
    from sys_task where id = any(${ids}::bigint[])
  `);
  return new Map(rows.map((row) => [row.id, row]));
};

const failedRowsOf = async (tx: Tx, id: string): Promise<FailedRows | null> =>
  (await tx.first<{ detail: FailedRows | null }>(sql`select detail from sys_task where id = ${id}`))?.detail ?? null;

/** The frames of a task that keeps a log of its own: its new lines, and how it ended. */
const logFrames = async (tx: Tx, watcher: Watcher, now: Seen): Promise<readonly string[]> => {
  const lines = await linesOf({ tx }, now.id, watcher.line);
  watcher.line = lines.at(-1)?.seq ?? watcher.line;
  const end = now.state < 4 ? [] : [now.state === 6 ? frames.success : frames.failure];
  return [...lines.map(({ line }) => line), ...end];
};

const newFrames = async (tx: Tx, watcher: Watcher, now: Seen): Promise<readonly string[]> => {
  if (now.kind === 'check') return logFrames(tx, watcher, now);
  return framesOf(watcher.ticket, watcher.last, now, now.state < 4 ? null : await failedRowsOf(tx, now.id));
};

const watcherOf = (house: House, channel: Channel, ticket: Ticket, findHolder: Watcher['findHolder']): Watcher => ({
  channel,
  findHolder,
  ticket,
  taskId: ticket.task_id,
  last: undefined,
  line: 0,
  until: house.clock.now() + patience,
  since: newId(),
});

/** One timer for all sockets of this process; imports are found in the table, whichever process runs them. */
export const createWatch = (house: House) => {
  const watchers = new Set<Watcher>();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  const drop = (watcher: Watcher): void => {
    watchers.delete(watcher);
    if (watchers.size === 0 && timer) {
      clearInterval(timer);
      timer = undefined;
    }
  };
  const end = (watcher: Watcher): void => {
    drop(watcher);
    watcher.channel.close(1008);
  };
  const send = async (tx: Tx, watcher: Watcher, now: Seen): Promise<void> => {
    const lines = await newFrames(tx, watcher, now);
    if (watcher.channel.readyState !== open) return drop(watcher);
    for (const line of lines) watcher.channel.send(line);
    watcher.last = now;
    if (now.state >= 4) {
      drop(watcher);
      watcher.channel.close(1000);
    }
  };
  const poll = async (): Promise<void> => {
    const holders = new Map<Watcher, Holder>();
    for (const watcher of [...watchers]) {
      const holder = await watcher.findHolder();
      if (holder) holders.set(watcher, holder);
      else end(watcher);
    }
    await asServer(house, async (tx) => {
      for (const watcher of watchers) watcher.taskId ??= await findImport(tx, house, watcher);
      const tasks = await tasksById(tx, [...new Set([...watchers].flatMap(({ taskId }) => taskId ?? []))]);
      for (const watcher of [...watchers]) {
        const now = watcher.taskId === null ? undefined : tasks.get(watcher.taskId);
        const holder = holders.get(watcher);
        // a watcher that was added during this round waits for the next one
        if (now && holder && !maySee(house, watcher, now, holder)) end(watcher);
        else if (now && holder) await send(tx, watcher, now);
        if (house.clock.now() > watcher.until) watcher.channel.close(1000);
      }
    });
  };
  const tick = (): void => {
    if (busy) return;
    busy = true;
    poll()
      .catch((error: unknown) => house.log.warn({ err: error }, 'the websocket could not read its tasks'))
      .finally(() => {
        busy = false;
      });
  };
  return {
    add: (channel: Channel, ticket: Ticket, findHolder: Watcher['findHolder']): void => {
      const own = [...watchers].filter((other) => other.ticket.user_id === ticket.user_id);
      for (const other of own.slice(0, Math.max(0, own.length - most + 1))) end(other);
      const watcher = watcherOf(house, channel, ticket, findHolder);
      watchers.add(watcher);
      channel.on('close', () => drop(watcher));
      channel.on('error', () => drop(watcher));
      // nothing is taken from a browser here
      channel.on('message', () => channel.close(1008));
      timer ??= setInterval(tick, pace);
      timer.unref();
      tick();
    },
    stop: (): void => {
      if (timer) clearInterval(timer);
      timer = undefined;
      watchers.clear();
    },
  };
};
