import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { runSystem } from '../kernel/dispatcher.ts';
import { refusedByCells } from './cells.queries.ts';

let house: TestHouse;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.signIn('admin');
});
afterAll(() => house?.close());

it('BASE-169 a cell that is kept for one material takes no other, and takes it again when it is free', async () => {
  const asked = (cellNo: string, itemNo: string) =>
    runSystem(house.house, 'what a cell takes', async (ctx) => {
      const refused = await refusedByCells(ctx, 'WH11', [{ cellNo, itemNo, lotNo: '', qty: '1' }]);
      return (refused.get(cellNo) ?? []).map(({ code, params }) => [code, params?.itemNo]);
    });
  const place = { orgNo: 'ORG1', warehouseNo: 'WH11', cellNo: 'B-01-01', itemNo: 'M0011', isFixed: '1' };
  const added = await admin.call<{ id: string }>('bmitemcells/addbmitemcells', place);
  expect(added.status).toBe(200);
  expect(await asked('B-01-01', 'M0012')).toEqual([['itemCell.taken', 'M0011']]);
  expect(await asked('B-01-01', 'M0011')).toEqual([]);
  expect(await asked('B-01-02', 'M0012')).toEqual([]);
  const change = { id: added.data.id, version: 1, isFixed: '0' };
  expect((await admin.call('bmitemcells/updatebmitemcellsbyid', change)).status).toBe(200);
  expect(await asked('B-01-01', 'M0012')).toEqual([]);
});
