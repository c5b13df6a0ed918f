import { describe, expect, it } from 'vitest';
import { filterByRoles, grantsOf, indexMenus, leavesOf, type Menu, menuTree, ownerMenu } from './menu.ts';
import { allRoutes } from './routes.ts';

const menu = (menuNo: string, more: Partial<Menu> = {}): Menu => ({ menuNo, menuName: menuNo, ...more });
const reach = (menus: readonly Menu[]) => ({
  menus: indexMenus(menuTree(menus)),
  core: new Set(['Dashboard', 'Setting']),
  routes: allRoutes,
});

describe('the menu tree', () => {
  it('NAV-07 NAV-47 nests a flat reply by owner and orders siblings by sort; 0 is the root', () => {
    const tree = menuTree([
      menu('B', { menuOwner: '0', sort: 2 }),
      menu('A', { menuOwner: '0', sort: 1 }),
      menu('A2', { menuOwner: 'A', sort: 9 }),
      menu('A1', { menuOwner: 'A', sort: 3 }),
    ]);
    expect(tree.map((root) => root.menuNo)).toEqual(['A', 'B']);
    expect(tree[0]?.children?.map((child) => child.menuNo)).toEqual(['A1', 'A2']);
    expect(leavesOf(tree).map((leaf) => leaf.menuNo)).toEqual(['A1', 'A2', 'B']);
  });

  it('keeps a nested reply as it is nested', () => {
    const tree = menuTree([
      menu('A', { children: [menu('A2', { sort: 2, menuOwner: 'A' }), menu('A1', { sort: 1, menuOwner: 'A' })] }),
    ]);
    expect(tree[0]?.children?.map((child) => child.menuNo)).toEqual(['A1', 'A2']);
  });

  it('NAV-48 builds the web menu of PC entries only', () => {
    const tree = menuTree([menu('A', { appNo: 'PC', children: [menu('P', { appNo: 'PDA' })] }), menu('B', { appNo: 'PDA' })]);
    expect(leavesOf(tree).map((leaf) => leaf.menuNo)).toEqual(['A']);
  });
});

describe('grants', () => {
  it('PERM-03 PERM-04 knows every right; 1 grants, 0 and missing refuse', () => {
    const grants = grantsOf(menu('A', { isAdd: '1', isModify: '0' }));
    expect([grants.isAdd, grants.isModify, grants.isExport]).toEqual([true, false, false]);
    expect(Object.keys(grants)).toHaveLength(26);
    expect(Object.values(grantsOf(undefined)).some(Boolean)).toBe(false);
  });

  it('PERM-07 PERM-08 filters core routes by role; admin passes all', () => {
    const core = [{ name: 'Open' }, { name: 'Staff', roles: ['buyer'] }];
    expect(filterByRoles(core, ['keeper']).map((route) => route.name)).toEqual(['Open']);
    expect(filterByRoles(core, ['admin'])).toHaveLength(2);
  });

  it('NAV-04 a route exists when its menu does; core routes always', () => {
    const some = reach([menu('Base.Basic.Warehouse')]);
    expect(ownerMenu('Base.Basic.Warehouse', some)).toBe('Base.Basic.Warehouse');
    expect(ownerMenu('Base.Basic.Supplier', some)).toBeUndefined();
    expect(ownerMenu('Dashboard', some)).toBe('Dashboard');
  });

  it('PERM-08 forms belong to their list and need its right', () => {
    const some = reach([menu('Base.Basic.Warehouse', { isAdd: '1' }), menu('Strategy.Listing', { isModify: '1' })]);
    expect(ownerMenu('Base.Basic.AddWarehouse', some)).toBe('Base.Basic.Warehouse');
    expect(ownerMenu('Base.Basic.ModifyWarehouse', some)).toBeUndefined();
    expect(ownerMenu('Strategy.Listing.Modify', some)).toBe('Strategy.Listing');
    expect(ownerMenu('Strategy.Listing.Add', some)).toBeUndefined();
  });

  it('PERM-08 other children belong to the nearest parent screen, or to the menus they name', () => {
    const some = reach([menu('OrderCollaboration.UserOrder'), menu('Asn.Warehouse', { isCheck: '1' })]);
    expect(ownerMenu('OrderCollaboration.UserOrder.DateChange', some)).toBe('OrderCollaboration.UserOrder');
    expect(ownerMenu('Asn.Detail', some)).toBeUndefined();
    expect(ownerMenu('Asn.Detail', some, { belongsTo: ['Delivery.AsnTracking', 'Asn.Warehouse'] })).toBe('Asn.Warehouse');
    expect(ownerMenu('Asn.Detail', some, { belongsTo: ['Asn.Warehouse'], flag: 'isEnd' })).toBeUndefined();
  });
});
