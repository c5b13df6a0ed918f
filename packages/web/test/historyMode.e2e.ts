/** Operation and history on the lists of documents: another set of rows, read only. */
import { expect, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { type Asked, everyGrant, noSerious, serveList } from './rows.ts';
import { signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const notice = {
  id: '900',
  version: 3,
  asnNo: 'SH20261001-0001',
  status: '0',
  approvalStatusCode: '0',
  closedStatus: '0',
  orderType: '1',
  orgNo: 'ORG1',
  supplierName: '东莞立航五金',
  deliveryTiming: '1',
  totalDeliveryQty: '10',
  totalReceiveQty: '0',
  updateDate: '2026-10-01 08:00:00',
};
test('LIST-12 LIST-75 the list of notices has its history: the server is told, only what reads stays, and lines have it too', async ({
  page,
}) => {
  const world = new World();
  world.user = { ...world.user, userNo: 'buyer', side: 'purchaser' };
  const menu = (menuNo: string, owner: string, children: readonly unknown[] = []) => ({
    menuNo,
    menuName: menuNo,
    title: menuNo,
    menuOwner: owner,
    menuLevel: owner === '0' ? 1 : 2,
    appNo: 'PC',
    url: menuNo,
    sort: 1,
    children,
    ...everyGrant,
    isSubmit: '1',
    isClose: '1',
  });
  const records = [menu('Asn', '0', [menu('Asn.Warehouse', 'Asn')])];
  world.on('ISrmBmLoginService/getMenuList', () => ({
    body: { data: { records, size: 1, total: 1, pages: 1, current: 1 } },
  }));
  const asked: Asked[] = serveList(world, 'ISrmAsnHeadService/getsrmasnheadlistbyparams', [notice]);
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/asn/warehouse`);
  await expect(page.locator('tr[data-row-key]')).toHaveCount(1, { timeout: 30_000 });
  expect(asked[0]?.condition).toMatchObject({ type: 'operation' });
  await expect(page.getByTestId('tool.approve')).toBeVisible();
  await page.getByTestId('list.type').getByText('历史').click();
  await expect.poll(() => asked.at(-1)?.condition.type).toBe('history');
  await expect(page.getByRole('note')).toHaveText('历史数据仅供查看');
  await expect(page.getByTestId('tool.approve')).toHaveCount(0);
  await expect(page.getByTestId('tool.export')).toBeVisible();
  await expect.poll(() => world.calls('ISrmAsnHeadService/getAsnTabCounts').at(-1)?.condition?.type).toBe('history');
  await noSerious(page);
  await page.goto(`${product.url}/asn/warehouse?type=history&mode=1`);
  await expect.poll(() => asked.at(-1)?.condition).toMatchObject({ type: 'history', pageMode: '1' });
});
