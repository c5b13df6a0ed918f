import type { House } from '../src/kernel/call/dispatcher.ts';
import type { Clock } from '../src/kernel/ground/clock.ts';
import { dayText, movableClock } from '../src/kernel/ground/clock.ts';
import { tellApprovals } from './approvals.ts';
import { tellCells } from './cells.ts';
import { isKept, keepGoods, keepGoodsBefore, keptIn } from './consignment.ts';
import { tellCounts } from './counts.ts';
import { tellDeliveries } from './deliveries.ts';
import { tellDocks } from './docks.ts';
import { tellInvoices, tellWaiting } from './invoices.ts';
import { tellLabels } from './labels.ts';
import { tellOutbound } from './outbound.ts';
import { inParallel, type Turn } from './parallel.ts';
import { tellSchedules } from './plans.ts';
import { tellPlans } from './story.plans.ts';
import {
  answer,
  askForChanges,
  attempt,
  buyerOf,
  call,
  daysTold,
  decide,
  mishap,
  type Notice,
  openLines,
  orderIn,
  outside,
  receive,
  sendBackGoods,
  ship,
  type Trade,
} from './story.steps.ts';
import { tellTasks } from './tasks.ts';
import { tellWorkOrders } from './workOrders.ts';

const dayMs = 86_400_000;

/** The same numbers at every start: the demo world must look the same to two people who compare it. */
const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};

const active: readonly (readonly [orgNo: string, supplierNo: string])[] = [
  ...['V0001', 'V0003', 'V0004', 'V0005', 'V0006', 'V0007', 'V0008'].map((supplierNo) => ['ORG1', supplierNo] as const),
  ['ORG2', 'V0001'],
  ['ORG2', 'V0003'],
];
/** Rules of the numbers that documents of the story get: notices, receipts, discrepancies, returns. */
const rules = ['SH', 'RK', 'CY', 'TH'] as const;

interface Way {
  readonly notice: Notice;
  readonly arrives: number;
}
/** A trade and what it has under way. */
interface TradeUnderWay {
  readonly trade: Trade;
  readonly index: number;
  readonly onTheWay: Way[];
}

const inTurn = (trade: Trade, turn: Turn): Trade => ({
  ...trade,
  house: { ...trade.house, numbers: turn.inTurn(trade.house.numbers) },
});

/** One day of one supplier, from the order in the morning to the inspection in the afternoon. */
const live = async ({ trade: base, index, onTheWay }: TradeUnderWay, day: number, no: number, turn: Turn): Promise<void> => {
  const trade = inTurn(base, turn);
  const arriving = onTheWay.filter((way) => way.arrives === day);
  const ships = (day + index * 2) % 5 === 0;
  const returns = day % 12 === 11 && (Math.floor(day / 12) + index) % 4 === 0;
  if (!ships) turn.pass('SH');
  if (arriving.length === 0) turn.pass('RK', 'CY');
  if (!returns) turn.pass('TH');
  if ((day + index * 3) % 9 === 0) await orderIn(trade, day, no);
  if ((day + index * 3) % 9 === 1 && day < daysTold - 1) await answer(trade, day);
  if (ships) {
    const notice = await ship(trade, day);
    turn.pass('SH');
    const approved = notice && (day < daysTold - 1 || trade.roll() < 0.5) ? await decide(trade, notice, day) : undefined;
    if (approved && !(await mishap(trade, approved)))
      onTheWay.push({ notice: approved, arrives: day + 2 + Math.floor(trade.roll() * 2) });
  }
  for (const { notice } of arriving) await receive(trade, notice, day, isKept(trade, day) ? keptIn : undefined);
  turn.pass('RK', 'CY');
  if (returns) await sendBackGoods(trade, day);
  await keepGoods(trade, day);
};

/** Today's work: every person of the demo finds something to answer, to ship, to approve and to receive. */
const today = async (base: Trade, no: number, turn: Turn): Promise<void> => {
  const trade = inTurn(base, turn);
  for (const [index, day] of [daysTold - 3, daysTold - 2].entries()) await orderIn(trade, day, no + index);
  trade.moveTo(daysTold - 1, 9);
  const lines = (await openLines(trade, '0')).filter((line) => line.expectArrivalDate > dayText(trade.house.clock.now()));
  await attempt(
    call(trade, outside(trade.supplierNo, trade.orgNo), 'ISupSrmPurchaseService/acceptSrmPurchase', {
      lines: lines.slice(0, 6).map(({ id, version }) => ({ id, version })),
    }),
  );
  // whoever still has lines to accept afterwards asks for other dates on two of them
  if (lines.length > 8) await askForChanges(trade, lines.slice(6, 8));
  const shipped = await ship(trade, daysTold - 1, { horizon: 40, most: 2 });
  if (shipped)
    await attempt(
      call(trade, buyerOf(trade.orgNo), 'ISrmAsnHeadService/approveAsn', {
        records: [{ id: shipped.id, version: shipped.version }],
        agree: '1',
      }),
    );
  await ship(trade, daysTold, { horizon: 40, most: 1 });
};

const tradeOn = (
  houseAt: (clock: Clock) => House,
  until: number,
  [orgNo, supplierNo]: readonly [string, string],
  seed: number,
): Trade => {
  const start = until - daysTold * dayMs;
  const clock = movableClock(start);
  return {
    orgNo,
    supplierNo,
    house: houseAt(clock),
    roll: dice(seed),
    moveTo: (day, hour) => {
      const midnight = Date.parse(`${dayText(start + day * dayMs)}T00:00:00+08:00`);
      clock.set(Math.min(midnight + hour * 3_600_000, until));
      return dayText(clock.now());
    },
  };
};

/** Days on which the tables hold several times what they held on the one before: at first they are empty. */
const counted: readonly number[] = [0, 6, 25];

/**
 * Ninety days of orders, answers, notices, receipts and inspections up to today, told through the same calls that people
 * make, so that no figure of the demo world is ever invented. The same seed tells the same story. Suppliers do their day
 * beside each other; nobody begins a day before everybody has ended the one before, so that ids and numbers follow time.
 */
export const tellStory = async (
  houseAt: (clock: Clock) => House,
  until: number,
  takeStock: () => Promise<void>,
): Promise<void> => {
  const trades = active.map(
    (pair, index): TradeUnderWay => ({
      trade: tradeOn(houseAt, until, pair, 20_260_101 + index * 7_919),
      index,
      onTheWay: [],
    }),
  );
  await keepGoodsBefore(tradeOn(houseAt, until, ['ORG1', 'V0001'], 20_260_606));
  let no = 0;
  for (let day = 0; day <= daysTold; day++) {
    if (counted.includes(day)) await takeStock();
    const tasks = trades.map((one) => {
      if ((day + one.index * 3) % 9 === 0) no += 1;
      const orderNo = no;
      return (turn: Turn) => live(one, day, orderNo, turn);
    });
    await inParallel(rules, tasks);
  }
  const shown = trades.filter(({ trade }) => trade.orgNo === 'ORG1' && ['V0001', 'V0003', 'V0004'].includes(trade.supplierNo));
  await inParallel(
    rules,
    shown.map(
      ({ trade }, index) =>
        (turn: Turn) =>
          today(trade, no + 1 + index * 2, turn),
    ),
  );
  for (const [index, { trade }] of shown.entries()) await tellSchedules(trade, index);
  // the frozen supplier has an order of old, so that its person has something to look at
  await orderIn(tradeOn(houseAt, until, ['ORG1', 'V0002'], 20_260_101), daysTold - 20, no + 1 + shown.length * 2);
  await tellApprovals(tradeOn(houseAt, until, ['ORG1', 'V0001'], 20_260_101));
  await tellDeliveries(tradeOn(houseAt, until, ['ORG1', 'V0001'], 20_260_303));
  await tellPlans(tradeOn(houseAt, until, ['ORG1', 'V0001'], 20_260_707));
  await tellWorkOrders(tradeOn(houseAt, until, ['ORG1', 'V0001'], 20_260_811));
  await tellInvoices(tradeOn(houseAt, until, ['ORG1', 'V0001'], 20_260_808));
  await tellWaiting(tradeOn(houseAt, until, ['ORG1', 'V0003'], 20_260_809), '24312000000000918834');
  await tellWaiting(tradeOn(houseAt, until, ['ORG1', 'V0004'], 20_260_810), '24332000000000377105');
  await tellLabels(tradeOn(houseAt, until, ['ORG1', 'V0001'], 20_260_909));
  await tellDocks(tradeOn(houseAt, until, ['ORG1', 'V0007'], 20_261_111));
  await tellTasks(tradeOn(houseAt, until, ['ORG1', 'V0001'], 20_261_010));
  await tellCells(tradeOn(houseAt, until, ['ORG1', 'V0001'], 20_261_012));
  await tellCounts(tradeOn(houseAt, until, ['ORG1', 'V0001'], 20_261_014));
  await tellOutbound(tradeOn(houseAt, until, ['ORG1', 'V0001'], 20_261_015));
};
