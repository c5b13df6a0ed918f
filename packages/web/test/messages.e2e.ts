/** Message policies and message templates: kept, previewed, refused at their fields. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { noticeMethod } from '@wms/contract/message/policy/policy.ts';
import { noticeTemplate } from '@wms/contract/message/template/template.ts';
import { type Product, startProduct } from './product.ts';
import { actOf, noSerious, one, storedRow } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { refusal, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const T = 'IBmNoticeTemplateService';
const P = 'IBmNoticeMethodService';
type Body = Readonly<Record<string, unknown>>;
const stamp = {
  version: 1,
  createName: '管理员',
  createDate: '2026-11-01 08:00:00',
  updateName: '管理员',
  updateDate: '2026-11-02 08:05:03',
  remark: null,
};
const template = (id: string, no: string, more: object = {}) =>
  storedRow(noticeTemplate, {
    ...{ id, ...stamp, noticeTemplateNo: no, noticeTemplateName: `模板 ${no}`, subject: null, noticeGenMoment: null },
    ...{ templateContent: '送货单 {docNo} 被驳回：{reason}', ...more },
  });
const templates = [
  template('11', 'NT01', { noticeGenMoment: 'asn.rejected' }),
  template('12', 'NT02', { noticeType: '2', subject: '订单 {docNo}' }),
];
const policy = storedRow(noticeMethod, {
  ...{ id: '21', ...stamp, noticeMethodNo: 'NM01', noticeMethodName: '驳回通知', noticeType: '1' },
  ...{ noticeGenMoment: 'asn.rejected', noticeTemplateNo: 'NT01' },
});
const lists = { receivers: [{ receiverType: 'supplier', receiverNo: null }], createUsers: ['u2'] };
const people = Array.from({ length: 3 }, (_, at) => ({
  ...{ id: String(80 + at), version: 1, userNo: `u${at + 1}`, userName: `用户${at + 1}`, orgNo: 'KS01', statusCode: '1' },
}));

/** A world with both screens; what is saved, by the name of the call. */
const ready = async (page: Page, path: string): Promise<{ world: World; saved: Map<string, Body> }> => {
  const world = new World();
  world.extraMenus = [groupOf('Message.MessagePolicy', 'Message.MessageTemplate')];
  const saved = new Map<string, Body>();
  const write = (wire: string, more: Body): void =>
    world.on(wire, (sent) => {
      saved.set(wire.split('/')[1] ?? '', sent.condition ?? {});
      return { body: { data: { id: '99', version: 2, ...more } } };
    });
  write(`${T}/addbmnoticetemplate`, { noticeTemplateNo: 'NT09' });
  write(`${T}/updatebmnoticetemplatebyid`, { noticeTemplateNo: 'NT01' });
  write(`${P}/addbmnoticemethod`, { noticeMethodNo: 'NM09' });
  write(`${P}/updatebmnoticemethodbyid`, { noticeMethodNo: 'NM01' });
  world.on(`${T}/getbmnoticetemplatelistbyparams`, (sent) => {
    const { noticeType } = (sent.condition ?? {}) as { noticeType?: string };
    return listOf(templates.filter((row) => noticeType === undefined || (row as Body).noticeType === noticeType));
  });
  const english = { languageCode: 'en-US', description: 'ASN {docNo} is rejected', languageDesc: 'English' };
  world.on(`${T}/getbmnoticetemplatebyid`, (sent) =>
    one(
      templates.map((row) => ({ ...row, zlI18nList: row.id === '11' ? [english] : [] })),
      sent.condition?.id,
    ),
  );
  world.on(`${T}/getNoticeExample`, () => ({ body: { data: { records: [] } } }));
  world.on(`${P}/getbmnoticemethodlistbyparams`, () => listOf([policy]));
  for (const get of ['getbmnoticemethodbyno', 'getbmnoticemethodbyid'])
    world.on(`${P}/${get}`, () => ({ body: { data: { ...policy, ...lists } } }));
  world.on('ISysUserService/getAuthUserList', (sent) => {
    const { userNo } = (sent.condition ?? {}) as { userNo?: string };
    return listOf(people.filter((row) => userNo === undefined || userNo.includes(row.userNo)));
  });
  const role = { id: '31', ...stamp, roleNo: 'warehouse', roleName: '仓管员', side: 'purchaser', statusCode: '1' };
  world.on('ISrmSysRoleService/getsysrolelist', () => listOf([role]));
  for (const list of ['getFullAuthorityOrgListByParams', 'getbmorglistbyparams'])
    world.on(`IBmOrgService/${list}`, () => listOf([]));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}${path}`);
  return { world, saved };
};
const field = (form: Locator, name: string): Locator => form.locator(`[data-field="${name}"]`);
const choose = async (page: Page, at: Locator, text: string): Promise<void> => {
  await at.getByRole('combobox').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first().click();
};

test('MSG-02 MSG-08 MSG-03 a template is modified in a dialog of 800 px, and shows how it will read', async ({ page }) => {
  const { saved } = await ready(page, '/message/message-template');
  const row = page.locator('[data-row-key="11"]').first();
  await (await actOf(page, row, 'modify')).click();
  const form = page.getByTestId('template.form');
  const box = page.getByRole('dialog').locator('.ant-modal-container, .ant-modal-content').first();
  await expect.poll(async () => Math.round((await box.boundingBox())?.width ?? 0)).toBe(800);
  await expect(field(form, 'noticeTemplateNo').getByRole('textbox')).toBeDisabled();
  const preview = form.getByTestId('template.preview');
  await expect(preview).toContainText('送货单 SH202603150001 被驳回：数量有误');
  await expect(preview).toContainText('ASN SH202603150001 is rejected');
  await field(form, 'templateContent').getByRole('textbox').fill('<b>{docNo}</b>');
  await expect(preview.locator('dd').nth(1)).toHaveText('<b>SH202603150001</b>');
  await field(form, 'zlI18nList.zh-TW').getByRole('textbox').fill('送貨單 {docNo}');
  await noSerious(page);
  await form.getByTestId('template.save').click();
  await expect(form).toHaveCount(0);
  expect(saved.get('updatebmnoticetemplatebyid')).toMatchObject({
    ...{ id: '11', version: 1, templateContent: '<b>{docNo}</b>' },
    zlI18nList: [{ languageCode: 'en-US' }, { languageCode: 'zh-TW', description: '送貨單 {docNo}' }],
  });
});

test('issue 15 a template reads with the newest document, and its test says what became of it, by keys too', async ({ page }) => {
  const { world } = await ready(page, '/message/message-template');
  const values = (languageCode: string) => ({
    ...{ languageCode, docNo: 'SH202611300009', supplierName: '立航五金', orgName: '昆山', itemNo: '', itemName: '', qty: '' },
    ...{ date: '', userName: '林', reason: '标签不清', url: '/asn/detail/9' },
  });
  world.on(`${T}/getNoticeExample`, () => ({ body: { data: { records: ['en-US', 'zh-CN', 'zh-TW'].map(values) } } }));
  world.on(`${T}/sendTestNotice`, ({ condition }) =>
    condition?.id === '12'
      ? { body: { data: { count: 1, to: 'admin@example.com' } } }
      : refusal(409, '20005', '不可', [{ code: 'template.noOwnAddress', message: '您的账号未填写邮箱' }]),
  );
  const preview = async (key: string): Promise<Locator> => {
    await (await actOf(page, page.locator(`[data-row-key="${key}"]`).first(), 'preview')).click();
    return page.getByRole('dialog');
  };
  const inside = await preview('11');
  await expect(inside).toContainText('送货单 SH202611300009 被驳回：标签不清');
  await expect(inside).toContainText('按该事件最近的单据 SH202611300009 填入');
  await expect(inside.getByTestId('template.test')).toBeDisabled();
  await expect(inside).toContainText('站内消息的内容与预览一致');
  await page.keyboard.press('Escape');
  const mail = await preview('12');
  await mail.getByTestId('template.test').focus();
  await page.keyboard.press('Enter');
  await expect(mail.getByRole('status')).toHaveText('测试消息已发送至 admin@example.com');
});

test('MSG-12 R16 a template is refused at its fields: an unknown place, a subject that no mail has', async ({ page }) => {
  const { saved } = await ready(page, '/message/message-template');
  await page.getByTestId('tool.add').click();
  const form = page.getByTestId('template.form');
  await field(form, 'noticeTemplateNo').getByRole('textbox').fill('NT09');
  await field(form, 'noticeTemplateName').getByRole('textbox').fill('新模板');
  await field(form, 'templateContent').getByRole('textbox').fill('订单 {purchaseNo}');
  await field(form, 'subject').getByRole('textbox').fill('主题');
  await field(form, 'zlI18nList.en-US').getByRole('textbox').fill('Order {orderNo}');
  await form.getByTestId('template.save').click();
  await expect(field(form, 'templateContent').getByRole('alert')).toContainText('{purchaseNo} 无法填入。可用：{docNo}');
  await expect(field(form, 'subject').getByRole('alert')).toHaveText('只有邮件有主题');
  await expect(field(form, 'zlI18nList.en-US').getByRole('alert')).toContainText('{orderNo} 无法填入');
  expect(saved.size).toBe(0);
  await choose(page, field(form, 'noticeType'), '邮件');
  await field(form, 'templateContent').getByRole('textbox').fill('订单 {docNo}');
  await field(form, 'zlI18nList.en-US').getByRole('textbox').fill('Order {docNo}');
  await form.getByTestId('template.save').click();
  await expect(form).toHaveCount(0);
  expect(saved.get('addbmnoticetemplate')).toMatchObject({ noticeTemplateNo: 'NT09', noticeType: '2', subject: '主题' });
});

test('MSG-01 MSG-06 MSG-07 a policy is modified on a page of its own, under its number', async ({ page }) => {
  const { saved } = await ready(page, '/message/message-policy');
  await expect(page.getByText('邮件和微信消息另行发送')).toBeVisible();
  const row = page.locator('[data-row-key="21"]').first();
  await (await actOf(page, row, 'modify')).click();
  await expect(page).toHaveURL(/\/message\/message-policy\/modify\/NM01$/);
  const form = page.getByTestId('policy.form');
  await expect(form.getByRole('checkbox', { name: '供应商用户' })).toBeChecked();
  await expect(field(form, 'createUsers')).toContainText('u2 用户2');
  await form.getByRole('checkbox', { name: '供应商用户' }).uncheck();
  await form.getByTestId('form.save').click();
  await expect(field(form, 'receivers').getByRole('alert')).toHaveText('请至少添加一个接收人');
  await form.getByRole('checkbox', { name: '制单人' }).check();
  await choose(page, field(form, 'receiverRoles'), '仓管员');
  await page.keyboard.press('Escape');
  await noSerious(page);
  await form.getByTestId('form.save').click();
  await expect(page).toHaveURL(/\/message\/message-policy(\?|$)/);
  expect(saved.get('updatebmnoticemethodbyid')).toEqual({
    ...{ id: '21', version: 1, createUsers: ['u2'] },
    receivers: [{ receiverType: 'creator' }, { receiverType: 'role', receiverNo: 'warehouse' }],
  });
});

test('MSG-07 a policy that is read again while one types is saved as the one that was opened', async ({ page }) => {
  const { world, saved } = await ready(page, '/message/message-policy/modify/NM01');
  const form = page.getByTestId('policy.form');
  await form.getByRole('checkbox', { name: '制单人' }).check();
  let reads = 0;
  world.on(`${P}/getbmnoticemethodbyno`, () => {
    reads += 1;
    return {
      body: { data: { ...policy, version: 2, receivers: [{ receiverType: 'user', receiverNo: 'u1' }], createUsers: [] } },
    };
  });
  await page.getByTestId('language').click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect.poll(() => reads).toBeGreaterThan(0);
  await form.getByTestId('form.save').click();
  await expect.poll(() => saved.get('updatebmnoticemethodbyid')?.version).toBe(1);
});

test('MSG-13 MSG-14 LOOK-34 the dialog of users takes nobody for no answer; a WeChat policy says whom it reaches', async ({
  page,
}) => {
  const { world, saved } = await ready(page, '/message/message-policy/add');
  const form = page.getByTestId('policy.form');
  await field(form, 'createUsers').getByRole('button', { name: '选择用户' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('select.confirm').click();
  await expect(page.getByText('请至少选择一个用户')).toBeVisible();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('checkbox', { name: '选择 u3', exact: true }).check();
  await dialog.getByTestId('select.confirm').click();
  await expect(dialog).toHaveCount(0);
  await expect(field(form, 'createUsers')).toContainText('u3 用户3');
  await field(form, 'noticeMethodNo').getByRole('textbox').fill('NM09');
  await field(form, 'noticeMethodName').getByRole('textbox').fill('新策略');
  await choose(page, field(form, 'noticeGenMoment'), '订单发布');
  await choose(page, field(form, 'noticeTemplateNo'), 'NT01');
  await choose(page, field(form, 'noticeType'), '微信');
  await expect(form.getByText('仅发送给已在个人设置中绑定微信的接收人')).toBeVisible();
  await choose(page, field(form, 'noticeType'), '邮件');
  await expect(form.getByText('仅发送给已在个人设置中绑定微信的接收人')).toHaveCount(0);
  // the template of another type is gone with its type
  await expect(field(form, 'noticeTemplateNo')).not.toContainText('NT01');
  await choose(page, field(form, 'noticeTemplateNo'), 'NT02');
  await form.getByRole('checkbox', { name: '供应商用户' }).check();
  world.on(`${P}/addbmnoticemethod`, () =>
    refusal(400, '20002', '请检查标记的字段', [
      { code: 'policy.templateMoment', field: 'noticeTemplateNo', message: '该模板用于其他触发时点' },
      { code: 'policy.users', field: 'createUsers', message: '以下用户不存在：u3' },
    ]),
  );
  await form.getByTestId('form.save').click();
  await expect(field(form, 'noticeTemplateNo').getByRole('alert')).toHaveText('该模板用于其他触发时点');
  await expect(field(form, 'createUsers').getByRole('alert')).toHaveText('以下用户不存在：u3');
  expect(saved.size).toBe(0);
});

test('MSG-06 the address of the group leads to the policies', async ({ page }) => {
  await ready(page, '/message');
  await expect(page).toHaveURL(/\/message\/message-policy$/);
  await expect(page.getByText('邮件和微信消息另行发送')).toBeVisible();
});
