/** What is changed of an account, and what becomes of it when somebody else changed it too. */
import { expect, type Page, test } from '@playwright/test';
import { noSerious, pressAct } from './rows.ts';
import { type Body, box, choose, confirm, field, open, stamp, tree, U } from './users.world.ts';
import { refusal } from './world.ts';

test('ERR-47 USER-03 USER-55 resetting a password asks by name, a no sends nothing, and it is shown once; what a person may not is explained', async ({
  page,
}) => {
  const { world, saved } = await open(page, '/baseManage/user');
  const row = page.locator('tr[data-row-key]').first();
  await pressAct(page, row, 'resetPassword');
  await expect(page.getByTestId('confirm').first()).toContainText('所有会话将结束');
  await expect(page.getByTestId('confirm').first()).toContainText('keeper');
  await page.getByRole('dialog').getByRole('button', { name: '取消', exact: true }).click();
  await expect(page.getByTestId('confirm')).toHaveCount(0);
  expect(saved.get('resetPassword')).toBeUndefined();
  await pressAct(page, row, 'resetPassword');
  await confirm(page);
  await expect(page.getByTestId('passwords').first()).toContainText('Zz9yXx8wVv7u');
  expect(saved.get('resetPassword')).toEqual({ ids: ['21'] });
  await page.getByTestId('passwords').getByRole('button', { name: '关闭' }).last().click();
  const more = row.getByRole('button', { name: /更多/ });
  if ((await more.count()) > 0) await more.click();
  await page.getByText('权限解释').last().click();
  const dialog = page.locator('[data-testid=explain]').last();
  await choose(page, '菜单或按钮', '收货');
  await page.getByTestId('explain.ask').click();
  await expect(dialog).toContainText('缺少权限');
  await expect(dialog).toContainText('可由谁更改：用户管理员');
  expect(world.calls(`${U}/explainAccess`).at(-1)?.condition).toEqual({
    userId: '21',
    menuNo: 'Asn.Warehouse',
    flag: 'isSearch',
  });
  await noSerious(page);
});

const stale = () => refusal(409, '20004', '数据已被修改', [{ code: 'version', field: 'version', params: { version: 9 } }]);
const isKept = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.entries(sessionStorage)
          .filter(([key]) => key.startsWith('wms.form'))
          .join(),
      ),
    )
    .toContain(text);
test('BASE-120 ERR-03 what is typed and ticked of an account and of a role outlives a reload, and meets the changes of another', async ({
  page,
}) => {
  const { world } = await open(page, '/baseManage/modify-user/21/keeper');
  page.on('dialog', (dialog) => void dialog.accept());
  const name = field(page, '用户名称');
  await name.fill('我起的名');
  await field(page, '电话').fill('0512-5555');
  // the name may be kept while the number is still being typed
  await isKept(page, '0512-5555');
  await page.reload();
  await expect(name).toHaveValue('我起的名', { timeout: 30_000 });
  await expect(page.getByTestId('form.restored')).toBeVisible();
  // somebody else was quicker: one of two fields is kept, one is given up
  const answer = { ...stamp, id: '21', userNo: 'keeper', side: 'purchaser', orgNo: 'KS01', warehouseNo: 'KS-A', statusCode: '1' };
  const newer = { ...answer, version: 9, userName: '他起的名', phone: '0512-9999', limitCount: 0, isIntegration: '0' };
  const sent: unknown[] = [];
  world.on(`${U}/getsysuserbyid`, (call) => ({ body: { data: call.condition?.id === '21' ? newer : world.user } }));
  world.on(`${U}/saveorupdatesysuser`, (call) => {
    sent.push(call.condition);
    return call.condition?.version === 1 ? stale() : { body: { data: { id: '21', version: 10, userNo: 'keeper' } } };
  });
  await page.getByTestId('form.save').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '0512-9999' }).check();
  await expect(dialog.getByRole('radio', { name: '我起的名' })).toBeChecked();
  await noSerious(page);
  await dialog.getByRole('button', { name: '保存所选内容' }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ id: '21', version: 9, userName: '我起的名' });

  // what is ticked is laid over what another has given meanwhile
  await page.getByRole('tab', { name: '菜单权限' }).click();
  await box(page, '仓库：查看').check();
  await isKept(page, 'Base.Basic.Warehouse isSearch');
  await page.reload();
  await page.getByRole('tab', { name: '菜单权限' }).click({ timeout: 30_000 });
  await expect(box(page, '仓库：查看')).toBeChecked();
  await expect(page.getByTestId('user.menus').getByTestId('form.restored')).toBeVisible();
  const tried: Body[] = [];
  const others = [{ menuNo: 'Base.Basic.Supplier', flags: { isSearch: '1' } }];
  world.on(`${U}/saveUserMenus`, (call) => {
    tried.push(call.condition ?? {});
    if (tried.length > 1) return { body: { data: { id: '21', version: 10 } } };
    world.on(`${U}/getUserGrants`, () => ({
      body: {
        data: {
          id: '21',
          version: 9,
          userNo: 'keeper',
          side: 'purchaser',
          tree,
          roleNos: [],
          roleMenus: [],
          userDataList: [],
          menus: others,
        },
      },
    }));
    return stale();
  });
  await page.getByTestId('saveUserMenus').click();
  await confirm(page);
  await expect(page.getByTestId('form.laidOver')).toBeVisible();
  await expect(box(page, '供应商：查看')).toBeChecked();
  await expect(box(page, '仓库：查看')).toBeChecked();
  await page.getByTestId('saveUserMenus').click();
  await expect(page.getByTestId('difference')).toContainText('新增（1）');
  await confirm(page);
  await expect.poll(() => tried.length).toBe(2);
  expect([tried[1]?.version, ((tried[1]?.menus ?? []) as Body[]).map(({ menuNo }) => menuNo)]).toEqual([
    9,
    ['Base.Basic.Supplier', 'Base.Basic.Warehouse'],
  ]);
});
