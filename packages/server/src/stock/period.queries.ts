import { periodAfter } from '@wms/contract/stock/consignment.rules.ts';
import { type VmiPeriod, vmiPeriod } from '@wms/contract/stock/vmiPeriod.ts';
import { sql } from 'kysely';
import { timeText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import { refuse } from '../kernel/ground/refusal.ts';
import { findRows } from '../kernel/row/rows.ts';

const unknown = (periodNo: string) => refuse({ code: 'period.unknown', field: 'periodNo', params: { periodNo } });

/** A period of an organization, locked. */
const lockPeriod = async (ctx: Context, orgNo: string, periodNo: string): Promise<VmiPeriod> => {
  const [row] = await findRows(ctx, vmiPeriod, [sql`org_no = ${orgNo}`, sql`period_no = ${periodNo}`], { lock: true });
  if (!row) throw unknown(periodNo);
  return row;
};
/** Refuses unless a period is closed; it stays so until the end. */
export const closedPeriod = async (ctx: Context, orgNo: string, periodNo: string): Promise<void> => {
  const { closedDate } = await lockPeriod(ctx, orgNo, periodNo);
  if (closedDate === null) throw refuse({ code: 'period.notClosed', field: 'periodNo', params: { periodNo } });
};
/** Whether somebody may see the periods of an organization: what goes beyond the scope asks first. */
export const seesPeriods = async (ctx: Context, orgNo: string): Promise<boolean> =>
  (await findRows(ctx, vmiPeriod, [sql`org_no = ${orgNo}`], { limit: 1 })).length > 0;
/** Refuses a period of an organization that is none of the asker's, in the words of one that there is not. */
export const ensureSeen = async (ctx: Context, orgNo: string, periodNo: string): Promise<void> => {
  if (!(await seesPeriods(ctx, orgNo))) throw unknown(periodNo);
};
/** A period that can be closed: it is over, not closed, and every one before it is. */
export const closablePeriod = async (ctx: Context, orgNo: string, periodNo: string): Promise<VmiPeriod> => {
  const period = await lockPeriod(ctx, orgNo, periodNo);
  const params = { periodNo };
  if (period.closedDate !== null) throw refuse({ code: 'period.closed', field: 'periodNo', params });
  if (period.endDate > timeText(ctx.clock.now()))
    throw refuse({ code: 'period.notOver', field: 'periodNo', params: { ...params, date: period.endDate.slice(0, 10) } });
  const [earlier] = await findRows(
    ctx,
    vmiPeriod,
    [sql`org_no = ${orgNo}`, sql`period_no < ${periodNo}`, sql`closed_date is null`],
    { order: sql`period_no`, limit: 1 },
  );
  if (earlier) throw refuse({ code: 'period.earlier', field: 'periodNo', params: { periodNo: earlier.periodNo } });
  return period;
};
/** The last closed period: the one after it is still open. */
export const reopenablePeriod = async (ctx: Context, orgNo: string, periodNo: string): Promise<VmiPeriod> => {
  const period = await lockPeriod(ctx, orgNo, periodNo);
  if (period.closedDate === null) throw refuse({ code: 'period.notClosed', field: 'periodNo', params: { periodNo } });
  const [next] = await findRows(
    ctx,
    vmiPeriod,
    [sql`org_no = ${orgNo}`, sql`period_no > ${periodNo}`, sql`closed_date is not null`],
    { order: sql`period_no desc`, limit: 1 },
  );
  if (next) throw refuse({ code: 'period.later', field: 'periodNo', params: { periodNo: next.periodNo } });
  return period;
};
/** Whether a period was begun after this one: only then is it over for good. */
export const isOver = async (ctx: Context, orgNo: string, periodNo: string): Promise<boolean> =>
  (await findRows(ctx, vmiPeriod, [sql`org_no = ${orgNo}`, sql`period_no >= ${periodAfter(periodNo)}`], { limit: 1 })).length > 0;
