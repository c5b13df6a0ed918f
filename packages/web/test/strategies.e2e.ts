/** Strategies: every address opens, rules are written line by line, and where goods would go is tried before it happens. */
import { expect, type Page, test } from '@playwright/test';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { routes } from '@wms/contract/spec/routes.gen.ts';
import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import { product } from './product.ts';
import { makeLine, open, world as receipts, rows, tracking } from './receipt.world.ts';
import { everyGrant, follow, noSerious, serveList } from './rows.ts';
import { type Answer, menuOf, signedIn, World } from './world.ts';

const done = (data: unknown): Answer => ({ body: { data } });
const listOf = (records: readonly unknown[]): Answer => done({ records, size: 100, total: records.length, pages: 1, current: 1 });
const titleOf = (route: string): string => (new Map(Object.entries(messages)).get(`route.${route}`) ?? ['', route])[1] ?? route;
const stamp = (id: string) => ({
  ...{ id, version: 3, createName: '管理员', createDate: '2026-03-01 08:00:00' },
  ...{ updateName: '管理员', updateDate: '2026-03-01 08:00:00', statusCode: '1', remark: null },
});
const head = (id: string, methodNo: string, methodName: string) => ({
  ...{ ...stamp(id), methodNo, methodName, orgNo: 'ORG1', warehouseNo: 'WH11' },
});
const strategies = [
  ['IBmUpperMethodHeadService', 'bmuppermethodhead', head('11', 'UP01', '就近上架')],
  ['IBmUnderMethodHeadService', 'bmundermethodhead', head('21', 'DN01', '整箱优先')],
  ['IBmTurnMethodHeadService', 'bmturnmethodhead', head('31', 'TN01', '先进先出')],
  ['IBmAllocateMethodHeadService', 'bmallocatemethodhead', head('41', 'AL01', '允许部分分配')],
] as const;
const putawayLine = {
  ...{ seq: 1, ruleType: '5', zoneNo: 'A', cellNo: null, cellType: '1', checkCapacity: '1', mixSku: '0', mixLot: '0' },
  cellOrder: '1',
};
const lines: Readonly<Record<string, object>> = {
  UP01: putawayLine,
  DN01: { seq: 1, ruleType: '1', zoneNo: null, cellType: null, pickUnit: '2', cellOrder: '2' },
  TN01: { seq: 1, sortField: 'receiptDate', sortOrder: 'asc' },
  AL01: { seq: 1, ruleType: '3', zoneNo: null, allowPartial: '1', reserveMinutes: 0 },
};
const wave = {
  ...{
    ...stamp('51'),
    waveNo: 'WV01',
    waveName: '上午波次',
    docNature: '1',
    classifyType: null,
    orgNo: 'ORG1',
    warehouseNo: null,
  },
  ...{ maxDocs: 50, maxLines: 500, groupBy: null, cutoffTime: '10:30', isAutoRelease: '0' },
};
const application = {
  ...{ ...stamp('61'), orgNo: 'ORG1', warehouseNo: 'WH11', itemGroupNo: 'RAW', classifyType: null, upperMethodNo: 'UP01' },
  ...{ underMethodNo: null, allocateMethodNo: null, turnMethodNo: null, waveNo: null, priority: 50 },
};
const answered = (methodNo: string, appliedBy: object | null) => ({
  records: [
    { cellNo: 'A-01-01', zoneNo: 'A', qty: '80', methodNo, seq: 1, reason: '指定库区' },
    { cellNo: 'A-01-02', zoneNo: 'A', qty: '20', methodNo, seq: 1, reason: '指定库区' },
  ],
  ...{ size: 2, total: 2, pages: 1, current: 1, unitNo: 'PCS', cellCount: 60 },
  ...{ strategy: { methodNo, methodName: methodNo === 'UP01' ? '就近上架' : '同料合并', appliedBy }, rest: '0' },
  passed: [
    { reason: 'zone', seq: 1, count: 42, cellNos: ['B-01-01', 'B-01-02'] },
    { reason: 'fullQty', seq: 1, count: 15, cellNos: ['A-02-01'] },
    { reason: 'bad', seq: null, count: 1, cellNos: ['X-01-01'] },
  ],
});

const openWorld = (): World => {
  const world = new World();
  const entry = (menuNo: string, menuLevel: number): Record<string, unknown> => ({
    ...{ menuNo, menuName: titleOf(menuNo), title: titleOf(menuNo), menuOwner: menuLevel === 1 ? '0' : 'Strategy', menuLevel },
    ...{ appNo: 'PC', icon: 'folder', url: menuNo, sort: 0, pinyin: '', children: [], isImport: '1', ...everyGrant },
  });
  const screens = menuSeeds.filter(({ menuNo }) => menuNo.startsWith('Strategy.')).map(({ menuNo }) => entry(menuNo, 2));
  world.on('ISrmBmLoginService/getMenuList', (sent) =>
    listOf([...menuOf(sent.headers['accept-language'] ?? 'zh-CN').slice(0, 1), { ...entry('Strategy', 1), children: screens }]),
  );
  for (const [service, stem, row] of strategies) {
    world.on(`${service}/get${stem}listbyparams`, () => listOf([row]));
    world.on(`${service}/get${stem}byid`, () => done({ ...row, lines: [lines[row.methodNo]] }));
  }
  world.on('IBmWaveManageHeadService/getbmwavemanageheadlistbyparams', () => listOf([wave]));
  world.on('IBmWaveManageHeadService/getbmwavemanageheadbyid', () => done(wave));
  world.on('IBmStrategyApplicationService/getbmstrategyapplicationlistbyparams', () => listOf([application]));
  world.on('IBmStrategyApplicationService/getbmstrategyapplicationbyid', () => done(application));
  for (const lookup of [
    ...['IBmOrgService/getbmorglistbyparams', 'IBmWarehouseService/getbmwarehouselistbyparams'],
    ...['IBmIitemGroupService/getbmitemgrouplistbyparams', 'IBmClassifyTypeService/getbmclassifytypelistbyparams'],
    'IBmWarehouseCellService/getbmwarehousecelllistbyparams',
  ])
    world.on(lookup, () => listOf([]));
  world.on('IBmZoneService/getbmzonelistbyparams', () =>
    listOf([
      {
        ...{ ...stamp('71'), zoneNo: 'B', zoneName: '拣货区', orgNo: 'ORG1', warehouseNo: 'WH11', zoneType: '2' },
        ...{ controlType: null, zoneManager: null, posX: 0, posY: 0, posW: 10, posH: 6 },
      },
    ]),
  );
  return world;
};

const addresses = [
  ['STRAT-24', '/strategy/listing'],
  ['STRAT-25', '/strategy/listing/add'],
  ['STRAT-26', '/strategy/listing/modify/11', '/strategy/listing/modify/:id', 'UP01'],
  ['STRAT-09', '/strategy/allocation-strateg'],
  ['STRAT-10', '/strategy/allocation-strateg/add'],
  ['STRAT-11', '/strategy/allocation-strateg/modify/41', '/strategy/allocation-strateg/modify/:id', 'AL01'],
  ['STRAT-12', '/strategy/picking-strategy'],
  ['STRAT-13', '/strategy/picking-strategy/add'],
  ['STRAT-14', '/strategy/picking-strategy/modify/21', '/strategy/picking-strategy/modify/:id', 'DN01'],
  ['STRAT-15', '/strategy/wave-template'],
  ['STRAT-16', '/strategy/wave-template/add'],
  ['STRAT-17', '/strategy/wave-template/modify/51', '/strategy/wave-template/modify/:id', 'WV01'],
  ['STRAT-18', '/strategy/turnover-strategy'],
  ['STRAT-19', '/strategy/turnover-strategy/add'],
  ['STRAT-20', '/strategy/turnover-strategy/modify/31', '/strategy/turnover-strategy/modify/:id', 'TN01'],
  ['STRAT-21', '/strategy/strategy-application'],
  ['STRAT-22', '/strategy/strategy-application/add'],
  ['STRAT-23', '/strategy/strategy-application/modify/61', '/strategy/strategy-application/modify/:id', ''],
] as const;

test('STRAT-06 to STRAT-26 every address of the strategies leads strangers to the login page, which leads back', async ({
  page,
}) => {
  await new World().serve(page);
  await page.goto(`${product.url}/login`);
  await expect(page.getByTestId('login.submit')).toBeVisible();
  for (const [id, path] of [['STRAT-08', '/strategy'] as const, ...addresses]) {
    await follow(page, path);
    await expect(page, id).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(path)}`));
  }
});

test('STRAT-06 STRAT-07 STRAT-08 to STRAT-26 every address opens its screen, a form the record named in it', async ({ page }) => {
  test.setTimeout(240_000);
  await signedIn(page, product.url, openWorld());
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${product.url}/strategy`);
  await expect(page, 'STRAT-06 STRAT-08').toHaveURL(`${product.url}/strategy/listing`);
  for (const [id, path, pattern = path, number = ''] of addresses) {
    await follow(page, path);
    const route = routes.find((one) => one.path === pattern);
    await expect(page, id).toHaveTitle(new RegExp(`${titleOf(route?.name ?? '')} - WMS$`));
    await expect(page.locator('[data-testid="list"], [data-testid="form"]').locator('visible=true').first(), id).toBeVisible();
    const field = page.getByTestId('form').locator('visible=true').locator('[id$="methodNo"], [id$="waveNo"]').first();
    if (number) await expect(field, id).toHaveValue(number);
  }
  expect(faults).toEqual([]);
});

const inputs = (page: Page, at: number, name: string) => page.locator(`[id$="lines.${at}.${name}"]`).locator('visible=true');

test('STRAT-01 STRAT-30 a rule names a zone of the warehouse of its strategy, and what it lacks is said at its row', async ({
  page,
}) => {
  const world = openWorld();
  world.on('IBmUpperMethodHeadService/updatebmuppermethodheadbyid', () => done({ id: '11', version: 4, methodNo: 'UP01' }));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/strategy/listing/modify/11`);
  const form = page.getByTestId('form');
  await expect(inputs(page, 0, 'zoneNo')).toBeVisible();
  await form.getByRole('button', { name: '添加一行' }).press('Enter');
  await inputs(page, 1, 'ruleType').click();
  await page.getByTitle('指定库区').locator('visible=true').last().click();
  await page.getByTestId('form.save').click();
  await expect(form.getByRole('listitem', { name: '第 2 行' }).getByRole('alert')).toHaveText('该规则需指定库区');
  await inputs(page, 1, 'zoneNo').focus();
  await page.keyboard.type('B');
  await page.locator('.ant-select-item-option', { hasText: '拣货区' }).locator('visible=true').first().waitFor();
  await page.keyboard.press('Enter');
  expect(world.calls('IBmZoneService/getbmzonelistbyparams').at(-1)?.condition).toMatchObject({
    ...{ orgNo: 'ORG1', warehouseNo: 'WH11' },
  });
  await page.getByTestId('form.save').click();
  await expect(page).toHaveURL(/\/strategy\/listing$/);
  expect(world.calls('IBmUpperMethodHeadService/updatebmuppermethodheadbyid').at(-1)?.condition).toMatchObject({
    ...{ id: '11', version: 3 },
    lines: [
      { ruleType: '5', zoneNo: 'A' },
      { ruleType: '5', zoneNo: 'B', mixSku: '0', checkCapacity: '1', cellOrder: '1' },
    ],
  });
});

test('STRAT-29 the form asks for a warehouse and a category and the strategies for them', async ({ page }) => {
  await signedIn(page, product.url, openWorld());
  await page.goto(`${product.url}/strategy/strategy-application/add`);
  const form = page.getByTestId('form');
  for (const label of ['仓库', '物料分类', '单据类别', '上架策略', '拣货策略', '分配策略', '周转策略', '波次模板'])
    await expect(form.getByLabel(label, { exact: false }).first(), label).toBeVisible();
});

test('STRAT-30 STRAT-31 where goods would go is tried by the keyboard, beside what another strategy would do', async ({
  page,
}) => {
  const world = openWorld();
  const item = {
    ...{ ...stamp('81'), itemNo: 'M0001', itemName: '六角螺栓', itemEnName: null, orgNo: 'ORG1', spec: 'M8', unitNo: 'PCS' },
    ...{ itemGroupNo: 'RAW', itemType: '1' },
  };
  for (const name of ['getbmitemlistbyparams', 'getbmitemlistbyparamssearch'])
    world.on(`IBmItemService/${name}`, () => listOf([item]));
  world.on('IBmStrategyApplicationService/previewPutaway', (sent) => {
    const asked = sent.condition as { methodNo?: string };
    return asked.methodNo
      ? done(answered(asked.methodNo, null))
      : done(answered('UP02', { itemGroupNo: 'RAW', classifyType: null, priority: 50 }));
  });
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/strategy/listing`);
  await page.getByRole('button', { name: '上架试算' }).locator('visible=true').first().click();
  const dialog = page.getByTestId('whereTo');
  await page.getByTestId('whereTo.show').press('Enter');
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  const field = (name: string) => dialog.locator(`[id$="${name}"]`).first();
  await page.keyboard.press('Escape');
  await page.goto(`${product.url}/strategy/listing`);
  await page.getByRole('button', { name: '上架试算' }).locator('visible=true').first().click();
  await field('itemNo').focus();
  await page.keyboard.type('M0001');
  await page.locator('.ant-select-item-option', { hasText: 'M0001' }).locator('visible=true').first().waitFor();
  await page.keyboard.press('Enter');
  await field('methodNo').focus();
  await page.keyboard.type('UP01');
  await page.locator('.ant-select-item-option', { hasText: '就近上架' }).locator('visible=true').first().waitFor();
  await page.keyboard.press('Enter');
  await field('qty').fill('100');
  await page.keyboard.press('Enter');
  const applies = page.getByTestId('whereTo.applies');
  await expect(applies).toContainText('UP02 同料合并');
  await expect(applies).toContainText('物料分类 RAW，优先级 50');
  await expect(applies).toContainText('100 PCS 全部放入 2 个储位');
  await expect(applies.getByTestId('whereTo.cells').locator('tbody tr')).toHaveCount(2);
  const onPlan = applies.getByRole('link', { name: '在仓库图上标亮这些储位' });
  await expect(onPlan).toHaveAttribute('href', /warehouseManage\?warehouseNo=KS-A&cells=[^,&]+(,|%2C)[^,&]+$/);
  const full = applies.locator('[data-reason="fullQty"]');
  await expect(full).toContainText('数量已满 · 规则 1 · 15 个储位');
  await full.locator('summary').press('Enter');
  await expect(full).toContainText('还有 14 个');
  await expect(page.getByTestId('whereTo.compared')).toContainText('UP01 就近上架');
  expect(world.calls('IBmStrategyApplicationService/previewPutaway').map(({ condition }) => condition)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ itemNo: 'M0001', qty: '100' }),
      expect.objectContaining({ itemNo: 'M0001', qty: '100', methodNo: 'UP01' }),
    ]),
  );
});

test('STRAT-30 LOOK-47 one who types ahead of the answers is asked for what was typed', async ({ page }) => {
  const world = openWorld();
  const item = {
    ...stamp('81'),
    itemNo: 'M0001',
    itemName: '六角螺栓',
    itemEnName: null,
    orgNo: 'ORG1',
    spec: 'M8',
    unitNo: 'PCS',
  };
  const late = async (rows: readonly object[]): Promise<Answer> => {
    await new Promise((go) => setTimeout(go, 700));
    return listOf(rows);
  };
  for (const name of ['getbmitemlistbyparams', 'getbmitemlistbyparamssearch'])
    world.on(`IBmItemService/${name}`, () => late([{ ...item, itemGroupNo: 'RAW', itemType: '1' }]));
  world.on('IBmUpperMethodHeadService/getbmuppermethodheadlistbyparams', () => late([head('11', 'UP01', '就近上架')]));
  world.on('IBmStrategyApplicationService/previewPutaway', () => done(answered('UP01', null)));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/strategy/listing`);
  await page.getByRole('button', { name: '上架试算' }).locator('visible=true').first().click();
  const field = (name: string) => page.getByTestId('whereTo').locator(`[id$="${name}"]`).first();
  await field('itemNo').focus();
  await page.keyboard.type('M0001');
  await page.keyboard.press('Enter');
  await field('qty').fill('100');
  await field('methodNo').focus();
  await page.keyboard.type('UP01');
  await page.keyboard.press('Enter');
  await page.getByTestId('whereTo.show').press('Enter');
  await expect(page.getByTestId('whereTo.compared')).toContainText('UP01 就近上架');
  expect(world.calls('IBmStrategyApplicationService/previewPutaway').map(({ condition }) => condition)).toContainEqual(
    expect.objectContaining({ itemNo: 'M0001', qty: '100', methodNo: 'UP01' }),
  );
});

test('STRAT-30 which goods would leave is tried from a picking strategy, each pick with its lot and rules, the others with their reason', async ({
  page,
}) => {
  const world = openWorld();
  const item = {
    ...{ ...stamp('81'), itemNo: 'M0001', itemName: '六角螺栓', itemEnName: null, orgNo: 'ORG1', spec: 'M8', unitNo: 'PCS' },
    ...{ itemGroupNo: 'RAW', itemType: '1' },
  };
  for (const name of ['getbmitemlistbyparams', 'getbmitemlistbyparamssearch'])
    world.on(`IBmItemService/${name}`, () => listOf([item]));
  const pick = {
    ...{ cellNo: 'A-02-01', zoneNo: 'A', lotNo: 'L1', qty: '30', receiptDate: '2026-11-02', productDate: null },
    ...{ expiryDate: '2027-05-01', allocateSeq: 2, allocateReason: '按周转策略', pickSeq: 1, pickReason: '整件优先' },
    ...{ reserveMinutes: 240, ties: ['L2'] },
  };
  const applied = {
    methodNo: 'TN02',
    methodName: '近效期先出',
    appliedBy: { itemGroupNo: 'RAW', classifyType: null, priority: 50 },
  };
  world.on('IBmStrategyApplicationService/previewPicking', () =>
    done({
      ...{ records: [pick], size: 1, total: 1, pages: 1, current: 1, unitNo: 'PCS', rest: '5', placeCount: 3 },
      strategies: { turnover: applied, allocation: null, picking: null },
      stays: [
        { reason: 'notOwn', seq: null, count: 1, places: [{ cellNo: 'A-03-01', lotNo: 'L3' }] },
        { reason: 'noPack', seq: 1, count: 1, places: [{ cellNo: '', lotNo: '' }] },
      ],
    }),
  );
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/strategy/picking-strategy`);
  await page.getByRole('button', { name: '拣货试算' }).locator('visible=true').first().click();
  const dialog = page.getByTestId('whereFrom');
  const field = (name: string) => dialog.locator(`[id$="${name}"]`).first();
  await field('itemNo').focus();
  await page.keyboard.type('M0001');
  await page.locator('.ant-select-item-option', { hasText: 'M0001' }).locator('visible=true').first().waitFor();
  await page.keyboard.press('Enter');
  await field('qty').fill('35');
  await page.keyboard.press('Enter');
  const applies = page.getByTestId('whereFrom.applies');
  await expect(applies.getByTestId('whereFrom.turnover')).toHaveText('周转策略 TN02 近效期先出 物料分类 RAW，优先级 50');
  await expect(applies.getByTestId('whereFrom.picking')).toContainText('无适用策略：先进先出，按拣货顺序');
  await expect(applies).toContainText('35 PCS 中缺 5');
  await expect(applies.getByTestId('whereFrom.cells').locator('tbody tr')).toHaveText(
    /A-02-01\s*A\s*L1\s*有效期至 2027-05-01\s*30\s*PCS\s*批号：规则 2 · 按周转策略\s*储位：规则 1 · 整件优先\s*与批号 L2 排序相同\s*保留 240 分钟/,
  );
  await expect(applies).toContainText('未取用：2/3 处');
  await expect(applies.locator('[data-reason="notOwn"]')).toContainText('归供应商所有，需先转移 · 1 处');
  await expect(page.getByTestId('whereFrom.compared')).toHaveCount(0);
  await field('turnMethodNo').focus();
  await noSerious(page);
});

test('RC-09 the cells that the strategy chooses are proposed with their quantities and the reason, and one may say otherwise', async ({
  page,
}) => {
  const made = receipts();
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, [makeLine(1, { receiveQty: '600', acceptQty: '600' })]);
  const parts = [
    { cellNo: 'A-02-01', qty: '450', reason: '物料固定储位' },
    { cellNo: 'A-03-01', qty: '150', reason: '空储位' },
  ];
  made.on('ISrmInArriveService/getHomeCell', () => ({ body: { data: { cellNo: 'A-02-01', parts } } }));
  made.on('ISrmInArriveService/putAway', () => ({ body: { data: { count: 1, records: [] } } }));
  await open(page, made, '/delivery/receivingDetails');
  await rows(page).first().getByRole('button', { name: /更多/ }).click();
  await page.getByTestId('row.putAway').filter({ visible: true }).click();
  const dialog = page.getByTestId('receipt.putAway');
  await expect(dialog).toContainText('按策略：物料固定储位');
  await expect(dialog).toContainText('按策略：空储位');
  await dialog.getByLabel('数量').last().fill('100');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  expect(made.calls('ISrmInArriveService/putAway').map(({ condition }) => condition)).toMatchObject([
    {
      lines: [
        { cellNo: 'A-02-01', qty: '450' },
        { cellNo: 'A-03-01', qty: '100' },
      ],
    },
  ]);
});

test('RC-09 goods that go to none of the cells their tasks propose need a reason, at its field', async ({ page }) => {
  const made = receipts();
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, [makeLine(1, { receiveQty: '600', acceptQty: '600' })]);
  const parts = [{ cellNo: 'A-09-09', qty: '600', reason: '空储位' }];
  made.on('ISrmInArriveService/getHomeCell', () => ({ body: { data: { cellNo: 'A-09-09', parts, asksWhy: '1' } } }));
  made.on('ISrmInArriveService/putAway', () => ({ body: { data: { count: 1, records: [] } } }));
  const cell = { id: '1', version: 1, cellNo: 'B-04-01', cellName: 'B-04-01', warehouseNo: 'KS-A', zoneNo: 'B', statusCode: '1' };
  made.on('IBmWarehouseCellService/getbmwarehousecelllistbyparams', () => listOf([cell]));
  await open(page, made, '/delivery/receivingDetails');
  await rows(page).first().getByRole('button', { name: /更多/ }).click();
  await page.getByTestId('row.putAway').filter({ visible: true }).click();
  const dialog = page.getByTestId('receipt.putAway');
  await expect(dialog).toContainText('按策略：空储位');
  await expect(dialog.getByLabel('改放原因')).toHaveCount(0);
  await dialog.getByRole('combobox').first().click();
  await page.locator('.ant-select-item-option:visible').first().click();
  const why = dialog.getByLabel('改放原因');
  await expect(dialog).toContainText('任务建议储位：A-09-09');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.locator('.wms-field-error')).toHaveText('必填');
  expect(made.calls('ISrmInArriveService/putAway')).toEqual([]);
  await why.fill('通道被占');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  expect(made.calls('ISrmInArriveService/putAway').map(({ condition }) => condition)).toMatchObject([
    { lines: [{ cellNo: 'B-04-01', qty: '600', reason: '通道被占' }] },
  ]);
});
