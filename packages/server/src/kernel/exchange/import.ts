import { type LineError, type SheetColumn, type SheetDraft, workbookLimits } from '@wms/contract/kernel/exchange.ts';
import { sql } from 'kysely';
import { timeText } from '../clock.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { Stream } from '../method.ts';
import { Refusal } from '../refusal.ts';
import { createSheetCheck } from './check.ts';
import { withAliases } from './columns.ts';
import { readFileApart } from './reader/reader.ts';
import { readerSlots } from './reader/slots.ts';
import { createSpeaker, type Found, type Speaker, tellErrors } from './speaker.ts';

type Drafts = readonly SheetDraft[];

/** What a room says about its import; the engine does the rest. */
export interface ImportPlan {
  /** The service of the call; files are known again per service and organization. */
  readonly service: string;
  readonly columns: readonly SheetColumn[];
  /** Header words of other systems, by member name. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** Rows of data in one file; at most 50,000. */
  readonly maxRows?: number;
  /**
   * Meaning that one row cannot show: references, duplicates, state. Set based: no query per row. `writing` is false when
   * the file is refused already and this call only looks for further errors, in a transaction that cannot lock.
   */
  verify?(ctx: Context, drafts: Drafts, writing: boolean): Promise<readonly LineError[]>;
  /** The plan as it stands for a call: with the columns customers have added by then. */
  readonly inForce?: (ctx: Context) => ImportPlan;
  /** Adds everything, or throws; answers with the count the person is shown. */
  apply(ctx: Context, drafts: Drafts): Promise<number>;
}

/** Ends the transaction of a file with errors: nothing of it stays. */
class Unverified extends Error implements Found {
  readonly errors: readonly LineError[];
  readonly errorCount: number;
  /** Rows in which nothing was found wrong. */
  readonly okCount: number;

  constructor(errors: readonly LineError[], errorCount: number, okCount = 0) {
    super('the file has errors');
    this.errors = [...errors].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    this.errorCount = errorCount;
    this.okCount = okCount;
  }
}

/** The organization a file is remembered under: the person's own, or one of those in scope. */
const orgOf = (ctx: Context): string => {
  const orgs = ctx.scope.side === 'system' ? 'ALL' : ctx.scope.orgs;
  return orgs === 'ALL' || orgs.includes(ctx.user.orgNo) ? ctx.user.orgNo : (orgs[0] ?? ctx.user.orgNo);
};

const findImported = async (ctx: Context, service: string, sha256: string): Promise<LineError | undefined> => {
  const known = await ctx.tx.first<{ file_name: string; create_name: string | null; create_date: string }>(
    sql`select file_name, create_name, create_date from sys_import_file where service = ${service} and org_no = ${orgOf(ctx)} and sha256 = ${sha256}`,
  );
  return (
    known && {
      code: 'import.sameFile',
      field: 'file',
      value: known.file_name,
      params: { name: known.create_name ?? '', date: known.create_date, file: known.file_name },
    }
  );
};

/** Remembers the file in the transaction of its rows; a second import of it waits here for the first one's commit. */
const rememberFile = async (ctx: Context, service: string, stream: Stream, count: number, again: boolean): Promise<void> => {
  const { fileName, sha256 } = stream.upload;
  const keep = again
    ? sql`do update set file_name = excluded.file_name, row_count = excluded.row_count, create_name = excluded.create_name, create_date = excluded.create_date`
    : sql`do nothing`;
  const added = await ctx.tx.changed(
    sql`insert into sys_import_file (id, service, org_no, sha256, file_name, row_count, create_name, create_date) values (${newId()}, ${service}, ${orgOf(ctx)}, ${sha256}, ${fileName}, ${count}, ${ctx.user.userName}, ${timeText(ctx.clock.now())}) on conflict (service, org_no, sha256) ${keep}`,
  );
  if (added > 0) return;
  const known = await findImported(ctx, service, sha256);
  throw new Unverified(known ? [known] : [], 1);
};

/**
 * The body of every `importexcel`: reads the file in a process of its own, checks every row, and adds all rows in one
 * transaction or none. Emits the lines of IMPORT-22. The form field `again=1` takes a file that was imported before.
 * A file with errors ends in `complete {success: false}`; a Refusal thrown from here becomes the line `error`.
 */
export const runImport = async (stream: Stream, declared: ImportPlan): Promise<void> => {
  const { inForce } = declared;
  const plan = inForce ? await stream.read(async (ctx) => inForce(ctx)) : declared;
  const speaker = createSpeaker(stream);
  const columns = plan.aliases ? withAliases(plan.columns, plan.aliases) : plan.columns;
  const again = stream.upload.fields.again === '1';
  try {
    await speaker.step(0, 'import.reading', { count: 0 });
    const { userId, known } = await stream.read(async (ctx) => ({
      userId: ctx.user.id,
      known: again ? undefined : await findImported(ctx, plan.service, stream.upload.sha256),
    }));
    if (known) throw new Unverified([known], 1);
    const sheet = await readerSlots.run(
      userId,
      stream.signal,
      () => readSheet(stream, speaker, columns, plan),
      () => speaker.note(0, 'import.waiting', {}),
    );
    if (sheet.unknown.length > 0)
      await speaker.emit({
        event: 'progress',
        success: true,
        message: speaker.message('import.unknownColumns', { columns: sheet.unknown.slice(0, 30).join('、').slice(0, 500) }),
        progress: speaker.percent(),
        code: 'import.unknownColumns',
      });
    await speaker.step(45, 'import.verifying', { count: sheet.rowCount });
    if (sheet.errorCount > 0) {
      const more = sheet.drafts.length > 0 ? await stream.read((ctx) => verify(ctx, plan, sheet.drafts, false)) : [];
      throw new Unverified([...sheet.errors, ...more], sheet.errorCount + more.length, goodRows(sheet.drafts, more));
    }
    if (sheet.rowCount === 0) throw new Unverified([{ code: 'workbook.empty', field: 'file' }], 1);
    await speaker.emit({ event: 'uploadComplete', count: await save(stream, speaker, plan, sheet.drafts, again) });
  } catch (error) {
    const failed = asUnverified(error);
    if (!failed) throw error;
    await tellErrors(stream, speaker, columns, failed);
  } finally {
    speaker.silence();
  }
};

/** A file that cannot be read fails its verification like a row that is wrong; other refusals pass. */
const asUnverified = (error: unknown): Found | undefined => {
  if (error instanceof Unverified) return error;
  const [issue] = error instanceof Refusal ? error.issues : [];
  return issue?.code.startsWith('workbook.')
    ? {
        errors: [{ code: issue.code, field: 'file', ...(issue.params ? { params: issue.params } : {}) }],
        errorCount: 1,
        okCount: 0,
      }
    : undefined;
};

const goodRows = (drafts: Drafts, errors: readonly LineError[]): number => {
  const bad = new Set(errors.map((error) => error.line));
  return drafts.filter((draft) => !bad.has(draft.line)).length;
};

const verify = async (ctx: Context, plan: ImportPlan, drafts: Drafts, writing: boolean): Promise<readonly LineError[]> =>
  (await plan.verify?.(ctx, drafts, writing)) ?? [];

const readSheet = async (stream: Stream, speaker: Speaker, columns: readonly SheetColumn[], plan: ImportPlan) => {
  const check = createSheetCheck(columns, stream.locale, { maxErrors: workbookLimits.errorLines });
  let count = 0;
  const maxRows = Math.min(plan.maxRows ?? workbookLimits.rows, workbookLimits.rowsCeiling);
  const end = await readFileApart({
    path: stream.upload.path,
    maxRows,
    signal: stream.signal,
    onRows: (batch) => {
      count += batch.rows.length;
      // nobody knows how many will come: the bar nears 40 without reaching it
      speaker.note((40 * count) / (count + 2_000), 'import.reading', { count });
      check.push(batch);
    },
  });
  const sheet = check.finish(end.faults, end.faultCount);
  if (sheet.rowCount > maxRows)
    throw new Unverified([{ code: 'workbook.tooManyRows', field: 'file', params: { max: maxRows } }], 1);
  return sheet;
};

const save = async (stream: Stream, speaker: Speaker, plan: ImportPlan, drafts: Drafts, again: boolean): Promise<number> => {
  let told = false;
  const tellVerified = async (): Promise<void> => {
    // the transaction may be tried again after a deadlock: the dialog hears of the verification once
    if (!told) await speaker.emit({ event: 'complete', success: true, okCount: drafts.length, errorCount: 0 });
    told = true;
  };
  const count = await stream.write(async (ctx) => {
    ctx.note(stream.upload.fileName);
    await rememberFile(ctx, plan.service, stream, drafts.length, again);
    const errors = await verify(ctx, plan, drafts, true);
    if (errors.length > 0) throw new Unverified(errors, errors.length, goodRows(drafts, errors));
    await tellVerified();
    await speaker.step(60, 'import.saving', { count: drafts.length });
    return plan.apply(ctx, drafts);
  });
  await tellVerified();
  await speaker.step(100, 'import.saving', { count: drafts.length });
  return count;
};
