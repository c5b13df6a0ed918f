import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cell } from '@wms/contract/base/cell/cell.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import type { Field } from '@wms/contract/kernel/field.ts';
import { type Resource, stampFields } from '@wms/contract/kernel/resource.ts';
import { fieldSchema } from '@wms/contract/kernel/schema.ts';
import { allResources } from '@wms/contract/registry.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { routes } from '@wms/contract/spec/routes.gen.ts';
import { wireNames } from '@wms/contract/spec/wire.gen.ts';
import { describe, expect, it } from 'vitest';
import { walkBaseCalls } from '../../test/baseCalls.ts';

walkBaseCalls([
  ['BASE-087', organization, 'fields'],
  ['BASE-088', warehouse, 'fields'],
  ['BASE-091', zone, 'fields'],
  ['BASE-092', cell, 'fields'],
  ['BASE-121', organization, 'list'],
  ['BASE-122', organization, 'add'],
  ['BASE-123', organization, 'get'],
  ['BASE-124', organization, 'update'],
  ['BASE-125', organization, 'purge'],
  ['BASE-126', warehouse, 'list'],
  ['BASE-127', warehouse, 'add'],
  ['BASE-128', warehouse, 'get'],
  ['BASE-129', warehouse, 'update'],
  ['BASE-130', warehouse, 'purge'],
  ['BASE-131', cell, 'list'],
  ['BASE-132', cell, 'add'],
  ['BASE-133', cell, 'get'],
  ['BASE-134', cell, 'update'],
  ['BASE-135', cell, 'purge'],
  ['BASE-151', zone, 'list'],
  ['BASE-152', zone, 'add'],
  ['BASE-153', zone, 'get'],
  ['BASE-154', zone, 'update'],
  ['BASE-155', zone, 'purge'],
  ['BASE-162', organization, 'page'],
  ['BASE-163', warehouse, 'page'],
  ['BASE-164', cell, 'page'],
]);

/** Master data: what is kept under the menus of base data by a service of its own. */
const masterData = allResources.filter(
  ({ menu, wire }) => /^Base\.(Basic|Material)\./.test(menu) && /^(IBm|bm)/.test(wire?.service ?? '') && wire?.add,
);
const operationOf = ({ wire }: Resource, verb: 'list' | 'get' | 'add' | 'update' | 'purge'): string =>
  [wire?.[verb] ?? []].flat()[0] ?? '';

/** The name of each entity in the ledger of fields. */
const entities = {
  organization: 'Organization',
  warehouse: 'Warehouse',
  zone: 'Zone',
  cell: 'Cell',
  supplier: 'Supplier',
  customer: 'Customer',
  address: 'Address',
  item: 'Material',
  itemGroup: 'Category',
  itemCell: 'ItemCell',
  customerItem: 'CustomerItem',
  supplierItem: 'SupplierItem',
  unit: 'Unit',
  unitConversion: 'UnitConversion',
  itemUnitConversion: 'ItemUnitConversion',
  documentClass: 'DocumentClass',
  classification: 'ApplicationClassification',
  employee: 'Employee',
} as const;
/** Entities of which the specification names no field. */
const unshown: readonly string[] = ['Material', 'Category', 'ItemCell', 'ApplicationClassification', 'DocumentClass', 'Employee'];
/** entity, field, type, required, enum, notes: the texts between commas, quoted where they hold one. */
const ledger = readFileSync(join(import.meta.dirname, '../../../../docs/spec/entities.csv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''));

describe('base data', () => {
  it('BASE-115 BASE-116 BASE-161 follows one pattern of five operations; organizations and zones alone are deleted logically', () => {
    expect(masterData.length).toBeGreaterThanOrEqual(15);
    for (const resource of masterData)
      for (const verb of ['list', 'get', 'add', 'update', 'purge'] as const)
        expect([resource.name, verb, wireNames]).toEqual([
          resource.name,
          verb,
          expect.arrayContaining([`${resource.wire?.service}/${operationOf(resource, verb)}`]),
        ]);
    const logical = masterData.filter((resource) => !/^physicaldelete\w+byids$/.test(operationOf(resource, 'purge')));
    expect(logical.map((resource) => operationOf(resource, 'purge')).toSorted()).toEqual([
      'deletebmorgbyids',
      'deletebmzonebyids',
    ]);
    expect(masterData.filter(({ keepsDeleted }) => keepsDeleted).map(({ name }) => name)).toEqual(
      logical.map(({ name }) => name),
    );
  });

  it('BASE-012 has every address below /base/basic or /base/material, as its name says', () => {
    const own = routes.filter(({ name }) => /^Base\.(Basic|Material)\./.test(name));
    expect(own.length).toBeGreaterThanOrEqual(60);
    const group = (name: string) => (name.startsWith('Base.Basic.') ? '/base/basic/' : '/base/material/');
    expect(own.filter(({ name, path }) => !path.startsWith(group(name)))).toEqual([]);
  });

  it('BASE-013 gives forms to lists only: warehouse view, self check and arrivals have none but those named, modify-cell no parameter', () => {
    const paths = routes.map(({ path }) => path);
    for (const screen of ['warehouseManage', 'systemTest', 'arrivalImport'])
      expect(paths.filter((path) => path.toLowerCase().includes(screen.toLowerCase()) && /add-|modify-/.test(path))).toEqual(
        screen === 'warehouseManage' ? ['/base/basic/warehouseManage/add-cell', '/base/basic/warehouseManage/modify-cell'] : [],
      );
  });

  it('BASE-119 has exactly the members of the ledger, which marks what no text has shown', () => {
    const fault = Object.entries(entities).map(([name, entity]) => {
      const resource = allResources.find((one) => one.name === name);
      const listed = ledger.filter(([of, , hint]) => of === entity && !hint?.includes('list')).map(([, field = '']) => field);
      const members = [...stampFields, ...Object.keys(resource?.fields ?? {})];
      return [name, listed.filter((field) => !members.includes(field)), members.filter((field) => !listed.includes(field))];
    });
    expect(fault).toEqual(Object.keys(entities).map((name) => [name, [], []]));
    const marked = ledger.filter(([of = '', , , , , notes]) => unshown.includes(of) && notes?.includes('decided'));
    const unmarked = ledger.filter(([of = '', , , , , notes]) => unshown.includes(of) && !notes?.includes('decided'));
    expect(marked.length).toBeGreaterThan(100);
    // the numbers the lookups imply
    expect(unmarked.map(([of, field]) => `${of}.${field}`).toSorted()).toEqual([
      'ItemCell.cellNo',
      'ItemCell.itemNo',
      'Material.itemNo',
    ]);
  });

  it('BASE-105 says of every record whether it is valid: 1 or 0', () => {
    expect(enums.RecordStatus?.map(({ value, label }) => [value, label[0]])).toEqual([
      ['1', 'Valid'],
      ['0', 'Invalid'],
    ]);
    for (const { name, fields } of masterData)
      expect([name, fields.statusCode?.dictionary, fields.statusCode?.default]).toEqual([name, 'RecordStatus', '1']);
  });

  // the forms the specification spells; what is usual is wider (schema.test.ts)
  const narrow = { mobile: 'CN', phone: 'CN', email: 'SHORT' } as const;
  const takes = (field: Field, value: string): boolean => fieldSchema(field, narrow).safeParse(value).success;
  it.each([
    ['BASE-106 a mobile number', warehouse.fields.mobileNo, ['13812345678', ''], ['1381234567', '138123456789', '1381234567a']],
    [
      'BASE-107 a phone number',
      warehouse.fields.telNo,
      ['010-12345678', '01012345678', '0311-1234567', '03111234567', ''],
      ['010-1234567', '0311-12345678'],
    ],
    ['BASE-108 BASE-109 an email', warehouse.fields.email, ['a@b.cn', 'a@b.info', ''], ['a@b', 'a@b.c', 'a@b.abcde']],
    ['BASE-110 BASE-113 a text', warehouse.fields.contact, ['x'.repeat(99), '仓'.repeat(100)], ['x'.repeat(101)]],
    ['BASE-113 an address', warehouse.fields.address, ['x'.repeat(200)], ['x'.repeat(201)]],
    ['BASE-113 a number', warehouse.fields.warehouseNo, ['x'.repeat(50)], ['x'.repeat(51)]],
    ['BASE-113 a remark', warehouse.fields.remark, ['x'.repeat(500)], ['x'.repeat(501)]],
    [
      'BASE-111 a quantity of 20 digits',
      cell.fields.maxQty,
      ['9'.repeat(20), `${'9'.repeat(14)}.999999`],
      ['9'.repeat(21), `${'9'.repeat(15)}.999999`],
    ],
    ['BASE-112 a quantity of 6 decimals', cell.fields.maxQty, ['0.123456'], ['0.1234567']],
  ] as const)('%s passes and fails at its bounds', (_what, field, good, bad) => {
    expect([good.filter((value) => !takes(field, value)), bad.filter((value) => takes(field, value))]).toEqual([[], []]);
  });
});
