import { isCustomName, memberOf } from '@wms/contract/kernel/customField.ts';
import { plain } from '@wms/contract/kernel/decimal.ts';
import { exchangePhrases } from '@wms/contract/kernel/exchange.ts';
import { dictionaryOf, type Field } from '@wms/contract/kernel/field.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import { inLocale, type Locale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { hasLines, type Lined } from '@wms/contract/kernel/recordLines.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { workbookLimits } from '@wms/contract/kernel/workbook.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { type RawBuilder, sql } from 'kysely';
import { timeText } from '../ground/clock.ts';
import { askerOf, type Context } from '../ground/context.ts';
import type { Blob } from '../ground/method.ts';
import { invalid, Refusal, refuse } from '../ground/refusal.ts';
import { linesOf } from '../lines/lines.ts';
import { type ListOptions, listConditions, sortOf } from '../list/list.ts';
import { customised } from '../row/custom.ts';
import { askable, presentRows, type Reveals } from '../row/present.ts';
import { allOf, read, selection } from '../row/rows.ts';
import { columnsNamed, columnsOf } from './columns.ts';
import { lineColumnsOf } from './lined.ts';
import { findTemplate } from './templates.ts';
import { looksLikeFormula, type OutCell, writeSheet } from './writer/sheet.ts';

/** One column of an exported sheet. A column without a field is text. */
export interface ExportColumn {
  readonly name: string;
  readonly label: Trilingual;
  readonly field?: Pick<Field, 'kind' | 'dictionary' | 'dictionaryBy' | 'hiddenFromSupplierUnless'>;
  /** In characters; from the header when absent. */
  readonly width?: number;
}
type Row = Readonly<Record<string, unknown>>;

/** The columns of a resource by name, stamp included. Unknown names are left out. */
export const exportColumnsOf = (resource: Resource, names: readonly string[]): readonly ExportColumn[] =>
  columnsNamed(resource, names);

// Excel keeps 15 digits of a number and drops the rest without a word
const fitsNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text) && text.replace(/^-?0*\.?0*|\D/g, '').length <= 15;

const cellOf = (column: Pick<ExportColumn, 'name' | 'field'>, row: object, locale: Locale): OutCell => {
  const value = memberOf(row, column.name);
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  switch (column.field?.kind) {
    case 'decimal':
      return { kind: fitsNumber(text) ? 'number' : 'text', text: fitsNumber(text) ? plain(text) : text };
    case 'integer':
      return { kind: fitsNumber(text) ? 'number' : 'text', text };
    case 'date':
      return { kind: 'day', text };
    case 'dateTime':
      return { kind: 'time', text };
    case 'flag':
      return { kind: 'text', text: inLocale(exchangePhrases[text === '1' ? 'exchange.yes' : 'exchange.no'], locale) };
    case 'choice':
      return { kind: 'text', text: inLocale(labelOf(dictionaryOf(column.field, row), text), locale) };
    default:
      return { kind: 'text', text };
  }
};

/** A value of a row as a reader sees it: the words of a code, a plain number. */
export const shownText = (column: Pick<ExportColumn, 'name' | 'field'>, row: object, locale: Locale): string =>
  cellOf(column, row, locale)?.text ?? '';

const csvCell = (cell: OutCell): string => {
  if (cell === null) return '';
  const safe = cell.kind === 'text' && looksLikeFormula(cell.text) ? `'${cell.text}` : cell.text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
async function* csv(columns: readonly ExportColumn[], rows: AsyncIterable<readonly OutCell[]>, locale: Locale) {
  // the mark makes Excel read Chinese as UTF-8
  yield Buffer.from(`\ufeff${columns.map((c) => csvCell({ kind: 'text', text: inLocale(c.label, locale) })).join(',')}\r\n`);
  for await (const row of rows) yield Buffer.from(`${row.map(csvCell).join(',')}\r\n`);
}

export interface ExportTable {
  /** The title of the screen: the name of sheet and file begins with it. */
  readonly title: Trilingual;
  readonly columns: readonly ExportColumn[];
  readonly rows: AsyncIterable<Row>;
  readonly format?: 'xlsx' | 'csv';
}

/**
 * A table as a file, named `<title>_<yyyyMMddHHmmss>`. The rows are packed as they come; only the packed bytes are held,
 * since the transaction they come from ends with the call.
 */
export const exportTable = async (ctx: Context, { title, columns, rows, format = 'xlsx' }: ExportTable): Promise<Blob> => {
  const { locale } = ctx;
  const name = inLocale(title, locale);
  async function* cells(): AsyncGenerator<readonly OutCell[]> {
    for await (const row of rows) yield columns.map((column) => cellOf(column, row, locale));
  }
  const widthOf = (label: string): number => Math.min(40, Math.max(12, [...label].length * 2 + 2));
  const heads = columns.map((column) => {
    const header = inLocale(column.label, locale);
    return { header, width: column.width ?? widthOf(header) };
  });
  const chunks: Buffer[] = [];
  for await (const chunk of format === 'csv' ? csv(columns, cells(), locale) : writeSheet(name, heads, cells()))
    chunks.push(chunk);
  const stamp = timeText(ctx.clock.now()).replace(/\D/g, '');
  const fileName = `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')}_${stamp}.${format}`;
  const blob = {
    fileName,
    contentType:
      format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: Buffer.concat(chunks),
    // kept as an answer to a repeated request, a file is its name only
    toJSON: () => ({ fileName }),
  };
  return blob;
};

const running = new Map<string, number>();
/** Two exports of one person at a time (R23); a third is refused with 10009. Gives what ends its turn. */
const takeTurn = (userId: string): (() => void) => {
  const before = running.get(userId) ?? 0;
  if (before >= 2) throw new Refusal('10009', [{ code: 'export.busy' }]);
  running.set(userId, before + 1);
  return () => {
    const left = (running.get(userId) ?? 1) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
  };
};
export const inTurn = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
  const leave = takeTurn(userId);
  try {
    return await work();
  } finally {
    leave();
  }
};
/**
 * A file that is made while it is sent: its turn lasts until the last part has left, or nobody takes the next. The first part is made before
 * the answer begins, so that what is wrong from the start is a refusal like any other.
 */
export const sentInTurn = async (
  userId: string,
  work: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<AsyncGenerator<Uint8Array>> => {
  const leave = takeTurn(userId);
  const parts = (async function* () {
    try {
      const made = (await work())[Symbol.asyncIterator]();
      const first = await made.next();
      // a generator ends its turn when it is left only if it has begun
      yield new Uint8Array();
      if (!first.done) yield first.value;
      yield* { [Symbol.asyncIterator]: () => made };
    } finally {
      leave();
    }
  })();
  await parts.next();
  return parts;
};

export interface ExportOptions extends ListOptions {
  /** Names of the columns unless the request chooses; those of `exchange.export` when absent. */
  readonly columns?: readonly string[];
  readonly title?: Trilingual;
  /** Columns beside the fields, after them unless the request chooses: `shown` tells what stands in them. */
  readonly further?: readonly ExportColumn[];
  /** Rows as they are shown where that is not as they are stored, told from these fields of them and what is read for them together. */
  readonly shown?: {
    readonly reads: readonly string[];
    readonly of: (rows: readonly Row[]) => readonly Row[] | Promise<readonly Row[]>;
  };
}

const routes: Readonly<Record<string, Trilingual>> = messages;
/** What the list of a resource is called: the name of its screen. */
export const listTitle = (resource: Resource): Trilingual =>
  routes[`route.${resource.menu}`] ?? resource.labels.$ ?? terms.export;

const batchSize = 1_000;

/** Rows by id, a batch at a time, in the order of the ids, with the named members only: others would be read for nothing. */
async function* rowsOf(
  ctx: Context,
  resource: Resource,
  ids: readonly string[],
  names: readonly string[],
  reveals: Reveals,
  shown: ExportOptions['shown'],
): AsyncGenerator<Row> {
  // a choice is named by what another field of its row decides, asked for or not
  const deciding = names.flatMap((name) => resource.fields[name]?.dictionaryBy?.field ?? []);
  const english = names.flatMap((name) => resource.fields[name]?.english ?? []);
  const taken = names.some(isCustomName)
    ? selection(resource)
    : sql.join(
        [...new Set(['id', ...names, ...deciding, ...english, ...(shown?.reads ?? [])])].map((name) => read(resource, name)),
      );
  for (let from = 0; from < ids.length; from += batchSize) {
    const part = ids.slice(from, from + batchSize);
    const found = await ctx.tx.rows<Row & { readonly id: string }>(
      sql`select ${taken} from ${sql.table(resource.table)} where id = any(${part}::bigint[])`,
    );
    const byId = new Map(found.map((row) => [row.id, row]));
    const present = part.flatMap((id): readonly Row[] => {
      const row = byId.get(id);
      return row ? presentRows(ctx, resource, [row], reveals) : [];
    });
    yield* shown ? await shown.of(present) : present;
  }
}

/** Rows with those of the lines of each; a record without lines is one row. */
const withTheirLines = async (ctx: Context, resource: Lined, rows: readonly Row[]): Promise<readonly Row[]> => {
  const lines = await linesOf(
    ctx,
    resource,
    rows.map(({ id }) => String(id)),
  );
  return rows.flatMap((row) => {
    const own = lines.get(String(row.id)) ?? [];
    return own.length === 0 ? [row] : own.map((line) => ({ ...line, ...row }));
  });
};
/** A row for each line of its record, which stands in each. */
async function* spread(ctx: Context, resource: Lined, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let part: Row[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < batchSize) continue;
    yield* await withTheirLines(ctx, resource, part);
    part = [];
  }
  yield* await withTheirLines(ctx, resource, part);
}

/** Members of the condition that steer an export and choose no rows. */
const steering = new Set(['exportName', 'format', 'columns']);

const chosenColumns = (resource: Resource, asked: unknown, fallback: readonly string[]): readonly string[] => {
  if (!Array.isArray(asked) || asked.length === 0) return fallback;
  // the list answers every field: whoever sees it may take any of them along, hidden ones fall out below
  const allowed = new Set<string>([...columnsOf(resource).map((column) => column.name), ...fallback]);
  const bad = asked.find((name) => typeof name !== 'string' || !allowed.has(name));
  if (bad !== undefined) throw invalid({ code: 'export.unknownColumn', field: 'columns', params: { value: String(bad) } });
  return [...new Set(asked.map(String))];
};

/** Rows one export may have: the parameter EXPORT_MAX_ROWS, 50,000 unless it says otherwise and never more than the ceiling. */
export const exportLimit = async (ctx: Pick<Context, 'tx'>): Promise<number> => {
  const { exportRows: usual, exportCeiling } = workbookLimits;
  const stored = await ctx.tx.first<{ param_value: string }>(
    sql`select param_value from sys_param where param_no = 'EXPORT_MAX_ROWS'`,
  );
  const asked = Number(stored?.param_value ?? usual);
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, exportCeiling) : usual;
};

/** Refuses an export of nothing (20012) and one of more than `max` rows (20005 export.tooMany with how many there are in `all`). */
export const ensureFits = async (
  ctx: Pick<Context, 'tx'>,
  found: number,
  max: number,
  all: RawBuilder<unknown>,
): Promise<void> => {
  if (found === 0) throw new Refusal('20012');
  if (found <= max) return;
  const counted = await ctx.tx.first<{ count: number }>(sql`select count(*)::int as count from ${all}`);
  throw refuse({ code: 'export.tooMany', params: { count: counted?.count ?? found, max } });
};

/**
 * The columns of the template a request names (EXPORT-15), under the template's headers and widths; those given when it names
 * none. A template shows no column that was not among the resource's own or `columns`, whatever its lines say.
 */
export const templated = async (
  ctx: Pick<Context, 'tx' | 'user' | 'scope' | 'resources'>,
  resource: Resource,
  exportName: unknown,
  columns: readonly ExportColumn[],
): Promise<readonly ExportColumn[]> => {
  if (exportName === undefined || exportName === null || exportName === '') return columns;
  const lines = (await findTemplate(ctx, 'export', resource.table, String(exportName))) ?? [];
  const known = new Map([...columnsOf(resource), ...columns].map((column) => [column.name, column]));
  const found = lines.flatMap(({ field, label, width }): ExportColumn[] => {
    const column = known.get(field);
    return column ? [{ ...column, label: [label, label, label], width: Number(width) }] : [];
  });
  if (found.length === 0)
    throw invalid({ code: 'export.unknownTemplate', field: 'exportName', params: { value: String(exportName) } });
  return found;
};

/**
 * The rows of a list query as a file: the same scope, conditions and sort as the list (EXPORT-14). Refuses more than
 * EXPORT_MAX_ROWS rows (20005 export.tooMany with the count) and none (20012). `exportName`, `columns` and `format` (`csv`)
 * may stand in the condition.
 */
export const exportRows = (ctx: Context, declared: Resource, query: PageQuery, options: ExportOptions = {}): Promise<Blob> =>
  inTurn(askerOf(ctx), async () => {
    const resource = customised(ctx, declared);
    const { columns: asked, format, exportName } = query.condition;
    const condition = Object.fromEntries(Object.entries(query.condition).filter(([name]) => !steering.has(name)));
    const further = new Map((options.further ?? []).map((column) => [column.name, column]));
    const usual = options.columns ?? resource.exchange?.export ?? resource.list.columns;
    const names = chosenColumns(resource, asked, [...usual, ...further.keys()]);
    const chosenOnes = names.flatMap((name) => further.get(name) ?? exportColumnsOf(resource, [name]));
    const reveals = options.reveals ?? (() => false);
    // who chooses columns, or a template of them, chooses among those of the record
    const whole = resource.exchange?.withLines && hasLines(resource) && !asked && !exportName ? resource : undefined;
    const lined = whole ? lineColumnsOf(whole) : [];
    const wanted = await templated(ctx, resource, exportName, [...chosenOnes, ...lined]);
    const columns = wanted.filter(({ field }) => {
      const control = field?.hiddenFromSupplierUnless;
      return ctx.user.side !== 'supplier' || control === undefined || reveals(control);
    });
    const asking = askable(ctx, resource, reveals);
    const where = allOf(listConditions(ctx, asking, { ...query, condition }, options));
    const { by } = sortOf(asking, query, ctx.locale);
    const max = await exportLimit(ctx);
    const most = query.limitCount ?? ctx.user.limitCount;
    const limit = most > 0 ? Math.min(most, max + 1) : max + 1;
    const table = sql.table(resource.table);
    const chosen = sql`select id from ${table} where ${where} order by ${by} limit ${limit}`;
    const ids = (await ctx.tx.rows<{ id: string }>(chosen)).map((row) => row.id);
    await ensureFits(ctx, ids.length, max, sql`${table} where ${where}`);
    ctx.note(`${resource.name} ${ids.length}`);
    const own = new Set([...lined.map(({ name }) => name), ...further.keys()]);
    const rows = rowsOf(
      ctx,
      resource,
      ids,
      columns.flatMap(({ name }) => (own.has(name) ? [] : [name])),
      reveals,
      options.shown,
    );
    return exportTable(ctx, {
      title: options.title ?? listTitle(resource),
      columns,
      rows: whole ? spread(ctx, whole, rows) : rows,
      format: format === 'csv' ? 'csv' : 'xlsx',
    });
  });
