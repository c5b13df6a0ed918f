/** Units, conversions, document classes, classification codes and templates, as their administrator works with them. */
import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { noSerious, one, pressAct } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

type Stored = Record<string, unknown> & { readonly id: string };
interface Table {
  readonly rows: Stored[];
  readonly sent: { readonly operation: string; readonly body: Readonly<Record<string, unknown>> }[];
}
const stamp = {
  version: 1,
  createName: '管',
  createDate: '2026-11-02 08:05:03',
  updateName: '管',
  updateDate: '2026-11-02 08:05:03',
};
/** Answers list, get, add, update and delete of a service out of rows it keeps. */
const keep = (world: World, service: string, stem: string, start: readonly Stored[]): Table => {
  const table: Table = { rows: [...start], sent: [] };
  const on = (operation: string, work: (body: Readonly<Record<string, unknown>>) => unknown): void =>
    world.on(`${service}/${operation}`, (sent) => {
      const body = sent.condition ?? {};
      table.sent.push({ operation, body });
      return { body: { data: work(body) } };
    });
  world.on(`${service}/get${stem}listbyparams`, (sent) => {
    const { parentCode, classifyLevel } = sent.condition ?? {};
    return listOf(
      table.rows
        .filter(
          (row) =>
            (parentCode === undefined || row.parentCode === parentCode) &&
            (classifyLevel === undefined || String(row.classifyLevel) === classifyLevel),
        )
        // a list tells nothing of what stands below its rows
        .map(({ flows: _flows, lines: _lines, ...row }) => row),
    );
  });
  world.on(`${service}/get${stem}byid`, (sent) => one(table.rows, sent.condition?.id));
  on(`add${stem}`, (body) => {
    table.rows.push({ ...stamp, statusCode: '1', ...body, id: String(900 + table.rows.length) });
    return { id: '900', version: 1 };
  });
  on(`update${stem}byid`, (body) => {
    const at = table.rows.findIndex(({ id }) => id === body.id);
    table.rows[at] = { ...table.rows[at], ...body, id: String(body.id), version: 2 };
    return { id: body.id, version: 2 };
  });
  on(`physicaldelete${stem}byids`, (body) => {
    const gone = new Set((body.delList as { id: string }[]).map(({ id }) => id));
    table.rows.splice(0, table.rows.length, ...table.rows.filter(({ id }) => !gone.has(id)));
    return { count: gone.size };
  });
  return table;
};
const unitRows = [
  { id: '1', ...stamp, unitNo: 'KG', unitName: '千克', unitType: '2', dicimalDigit: 3, roundingType: '1', statusCode: '1' },
  { id: '2', ...stamp, unitNo: 'G', unitName: '克', unitType: '2', dicimalDigit: 0, roundingType: '1', statusCode: '1' },
];
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const removeChosen = async (page: Page, name: string): Promise<void> => {
  await row(page, name).getByRole('checkbox').check();
  await press(page, '删除');
  await page.getByTestId('confirm.yes').click();
};
/** The input of a form by how its label begins; lists behind it stay in their tabs. */
const field = (page: Page, label: string) =>
  page.locator('.wms-form, .wms-flow, .wms-configure').getByLabel(new RegExp(`^${label}`));
const choose = async (page: Page, label: string, text: string): Promise<void> => {
  await field(page, label).click();
  await page.keyboard.type(text);
  await page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first().click();
};

test('BASE-007 an administrator lists, adds, modifies and deletes a unit', async ({ page }) => {
  const world = new World();
  world.extraMenus = [groupOf('Base.Material.Unit')];
  const table = keep(world, 'IBmUnitService', 'bmunit', unitRows);
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/material/unit`);
  await expect(row(page, '千克')).toBeVisible({ timeout: 20_000 });
  await press(page, '新增');
  await field(page, '单位编号').fill('MG');
  await field(page, '单位名称').fill('毫克');
  await page.getByTestId('form.save').click();
  await expect(row(page, '毫克')).toBeVisible();
  await row(page, '毫克').getByRole('button', { name: '修改' }).click();
  await field(page, '单位名称').fill('毫克（mg）');
  await page.getByTestId('form.save').click();
  await expect(row(page, 'mg')).toBeVisible();
  await removeChosen(page, 'mg');
  await expect(row(page, 'mg')).toHaveCount(0);
  expect(table.sent.map(({ operation }) => operation)).toEqual(['addbmunit', 'updatebmunitbyid', 'physicaldeletebmunitbyids']);
});

test('BASE-008 an administrator lists, adds, modifies and deletes a unit conversion; nothing is by nothing', async ({ page }) => {
  const world = new World();
  world.extraMenus = [groupOf('Base.Material.UnitConversion')];
  keep(world, 'IBmUnitService', 'bmunit', unitRows);
  const table = keep(world, 'IBmUnitConversionService', 'bmunitconversion', []);
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/material/add-unit-conversion`);
  await expect(page.getByTestId('form')).toBeVisible({ timeout: 20_000 });
  await choose(page, '单位', 'KG');
  await choose(page, '换算单位', 'KG');
  await field(page, '换算数量').fill('0');
  await page.getByTestId('form.save').click();
  await expect(page.getByText('请输入大于 0 的数字').first()).toBeVisible();
  await field(page, '换算数量').fill('1000');
  await page.getByTestId('form.save').click();
  // the rule of the room speaks in words
  await expect(page.getByText('换算前后不能是同一单位').first()).toBeVisible();
  await noSerious(page);
  await choose(page, '换算单位', 'G 克');
  await page.getByTestId('form.save').click();
  await expect(row(page, 'KG')).toBeVisible();
  await row(page, 'KG').getByRole('button', { name: '修改' }).click();
  await field(page, '备注').fill('公制');
  await page.getByTestId('form.save').click();
  await expect(row(page, '公制')).toBeVisible();
  await removeChosen(page, '公制');
  await expect(row(page, '公制')).toHaveCount(0);
  expect(table.sent[0]?.body).toMatchObject({ fromUnitNo: 'KG', fromUnitPt: '1', toUnitNo: 'G', toUnitPt: '1000' });
  expect(table.sent.map(({ operation }) => operation.slice(0, 6))).toEqual(['addbmu', 'update', 'physic']);
});

test('a classification code is added below the one it belongs to, with what that one classifies', async ({ page }) => {
  const world = new World();
  world.extraMenus = [groupOf('Base.Basic.Classiflycode')];
  const code = (id: number, classifyCode: string, parentCode: string | null, classifyLevel: number) => ({
    ...stamp,
    id: String(id),
    classifyCode,
    classifyName: classifyCode,
    objectType: 'supplier',
    parentCode,
    classifyLevel,
    orgNo: '*',
    sort: 0,
    statusCode: '1',
  });
  const table = keep(world, 'IBmApplicationClassificationService', 'bmapplicationclassification', [
    code(1, 'VIP', null, 1),
    code(2, 'VIP-A', 'VIP', 2),
  ]);
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/classiflycode`);
  await expect(row(page, 'VIP')).toBeVisible({ timeout: 20_000 });
  await row(page, 'VIP').locator('.ant-table-row-expand-icon').click();
  await expect(row(page, 'VIP-A')).toBeVisible();
  await pressAct(page, row(page, 'VIP-A'), 'addChild');
  await field(page, '分类码').fill('VIP-A1');
  await field(page, '分类名称').fill('战略');
  await page.getByTestId('form.save').click();
  await expect(page).toHaveURL(/classiflycode$/);
  expect(table.sent[0]?.body).toMatchObject({ classifyCode: 'VIP-A1', parentCode: 'VIP-A', objectType: 'supplier', orgNo: '*' });
});

test('a document class has its transfer flow on a tab: who has none is told where it is kept, and a class never becomes itself', async ({
  page,
}) => {
  const world = new World();
  world.extraMenus = [groupOf('Base.Material.DocumentClass')];
  const of = (id: string, classifyType: string, classifyTypeName: string) => ({
    ...stamp,
    id,
    classifyType,
    classifyTypeName,
    orgNo: 'ORG1',
    bigModule: '1',
    docNature: '1',
    isAutoTransfer: '1',
    isInspect: '0',
    statusCode: '1',
    flows: [],
  });
  const table = keep(world, 'IBmClassifyTypeService', 'bmclassifytype', [of('1', 'PO', '采购收货'), of('2', 'TR', '调拨')]);
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/material/document-class`);
  await pressAct(page, row(page, '采购收货'), 'transferFlow');
  await expect(page.getByText('请先在单据类别管理中手工添加抛转流程')).toBeVisible();
  await page.getByTestId('flow.add').click();
  await choose(page, '抛转为 1', 'PO');
  await page.getByTestId('flow.save').click();
  await expect(page.getByText('单据不能抛转到自身类别')).toBeVisible();
  await noSerious(page);
  await choose(page, '抛转为 1', 'TR');
  await expect(page.getByText(/流程中没有自动的行/)).toBeVisible();
  await page.getByLabel('自动 TR').check();
  await page.getByTestId('flow.save').click();
  await expect(page).toHaveURL(/document-class$/);
  expect(table.sent).toEqual([
    {
      operation: 'updatebmclassifytypebyid',
      body: { id: '1', version: 1, flows: [{ seq: 1, toClassifyType: 'TR', isAuto: '1' }] },
    },
  ]);
});

test('ERR-46 BASE-056 a template is copied after a question; no sends nothing and stays', async ({ page }) => {
  const world = new World();
  world.extraMenus = [groupOf('Base.Basic.Configure', 'Base.Basic.Reservoir')];
  const template = {
    ...stamp,
    id: '5',
    exportName: '库区概览',
    module: 'Base.Basic.Reservoir',
    designTable: 'bm_zone',
    orgNo: '*',
    isDefault: '1',
    statusCode: '1',
    remark: null,
    lines: [{ id: '51', field: 'zoneNo', label: '编号', width: 16, exportOrder: 1 }],
  };
  const table = keep(world, 'ISysExportConfigService', 'sysexportconfig', [template]);
  world.on('ISysExportConfigService/getModuleTableFields', () => listOf([]));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/configure`);
  const copy = () => pressAct(page, row(page, '库区概览'), 'copy');
  await copy();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('确认复制 库区概览？');
  await asked.getByRole('button').first().click();
  await expect(asked).toHaveCount(0);
  await expect(page).toHaveURL(/\/configure$/);
  await copy();
  await asked.getByRole('button').last().click();
  await expect(page).toHaveURL(/\/base\/basic\/copy-configure\/5/);
  await expect(field(page, '模板名称')).toHaveValue('库区概览');
  // a copy is nobody's default
  await expect(field(page, '默认')).not.toBeChecked();
  expect(table.sent).toEqual([]);
});

test('a system table shows its columns in the drawer, and lets the platform name, order and hide them', async ({ page }) => {
  const world = new World();
  world.user = { ...world.user, side: 'platform' };
  world.extraMenus = [groupOf('Base.Basic.Table')];
  const column = (fieldSeq: number, fieldName: string, fieldLabel: string) => ({
    fieldName,
    fieldLabel,
    dataType: 'string',
    enumGroup: null,
    isExport: '1',
    isImport: '1',
    isRequired: '0',
    fieldSeq,
  });
  const zone = {
    ...stamp,
    id: '3',
    designTable: 'bm_zone',
    designTableName: '库区',
    tableAttribute: '1',
    module: 'Base.Basic.Reservoir',
    statusCode: '1',
    remark: null,
    lines: [column(1, 'zoneNo', '库区编号'), column(2, 'zoneName', '库区名称')],
  };
  const table = keep(world, 'ISysTableService', 'systable', [zone]);
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/table`);
  await row(page, 'bm_zone').getByRole('link', { name: 'bm_zone' }).or(row(page, 'bm_zone').getByText('bm_zone')).first().click();
  await page.getByRole('tab', { name: '字段' }).click();
  await expect(page.getByTestId('table.columns')).toContainText('库区名称');
  await noSerious(page);
  await page.keyboard.press('Escape');
  await row(page, 'bm_zone').getByRole('button', { name: '修改' }).click();
  await page.getByLabel('名称 zoneName').fill('区名');
  await page.getByRole('button', { name: '上移 区名' }).click();
  await page.getByLabel('可导出 zoneNo').uncheck();
  await noSerious(page);
  await page.getByTestId('tableform.save').click();
  await expect(page).toHaveURL(/\/base\/basic\/table/);
  expect(table.sent[0]?.body).toMatchObject({
    id: '3',
    lines: [
      { fieldName: 'zoneName', fieldLabel: '区名', isExport: '1', isImport: '1', fieldSeq: 1 },
      { fieldName: 'zoneNo', fieldLabel: '库区编号', isExport: '0', isImport: '1', fieldSeq: 2 },
    ],
  });
});
