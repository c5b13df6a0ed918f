/** Purchase plans, the monthly plan of the supplier, forecasts and the balance of demand and supply. */
import { expect, type Page, test } from '@playwright/test';
import { forecast } from '@wms/contract/srm/plan/forecast.ts';
import { purchasePlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import { product } from './product.ts';
import { everyGrant, noSerious, storedRow } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { refusal, signedIn, World } from './world.ts';

type Body = Readonly<Record<string, unknown>>;
const stamp = {
  version: 2,
  createName: '林雅婷',
  createDate: '2026-11-01 08:00:00',
  updateName: '林雅婷',
  updateDate: '2026-11-02 08:05:03',
};
const partner = { orgNo: 'KS01', supplierNo: 'V0001', supplierName: '立航五金', unitNo: 'PCS' };
const plan = (id: string, more: Body = {}) =>
  storedRow(purchasePlan, {
    ...{ id, ...stamp, ...partner, planNo: `JH20261101-000${id}`, planMonth: '2026-12', itemNo: 'M0001', itemName: '内六角螺钉' },
    ...{ itemEnName: null, planQty: '1000', planStatus: '1', replyQty: null, replyDiffQty: null, replyDate: null, reason: null },
    ...{ replyDueDate: '2026-11-04', publishDate: '2026-11-02 08:05:03', isOverdue: '0', ...more },
  });
const bucket = (id: string, more: Body = {}) =>
  storedRow(forecast, {
    ...{ id, ...stamp, ...partner, predictVersion: 'F202611', bmItemNo: 'M0001', itemName: '内六角螺钉', itemEnName: null },
    ...{ periodType: 'month', planTime: '2026-12-01', planNum: '1200', lastPlanNum: '1000', commitQty: '900' },
    ...{ supplierProportion: '60', dataSource: '3', predictStatus: '1', publishDate: '2026-11-02 08:05:03', ...more },
  });
/** Rights beside the usual ones. */
const withRights = (menu: unknown): unknown => {
  const of = menu as { readonly children: readonly object[] };
  const more = { isSubmit: '1', isRelease: '1', isImport: '1', ...everyGrant };
  return { ...of, ...more, children: of.children.map((child) => ({ ...child, ...more })) };
};
const menus = [
  ...['Plan.PurchasePlan', 'Plan.PurchaseForecast', 'Plan.DsbMonitoring'],
  ...['DeliverySchedule.ReplyMonthlyPlan', 'DeliverySchedule.PendingSchedule'],
];
const ready = async (page: Page, path: string, side: 'supplier' | 'purchaser', serve: (world: World) => void): Promise<World> => {
  const world = new World();
  world.extraMenus = [withRights(groupOf(...menus))];
  world.user = { ...world.user, side, ...(side === 'supplier' ? { belongSupplier: 'V0001' } : {}) };
  serve(world);
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  return world;
};
const sent = (world: World, wire: string) => world.calls(wire).at(-1)?.condition;

const S = 'ISrmSupSchedulingMonthlyPlanService';
test('SCHED-07 FCST-09 the monthly plan asks for a sign-in, and is replied to row by row, short ones with a reason', async ({
  page,
  browser,
}) => {
  const outside = await browser.newContext({ locale: 'zh-CN' });
  await new World().serve(outside);
  const stranger = await outside.newPage();
  const path = '/deliverySchedule/replyMonthlyPlan';
  await stranger.goto(product.url + path);
  await expect(stranger).toHaveURL(`${product.url}/login?redirect=${encodeURIComponent(path)}`);
  await outside.close();
  const rows = [plan('1'), plan('2', { itemNo: 'M0002', planQty: '500', isOverdue: '1' })];
  const world = await ready(page, path, 'supplier', (of) => {
    of.on(`${S}/getsrmsupschedulingmonthlyplanlistbyparams`, () => listOf(rows));
    of.on(`${S}/replyMonthlyPlan`, () => ({ body: { data: { count: 2, records: [] } } }));
  });
  await expect(page.getByText('JH20261101-0001')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.locator('[data-tool="reply"]').click();
  const dialog = page.getByRole('dialog');
  // how late stands where one replies
  await expect(dialog.getByText('回复期限 2026-11-04').nth(1)).toBeVisible();
  await dialog.getByTestId('plan.copyAll').click();
  const quantities = dialog.getByRole('textbox', { name: /^回复数量/ });
  await expect(quantities.nth(1)).toHaveValue('500');
  await quantities.first().fill('800');
  await expect(dialog.getByText('-200')).toBeVisible();
  world.on(`${S}/replyMonthlyPlan`, () =>
    refusal(400, '20002', '输入有误', [{ code: 'plan.reasonRequired', field: 'reason', rowId: '1', message: '请填写原因' }]),
  );
  await noSerious(page);
  await dialog.getByTestId('plan.send').click();
  await expect(dialog.getByRole('alert')).toHaveText('请填写原因');
  world.on(`${S}/replyMonthlyPlan`, () => ({ body: { data: { count: 2, records: [] } } }));
  await dialog
    .getByRole('textbox', { name: /^不足原因/ })
    .first()
    .fill('模具维修');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect(sent(world, `${S}/replyMonthlyPlan`)).toEqual({
    records: [
      { id: '1', version: 2, replyQty: '800', replyDate: null, reason: '模具维修' },
      { id: '2', version: 2, replyQty: '500', replyDate: null, reason: null },
    ],
  });
});

const P = 'ISrmPurchasePlanService';
test('FCST-02 FCST-06 FCST-08 a published plan is not deleted, and not taken back once it is replied to: the button says why', async ({
  page,
}) => {
  const replied = plan('1', { replyQty: '1000', replyDiffQty: '0' });
  await ready(page, '/plan/purchase-plan', 'purchaser', (of) =>
    of.on(`${P}/getsrmpurchaseplanlistbyparams`, () => listOf([replied])),
  );
  await page.getByRole('checkbox').nth(1).check();
  const tool = (key: string) => page.locator(`[data-tool="${key}"]`);
  for (const key of ['physicalDelete', 'cancelPublish', 'publish', 'modify']) await expect(tool(key)).toBeDisabled();
  await tool('physicalDelete').hover();
  await expect(page.getByRole('tooltip')).toContainText('仅待发布的计划可删除');
  await tool('cancelPublish').hover();
  await expect(page.getByRole('tooltip').filter({ hasText: '供应商已回复' })).toBeVisible();
  await noSerious(page);
});

const F = 'ISrmForecastService';
test('FCST-03 a forecast is shown as a list, as thumbnails and as tiles, with what changed in figures', async ({ page }) => {
  const rows = [bucket('1'), bucket('2', { planTime: '2027-01-01', planNum: '700', lastPlanNum: '700', commitQty: null })];
  const world = await ready(page, '/plan/purchase-forecast', 'purchaser', (of) =>
    of.on(`${F}/getsrmforecastlistbyparams`, () => listOf(rows)),
  );
  await expect(page.getByText('+200 (+20 %)')).toBeVisible();
  const display = (name: string) => page.getByRole('radiogroup', { name: '展示方式' }).getByText(name);
  await display('缩略图').click();
  const cards = page.getByTestId('forecast.thumbnail');
  await expect(cards.getByText('1,900')).toBeVisible();
  await expect(cards.getByText('-300 (-25 %)')).toBeVisible();
  await expect(cards.getByRole('img')).toHaveAccessibleName(/2026-12-01 1,200, 2027-01-01 700/);
  await display('平铺').click();
  await expect(page.getByTestId('forecast.tile').getByRole('row')).toHaveCount(3);
  await page.getByRole('radiogroup', { name: '时间范围' }).getByText('90 天').click();
  await expect(page).toHaveURL(/range=90/);
  await expect
    .poll(() => Object.keys((sent(world, `${F}/getsrmforecastlistbyparams`) ?? {}) as Body))
    .toEqual(expect.arrayContaining(['startDate', 'endDate', 'predictStatus']));
  await noSerious(page);
});

test('CONST-24 the forecast is looked at 14, 30, 90, 180 or 365 days ahead, or whole', async ({ page }) => {
  const world = await ready(page, '/plan/purchase-forecast', 'purchaser', (of) =>
    of.on(`${F}/getsrmforecastlistbyparams`, () => listOf([bucket('1')])),
  );
  const spans = page.getByRole('radiogroup', { name: '时间范围' });
  await expect(spans.getByRole('radio')).toHaveCount(6);
  expect((await spans.locator('label').allInnerTexts()).map((text) => text.replace(/\D/g, ''))).toEqual([
    '',
    ...['14', '30', '90', '180', '365'],
  ]);
  await spans.getByText('14 天').click();
  await expect.poll(() => (sent(world, `${F}/getsrmforecastlistbyparams`) as Body | undefined)?.endDate).toBeTruthy();
  const { startDate, endDate } = sent(world, `${F}/getsrmforecastlistbyparams`) as { startDate: string; endDate: string };
  expect((Date.parse(endDate.slice(0, 10)) - Date.parse(startDate.slice(0, 10))) / 86_400_000).toBe(14);
});

const D = 'ISrmDsbService/getDsbMonitor';
const day = (itemNo: string, planDate: string, balance: number) => ({
  ...{ orgNo: 'KS01', itemNo, itemName: '螺钉', planDate, demandQty: '50', scheduleQty: '0', onWayQty: '0' },
  ...{ stockQty: String(balance), supplyQty: String(balance + 50), balanceQty: String(balance) },
  ...{ shortageQty: String(Math.max(0, -balance)), deviationQty: '-50', deviationPct: '-100' },
});
test('FCST-04 FCST-10 items are compared in a chart and its table; a sixth is refused, and a shortage opens what causes it', async ({
  page,
}) => {
  const items = ['M0001', 'M0002', 'M0003', 'M0004', 'M0005'];
  const path = `/plan/dsb-monitoring?orgNo=KS01&items=${items.join(',')}&from=2026-11-01&to=2026-11-02`;
  const world = await ready(page, path, 'purchaser', (of) => {
    of.on(D, () => listOf(items.flatMap((itemNo) => [day(itemNo, '2026-11-01', 10), day(itemNo, '2026-11-02', -40)])));
    of.on('IBmOrgService/getbmorglistbyparams', () =>
      listOf([{ id: '31', version: 1, orgNo: 'KS01', orgName: '昆山工厂', statusCode: '1' }]),
    );
    of.on('IBmItemService/getbmitemlistbyparamssearch', () =>
      listOf([{ id: '6', version: 1, orgNo: 'KS01', itemNo: 'M0006', itemName: '垫圈', statusCode: '1' }]),
    );
  });
  await expect(page.getByTestId('dsb.summary').getByText('2026-11-02 起缺料，最多缺 40').first()).toBeVisible();
  expect(sent(world, D)).toEqual({
    orgNo: 'KS01',
    itemNos: items,
    supplierNo: null,
    startDate: '2026-11-01',
    endDate: '2026-11-02',
  });
  await page.getByRole('radiogroup', { name: '图表或表格' }).getByText('表格').click();
  await page.getByRole('table').getByRole('button', { name: '40' }).last().click();
  await expect(page.getByText('前一日库存')).toBeVisible();
  await expect(page.getByRole('link', { name: '该物料的预测' })).toHaveAttribute('href', /bmItemNoIndistinct/);
  const schedules = page.getByRole('link', { name: '该物料的排程' });
  await expect(schedules).toHaveAttribute('href', /pendingSchedule\?tab=all.*itemNoIndistinct.*2026-11-02/);
  await page.keyboard.press('Escape');
  const field = page.locator('[data-field="bmItemNo"]');
  await field.getByRole('combobox').fill('M0006');
  await page.locator('.ant-select-item-option', { hasText: 'M0006' }).click();
  await expect(page.getByTestId('dsb.problem')).toHaveText('最多比较五个物料');
  await noSerious(page);
});

test('issue 14 FCST-02 who publishes plans sees what is asked of whom', async ({ page }) => {
  const pending = { planStatus: '0', publishDate: null, replyDueDate: null };
  const world = await ready(page, '/plan/purchase-plan', 'purchaser', (of) => {
    of.on(`${P}/getsrmpurchaseplanlistbyparams`, () =>
      listOf([plan('1', pending), plan('2', { ...pending, supplierNo: 'V0002', supplierName: '松源', planQty: '5600' })]),
    );
    of.on(`${P}/publishPlan`, () => ({ body: { data: { count: 2, records: [] } } }));
  });
  await expect(page.getByText('JH20261101-0002')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.locator('[data-tool="publish"]').click();
  const decision = page.getByTestId('decision');
  await expect(decision.getByTestId('decision.sum')).toHaveText('共 2 个计划，涉及 2 家供应商');
  for (const part of ['立航五金', '1,000', '松源', '5,600', '2026-12']) await expect(decision).toContainText(part);
  await expect(page.getByTestId('confirm.yes')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(decision).toHaveCount(0);
  expect(world.calls(`${P}/publishPlan`)).toHaveLength(1);
});
