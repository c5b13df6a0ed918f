/** The own WeChat is linked and unlinked; the menu of the account is published; what was sent says by which way. */
import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { noSerious, sideways } from './rows.ts';
import { groupOf } from './screens.ts';
import { refusal, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const N = 'ISysNotificationService';
const W = 'ISysWeChatConfigService';
const done = (data: unknown) => ({ body: { data } });
const choices = {
  ...{ records: [], quietFrom: '', quietTo: '', timeZone: 'Asia/Shanghai', digestAt: '08:00', email: 'lin@example.com' },
};
const settings = '/setting/notifications';

/** The own settings of somebody who has not linked it; `state` is what the server says. */
const own = async (page: Page, state: { isOffered: '0' | '1'; isLinked: '0' | '1' }): Promise<World> => {
  const world = new World();
  world.on(`${N}/getNoticeChoices`, () => done(choices));
  world.on(`${N}/getOwnWeChat`, () => done({ ...state, linkDate: state.isLinked === '1' ? '2026-11-29 08:00:00' : null }));
  world.on(`${N}/startWeChatLink`, () =>
    done({ url: 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0&state=abc#wechat_redirect', seconds: 600 }),
  );
  world.on(`${N}/unlinkWeChat`, () => {
    state.isLinked = '0';
    return done({ count: 1 });
  });
  await signedIn(page, product.url, world);
  await page.goto(product.url + settings);
  await expect(page.getByTestId('notices.form')).toBeVisible();
  return world;
};

test('issue 15 a person links the own WeChat by a code, sees that it is done, and unlinks it', async ({ page }) => {
  const state: { isOffered: '0' | '1'; isLinked: '0' | '1' } = { isOffered: '1', isLinked: '0' };
  await own(page, state);
  const part = page.getByTestId('notices.weChat');
  await expect(part).toContainText('未绑定');
  await part.getByRole('button', { name: '绑定微信' }).click();
  const dialog = page.getByRole('dialog', { name: '绑定微信' });
  await expect(dialog.getByTestId('weChat.code').locator('svg')).toBeVisible();
  await noSerious(page);
  // the phone has opened the code
  state.isLinked = '1';
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('微信已绑定', { exact: true })).toBeVisible();
  await expect(part).toContainText('已于 2026-11-29 08:00:00 绑定');
  await part.getByRole('button', { name: '解除绑定' }).click();
  await page.getByTestId('confirm.yes').click();
  await expect(part).toContainText('未绑定');
});

test('issue 15 nothing is said of WeChat where the company has no account', async ({ page }) => {
  await own(page, { isOffered: '0', isLinked: '0' });
  await expect(page.getByText('接收哪些消息')).toBeVisible();
  await expect(page.getByTestId('notices.weChat')).toHaveCount(0);
});

test('issue 15 the phone is told whose account it is linked with, without signing in, or why it is not', async ({ page }) => {
  const world = new World();
  const asked: unknown[] = [];
  world.on(`${N}/linkWeChat`, ({ condition }) => {
    asked.push(condition);
    return asked.length === 1
      ? done({ userName: '陈宇' })
      : refusal(400, '20002', '请检查标记的字段', [{ code: 'weChat.linkOver', field: 'state', message: '该二维码已使用' }]);
  });
  await world.serve(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const at = `${product.url}/we-chat-link?code=CODE&state=STATE`;
  await page.goto(at);
  const said = page.getByTestId('weChat.link');
  await expect(said).toContainText('微信已绑定 陈宇 的账号');
  expect(asked).toEqual([{ code: 'CODE', state: 'STATE' }]);
  await noSerious(page);
  await expect.poll(() => sideways(page)).toEqual([]);
  await page.goto(`${at}2`);
  await expect(said).toContainText('该二维码已使用');
  await page.goto(`${product.url}/we-chat-link`);
  await expect(said).toContainText('该二维码已使用或已超过十分钟');
  expect(asked).toHaveLength(2);
});

test('MSG-11 the saved menu is published; what WeChat has against it stands beside the button', async ({ page }) => {
  const world = new World();
  world.extraMenus = [groupOf('Message.MessageConfiguration')];
  const weChat = { appId: 'wx0123456789abcdef', appSecret: '******', token: '', menuJson: '{"button":[]}' };
  world.on('ISysMailConfigService/getMailConfig', () =>
    done({
      ...{ version: 3, updateName: '管理员', updateDate: '2026-11-02 08:05:03', protocol: 'smtps', host: 'smtp.example.com' },
      ...{ port: 465, username: '', password: '', defaultEncoding: 'UTF-8', fromEmail: 'wms@example.com', isSsl: '1' },
    }),
  );
  world.on(`${W}/getWeChatConfig`, () =>
    done({ version: 3, updateName: '管理员', updateDate: '2026-11-02 08:05:03', ...weChat }),
  );
  let tries = 0;
  world.on(`${W}/publishWeChatMenu`, () => {
    tries += 1;
    return tries === 1
      ? refusal(409, '20005', '不能执行', [{ code: 'weChat.account', message: '微信不接受：40164 invalid ip' }])
      : done({ count: 1 });
  });
  const row = {
    ...{ id: '1', userName: '陈宇', subject: 'ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY', docNo: 'SH20261129-0001' },
    ...{ channel: '3', toEmail: '', status: '2', attempts: 1, reason: '', createDate: '2026-11-29 08:00:00', sentDate: null },
  };
  world.on('ISysMailConfigService/getMailList', () => done({ records: [row], size: 20, total: 1, pages: 1, current: 1 }));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/message/message-configuration`);
  await page.getByRole('tab', { name: '微信' }).click();
  const publish = page.getByTestId('config.publish');
  const button = publish.getByRole('button', { name: '发布菜单' });
  await button.click();
  await expect(publish.getByRole('alert')).toContainText('40164 invalid ip');
  await button.click();
  await expect(page.getByText('菜单已发布')).toBeVisible();
  await expect(publish.getByRole('alert')).toHaveCount(0);
  await page.locator('#weChat-appId').fill('wx1');
  await expect(button).toBeDisabled();
  await expect(publish).toContainText('请先保存修改');
  await page.getByRole('tab', { name: '发送记录' }).click();
  const line = page.getByRole('row').filter({ hasText: '陈宇' });
  await expect(line).toContainText('微信');
  await expect(line).toContainText('SH20261129-0001');
});
