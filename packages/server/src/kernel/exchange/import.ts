import type { LineError, SheetColumn, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { fixesText, linesText } from '@wms/contract/kernel/task.ts';
import { workbookLimits } from '@wms/contract/kernel/workbook.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { timeText } from '../ground/clock.ts';
import type { Context } from '../ground/context.ts';
import { hashOf } from '../ground/hash.ts';
import { newId } from '../ground/ids.ts';
import type { Stream, Upload } from '../ground/method.ts';
import { invalid, Refusal } from '../ground/refusal.ts';
import { keepBatch, orgOfFile } from './batch.ts';
import { type CheckedSheet, createSheetCheck, type SheetOptions } from './check.ts';
import { withAliases } from './columns.ts';
import { failedRows } from './failed.ts';
import { beginProgress, type ProgressLog } from './progressLog.ts';
import { createReporter, type Found, type ProgressReporter, tellErrors } from './progressReporter.ts';
import { readFileApart } from './reader/reader.ts';
import { readerSemaphore } from './reader/slots.ts';

type Drafts = readonly SheetDraft[];

/** What a room says about its import; the engine does the rest. */
export interface ImportPlan<V = Readonly<Record<string, unknown>>> {
  /** The service of the call; files are known again per service and organization. */
  readonly service: string;
  readonly columns: readonly SheetColumn[];
  /** Header words of other systems, by member name. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** The column that a header of no declared column stands for, such as a day; undefined: it is not used. */
  readonly further?: (header: string) => SheetColumn | undefined;
  /** Rows of data in one file; at most 50,000. */
  readonly maxRows?: number;
  /** Every row stands for itself: the good ones may be added without the bad ones when the person asks for that. */
  readonly separable?: boolean;
  /** False: what it adds cannot be taken back by removing the rows. */
  readonly undoable?: boolean;
  /**
   * Meaning that one row cannot show: references, duplicates, state. Set based: no query per row. `writing` is false when
   * the file is refused already and this call only looks for further errors, in a transaction that cannot lock.
   */
  verify?(ctx: Context, drafts: readonly SheetDraft<V>[], writing: boolean): Promise<readonly LineError[]>;
  /**
   * The same of rows in which something is wrong already, as far as their other cells say: whoever mends a file learns of all of
   * it at once. `drafts` are the rows that are whole, among which a number may stand as well.
   */
  verifyHalves?(ctx: Context, halves: readonly SheetDraft<V>[], drafts: readonly SheetDraft<V>[]): Promise<readonly LineError[]>;
  /** The plan as it stands for a call: with the columns customers have added by then, and as their default template has them. */
  readonly inForce?: (ctx: Context) => Promise<ImportPlan<V>>;
  /**
   * Adds everything, or throws; answers with the count the person is shown. What it leaves out by a rule it tells: the dialog lists it
   * once the rows are stored.
   */
  apply(ctx: Context, drafts: readonly SheetDraft<V>[], tell?: (left: LineError) => void): Promise<number>;
}

/** Where an import belongs: the menu of its right, and what a person calls it. */
export interface ImportPlace {
  readonly menu: string;
  readonly title: Trilingual;
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

const findImported = async (ctx: Context, service: string, sha256: string): Promise<LineError | undefined> => {
  const known = await ctx.tx.first<{ file_name: string; create_name: string | null; create_date: string }>(
    sql`select file_name, create_name, create_date from sys_import_file where service = ${service} and org_no = ${orgOfFile(ctx)}
      and sha256 = ${sha256}`,
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
const rememberFile = async (
  ctx: Context,
  service: string,
  { fileName, sha256 }: Pick<Upload, 'fileName' | 'sha256'>,
  count: number,
  again: boolean,
): Promise<void> => {
  const keep = again
    ? sql`do update set file_name = excluded.file_name, row_count = excluded.row_count, create_name = excluded.create_name,
      create_date = excluded.create_date`
    : sql`do nothing`;
  const added = await ctx.tx.changed(
    sql`insert into sys_import_file (id, service, org_no, sha256, file_name, row_count, create_name, create_date)
      values (${newId()}, ${service}, ${orgOfFile(ctx)}, ${sha256}, ${fileName}, ${count}, ${ctx.user.userName},
        ${timeText(ctx.clock.now())}) on conflict (service, org_no, sha256) ${keep}`,
  );
  if (added > 0) return;
  const known = await findImported(ctx, service, sha256);
  throw new Unverified(known ? [known] : [], 1);
};

/** What the form says beside the file. */
interface Asked {
  /** Takes a file that was imported before. */
  readonly again: boolean;
  /** Adds the good rows and leaves the others. */
  readonly goodOnly: boolean;
  readonly sheet: SheetOptions;
  /** The file, its mended cells and its chosen lines as one: what is recognised when it comes again. */
  readonly sha256: string;
}
const askedOf = ({ fields, sha256 }: Upload): Asked => {
  const take = <T>(name: string, schema: z.ZodType<T>): T | undefined => {
    const text = fields[name];
    if (text === undefined) return undefined;
    const parsed = schema.safeParse(text);
    if (!parsed.success) throw invalid({ code: 'valid.shape', field: name });
    return parsed.data;
  };
  const only = take('only', linesText);
  const given = take('fixes', fixesText);
  const fixes = new Map<number, Record<string, string>>();
  for (const [line, field, value] of given ?? []) fixes.set(line, { ...fixes.get(line), [field]: value });
  return {
    again: fields.again === '1',
    goodOnly: fields.rows === 'good',
    sheet: { maxErrors: workbookLimits.errorLines, ...(only ? { only: new Set(only) } : {}), ...(given ? { fixes } : {}) },
    sha256: only || given ? hashOf([sha256, fields.only ?? '', fields.fixes ?? ''].join(' ')) : sha256,
  };
};

/**
 * The body of every `importexcel`: reads the file in a process of its own, checks every row, and adds all rows in one
 * transaction or none. Emits the lines of IMPORT-22 and writes its log down as a task of the person, so that a page opened
 * again, or another server, can show it; it goes on when the person leaves. The form may say `again=1` (take a file that was
 * imported before), `fixes` (cells mended in the dialog), `only` (the lines that count) and, where rows stand for themselves,
 * `rows=good` (leave the rows with errors). A file with errors ends in `complete {success: false}`; a Refusal thrown from here
 * becomes the line `error`.
 */
export const runImport = async (stream: Stream, declared: ImportPlan, place: ImportPlace): Promise<void> => {
  const asked = askedOf(stream.upload);
  const { inForce } = declared;
  const plan = inForce ? await stream.read(async (ctx) => inForce(ctx)) : declared;
  const log = await beginProgress(stream, {
    kind: 'import',
    service: plan.service,
    menuNo: place.menu,
    title: inLocale(place.title, stream.locale),
    fileName: stream.upload.fileName,
    sha256: asked.sha256,
  });
  const reporter = createReporter(log, stream);
  const columns = plan.aliases ? withAliases(plan.columns, plan.aliases) : plan.columns;
  let sheet: CheckedSheet | undefined;
  try {
    sheet = await takeSheet(stream, reporter, columns, plan, asked);
    const added = await addSheet(stream, reporter, log, plan, asked, sheet, columns);
    log.keep({ undoable: added.undoable });
    const { count, undoable, isKept } = added;
    await reporter.emit({
      ...{ event: 'uploadComplete', count },
      ...(count > 0 && !undoable ? { undoable: false as const } : {}),
      ...(count > 0 && !isKept ? { unlisted: true as const } : {}),
    });
  } catch (error) {
    const failed = asUnverified(error);
    if (!failed) {
      await log.broke(reporter.message(error instanceof Refusal ? (error.issues[0]?.code ?? 'error.server') : 'error.server'));
      throw error;
    }
    const say = (one: LineError): string => reporter.message(one.code, one.params);
    if (sheet) log.keep({ failed: failedRows(sheet.raw, failed.errors, say, { nothingAdded: asked.sheet.only === undefined }) });
    await tellErrors(reporter, columns, failed, plan.separable === true && failed.okCount > 0 && failed.errors.every(hasLine));
  } finally {
    reporter.silence();
  }
};

const hasLine = (error: LineError): boolean => error.line !== undefined;

const takeSheet = async (
  stream: Stream,
  reporter: ProgressReporter,
  columns: readonly SheetColumn[],
  plan: ImportPlan,
  asked: Asked,
): Promise<CheckedSheet> => {
  await reporter.step(0, 'import.reading', { count: 0 });
  const { userId, known } = await stream.read(async (ctx) => ({
    userId: ctx.user.id,
    known: asked.again ? undefined : await findImported(ctx, plan.service, asked.sha256),
  }));
  if (known) throw new Unverified([known], 1);
  const sheet = await readerSemaphore.run(
    userId,
    undefined,
    () => readSheet(stream, reporter, columns, plan, asked.sheet),
    () => reporter.note(0, 'import.waiting', {}),
  );
  if (sheet.unknown.length > 0)
    await reporter.emit({
      event: 'progress',
      success: true,
      message: reporter.message('import.unknownColumns', { columns: sheet.unknown.slice(0, 30).join('、').slice(0, 500) }),
      progress: reporter.percent(),
      code: 'import.unknownColumns',
    });
  await reporter.step(45, 'import.verifying', { count: sheet.rowCount });
  return sheet;
};

/** What an import added: how many rows, whether they are kept row by row, and whether they can be taken back. */
interface Added {
  readonly count: number;
  readonly isKept: boolean;
  readonly undoable: boolean;
}

/** Adds the rows of a sheet, or throws what is wrong with it. */
const addSheet = async (
  stream: Stream,
  reporter: ProgressReporter,
  log: ProgressLog,
  plan: ImportPlan,
  asked: Asked,
  sheet: CheckedSheet,
  columns: readonly SheetColumn[],
): Promise<Added> => {
  const separate = asked.goodOnly && plan.separable === true;
  if (sheet.errorCount === 0 && !separate) {
    if (sheet.rowCount === 0) throw new Unverified([{ code: 'workbook.empty', field: 'file' }], 1);
    return save(stream, reporter, log, plan, sheet.drafts, asked);
  }
  const more = await stream.read(async (ctx) => [
    ...(sheet.drafts.length > 0 ? await verify(ctx, plan, sheet.drafts, false) : []),
    ...(sheet.halves.length > 0 ? ((await plan.verifyHalves?.(ctx, sheet.halves, sheet.drafts)) ?? []) : []),
  ]);
  const found = new Unverified([...sheet.errors, ...more], sheet.errorCount + more.length, goodRows(sheet.drafts, more).length);
  const good = goodRows(sheet.drafts, more);
  if (!separate || good.length === 0 || !found.errors.every(hasLine) || found.errorCount > found.errors.length) throw found;
  log.keep({ failed: failedRows(sheet.raw, found.errors, (one) => reporter.message(one.code, one.params)) });
  await reporter.errors(columns, found);
  return save(stream, reporter, log, plan, good, asked, found.errorCount);
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

const goodRows = (drafts: Drafts, errors: readonly LineError[]): Drafts => {
  const bad = new Set(errors.map((error) => error.line));
  return drafts.filter((draft) => !bad.has(draft.line));
};

const verify = async (ctx: Context, plan: ImportPlan, drafts: Drafts, writing: boolean): Promise<readonly LineError[]> =>
  (await plan.verify?.(ctx, drafts, writing)) ?? [];

const readSheet = async (
  stream: Stream,
  reporter: ProgressReporter,
  columns: readonly SheetColumn[],
  plan: ImportPlan,
  options: SheetOptions,
) => {
  const check = createSheetCheck(columns, stream.locale, plan.further ? { ...options, further: plan.further } : options);
  let count = 0;
  const maxRows = Math.min(plan.maxRows ?? workbookLimits.rows, workbookLimits.rowsCeiling);
  const end = await readFileApart({
    path: stream.upload.path,
    maxRows,
    onRows: (batch) => {
      count += batch.rows.length;
      // nobody knows how many will come: the bar nears 40 without reaching it
      reporter.note((40 * count) / (count + 2_000), 'import.reading', { count });
      check.push(batch);
    },
  });
  const sheet = check.finish(end.faults, end.faultCount);
  if (sheet.rowCount > maxRows)
    throw new Unverified([{ code: 'workbook.tooManyRows', field: 'file', params: { max: maxRows } }], 1);
  return sheet;
};

const save = async (
  stream: Stream,
  reporter: ProgressReporter,
  log: ProgressLog,
  plan: ImportPlan,
  drafts: Drafts,
  asked: Asked,
  errorCount = 0,
): Promise<Added> => {
  let told = false;
  const tellVerified = async (): Promise<void> => {
    // the transaction may be tried again after a deadlock: the dialog hears of the verification once
    if (!told) await reporter.emit({ event: 'complete', success: true, okCount: drafts.length, errorCount });
    told = true;
  };
  let left: LineError[] = [];
  const added = await stream.write(async (ctx) => {
    left = [];
    ctx.note(stream.upload.fileName);
    await rememberFile(ctx, plan.service, { fileName: stream.upload.fileName, sha256: asked.sha256 }, drafts.length, asked.again);
    const errors = await verify(ctx, plan, drafts, true);
    if (errors.length > 0) throw new Unverified(errors, errors.length, goodRows(drafts, errors).length);
    await tellVerified();
    await reporter.step(60, 'import.saving', { count: drafts.length });
    const count = await plan.apply(ctx, drafts, (one) => left.push(one));
    const isKept = await keepBatch(ctx, log.taskId);
    return { count, isKept, undoable: isKept && plan.undoable !== false };
  });
  await tellVerified();
  await reporter.left(left);
  await reporter.step(100, 'import.saving', { count: drafts.length });
  return added;
};
