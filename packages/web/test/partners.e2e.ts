/** Partners and materials, as their administrator keeps them: every call is answered out of rows this test keeps. */
import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { granting, noSerious, one, pressAct } from './rows.ts';
import { refusal, signedIn, type World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };
type Body = Readonly<Record<string, unknown>>;
interface Shelf {
  rows: Stored[];
  readonly sent: { readonly operation: string; readonly body: Body }[];
}
const stamp = {
  version: 1,
  createName: '管理员',
  createDate: '2026-11-02 08:05:03',
  updateName: '管理员',
  updateDate: '2026-11-02 08:05:03',
};
/** Answers the calls of a service out of rows that change. */
const shelve = (world: World, service: string, stem: string, rows: readonly Stored[], lists: readonly string[] = []): Shelf => {
  const shelf: Shelf = { rows: [...rows], sent: [] };
  for (const list of [`get${stem}listbyparams`, ...lists])
    world.on(`${service}/${list}`, (_sent, request) => {
      const { condition = {} } = request.postDataJSON() as { condition?: Body };
      const wanted = Object.entries(condition).filter(([name]) =>
        ['groupLevel', 'parentGroupNo', 'supplierNo', 'orgNo'].includes(name),
      );
      const records = shelf.rows.filter((row) => wanted.every(([name, value]) => String(row[name]) === String(value)));
      return { body: { data: { records, size: 20, total: records.length, pages: 1, current: 1 } } };
    });
  world.on(`${service}/get${stem}byid`, (sent) => one(shelf.rows, sent.condition?.id));
  const write = (operation: string, work: (body: Body) => Body): void =>
    world.on(`${service}/${operation}`, (sent) => {
      const body = sent.condition ?? {};
      shelf.sent.push({ operation, body });
      return { body: { data: work(body) } };
    });
  write(`add${stem}`, (body) => {
    const id = String(900 + shelf.rows.length);
    shelf.rows.push({ ...stamp, ...(stem === 'bmitemgroup' ? { groupLevel: 1 } : {}), ...body, id });
    return { id, version: 1 };
  });
  write(`update${stem}byid`, (body) => {
    shelf.rows = shelf.rows.map((row) => (row.id === body.id ? { ...row, ...body, id: row.id, version: 2 } : row));
    return { id: body.id, version: 2 };
  });
  write(`physicaldelete${stem}byids`, (body) => {
    const gone = new Set((body.delList as { id: string }[]).map(({ id }) => id));
    shelf.rows = shelf.rows.filter(({ id }) => !gone.has(id));
    return { count: gone.size };
  });
  return shelf;
};
const org = { ...stamp, id: '1', orgNo: 'KS01', orgName: '昆山工厂', orgShortName: '昆山工厂', statusCode: '1' };
const named = (id: number, given: Body): Stored => ({ ...stamp, id: String(id), orgNo: 'KS01', statusCode: '1', ...given });
const acme = named(11, {
  supplierNo: 'V0001',
  supplierName: '苏州立航紧固件有限公司',
  supplierShortName: '苏州立航',
  isFrozen: '0',
});
const buyer = named(21, { customerNo: 'C0001', customerName: '昆山整机厂', customerShortName: '整机', customerType: '1' });
const bolt = named(31, { itemNo: 'M0001', itemName: '内六角螺钉', unitNo: 'PCS', itemType: '1' });

const worldOf = () => {
  const world = granting();
  shelve(world, 'IBmOrgService', 'bmorg', [org], ['getFullAuthorityOrgListByParams']);
  shelve(world, 'IBmUnitService', 'bmunit', [{ ...stamp, id: '41', statusCode: '1', unitNo: 'PCS', unitName: '个' }]);
  const suppliers = shelve(world, 'IBmSupplierService', 'bmsupplier', [acme], ['getbmsupplierlist']);
  const customers = shelve(world, 'IBmCustomerService', 'bmcustomer', [buyer]);
  const items = shelve(world, 'IBmItemService', 'bmitem', [bolt], ['getbmitemlistbyparamssearch']);
  const group = (id: number, itemGroupNo: string, parentGroupNo: string | null, groupLevel: number) =>
    named(id, { itemGroupNo, itemGroupName: `名 ${itemGroupNo}`, parentGroupNo, groupLevel, orgNo: '*', sort: 0 });
  const groups = shelve(world, 'IBmIitemGroupService', 'bmitemgroup', [
    group(51, 'RAW', null, 1),
    group(52, 'RAW-FAST', 'RAW', 2),
  ]);
  const addresses = shelve(world, 'IBmCustomerAddressService', 'bmcustomeraddress', []);
  return { world, suppliers, customers, items, groups, addresses };
};
const row = (page: Page, text: string) => page.locator('.wms-pane:visible tr[data-row-key]', { hasText: text }).first();
const open = async (page: Page, world: World, path: string, shown: string): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  await expect(page.getByText(shown).first()).toBeVisible({ timeout: 30_000 });
};
const choose = async (page: Page, field: string, text: string): Promise<void> => {
  await page.locator(`[data-field="${field}"] input`).first().click();
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();
};
const fill = (page: Page, field: string, text: string) => page.locator(`[data-field="${field}"] input`).first().fill(text);
const save = (page: Page) => page.getByTestId('form.save').click();
const remove = async (page: Page, text: string): Promise<void> => {
  await row(page, text).getByRole('checkbox').check();
  await page.getByTestId('tool.physicalDelete').click();
  await page.getByTestId('confirm.yes').click();
  await expect(row(page, text)).toHaveCount(0);
};

/** What is kept, by id: where, what is typed into a new one, and what it is called afterwards. */
const kept = [
  [
    'BASE-005',
    'items',
    '/base/material/material',
    '内六角螺钉',
    { itemNo: 'M0099', itemName: '新料' },
    { orgNo: '昆山', unitNo: 'PCS' },
    'itemName',
  ],
  ['BASE-006', 'groups', '/base/material/category', 'RAW', { itemGroupNo: 'PACK', itemGroupName: '包材' }, {}, 'itemGroupName'],
  [
    'BASE-009',
    'suppliers',
    '/base/basic/supplier',
    '苏州立航',
    { supplierNo: 'V0099', supplierName: '新供应商', supplierShortName: '新供' },
    { orgNo: '昆山' },
    'supplierName',
  ],
  [
    'BASE-010',
    'customers',
    '/base/basic/customer',
    '昆山整机厂',
    { customerNo: 'C0099', customerName: '新客户' },
    { orgNo: '昆山' },
    'customerName',
  ],
] as const;
for (const [id, name, path, shown, typed, chosen, changed] of kept)
  test(`${id} an administrator lists, adds, modifies and deletes: ${name}`, async ({ page }) => {
    const { world, ...shelves } = worldOf();
    await open(page, world, path, shown);
    await page.getByTestId('tool.add').click();
    await expect(page.getByTestId('form')).toBeVisible();
    for (const [field, text] of Object.entries(chosen)) await choose(page, field, text);
    for (const [field, text] of Object.entries(typed)) await fill(page, field, text);
    await save(page);
    const [number = ''] = Object.values(typed);
    await expect(row(page, number)).toBeVisible();
    await pressAct(page, row(page, number), 'modify');
    // the number is whose row it is for ever
    await expect(page.locator(`[data-field="${Object.keys(typed)[0]}"] input`).first()).toBeDisabled();
    await fill(page, changed, '改过的名称');
    await save(page);
    await expect(row(page, '改过的名称')).toBeVisible();
    await remove(page, '改过的名称');
    const shelf = shelves[name];
    expect(shelf.sent.map(({ operation }) => operation.replace(/bm.*/, ''))).toEqual(['add', 'update', 'physicaldelete']);
    expect(shelf.sent[0]?.body).toMatchObject(typed);
    expect(shelf.sent[1]?.body).toEqual({ id: expect.any(String), version: 1, [changed]: '改过的名称' });
    expect(shelf.sent[2]?.body).toEqual({ delList: [{ id: shelf.sent[1]?.body.id, version: 2 }] });
  });

test('BASE-011 BASE-086 an administrator lists, adds, modifies and deletes an address of a supplier and of a customer', async ({
  page,
}) => {
  const { world, addresses } = worldOf();
  await open(page, world, '/base/basic/add-address', '往来单位类型');
  const merchant = page.locator('[data-field="merchantNo"]');
  await choose(page, 'orgNo', '昆山');
  // suppliers are many: one is chosen in a table
  await merchant.locator('input').first().click();
  await page.getByTestId('select.body').getByText('苏州立航').first().click();
  await page.getByTestId('select.confirm').click();
  await expect(merchant.locator('input').first()).toHaveValue(/V0001/);
  // what was a supplier is none when the partner is a customer
  await choose(page, 'merchantType', '客户');
  await expect(page.getByTestId('form').getByRole('status')).toContainText('供应商／客户');
  await choose(page, 'merchantNo', '昆山整机厂');
  await page.locator('[data-field="address"] input, [data-field="address"] textarea').first().fill('江苏省昆山市开发区 9 号');
  await noSerious(page);
  await save(page);
  await expect(row(page, '开发区 9 号')).toContainText('客户');
  expect(addresses.sent[0]?.body).toMatchObject({ orgNo: 'KS01', merchantType: '2', merchantNo: 'C0001', addressNo: null });
  await pressAct(page, row(page, '开发区 9 号'), 'modify');
  for (const field of ['orgNo', 'merchantType', 'merchantNo', 'addressNo'])
    await expect(page.locator(`[data-field="${field}"] input`).first()).toBeDisabled();
  await page.locator('[data-field="isDefault"] button').click();
  await save(page);
  await remove(page, '开发区 9 号');
  expect(addresses.sent.map(({ operation }) => operation.replace(/bm.*/, ''))).toEqual(['add', 'update', 'physicaldelete']);
  expect(addresses.sent[1]?.body).toMatchObject({ isDefault: '1' });
});

test('BASE-006 BASE-104 a category is added below the one it belongs to, and a ring is told at its field', async ({ page }) => {
  const { world, groups } = worldOf();
  await open(page, world, '/base/material/category', 'RAW');
  await expect(row(page, 'RAW')).toContainText('全部');
  await pressAct(page, row(page, 'RAW'), 'addChild');
  await expect(page.locator('[data-field="parentGroupNo"]')).toContainText('RAW');
  await fill(page, 'itemGroupNo', 'RAW-NUT');
  await fill(page, 'itemGroupName', '螺母');
  await save(page);
  expect(groups.sent[0]?.body).toMatchObject({ parentGroupNo: 'RAW', orgNo: '*', itemGroupNo: 'RAW-NUT' });
  world.on('IBmIitemGroupService/updatebmitemgroupbyid', () =>
    refusal(409, '20005', '不能', [{ code: 'itemGroup.ring', field: 'parentGroupNo', message: 'RAW-FAST 是 RAW 的下级' }]),
  );
  await pressAct(page, row(page, 'RAW'), 'modify');
  await choose(page, 'parentGroupNo', 'RAW-FAST');
  await save(page);
  await expect(page.locator('[data-field="parentGroupNo"]').getByRole('alert')).toHaveText('RAW-FAST 是 RAW 的下级');
});

test('BASE-094 BASE-095 a supplier has groups for contact, payment, tax and registration, and its licence is watched', async ({
  page,
}) => {
  const { world } = worldOf();
  await open(page, world, '/base/basic/add-supplier', '供应商简称');
  const groups = page.locator('fieldset.wms-form-group');
  await expect(groups.locator('legend')).toHaveText(['供应商', '联系方式', '付款', '税务', '注册信息']);
  const in_ = (heading: string) => page.getByRole('group', { name: heading, exact: true });
  for (const [heading, fields] of [
    ['联系方式', ['contact', 'telNo', 'mobileNo', 'fax', 'email', 'website', 'country', 'province', 'city', 'zip', 'address']],
    ['付款', ['currencyNo', 'paymentTerm', 'paymentMethod', 'bankName', 'bankAccount', 'accountName']],
    ['税务', ['taxNo', 'taxType', 'taxRate', 'invoiceType']],
    ['注册信息', ['legalPerson', 'registerCapital', 'registerDate', 'businessLicenceNo', 'licenceEndDate', 'remark']],
  ] as const)
    expect(
      await in_(heading)
        .locator('.wms-field')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-field'))),
    ).toEqual(fields);
  const until = async (days: number): Promise<void> => {
    const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE');
    await fill(page, 'licenceEndDate', day);
    await page.keyboard.press('Enter');
  };
  await until(61);
  await expect(page.getByTestId('licence')).toHaveCount(0);
  await until(60);
  await expect(page.getByTestId('licence')).toHaveText('执照将在 60 天后到期');
  await until(-1);
  await expect(page.getByTestId('licence')).toHaveText('执照已过期');
  await noSerious(page);
});

test('ASN-55 a supplier is frozen with a reason the supplier will read, and not without one', async ({ page }) => {
  const { world } = worldOf();
  let sent: unknown;
  world.on('IBmSupplierService/freezebmsupplierbyids', ({ condition }) => {
    sent = condition;
    return { body: { data: { count: 1, records: [{ id: acme.id, version: 2 }] } } };
  });
  await open(page, world, '/base/basic/supplier', '苏州立航');
  await row(page, '苏州立航').getByRole('checkbox').check();
  await page.getByTestId('tool.freeze').or(page.getByTestId('tool.more')).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('供应商将看到此原因。');
  await dialog.getByTestId('reason.freeze').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(sent).toBeUndefined();
  await dialog.getByRole('textbox').fill('  欠交三批  ');
  await dialog.getByTestId('reason.freeze').click();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual({ delList: [{ id: acme.id, version: 1 }], reason: '欠交三批' });
});
