import type { Loaded } from '../place.ts';
import type { Sent, Studio } from '../recording.ts';
import { type Compared, compare, type Effort, type Side } from '../rounds.ts';
import { type Running, startBare } from '../servers.ts';
import { type Credentials, dataAt, pathOf, signInAt } from '../wire.ts';

/** Pools of the product: one for calls, one for document numbers. The yardstick gets as many connections. */
const poolSize = 27;

/** What a scenario works with: the loaded database, the product over it, and the product in this process to listen to. */
export interface Stage {
  readonly loaded: Loaded;
  readonly product: Running;
  readonly studio: Studio;
  /** Process number of the database server. */
  readonly databasePid: number;
  readonly effort: Effort;
  say(line: string): void;
}
/** A call of a scenario; `next` makes each request's body and what it changes in the recording. */
export interface Call {
  readonly name: string;
  readonly who: string;
  readonly wire: string;
  readonly body: unknown;
  readonly next?: () => { readonly body: unknown; readonly changes: Readonly<Record<string, string>> };
  before?(): Promise<void>;
}

const peopleAt = (sign: (userNo: string) => Promise<Credentials>) => {
  const known = new Map<string, Promise<Credentials>>();
  return (userNo: string): Promise<Credentials> => {
    const found = known.get(userNo) ?? sign(userNo);
    known.set(userNo, found);
    return found;
  };
};

/** A yardstick for recorded calls. Ids in `kept` and those of people stay in a replay; every other is made anew. */
export const startYardstick = async (
  stage: Stage,
  calls: Readonly<Record<string, readonly Sent[]>>,
  kept: unknown,
): Promise<Running> => {
  const ids = JSON.stringify(kept).match(/\d{7,19}/g) ?? [];
  const people = (await stage.loaded.sql<{ id: string }>('select id from sys_user')).map((row) => row.id);
  return startBare({ app: stage.loaded.app, poolSize, calls, known: [...ids, ...people] });
};

/** Records each call, gives the statements to a yardstick of its own process, and lets both answer in turns. */
export const contest = async (stage: Stage, calls: readonly Call[]): Promise<readonly Compared[]> => {
  const recorder = peopleAt(stage.studio.signIn);
  const person = peopleAt((userNo) => signInAt(stage.product.origin, userNo));
  const recordings = new Map<string, readonly Sent[]>();
  for (const call of calls) {
    await call.before?.();
    const who = await recorder(call.who);
    const record = () => stage.studio.record(who, (origin) => dataAt(origin, who, call.wire, call.body));
    // on a busy machine a session can grow old between two calls; what only reads is simply asked again
    const heard = await record().catch((error: unknown) => {
      if (call.next || call.before) throw error;
      return record();
    });
    recordings.set(call.name, heard);
  }
  const bare = await startYardstick(
    stage,
    Object.fromEntries(calls.map((call, at) => [`call${at}`, recordings.get(call.name) ?? []])),
    calls.map((call) => call.body),
  );
  const found: Compared[] = [];
  try {
    for (const [at, call] of calls.entries()) {
      const ours: Side = {
        origin: stage.product.origin,
        path: pathOf(call.wire),
        headers: await person(call.who),
        body: call.next ? () => JSON.stringify(call.next?.().body) : JSON.stringify(call.body),
        ...(call.before ? { before: call.before } : {}),
      };
      const theirs: Side = {
        origin: bare.origin,
        path: `/call${at}`,
        headers: {},
        body: call.next ? () => JSON.stringify(call.next?.().changes) : '{}',
        ...(call.before ? { before: call.before } : {}),
      };
      const compared = await compare(ours, theirs, stage.effort);
      stage.say(
        `${String(stage.loaded.rows).padStart(8)}  ${call.name.padEnd(52)} ${compared.ours.perSecond.toFixed(0).padStart(6)}/s  bare ${compared.bare.perSecond.toFixed(0).padStart(6)}/s  ratio ${compared.ratio.toFixed(2)}${compared.refused ? `  REFUSED ${compared.refused}` : ''}`,
      );
      found.push(compared);
    }
  } finally {
    await bare.stop();
  }
  return found;
};
