/** Delivery schedules of the demo world: twelve weeks of plans, three versions, some short replies, and a draft that waits. */
import { addDays } from '../src/kernel/ground/clock.ts';
import { tellScheduled } from './scheduled.ts';
import { buyerOf, call, daysTold, outside, type Trade } from './story.steps.ts';

const buyers = 'ISrmSchedulingKanbanService';
const suppliers = 'ISrmSupSchedulingKanbanService';
const weeks = 12;
/** Weeks of a plan that lie ahead when it is first made; those before them are over today. */
const madeBefore = 35;

interface Wanted {
  readonly id: string;
  readonly version: number;
}
interface Moved {
  readonly records: readonly Wanted[];
}
interface Row {
  readonly itemNo: string;
  readonly plannedDate: string;
  readonly qty: number;
  readonly more?: Readonly<Record<string, unknown>>;
}

const draft = async (trade: Trade, { itemNo, plannedDate, qty, more = {} }: Row): Promise<Wanted> =>
  call<Wanted>(trade, buyerOf(trade.orgNo), `${buyers}/addsrmscheduling`, {
    orgNo: trade.orgNo,
    plantNo: null,
    supplierNo: trade.supplierNo,
    itemNo,
    purchaseNo: null,
    purchaseSeq: null,
    plannedDate,
    schedulingDate: null,
    expectQty: String(qty),
    actualQty: String(qty),
    urgency: '0',
    sampleFlag: '0',
    deliveryWindowPeriod: '08:00-12:00',
    receiveAddress: null,
    ...more,
  });
const drafts = async (trade: Trade, rows: readonly Row[]): Promise<readonly Wanted[]> => {
  const made: Wanted[] = [];
  for (const row of rows) made.push(await draft(trade, row));
  return made.map(({ id, version }) => ({ id, version }));
};
const publish = async (trade: Trade, rows: readonly Row[]): Promise<readonly (Row & Wanted)[]> => {
  const records = await drafts(trade, rows);
  const { records: moved } = await call<Moved>(trade, buyerOf(trade.orgNo), `${buyers}/publishSchedule`, {
    records,
    confirmed: '1',
  });
  return moved.map((one, at) => ({ ...(rows[at] as Row), id: one.id, version: one.version }));
};
/** What a supplier cannot deliver of the rows of an answer: every seventh is short. */
const shortOf = (at: number, qty: number): number => (at % 7 === 3 ? Math.floor(qty / 5) : 0);
/** Agrees to most rows; of some that are short the rest comes five days later. */
const reply = (trade: Trade, rows: readonly (Row & Wanted)[]): Promise<unknown> =>
  call(trade, outside(trade.supplierNo, trade.orgNo), `${suppliers}/replySchedule`, {
    records: rows.map(({ id, version, plannedDate, qty }, at) => {
      const short = shortOf(at, qty);
      return {
        ...{ id, version, reason: short > 0 ? '原材料到货延迟' : '' },
        rows: [
          { replyDate: plannedDate, replyQty: String(qty - short) },
          ...(short > 0 && at % 2 === 0 ? [{ replyDate: addDays(plannedDate, 5), replyQty: String(short) }] : []),
        ],
      };
    }),
  });

/** The Monday of the week a day lies in. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The plans of one supplier. */
export const tellSchedules = async (trade: Trade, index: number): Promise<void> => {
  const items = [1, 2, 3].map((n) => `M00${String(index * 3 + n).padStart(2, '0')}`);
  // the first Monday that is not locked
  const first = mondayOf(addDays(trade.moveTo(daysTold - madeBefore, 9), 10));
  const plan = items.flatMap((itemNo, at) =>
    Array.from(
      { length: weeks },
      (_, week): Row => ({
        itemNo,
        plannedDate: addDays(first, 7 * week + at),
        qty: 200 + 100 * ((week + at + index) % 4),
      }),
    ),
  );
  const published = await publish(trade, plan);
  trade.moveTo(daysTold - madeBefore, 14);
  await reply(trade, published);
  const now = trade.moveTo(daysTold - 14, 9);
  const ahead = plan.filter(({ plannedDate }) => plannedDate > addDays(now, 4));
  // a customer wants more in the weeks ahead, and one week of the last item falls away
  const second = ahead.filter((_, at) => at % 5 === 1).map((row) => ({ ...row, qty: row.qty + 150 }));
  const answered = await publish(trade, second);
  trade.moveTo(daysTold - 13, 10);
  await reply(trade, answered);
  const today = trade.moveTo(daysTold - 1, 9);
  const late = plan.filter(({ plannedDate }) => plannedDate > addDays(today, 4));
  await publish(
    trade,
    late.filter((_, at) => at % 6 === 2).map((row) => ({ ...row, qty: row.qty - 50, more: { urgency: '1' } })),
  );
  await drafts(
    trade,
    late
      .filter((_, at) => at % 6 === 4)
      .map((row) => ({
        ...row,
        more: { expectQty: String(row.qty + 80), actualQty: String(row.qty + 20) },
      })),
  );
  await tellScheduled(
    trade,
    published.map(({ id, itemNo, plannedDate, qty }, at) => ({ id, itemNo, plannedDate, promised: qty - shortOf(at, qty) })),
    daysTold - madeBefore,
  );
};
