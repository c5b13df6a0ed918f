import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type Decimal, isZero, minus } from '../../kernel/decimal.ts';
import { type Conversion, contradiction, convert, openScale, ratioOf, scaleOfItem } from './unitConversion.rules.ts';

const is = (fromUnitNo: string, fromUnitPt: Decimal, toUnitNo: string, toUnitPt: Decimal): Conversion => ({
  fromUnitNo,
  fromUnitPt,
  toUnitNo,
  toUnitPt,
});
const exact = { dicimalDigit: 6, roundingType: '1' };
const metric = [is('KG', '1', 'G', '1000'), is('G', '1', 'MG', '1000'), is('KG', '0.453592', 'LB', '1')];
const quantity = (scale: ReturnType<typeof openScale>, value: Decimal, from: string, to: string, rule = exact): Decimal => {
  const found = convert(scale, value, from, to, rule);
  return 'quantity' in found ? found.quantity : found.issue.code;
};

describe('conversion of quantities', () => {
  it('BASE-100 resolves chains both ways, with decimals end to end', () => {
    const scale = openScale(metric);
    expect(quantity(scale, '1.5', 'KG', 'MG')).toBe('1500000');
    expect(quantity(scale, '1', 'MG', 'KG')).toBe('0.000001');
    expect(quantity(scale, '99999999999.999999', 'KG', 'G')).toBe('99999999999999.999');
    expect(quantity(scale, '3', 'LB', 'KG')).toBe('1.360776');
    // a third of a third of a whole: rounded where it ends, not on the way
    const thirds = openScale([is('A', '3', 'B', '1'), is('B', '3', 'C', '1'), is('C', '1', 'D', '9')]);
    expect(quantity(thirds, '7', 'A', 'D')).toBe('7');
  });
  it('BASE-099 writes the quantity as its unit is written: digits, and half up, up or down', () => {
    const scale = openScale([is('BOX', '8', 'PCS', '1')]);
    const at = (value: Decimal, dicimalDigit: number, roundingType: string) =>
      quantity(scale, value, 'BOX', 'PCS', { dicimalDigit, roundingType });
    expect([at('20', 0, '1'), at('20', 0, '2'), at('20', 0, '3'), at('20', 1, '1')]).toEqual(['3', '3', '2', '2.5']);
    expect([at('-20', 0, '1'), at('-20', 0, '2'), at('-20', 0, '3')]).toEqual(['-3', '-3', '-2']);
    expect([at('16', 0, '2'), at('17', 0, '2'), at('23', 0, '3')]).toEqual(['2', '3', '2']);
  });
  it('knows no way between units that no chain joins, and refuses what cannot be written', () => {
    expect(quantity(openScale(metric), '1', 'KG', 'M')).toBe('conversion.none');
    expect(quantity(openScale([is('A', '0.000001', 'B', '99999999')]), '99999999', 'A', 'B')).toBe('conversion.tooLarge');
    expect(quantity(openScale(), '1.25', 'NEW', 'NEW', { dicimalDigit: 1, roundingType: '1' })).toBe('1.3');
  });
  it('names the value a contradicting conversion would have to have', () => {
    const scale = openScale([is('LB', '1', 'KG', '0.453592'), is('OZ', '1', 'KG', '0.02835')]);
    expect(contradiction(scale, is('LB', '1', 'OZ', '16'))).toEqual([
      { code: 'conversion.contradicts', field: 'toUnitPt', params: { from: 'LB', to: 'OZ', value: '≈ 15.999718' } },
    ]);
    expect(contradiction(openScale(metric), is('KG', '2', 'MG', '2000000'))).toEqual([]);
    expect(contradiction(openScale(metric), is('MG', '999999', 'KG', '1'))[0]?.params?.value).toBe('0.000001');
  });
  it('lets the conversion of the item win, also inside a chain', () => {
    const general = [is('BOX', '1', 'PCS', '12'), is('PALLET', '1', 'BOX', '10')];
    const scale = scaleOfItem([is('PCS', '24', 'BOX', '1')], general);
    expect([quantity(scale, '1', 'BOX', 'PCS'), quantity(scale, '1', 'PALLET', 'PCS')]).toEqual(['24', '240']);
    expect(quantity(openScale(general), '1', 'PALLET', 'PCS')).toBe('120');
  });
});

const points = fc.integer({ min: 1, max: 9_999_999 }).map((n) => `${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}`);
const above = points.filter((value) => !isZero(value));
/** A tree of units: every new one is told by one that was there. */
const trees = fc.array(fc.tuple(fc.nat(), above, above, fc.boolean()), { minLength: 1, maxLength: 9 }).map((steps) =>
  steps.map(([at, a, b, isTurned], n) => {
    const [old, made] = [`U${at % (n + 1)}`, `U${n + 1}`];
    return isTurned ? is(made, a, old, b) : is(old, a, made, b);
  }),
);

describe('any set of conversions', () => {
  it('leads there and back to the same quantity, and over every third unit', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat(), fc.nat(), (tree, a, b, c) => {
        const scale = openScale(tree);
        const [from, to, over] = [a, b, c].map((n) => `U${n % (tree.length + 1)}`) as [string, string, string];
        const [there, back] = [scale.between(from, to), scale.between(to, from)];
        const [first, second] = [scale.between(from, over), scale.between(over, to)];
        if (!there || !back || !first || !second) throw new Error('a tree joins all its units');
        expect([there.over * back.over, there.under * back.under]).toEqual([there.over * there.under, there.over * there.under]);
        expect(there.over * first.under * second.under).toBe(first.over * second.over * there.under);
      }),
    );
  });
  it('says the same in whatever order it was told, and each way round', () => {
    fc.assert(
      fc.property(trees, fc.array(fc.nat(), { minLength: 9, maxLength: 9 }), (tree, keys) => {
        const turned = tree
          .map((one, at) => [keys[at] ?? 0, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([key, one]) => (key % 2 ? is(one.toUnitNo, one.toUnitPt, one.fromUnitNo, one.fromUnitPt) : one));
        const [one, other] = [openScale(tree), openScale(turned)];
        for (let n = 0; n <= tree.length; n++) expect(other.between('U0', `U${n}`)).toEqual(one.between('U0', `U${n}`));
      }),
    );
  });
  it('refuses a circle exactly when it does not come back to one', () => {
    fc.assert(
      fc.property(trees, above, above, (tree, a, b) => {
        const scale = openScale(tree);
        const last = `U${tree.length}`;
        const told = is('U0', a, last, b);
        const known = scale.between('U0', last);
        const holds = known?.over === ratioOf(told).over && known.under === ratioOf(told).under;
        expect(contradiction(scale, told).length).toBe(holds ? 0 : 1);
        for (const one of tree) expect(contradiction(scale, one)).toEqual([]);
      }),
    );
  });
  it('loses by rounding there and back less than one step of the coarser unit', () => {
    fc.assert(
      fc.property(above, above, points, fc.constantFrom('1', '2', '3'), (a, b, value, roundingType) => {
        const scale = openScale([is('A', a, 'B', b)]);
        const fine = { dicimalDigit: 6, roundingType };
        const there = quantity(scale, value, 'A', 'B', fine);
        const back = quantity(scale, there, 'B', 'A', fine);
        // one millionth of B in A, and one of A's own rounding
        const step = quantity(openScale([is('A', a, 'B', b)]), '0.000001', 'B', 'A', { dicimalDigit: 6, roundingType: '2' });
        const lost = minus(back, value);
        const size = lost.startsWith('-') ? lost.slice(1) : lost;
        expect(compare(size, minus(step, '-0.000001'))).toBeLessThanOrEqual(0);
      }),
    );
  });
});
