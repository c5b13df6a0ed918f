import { expect, type Page, test } from '@playwright/test';
import { noSerious } from './rows.ts';
import { signedIn, World } from './world.ts';

const base = '/dapilc/restful/service/ilcwmsplus/';
const call = (summary: string, who: string, properties: Record<string, unknown>) => ({
  post: {
    summary,
    description: `${who} The body is wrapped in "condition".`,
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { condition: { type: 'object', required: Object.keys(properties), properties } } },
        },
      },
    },
    responses: {},
  },
});
const paths = {
  [`${base}IBmOrgService/addbmorg`]: call('Adds an organization', 'The right isAdd on Base.Basic.Organizational.', {
    orgNo: { type: 'string', maxLength: 50 },
  }),
  [`${base}IBmOrgService/updatebmorg`]: call('Changes one', 'The right isModify on Base.Basic.Organizational.', {}),
  [`${base}ISrmBmLoginService/login`]: call('Signs in', 'Everybody.', { userNo: { type: 'string' } }),
};
const serve = async (page: Page, answers: () => boolean = () => true): Promise<void> => {
  await page.route('**/openapi.json', (route) =>
    answers() ? route.fulfill({ json: { paths } }) : route.fulfill({ status: 503 }),
  );
};
const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('the page of the OpenAPI document opens to everybody: services, search, shapes, who may call, a command to try', async ({
  page,
}) => {
  await new World().serve(page);
  await serve(page);
  await page.goto('/api-docs');
  await expect(page).toHaveTitle('接口文档 - WMS');
  await expect(page.getByRole('navigation', { name: '服务' }).getByRole('button')).toHaveText([
    'IBmOrgService 2',
    'ISrmBmLoginService 1',
  ]);
  await page.getByTestId('api IBmOrgService/addbmorg').locator('summary').click();
  const detail = page.getByTestId('api IBmOrgService/addbmorg');
  await expect(detail).toContainText('在 组织 (Base.Basic.Organizational) 拥有 isAdd 权限者');
  await expect(detail.getByRole('row', { name: /orgNo/ })).toContainText('length ≤ 50');
  await expect(detail.getByRole('row', { name: /orgNo/ })).toContainText('是');
  await expect(detail.locator('.wms-api-shape')).not.toBeEmpty();
  await expect(detail.locator('pre').last()).toContainText(`${base}IBmOrgService/addbmorg`);
  await noSerious(page);
  await page.getByTestId('api.service ISrmBmLoginService').click();
  await expect(page.locator('.wms-api-call')).toHaveCount(1);
  await page.getByTestId('api.search').fill('isModify org');
  await expect(page.locator('.wms-api-call')).toHaveCount(1);
  await expect(page.getByTestId('api IBmOrgService/updatebmorg')).toContainText('无成员');
  await page.getByTestId('api.search').fill('zzz');
  await expect(page.getByText('没有与“zzz”匹配的接口')).toBeVisible();
  await page.getByRole('button', { name: '清空搜索' }).click();
  await expect(page.getByTestId('api ISrmBmLoginService/login')).toBeVisible();
});

for (const [lang, title, retry] of [
  ['en-US', 'API documentation', 'Retry'],
  ['zh-TW', '介面文件', '重試'],
] as const)
  test(`the page of the document stands in ${lang}, fits a phone, and says when the document does not come`, async ({
    page,
    baseURL,
  }) => {
    let works = false;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().addCookies([{ name: 'language', value: lang, url: baseURL ?? '' }]);
    await new World().serve(page);
    await serve(page, () => works);
    await page.goto('/api-docs');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await noSerious(page);
    works = true;
    await page.getByRole('button', { name: retry }).click();
    await page.getByTestId('api IBmOrgService/addbmorg').locator('summary').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await fits(page)).toBe(true);
    await noSerious(page);
  });

test('the menu of the user leads to the page of the document', async ({ page, baseURL }) => {
  await signedIn(page, baseURL);
  await serve(page);
  await page.goto('/dashboard');
  await page.getByTestId('user.menu').click();
  await page.getByRole('menuitem', { name: '接口文档' }).click();
  await expect(page).toHaveURL('/api-docs');
  await expect(page.getByTestId('api.search')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /您好/ })).toBeVisible();
});
