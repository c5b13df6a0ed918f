import { cell } from '@wms/contract/base/cell/cell.ts';
import { item } from '@wms/contract/base/item/item.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { Locale } from '@wms/contract/kernel/phrase.ts';
import { stock } from '@wms/contract/stock/stock.ts';
import { expect, it } from 'vitest';
import type { ListRow } from './fields.ts';
import { byNumber, nameAmong, namedColumns, numbersIn } from './rowNames.ts';

const row = (id: string, members: object): ListRow => ({ id, version: 1, ...members });

it('S1 columns that show a number without its name are asked for, once for each resource; rows with the name need no question', () => {
  const found = namedColumns(cell, ['cellNo', 'warehouseNo', 'zoneNo', 'maxQty']);
  expect(found.map(({ fields }) => fields)).toEqual([['warehouseNo'], ['zoneNo']]);
  const withName = { ...cell, fields: { ...cell.fields, warehouseName: warehouse.fields.warehouseName } };
  expect(namedColumns(withName, ['warehouseNo'])).toEqual([]);
});

it('S1 each number of the rows is asked once, in an order that other sorting does not change', () => {
  const rows = ['B', 'A', 'B', '', '*'].map((warehouseNo, at) => row(`${at}`, { warehouseNo, zoneNo: 'A' }));
  expect(numbersIn(rows, ['warehouseNo'], 100)).toEqual(['A', 'B']);
  expect(numbersIn(rows.toReversed(), ['warehouseNo', 'zoneNo'], 1)).toEqual(['A']);
});

it('S1 a zone is called as in the warehouse of its row, and by no name where that is not known', () => {
  const [, zones] = namedColumns(cell, ['warehouseNo', 'zoneNo']);
  if (!zones) throw new Error('a cell points to its zone');
  const { lookup } = zones;
  const zone = (id: string, warehouseNo: string, zoneName: string) => row(id, { zoneNo: 'A', warehouseNo, zoneName });
  const known = byNumber(lookup, [zone('1', 'WH11', '电子料区'), zone('2', 'WH21', '包材区')]).get('A') ?? [];
  expect(nameAmong(lookup, known, row('9', { zoneNo: 'A', warehouseNo: 'WH21' }), 'en-US')).toBe('包材区');
  expect(nameAmong(lookup, known, row('9', { zoneNo: 'A' }), 'zh-CN')).toBeUndefined();
  expect(nameAmong(lookup, [], row('9', { zoneNo: 'A' }), 'zh-CN')).toBeUndefined();
});

it('issue 14 6 a material is called by its English name to who reads English, and by its own where it has none', () => {
  const [items] = namedColumns(stock, ['itemNo'], { itemNo: item });
  if (!items) throw new Error('stock points to its material');
  const called = (itemEnName: string | null, locale: Locale) =>
    nameAmong(items.lookup, [row('1', { itemNo: 'M1', itemName: '纸箱', itemEnName })], row('9', { itemNo: 'M1' }), locale);
  expect([called('Carton', 'en-US'), called('Carton', 'zh-TW'), called(null, 'en-US')]).toEqual(['Carton', '纸箱', '纸箱']);
});
