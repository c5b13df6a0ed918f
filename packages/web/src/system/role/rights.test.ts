import { grantFlags } from '@wms/contract/kernel/permission.ts';
import type { GridMenu } from '@wms/contract/system/role/role.ts';
import { describe, expect, it } from 'vitest';
import {
  givable,
  isSame,
  minus,
  placed,
  presetHeld,
  presetsOf,
  rightsIn,
  rightsOf,
  shown,
  tickOf,
  toggled,
  travelling,
  withPreset,
} from './rights.ts';

const menu = (menuNo: string, menuOwner = '0', own: GridMenu['own'] = grantFlags): GridMenu => ({
  menuNo,
  title: menuNo,
  menuOwner,
  sort: 0,
  appNo: 'PC',
  side: '',
  has: own,
  own,
});
const tree = [menu('Base'), menu('Base.Basic', 'Base'), menu('Base.Basic.Cell', 'Base.Basic', ['isSearch']), menu('Asn')];

describe('rights of a grid', () => {
  it('travel by menu and come back the same', () => {
    const rights = new Set(['Asn isSearch', 'Asn isExport', 'Base isAdd']);
    expect(travelling(rights)).toEqual([
      { menuNo: 'Asn', flags: { isExport: '1', isSearch: '1' } },
      { menuNo: 'Base', flags: { isAdd: '1' } },
    ]);
    expect(isSame(rightsIn(travelling(rights)), rights)).toBe(true);
    expect(rightsIn([{ menuNo: 'Asn', flags: { isSearch: '0' } }]).size).toBe(0);
  });
  it('are ticked by row, column and branch, and unticked when all of them were', () => {
    const [base] = placed(tree);
    const branch = givable(base?.branch ?? []);
    expect(branch).toHaveLength(2 * grantFlags.length + 1);
    const all = toggled(new Set(['Asn isSearch']), branch);
    expect([tickOf(all, branch), all.size]).toEqual(['all', branch.length + 1]);
    expect([...toggled(all, branch)]).toEqual(['Asn isSearch']);
    expect(tickOf(new Set(['Base isAdd']), branch)).toBe('some');
    expect(tickOf(new Set(), [])).toBe('none');
    expect(minus(all, new Set(branch))).toEqual(['Asn isSearch']);
  });
  it('PERM-04 are given by presets: to look, to work, all; what the giver may not give stays', () => {
    const cell = menu('Cell', '0', ['isSearch', 'isModify', 'isExport', 'isDelete']);
    const log = menu('Log', '0', ['isSearch', 'isExport']);
    expect([presetsOf([cell]), presetsOf([log]), presetsOf([])]).toEqual([['view', 'work', 'full'], ['view'], []]);
    const view = withPreset(new Set(['Cell isDelete']), [cell, log], 'view');
    expect([...view].toSorted()).toEqual(['Cell isExport', 'Cell isSearch', 'Log isExport', 'Log isSearch']);
    expect([presetHeld(view, [cell, log]), presetHeld(view, [cell]), presetHeld(new Set(), [cell])]).toEqual([
      'view',
      'view',
      undefined,
    ]);
    const narrow = { ...cell, own: ['isSearch', 'isModify'] as const };
    const given = withPreset(new Set(['Cell isDelete', 'Cell isModify', 'Log isSearch']), [narrow], 'view');
    expect([...given].toSorted()).toEqual(['Cell isDelete', 'Cell isSearch', 'Log isSearch']);
    // a mark is about all a page has, not about what the giver may give
    expect(tickOf(new Set(givable([narrow])), rightsOf([narrow]))).toBe('some');
  });
  it('stand in a tree, and what is looked for keeps the menus above it', () => {
    expect(placed(tree).map(({ menuNo, depth }) => [menuNo, depth])).toEqual([
      ['Base', 0],
      ['Base.Basic', 1],
      ['Base.Basic.Cell', 2],
      ['Asn', 0],
    ]);
    expect(shown(placed(tree), 'cell', undefined).map(({ menuNo }) => menuNo)).toEqual(['Base', 'Base.Basic', 'Base.Basic.Cell']);
    expect(shown(placed(tree), '', new Set(['Asn isSearch'])).map(({ menuNo }) => menuNo)).toEqual(['Asn']);
    // a menu whose owner the side does not have stands at the top, and is not lost
    expect(placed([menu('Lost', 'Nowhere')])).toHaveLength(1);
  });
});
