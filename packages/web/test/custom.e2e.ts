import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { everyGrant, granting, makeOrganization, noSerious, serveList } from './rows.ts';
import { type Answer, menuOf, refusal, signedIn, type World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const DEFINITIONS = 'ISysFrameDefineService/getSysFrameDefineListByModule';
const LIST = 'IBmOrgService/getFullAuthorityOrgListByParams';
const page_ = (records: readonly unknown[]): Answer => ({
  body: { data: { records, size: 20, total: records.length, pages: 1, current: 1 } },
});
let lastId = 100;
const nextId = (): string => {
  lastId += 1;
  return String(lastId);
};
const define = (fieldNo: string, fieldNoName: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id: nextId(),
  version: 1,
  module: 'Base.Basic.Organizational',
  fieldNo,
  fieldNoName,
  fieldType: '0',
  isDisplay: '1',
  displayPage: '123',
  displayOrder: 1,
  dateFormat: null,
  dropDownDataSource: null,
  fixedMatchingCondition: null,
  statusCode: '1',
  ...more,
});
const all = [
  define('colour', '颜色', { displayOrder: 2 }),
  define('area', '面积', { fieldType: '2', displayOrder: 1 }),
  define('opened', '启用日', { fieldType: '3', displayPage: '3' }),
  define('grade', '等级', { fieldType: '4', dropDownDataSource: 'enum:RecordStatus', displayPage: '13', displayOrder: 4 }),
  define('partner', '伙伴', { fieldType: '4', dropDownDataSource: 'supplier', displayPage: '13', displayOrder: 5 }),
  define('hidden', '隐藏项', { isDisplay: '0' }),
  define('listed', '仅列表', { displayPage: '2', displayOrder: 9 }),
];
const organizations = [
  makeOrganization(0, { custom: { colour: '红', area: '1234.5', opened: '2026-03-01', partner: 'V0001' } }),
  makeOrganization(1, { custom: { colour: '蓝', listed: 'x' } }),
];
const ready = (definitions: readonly unknown[] = all): { world: World; asked: ReturnType<typeof serveList> } => {
  const world = granting();
  world.on(DEFINITIONS, () => page_(definitions));
  world.on('IBmOrgService/getbmorgbyid', () => ({ body: { data: organizations[0] } }));
  world.on('ISysFrameDefineService/getSysFrameDefineDown', () =>
    page_([
      { value: 'V0001', label: 'V0001 艾科' },
      { value: 'V0002', label: 'V0002 博特' },
    ]),
  );
  return { world, asked: serveList(world, LIST, organizations) };
};
const open = async (page: Page, world: World, path: string, testId = 'list'): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  await expect(page.getByTestId(testId).first()).toBeVisible({ timeout: 30_000 });
};
const heads = (page: Page) => page.locator('.ant-table-thead th');

test('SYS-22 SYS-23 a custom field stands in the list where its definition says, in its order, and is sorted there', async ({
  page,
}) => {
  const { world, asked } = ready();
  await open(page, world, '/base/basic/organizational');
  await expect(heads(page).filter({ hasText: '面积' })).toBeVisible();
  const titles = (await heads(page).allTextContents()).map((text) => text.trim());
  expect(titles.filter((text) => ['面积', '颜色', '仅列表', '启用日', '等级', '隐藏项'].includes(text))).toEqual([
    '面积',
    '颜色',
    '仅列表',
  ]);
  const first = page.locator('tr[data-row-key]').first();
  await expect(first).toContainText('红');
  await expect(first).toContainText('1,234.5');
  await heads(page).filter({ hasText: '面积' }).click();
  await expect.poll(() => asked.at(-1)?.field).toBe('custom.area');
  await page.locator('tr[data-row-key] a').first().click();
  const drawer = page.getByTestId('list.drawer');
  for (const text of ['颜色', '启用日', '2026-03-01', '伙伴']) await expect(drawer).toContainText(text);
  for (const text of ['仅列表', '隐藏项']) await expect(drawer).not.toContainText(text);
  await noSerious(page);
});

test('SYS-22 SYS-23 LOOK-42 it is searched where its definition says, and an address with its condition keeps it', async ({
  page,
}) => {
  const { world, asked } = ready();
  await open(
    page,
    world,
    `/base/basic/organizational?f=${encodeURIComponent(JSON.stringify({ 'custom.colourIndistinct': '红' }))}`,
  );
  await expect.poll(() => asked[0]?.condition).toEqual({ 'custom.colourIndistinct': '红' });
  await expect(page.locator('.wms-chip')).toHaveText('颜色 红');
  await page.keyboard.press('Alt+a');
  const sheet = page
    .locator('.wms-search, .ant-popover, .ant-drawer')
    .filter({ has: page.getByLabel('面积') })
    .first();
  for (const label of ['颜色', '面积', '等级', '伙伴']) await expect(sheet.getByLabel(label, { exact: true })).toBeVisible();
  for (const label of ['启用日', '仅列表', '隐藏项']) await expect(sheet.getByLabel(label, { exact: true })).toHaveCount(0);
  await sheet.getByLabel('伙伴').click();
  await page.locator('.ant-select-item-option:visible', { hasText: 'V0002 博特' }).click();
  const downs = world.calls('ISysFrameDefineService/getSysFrameDefineDown');
  expect(downs.length).toBeGreaterThan(0);
  for (const { size } of downs) expect(size).toBe(20);
  await page.getByRole('button', { name: '查询' }).first().click();
  await expect.poll(() => asked.at(-1)?.condition).toMatchObject({ 'custom.partner': 'V0002' });
});

test('SYS-21 SYS-23 CONST-03 each type has its input in the form, and only what changed travels, under custom', async ({
  page,
}) => {
  const { world } = ready();
  const sent: unknown[] = [];
  world.on('IBmOrgService/updatebmorgbyid', (call) => {
    sent.push(call.condition);
    return sent.length === 1
      ? refusal(400, '20002', '参数错误', [{ code: 'valid.max', field: 'custom.colour', message: '颜色最多 100 个字符' }])
      : { body: { data: { id: '1000', version: 2 } } };
  });
  await open(page, world, '/base/basic/modify-organizational/1000', 'form');
  await expect(page.getByLabel('颜色')).toHaveValue('红');
  await expect(page.getByLabel('面积')).toHaveAttribute('inputmode', 'decimal');
  await expect(page.getByLabel('启用日')).toHaveValue('2026-03-01');
  await expect(page.getByRole('combobox', { name: '等级' })).toBeVisible();
  await expect(page.getByLabel('仅列表')).toHaveCount(0);
  await page.getByLabel('面积').fill('1.1234567');
  await page.getByLabel('颜色').fill('绿');
  await page.getByTestId('form.save').click();
  await expect(page.locator('[data-field="custom.area"]').getByRole('alert')).toBeVisible();
  await page.getByLabel('面积').fill('7.5');
  await page.getByRole('combobox', { name: '伙伴' }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: 'V0002 博特' }).click();
  await page.getByTestId('form.save').click();
  await expect(page.locator('[data-field="custom.colour"]').getByRole('alert')).toHaveText('颜色最多 100 个字符');
  await page.getByLabel('颜色').fill('青');
  await page.getByTestId('form.save').click();
  await expect(page.getByText('保存成功')).toBeVisible();
  expect(sent.at(-1)).toEqual({ id: '1000', version: 1, custom: { colour: '青', area: '7.5', partner: 'V0002' } });
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });
  test('SYS-20 a custom field has its name in the language one reads, the simplified Chinese one where it has none', async ({
    page,
  }) => {
    const { world } = ready([
      define('colour', '颜色', { fieldNoNameEn: 'Colour', fieldNoNameTw: '顏色' }),
      define('area', '面积', { fieldType: '2', displayOrder: 2 }),
    ]);
    await open(page, world, '/base/basic/organizational');
    await expect(heads(page).filter({ hasText: 'Colour' })).toBeVisible();
    await expect(heads(page).filter({ hasText: '面积' })).toBeVisible();
    await page.keyboard.press('Alt+a');
    await expect(page.getByTestId('list.search').getByLabel('Colour', { exact: true })).toBeVisible();
  });
});

test('SYS-45 a screen whose configuration is missing says so, and works with its own fields', async ({ page }) => {
  const { world } = ready();
  world.on(DEFINITIONS, () => refusal(404, '20003', '记录不存在'));
  await open(page, world, '/base/basic/organizational');
  await expect(page.getByTestId('notConfigured')).toHaveText('该页面字段未配置');
  await expect(page.locator('tr[data-row-key]')).toHaveCount(2);
  await noSerious(page);
});

const withMenu = (world: World): World => {
  world.on('ISrmBmLoginService/getMenuList', (sent) => {
    const locale = sent.headers['accept-language'] ?? 'zh-CN';
    const entry = (menuNo: string, children: readonly unknown[], title: string) => ({
      menuNo,
      menuName: title,
      title,
      menuOwner: children.length > 0 ? '0' : 'System2',
      menuLevel: children.length > 0 ? 1 : 2,
      appNo: 'PC',
      icon: 'setting',
      sort: 9,
      url: menuNo,
      pinyin: '',
      children,
      ...everyGrant,
    });
    const extra = entry('System2', [entry('System.CustomFields', [], '自定义字段')], '系统');
    return page_(menuOf(locale, [extra]));
  });
  return world;
};
test('SYS-18 SYS-20 definitions are listed, added and changed; screen, places and source are chosen', async ({ page }) => {
  const field = (name: string) => page.locator(`[data-field="${name}"]`);
  const world = withMenu(granting());
  const asked = serveList(
    world,
    'ISysFrameDefineService/getsysframedefinelistbyparams',
    all.map((one) => ({ ...one, updateDate: '2026-11-20 10:00:00' })),
  );
  const sent: unknown[] = [];
  world.on('ISysFrameDefineService/addsysframedefine', (call) => {
    sent.push(call.condition);
    return { body: { data: { id: '9', version: 1 } } };
  });
  await open(page, world, '/system/custom-fields');
  await expect(page.locator('tr[data-row-key]').first()).toContainText('查询条件, 列表列, 详情');
  // a source is called what the product calls it, in a form and in the list
  await expect(page.locator('tr[data-row-key]').filter({ hasText: '等级' })).toContainText('状态');
  await expect(page.locator('tr[data-row-key]').filter({ hasText: '伙伴' })).toContainText('供应商');
  await expect(page.locator('tbody')).not.toContainText('enum:');
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: '新增' }).first().click();
  await expect(page.getByTestId('form')).toBeVisible();
  await page.getByRole('combobox', { name: '页面' }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: 'Base.Basic.Warehouse' }).first().click();
  await page.getByRole('textbox', { name: '字段编号', exact: true }).fill('shade');
  await page.getByRole('textbox', { name: '字段名称（简体中文）', exact: true }).fill('色调');
  await page.getByRole('textbox', { name: '字段名称（English）', exact: true }).fill('Shade');
  await field('fieldType').getByRole('combobox').click();
  await page.locator('.ant-select-item-option:visible', { hasText: '下拉' }).click();
  await page.getByTestId('form.save').click();
  await expect(page.locator('[data-field="displayPage"]').getByRole('alert')).toBeVisible();
  await page.getByRole('checkbox', { name: '详情' }).check();
  await page.getByRole('checkbox', { name: '查询条件' }).check();
  await page.getByTestId('form.save').click();
  await expect(field('dropDownDataSource').getByRole('alert')).toHaveText('请选择下拉数据源');
  await field('dropDownDataSource').getByRole('combobox').click();
  await page.keyboard.type('付款条件');
  await page.locator('.ant-select-item-option:visible', { hasText: /^付款条件$/ }).click();
  await noSerious(page);
  await page.getByTestId('form.save').click();
  await expect(page.getByText('保存成功')).toBeVisible();
  expect(sent).toEqual([
    {
      module: 'Base.Basic.Warehouse',
      fieldNo: 'shade',
      fieldNoName: '色调',
      fieldNoNameEn: 'Shade',
      fieldNoNameTw: null,
      fieldType: '4',
      isDisplay: '1',
      statusCode: '1',
      displayPage: '13',
      displayOrder: null,
      dateFormat: null,
      dropDownDataSource: 'enum:PAYMENT_TERM',
      fixedMatchingCondition: null,
      remark: null,
    },
  ]);
});
