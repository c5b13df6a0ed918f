import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whichApplies } from './applies.ts';
import {
  type CellFacts,
  type Content,
  chooseCells,
  type Goods,
  type PutawayChoice,
  type PutawayRule,
  passReasons,
} from './putawayChoice.ts';
import { cellOrders, putawayRules } from './strategy.rules.ts';

const cell = (cellNo: string, more: Partial<CellFacts> = {}): CellFacts => ({
  ...{
    cellNo,
    zoneNo: 'A',
    cellType: '1',
    isValid: true,
    isFrozen: false,
    isBad: false,
    keptFor: null,
    isMixSku: true,
    isMixLot: true,
  },
  ...{ inSeq: null, outSeq: null, maxQty: '10', maxWeight: null, size: null },
  ...more,
});
const rule = (seq: number, ruleType: string, more: Partial<PutawayRule> = {}): PutawayRule => ({
  ...{ seq, ruleType, zoneNo: null, cellNo: null, cellType: null, checkCapacity: true, mixSku: true, mixLot: true },
  cellOrder: cellOrders.putaway,
  ...more,
});
const goods = (qty: string, more: Partial<Goods> = {}): Goods => ({
  ...{ itemNo: 'M1', lotNo: 'L1', qty, digits: 0, weight: null, size: null, homes: [] },
  ...more,
});
const content = (cellNo: string, itemNo: string, lotNo: string, qty: string, more: Partial<Content> = {}): Content => ({
  ...{ cellNo, itemNo, lotNo, qty, weight: null, size: null },
  ...more,
});
const choose = (cells: readonly CellFacts[], contents: readonly Content[], one: Goods, ...rules: readonly PutawayRule[]) =>
  chooseCells(cells, contents, [{ goods: one, rules }], { why: true })[0] as PutawayChoice;
const places = ({ placed }: PutawayChoice) => placed.map(({ cellNo, qty, seq }) => `${seq} ${cellNo} ${qty}`);
const reasons = ({ passed }: PutawayChoice) =>
  passed.map(({ cellNo, reason, seq }) => `${cellNo} ${reason}${seq === null ? '' : ` ${seq}`}`);

describe('cells for goods', () => {
  it('STRAT-30 rules are tried in turn, each in its order, until all is laid', () => {
    const cells = [cell('A1', { inSeq: 2, outSeq: 1 }), cell('A2', { inSeq: 1, outSeq: 2 }), cell('A3'), cell('A4')];
    const there = [content('A3', 'M1', 'L1', '4'), content('A4', 'M1', 'L2', '2')];
    const found = choose(cells, there, goods('25'), rule(2, putawayRules.emptyCell), rule(1, putawayRules.sameLot));
    expect([places(found), found.rest]).toEqual([['1 A3 6', '2 A2 10', '2 A1 9'], '0']);
    expect(reasons(found)).toEqual(['A4 otherLot 1']);
    const outward = choose(cells, there, goods('15'), rule(1, putawayRules.emptyCell, { cellOrder: cellOrders.picking }));
    expect(places(outward)).toEqual(['1 A1 10', '1 A2 5']);
    const byNumber = choose(cells, there, goods('15'), rule(1, putawayRules.emptyCell, { cellOrder: cellOrders.cellNo }));
    expect(places(byNumber)).toEqual(['1 A1 10', '1 A2 5']);
    const least = choose(cells, there, goods('9'), rule(1, putawayRules.sameItem, { cellOrder: cellOrders.leastFilled }));
    expect(places(least)).toEqual(['1 A4 8', '1 A3 1']);
  });
  it('STRAT-30 the cells of the item come in their own order, up to what each takes of it', () => {
    const cells = [cell('A1'), cell('A2', { keptFor: 'M1' }), cell('A3', { keptFor: 'M2' })];
    const homes = [
      { cellNo: 'A2', maxQty: '4' },
      { cellNo: 'A1', maxQty: null },
    ];
    const found = choose(cells, [content('A2', 'M1', 'L1', '1')], goods('20', { homes }), rule(1, putawayRules.fixedCell));
    expect([places(found), found.rest, reasons(found)]).toEqual([['1 A2 3', '1 A1 10'], '7', ['A3 keptForOther']]);
  });
  it('a frozen cell takes nothing, whatever the rules say, and is named as frozen', () => {
    const cells = [cell('A1', { isFrozen: true }), cell('A2')];
    const found = choose(cells, [content('A1', 'M1', 'L1', '1')], goods('5'), rule(1, putawayRules.emptyCell));
    expect([places(found), reasons(found)]).toEqual([['1 A2 5'], ['A1 frozen']]);
  });
  it('STRAT-30 each reason is told by the rule that came closest', () => {
    const box = ['10', '10', '10'] as const;
    const cells = [
      cell('B1', { isValid: false }),
      cell('B2', { isBad: true }),
      cell('B3', { keptFor: 'M9' }),
      cell('B4', { zoneNo: 'Z' }),
      cell('B5', { cellType: '2' }),
      cell('B6', { isMixSku: false }),
      cell('B7', { isMixLot: false }),
      cell('B8', { size: ['20', '20', '5'] }),
      cell('B9', { maxQty: '1' }),
      cell('C1', { maxWeight: '3', maxQty: null }),
      cell('C2', { size: ['12', '12', '12'], maxQty: null }),
      cell('C3'),
      cell('C4'),
    ];
    const there = [
      content('B6', 'M2', '', '1'),
      content('B7', 'M1', 'L2', '1'),
      content('B9', 'M1', 'L1', '1'),
      content('C1', 'M3', '', '2', { weight: '1' }),
      content('C2', 'M3', '', '1', { size: ['10', '10', '8'] }),
    ];
    const one = goods('10', { weight: '2', size: box });
    const found = choose(cells, there, one, rule(1, putawayRules.namedZone, { zoneNo: 'A', cellType: '1' }));
    expect(places(found)).toEqual(['1 C3 10']);
    expect(reasons(found)).toEqual([
      ...['B1 closed', 'B2 bad', 'B3 keptForOther', 'B4 zone 1', 'B5 cellType 1', 'B6 mixSku 1', 'B7 mixLot 1', 'B8 tooBig 1'],
      ...['B9 fullQty 1', 'C1 fullWeight 1', 'C2 fullVolume 1', 'C4 notNeeded 1'],
    ]);
    const named = choose(cells, there, one, rule(1, putawayRules.namedCell, { cellNo: 'C4' }), rule(2, putawayRules.fixedCell));
    expect([places(named), new Set(reasons(named).slice(4))]).toEqual([
      ['1 C4 10'],
      new Set(['B5', 'B6', 'B7', 'B8', 'B9', 'C1', 'C2', 'C3'].map((no) => `${no} notNamed 1`)),
    ]);
    const alike = choose(cells, there, one, rule(1, putawayRules.sameItem), rule(2, putawayRules.emptyCell));
    expect(reasons(alike)).toEqual(expect.arrayContaining(['B6 otherItem 1', 'B8 tooBig 2']));
  });
  it('STRAT-30 a rule may leave weight and size out, never what the cell itself refuses', () => {
    const heavy = goods('9', { weight: '5', size: ['50', '50', '50'] });
    const cells = [cell('A1', { maxWeight: '10', size: ['10', '10', '10'], maxQty: '4' })];
    expect(places(choose(cells, [], heavy, rule(1, putawayRules.emptyCell)))).toEqual([]);
    expect(places(choose(cells, [], heavy, rule(1, putawayRules.emptyCell, { checkCapacity: false })))).toEqual(['1 A1 4']);
  });
  it('goods are laid in whole pieces, unless they come otherwise', () => {
    const cells = [cell('A1', { maxQty: '2.7' }), cell('A2', { maxWeight: '1', maxQty: null })];
    const three = goods('5', { weight: '0.3' });
    expect(places(choose(cells, [], three, rule(1, putawayRules.emptyCell)))).toEqual(['1 A1 2', '1 A2 3']);
    const parts = goods('5.55', { digits: 2 });
    expect(places(choose(cells, [], parts, rule(1, putawayRules.emptyCell)))).toEqual(['1 A1 2.7', '1 A2 2.85']);
  });
  it('what one line was given is taken for the next, and one order of lines gives one answer', () => {
    const cells = [cell('A1', { isMixSku: false }), cell('A2', { isMixSku: false })];
    const rules = [rule(1, putawayRules.emptyCell)];
    const wanted = ['M1', 'M2', 'M3'].map((itemNo) => ({ goods: goods('3', { itemNo }), rules }));
    expect(chooseCells(cells, [], wanted).map(places)).toEqual([['1 A1 3'], ['1 A2 3'], []]);
  });
});

/** The same said slowly: one piece after the other into the first cell of the first rule where nothing speaks against it. */
const slowly = (cells: readonly CellFacts[], contents: readonly Content[], one: Goods, rules: readonly PutawayRule[]) => {
  const lying = contents.map((c) => ({ cellNo: c.cellNo, itemNo: c.itemNo, lotNo: c.lotNo, qty: Number(c.qty) }));
  const inCell = (no: string) => lying.filter(({ cellNo, qty }) => cellNo === no && qty > 0);
  const total = (no: string) => inCell(no).reduce((sum, { qty }) => sum + qty, 0);
  const got = new Map<string, number>();
  let left = Number(one.qty);
  for (const r of rules.toSorted((a, b) => a.seq - b.seq)) {
    const before = new Map(cells.map(({ cellNo }) => [cellNo, total(cellNo)]));
    const wasEmpty = new Set(cells.filter(({ cellNo }) => inCell(cellNo).length === 0).map(({ cellNo }) => cellNo));
    const place = (c: CellFacts) => c.inSeq ?? Number.MAX_SAFE_INTEGER;
    const sorted = cells.toSorted(
      (a, b) =>
        (r.cellOrder === cellOrders.leastFilled ? (before.get(a.cellNo) ?? 0) - (before.get(b.cellNo) ?? 0) : 0) ||
        (r.cellOrder === cellOrders.cellNo ? 0 : place(a) - place(b)) ||
        (a.cellNo < b.cellNo ? -1 : 1),
    );
    for (const c of sorted) {
      const may = () => {
        const there = inCell(c.cellNo);
        const same = there.filter(({ itemNo }) => itemNo === one.itemNo);
        if (!c.isValid || c.isFrozen || c.isBad || (c.keptFor !== null && c.keptFor !== one.itemNo)) return false;
        if (r.zoneNo !== null && c.zoneNo !== r.zoneNo) return false;
        if (r.ruleType === putawayRules.emptyCell && !wasEmpty.has(c.cellNo)) return false;
        if (r.ruleType === putawayRules.sameItem && same.length === 0) return false;
        if (r.ruleType === putawayRules.sameLot && !same.some(({ lotNo }) => lotNo === one.lotNo)) return false;
        if (there.length > same.length && !(c.isMixSku && r.mixSku)) return false;
        if (same.some(({ lotNo }) => lotNo !== one.lotNo) && !(c.isMixLot && r.mixLot)) return false;
        return c.maxQty === null || total(c.cellNo) + 1 <= Number(c.maxQty);
      };
      while (left > 0 && may()) {
        lying.push({ cellNo: c.cellNo, itemNo: one.itemNo, lotNo: one.lotNo, qty: 1 });
        got.set(c.cellNo, (got.get(c.cellNo) ?? 0) + 1);
        left -= 1;
      }
    }
  }
  return { got: [...got].map(([cellNo, qty]) => `${cellNo} ${qty}`), left: String(left) };
};

const yes = fc.boolean();
const few = (count: number) => Array.from({ length: count }, (_, at) => `C${at}`);
const cellsOf = fc.integer({ min: 1, max: 7 }).chain((count) =>
  fc.tuple(
    ...few(count).map((cellNo) =>
      fc.record({
        ...{ cellNo: fc.constant(cellNo), zoneNo: fc.constantFrom('A', 'B'), cellType: fc.constantFrom('1', '2') },
        ...{ isValid: fc.constantFrom(true, true, false), isBad: fc.constantFrom(false, false, true) },
        isFrozen: fc.constantFrom(false, false, false, true),
        keptFor: fc.constantFrom(null, null, 'M1', 'M2'),
        ...{ isMixSku: yes, isMixLot: yes, inSeq: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }) },
        ...{ outSeq: fc.constant(null), maxQty: fc.constantFrom('0', '3', '8', '20', null) },
        ...{ maxWeight: fc.constant(null), size: fc.constant(null) },
      }),
    ),
  ),
);
const contentsOf = fc.array(
  fc
    .tuple(fc.constantFrom(...few(7)), fc.constantFrom('M1', 'M2'), fc.constantFrom('L1', 'L2'), fc.integer({ min: 1, max: 6 }))
    .map(([cellNo, itemNo, lotNo, qty]) => content(cellNo, itemNo, lotNo, String(qty))),
  { maxLength: 8 },
);
const rulesOf = fc.array(
  fc.record({
    ruleType: fc.constantFrom(putawayRules.sameItem, putawayRules.sameLot, putawayRules.emptyCell, putawayRules.namedZone),
    ...{ mixSku: yes, mixLot: yes, cellOrder: fc.constantFrom(cellOrders.putaway, cellOrders.cellNo, cellOrders.leastFilled) },
  }),
  { minLength: 1, maxLength: 4 },
);
const worlds = fc.record({ cells: cellsOf, contents: contentsOf, made: rulesOf, qty: fc.integer({ min: 1, max: 40 }) });
const rulesFrom = (made: readonly (Partial<PutawayRule> & { readonly ruleType: string })[]) =>
  made.map(({ ruleType, ...more }, at) =>
    rule(at + 1, ruleType, { ...more, zoneNo: ruleType === putawayRules.namedZone ? 'A' : null }),
  );
/** Zero bounds nothing in the ledger; the slow model counts it as a limit that is none. */
const unbounded = (cells: readonly CellFacts[]) => cells.map((c) => ({ ...c, maxQty: c.maxQty === '0' ? null : c.maxQty }));

describe('whatever the warehouse looks like', () => {
  it('STRAT-30 the choice is that of the slow model', () => {
    fc.assert(
      fc.property(worlds, ({ cells, contents, made, qty }) => {
        const rules = rulesFrom(made);
        const fast = choose(cells, contents, goods(String(qty)), ...rules);
        const slow = slowly(unbounded(cells), contents, goods(String(qty)), rules);
        expect([fast.placed.map((one) => `${one.cellNo} ${one.qty}`), fast.rest]).toEqual([slow.got, slow.left]);
      }),
      { numRuns: 400 },
    );
  });
  it('STRAT-30 no cell is overfilled or mixed against its rule, all is placed or the rest is named, each cell is told once', () => {
    fc.assert(
      fc.property(worlds, ({ cells, contents, made, qty }) => {
        const rules = rulesFrom(made);
        const found = choose(cells, contents, goods(String(qty)), ...rules);
        const laid = found.placed.reduce((sum, one) => sum + Number(one.qty), 0);
        expect(laid + Number(found.rest)).toBe(qty);
        const named = [...found.placed, ...found.passed].map(({ cellNo }) => cellNo);
        expect(named.toSorted()).toEqual(cells.map(({ cellNo }) => cellNo).toSorted());
        for (const { cellNo, qty: own } of found.placed) {
          const facts = cells.find((one) => one.cellNo === cellNo) as CellFacts;
          const there = contents.filter((one) => one.cellNo === cellNo);
          const before = there.reduce((sum, one) => sum + Number(one.qty), 0);
          expect(facts.isValid && !facts.isFrozen && !facts.isBad && (facts.keptFor ?? 'M1') === 'M1').toBe(true);
          if (facts.maxQty !== null && facts.maxQty !== '0')
            expect(before + Number(own)).toBeLessThanOrEqual(Number(facts.maxQty));
          if (!facts.isMixSku) expect(there.every(({ itemNo }) => itemNo === 'M1')).toBe(true);
          if (!facts.isMixLot) expect(there.every(({ itemNo, lotNo }) => itemNo !== 'M1' || lotNo === 'L1')).toBe(true);
        }
        for (const { reason } of found.passed) expect(passReasons).toContain(reason);
        if (found.rest !== '0') expect(found.passed.map(({ reason }) => reason)).not.toContain('notNeeded');
        // the order in which facts come says nothing
        expect(choose(cells.toReversed(), contents.toReversed(), goods(String(qty)), ...rules.toReversed())).toEqual(found);
      }),
      { numRuns: 300 },
    );
  });
});

describe('which application counts', () => {
  const applied = (id: string, itemGroupNo: string | null, classifyType: string | null, priority = 100) => ({
    ...{ id, itemGroupNo, classifyType, priority },
  });
  it('STRAT-30 the nearest category first, then the class of the document, then the lower number', () => {
    const all = [
      applied('1', null, null),
      applied('2', 'RAW', null, 1),
      applied('3', 'RAW-FAST', null, 900),
      applied('4', 'RAW', 'PO', 5),
      applied('5', 'PACK', null, 0),
    ];
    const which = (groups: readonly string[], classifyType: string | null, rows = all) =>
      whichApplies(rows, groups, classifyType, () => true)?.id;
    expect(which(['RAW-FAST', 'RAW'], null)).toBe('3');
    expect(which(['RAW'], null)).toBe('2');
    expect(which(['RAW'], 'PO')).toBe('4');
    expect(which(['OTHER'], 'PO')).toBe('1');
    expect(which([], null)).toBe('1');
    expect(which(['PACK'], null, all.slice(1, 4))).toBeUndefined();
    expect(whichApplies(all, ['RAW-FAST', 'RAW'], null, ({ id }) => id !== '3')?.id).toBe('2');
    expect(which([], null, [applied('20', null, null, 7), applied('3', null, null, 7), applied('1', null, null, 8)])).toBe('3');
  });
});
