/** GEN-08: what a hand-held says at the scan is what the server says at the booking (issues 17, 18, 19), on the real product. */
import { expect, type Page, test } from '@playwright/test';
import { storeLabels } from '../../packages/contract/src/srm/label/label.calls.ts';
import { listPicksToDo } from '../../packages/contract/src/srm/outbound/outbound.calls.ts';
import { listTasksToDo } from '../../packages/contract/src/stock/warehouseTask/warehouseTask.calls.ts';
import { scan } from '../../packages/web/test/hand.world.ts';
import { ask, type Seat, seat } from './house.ts';
import { JobWorld } from './jobs.world.ts';
import { type RunningProduct, startProduct } from './product.ts';

let product: RunningProduct;
let world: JobWorld;
let keeper: Seat;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(480_000);
  product = await startProduct();
  world = new JobWorld(browser, product.url);
  keeper = await seat(browser, product.url, 'keeper', 'zh-CN', 390);
});
test.afterAll(async () => {
  await world?.stop();
  await product?.stop();
});
const band = (page: Page) => page.getByTestId('hand.band');
/** A label that stands on goods and is not scanned in yet. */
const pasted = async (barcode: string, goods: { readonly itemNo: string; readonly lotNo: string; readonly qty: string }) => {
  const admin = await world.at('admin');
  const body = { orgNo: 'ORG1', barcode, barType: '1', ...goods, lotNo: goods.lotNo || null };
  await ask(admin, { wire: 'IBmBarcodeDetailService/addbmbarcodedetail' }, body);
};

test('issue 19 LB-08 a label that is not in stock is refused at the scan; put into its cell it opens its row and is counted', async () => {
  const { page, faults } = keeper;
  const { records } = await ask(keeper, listPicksToDo, { warehouseNo: 'WH11' });
  const [pick] = records.filter(({ pickedQty }) => pickedQty === null);
  if (!pick) throw new Error('the demo world has nothing to pick');
  const { itemNo, lotNo, qty, cellNo, warehouseNo } = pick;
  await pasted('HAND-BOX-1', { itemNo, lotNo, qty });
  await page.goto('/pda/pick');
  await expect(page.getByTestId('hand.todo').first()).toBeVisible();
  await scan(page, 'HAND-BOX-1');
  await expect(band(page)).toHaveText('✕标签 HAND-BOX-1 尚未入库');
  await expect(page).toHaveURL(/pick\?id=/);
  await page.getByRole('button', { name: '全部待拣' }).click();
  await ask(keeper, storeLabels, { barcodes: ['HAND-BOX-1'], warehouseNo, cellNo });
  await scan(page, 'HAND-BOX-1');
  await expect(page).toHaveURL(new RegExp(`id=${pick.id}$`));
  await expect(band(page)).toContainText('物料正确');
  await scan(page, cellNo);
  await expect(page.getByTestId('queue.chip')).toHaveCount(0);
  await expect(band(page)).toContainText('已拣货');
  expect(faults).toEqual([]);
});

test('issue 17 AS-10 a notice that waits for approval or was rejected says so at the scan and where it is opened', async () => {
  const { page, faults } = keeper;
  for (const [made, said] of [
    [await world.announced('acme'), '状态为待审批，不能收货'],
    [await world.decided('acme', '0'), '状态为已驳回，不能收货'],
  ] as const) {
    const { asnNo } = await world.notice(made.id);
    await page.goto('/pda/receive');
    await expect(page.getByTestId('hand.box')).toBeVisible();
    await scan(page, asnNo);
    await expect(band(page)).toHaveText(`✕${asnNo}: ${said}`);
    await page.goto(`/pda/receive?id=${made.id}`);
    await expect(page.getByTestId('hand.closed')).toHaveText(said);
  }
  expect(faults).toEqual([]);
});

test('issue 18 LB-06 a label that was not received with the goods of a task is refused at the scan', async () => {
  const { page, faults } = keeper;
  await world.received('acme');
  const [line] = world.lines;
  const { records } = await ask(keeper, listTasksToDo, { warehouseNo: 'WH11' });
  const task = records.find(({ itemNo, assignUserNo }) => itemNo === line?.itemNo && assignUserNo === null);
  if (!task) throw new Error('nothing waits to be put away');
  await pasted('HAND-BOX-2', { itemNo: task.itemNo, lotNo: task.lotNo ?? '', qty: '1' });
  await page.goto(`/pda/put-away?id=${task.id}`);
  await expect(page.getByTestId('hand.cell')).toBeVisible();
  await scan(page, 'HAND-BOX-2');
  await expect(band(page)).toHaveText('✕标签 HAND-BOX-2 尚未收货');
  await page.goto('/pda/put-away');
  await expect(page.getByTestId('hand.todo').first()).toBeVisible();
  await scan(page, task.toCellNo ?? '');
  await expect(page).toHaveURL(/put-away\?id=\d+$/);
  await expect(band(page)).toHaveText('✓储位正确，请扫描物料');
  expect(faults).toEqual([]);
});
