import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { operLog } from '@wms/contract/system/operLog/operLog.ts';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { popoverWidth } from '../search/AdvancedSearch.tsx';
import { dayText, lastDays, spans } from './dateRange.ts';
import { chipsOf, codeField, isCodeList, knownKeys, ownerFields, pastedCodes, searchFields } from './search.ts';
import { conditionIssues, isOrdered } from './searchIssues.ts';

describe('the advanced search', () => {
  it('BASE-017 organizations are searched by number and name (contains) and by status (equals)', () => {
    expect(searchFields(organization).map(({ key, name, how }) => [key, name, how])).toEqual([
      ['orgNoIndistinct', 'orgNo', 'contains'],
      ['orgNameIndistinct', 'orgName', 'contains'],
      ['statusCode', 'statusCode', 'equals'],
    ]);
  });

  it('B-F11 who belongs to one supplier is not asked which; the list of suppliers itself is searched by its number', () => {
    expect([purchaseLine, asnHead, receiptLine].map(ownerFields)).toEqual(
      Array.from({ length: 3 }, () => ['supplierNo', 'supplierName']),
    );
    expect([supplier, warehouse].map(ownerFields)).toEqual([[], []]);
    expect(searchFields(purchaseOrder).map(({ name }) => name)).toEqual(expect.arrayContaining(['supplierNo']));
  });

  it('LIST-37 SYS-12 the range of the log is entered to the second, and keyed startTime and endTime', () => {
    const fields = searchFields(operLog);
    expect([...knownKeys(fields)].filter((key) => /^(?:start|end)/.test(key))).toEqual(['startTime', 'endTime']);
    const condition = { startTime: '2026-01-01 08:30:00', endTime: '2026-01-01 09:00:00' };
    expect(conditionIssues(fields, condition)).toEqual([]);
    expect(conditionIssues(fields, { ...condition, endTime: '2026-01-01 08:29:59' }).map(({ code }) => code)).toEqual([
      'valid.timeOrder',
    ]);
    const [chip] = chipsOf(fields, { ...condition, result: '1' }, 'en-US').filter(({ key }) => key === 'range');
    expect(chip).toMatchObject({ text: '2026-01-01 08:30:00 ~ 2026-01-01 09:00:00', rest: { result: '1' } });
  });
  it('CONST-32 a date range is keyed startDate and endDate', () => {
    const fields = searchFields(asnHead);
    expect(fields.at(-1)).toMatchObject({ key: 'range', name: 'deliveryDate', how: 'range' });
    expect([...knownKeys(fields)].filter((key) => key.endsWith('Date'))).toEqual(['startDate', 'endDate']);
  });

  it('LIST-21 LIST-22 is as wide as the body minus 250, and 700 until the body is measured', () => {
    expect([popoverWidth(1450), popoverWidth(undefined), popoverWidth(1366)]).toEqual([1200, 700, 1116]);
    // fields that stand in one row of 700 get no more
    expect([popoverWidth(1450, 3), popoverWidth(1450, 4), popoverWidth(820, 2)]).toEqual([700, 1200, 570]);
  });

  it('LIST-72 nothing that is wrong is searched for', () => {
    const fields = searchFields(supplier);
    expect(conditionIssues(fields, { supplierNoIndistinct: 'x'.repeat(101) })).toMatchObject([
      { code: 'valid.max', field: 'supplierNoIndistinct' },
    ]);
    expect(conditionIssues(fields, { creditLevel: 'nonsense' })).toMatchObject([{ code: 'valid.choice', field: 'creditLevel' }]);
    expect(conditionIssues(fields, { isFrozen: '1', supplierNoIndistinct: 'S0', orgNo: null })).toEqual([]);
  });

  it('LIST-73 a start after its end is refused, an equal one passes, an open range passes', () => {
    const fields = searchFields(asnHead);
    expect(conditionIssues(fields, { startDate: '2026-02-02', endDate: '2026-02-01' })).toEqual([
      { code: 'valid.timeOrder', field: 'range' },
    ]);
    expect(conditionIssues(fields, { startDate: '2026-02-01', endDate: '2026-02-01' })).toEqual([]);
    expect(isOrdered('2026-02-01', undefined)).toBe(true);
  });

  it('CONST-23 offers the last 7, 30, 90, 180 and 365 days, today included', () => {
    expect(spans).toEqual([7, 30, 90, 180, 365]);
    expect(lastDays(7, dayjs('2026-03-08')).map(dayText)).toEqual(['2026-03-02', '2026-03-08']);
  });
});

describe('chips', () => {
  const fields = searchFields(warehouse);
  it('LIST-18 name each active condition, in words, with what remains without it', () => {
    const chips = chipsOf(fields, { warehouseNoIndistinct: 'A-1', statusCode: '1' }, 'zh-CN');
    expect(chips.map((chip) => [chip.label[1], chip.text, chip.rest])).toEqual([
      ['仓库编号', 'A-1', { statusCode: '1' }],
      ['状态', '有效', { warehouseNoIndistinct: 'A-1' }],
    ]);
  });
  it('count a long list instead of spelling it out', () => {
    const [chip] = chipsOf(fields, { warehouseNoIndistinct: ['A', 'B', 'C'] }, 'en-US');
    expect(chip?.text).toBe('3 chosen');
  });
  it('show a range as one condition that goes away as a whole', () => {
    const [both] = chipsOf(searchFields(asnHead), { startDate: '2026-01-01', endDate: '2026-01-31' }, 'zh-TW');
    expect(both).toMatchObject({ key: 'range', text: '2026-01-01 ~ 2026-01-31', rest: {} });
    expect(chipsOf(searchFields(asnHead), { endDate: '2026-01-31' }, 'zh-CN')[0]?.text).toBe('至 2026-01-31');
  });
  it('say nothing of conditions the list does not know', () => expect(chipsOf(fields, { secret: '1' }, 'zh-CN')).toEqual([]));
});

describe('pasted numbers', () => {
  it('several lines are numbers, each once; a single line is a keyword', () => {
    expect(isCodeList('A-1\r\nA-2\nA-1\n')).toBe(true);
    expect(isCodeList('A-1\n')).toBe(false);
    expect(pastedCodes('A-1\r\nA-2\t A-3 ，A-1\n\n')).toEqual(['A-1', 'A-2', 'A-3']);
  });
  it('are searched in the number of the resource, where the list can be', () => {
    expect(codeField(organization)).toBe('orgNo');
    expect(codeField({ ...organization, list: { ...organization.list, search: ['statusCode'] } })).toBeUndefined();
  });
});
