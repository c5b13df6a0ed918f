import { cell } from '@wms/contract/base/cell/cell.ts';
import { item } from '@wms/contract/base/item/item.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { unit } from '@wms/contract/base/unit/unit.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import { stock } from '@wms/contract/stock/stock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { runSystem } from '../call/dispatcher.ts';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';
import { inUse } from './references.ts';
import { deleteRows, findRow, findRows, insertRow, insertRows, lockById, lockRow, lockRows } from './rows.ts';
import { saveRow, saveRows } from './saveRows.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house?.close());
const work = <T>(run: (ctx: Context) => Promise<T>): Promise<T> => runSystem(house.house, 'test', run);
let made = 0;
const zoneDraft = () => ({
  orgNo: 'ORG1',
  warehouseNo: 'WH11',
  zoneNo: `R${++made}`,
  zoneName: `Zone ${made}`,
  zoneType: '1',
  statusCode: '1',
});
const refused = async (run: () => Promise<unknown>): Promise<Refusal> => {
  try {
    await run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('was not refused');
};

describe('adding rows', () => {
  it('stamps them, fills defaults, and keeps what the audit needs', async () => {
    const row = await work(async (ctx) => {
      const added = await insertRow(ctx, zone, zoneDraft());
      expect(ctx.changes).toMatchObject([{ entity: 'zone', rowId: added.id, kind: 'add', before: {} }]);
      return added;
    });
    expect(row).toMatchObject({ version: 1, createName: 'system', updateName: 'system', posX: 0, posW: 10, remark: null });
    expect(row.id).toMatch(/^\d{15,19}$/);
    expect(row.createDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });
  it('takes twelve hundred at once, in their order, with ids that rise', async () => {
    const rows = await work((ctx) => insertRows(ctx, zone, Array.from({ length: 1200 }, zoneDraft)));
    expect(rows).toHaveLength(1200);
    const ids = rows.map((row) => BigInt(row.id));
    expect(ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0n))).toBe(true);
    expect(await work((ctx) => insertRows(ctx, zone, []))).toEqual([]);
  });
  it('R13 names field and value of a number that is taken, and adds none of the others', async () => {
    const taken = await work((ctx) => insertRow(ctx, zone, zoneDraft()));
    const fresh = zoneDraft();
    const error = await refused(() => work((ctx) => insertRows(ctx, zone, [fresh, { ...zoneDraft(), zoneNo: taken.zoneNo }])));
    expect([error.errorCode, error.issues[0]]).toMatchObject([
      '20006',
      { code: 'duplicate', field: 'zoneNo', params: { value: `${fresh.zoneNo}, ${taken.zoneNo}` } },
    ]);
    expect(await work((ctx) => findRows(ctx, zone, [sql`zone_no = ${fresh.zoneNo}`]))).toEqual([]);
  });
  it('R13 I27 leaves the last word to the table: NaN, a wrong flag and a parent that is missing are refused there', async () => {
    const line = async (column: string, value: string) =>
      refused(() =>
        work((ctx) =>
          insertRow(ctx, supplier, {
            orgNo: 'ORG1',
            supplierNo: `R${++made}`,
            supplierName: 'x',
            supplierShortName: 'x',
            [column]: value,
          }),
        ),
      );
    expect((await line('taxRate', 'NaN')).issues[0]?.code).toBe('doc.constraint');
    expect((await line('checkFlag', '2')).issues[0]?.code).toBe('doc.constraint');
  });
});

describe('changing a row', () => {
  it('raises the version, says who and when, and keeps what changed and only that', async () => {
    const row = await work((ctx) => insertRow(ctx, zone, zoneDraft()));
    await work(async (ctx) => {
      const saved = await saveRow(ctx, zone, row, { zoneName: 'New', posX: row.posX });
      expect([saved.version, saved.zoneName]).toEqual([2, 'New']);
      expect(ctx.changes).toEqual([
        { entity: 'zone', rowId: row.id, kind: 'modify', before: { zoneName: row.zoneName }, after: { zoneName: 'New' } },
      ]);
    });
    const found = await work((ctx) => findRows(ctx, zone, [sql`kw like ${'%new%'}`, sql`id = ${row.id}`]));
    expect(found).toHaveLength(1);
  });
  it('writes nothing when nothing differs, a quantity with other zeros included', async () => {
    await work(async (ctx) => {
      const row = await insertRow(ctx, supplier, {
        orgNo: 'ORG1',
        supplierNo: `R${++made}`,
        supplierName: 'x',
        supplierShortName: 'x',
        taxRate: '13.50',
      });
      const before = ctx.changes.length;
      const same = await saveRow(ctx, supplier, row, { taxRate: '13.500000', supplierName: 'x', telNo: null });
      expect([same.version, ctx.changes.length]).toEqual([1, before]);
    });
  });
  it('tells a text of figures from an amount: the name 007 is not the name 7', async () => {
    await work(async (ctx) => {
      const row = await insertRow(ctx, zone, { ...zoneDraft(), zoneName: '007' });
      const one = await saveRow(ctx, zone, row, { zoneName: '7' });
      const [many] = await saveRows(ctx, zone, [{ row: one, change: { zoneName: '7.0' } }]);
      expect([one.zoneName, one.version, many?.zoneName, many?.version]).toEqual(['7', 2, '7.0', 3]);
      expect((await findRow(ctx, zone, row.id))?.zoneName).toBe('7.0');
    });
  });
  it('saves many in one statement: what differs, values of customers among it, and whatever is asked to be written', async () => {
    await work(async (ctx) => {
      const drafts = [1, 2, 3].map(() => ({ ...zoneDraft(), custom: { colour: 'red', size: '1' } }));
      const rows = await insertRows(ctx, zone, drafts);
      const before = ctx.changes.length;
      const [first, second, third] = rows;
      if (!first || !second || !third) throw new Error('no rows');
      const changes = [
        { row: first, change: { zoneName: 'New', custom: { colour: null } } },
        { row: second, change: { custom: { size: '2' } } },
        { row: third, change: { zoneName: third.zoneName, custom: { size: '1' } } },
      ];
      const saved = await saveRows(ctx, zone, changes);
      expect(saved.map((row) => [row.version, Reflect.get(row, 'custom')])).toEqual([
        [2, { size: '1' }],
        [2, { colour: 'red', size: '2' }],
        [1, { colour: 'red', size: '1' }],
      ]);
      expect(ctx.changes.slice(before)).toEqual([
        {
          entity: 'zone',
          rowId: first.id,
          kind: 'modify',
          before: { zoneName: first.zoneName, 'custom.colour': 'red' },
          after: { zoneName: 'New', 'custom.colour': null },
        },
        { entity: 'zone', rowId: second.id, kind: 'modify', before: { 'custom.size': '1' }, after: { 'custom.size': '2' } },
      ]);
      const stored = await findRows(ctx, zone, [sql`id = any(${rows.map((row) => row.id)}::bigint[])`]);
      expect(stored.map((row) => [row.zoneName, Reflect.get(row, 'custom')])).toEqual(
        saved.map((row) => [row.zoneName, Reflect.get(row, 'custom')]),
      );
      const [touched] = await saveRows(ctx, zone, [{ row: third, change: {} }], { always: true });
      expect([touched?.version, (await findRow(ctx, zone, third.id))?.version]).toEqual([2, 2]);
      expect(ctx.changes.at(-1)).toEqual({ entity: 'zone', rowId: third.id, kind: 'modify', before: {}, after: {} });
    });
  });
  it('R13 refuses a number that is taken by its field when several rows are saved', async () => {
    const error = await refused(() =>
      work(async (ctx) => {
        const [first, second] = await insertRows(ctx, zone, [zoneDraft(), zoneDraft()]);
        if (!first || !second) throw new Error('no rows');
        await saveRows(ctx, zone, [{ row: second, change: { zoneNo: first.zoneNo } }]);
      }),
    );
    expect([error.errorCode, error.issues[0]?.field]).toEqual(['20006', 'zoneNo']);
  });
  it('BASE-120 R12 of which somebody else was faster is refused with the version that stands now', async () => {
    const row = await work((ctx) => insertRow(ctx, zone, zoneDraft()));
    await work((ctx) => saveRow(ctx, zone, row, { zoneName: 'first' }));
    const error = await refused(() => work((ctx) => saveRow(ctx, zone, row, { zoneName: 'second' })));
    expect([error.errorCode, error.issues[0]]).toMatchObject([
      '20004',
      { code: 'version', rowId: row.id, params: { version: 2, updateName: 'system' } },
    ]);
    expect((await refused(() => work((ctx) => lockRow(ctx, zone, { id: row.id, version: 1 })))).errorCode).toBe('20004');
  });
});

describe('locking rows', () => {
  it('answers them in the order asked for, locks them by id, and all or none', async () => {
    const rows = await work((ctx) => insertRows(ctx, zone, [zoneDraft(), zoneDraft(), zoneDraft()]));
    const backwards = rows.toReversed().map(({ id, version }) => ({ id, version }));
    const locked = await work((ctx) => lockRows(ctx, zone, backwards));
    expect(locked.map((row) => row.id)).toEqual(backwards.map((row) => row.id));
    const error = await refused(() => work((ctx) => lockRows(ctx, zone, [...backwards, { id: '1', version: 1 }])));
    expect(error.errorCode).toBe('20003');
  });
  it('R12 two that lock the same rows the other way round wait and never deadlock', async () => {
    const rows = await work((ctx) => insertRows(ctx, zone, Array.from({ length: 20 }, zoneDraft)));
    const ids = rows.map((row) => row.id);
    const both = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        work(async (ctx) => (await lockById(ctx, zone, n % 2 ? ids : ids.toReversed())).length),
      ),
    );
    expect(both).toEqual(Array(6).fill(20));
    expect(await work(async (ctx) => (await lockById(ctx, zone, [...ids, ...ids])).length)).toBe(20);
  });
});

describe('removing rows', () => {
  it('BASE-022 keeps a row for history where its declaration says so, and frees its number', async () => {
    const draft = zoneDraft();
    const row = await work((ctx) => insertRow(ctx, zone, draft));
    await work((ctx) => deleteRows(ctx, zone, [row]));
    expect(await work((ctx) => findRow(ctx, zone, row.id))).toBeNull();
    const { rows } = await house.owner.query('select deleted_date is not null as gone from bm_zone where id = $1', [row.id]);
    expect(rows).toEqual([{ gone: true }]);
    const again = await work((ctx) => insertRow(ctx, zone, draft));
    expect(again.zoneNo).toBe(draft.zoneNo);
  });
  it('E7 is refused while somebody refers to it, whoever may see the one who does', async () => {
    const [parent, child] = await work(async (ctx) => {
      const own = await insertRow(ctx, zone, zoneDraft());
      const inside = {
        orgNo: 'ORG1',
        warehouseNo: 'WH11',
        zoneNo: own.zoneNo,
        cellNo: `C${made}`,
        cellName: 'x',
        cellType: '1',
        statusCode: '1',
      };
      return [own, await insertRow(ctx, cell, inside)] as const;
    });
    expect(child.zoneNo).toBe(parent.zoneNo);
    expect(await work((ctx) => inUse(ctx, zone, [{ ...parent }]))).toMatchObject([{ code: 'ref.inUse', params: { count: 1 } }]);
  });
  it('R6 counts stock of a warehouse the person may not see', async () => {
    await work(async (ctx) => {
      const [held] = await findRows(ctx, item, [sql`org_no = 'ORG1'`], { limit: 1 });
      if (!held) throw new Error('no item');
      await insertRow(ctx, stock, {
        orgNo: 'ORG1',
        warehouseNo: 'WH12',
        itemNo: held.itemNo,
        qty: '5',
        ownerNo: '',
        lotNo: '',
        cellNo: 'X',
      });
    });
    await house.owner.query(
      "delete from sys_user_scope where data_type = '3' and data_value = 'WH12' and user_id = (select id from sys_user where user_no = 'keeper')",
    );
    await house.owner.query(
      "insert into sys_user_menu (user_id, menu_no, flag) select id, 'Base.Material.Material', 'isPhysicalDelete' from sys_user where user_no = 'keeper'",
    );
    const keeper = await house.signIn('keeper');
    const { rows } = await house.owner.query(
      'select i.id::text, i.version from bm_item i join inv_stock s on s.item_no = i.item_no and s.org_no = i.org_no limit 1',
    );
    const answer = await keeper.call('IBmItemService/physicaldeletebmitembyids', {
      delList: [{ id: rows[0]?.id, version: rows[0]?.version }],
    });
    expect([answer.status, answer.errorCode]).toEqual([409, '20007']);
  });
  it('a warehouse somebody works in is not removed either', async () => {
    const [row] = await work((ctx) => findRows(ctx, warehouse, [sql`warehouse_no = 'WH11'`]));
    if (!row) throw new Error('no warehouse');
    const issues = await work((ctx) => inUse(ctx, warehouse, [{ ...row }]));
    expect(issues.length).toBeGreaterThan(0);
  });
  it('BASE-178 a row that names the same record in two fields is counted once', async () => {
    const [pieces] = await work((ctx) => findRows(ctx, unit, [sql`unit_no = 'PCS'`]));
    if (!pieces) throw new Error('no unit');
    const issues = await work((ctx) => inUse(ctx, unit, [{ ...pieces }]));
    const { rows } = await house.owner.query<{ count: number }>(
      "select count(*)::int as count from bm_item where unit_no = 'PCS' or pur_unit_no = 'PCS'",
    );
    const ofItems = issues.filter(({ params }) => params?.entity === item.labels.$);
    expect(ofItems.map(({ params }) => params?.count)).toEqual([rows[0]?.count]);
  });
});
