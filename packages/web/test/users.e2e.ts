/** Administrators add accounts and roles, and give them rights. */
import { expect, test } from '@playwright/test';
import { product } from './product.ts';
import { actOf, noSerious } from './rows.ts';
import { box, choose, confirm, field, open, ready, saveGrants } from './users.world.ts';
import { signedIn } from './world.ts';

test('USER-04 USER-05 USER-12 USER-13 USER-15 a role is added, goes on to its menus, and is shown what changes before it is saved', async ({
  page,
}) => {
  const { saved } = await open(page, '/baseManage/role');
  await expect(page.locator('tr[data-row-key]')).toHaveCount(2);
  await page.getByRole('button', { name: '新增' }).first().click();
  await expect(page).toHaveURL(/\/baseManage\/add-role/);
  await page.getByTestId('form.save').click();
  await expect(page.getByRole('alert').filter({ hasText: '请检查' })).toBeVisible();
  await field(page, '角色编号').fill('packer');
  await field(page, '角色名称').fill('包装员');
  // as in every form
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/baseManage\/modify-role\/13\/packer/);
  expect(saved.get('saveorupdaterole')).toMatchObject({ roleNo: 'packer', side: 'purchaser' });
  // what comes next is open, and says so
  await expect(page.getByRole('status').filter({ hasText: 'packer 已保存，请继续授予权限' })).toBeVisible();
  const grid = page.getByTestId('rights');
  await expect(grid.locator('tbody tr')).toHaveCount(4);
  // a right one does not hold oneself cannot be given
  await expect(box(page, '收货：删除')).toBeDisabled();
  await box(page, '仓库 的全部权限').check();
  await box(page, '所示菜单的“导出”').click();
  await box(page, '收货：查看').uncheck();
  await grid.getByTestId('rights.only').click();
  await expect(grid.locator('tbody tr')).toHaveCount(4);
  await grid.getByRole('searchbox').fill('供应');
  await expect(grid.locator('tbody tr')).toHaveCount(2);
  await noSerious(page);
  // the tab in front is the one that is saved
  await page.keyboard.press('Control+s');
  const difference = page.getByTestId('difference');
  await expect(difference).toContainText('移除（1）');
  await expect(difference).toContainText('仓库: 查看, 新增, 修改, 导出');
  await confirm(page);
  // after a save one is where one was
  await expect(page.getByRole('tab', { name: '菜单权限' })).toHaveAttribute('aria-selected', 'true');
  await expect
    .poll(() => saved.get('saveRoleMenus')?.menus)
    .toEqual([
      { menuNo: 'Asn.Warehouse', flags: { isExport: '1' } },
      { menuNo: 'Base.Basic.Supplier', flags: { isExport: '1' } },
      { menuNo: 'Base.Basic.Warehouse', flags: { isAdd: '1', isExport: '1', isModify: '1', isSearch: '1' } },
    ]);
  await page.getByRole('tab', { name: '基本信息' }).click();
  await expect(field(page, '角色编号')).toBeDisabled();
});

test('PERM-04 A-F11 a page offers the rights it has, by presets and marks, and is one stop of the keyboard', async ({ page }) => {
  await open(page, '/baseManage/modify-role/11/warehouse?tab=menus');
  const grid = page.getByTestId('rights');
  // five rights are had by one of these pages, and no more are columns
  await expect(grid.locator('thead th[scope=col]')).toHaveCount(2 + 5);
  await expect(grid.getByRole('checkbox', { name: /^收货：/ })).toHaveCount(3);
  await expect(grid.getByRole('checkbox', { name: /^基础资料：/ })).toHaveCount(0);
  const group = box(page, '基础资料 下的全部权限');
  const left = (name: string): Promise<number> =>
    grid
      .getByText(name, { exact: true })
      .boundingBox()
      .then((place) => place?.x ?? 0);
  expect(await left('仓库')).toBeGreaterThan(await left('基础资料'));
  // a preset of the group, and what stands under it: all of some, so that the mark says some
  await grid.getByRole('button', { name: '基础资料：预设“查看”' }).click();
  await expect(grid.getByRole('button', { name: '基础资料：预设“查看”' })).toHaveAttribute('aria-pressed', 'true');
  await expect(box(page, '仓库：导出')).toBeChecked();
  await expect(box(page, '供应商：修改')).not.toBeChecked();
  expect(await group.evaluate((one: HTMLInputElement) => one.indeterminate)).toBe(true);
  // where all there is is work, there is no further preset
  await expect(grid.getByRole('button', { name: '仓库：预设“全部”' })).toHaveCount(0);
  await grid.getByRole('button', { name: '仓库：预设“办理”' }).click();
  await expect(box(page, '仓库 的全部权限')).toBeChecked();
  await expect(box(page, '供应商：修改')).not.toBeChecked();

  // one stop: arrows go on, over the places where a page has no right, and Space ticks
  await expect(grid.locator('[data-column][tabindex="0"]')).toHaveCount(1);
  await box(page, '仓库：修改').focus();
  await page.keyboard.press('ArrowDown');
  await expect(box(page, '供应商：修改')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box(page, '供应商：修改')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(box(page, '供应商：修改')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(box(page, '供应商 的全部权限')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(grid.locator('[data-column]:focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(grid.locator('[data-column]:focus')).toHaveCount(0);
  // Save stands at the foot of the page, on every tab in the same place
  const foot = async (name: string) => {
    const place = await page.getByTestId(name).boundingBox();
    return [Math.round((place?.x ?? 0) + (place?.width ?? 0)), Math.round(place?.y ?? 0)];
  };
  const place = await foot('saveRoleMenus');
  expect(place[1]).toBeGreaterThan(700);
  await page.getByRole('tab', { name: '基本信息' }).click();
  expect(await foot('form.save')).toEqual(place);
  await page.getByRole('tab', { name: '菜单权限' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: '菜单权限' })).toHaveAttribute('aria-selected', 'true');
});

test('USER-03 USER-05 USER-09 USER-10 USER-11 USER-14 USER-33 USER-34 USER-35 USER-36 a user is added, sees the password once, and is given roles, rights and data', async ({
  page,
}) => {
  const { saved } = await open(page, '/baseManage');
  await expect(page).toHaveURL(/\/baseManage\/user$/);
  await expect(page.locator('tr[data-row-key]')).toHaveCount(1);
  await page.getByRole('button', { name: '新增' }).first().click();
  await expect(page).toHaveURL(/\/baseManage\/add-user/);
  await field(page, '用户编号').fill('packer1');
  await field(page, '用户名称').fill('包装一号');
  await page.getByTestId('form.save').click();
  await expect(page.getByTestId('passwords').first()).toContainText('aB3dE6gH9jKm');
  await noSerious(page);
  await page.getByTestId('passwords').getByRole('button', { name: '关闭' }).last().click();
  await expect(page).toHaveURL(/\/baseManage\/modify-user\/22\/packer1/);
  expect(saved.get('saveorupdatesysuser')).toMatchObject({ userNo: 'packer1', side: 'purchaser', orgNo: 'KS01' });
  for (const name of ['基本信息', '角色权限', '菜单权限', '数据权限'])
    await expect(page.getByRole('tab', { name })).toBeVisible();

  await page.getByRole('tab', { name: '角色权限' }).click();
  await page.getByRole('checkbox', { name: '质检员 (quality)' }).check();
  await saveGrants(page, 'saveUserRoles');
  await expect(page.getByTestId('difference')).toContainText('新增（1）');
  await confirm(page);
  await expect.poll(() => saved.get('saveUserRoles')?.roleNos).toEqual(['warehouse', 'quality']);

  await page.getByRole('tab', { name: '菜单权限' }).click();
  await page.getByTestId('authorize.all').click();
  await saveGrants(page, 'saveUserMenus');
  await expect(page.getByTestId('difference')).toContainText('新增（10）');
  await confirm(page);
  await expect.poll(() => (saved.get('saveUserMenus')?.menus as unknown[] | undefined)?.length).toBe(3);
  await expect(page.getByTestId('user.menus')).toContainText('3 个菜单共 10 项权限');
  // chosen ahead of the answer that says what is saved by now
  await page.getByTestId('authorize.none').click();
  await saveGrants(page, 'saveUserMenus');
  await expect(page.getByTestId('difference')).toContainText('移除（10）');
  await confirm(page);
  await expect.poll(() => saved.get('saveUserMenus')?.menus).toEqual([]);
  await expect(page.getByTestId('user.menus')).toContainText('0 个菜单');
  await choose(page, '按角色授权', '质检员');
  await expect(box(page, '收货：查看 (来自角色)')).toBeChecked();
  await saveGrants(page, 'saveUserMenus');
  await confirm(page);
  await expect.poll(() => saved.get('saveUserMenus')?.menus).toEqual([{ menuNo: 'Asn.Warehouse', flags: { isSearch: '1' } }]);

  await page.getByRole('tab', { name: '数据权限' }).click();
  await page.getByTestId('user.scope').getByRole('combobox', { name: '仓库' }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: 'KS-A' }).click();
  await page.keyboard.press('Escape');
  await saveGrants(page, 'saveUserDataScope');
  await expect(page.getByTestId('difference')).toContainText('仓库: KS-A');
  await confirm(page);
  await expect
    .poll(() => saved.get('saveUserDataScope')?.userDataList)
    .toEqual([
      { dataType: '1', dataValue: 'KS01' },
      { dataType: '3', dataValue: 'KS-A' },
    ]);
});

test('R1 an administrator sees where a person is signed in, and ends it', async ({ page }) => {
  const { world } = await open(page, '/baseManage/modify-user/21/keeper');
  await page.getByRole('tab', { name: '登录设备' }).click();
  const sessions = page.getByTestId('sessions');
  await expect(sessions).toContainText('10.1.2.3');
  await sessions.getByRole('button', { name: /结束 Chrome/ }).click();
  await expect
    .poll(() => world.calls('ISysSessionService/endUserSessions').at(-1)?.condition)
    .toEqual({ userId: '21', ids: ['71'] });
  expect(world.calls('ISysSessionService/getUserSessionList').at(-1)?.condition).toEqual({ userId: '21' });
});

test('USER-55 the own password is not reset here, and an import of accounts says its bound', async ({ page }) => {
  const { world } = ready();
  world.user = { ...world.user, id: '21' };
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/baseManage/user`);
  const reset = await actOf(page, page.locator('tr[data-row-key]').first(), 'resetPassword');
  await expect(reset).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.locator('tr[data-row-key]').first().getByRole('checkbox').check();
  await page.getByTestId('tool.resetPassword').hover();
  await expect(page.getByRole('tooltip').filter({ hasText: '不能对自己的账号执行此操作' })).toBeVisible();
  await page.getByTestId('tool.import').click();
  await expect(page.getByRole('dialog')).toContainText('不超过 10 MB、500 行');
});
