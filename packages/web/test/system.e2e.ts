/** The settings of the installation, as the platform's administrator works with them: one walk over many screens. */
import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { noSerious, one } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { refusal, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const stamp = {
  version: 1,
  createName: null,
  createDate: '2026-11-01 08:00:00',
  updateName: '管',
  updateDate: '2026-11-02 08:05:03',
};
const updated = { version: stamp.version, updateName: stamp.updateName, updateDate: stamp.updateDate };
const param = (id: string, paramNo: string, paramName: string, paramValue: string, more: object = {}) => ({
  id,
  ...stamp,
  paramNo,
  paramName,
  paramType: '1',
  paramValue,
  remarkText: '说明',
  remark: null,
  statusCode: '1',
  ...more,
});
const params = [
  param('11', 'TIME_ZONE', '系统时区', 'Asia/Shanghai'),
  param('12', 'MOBILE_PATTERN', '手机号规则', 'CN', { paramType: '4' }),
  param('13', 'LABEL_COPIES', '标签份数', '2', { paramType: '3' }),
];
const value = (id: string, enumMid: string, enumValue: string, nameCn: string, isBuiltIn: '0' | '1') => ({
  id,
  ...updated,
  enumMid,
  enumValue,
  enumName: nameCn,
  nameCn,
  nameTw: null,
  nameEn: null,
  enumSeq: Number(id),
  status: '1',
  isBuiltIn,
  remark: null,
});
const values = [value('21', 'CELL_TYPE', '1', '普通储位', '1'), value('22', 'CELL_TYPE', 'COLD', '冷藏位', '0')];
const entry = {
  id: '31',
  ...stamp,
  operDate: '2026-11-20 09:10:11',
  userNo: 'keeper',
  userName: '陈宇',
  side: 'purchaser',
  orgNo: 'KS01',
  clientType: '2',
  menuNo: 'Base.Basic.Reservoir',
  service: 'IBmZoneService',
  operation: 'updatebmzonebyid',
  docNo: 'Z01',
  result: '1',
  errorCode: '',
  ip: '10.0.0.7',
  requestId: '5f0c1d2e-0000-4000-8000-000000000001',
  durationMs: 12,
  changes: [
    {
      entity: 'zone',
      rowId: '900',
      kind: 'modify',
      before: { zoneType: '1', remark: null },
      after: { zoneType: '2', remark: '靠近门口' },
    },
  ],
};
const controlNos = ['ANSWER_ON_BEHALF', 'SHIP_TOLERANCE_PCT', 'RECEIPT_PARTIAL'];
const control = (controlNo: string, controlGroup: string, valueType: string, controlValue: string, more: object = {}) => ({
  id: String(61 + controlNos.indexOf(controlNo)),
  version: 1,
  orgNo: '*',
  controlNo,
  controlName: controlNo,
  controlGroup,
  valueType,
  controlValue,
  isOwn: '1',
  defaultValue: controlValue,
  updateName: null,
  updateDate: null,
  ...more,
});
const controlRows = [
  control('ANSWER_ON_BEHALF', 'order', 'flag', '1', { updateName: '陈宇', updateDate: '2026-02-03 04:05:06' }),
  control('SHIP_TOLERANCE_PCT', 'order', 'number', '0', { isOwn: '0', version: 0 }),
  control('RECEIPT_PARTIAL', 'receipt', 'choice', 'many'),
];

const menuRow = (id: string, menuNo: string, menuName: string, more: object = {}) => ({
  id,
  ...updated,
  menuNo,
  menuName,
  nameCn: menuName,
  nameTw: null,
  nameEn: null,
  menuLevel: 1,
  menuOwner: '0',
  appNo: 'PC',
  url: menuNo,
  urlKind: 'internal',
  routeName: null,
  icon: 'folder',
  sort: 1,
  side: null,
  isOut: '0',
  statusCode: '1',
  ...more,
});
const menus = [
  menuRow('41', 'Base', '基础资料'),
  menuRow('42', 'Base.Basic', '基础', { menuOwner: 'Base', menuLevel: 2 }),
  menuRow('43', 'erp', 'ERP', {
    isOut: '1',
    urlKind: 'external',
    url: 'https://erp.example/',
    routeName: 'erp',
    menuOwner: 'Base',
  }),
];
const screens = ['System.Parameters', 'System.Dictionaries', 'System.Logs', 'System.BusinessControl', 'System.Menus'];
const saved = (id: unknown) => ({ body: { data: { id, version: 2 } } });
const ready = async (page: Page): Promise<World> => {
  const world = new World();
  world.user = { ...world.user, side: 'platform', sysUserOrgResDtoList: [{ orgNo: 'KS01', orgShortName: '昆山工厂' }] };
  const group = groupOf(...screens) as { children: object[] };
  world.extraMenus = [{ ...group, children: group.children.map((child) => ({ ...child, isSave: '1' })) }];
  world.on('ISysParamService/getsysparamlistbyparams', () => listOf(params));
  world.on('ISysParamService/getsysparambyid', (sent) => one(params, sent.condition?.id));
  world.on('ISysParamService/updatesysparambyid', (sent) => saved(sent.condition?.id));
  world.on('IBmEnumService/addsysenum', () => saved('23'));
  world.on('ISysMenuService/addsysmenu', () => saved('44'));
  world.on('ISysBusinessControlService/saveBusinessControl', () => ({ body: { data: { count: 1 } } }));
  world.on('IBmEnumService/getsysenumlistbyparams', () => listOf(values));
  world.on('IBmEnumService/getsysenumbyid', (sent) => one(values, sent.condition?.id));
  world.on('IBmEnumService/getsysenumbyparamssearch', () =>
    listOf([
      { enumMid: 'CELL_TYPE', enumValue: '1', names: ['Plain', '普通储位', '一般儲位'], status: '1' },
      { enumMid: 'CELL_TYPE', enumValue: 'COLD', names: ['Cold', '冷藏位', '冷藏儲位'], status: '1' },
    ]),
  );
  world.on('ISysOperLogService/getsysoperloglistbyparams', () => listOf([entry]));
  world.on('ISysBusinessControlService/getBusinessControlList', () => listOf(controlRows));
  world.on('ISysMenuService/getsysmenulist', () => listOf(menus));
  world.on('ISysMenuService/getsysmenubyid', (sent) => one(menus, sent.condition?.id));
  await signedIn(page, product.url, world);
  return world;
};
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first();
const shot = async (page: Page, name: string): Promise<void> => {
  const dir = process.env.WMS_SHOTS;
  if (dir) await page.screenshot({ path: `${dir}/${name}.png` });
};
const open = async (page: Page, path: string, testId = 'list'): Promise<void> => {
  await page.goto(product.url + path);
  await expect(page.getByTestId(testId).first()).toBeVisible({ timeout: 30_000 });
};

test('SYS-01 SYS-09 SYS-02 SYS-10 parameters and dictionaries are listed, built-in ones are kept, values are changed and added', async ({
  page,
}) => {
  const world = await ready(page);
  await open(page, '/system/parameters');
  await expect(row(page, 'TIME_ZONE')).toContainText('系统时区');
  await row(page, 'TIME_ZONE').getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: '删除', exact: true }).first()).toBeDisabled();
  await noSerious(page);
  await shot(page, 'params');
  await open(page, '/system/modify-parameters/12', 'form.save');
  await expect(page.getByLabel(/^参数名称/)).toBeDisabled();
  await shot(page, 'param-form');
  await page.getByLabel(/^参数值/).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: 'TW' }).click();
  await page.getByTestId('form.save').click();
  await expect
    .poll(() => world.calls('ISysParamService/updatesysparambyid').at(-1)?.condition)
    .toEqual({
      id: '12',
      version: 1,
      paramValue: 'TW',
    });
  await open(page, '/system/modify-parameters/11', 'form.save');
  await page.getByLabel(/^参数值/).fill('Mars/Base');
  await page.getByTestId('form.save').click();
  await expect(page.getByText('须为时区名称，例如 Asia/Taipei').first()).toBeVisible();
  expect(world.calls('ISysParamService/updatesysparambyid')).toHaveLength(1);

  await open(page, '/system/dictionaries');
  await expect(row(page, 'COLD')).toContainText('冷藏位');
  await noSerious(page);
  const groups = page.getByTestId('dictionary.groups');
  await groups.getByRole('searchbox').fill('CELL_TYPE');
  await groups.getByRole('listitem').getByRole('button').click();
  await expect
    .poll(() => world.calls('IBmEnumService/getsysenumlistbyparams').at(-1)?.condition)
    .toMatchObject({ enumMid: 'CELL_TYPE' });
  await groups.getByRole('searchbox').fill('');
  await shot(page, 'dictionaries');
  // a new value is of the dictionary one looks at (A-F17)
  await page.getByTestId('tool.add').click();
  await expect(page.locator('[data-field="enumMid"]')).toContainText('(CELL_TYPE)');
  await open(page, '/system/add-dictionaries', 'form.save');
  await page.getByLabel(/^字典/).first().click();
  await page.keyboard.type('ZONE_TYPE');
  await page.locator('.ant-select-item-option:visible').first().click();
  await page.getByLabel(/^代码/).fill('Z9');
  await page.getByLabel(/^名称（简体中文）/).fill('暂存区');
  await shot(page, 'dictionary-form');
  await page.getByTestId('form.save').click();
  await expect
    .poll(() => world.calls('IBmEnumService/addsysenum').at(-1)?.condition)
    .toMatchObject({ enumMid: 'ZONE_TYPE', enumValue: 'Z9', nameCn: '暂存区' });
});

test('SYS-04 SYS-12 SYS-37 LIST-06 LIST-19 the log is read entry by entry, old beside new, and offers nothing that changes it', async ({
  page,
}) => {
  await ready(page);
  await open(page, '/system/logs');
  // said in words, not by the name of the call
  await expect(row(page, '修改：库区')).toContainText('PDA');
  for (const name of ['新增', '修改', '删除']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  // nothing is chosen in a log: its rows bear their running numbers
  await expect(page.locator('tr[data-row-key]').first().getByRole('checkbox')).toHaveCount(0);
  await expect(page.locator('tr[data-row-key]').first().getByRole('cell').first()).toHaveText('1');
  await shot(page, 'logs');
  await page.getByTestId('list.advanced').click();
  const fields = page.getByTestId('list.search').locator('.wms-search-field');
  await expect(fields.filter({ hasText: '客户端' })).toBeVisible();
  await page.getByTestId('list.groups').getByText('操作内容').click();
  await expect(fields.filter({ hasText: '客户端' })).toHaveCount(0);
  await expect(fields.filter({ hasText: '服务' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /查看/ }).first().click();
  const dialog = page.getByTestId('operLog.entry');
  await expect(dialog).toContainText('靠近门口');
  await expect(dialog).toContainText('陈宇');
  await noSerious(page);
  await shot(page, 'log-entry');
});

test('SYS-17 SYS-19 switches of the business are changed together and saved with the versions they were read in', async ({
  page,
}) => {
  const world = await ready(page);
  await open(page, '/system/business-control', 'control');
  await expect(page.getByTestId('control.save')).toBeDisabled();
  await expect(page.locator('[data-control="ANSWER_ON_BEHALF"]')).toContainText('陈宇 修改于 2026-02-03 04:05:06');
  const shown = page.locator('[data-control]');
  await expect(shown).toHaveCount(3);
  await page.locator('#control-keyword').fill('tolerance');
  await expect(shown).toHaveCount(1);
  await page.locator('#control-keyword').fill('');
  await page.locator('#control-ANSWER_ON_BEHALF').click();
  await page.locator('#control-group').click();
  await page.getByTitle('收货', { exact: true }).click();
  // the other group is gone, but for the change that is not saved yet
  await expect(shown).toHaveCount(2);
  await page.locator('#control-group').click();
  await page.getByTitle('全部分组').click();
  await page.locator('#control-SHIP_TOLERANCE_PCT').fill('101');
  await expect(page.getByTestId('control.save')).toBeDisabled();
  await page.locator('#control-SHIP_TOLERANCE_PCT').fill('2.5');
  await noSerious(page);
  await shot(page, 'control');
  // what is changed and not saved outlives a reload
  const kept = () => page.evaluate(() => Object.values(sessionStorage).join());
  await expect.poll(kept).toContain('2.5');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.locator('#control-SHIP_TOLERANCE_PCT')).toHaveValue('2.5', { timeout: 30_000 });
  await expect(page.getByTestId('form.restored')).toBeVisible();
  await page.getByTestId('control.save').click();
  await expect
    .poll(() => world.calls('ISysBusinessControlService/saveBusinessControl').at(-1)?.condition)
    .toEqual({
      orgNo: '*',
      controls: [
        { controlNo: 'ANSWER_ON_BEHALF', controlValue: '0', version: 1 },
        { controlNo: 'SHIP_TOLERANCE_PCT', controlValue: '2.5', version: 0 },
      ],
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'control-390');
});

test('SYS-43 SYS-44 an entry that leaves the product is entered with its route name; screens keep their place', async ({
  page,
}) => {
  const world = await ready(page);
  world.on('ISysMenuService/addsysmenu', (sent) =>
    sent.condition?.routeName === 'a.b'
      ? refusal(400, '20002', '', [{ code: 'valid.routeName', field: 'routeName', message: '路由名称不能包含特殊字符或点' }])
      : { body: { data: { id: '43', version: 1, menuNo: 'a_b' } } },
  );
  await open(page, '/system/menus');
  await expect(row(page, 'Base.Basic')).toContainText('内部页面');
  await row(page, 'Base.Basic').getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: '删除', exact: true }).first()).toBeDisabled();
  await noSerious(page);
  await shot(page, 'menus');
  await open(page, '/system/modify-menus/42', 'form.save');
  await expect(page.getByLabel(/^地址/)).toBeDisabled();
  await open(page, '/system/add-menus', 'form.save');
  await page.getByLabel(/^路由名称/).fill('a.b');
  await page.getByLabel(/^名称（简体中文）/).fill('ERP 订单');
  await page.getByLabel(/^地址/).fill('https://erp.example/?o={orgNo}');
  await page.getByTestId('form.save').click();
  await expect(page.getByText('路由名称不能包含特殊字符或点').first()).toBeVisible();
  await shot(page, 'menu-form');
  await page.getByLabel(/^路由名称/).fill('a_b');
  await page.getByTestId('form.save').click();
  await expect
    .poll(() => world.calls('ISysMenuService/addsysmenu').at(-1)?.condition)
    .toMatchObject({ routeName: 'a_b', urlKind: 'external', menuOwner: '0', nameCn: 'ERP 订单' });
});

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-US', viewport: { width: 390, height: 844 } });
  test('SYS-09 SYS-12 SYS-17 the settings speak the language of the reader and fit the screen', async ({ page }) => {
    await ready(page);
    for (const [path, testId, text] of [
      ['/system/parameters', 'list', 'TIME_ZONE'],
      ['/system/logs', 'list', 'Shows the last 7 days unless a range is chosen; at most 92 days at a time.'],
      ['/system/business-control', 'control', 'Buyers may answer for the supplier'],
      ['/system/add-menus', 'form.save', 'Route name'],
    ] as const) {
      await open(page, path, testId);
      await expect(page.getByText(text).first()).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, wide <= 0]).toEqual([path, true]);
      await shot(page, `en-390-${path.split('/').at(-1)}`);
    }
  });
});
