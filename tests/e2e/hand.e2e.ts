/** GEN-08: a day at the dock with a hand-held whose network comes and goes, against the real server. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { scan } from '../../packages/web/test/hand.world.ts';
import { seat } from './house.ts';
import { JobWorld } from './jobs.world.ts';
import { type RunningProduct, startProduct } from './product.ts';

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

/** A line to the product that can be cut: then nothing of it answers, neither a page nor its worker. */
const makeRadio = async (to: string): Promise<{ url: string; cut: () => Promise<void>; mend: () => Promise<void> }> => {
  const target = new URL(to);
  const open = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const one of [near, far]) {
      open.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        open.delete(one);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number): Promise<number> =>
    new Promise((resolve) => line.listen(port, '127.0.0.1', () => resolve((line.address() as AddressInfo).port)));
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () =>
      new Promise((resolve) => {
        line.close(() => resolve());
        for (const one of open) one.destroy();
      }),
    mend: async () => void (await listen(port)),
  };
};

test('GEN-08 without a network the layout starts from the device with its tasks and its queue; no answer of a call is kept; signing out leaves nothing', async ({
  browser,
}) => {
  test.slow();
  const radio = await makeRadio(product.url);
  const at = await seat(browser, radio.url, 'keeper', 'zh-CN', 360);
  const context = await browser.newContext({
    ...{ baseURL: radio.url, locale: 'zh-CN', serviceWorkers: 'allow', viewport: { width: 360, height: 640 } },
    storageState: await at.context.storageState(),
  });
  await at.context.close();
  let page = await context.newPage();
  await page.goto('/pda');
  await page.getByRole('link', { name: '手持上架' }).click();
  const first = page.getByTestId('hand.todo').filter({ hasNotText: '?' }).first();
  await first.click();
  const cell = (await page.getByTestId('hand.cell').textContent()) ?? '';
  expect(cell).toMatch(/\S{3,}/);
  const keptOf = () =>
    page.evaluate(async () => (await (await caches.open('wms-hand')).keys()).map(({ url }) => new URL(url).pathname));
  await expect.poll(keptOf).toContain('/pda');

  // the battery was out, and there is no radio: nothing of the product answers
  const url = page.url();
  await page.close({ runBeforeUnload: false });
  await radio.cut();
  page = await context.newPage();
  await page.goto(url);
  await expect(page.getByTestId('hand.offline')).toBeVisible();
  await expect(page.getByTestId('hand.cell')).toHaveText(cell);
  await scan(page, cell);
  await expect(page.getByTestId('queue.chip')).toHaveText('待发送：1');
  await page.close({ runBeforeUnload: false });
  page = await context.newPage();
  await page.goto('/pda/put-away');
  await expect(page.getByTestId('queue.chip')).toHaveText('待发送：1');
  await expect(page.getByTestId('hand.todo').filter({ hasText: '尚未入账' })).toHaveCount(1);
  await expect(page.getByText('已上架')).toHaveCount(0);

  await radio.mend();
  await expect(page.getByTestId('queue.chip')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByTestId('hand.band')).toContainText('已上架');
  // the page, its files and nothing else
  const kept = await keptOf();
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => path !== '/pda' && !path.startsWith('/assets/'))).toEqual([]);
  const shell = await page.evaluate(async () => (await caches.match('/pda'))?.text());
  expect(shell).not.toMatch(/keeper|WH11/);

  await page.getByTestId('hand.account').click();
  await page.getByTestId('hand.logout').click();
  await expect(page).toHaveURL(/\/login/);
  await expect
    .poll(() => page.evaluate(async () => [await caches.keys(), (await indexedDB.databases()).map(({ name }) => name)]))
    .toEqual([[], []]);
  await context.close();
  await radio.cut();
});
