import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { granting, makeOrganization, noSerious, serveList } from './rows.ts';
import { refusal, signedIn, type World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const open = async (page: Page, world: World, path: string): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  await expect(page.getByTestId('form')).toBeVisible({ timeout: 30_000 });
};
const organizations = [makeOrganization(0, { orgNo: 'KS01', orgShortName: '昆山工厂' }), makeOrganization(1, { orgNo: 'SZ01' })];
const warehouses = [
  { id: '31', version: 1, warehouseNo: 'KS-A', warehouseName: '原材料仓', orgNo: 'KS01', statusCode: '1' },
  { id: '32', version: 1, warehouseNo: 'KS-B', warehouseName: '成品仓', orgNo: 'KS01', statusCode: '1' },
];
const ready = (): World => {
  const world = granting();
  serveList(world, 'IBmOrgService/getbmorglistbyparams', organizations);
  serveList(world, 'IBmOrgService/getFullAuthorityOrgListByParams', organizations);
  return world;
};
/** Who belongs to no organization begins with none: an add form is empty for them. */
const ofNoPlace = (world: World): World => {
  world.user = { ...world.user, orgNo: '', warehouseNo: '' };
  return world;
};
const choose = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();
};

test('BASE-018 BASE-122 an organization is added with what was typed, once, and the list comes back', async ({ page }) => {
  const world = ready();
  const sent: unknown[] = [];
  world.on('IBmOrgService/addbmorg', async (call) => {
    sent.push([call.condition, call.headers['idempotency-key'] !== undefined]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { body: { data: { id: '9', version: 1, orgNo: 'NB01' } } };
  });
  await open(page, world, '/base/basic/add-organizational');
  await page.getByLabel('组织编号').fill(' NB01 ');
  await page.getByLabel('组织名称').fill('宁波工厂');
  await page.getByLabel('组织简称').fill('宁波');
  await page.getByTestId('form.save').dblclick();
  await expect(page.getByText('保存成功')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/base/basic/organizational`);
  expect(sent).toEqual([
    [
      {
        orgNo: 'NB01',
        orgName: '宁波工厂',
        orgShortName: '宁波',
        gs1Prefix: null,
        statusCode: '1',
        closeAcctFlag: '0',
        closeAcctDuringDate: 0,
        closeAcctStartDate: null,
        closeAcctEndDate: null,
        closeAcctRemark: null,
        remark: null,
      },
      true,
    ],
  ]);
});

test('early words stand at their fields and on top, the first field has the focus, and nothing is sent', async ({ page }) => {
  const world = ready();
  await open(page, world, '/base/basic/add-organizational');
  await page.keyboard.press('Control+s');
  await expect(page.getByTestId('form').getByRole('alert').first()).toContainText('有 3 处需要修正');
  await expect(page.getByLabel('组织编号')).toBeFocused();
  await expect(page.getByLabel('组织编号')).toHaveAttribute('aria-invalid', 'true');
  await noSerious(page);
  await page.getByRole('button', { name: '组织简称' }).click();
  await expect(page.getByLabel('组织简称')).toBeFocused();
  await page.getByLabel('组织简称').fill('宁波');
  await expect(page.getByTestId('form').getByRole('alert').first()).toContainText('有 2 处需要修正');
  expect(world.calls('IBmOrgService/addbmorg')).toEqual([]);
});

test('an add form begins in its first empty field, which Cancel leaves without a word and the next field does not', async ({
  page,
}) => {
  await open(page, ready(), '/base/basic/add-organizational');
  const first = page.getByLabel('组织编号');
  const wrong = page.locator('[data-field="orgNo"]').getByRole('alert');
  await expect(first).toBeFocused();
  await page.getByTestId('form.cancel').focus();
  await page.waitForTimeout(100);
  await expect(wrong).toHaveCount(0);
  await first.focus();
  await page.keyboard.press('Tab');
  await expect(wrong).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('an add form waits to be touched before a keyboard unfolds over it', async ({ page }) => {
    await open(page, ready(), '/base/basic/add-organizational');
    await page.waitForTimeout(100);
    await expect(page.getByLabel('组织编号')).not.toBeFocused();
  });
});

test('what the server refuses appears at its field in its own words', async ({ page }) => {
  const world = ready();
  world.on('IBmOrgService/addbmorg', () =>
    refusal(409, '20006', '重复', [{ code: 'duplicate', field: 'orgNo', message: '组织编号 KS01 已存在' }]),
  );
  await open(page, world, '/base/basic/add-organizational');
  for (const label of ['组织编号', '组织名称', '组织简称']) await page.getByLabel(label).fill('KS01');
  await page.getByTestId('form.save').click();
  await expect(page.locator('[data-field="orgNo"]').getByRole('alert')).toHaveText('组织编号 KS01 已存在');
  await expect(page.getByTestId('form').getByRole('alert').first().getByRole('listitem')).toHaveText('组织编号 KS01 已存在');
  await expect(page.getByLabel('组织编号')).toBeFocused();
  await expect(page).toHaveURL(/add-organizational/);
});

test('ERR-31 a save that fails as a whole says so with the reason, and keeps what was typed', async ({ page }) => {
  const world = ready();
  world.on('IBmOrgService/addbmorg', () => refusal(409, '20009', '组织正在停用'));
  await open(page, world, '/base/basic/add-organizational');
  for (const label of ['组织编号', '组织名称', '组织简称']) await page.getByLabel(label).fill('KS01');
  await page.getByTestId('form.save').click();
  await expect(page.locator('.wms-toast')).toContainText('保存失败');
  await expect(page.locator('.wms-toast')).toContainText('组织正在停用');
  await expect(page.getByLabel('组织编号')).toHaveValue('KS01');
});

test('save and new keeps the form open and empty for the next one', async ({ page }) => {
  const world = ready();
  world.on('IBmOrgService/addbmorg', () => ({ body: { data: { id: '9', version: 1 } } }));
  await open(page, world, '/base/basic/add-organizational');
  for (const label of ['组织编号', '组织名称', '组织简称']) await page.getByLabel(label).fill('A1');
  await page.getByTestId('form.saveNew').click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await expect(page.getByLabel('组织编号')).toHaveValue('');
  await expect(page).toHaveURL(/add-organizational/);
});

test('BASE-019 BASE-124 LOOK-23 a change sends id, version and what was changed; the number is locked', async ({ page }) => {
  const world = ready();
  const sent: unknown[] = [];
  world.on('IBmOrgService/updatebmorgbyid', (call) => {
    sent.push(call.condition);
    return { body: { data: { id: '1000', version: 2 } } };
  });
  await open(page, world, '/base/basic/modify-organizational/1000');
  await expect(page.getByLabel('组织编号')).toBeDisabled();
  await page.getByLabel('组织名称').fill('昆山二厂');
  await page.getByTestId('form.save').click();
  await expect(page.getByText('保存成功')).toBeVisible();
  expect(sent).toEqual([{ id: '1000', version: 1, orgName: '昆山二厂' }]);
});

test('BASE-120 someone else was quicker: both values are shown, and one of them is chosen', async ({ page }) => {
  const world = ready();
  const versions: unknown[] = [];
  world.on('IBmOrgService/updatebmorgbyid', (call) => {
    versions.push(call.condition?.version);
    return call.condition?.version === 1
      ? refusal(409, '20004', '数据已被修改', [{ code: 'version', field: 'version', params: { version: 4 } }])
      : { body: { data: { id: '1000', version: 5 } } };
  });
  await open(page, world, '/base/basic/modify-organizational/1000');
  await page.getByLabel('组织名称').fill('我的名称');
  world.on('IBmOrgService/getbmorgbyid', () => ({
    body: { data: makeOrganization(0, { orgName: '他的名称', version: 4, updateName: '陈宇' }) },
  }));
  await page.getByTestId('form.save').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('陈宇');
  await expect(dialog.getByRole('row', { name: '组织名称 他的名称 我的名称' })).toBeVisible();
  await noSerious(page);
  await dialog.getByRole('button', { name: '用我的修改覆盖' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  expect(versions).toEqual([1, 4]);
});

test('an unsaved form asks before it closes', async ({ page }) => {
  await open(page, ready(), '/base/basic/add-organizational');
  await page.getByLabel('组织名称').fill('x');
  await page.getByTestId('form.cancel').click();
  await expect(page.getByRole('dialog')).toContainText('未保存');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(page.getByLabel('组织名称')).toHaveValue('x');
  await page.getByTestId('form.cancel').click();
  await page.getByTestId('confirm.yes').click();
  await expect(page.getByTestId('form')).toHaveCount(0);
});

test('LOOK-22 LOOK-24 LOOK-26 LOOK-46 the warehouse waits for the organization, is asked for with it and falls with it', async ({
  page,
}) => {
  const world = ofNoPlace(ready());
  const asked = serveList(world, 'IBmWarehouseService/getbmwarehouselistbyparams', warehouses);
  await open(page, world, '/base/basic/add-reservoir');
  const warehouse = page.getByRole('combobox', { name: '仓库' });
  await expect(warehouse).toBeDisabled();
  await expect(page.locator('[data-field="warehouseNo"]')).toContainText('请先选择组织');
  await choose(page, '组织', 'KS01');
  await expect(warehouse).toBeEnabled();
  await choose(page, '仓库', 'KS-B');
  expect(asked[0]).toMatchObject({ current: 1, size: 10, condition: { statusCode: '1', orgNo: 'KS01' } });
  await expect(page.locator('[data-field="warehouseNo"]')).toContainText('KS-B 成品仓');
  await choose(page, '组织', 'SZ01');
  await expect(page.locator('[data-field="warehouseNo"]')).not.toContainText('KS-B');
  await expect(page.getByText('已清空：仓库')).toBeVisible();
  await noSerious(page);
});

test('ERR-50 a lookup that fails says so in its list, without a toast, and can be repeated there', async ({ page }) => {
  const world = ready();
  let fails = true;
  const answer = { body: { data: { records: organizations, size: 10, total: 2, pages: 1, current: 1 } } };
  world.on('IBmOrgService/getbmorglistbyparams', () => (fails ? refusal(500, '50000', '服务器内部异常！') : answer));
  await open(page, world, '/base/basic/add-warehouse');
  await page.getByRole('combobox', { name: '组织' }).click();
  await expect(page.getByText('加载失败')).toBeVisible();
  await expect(page.locator('.wms-notice')).toHaveCount(0);
  fails = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.locator('.ant-select-item-option', { hasText: 'KS01 昆山工厂' })).toBeVisible();
});

test('a press that leaves a field with a fault reaches what it was meant for, and the fault is said then', async ({ page }) => {
  await open(page, ready(), '/base/basic/add-organizational');
  await page.getByRole('textbox', { name: '组织编号' }).click();
  const box = await page.locator('[data-field="closeAcctStartDate"] input').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 12);
  await page.mouse.down();
  await page.waitForTimeout(300);
  await expect(page.getByText('输入不能为空')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator('.ant-picker-dropdown:visible')).toBeVisible();
  await expect(page.getByText('输入不能为空').first()).toBeVisible();
});

for (const [locale, monday] of [
  ['zh-CN', '一'],
  ['zh-TW', '一'],
  ['en-US', 'Mo'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`CONST-31 the week starts on Monday in ${locale}`, async ({ page }) => {
      await open(page, ready(), '/base/basic/add-organizational');
      await page.locator('[data-field="closeAcctStartDate"] input').click();
      await expect(page.locator('.ant-picker-content th').first()).toHaveText(monday);
    });
  });
}

test.describe('far from the server', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });
  test('today is the day of the server in a calendar and in what is looked for', async ({ page }) => {
    // half past eight in the morning there, half past midnight of the next day at the server
    await page.clock.install({ time: new Date('2026-11-21T16:30:00Z') });
    await open(page, ready(), '/base/basic/add-organizational');
    const marked = page.locator('.ant-picker-cell-today');
    // by a clock that stands, a calendar may miss the first press
    await expect(async () => {
      await page.locator('[data-field="closeAcctStartDate"] input').click();
      await expect(marked).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(marked).toHaveAttribute('title', '2026-11-22');
    await page.locator('.ant-picker-now-btn:visible, .ant-picker-footer a:visible').first().click();
    await expect(page.locator('[data-field="closeAcctStartDate"] input')).toHaveValue('2026-11-22');
  });
});

const listOfNone = { records: [], size: 10, total: 0, pages: 1, current: 1 };
const serveLookup = (world: World): unknown[] => {
  const asked: unknown[] = [];
  world.on('IBmOrgService/getbmorglistbyparams', (sent) => {
    asked.push(sent.condition?.keyword);
    const wanted = String(sent.condition?.keyword ?? '').toLowerCase();
    const records = organizations.filter((one) => JSON.stringify(Object.values(one)).toLowerCase().includes(wanted));
    return { body: { data: { records, size: 10, total: records.length, pages: 1, current: 1 } } };
  });
  return asked;
};

test('a number typed into a selector is chosen when the field is left; what is no entry says that it was not taken', async ({
  page,
}) => {
  const world = ready();
  serveLookup(world);
  const sent: unknown[] = [];
  world.on('IBmWarehouseService/addbmwarehouse', (call) => {
    sent.push(call.condition?.orgNo);
    return { body: { data: { id: '9', version: 1 } } };
  });
  await open(page, world, '/base/basic/add-warehouse');
  const org = page.getByRole('combobox', { name: '组织', exact: true });
  const field = page.locator('[data-field="orgNo"]');
  await org.click();
  await org.pressSequentially('ks01');
  await page.keyboard.press('Tab');
  await expect(field).toContainText('KS01 昆山工厂');
  await expect(field.getByRole('alert')).toHaveCount(0);
  await org.click();
  await org.pressSequentially('nowhere');
  await page.keyboard.press('Tab');
  await expect(field.getByRole('alert')).toHaveText('「nowhere」未采用：请从列表中选择');
  await expect(org).toHaveAttribute('aria-invalid', 'true');
  // what was chosen before stays, and is still there to be read
  await expect(field).toContainText('KS01 昆山工厂');
  await noSerious(page);
  // Escape takes back on purpose
  await org.click();
  await org.pressSequentially('zz');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(field.getByRole('alert')).toHaveCount(0);
  // the key that saves leaves no field: the text is looked at all the same, and nothing is saved without it
  await org.click();
  await org.pressSequentially('elsewhere');
  await page.keyboard.press('Control+s');
  await expect(field.getByRole('alert')).toContainText('elsewhere');
  expect(sent).toEqual([]);
});

test('issue 14 what is typed while the number before is still looked up is looked up as well', async ({ page }) => {
  const world = ready();
  serveLookup(world);
  const answers: (() => void)[] = [];
  const lookup = 'IBmOrgService/getbmorglistbyparams';
  await open(page, world, '/base/basic/add-warehouse');
  const org = page.getByRole('combobox', { name: '组织', exact: true });
  const field = page.locator('[data-field="orgNo"]');
  await org.click();
  world.on(lookup, () => new Promise((resolve) => answers.push(() => resolve({ body: { data: listOfNone } }))));
  await org.pressSequentially('first');
  await page.keyboard.press('Tab');
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await org.click();
  await org.pressSequentially('second');
  await page.keyboard.press('Tab');
  await expect.poll(() => world.calls(lookup).some(({ condition }) => condition?.keyword === 'second')).toBe(true);
  world.on(lookup, () => ({ body: { data: listOfNone } }));
  for (const answer of answers) answer();
  await expect(field.getByRole('alert')).toHaveText('「second」未采用：请从列表中选择');
});

test('a search takes the number typed into a selector, or says so and searches nothing', async ({ page }) => {
  const world = ready();
  serveLookup(world);
  const asked = serveList(world, 'IBmWarehouseService/getAuthBmWarehouseList', warehouses);
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/warehouse`);
  await page.getByTestId('list.advanced').click();
  const panel = page.getByTestId('list.search');
  const org = panel.getByRole('combobox', { name: '组织', exact: true });
  await org.click();
  await org.pressSequentially('nowhere');
  await page.getByTestId('list.query').click();
  await expect(panel.getByRole('alert')).toHaveText('「nowhere」未采用：请从列表中选择');
  const before = asked.length;
  await org.click();
  await org.pressSequentially('SZ01');
  await page.getByTestId('list.query').click();
  await expect(panel).toHaveCount(0);
  await expect.poll(() => asked.at(-1)?.condition).toEqual({ orgNo: 'SZ01' });
  expect(asked).toHaveLength(before + 1);
});

test('Tab leaves an open list without taking its first entry; after an arrow key it takes the marked one', async ({ page }) => {
  const world = ofNoPlace(ready());
  serveLookup(world);
  serveList(world, 'IBmOrgService/getFullAuthorityOrgListByParams', organizations);
  await open(page, world, '/base/basic/add-warehouse');
  const org = page.getByRole('combobox', { name: '组织', exact: true });
  const field = page.locator('[data-field="orgNo"]');
  await org.click();
  await expect(page.locator('.ant-select-item-option:visible').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.ant-select-item-option:visible')).toHaveCount(0);
  await expect(field).not.toContainText('KS01');
  await org.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(field).toContainText('SZ01');
  await page.goto(`${product.url}/base/basic/organizational`);
  await page.getByTestId('list.advanced').click();
  const status = page.getByTestId('list.search').getByRole('combobox', { name: '状态' });
  await status.click();
  await expect(page.locator('.ant-select-item-option:visible').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.ant-select-item-option:visible')).toHaveCount(0);
  await expect(page.getByTestId('list.search').locator('.ant-select-selection-item')).toHaveCount(0);
});
