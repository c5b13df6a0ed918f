import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { type Asked, granting, makeSupplier, noSerious } from './rows.ts';
import { signedIn, type World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const makeRow = (at: number, members: Readonly<Record<string, unknown>>): Row => ({
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
const ready = (): { world: World; asked: Readonly<Record<string, Asked[]>> } => {
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
const wired = (asked: Readonly<Record<string, Asked[]>>, wire: string): Asked[] => asked[wire] ?? [];

/** The probe screen of the test application. */
const openProbe = async (page: Page, baseURL: string | undefined, world: World): Promise<void> => {
  await signedIn(page, baseURL, world);
  await page.goto('/message/message-policy/add');
  await expect(page.getByTestId('form')).toBeVisible({ timeout: 30_000 });
};
/** A real form of the product. The menu of the test does not show every screen; the screen's menu is added. */
const openForm = async (page: Page, world: World, menuNo: string, path: string): Promise<void> => {
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
const field = (scope: Page | Locator, name: string): Locator => scope.locator(`[data-field="${name}"]`);
const choose = async (page: Page, place: Locator, text: string): Promise<void> => {
  await place.getByRole('combobox').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first().click();
};
const clear = async (place: Locator): Promise<void> => {
  await place.hover();
  await place.locator('.ant-select-clear').click();
};
const dialog = (page: Page): Locator => page.getByTestId('select.body');
const answer = (page: Page): Locator => page.getByTestId('answer');

test.describe('the selection dialog', () => {
  test('LIST-32 LIST-33 LIST-35 LOOK-49 several rows are gathered across pages, kept when it opens again, and confirmed', async ({
    page,
    baseURL,
  }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    await page.getByRole('button', { name: 'many items' }).click();
    await dialog(page).getByRole('checkbox', { name: '选择 M0001' }).click();
    await dialog(page).getByText('内六角螺钉 3', { exact: true }).click();
    await expect(dialog(page).getByText('已选 2 项')).toBeVisible();
    await dialog(page).getByRole('listitem', { name: '2', exact: true }).click();
    await dialog(page).getByRole('checkbox', { name: '选择 M0021' }).click();
    await expect(dialog(page).getByText('已选 3 项')).toBeVisible();
    await noSerious(page);
    await page.getByTestId('select.confirm').click();
    await expect(answer(page)).toHaveText('M0001 M0003 M0021');
    const calls = wired(asked, 'IBmItemService/getbmitemlistbyparams');
    expect(calls.map(({ current, size }) => [current, size])).toEqual([
      [1, 20],
      [2, 20],
    ]);
    expect(calls.every(({ condition }) => condition.statusCode === '1')).toBe(true);
    await page.getByRole('button', { name: 'many items' }).click();
    await expect(dialog(page).getByText('已选 3 项')).toBeVisible();
    await dialog(page).getByRole('checkbox', { name: '选择本页' }).click();
    await expect(dialog(page).getByText('已选 21 项')).toBeVisible();
    await dialog(page).getByRole('button', { name: '移除 M0001' }).click();
    await expect(dialog(page).getByText('已选 20 项')).toBeVisible();
    await expect.poll(() => calls.length).toBe(3);
    expect(calls.at(-1)).toMatchObject({ current: 1, size: 20 });
  });
  test('LIST-34 LIST-35 LOOK-57 of one row the second pick takes the place of the first, and cancel returns nothing', async ({
    page,
    baseURL,
  }) => {
    const { world } = ready();
    await openProbe(page, baseURL, world);
    await page.getByRole('button', { name: 'one supplier' }).click();
    await expect(page.getByTestId('select.confirm')).toBeDisabled();
    await dialog(page).getByRole('radio', { name: '选择 S0001' }).click();
    await dialog(page).getByRole('radio', { name: '选择 S0002' }).click();
    await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(1);
    await page.getByTestId('select.confirm').click();
    await expect(answer(page)).toHaveText('S0002');
    await page.getByRole('button', { name: 'one supplier' }).click();
    await dialog(page).getByRole('radio', { name: '选择 S0003' }).click();
    await page.getByTestId('select.cancel').click();
    await expect(answer(page)).toHaveText('cancelled');
    await page.getByRole('button', { name: 'one supplier' }).click();
    await page.keyboard.press('Escape');
    await expect(answer(page)).toHaveText('cancelled');
    await expect(dialog(page)).toHaveCount(0);
  });
  test('LIST-31 it has a keyword box, a form, or neither', async ({ page, baseURL }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    await page.getByRole('button', { name: 'one unit' }).click();
    await expect(dialog(page).getByRole('radio')).toHaveCount(2);
    await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
    await page.getByTestId('select.cancel').click();

    await page.getByRole('button', { name: 'one supplier' }).click();
    await expect(page.getByTestId('select.form')).toHaveCount(0);
    await dialog(page).getByRole('textbox').fill('S0007');
    await expect(dialog(page).getByRole('radio')).toHaveCount(1);
    await page.getByTestId('select.cancel').click();

    await page.getByRole('button', { name: 'customers by form' }).click();
    const form = page.getByTestId('select.form');
    await expect(dialog(page).getByRole('checkbox', { name: /选择 C-/ })).toHaveCount(2);
    await form.getByLabel('客户编号').fill('SZ');
    await form.getByRole('button', { name: '查询' }).click();
    await expect(dialog(page).getByRole('checkbox', { name: /选择 C-/ })).toHaveCount(1);
    expect(wired(asked, 'IBmCustomerService/getbmcustomerlistbyparams').at(-1)?.condition).toEqual({
      customerNoIndistinct: 'SZ',
      statusCode: '1',
    });
    await noSerious(page);
    await form.getByRole('button', { name: '重置' }).click();
    await expect(dialog(page).getByRole('checkbox', { name: /选择 C-/ })).toHaveCount(2);
  });
  test('LIST-33 many codes are pasted at once: those that exist are chosen, the others are named', async ({ page, baseURL }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    await page.getByRole('button', { name: 'many items' }).click();
    await dialog(page).getByRole('checkbox', { name: '选择 M0001' }).click();
    const box = dialog(page).getByTestId('list.keyword');
    await box.evaluate((input) => {
      const data = new DataTransfer();
      data.setData('text', 'M0005\nM0044\nX9999\nM0005');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(dialog(page).getByText('找到 2 / 3 项')).toBeVisible();
    await expect(dialog(page).getByText('未找到：X9999')).toBeVisible();
    await page.getByTestId('select.confirm').click();
    await expect(answer(page)).toHaveText('M0001 M0005 M0044');
    expect(wired(asked, 'IBmItemService/getbmitemlistbyparams').some(({ condition }) => Array.isArray(condition.itemNo))).toBe(
      true,
    );
  });
  test('ERR-50 what cannot be loaded says so in the dialog and can be repeated there', async ({ page, baseURL }) => {
    const { world } = ready();
    let fails = true;
    world.on('IBmUnitService/getbmunitlistbyparams', () =>
      fails
        ? { status: 500, body: { errorCode: '50000', errorMessage: '服务器内部异常！', requestId: 'r', details: [] } }
        : {
            body: {
              data: { records: [makeRow(1, { unitNo: 'PCS', unitName: '个' })], size: 10, total: 1, pages: 1, current: 1 },
            },
          },
    );
    await openProbe(page, baseURL, world);
    await page.getByRole('button', { name: 'one unit' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('加载失败');
    fails = false;
    await dialog(page).getByRole('button', { name: '重试' }).click();
    await expect(dialog(page).getByRole('radio', { name: '选择 PCS' })).toBeVisible();
  });
  test('LIST-36 the dialog of users takes 70% of the window, and all of a phone', async ({ page, baseURL }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    await page.getByRole('button', { name: 'users' }).click();
    await expect(dialog(page).getByRole('checkbox', { name: '选择 u1', exact: true })).toBeVisible();
    const width = async (): Promise<number> => (await page.locator('.ant-modal').boundingBox())?.width ?? 0;
    await expect.poll(async () => Math.abs((await width()) - 1366 * 0.7)).toBeLessThan(3);
    await dialog(page).getByRole('checkbox', { name: '选择 u2', exact: true }).click();
    await page.getByTestId('select.confirm').click();
    await expect(answer(page)).toHaveText('u2');
    expect(wired(asked, 'ISysUserService/getAuthUserList')[0]).toMatchObject({
      size: 10,
      condition: { orgNo: 'KS01', statusCode: '1' },
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'users' }).click();
    await expect.poll(width).toBeGreaterThan(340);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

test.describe('selectors of a declaration', () => {
  test('LOOK-01 LOOK-03 LOOK-27 LOOK-28 the supplier waits for the organization, is chosen in a table, and falls with it', async ({
    page,
    baseURL,
  }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    const form = page.getByTestId('form');
    const supplier = field(form, 'supplierNo').getByRole('combobox');
    await expect(supplier).toBeDisabled();
    await expect(supplier).toHaveAttribute('placeholder', '请先选择组织');
    await choose(page, field(form, 'orgNo'), 'KS01');
    await expect(supplier).toBeEnabled();
    const word = field(form, 'supplierNo').getByRole('alert');
    // to open the table is no leaving: nothing is missing yet
    await supplier.focus();
    await field(form, 'supplierNo').getByRole('button', { name: /选择/ }).click();
    await expect(dialog(page).getByRole('radio', { name: '选择 S0004' })).toBeVisible();
    await expect(word).toHaveCount(0);
    await page.getByTestId('select').getByRole('button', { name: '取消' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(word).toHaveCount(0);
    await supplier.focus();
    await page.keyboard.press('Tab');
    await expect(word).toBeVisible();
    await supplier.focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('radio', { name: '选择 S0004' }).click();
    await page.getByTestId('select.confirm').click();
    await expect(supplier).toHaveValue(/^S0004 /);
    expect(wired(asked, 'IBmSupplierService/getbmsupplierlistbyparams')[0]).toMatchObject({
      current: 1,
      size: 20,
      condition: { orgNo: 'KS01', statusCode: '1' },
    });
    await choose(page, field(form, 'orgNo'), 'SZ01');
    await expect(supplier).toHaveValue('');
    await expect(page.getByText('已清空：供应商编号')).toBeVisible();
  });
  test('LOOK-04 LOOK-29 the barcode rule is chosen among rules and falls with the batch rule of the item', async ({
    page,
    baseURL,
  }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    const form = page.getByTestId('form');
    await choose(page, field(form, 'lotRuleNo'), 'LR01');
    await choose(page, field(form, 'barRuleNo'), 'BR01 物料标签');
    await expect(field(form, 'barRuleNo')).toContainText('BR01 物料标签');
    expect(wired(asked, 'IBmBarRuleHeadService/getbmbarruleheadlistbyparams')[0]).toMatchObject({
      size: 10,
      condition: { statusCode: '1' },
    });
    await choose(page, field(form, 'lotRuleNo'), 'LR02');
    await expect(field(form, 'barRuleNo')).not.toContainText('BR01');
  });
  test('LOOK-05 merchants are suppliers or customers; the container rule is required', async ({ page, baseURL }) => {
    const { world } = ready();
    await openProbe(page, baseURL, world);
    const form = page.getByTestId('form');
    await field(form, 'merchantType').getByRole('combobox').click();
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText(['供应商', '客户']);
    await page.keyboard.press('Escape');
    await choose(page, field(form, 'orgNo'), 'KS01');
    await page.getByTestId('form.save').click();
    await expect(field(form, 'boxRuleNo').getByRole('alert')).toBeVisible();
    await choose(page, field(form, 'boxRuleNo'), 'BX01');
    await expect(field(form, 'boxRuleNo').getByRole('alert')).toHaveCount(0);
    await clear(field(form, 'boxRuleNo'));
    await expect(field(form, 'boxRuleNo').getByRole('alert')).toBeVisible();
  });
  test('LOOK-06 LOOK-07 dates are days, ranges two of them under startDate and endDate or startTime and endTime', async ({
    page,
    baseURL,
  }) => {
    const { world } = ready();
    await openProbe(page, baseURL, world);
    const held = async (): Promise<Record<string, string>> => JSON.parse((await page.getByTestId('dates').textContent()) ?? '{}');
    await page.locator('#day').fill('2026-03-05');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await held()).day).toBe('2026-03-05');
    await page.locator('#day').fill('20260316');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await held()).day).toBe('2026-03-16');
    await page.locator('#day').fill('0315');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await held()).day).toBe(`${new Date().getFullYear()}-03-15`);
    await page.locator('#range').fill('2026-03-01');
    await page.keyboard.press('Enter');
    await page.locator('#range-end').fill('2026-03-31');
    await page.keyboard.press('Enter');
    await expect.poll(held).toMatchObject({ startDate: '2026-03-01', endDate: '2026-03-31' });
    await page.locator('#times').fill('2026-03-01 08:00:00');
    await page.keyboard.press('Enter');
    await page.locator('#times-end').fill('2026-03-01 17:30:00');
    await page.keyboard.press('Enter');
    await expect.poll(held).toMatchObject({ startTime: '2026-03-01 08:00:00', endTime: '2026-03-01 17:30:00' });
  });
  test('LOOK-30 LOOK-31 the technology waits for the organization and falls with it', async ({ page, baseURL }) => {
    const { world, asked } = ready();
    await openProbe(page, baseURL, world);
    const form = page.getByTestId('itemTechnology');
    await expect(field(form, 'technologyNo').getByRole('combobox')).toBeDisabled();
    await choose(page, field(form, 'orgNo'), 'KS01');
    await choose(page, field(form, 'technologyNo'), 'T10 冲压');
    await expect(field(form, 'technologyNo')).toContainText('T10 冲压');
    expect(wired(asked, 'IPdTechnologyService/getpdtechnologylistbyparams')[0]?.condition).toMatchObject({ orgNo: 'KS01' });
    await choose(page, field(form, 'orgNo'), 'SZ01');
    await expect(field(form, 'technologyNo')).not.toContainText('T10');
  });
  test('the notice template is one of its type and falls with it', async ({ page, baseURL }) => {
    const { world } = ready();
    await openProbe(page, baseURL, world);
    const form = page.getByTestId('noticeMethod');
    await choose(page, field(form, 'noticeType'), '邮件');
    await field(form, 'noticeTemplateNo').getByRole('combobox').click();
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText(['NT02 订单发布（邮件）']);
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').click();
    await expect(field(form, 'noticeTemplateNo')).toContainText('NT02');
    await choose(page, field(form, 'noticeType'), '站内消息');
    await expect(field(form, 'noticeTemplateNo')).not.toContainText('NT02');
  });
});

test.describe('forms of the product', () => {
  test('LOOK-32 LOOK-33 LOOK-36 LOOK-37 LOOK-38 LOOK-39 the nature waits for the module, has its values and falls with it; what is cleared is required at once', async ({
    page,
  }) => {
    const { world } = ready();
    await openForm(page, world, 'Base.Material.DocumentClass', '/base/material/add-document-class');
    const form = page.getByTestId('form');
    const nature = field(form, 'docNature');
    await expect(nature.getByRole('combobox')).toBeDisabled();
    await expect(nature).toContainText('请先选择模块');
    const offered = async (module: string): Promise<readonly string[]> => {
      await choose(page, field(form, 'bigModule'), module);
      await nature.getByRole('combobox').click();
      const texts = await page.locator('.ant-select-dropdown:visible .ant-select-item-option').allTextContents();
      await page.keyboard.press('Escape');
      return texts;
    };
    expect((await offered('入库'))[0]).toBe('采购入库');
    expect((await offered('出库'))[0]).toBe('销售出库');
    expect((await offered('其他'))[0]).toBe('调拨');
    await choose(page, nature, '盘点');
    await choose(page, field(form, 'bigModule'), '入库');
    await expect(nature).not.toContainText('盘点');
    await choose(page, nature, '采购入库');
    await clear(nature);
    await expect(nature.getByRole('alert')).toBeVisible();
    await clear(field(form, 'bigModule'));
    await expect(field(form, 'bigModule').getByRole('alert')).toBeVisible();
    await choose(page, field(form, 'orgNo'), 'KS01');
    await clear(field(form, 'orgNo'));
    await expect(field(form, 'orgNo').getByRole('alert')).toBeVisible();
    await noSerious(page);
  });
  test('LOOK-35 the class of a document waits for organization and nature, and is an outbound one', async ({ page }) => {
    const { world, asked } = ready();
    await openForm(page, world, 'Strategy.WaveTemplate', '/strategy/wave-template/add');
    const form = page.getByTestId('form');
    const type = field(form, 'classifyType');
    await expect(type.getByRole('combobox')).toBeDisabled();
    await choose(page, field(form, 'orgNo'), 'KS01');
    await expect(type.getByRole('combobox')).toBeDisabled();
    await choose(page, field(form, 'docNature'), '销售出库');
    await type.getByRole('combobox').click();
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText(['SO 销售出库']);
    expect(wired(asked, 'IBmClassifyTypeService/getbmclassifytypelistbyparams')[0]?.condition).toMatchObject({
      orgNo: 'KS01',
      docNature: '1',
      bigModule: '2',
      statusCode: '1',
    });
  });
  test('LOOK-02 the warehouse is one of the organization and returns its number', async ({ page }) => {
    const { world } = ready();
    const sent: unknown[] = [];
    world.on('IBmWaveManageHeadService/addbmwavemanagehead', (call) => {
      sent.push(call.condition);
      return { body: { data: { id: '1', version: 1, waveNo: 'W1' } } };
    });
    await openForm(page, world, 'Strategy.WaveTemplate', '/strategy/wave-template/add');
    const form = page.getByTestId('form');
    await choose(page, field(form, 'orgNo'), 'SZ01');
    await choose(page, field(form, 'warehouseNo'), 'SZ01-A 原材料仓');
    await page.getByLabel('波次编号').fill('W1');
    await page.getByLabel('波次名称').fill('上午波次');
    await choose(page, field(form, 'docNature'), '生产领料');
    await page.getByTestId('form.save').click();
    await expect.poll(() => sent).toMatchObject([{ orgNo: 'SZ01', warehouseNo: 'SZ01-A', waveNo: 'W1', docNature: '2' }]);
  });
});
