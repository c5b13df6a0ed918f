import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { describe, expect, it } from 'vitest';
import { changed, firstState } from '../field/listState.ts';
import { searchFields } from '../field/search.ts';
import { contentOf, isOfList, isRemovable, pressed, searchOf } from './tags.ts';

const fields = searchFields(supplier);
const [contains] = fields.filter((one) => one.how === 'contains').map((one) => one.key);
const makeTag = (params: Readonly<Record<string, unknown>>, id = '7') => ({
  id,
  version: 1,
  tagName: '有效',
  tagContent: JSON.stringify({ params, labelMapProp: {} }),
  tagOwnType: '2' as const,
  tagOwner: '1',
  name: 'Base.Basic.Supplier',
  module: 'Base.Basic.Supplier',
  zlI18nList: [],
});

describe('what a tag keeps and gives back', () => {
  it('LIST-39 keeps params by their wire names, and what each was called', () => {
    const content = contentOf({ q: ' 昆山 ', f: { statusCode: '1', remark: '' }, sort: undefined }, supplier, fields, 'zh-CN');
    expect(content).toEqual({
      params: { statusCode: '1', keyword: '昆山' },
      labelMapProp: { 状态: 'statusCode' },
      list: 'supplier',
    });
  });
  it('LIST-48 a known key overrides the default, an unknown one is dropped, and so is an order the list cannot make', () => {
    expect(contains).toBeDefined();
    const tag = makeTag({ statusCode: '1', zzz: 'x', toString: 'y', keyword: '立航', field: 'pwdHash', order: 'asc' });
    expect(searchOf(tag, supplier, fields)).toEqual({ q: '立航', f: { statusCode: '1' }, sort: undefined });
    expect(searchOf(makeTag({ field: 'updateDate', order: 'asc' }), supplier, fields).sort).toEqual({
      field: 'updateDate',
      order: 'asc',
    });
    expect(searchOf({ tagContent: 'no JSON' }, supplier, fields)).toEqual({ q: '', f: {}, sort: undefined });
  });
  it('LIST-46 LIST-47 a press brings its search; a press on the active one clears everything', () => {
    const tag = makeTag({ statusCode: '1' });
    expect(pressed(tag, '', supplier, fields)).toMatchObject({ f: { statusCode: '1' }, q: '', tag: '7' });
    expect(pressed(tag, '7', supplier, fields)).toEqual({ f: {}, q: '', sort: undefined, tag: '' });
  });
  it('LIST-50 another value or keyword is no longer the search of the tag; another page, order or record is', () => {
    const active = { ...firstState, tag: '7' };
    for (const part of [{ f: {} }, { q: 'x' }, { mode: '1' as const }]) expect(changed(active, part).tag).toBe('');
    for (const part of [{ p: 2 }, { row: '5' }, { sort: undefined }, { tab: 'x' }]) expect(changed(active, part).tag).toBe('7');
    expect(changed(active, { f: {}, tag: '8' }).tag).toBe('8');
  });
  it('LIST-42 belongs to one list of its screen; one that does not say which, to those that know a condition of it', () => {
    const kept = (content: object) => ({ tagContent: JSON.stringify({ params: {}, labelMapProp: {}, ...content }) });
    const shown = (content: object): boolean => isOfList(kept(content), supplier, fields);
    expect([shown({ list: 'supplier' }), shown({ list: 'receiptLine', params: { statusCode: '1' } })]).toEqual([true, false]);
    expect([shown({ params: { statusCode: '1', zzz: 'x' } }), shown({ params: { zzz: 'x' } }), shown({})]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('LIST-40 fixed ones stay, those of a person can go', () => {
    expect([isRemovable({ tagOwnType: '1' }), isRemovable({ tagOwnType: '2' })]).toEqual([false, true]);
  });
});
