/** The rules of answering and shipping by organization and supplier: kept in a dialog, and asked which of them counts. */
import { expect, type Page, test } from '@playwright/test';
import { shippingRule } from '@wms/contract/srm/asn/shippingRule.ts';
import { product } from './product.ts';
import { actOf, noSerious, storedRow } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { refusal, signedIn, World } from './world.ts';

type Body = Readonly<Record<string, unknown>>;
const stamp = {
  version: 3,
  createName: '管理员',
  createDate: '2026-11-01 08:00:00',
  updateName: '管理员',
  updateDate: '2026-11-02 08:05:03',
  remark: null,
};
const days = { asnAheadDays: 7, earlyGapDays: 0, lateGapDays: 1 };
const rules = [
  storedRow(shippingRule, { ...{ id: '11', ...stamp, orgNo: 'KS01', supplierNo: null }, ...days }),
  storedRow(shippingRule, { ...{ id: '12', ...stamp, orgNo: 'KS01', supplierNo: 'V0001' }, ...days, asnAheadDays: 3 }),
];
const supplier = {
  id: '41',
  version: 1,
  orgNo: 'KS01',
  supplierNo: 'V0001',
  supplierName: '立航五金',
  supplierShortName: '立航',
  statusCode: '1',
};
const org = { id: '31', version: 1, orgNo: 'KS01', orgName: '昆山工厂', statusCode: '1' };

/** A world with both screens; what is saved, by the name of the call. */
const ready = async (page: Page, path: string): Promise<{ world: World; saved: Map<string, Body> }> => {
  const world = new World();
  world.extraMenus = [groupOf('Configuration.OrderAnswer', 'Configuration.ShippingRule')];
  const saved = new Map<string, Body>();
  const write = (wire: string, reply: Body): void =>
    world.on(wire, (sent) => {
      saved.set(wire.split('/')[1] ?? '', sent.condition ?? {});
      return { body: { data: reply } };
    });
  write('ISrmShippingRuleService/saveShippingRule', { id: '12', version: 4 });
  write('ISrmOrderAnswerConfigService/saveOrderAnswerConfig', { id: '21', version: 1 });
  world.on('ISrmShippingRuleService/getShippingRuleList', (sent) => {
    const asked = sent.condition ?? {};
    // an empty supplier stands for every one
    const isAsked = (row: Body): boolean =>
      asked.supplierNo === undefined || [null, asked.supplierNo].includes(row.supplierNo as string);
    return listOf(rules.filter((row) => isAsked(row as Body)));
  });
  world.on('ISrmOrderAnswerConfigService/getOrderAnswerConfigList', () => listOf([]));
  for (const list of ['getFullAuthorityOrgListByParams', 'getbmorglistbyparams'])
    world.on(`IBmOrgService/${list}`, () => listOf([org]));
  world.on('IBmSupplierService/getbmsupplierlistbyparams', () => listOf([supplier]));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}${path}`);
  return { world, saved };
};
const fieldOf = (page: Page, name: string) => page.getByRole('dialog').locator(`[data-field="${name}"]`);
/** A supplier is one of many: chosen in a table. */
const chooseSupplier = async (page: Page): Promise<void> => {
  await fieldOf(page, 'supplierNo').getByRole('combobox').click();
  await page.getByRole('radio', { name: 'V0001' }).click();
  await page.getByTestId('select.confirm').click();
};
const choose = async (page: Page, name: string, text: string): Promise<void> => {
  await fieldOf(page, name).getByRole('combobox').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first().click();
};

test('DELIV-11 DELIV-25 DELIV-26 DELIV-27 a shipping rule is changed, refused at its fields, kept as the last one, and asked for', async ({
  page,
}) => {
  const { world, saved } = await ready(page, '/configuration/shipping-rule');
  const own = page.locator('[data-row-key="12"]').first();
  await expect(own).toContainText('V0001');
  // issue 14: a number says whose it is
  await expect(own).toContainText('立航');
  await expect(page.locator('[data-row-key="11"]').first()).toContainText('全部供应商');
  await noSerious(page);

  await (await actOf(page, own, 'modify')).click();
  await expect(fieldOf(page, 'supplierNo').getByRole('combobox')).toBeDisabled();
  const ahead = fieldOf(page, 'asnAheadDays').locator('input');
  const gap = fieldOf(page, 'lateGapDays').locator('input');
  for (const wrong of ['0', '-1', '1.5', '']) {
    await ahead.fill(wrong);
    await page.getByTestId('rule.save').click();
    await expect(fieldOf(page, 'asnAheadDays').getByRole('alert'), wrong).toBeVisible();
  }
  await ahead.fill('1');
  await gap.fill('');
  await page.getByTestId('rule.save').click();
  await expect(fieldOf(page, 'lateGapDays').getByRole('alert')).toBeVisible();
  expect(saved.size).toBe(0);
  await gap.fill('2');
  await noSerious(page);
  await page.getByTestId('rule.save').click();
  await expect(page.getByTestId('rule.form')).toHaveCount(0);
  expect(saved.get('saveShippingRule')).toEqual({ id: '12', version: 3, asnAheadDays: 1, lateGapDays: 2 });

  await page.getByTestId('tool.which').click();
  await choose(page, 'orgNo', 'KS01');
  await chooseSupplier(page);
  const answer = page.getByTestId('which.answer');
  await expect(answer).toContainText('V0001 在 KS01 有单独的配置');
  await expect(answer.locator('dd').first()).toHaveText('3');
  await page.keyboard.press('Escape');

  world.on('ISrmShippingRuleService/deleteShippingRuleByIds', () =>
    refusal(409, '20005', '业务校验未通过', [
      { code: 'configuration.lastRow', rowId: '12', message: 'KS01 至少保留一行配置，可修改或作废该行' },
    ]),
  );
  await own.getByRole('checkbox').check();
  await page.getByTestId('tool.physicalDelete').click();
  await page.getByTestId('confirm.yes').click();
  await expect(page.getByText('KS01 至少保留一行配置').first()).toBeVisible();
});

test('DELIV-12 an answer rule begins with the usual values and is added for one supplier', async ({ page }) => {
  const { saved } = await ready(page, '/configuration/order-answer');
  await page.getByTestId('tool.add').click();
  await expect(fieldOf(page, 'replyHours').locator('input')).toHaveValue('24');
  await choose(page, 'orgNo', 'KS01');
  await chooseSupplier(page);
  await fieldOf(page, 'qtyTolerancePct').locator('input').fill('5');
  await page.getByTestId('rule.save').click();
  await expect(page.getByTestId('rule.form')).toHaveCount(0);
  expect(saved.get('saveOrderAnswerConfig')).toMatchObject({
    ...{ orgNo: 'KS01', supplierNo: 'V0001', replyHours: 24, qtyTolerancePct: '5', dayTolerance: 0, silentHours: 48 },
    ...{ isSilentAccept: '0', statusCode: '1' },
  });
});

test('what was typed into a rule is not lost without a question', async ({ page }) => {
  await ready(page, '/configuration/order-answer');
  await page.getByTestId('tool.add').click();
  await fieldOf(page, 'replyHours').locator('input').fill('12');
  await page.keyboard.press('Escape');
  await expect(page.getByText('放弃已输入的内容？')).toBeVisible();
});
