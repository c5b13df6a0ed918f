import { createHash, randomUUID } from 'node:crypto';
import type { ErrorReply } from '@wms/contract/kernel/issue.ts';
import { type Locale, localeOf } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { inReading, isProven, StaleSession } from '../database/reading.ts';
import type { Caches } from '../ground/caches.ts';
import { type Clock, timeText } from '../ground/clock.ts';
import type { Change, Context, Credentials, FindOffered, FindSettings, InstallationSettings, Person } from '../ground/context.ts';
import type { Line } from '../ground/line.ts';
import type { Method } from '../ground/method.ts';
import type { Numbers } from '../ground/numbers.ts';
import { Refusal } from '../ground/refusal.ts';
import { asSystem, nobody, scopeSettings } from '../ground/scope.ts';
import { inTransaction, noTransaction, type Settings, sqlState, type Tx } from '../ground/sql.ts';
import { type LogEntry, writeLog } from '../log/audit.ts';
import { logRefused } from '../log/refusals.ts';
import type { FindHolder, Holder } from './access.ts';
import { claimKey, idempotencyKey, keepAnswer } from './idempotency.ts';
import type { Phrases } from './replies.ts';

/** What the dispatcher needs of the house; composed in main.ts. */
export interface House {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly numbers: Numbers;
  readonly caches: Caches;
  readonly resources: readonly Resource[];
  readonly methods: ReadonlyMap<string, Method>;
  readonly followers: Context['followers'];
  readonly pageRights: Context['pageRights'];
  readonly phrases: Phrases;
  readonly findHolder: FindHolder;
  readonly findSettings: FindSettings;
  readonly findOffered: FindOffered;
  /** What rooms tell over websockets, by the name of the service. */
  readonly lines?: ReadonlyMap<string, (house: House) => Line>;
  readonly log: FastifyBaseLogger;
}

/** One call as it arrived, freed of HTTP. */
export interface Call {
  readonly wire: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly ip: string;
}
export interface Opened {
  readonly method: Method;
  readonly holder: Holder | null;
  /** What the caller's session is known by; whoever holds none may have sent anything. */
  readonly token: string;
  readonly locale: Locale;
  readonly requestId: string;
  readonly startedAt: number;
  readonly call: Call;
  /** What the call said it is about, for the log: kept here because a refusal loses its context. */
  readonly about: { docNo: string; asked?: string; who?: Pick<Person, 'userNo' | 'userName' | 'side' | 'orgNo'> };
}

const anonymous: Person = {
  id: '0',
  userNo: '',
  userName: '',
  orgNo: '',
  side: 'system',
  supplierNo: null,
  limitCount: 0,
  mustChangePwd: false,
};
const text = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : '');
export const localeOfHeader = (header: string | readonly string[] | undefined): Locale =>
  localeOf(
    text(header)
      .split(',')
      .map((part) => part.split(';')[0] ?? ''),
  );

/**
 * Finds the method and the session; whether the one may make the other is asked next, so that a denial is logged.
 * @param mayProveLater whether the holder of a read may be proven with its first statement: StaleSession is thrown then
 */
export const openCall = async (house: House, call: Call, mayProveLater = false): Promise<Opened> => {
  const opened = {
    locale: localeOfHeader(call.headers['accept-language']),
    requestId: randomUUID(),
    startedAt: house.clock.now(),
    call,
    about: { docNo: '' },
  };
  const method = house.methods.get(call.wire);
  const token = text(call.headers['authentication-info']);
  const sid = call.cookies['__Host-sid'] ?? call.cookies.sid ?? '';
  const look = text(call.headers['app-look-as']);
  const isLater = mayProveLater && method?.mode === 'read';
  const holder = token ? await house.findHolder({ token, sid, mayProveLater: isLater, ...(look === '' ? {} : { look }) }) : null;
  if (!method) throw holder ? new Refusal('20003', [{ code: 'call.unknown' }]) : new Refusal('10004');
  return { ...opened, token, method, holder };
};

/** Whether the session of a call that failed is as it was found; if not, the call is to be made again. */
export const isStill = async (house: House, { holder }: Opened, error: unknown): Promise<boolean> =>
  holder?.unproven === undefined || (!(error instanceof StaleSession) && (await isProven(house.pool, holder.unproven)));

/** A websocket as a call, for its limit and for the log of one that is refused: it carries its token as a cookie. */
export const openHandshake = async (house: House, call: Call, credentials: Parameters<FindHolder>[0]): Promise<Opened> => ({
  ...workOfOurs(call.wire),
  locale: localeOfHeader(call.headers['accept-language']),
  requestId: randomUUID(),
  startedAt: house.clock.now(),
  call,
  token: credentials.token,
  holder: await house.findHolder(credentials),
});

const settingsOf = (opened: Opened): Settings => scopeSettings(opened.holder?.scope ?? nobody);

const clientTypeOf = ({ headers }: Call): string =>
  ['1', '2'].includes(text(headers['app-client-type'])) ? text(headers['app-client-type']) : '0';
const credentialsOf = ({ call, holder }: Opened): Credentials => ({
  token: text(call.headers['authentication-info']),
  sessionId: holder?.sessionId ?? '',
  ip: call.ip,
  device: call.cookies['__Host-device'] ?? call.cookies.device ?? '',
  userAgent: text(call.headers['user-agent']).slice(0, 300),
  clientType: clientTypeOf(call),
  impersonator: holder?.impersonator,
});

interface Run {
  readonly ctx: Context;
  readonly effects: (() => Promise<void>)[];
}
const contextOf = (house: House, opened: Opened, tx: Tx, installation: InstallationSettings): Run => {
  const changes: Change[] = [];
  const run: Run = {
    effects: [],
    ctx: {
      tx,
      user: opened.holder?.person ?? anonymous,
      scope: opened.holder?.scope ?? nobody,
      locale: opened.locale,
      clock: house.clock,
      requestId: opened.requestId,
      credentials: credentialsOf(opened),
      grants: opened.holder?.grants ?? new Map(),
      resources: house.resources,
      followers: house.followers,
      pageRights: house.pageRights,
      ...installation,
      findOffered: house.findOffered,
      numbers: house.numbers,
      caches: house.caches,
      changes,
      note: (docNo) => {
        opened.about.docNo = docNo;
      },
      noteWho: (who) => {
        opened.about.who = who;
      },
      afterCommit: (effect) => {
        run.effects.push(effect);
      },
    },
  };
  return run;
};

/** What is done while somebody looks is theirs; the name says as whom. */
const onlooker = (holder: Holder | null): Pick<Person, 'userNo' | 'userName' | 'side' | 'orgNo'> | undefined =>
  holder?.impersonator && {
    ...holder.impersonator,
    userName: `${holder.impersonator.userName.slice(0, 45)} → ${holder.person.userNo}`,
  };

/** `logQuota` is asked before the transaction begins: within one it could wait for a connection that others hold. */
const entryOf = (house: House, opened: Opened, run: Run | undefined, errorCode: string, logQuota: number): LogEntry => {
  const [service = '', operation = ''] = opened.call.wire.split('/');
  const person = opened.about.who ?? onlooker(opened.holder) ?? run?.ctx.user ?? opened.holder?.person ?? anonymous;
  return {
    operDate: timeText(house.clock.now()),
    userNo: person.userNo,
    userName: person.userName,
    side: person.side,
    orgNo: person.orgNo,
    clientType: clientTypeOf(opened.call),
    menuNo: text(opened.call.headers['app-module-number']),
    service,
    operation,
    // a record that was not found has no number: the id that was asked for says which one somebody tried
    docNo: opened.about.docNo || (errorCode === '20003' ? (opened.about.asked ?? '') : ''),
    ...(opened.holder && opened.token ? { sessionHash: createHash('sha256').update(opened.token).digest('hex') } : {}),
    result: errorCode === '' ? '1' : '0',
    errorCode,
    changes: errorCode === '' ? (run?.ctx.changes ?? []) : [],
    ip: opened.call.ip,
    requestId: opened.requestId,
    durationMs: house.clock.now() - opened.startedAt,
    quota: logQuota,
  };
};

const retriable = new Set(['40001', '40P01']);
const pause = (attempt: number): Promise<void> => new Promise((done) => setTimeout(done, attempt * 20 + Math.random() * 30));

/** A read: each of its statements carries the scope. */
export const runRead = async <T>(house: House, opened: Opened, work: (ctx: Context) => Promise<T>): Promise<T> => {
  const installation = await house.findSettings();
  return inReading(house.pool, settingsOf(opened), opened.holder?.unproven, (tx) =>
    work({ ...contextOf(house, opened, tx, installation).ctx, policies: opened.holder?.policies }),
  );
};

/** One transaction beside a call, without key, log and effects: it writes down how far a long call is. */
export const runAside = async <T>(house: House, opened: Opened, work: (ctx: Context) => Promise<T>): Promise<T> => {
  const installation = await house.findSettings();
  return inTransaction(house.pool, settingsOf(opened), false, (tx) => work(contextOf(house, opened, tx, installation).ctx));
};

/** One transaction of a write: key claimed, work done, answer kept, log written; then the effects on the outside. */
export const runWrite = async <T>(house: House, opened: Opened, body: string, work: (ctx: Context) => Promise<T>): Promise<T> => {
  const key = idempotencyKey(opened.call.headers['idempotency-key']);
  for (let attempt = 1; ; attempt++) {
    let effects: readonly (() => Promise<void>)[] = [];
    const installation = await house.findSettings();
    try {
      const value = await inTransaction(house.pool, settingsOf(opened), false, async (tx) => {
        const run = contextOf(house, opened, tx, installation);
        const claim =
          key && opened.holder
            ? { userId: (opened.holder.impersonator ?? opened.holder.person).id, wire: opened.call.wire, key, body }
            : undefined;
        const known = claim ? await claimKey(tx, claim, timeText(house.clock.now())) : undefined;
        if (known) return known.answer as T;
        const answer = await work(run.ctx);
        if (claim) await keepAnswer(tx, claim, answer);
        await writeLog(tx, entryOf(house, opened, run, '', installation.logQuota));
        effects = run.effects;
        return answer;
      });
      await runEffects(house, effects);
      return value;
    } catch (error) {
      if (!retriable.has(sqlState(error)) || attempt === 4) throw error;
      await pause(attempt);
    }
  }
};

/** Keeps in the log which file somebody took who looks as somebody else: reading one leaves no entry otherwise. */
export const logTaken = async (house: House, opened: Opened, fileName: string): Promise<void> => {
  if (opened.method.mode !== 'read' || !(opened.holder?.impersonator || opened.about.docNo)) return;
  opened.about.docNo ||= fileName;
  const { logQuota } = await house.findSettings();
  await inTransaction(house.pool, scopeSettings(asSystem('log of a call')), false, (tx) =>
    writeLog(tx, entryOf(house, opened, undefined, '', logQuota)),
  );
};

/** A call that opens its own transactions; logged in one of its own after it. */
export const runOwn = async <T>(house: House, opened: Opened, work: (ctx: Context) => Promise<T>): Promise<T> => {
  const run = contextOf(house, opened, noTransaction, await house.findSettings());
  const answer = await work(run.ctx);
  // a stranger who says nothing (a sign-out without a session) leaves nothing, or strangers could fill the log
  if (opened.holder || opened.about.docNo !== '') {
    const { logQuota } = await house.findSettings();
    await inTransaction(house.pool, scopeSettings(asSystem('log of a call')), false, (tx) =>
      writeLog(tx, entryOf(house, opened, run, '', logQuota)),
    );
  }
  await runEffects(house, run.effects);
  return answer;
};

const workOfOurs = (wire = 'system/work'): Omit<Opened, 'holder'> => ({
  method: {
    wire: 'system/work',
    grant: 'signedIn',
    mode: 'write',
    summary: '',
    input: z.object({}),
    call: async () => undefined,
  },
  locale: 'zh-CN',
  requestId: 'system',
  startedAt: 0,
  call: { wire, headers: {}, cookies: {}, ip: '' },
  token: '',
  about: { docNo: '' },
});
/** One call as a person, without HTTP: the demo world's story and tests of rules. The log names the call. */
export const runAs = <T>(house: House, holder: Holder, wire: string, work: (ctx: Context) => Promise<T>): Promise<T> =>
  runWrite(house, { ...workOfOurs(wire), startedAt: house.clock.now(), holder }, '', work);

/** One transaction as the product itself, for a named reason. */
export const runSystem = async <T>(house: House, reason: string, work: (ctx: Context) => Promise<T>): Promise<T> => {
  const installation = await house.findSettings();
  return inTransaction(house.pool, scopeSettings(asSystem(reason)), false, async (tx) => {
    const run = contextOf(house, { ...workOfOurs(), startedAt: house.clock.now(), holder: null }, tx, installation);
    return work({ ...run.ctx, scope: asSystem(reason), user: { ...anonymous, userNo: 'system', userName: 'system' } });
  });
};

const runEffects = async (house: House, effects: readonly (() => Promise<void>)[]): Promise<void> => {
  for (const effect of effects) {
    // the work is committed: a mail that cannot leave must not tell the user that it failed
    await effect().catch((error: unknown) => house.log.error({ error }, 'an effect after the commit failed'));
  }
};

/**
 * Keeps a refused write, a denied call, or a read that names what nobody offered in the log; failing to do so is logged
 * and never hides the refusal.
 */
export const logRefusal = async (
  house: House,
  opened: Opened,
  { errorCode, details }: Pick<ErrorReply, 'errorCode' | 'details'>,
): Promise<void> => {
  // a session that ran out is no denial, and strangers must not fill the log
  if (errorCode === '10004' || (!opened.holder && ['10009', '20003'].includes(errorCode))) return;
  // a sort or a condition outside the closed set comes from no page of ours: somebody probes (V1, V3)
  const security =
    // what one may not see answers like what is not there, so that asking for it is told only here (V7)
    ['10001', '10002', '10005', '10008', '10011', '20003', '20011'].includes(errorCode) ||
    details.some(({ code }) => code === 'valid.unknown');
  if (opened.method.mode === 'read' && !security) return;
  try {
    const { logQuota } = await house.findSettings();
    await inTransaction(house.pool, scopeSettings(asSystem('log of a refusal')), false, (tx) =>
      logRefused(tx, entryOf(house, opened, undefined, errorCode, logQuota)),
    );
  } catch (error) {
    house.log.error({ error }, 'a refusal could not be logged');
  }
};
