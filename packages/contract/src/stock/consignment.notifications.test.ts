import { expect, it } from 'vitest';
import type { Row } from '../kernel/resource.ts';
import { escrowNotifications } from './consignment.notifications.ts';
import type { escrowStock } from './escrowStock.ts';

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
