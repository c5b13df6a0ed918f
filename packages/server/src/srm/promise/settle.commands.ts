import { type RawBuilder, sql } from 'kysely';
import { dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';

/** What follows from answers and receipts each time; the days that were first, and the last that was agreed, stay where nothing new is. */
const current = ['batch_pur_qty', 'supplier_name', 'item_name', 'item_en_name', 'in_full_date', 'late_days', 'kw'] as const;
const copied = ['purchase_line_id', 'purchase_no', 'purchase_seq', 'org_no', 'supplier_no', 'item_no', 'unit_no'] as const;
const first = ['first_request_date', 'first_promise_date'] as const;
const columns = (names: readonly string[], of?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)));

/**
 * Brings the promises of locked order lines up to date with their answers and receipts. A line of which nothing was ever agreed has none.
 * Works beyond the scope of a person only.
 */
export const settlePromises = async (ctx: Context, lineIds: readonly string[]): Promise<void> => {
  const now = ctx.clock.now();
  await ctx.tx.changed(sql`
    insert into srm_line_promise as p (id, create_name, create_date, update_name, update_date, ${columns(copied)},
      ${columns(first)}, ${columns(current)}, last_agreed_date, end_date, result)
    select n.id, u.name, u.at, u.name, u.at, ${columns(copied, 'f')}, ${columns(first, 'f')}, ${columns(current, 'f')},
      d.agreed, d.ended, srm_promise_result(f.is_accepted, d.agreed, f.in_full_date, f.late_days, d.ended)
    from unnest(${[...lineIds]}::bigint[], ${lineIds.map(() => newId())}::bigint[]) n(line_id, id)
    join srm_promise_figure f on f.purchase_line_id = n.line_id
    left join srm_line_promise o on o.purchase_line_id = n.line_id
    cross join lateral (select coalesce(f.last_agreed_date, o.last_agreed_date) as agreed,
      case when f.is_closed then coalesce(o.end_date, ${dayText(now)}::date) end as ended) d
    cross join (select ${ctx.user.userName}::text as name, ${timeText(now)}::timestamptz as at) u
    where d.agreed is not null
    on conflict (purchase_line_id) do update set (version, update_name, update_date, ${columns(current)},
        last_agreed_date, end_date, result)
      = (p.version + 1, excluded.update_name, excluded.update_date, ${columns(current, 'excluded')},
        excluded.last_agreed_date, excluded.end_date, excluded.result)
    where (${columns(current, 'p')}, p.last_agreed_date, p.end_date, p.result)
      is distinct from (${columns(current, 'excluded')}, excluded.last_agreed_date, excluded.end_date, excluded.result)`);
};
