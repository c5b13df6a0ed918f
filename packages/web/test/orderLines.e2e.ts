/** What a list of order lines tells beside the figures. */
import { expect, type Page, test } from '@playwright/test';
import { far, makeLine, makeReply, purchase, supplierWorld } from './orders.world.ts';
import { product } from './product.ts';
import { noSerious, pressAct } from './rows.ts';
import { signedIn, type World } from './world.ts';

test.setTimeout(150_000);
test.use({ viewport: { width: 1366, height: 657 } });

const slow = { timeout: 30_000 };
const open = async (page: Page, world: World, path: string): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
};
const rows = (page: Page) => page.locator('.wms-pane:visible tr[data-row-key]');

test('B-F17 B-F19 a promise in batches is told by the list, opened there and asked about by a change of its date; the list comes back as it was left', async ({
  page,
}) => {
  const batches = [
    ['2099-12-01', '20'],
    ['2099-12-10', '30'],
    ['2099-12-20', '50'],
  ].map(([replyDate = '', replyQty = ''], at) => ({ ...makeReply(at + 1), replyDate, replyQty }));
  const promised = { supReplyDate: '2099-12-01', supReplyQty: '100', supReplyBatches: 3, supReplyLastDate: '2099-12-20' };
  const lines = [makeLine(1, { ...promised, acceptStatus: '1', unDeliveryQty: '60', receiveQty: '40' })];
  const world = supplierWorld(lines);
  world.on(`${purchase}/getOrderDecisions`, () => {
    const records = lines.map((row) => ({ ...row, ...far, replyRows: batches, proposedRows: [] }));
    return { body: { data: { records, size: 1, total: 1, pages: 1, current: 1 } } };
  });
  world.on(`${purchase}/requestDateChange`, () => ({ body: { data: { count: 1, records: [] } } }));
  const left = '/orderCollaboration/userOrder?tab=accepted&sort=itemNo.desc&size=50';
  await open(page, world, left);
  const promise = rows(page).first().getByRole('button', { name: '2099-12-01 – 12-20 分 3 批' });
  await expect(promise).toBeInViewport(slow);
  await promise.click();
  await expect(page.getByTestId('batches').locator('tbody tr')).toHaveText([
    /^12099-12-0120PCS0$/,
    /^22099-12-1030PCS10$/,
    /^32099-12-2050PCS50$/,
  ]);
  await noSerious(page);
  await page.keyboard.press('Escape');
  await pressAct(page, rows(page).first(), 'requestDateChange');
  const grid = page.getByTestId('answer');
  await expect(grid.getByTestId('answer.row')).toHaveCount(2);
  await expect(grid).toContainText('当前答复：2099-12-01 20; 2099-12-10 30; 2099-12-20 50');
  await grid.getByLabel('原因 PO2611-001-1').fill('设备检修');
  await page.getByTestId('answer.submit').click();
  await page.getByTestId('confirm.yes').click();
  await expect(page.getByText('已申请改期 1 行')).toBeVisible();
  expect(world.calls(`${purchase}/requestDateChange`)[0]?.condition).toMatchObject({
    lines: [
      {
        rows: [
          { replyDate: '2099-12-10', replyQty: '10' },
          { replyDate: '2099-12-20', replyQty: '50' },
        ],
      },
    ],
  });
  await expect(page).toHaveURL(product.url + left);
});
