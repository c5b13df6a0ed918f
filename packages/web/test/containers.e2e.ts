/** Containers: their SSCC in the list, given to those that have none, and their labels on paper. */
import { expect, type Page, test } from '@playwright/test';
import { containerRule } from '@wms/contract/rule/containerRule.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { container } from '@wms/contract/srm/label/container.ts';
import { product } from './product.ts';
import { everyGrant, noSerious, storedRow } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { signedIn, World } from './world.ts';

const stamp = {
  version: 1,
  createName: '陈宇',
  createDate: '2026-11-01 08:00:00',
  updateName: '',
  updateDate: '2026-11-01 08:00:00',
};
const sscc = '040123450000000016';
const boxOf = (id: string, more: object) => ({
  ...Object.fromEntries(Object.keys(container.fields).map((name) => [name, null])),
  ...storedRow(container, { id, ...stamp, boxNo: `BX010000000${id}`, boxRuleNo: 'BX01', orgNo: 'KS01', ...more }),
});
const template = { id: '9', version: 1, templateCode: 'LABEL-SSCC', templateName: '物流标签', statusCode: '1', isDefault: '0' };

const open = async (page: Page) => {
  const world = new World();
  const group = groupOf('Barcode.ContainerManagement') as { readonly children: readonly object[] };
  const rights = { ...everyGrant, isPrint: '1', isSubmit: '1', isImport: '1' };
  world.extraMenus = [{ ...group, children: group.children.map((one) => ({ ...one, ...rights })) }];
  const sent: Record<string, unknown> = {};
  const on = (wire: string, data: unknown): void =>
    world.on(wire, ({ condition }) => {
      sent[wire.split('/')[1] ?? ''] = condition;
      return { body: { data } };
    });
  world.on('IBmBoxService/getbmboxlistbyparams', () => listOf([boxOf('1', { sscc }), boxOf('2', { sscc: null })]));
  on('IBmBoxService/giveSscc', { count: 1, records: [{ id: '2', version: 2, status: '0' }] });
  on('IBmBoxService/printContainers', { jobId: '99', printData: [] });
  on('IBmBoxService/packContainers', { id: '3', version: 1, boxNo: 'BX0100000003', count: 2 });
  const rule = storedRow(containerRule, { id: '41', ...stamp, boxRuleNo: 'BX01', boxRuleName: '周转箱' });
  world.on('IBmBoxRuleHeadService/getbmboxruleheadlistbyparams', () => listOf([rule]));
  world.on('IBmPrintTemplateService/getbmprinttemplatelistbyparams', () => listOf([template]));
  world.on('ISysParamService/getValueByParamNo', ({ condition }) => ({
    body: { data: { paramNo: condition?.paramNo, paramValue: '2' } },
  }));
  await signedIn(page, product.url, world);
  await page.route('**/IBmBoxService/getContainerFile', async (route) => {
    sent.getContainerFile = route.request().postDataJSON()?.condition;
    await route.fulfill({
      status: 200,
      contentType: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="containers.pdf"' },
      body: '%PDF-1.4',
    });
  });
  await page.goto(`${product.url}/barcode/container-management?f=${encodeURIComponent(JSON.stringify({ boxNo: 'BX01' }))}`);
  return { sent, list: page.getByTestId('list') };
};

test('LABEL-15 the list shows the SSCC of a container, and gives one to a container without', async ({ page }) => {
  const { sent, list } = await open(page);
  await expect(list.getByText(sscc).first()).toBeVisible();
  const row = (text: string) => list.locator('tbody tr', { hasText: text }).first();
  await row('BX0100000001').getByRole('checkbox').check();
  const give = list.getByRole('button', { name: '分配 SSCC' }).first();
  if (!(await give.isVisible())) await list.getByRole('button', { name: /更多/ }).first().click();
  const offered = page.locator('button, [role="menuitem"]').filter({ hasText: '分配 SSCC' }).locator('visible=true').first();
  await expect(offered).toHaveAttribute('aria-disabled', 'true');
  await offered.hover();
  await expect(page.getByText(`容器 BX0100000001 已有 SSCC ${sscc}`).first()).toBeAttached();
  await page.keyboard.press('Escape');
  await row('BX0100000001').getByRole('checkbox').uncheck();
  await row('BX0100000002').getByRole('checkbox').check();
  if (!(await give.isVisible())) await list.getByRole('button', { name: /更多/ }).first().click();
  await offered.click();
  await expect.poll(() => sent.giveSscc).toEqual({ records: [{ id: '2', version: 1 }] });
});

test('issue 18 containers are packed together into a new one, by a rule that one must choose', async ({ page }) => {
  const { sent, list } = await open(page);
  for (const no of ['BX0100000001', 'BX0100000002'])
    await list.locator('tbody tr', { hasText: no }).first().getByRole('checkbox').check();
  const pack = list.getByRole('button', { name: '合装' }).first();
  if (!(await pack.isVisible())) await list.getByRole('button', { name: /更多/ }).first().click();
  await page.locator('button, [role="menuitem"]').filter({ hasText: '合装' }).locator('visible=true').first().click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText('BX0100000001');
  await expect(form).toContainText('BX0100000002');
  await form.getByRole('button', { name: '合装' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  expect(sent.packContainers).toBeUndefined();
  await noSerious(page);
  await form.getByRole('combobox').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await form.getByRole('button', { name: '合装' }).click();
  await expect.poll(() => sent.packContainers).toMatchObject({ boxRuleNo: 'BX01', records: [{ version: 1 }, { version: 1 }] });
  await expect(page.getByText('2 个容器已装入 BX0100000003')).toBeVisible();
});

test('LABEL-03 PRINT-06 labels of containers are printed by the only template there is, with copies and no boxes', async ({
  page,
}) => {
  const { sent, list } = await open(page);
  await list.locator('tbody tr', { hasText: sscc }).first().getByRole('button', { name: '打印 BX0100000001' }).click();
  const dialog = page.getByTestId('printing');
  await expect(dialog.locator('[data-field="template"]')).toContainText('LABEL-SSCC');
  await expect(dialog.locator('[data-field="boxCount"]')).toHaveCount(0);
  await dialog.locator('[data-field="copies"] input').fill('2');
  await dialog.getByTestId('print.go').click();
  const asked = { ids: ['1'], templateCode: 'LABEL-SSCC', copies: 2, printer: '' };
  await expect.poll(() => sent.printContainers).toEqual(asked);
  await expect.poll(() => sent.getContainerFile).toEqual(asked);
  await noSerious(page);
});

test('issue 14 what is grey before the first search says what to enter, and the list says that rows come next', async ({
  page,
}) => {
  const { list } = await open(page);
  await page.goto(`${product.url}/barcode/container-management`);
  const [, needs = ''] = messages['label.criteria'];
  await expect(list.getByTestId('list.tooWide')).toContainText('查询后勾选数据，上方按钮即可使用。');
  await list.getByTestId('tool.print').hover();
  await expect(page.getByRole('tooltip')).toHaveText(needs);
});
