import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { granting, makeOrganization, noSerious, serveList } from './rows.ts';
import { refusal, signedIn, type World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const ADD = '/base/basic/add-organizational';
const MODIFY = '/base/basic/modify-organizational/1000';
const ready = (): World => {
  const world = granting();
  serveList(world, 'IBmOrgService/getFullAuthorityOrgListByParams', [makeOrganization(0)]);
  return world;
};
const open = async (page: Page, world: World, path: string): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  await expect(page.getByTestId('form')).toBeVisible({ timeout: 30_000 });
};
const name = (page: Page) => page.getByLabel('组织名称');
/** Until what was typed has been kept. */
const kept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => Object.entries(sessionStorage).flat().join(' '))).toContain(text);

test('ERR-03 what was typed survives an expired session: one signs in again and goes on', async ({ page }) => {
  const world = ready();
  const sent: unknown[] = [];
  let expired = true;
  world.on('IBmOrgService/addbmorg', (call) => {
    if (expired) return refusal(401, '10004', '登录已过期');
    sent.push(call.condition?.orgName);
    return { body: { data: { id: '9', version: 1 } } };
  });
  await open(page, world, ADD);
  for (const label of ['组织编号', '组织简称']) await page.getByLabel(label).fill('NB01');
  await name(page).fill('宁波工厂');
  await page.getByTestId('form.save').click();
  await page.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  expired = false;
  await page
    .getByLabel('用户编号')
    .or(page.getByLabel('账号'))
    .or(page.locator('input[autocomplete="username"]'))
    .first()
    .fill('buyer');
  await page.locator('input[type="password"]').fill('Buyer#2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(product.url + ADD);
  await expect(name(page)).toHaveValue('宁波工厂');
  await expect(page.getByTestId('form.restored')).toContainText('已恢复');
  await noSerious(page);
  await page.getByTestId('form.save').click();
  await expect(page.getByText('保存成功')).toBeVisible();
  expect(sent).toEqual(['宁波工厂']);
  await page.goto(product.url + ADD);
  await expect(page.getByTestId('form')).toBeVisible();
  await expect(name(page)).toHaveValue('');
});

test('it survives another view, a reload asks first, and what comes back can be discarded', async ({ page }) => {
  await open(page, ready(), ADD);
  await name(page).fill('宁波工厂');
  await page
    .getByRole('tab', { name: '首页' })
    .or(page.getByRole('link', { name: '首页' }))
    .or(page.getByText('首页', { exact: true }))
    .first()
    .click();
  await expect(name(page)).toBeHidden();
  await page.goBack();
  await expect(name(page)).toHaveValue('宁波工厂');
  await kept(page, '宁波工厂');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.getByTestId('form.restored')).toBeVisible({ timeout: 30_000 });
  await expect(name(page)).toHaveValue('宁波工厂');
  await page.getByTestId('form.restored').getByRole('button', { name: '丢弃' }).click();
  await expect(name(page)).toHaveValue('');
  await expect(page.getByTestId('form.restored')).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('form')).toBeVisible({ timeout: 30_000 });
  expect(asked).toEqual(['beforeunload']);
  await expect(name(page)).toHaveValue('');
});

test('a form that is closed on purpose is forgotten', async ({ page }) => {
  await open(page, ready(), ADD);
  await name(page).fill('宁波工厂');
  await kept(page, '宁波工厂');
  await page.getByTestId('form.cancel').click();
  await page.getByTestId('confirm.yes').click();
  await expect(page.getByTestId('form')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('wms.form')))).toEqual([]);
});

test('BASE-120 of two changed fields one is kept and one is given up, and only the kept one is sent', async ({ page }) => {
  const world = ready();
  const sent: unknown[] = [];
  world.on('IBmOrgService/updatebmorgbyid', (call) => {
    sent.push(call.condition);
    return call.condition?.version === 1
      ? refusal(409, '20004', '数据已被修改', [{ code: 'version', field: 'version', params: { version: 4 } }])
      : { body: { data: { id: '1000', version: 5 } } };
  });
  await open(page, world, MODIFY);
  await name(page).fill('我的名称');
  await page.getByLabel('组织简称').fill('我的简称');
  world.on('IBmOrgService/getbmorgbyid', () => ({
    body: { data: makeOrganization(0, { orgName: '他的名称', orgShortName: '他的简称', version: 4, updateName: '陈宇' }) },
  }));
  await page.getByTestId('form.save').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '他的简称' }).check();
  await expect(dialog.getByRole('radio', { name: '我的名称' })).toBeChecked();
  await noSerious(page);
  await dialog.getByRole('button', { name: '保存所选内容' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  expect(sent.at(-1)).toEqual({ id: '1000', version: 4, orgName: '我的名称' });
});

test('BASE-120 what was kept of an older version meets the newer one as a conflict, not as an overwrite', async ({ page }) => {
  const world = ready();
  const versions: unknown[] = [];
  world.on('IBmOrgService/updatebmorgbyid', (call) => {
    versions.push(call.condition?.version);
    return refusal(409, '20004', '数据已被修改', [{ code: 'version', field: 'version', params: { version: 2 } }]);
  });
  await open(page, world, MODIFY);
  await name(page).fill('我的名称');
  await kept(page, '我的名称');
  world.on('IBmOrgService/getbmorgbyid', () => ({ body: { data: makeOrganization(0, { orgName: '他的名称', version: 2 }) } }));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(name(page)).toHaveValue('我的名称', { timeout: 30_000 });
  await page.getByTestId('form.save').click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: '他的名称' })).toBeVisible();
  expect(versions).toEqual([1]);
});
