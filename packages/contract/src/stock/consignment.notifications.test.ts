import { expect, it } from 'vitest';
import type { Row } from '../kernel/resource.ts';
import { diffNotifications, escrowNotifications } from './consignment.notifications.ts';
import type { escrowStock } from './escrowStock.ts';
import type { warehouseDiff } from './warehouseDiff.ts';

it('ES-08 a settlement tells what stands on its own statement, not what earlier ones have settled', () => {
  const [settled] = escrowNotifications;
  const row = (settledQty: string) =>
    ({ itemNo: 'M0008', itemName: 'Bolt', unitNo: 'PCS', settledQty }) as Partial<Row<typeof escrowStock>> as Row<
      typeof escrowStock
    >;
  const told = (before: string, after: string) =>
    settled?.facts?.({ before: row(before), after: row(after), note: 'JS1', side: 'purchaser' })?.qty;
  expect([told('0', '10'), told('10', '12.5')]).toEqual(['10 PCS', '2.5 PCS']);
});

it('issue 14 figures that differ are told with who said which, and a side that has said nothing leaves no empty half', () => {
  const [compared] = diffNotifications;
  const row = (ourQty: string | null, supplierQty: string | null) =>
    ({ itemNo: 'M0036', unitNo: 'PCS', cutoffDate: '2026-11-28 23:59:59', reason: null, ourQty, supplierQty }) as Partial<
      Row<typeof warehouseDiff>
    > as Row<typeof warehouseDiff>;
  const told = (after: Row<typeof warehouseDiff>) => compared?.facts?.({ before: null, after, note: '', side: 'purchaser' });
  expect(told(row('1200', null))).toMatchObject({
    date: '2026-11-28',
    qty: ['warehouse 1200 PCS, no supplier figure', '仓库 1200 PCS，供应商未报数', '倉庫 1200 PCS，供應商未報數'],
  });
  expect(told(row('10', '9'))?.qty).toEqual([
    'warehouse 10 PCS, supplier 9 PCS',
    '仓库 10 PCS，供应商 9 PCS',
    '倉庫 10 PCS，供應商 9 PCS',
  ]);
  expect(told(row(null, '9'))?.qty?.[0]).toBe('no warehouse figure, supplier 9 PCS');
});
