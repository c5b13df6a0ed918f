import { cell } from '@wms/contract/base/cell/cell.ts';
import { item } from '@wms/contract/base/item/item.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { printTemplate } from '@wms/contract/print/printTemplate.ts';
import { describe, expect, it } from 'vitest';
import { standardActs } from '../acts/standardActs.ts';
import { actsOf, faceOf, possibleFirst } from '../column/RowActions.tsx';
import { VISIBLE_ACTS } from '../field/columns.ts';
import { noGrants } from '../frame/menu.ts';
import { type Act, fitting, isGranted, mixIssues, needsStatus, reasonsOf, standardNeeds } from './toolbar.ts';

const row = (id: string, more: object = {}) => ({ id, version: 1, statusCode: '1', orgNo: 'A', warehouseNo: 'W', ...more });
const codes = (act: Act | undefined, resource: typeof supplier | typeof warehouse, rows: ReturnType<typeof row>[]) => {
  if (!act) throw new Error('no such action');
  return reasonsOf(act, resource, rows).map((issue) => issue.code);
};
const acts = standardActs(supplier, { add: '/add', modify: (id) => `/modify/${id}` });

describe('the rows an action needs', () => {
  it('LIST-51 LIST-52 BASE-023 modify and delete need exactly one row', () => {
    for (const act of [acts.modify, acts.delete]) {
      expect(codes(act, supplier, [])).toEqual(['toolbar.oneRow']);
      expect(codes(act, supplier, [row('1')])).toEqual([]);
      expect(codes(act, supplier, [row('1'), row('2')])).toEqual(['toolbar.oneRow']);
    }
  });
  it('LIST-53 LIST-84 cancel delete needs exactly one row, and one that is void', () => {
    expect(codes(acts.cancelDelete, supplier, [])).toEqual(['toolbar.oneRow']);
    expect(codes(acts.cancelDelete, supplier, [row('1')])).toEqual(['doc.wrongStatus']);
    expect(codes(acts.cancelDelete, supplier, [row('1', { statusCode: '0' })])).toEqual([]);
    expect(codes(acts.delete, supplier, [row('1', { statusCode: '0' })])).toEqual(['doc.wrongStatus']);
  });
  it('LIST-55 physical delete needs one row or more', () => {
    expect(codes(acts.physicalDelete, supplier, [])).toEqual(['toolbar.someRow']);
    expect(codes(acts.physicalDelete, supplier, [row('1'), row('2')])).toEqual([]);
  });
  it('LIST-56 LIST-57 LIST-58 LIST-59 LIST-64 batch update needs exactly one row; submit, close, check and end one or more', () => {
    const some = [standardNeeds.submit, standardNeeds.close, standardNeeds.check, standardNeeds.end, standardNeeds.print];
    const run = (needs: Act['needs'], count: number) =>
      codes({ key: 'x', label: ['X', 'X', 'X'], needs }, supplier, [row('1'), row('2')].slice(0, count));
    for (const needs of some) expect([run(needs, 0), run(needs, 1), run(needs, 2)]).toEqual([['toolbar.someRow'], [], []]);
    const batch = standardNeeds.batchUpdate;
    expect([run(batch, 0), run(batch, 1), run(batch, 2)]).toEqual([['toolbar.oneRow'], [], ['toolbar.oneRow']]);
  });
  it('LIST-84 all rows of a search are taken by what says so, up to a bound; what needs single rows says so', () => {
    const found = (act: Act | undefined, count = 700) =>
      act && reasonsOf(act, supplier, [row('1')], count).map((issue) => issue.code);
    const whole = standardActs(supplier, { takesWhole: true, modify: (id) => `/modify/${id}` });
    for (const act of [whole.delete, whole.cancelDelete, whole.physicalDelete]) {
      expect(found(act)).toEqual([]);
      expect(found(act, 5001)).toEqual(['whole.tooMany']);
    }
    for (const act of [whole.modify, acts.delete, acts.physicalDelete]) expect(found(act)).toEqual(['toolbar.notWhole']);
    expect(found({ key: 'x', label: ['X', 'X', 'X'], needs: 'none' })).toEqual([]);
  });
  it('LIST-63 rows of two customers are no batch', () => {
    expect(mixIssues(printTemplate, [row('1', { customerNo: 'X' }), row('2', { customerNo: 'Y' })])).toEqual([
      { code: 'toolbar.sameCustomer' },
    ]);
    expect(mixIssues(printTemplate, [row('1', { customerNo: 'X' }), row('2', { customerNo: 'X' })])).toEqual([]);
  });
  it('LIST-60 LIST-64 rows of two organizations are no batch; a single row needs no such guard', () => {
    expect(codes(acts.physicalDelete, supplier, [row('1'), row('2', { orgNo: 'B' })])).toEqual(['toolbar.sameOrg']);
    expect(codes(acts.modify, supplier, [row('1', { orgNo: 'B' })])).toEqual([]);
  });
  it('LIST-61 LIST-62 rows of two warehouses or two categories are no batch', () => {
    expect(mixIssues(cell, [row('1'), row('2', { warehouseNo: 'V' })])).toEqual([{ code: 'toolbar.sameWarehouse' }]);
    expect(mixIssues(item, [row('1', { itemGroupNo: 'X' }), row('2', { itemGroupNo: 'Y' })])).toEqual([
      { code: 'toolbar.sameCategory' },
    ]);
  });
  it('several warehouses, organizations or suppliers can be one batch: their own number is no mixture', () => {
    expect(mixIssues(warehouse, [row('1'), row('2', { warehouseNo: 'V' })])).toEqual([]);
    expect(mixIssues(organization, [row('1'), row('2', { orgNo: 'B' })])).toEqual([]);
  });
  it('ERR-51 a wrong status is told with the action and the status in words, once for equal rows', () => {
    const guard = needsStatus(supplier, 'statusCode', ['Void', '作废', '作廢'], ['1']);
    expect(guard(row('1', { statusCode: '0' }))).toMatchObject([
      { code: 'doc.wrongStatus', params: { action: ['Void', '作废', '作廢'], statusName: ['Invalid', '无效', '無效'] } },
    ]);
    const act: Act = { key: 'x', label: ['X', 'X', 'X'], needs: 'some', issues: guard };
    expect(reasonsOf(act, supplier, [row('1', { statusCode: '0' }), row('2', { statusCode: '0' })])).toHaveLength(1);
  });
});

describe('rights', () => {
  const search = { ...noGrants, isSearch: true };
  it('PERM-10 PERM-12 with search alone no action is there', () => {
    const all = Object.values(acts);
    expect(all.length).toBeGreaterThanOrEqual(6);
    expect(all.filter((act) => isGranted(act, search))).toEqual([]);
  });
  it('PERM-04 each action hangs on its own flag', () => {
    expect(Object.fromEntries(Object.entries(acts).map(([key, act]) => [key, act.flag]))).toEqual({
      add: 'isAdd',
      modify: 'isModify',
      delete: 'isDelete',
      cancelDelete: 'isCancelInvalid',
      physicalDelete: 'isPhysicalDelete',
      import: 'isImport',
      export: 'isExport',
    });
  });
  it('PERM-13 PERM-14 an extra needs its own right and the batch-update right', () => {
    const extra = { flag: 'isDownload', isExtra: true } as const;
    expect(isGranted(extra, { ...search, isDownload: true })).toBe(false);
    expect(isGranted(extra, { ...search, isDownload: true, isBatchUpdate: true })).toBe(true);
    // the details of a difference are the one screen that shows its extras without it
    const route = 'InventorySynergy.Vmi.InventoryDifference.Detail';
    expect(isGranted(extra, { ...search, isDownload: true }, route)).toBe(true);
    expect(isGranted(extra, search, route)).toBe(false);
    expect(isGranted(extra, { ...search, isDownload: true }, 'InventorySynergy.Vmi.InventoryDifference')).toBe(false);
  });
});

describe('room', () => {
  it('LIST-07 A-F8 the operations of a row keep their order; of an open record the possible ones come first, four beside More', () => {
    const made = (key: string, possible: boolean) => ({
      key,
      label: [key, key, key] as const,
      run: () => undefined,
      ...(possible ? {} : { issues: () => [{ code: 'toolbar.oneRow' }] }),
    });
    const five = [made('a', false), made('b', true), made('c', false), made('d', true), made('e', true)];
    expect(actsOf(five, row('1'), 'zh-CN').map(({ act }) => act.key)).toEqual(['a', 'b', 'c', 'd', 'e']);
    const ordered = possibleFirst(five, row('1'), 'zh-CN');
    expect(ordered.map(({ act }) => act.key).join('')).toBe('bdeac');
    expect(ordered[3]?.reasons).toEqual(['请选择一条数据']);
    expect(VISIBLE_ACTS).toBe(4);
  });
  it('LIST-07 A-F8 the face of a row is the act its list declares, never the next one and never a dangerous one', () => {
    const text = ['a', 'a', 'a'] as const;
    const made = (key: string, more: object) => ({ key, label: text, run: () => undefined, ...more });
    const primary = made('agree', { isPrimary: true });
    expect(faceOf([made('other', {}), primary, made('modify', { isFace: true })])?.key).toBe('agree');
    expect(faceOf([made('reset', { isFace: true, ask: { text, isDanger: true } }), made('other', {})])).toBeUndefined();
    expect(faceOf([{ ...primary, isFace: false }])).toBeUndefined();
  });
  it('PERM-15 PERM-16 buttons that do not fit go under More, which takes 100', () => {
    expect(fitting([60, 60, 60], 300)).toBe(3);
    expect(fitting([60, 60, 60, 60, 60], 300)).toBe(2);
    expect(fitting([60, 60], 0)).toBe(0);
    // issue 14: more than may stand beside More leave it its room
    expect(fitting([60, 60, 60], 200)).toBe(3);
    expect(fitting([60, 60, 60, Number.POSITIVE_INFINITY], 200)).toBe(1);
  });
});
