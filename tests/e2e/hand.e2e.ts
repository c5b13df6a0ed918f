/** GEN-08: a day at the dock with a hand-held whose network comes and goes, against the real server. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { scan } from '../../packages/web/test/hand.world.ts';
import { type RunningProduct, seat, startProduct } from './house.ts';
import { JobWorld } from './jobs.world.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  product = await startProduct();
});
test.afterAll(async () => product?.stop());

const RECEIVE = '**/ISrmAsnHeadService/receiveAsn';
const CALLS = '**/dapilc/**';
const counted = (page: Page) => page.getByTestId('hand.counted').first();
const times = async (page: Page, code: string, from: number, to: number): Promise<void> => {
  for (let n = from; n <= to; n++) {
    await scan(page, code);
    await expect(counted(page)).toContainText(`清点 ${n} `);
  }
};
/** The page is killed as a device kills it: without a word to it, and opened again at its address. */
const killed = async (context: BrowserContext, page: Page): Promise<Page> => {
  const url = page.url();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.setViewportSize({ width: 360, height: 640 });
  await next.goto(url);
  await expect(next.getByTestId('hand.box')).toBeVisible();
  return next;
};

test('GEN-08 fifty scans, the network cut in the middle, an answer lost and the page killed three times: fifty are booked, once', async ({
  browser,
}) => {
  test.slow();
  const world = new JobWorld(browser, product.url);
  const { id } = await world.decided('acme', '1');
  const { asnNo, lines } = await world.notice(id);
  const item = lines[0]?.goodsNo ?? '';
  const at = await seat(browser, product.url, 'keeper', 'zh-CN', 360);
  const { context } = at;
  let { page } = at;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/pda');
  await expect(page.getByTestId('hand.box')).toBeVisible();

  // the paper is scanned, then the goods; what is not on the paper is refused
  await scan(page, asnNo);
  await expect(page).toHaveURL(new RegExp(`/pda/receive\\?id=${id}`));
  await times(page, item, 1, 12);
  await scan(page, 'NOT-ON-IT');
  await expect(page.getByTestId('hand.band')).toHaveAttribute('data-kind', 'wrong');
  page = await killed(context, page);
  await expect(counted(page)).toContainText('清点 12 ');
  await times(page, item, 13, 20);
  await page.getByTestId('hand.confirm').click();
  await expect(page.getByTestId('hand.band')).toContainText('已收货');
  await expect(page.getByTestId('queue.chip')).toHaveCount(0);

  // nothing reaches the server any more
  await context.route(CALLS, (route) => route.abort('internetdisconnected'));
  await times(page, item, 1, 10);
  page = await killed(context, page);
  await expect(page.getByTestId('hand.offline')).toBeVisible();
  await expect(counted(page)).toContainText('清点 10 ');
  await times(page, item, 11, 15);
  await page.getByTestId('hand.confirm').click();
  await expect(page.getByTestId('queue.chip')).toHaveText('待发送：1');
  await times(page, item, 1, 15);
  await page.getByTestId('hand.confirm').click();
  await expect(page.getByTestId('queue.chip')).toHaveText('待发送：2');
  await expect(page.getByText('已收货')).toHaveCount(0);
  expect((await world.notice(id)).lines[0]?.receiveQty).toBe('20');
  page = await killed(context, page);
  await expect(page.getByTestId('queue.chip')).toHaveText('待发送：2');

  // the network is back, and loses the first answer on its way
  let lost = 0;
  await context.route(RECEIVE, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await context.unroute(CALLS);
  await expect(page.getByTestId('queue.chip')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByTestId('hand.offline')).toHaveCount(0);
  expect(lost).toBe(1);
  const after = await world.notice(id);
  expect(after.lines[0]?.receiveQty).toBe('50');
  expect(new Set(after.receipts.map(({ receiptNo }) => receiptNo)).size).toBe(3);
  expect(at.faults).toEqual([]);
  await context.close();
  await world.stop();
});
