/** Base data to choose from, played by the test, and the ways to a selector. */
import { expect, type Locator, type Page } from '@playwright/test';
import { product } from './product.ts';
import { type Asked, granting, makeSupplier } from './rows.ts';
import { signedIn, type World } from './world.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
export const makeRow = (at: number, members: Readonly<Record<string, unknown>>): Row => ({
  id: String(9000 + at),
  version: 1,
  statusCode: '1',
  ...members,
});
/** Answers a lookup as the server does: equal members, any of several, a keyword; remembers what was asked. */
const serveLookup = (world: World, wire: string, rows: readonly Row[]): Asked[] => {
  const asked: Asked[] = [];
  world.on(wire, (_sent, request) => {
    const body = request.postDataJSON() as Asked;
    asked.push(body);
    const { current = 1, size = 10, condition = {} } = body;
    const found = rows.filter((row) =>
      Object.entries(condition).every(([name, value]) => {
        if (value === '' || value === null) return true;
        if (name === 'keyword')
          return Object.values(row).some((one) => String(one).toLowerCase().includes(String(value).toLowerCase()));
        const field = name.replace(/Indistinct$/, '');
        if (field !== name) return String(row[field]).includes(String(value));
        return Array.isArray(value) ? value.map(String).includes(String(row[name])) : String(row[name]) === String(value);
      }),
    );
    const records = found.slice((current - 1) * size, current * size);
    return { body: { data: { records, size, total: found.length, pages: Math.ceil(found.length / size), current } } };
  });
  return asked;
};

const orgs = ['KS01', 'SZ01'].map((orgNo, at) => makeRow(at, { orgNo, orgShortName: at ? '苏州工厂' : '昆山工厂' }));
const ofOrgs = (members: (orgNo: string) => Readonly<Record<string, unknown>>): readonly Row[] =>
  orgs.map((org, at) => makeRow(20 + at, { orgNo: org.orgNo, ...members(String(org.orgNo)) }));
const items = Array.from({ length: 45 }, (_, at) =>
  makeRow(100 + at, {
    itemNo: `M${String(at + 1).padStart(4, '0')}`,
    itemName: `内六角螺钉 ${at + 1}`,
    spec: `M4x${at + 1}`,
    orgNo: 'KS01',
  }),
);
export const ready = (): { world: World; asked: Readonly<Record<string, Asked[]>> } => {
  const world = granting();
  const lookups: Readonly<Record<string, readonly Row[]>> = {
    'IBmOrgService/getbmorglistbyparams': orgs,
    'IBmWarehouseService/getbmwarehouselistbyparams': ofOrgs((orgNo) => ({
      warehouseNo: `${orgNo}-A`,
      warehouseName: '原材料仓',
    })),
    'IBmSupplierService/getbmsupplierlistbyparams': Array.from({ length: 25 }, (_, at) => makeSupplier(at, { orgNo: 'KS01' })),
    'IBmItemService/getbmitemlistbyparams': items,
    'IBmItemService/getbmitemlistbyparamssearch': items,
    'IBmUnitService/getbmunitlistbyparams': ['PCS', 'KG'].map((unitNo, at) =>
      makeRow(40 + at, { unitNo, unitName: at ? '千克' : '个' }),
    ),
    'IBmCustomerService/getbmcustomerlistbyparams': ofOrgs((orgNo) => ({
      customerNo: `C-${orgNo}`,
      customerName: '上海精工设备有限公司',
      customerType: '1',
    })),
    'IBmBarRuleHeadService/getbmbarruleheadlistbyparams': [
      makeRow(50, { barRuleNo: 'BR01', barRuleName: '物料标签', barType: '1' }),
    ],
    'IBmLotRuleHeadService/getbmlotruleheadlistbyparams': [
      makeRow(52, { lotRuleNo: 'LR01', lotRuleName: '按生产日期' }),
      makeRow(53, { lotRuleNo: 'LR02', lotRuleName: '按供应商批号' }),
    ],
    'IBmBoxRuleHeadService/getbmboxruleheadlistbyparams': [makeRow(54, { boxRuleNo: 'BX01', boxRuleName: '周转箱' })],
    'IPdTechnologyService/getpdtechnologylistbyparams': ofOrgs(() => ({ technologyNo: 'T10', technologyName: '冲压' })),
    'IBmNoticeTemplateService/getbmnoticetemplatelistbyparams': [
      makeRow(60, { noticeTemplateNo: 'NT01', noticeTemplateName: '订单发布（站内）', noticeType: '1' }),
      makeRow(61, { noticeTemplateNo: 'NT02', noticeTemplateName: '订单发布（邮件）', noticeType: '2' }),
    ],
    'IBmClassifyTypeService/getbmclassifytypelistbyparams': [
      makeRow(70, { classifyType: 'SO', classifyTypeName: '销售出库', orgNo: 'KS01', docNature: '1', bigModule: '2' }),
      makeRow(71, { classifyType: 'PO', classifyTypeName: '采购收货', orgNo: 'KS01', docNature: '1', bigModule: '1' }),
    ],
    'ISysUserService/getAuthUserList': Array.from({ length: 12 }, (_, at) =>
      makeRow(80 + at, { userNo: `u${at + 1}`, userName: `用户${at + 1}`, orgNo: 'KS01' }),
    ),
  };
  const asked = Object.fromEntries(Object.entries(lookups).map(([wire, rows]) => [wire, serveLookup(world, wire, rows)]));
  return { world, asked };
};
export const wired = (asked: Readonly<Record<string, Asked[]>>, wire: string): Asked[] => asked[wire] ?? [];

/** The probe screen of the test application. */
export const openProbe = async (page: Page, baseURL: string | undefined, world: World): Promise<void> => {
  await signedIn(page, baseURL, world);
  await page.goto('/message/message-policy/add');
  await expect(page.getByTestId('form')).toBeVisible({ timeout: 30_000 });
};
/** A real form of the product. The menu of the test does not show every screen; the screen's menu is added. */
export const openForm = async (page: Page, world: World, menuNo: string, path: string): Promise<void> => {
  const flags = { isSearch: '1', isAdd: '1', isModify: '1' };
  world.extraMenus = [
    { menuNo, menuName: menuNo, title: menuNo, menuOwner: '0', menuLevel: 1, appNo: 'PC', url: menuNo, children: [], ...flags },
  ];
  const grouped = (await import('./world.ts')).menuOf;
  world.on('ISrmBmLoginService/getMenuList', (sent) => {
    const records = grouped(sent.headers['accept-language'] ?? 'zh-CN', world.extraMenus);
    return { body: { data: { records, size: records.length, total: records.length, pages: 1, current: 1 } } };
  });
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  await expect(page.getByTestId('form')).toBeVisible({ timeout: 30_000 });
};
export const field = (scope: Page | Locator, name: string): Locator => scope.locator(`[data-field="${name}"]`);
export const choose = async (page: Page, place: Locator, text: string): Promise<void> => {
  await place.getByRole('combobox').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first().click();
};
export const clear = async (place: Locator): Promise<void> => {
  await place.hover();
  await place.locator('.ant-select-clear').click();
};
export const dialog = (page: Page): Locator => page.getByTestId('select.body');
export const answer = (page: Page): Locator => page.getByTestId('answer');
