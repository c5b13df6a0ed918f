import { expect, it } from 'vitest';
import { balanceOf, type DsbSources, daysOf } from './dsb.ts';

const of = (entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> => new Map(Object.entries(entries));
const none: DsbSources = { demand: of({}), schedule: of({}), onWay: of({}), moved: of({}), stock: '0' };
const today = '2026-03-10';

it('FCST-12 supply is the stock of the day before with what comes, and what lacks is carried until more comes', () => {
  const rows = balanceOf(
    {
      ...none,
      stock: '50',
      demand: of({ '2026-03-11': '80', '2026-03-12': '30' }),
      onWay: of({ '2026-03-12': '10' }),
      schedule: of({ '2026-03-13': '100.5' }),
    },
    { today, startDate: '2026-03-10', endDate: '2026-03-13' },
  );
  expect(rows.map((row) => [row.planDate, row.supplyQty, row.demandQty, row.balanceQty, row.stockQty, row.shortageQty])).toEqual([
    ['2026-03-10', '50', '0', '50', '50', '0'],
    ['2026-03-11', '50', '80', '-30', '-30', '30'],
    ['2026-03-12', '-20', '30', '-50', '-50', '50'],
    ['2026-03-13', '50.5', '0', '50.5', '50.5', '0'],
  ]);
  // each row follows from the one before
  for (const [at, row] of rows.entries()) {
    const before = Number(at === 0 ? '50' : rows[at - 1]?.stockQty);
    expect(Number(row.supplyQty)).toBe(before + Number(row.onWayQty) + Number(row.scheduleQty));
    expect(Number(row.balanceQty)).toBe(Number(row.supplyQty) - Number(row.demandQty));
  }
});

it('FCST-12 a deviation is empty in per cent where nothing is needed', () => {
  const [needed, idle] = balanceOf(
    { ...none, demand: of({ '2026-03-10': '40' }), schedule: of({ '2026-03-10': '30', '2026-03-11': '5' }) },
    { today, startDate: '2026-03-10', endDate: '2026-03-11' },
  );
  expect([needed?.deviationQty, needed?.deviationPct]).toEqual(['-10', '-25']);
  expect([idle?.deviationQty, idle?.deviationPct]).toEqual(['5', null]);
});

it('FCST-12 what is on its way and late is expected today, not lost', () => {
  const rows = balanceOf(
    { ...none, onWay: of({ '2026-03-01': '7', '2026-03-10': '1' }) },
    { today, startDate: '2026-03-09', endDate: '2026-03-11' },
  );
  expect(rows.map((row) => [row.onWayQty, row.stockQty])).toEqual([
    ['0', '0'],
    ['8', '8'],
    ['0', '8'],
  ]);
});

it('FCST-12 past days show the stock that was there, by the movements since', () => {
  const rows = balanceOf(
    { ...none, stock: '100', moved: of({ '2026-03-08': '30', '2026-03-09': '-10', '2026-03-10': '5' }) },
    { today, startDate: '2026-03-07', endDate: '2026-03-10' },
  );
  // 100 now; what moved today is in it already
  expect(rows.map(({ stockQty }) => stockQty)).toEqual(['80', '110', '100', '100']);
});

it('FCST-12 a period that begins later begins with what is left until then', () => {
  const rows = balanceOf(
    {
      ...none,
      stock: '10',
      demand: of({ '2026-03-09': '99', '2026-03-15': '4', '2026-03-20': '1' }),
      onWay: of({ '2026-03-12': '3' }),
      schedule: of({ '2026-03-13': '1' }),
    },
    { today, startDate: '2026-03-20', endDate: '2026-03-20' },
  );
  expect(rows).toMatchObject([{ supplyQty: '10', balanceQty: '9' }]);
});

it('FCST-12 counts both ends of a period', () => {
  expect(daysOf('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysOf('2028-02-28', '2028-03-01')).toHaveLength(3);
});
