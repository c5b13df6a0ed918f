import { choice, date, dateTime, decimal, flag, integer, kinds, state, text } from '@wms/contract/kernel/field.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { describe, expect, it } from 'vitest';
import { drawValue, rawOf, textOf, viewFor, viewOf } from './cells.tsx';
import { titleOf } from './fields.ts';

const status = state(asnFlow, {});

describe('cells by kind', () => {
  it('know every kind of field', () => expect(Object.keys(viewOf).sort()).toEqual([...kinds].sort()));
  it('CONST-29 CONST-30 dates and times stand as they travel', () => {
    expect(textOf(date({}), '2024-01-09', 'en-US')).toBe('2024-01-09');
    expect(textOf(dateTime({}), '2024-01-09 08:05:03', 'zh-CN')).toBe('2024-01-09 08:05:03');
  });
  it('a choice is said in the language of the person', () => {
    expect(['en-US', 'zh-CN', 'zh-TW'].map((locale) => textOf(status, '2', locale as 'en-US'))).toEqual([
      'Shipped',
      '已发货',
      '已出貨',
    ]);
    expect(textOf(status, 'Q', 'zh-CN')).toBe('Q');
  });
  it('a quantity is grouped to read and copied as it is stored, whatever its length', () => {
    expect(textOf(decimal({}), '12345678901234567890.500000', 'en-US')).toBe('12,345,678,901,234,567,890.5');
    expect(rawOf(decimal({}), '1234.500000', 'en-US')).toBe('1234.500000');
  });
  it('flags are yes and no', () => {
    expect([textOf(flag(), '1', 'zh-TW'), textOf(flag(), '0', 'zh-TW'), textOf(flag(), null, 'zh-TW')]).toEqual(['是', '否', '']);
  });
  it('nothing is nothing in every kind', () => {
    for (const kind of kinds) for (const value of [null, undefined, '']) expect(textOf({ kind }, value, 'zh-CN')).toBe('');
    expect(kinds.length).toBeGreaterThan(5);
  });
  it('figures stand right; a state is a tag and an ordinary choice a word', () => {
    expect([viewFor(decimal({})).align, viewFor(integer({})).align, viewFor(text({})).align]).toEqual([
      'right',
      'right',
      undefined,
    ]);
    expect(typeof drawValue(status, '0', 'zh-CN')).toBe('object');
    expect(drawValue(choice({ dictionary: 'WAREHOUSE_ATTRIBUTE' }), '1', 'zh-CN')).toBe('实体仓');
  });
  it('a record is named by its number first', () => {
    expect(titleOf(asnHead, { asnNo: 'ASN1', supplierName: '立航' })).toBe('ASN1 立航');
    expect(titleOf(asnHead, { asnNo: 'ASN1', supplierName: null })).toBe('ASN1');
  });
});
