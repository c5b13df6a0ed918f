/** By which day goods are required, and what an order is for, at every way an order comes about or is changed (issue 19). */
import { deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveriesOf, deliveryHead, deliveryLine, deliveries as S } from '../../../test/deliveries.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow } from '../../../test/notices.ts';
import { takeSheet } from '../../../test/sheets.ts';
import { failuresOf, uploadTo } from '../../kernel/exchange/testing.ts';

let house: TestHouse;
let keeper: Client;
const { added, sheetOf } = deliveriesOf(
  () => house,
  () => keeper,
);
beforeAll(async () => {
  house = await openTestHouse();
  keeper = await house.signIn('keeper');
});
afterAll(() => house.close());

let files = 0;
/** Imports one order of one line, by the heads of the sheet one downloads. */
const imported = async (deliveryNo: string, more: Readonly<Record<string, string>>) => {
  const { rows } = await takeSheet(house, keeper, `${S}/downExcelTemplate`, {});
  const heads = (rows[0] ?? []).map(String);
  const { labels } = deliveryOrder;
  const { orgNo, warehouseNo, receiverName } = deliveryHead;
  const named: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      Object.entries({ orgNo, warehouseNo, receiverName, deliveryNo, docNature: '2', ...more }).map(([name, value]) => [
        labels[name as 'orgNo'][1],
        value,
      ]),
    ),
    ...{ 物料编号: 'M0001', 数量: '1' },
  };
  const row = heads.map((head) => named[head.replace('*', '')] ?? '');
  files += 1;
  const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [heads, row] }] }));
  const { lines } = await uploadTo(house.app, keeper, `${S}/importexcel`, sheet, { name: `orders-${files}.xlsx` });
  return failuresOf(lines).map(({ field, code }) => `${code} ${field}`);
};
const isThere = async (deliveryNo: string): Promise<boolean> =>
  (await house.owner.query('select 1 from inv_delivery_order where delivery_no = $1', [deliveryNo])).rowCount === 1;

describe('issue 19 what a delivery order may not say', () => {
  it('is refused at its import: the nature of a return, and a day that has passed', async () => {
    expect(await imported('IMP-1', { requireDate: dayFromNow(3) })).toEqual([]);
    expect(await isThere('IMP-1')).toBe(true);
    expect(await imported('IMP-2', { docNature: '4' })).toEqual(['outbound.returnWay docNature']);
    expect(await imported('IMP-3', { requireDate: dayFromNow(-1) })).toEqual(['outbound.requiredInPast requireDate']);
    for (const no of ['IMP-2', 'IMP-3']) expect(await isThere(no), no).toBe(false);
  });

  it('is refused at its update; a day that was written in time stays', async () => {
    const { id, version } = await added([deliveryLine('', '1')], { requireDate: dayFromNow(3) });
    const update = (more: object) => keeper.call(`${S}/updateinvdeliveryorderbyid`, { id, version, ...more });
    const refused = async (more: object) => (await update(more)).details.map(({ code, field }) => `${code} ${field}`);
    expect(await refused({ requireDate: dayFromNow(-1) })).toEqual(['outbound.requiredInPast requireDate']);
    expect(await refused({ docNature: '4' })).toEqual(['outbound.returnWay docNature']);
    const past = dayFromNow(-2);
    await house.owner.query('update inv_delivery_order set require_date = $1 where id = $2', [past, id]);
    const kept = await update({ requireDate: past, remark: '加急' });
    expect(kept.status, kept.body).toBe(200);
    expect([(await sheetOf(id)).requireDate, (await sheetOf(id)).remark]).toEqual([past, '加急']);
  });
});
