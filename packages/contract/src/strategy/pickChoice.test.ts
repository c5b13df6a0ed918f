import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePicks } from './pickChoice.ts';
import {
  type AllocationRule,
  type Demand,
  type Lot,
  type PickChoice,
  type PickMethods,
  type PickRule,
  type Place,
  stayReasons,
  type TurnoverRule,
} from './pickFacts.ts';
import { allocateRules, cellOrders, pickRules, pickUnits } from './strategy.rules.ts';

const place = (cellNo: string, lotNo: string, qty: string, more: Partial<Place> = {}): Place => ({
  ...{
    cellNo,
    lotNo,
    qty,
    reserved: '0',
    toPutAway: '0',
    zoneNo: 'A',
    cellType: '1',
    isValid: true,
    isFrozen: false,
    isBad: false,
  },
  ...{ inSeq: null, outSeq: null, isAvailable: true, isOwn: true },
  ...more,
});
const lot = (lotNo: string, receiptDate: string | null, more: Partial<Lot> = {}): Lot => ({
  ...{ lotNo, receiptDate, productDate: null, expiryDate: null },
  ...more,
});
const allocation = (seq: number, ruleType: string, more: Partial<AllocationRule> = {}): AllocationRule => ({
  ...{ seq, ruleType, zoneNo: null, allowPartial: true, reserveMinutes: 0 },
  ...more,
});
const picking = (seq: number, ruleType: string, more: Partial<PickRule> = {}): PickRule => ({
  ...{ seq, ruleType, zoneNo: null, cellType: null, pickUnit: null, cellOrder: cellOrders.picking },
  ...more,
});
const turnover = (...fields: readonly (readonly [string, string])[]): readonly TurnoverRule[] =>
  fields.map(([sortField, sortOrder], at) => ({ seq: at + 1, sortField, sortOrder }));
const demand = (qty: string, more: Partial<Demand> = {}): Demand => ({
  ...{ qty, digits: 0, packs: { [pickUnits.box]: '10' }, today: '2026-11-27' },
  ...more,
});
const none: PickMethods = { allocation: null, picking: null, turnover: null };
const choose = (places: readonly Place[], lots: readonly Lot[], one: Demand, methods: Partial<PickMethods> = {}) =>
  choosePicks(places, lots, [{ demand: one, methods: { ...none, ...methods } }], { why: true })[0] as PickChoice;
const picks = ({ picks: all }: PickChoice) => all.map(({ cellNo, lotNo, qty }) => `${cellNo} ${lotNo} ${qty}`);
const stays = ({ stays: all }: PickChoice) =>
  all.map(({ cellNo, lotNo, reason, seq }) => `${cellNo} ${lotNo} ${reason}${seq === null ? '' : ` ${seq}`}`);

const three = [place('A1', 'L1', '10'), place('A2', 'L2', '10'), place('A3', 'L3', '10')];
const days = [
  lot('L1', '2026-10-03', { productDate: '2026-09-01', expiryDate: '2027-03-01' }),
  lot('L2', '2026-10-01', { productDate: '2026-09-03', expiryDate: '2027-01-01' }),
  lot('L3', '2026-10-02', { productDate: '2026-09-02', expiryDate: '2027-02-01' }),
];

describe('which lots leave first', () => {
  it.each([
    ['first in, first out', turnover(['receiptDate', 'asc']), ['A2 L2 10', 'A3 L3 10', 'A1 L1 5']],
    ['last in, first out', turnover(['receiptDate', 'desc']), ['A1 L1 10', 'A3 L3 10', 'A2 L2 5']],
    ['first expired, first out', turnover(['expiryDate', 'asc']), ['A2 L2 10', 'A3 L3 10', 'A1 L1 5']],
    ['the oldest production', turnover(['productDate', 'asc']), ['A1 L1 10', 'A3 L3 10', 'A2 L2 5']],
    ['by lot', turnover(['lotNo', 'desc']), ['A3 L3 10', 'A2 L2 10', 'A1 L1 5']],
    ['nothing declared', null, ['A2 L2 10', 'A3 L3 10', 'A1 L1 5']],
  ] as const)('STRAT-30 %s', (_name, rules, expected) => {
    expect(picks(choose(three, days, demand('25'), { turnover: rules }))).toEqual(expected);
  });
  it('STRAT-30 the smallest lot first, and the next field where the first does not tell', () => {
    const places = [place('A1', 'L1', '9'), place('A2', 'L2', '4'), place('A3', 'L3', '4')];
    const rules = turnover(['qty', 'asc'], ['receiptDate', 'asc']);
    expect(picks(choose(places, days, demand('9'), { turnover: rules }))).toEqual(['A2 L2 4', 'A3 L3 4', 'A1 L1 1']);
  });
  it('STRAT-30 what nobody knows comes last, either way, and ties are said', () => {
    const lots = [lot('L1', null), lot('L2', '2026-10-01'), lot('L3', '2026-10-01')];
    for (const way of ['asc', 'desc']) {
      const found = choose(three, lots, demand('25'), { turnover: turnover(['receiptDate', way]) });
      expect(picks(found)).toEqual(['A2 L2 10', 'A3 L3 10', 'A1 L1 5']);
      expect(found.picks.map(({ ties }) => ties)).toEqual([['L3'], ['L2'], []]);
    }
  });
});

describe('which lots are promised', () => {
  const lots = [lot('L1', '2026-10-01'), lot('L2', '2026-10-02'), lot('L3', '2026-10-03')];
  const stored = [place('A1', 'L1', '4'), place('A2', 'L2', '12'), place('B1', 'L3', '20', { zoneNo: 'B' })];
  it('STRAT-30 one batch that has all of it before several', () => {
    const rules = [allocation(1, allocateRules.oneLot), allocation(2, allocateRules.byTurnover)];
    const enough = choose(stored, lots, demand('12'), { allocation: rules });
    expect([picks(enough), stays(enough)]).toEqual([['A2 L2 12'], ['A1 L1 notNeeded', 'B1 L3 notNeeded']]);
    const several = choose(stored, lots, demand('30'), { allocation: rules });
    expect([picks(several), several.rest]).toEqual([['A1 L1 4', 'A2 L2 12', 'B1 L3 14'], '0']);
    expect(several.picks.map(({ allocateSeq }) => allocateSeq)).toEqual([2, 2, 2]);
    const alone = choose(stored, lots, demand('30'), { allocation: rules.slice(0, 1) });
    expect([picks(alone), alone.rest, stays(alone)]).toEqual([
      [],
      '30',
      ['A1 L1 lotTooSmall 1', 'A2 L2 lotTooSmall 1', 'B1 L3 lotTooSmall 1'],
    ]);
  });
  it('STRAT-30 the batch whose quantity is nearest, then the nearest to what is left', () => {
    const rules = [allocation(1, allocateRules.nearest)];
    expect(picks(choose(stored, lots, demand('18'), { allocation: rules }))).toEqual(['B1 L3 18']);
    expect(picks(choose(stored, lots, demand('24'), { allocation: rules }))).toEqual(['B1 L3 20', 'A1 L1 4']);
  });
  it('STRAT-30 a named zone first; without part deliveries a rule takes all or nothing', () => {
    const rules = [allocation(1, allocateRules.namedZone, { zoneNo: 'B', allowPartial: false, reserveMinutes: 30 })];
    const whole = choose(stored, lots, demand('20'), { allocation: rules });
    expect([picks(whole), whole.picks[0]?.reserveMinutes, stays(whole)]).toEqual([
      ['B1 L3 20'],
      30,
      ['A1 L1 zone 1', 'A2 L2 zone 1'],
    ]);
    const refused = choose(stored, lots, demand('21'), { allocation: rules });
    expect([picks(refused), refused.rest, stays(refused)[2]]).toEqual([[], '21', 'B1 L3 noPartial 1']);
    const then = choose(stored, lots, demand('21'), { allocation: [...rules, allocation(2, allocateRules.byTurnover)] });
    expect(picks(then)).toEqual(['A1 L1 4', 'A2 L2 12', 'B1 L3 5']);
  });
});

describe('from which cells', () => {
  const lots = [lot('L1', '2026-10-01')];
  const stored = [
    place('A1', 'L1', '25', { outSeq: 3 }),
    place('A2', 'L1', '7', { outSeq: 1 }),
    place('A3', 'L1', '30', { outSeq: 2, zoneNo: 'B', cellType: '2' }),
  ];
  const by = (qty: string, ...rules: readonly PickRule[]) => choose(stored, lots, demand(qty), { picking: rules });
  it('STRAT-30 whole packs first, the loose ones from the next rule', () => {
    const packs = picking(1, pickRules.wholePacks);
    const only = by('38', packs);
    expect([picks(only), only.rest, stays(only)]).toEqual([['A3 L1 30'], '8', ['A1 L1 noPack 1', 'A2 L1 noPack 1']]);
    expect(picks(by('38', packs, picking(2, pickRules.looseFirst)))).toEqual(['A3 L1 30', 'A2 L1 7', 'A1 L1 1']);
    expect(by('38', packs, picking(2, pickRules.looseFirst)).picks.map(({ pickSeq }) => pickSeq)).toEqual([1, 2, 2]);
  });
  it('STRAT-30 loose first, then packs are broken; a cell that two rules come to is one pick', () => {
    expect(picks(by('33', picking(1, pickRules.looseFirst)))).toEqual(['A2 L1 7', 'A1 L1 5', 'A3 L1 21']);
    const found = by('33', picking(1, pickRules.looseFirst, { zoneNo: 'A' }), picking(2, pickRules.wholePacks));
    expect([picks(found), found.rest]).toEqual([['A2 L1 7', 'A1 L1 25'], '1']);
    expect(picks(choose(stored, lots, demand('9', { packs: {} }), { picking: [picking(1, pickRules.looseFirst)] }))).toEqual([
      'A2 L1 7',
      'A3 L1 2',
    ]);
  });
  it('STRAT-30 cells that become empty first, the smallest before all, then the others by the walk', () => {
    const found = by('34', picking(1, pickRules.clearCells));
    expect([picks(found), found.rest, stays(found)]).toEqual([['A2 L1 7', 'A1 L1 25', 'A3 L1 2'], '0', []]);
    const zoned = by('34', picking(1, pickRules.clearCells, { zoneNo: 'A' }));
    expect([picks(zoned), zoned.rest, stays(zoned)]).toEqual([['A2 L1 7', 'A1 L1 25'], '2', ['A3 L1 pickZone 1']]);
  });
  it('STRAT-30 zones and types of cells, the walk of picking or the number, a pack that nobody knows', () => {
    expect(picks(by('40', picking(1, pickRules.namedZone, { zoneNo: 'A' })))).toEqual(['A2 L1 7', 'A1 L1 25']);
    expect(picks(by('40', picking(1, pickRules.namedZone, { cellOrder: cellOrders.cellNo })))).toEqual([
      'A1 L1 25',
      'A2 L1 7',
      'A3 L1 8',
    ]);
    expect(picks(by('9', picking(1, pickRules.namedZone, { cellOrder: cellOrders.leastFilled })))).toEqual([
      'A2 L1 7',
      'A1 L1 2',
    ]);
    expect(stays(by('40', picking(1, pickRules.namedZone, { cellType: '2' })))).toEqual(['A1 L1 cellType 1', 'A2 L1 cellType 1']);
    expect(stays(by('40', picking(1, pickRules.wholePacks, { pickUnit: pickUnits.pallet }))).map((one) => one.slice(6))).toEqual([
      'packUnknown 1',
      'packUnknown 1',
      'packUnknown 1',
    ]);
    expect(picks(by('3', picking(1, pickRules.wholePacks, { pickUnit: pickUnits.piece })))).toEqual(['A2 L1 3']);
    expect(picks(by('5', picking(1, pickRules.looseFirst, { zoneNo: 'B' })))).toEqual(['A3 L1 5']);
  });
  it('pieces stay whole unless the unit has decimals', () => {
    const odd = [place('A1', 'L1', '2.7'), place('A2', 'L1', '2')];
    expect(picks(choose(odd, lots, demand('4')))).toEqual(['A1 L1 2', 'A2 L1 2']);
    expect(picks(choose(odd, lots, demand('4', { digits: 1 })))).toEqual(['A1 L1 2.7', 'A2 L1 1.3']);
  });
});

it('STRAT-30 nothing that is held, promised, expired or of somebody else is taken, and each says why', () => {
  const stored = [
    place('', 'L1', '5'),
    place('A1', 'L1', '5', { isValid: false }),
    place('A2', 'L1', '5', { isBad: true }),
    place('A3', 'L1', '5', { isAvailable: false }),
    place('A4', 'L1', '5', { isOwn: false }),
    place('A5', 'L9', '5'),
    place('A6', 'L1', '5', { reserved: '5' }),
    place('A7', 'L1', '5', { reserved: '3' }),
    place('A8', 'L1', '5', { reserved: '1', toPutAway: '4' }),
    place('A7', 'L1', '5', { isAvailable: false }),
    place('A8', 'L1', '5', { isFrozen: true }),
  ];
  const lots = [lot('L1', '2026-10-01', { expiryDate: '2026-11-27' }), lot('L9', '2026-09-01', { expiryDate: '2026-11-26' })];
  const found = choose(stored, lots, demand('9'));
  expect([picks(found), found.rest]).toEqual([['A7 L1 2'], '7']);
  expect(stays(found)).toEqual([
    ...[' L1 atDock', 'A1 L1 closed', 'A2 L1 badCell', 'A3 L1 notAvailable', 'A4 L1 notOwn', 'A5 L9 expired', 'A6 L1 reserved'],
    'A7 L1 notAvailable',
    'A8 L1 toPutAway',
    'A8 L1 frozen',
  ]);
});

it('what one demand was given is not there for the next', () => {
  const wanted = ['7', '7', '7'].map((qty) => ({ demand: demand(qty), methods: none }));
  expect(choosePicks([place('A1', 'L1', '10')], [], wanted).map(picks)).toEqual([['A1 L1 7'], ['A1 L1 3'], []]);
});

/** The same said slowly: one piece after the other from the first place of the first lot. */
const slowly = (places: readonly Place[], lots: readonly Lot[], qty: number, zoneNo: string | null) => {
  const dateOf = (lotNo: string) => lots.find((one) => one.lotNo === lotNo)?.receiptDate ?? '9999';
  const left = new Map(places.map((one) => [one, Number(one.qty) - Number(one.reserved) - Number(one.toPutAway)]));
  const got = new Map<string, number>();
  let rest = qty;
  while (rest > 0) {
    const [next] = places
      .filter((one) => one.cellNo !== '' && one.isValid && !one.isFrozen && !one.isBad && one.isAvailable && one.isOwn)
      .filter((one) => (left.get(one) ?? 0) >= 1 && (zoneNo === null || one.zoneNo === zoneNo))
      .toSorted(
        (a, b) =>
          dateOf(a.lotNo).localeCompare(dateOf(b.lotNo)) ||
          a.lotNo.localeCompare(b.lotNo) ||
          (a.outSeq ?? 99) - (b.outSeq ?? 99) ||
          a.cellNo.localeCompare(b.cellNo),
      );
    if (!next) break;
    left.set(next, (left.get(next) ?? 0) - 1);
    const key = `${next.cellNo} ${next.lotNo}`;
    got.set(key, (got.get(key) ?? 0) + 1);
    rest -= 1;
  }
  return { got: [...got].map(([key, count]) => `${key} ${count}`), rest: String(rest) };
};

const yes = fc.constantFrom(true, true, true, false);
const placesOf = fc
  .uniqueArray(fc.tuple(fc.constantFrom('', 'C1', 'C2', 'C3', 'C4'), fc.constantFrom('L1', 'L2', 'L3')), {
    selector: ([cellNo, lotNo]) => `${cellNo} ${lotNo}`,
    maxLength: 10,
  })
  .chain((keys) =>
    fc.tuple(
      ...keys.map(([cellNo, lotNo]) =>
        fc
          .record({
            ...{ qty: fc.integer({ min: 0, max: 25 }), part: fc.constantFrom(0, 0, 1) },
            ...{ isValid: yes, isAvailable: yes, isOwn: yes, isBad: yes.map((one) => !one) },
            isFrozen: yes.map((one) => !one),
            ...{ zoneNo: fc.constantFrom('A', 'B'), cellType: fc.constantFrom('1', '2') },
            outSeq: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
          })
          .map(({ qty, part, ...more }) =>
            place(cellNo, lotNo, String(qty), { ...more, reserved: String(Math.floor((qty * part) / 2)) }),
          ),
      ),
    ),
  );
const day = fc.constantFrom(null, '2026-10-01', '2026-10-02');
const lotsOf = fc
  .tuple(day, day, day)
  .map((dates) => dates.map((date, at) => lot(`L${at + 1}`, date, { expiryDate: at === 2 ? '2026-11-30' : null })));
const zoned = fc.constantFrom(null, 'A', 'B');
const allocationsOf = fc.array(
  fc.record({ ruleType: fc.constantFrom(...Object.values(allocateRules)), zoneNo: zoned, allowPartial: fc.boolean() }),
  { minLength: 1, maxLength: 3 },
);
const pickingsOf = fc.array(
  fc.record({
    ...{
      ruleType: fc.constantFrom(...Object.values(pickRules)),
      zoneNo: zoned,
      cellOrder: fc.constantFrom(...Object.values(cellOrders)),
    },
    ...{ cellType: fc.constantFrom(null, '1'), pickUnit: fc.constantFrom(null, ...Object.values(pickUnits)) },
  }),
  { minLength: 1, maxLength: 3 },
);
const qtyOf = fc.integer({ min: 1, max: 90 });

describe('whatever lies in the warehouse', () => {
  it('STRAT-30 by turnover and the walk of picking the choice is that of the slow model', () => {
    fc.assert(
      fc.property(placesOf, lotsOf, qtyOf, zoned, (places, lots, qty, zoneNo) => {
        const slow = slowly(places, lots, qty, zoneNo);
        const ways: readonly Partial<PickMethods>[] = [
          { allocation: [allocation(1, allocateRules.byTurnover, { zoneNo })] },
          { picking: [picking(1, pickRules.namedZone, { zoneNo })] },
        ];
        for (const methods of ways) {
          const fast = choose(places, lots, demand(String(qty)), methods);
          expect([picks(fast), fast.rest]).toEqual([slow.got, slow.rest]);
        }
      }),
      { numRuns: 400 },
    );
  });
  it('STRAT-30 never more than is free, never what is held, all is taken or the rest is named, each place is told once', () => {
    fc.assert(
      fc.property(placesOf, lotsOf, qtyOf, allocationsOf, pickingsOf, (places, lots, qty, allocations, pickings) => {
        const methods: PickMethods = {
          allocation: allocations.map(({ ruleType, ...more }, at) => allocation(at + 1, ruleType, more)),
          picking: pickings.map(({ ruleType, ...more }, at) => picking(at + 1, ruleType, more)),
          turnover: turnover(['receiptDate', 'desc'], ['qty', 'asc']),
        };
        const found = choose(places, lots, demand(String(qty)), methods);
        expect(found.picks.reduce((total, one) => total + Number(one.qty), 0) + Number(found.rest)).toBe(qty);
        const told = [...found.picks, ...found.stays].map(({ cellNo, lotNo }) => `${cellNo} ${lotNo}`);
        expect(told.toSorted()).toEqual(places.map(({ cellNo, lotNo }) => `${cellNo} ${lotNo}`).toSorted());
        for (const one of found.picks) {
          const from = places.find(({ cellNo, lotNo }) => cellNo === one.cellNo && lotNo === one.lotNo) as Place;
          expect(from.cellNo !== '' && from.isValid && !from.isBad && from.isAvailable && from.isOwn).toBe(true);
          expect(Number(one.qty)).toBeGreaterThan(0);
          expect(Number(one.qty)).toBeLessThanOrEqual(Number(from.qty) - Number(from.reserved) - Number(from.toPutAway));
        }
        for (const { reason } of found.stays) expect(stayReasons).toContain(reason);
        // a rule that takes all or nothing took nothing, whatever the others gave
        for (const { reason, seq } of found.stays)
          if (reason === 'noPartial') {
            expect(allocations[Number(seq) - 1]?.allowPartial).toBe(false);
            expect(found.picks.map(({ allocateSeq }) => allocateSeq)).not.toContain(seq);
          }
        // the order in which facts come says nothing
        const turned = {
          ...methods,
          allocation: methods.allocation?.toReversed() ?? null,
          picking: methods.picking?.toReversed() ?? null,
        };
        expect(choose(places.toReversed(), lots.toReversed(), demand(String(qty)), turned)).toEqual(found);
      }),
      { numRuns: 400 },
    );
  });
});
