import { operationOf } from '@wms/contract/kernel/call.ts';
import { listRecordChanges } from '@wms/contract/kernel/history.calls.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import { exportCall } from '@wms/contract/kernel/resourceCalls.ts';
import { listFavourites } from '@wms/contract/system/menu/menu.calls.ts';
import { listLogEntries } from '@wms/contract/system/operLog/operLog.calls.ts';
import { logRange, mostChanges, operLog } from '@wms/contract/system/operLog/operLog.ts';
import { type RawBuilder, sql } from 'kysely';
import { exportRows } from '../../kernel/exchange/export.ts';
import { addDays, daysBetween, dayText } from '../../kernel/ground/clock.ts';
import type { Change, Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { listRows } from '../../kernel/list/list.ts';
import { type AuditedType, describerOf, historyOf } from '../../kernel/log/history.ts';

const given = ({ condition }: PageQuery, ...names: readonly string[]): string | undefined => {
  const values = names.map((name) => condition[name]).filter((value) => value !== undefined && value !== null && value !== '');
  return values[0] === undefined ? undefined : String(values[0]);
};
const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d{2}-\d{2}/.test(text);

/** The query with a range of days in it: the last seven unless the person chose, never more than 92 (SYS-38). */
const ranged = (ctx: Context, query: PageQuery): PageQuery => {
  const start = given(query, 'startDate', 'startTime');
  const end = given(query, 'endDate', 'endTime');
  // what is no day is refused by the list itself
  if ((start !== undefined && !isDay(start)) || (end !== undefined && !isDay(end))) return query;
  const until = end?.slice(0, 10) ?? dayText(ctx.clock.now());
  const from = start?.slice(0, 10) ?? addDays(until, 1 - logRange.usual);
  const days = daysBetween(from, until) + 1;
  if (days < 1) throw invalid({ code: 'operLog.rangeOrder', field: 'endDate' });
  if (days > logRange.most) throw invalid({ code: 'operLog.range', field: 'startDate', params: { max: logRange.most } });
  return start === undefined ? { ...query, condition: { ...query.condition, startDate: from } } : query;
};

/** What every visit reads: nobody looks for it unless it is named. */
const unread = (query: PageQuery): readonly RawBuilder<unknown>[] =>
  given(query, 'service', 'operation', 'requestId') === undefined ? [sql`operation <> ${operationOf(listFavourites)}`] : [];

const longest = 500;
const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);
const cut = (values: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? short(value) : value]));

/** What the entries of a page changed, record by record: the first of each entry, long texts cut. */
const changesOf = async (
  ctx: Context,
  faces: readonly AuditedType[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Change[]>> => {
  const rows = await ctx.tx.rows<{ id: string; changes: readonly Partial<Change>[] }>(
    sql`
      select id::text as id, jsonb_path_query_array(changes, '$[0 to ${sql.lit(mostChanges - 1)}]') as changes
      from sys_oper_log
      where id = any(${[...ids]}::bigint[])
    `,
  );
  const describe = await describerOf(
    ctx,
    faces,
    rows.flatMap(({ changes }) => changes),
  );
  return new Map(
    rows.map(({ id, changes }) => [
      id,
      changes.map(describe).map(
        ({ entity = '', rowId = '', kind = 'modify', before, after }): Change => ({
          entity,
          rowId,
          kind,
          before: cut(before),
          after: cut(after),
        }),
      ),
    ]),
  );
};

/**
 * The operation log: read and exported; entries are written by the calls they tell of and stay as they are (R29). `faces`: what
 * rooms keep in their own way, and how it is said.
 */
export const operLogMethods = (faces: readonly AuditedType[]): readonly Method[] => [
  answer(listRecordChanges, (ctx, { entity, ...query }) => historyOf(ctx, faces, entity, query)),
  answer(listLogEntries, async (ctx, query) => {
    const page = await listRows(ctx, operLog, ranged(ctx, query), { isNarrow: true, fixed: unread(query) });
    const changes = await changesOf(
      ctx,
      faces,
      page.records.map(({ id }) => id),
    );
    return { ...page, records: page.records.map((row) => ({ ...row, changes: changes.get(row.id) ?? [] })) };
  }),
  answer(
    exportCall('ISysOperLogService/exportexcel', { menu: operLog.menu, title: operLog.labels.$, sides: operLog.sides }),
    (ctx, query) => exportRows(ctx, operLog, ranged(ctx, query), { fixed: unread(query) }),
  ),
];
