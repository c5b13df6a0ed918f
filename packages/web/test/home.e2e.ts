/** The home page says what is late, due and waited for, by name and day (A-F19, B-F21), and the schedule has a page of its own. */
import { expect, type Page, test } from '@playwright/test';
import { refusal, signedIn, World } from './world.ts';

const DAY_MS = 86_400_000;
const day = (from: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(Date.now() + from * DAY_MS);
const pageOf = (records: readonly unknown[], total = records.length, size = 5, current = 1) => ({
  body: { data: { records, size, total, pages: Math.max(1, Math.ceil(total / size)), current } },
});
const due = (no: string, scheduleDate: string, type: 'order' | 'arrival') => ({
  scheduleDate,
  type,
  docNo: no,
  title: '昆山螺丝厂',
  url: '/asn/warehouse?tab=2',
});
const entries = [
  due('SH-1', day(-2), 'arrival'),
  due('PO-2', day(0), 'order'),
  due('SH-3', day(3), 'arrival'),
  ...Array.from({ length: 22 }, (_, at) => due(`SH-${at + 4}`, day(9), 'arrival')),
];

/** A schedule that answers as the server does: by day, by word, what is past, in pages. */
const busy = (): World => {
  const world = new World();
  world.on('ISupSrmIndexService/mySchedulePage', ({ condition, size = 5, current = 1 }) => {
    const now = day(0);
    const found = entries
      .filter(({ scheduleDate }) =>
        condition?.scheduleDate
          ? scheduleDate === condition.scheduleDate
          : condition?.late === '1'
            ? scheduleDate < now
            : scheduleDate >= now,
      )
      .filter(({ docNo }) => docNo.includes(String(condition?.keyword ?? '')));
    return pageOf(found.slice((current - 1) * size, current * size), found.length, size, current);
  });
  world.on('ISupSrmIndexService/purCountPreMouth', () =>
    pageOf([
      {
        ...{ month: '2026-02', orderCount: 3, receiveQty: '10.50' },
        amounts: [
          { currencyNo: 'CNY', totalAmount: '12345678901234567.5' },
          { currencyNo: 'JPY', totalAmount: '88000' },
        ],
      },
      { month: '2026-03', orderCount: 6, amounts: [{ currencyNo: 'CNY', totalAmount: '900' }], receiveQty: '0' },
    ]),
  );
  return world;
};
const card = (page: Page, name: string) => page.getByRole('region', { name });

test('DASH-06 A-F19 B-F21 home names what is late and due with its day; every number opens its list with the same count', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, baseURL, busy());
  await page.goto('/dashboard');
  const schedule = card(page, '我的日程');
  await expect(schedule.getByRole('listitem')).toHaveText([/逾期 2 天.*到货.*SH-1.*昆山螺丝厂/]);
  await schedule.getByText('今天 1', { exact: true }).click();
  await expect(schedule.getByRole('listitem')).toHaveText([/今天.*待答复订单.*PO-2/]);
  await schedule.getByText('今天起 24').click();
  await expect(schedule.getByRole('listitem')).toHaveCount(5);
  await expect(schedule.getByRole('listitem').nth(1)).toHaveText(new RegExp(`${day(3)}.*SH-3`));
  await schedule.getByRole('link', { name: '全部 24 项' }).click();
  await expect(page).toHaveURL('/myschedule-list');
  await expect(page.getByTestId('schedule.list')).toContainText('共 24 项');
});

test('DASH-02 DASH-04 my schedule lists what is due by day, by word and by page, and opens each document', async ({
  page,
  baseURL,
}) => {
  const world = busy();
  let fails = true;
  const answers = world.calls.bind(world, 'ISupSrmIndexService/mySchedulePage');
  await signedIn(page, baseURL, world);
  await page.goto('/myschedule-list?p=2');
  const list = page.getByTestId('schedule.list');
  await expect(list.getByRole('heading', { level: 1 })).toHaveText('我的日程');
  await expect(list.getByRole('region', { name: day(9) }).getByRole('listitem')).toHaveCount(4);
  expect(answers().at(-1)).toMatchObject({ size: 20, condition: {} });
  // no entry of the menu leads here
  await expect(page.getByRole('menuitem', { name: '我的日程' })).toHaveCount(0);
  await list.getByRole('searchbox').fill('PO-');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/myschedule-list?q=PO-');
  await expect(list.getByRole('region', { name: day(0) })).toContainText('今天');
  await expect(list.getByRole('region').getByRole('listitem')).toHaveCount(1);
  await list.getByText('已逾期', { exact: true }).click();
  await expect(list).toContainText('没有符合条件的日程');
  await list.getByRole('button', { name: '清除搜索' }).click();
  await expect(page).toHaveURL('/myschedule-list?late=1');
  await expect(list.getByRole('region', { name: day(-2) })).toContainText('逾期 2 天');
  await list.getByRole('textbox', { name: '指定日期' }).fill(day(3));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/myschedule-list?day=${day(3)}`);
  await expect(list.getByRole('region').getByRole('listitem')).toHaveText([/到货.*SH-3.*昆山螺丝厂/]);
  await list.getByRole('link', { name: 'SH-3' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/asn/warehouse?tab=2');
  world.on('ISupSrmIndexService/mySchedulePage', () => (fails ? refusal(500, '50000', '') : pageOf([])));
  await page.goto('/myschedule-list');
  await expect(list.getByRole('alert')).toContainText('日程加载失败');
  fails = false;
  await list.getByRole('button', { name: '重试' }).click();
  await expect(list).toContainText('没有到期事项');
  await page.context().clearCookies();
  await page.goto('/myschedule-list');
  await expect(page).toHaveURL(/^[^?]*\/login/);
});

test('DASH-05 B-F21 shows purchases by month as a chart that keys reach, and as a table with each currency by itself', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, baseURL, busy());
  await page.goto('/dashboard');
  const months = card(page, '每月采购');
  await expect(months.getByRole('img')).toHaveAccessibleName(
    '2026-02, 订单数: 3, 收货数量: 10.5; 2026-03, 订单数: 6, 收货数量: 0',
  );
  await months.getByText('金额（JPY）').click();
  await expect(months.getByRole('img')).toHaveAccessibleName('2026-02, 金额（JPY）: 88,000; 2026-03, 金额（JPY）: 0');
  await months.getByRole('radio', { name: '图表' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(months.getByRole('row')).toHaveText([
    '月份订单数收货数量金额（CNY）金额（JPY）',
    '2026-02310.512,345,678,901,234,567.588,000',
    '2026-0360900',
  ]);
});

test('A-F19 a card that fails says so alone, and is asked again by its own button', async ({ page, baseURL }) => {
  const world = busy();
  let fails = true;
  world.on('ISupSrmIndexService/purCountPreMouth', () => (fails ? refusal(500, '50000', '') : pageOf([])));
  await signedIn(page, baseURL, world);
  await page.goto('/dashboard');
  const months = card(page, '每月采购');
  await expect(card(page, '我的日程').getByRole('listitem')).toHaveCount(1);
  fails = false;
  await months.getByRole('button').click();
  await expect(months).toContainText('近几个月没有订单');
  await expect(card(page, '置顶公告')).toContainText('目前没有置顶公告');
  await expect(card(page, '置顶公告').getByRole('link', { name: '全部新闻公告' })).toHaveAttribute('href', '/newsnotice-list');
  await expect(page.locator('.wms-toast')).toHaveCount(0);
});

test('A-F19 empty favourites say how to fill them', async ({ page, baseURL }) => {
  const world = new World();
  world.favourites = [];
  await signedIn(page, baseURL, world);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: '我的收藏' })).toContainText('点击星标');
});

const extraMenu = (menuNo: string, flags: object) => ({
  menuNo,
  menuName: menuNo,
  title: menuNo,
  url: menuNo,
  isSearch: '1',
  ...flags,
});

test('DASH-06 who runs the platform sees people online, jobs in error and the licence, and no card without its right', async ({
  page,
  baseURL,
}) => {
  const world = busy();
  world.user = { ...world.user, userNo: 'admin', side: 'platform', roleNos: ['admin'] };
  world.extraMenus = [
    extraMenu('BaseManage.User', { isModify: '1' }),
    extraMenu('System.ScheduledTasks', {}),
    extraMenu('System.Licence', {}),
  ];
  world.on('ISupSrmSysUserService/getsysuserlist', () => pageOf([], 12, 1));
  world.on('ISysJobService/getsysjoblistbyparams', () => pageOf([], 2, 1));
  await signedIn(page, baseURL, world);
  await page.goto('/dashboard');
  const opens = async (name: string, number: string, to: string, condition?: object) => {
    const link = card(page, '待办').getByRole('link', { name: `${number} ${name}` });
    await expect(link).toHaveAttribute('href', condition ? `${to}?f=${encodeURIComponent(JSON.stringify(condition))}` : to);
    return condition;
  };
  const online = await opens('在线用户', '12', '/baseManage/user', { online: '1' });
  const failed = await opens('出错的定时任务', '2', '/system/scheduled-tasks', { state: ['4'] });
  await opens('授权剩余天数', '0', '/system/licence');
  // the number and the list behind it are one question
  expect(world.calls('ISupSrmSysUserService/getsysuserlist')[0]?.condition).toEqual(online);
  expect(world.calls('ISysJobService/getsysjoblistbyparams')[0]?.condition).toEqual(failed);
  await expect(card(page, '待办').getByRole('link', { name: '今日到货' })).toHaveCount(0);
  await expect(card(page, '未来 7 天的送货')).toHaveCount(0);
});

test('DASH-06 a supplier sees the deliveries of the week, each day with its list; a buyer the punctuality and its formula', async ({
  page,
  baseURL,
}) => {
  const world = busy();
  world.on('ISupSrmAsnHeadService/getDeliveryDays', () =>
    pageOf(Array.from({ length: 7 }, (_, at) => ({ day: day(at), count: at === 2 ? 4 : 0 }))),
  );
  world.on('ISrmAsnHeadService/getsrmasnheadlistbyparams', ({ condition }) => pageOf([], condition?.deliveryTiming ? 1 : 8, 1));
  await signedIn(page, baseURL, world);
  await page.goto('/dashboard');
  const rate = card(page, '供应商准时率');
  await expect(rate).toContainText('最近 30 天应到的 8 张送货单中，7 张准时');
  const asked = world.calls('ISrmAsnHeadService/getsrmasnheadlistbyparams').map(({ condition }) => condition);
  const shown = async (name: string) =>
    JSON.parse(
      new URL((await rate.getByRole('link', { name }).getAttribute('href')) ?? '', 'http://x').searchParams.get('f') ?? '',
    );
  expect([await shown('87 %'), await shown('迟到 1 张')]).toEqual(expect.arrayContaining(asked));
  world.user = { ...world.user, side: 'supplier', userNo: 'acme', belongSupplier: 'V0001' };
  world.on('IBmSupplierService/getbmsupplierlistbyparams', () => pageOf([]));
  await page.reload();
  const week = card(page, '未来 7 天的送货');
  await expect(week.getByRole('listitem')).toHaveCount(7);
  await expect(week.getByRole('link', { name: `${day(2)}：4 张送货单` })).toHaveAttribute(
    'href',
    new RegExp(`tab=all.*${day(2)}`),
  );
  await expect(rate).toHaveCount(0);
});

test('DASH-06 cards are moved, hidden and put back by keys, and the next visit has them as they were left', async ({
  page,
  baseURL,
}) => {
  const world = await signedIn(page, baseURL, busy());
  await page.goto('/dashboard');
  const heads = page.locator('.wms-home-cards').getByRole('heading', { level: 2 });
  await expect(heads).toHaveText(['我的日程', '逾期的订单明细', '置顶公告', '供应商准时率', '每月采购']);
  await page.getByRole('button', { name: '调整卡片' }).press('Enter');
  await page.getByRole('button', { name: '上移置顶公告' }).press('Enter');
  await page.getByRole('switch', { name: '显示逾期的订单明细' }).press('Space');
  const left = ['我的日程', '置顶公告', '供应商准时率', '每月采购'];
  await expect(heads).toHaveText(left);
  await expect.poll(() => world.user.settings).toMatchObject({ home: { hidden: ['lateLines'] } });
  await page.reload();
  await expect(heads).toHaveText(left);
  await page.getByRole('button', { name: '调整卡片' }).click();
  await page.getByRole('button', { name: '恢复默认排列' }).click();
  await expect(heads).toHaveText(['我的日程', '逾期的订单明细', '置顶公告', '供应商准时率', '每月采购']);
  await expect.poll(() => world.user.settings).not.toHaveProperty('home');
});

test('S4 DASH-06 a digit opens the queue at its place, not while one types, and the sheet of keys names them', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, baseURL, busy());
  await page.goto('/dashboard');
  await expect(page.locator('.wms-todo-card').first()).toHaveAttribute('aria-keyshortcuts', '1');
  await page.keyboard.press('?');
  await expect(page.locator('.wms-keys').first()).toContainText('待审批的送货单');
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/\/asn\/warehouse/);
  // the address changes before the page does: until then home is what one sees, and takes keys
  await expect(page.locator('.wms-todo-card').first()).toBeHidden();
  // what lies behind another page takes no keys
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/\/asn\/warehouse/);
});

test('S1 DASH-06 twenty queues leave what is due in sight on a laptop; the empty ones are one quiet line', async ({
  page,
  baseURL,
}) => {
  const world = busy();
  const places = ['/asn/warehouse', '/orderCollaboration/userOrder', '/base/basic/supplier'];
  const keys: Readonly<Record<number, string>> = { 1: 'orderLate', 20: 'asnPending' };
  const queues = Array.from({ length: 21 }, (_, at) => ({
    ...{ key: keys[at] ?? `queue${at}`, count: at === 3 ? 0 : at + 1, oldest: day(-at) },
    url: `${places[at % 3]}?tab=${at}`,
  }));
  world.on('ISupSrmIndexService/getTodoCount', () => pageOf(queues));
  await page.setViewportSize({ width: 1366, height: 657 });
  await signedIn(page, baseURL, world);
  await page.goto('/dashboard');
  await expect(page.locator('.wms-todo-card')).toHaveCount(20);
  await expect(page.locator('.wms-todo-empty').getByRole('link')).toHaveAttribute('href', '/asn/warehouse?tab=3');
  await expect(card(page, '我的日程').getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  // under the part of the menu that its list stands in, what is late in another colour
  await expect(page.locator('.wms-todo').getByRole('heading', { level: 3 })).toHaveText(['送货单', '订单协同', '基础数据']);
  const orders = page.getByRole('region', { name: '订单协同' });
  await expect(orders.getByRole('link')).toHaveCount(7);
  await expect(orders.locator('[data-tone="late"]')).toHaveText(['2']);
  // the digits follow what one sees
  await expect(orders.getByRole('link').first()).toHaveAttribute('aria-keyshortcuts', '7');
});
