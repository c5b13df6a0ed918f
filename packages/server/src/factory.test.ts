import { choiceIssues, draftSchema } from '@wms/contract/kernel/schema.ts';
import { allResources } from '@wms/contract/registry.ts';
import { type CellOnShelf, overlap, type WareSummary, type ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedFactory } from '../seeds/factory.ts';
import { type Client, openTestHouse, type TestHouse } from '../test/house.ts';
import { runSystem } from './kernel/dispatcher.ts';
import { findRows } from './kernel/rows.ts';

let house: TestHouse;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  await runSystem(house.house, 'the works around the named world', seedFactory);
  admin = await house.signIn('admin');
});
afterAll(() => house?.close());

const records = async <T>(operation: string, body: object): Promise<readonly T[]> =>
  (await admin.call<{ records: readonly T[] }>(`IInvWareShowService/${operation}`, body)).data.records;
const count = async (query: string): Promise<number> =>
  (await house.owner.query(`select count(*)::int as n from ${query}`)).rows[0].n;

describe('the demo world', () => {
  it('looks like a manufacturer: 1,200 cells, 600 materials, 24 suppliers in three languages', async () => {
    const [cells, items, suppliers] = [
      await count('bm_warehouse_cell'),
      await count("bm_item where org_no = 'ORG1'"),
      await count("bm_supplier where org_no = 'ORG1'"),
    ];
    expect([Math.round(cells / 100) * 100, Math.round(items / 100) * 100, suppliers]).toEqual([1200, 600, 24]);
    const { rows } = await house.owner.query(
      "select country, count(*)::int as n from bm_supplier where org_no = 'ORG1' group by 1",
    );
    const by = Object.fromEntries(rows.map((row) => [row.country, row.n]));
    const abroad = Object.entries(by).filter(([country]) => country !== 'CN' && country !== 'TW');
    expect([by.CN > 5, by.TW > 4, abroad.reduce((sum, [, n]) => sum + Number(n), 0) > 4]).toEqual([true, true, true]);
  });

  it('holds nothing that its own declarations would refuse', async () => {
    const wrong: string[] = [];
    let read = 0;
    for (const name of ['unit', 'itemGroup', 'zone', 'cell', 'supplier', 'customer', 'item']) {
      const resource = allResources.find((one) => one.name === name);
      if (!resource) throw new Error(`there is no ${name}`);
      const rows = await runSystem(house.house, 'read the world', (ctx) => findRows(ctx, resource, []));
      const schema = draftSchema(resource, { mobile: 'ANY', phone: 'ANY', email: 'ANY' }).strip();
      for (const row of rows as unknown as readonly Readonly<Record<string, unknown>>[]) {
        read += 1;
        const parsed = schema.safeParse(row);
        const issues = [...choiceIssues(resource, row), ...(resource.check?.(row) ?? [])];
        if (!parsed.success || issues.length > 0)
          wrong.push(`${name} ${row[resource.title[0] ?? '']} ${parsed.error} ${JSON.stringify(issues)}`);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(read).toBeGreaterThan(1900);
    expect(await count('bm_item i where not exists (select 1 from bm_unit u where u.unit_no = i.unit_no)')).toBe(0);
    expect(
      await count(
        'bm_item i where item_group_no is not null and not exists (select 1 from bm_item_group g where g.item_group_no = i.item_group_no)',
      ),
    ).toBe(0);
    expect(
      await count(
        'bm_warehouse_cell c where not exists (select 1 from bm_zone z where z.warehouse_no = c.warehouse_no and z.zone_no = c.zone_no and z.org_no = c.org_no)',
      ),
    ).toBe(0);
  });

  it('has a plan whose zones lie apart, and racks with a place for every cell', async () => {
    const warehouses = await records<WareSummary>('getAllWareData', {});
    expect(warehouses.map((one) => one.zoneCount)).toEqual([8, 5, 6]);
    for (const { warehouseNo } of warehouses) {
      const zones = await records<ZoneOnPlan>('getZonesByWareData', { warehouseNo });
      expect(zones.flatMap((one, at) => zones.slice(at + 1).filter((other) => overlap(one, other)))).toEqual([]);
      const cells = await records<CellOnShelf>('getCellsByWareZoneData', { warehouseNo, zoneNo: 'D' });
      expect(cells.length).toBeGreaterThan(90);
      expect(cells.filter((one) => one.column !== one.cellX || one.level !== one.cellZ)).toEqual([]);
    }
  });
});
