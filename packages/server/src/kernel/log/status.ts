import type { HistoryEntry } from '@wms/contract/kernel/reply.ts';
import { type RawBuilder, sql } from 'kysely';
import { timeText } from '../ground/clock.ts';
import type { Context } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import { beyondScope } from '../ground/scope.ts';
import type { Tx } from '../ground/sql.ts';

/** One move of one document. `from` is null for the first status of a new row. */
export interface StatusStep {
  readonly id: string;
  readonly from: string | null;
  readonly to: string;
  /** The name of the action in the flow of the room. */
  readonly action: string;
  readonly note?: string | null;
}
/** Writes moves of documents into their history, in the transaction of the command. The table takes no changes. */
export const logStatus = async (ctx: Context, entity: string, ...steps: readonly StatusStep[]): Promise<void> => {
  if (steps.length === 0) return;
  const logged = timeText(ctx.clock.now());
  const told = ctx.tx.changed(sql`
    insert into sys_status_log (id, entity, row_id, from_status, to_status, action, user_no, logged, note)
    select id, ${entity}, row_id, from_status, to_status, action, ${ctx.user.userNo}, ${logged}::timestamptz, note
    from unnest(${steps.map(() => newId())}::bigint[], ${steps.map((s) => s.id)}::bigint[], ${steps.map((s) => s.from)}::text[],
      ${steps.map((s) => s.to)}::text[],
      ${steps.map((s) => s.action)}::text[], ${steps.map((s) => s.note ?? null)}::text[]) as step(id, row_id, from_status,
        to_status, action, note)`);
  ctx.tx.goOn(told);
};

/**
 * The history of one document, oldest first. The caller has made sure that the person may see the document; the names of
 * people of the other side are part of it, nothing else of them is: a supplier learns no login of ours (V22).
 */
export const historyOf = (ctx: Context, entity: string, id: string): Promise<HistoryEntry[]> =>
  beyondScope(ctx, 'names of the people in the history of a document', (wide) =>
    wide.tx.rows<HistoryEntry>(sql`
      select l.id, l.from_status as "fromStatus", l.to_status as "toStatus", l.action,
        case when ${ctx.user.side !== 'supplier'} or u.id is null or u.belong_supplier = ${ctx.user.supplierNo} then l.user_no
          else '' end as "userNo", u.user_name as "userName", l.logged, l.note
      from sys_status_log l left join sys_user u on u.user_no = l.user_no
      where l.entity = ${entity} and l.row_id = ${id} order by l.id`),
  );

/** A document by the name of its resource and its id. */
export interface Opened {
  readonly entity: string;
  readonly id: string;
}
export const openedKey = ({ entity, id }: Opened): string => `${entity} ${id}`;
/** Who opened documents, by `openedKey`: the user number of the first entry of their history; absent where there is none. */
export const openersOf = async (tx: Tx, documents: readonly Opened[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows<Opened & { readonly userNo: string }>(sql`
    select distinct on (entity, row_id) entity, row_id::text as id, user_no as "userNo" from sys_status_log
    where from_status is null and (entity, row_id) in (
      select * from unnest(${documents.map(({ entity }) => entity)}::text[], ${documents.map(({ id }) => id)}::bigint[]))
    order by entity, row_id, id`);
  return new Map(rows.map((row) => [openedKey(row), row.userNo]));
};

/** Steps of these entities that are none of `allowed`, which answers entity, action, state before (`-` without one) and after. */
export const stepsBeyond = (entities: readonly string[], allowed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.id::text as row_id, concat_ws(' ', s.entity, coalesce(s.from_status, '-'), s.to_status, s.action) as what
  from sys_status_log s
  where s.entity = any(${[...entities]}::text[])
    and (s.entity, s.action, coalesce(s.from_status, '-'), s.to_status) not in (${allowed})`;
/** The state in which the last step of each row of an entity left it. */
export const lastSteps = (entity: string): RawBuilder<unknown> => sql`
  select distinct on (row_id) row_id, entity, to_status from sys_status_log where entity = ${entity} order by row_id, id desc`;
