import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { runSystem } from '../kernel/call/dispatcher.ts';
import { newId } from '../kernel/ground/ids.ts';
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

it('WARE-17 RC-01 who bounds or turns a cell waits for the goods that are being laid into it, and counts them', async () => {
  const cell = async (cellNo: string) =>
    (
      await house.owner.query<{ id: string; version: number }>(
        "select id::text as id, version from bm_warehouse_cell where warehouse_no = 'WH11' and cell_no = $1",
        [cellNo],
      )
    ).rows[0];
  const changes = [
    ['C-01-01', { maxQty: '10' }, 'wareShow.belowContents'],
    ['C-01-02', { isBadCell: '1' }, 'wareShow.stock'],
  ] as const;
  for (const [cellNo, change, code] of changes) {
    const target = await cell(cellNo);
    let changing: ReturnType<Client['call']> | undefined;
    await runSystem(house.house, 'goods arrive', async (ctx) => {
      expect(await refusedByCells(ctx, 'WH11', [{ cellNo, itemNo: 'M0001', lotNo: '', qty: '50' }])).toEqual(new Map());
      changing = admin.call('IBmWarehouseCellService/updatebmwarehousecellbyid', { ...target, ...change });
      const first = await Promise.race([
        changing.then(({ status }) => status),
        new Promise((resolve) => setTimeout(resolve, 400, 'waits')),
      ]);
      expect([cellNo, first]).toEqual([cellNo, 'waits']);
      await ctx.tx.changed(
        sql`insert into inv_stock (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, qty)
          values (${newId()}, now(), now(), 'ORG1', 'WH11', ${cellNo}, 'M0001', 50)`,
      );
    });
    expect((await changing)?.details.map((detail) => detail.code)).toEqual([code]);
  }
  // and the other way round: goods that come while a cell is deleted find it gone
  const client = await house.owner.connect();
  try {
    await client.query('begin');
    await client.query("delete from bm_warehouse_cell where warehouse_no = 'WH11' and cell_no = 'C-01-03'");
    const laying = runSystem(house.house, 'goods arrive', (ctx) =>
      refusedByCells(ctx, 'WH11', [{ cellNo: 'C-01-03', itemNo: 'M0001', lotNo: '', qty: '50' }]),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await client.query('commit');
    expect([...(await laying)]).toEqual([['C-01-03', [{ code: 'stock.cellGone', params: { cellNo: 'C-01-03' } }]]]);
  } finally {
    client.release();
  }
});
