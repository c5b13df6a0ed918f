import { itemUnitConversion } from '@wms/contract/base/itemUnitConversion/itemUnitConversion.ts';
import { clashing, type Terms, termsIssues } from '@wms/contract/base/supplierItem/supplierItem.rules.ts';
import { supplierItem } from '@wms/contract/base/supplierItem/supplierItem.ts';
import { type Conversion, contradiction, openScale } from '@wms/contract/base/unitConversion/unitConversion.rules.ts';
import { unitConversion } from '@wms/contract/base/unitConversion/unitConversion.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { choiceIssues, draftSchema } from '@wms/contract/kernel/schema.ts';
import { templateIssues, translationIssues } from '@wms/contract/message/template/template.rules.ts';
import { allResources } from '@wms/contract/registry.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import type { CellOnShelf, WareSummary, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { overlap } from '@wms/contract/stock/wareShow/wareShow.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedFactory } from '../seeds/factory.ts';
import { seedPapers } from '../seeds/papers.ts';
import { seedTemplates } from '../seeds/templates.ts';
import { type Client, openTestHouse, type TestHouse } from '../test/house.ts';
import { toldBy } from './house.ts';
import { runSystem } from './kernel/call/dispatcher.ts';
import { findRows } from './kernel/row/rows.ts';

let house: TestHouse;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  await runSystem(house.house, 'the works around the named world', seedFactory);
  await runSystem(house.house, 'the papers of the named world', seedPapers);
  await runSystem(house.house, 'the mails of the named world', (ctx) =>
    seedTemplates(ctx, toldBy({ ...house.house, numberPool: house.house.pool, demoAccounts: [] })),
  );
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

  it('MSG has a mail for every event in three languages, each of which its rules take', async () => {
    const { rows } = await house.owner.query<{ moment: string; subject: string; content: string; words: Record<string, string> }>(
      `select t.notice_gen_moment as moment, min(t.subject) as subject, min(t.template_content) as content,
        jsonb_object_agg(w.language_code, w.description) as words
      from bm_notice_template t join bm_notice_template_text w on w.template_id = t.id
      where t.notice_type = '2' group by 1`,
    );
    expect(rows.map(({ moment }) => moment).sort()).toEqual(enums.NOTICE_GEN_MOMENT?.map(({ value }) => value).sort());
    for (const { moment, subject, content, words } of rows) {
      expect([moment, Object.keys(words).sort()]).toEqual([moment, ['en-US', 'zh-TW']]);
      expect([moment, templateIssues({ noticeType: '2', subject, templateContent: content })]).toEqual([moment, []]);
      const texts = (['en-US', 'zh-TW'] as const).map((code) => ({ languageCode: code, description: words[code] ?? '' }));
      expect([moment, translationIssues(texts, '2')]).toEqual([moment, []]);
    }
  });

  it('holds nothing that its own declarations would refuse', async () => {
    const wrong: string[] = [];
    let read = 0;
    const plain = ['unit', 'itemGroup', 'zone', 'cell', 'supplier', 'customer', 'item'];
    const between = [
      'address',
      'supplierItem',
      'customerItem',
      'unitConversion',
      'itemUnitConversion',
      'itemCell',
      'classification',
    ];
    for (const name of [...plain, ...between]) {
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
    expect(read).toBeGreaterThan(3500);
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

  it('has terms, packs and places that agree with each other and name what is there', async () => {
    const rowsOf = (resource: Resource) => runSystem(house.house, 'read the world', (ctx) => findRows(ctx, resource, []));
    const terms = (await rowsOf(supplierItem)) as unknown as readonly (Terms & { readonly orgNo: string })[];
    expect(terms.length).toBeGreaterThan(700);
    const wrong = terms.flatMap((mine) => {
      const others = terms.filter((other) => other !== mine && other.orgNo === mine.orgNo && other.itemNo === mine.itemNo);
      return [...(clashing(mine, others) ? [mine] : []), ...termsIssues(mine, others, '2026-06-01')];
    });
    expect(wrong).toEqual([]);
    const general = (await rowsOf(unitConversion)) as unknown as readonly Conversion[];
    const packs = (await rowsOf(itemUnitConversion)) as unknown as readonly Conversion[];
    expect([general.length, packs.length]).toEqual([4, 72]);
    expect(packs.flatMap((one) => contradiction(openScale(general), one))).toEqual([]);
    const strangers = await Promise.all(
      [
        'bm_item_merchant_supplier t left join bm_item i using (org_no, item_no) left join bm_supplier s on s.org_no = t.org_no and s.supplier_no = t.merchant_no where i.id is null or s.id is null',
        'bm_item_cells c left join bm_item i using (org_no, item_no) left join bm_warehouse_cell w using (warehouse_no, cell_no) where i.id is null or w.id is null or i.item_name <> c.item_name',
        "bm_item_cells c join bm_item_cells d using (warehouse_no, cell_no) where c.is_fixed = '1' and d.id <> c.id",
        "bm_customer_address a left join bm_supplier s on s.org_no = a.org_no and s.supplier_no = a.merchant_no left join bm_customer c on c.org_no = a.org_no and c.customer_no = a.merchant_no where case a.merchant_type when '1' then s.id else c.id end is null",
        "bm_supplier s where not exists (select 1 from bm_customer_address a where a.org_no = s.org_no and a.merchant_no = s.supplier_no and a.is_default = '1')",
      ].map(count),
    );
    expect(strangers).toEqual([0, 0, 0, 0, 0]);
    const { records } = (
      await admin.call<{ records: readonly object[] }>('IBmItemMerchantSupplierService/getbmitemmerchantsupplierlistbyparams', {
        condition: { merchantNo: 'V0001' },
      })
    ).data;
    expect(records.length).toBeGreaterThan(10);
  });

  it('has papers in its file management that open', async () => {
    const keeper = await house.signIn('keeper');
    const listed = await keeper.call<{ records: readonly { id: string; fileName: string; createName: string }[] }>(
      'IBmFileManageService/getbmfilemanagelistbyparams',
      { condition: {} },
    );
    expect(listed.data.records.map(({ fileName, createName }) => `${createName}: ${fileName}`).toSorted()).toEqual([
      '周仓管: 收货检查表.csv',
      '王采购: 供应商送货须知.txt',
    ]);
    const { rows } = await house.owner.query<{ whole: boolean }>(
      "select length(content) = file_size and encode(sha256(content), 'hex') = sha256 as whole from sys_file",
    );
    expect(rows).toEqual([{ whole: true }, { whole: true }, { whole: true }]);
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
