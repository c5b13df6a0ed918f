import { type RawBuilder, sql } from 'kysely';
import { dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';

/** The promises of one kind: their table, the view of what answers and receipts say, and the columns of both. */
interface Kind {
  readonly table: 'srm_line_promise' | 'srm_schedule_promise';
  readonly figure: 'srm_promise_figure' | 'srm_schedule_promise_figure';
  /** What a promise is about. */
  readonly key: 'purchase_line_id' | 'chain_id';
  readonly keys: (ids: readonly string[]) => RawBuilder<unknown>;
  readonly copied: readonly string[];
  /** What follows from answers and receipts each time. */
  readonly current: readonly string[];
}
const people = ['supplier_name', 'item_name', 'item_en_name'] as const;
const came = ['in_full_date', 'late_days', 'kw'] as const;
const ofLines: Kind = {
  table: 'srm_line_promise',
  figure: 'srm_promise_figure',
  key: 'purchase_line_id',
  keys: (ids) => sql`${[...ids]}::bigint[]`,
  copied: ['purchase_no', 'purchase_seq', 'org_no', 'supplier_no', 'item_no', 'unit_no'],
  current: ['batch_pur_qty', ...people, ...came],
};
const ofRows: Kind = {
  table: 'srm_schedule_promise',
  figure: 'srm_schedule_promise_figure',
  key: 'chain_id',
  keys: (ids) => sql`${[...ids]}::text[]`,
  copied: ['org_no', 'plant_no', 'supplier_no', 'item_no', 'unit_no', 'delivery_window_period', 'receive_address'],
  current: ['reply_qty', 'planned_date', 'purchase_no', 'purchase_seq', ...people, ...came],
};
/** These, and the last day that was agreed, stay where nothing new is. */
const first = ['first_request_date', 'first_promise_date'] as const;
const columns = (names: readonly string[], of?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)));

const settle = async (ctx: Context, kind: Kind, ids: readonly string[]): Promise<void> => {
  const now = ctx.clock.now();
  const { table, figure, current } = kind;
  const copied = [kind.key, ...kind.copied];
  const settled = sql`
    insert into ${sql.table(table)} as p (id, create_name, create_date, update_name, update_date, ${columns(copied)},
      ${columns(first)}, ${columns(current)}, last_agreed_date, end_date, result)
    select n.id, u.name, u.at, u.name, u.at, ${columns(copied, 'f')}, ${columns(first, 'f')}, ${columns(current, 'f')},
      d.agreed, d.ended, srm_promise_result(f.is_accepted, d.agreed, f.in_full_date, f.late_days, d.ended)
    from unnest(${kind.keys(ids)}, ${ids.map(() => newId())}::bigint[]) n(about, id)
    join ${sql.table(figure)} f on ${sql.ref(`f.${kind.key}`)} = n.about
    left join ${sql.table(table)} o on ${sql.ref(`o.${kind.key}`)} = n.about
    cross join lateral (select coalesce(f.last_agreed_date, o.last_agreed_date) as agreed,
      case when f.is_closed then coalesce(o.end_date, ${dayText(now)}::date) end as ended) d
    cross join (select ${ctx.user.userName}::text as name, ${timeText(now)}::timestamptz as at) u
    where d.agreed is not null
    on conflict (${sql.ref(kind.key)}) do update set (version, update_name, update_date, ${columns(current)},
        last_agreed_date, end_date, result)
      = (p.version + 1, excluded.update_name, excluded.update_date, ${columns(current, 'excluded')},
        excluded.last_agreed_date, excluded.end_date, excluded.result)
    where (${columns(current, 'p')}, p.last_agreed_date, p.end_date, p.result)
      is distinct from (${columns(current, 'excluded')}, excluded.last_agreed_date, excluded.end_date, excluded.result)`;
  await ctx.tx.changed(settled, 'path');
};

/**
 * Brings the promises of locked order lines up to date with their answers and receipts. A line of which nothing was ever agreed has none.
 * Works beyond the scope of a person only.
 */
export const settlePromises = (ctx: Context, lineIds: readonly string[]): Promise<void> => settle(ctx, ofLines, lineIds);

/**
 * The same for rows of delivery schedules, each named by any of its versions. Its caller holds the rows, so that an answer and a receipt
 * do not each count what was before the other.
 */
export const settleRowPromises = async (ctx: Context, rows: readonly { readonly chainId: string | null }[]): Promise<void> => {
  const chains = [...new Set(rows.flatMap(({ chainId }) => chainId ?? []))];
  if (chains.length > 0)
    await beyondScope(ctx, 'a promise counts every receipt of its row', (wide) => settle(wide, ofRows, chains));
};
