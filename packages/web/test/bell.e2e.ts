/** The bell: what is unread, what changed, the way to the document, by mouse and by keys; told while one works. */
import { expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import { purchasePlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import { returnLine } from '@wms/contract/srm/receipt/receipt.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { list } from './asn.world.ts';
import { inList, makeLine } from './orders.world.ts';
import { product } from './product.ts';
import { axeOf, everyGrant, storedRow } from './rows.ts';
import { signedIn, UNREAD, type World } from './world.ts';

const LIST = 'ISysNotificationService/getNotificationList';
const READ = 'ISysNotificationService/readNotifications';
const TICKET = 'ISysWebSocketService/getTicket';
const ORDERS = 'ISrmPurchaseService/getsrmpurchaselistbyparams';
const ORDER_MENU = 'OrderCollaboration.UserOrder';
const menu = (menuNo: string, menuOwner = 'OrderCollaboration', children: readonly unknown[] = []) => ({
  ...{ menuNo, menuOwner, children, menuName: menuNo, title: menuNo, url: menuNo, appNo: 'PC', sort: 1 },
  ...{ ...everyGrant, isSubmit: '1', isClose: '1', menuLevel: menuOwner === '0' ? 1 : 2 },
});
/** The supplier has proposed a change, and nobody has decided on it. */
const proposed = { changeState: '1', proposedDate: '2099-12-08', proposedQty: '100' };
const none = { docNo: 'PO-3', itemName: '', qty: '', date: '', reason: '' };
const told = (id: number, content: string, more: object = {}) => ({
  id: String(id),
  noticeGenMoment: 'order.answered',
  content,
  docNo: `PO-${id}`,
  docCount: 1,
  lines: [],
  lineCount: 1,
  url: `/asn/detail/${id}`,
  userName: '张供应',
  createDate: '2026-11-24 09:30:00',
  isRead: '0',
  asks: '1',
  ...more,
});
const three = [
  told(3, '立航五金 对订单 PO-3 提出变更：M0001 (+4)', {
    lineCount: 5,
    lines: ['M0001', 'M0002', 'M0003', 'M0004', 'M0005'].map((itemNo) => ({
      ...none,
      itemNo,
      itemName: '深沟球轴承',
      date: '2026-12-01 → 2026-12-08',
    })),
  }),
  told(2, '送货单 SH-2 待审批，预计到货 2026-11-30'),
  told(1, '立航五金 已接受订单 PO-1', { isRead: '1' }),
];
interface Played {
  readonly world: World;
  /** Says something over the line. */
  tell(count: number, newest: unknown): void;
}
const open = async (page: Page, baseURL: string | undefined, rows: readonly object[] = three): Promise<Played> => {
  const world = await signedIn(page, baseURL);
  let line: WebSocketRoute | undefined;
  world.user = { ...world.user, userNo: 'buyer', side: 'purchaser' };
  const unread = rows.filter((row) => (row as { isRead: string }).isRead === '0');
  world.on(UNREAD, () => ({ body: { data: { count: unread.length, newest: unread[0] ?? null } } }));
  world.on(TICKET, () => ({ body: { data: { ticket: 'once' } } }));
  world.on(LIST, ({ condition }) => {
    const records = condition?.isRead === '0' ? unread : rows;
    return { body: { data: { records, size: 20, total: records.length, pages: 1, current: 1 } } };
  });
  world.on(READ, () => ({ body: { data: { count: 1 } } }));
  world.on('ISrmBmLoginService/getMenuList', () =>
    list([
      menu('OrderCollaboration', '0', [menu(ORDER_MENU)]),
      menu('Asn', '0', [menu('Asn.Warehouse', 'Asn')]),
      menu('DeliverySchedule', '0', [menu('DeliverySchedule.PendingSchedule', 'DeliverySchedule')]),
    ]),
  );
  world.on(ORDERS, () => list(inList([makeLine(3, { ...proposed, purchaseNo: 'PO-3' })])));
  const opened = new Promise<void>((done) => {
    void page.routeWebSocket(/productWebSocket/, (socket) => {
      line = socket;
      socket.send(JSON.stringify({ count: unread.length, newest: unread[0] ?? null }));
      done();
    });
  });
  await page.goto(`${baseURL ?? ''}/setting/user-info`);
  await opened;
  return { world, tell: (count, newest) => line?.send(JSON.stringify({ count, newest })) };
};
const bell = (page: Page) => page.getByTestId('bell.open');

test('who has gone to the settings of the bell stays there when its messages come', async ({ page, baseURL }) => {
  const { world } = await open(page, baseURL);
  let give = (): void => undefined;
  const asked = new Promise<void>((done) => {
    give = done;
  });
  world.on(LIST, async () => {
    await asked;
    return { body: { data: { records: three, size: 20, total: three.length, pages: 1, current: 1 } } };
  });
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const settings = page.getByTestId('bell.settings');
  await settings.focus();
  give();
  await expect(page.getByTestId('bell.row')).toHaveCount(3);
  await expect(settings).toBeFocused();
});

test('the bell counts what is unread, shows old and new of each line, and leads to the document', async ({ page, baseURL }) => {
  const { world } = await open(page, baseURL);
  await expect(bell(page)).toHaveAccessibleName('消息中心，2 条未读');
  await bell(page).click();
  const rows = page.getByTestId('bell.row');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('2026-12-01 → 2026-12-08');
  await expect(rows.first()).toContainText('另有 2 行');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await rows.first().click();
  await expect(page).toHaveURL('/asn/detail/3');
  await expect(page.getByTestId('bell')).toBeHidden();
  expect(world.calls(READ).map(({ condition }) => condition)).toEqual([{ ids: ['3'] }]);
  await expect(bell(page)).toHaveAccessibleName('消息中心，1 条未读');
});

test('issue 14 “Decide” stands where something is left to decide to who reads it', async ({ page }) => {
  const rows = [
    told(4, '立航五金 已接受订单 PO-4', { asks: '0' }),
    told(3, '立航五金 对订单 PO-3 提出变更'),
    told(2, '立航五金 的订单 PO-2 仍未答复', { noticeGenMoment: 'order.unanswered' }),
  ];
  await open(page, product.url, rows);
  await bell(page).click();
  const acts = page.getByTestId('bell').getByRole('listitem').locator('.wms-bell-acts');
  await expect(acts).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: 'PO-3' }).getByTestId('bell.handle')).toBeVisible();
});

test('issue 14 what was decided elsewhere meanwhile offers nothing to decide, and one reading tells so of all', async ({
  page,
}) => {
  const rows = [5, 4, 3].map((id) => told(id, `立航五金 对订单 PO-${id} 提出变更`));
  const { world } = await open(page, product.url, rows);
  await bell(page).click();
  const item = (id: number) => page.getByRole('listitem').filter({ hasText: `PO-${id}` });
  await expect(item(3).getByTestId('bell.handle')).toBeVisible();
  await expect(item(5)).toContainText('已无待处理事项');
  await expect(item(4).getByTestId('bell.handle')).toHaveCount(0);
  const asked = world.calls(ORDERS).flatMap(({ condition }) => (condition?.purchaseNo ? [condition.purchaseNo] : []));
  expect(asked).toEqual([['PO-5', 'PO-4', 'PO-3']]);
});

test('issue 15 SCH-09 a reply that differs is decided on from the bell, with what is asked and what is promised', async ({
  page,
}) => {
  const plans = 'ISrmSchedulingKanbanService';
  const said = { noticeGenMoment: 'schedule.replied', docNo: 'M0001' };
  const { world } = await open(page, product.url, [
    told(8, '立航五金 对 M0009 的排程回复有差异', { ...said, docNo: 'M0009' }),
    told(7, '立航五金 对 M0001 的排程回复有差异', said),
  ]);
  const row = storedRow(schedule, {
    ...{ id: '11', version: 3, itemNo: 'M0001', itemName: '轴承', unitNo: 'PCS', supplierNo: 'V0001', supplierName: '立航五金' },
    ...{ plannedDate: '2099-12-01', schedulingDate: '2099-12-01', actualQty: '100', expectQty: '100', replyQty: '60' },
    ...{ replyDate: '2099-12-03', replyResult: '2', scheduleStatus: '2', reason: '模具维修', orgNo: 'ORG1', versionNo: '2' },
  });
  world.on(`${plans}/getsrmschedulingkanbanlistbyparams`, () =>
    list([{ ...row, isLocked: '0', lockedUntil: '2026-12-01', changesInLock: '0' }]),
  );
  world.on(`${plans}/settleReply`, () => ({ body: { data: { count: 1, records: [{ id: '11', version: 4, status: '2' }] } } }));
  await bell(page).click();
  const item = (no: string) => page.getByRole('listitem').filter({ hasText: no });
  await expect(item('M0009')).toContainText('已无待处理事项');
  await item('M0001').getByTestId('bell.handle').click();
  await page.getByTestId('bell.agreeReply').click();
  const dialog = page.getByTestId('schedule.settle');
  for (const text of ['M0001', '60', '模具维修']) await expect(dialog).toContainText(text);
  await page.getByTestId('confirm.yes').click();
  await expect
    .poll(() => world.calls(`${plans}/settleReply`).map(({ condition }) => condition))
    .toEqual([{ records: [{ id: '11', version: 3 }], agree: '1', reason: '' }]);
});

test('issue 15 IN-07 SCH-09 a supplier acknowledges a return and replies to a plan from the bell by keys, and the next message comes', async ({
  page,
}) => {
  const { world } = await open(page, product.url, [
    told(8, '退货单 TH-8 退回 M0001 20 PCS', { noticeGenMoment: 'return.booked', docNo: 'TH-8' }),
    told(7, '采购计划 PP-7', { noticeGenMoment: 'plan.published', docNo: 'PP-7' }),
  ]);
  world.user = { ...world.user, userNo: 'acme', side: 'supplier', belongSupplier: 'V0001' };
  world.on('ISrmBmLoginService/getMenuList', () =>
    list([
      menu('ReceiptTracking', '0', [menu('ReceiptTracking.Return.Details', 'ReceiptTracking')]),
      menu('DeliverySchedule', '0', [menu('DeliverySchedule.ReplyMonthlyPlan', 'DeliverySchedule')]),
    ]),
  );
  const back = (id: string, lineSeq: number) =>
    storedRow(returnLine, {
      ...{ id, version: 1, returnNo: 'TH-8', lineSeq, returnDate: '2026-11-24', returnType: '3', receiptNo: 'SR-1' },
      ...{
        itemNo: 'M0001',
        itemName: '轴承',
        unitNo: 'PCS',
        returnQty: '20',
        reason: '硬度不足',
        status: 'Y',
        acknowledgeDate: null,
      },
      ...{ orgNo: 'ORG1', warehouseNo: 'WH11', supplierNo: 'V0001' },
    });
  world.on('ISupSrmInArriveService/getReturnDetailList', () => list([back('81', 1), back('82', 2)]));
  world.on('ISupSrmInArriveService/acknowledgeReturn', () => ({
    body: { data: { count: 2, records: ['81', '82'].map((id) => ({ id, version: 2, status: 'Y' })) } },
  }));
  const plan = storedRow(purchasePlan, {
    ...{ id: '71', version: 4, planNo: 'PP-7', planMonth: '2099-12', itemNo: 'M0002', itemName: '螺栓', unitNo: 'PCS' },
    ...{ planQty: '300', replyQty: null, replyDueDate: '2099-11-30', planStatus: '1', supplierNo: 'V0001', orgNo: 'ORG1' },
  });
  world.on('ISrmSupSchedulingMonthlyPlanService/getsrmsupschedulingmonthlyplanlistbyparams', () => list([plan]));
  await page.reload();
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('bell.acknowledgeReturn')).toBeVisible();
  await page.keyboard.press('y');
  await page.getByTestId('acknowledge').getByRole('button', { name: '确认退货' }).press('Enter');
  await expect
    .poll(() => world.calls('ISupSrmInArriveService/acknowledgeReturn').map(({ condition }) => condition))
    .toEqual([
      {
        records: [
          { id: '81', version: 1 },
          { id: '82', version: 1 },
        ],
      },
    ]);
  await expect(page.locator('[data-message="7"]')).toBeFocused();
  await page.keyboard.press('y');
  const dialog = page.getByTestId('plan.answer');
  await expect(dialog).toContainText('M0002');
});

test('issue 15 of ten thousand unread messages all can be reached: a hundred at a time, forth and back', async ({ page }) => {
  const { world } = await open(page, product.url);
  world.on(LIST, ({ condition }) => {
    const { current, size } = condition as { current: number; size: number };
    const records = Array.from({ length: size }, (_, at) => told(10_000 - (current - 1) * size - at, `第 ${current} 页`));
    return { body: { data: { records, size, total: 10_000, pages: Math.ceil(10_000 / size), current } } };
  });
  await bell(page).click();
  const rows = page.getByTestId('bell.row');
  const older = page.getByRole('button', { name: '显示更早的消息' });
  for (const count of [40, 60, 80, 100]) {
    await older.click();
    await expect(rows).toHaveCount(count);
  }
  await older.click();
  await expect(rows.first()).toContainText('第 2 页');
  await expect(rows).toHaveCount(100);
  await page.getByRole('button', { name: '显示更新的消息' }).click();
  await expect(rows.first()).toContainText('第 1 页');
});

test('by keys: the newest has the focus, arrows walk, Enter opens, Esc leaves the focus on the bell', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('bell.row').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('bell.row').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('bell.row').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/asn/detail/2');
});

test('what happens while one works is shown once, where one is, and stands in the list', async ({ page, baseURL }) => {
  const rows: object[] = [...three];
  const { tell } = await open(page, baseURL, rows);
  await expect(bell(page)).toHaveAccessibleName('消息中心，2 条未读');
  const fourth = told(4, '送货单 SH-4 被驳回：数量有误');
  rows.unshift(fourth);
  tell(3, fourth);
  await expect(page.getByRole('status').filter({ hasText: 'SH-4' })).toHaveCount(1);
  await expect(bell(page)).toHaveAccessibleName('消息中心，3 条未读');
  await bell(page).click();
  await expect(page.getByTestId('bell.row').first()).toContainText('SH-4');
});

test('nothing yet, only unread ones, all read, and a list that cannot be read say so', async ({ page, baseURL }) => {
  const { world } = await open(page, baseURL, []);
  await expect(bell(page)).toHaveAccessibleName('消息中心');
  await bell(page).click();
  await expect(page.getByTestId('bell')).toContainText('暂无消息');
  await expect(page.getByTestId('bell.readAll')).toBeDisabled();
  world.on(LIST, () => ({ status: 500, body: { errorCode: '50000', errorMessage: '-', requestId: 'r', details: [] } }));
  await page.getByTestId('bell').getByText('未读', { exact: true }).click();
  await expect(page.getByTestId('bell').getByRole('alert')).toContainText('消息读取失败');
});
