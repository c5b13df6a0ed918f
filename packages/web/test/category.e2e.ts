/** Categories of materials: a tree whose branches are asked for when they are opened. */
import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { type Asked, everyGrant, noSerious } from './rows.ts';
import { type Answer, menuOf, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const listOf = (records: readonly unknown[]): Answer => ({
  body: { data: { records, size: 20, total: records.length, pages: 1, current: 1 } },
});
const group = (id: number, itemGroupNo: string, itemGroupName: string, parentGroupNo: string | null, groupLevel: number) => ({
  id: String(id),
  version: 1,
  itemGroupNo,
  itemGroupName,
  parentGroupNo,
  groupLevel,
  orgNo: '*',
  sort: id,
  statusCode: '1',
  createDate: '2026-11-01 08:00:00',
  updateDate: '2026-11-01 08:00:00',
});
const groups = [
  group(1, 'RAW', '原材料', null, 1),
  group(2, 'PACK', '包装材料', null, 1),
  group(3, 'RAW-FAST', '紧固件', 'RAW', 2),
  group(4, 'RAW-ELEC', '电子料', 'RAW', 2),
  group(5, 'RAW-ELEC-IC', '芯片', 'RAW-ELEC', 3),
];
const worldOf = (): { readonly world: World; readonly asked: Asked[] } => {
  const world = new World();
  world.on('ISrmBmLoginService/getMenuList', (sent) => {
    const entry = (menuNo: string, owner: string, menuLevel: number, children: readonly unknown[]) => ({
      menuNo,
      menuName: menuNo,
      title: menuNo,
      menuOwner: owner,
      menuLevel,
      appNo: 'PC',
      icon: 'apartment',
      sort: 9,
      url: menuNo,
      pinyin: '',
      children,
      ...everyGrant,
    });
    const extra = entry('Base2', '0', 1, [entry('Base.Material.Category', 'Base2', 2, [])]);
    return listOf(menuOf(sent.headers['accept-language'] ?? 'zh-CN', [extra]));
  });
  const asked: Asked[] = [];
  world.on('IBmIitemGroupService/getbmitemgrouplistbyparams', (_sent, request) => {
    const body = request.postDataJSON() as Asked;
    asked.push(body);
    const { groupLevel, parentGroupNo, keyword } = body.condition;
    return listOf(
      groups.filter(
        (one) =>
          (groupLevel === undefined || String(one.groupLevel) === groupLevel) &&
          (parentGroupNo === undefined || one.parentGroupNo === parentGroupNo) &&
          (keyword === undefined || one.itemGroupName.includes(String(keyword))),
      ),
    );
  });
  return { world, asked };
};
const rows = (page: Page) => page.locator('tr[data-row-key]');
const toggle = (page: Page, no: string) =>
  page
    .getByRole('row', { name: new RegExp(`${no}\\b`) })
    .first()
    .locator('.ant-table-row-expand-icon');

test('LIST-11 categories are a tree: a branch is asked for when it is opened, at any depth, and kept', async ({ page }) => {
  const { world, asked } = worldOf();
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/material/category`);
  await expect(rows(page)).toHaveCount(2, { timeout: 30_000 });
  expect(asked.map(({ condition }) => condition)).toEqual([{ groupLevel: '1' }]);
  await toggle(page, 'RAW').click();
  await expect(rows(page)).toHaveCount(4);
  await toggle(page, 'RAW-ELEC').click();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).nth(3)).toContainText('芯片');
  expect(asked.slice(1).map(({ condition }) => condition)).toEqual([{ parentGroupNo: 'RAW' }, { parentGroupNo: 'RAW-ELEC' }]);
  await noSerious(page);
  await toggle(page, 'RAW').click();
  await expect(rows(page)).toHaveCount(2);
  await toggle(page, 'RAW').click();
  await expect(rows(page)).toHaveCount(5);
  expect(asked).toHaveLength(3);
});

test('LIST-11 what one searches for is found at any depth and stands side by side', async ({ page }) => {
  const { world, asked } = worldOf();
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/material/category?q=${encodeURIComponent('芯片')}`);
  await expect(rows(page)).toHaveCount(1, { timeout: 30_000 });
  await expect(rows(page)).toContainText('RAW-ELEC-IC');
  await expect(page.locator('.ant-table-row-expand-icon')).toHaveCount(0);
  expect(asked[0]?.condition).toEqual({ keyword: '芯片' });
});
