import { boundsOf, periodOf, periodsUpTo } from '@wms/contract/stock/consignment.rules.ts';
import { vmiPeriod } from '@wms/contract/stock/vmiPeriod.ts';
import { sql } from 'kysely';
import { dayText, timeText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import { newId } from '../kernel/ground/ids.ts';

interface Owned {
  readonly orgNo: string;
  readonly ownerNo: string;
}
interface Latest {
  readonly periodNo: string;
  readonly startDate: string;
}
/** Where owned goods are booked, and when everything of one posting is said to have happened. */
export interface Booking {
  readonly now: string;
  /** By organization; only of those whose goods of suppliers are moved. */
  readonly periods: ReadonlyMap<string, string>;
}

/**
 * Holds the goods of suppliers for one writer until the end: what is held, taken over, settled and rolled is summed under it. It
 * comes before every other lock of the ledger.
 */
export const holdOwners = async (ctx: Pick<Context, 'tx'>, changes: readonly Owned[]): Promise<void> => {
  const keys = [...new Set(changes.filter(({ ownerNo }) => ownerNo !== '').map((one) => `${one.orgNo} ${one.ownerNo}`))];
  for (const key of keys.toSorted()) await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`inv_owned ${key}`}))`);
};

const latestOf = (ctx: Pick<Context, 'tx'>, orgNo: string, lock: 'share' | 'update' | 'none') =>
  ctx.tx.first<Latest>(sql`
    select period_no as "periodNo", start_date as "startDate" from inv_vmi_period where org_no = ${orgNo}
    order by period_no desc limit 1 ${lock === 'none' ? sql`` : lock === 'share' ? sql`for share` : sql`for update`}`);

const addPeriods = async (ctx: Context, orgNo: string, periodNos: readonly string[]): Promise<void> => {
  const now = timeText(ctx.clock.now());
  for (const periodNo of periodNos) {
    const { startDate, endDate } = boundsOf(periodNo);
    await ctx.tx.changed(sql`
      insert into ${sql.table(vmiPeriod.table)} (id, create_name, create_date, update_name, update_date, org_no, period_no,
        start_date, end_date)
      values (${newId()}, ${ctx.user.userName}, ${now}::timestamptz, ${ctx.user.userName}, ${now}::timestamptz, ${orgNo},
        ${periodNo}, ${startDate}::timestamptz, ${endDate}::timestamptz)
      on conflict (org_no, period_no) do nothing`);
  }
};
const missing = (latest: Latest | undefined, today: string): readonly string[] =>
  latest ? periodsUpTo(latest.periodNo, today) : [today];

/**
 * The period into which goods of an organization are booked: that of today, or a later one where it was begun already. It is held
 * until the end, so that it is not over before the posting is. A period that is over never takes a movement.
 */
const openPeriod = async (ctx: Context, orgNo: string): Promise<Latest> => {
  const today = periodOf(dayText(ctx.clock.now()));
  for (;;) {
    const held = await latestOf(ctx, orgNo, 'share');
    const further = missing(held, today);
    if (further.length > 0) await addPeriods(ctx, orgNo, further);
    // one that was begun while this waited takes the movement
    else if (held && (await latestOf(ctx, orgNo, 'none'))?.periodNo === held.periodNo) return held;
  }
};
/** Begins the periods up to that of today, after everything that is still being booked into the one before. Answers the latest. */
export const beginPeriods = async (ctx: Context, orgNo: string): Promise<string | undefined> => {
  const held = await latestOf(ctx, orgNo, 'update');
  if (!held) return undefined;
  const further = missing(held, periodOf(dayText(ctx.clock.now())));
  await addPeriods(ctx, orgNo, further);
  return further.at(-1) ?? held.periodNo;
};

/** Locks what the booking of owned goods sums, and finds their period. Nothing is locked where everything is our own. */
export const openBooking = async (ctx: Context, changes: readonly Owned[]): Promise<Booking> => {
  await holdOwners(ctx, changes);
  const orgNos = [...new Set(changes.filter(({ ownerNo }) => ownerNo !== '').map(({ orgNo }) => orgNo))].toSorted();
  const periods = new Map<string, string>();
  let now = timeText(ctx.clock.now());
  for (const orgNo of orgNos) {
    const { periodNo, startDate } = await openPeriod(ctx, orgNo);
    periods.set(orgNo, periodNo);
    if (startDate > now) now = startDate;
  }
  return { now, periods };
};
