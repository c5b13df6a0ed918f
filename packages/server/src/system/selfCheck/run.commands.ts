import { inLocale, type Locale, say } from '@wms/contract/kernel/phrase.ts';
import {
  type DetectResult,
  selfCheckMenu,
  selfCheckPhrases,
  selfCheckService,
} from '@wms/contract/system/selfCheck/selfCheck.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type House, runSystem } from '../../kernel/call/dispatcher.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid, Refusal, refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope, type RowScope, scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction, sqlState, type Tx } from '../../kernel/ground/sql.ts';
import type { Rooms } from '../../kernel/room/room.ts';
import { frames, logTask, openOnlyTask, saveTask, type TaskChange } from '../../kernel/task/tasks.ts';
import { type Item, itemsOf } from './catalogue.ts';
import { type NamedSuspect, nameRows, type Reason, reasonText, sampleOf } from './describe.ts';
import type { Finding, Probe } from './detector.ts';

/** What the self check needs of the house beyond a call's context. */
export interface SelfCheckGround extends Omit<Probe, 'tx' | 'resources'>, Pick<Rooms, 'suspects' | 'repairs'> {
  readonly pool: Pool;
  /** Milliseconds an item may take before it is skipped; below the silence after which a run counts as broken off. */
  readonly patience: number;
}
interface Run {
  readonly id: string;
  readonly locale: Locale;
  readonly scope: RowScope;
  readonly resources: Probe['resources'];
}
interface Outcome {
  readonly result: DetectResult;
  readonly count: number;
  readonly isCapped: boolean;
  readonly samples: readonly NamedSuspect[];
  readonly reason: Reason | null;
}
const unjudged = (result: DetectResult, reason: Reason): Outcome => ({ result, count: 0, isCapped: false, samples: [], reason });
const outcomeOf = async (tx: Tx, resources: Run['resources'], finding: Finding): Promise<Outcome> =>
  'skip' in finding
    ? unjudged('skip', { code: finding.skip, params: finding.params ?? {} })
    : {
        result: finding.count === 0 ? 'pass' : 'fail',
        count: finding.count,
        isCapped: finding.isCapped,
        samples: await nameRows(tx, resources, finding.rows),
        reason: finding.note ?? null,
      };

/** Judges one item in a transaction of its own that reads only: each sees one moment, and none waits for another. */
export const judge = async (ground: SelfCheckGround, run: Pick<Run, 'scope' | 'resources'>, item: Item): Promise<Outcome> => {
  const { pool, patience, ...rest } = ground;
  try {
    return await inTransaction(pool, scopeSettings(run.scope), true, (tx) =>
      beyondScope({ tx, scope: run.scope }, 'the self check counts every row', async () => {
        await tx.rows(sql`select set_config('statement_timeout', ${String(patience)}, true)`);
        return outcomeOf(tx, run.resources, await item.detector({ ...rest, tx, resources: run.resources }));
      }),
    );
  } catch (error) {
    const code = sqlState(error);
    if (code === '57014') return unjudged('skip', { code: 'check.slow', params: { seconds: Math.round(patience / 1000) } });
    // an item that cannot be run is no item that passed; which query it was stays inside
    return unjudged('fail', { code: 'check.crashed', params: { code: code || 'X' } });
  }
};

const aside = <T>(ground: SelfCheckGround, run: Run, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(ground.pool, scopeSettings(run.scope), false, work);

const keep = (tx: Tx, ground: SelfCheckGround, run: Run, item: Item, outcome: Outcome): Promise<number> =>
  tx.changed(sql`
    insert into sys_detect_result (detect_no, result, found, is_capped, samples, reason, task_id, last_date)
    values (${item.detectNo}, ${outcome.result}, ${outcome.count}, ${outcome.isCapped ? '1' : '0'},
      ${JSON.stringify(outcome.samples)}::jsonb,
      ${outcome.reason ? JSON.stringify(outcome.reason) : null}::jsonb, ${run.id}, ${timeText(ground.clock.now())})
    on conflict (detect_no) do update set result = excluded.result, found = excluded.found, is_capped = excluded.is_capped,
      samples = excluded.samples,
      reason = excluded.reason, task_id = excluded.task_id, last_date = excluded.last_date`);

type Said = keyof typeof selfCheckPhrases;
type Params = Readonly<Record<string, string | number>>;
const told = (run: Run, key: Said, params: Params): string => `${frames.log}${say(selfCheckPhrases[key], run.locale, params)}`;

/** What is said of an item: a check mark when it passed; otherwise that it did not, and the rows it names. */
const linesOf = (
  run: Run,
  item: Item,
  { result, count, isCapped, samples, reason }: Outcome,
  percent: number,
): readonly string[] => {
  const named = { no: `${percent}% ${item.detectNo}`, name: inLocale(item.name, run.locale) };
  if (result === 'pass') return [`${frames.passed}${named.no} ${named.name}`];
  if (reason && count === 0) {
    const why = { ...named, reason: reasonText(reason, run.locale) };
    return [told(run, result === 'skip' ? 'check.skipped' : 'check.unjudged', why)];
  }
  return [
    told(run, 'check.failed', { ...named, count: isCapped ? `${count}+` : count }),
    ...samples.map((sample) => {
      const { name, what } = sampleOf(sample, run.locale, run.resources);
      return what.startsWith(name) ? `${frames.log}· ${what}` : told(run, 'check.row', { name, what });
    }),
  ];
};

/**
 * Runs items one after another, each written down before the next begins; ends when somebody took the run for dead, or when
 * `mayGoOn` says so. Answers how many were judged.
 */
const runItems = async (
  ground: SelfCheckGround,
  run: Run,
  items: readonly Item[],
  mayGoOn: () => boolean = () => true,
): Promise<number> => {
  const counts = { pass: 0, fail: 0, skip: 0 };
  for (const [at, item] of items.entries()) {
    const outcome = await judge(ground, run, item);
    counts[outcome.result] += 1;
    const percent = Math.round(((at + 1) / items.length) * 100);
    const goesOn = await aside(ground, run, async (tx) => {
      const alive = await logTask({ tx, clock: ground.clock }, run.id, linesOf(run, item, outcome, percent), {
        progress: percent,
        okCount: counts.pass,
        errorCount: counts.fail,
      });
      if (alive) await keep(tx, ground, run, item, outcome);
      return alive;
    });
    if (!goesOn) return at;
    if (!mayGoOn()) {
      await breakOff(ground, run);
      return at + 1;
    }
  }
  const end = told(run, 'check.ends', { passed: counts.pass, failed: counts.fail, skipped: counts.skip });
  const change: TaskChange = { state: counts.fail === 0 ? 6 : 4, progress: 100, count: items.length };
  await aside(ground, run, (tx) => logTask({ tx, clock: ground.clock }, run.id, [end], change));
  return items.length;
};

const breakOff = async (ground: SelfCheckGround, run: Run): Promise<void> => {
  await aside(ground, run, async (tx) => {
    const ctx = { tx, clock: ground.clock };
    if (await logTask(ctx, run.id, [told(run, 'check.broken', {})], {})) await saveTask(ctx, run.id, { state: 5 });
  });
};

interface Opened {
  readonly run: Run;
  readonly items: readonly Item[];
}
const openRun = async (ctx: Context, { suspects }: SelfCheckGround, detectNos: readonly string[]): Promise<Opened> => {
  const all = await itemsOf(ctx.tx, suspects);
  const unknown = detectNos.filter((no) => !all.some(({ detectNo }) => detectNo === no));
  if (unknown.length > 0)
    throw invalid(...unknown.map((value) => ({ code: 'check.unknown', field: 'detectNos', params: { value } })));
  const items = detectNos.length === 0 ? all : all.filter(({ detectNo }) => detectNos.includes(detectNo));
  const title = inLocale(selfCheckPhrases['check.title'], ctx.locale);
  const begun = await openOnlyTask(ctx, {
    kind: 'check',
    service: selfCheckService,
    menuNo: selfCheckMenu,
    title,
    fileName: '',
  });
  if (!('id' in begun)) throw refuse({ code: 'check.busy', params: { name: begun.name, date: begun.date } });
  const run: Run = { id: begun.id, locale: ctx.locale, scope: ctx.scope, resources: ctx.resources };
  await logTask(ctx, run.id, [told(run, 'check.begins', { count: items.length })], { count: items.length });
  ctx.note(title);
  return { run, items };
};

/**
 * Begins a run of some items, of all when none is named, and answers its job; the run goes on after the answer. Refused while
 * another one lives (check.busy), in whatever process.
 */
export const beginRun = async (ctx: Context, ground: SelfCheckGround, detectNos: readonly string[]) => {
  const { run, items } = await openRun(ctx, ground, detectNos);
  ctx.afterCommit(async () => {
    // the answer does not wait; a process that ends in the middle is noticed by its silence
    void runItems(ground, run, items).catch(() => breakOff(ground, run).catch(() => undefined));
  });
  return { jobId: run.id };
};

/** A run of the product itself, waited for: answers how many items were judged, none while somebody else's run lives. */
export const runByItself = async (
  house: House,
  ground: SelfCheckGround,
  detectNos: readonly string[],
  mayGoOn: () => boolean,
): Promise<number> => {
  try {
    const { run, items } = await runSystem(house, 'self check', (ctx) => openRun(ctx, ground, detectNos));
    return await runItems(ground, run, items, mayGoOn);
  } catch (error) {
    if (error instanceof Refusal && error.issues.some(({ code }) => code === 'check.busy')) return 0;
    throw error;
  }
};
