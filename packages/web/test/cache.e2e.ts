/** The screen of caches: one type at a time, entries cleared and given another time to live, in each language asked for. */
import { expect, type Page, test } from '@playwright/test';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { type Product, startProduct } from './product.ts';
import { type Asked, noSerious } from './rows.ts';
import { menuOf, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const LIST = 'ISysCacheService/getsyscachelistbyparams';
const locales = ['en-US', 'zh-CN', 'zh-TW'];
const titles: Readonly<Record<string, readonly string[]>> = messages;
const types = enums.CacheType ?? [];
const typeIn = (locale: 0 | 1) => (one: (typeof types)[number]) => ({ value: one.value, label: one.label[locale] });
const entry = (id: string, cacheType: string, cacheKey: string, cacheValue: string) => ({
  id,
  version: 1,
  createName: null,
  createDate: '2026-11-21 09:00:00',
  updateName: null,
  updateDate: '2026-11-21 09:00:00',
  cacheType,
  cacheKey,
  cacheValue,
  ttlHours: 24,
  hitCount: 1204,
  expireDate: '2026-11-22 09:00:00',
});
const materials = [
  entry('1', 'ITEM:ITEM_NO', 'KS01/M-1001', '{"itemNo":"M-1001","itemName":"精密轴承 6204","unitNo":"PCS","isInspect":"1"}'),
  entry('2', 'ITEM:ITEM_NO', 'KS01/M-1002', `{"itemNo":"M-1002","itemName":"${'密封圈'.repeat(120)}"}`),
  entry('3', 'ITEM:ITEM_NO', 'KS02/M-1001', '{"itemNo":"M-1001","itemName":"轴承","unitNo":"PCS","isInspect":"0"}'),
];
const params = [entry('9', 'PARAM:NO', 'TIME_ZONE', '{"paramNo":"TIME_ZONE","paramValue":"Asia/Shanghai"}')];

const worldOf = (flags: object): { readonly world: World; readonly asked: Asked[] } => {
  const world = new World();
  world.user = { ...world.user, userNo: 'admin', userName: '管理员', side: 'platform', roleNos: ['admin'] };
  const list = (records: readonly unknown[]) => ({
    body: { data: { records, size: records.length, total: records.length, pages: 1, current: 1 } },
  });
  world.on('ISrmBmLoginService/getMenuList', (sent) => {
    const locale = sent.headers['accept-language'] ?? 'zh-CN';
    const title = titles['route.System.Cache']?.[Math.max(0, locales.indexOf(locale))];
    const common = { menuName: title, title, appNo: 'PC', icon: 'database', sort: 9, pinyin: '' };
    const screen = { ...common, menuNo: 'System.Cache', menuOwner: 'System2', menuLevel: 2, url: 'System.Cache', ...flags };
    const group = { ...common, menuNo: 'System2', menuOwner: '0', menuLevel: 1, url: '' };
    return list(menuOf(locale, [{ ...group, children: [{ ...screen, children: [] }] }]));
  });
  world.on('ISysCacheService/getCacheTypeList', () => list(types.map(typeIn(1))));
  const asked: Asked[] = [];
  const rowsOf = (cacheType: unknown) => (cacheType === 'PARAM:NO' ? params : cacheType === 'ITEM:ITEM_NO' ? materials : []);
  world.on(LIST, (sent, request) => {
    const body = request.postDataJSON() as Asked;
    // one row is asked for to learn how many there are
    if ((body.size ?? 0) > 1) asked.push(body);
    return list(rowsOf(sent.condition?.cacheType));
  });
  world.on('ISysCacheService/clearCache', ({ condition }) => ({
    body: { data: { count: ((condition?.keys ?? []) as readonly string[]).length || 3 } },
  }));
  world.on('ISysCacheService/setCacheTtl', () => ({ body: { data: { count: 1 } } }));
  return { world, asked };
};
const every = { isSearch: '1', isModify: '1', isPhysicalDelete: '1' };
const photo = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.WMS_PHOTOS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};
const enter = async (page: Page, world: World, locale: string): Promise<void> => {
  await page.context().addCookies([{ name: 'language', value: locale, url: product.url }]);
  await signedIn(page, product.url, world);
};
const row = (page: Page, text: string) => page.locator('tr[data-row-key]').filter({ hasText: text });
const tool = (page: Page, key: string) => page.getByTestId(`tool.${key}`);

test('SYS-05 SYS-13 SYS-31 the screen opens with materials by number; entries are cleared, all or some, and live longer', async ({
  page,
}) => {
  const { world, asked } = worldOf(every);
  await enter(page, world, 'zh-CN');
  await page.goto(`${product.url}/system/cache`);
  await expect(row(page, 'KS01/M-1001')).toContainText('精密轴承 6204', { timeout: 30_000 });
  expect(asked[0]?.condition).toEqual({ cacheType: 'ITEM:ITEM_NO' });
  await expect(page.getByRole('tab', { selected: true })).toContainText('物料编号缓存');
  for (const heading of ['缓存类型', '缓存键', '缓存值', '有效期（小时）', '命中次数', '过期时间'])
    await expect(page.getByRole('columnheader', { name: heading })).toHaveCount(1);
  await noSerious(page);
  await photo(page, 'cache-1366-zh');
  await row(page, 'KS01/M-1002').getByRole('link').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('密封圈'.repeat(120));
  // nobody changes an entry: there is no history to look at
  await expect(drawer.getByRole('tab', { name: '变更记录' })).toHaveCount(0);
  await noSerious(page);
  await photo(page, 'cache-entry-1366-zh');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  // without a row the buttons are grey and say why; the one for all of a type needs none
  for (const key of ['clear', 'ttl']) await expect(tool(page, key)).toHaveAttribute('aria-disabled', 'true');
  await expect(tool(page, 'clearAll')).not.toHaveAttribute('aria-disabled', 'true');
  await tool(page, 'clear').hover();
  await expect(page.getByRole('tooltip').first()).toBeVisible();
  for (const key of ['KS01/M-1001', 'KS02/M-1001']) await row(page, key).getByRole('checkbox').check();
  await tool(page, 'clear').click();
  await expect(page.getByTestId('confirm')).toContainText('KS01/M-1001, KS02/M-1001');
  await photo(page, 'cache-clear-1366-zh');
  await page.getByTestId('confirm.yes').click();
  await expect(page.getByText('已清除 2 条')).toBeVisible();
  await row(page, 'KS01/M-1002').getByRole('checkbox').check();
  await tool(page, 'ttl').click();
  const hours = page.getByTestId('cache.ttl').getByLabel('小时');
  await expect(hours).toHaveValue('24');
  await hours.fill('0');
  await expect(page.getByTestId('cache.ttl').getByRole('alert')).toHaveText('须为 1 至 8760 的整数');
  await hours.press('Enter');
  await hours.fill('72');
  await noSerious(page);
  await photo(page, 'cache-ttl-1366-zh');
  await hours.press('Enter');
  await expect(page.getByTestId('cache.ttl')).toHaveCount(0);
  await page.getByTestId('list.tab.PARAM:NO').click();
  await expect(row(page, 'TIME_ZONE')).toContainText('Asia/Shanghai');
  await tool(page, 'clearAll').click();
  await expect(page.getByTestId('confirm')).toContainText('系统参数缓存');
  await page.getByTestId('confirm.yes').click();
  await expect
    .poll(() => world.calls('ISysCacheService/clearCache').map(({ condition }) => condition))
    .toEqual([
      { cacheType: 'ITEM:ITEM_NO', keys: ['KS01/M-1001', 'KS02/M-1001'] },
      { cacheType: 'PARAM:NO', keys: [] },
    ]);
  expect(world.calls('ISysCacheService/setCacheTtl').map(({ condition }) => condition)).toEqual([
    { cacheType: 'ITEM:ITEM_NO', keys: ['KS01/M-1002'], ttlHours: 72 },
  ]);
  // NAV-56: the view is rebuilt at each visit, and begins again with its first type
  await page.goto(`${product.url}/system/cache`);
  await expect(row(page, 'KS01/M-1001')).toBeVisible();
});

test('SYS-13 the screen of caches stands in English and on a phone; who may only look is offered no action', async ({ page }) => {
  const { world } = worldOf({ isSearch: '1' });
  world.on('ISysCacheService/getCacheTypeList', () => ({
    body: { data: { records: types.slice(0, 2).map(typeIn(0)), size: 2, total: 2, pages: 1, current: 1 } },
  }));
  await enter(page, world, 'en-US');
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${product.url}/system/cache`);
    await expect(page.locator('#wms-content')).toContainText('KS01/M-1002', { timeout: 30_000 });
    await expect(page.getByRole('tab')).toHaveText([/Items by number/, /Dictionary groups/]);
    for (const key of ['clear', 'clearAll', 'ttl']) await expect(tool(page, key)).toHaveCount(0);
    await noSerious(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([width, wide]).toEqual([width, 0]);
    await photo(page, `cache-${width}-en`);
  }
});
