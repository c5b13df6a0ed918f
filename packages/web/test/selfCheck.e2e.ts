/** The self check: its list in groups, a run that is followed live, rows opened, figures recomputed after a dry run. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import { detectItems, entryOf } from '@wms/contract/system/selfCheck/items.ts';
import { type Product, startProduct } from './product.ts';
import { noSerious } from './rows.ts';
import { type Answer, menuOf, refusal, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const locales = ['en-US', 'zh-CN', 'zh-TW'];
const service = 'ISystemSelfCheckService';
const every = { isSearch: '1', isCheck: '1', isSyncInv: '1', isBatchUpdate: '1' };
/** What the items found before, by number; the others were never run. */
interface Last {
  readonly lastResult: string;
  readonly count?: number;
  readonly samples?: readonly { rowId: string; name: string; what: string }[];
  readonly reason?: string;
}
const orderRow = { rowId: '71', name: '采购订单明细 PO20261103-0007 2', what: '待审批、在途或已送数量不符' };
const usual: Readonly<Record<string, Last>> = {
  I01: { lastResult: 'pass', count: 0 },
  I02: { lastResult: 'fail', count: 2, samples: [orderRow] },
  I12: { lastResult: 'pass', count: 0 },
  D31: {
    lastResult: 'fail',
    count: 1,
    samples: [{ rowId: '9', name: '供应商 V0007 立航五金', what: 'V0007：营业执照已于 2026-10-31 到期' }],
  },
  D63: { lastResult: 'skip', count: 0, reason: '本版本没有邮件设置' },
};
const list = (locale: string, last: Readonly<Record<string, Last>>, runningJobId: string | null = null): Answer => {
  const records = Object.keys(detectItems).map((detectNo) => {
    const { group, name, repair } = entryOf(detectNo);
    const known = last[detectNo];
    return {
      detectNo,
      detectName: name[Math.max(0, locales.indexOf(locale))],
      group,
      lastResult: known?.lastResult ?? null,
      lastDate: known ? '2026-11-21 08:05:03' : null,
      count: known?.count ?? null,
      isCapped: '0',
      samples: known?.samples ?? [],
      reason: known?.reason ?? '',
      canRepair: repair ? '1' : '0',
    };
  });
  return { body: { data: { records, size: records.length, total: records.length, pages: 1, current: 1, runningJobId } } };
};
interface Played {
  readonly world: World;
  last: Readonly<Record<string, Last>>;
  running: string | null;
}
const playing = (grants: Readonly<Record<string, string>> = every): Played => {
  const world = new World();
  const played: Played = { world, last: usual, running: null };
  world.user = { ...world.user, userNo: 'admin', userName: '管理员', side: 'platform', roleNos: ['admin'] };
  world.on('ISrmBmLoginService/getMenuList', (sent) => {
    const locale = sent.headers['accept-language'] ?? 'zh-CN';
    const entry = (menuNo: string, menuOwner: string, menuLevel: number, children: readonly unknown[]) => ({
      menuNo,
      menuName: menuNo,
      title: menuNo === 'Base2' ? '基本资料' : locale === 'en-US' ? 'System test' : '系统自检',
      menuOwner,
      menuLevel,
      appNo: 'PC',
      icon: 'check-square',
      sort: 9,
      url: menuNo,
      pinyin: '',
      children,
      ...grants,
    });
    const extra = [entry('Base2', '0', 1, [entry('Base.Basic.SystemTest', 'Base2', 2, [])])];
    const records = menuOf(locale, extra);
    return { body: { data: { records, size: records.length, total: records.length, pages: 1, current: 1 } } };
  });
  world.on(`${service}/getDetectItemList`, (sent) =>
    list(sent.headers['accept-language'] ?? 'zh-CN', played.last, played.running),
  );
  world.on(`${service}/detect`, () => ({ body: { data: { jobId: '501' } } }));
  world.on('ISysWebSocketService/getTicket', () => ({ body: { data: { ticket: 'once' } } }));
  return played;
};
/** The server's end of the websocket, handed over when the page has opened it. */
const lineOf = async (page: Page): Promise<() => Promise<WebSocketRoute>> => {
  const opened: WebSocketRoute[] = [];
  await page.routeWebSocket(/productWebSocket/, (socket) => void opened.push(socket));
  let taken = 0;
  return async () => {
    // each line is taken once: after a reload the next one is waited for
    await expect.poll(() => opened.length).toBeGreaterThan(taken);
    const socket = opened[taken];
    taken += 1;
    if (!socket) throw new Error('no websocket was opened');
    return socket;
  };
};
const open = async (page: Page, { world }: Played, locale = 'zh-CN'): Promise<void> => {
  await page.context().addCookies([{ name: 'language', value: locale, url: product.url }]);
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/systemTest`);
};
const item = (page: Page, no: string) => page.getByTestId(`detect ${no}`);
const log = (page: Page) => page.getByTestId('selfCheck.log');
const photo = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.WMS_PHOTOS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

test('CHECK-01 asks a stranger to sign in, and shows the items in their groups to who may see them', async ({ page }) => {
  const played = playing();
  await played.world.serve(page);
  await page.goto(`${product.url}/base/basic/systemTest`);
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 });
  await open(page, played);
  await expect(item(page, 'I02')).toContainText('待审批与在途数量等于送货单合计');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(11);
  await expect(page.getByRole('heading', { name: '订单与送货数量 1 项失败' })).toBeVisible();
  await expect(page.getByText('通过 2，失败 2，跳过 1，尚未检查')).toBeVisible();
  await expect(item(page, 'I02')).toContainText('失败');
  await expect(item(page, 'D63')).toContainText('本版本没有邮件设置');
  await expect(item(page, 'I03')).toContainText('尚未检查');
  await item(page, 'I02').getByRole('button', { expanded: false }).click();
  await expect(item(page, 'I02')).toContainText('采购订单明细 PO20261103-0007 2');
  await expect(item(page, 'I02')).toContainText('另有 1 行');
  await noSerious(page);
  await photo(page, 'list-1366-zh');
  await page.getByPlaceholder('搜索编号或名称').fill('D3');
  await expect(page.getByTestId(/^detect /)).toHaveCount(3);
  await page.getByPlaceholder('搜索编号或名称').fill('nothing like it');
  await expect(page.getByTestId('list.noMatch')).toBeVisible();
  await page.getByTestId('list.noMatch').getByRole('button').click();
  await page.getByRole('combobox', { name: '结果' }).click();
  await page.getByTitle('失败', { exact: true }).click();
  await expect(page.getByTestId(/^detect /)).toHaveCount(2);
  await page.getByRole('combobox', { name: '分组' }).click();
  await page.getByTitle('过期与逾期', { exact: true }).click();
  await expect(page.getByTestId(/^detect /)).toHaveCount(1);
});

test('CHECK-03 runs all items, follows their lines beside the list, and gives the log as a file', async ({ page }) => {
  const played = playing();
  const line = await lineOf(page);
  await open(page, played);
  await page.getByTestId('selfCheck.runAll').click();
  const socket = await line();
  expect(new URL(socket.url()).pathname).toBe(`/productWebSocket/${service}/once`);
  expect(played.world.calls(`${service}/detect`).map(({ condition }) => condition)).toEqual([{ detectNos: [] }]);
  expect(played.world.calls('ISysWebSocketService/getTicket')[0]?.condition).toEqual({ service, jobId: '501' });
  await expect(item(page, 'I01')).toContainText('检查中');
  socket.send('$ 共 52 项');
  socket.send('\u2714 2% I01 送货与收货不超过订单');
  socket.send('$ 4% I02 待审批与在途数量等于送货单合计：2 行异常');
  await expect(log(page).getByRole('listitem')).toHaveCount(3);
  await expect(item(page, 'I01')).not.toContainText('检查中');
  await expect(item(page, 'I03')).toContainText('检查中');
  await expect(log(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4');
  await expect(page.getByTestId('selfCheck.export')).toBeDisabled();
  await photo(page, 'running-1366-zh');
  played.last = { ...usual, I03: { lastResult: 'pass', count: 0 } };
  socket.send('$ 通过 40 项，失败 1 项，跳过 3 项');
  await item(page, 'D63').scrollIntoViewIfNeeded();
  socket.send('checkFailed');
  await socket.close();
  await expect(log(page)).toHaveAttribute('data-state', 'failed');
  await expect(log(page)).toContainText('检查发现异常');
  // what failed stands first, and in sight (A-F20)
  await expect(page.getByTestId(/^detect /).first()).toHaveAttribute('data-result', 'fail');
  await expect(item(page, 'I02')).toBeInViewport();
  await expect(item(page, 'I03')).toContainText('通过');
  await noSerious(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('selfCheck.export').click()]);
  expect(file.suggestedFilename()).toMatch(/^self-check-\d{8}T\d{6}\.txt$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')).toEqual([
    '\ufeff  共 52 项',
    '\u2714 2% I01 送货与收货不超过订单',
    '  4% I02 待审批与在途数量等于送货单合计：2 行异常',
    '  通过 40 项，失败 1 项，跳过 3 项',
    '',
  ]);
});

test('CHECK-03 runs one item, finds a run again that was under way, and says so when the line breaks', async ({ page }) => {
  const played = playing();
  const line = await lineOf(page);
  await open(page, played);
  await page.getByRole('button', { name: '检查：有效供应商的营业执照' }).click();
  const first = await line();
  expect(played.world.calls(`${service}/detect`)[0]?.condition).toEqual({ detectNos: ['D31'] });
  await expect(item(page, 'D31')).toContainText('检查中');
  await expect(item(page, 'I03')).not.toContainText('检查中');
  first.send('\u2714 100% D31 有效供应商的营业执照');
  first.send('checkSuccess');
  await expect(log(page)).toHaveAttribute('data-state', 'passed');
  played.running = '502';
  await page.reload();
  await expect(log(page)).toHaveAttribute('data-state', 'running');
  const again = await line();
  // an item with many rows brings them all at once: the end stays in sight all the same, until somebody scrolls up to read
  for (let row = 1; row <= 60; row++) again.send(`$ · 行 ${row}`);
  await expect(log(page).getByText(/行 60$/)).toBeInViewport();
  await log(page).getByRole('list').hover();
  await page.mouse.wheel(0, -4_000);
  await expect(log(page).getByText(/行 1$/)).toBeInViewport();
  again.send('$ · 行 61');
  await expect(log(page).getByRole('listitem')).toHaveCount(61);
  await expect(log(page).getByText(/行 1$/)).toBeInViewport();
  expect(played.world.calls('ISysWebSocketService/getTicket').at(-1)?.condition).toEqual({ service, jobId: '502' });
  played.running = null;
  await again.close();
  await expect(log(page)).toHaveAttribute('data-state', 'broken');
  await expect(page.getByTestId('selfCheck.runAll')).toBeEnabled();
  played.world.on(`${service}/detect`, () =>
    refusal(409, '20005', '陈宇 已于 2026-11-21 08:00:00 开始自检，同一时间只能运行一个', [{ code: 'check.busy' }]),
  );
  await page.getByTestId('selfCheck.runAll').click();
  await expect(page.getByText('同一时间只能运行一个')).toBeVisible();
});

test('CHECK-04 shows what a synchronization would change before it does it, and checks the item again', async ({ page }) => {
  const played = playing();
  const line = await lineOf(page);
  const row = {
    rowId: '71',
    name: '采购订单明细 PO20261103-0007 2',
    field: 'onWayQty',
    fieldName: '在途数量',
    before: '41',
    after: '40',
  };
  played.world.on(`${service}/clickSynchronize`, () => ({
    body: {
      data: {
        count: 1,
        total: 1,
        records: [row, { ...row, field: 'unDeliveryQty', fieldName: '未交数量', before: '0', after: '1' }],
      },
    },
  }));
  await open(page, played);
  await expect(item(page, 'D31').getByRole('button', { name: /重新计算/ })).toHaveCount(0);
  await item(page, 'I02')
    .getByRole('button', { name: /重新计算/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await expect(dialog.getByRole('row').nth(1)).toHaveText('采购订单明细 PO20261103-0007 2在途数量4140');
  await expect(dialog).toContainText('尚未修改任何数据');
  const sent = () => played.world.calls(`${service}/clickSynchronize`).map(({ condition }) => condition);
  expect(sent()).toEqual([{ detectNo: 'I02', dryRun: '1' }]);
  await noSerious(page);
  await photo(page, 'dry-1366-zh');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent()).toHaveLength(1);
  await item(page, 'I02')
    .getByRole('button', { name: /重新计算/ })
    .click();
  await page.getByTestId('selfCheck.confirm').click();
  await expect(page.getByText('已重新计算 1 行')).toBeVisible();
  expect(sent().at(-1)).toEqual({ detectNo: 'I02', dryRun: '0' });
  await line();
  expect(played.world.calls(`${service}/detect`).at(-1)?.condition).toEqual({ detectNos: ['I02'] });
});

test('ERR-12 CHECK-03 says so in a browser without websockets, and asks the list instead until the run is over', async ({
  page,
}) => {
  const played = playing();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
  await open(page, played);
  played.running = '501';
  await page.getByTestId('selfCheck.runAll').click();
  await expect(page.getByRole('alert').filter({ hasText: '不支持 websocket' })).toBeVisible();
  await expect(page.getByTestId('selfCheck')).toHaveAttribute('aria-busy', 'true');
  played.last = { ...usual, I03: { lastResult: 'pass', count: 0 } };
  played.running = null;
  await expect(item(page, 'I03')).toContainText('通过');
  await expect(page.getByTestId('selfCheck')).toHaveAttribute('aria-busy', 'false');
  expect(played.world.calls('ISysWebSocketService/getTicket')).toEqual([]);
});

test('CHECK-01 shows no button that is not granted, and what went wrong when the list does not come', async ({ page }) => {
  const played = playing({ isSearch: '1' });
  await open(page, played);
  await expect(item(page, 'I02')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId('selfCheck.runAll')).toHaveCount(0);
  await expect(item(page, 'I02').getByRole('button', { name: /检查|重新计算/ })).toHaveCount(0);
  played.world.on(`${service}/getDetectItemList`, () => refusal(500, '50000', '服务器内部异常！'));
  await page.reload();
  await expect(page.getByTestId('list.failed')).toContainText('服务器内部异常！');
  played.world.on(`${service}/getDetectItemList`, () => undefined);
  played.world.on(`${service}/getDetectItemList`, () => ({
    body: { data: { records: [], size: 0, total: 0, pages: 1, current: 1, runningJobId: null } },
  }));
  await page.getByTestId('list.failed').getByRole('button').click();
  await expect(page.getByTestId('list.empty')).toContainText('没有检查项');
});

for (const missing of ['isBatchUpdate', 'isSyncInv'] as const)
  test(`PERM-13 PERM-14 recomputing is an extra: without ${missing} there is no button for it`, async ({ page }) => {
    await open(page, playing({ ...every, [missing]: '0' }));
    await expect(item(page, 'I02').getByRole('button', { name: /检查/ })).toBeVisible({ timeout: 30_000 });
    await expect(item(page, 'I02').getByRole('button', { name: /重新计算/ })).toHaveCount(0);
  });

for (const locale of ['zh-CN', 'en-US'] as const)
  test(`CHECK-01 fits a phone and a dark room, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const played = playing();
    await open(page, played, locale);
    await expect(item(page, 'I02')).toBeVisible({ timeout: 30_000 });
    await item(page, 'D31').getByRole('button', { expanded: false }).click();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    await noSerious(page);
    await photo(page, `phone-${locale}`);
    await item(page, 'D31').scrollIntoViewIfNeeded();
    await photo(page, `phone-below-${locale}`);
    await page.setViewportSize({ width: 1366, height: 768 });
    await photo(page, `desk-${locale}`);
    played.world.user = { ...played.world.user, settings: { appearance: { mode: 'dark' } } };
    await page.reload();
    await expect(item(page, 'I02')).toBeVisible();
    await noSerious(page);
    await photo(page, `dark-${locale}`);
  });
