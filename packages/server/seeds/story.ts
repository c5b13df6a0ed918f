import type { House } from '../src/kernel/call/dispatcher.ts';
import type { Clock } from '../src/kernel/ground/clock.ts';
import { dayText, movableClock } from '../src/kernel/ground/clock.ts';
import { inLanes, type Turn } from './lanes.ts';
import {
  answer,
  askForChanges,
  attempt,
  buyerOf,
  call,
  daysTold,
  decide,
  type Lane,
  mishap,
  type Notice,
  openLines,
  orderIn,
  outside,
  receive,
  sendBackGoods,
  ship,
} from './story.steps.ts';

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
/** A lane and what it has under way. */
interface InstallationSettings {
  readonly lane: Lane;
  readonly index: number;
  readonly onTheWay: Way[];
}

const inTurn = (lane: Lane, turn: Turn): Lane => ({
  ...lane,
  house: { ...lane.house, numbers: turn.inTurn(lane.house.numbers) },
});

/** One day of one supplier, from the order in the morning to the inspection in the afternoon. */
const live = async (
  { lane: base, index, onTheWay }: InstallationSettings,
  day: number,
  no: number,
  turn: Turn,
): Promise<void> => {
  const lane = inTurn(base, turn);
  const arriving = onTheWay.filter((way) => way.arrives === day);
  const ships = (day + index * 2) % 5 === 0;
  const returns = day % 12 === 11 && (Math.floor(day / 12) + index) % 4 === 0;
  if (!ships) turn.pass('SH');
  if (arriving.length === 0) turn.pass('RK', 'CY');
  if (!returns) turn.pass('TH');
  if ((day + index * 3) % 9 === 0) await orderIn(lane, day, no);
  if ((day + index * 3) % 9 === 1 && day < daysTold - 1) await answer(lane, day);
  if (ships) {
    const notice = await ship(lane, day);
    turn.pass('SH');
    const approved = notice && (day < daysTold - 1 || lane.roll() < 0.5) ? await decide(lane, notice, day) : undefined;
    if (approved && !(await mishap(lane, approved)))
      onTheWay.push({ notice: approved, arrives: day + 2 + Math.floor(lane.roll() * 2) });
  }
  for (const { notice } of arriving) await receive(lane, notice, day);
  turn.pass('RK', 'CY');
  if (returns) await sendBackGoods(lane, day);
};

/** Today's work: every person of the demo finds something to answer, to ship, to approve and to receive. */
const today = async (base: Lane, no: number, turn: Turn): Promise<void> => {
  const lane = inTurn(base, turn);
  for (const [index, day] of [daysTold - 3, daysTold - 2].entries()) await orderIn(lane, day, no + index);
  lane.moveTo(daysTold - 1, 9);
  const lines = (await openLines(lane, '0')).filter((line) => line.expectArrivalDate > dayText(lane.house.clock.now()));
  await attempt(
    call(lane, outside(lane.supplierNo, lane.orgNo), 'ISupSrmPurchaseService/acceptSrmPurchase', {
      lines: lines.slice(0, 6).map(({ id, version }) => ({ id, version })),
    }),
  );
  // whoever still has lines to accept afterwards asks for other dates on two of them
  if (lines.length > 8) await askForChanges(lane, lines.slice(6, 8));
  const shipped = await ship(lane, daysTold - 1, { horizon: 40, most: 2 });
  if (shipped)
    await attempt(
      call(lane, buyerOf(lane.orgNo), 'ISrmAsnHeadService/approveAsn', {
        records: [{ id: shipped.id, version: shipped.version }],
        agree: '1',
      }),
    );
  await ship(lane, daysTold, { horizon: 40, most: 1 });
};

const laneOn = (
  houseAt: (clock: Clock) => House,
  until: number,
  [orgNo, supplierNo]: readonly [string, string],
  seed: number,
): Lane => {
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

/**
 * Ninety days of orders, answers, notices, receipts and inspections up to today, told through the same calls that people
 * make, so that no figure of the demo world is ever invented. The same seed tells the same story. Suppliers do their day
 * beside each other; nobody begins a day before everybody has ended the one before, so that ids and numbers follow time.
 */
export const tellStory = async (houseAt: (clock: Clock) => House, until: number): Promise<void> => {
  const standing = active.map(
    (pair, index): InstallationSettings => ({
      lane: laneOn(houseAt, until, pair, 20_260_101 + index * 7_919),
      index,
      onTheWay: [],
    }),
  );
  let no = 0;
  for (let day = 0; day <= daysTold; day++) {
    const lanes = standing.map((one) => {
      if ((day + one.index * 3) % 9 === 0) no += 1;
      const orderNo = no;
      return (turn: Turn) => live(one, day, orderNo, turn);
    });
    await inLanes(rules, lanes);
  }
  const shown = standing.filter(({ lane }) => lane.orgNo === 'ORG1' && ['V0001', 'V0003', 'V0004'].includes(lane.supplierNo));
  await inLanes(
    rules,
    shown.map(
      ({ lane }, index) =>
        (turn: Turn) =>
          today(lane, no + 1 + index * 2, turn),
    ),
  );
  // the frozen supplier has an order of old, so that its person has something to look at
  await orderIn(laneOn(houseAt, until, ['ORG1', 'V0002'], 20_260_101), daysTold - 20, no + 1 + shown.length * 2);
};
