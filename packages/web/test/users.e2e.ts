/** Roles and users as an administrator keeps them: every call is answered out of rows this test keeps. */
import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { granting, noSerious } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { menuOf, refusal, signedIn, type World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

type Body = Readonly<Record<string, unknown>>;
const U = 'ISupSrmSysUserService';
const R = 'ISrmSysRoleService';
const stamp = {
  createName: '管理员',
  createDate: '2026-11-02 08:05:03',
  updateName: '管理员',
  updateDate: '2026-11-02 08:05:03',
};
const org = { ...stamp, id: '1', version: 1, orgNo: 'KS01', orgName: '昆山工厂', orgShortName: '昆山工厂', statusCode: '1' };
const warehouse = {
  ...stamp,
  id: '2',
  version: 1,
  warehouseNo: 'KS-A',
  warehouseName: '原材料仓',
  orgNo: 'KS01',
  statusCode: '1',
};
const tree = [
  ['Base', '基础资料', '0'],
  ['Base.Basic.Warehouse', '仓库', 'Base'],
  ['Base.Basic.Supplier', '供应商', 'Base'],
  ['Asn.Warehouse', '收货', '0'],
].map(([menuNo, title, menuOwner], sort) => ({
  menuNo,
  title,
  menuOwner,
  sort,
  appNo: 'PC',
  side: '',
  own: menuNo === 'Asn.Warehouse' ? ['isSearch', 'isExport'] : ['isSearch', 'isAdd', 'isModify', 'isExport'],
}));

const ready = (): { world: World; saved: Map<string, Body> } => {
  const world = granting();
  world.user = { ...world.user, userNo: 'admin', side: 'platform', roleNos: ['admin'] };
  world.on('ISrmBmLoginService/getMenuList', (sent) =>
    listOf(menuOf(sent.headers['accept-language'] ?? 'zh-CN', [groupOf('BaseManage.User', 'BaseManage.Role')])),
  );
  const saved = new Map<string, Body>();
  const roles: Body[] = [
    { ...stamp, id: '11', version: 1, roleNo: 'warehouse', roleName: '仓管员', side: 'purchaser', statusCode: '1', remark: null },
    { ...stamp, id: '12', version: 1, roleNo: 'quality', roleName: '质检员', side: 'purchaser', statusCode: '1', remark: null },
  ];
  const users: Body[] = [
    {
      ...stamp,
      id: '21',
      version: 1,
      userNo: 'keeper',
      userName: '周仓管',
      side: 'purchaser',
      orgNo: 'KS01',
      warehouseNo: 'KS-A',
      belongSupplier: null,
      statusCode: '1',
      limitCount: 0,
      isIntegration: '0',
      lockedUntil: null,
    },
  ];
  let [roleMenus, version]: [unknown, number] = [[{ menuNo: 'Asn.Warehouse', flags: { isSearch: '1' } }], 1];
  let given: Body = {
    roleNos: ['warehouse'],
    menus: [],
    roleMenus: [{ menuNo: 'Asn.Warehouse', flags: { isSearch: '1' } }],
    userDataList: [{ dataType: '1', dataValue: 'KS01' }],
  };
  world.on(`${R}/getsysrolelist`, () => listOf(roles));
  world.on(`${R}/getsysrolebyid`, (sent) => ({ body: { data: roles.find(({ id }) => id === sent.condition?.id) } }));
  world.on(`${R}/getRoleMenus`, (sent) => {
    const role = roles.find(({ id }) => id === sent.condition?.roleId);
    return { body: { data: { id: role?.id, version, roleNo: role?.roleNo, side: 'purchaser', menus: roleMenus, tree } } };
  });
  world.on(`${U}/getsysuserlist`, () => listOf(users));
  world.on(`${U}/getsysuserbyid`, (sent) => ({
    body: { data: users.find(({ id }) => id === sent.condition?.id) ?? world.user },
  }));
  world.on(`${U}/getUserGrants`, (sent) => {
    const user = users.find(({ id }) => id === sent.condition?.userId);
    return { body: { data: { id: user?.id, version, userNo: user?.userNo, side: 'purchaser', tree, ...given } } };
  });
  for (const list of ['getFullAuthorityOrgListByParams', 'getbmorglistbyparams', 'getAuthBmOrgList', 'getbmorglist'])
    world.on(`IBmOrgService/${list}`, () => listOf([org]));
  for (const list of ['getAuthBmWarehouseList', 'getbmwarehouselistbyparams'])
    world.on(`IBmWarehouseService/${list}`, () => listOf([warehouse]));
  for (const list of ['getbmsupplierlistbyparams', 'getbmsupplierlist']) world.on(`IBmSupplierService/${list}`, () => listOf([]));
  const write = (wire: string, work: (body: Body) => Body): void =>
    world.on(wire, (sent) => {
      const body = sent.condition ?? {};
      saved.set(wire.split('/')[1] ?? '', body);
      version += 1;
      return { body: { data: work(body) } };
    });
  write(`${R}/saveorupdaterole`, (body) => {
    roles.push({ ...stamp, remark: null, ...body, id: '13', version: 1 });
    return { id: '13', version: 1, roleNo: body.roleNo };
  });
  write(`${R}/saveRoleMenus`, (body) => {
    roleMenus = body.menus;
    return { id: body.roleId, version };
  });
  write(`${U}/saveorupdatesysuser`, (body) => {
    users.push({ ...stamp, lockedUntil: null, ...body, id: '22', version: 1 });
    return { id: '22', version: 1, userNo: body.userNo, initialPwd: 'aB3dE6gH9jKm' };
  });
  for (const [operation, member] of [
    ['saveUserRoles', 'roleNos'],
    ['saveUserMenus', 'menus'],
    ['saveUserDataScope', 'userDataList'],
  ] as const)
    write(`${U}/${operation}`, (body) => {
      given = { ...given, [member]: body[member] };
      return { id: body.userId, version };
    });
  world.on('ISysSessionService/getUserSessionList', () =>
    listOf([
      {
        id: '71',
        client: 'Chrome',
        clientType: '1',
        ip: '10.1.2.3',
        created: '2026-11-21 08:00:00',
        lastSeen: '2026-11-21 09:00:00',
        isCurrent: '0',
      },
    ]),
  );
  world.on(`${U}/explainAccess`, () => ({
    body: {
      data: {
        userNo: 'keeper',
        isOpen: '0',
        layers: [
          { layer: 'state', verdict: 'pass', text: '允许', who: '' },
          { layer: 'grant', verdict: 'stop', text: '缺少权限', who: '用户管理员' },
        ],
      },
    },
  }));
  write(`${U}/resetPassword`, () => ({ records: [{ userNo: 'keeper', initialPwd: 'Zz9yXx8wVv7u' }] }));
  return { world, saved };
};
const open = async (page: Page, path: string): Promise<ReturnType<typeof ready>> => {
  const { world, saved } = ready();
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  return { world, saved };
};
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const confirm = (page: Page) => page.getByTestId('confirm.yes').click();
const choose = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();
};

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
  await page.getByTestId('form.save').click();
  await expect(page).toHaveURL(/\/baseManage\/modify-role\/13\/packer/);
  expect(saved.get('saveorupdaterole')).toMatchObject({ roleNo: 'packer', side: 'purchaser' });
  await expect(field(page, '角色编号')).toBeDisabled();
  await page.getByRole('tab', { name: '菜单权限' }).click();
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
  await page.getByTestId('rights.save').click();
  const difference = page.getByTestId('difference');
  await expect(difference).toContainText('移除（1）');
  await expect(difference).toContainText('仓库: 查看, 新增, 修改, 导出');
  await confirm(page);
  await expect
    .poll(() => saved.get('saveRoleMenus')?.menus)
    .toEqual([
      { menuNo: 'Asn.Warehouse', flags: { isExport: '1' } },
      { menuNo: 'Base', flags: { isExport: '1' } },
      { menuNo: 'Base.Basic.Supplier', flags: { isExport: '1' } },
      { menuNo: 'Base.Basic.Warehouse', flags: { isAdd: '1', isExport: '1', isModify: '1', isSearch: '1' } },
    ]);
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
  await page.getByTestId('saveUserRoles').click();
  await expect(page.getByTestId('difference')).toContainText('新增（1）');
  await confirm(page);
  await expect.poll(() => saved.get('saveUserRoles')?.roleNos).toEqual(['warehouse', 'quality']);

  await page.getByRole('tab', { name: '菜单权限' }).click();
  await page.getByTestId('authorize.all').click();
  await page.getByTestId('saveUserMenus').click();
  await expect(page.getByTestId('difference')).toContainText('新增（14）');
  await confirm(page);
  await expect.poll(() => (saved.get('saveUserMenus')?.menus as unknown[] | undefined)?.length).toBe(4);
  await expect(page.getByTestId('user.menus')).toContainText('4 个菜单共 14 项权限');
  await page.getByTestId('authorize.none').click();
  await page.getByTestId('saveUserMenus').click();
  await expect(page.getByTestId('difference')).toContainText('移除（14）');
  await confirm(page);
  await expect.poll(() => saved.get('saveUserMenus')?.menus).toEqual([]);
  await expect(page.getByTestId('user.menus')).toContainText('0 个菜单');
  await choose(page, '按角色授权', '质检员');
  await expect(box(page, '收货：查看 (来自角色)')).toBeChecked();
  await page.getByTestId('saveUserMenus').click();
  await confirm(page);
  await expect.poll(() => saved.get('saveUserMenus')?.menus).toEqual([{ menuNo: 'Asn.Warehouse', flags: { isSearch: '1' } }]);

  await page.getByRole('tab', { name: '数据权限' }).click();
  await page.getByTestId('user.scope').getByRole('combobox', { name: '仓库' }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: 'KS-A' }).click();
  await page.keyboard.press('Escape');
  await page.getByTestId('saveUserDataScope').click();
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
  const reset = page.locator('tr[data-row-key]').first().getByRole('button', { name: '重置密码' });
  await expect(reset).toHaveAttribute('aria-disabled', 'true');
  await page.locator('tr[data-row-key]').first().getByRole('checkbox').check();
  await page.getByTestId('tool.resetPassword').hover();
  await expect(page.getByRole('tooltip').filter({ hasText: '不能对自己的账号执行此操作' })).toBeVisible();
  await page.getByTestId('tool.import').click();
  await expect(page.getByRole('dialog')).toContainText('不超过 10 MB、500 行');
});

test('ERR-47 USER-03 USER-55 resetting a password asks by name, a no sends nothing, and it is shown once; what a person may not is explained', async ({
  page,
}) => {
  const { world, saved } = await open(page, '/baseManage/user');
  const row = page.locator('tr[data-row-key]').first();
  await row.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByTestId('confirm').first()).toContainText('所有会话将结束');
  await expect(page.getByTestId('confirm').first()).toContainText('keeper');
  await page.getByRole('dialog').getByRole('button', { name: '取消', exact: true }).click();
  await expect(page.getByTestId('confirm')).toHaveCount(0);
  expect(saved.get('resetPassword')).toBeUndefined();
  await row.getByRole('button', { name: '重置密码' }).click();
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
  await isKept(page, '我起的名');
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
