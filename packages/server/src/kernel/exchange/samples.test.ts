import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { orderColumns } from '@wms/contract/srm/purchase/incoming.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { buildHttp } from '../http/http.ts';
import { createSheetCheck } from './check.ts';
import { readFileApart } from './reader/reader.ts';
import { failuresOf, uploadTo } from './testing.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../samples');
const check = async (name: string) => {
  const sheet = createSheetCheck(orderColumns, 'zh-CN');
  const end = await readFileApart({ path: path.join(folder, name), onRows: (batch) => sheet.push(batch) });
  return sheet.finish(end.faults, end.faultCount);
};

describe('samples', () => {
  it('reads the 500 lines of an ERP without an error, from .xlsx and .xls alike', async () => {
    const [xlsx, xls] = [await check('purchase-orders-500.xlsx'), await check('purchase-orders-500.xls')];
    expect([xlsx.errors, xlsx.rowCount]).toEqual([[], 500]);
    expect(xls.drafts).toEqual(xlsx.drafts);
    expect(xlsx.drafts[0]?.values).toMatchObject({
      purchaseNo: 'CG2026100001',
      purchaseSeq: 10,
      supplierNo: expect.stringMatching(/^V000\d$/),
      itemNo: expect.stringMatching(/^M00\d\d$/),
      batchPurQty: expect.stringMatching(/^\d+(\.\d+)?$/),
      purchaseDate: '2026-10-08',
      orgNo: 'ORG1',
    });
  });
  it('finds in the sheet itself 27 of the 37 planted errors, one to a row; the others need the base data', async () => {
    const sheet = await check('purchase-orders-37-errors.xlsx');
    expect(sheet.rowCount).toBe(74);
    expect(sheet.errorCount).toBe(27);
    expect(new Set(sheet.errors.map((error) => error.line)).size).toBe(27);
    expect(sheet.errors.every((error) => error.line !== undefined && error.line % 2 === 1)).toBe(true);
    expect(sheet.drafts).toHaveLength(47);
  });
});

describe('samples over the wire', () => {
  const wire = 'ISrmPurchaseService/importexcel';
  let world: TestHouse;
  let app: FastifyInstance;
  let buyer: Client;
  beforeAll(async () => {
    world = await openTestHouse();
    app = await buildHttp(world.house);
    buyer = await world.signIn('buyer');
  });
  afterAll(async () => {
    await app.close();
    await world.close();
  });
  const send = async (name: string) => uploadTo(app, buyer, wire, await readFile(path.join(folder, name)), { name });
  const orders = async (): Promise<number> =>
    (await world.owner.query<{ n: number }>('select count(*)::int as n from srm_purchase_line')).rows[0]?.n ?? -1;

  it('IMPORT-06 names each of the 37 planted errors by row, column, value and rule, as the list beside it says', async () => {
    const before = await orders();
    const { lines } = await send('purchase-orders-37-errors.xlsx');
    const listed = [...(await readFile(path.join(folder, 'README.md'), 'utf8')).matchAll(/^\| \d+ \| (\d+) \| ([^|]+) \|/gm)];
    expect(listed).toHaveLength(37);
    expect(failuresOf(lines).map((line) => String(line.line))).toEqual(listed.map(([, row]) => row));
    expect(failuresOf(lines).every((line) => line.field && line.label && line.code && line.message !== line.code)).toBe(true);
    expect(lines.at(-1)).toEqual({ event: 'complete', success: false, okCount: 37, errorCount: 37 });
    expect(await orders()).toBe(before);
  });
  it('IMPORT-08 imports the 500 lines once, and the same content from .xls is not added again', async () => {
    const before = await orders();
    const first = await send('purchase-orders-500.xlsx');
    expect(failuresOf(first.lines)).toEqual([]);
    expect(first.lines.at(-1)).toEqual({ event: 'uploadComplete', count: 500, undoable: false });
    expect(await orders()).toBe(before + 500);
    const same = await send('purchase-orders-500.xlsx');
    expect(failuresOf(same.lines).map((line) => line.code)).toEqual(['import.sameFile']);
    const other = await send('purchase-orders-500.xls');
    expect(other.lines.at(-1)).toEqual({ event: 'uploadComplete', count: 0 });
    expect(await orders()).toBe(before + 500);
  });
});
