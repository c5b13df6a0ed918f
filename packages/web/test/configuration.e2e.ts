/** The mail and WeChat settings: kept, tried, refused at their fields. */
import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { noSerious } from './rows.ts';
import { groupOf } from './screens.ts';
import { refusal, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const M = 'ISysMailConfigService';
const W = 'ISysWeChatConfigService';
const path = '/message/message-configuration';
const stamp = { version: 3, updateName: '管理员', updateDate: '2026-11-02 08:05:03' };
const mail = {
  ...stamp,
  ...{ protocol: 'smtps', host: 'smtp.example.com', port: 465, username: 'wms', password: '******' },
  ...{ defaultEncoding: 'UTF-8', fromEmail: 'wms@example.com', isSsl: '1' },
};
const menuJson = '{"button":[{"type":"click","name":"订单","key":"orders"}]}';
const weChat = { ...stamp, appId: 'wx0123456789abcdef', appSecret: '******', token: '', menuJson };
const done = (data: unknown) => ({ body: { data } });
const ready = async (page: Page, at = path): Promise<World> => {
  const world = new World();
  world.extraMenus = [groupOf('Message.MessageConfiguration', 'Message.MessagePolicy')];
  world.on(`${M}/getMailConfig`, () => done(mail));
  world.on(`${W}/getWeChatConfig`, () => done(weChat));
  for (const wire of [`${M}/saveMailConfig`, `${M}/sendTestMail`, `${W}/saveWeChatConfig`])
    world.on(wire, () => done({ count: 1 }));
  await signedIn(page, product.url, world);
  await page.goto(product.url + at);
  return world;
};
const sentTo = (world: World, wire: string) => world.calls(wire).at(-1)?.condition;
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).locator('visible=true');

test('MSG-04 MSG-05 the address of the group leads to the settings, which ask for a sign-in first', async ({ page, browser }) => {
  await ready(page, '/message');
  await expect(page).toHaveURL(product.url + path);
  await expect(page.locator('#mail-host')).toHaveValue('smtp.example.com');
  const outside = await browser.newContext({ locale: 'zh-CN' });
  await new World().serve(outside);
  const stranger = await outside.newPage();
  await stranger.goto(product.url + path);
  await expect(stranger).toHaveURL(`${product.url}/login?redirect=${encodeURIComponent(path)}`);
  await outside.close();
});

test('issue 14 a label stands as near its field as in every other form, in the same colour', async ({ page }) => {
  await ready(page);
  await expect(page.locator('#mail-host')).toBeVisible();
  const look = await page.evaluate(() => {
    const label = document.querySelector('label[for="mail-host"]');
    const field = document.querySelector('#mail-host');
    if (!label || !field) return undefined;
    const quiet = document.createElement('span');
    quiet.className = 'wms-quiet';
    document.querySelector('main')?.append(quiet);
    return [
      Math.round(field.getBoundingClientRect().top - label.getBoundingClientRect().bottom),
      getComputedStyle(label).color === getComputedStyle(quiet).color,
    ];
  });
  expect(look).toEqual([4, true]);
});

test('MSG-03 MSG-10 R30 the mail settings are saved under their names; another server asks for the password again', async ({
  page,
}) => {
  const world = await ready(page);
  await expect(page.getByLabel('密码')).toHaveValue('******');
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toHaveAttribute('title', '没有变更');
  await page.locator('#mail-host').fill('http://x');
  await expect(page.getByText('请输入主机名或 IP 地址，不带端口')).toBeVisible();
  await expect(save(page)).toHaveAttribute('title', '请检查标记的字段');
  await page.locator('#mail-host').fill('smtp.other.com');
  await expect(page.getByText('服务器设置已变更，请重新输入密码')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.getByLabel('密码').fill('Harbour-Light-77');
  await page.getByLabel('发件人').fill('a@b');
  await expect(page.getByText('邮箱格式有误')).toBeVisible();
  await page.getByLabel('发件人').fill('store@example.com');
  await noSerious(page);
  await save(page).click();
  await expect(page.getByText('保存成功').first()).toBeVisible();
  expect(sentTo(world, `${M}/saveMailConfig`)).toEqual({
    ...{ version: 3, protocol: 'smtps', host: 'smtp.other.com', port: 465, username: 'wms', password: 'Harbour-Light-77' },
    ...{ defaultEncoding: 'UTF-8', fromEmail: 'store@example.com', isSsl: '1' },
  });
  await expect(page.getByLabel('密码')).toHaveValue('******');
  const kept = await page.evaluate(() => Object.entries(sessionStorage).join());
  expect(kept).not.toContain('Harbour');
});

test('MSG-12 a test mail says in a sentence what became of it, and goes out by what is saved', async ({ page }) => {
  const world = await ready(page);
  const part = page.getByTestId('config.test');
  await part.getByLabel('收件人').fill('you@example.com');
  await part.getByRole('button').click();
  await expect(part.getByRole('status')).toHaveText('服务器已接受发往 you@example.com 的邮件');
  expect(sentTo(world, `${M}/sendTestMail`)).toEqual({ toEmail: 'you@example.com' });
  const message = 'smtp.example.com:465 拒绝登录：用户名或密码错误';
  world.on(`${M}/sendTestMail`, () => refusal(409, '20005', '操作被拒绝', [{ code: 'mail.login', message }]));
  await part.getByRole('button').click();
  await expect(part.getByRole('alert')).toHaveText(message);
  await noSerious(page);
  await page.getByLabel('用户名').fill('other');
  await expect(part.getByRole('button')).toBeDisabled();
  await expect(part.getByText('请先保存修改')).toBeVisible();
});

test('MSG-11 MSG-12 the WeChat settings are saved under their names; a wrong menu says where; both tabs keep what is typed', async ({
  page,
}) => {
  const world = await ready(page);
  await page.getByLabel('发件人').fill('store@example.com');
  await page.getByRole('tab', { name: '微信' }).click();
  const menu = page.getByLabel('自定义菜单（JSON）');
  await expect(menu).toHaveValue(menuJson);
  await menu.fill('{"button":[{"type":"click","name":"订单"}]}');
  await expect(page.getByText('不符合微信菜单格式，请检查 button[1].key')).toBeVisible();
  await menu.fill('');
  await page.getByLabel('令牌（Token）').fill('abc123');
  await noSerious(page);
  await save(page).click();
  await expect(page.getByText('保存成功').first()).toBeVisible();
  expect(sentTo(world, `${W}/saveWeChatConfig`)).toEqual({
    ...{ version: 3, appId: weChat.appId, appSecret: '******', token: 'abc123', menuJson: '' },
  });
  await page.getByRole('tab', { name: '邮件' }).click();
  await expect(page.getByLabel('发件人')).toHaveValue('store@example.com');
});

const sentMail = (id: string, more: object = {}) => ({
  channel: '2',
  ...{ id, toEmail: 'acme@example.com', userName: '陈思远', subject: '送货单 SH20261127-0003 已批准', docNo: 'SH20261127-0003' },
  ...{ status: '2', attempts: 1, reason: '', createDate: '2026-11-27 09:00:00', sentDate: '2026-11-27 09:00:02', ...more },
});
const failed = { status: '3', attempts: 8, reason: 'smtp.example.com:465 拒绝该收件人', sentDate: null };
const withMails = (world: World): void => {
  const records = [sentMail('2', failed), sentMail('1')];
  world.on(`${M}/getMailList`, (sent) => {
    const { status } = (sent.condition ?? {}) as { status?: string };
    const found = records.filter((one) => status === undefined || one.status === status);
    return done({ records: found, size: 20, total: found.length, pages: 1, current: 1 });
  });
};
test('MSG-12 mails that failed are shown with the reason, and are tried again', async ({ page }) => {
  const world = await ready(page);
  withMails(world);
  const again: unknown[] = [];
  world.on(`${M}/resendMails`, (sent) => {
    again.push((sent.condition as { ids?: unknown }).ids);
    return done({ count: 1 });
  });
  await page.getByRole('tab', { name: '发送记录' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('combobox', { name: '状态' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '发送失败' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: '拒绝该收件人' })).toBeVisible();
  await noSerious(page);
  await page.getByRole('button', { name: '再次发送' }).click();
  await expect.poll(() => again).toEqual([['2']]);
  await expect(page.locator('.ant-btn-loading')).toHaveCount(0);
  await page.getByRole('button', { name: '重新发送全部失败消息' }).click();
  await expect.poll(() => again).toEqual([['2'], ['2']]);
});

const shots = process.env.WMS_SHOTS;
test('MSG-05 the settings fit a desktop and a phone in two languages', async ({ page }) => {
  withMails(await ready(page));
  for (const [width, height, locale] of [
    [1366, 657, 'zh-CN'],
    [390, 844, 'en-US'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.context().addCookies([{ name: 'language', value: locale, url: product.url }]);
    for (const tab of [0, 1, 2]) {
      await page.goto(product.url + path);
      await page.locator('.wms-formtabs [role="tab"]').nth(tab).click();
      await expect(page.locator('.wms-formtabs :is(.wms-card, table)').locator('visible=true').first()).toBeVisible();
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      expect([tab, width, fits]).toEqual([tab, width, true]);
      if (!shots) continue;
      await page.screenshot({ path: `${shots}/config-${tab}-${width}.png` });
      if (tab === 0) await page.locator('#mail-host').fill('http://x');
      else if (tab === 1) await page.locator('#weChat-menu').fill('{"button":[]}');
      await page.screenshot({ path: `${shots}/config-${tab}-${width}-wrong.png` });
    }
  }
});
