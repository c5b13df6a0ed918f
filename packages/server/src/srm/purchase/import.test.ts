import { readFileSync } from 'node:fs';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { orderColumns } from '@wms/contract/srm/purchase/incoming.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow, linesOfOrder } from '../../../test/orders.ts';
import { failuresOf, uploadTo } from '../../kernel/exchange/testing.ts';

let house: TestHouse;
let buyer: Client;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [buyer, acme] = await Promise.all([house.signIn('buyer'), house.signIn('acme')]);
});
afterAll(async () => {
  // what the house holds at the end must add up, whatever was tried
  expect(await checkInvariants(house.owner)).toEqual([]);
  await house.close();
});

const sample = (name: string): Buffer => readFileSync(new URL(`../../../../../samples/${name}`, import.meta.url));
const send = (file: Buffer, name: string, fields: Readonly<Record<string, string>> = {}, client = buyer) =>
  uploadTo(house.app, client, 'ISupSrmPurchaseService/importexcel', file, { name, fields });
const stored = async () =>
  (
    await house.owner.query<{ orders: number; lines: number }>(
      'select (select count(*)::int from srm_purchase) as orders, (select count(*)::int from srm_purchase_line) as lines',
    )
  ).rows[0];
const book = async (rows: readonly (readonly (string | number)[])[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: rows.map((row) => [...row]) }] }));

describe('orders from a workbook', () => {
  it('IMPORT-06 names each of the 37 planted errors by row, column, value and rule, and adds nothing', async () => {
    const { lines } = await send(sample('purchase-orders-37-errors.xlsx'), 'purchase-orders-37-errors.xlsx');
    const found = failuresOf(lines);
    const planted = [
      ...readFileSync(new URL('../../../../../samples/README.md', import.meta.url), 'utf8').matchAll(/^\| \d+ \| (\d+) \|/gm),
    ];
    expect(planted).toHaveLength(37);
    expect(found.map((line) => line.line)).toEqual(planted.map((match) => Number(match[1])));
    expect(lines.at(-1)).toEqual({ event: 'complete', success: false, okCount: 37, errorCount: 37 });
    const byLine = new Map(found.map((line) => [line.line, [line.field, line.code]]));
    expect(byLine.get(47)).toEqual(['taxRate', 'orderIn.taxRate']);
    expect(byLine.get(57)).toEqual(['expectArrivalDate', 'orderIn.dateBefore']);
    expect(byLine.get(59)).toEqual(['supplierNo', 'ref.invalid']);
    expect(byLine.get(67)).toEqual(['unitNo', 'orderIn.unit']);
    expect(byLine.get(73)).toEqual(['orgNo', 'ref.invalid']);
    expect(byLine.get(75)).toEqual(['purchaseSeq', 'orderIn.lineTwice']);
    expect(found.every((line) => line.message !== '' && line.label !== '' && !line.message.includes('{'))).toBe(true);
    expect(await stored()).toEqual({ orders: 0, lines: 0 });
  });
  it('PO-01 IMPORT-22 adds the 500 lines of an ERP export and publishes them', async () => {
    const { lines } = await send(sample('purchase-orders-500.xlsx'), 'purchase-orders-500.xlsx');
    expect(failuresOf(lines)).toEqual([]);
    expect(lines.at(-1)).toEqual({ event: 'uploadComplete', count: 500, undoable: false });
    expect(await stored()).toEqual({ orders: 113, lines: 500 });
    const [line] = await linesOfOrder(buyer, 'CG2026100001');
    expect(line).toMatchObject({
      purchaseSeq: 10,
      supplierNo: 'V0006',
      itemNo: 'M0059',
      batchPurQty: '498.375',
      unDeliveryQty: '498.375',
      taxPrice: '18.2608',
      price: '16.16',
      totalAmount: '9100.73',
      employeeName: '王采购',
      expectArrivalDate: '2026-11-08',
      draftFlag: '0',
    });
  });
  it('ORDER-16 R14 recognises the same file, and the same lines in another file', async () => {
    const again = await send(sample('purchase-orders-500.xlsx'), 'renamed.xlsx');
    expect(failuresOf(again.lines).map((line) => line.code)).toEqual(['import.sameFile']);
    const otherFormat = await send(sample('purchase-orders-500.xls'), 'purchase-orders-500.xls');
    expect(failuresOf(otherFormat.lines)).toEqual([]);
    expect(otherFormat.lines.at(-1)).toEqual({ event: 'uploadComplete', count: 0 });
    expect(await stored()).toEqual({ orders: 113, lines: 500 });
  });
  it('PO-01 keeps the orders as drafts when asked', async () => {
    const file = await book([
      ['采购订单号', '行号', '供应商编码', '存货编码', '数量', '订单日期', '要求到货日期'],
      ['X-DRAFT', 1, 'V0001', 'M0001', 10, dayFromNow(0), dayFromNow(9)],
    ]);
    expect((await send(file, 'draft.xlsx', { publish: '0' })).lines.at(-1)).toEqual({
      event: 'uploadComplete',
      count: 1,
      undoable: false,
    });
    expect(await linesOfOrder(acme, 'X-DRAFT')).toEqual([]);
    expect((await linesOfOrder(buyer, 'X-DRAFT'))[0]).toMatchObject({ draftFlag: '1', taxPrice: null, totalAmount: null });
  });
  it('R9 is closed to suppliers', async () => {
    const refused = await send(sample('purchase-orders-500.xlsx'), 'a.xlsx', {}, acme);
    expect([refused.status, refused.body.includes('10008')]).toEqual([403, true]);
  });
  it('EXPORT-18 offers a template that names every column twice and is valid when filled', async () => {
    const response = await house.app.inject({
      method: 'POST',
      url: `${BASE_PATH}ISrmPurchaseService/downExcelTemplate`,
      headers: { 'content-type': 'application/json', ...buyer.headers },
      payload: '{}',
    });
    const workbook = await readXlsx(response.rawPayload);
    const rows = workbook.sheets[0]?.rows ?? [];
    expect(rows[1]).toEqual(orderColumns.map((column) => column.name));
    expect(rows[0]?.[0]).toBe('采购单号*');
    const sheet = rows
      .slice(0, 3)
      .map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))));
    const { lines } = await send(await book(sheet), 'template.xlsx');
    expect(failuresOf(lines)).toEqual([]);
    expect(lines.at(-1)).toEqual({ event: 'uploadComplete', count: 1, undoable: false });
  });
});
