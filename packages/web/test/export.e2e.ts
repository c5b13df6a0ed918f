/** Exporting a list, and the templates it chooses among. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { BASE, exportOf, listOf, NAMES, open, TASKS, task } from './exchange.world.ts';
import { product } from './product.ts';
import { granting, noSerious } from './rows.ts';
import { type Answer, refusal, signedIn } from './world.ts';

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
    await expect(page.getByTestId('list.total')).toHaveText('共 3 条');
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

  test('EXPORT-01 a list that has not been counted yet is not said to have no rows', async ({ page }) => {
    const world = granting();
    world.on(NAMES, () => listOf(templates));
    await open(page, world);
    const answer = world.hold('IBmZoneService/getbmzonelistbyparams');
    await page.reload();
    await exportOf(page);
    await expect(page.getByTestId('export.template')).toHaveCount(2);
    await expect(page.getByTestId('exporting')).not.toContainText('当前条件');
    answer();
    await expect(page.getByTestId('list.total')).toHaveText('共 3 条');
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

  test('EXPORT-14 exports in the order one has just asked for, however soon one asks', async ({ page }) => {
    const world = granting();
    world.on(NAMES, () => listOf([]));
    await open(page, world);
    const asked = await serveExport(page, asFile('库区.csv'));
    const header = await page.getByRole('columnheader', { name: '库区编号' }).elementHandle();
    const tool = await page.getByTestId('tool.export').elementHandle();
    await page.evaluate(
      async ([first, second]) => {
        (first as HTMLElement).click();
        await Promise.resolve();
        (second as HTMLElement).click();
      },
      [header, tool],
    );
    await page.getByTestId('export.go').click();
    await expect.poll(() => asked[0]?.field).toBe('zoneNo');
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
    expect(asked[0]?.condition).toMatchObject({ id: ['1', '3'] });
    await box(0).uncheck();
    await box(2).uncheck();
    await exportOf(page);
    await expect(page.getByTestId('exporting')).toContainText('当前条件 3 条');
    await page.getByTestId('export.go').click();
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]?.condition).not.toHaveProperty('id');
  });

  test('EXPORT-14 A-F14 all columns are those of the file and of the list, never fewer than the view', async ({ page }) => {
    const world = granting();
    world.on(NAMES, () => listOf([]));
    await open(page, world);
    const asked = await serveExport(page, asFile('库区.xlsx'));
    // a column one has put away is no column of the view, and one of all
    await page.getByTestId('list.columns').click();
    await page.getByRole('switch', { name: '显示控制类型' }).click();
    await page.keyboard.press('Escape');
    for (const way of ['当前视图（Excel）', '全部列（Excel）']) {
      await exportOf(page);
      await page.getByRole('radio', { name: way }).check();
      await page.getByTestId('export.go').click();
      await expect(page.getByTestId('export.chooser')).toHaveCount(0);
    }
    await expect.poll(() => asked.length).toBe(2);
    const [view = [], all = []] = asked.map(({ condition }) => condition.columns as string[]);
    expect(view).not.toContain('controlType');
    expect(all).toEqual(expect.arrayContaining([...view, 'controlType', 'orgNo']));
    expect(all[0]).toBe('orgNo');
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
    // what says so leads there (A-F22)
    await page.locator('.wms-word', { hasText: '已生成' }).getByRole('button', { name: '打开任务中心' }).click();
    const saved = page.waitForEvent('download');
    await page.getByTestId('task.file').click();
    expect((await saved).suggestedFilename()).toBe('库区_9.xlsx');
  });
});

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
    const lines = [{ id: '51', field: 'zoneNo', label: '编号', exportOrder: 1, width: 12 }];
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
          isExported: '1',
          isImported: '1',
        })),
      ),
    );
    world.on('ISysExportConfigService/addsysexportconfig', () => ({ body: { data: { id: '6', version: 1 } } }));
    world.on('ISysExportConfigService/updatesysexportconfigbyid', () => ({ body: { data: { id: '5', version: 4 } } }));
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
