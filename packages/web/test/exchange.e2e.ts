import { expect, type Page, type Route, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { granting, noSerious, serveList } from './rows.ts';
import { type Answer, refusal, signedIn, type World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const BASE = '/dapilc/restful/service/ilcwmsplus/';
const LIST = 'IBmZoneService/getbmzonelistbyparams';
const NAMES = 'ISysExportConfigService/getExportNameList';
const TASKS = 'ISysTaskService/getTaskList';
const listOf = (records: readonly unknown[]): Answer => ({
  body: { data: { records, size: records.length, total: records.length, pages: 1, current: 1 } },
});
const zones = Array.from({ length: 3 }, (_, at) => ({
  id: String(at + 1),
  version: 1,
  zoneNo: `A0${at}`,
  zoneName: `库区 ${at}`,
  orgNo: 'KS01',
  warehouseNo: 'KS-A',
  zoneType: '1',
  statusCode: '1',
  createName: '林雅婷',
  createDate: '2026-11-01 08:00:00',
  updateName: '林雅婷',
  updateDate: '2026-11-01 08:00:00',
}));
const task = (more: Readonly<Record<string, unknown>>) => ({
  id: '71',
  kind: 'import',
  service: 'IBmZoneService',
  menuNo: 'Base.Basic.Reservoir',
  title: '库区',
  fileName: '我的库区.xlsx',
  state: 2,
  progress: 10,
  note: '',
  count: 0,
  okCount: 0,
  errorCount: 0,
  undoable: '0',
  hasFile: '0',
  createDate: '2026-11-20 09:00:00',
  undoneDate: null,
  ...more,
});
const open = async (page: Page, world: World): Promise<void> => {
  serveList(world, LIST, zones);
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/reservoir`);
  await expect(page.getByTestId('list')).toBeVisible({ timeout: 30_000 });
};
const exportOf = async (page: Page): Promise<void> => {
  await page.getByTestId('tool.export').click();
  await expect(page.getByTestId('export.chooser')).toBeVisible();
};
/** Answers the export call and remembers what was asked. */
const serveExport = async (page: Page, answer: (route: Route) => Promise<void>) => {
  const asked: { condition: Record<string, unknown>; field?: string; headers: Record<string, string> }[] = [];
  await page.route(`**${BASE}IBmZoneService/exportexcel`, async (route) => {
    asked.push({
      ...(route.request().postDataJSON() as { condition: Record<string, unknown> }),
      headers: await route.request().allHeaders(),
    });
    await answer(route);
  });
  return asked;
};
const asFile = (name: string) => (route: Route) =>
  route.fulfill({
    status: 200,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    headers: { 'content-disposition': `attachment; filename="x.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}` },
    body: 'PK',
  });
const templates = [
  { id: '1', exportName: '仓库概览', isDefault: '1' },
  { id: '2', exportName: '财务', isDefault: '0' },
];

test.describe('an export', () => {
  test('EXPORT-01 EXPORT-02 EXPORT-03 EXPORT-16 chooses among the templates of the page in 400 px, the default by Enter', async ({
    page,
  }) => {
    const world = granting();
    const modules: unknown[] = [];
    world.on(NAMES, (sent) => {
      modules.push(sent.condition);
      return listOf(templates);
    });
    await open(page, world);
    const asked = await serveExport(page, asFile('库区_20261121090000.xlsx'));
    await exportOf(page);
    const box = page.getByTestId('exporting').locator('.ant-modal-container, .ant-modal-content').first();
    expect(Math.round((await box.boundingBox())?.width ?? 0)).toBe(400);
    await expect(page.getByTestId('export.template')).toHaveText([/^仓库概览 ?默认$/, '财务']);
    await expect(page.getByRole('radio', { name: /仓库概览/ })).toBeChecked();
    await expect(page.getByTestId('exporting')).toContainText('当前条件 3 条');
    await noSerious(page);
    const saved = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toBe('库区_20261121090000.xlsx');
    expect(modules).toEqual([{ module: 'Base.Basic.Reservoir' }]);
    expect(asked[0]?.condition).toEqual({ exportName: '仓库概览' });
    expect(asked[0]?.headers['app-background']).toBe('10');
    await expect(page.getByTestId('export.chooser')).toHaveCount(0);
  });

  test('EXPORT-06 ERR-19 warns where templates exist and none is chosen, and exports nothing', async ({ page }) => {
    const world = granting();
    world.on(NAMES, () => listOf(templates.map((one) => ({ ...one, isDefault: '0' }))));
    await open(page, world);
    const asked = await serveExport(page, asFile('x.xlsx'));
    await exportOf(page);
    await page.getByTestId('export.go').click();
    await expect(page.getByRole('alert')).toContainText('请选择导出模板');
    expect(asked).toHaveLength(0);
    await page.getByRole('radio', { name: '财务' }).check();
    await page.getByTestId('export.go').click();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.condition.exportName).toBe('财务');
  });

  test('EXPORT-14 takes over what stands on the screen: its columns in their order, its sort, as CSV', async ({ page }) => {
    const world = granting();
    world.on(NAMES, () => listOf([]));
    await open(page, world);
    const asked = await serveExport(page, asFile('库区.csv'));
    await page.getByRole('columnheader', { name: '库区编号' }).click();
    await expect(page).toHaveURL(/sort=zoneNo/);
    await exportOf(page);
    await expect(page.getByRole('radio', { name: '全部列（Excel）' })).toBeChecked();
    await page.getByRole('radio', { name: '当前视图（CSV）' }).check();
    await page.getByTestId('export.go').click();
    await expect.poll(() => asked.length).toBe(1);
    const columns = asked[0]?.condition.columns as string[];
    const headers = await page.locator('.wms-pane:visible').getByRole('columnheader').allTextContents();
    expect(columns.length).toBeGreaterThan(3);
    expect(headers.filter((text) => ['库区编号', '库区名称'].includes(text))).toEqual(['库区编号', '库区名称']);
    expect(columns.indexOf('zoneNo')).toBeLessThan(columns.indexOf('zoneName'));
    expect(asked[0]).toMatchObject({ condition: { format: 'csv' }, field: 'zoneNo' });
  });

  test('EXPORT-14 carries the selected rows alone, and the whole search when none or all of it is meant', async ({ page }) => {
    const world = granting();
    world.on(NAMES, () => listOf([]));
    await open(page, world);
    const asked = await serveExport(page, asFile('库区.xlsx'));
    const box = (at: number) => page.locator('tr[data-row-key]').nth(at).getByRole('checkbox');
    await box(0).check();
    await box(2).check();
    await exportOf(page);
    await expect(page.getByTestId('exporting')).toContainText('已选择的 2 条');
    await page.getByTestId('export.go').click();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.condition).toEqual({ id: ['1', '3'] });
    await box(0).uncheck();
    await box(2).uncheck();
    await exportOf(page);
    await expect(page.getByTestId('exporting')).toContainText('当前条件 3 条');
    await page.getByTestId('export.go').click();
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]?.condition).toEqual({});
  });

  test('ERR-14 ERR-15 ERR-10 says in its own words why there is no file', async ({ page }) => {
    const world = granting();
    world.on(NAMES, () => listOf([]));
    await open(page, world);
    let answer: Answer = refusal(404, '20012', '没有符合条件的数据');
    await serveExport(page, (route) =>
      route.fulfill({ status: answer.status ?? 200, contentType: 'application/json', body: JSON.stringify(answer.body) }),
    );
    const go = async (text: string): Promise<void> => {
      await exportOf(page);
      await page.getByTestId('export.go').click();
      await expect(page.locator('.wms-toast', { hasText: text })).toBeVisible();
    };
    await go('没有符合条件的数据');
    answer = refusal(404, '20003', '不存在', [{ code: 'call.unknown' }]);
    await go('当前页面不支持导出');
  });

  test('EXPORT-16 that takes long goes on in the task centre, tells when its file is there and hands it out', async ({
    page,
  }) => {
    const world = granting();
    world.on(NAMES, () => listOf([]));
    let state = 2;
    world.on(TASKS, () =>
      listOf([
        task({ id: '88', kind: 'export', state, hasFile: state === 6 ? '1' : '0', fileName: state === 6 ? '库区_9.xlsx' : '' }),
      ]),
    );
    await open(page, world);
    await serveExport(page, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify({ data: { taskId: '88' } }) }),
    );
    await page.route(`**${BASE}ISysTaskService/downloadTaskFile`, asFile('库区_9.xlsx'));
    await exportOf(page);
    await page.getByTestId('export.go').click();
    await expect(page.getByText('导出耗时较长，已转入任务中心')).toBeVisible();
    await expect(page.getByTestId('tasks.open')).toHaveAccessibleName('任务中心，1 项进行中');
    state = 6;
    await expect(page.getByText('库区_9.xlsx 已生成，请在任务中心下载')).toBeVisible({ timeout: 10_000 });
    await page.getByTestId('tasks.open').click();
    const saved = page.waitForEvent('download');
    await page.getByTestId('task.file').click();
    expect((await saved).suggestedFilename()).toBe('库区_9.xlsx');
  });
});

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

test.describe('the configuration', () => {
  test('EXPORT-04 lists, adds and changes templates; a copy begins without the default mark', async ({ page }) => {
    const world = granting();
    const configured = {
      menuNo: 'Base.Basic.Configure',
      menuName: '导入导出配置',
      title: '导入导出配置',
      url: 'Base.Basic.Configure',
    };
    const grants = Object.fromEntries(
      ['isSearch', 'isAdd', 'isModify', 'isPhysicalDelete', 'isExport'].map((flag) => [flag, '1']),
    );
    const shown = { menuNo: 'Base.Basic.Reservoir', menuName: '库区', title: '库区', url: 'Base.Basic.Reservoir' };
    const common = { menuOwner: '0', menuLevel: 1, appNo: 'PC', sort: 1, children: [], ...grants };
    world.on('ISrmBmLoginService/getMenuList', () =>
      listOf([
        { ...common, ...configured },
        { ...common, ...shown },
      ]),
    );
    const stored = {
      id: '5',
      version: 3,
      exportName: '仓库概览',
      module: 'Base.Basic.Reservoir',
      designTable: 'bm_zone',
      orgNo: '*',
      isDefault: '1',
      statusCode: '1',
      remark: null,
      updateName: '管理员',
      updateDate: '2026-11-20 09:00:00',
    };
    const lines = [{ field: 'zoneNo', label: '编号', exportOrder: 1, width: 12 }];
    world.on('ISysExportConfigService/getsysexportconfiglistbyparams', () => listOf([stored]));
    world.on('ISysExportConfigService/getsysexportconfigbyid', () => ({ body: { data: { ...stored, lines } } }));
    world.on('ISysExportConfigService/getModuleTableFields', () =>
      listOf(
        ['zoneNo', 'zoneName', 'zoneType'].map((field, at) => ({
          designTable: 'bm_zone',
          designTableName: '库区',
          field,
          label: ['库区编号', '库区名称', '库区类型'][at],
          exportOrder: at + 1,
          isImported: '1',
        })),
      ),
    );
    world.on('ISysImportConfigService/getsysimportconfiglistbyparams', () => listOf([]));
    await signedIn(page, product.url, world);
    await page.goto(`${product.url}/base/basic/configure`);
    await expect(page.getByRole('row', { name: /仓库概览/ })).toBeVisible({ timeout: 30_000 });
    await page.getByTestId('configure.kind').getByText('导入模板').click();
    await expect(page).toHaveURL(/tab=import/);
    await page.getByTestId('configure.kind').getByText('导出模板').click();
    await page.goto(`${product.url}/base/basic/add-configure?tab=export`);
    await page.getByRole('textbox', { name: '模板名称' }).fill('盘点');
    await page.getByRole('combobox', { name: '页面' }).fill('库区');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: '数据表' }).click();
    await page.getByTitle('库区 (bm_zone)').click();
    await page.getByTestId('configure.all').click();
    await page.getByRole('button', { name: '下移库区编号' }).click();
    await page.getByRole('textbox', { name: '列名 zoneName' }).fill('名称');
    await page.getByRole('button', { name: '移除库区类型' }).click();
    await noSerious(page);
    await page.getByTestId('configure.save').click();
    await expect.poll(() => world.calls('ISysExportConfigService/addsysexportconfig').length).toBe(1);
    expect(world.calls('ISysExportConfigService/addsysexportconfig')[0]?.condition).toEqual({
      exportName: '盘点',
      module: 'Base.Basic.Reservoir',
      designTable: 'bm_zone',
      orgNo: '*',
      isDefault: '0',
      statusCode: '1',
      remark: null,
      lines: [
        { field: 'zoneName', label: '名称', exportOrder: 1, width: 16 },
        { field: 'zoneNo', label: '库区编号', exportOrder: 2, width: 16 },
      ],
    });
    await page.goto(`${product.url}/base/basic/modify-configure/5?tab=export`);
    await page.getByRole('textbox', { name: '列名 zoneNo' }).fill('库区号');
    await page.getByTestId('configure.save').click();
    await expect.poll(() => world.calls('ISysExportConfigService/updatesysexportconfigbyid').length).toBe(1);
    expect(world.calls('ISysExportConfigService/updatesysexportconfigbyid')[0]?.condition).toMatchObject({
      id: '5',
      version: 3,
      lines: [{ field: 'zoneNo', label: '库区号', exportOrder: 1, width: 12 }],
    });
    await page.goto(`${product.url}/base/basic/copy-configure/5?tab=export`);
    await expect(page.getByRole('textbox', { name: '模板名称' })).toHaveValue('仓库概览');
    await expect(page.getByRole('checkbox', { name: '默认' })).not.toBeChecked();
  });
});

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
    await page.locator('.ant-modal:visible .ant-modal-close').first().click();
    await question.getByRole('button', { name: '继续修改' }).click();
    await expect(cell).toHaveValue('1');
    // a change of the view closes every dialog without a question
    await page.goBack();
    await expect(page.getByTestId('import')).toHaveCount(0);
    await page.goForward();
    await page.getByTestId('tool.import').click();
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
    let release: (text: string) => void = () => undefined;
    await serveImports(
      page,
      new Promise<string>((done) => {
        release = done;
      }),
    );
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
    await page.routeWebSocket(/productWebSocket/, (socket) => {
      opened.push(new URL(socket.url()).pathname);
      socket.send('$ 45% 正在校验 9 行');
      setTimeout(() => {
        ended = true;
        socket.send('checkSuccess');
        void socket.close();
      }, 2_500);
    });
    await open(page, world);
    await page.getByTestId('tasks.open').click();
    await expect(page.getByTestId('task')).toHaveAttribute('data-state', '2');
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
