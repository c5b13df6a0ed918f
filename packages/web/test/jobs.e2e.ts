/** Administration of the platform: scheduled jobs, versions of the app, the licence; one walk in each language asked for. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { type Product, startProduct } from './product.ts';
import { noSerious, serveList } from './rows.ts';
import { menuOf, refusal, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const locales = ['en-US', 'zh-CN', 'zh-TW'];
const titles: Readonly<Record<string, readonly string[]>> = messages;
const flags = { isSearch: '1', isAdd: '1', isModify: '1', isPhysicalDelete: '1' };
const stamp = {
  version: 3,
  createName: '管理员',
  createDate: '2026-11-20 08:05:03',
  updateName: '管理员',
  updateDate: '2026-11-20 09:00:00',
};
const makeJob = (id: string, more: object) => ({
  id,
  ...stamp,
  jobName: `任务 ${id}`,
  jobGroup: '系统',
  jobClass: 'data.clean',
  scheduleType: '1',
  intervalMinutes: 10,
  runTime: '02:00',
  cron: '*/10 * * * *',
  isStart: '1',
  jobParam: null,
  state: '0',
  lastRunDate: '2026-11-21 10:00:00',
  nextRunDate: '2026-11-21 10:10:00',
  lastResult: 'done 12',
  statusCode: '1',
  remark: null,
  ...more,
});
const jobs = [
  makeJob('1', { jobName: '清理过期数据' }),
  makeJob('2', {
    jobName: '订单超时自动接受',
    jobClass: 'order.silentAccept',
    state: '1',
    nextRunDate: null,
    lastResult: 'failed',
  }),
  makeJob('3', {
    jobName: '系统自检',
    jobClass: 'check.run',
    state: '2',
    scheduleType: '2',
    cron: '30 3 * * *',
    lastResult: 'brokenOff',
  }),
  makeJob('4', { jobName: '逾期送货单自动结案', jobClass: 'asn.autoClose', state: '4', lastResult: 'timeout' }),
];
const versions = [
  {
    id: '11',
    ...stamp,
    versionNo: '2.1.0',
    remark: '修复扫码',
    isCurrent: '1',
    fileName: 'wms-2.1.0.apk',
    fileSize: 48_300_000,
    sha256: 'ab'.repeat(32),
  },
  {
    id: '10',
    ...stamp,
    versionNo: '2.0.0',
    remark: null,
    isCurrent: '0',
    fileName: 'wms-2.0.0.apk',
    fileSize: 47_100_000,
    sha256: 'cd'.repeat(32),
  },
];
const licensed = {
  isLicense: '1',
  edition: 'enterprise',
  customer: '昆山精密零部件有限公司',
  modules: ['base', 'system', 'order', 'delivery'],
  maxUsers: 50,
  expireDate: '2026-12-01',
  daysLeft: 10,
  machineCode: '0A1B-2C3D-4E5F-6071',
};

const worldOf = (): World => {
  const world = new World();
  world.user = { ...world.user, userNo: 'admin', userName: '管理员', side: 'platform', roleNos: ['admin'] };
  world.on('ISrmBmLoginService/getMenuList', (sent) => {
    const locale = sent.headers['accept-language'] ?? 'zh-CN';
    const at = Math.max(0, locales.indexOf(locale));
    const entry = (menuNo: string, menuOwner: string, menuLevel: number, children: readonly unknown[]) => ({
      menuNo,
      menuName: menuNo,
      title: titles[`route.${menuNo.replace('2', '')}`]?.[at] ?? menuNo,
      menuOwner,
      menuLevel,
      appNo: 'PC',
      icon: 'setting',
      sort: 9,
      url: menuNo,
      pinyin: '',
      children,
      ...flags,
    });
    const screens = ['System.ScheduledTasks', 'System.MobileVersions', 'System.Licence'];
    const extra = [
      entry(
        'System2',
        '0',
        1,
        screens.map((menuNo) => entry(menuNo, 'System2', 2, [])),
      ),
    ];
    const records = menuOf(locale, extra);
    return { body: { data: { records, size: records.length, total: records.length, pages: 1, current: 1 } } };
  });
  world.on('ISrmBmLoginService/getAuth', ({ condition }) => ({
    body: { data: condition?.type === 'ALL' ? licensed : { isLicense: '1' } },
  }));
  const list = (records: readonly unknown[]) => ({
    body: { data: { records, size: records.length, total: records.length, pages: 1, current: 1 } },
  });
  world.on('ISysJobService/getJobClassList', () =>
    list(['asn.autoClose', 'order.silentAccept', 'check.run', 'data.clean'].map((value) => ({ value, label: `类 ${value}` }))),
  );
  world.on('ISysJobService/getsysjobbyid', ({ condition }) => ({ body: { data: jobs.find(({ id }) => id === condition?.id) } }));
  world.on('ISysJobService/getNextRunTimes', ({ condition }) => ({
    body: {
      data: {
        cron: '',
        timeZone: 'Asia/Shanghai',
        records: [1, 2, 3, 4, 5].map((n) => `2026-11-2${n} ${condition?.runTime ?? '00:00'}:00`),
      },
    },
  }));
  world.on('ISysJobService/getJobRunList', () =>
    list([
      {
        id: '92',
        kind: 'again',
        plannedDate: '2026-11-21 10:00:00',
        beginDate: '2026-11-21 10:00:21',
        endDate: '2026-11-21 10:00:22',
        durationMs: 840,
        result: 'done',
        count: 12,
        host: 'a:1',
      },
      {
        id: '91',
        kind: 'schedule',
        plannedDate: '2026-11-21 10:00:00',
        beginDate: '2026-11-21 10:00:00',
        endDate: '2026-11-21 10:00:20',
        durationMs: null,
        result: 'brokenOff',
        count: null,
        host: 'b:2',
      },
    ]),
  );
  return world;
};
const photo = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.WMS_PHOTOS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};
const enter = async (page: Page, world: World, locale: string): Promise<void> => {
  await page.context().addCookies([{ name: 'language', value: locale, url: product.url }]);
  await signedIn(page, product.url, world);
};
const row = (page: Page, text: string) => page.locator('tr[data-row-key]').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('ERR-43 SYS-03 SYS-11 SYS-33 SYS-34 SYS-36 jobs are listed with their states, paused, started, run once, added with their next five runs', async ({
  page,
}) => {
  const world = worldOf();
  serveList(world, 'ISysJobService/getsysjoblistbyparams', jobs);
  world.on('ISysJobService/pauseJob', () => ({ body: { data: { count: 1, records: [] } } }));
  world.on('ISysJobService/addsysjob', () => ({ body: { data: { id: '9', version: 1 } } }));
  await enter(page, world, 'zh-CN');
  await page.goto(`${product.url}/system/scheduled-tasks`);
  await expect(row(page, '清理过期数据')).toContainText('正常', { timeout: 30_000 });
  for (const [name, words] of [
    ['清理过期数据', '完成：12'],
    ['订单超时自动接受', '暂停'],
    ['系统自检', '执行中'],
    ['系统自检', '中断：服务已停止'],
    ['逾期送货单自动结案', '超时'],
  ] as const)
    await expect(row(page, name)).toContainText(words);
  await expect(row(page, '系统自检').getByTitle('正在执行，结束后才会开始下一次')).toBeVisible();
  // how it went and when it goes on stand in sight on a small screen, not under the actions
  const edgeOf = (head: string, side: 'left' | 'right') =>
    page
      .locator(head)
      .first()
      .evaluate((cell, name) => cell.getBoundingClientRect()[name], side);
  for (const column of ['lastRunDate', 'lastResult', 'nextRunDate'])
    expect(await edgeOf(`th[data-col="${column}"]`, 'right')).toBeLessThanOrEqual(await edgeOf('th.wms-operations', 'left'));
  await expect(page.getByTestId('licence.note')).toContainText('还剩 10 天');
  await noSerious(page);
  await photo(page, 'jobs-1366-zh');
  // what a state does not allow is greyed; what it allows sends the row in its version
  await row(page, '清理过期数据').getByRole('checkbox').check();
  await expect(button(page, '启动').first()).toBeDisabled();
  await button(page, '暂停').first().click();
  // suspending asks by name, and a no sends nothing
  await expect(page.getByRole('dialog')).toContainText('清理过期数据');
  await page.getByRole('dialog').getByRole('button', { name: '取消', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(world.calls('ISysJobService/pauseJob')).toEqual([]);
  await button(page, '暂停').first().click();
  await page.getByTestId('confirm.yes').click();
  await expect
    .poll(() => world.calls('ISysJobService/pauseJob').map(({ condition }) => condition))
    .toEqual([{ records: [{ id: '1', version: 3 }] }]);
  await row(page, '清理过期数据')
    .getByRole('link', { name: '清理过期数据' })
    .or(row(page, '清理过期数据').getByRole('button', { name: '清理过期数据' }))
    .first()
    .click();
  await page.getByRole('tab', { name: '执行记录' }).click();
  await expect(page.getByRole('region', { name: '执行记录' })).toContainText('中断后重试');
  await photo(page, 'job-runs-1366-zh');
  await page.keyboard.press('Escape');
  await page.goto(`${product.url}/system/add-scheduled-tasks`);
  const next = page.getByTestId('job.next');
  await expect(next.getByRole('listitem')).toHaveCount(5);
  await expect(next).toContainText('Asia/Shanghai');
  const field = (name: string) => page.locator(`[data-field="${name}"]`);
  await expect(field('cron').locator('input')).toHaveValue('0 2 * * *');
  await expect(field('intervalMinutes').locator('input')).toBeDisabled();
  await expect(field('intervalMinutes').getByPlaceholder('仅用于按分钟间隔')).toBeVisible();
  await field('runTime').locator('input').fill('06:15');
  await expect(field('cron').locator('input')).toHaveValue('15 6 * * *');
  await expect(next).toContainText('06:15:00');
  await field('scheduleType').getByRole('combobox').click();
  await page.getByTitle('自定义 cron', { exact: true }).click();
  await field('cron').locator('input').fill('0 8 * * mon');
  await expect.poll(() => world.calls('ISysJobService/getNextRunTimes').at(-1)?.condition?.cron).toBe('0 8 * * mon');
  await field('jobName').locator('input').fill('周一自检');
  await field('jobClass').getByRole('combobox').click();
  await page.getByTitle('类 check.run (check.run)', { exact: true }).click();
  await noSerious(page);
  await photo(page, 'job-form-1366-zh');
  await page.keyboard.press('Control+S');
  await expect
    .poll(() => world.calls('ISysJobService/addsysjob')[0]?.condition)
    .toMatchObject({
      jobName: '周一自检',
      jobClass: 'check.run',
      scheduleType: '5',
      cron: '0 8 * * mon',
      isStart: '1',
    });
});

test('SYS-07 SYS-15 SYS-41 SYS-42 versions of the app are listed and uploaded; a wrong number and a missing file are said before anything is sent', async ({
  page,
}) => {
  const world = worldOf();
  serveList(world, 'ISysPdaVersionService/getsyspdaversionlistbyparams', versions);
  const sent: Request[] = [];
  world.on('ISysPdaVersionService/addsyspdaversion', (_sent, request) => {
    sent.push(request);
    return { body: { data: { id: '12', version: 1 } } };
  });
  await enter(page, world, 'zh-CN');
  await page.goto(`${product.url}/system/mobile-versions`);
  await expect(row(page, '2.1.0')).toContainText('48.3 MB', { timeout: 30_000 });
  await noSerious(page);
  await photo(page, 'versions-1366-zh');
  await button(page, '新增').first().click();
  const form = page.getByTestId('version.add');
  await form.getByRole('button', { name: '上传', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveCount(2);
  await form.getByLabel('版本号').fill('3.0（1）');
  await expect(form).toContainText('版本号不能包含（）');
  await form.getByLabel('版本号').fill('3.0(1)');
  await page.getByTestId('version.file').setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await expect(form.getByRole('alert')).toHaveCount(1);
  await page
    .getByTestId('version.file')
    .setInputFiles({ name: 'wms.apk', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await noSerious(page);
  await photo(page, 'version-add-1366-zh');
  expect(sent).toHaveLength(0);
  await form.getByRole('button', { name: '上传', exact: true }).click();
  await expect(form).toHaveCount(0);
  expect(sent[0]?.postDataBuffer()?.toString('latin1')).toContain('3.0(1)');
});

test('SYS-08 SYS-16 SYS-39 SYS-40 the licence is shown and renewed inside the shell; number and file are asked for', async ({
  page,
}) => {
  const world = worldOf();
  world.on('ISysLicenceService/uploadLicence', () =>
    refusal(400, '20002', '数据有误', [{ code: 'licence.signature', field: 'file', message: '授权文件签名无效' }]),
  );
  await enter(page, world, 'zh-CN');
  await page.goto(`${product.url}/system/licence`);
  const pane = page.locator('.wms-licence');
  await expect(pane).toContainText('昆山精密零部件有限公司', { timeout: 30_000 });
  await expect(pane).toContainText('0A1B-2C3D-4E5F-6071');
  await expect(pane).toContainText('授权将于 2026-12-01 到期，还剩 10 天');
  await button(page, '激活').click();
  // both are asked for at once (A-F27)
  await expect(pane.getByText('输入不能为空')).toBeVisible();
  await expect(pane.getByRole('alert').filter({ hasText: '请选择文件' })).toBeVisible();
  await page.getByLabel('授权编号').fill('L-2');
  await button(page, '激活').click();
  await expect(pane.getByRole('alert').filter({ hasText: '请选择文件' })).toBeVisible();
  await pane.locator('input[type=file]').setInputFiles({ name: 'a.lic', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await button(page, '激活').click();
  await expect(pane.getByRole('alert').filter({ hasText: '授权文件签名无效' })).toBeVisible();
  await noSerious(page);
  await photo(page, 'licence-1366-zh');
  world.on('ISysLicenceService/uploadLicence', () => ({
    body: { data: { ...licensed, expireDate: '2028-01-01', daysLeft: 406 } },
  }));
  await button(page, '激活').click();
  await expect(pane).toContainText('2028-01-01');
  await expect(pane).not.toContainText('还剩');
});

test('SYS-11 SYS-15 SYS-16 the screens stand on a phone and in English', async ({ page }) => {
  const world = worldOf();
  serveList(world, 'ISysJobService/getsysjoblistbyparams', jobs);
  serveList(world, 'ISysPdaVersionService/getsyspdaversionlistbyparams', versions);
  await enter(page, world, 'en-US');
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [path, text] of [
      ['scheduled-tasks', 'Running'],
      ['add-scheduled-tasks', 'The next five runs (Asia/Shanghai)'],
      ['mobile-versions', '2.1.0'],
      ['licence', 'User limit'],
    ] as const) {
      await page.goto(`${product.url}/system/${path}`);
      await expect(page.locator('#wms-content')).toContainText(text, { timeout: 30_000 });
      await noSerious(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect([path, width, wide]).toEqual([path, width, 0]);
      await photo(page, `${path}-${width}-en`);
    }
  }
});
