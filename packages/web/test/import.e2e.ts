/** Importing a workbook, and what the task centre says of it. */
import { expect, type Page, test } from '@playwright/test';
import { BASE, listOf, open, TASKS, task } from './exchange.world.ts';
import { granting, noSerious } from './rows.ts';

const workbook = { name: '我的库区.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') };
const ndjson = (...lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
/** Answers imports one after the other; a promise among the answers holds that one back. */
const serveImports = async (page: Page, ...answers: readonly (string | Promise<string>)[]) => {
  const bodies: string[] = [];
  await page.route(`**${BASE}IBmZoneService/importexcel`, async (route) => {
    bodies.push(route.request().postDataBuffer()?.toString('utf8') ?? '');
    const answer = await answers[bodies.length - 1];
    if (answer === undefined) await route.abort();
    else await route.fulfill({ status: 200, contentType: 'application/x-ndjson', body: answer });
  });
  return bodies;
};
/** An import goes on until the test gives it the rest of its answer. */
const holdImports = async (page: Page): Promise<(text: string) => void> => {
  let release: (text: string) => void = () => undefined;
  const answer = new Promise<string>((done) => {
    release = done;
  });
  await serveImports(page, answer);
  return (text) => release(text);
};
const began = { event: 'progress', success: true, message: '已读取 4 行', progress: 10, jobId: '71' };
const wrong = (line: number, label: string, field: string, value: string, message: string) => ({
  event: 'progress',
  success: false,
  progress: 45,
  line,
  label,
  field,
  value,
  message,
  code: 'x',
});
const failedAnswer = ndjson(
  began,
  { event: 'progress', progress: 60, success: true, code: 'import.unknownColumns', message: '未使用的列：自己的备忘' },
  wrong(3, '库区类型', 'zoneType', '没有', '没有 不在可选值中'),
  wrong(4, '仓库', 'warehouseNo', 'WH99', '仓库 WH99 不存在'),
  { event: 'complete', success: false, okCount: 2, errorCount: 2, separable: true },
);
const doneAnswer = (count: number) =>
  ndjson(began, { event: 'complete', success: true, okCount: count, errorCount: 0 }, { event: 'uploadComplete', count });
const failed = {
  header: ['组织', '自己的备忘', '仓库', '库区编号', '库区类型'],
  fields: ['orgNo', null, 'warehouseNo', 'zoneNo', 'zoneType'],
  rows: [
    { line: 3, cells: ['KS01', '记一下', 'KS-A', 'T-2', '没有'] },
    { line: 4, cells: ['KS01', null, 'WH99', 'T-3', '1'] },
  ],
  errors: [
    { line: 3, field: 'zoneType', message: '没有 不在可选值中' },
    { line: 4, field: 'warehouseNo', message: '仓库 WH99 不存在' },
  ],
  more: 0,
};
const chooseFile = async (page: Page): Promise<void> => {
  await page.getByTestId('tool.import').click();
  await page.locator('input[type=file]').setInputFiles(workbook);
};
const state = (page: Page) => page.getByTestId('import.dialog');

test.describe('an import', () => {
  test('IMPORT-02 IMPORT-09 IMPORT-11 begins in state 0, waits for a file, and sends the second in place of the first', async ({
    page,
  }) => {
    await open(page, granting());
    const bodies = await serveImports(page, doneAnswer(4));
    await page.getByTestId('tool.import').click();
    await expect(state(page)).toHaveAttribute('data-state', '0');
    await expect(page.getByTestId('import.start')).toBeDisabled();
    const input = page.locator('input[type=file]');
    expect(await input.evaluate((node) => (node as HTMLInputElement).multiple)).toBe(false);
    await input.setInputFiles({ ...workbook, name: 'first.xlsx' });
    await expect(page.getByTestId('import.start')).toBeEnabled();
    await input.setInputFiles({ ...workbook, name: 'second.xlsx' });
    await expect(state(page)).toContainText('second.xlsx');
    await expect(state(page)).not.toContainText('first.xlsx');
    await page.getByTestId('import.start').click();
    await expect(state(page)).toHaveAttribute('data-state', '6');
    expect(bodies).toHaveLength(1);
    expect(bodies[0]?.match(/filename="[^"]*"/g)).toEqual(['filename="second.xlsx"']);
    // the list shows what was added, until one takes the condition away
    await page.getByTestId('import.view').click();
    await expect(page.getByTestId('import')).toHaveCount(0);
    await expect(page).toHaveURL(/importTask/);
    await expect(page.locator('.wms-pane:visible')).toContainText('导入任务');
  });
  test('IMPORT-06 ERR-16 ERR-17 shows each error at its cell, is mended in place with the keyboard and run again', async ({
    page,
  }) => {
    const world = granting();
    world.on('ISysTaskService/getImportTask', ({ condition }) => ({
      body: { data: { ...task({ state: 4, errorCount: 2 }), id: String(condition?.id), failed } },
    }));
    await open(page, world);
    const bodies = await serveImports(page, failedAnswer, failedAnswer.replaceAll('"71"', '"72"'), doneAnswer(4));
    await chooseFile(page);
    await page.getByTestId('import.start').click();
    await expect(state(page)).toHaveAttribute('data-state', '4');
    await expect(state(page)).toContainText('2 行正确，2 个错误');
    await expect(page.getByTestId('import.grid')).toContainText('没有 不在可选值中');
    await expect(page.getByTestId('import.grid')).toContainText('记一下');
    await expect(page.getByTestId('import.lines')).toHaveText('未使用的列：自己的备忘');
    await expect(page.getByTestId('import.fix')).toHaveCount(2);
    await expect(page.getByTestId('import.rerun')).toBeDisabled();
    // a link under the pointer is read as well
    await page.getByTestId('import.template').hover();
    await noSerious(page);
    await page.getByTestId('import.fix').first().fill('1');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('import.fix').nth(1)).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('KS-A');
    // the sheet one takes away has what was mended here, though nobody has checked it yet
    await page.getByTestId('import.failedRows').click();
    await expect
      .poll(() => world.calls('ISysTaskService/downloadFailedRows')[0]?.condition)
      .toEqual({
        id: '71',
        fixes: [
          [3, 'zoneType', '1'],
          [4, 'warehouseNo', 'KS-A'],
        ],
      });
    await page.getByTestId('import.rerun').click();
    await expect.poll(() => bodies.length).toBe(2);
    await expect(state(page)).toHaveAttribute('data-state', '4');
    expect(bodies[1]).toContain('[[3,"zoneType","1"],[4,"warehouseNo","KS-A"]]');
    expect(bodies[1]).not.toContain('name="only"');
    // another run fails: the cells mended for this one show and go with the next, since the file is still the old one
    await expect(page.getByTestId('import.fix').first()).toHaveValue('1');
    await page.getByTestId('import.fix').nth(1).fill('KS-B');
    await page.getByTestId('import.rerun').click();
    await expect(state(page)).toHaveAttribute('data-state', '6');
    expect(bodies[2]).toContain('[[3,"zoneType","1"],[4,"warehouseNo","KS-B"]]');
    await expect(page.getByTestId('import.count')).toContainText('4');
  });

  test('IMPORT-06 B-F12 the line and the number that names a row stay in sight while its cells are mended', async ({ page }) => {
    const world = granting();
    const more = Array.from({ length: 16 }, (_, at) => `自己的第 ${at + 1} 列备忘`);
    const wide = {
      ...failed,
      header: [...failed.header, ...more],
      fields: [...failed.fields, ...more.map(() => null)],
      rows: failed.rows.map((row) => ({ ...row, cells: [...row.cells, ...more.map(() => null)] })),
    };
    world.on('ISysTaskService/getImportTask', () => ({ body: { data: { ...task({ state: 4, errorCount: 2 }), failed: wide } } }));
    await open(page, world);
    await serveImports(page, failedAnswer);
    await chooseFile(page);
    await page.getByTestId('import.start').click();
    const grid = page.getByTestId('import.grid');
    await expect(page.getByTestId('import.fix')).toHaveCount(2);
    const room = await grid.locator('.wms-failed-room').evaluate((one) => {
      one.scrollLeft = one.scrollWidth;
      return { left: one.getBoundingClientRect().left, moved: one.scrollLeft };
    });
    expect(room.moved).toBeGreaterThan(300);
    const box = async (text: string, role: 'cell' | 'rowheader' | 'columnheader') =>
      (await grid.getByRole(role, { name: text, exact: true }).first().boundingBox()) ?? { x: 0, width: 0 };
    const line = await box('3', 'rowheader');
    expect(Math.abs(line.x - room.left)).toBeLessThanOrEqual(2);
    for (const [text, role] of [
      ['T-2', 'cell'],
      ['T-3', 'cell'],
      ['库区编号', 'columnheader'],
    ] as const)
      expect(Math.abs((await box(text, role)).x - line.x - line.width), text).toBeLessThanOrEqual(2);
    expect(Math.abs((await box('行', 'columnheader')).x - room.left)).toBeLessThanOrEqual(2);
    await noSerious(page);
  });

  test('mended cells are not lost by Escape, by the cross or by a change of the view', async ({ page }) => {
    const world = granting();
    world.on('ISysTaskService/getImportTask', () => ({ body: { data: { ...task({ state: 4, errorCount: 2 }), failed } } }));
    await open(page, world);
    await page.getByRole('tab', { name: '首页' }).or(page.getByText('首页').first()).first().click();
    await page.getByRole('tab', { name: '库区' }).or(page.getByText('库区').first()).first().click();
    await serveImports(page, failedAnswer);
    await chooseFile(page);
    await page.getByTestId('import.start').click();
    const cell = page.getByTestId('import.fix').first();
    await cell.fill('1');
    await page.keyboard.press('Escape');
    const question = page.getByTestId('confirm');
    await expect(question).toContainText('放弃已修改的 1 个单元格？');
    await question.getByRole('button', { name: '继续修改' }).click();
    await expect(cell).toHaveValue('1');
    // Escape still asks after the first question
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: '继续修改' }).click();
    await expect(question).toHaveCount(0);
    await page.locator('.ant-modal:visible .ant-modal-close').first().click();
    await question.getByRole('button', { name: '继续修改' }).click();
    await expect(cell).toHaveValue('1');
    // Back asks the same before it closes anything
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: '继续修改' }).click();
    await expect(question).toHaveCount(0);
    await expect(cell).toHaveValue('1');
    await page.keyboard.press('Escape');
    await question.getByTestId('confirm.yes').click();
    await expect(page.getByTestId('import')).toHaveCount(0);
    await page.getByTestId('tool.import').click();
    await expect(state(page)).toHaveAttribute('data-state', '0');
  });

  test('IMPORT-08 adds the good rows when asked to, runs the others alone, and is taken back as a whole', async ({ page }) => {
    const world = granting();
    world.on('ISysTaskService/getImportTask', () => ({ body: { data: { ...task({ state: 4, errorCount: 2 }), failed } } }));
    world.on('ISysTaskService/undoImport', () => ({ body: { data: { count: 2 } } }));
    await open(page, world);
    const partly = ndjson(
      began,
      wrong(3, '库区类型', 'zoneType', '没有', '没有 不在可选值中'),
      { event: 'complete', success: true, okCount: 2, errorCount: 2 },
      { event: 'uploadComplete', count: 2 },
    );
    const bodies = await serveImports(page, failedAnswer, partly, doneAnswer(2));
    await chooseFile(page);
    await page.getByTestId('import.start').click();
    await page.getByTestId('import.goodOnly').click();
    await expect(state(page)).toHaveAttribute('data-state', '6');
    await expect(page.getByTestId('import.count')).toContainText('另有 2 个错误，相应行未导入');
    expect(bodies[1]).toContain('name="rows"');
    await page.getByTestId('import.fix').first().fill('2');
    await page.getByTestId('import.rerun').click();
    await expect(page.getByTestId('import.count')).not.toContainText('另有');
    expect(bodies[2]).toMatch(/name="only"\s+3,4\s/);
    // what will be gone is said before it is
    await page.getByTestId('import.undo').click();
    const question = page.getByTestId('confirm');
    await expect(question).toContainText(`撤销导入 ${workbook.name}？`);
    await expect(question).toContainText('将删除其新增的全部 2 行');
    // Enter is no yes
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    expect(world.calls('ISysTaskService/undoImport')).toEqual([]);
    await expect(state(page)).toHaveAttribute('data-state', '6');
    await page.getByTestId('import.undo').click();
    await question.getByTestId('confirm.yes').click();
    await expect(page.getByText('已撤销导入，删除 2 行')).toBeVisible();
    expect(world.calls('ISysTaskService/undoImport')[0]?.condition).toEqual({ id: '71' });
  });

  test('ERR-16 IMPORT-07 CONST-15 a fault of the server is state 5, keeps the lines before it, 20 px each, and can be tried again', async ({
    page,
  }) => {
    const world = granting();
    await open(page, world);
    const missing = wrong(4, '仓库', 'warehouseNo', 'WH99', '仓库 WH99 不存在');
    const broken = { event: 'error', errorCode: '50000', message: '服务器内部异常！' };
    await serveImports(page, ndjson(began, missing, broken), doneAnswer(1));
    await chooseFile(page);
    await page.getByTestId('import.start').click();
    await expect(state(page)).toHaveAttribute('data-state', '5');
    await expect(state(page)).toContainText('服务器内部异常！');
    const line = page.getByTestId('import.line').filter({ hasText: 'WH99' });
    expect((await line.boundingBox({ timeout: 8_000 }))?.height).toBe(20);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(state(page)).toHaveAttribute('data-state', '6');
  });

  test('IMPORT-03 goes on behind another tab, shows in the task centre and says how it ended', async ({ page }) => {
    const world = granting();
    await open(page, world);
    const release = await holdImports(page);
    await chooseFile(page);
    await page.getByTestId('import.start').click();
    await expect(state(page)).toHaveAttribute('data-state', '1');
    await page.getByRole('button', { name: '转入后台' }).click();
    await page.getByRole('tab', { name: '首页' }).or(page.getByText('首页').first()).first().click();
    await expect(page.getByTestId('tasks.open')).toHaveAccessibleName('任务中心，1 项进行中');
    release(doneAnswer(4));
    await expect(page.getByText(/库区: .*4/)).toBeVisible();
    await expect(page.getByTestId('tasks.open')).toHaveAccessibleName('任务中心');
  });

  test('A-F22 what says that an import failed leads to its errors, wherever one is', async ({ page }) => {
    const world = granting();
    world.on('ISysTaskService/getImportTask', () => ({ body: { data: { ...task({ state: 4, errorCount: 2 }), failed } } }));
    await open(page, world);
    const release = await holdImports(page);
    await chooseFile(page);
    await page.getByTestId('import.start').click();
    await expect(state(page)).toHaveAttribute('data-state', '1');
    await page.getByRole('button', { name: '转入后台' }).click();
    await expect(state(page)).toHaveCount(0);
    release(failedAnswer);
    await page.locator('.wms-toast').getByRole('button', { name: '2 个错误，打开' }).click();
    await expect(state(page)).toHaveAttribute('data-state', '4');
    await expect(page.locator('.wms-toast')).toHaveCount(0);
  });

  test('the task centre says what an ended import left behind, not what it was doing last', async ({ page }) => {
    const world = granting();
    world.on(TASKS, () =>
      listOf([
        task({ id: '72', state: 6, count: 2, okCount: 2, errorCount: 3, note: '正在导入 5 行' }),
        task({ state: 4, okCount: 1, errorCount: 5, note: '正在校验 4 行' }),
      ]),
    );
    await open(page, world);
    await page.getByTestId('tasks.open').click();
    await expect(page.getByTestId('task').first()).toContainText('另有 3 个错误，相应行未导入');
    await expect(page.getByTestId('task').nth(1)).toContainText('1 行正确，5 个错误');
    await expect(page.getByTestId('task').getByText(/正在/)).toHaveCount(0);
  });

  test('IMPORT-24 of a page that was reloaded is followed by the websocket and told at its end', async ({ page }) => {
    const world = granting();
    let ended = false;
    world.on(TASKS, () => listOf([task(ended ? { state: 6, count: 9 } : { state: 2 })]));
    world.on('ISysWebSocketService/getTicket', () => ({ body: { data: { ticket: 'once' } } }));
    await page.addInitScript(() => sessionStorage.setItem('wms.tasks', '1'));
    const opened: string[] = [];
    let end: (() => void) | undefined;
    await page.routeWebSocket(/productWebSocket/, (socket) => {
      opened.push(new URL(socket.url()).pathname);
      socket.send('$ 45% 正在校验 9 行');
      end = () => {
        ended = true;
        socket.send('checkSuccess');
        void socket.close();
      };
    });
    await open(page, world);
    await page.getByTestId('tasks.open').click();
    await expect(page.getByTestId('task')).toHaveAttribute('data-state', '2');
    await expect.poll(() => end).toBeDefined();
    end?.();
    await expect(page.getByText(/库区: .*9/)).toBeVisible({ timeout: 15_000 });
    expect(opened).toEqual(['/productWebSocket/IBmZoneService/once']);
    expect(world.calls('ISysWebSocketService/getTicket')[0]?.condition).toEqual({ service: 'IBmZoneService', jobId: '71' });
    await expect(page.getByTestId('task')).toHaveAttribute('data-state', '6');
  });

  test('ERR-12 says so in a browser without websockets, and asks the server instead', async ({ page }) => {
    const world = granting();
    let asked = 0;
    world.on(TASKS, () => {
      asked += 1;
      return listOf([task(asked > 2 ? { state: 6, count: 9 } : {})]);
    });
    await page.addInitScript(() => {
      sessionStorage.setItem('wms.tasks', '1');
      Reflect.deleteProperty(window, 'WebSocket');
    });
    await open(page, world);
    await expect(page.getByText('不支持 websocket')).toBeVisible();
    await expect(page.getByText(/库区: .*9/)).toBeVisible({ timeout: 15_000 });
  });
});
