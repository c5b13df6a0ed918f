import type { InOf } from '@wms/contract/kernel/call.ts';
import { type Decimal, isZero, minus } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import type * as calls from '@wms/contract/stock/consignment.calls.ts';
import { vmiLine } from '@wms/contract/stock/consignment.documents.ts';
import { countedAgainst } from '@wms/contract/stock/consignment.rules.ts';
import { periodFlow, type Solution } from '@wms/contract/stock/period.flow.ts';
import { type PeriodLine, periodLine } from '@wms/contract/stock/periodLine.ts';
import { vmiPeriod } from '@wms/contract/stock/vmiPeriod.ts';
import { sql } from 'kysely';
import { move } from '../kernel/document/move.ts';
import { take, type Wanted } from '../kernel/document/take.ts';
import { among } from '../kernel/ground/among.ts';
import { addDays, dayText, timeText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import { ensure, notFound, refuse } from '../kernel/ground/refusal.ts';
import { beyondScope } from '../kernel/ground/scope.ts';
import { findRows } from '../kernel/row/rows.ts';
import { saveRows } from '../kernel/row/saveRows.ts';
import { policiesOf } from '../system/businessControl/door.ts';
import { adjustingMoves } from './adjust.commands.ts';
import { distinctGoods, refreshSafety } from './goods.queries.ts';
import { closablePeriod, ensureSeen, reopenablePeriod, seesPeriods } from './period.queries.ts';
import { holdOwners } from './periods.commands.ts';
import { post } from './post.commands.ts';
import { keepingOrgs, rollPeriods } from './roll.commands.ts';

const { confirmed, disputed, closed, open } = periodFlow.states;
const person = (ctx: Context) => ({ confirmUserName: ctx.user.userName, confirmDate: timeText(ctx.clock.now()) });

/** VM-03 of locked lines: what was counted beside the book. */
export const compareLines = async (ctx: Context, rows: readonly PeriodLine[], countOf: (row: PeriodLine) => Decimal) =>
  (
    await move(ctx, vmiLine, 'compare', rows, {
      change: (row) => ({ actualQty: countOf(row), ...countedAgainst(row.endQty, countOf(row)) }),
      isHistory: (before, after) => before.periodStatus !== after.periodStatus || before.actualQty !== after.actualQty,
    })
  ).answer;

/** Lines of periods that are over, were counted, and are not compared: those of a period that was opened again. */
const compareCounted = async (ctx: Context, orgNo: string): Promise<number> => {
  const rows = await findRows(
    ctx,
    periodLine,
    [
      sql`org_no = ${orgNo}`,
      among(periodFlow, 'open', sql.ref('period_status')),
      sql`actual_qty is not null and period_no < (select max(period_no) from inv_vmi_period where org_no = ${orgNo})`,
    ],
    { lock: true },
  );
  if (rows.length > 0) await compareLines(ctx, rows, ({ actualQty }) => actualQty ?? '0');
  return rows.length;
};

/** VM-04 */
export const confirmPeriod = async (ctx: Context, { records }: InOf<typeof calls.confirmPeriod>) => {
  const { rows } = await take(ctx, vmiLine, 'confirm', records);
  return (await move(ctx, vmiLine, 'confirm', rows, { change: () => ({ ...person(ctx), periodStatus: confirmed }) })).answer;
};
/** VM-05 */
export const disputePeriod = async (ctx: Context, { records, disputeQty, reason }: InOf<typeof calls.disputePeriod>) => {
  const { rows } = await take(ctx, vmiLine, 'dispute', records, { all: () => missingReason(reason) });
  const { answer } = await move(ctx, vmiLine, 'dispute', rows, {
    change: () => ({ periodStatus: disputed, disputeQty, reason: reason ?? null }),
    note: () => reason,
  });
  return answer;
};

/** What is missing in the book, by the supplier's figure where there is one, else by what was counted. */
const missingIn = ({ endQty, disputeQty, diffQty }: PeriodLine): Decimal =>
  disputeQty === null ? (diffQty ?? '0') : minus(disputeQty, endQty);
interface Solving {
  readonly records: readonly Wanted[];
  readonly solution: Solution;
  readonly adjustQty?: Decimal | null | undefined;
  readonly reason?: string | null | undefined;
}
const holdLines = async (ctx: Context, wanted: readonly Wanted[]): Promise<void> => {
  const rows = await findRows(ctx, periodLine, [sql`id = any(${wanted.map(({ id }) => id)}::bigint[])`]);
  await holdOwners(
    ctx,
    rows.map(({ orgNo, supplierNo }) => ({ orgNo, ownerNo: supplierNo })),
  );
};
/** VM-06: an adjustment is a movement of the open period that names the period it is for; the figures of that one stay. */
export const solve = async (ctx: Context, { records, solution, adjustQty, reason }: Solving) => {
  await holdLines(ctx, records);
  const qtyOf = (row: PeriodLine): Decimal => adjustQty ?? missingIn(row);
  const { rows } = await take(ctx, vmiLine, 'solve', records, {
    each: (row): readonly Issue[] =>
      solution === 'adjust' && isZero(qtyOf(row)) ? [{ code: 'period.noAdjustment', field: 'adjustQty', rowId: row.id }] : [],
    all: () => missingReason(reason),
  });
  if (solution === 'adjust') {
    const moves = [];
    for (const row of rows) {
      const { orgNo, supplierNo, warehouseNo, itemNo, periodNo } = row;
      const goods = { orgNo, supplierNo, warehouseNo, itemNo };
      moves.push(...(await adjustingMoves(ctx, { ...goods, qty: qtyOf(row), sourceNo: `VMI-${periodNo}` })));
    }
    await post(ctx, moves);
  }
  const { answer } = await move(ctx, vmiLine, 'solve', rows, {
    change: () => ({ ...person(ctx), periodStatus: confirmed, reason: reason ?? null }),
    note: (row) => (solution === 'adjust' ? `${qtyOf(row)} ${reason ?? ''}` : reason),
  });
  return answer;
};
const firstOf = <T>({ records: [record] }: { readonly records: readonly T[] }): T => {
  if (!record) throw notFound();
  return record;
};
export const createAdjustment = async (ctx: Context, { id, version, adjustQty, reason }: InOf<typeof calls.createAdjustment>) =>
  firstOf(await solve(ctx, { records: [{ id, version }], solution: 'adjust', adjustQty, reason }));
export const handleException = async (ctx: Context, { id, version, reason }: InOf<typeof calls.handleException>) =>
  firstOf(await solve(ctx, { records: [{ id, version }], solution: 'explain', reason }));

const linesOf = (ctx: Context, orgNo: string, periodNo: string) =>
  findRows(ctx, periodLine, [sql`org_no = ${orgNo}`, sql`period_no = ${periodNo}`], { lock: true });

/** VM-07: all lines are confirmed; `isSilent`: what was compared and not answered is taken for confirmed. */
const close = async (ctx: Context, orgNo: string, periodNo: string, isSilent: boolean) => {
  await ensureSeen(ctx, orgNo, periodNo);
  return beyondScope(ctx, 'a period is closed for everybody', async (wide) => {
    await rollPeriods(wide, orgNo);
    const period = await closablePeriod(wide, orgNo, periodNo);
    const lines = await linesOf(wide, orgNo, periodNo);
    const answered = lines.filter(
      ({ periodStatus }) =>
        isIn(periodFlow, 'confirmed', periodStatus) || (isSilent && isIn(periodFlow, 'compared', periodStatus)),
    );
    const count = lines.length - answered.length;
    if (count > 0) throw refuse({ code: 'period.unanswered', field: 'periodNo', params: { periodNo, count } });
    await saveRows(wide, vmiPeriod, [{ row: period, change: { closedDate: timeText(wide.clock.now()), reason: null } }]);
    wide.note(`${orgNo} ${periodNo}`);
    return (await move(wide, vmiLine, 'close', lines, { change: () => ({ periodStatus: closed }) })).answer;
  });
};
export const closePeriod = (ctx: Context, { orgNo, periodNo }: InOf<typeof calls.closePeriod>) =>
  close(ctx, orgNo, periodNo, false);

/** VM-08: the figures stay as they are; the lines are compared and answered again. */
export const reopenPeriod = async (ctx: Context, { orgNo, periodNo, reason }: InOf<typeof calls.reopenPeriod>) => {
  ensure(missingReason(reason));
  await ensureSeen(ctx, orgNo, periodNo);
  return beyondScope(ctx, 'a period is opened for everybody', async (wide) => {
    const period = await reopenablePeriod(wide, orgNo, periodNo);
    const lines = await linesOf(wide, orgNo, periodNo);
    await saveRows(wide, vmiPeriod, [{ row: period, change: { closedDate: null, reason: reason ?? null } }]);
    wide.note(`${orgNo} ${periodNo}`);
    const { answer } = await move(wide, vmiLine, 'reopen', lines, {
      change: () => ({ periodStatus: open, confirmUserName: null, confirmDate: null }),
      note: () => reason,
    });
    return answer;
  });
};

/** What is due in an organization whatever people do: the period of today, comparisons, and the safety stock. */
const bringUp = async (ctx: Context, orgNo: string, warehouseNo: string | null): Promise<number> => {
  const begun = await rollPeriods(ctx, orgNo);
  const compared = await compareCounted(ctx, orgNo);
  const lines = await findRows(ctx, periodLine, [
    sql`org_no = ${orgNo}`,
    sql`period_no = (select max(period_no) from inv_vmi_period where org_no = ${orgNo})`,
    ...(warehouseNo === null ? [] : [sql`warehouse_no = ${warehouseNo}`]),
  ]);
  return begun + compared + (await refreshSafety(ctx, distinctGoods(lines)));
};
export const syncInventory = async (ctx: Context, { orgNo, warehouseNo }: InOf<typeof calls.syncInventory>) => ({
  count: (await seesPeriods(ctx, orgNo)) ? await bringUp(ctx, orgNo, warehouseNo ?? null) : 0,
});

/** Closes what nobody has answered in time, where the organization wants that (VM-07). */
const closeSilent = async (ctx: Context, orgNo: string): Promise<void> => {
  const { vmiSilentCloseDays: days } = await policiesOf(ctx, orgNo);
  if (days === 0) return;
  const due = addDays(dayText(ctx.clock.now()), -days);
  const [period] = await findRows(ctx, vmiPeriod, [sql`org_no = ${orgNo}`, sql`closed_date is null`, sql`end_date <= ${due}`], {
    order: sql`period_no`,
    limit: 1,
  });
  if (!period) return;
  const lines = await linesOf(ctx, orgNo, period.periodNo);
  // a dispute is an answer, and what nobody has counted waits for a count
  if (
    lines.every(({ periodStatus }) => isIn(periodFlow, 'confirmed', periodStatus) || isIn(periodFlow, 'compared', periodStatus))
  )
    await close(ctx, orgNo, period.periodNo, true);
};
export const duePeriods = (ctx: Context): Promise<readonly string[]> => keepingOrgs(ctx);
export const workOff = async (ctx: Context, orgNo: string): Promise<void> => {
  await bringUp(ctx, orgNo, null);
  await closeSilent(ctx, orgNo);
};
