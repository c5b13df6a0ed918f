/** The rules of codes: every address opens, and a rule is written line by line while its code is in sight. */
import { expect, type Page, test } from '@playwright/test';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { routes } from '@wms/contract/spec/routes.gen.ts';
import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import { product } from './product.ts';
import { everyGrant, follow } from './rows.ts';
import { type Answer, menuOf, refusal, signedIn, World } from './world.ts';

const done = (data: unknown): Answer => ({ body: { data } });
const listOf = (records: readonly unknown[]): Answer => done({ records, size: 100, total: records.length, pages: 1, current: 1 });
const titleOf = (route: string): string => (new Map(Object.entries(messages)).get(`route.${route}`) ?? ['', route])[1] ?? route;
const stamp = (id: string) => ({
  ...{ id, version: 3, createName: '管理员', createDate: '2026-03-01 08:00:00' },
  ...{ updateName: '管理员', updateDate: '2026-03-01 08:00:00', statusCode: '1', remark: null },
});
const element = (codingId: string, codingName: string, more: object = {}) => ({
  ...{ ...stamp(String(codingId.charCodeAt(0))), codingId, codingName, parameter: 'standardCol', partNo: '01', lotRule: null },
  ...{ inputType: '2', fieldType: '1', fieldValue: null, leng: 6, allowEmpty: '0', prefixChar: null, matchCriteria: '1' },
  ...more,
});
const elements = [
  element('A', '物料编号'),
  element('B', '数量', { partNo: '05', fieldType: '2' }),
  element('D', '流水号', { partNo: '07', inputType: '5', fieldType: '2', leng: 4 }),
];
const head = { ...stamp('11'), barRuleNo: 'BR01', barRuleName: '物料标签', barType: '1', codeTotal: null, parseMethod: '1' };
const line = (seq: number, codingId: string) => ({ seq, codingId, prefixChar: null, leng: 0, fieldValue: null, allowEmpty: '0' });

const openWorld = (): World => {
  const world = new World();
  const entry = (menuNo: string, menuLevel: number): Record<string, unknown> => ({
    ...{ menuNo, menuName: titleOf(menuNo), title: titleOf(menuNo), menuOwner: menuLevel === 1 ? '0' : 'Rule', menuLevel },
    ...{ appNo: 'PC', icon: 'folder', url: menuNo, sort: 0, pinyin: '', children: [], isImport: '1', ...everyGrant },
  });
  const screens = menuSeeds.filter(({ menuNo }) => menuNo.startsWith('Rule.')).map(({ menuNo }) => entry(menuNo, 2));
  world.on('ISrmBmLoginService/getMenuList', (sent) =>
    listOf([...menuOf(sent.headers['accept-language'] ?? 'zh-CN').slice(0, 1), { ...entry('Rule', 1), children: screens }]),
  );
  world.on('IBmCodingService/getbmcodinglistbyparams', () => listOf(elements));
  world.on('IBmCodingService/getbmcodingbyid', () => done(elements[0]));
  world.on('IBmBarRuleHeadService/getbmbarruleheadlistbyparams', () => listOf([head]));
  world.on('IBmBarRuleHeadService/getbmbarruleheadbyid', () => done({ ...head, lines: [line(1, 'A'), line(2, 'B')] }));
  const batch = { ...stamp('21'), lotRuleNo: 'LR01', lotRuleName: '按生产日期' };
  const attribute = {
    seq: 1,
    lotAtt: 'lotAtt01',
    isCombinationLotNo: '1',
    dateFormat: 'yyMMdd',
    lotKey: '1',
    defaultValue: null,
  };
  world.on('IBmLotRuleHeadService/getbmlotruleheadlistbyparams', () => listOf([batch]));
  world.on('IBmLotRuleHeadService/getbmlotruleheadbyid', () => done({ ...batch, lines: [attribute] }));
  const box = {
    ...{ ...stamp('31'), boxRuleNo: 'BX01', boxRuleName: '周转箱', isControlSn: '0', isMixSku: '0', isMixLot: '0' },
    ...{ isAutoCreate: '0', codeTotal: 12, isRecycle: '1' },
  };
  world.on('IBmBoxRuleHeadService/getbmboxruleheadlistbyparams', () => listOf([box]));
  world.on('IBmBoxRuleHeadService/getbmboxruleheadbyid', () => done(box));
  return world;
};

const addresses: readonly (readonly [id: string, path: string, pattern: string])[] = [
  ['RULE-05', '/rule/basic-element', '/rule/basic-element'],
  ['RULE-06', '/rule/add-basic-element', '/rule/add-basic-element'],
  ['RULE-07', '/rule/modify-basic-element/65', '/rule/modify-basic-element/:id'],
  ['RULE-08', '/rule/barcode-rule', '/rule/barcode-rule'],
  ['RULE-09', '/rule/add-barcode-rule', '/rule/add-barcode-rule'],
  ['RULE-10', '/rule/modify-barcode-rule/BR01', '/rule/modify-barcode-rule/:barRuleNo'],
  ['RULE-11', '/rule/batch-rule', '/rule/batch-rule'],
  ['RULE-12', '/rule/add-batch-rule', '/rule/add-batch-rule'],
  ['RULE-13', '/rule/modify-batch-rule/LR01', '/rule/modify-batch-rule/:lotRuleNo'],
  ['RULE-14', '/rule/container-rule', '/rule/container-rule'],
  ['RULE-15', '/rule/add-container-rule', '/rule/add-container-rule'],
  ['RULE-16', '/rule/modify-container-rule/BX01', '/rule/modify-container-rule/:boxRuleNo'],
];

test('RULE-04 to RULE-16 every address of the rules leads strangers to the login page, which leads back', async ({ page }) => {
  await new World().serve(page);
  await page.goto(`${product.url}/login`);
  await expect(page.getByTestId('login.submit')).toBeVisible();
  for (const [id, path] of [['RULE-04', '/rule'] as const, ...addresses]) {
    await follow(page, path);
    await expect(page, id).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(path)}`));
  }
});

test('RULE-04 to RULE-16 every address of the rules opens its screen, a form its record by the number in it', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signedIn(page, product.url, openWorld());
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${product.url}/rule`);
  await expect(page, 'RULE-04').toHaveURL(`${product.url}/rule/basic-element`);
  for (const [id, path, pattern] of addresses) {
    await follow(page, path);
    const route = routes.find((one) => one.path === pattern);
    await expect(page, id).toHaveTitle(new RegExp(`${titleOf(route?.name ?? '')} - WMS$`));
    await expect(page.locator('[data-testid="list"], [data-testid="form"]').locator('visible=true').first(), id).toBeVisible();
    const [, number] = /modify-.*\/([A-Z]{2}01)$/.exec(path) ?? [];
    if (number) await expect(page.getByTestId('form').locator('visible=true').locator('input').first(), id).toHaveValue(number);
  }
  expect(faults).toEqual([]);
});

const inputs = (page: Page, at: number, name: string) => page.locator(`[id$="lines.${at}.${name}"]`).locator('visible=true');

test('RULE-09 RULE-20 RULE-30 a rule is written by the keyboard line by line; its code is taken apart below, and what is wrong stands at its line', async ({
  page,
}) => {
  const world = openWorld();
  world.on('IBmBarRuleHeadService/addbmbarrulehead', (sent) => {
    const { lines } = sent.condition as { lines: readonly { codingId: string }[] };
    return lines.length === 3
      ? done({ id: '12', version: 1, barRuleNo: 'BR09' })
      : refusal(400, '20002', '数据有误', [{ code: 'ref.invalid', field: 'codingId', rowId: '1', message: '要素无效' }]);
  });
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/rule/add-barcode-rule`);
  const form = page.getByTestId('form');
  await form.getByLabel('条码规则编号').fill('BR09');
  await form.getByLabel('条码规则名称').fill('新标签');
  await form.getByLabel('条码类型').click();
  await page.getByTitle('物料标签').click();
  // one line is there: a rule without any is none
  await expect(form.locator('li.wms-line[aria-label]')).toHaveCount(1);
  await page.getByTestId('form.save').click();
  await expect(inputs(page, 0, 'codingId')).toBeFocused();
  await expect(form.getByRole('listitem', { name: '第 1 行' }).getByRole('alert')).toHaveText('输入不能为空');
  const choose = async (at: number, text: string): Promise<void> => {
    await inputs(page, at, 'codingId').focus();
    await page.keyboard.type(text);
    await page.locator('.ant-select-item-option', { hasText: text }).locator('visible=true').first().waitFor();
    await page.keyboard.press('Enter');
    // the line is drawn anew with what was chosen: a key pressed meanwhile is lost
    await expect(page.locator('.ant-select-item-option').locator('visible=true')).toHaveCount(0);
    await expect(form.getByRole('listitem', { name: `第 ${at + 1} 行` })).toContainText(`${text} `);
  };
  await choose(0, 'A');
  const sample = page.getByTestId('sample').locator('visible=true');
  await expect(sample.locator('.wms-sample-code')).toContainText('M00123');
  await form.getByRole('button', { name: '添加一行' }).press('Enter');
  await expect(inputs(page, 1, 'codingId')).toBeFocused();
  await choose(1, 'B');
  await expect(sample.locator('.wms-sample-code')).toContainText('M00123000001 共 12 位');
  await expect(sample.locator('tbody tr')).toHaveText(['A 物料编号M00123standardCol01M00123', 'B 数量000001standardCol051']);
  // what the server refuses of a line stands at the line, and goes when it is changed
  await page.getByTestId('form.save').click();
  await expect(form.getByRole('listitem', { name: '第 2 行' }).getByRole('alert')).toHaveText('要素无效');
  await inputs(page, 1, 'leng').fill('5');
  await expect(form.getByRole('listitem', { name: '第 2 行' }).getByRole('alert')).toHaveCount(0);
  await form.getByRole('button', { name: '添加一行' }).press('Enter');
  await choose(2, 'D');
  // the last becomes the second by its arrow; one that cannot go further says why
  await form.getByRole('button', { name: '上移第 3 行' }).press('Enter');
  await expect(inputs(page, 2, 'leng')).toHaveValue('5');
  await expect(form.getByRole('button', { name: '上移第 1 行' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByTestId('form.save').click();
  await expect(page).toHaveURL(/\/rule\/barcode-rule$/);
  expect(world.calls('IBmBarRuleHeadService/addbmbarrulehead').at(-1)?.condition).toMatchObject({
    barRuleNo: 'BR09',
    lines: [
      { codingId: 'A', leng: 0 },
      { codingId: 'D', leng: 0 },
      { codingId: 'B', leng: 5 },
    ],
  });
});

test('RULE-10 RULE-20 only changed lines are sent, and the drawer shows them with a sample', async ({ page }) => {
  const world = openWorld();
  world.on('IBmBarRuleHeadService/updatebmbarruleheadbyid', () => done({ id: '11', version: 4, barRuleNo: 'BR01' }));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/rule/modify-barcode-rule/BR01`);
  await expect(inputs(page, 1, 'leng')).toHaveValue('0');
  await page
    .getByRole('button', { name: /第 2 行$/ })
    .last()
    .click();
  await expect(page.locator('li.wms-line[aria-label]')).toHaveCount(1);
  // the last line stays, and says so
  await expect(page.getByRole('button', { name: /第 1 行$/ }).last()).toHaveAttribute('aria-disabled', 'true');
  await page.getByTestId('form.save').click();
  await expect(page).toHaveURL(/\/rule\/barcode-rule$/);
  const [sent] = world.calls('IBmBarRuleHeadService/updatebmbarruleheadbyid');
  expect(sent?.condition).toEqual({
    ...{ id: '11', version: 3 },
    lines: [{ codingId: 'A', prefixChar: null, leng: 0, fieldValue: null, allowEmpty: '0' }],
  });
  await page
    .getByRole('link', { name: 'BR01' })
    .or(page.getByRole('button', { name: 'BR01' }))
    .first()
    .click();
  await page.getByRole('tab', { name: '组成要素' }).click();
  await expect(page.getByTestId('record.lines').locator('tbody tr')).toHaveCount(2);
  await page.getByRole('tab', { name: '示例条码' }).click();
  await expect(page.getByTestId('sample')).toContainText('M00123000001');
});

test('RULE-12 a batch attribute is chosen on a phone, where each input has its label', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signedIn(page, product.url, openWorld());
  await page.goto(`${product.url}/rule/modify-batch-rule/LR01`);
  const line = page.getByRole('listitem', { name: '第 1 行' });
  await expect(line.getByText('批次属性', { exact: false }).first()).toBeVisible();
  const [body, one] = [await page.locator('.wms-form-sheet').boundingBox(), await line.boundingBox()];
  expect((one?.x ?? 0) + (one?.width ?? 999)).toBeLessThanOrEqual((body?.x ?? 0) + (body?.width ?? 0));
  const widths = await line
    .locator('.wms-field')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThan(100);
});
