import { expect, it } from 'vitest';
import type { Resource } from '../kernel/resource.ts';
import { enums } from '../spec/enums.gen.ts';
import { routes } from '../spec/routes.gen.ts';
import { wireNames } from '../spec/wire.gen.ts';
import { exportConfig } from '../system/exportConfig/exportConfig.ts';
import { importConfig } from '../system/importConfig/importConfig.ts';
import { systemTable } from '../system/table/systemTable.ts';
import { classification } from './classification/classification.ts';
import { documentClass } from './documentClass/documentClass.ts';
import { itemGroup } from './itemGroup/itemGroup.ts';
import { itemUnitConversion } from './itemUnitConversion/itemUnitConversion.ts';

const serviceOf = ({ wire }: Resource): string | undefined => wire?.service;

it('BASE-015 classiflycode, table, configure and arrivalImport have each its service and its screen', () => {
  const said = [
    ['Base.Basic.Classiflycode', classification, 'IBmApplicationClassificationService'],
    ['Base.Basic.Table', systemTable, 'ISysTableService'],
    ['Base.Basic.Configure', exportConfig, 'ISysExportConfigService'],
    ['Base.Basic.Configure', importConfig, 'ISysImportConfigService'],
  ] as const;
  for (const [menu, resource, service] of said) expect([resource.menu, serviceOf(resource)]).toEqual([menu, service]);
  expect(routes.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...said.map(([menu]) => menu), 'Base.Basic.CopyConfigure', 'Base.Basic.ArrivalImport']),
  );
  expect(wireNames).toContain('ISupSrmInArriveService/importexcel');
});

it('BASE-161 item unit conversions have their calls on the port in lower case, and no interface of another name', () => {
  expect(serviceOf(itemUnitConversion)).toBe('bmitemunitconversion');
  const ports = wireNames.filter((wire) => /ItemUnitConversion/i.test(wire)).map((wire) => wire.split('/')[0]);
  expect(new Set(ports)).toEqual(new Set(['bmitemunitconversion']));
});

it('BASE-177 gives category, document class and classification code one meaning and one key each', () => {
  expect([itemGroup, documentClass, classification].map((one) => [one.title[0], serviceOf(one), one.labels.$])).toEqual([
    ['itemGroupNo', 'IBmIitemGroupService', ['Item category', '物料分类', '料件分類']],
    ['classifyType', 'IBmClassifyTypeService', ['Document class', '单据类别', '單據類別']],
    ['classifyCode', 'IBmApplicationClassificationService', ['Classification code', '应用分类码', '應用分類碼']],
  ]);
  expect(Object.keys(documentClass.fields)).toEqual(expect.arrayContaining(['bigModule', 'docNature', 'docType']));
  expect(enums.CLASSIFY_OBJECT?.map(({ value }) => value)).toEqual(['item', 'supplier', 'customer', 'warehouse']);
  expect([documentClass.scope?.documentClass, itemGroup.scope?.classification]).toEqual(['classifyType', 'itemGroupNo']);
});
