/** The screens of delivery schedules: the grid of replies, the plan of the buyer, and the board of both. */
import { expect, test } from '@playwright/test';
import { scheduleChange } from '@wms/contract/srm/schedule/schedule.ts';
import { product } from './product.ts';
import { noSerious, pressAct, storedRow } from './rows.ts';
import { type Body, dayFrom, ready, rowOf, rows, stamp } from './schedule.world.ts';
import { listOf } from './screens.ts';
import { refusal } from './world.ts';

test('SCHED-05 SCHED-10 a supplier copies what is required, lowers a cell, says why, and sends', async ({ page }) => {
  const { sent } = await ready(page, '/deliverySchedule/replySchedule', 'supplier');
  await expect(page.getByTestId('schedule.grid')).toBeVisible();
  const inputs = page.locator('.wms-sched-input');
  await expect(inputs).toHaveCount(3);
  await page.getByTestId('schedule.copyAll').click();
  await expect(inputs.first()).toHaveValue('100');
  await inputs.first().fill('60');
  const shortages = page.getByTestId('schedule.shortages');
  await expect(shortages).toContainText('40');
  await page.getByTestId('schedule.send').click();
  await expect(shortages.getByRole('alert')).toBeVisible();
  expect(sent.has('replySchedule')).toBe(false);
  await shortages.getByRole('textbox').first().fill('模具维修');
  await page.getByTestId('schedule.send').click();
  await expect
    .poll(() => sent.get('replySchedule'))
    .toMatchObject({
      records: [
        { id: '11', rows: [{ replyQty: '60' }], reason: '模具维修' },
        { id: '12', rows: [{ replyQty: '100' }] },
        { id: '13', rows: [{ replyQty: '100' }] },
      ],
    });
});

test('SCHED-10 SCHED-18 arrows move, a block is pasted, and a replied cell opens by its change button', async ({ page }) => {
  const { sent } = await ready(page, '/deliverySchedule/replySchedule', 'supplier');
  const inputs = page.locator('.wms-sched-input');
  await inputs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(inputs.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(inputs.nth(2)).toBeFocused();
  await inputs.first().focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '1,000\t7\n5');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(inputs.first()).toHaveValue('1000');
  await expect(inputs.nth(1)).toHaveValue('7');
  await expect(inputs.nth(2)).toHaveValue('5');
  await page.locator('.wms-sched-change').click();
  await expect.poll(() => sent.get('changeSchedule')).toEqual({ records: [{ id: '14', version: 2 }] });
});

test('S11 issue 16 of a long plan what is missing asks for its reason in sight, once for all; cells out of sight are filled too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  const many = Array.from({ length: 60 }, (_, at) => rowOf(String(100 + at), `M${String(at).padStart(4, '0')}`, 4));
  const { sent } = await ready(page, '/deliverySchedule/replySchedule', 'supplier', many);
  const inputs = page.locator('.wms-sched-input');
  await inputs.first().focus();
  expect(await inputs.count()).toBeLessThan(60);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', Array.from({ length: 60 }, () => '90').join('\n'));
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  const reason = page.getByTestId('schedule.reasonOfAll');
  await expect(reason).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId('schedule.shortages').getByRole('textbox').nth(1)).toBeInViewport({ ratio: 1 });
  await reason.fill('模具维修');
  await expect(page.getByTestId('schedule.shortages')).toContainText('另有 30 处短缺');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => (sent.get('replySchedule')?.records as readonly unknown[] | undefined)?.length).toBe(60);
  expect(sent.get('replySchedule')).toMatchObject({
    records: Array.from({ length: 60 }, () => ({ rows: [{ replyQty: '90' }], reason: '模具维修' })),
  });
  await noSerious(page);
});

test('SCHED-08 the buyer finds the rows of the plan under tabs', async ({ page }) => {
  await ready(page, '/deliverySchedule/pendingSchedule', 'purchaser');
  await expect(page.getByText('M0001').first()).toBeVisible();
  await expect(page.getByTestId('tool.publish')).toBeVisible();
  await expect(page.getByTestId('tool.lockDays').or(page.getByTestId('tool.more'))).not.toHaveCount(0);
});

test('SCH-10 SCHED-08 a locked row is changed with a reason; what the server has against it stands at its field', async ({
  page,
}) => {
  const { world } = await ready(page, '/deliverySchedule/pendingSchedule', 'purchaser');
  const sent: Body[] = [];
  world.on('ISrmSchedulingKanbanService/changeLockedRow', ({ condition }) => {
    sent.push(condition ?? {});
    if (condition?.reason) return { body: { data: { id: '11', version: 3, status: '1' } } };
    return refusal(400, '20002', '请填写原因', [{ code: 'reason.required', field: 'reason', message: '请填写变更原因' }]);
  });
  world.on('ISrmSchedulingKanbanService/getsrmschedulingkanbanlistbyparams', () => listOf([{ ...rows[0], isLocked: '1' }]));
  await page.reload();
  await pressAct(page, page.locator('.wms-pane:visible tr[data-row-key]').first(), 'changeLocked');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('排程数量').fill('80');
  await dialog.getByTestId('schedule.changeLocked').click();
  await expect(dialog.getByRole('alert')).toHaveText('请填写变更原因');
  await expect(dialog.getByRole('textbox', { name: '原因' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: '原因' }).fill('客户提前');
  await dialog.getByTestId('schedule.changeLocked').click();
  await expect(dialog).toBeHidden();
  const body = { id: '11', version: 2, actualQty: '80', plannedDate: dayFrom(4), urgency: '1' };
  expect(sent).toEqual([
    { ...body, reason: '' },
    { ...body, reason: '客户提前' },
  ]);
});

test('ERR-30 an import says that rows inside the lock period were left out, each with what locks it', async ({ page }) => {
  const { world } = await ready(page, '/deliverySchedule/pendingSchedule', 'purchaser');
  world.on('ISysTaskService/getTaskList', () => listOf([]));
  const lines = [
    { event: 'progress', success: true, message: '已读取 2 行', progress: 10, jobId: '71' },
    { event: 'progress', success: true, progress: 60, line: 2, code: 'schedule.lockedLine', message: '锁定至 2026-12-01' },
    { event: 'progress', success: true, progress: 60, code: 'schedule.lockedCount', message: '1 行未导入' },
    { event: 'progress', success: true, progress: 60, code: 'schedule.lockedSkipped', message: '锁定期内的数据不导入' },
    { event: 'complete', success: true, okCount: 1, errorCount: 0 },
    { event: 'uploadComplete', count: 1 },
  ];
  await page.route('**/ISrmSchedulingKanbanService/importexcel', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/x-ndjson',
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    }),
  );
  const [face, more] = [page.getByTestId('tool.import'), page.getByTestId('tool.more')];
  await expect(face.or(more).first()).toBeVisible();
  if ((await face.count()) > 0) await face.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name: '导入' }).click();
  }
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '排程.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') });
  await page.getByTestId('import.start').click();
  await expect(page.getByTestId('import.lines')).toContainText('锁定期内的数据不导入');
  await expect(page.getByTestId('import.lines')).toContainText('锁定至 2026-12-01');
});

test('SCHED-06 SCHED-13 SCHED-14 the board shows a list and cards, by day, week and month', async ({ page }) => {
  await ready(page, '/deliverySchedule/scheduleKanban', 'purchaser');
  const board = page.getByTestId('schedule.board');
  await expect(board.locator('table')).toBeVisible();
  await expect(board).toContainText('-20');
  await board.getByText('卡片').click();
  await expect(page.getByTestId('schedule.cards')).toBeVisible();
  await expect(page).toHaveURL(/view=card/);
  // what is pressed before a busy page has drawn the last press is not lost
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const [text, unit] of [
    ['周', 'week'],
    ['月', 'month'],
    ['日', 'day'],
  ] as const) {
    await board.getByText(text, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`unit=${unit}`));
  }
});

test('S13 issue 16 a cell of the board opens its rows, orders, notices and receipts; many items stand on pages', async ({
  page,
}) => {
  const { world } = await ready(page, '/deliverySchedule/scheduleKanban?version=1&window=AM', 'purchaser');
  const asked = () => world.calls('ISrmSupSchedulingKanbanService/getScheduleBoard').at(-1)?.condition;
  world.on('ISrmSupSchedulingKanbanService/getsrmsupschedulingkanbanlistbyparams', () =>
    listOf([rowOf('11', 'M0001', 4, { purchaseNo: 'PO-7', purchaseSeq: 2 })]),
  );
  const line = {
    id: '5',
    scheduleId: '11',
    asnId: '8',
    asnNo: 'SH-1',
    lineSeq: 1,
    status: '3',
    unitNo: 'PCS',
    deliveryQty: '70',
  };
  const notice = { ...line, expectedArrivalDate: dayFrom(4), purchaseNo: 'PO-7', purchaseSeq: 2, receiveQty: '60' };
  world.on('ISrmSupSchedulingKanbanService/getScheduleNotices', () => listOf([notice]));
  const board = page.getByTestId('schedule.board');
  await expect(board.locator('table')).toBeVisible();
  expect(asked()).toMatchObject({ versionNo: '1', deliveryWindowPeriod: 'AM', current: 1, size: 100 });
  await board.locator('td button').first().click();
  await expect(page.getByTestId('schedule.behind')).toContainText('PO-7-2');
  await expect(page.getByTestId('schedule.notices').locator('tbody tr')).toHaveText(/SH-1.*PO-7-2.*70.*60/);
  const rows = world.calls('ISrmSupSchedulingKanbanService/getsrmsupschedulingkanbanlistbyparams').at(-1)?.condition;
  expect(rows).toMatchObject({ asOfVersion: '1', itemNo: 'M0001' });
  expect(rows).not.toHaveProperty('scheduleStatus');
  await noSerious(page);
});

test('issue 14 SCH-09 who accepts a reply that differs sees what was asked for and what is promised', async ({ page }) => {
  const { world } = await ready(page, '/deliverySchedule/pendingSchedule', 'purchaser');
  const short = { scheduleStatus: '2', replyQty: '60', replyDate: dayFrom(9), replyDiffQty: '-40', replyResult: '2' };
  world.on('ISrmSchedulingKanbanService/getsrmschedulingkanbanlistbyparams', () =>
    listOf([rowOf('15', 'M0003', 5, { ...short, reason: '模具维修' })]),
  );
  await page.reload();
  await expect(page.getByText('M0003').first()).toBeVisible();
  await page.getByRole('checkbox').nth(1).check();
  await page.locator('[data-tool="agreeReply"]').click();
  const row = page.getByTestId('decision').locator('tbody tr');
  await expect(row.locator('del')).toHaveText(['100', dayFrom(5)]);
  await expect(row.locator('ins')).toHaveText([/^60/, dayFrom(9)]);
  await expect(row).toContainText('模具维修');
});

test('issue 14 publishing shows each row old and new, its plan, what falls, and what each supplier will see', async ({
  page,
}) => {
  const { world } = await ready(page, '/deliverySchedule/pendingSchedule', 'purchaser');
  const partOf = (id: string, itemNo: string, oldQty: string | null, newQty: string) => ({
    ...{ id, supplierNo: 'V0001', supplierName: '立航五金', itemNo, itemName: `物料 ${itemNo}`, unitNo: 'PCS' },
    ...{ plannedDate: dayFrom(4), oldQty, newQty },
  });
  const [fresh, less] = [partOf('11', 'M0001', null, '300'), partOf('13', 'M0002', '500', '520')];
  const seen = { supplierNo: 'V0001', supplierName: '立航五金', plantNo: null, versionNo: '4', rowCount: 2 };
  world.on('ISrmSchedulingKanbanService/previewPublish', () => ({
    body: {
      data: {
        rows: [
          { ...fresh, expectQty: '300' },
          { ...less, expectQty: '580' },
        ],
        counts: { rows: 2, lockedChanges: 0, keptReplies: 0, voidedReplies: 1, exceededAsns: 0, shortDays: 1 },
        suppliers: [{ ...seen, added: 1, changed: 1, same: 0, gone: 0, firstDate: dayFrom(4), lastDate: dayFrom(5) }],
        ...{ lockedChanges: [], keptReplies: [], exceededAsns: [], belowPlan: [] },
        voidedReplies: [{ ...less, replyQty: '500', replyDate: dayFrom(4) }],
        shortDays: [{ ...less, expectQty: '580', gapQty: '60' }],
      },
    },
  }));
  world.on('ISrmSchedulingKanbanService/getsrmschedulingkanbanlistbyparams', () =>
    listOf(rows.map((row) => ({ ...row, scheduleStatus: '0' }))),
  );
  await page.goto(`${product.url}/deliverySchedule/pendingSchedule?tab=draft`);
  const boxes = page.locator('.wms-pane:visible tr[data-row-key] .ant-checkbox-input');
  await boxes.first().check();
  await boxes.nth(2).check();
  await page.getByTestId('tool.previewPublish').click();
  const dialog = page.getByTestId('schedule.publishing');
  await expect(dialog.getByTestId('decision.sum')).toContainText('2 行');
  await expect(dialog.getByTestId('decision.sum')).toContainText('1 行低于计划');
  const first = dialog.locator('tbody tr').first();
  for (const text of ['M0002', '物料 M0002', '立航五金', '500 → 520', '580', '原回复 500 PCS 失效', '比计划少 60 PCS'])
    await expect(first).toContainText(text);
  await expect(dialog.locator('tbody tr').nth(1)).toContainText('首次发布');
  const told = dialog.getByTestId('schedule.seen');
  await expect(told).toContainText('新增 1 行');
  await expect(told).not.toContainText('取消');
  await expect(dialog.getByRole('button', { name: '关闭' }).last()).toBeVisible();
  await expect(dialog.getByTestId('schedule.publish')).toHaveCount(0);
});

test('issue 16 all drafts of a search are published at once, not only those of a page', async ({ page }) => {
  const { world } = await ready(page, '/deliverySchedule/pendingSchedule', 'purchaser');
  world.on('ISrmSchedulingKanbanService/getsrmschedulingkanbanlistbyparams', () => ({
    body: { data: { records: rows.map((row) => ({ ...row, scheduleStatus: '0' })), size: 4, total: 9000, pages: 9, current: 1 } },
  }));
  const counts = { rows: 9000, lockedChanges: 0, keptReplies: 0, voidedReplies: 0, exceededAsns: 0, shortDays: 0 };
  const none = { lockedChanges: [], keptReplies: [], voidedReplies: [], exceededAsns: [], shortDays: [], belowPlan: [] };
  const told = (data: object) => () => ({ body: { data } });
  world.on('ISrmSchedulingKanbanService/previewPublish', told({ rows: [], suppliers: [], counts, ...none }));
  world.on('ISrmSchedulingKanbanService/publishSchedule', told({ count: 9000, records: [] }));
  await page.goto(`${product.url}/deliverySchedule/pendingSchedule?tab=draft`);
  await page.locator('.wms-pane:visible thead .ant-checkbox-input').first().check();
  await page.getByTestId('list.whole').click();
  await page.getByTestId('tool.publish').click();
  const dialog = page.getByTestId('schedule.publishing');
  await expect(dialog.getByTestId('decision.sum')).toContainText('9000 行');
  await expect(dialog).toContainText('另有 9000 行未显示');
  await dialog.getByTestId('schedule.publish').click();
  await expect(dialog).toHaveCount(0);
  const asked = world.calls('ISrmSchedulingKanbanService/publishSchedule').map(({ condition }) => condition);
  expect(asked).toMatchObject([{ all: '1', wholeCount: 9000, confirmed: '0', scheduleStatus: '0' }]);
});

test('SCHED-12 issue 16 the changes of a row say when each side saw them first, and looking at them says it', async ({
  page,
}) => {
  const { world } = await ready(page, '/deliverySchedule/pendingSchedule', 'purchaser');
  const change = {
    ...storedRow(scheduleChange, {
      ...{ id: '5', ...stamp, scheduleId: '11', orgNo: 'KS01', supplierNo: 'V0001', versionNo: '2', changeField: 'actualQty' },
      ...{ oldValue: '100', newValue: '120', reason: '产线急需', changeName: '陈宇', changeDate: '2026-11-20 08:00:00' },
      ...{ supplierSeenName: '陈宇', supplierSeenDate: '2026-11-20 08:00:00' },
    }),
  };
  let seen = {};
  const [sup, own] = ['ISrmSupSchedulingKanbanService', 'ISrmSchedulingKanbanService'];
  world.on(`${own}/getsrmschedulingkanbanbyid`, () => ({
    body: { data: { ...rows[0], replyRows: [], replyHistory: [], changes: [], history: [] } },
  }));
  world.on(`${sup}/getScheduleChangeRecord`, () => listOf([{ ...change, ...seen }]));
  world.on(`${sup}/seeScheduleChanges`, () => {
    seen = { buyerSeenName: '林雅婷', buyerSeenDate: '2026-11-21 09:30:00' };
    return { body: { data: { count: 1 } } };
  });
  await page.goto(`${product.url}/deliverySchedule/pendingSchedule?row=11`);
  await page.getByTestId('list.drawer').getByRole('tab', { name: '变更记录' }).first().click();
  const notes = page.getByTestId('schedule.changes');
  await expect(notes.locator('th')).toContainText(['供应商首次查看', '采购方首次查看']);
  await expect(notes.locator('tbody tr')).toContainText('2026-11-20 08:00:00 陈宇');
  await expect(notes.locator('tbody tr')).toContainText('2026-11-21 09:30:00 林雅婷');
  expect(world.calls(`${sup}/seeScheduleChanges`).map(({ condition }) => condition)).toEqual([{ id: '11' }]);
  await noSerious(page);
});

test('SCHED-12 issue 16 a supplier who replies reads what changed of each row, old and new, and why', async ({ page }) => {
  const changes = [
    { changeField: 'actualQty', oldValue: '100', newValue: '120', reason: '产线急需' },
    { changeField: 'urgency', oldValue: '0', newValue: '1', reason: '产线急需' },
  ];
  const listed = [rowOf('11', 'M0001', 4, { actualQty: '120', urgency: '1' }), rowOf('13', 'M0002', 4)].map((row) =>
    row.id === '11' ? { ...row, changes } : row,
  );
  await ready(page, '/deliverySchedule/replySchedule', 'supplier', listed);
  const told = page.getByTestId('schedule.told');
  await expect(told).toContainText('上次回复后 1 行有变更');
  await expect(told.locator('li')).toHaveCount(1);
  for (const text of [`M0001 · ${dayFrom(4)}`, /排程数量 100 → 120/, /紧急程度 正常 → 紧急/, '产线急需'])
    await expect(told).toContainText(text);
  await expect(told.locator('q')).toHaveCount(1);
  await expect(page.locator('.wms-sched-cell').first()).toContainText('100 120');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(told).toBeInViewport();
  await noSerious(page);
});
