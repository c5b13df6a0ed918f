import { type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import { orderFlow, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { settlePromises } from '../promise/door.ts';

/** What a command did to an order line, in the words of its story. */
export interface Effect {
  readonly purchaseLineId: string;
  /** `order.imported`, `asn.created`, `receipt.received` ...; the texts stand in purchase.phrases.ts of the contract. */
  readonly event: string;
  readonly docNo: string;
  readonly docLineId?: string;
  readonly qty: Decimal;
  readonly note?: string;
}

/** What srm_line_figure sums; a line keeps each in \`<name>_qty\`, and its story in \`<name>_delta\`. */
const figures = ['pending', 'on_way', 'delivery', 'receive', 'check_return', 'return_exchange', 'un_delivery', 'over'] as const;
const each = (part: (figure: string) => RawBuilder<unknown>): RawBuilder<unknown> => sql.join(figures.map(part));
const kept = (of: string, figure: string) => sql.ref(`${of}.${figure}_qty`);
const claimed = (figure: string) => sql.ref(`n.n_${figure}`);

/** Order lines with the figures that documents claim of them, and what their story has not told yet of the ordered quantity. */
const nextFigures = (ids: readonly string[]): RawBuilder<unknown> => sql`
  select p.id, p.org_no, p.supplier_no, ${each((figure) => kept('p', figure))},
    ${each((figure) => sql`${sql.ref(`f.${figure}`)} as ${sql.ref(`n_${figure}`)}`)},
    p.batch_pur_qty
      - coalesce((select sum(e.ordered_delta) from srm_order_event e where e.purchase_line_id = p.id), 0) as d_ordered
  from srm_purchase_line p join srm_line_figure f on f.id = p.id
  where p.id = any(${[...ids]}::bigint[])`;
const stored = sql`
  update srm_purchase_line p set ${each((figure) => sql`${sql.ref(`${figure}_qty`)} = ${claimed(figure)}`)}
  from next n where p.id = n.id and (${each((figure) => kept('p', figure))}) is distinct from (${each(claimed)})`;

/** Recomputes the figures of locked lines from what documents claim of them, and stores them. */
export const settle = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  await ctx.tx.changed(sql`with next as (${nextFigures(ids)}) ${stored}`, 'path');
};

/** Writes steps into the story of their lines; the first step of a line tells by how much each figure moved. */
const told = (ctx: Context, steps: readonly Effect[]): RawBuilder<unknown> => {
  const now = timeText(ctx.clock.now());
  return sql`
    insert into srm_order_event (id, create_name, create_date, update_name, update_date, purchase_line_id, org_no, supplier_no,
      event_date, event, doc_no, doc_line_id, qty, user_name, note, ordered_delta,
        ${each((figure) => sql.ref(`${figure}_delta`))})
    select s.id, u.name, u.at, u.name, u.at, n.id, n.org_no, n.supplier_no, u.at, s.event, s.doc_no, s.doc_line_id, s.qty, u.name,
      s.note,
      case when s.is_first then n.d_ordered else 0 end,
      ${each((figure) => sql`case when s.is_first then ${claimed(figure)} - ${kept('n', figure)} else 0 end`)}
    from (
      select *, row_number() over (partition by line_id order by at) = 1 as is_first
      from unnest(${steps.map(() => newId())}::bigint[], ${steps.map((step) => step.purchaseLineId)}::bigint[],
        ${steps.map((step) => step.event)}::text[], ${steps.map((step) => step.docNo)}::text[],
        ${steps.map((step) => step.docLineId ?? null)}::text[], ${steps.map((step) => step.qty)}::numeric[],
          ${steps.map((step) => step.note ?? null)}::text[])
        with ordinality as given(id, line_id, event, doc_no, doc_line_id, qty, note, at)
    ) s
    join next n on n.id = s.line_id
    cross join (select ${ctx.user.userName}::text as name, ${now}::timestamptz as at) u`;
};

const headsOf = (lineIds: readonly string[]): RawBuilder<unknown> =>
  sql`select purchase_id from srm_purchase_line where id = any(${[...lineIds]}::bigint[])`;
/** Two commands that end two lines of one order at once: the second counts after the first, or each would miss the other's. */
const oneByOne = (lineIds: readonly string[]): RawBuilder<unknown> =>
  sql`select id from srm_purchase where id in (${headsOf(lineIds)}) order by id for no key update`;

/**
 * The state of heads follows from their lines, never from a step before (ORDER-13). It is a figure like the others: nobody
 * moves a head, so that neither the log nor the history of the head tells of it. The story of the lines does. The day on which an
 * order was over is written here and nowhere else, on the head and on each of its lines (LIST-12).
 */
export const settleHeads = async (ctx: Context, lineIds: readonly string[]): Promise<void> => {
  await Promise.all([oneByOne(lineIds), settled(ctx, lineIds), dated(lineIds)].map((query) => ctx.tx.changed(query, 'path')));
};
/** A line knows when its order was over, a line that has just joined it too. */
const dated = (lineIds: readonly string[]): RawBuilder<unknown> => sql`
  update srm_purchase_line l set over_date = p.over_date
  from srm_purchase p where p.id in (${headsOf(lineIds)}) and l.purchase_id = p.id and l.over_date <> p.over_date`;
const settled = (ctx: Context, lineIds: readonly string[]): RawBuilder<unknown> => {
  const { toAccept, accepted, rejected, toReaccept } = orderLineFlow.states;
  const { draft, issued, executing, finished, closed } = orderFlow.states;
  const line = (state: string) => sql`l.accept_status = ${sql.lit(state)}`;
  return sql`
    with heads as (select distinct purchase_id as id from (${headsOf(lineIds)}) named),
    facts as (
      select h.id, bool_and(l.closed_flag = '1') as all_closed,
        bool_and(l.closed_flag = '1' or (${line(accepted)} and l.un_delivery_qty = 0 and l.on_way_qty = 0
          and l.pending_qty = 0)) as all_finished,
        bool_or(l.closed_flag = '0' and ${line(toReaccept)}) as some_reaccept,
        bool_or(l.closed_flag = '0' and ${line(toAccept)}) as some_open,
        bool_and(l.closed_flag = '1' or ${line(rejected)}) as all_rejected,
        bool_and(l.closed_flag = '1' or ${line(accepted)}) as all_accepted
      from heads h join srm_purchase_line l on l.purchase_id = h.id group by h.id
    ), states as (
      select f.id,
        case when f.some_reaccept then ${sql.lit(toReaccept)} when f.some_open then ${sql.lit(toAccept)}
          when f.all_rejected and not f.all_closed then ${sql.lit(rejected)} else ${sql.lit(accepted)} end as accept_status,
        case when p.order_status = ${sql.lit(draft)} then ${sql.lit(draft)} when f.all_closed then ${sql.lit(closed)}
          when f.all_finished then ${sql.lit(finished)} when f.all_accepted then ${sql.lit(executing)}
            else ${sql.lit(issued)} end as order_status
      from facts f join srm_purchase p on p.id = f.id
    ), ends as (
      select s.*, case when not ${among(orderFlow, 'over', sql.ref('s.order_status'))} then 'infinity'
        when p.over_date = 'infinity' then ${dayText(ctx.clock.now())}::date else p.over_date end as over_date
      from states s join srm_purchase p on p.id = s.id
    )
    update srm_purchase p set accept_status = s.accept_status, order_status = s.order_status, over_date = s.over_date
    from ends s
    where p.id = s.id
      and (p.accept_status, p.order_status, p.over_date) is distinct from (s.accept_status, s.order_status, s.over_date)`;
};

const merged = (effects: readonly Effect[]): readonly Effect[] => {
  const byKey = new Map<string, Effect>();
  for (const effect of effects) {
    const key = `${effect.purchaseLineId} ${effect.event} ${effect.docNo}`;
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, qty: sum(known.qty, effect.qty) } : effect);
  }
  return [...byKey.values()];
};

/**
 * Brings the figures of order lines up to date after a step of a command and writes the step into their story. The lines
 * must be locked (`lockById(ctx, purchaseLine, ids)`, before any notice or receipt: that order is the same everywhere).
 * Call it once for each step: two steps in one call would share the differences. Effects of one event on one line count as one.
 */
export const settleFigures = async (ctx: Context, effects: readonly Effect[]): Promise<void> => {
  await settleAll(ctx, effects, settlePromises);
};

/**
 * The same after a step that only claims of the lines what was ordered, as those of a notice do: it answers no date and brings no goods,
 * so that the promises stand.
 */
export const settleClaims = (ctx: Context, effects: readonly Effect[]): Promise<void> => settleAll(ctx, effects, async () => {});

const settleAll = async (ctx: Context, effects: readonly Effect[], settleDates: typeof settlePromises): Promise<void> => {
  const steps = merged(effects);
  const ids = [...new Set(steps.map((step) => step.purchaseLineId))];
  if (ids.length === 0) return;
  await beyondScope(ctx, 'figures count every notice and receipt of the line', async (wide) => {
    const [written] = await Promise.all([
      wide.tx.changed(sql`with next as (${nextFigures(ids)}), saved as (${stored}) ${told(wide, steps)}`, 'path'),
      settleHeads(wide, ids),
      settleDates(wide, ids),
    ]);
    if (written !== steps.length) throw new Error(`some of the order lines ${ids.join(', ')} are out of reach`);
  });
};
