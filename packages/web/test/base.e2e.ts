/** The pages of base data: every address opens, and an administrator keeps places from nothing to nothing. */

import { expect, type Locator, type Page, test } from '@playwright/test';
import { cell } from '@wms/contract/base/cell/cell.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import { dictionaryOf } from '@wms/contract/kernel/field.ts';
import type { Resource, Verb } from '@wms/contract/kernel/resource.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { allResources } from '@wms/contract/registry.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { routes } from '@wms/contract/spec/routes.gen.ts';
import { wireNames } from '@wms/contract/spec/wire.gen.ts';
import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import { type Product, startProduct } from './product.ts';
import { everyGrant, follow, one } from './rows.ts';
import { type Answer, menuOf, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };
const done = (data: unknown): Answer => ({ body: { data } });
const listOf = (records: readonly unknown[]): Answer => done({ records, size: 20, total: records.length, pages: 1, current: 1 });
const titleOf = (route: string): string => (new Map(Object.entries(messages)).get(`route.${route}`) ?? ['', route])[1] ?? route;

/** A world whose menu has every screen of base data, each with every right. */
const everyScreen = (): World => {
  const world = new World();
  const entry = (menuNo: string, menuLevel: number): Record<string, unknown> => ({
    menuNo,
    menuName: titleOf(menuNo),
    title: titleOf(menuNo),
    menuOwner: menuLevel === 1 ? '0' : 'Base',
    menuLevel,
    appNo: 'PC',
    icon: 'folder',
    url: menuNo,
    sort: 0,
    pinyin: '',
    children: [],
    isImport: '1',
    ...everyGrant,
  });
  const screens = menuSeeds
    .filter(({ menuNo }) => /^Base\.(Basic|Material)\./.test(menuNo))
    .map(({ menuNo }) => entry(menuNo, 2));
  world.on('ISrmBmLoginService/getMenuList', (sent) =>
    listOf([...menuOf(sent.headers['accept-language'] ?? 'zh-CN').slice(0, 1), { ...entry('Base', 1), children: screens }]),
  );
  return world;
};

const sampleOf = (resource: Resource): Row => {
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const byKind: Readonly<Record<string, unknown>> = {
      choice: valuesOf(dictionaryOf(field, row))[0] ?? null,
      flag: '0',
      integer: 1,
      decimal: '1',
      date: '2026-01-01',
      dateTime: '2026-01-01 08:00:00',
      key: '1',
    };
    row[name] = field.default ?? byKind[field.kind] ?? 'X1';
  }
  return { ...row, id: '1', version: 1, createDate: '2026-11-01 08:00:00', updateDate: '2026-11-01 08:00:00' };
};
/** Answers every list and every record of the services of base data with one row of their resource. */
const answerAll = (world: World): void => {
  for (const wire of wireNames) {
    const [service = '', operation = ''] = wire.split('/');
    const resource = allResources.find(({ wire: own, exchange }) => [own?.service, exchange?.port].includes(service));
    if (!resource || !/^(Base|Rule)\./.test(resource.menu) || /NameList$/.test(operation)) continue;
    if (/list/i.test(operation)) world.on(wire, () => listOf([sampleOf(resource)]));
    else if (/^get\w*byid$/i.test(operation)) world.on(wire, () => done(sampleOf(resource)));
  }
  // the import of arrivals shows receipts, the form of a template the fields of its page
  for (const wire of ['ISupSrmInArriveService/getsrminarrivelistbyparams', 'ISysExportConfigService/getModuleTableFields'])
    world.on(wire, () => listOf([]));
};

const addresses: readonly (readonly [id: string, path: string, redirect?: string])[] = [
  ['BASE-024', '/base', '/base/basic/organizational'],
  ['BASE-025', '/base/basic', '/base/basic/organizational'],
  ['BASE-026', '/base/basic/organizational'],
  ['BASE-027', '/base/basic/add-organizational'],
  ['BASE-028', '/base/basic/modify-organizational/:id'],
  ['BASE-029', '/base/basic/warehouse'],
  ['BASE-030', '/base/basic/add-warehouse'],
  ['BASE-031', '/base/basic/modify-warehouse/:id'],
  ['BASE-032', '/base/basic/storage'],
  ['BASE-033', '/base/basic/add-storage'],
  ['BASE-034', '/base/basic/modify-storage/:id'],
  ['BASE-035', '/base/basic/supplier'],
  ['BASE-036', '/base/basic/add-supplier'],
  ['BASE-037', '/base/basic/modify-supplier/:id'],
  ['BASE-038', '/base/basic/customer'],
  ['BASE-039', '/base/basic/add-customer'],
  ['BASE-040', '/base/basic/modify-customer/:id'],
  ['BASE-041', '/base/basic/address'],
  ['BASE-042', '/base/basic/add-address'],
  ['BASE-043', '/base/basic/modify-address/:id'],
  ['BASE-044', '/base/basic/reservoir'],
  ['BASE-045', '/base/basic/add-reservoir'],
  ['BASE-046', '/base/basic/modify-reservoir/:id'],
  ['BASE-047', '/base/basic/classiflycode'],
  ['BASE-048', '/base/basic/add-classiflycode'],
  ['BASE-049', '/base/basic/modify-classiflycode/:id'],
  ['BASE-050', '/base/basic/table'],
  ['BASE-051', '/base/basic/add-table'],
  ['BASE-052', '/base/basic/modify-table/:id'],
  ['BASE-053', '/base/basic/configure'],
  ['BASE-054', '/base/basic/add-configure'],
  ['BASE-055', '/base/basic/modify-configure/:id'],
  ['BASE-056', '/base/basic/copy-configure/:id'],
  ['BASE-057', '/base/basic/arrivalImport'],
  ['BASE-058', '/base/material', '/base/material/material'],
  ['BASE-059', '/base/material/material'],
  ['BASE-060', '/base/material/add-material'],
  ['BASE-061', '/base/material/modify-material/:id'],
  ['BASE-062', '/base/material/cell'],
  ['BASE-063', '/base/material/add-cell'],
  ['BASE-064', '/base/material/modify-cell/:id'],
  ['BASE-065', '/base/material/category'],
  ['BASE-066', '/base/material/add-category'],
  ['BASE-067', '/base/material/modify-category/:id'],
  ['BASE-068', '/base/material/unit'],
  ['BASE-069', '/base/material/add-unit'],
  ['BASE-070', '/base/material/modify-unit/:id'],
  ['BASE-071', '/base/material/unit-conversion'],
  ['BASE-072', '/base/material/add-unit-conversion'],
  ['BASE-073', '/base/material/modify-unit-conversion/:id'],
  ['BASE-074', '/base/material/item-unit-conversion'],
  ['BASE-075', '/base/material/add-item-unit-conversion'],
  ['BASE-076', '/base/material/modify-item-unit-conversion/:id'],
  ['BASE-077', '/base/material/customer-item'],
  ['BASE-078', '/base/material/add-customer-item'],
  ['BASE-079', '/base/material/modify-customer-item/:id'],
  ['BASE-080', '/base/material/supplier-item'],
  ['BASE-081', '/base/material/add-supplier-item'],
  ['BASE-082', '/base/material/modify-supplier-item/:id'],
  ['BASE-083', '/base/material/document-class'],
  ['BASE-084', '/base/material/add-document-class'],
  ['BASE-085', '/base/material/modify-document-class/:id'],
];
test('BASE-024 to BASE-085 without a session every address leads to the login page, which leads back to it', async ({ page }) => {
  const world = new World();
  await world.serve(page);
  await page.goto(`${product.url}/login`);
  await expect(page.getByTestId('login.submit')).toBeVisible({ timeout: 30_000 });
  for (const [id, pattern] of addresses) {
    const path = pattern.replace(':id', '1');
    await follow(page, path);
    await expect(page, id).toHaveURL(`${product.url}/login?redirect=${encodeURIComponent(path)}`);
  }
  expect(addresses).toHaveLength(62);
  expect(world.sent.some(({ wire }) => wire.endsWith('getMenuList'))).toBe(false);
});

test('BASE-024 to BASE-085 every address opens its screen for who is signed in', async ({ page }) => {
  test.setTimeout(360_000);
  const world = everyScreen();
  answerAll(world);
  await signedIn(page, product.url, world);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${product.url}/dashboard`);
  for (const [id, pattern, redirect] of addresses) {
    const path = pattern.replace(':id', '1');
    await follow(page, path);
    const route = routes.find((one) => one.path === (redirect ?? pattern));
    await expect(page, id).toHaveTitle(`${titleOf(route?.name ?? '')} - WMS`, { timeout: 15_000 });
    // two addresses may lead to one screen, whose title stands there before the second has led anywhere
    await expect.poll(() => new URL(page.url()).pathname, { message: id }).toBe(redirect ?? path);
    const shown = page.locator('[data-testid="list"], [data-testid="form"], form').locator('visible=true').first();
    await expect(shown, id).toBeVisible();
  }
  expect(faults).toEqual([]);
});

/** Keeps the rows of a resource as the server would, as far as lists, lookups and forms ask. */
const keep = (world: World, resource: Resource): Row[] => {
  const rows: Row[] = [];
  const on = (verb: Verb, handler: (condition: Readonly<Record<string, unknown>>) => Answer): void => {
    const names = resource.wire?.[verb];
    for (const name of names === undefined ? [] : [names].flat())
      world.on(`${resource.wire?.service}/${name}`, (sent) => handler(sent.condition ?? {}));
  };
  const asked = new Set(['keyword', 'pageMode', 'type']);
  on('list', (condition) => {
    const wanted = Object.entries(condition).filter(([name, value]) => !asked.has(name) && value !== '' && value !== null);
    return listOf(rows.filter((row) => wanted.every(([name, value]) => row[name] === value)));
  });
  on('get', ({ id }) => one(rows, id));
  on('add', (draft) => {
    const row = { ...draft, id: '900', version: 1, updateDate: '2026-11-20 08:00:00' };
    rows.push(row);
    return done({ id: row.id, version: 1 });
  });
  on('update', (change) => {
    const at = rows.findIndex(({ id }) => id === change.id);
    rows[at] = { ...rows[at], ...change, id: String(change.id), version: Number(change.version) + 1 };
    return done({ id: change.id, version: rows[at].version });
  });
  on('purge', ({ delList }) => {
    const gone = (delList as readonly Row[]).map(({ id, version }) => `${id} ${version}`);
    const left = rows.filter(({ id, version }) => !gone.includes(`${id} ${version}`));
    return done({ count: rows.length - rows.splice(0, rows.length, ...left).length + left.length });
  });
  return rows;
};

const seen = (page: Page, testId: string): Locator => page.getByTestId(testId).locator('visible=true').first();
const fill = async (page: Page, resource: Resource, name: string, text: string): Promise<void> => {
  const field = seen(page, 'form').locator(`[data-field="${name}"]`);
  if (resource.fields[name]?.kind === 'text' && !lookedUp.has(`${resource.name}.${name}`))
    return field.getByRole('textbox').fill(text);
  await field.getByRole('combobox').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first().click();
};
/** Numbers without a declared reference that forms look up all the same. */
const lookedUp: ReadonlySet<string> = new Set(['zone.orgNo', 'cell.orgNo']);
/** Opens a list and waits until it is the one that is seen: the one before stays for a moment. */
const arrive = async (page: Page, resource: Resource, path: string): Promise<void> => {
  await follow(page, `/base/basic/${path}`);
  const [number = ''] = resource.title;
  await expect(page.getByRole('columnheader', { name: resource.labels[number]?.[1] ?? '' }).locator('visible=true')).toHaveCount(
    1,
  );
  await expect(page.getByTestId('list').locator('visible=true')).toHaveCount(1);
};
/** What an administrator types to keep each kind of place, and the member that is changed afterwards. */
const places: readonly (readonly [
  id: string,
  resource: Resource,
  path: string,
  typed: readonly (readonly [name: string, text: string])[],
  changed: string,
])[] = [
  [
    'BASE-001',
    organization,
    'organizational',
    [
      ['orgNo', 'NB01'],
      ['orgName', '宁波工厂'],
      ['orgShortName', '宁波'],
    ],
    'orgName',
  ],
  [
    'BASE-002',
    warehouse,
    'warehouse',
    [
      ['orgNo', 'NB01'],
      ['warehouseNo', 'NB-A'],
      ['warehouseName', '原料仓'],
    ],
    'warehouseName',
  ],
  [
    'BASE-004',
    zone,
    'reservoir',
    [
      ['orgNo', 'NB01'],
      ['warehouseNo', 'NB-A'],
      ['zoneNo', 'A'],
      ['zoneName', '存储区'],
      ['zoneType', '存储区'],
    ],
    'zoneName',
  ],
  [
    'BASE-003',
    cell,
    'storage',
    [
      ['orgNo', 'NB01'],
      ['warehouseNo', 'NB-A'],
      ['zoneNo', 'A'],
      ['cellNo', 'A-01-01'],
      ['cellName', '一号'],
      ['cellType', '存储储位'],
    ],
    'cellName',
  ],
];

test('BASE-033 BASE-030 a new record begins where the person works, and the next one where the last one was', async ({
  page,
}) => {
  const world = everyScreen();
  const [orgs, houses, zones, cells] = places.map(([, resource]) => keep(world, resource));
  const org = { id: '1', version: 1, orgNo: 'NB01', statusCode: '1' };
  const house = { ...org, warehouseNo: 'NB-A' };
  orgs?.push({ ...org, orgName: '宁波工厂' });
  houses?.push({ ...house, warehouseName: '原料仓' });
  zones?.push({ ...house, zoneNo: 'A', zoneName: '存储区' });
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/add-storage`);
  const field = (name: string): Locator => seen(page, 'form').locator(`[data-field="${name}"]`);
  await expect(field('orgNo')).toContainText('KS01');
  await expect(field('warehouseNo')).toContainText('KS-A');
  for (const [name, text] of places.at(-1)?.[3] ?? []) await fill(page, cell, name, text);
  await seen(page, 'form.saveNew').click();
  await expect(field('cellNo').getByRole('textbox')).toHaveValue('');
  expect(cells).toMatchObject([{ orgNo: 'NB01', warehouseNo: 'NB-A' }]);
  await expect(field('orgNo')).toContainText('NB01');
  await expect(field('warehouseNo')).toContainText('NB-A');
  await expect(field('zoneNo').getByRole('combobox')).toBeFocused();
  await follow(page, '/base/material/add-document-class');
  await expect(field('orgNo')).toContainText('KS01');
  // what a record is numbered by is its own
  await follow(page, '/base/basic/add-warehouse');
  await expect(field('orgNo')).toContainText('KS01');
  await expect(field('warehouseNo').getByRole('textbox')).toHaveValue('');
  await follow(page, '/base/basic/add-organizational');
  await expect(field('orgNo').getByRole('textbox')).toHaveValue('');
});

test('BASE-001 BASE-002 BASE-003 BASE-004 an administrator lists, adds, changes and deletes organization, warehouse, zone and cell', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const world = everyScreen();
  const kept = places.map(([, resource]) => keep(world, resource));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/organizational`);
  const row = (text: string): Locator => page.locator('tr[data-row-key]:visible', { hasText: text });
  for (const [at, [id, resource, path, typed, changed]] of places.entries()) {
    const number = typed.find(([name]) => name === resource.title[0])?.[1] ?? '';
    await arrive(page, resource, path);
    await seen(page, 'tool.add').click();
    for (const [name, text] of typed) await fill(page, resource, name, text);
    await seen(page, 'form.save').click();
    await expect(row(number), id).toBeVisible();
    await row(number).getByRole('checkbox').check();
    await seen(page, 'tool.modify').click();
    await expect(seen(page, 'form').locator(`[data-field="${resource.title[0]}"]`).getByRole('textbox')).toBeDisabled();
    await fill(page, resource, changed, `${number} 改`);
    await seen(page, 'form.save').click();
    await expect(row(`${number} 改`), id).toBeVisible();
    expect(kept[at]).toMatchObject([
      { ...Object.fromEntries(typed.filter(([, text]) => /^[A-Z0-9-]+$/.test(text))), version: 2, [changed]: `${number} 改` },
    ]);
  }
  for (const [at, [id, resource, path]] of [...places.entries()].toReversed()) {
    await arrive(page, resource, path);
    await row('改').getByRole('checkbox').check();
    await seen(page, 'tool.physicalDelete').click();
    await page.getByTestId('confirm.yes').click();
    await expect(page.locator('tr[data-row-key]:visible'), id).toHaveCount(0);
    expect([id, kept[at]]).toEqual([id, []]);
  }
});

test('BASE-021 organizations are exported through the template that is chosen', async ({ page }) => {
  const world = everyScreen();
  answerAll(world);
  world.on('ISysExportConfigService/getExportNameList', () =>
    listOf([
      { id: '1', exportName: '组织概览', isDefault: '1' },
      { id: '2', exportName: '财务', isDefault: '0' },
    ]),
  );
  await signedIn(page, product.url, world);
  const asked: unknown[] = [];
  await page.route('**/IBmOrgService/exportexcel', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      headers: { 'content-disposition': `attachment; filename="x.xlsx"; filename*=UTF-8''${encodeURIComponent('组织.xlsx')}` },
      body: 'PK',
    });
  });
  await page.goto(`${product.url}/base/basic/organizational`);
  await seen(page, 'tool.export').click();
  await page.getByRole('radio', { name: '财务' }).check();
  const saved = page.waitForEvent('download');
  await page.getByTestId('export.go').click();
  expect((await saved).suggestedFilename()).toBe('组织.xlsx');
  expect(asked).toMatchObject([{ condition: { exportName: '财务' } }]);
});
