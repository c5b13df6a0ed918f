import { writeXlsx } from 'hucre/xlsx';
import type { Client, TestHouse } from '../../../test/house.ts';
import { uploadTo } from '../../kernel/exchange/testing.ts';

const heads = [
  'Work order no.',
  'Order no.',
  'Order line',
  'Planned',
  'Planned start',
  'Planned end',
  'Work order status',
  'Component',
  'Required',
  'Issued',
  'Used',
  'Scrapped',
];
export type Sheet = readonly (readonly (string | number)[])[];
/** A component of a work order for 50 pieces; its figures: required, issued, used, scrapped. */
export const rowFor = (no: string, purchaseNo: string, component: string, figures: readonly string[], plan = '50') => [
  ...[no, purchaseNo, '1', plan, '2026-03-01', '2026-03-20', 'In progress', component],
  ...figures,
];
/** Work orders as a workbook brings them. */
export const bring = async (house: TestHouse, client: Client, rows: Sheet) => {
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [[...heads], ...rows.map((row) => [...row])] }] }));
  return uploadTo(
    house.app,
    { ...client, headers: { ...client.headers, 'accept-language': 'en-US' } },
    'ISupSrmWorkOrderService/importexcel',
    file,
    { name: 'orders.xlsx', fields: { again: '1' } },
  );
};
