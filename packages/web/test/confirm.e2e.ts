import { expect, type Page, test } from '@playwright/test';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { type Product, startProduct } from './product.ts';
import { granting, serveList, storedRow } from './rows.ts';
import { signedIn } from './world.ts';

/** What cannot simply be taken back asks first, by name, and a no sends nothing. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const warehouses = ['1', '0'].map((statusCode, at) =>
  storedRow(warehouse, {
    id: String(30 + at),
    version: 4,
    warehouseNo: `KS-${at}`,
    warehouseName: '原材料仓',
    orgNo: 'KS01',
    statusCode,
    createDate: '2026-10-01 08:05:03',
    updateDate: '2026-11-01 08:05:03',
  }),
);
const ask = async (page: Page, row: number, tool: string, question: string): Promise<void> => {
  await page.locator('.wms-pane:visible tr[data-row-key]').nth(row).getByRole('checkbox').check();
  await page.getByTestId(tool).click();
  await expect(page.getByRole('dialog')).toContainText(question);
};

for (const [ids, row, tool, question, operation] of [
  ['ERR-38', 0, 'tool.delete', '确认作废 KS-0？', 'invalidbmwarehousebyids'],
  ['ERR-39', 1, 'tool.cancelDelete', '确认取消作废 KS-1？', 'cancelinvalidbmwarehousebyids'],
  ['ERR-37', 0, 'tool.physicalDelete', '确认删除 KS-0？', 'physicaldeletebmwarehousebyids'],
] as const)
  test(`${ids} ${operation} asks for confirmation; a no sends nothing, a yes sends it once`, async ({ page }) => {
    const world = granting();
    serveList(world, 'IBmWarehouseService/getbmwarehouselistbyparams', warehouses);
    serveList(world, 'IBmWarehouseService/getAuthBmWarehouseList', warehouses);
    world.on(`IBmWarehouseService/${operation}`, () => ({ body: { data: { count: 1 } } }));
    await signedIn(page, product.url, world);
    await page.goto(`${product.url}/base/basic/warehouse`);
    await ask(page, row, tool, question);
    await page.getByRole('dialog').getByRole('button', { name: '取消', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(world.sent.filter((one) => /bmwarehousebyids$/.test(one.wire))).toEqual([]);
    await page.getByTestId(tool).click();
    await page.getByTestId('confirm.yes').click();
    await expect
      .poll(() => world.sent.filter((one) => /byids$/.test(one.wire)).map((one) => [one.wire, one.condition]))
      .toEqual([[`IBmWarehouseService/${operation}`, { delList: [{ id: warehouses[row]?.id, version: 4 }] }]]);
  });

test('issue 14 Ctrl+Enter answers a question with yes', async ({ page }) => {
  const world = granting();
  serveList(world, 'IBmWarehouseService/getbmwarehouselistbyparams', warehouses);
  serveList(world, 'IBmWarehouseService/getAuthBmWarehouseList', warehouses);
  world.on('IBmWarehouseService/invalidbmwarehousebyids', () => ({ body: { data: { count: 1 } } }));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/warehouse`);
  await ask(page, 0, 'tool.delete', '确认作废 KS-0？');
  // what cannot simply be taken back has its focus on the way back
  await expect(page.getByRole('dialog').getByRole('button', { name: '取消', exact: true })).toBeFocused();
  // a strike too many is none: nobody has read the question yet
  await page.keyboard.press('Control+Enter');
  await page.waitForTimeout(600);
  expect(world.sent.filter((one) => /invalidbmwarehousebyids$/.test(one.wire))).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => world.sent.filter((one) => /invalidbmwarehousebyids$/.test(one.wire)).length).toBe(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
