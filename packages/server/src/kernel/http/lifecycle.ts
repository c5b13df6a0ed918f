import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Log, reasonOf } from '../database/refusal.ts';

/** One thing that must be well before requests are sent here: throws what is wrong. */
export interface Check {
  readonly name: string;
  run(): Promise<void> | void;
}

export interface LifecycleOptions {
  readonly log: Log;
  readonly checks: readonly Check[];
  /** Milliseconds running requests get to finish; 15 s by default. */
  readonly drainMs?: number;
  /** Milliseconds a check may take; 2 s by default. */
  readonly checkMs?: number;
}

export interface Lifecycle {
  /** True from the first wish to end: no new long work may begin. */
  readonly draining: boolean;
  /** Registers what must be closed after the last request; the latest registered is closed first. */
  onStop(name: string, close: () => Promise<unknown> | unknown): void;
  /** Begins the end, as SIGTERM does; later calls join the first. The process exits with `code`. */
  stop(reason: string, code: number): Promise<void>;
  /** Listens to SIGTERM, SIGINT and uncaught errors. Called once, by the entry point. */
  listenToSignals(): void;
}

const hookMs = 10_000;
/** Seconds after which another process, or this one started again, answers. */
export const comeAgain = 5;
/** How long an answer of the checks is good: a stranger asking in a loop costs the database nothing. */
const freshMs = 500;

/** Ends the wait for a promise, not the promise. */
const within = async <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
  const ends = new AbortController();
  const late = sleep(ms, undefined, { signal: ends.signal }).then(() => {
    throw new Error(`${what} took longer than ${ms} ms`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ends.abort();
  }
};

/** What is wrong, check by check. */
const look = async (checks: readonly Check[], checkMs: number): Promise<string[]> => {
  const wrong = await Promise.all(
    checks.map(async (check) => {
      try {
        await within(
          checkMs,
          check.name,
          Promise.resolve().then(() => check.run()),
        );
        return [];
      } catch (error) {
        return [`${check.name}: ${reasonOf(error)}`];
      }
    }),
  );
  return wrong.flat();
};

/** Asks the checks, at most every now and then; the log says it when the answer changes. */
const healthOf = ({ log, checks, checkMs = 2_000 }: LifecycleOptions): (() => Promise<boolean>) => {
  let wasWell: boolean | undefined;
  let last: { at: number; wrong: Promise<string[]> } | undefined;
  return async () => {
    if (!last || Date.now() - last.at > freshMs) last = { at: Date.now(), wrong: look(checks, checkMs) };
    const wrong = await last.wrong;
    const well = wrong.length === 0;
    if (well !== wasWell) {
      if (well) log.info({}, 'Ready');
      else log.error({ wrong }, 'Not ready');
    }
    wasWell = well;
    return well;
  };
};

/**
 * The life of one server process (R36): `/healthz` says the process answers and asks nobody; `/readyz` says that it
 * can serve, or 503, and to a stranger never why (the log says it, when it changes). Ending: `/readyz` turns red, no
 * connection is accepted, running requests get `drainMs`, then the hooks run and the process exits.
 * Call it before the other routes are registered and before `listen`.
 */
export const manageLife = (app: FastifyInstance, options: LifecycleOptions): Lifecycle => {
  const { log, drainMs = 15_000 } = options;
  const hooks: { name: string; close: () => Promise<unknown> | unknown }[] = [];
  let ending: Promise<void> | undefined;
  const isWell = healthOf(options);

  const plain = { logLevel: 'warn' } as const;
  app.get('/healthz', plain, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', plain, async (_request, reply) => {
    const ready = !ending && (await isWell());
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });

  const end = async (reason: string, code: number): Promise<void> => {
    const begun = Date.now();
    log.info({ reason }, 'Stopping: no new requests, running ones finish');
    // the framework refuses new requests by itself with 503: what it does not say is when to come again
    app.server.prependListener('request', (_request: unknown, response: ServerResponse) => {
      response.setHeader('retry-after', comeAgain);
    });
    // A keep-alive connection becomes idle after its last reply is sent, which is after close() has searched for idle ones.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    try {
      await within(drainMs, 'Draining', Promise.resolve(app.close()));
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'Requests were still running and are cut off');
      app.server.closeAllConnections();
    }
    clearInterval(sweep);
    for (const hook of hooks.reverse()) {
      try {
        await within(hookMs, hook.name, Promise.resolve().then(hook.close));
      } catch (error) {
        log.error({ err: error }, `${hook.name} did not close`);
      }
    }
    log.info({ ms: Date.now() - begun, code }, 'Stopped');
    process.exit(code);
  };

  const stop = (reason: string, code: number): Promise<void> => {
    ending ??= end(reason, code);
    return ending;
  };

  return {
    get draining() {
      return ending !== undefined;
    },
    onStop: (name, close) => void hooks.push({ name, close }),
    stop,
    listenToSignals: () => {
      const asked = (signal: NodeJS.Signals) => {
        if (!ending) return void stop(signal, 0);
        // Asked twice: a person at the terminal does not want to wait.
        log.warn({ signal }, 'Asked again: ending at once');
        process.exit(1);
      };
      process.on('SIGTERM', asked).on('SIGINT', asked);
      // After an uncaught error the state of the process is unknown: it finishes its running requests and exits.
      const broken = (kind: string) => (error: unknown) => {
        log.error({ err: error }, kind);
        void stop(kind, 1);
      };
      process.on('unhandledRejection', broken('Unhandled rejection')).on('uncaughtException', broken('Uncaught exception'));
    },
  };
};
