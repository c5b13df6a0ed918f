import type { DsbRow } from '@wms/contract/srm/plan/dsb.calls.ts';
import { expect, it } from 'vitest';
import { busyRows, seriesOf, shortageOf } from './balance.ts';

const day = (planDate: string, more: Partial<DsbRow> = {}): DsbRow => ({
  ...{ orgNo: 'ORG1', itemNo: 'M0001', itemName: null, planDate, demandQty: '0', scheduleQty: '0', onWayQty: '0' },
  ...{ stockQty: '5', supplyQty: '5', balanceQty: '5', shortageQty: '0', deviationQty: '0', deviationPct: null, ...more },
});

it('FCST-04 items are compared side by side, each by its days', () => {
  const rows = [day('2026-03-01'), day('2026-03-02', { balanceQty: '7' }), day('2026-03-01', { itemNo: 'M0002' })];
  expect(seriesOf(rows, 'balanceQty')).toEqual([
    { itemNo: 'M0001', days: ['2026-03-01', '2026-03-02'], texts: ['5', '7'] },
    { itemNo: 'M0002', days: ['2026-03-01'], texts: ['5'] },
  ]);
});
it('FCST-04 a quiet day is left out, and a shortage is told by its first day and its most', () => {
  const rows = [
    day('2026-03-01'),
    day('2026-03-02'),
    day('2026-03-03', { demandQty: '9', stockQty: '-4', shortageQty: '4' }),
    day('2026-03-04', { stockQty: '-4', shortageQty: '4' }),
    day('2026-03-05', { demandQty: '6.5', stockQty: '-10.5', shortageQty: '10.5' }),
  ];
  expect(busyRows(rows).map(({ planDate }) => planDate.slice(-2))).toEqual(['01', '03', '05']);
  expect(shortageOf(rows)).toEqual({ day: '2026-03-03', most: '10.5' });
  expect(shortageOf(rows.slice(0, 2))).toBeUndefined();
});
