/** Webhooks: an address, events, a secret that is made here and never shown again; and what was sent. */
import { expect, type Page, test } from '@playwright/test';
import { webhook } from '@wms/contract/message/webhook/webhook.ts';
import { type Product, startProduct } from './product.ts';
import { actOf, noSerious, storedRow } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { refusal, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const S = 'ISysWebhookService';
type Body = Readonly<Record<string, unknown>>;
const stamp = {
  version: 1,
  createName: '管理员',
  createDate: '2026-11-01 08:00:00',
  updateName: '管理员',
  updateDate: '2026-11-02 08:05:03',
  remark: null,
};
const hook = storedRow(webhook, {
  ...{ id: '21', ...stamp, webhookNo: 'ERP', webhookName: 'ERP 接口', url: 'https://erp.example.com/wms', orgNo: '*' },
});
const event = (id: string, more: object) => ({
  ...{
    id,
    moment: 'asn.approved',
    docNo: `SH2026031500${id}`,
    status: '2',
    attempts: 1,
    reason: '',
    body: '{"type":"asn.approved"}',
  },
  ...{ createDate: '2026-11-02 08:05:03', nextAttempt: null, sentDate: '2026-11-02 08:05:04', ...more },
});

/** A world with the screen; what is sent, by the name of the call. */
const ready = async (page: Page, path: string): Promise<{ world: World; sent: Map<string, Body> }> => {
  const world = new World();
  world.extraMenus = [groupOf('Message.Webhook')];
  const sent = new Map<string, Body>();
  const write = (operation: string, data: object): void =>
    world.on(`${S}/${operation}`, (given) => {
      sent.set(operation, given.condition ?? {});
      return { body: { data } };
    });
  write('addsyswebhook', { id: '22', version: 1, webhookNo: 'MES' });
  write('updatesyswebhookbyid', { id: '21', version: 2, webhookNo: 'ERP' });
  write('testWebhook', { count: 1 });
  write('resendWebhookDeliveries', { count: 1 });
  world.on(`${S}/getsyswebhooklistbyparams`, () => listOf([hook]));
  for (const get of ['getsyswebhookbyno', 'getsyswebhookbyid'])
    world.on(`${S}/${get}`, () => ({ body: { data: { ...hook, moments: ['asn.approved'], secret: '******' } } }));
  const reason = 'erp.example.com:443 返回 500';
  world.on(`${S}/getWebhookDeliveryList`, () =>
    listOf([
      event('02', { status: '1', attempts: 2, reason, sentDate: null, nextAttempt: '2026-11-02 08:35:03' }),
      event('01', {}),
    ]),
  );
  for (const list of ['getFullAuthorityOrgListByParams', 'getbmorglistbyparams'])
    world.on(`IBmOrgService/${list}`, () => listOf([]));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}${path}`);
  return { world, sent };
};

test('issue 15 a webhook is added with a secret that is made here, shown once and sent', async ({ page }) => {
  const { sent } = await ready(page, '/message/webhook');
  await expect(page.locator('[data-row-key="21"]').first()).toContainText('https://erp.example.com/wms');
  await page.getByTestId('tool.add').click();
  const form = page.getByTestId('webhook.form');
  await form.locator('[data-field="webhookNo"] input').fill('MES');
  await form.locator('[data-field="webhookName"] input').fill('MES');
  await form.locator('[data-field="url"] input').fill('mes.example.com');
  await form.getByTestId('form.save').click();
  await expect(form.locator('[data-field="url"]')).toContainText('https://erp.example.com/wms');
  await expect(form.locator('[data-field="secret"] [role="alert"]')).toBeVisible();
  expect(sent.size).toBe(0);
  await form.locator('[data-field="url"] input').fill('https://mes.example.com/wms');
  await form.getByRole('button', { name: '生成', exact: true }).click();
  await expect(form.locator('[data-field="secret"]')).toContainText('请立即复制到对方系统');
  const secret = await form.locator('[data-field="secret"] input').inputValue();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await form.locator('[data-field="moments"] input').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await page.keyboard.press('Escape');
  await noSerious(page);
  await form.getByTestId('form.save').click();
  await expect(form).toHaveCount(0);
  expect(sent.get('addsyswebhook')).toMatchObject({ webhookNo: 'MES', url: 'https://mes.example.com/wms', secret });
  expect(sent.get('addsyswebhook')?.moments).toHaveLength(1);
});

test('issue 15 a kept secret stays a mask, a test goes by what is saved, and a refusal says what was answered', async ({
  page,
}) => {
  const { world, sent } = await ready(page, '/message/webhook');
  await (await actOf(page, page.locator('[data-row-key="21"]').first(), 'modify')).click();
  const form = page.getByTestId('webhook.form');
  await expect(form.locator('[data-field="secret"] input')).toHaveValue('******');
  const tryIt = form.getByRole('button', { name: '发送测试事件' });
  await tryIt.click();
  await expect(page.getByText('对方系统已接收测试事件')).toBeVisible();
  expect(sent.get('testWebhook')).toEqual({ id: '21' });
  const message = 'erp.example.com:443 返回 401';
  world.on(`${S}/testWebhook`, () => refusal(409, '20005', message, [{ code: 'webhook.status', message }]));
  await tryIt.click();
  await expect(page.getByText(message).first()).toBeVisible();
  await form.locator('[data-field="url"] input').fill('https://erp.example.com/other');
  await expect(tryIt).toBeDisabled();
  await expect(tryIt).toHaveAttribute('title', '请先保存修改');
  await form.getByTestId('form.save').click();
  await expect(form).toHaveCount(0);
  expect(sent.get('updatesyswebhookbyid')).toMatchObject({ id: '21', url: 'https://erp.example.com/other', secret: '******' });
});

test('issue 15 what was sent is listed with its reason and its body, and goes again', async ({ page }) => {
  const { sent } = await ready(page, '/message/webhook/modify/ERP');
  await page.getByRole('tab', { name: '事件发送记录' }).click();
  const log = page.getByRole('region', { name: '事件发送记录' });
  const rows = log.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('erp.example.com:443 返回 500');
  await expect(rows.first()).toContainText('下次 11-02 08:35');
  await rows.last().getByRole('button', { name: '发送内容' }).click();
  await expect(page.getByRole('dialog')).toContainText('"type": "asn.approved"');
  await page.keyboard.press('Escape');
  await rows.last().getByRole('button', { name: '再发一次' }).click();
  await expect.poll(() => sent.get('resendWebhookDeliveries')).toEqual({ webhookId: '21', ids: ['01'] });
  await noSerious(page);
});
