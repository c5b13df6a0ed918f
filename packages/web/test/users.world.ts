/** Accounts, roles and what they may do, played by the test. */
import { expect, type Page } from '@playwright/test';
import { product } from './product.ts';
import { granting, one } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { menuOf, signedIn, type World } from './world.ts';

export type Body = Readonly<Record<string, unknown>>;
export const U = 'ISupSrmSysUserService';
const R = 'ISrmSysRoleService';
export const stamp = {
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
const keep = ['isSearch', 'isAdd', 'isModify', 'isExport'];
/** Each menu with the rights its page has; the administrator of these tests may not delete. */
export const tree = (
  [
    ['Base', '基础资料', '0', []],
    ['Base.Basic.Warehouse', '仓库', 'Base', keep],
    ['Base.Basic.Supplier', '供应商', 'Base', keep],
    ['Asn.Warehouse', '收货', '0', ['isSearch', 'isPhysicalDelete', 'isExport']],
  ] as const
).map(([menuNo, title, menuOwner, has], sort) => ({
  menuNo,
  title,
  menuOwner,
  sort,
  appNo: 'PC',
  side: '',
  has,
  own: has.filter((flag) => flag !== 'isPhysicalDelete'),
}));

export const ready = (): { world: World; saved: Map<string, Body> } => {
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
  world.on(`${R}/getsysrolebyid`, (sent) => one(roles, sent.condition?.id));
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
  for (const list of ['getFullAuthorityOrgListByParams', 'getbmorglistbyparams'])
    world.on(`IBmOrgService/${list}`, () => listOf([org]));
  for (const list of ['getAuthBmWarehouseList', 'getbmwarehouselistbyparams'])
    world.on(`IBmWarehouseService/${list}`, () => listOf([warehouse]));
  for (const list of ['getbmsupplierlistbyparams', 'getbmsupplierlist']) world.on(`IBmSupplierService/${list}`, () => listOf([]));
  // nobody has classes of documents and groups of items to be narrowed to
  for (const list of ['IBmClassifyTypeService/getbmclassifytypelistbyparams', 'IBmIitemGroupService/getbmitemgrouplistbyparams'])
    world.on(list, () => listOf([]));
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
  world.on('ISysSessionService/endUserSessions', () => ({ body: { data: { count: 1 } } }));
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
export const open = async (page: Page, path: string): Promise<ReturnType<typeof ready>> => {
  const { world, saved } = ready();
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  return { world, saved };
};
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** Presses what saves the rights, once what was saved before has been read again. */
export const saveGrants = async (page: Page, name: string): Promise<void> => {
  const button = page.getByTestId(name);
  await expect(button).not.toHaveClass(/ant-btn-loading/);
  await button.click();
};
export const confirm = (page: Page) => page.getByTestId('confirm.yes').click();
export const choose = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();
};
