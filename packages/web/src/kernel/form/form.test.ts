import { cell } from '@wms/contract/base/cell/cell.ts';
import { item } from '@wms/contract/base/item/item.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import { kinds } from '@wms/contract/kernel/field.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { describe, expect, it } from 'vitest';
import { changedNames, changesOf, checkDraft, draftOf, emptyDraft, formNames, isLocked, sortIssues } from '../draft/draft.ts';
import { issueText } from '../field/issueText.ts';
import { fallingWith, type Lookup, lookupOf } from '../field/lookup.ts';
import { inputOf } from './inputs.tsx';

const kunshan = {
  id: '1',
  version: 3,
  orgNo: 'KS',
  orgName: '昆山工厂',
  orgShortName: '昆山',
  closeAcctFlag: '0',
  closeAcctDuringDate: 5,
  closeAcctStartDate: null,
  closeAcctEndDate: null,
  closeAcctRemark: null,
  statusCode: '1',
  remark: null,
};

describe('a draft', () => {
  it('starts with the defaults of the declaration', () => {
    expect(emptyDraft(organization)).toMatchObject({ orgNo: null, statusCode: '1', closeAcctFlag: '0', closeAcctDuringDate: 0 });
  });
  it('never holds what the server sets itself', () => {
    expect(formNames(supplier)).not.toContain('isFrozen');
    expect(formNames({ ...supplier, form: [['isFrozen', 'supplierNo']] })).toEqual(['supplierNo']);
  });
  it('shows quantities without trailing zeros', () => {
    expect(draftOf(item, { ...kunshan, safeQty: '2.500000' }).safeQty).toBe('2.5');
  });
  it('sends what was changed and nothing else', () => {
    const before = draftOf(organization, kunshan);
    const draft = { ...before, orgName: ' 昆山新厂 ', remark: '', closeAcctDuringDate: '5' };
    const { issues, values } = checkDraft(organization, draft, true);
    expect(issues).toEqual([]);
    expect(changesOf(before, draft, values)).toEqual({ orgName: '昆山新厂' });
    expect(changedNames(before, before)).toEqual([]);
  });
  it('sends whole numbers as numbers and quantities as text', () => {
    const draft = {
      ...emptyDraft(item),
      orgNo: 'KS',
      itemNo: 'M1',
      itemName: '螺丝',
      unitNo: 'PCS',
      shelflife: '30',
      warnDays: '7',
      safeQty: '2.50',
    };
    const { issues, values } = checkDraft(item, draft, false);
    expect(issues).toEqual([]);
    expect([values.warnDays, values.safeQty]).toEqual([7, '2.50']);
  });
});

describe('early words', () => {
  const issuesOf = (draft: object) => checkDraft(organization, { ...emptyDraft(organization), ...draft }, false).issues;
  it('names each required field that is empty', () => {
    expect(issuesOf({}).map(({ code, field }) => [code, field])).toEqual([
      ['input.required', 'orgNo'],
      ['input.required', 'orgName'],
      ['input.required', 'orgShortName'],
    ]);
  });
  it('BASE-110 BASE-113 a text may have 100 characters and not 101', () => {
    const draft = { orgNo: 'K', orgShortName: 'K' };
    expect(issuesOf({ ...draft, orgName: '仓'.repeat(100) })).toEqual([]);
    expect(issuesOf({ ...draft, orgName: '仓'.repeat(101) })).toMatchObject([{ code: 'valid.max', field: 'orgName' }]);
  });
  it('LIST-73 a period that ends before it starts is refused at its end', () => {
    const draft = {
      orgNo: 'K',
      orgName: 'K',
      orgShortName: 'K',
      closeAcctStartDate: '2026-02-01',
      closeAcctEndDate: '2026-01-01',
    };
    expect(issuesOf(draft)).toEqual([{ code: 'valid.timeOrder', field: 'closeAcctEndDate' }]);
  });
  it('leaves rules that follow the country to the server', () => {
    const draft = {
      ...emptyDraft(supplier),
      orgNo: 'K',
      supplierNo: 'S',
      supplierName: 'S',
      supplierShortName: 'S',
      mobileNo: '0912345678',
    };
    expect(checkDraft(supplier, draft, false).issues).toEqual([]);
  });
  it('LOOK-23 LOOK-25 what is locked on edit is neither checked nor sent', () => {
    expect(isLocked(warehouse, 'orgNo', true)).toBe(true);
    expect(isLocked(warehouse, 'orgNo', false)).toBe(false);
    expect(checkDraft(organization, { ...draftOf(organization, kunshan), orgNo: '' }, true).values).not.toHaveProperty('orgNo');
  });
  it('has an input for every kind of field', () => expect(Object.keys(inputOf).sort()).toEqual([...kinds].sort()));
});

describe('words of the server', () => {
  it('go to their fields, one each; what has no field here stays on top', () => {
    const sorted = sortIssues(
      [{ code: 'a', field: 'orgNo' }, { code: 'b', field: 'orgNo' }, { code: 'c', field: 'other' }, { code: 'd' }],
      ['orgNo', 'orgName'],
    );
    expect(sorted).toEqual({
      fields: { orgNo: { code: 'a', field: 'orgNo' } },
      lines: [],
      rest: [{ code: 'c', field: 'other' }, { code: 'd' }],
    });
  });
  it("are the server's own where it sent them, else the ledger's, else the code", () => {
    expect(issueText({ code: 'valid.max', message: '太长了' }, 'zh-CN')).toBe('太长了');
    expect(issueText({ code: 'valid.max', params: { max: 9 } }, 'en-US')).toBe('At most 9 characters');
    expect(issueText({ code: 'valid.notNegative' }, 'zh-TW')).toBe('不可為負數');
    expect(issueText({ code: 'who.knows' }, 'zh-CN')).toBe('who.knows');
    expect(issueText({ code: 'x', text: ['Hold {name}', '等 {name}', '等 {name}'], params: { name: 'A' } }, 'zh-CN')).toBe(
      '等 A',
    );
  });
});

describe('lookups', () => {
  const of = (resource: typeof zone | typeof cell | typeof warehouse | typeof organization, name: string) =>
    lookupOf(resource, name, formNames(resource));
  it('LOOK-24 CONST-04 a warehouse waits for its organization and is asked ten at a time', () => {
    expect(of(zone, 'warehouseNo')).toMatchObject({
      service: 'IBmWarehouseService',
      operation: 'getbmwarehouselistbyparams',
      size: 10,
      valueField: 'warehouseNo',
      narrowedBy: ['orgNo'],
    });
  });
  it('an organization that is no declared reference is found through the warehouse that has one', () => {
    expect(of(zone, 'orgNo')).toMatchObject({ operation: 'getbmorglistbyparams', narrowedBy: [] });
  });
  it('LOOK-47 items are looked up by the call made for searching', () => {
    expect(lookupOf(asnHead, 'shipper', [], { shipper: item })?.operation).toBe('getbmitemlistbyparamssearch');
  });
  it('CONST-05 LOOK-27 LOOK-57 suppliers come twenty at a time and wait for the organization', () => {
    expect(lookupOf(asnHead, 'supplierNo', ['orgNo', 'supplierNo'], { supplierNo: supplier })).toMatchObject({
      operation: 'getbmsupplierlistbyparams',
      size: 20,
      narrowedBy: ['orgNo'],
    });
  });
  it('the number a record gives itself is typed', () => {
    expect(of(warehouse, 'warehouseNo')).toBeUndefined();
    expect(lookupOf(organization, 'orgNo', formNames(organization), { orgNo: organization })).toBeUndefined();
  });
  it('LOOK-26 the warehouse falls with the organization, and the zone with the warehouse', () => {
    const lookups = new Map(
      formNames(cell).flatMap((name): [string, Lookup][] => {
        const lookup = of(cell, name);
        return lookup ? [[name, lookup]] : [];
      }),
    );
    expect([...lookups.keys()]).toEqual(['orgNo', 'warehouseNo', 'zoneNo']);
    expect([...fallingWith(lookups, 'orgNo')].sort()).toEqual(['warehouseNo', 'zoneNo']);
    expect(fallingWith(lookups, 'warehouseNo')).toEqual(['zoneNo']);
  });
});
