import { describe, expect, it } from 'vitest';
import { warehouse } from '../base/warehouse/warehouse.ts';
import { asnLine } from '../srm/asn/asn.ts';
import { type CustomField, customLevelOf, memberOf, nested, withCustomFields } from './customField.ts';
import type { Resource } from './resource.ts';

const define = (fieldNo: string, more: Partial<CustomField> = {}): CustomField => ({
  module: 'X',
  fieldNo,
  fieldNoName: fieldNo,
  fieldType: '0',
  isDisplay: '1',
  displayPage: '123',
  displayOrder: null,
  dateFormat: null,
  dropDownDataSource: null,
  fixedMatchingCondition: null,
  statusCode: '1',
  ...more,
});
const placesOf = (resource: Resource, name: string) => ({
  search: resource.list.search.some((one) => one.replace(/Indistinct$/, '') === name),
  column: resource.list.columns.includes(name),
  form: resource.form.flat().includes(name),
});
const plain: Resource = warehouse;
const lines: Resource = asnLine;

describe('custom fields in a declaration', () => {
  it('SYS-20 are called in each language what their definition says, and in simplified Chinese where it says nothing', () => {
    const laid = withCustomFields(plain, [
      define('colour', { fieldNoName: '颜色', fieldNoNameEn: 'Colour', fieldNoNameTw: '顏色' }),
      define('area', { fieldNoName: '面积', fieldNoNameEn: '', fieldNoNameTw: null }),
    ]);
    expect(laid.labels['custom.colour']).toEqual(['Colour', '颜色', '顏色']);
    expect(laid.labels['custom.area']).toEqual(['面积', '面积', '面积']);
  });
  it('SYS-22 show in the places of their digits and in no other: 12 in search and list only', () => {
    const made = withCustomFields(plain, [
      define('a', { displayPage: '12' }),
      define('b', { displayPage: '3' }),
      define('c', { displayPage: '45' }),
    ]);
    expect(placesOf(made, 'custom.a')).toEqual({ search: true, column: true, form: false });
    expect(placesOf(made, 'custom.b')).toEqual({ search: false, column: false, form: true });
    expect(made.fields['custom.c']).toBeUndefined();
  });
  it('SYS-22 SYS-24 digit 4 is the first line table: column and input there, nothing on the record', () => {
    expect(customLevelOf(lines)).toBe('lines');
    const made = withCustomFields(lines, [define('a', { displayPage: '4' }), define('b', { displayPage: '123' })]);
    expect(placesOf(made, 'custom.a')).toEqual({ search: false, column: true, form: true });
    expect(made.fields['custom.b']).toBeUndefined();
  });
  it('SYS-23 stand in the order of displayOrder, then of their number; hidden and invalid ones stand nowhere', () => {
    const definitions = [
      define('z', { displayOrder: 1 }),
      define('b', { displayOrder: 2 }),
      define('a', { displayOrder: 2 }),
      define('hidden', { isDisplay: '0' }),
      define('gone', { statusCode: '0' }),
    ];
    const made = withCustomFields(plain, definitions);
    expect(made.form.at(-1)).toEqual(['custom.z', 'custom.a', 'custom.b']);
    expect(Object.keys(made.fields).filter((name) => name.startsWith('custom.'))).toHaveLength(3);
    expect(withCustomFields(plain, [define('hidden', { isDisplay: '0' })])).toBe(plain);
  });
  it('SYS-21 SYS-24 have the kind of their type: 0 and 1 are the same text', () => {
    const kind = (more: Partial<CustomField>) => withCustomFields(plain, [define('a', more)]).fields['custom.a'];
    expect(kind({ fieldType: '0' })).toEqual(kind({ fieldType: '1' }));
    expect(kind({ fieldType: '2' })?.kind).toBe('decimal');
    expect(kind({ fieldType: '3' })?.kind).toBe('date');
    expect(kind({ fieldType: '3', dateFormat: 'yyyy-MM-dd HH:mm:ss' })?.kind).toBe('dateTime');
    expect(kind({ fieldType: '4', dropDownDataSource: 'enum:RecordStatus' })).toMatchObject({
      kind: 'choice',
      dictionary: 'RecordStatus',
    });
    expect(kind({ fieldType: '4', dropDownDataSource: 'supplier' })).toMatchObject({ kind: 'text', source: 'supplier' });
  });
  it('travel under custom and are read by their name', () => {
    expect(nested({ a: 1, 'custom.x': '2', 'custom.y': null })).toEqual({ a: 1, custom: { x: '2', y: null } });
    expect(nested({ a: 1 })).toEqual({ a: 1 });
    expect([memberOf({ custom: { x: '2' } }, 'custom.x'), memberOf({}, 'custom.x'), memberOf({ a: 1 }, 'a')]).toEqual([
      '2',
      undefined,
      1,
    ]);
  });
});
