import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Draft, Row } from '@wms/contract/kernel/resource.ts';
import type { OrderLineAction } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { guardsOf } from '@wms/contract/srm/purchase/purchase.rules.ts';
import type { Moved } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { purchaseVersion } from '@wms/contract/srm/purchase/version.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { columnName } from '../../kernel/ground/sql.ts';
import { logStatus } from '../../kernel/log/status.ts';
import { castOf } from '../../kernel/resource/ddl.ts';
import { insertRows, lockById, lockRows } from '../../kernel/row/rows.ts';
import { settleFigures } from './figures.commands.ts';

export type OrderLine = Row<typeof purchaseLine>;
type LineField = keyof Draft<typeof purchaseLine>;
/** What a command changes on one locked line. */
export interface LineChange {
  readonly line: OrderLine;
  readonly change: Partial<Draft<typeof purchaseLine>>;
}
/** How a step is told: in the story of the line and in its history of states. */
export interface LineStep {
  readonly action: OrderLineAction;
  readonly event: (line: OrderLine) => string;
  readonly note?: (line: OrderLine) => string;
  /** The quantity the story names; the ordered one unless given. */
  readonly qty?: (line: OrderLine) => string;
}

/** Locks the lines asked for, checks their versions, and refuses with every failed guard of every line. */
export const takeLines = async (
  ctx: Context,
  action: OrderLineAction,
  wanted: readonly { readonly id: string; readonly version: number }[],
  more: (line: OrderLine) => readonly Issue[] = () => [],
  options: { readonly refusal?: boolean } = {},
): Promise<readonly OrderLine[]> => {
  const lines = await lockRows(ctx, purchaseLine, wanted);
  ensure(lines.flatMap((line) => [...guardsOf(action, line, options), ...more(line)]));
  return lines;
};

/** Saves changed members of locked lines in one statement; each gets the next version. */
const saveLines = async (ctx: Context, changes: readonly LineChange[]): Promise<void> => {
  const fields = [...new Set(changes.flatMap(({ change }) => Object.keys(change) as LineField[]))];
  const given = changes.map(({ line, change }) => ({
    id: line.id,
    ...Object.fromEntries(fields.map((field) => [field, field in change ? (change[field] ?? null) : line[field]])),
  }));
  const shape = fields.map((field) => sql`${sql.id(field)} ${castOf[purchaseLine.fields[field].kind]}`);
  const sets = fields.map((field) => sql`${sql.id(columnName(field))} = n.${sql.id(field)}`);
  await ctx.tx.changed(sql`
    update srm_purchase_line l set ${sql.join([...sets, sql`version = l.version + 1`, sql`update_name = ${ctx.user.userName}`, sql`update_date = ${timeText(ctx.clock.now())}`])}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n(${sql.join([sql`id bigint`, ...shape])}) where l.id = n.id`);
  for (const { line, change } of changes)
    ctx.changes.push({
      entity: purchaseLine.name,
      rowId: line.id,
      kind: 'modify',
      before: Object.fromEntries(Object.keys(change).map((field) => [field, line[field as LineField]])),
      after: change,
    });
};

/** Saves a step of locked lines, brings their figures and heads up to date, and writes story and history. */
export const moveLines = async (
  ctx: Context,
  changes: readonly LineChange[],
  step: LineStep,
): Promise<{ count: number; records: readonly Moved[] }> => {
  await saveLines(ctx, changes);
  await settleFigures(
    ctx,
    changes.map(({ line, change }) => ({
      purchaseLineId: line.id,
      event: step.event(line),
      docNo: line.purchaseNo,
      qty: step.qty?.(line) ?? change.batchPurQty ?? line.batchPurQty,
      ...(step.note ? { note: step.note(line) } : {}),
    })),
  );
  await logStatus(
    ctx,
    purchaseLine.name,
    ...changes.map(({ line, change }) => ({
      id: line.id,
      from: line.acceptStatus,
      to: change.acceptStatus ?? line.acceptStatus,
      action: step.action,
      note: step.note?.(line) ?? null,
    })),
  );
  ctx.note([...new Set(changes.map(({ line }) => line.purchaseNo))].join(',').slice(0, 200));
  return {
    count: changes.length,
    records: changes.map(({ line, change }) => ({
      id: line.id,
      version: line.version + 1,
      status: change.acceptStatus ?? line.acceptStatus,
    })),
  };
};

/** The members of a line that make a new version of it worth keeping. */
export interface NewVersion {
  readonly line: OrderLine;
  readonly newQty: string;
  readonly newDate: string;
  readonly reason: string;
}

/**
 * Gives the orders of locked lines their next version and keeps what each line said before. Locks the heads, after the
 * lines as everywhere. Answers with the new version of each order by its id.
 */
export const raiseVersions = async (
  ctx: Context,
  event: string,
  steps: readonly NewVersion[],
): Promise<ReadonlyMap<string, number>> => {
  const heads = await lockById(
    ctx,
    purchaseOrder,
    steps.map((step) => step.line.purchaseId),
  );
  const now = timeText(ctx.clock.now());
  await ctx.tx.changed(sql`
    update srm_purchase set order_version = order_version + 1, version = version + 1, update_name = ${ctx.user.userName}, update_date = ${now}
    where id = any(${heads.map((head) => head.id)}::bigint[])`);
  const versions = new Map(heads.map((head) => [head.id, head.orderVersion + 1]));
  await insertRows(
    ctx,
    purchaseVersion,
    steps.map(({ line, newQty, newDate, reason }) => ({
      purchaseLineId: line.id,
      orgNo: line.orgNo,
      supplierNo: line.supplierNo,
      orderVersion: versions.get(line.purchaseId),
      event,
      oldQty: line.batchPurQty,
      newQty,
      oldDate: line.expectArrivalDate,
      newDate,
      reason: reason === '' ? null : reason,
      changeDate: now,
      userName: ctx.user.userName,
    })),
  );
  return versions;
};

/** The amount of an order is the sum of its lines; written again after quantities changed. */
export const sumHeads = async (ctx: Context, headIds: readonly string[]): Promise<void> => {
  await ctx.tx.changed(sql`
    update srm_purchase p set total_amount = s.total
    from (select purchase_id, case when bool_and(total_amount is not null) then sum(total_amount) end as total from srm_purchase_line where purchase_id = any(${[...headIds]}::bigint[]) group by purchase_id) s
    where p.id = s.purchase_id`);
};
