import path from 'node:path';
import { orderColumns } from '@wms/contract/srm/purchase/incoming.ts';
import { describe, expect, it } from 'vitest';
import { createSheetCheck } from './columns.ts';
import { readFileApart } from './reader/reader.ts';

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
  it('ERR-11 finds in the sheet itself 27 of the 37 planted errors, one to a row; the others need the base data', async () => {
    const sheet = await check('purchase-orders-37-errors.xlsx');
    expect(sheet.rowCount).toBe(74);
    expect(sheet.errorCount).toBe(27);
    expect(new Set(sheet.errors.map((error) => error.line)).size).toBe(27);
    expect(sheet.errors.every((error) => error.line !== undefined && error.line % 2 === 1)).toBe(true);
    expect(sheet.drafts).toHaveLength(47);
  });
});
