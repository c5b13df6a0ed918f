/** Conditions of several values: suppliers and people chosen together, numbers pasted as a column, and what of them is not there. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { type Asked, granting, makeOrganization, makeSupplier, noSerious } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
/** Answers a list as the server does: equal members, any of several, a keyword. */
const serve = (world: World, wire: string, rows: readonly Row[]): Asked[] => {
  const asked: Asked[] = [];
  world.on(wire, (_sent, request) => {
    const body = request.postDataJSON() as Asked;
    const { current = 1, size = 20, condition = {} } = body;
    if (size > 1) asked.push(body);
    const found = rows.filter((row) =>
      Object.entries(condition).every(([name, wanted]) => {
        if (name === 'keyword') return Object.values(row).some((one) => String(one).includes(String(wanted)));
        return !(name in row) || [wanted].flat().map(String).includes(String(row[name]));
      }),
    );
    const records = found.slice((current - 1) * size, current * size);
    return { body: { data: { records, size, total: found.length, pages: Math.ceil(found.length / size), current } } };
  });
  return asked;
};
const SUPPLIERS = 'IBmSupplierService/getbmsupplierlistbyparams';
const NOTICES = 'ISrmAsnHeadService/getsrmasnheadlistbyparams';
const suppliers = Array.from({ length: 25 }, (_, at) => makeSupplier(at, { orgNo: 'KS01', isFrozen: '0' }));
const notices = ['S0003', 'S0006'].map((supplierNo, at) => ({
  id: String(700 + at),
  version: 1,
  asnNo: `AS2611000${at}`,
  supplierNo,
  supplierName: '东莞立航五金制品有限公司',
  orgNo: 'KS01',
  warehouseNo: 'KS-A',
  status: '2',
  closedStatus: '0',
  deliveryDate: '2026-11-20',
  originType: 'WMS',
}));
const open = async (page: Page, world: World, path: string): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  await expect(page.getByTestId('list')).toBeVisible({ timeout: 30_000 });
};
const ready = (): { readonly world: World; readonly asked: Asked[] } => {
  const world = granting();
  serve(world, SUPPLIERS, suppliers);
  return { world, asked: serve(world, NOTICES, notices) };
};
const paste = async (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
const panel = (page: Page): Locator => page.getByTestId('list.search');
const suppliersIn = (page: Page): Locator => panel(page).getByRole('combobox', { name: '供应商编号' });
const dialog = (page: Page): Locator => page.getByTestId('select');

test('LIST-37 a list that was left by Tab offers everything when it is opened again', async ({ page }) => {
  const { world } = ready();
  await open(page, world, '/asn/warehouse');
  await page.keyboard.press('Alt+a');
  const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await suppliersIn(page).focus();
  await page.keyboard.type('S0003');
  await expect(offered).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(panel(page).getByTitle('S0003 立航 3').first()).toBeVisible();
  await expect(offered).toHaveCount(0);
  await suppliersIn(page).click();
  await expect(offered.nth(3)).toBeVisible();
});

test('LIST-33 LIST-37 LIST-18 several suppliers are one condition: typed, chosen in the table, kept in the address and named at their chip', async ({
  page,
}) => {
  const { world, asked } = ready();
  await open(page, world, '/asn/warehouse');
  await page.keyboard.press('Alt+a');
  await suppliersIn(page).focus();
  await page.keyboard.type('S0003');
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(panel(page).getByTitle('S0003 立航 3').first()).toBeVisible();
  await suppliersIn(page).focus();
  // the cross that empties it is no stop
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: '选择供应商' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('已选 1 项')).toBeVisible();
  await noSerious(page);
  await dialog(page).getByRole('checkbox', { name: '选择 S0001' }).check();
  await dialog(page).getByTitle('2', { exact: true }).click();
  await dialog(page).getByRole('checkbox', { name: '选择 S0024' }).check();
  await dialog(page).getByTestId('select.confirm').click();
  // the layer the dialog came from is still there, and has the focus again
  await expect(panel(page)).toBeVisible();
  await page.getByTestId('list.query').click();
  await expect.poll(() => asked.at(-1)?.condition.supplierNo).toEqual(['S0003', 'S0001', 'S0024']);
  expect(decodeURIComponent(page.url())).toContain('"supplierNo":["S0003","S0001","S0024"]');
  const chip = page.getByRole('button', { name: '移除条件 供应商编号 已选 3 项' });
  await chip.hover();
  await expect(page.getByTestId('list.chipNames').locator('li')).toHaveText(['S0003 立航 3', 'S0001 立航 1', 'S0024 立航 24']);
  await noSerious(page);
  await page.reload();
  await expect.poll(() => asked.at(-1)?.condition.supplierNo).toEqual(['S0003', 'S0001', 'S0024']);
  await chip.click();
  await expect.poll(() => asked.at(-1)?.condition.supplierNo).toBeUndefined();
});

test('LIST-33 LIST-39 a column of numbers is pasted into the condition, those that are not there are named, and a tag keeps the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { world, asked } = ready();
  const sent: string[] = [];
  world.on('ISysTagService/getSysTagListByName', () => listOf([]));
  world.on('ISysTagService/addSysTagByName', (call) => {
    sent.push(String(call.condition?.tagContent));
    return { body: { data: { id: '9', version: 1 } } };
  });
  await open(page, world, '/asn/warehouse');
  await page.getByTestId('list.advanced').click();
  await suppliersIn(page).focus();
  await paste(page, 'S0005\r\nNOPE\r\nS0006\r\nS0005');
  const note = panel(page).locator('.wms-many-note');
  await expect(note).toContainText('找到 2 / 3 项');
  await expect(note).toContainText('未找到：NOPE');
  await noSerious(page);
  await panel(page).getByRole('button', { name: '选择供应商' }).click();
  await expect(dialog(page).getByText('已选 2 项')).toBeVisible();
  await expect(dialog(page).locator('tbody tr[data-row-key]').first()).toBeVisible();
  await noSerious(page);
  await dialog(page).getByTestId('select.cancel').click();
  await page.getByTestId('list.addTag').click();
  await page.getByLabel('标签名称（简体中文）').fill('两家');
  await page.getByTestId('tag.save').click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? '').params).toEqual({ supplierNo: ['S0005', 'S0006'] });
  await page.getByTestId('list.query').click();
  await expect.poll(() => asked.at(-1)?.condition.supplierNo).toEqual(['S0005', 'S0006']);
});

test('LIST-01 numbers pasted into the keyword that are not in the list are named under it', async ({ page }) => {
  const world = granting();
  const rows = Array.from({ length: 4 }, (_, at) => makeOrganization(at, { statusCode: '1' }));
  const asked = serve(world, 'IBmOrgService/getFullAuthorityOrgListByParams', rows);
  await open(page, world, '/base/basic/organizational');
  const missing = page.getByTestId('list.missing');
  await page.getByTestId('list.keyword').focus();
  await paste(page, 'KS001\nKS999\nKS003\nKS777');
  await expect(missing).toContainText('4 个编号中有 2 个不在此列表中。 未找到：KS999, KS777');
  await expect.poll(() => asked.map((one) => one.condition.orgNo)).toContainEqual(['KS999', 'KS777']);
  await noSerious(page);
  await page.getByTestId('list.keyword').focus();
  await paste(page, 'KS001\nKS002');
  await expect(missing).toHaveText('');
  await expect(page.locator('tr[data-row-key]')).toHaveCount(2);
  await page.getByRole('button', { name: /移除条件 组织编号/ }).click();
  await expect(missing).toHaveCount(0);
});

test('LIST-36 SYS-12 the log is searched by people chosen in the dialog of users, 70% wide', async ({ page }) => {
  const world = new World();
  world.user = { ...world.user, side: 'platform' };
  world.extraMenus = [groupOf('System.Logs')];
  const people = Array.from({ length: 12 }, (_, at) => ({
    id: String(80 + at),
    version: 1,
    userNo: `u${at + 1}`,
    userName: `用户${at + 1}`,
    orgNo: 'KS01',
    statusCode: '1',
  }));
  serve(world, 'ISysUserService/getAuthUserList', people);
  const asked = serve(world, 'ISysOperLogService/getsysoperloglistbyparams', []);
  await open(page, world, '/system/logs');
  await page.keyboard.press('Alt+a');
  await panel(page).getByRole('button', { name: '选择用户' }).click();
  const box = dialog(page).locator('.ant-modal-container, .ant-modal-content').first();
  await expect.poll(async () => Math.round((await box.boundingBox())?.width ?? 0)).toBe(Math.round(1366 * 0.7));
  await dialog(page).getByRole('checkbox', { name: '选择 u2', exact: true }).check();
  await dialog(page).getByRole('checkbox', { name: '选择 u3', exact: true }).check();
  await dialog(page).getByTestId('select.confirm').click();
  await expect(panel(page).getByTitle('u2 用户2').first()).toBeVisible();
  await page.getByTestId('list.query').click();
  await expect.poll(() => asked.at(-1)?.condition.userNo).toEqual(['u2', 'u3']);
});
