import { fill } from '@wms/contract/kernel/phrase.ts';
import { describe, expect, it } from 'vitest';
import { indexMenus, type Menu, menuTree } from '../kernel/frame/menu.ts';
import { gather } from '../kernel/frame/room.ts';
import { allRoutes } from '../kernel/frame/routes.ts';
import { type Screens, screen } from '../kernel/frame/screen.ts';
import { rooms } from '../rooms.ts';
import { coreRoutes, noCacheRoutes } from './coreRoutes.ts';
import { movedTo } from './favourites.ts';
import { isFullWidth } from './LoginPage.tsx';
import { COLUMN_LIMIT, deleteClears, foundAs, nextOf, SEARCH_DELAY, searchMenus } from './menuSearch.ts';
import { passwordRules } from './passwordRules.ts';
import { drawnMenu, resolve, type World } from './resolve.ts';

const menu = (menuNo: string, more: Partial<Menu> = {}): Menu => ({ menuNo, menuName: menuNo, ...more });
const some = screen(async () => () => null);
const worldOf = (menus: readonly Menu[], screens: Screens): World => {
  const tree = menuTree(menus);
  return { tree, menus: indexMenus(tree), core: new Set(coreRoutes.map((route) => route.name)), routes: allRoutes, screens };
};
const world = worldOf(
  [
    menu('Base', {
      children: [menu('Base.Basic', { children: [menu('Base.Basic.Supplier', { isModify: '1' }), menu('Base.Basic.Customer')] })],
    }),
    menu('DeliverySchedule', { children: [menu('DeliverySchedule.ScheduleKanban')] }),
    menu('System', { children: [menu('System.Logs'), menu('System.Cache')] }),
    menu('Erp', { url: 'https://erp.example/', isOut: '1', urlKind: 'external' }),
  ],
  {
    Dashboard: some,
    'Base.Basic.Supplier': some,
    'Base.Basic.ModifySupplier': some,
    'Base.Basic.AddSupplier': some,
    'DeliverySchedule.ScheduleKanban': some,
    'System.Logs': some,
  },
);

describe('what an address shows', () => {
  it('NAV-42 NAV-45 home, and the wall for what nobody knows', () => {
    expect(resolve('/', '', world)).toEqual({ show: 'redirect', to: '/dashboard' });
    expect(resolve('/no-such-page', '', world)).toEqual({ show: 'redirect', to: '/404' });
    expect(resolve('/404', '', world)).toEqual({ show: 'notFound' });
  });

  it('PERM-08 a screen needs its menu and its code; a form needs the right on its list', () => {
    expect(resolve('/base/basic/supplier', '?q=1', world)).toEqual({
      show: 'view',
      visit: { pathname: '/base/basic/supplier', search: '?q=1', name: 'Base.Basic.Supplier', noCache: false },
      menuNo: 'Base.Basic.Supplier',
    });
    expect(resolve('/base/basic/customer', '', world)).toEqual({ show: 'redirect', to: '/404' });
    expect(resolve('/base/basic/modify-supplier/7', '', world)).toMatchObject({ show: 'view', menuNo: 'Base.Basic.Supplier' });
    expect(resolve('/base/basic/add-supplier', '', world)).toEqual({ show: 'redirect', to: '/404' });
  });

  it('DELIV-02 a group leads to its default child, else to the first granted one, and keeps the query', () => {
    expect(resolve('/base', '?a=1', world)).toEqual({ show: 'redirect', to: '/base/basic/supplier?a=1' });
    expect(resolve('/deliverySchedule', '', world)).toEqual({ show: 'redirect', to: '/deliverySchedule/scheduleKanban' });
    expect(resolve('/strategy', '', world)).toEqual({ show: 'redirect', to: '/404' });
  });

  it('DELIV-03 DELIV-04 DELIV-05 DELIV-06 DELIV-07 DELIV-08 DELIV-09 each address of the delivery group leads to its screen', () => {
    const right = { isAdd: '1', isModify: '1' } as const;
    const menus = ['AsnTracking', 'Address', 'InspectionReport', 'Approval'].map((name) => menu(`Delivery.${name}`, right));
    const real = worldOf([menu('Delivery', { children: menus })], gather(rooms).screens);
    const shown = (path: string, query = '') => {
      const seen = resolve(path, query, real);
      return seen.show === 'view' ? seen.visit.name : seen.show === 'redirect' ? seen.to : seen.show;
    };
    expect(shown('/delivery/address')).toBe('Delivery.Address');
    expect(shown('/delivery/add-address')).toBe('Delivery.AddAddress');
    expect(shown('/delivery/modify-address', '?id=7')).toBe('Delivery.ModifyAddress');
    expect(shown('/delivery/inspectionReport')).toBe('Delivery.InspectionReport');
    expect(shown('/delivery/add-inspectionReport')).toBe('Delivery.AddInspectionReport');
    expect(shown('/delivery/approval')).toBe('Delivery.Approval');
    expect(shown('/delivery', '?a=1')).toBe('/delivery/asnTracking?a=1');
    expect(shown('/offsite', '?a=1')).toBe('/delivery/asnTracking?a=1');
  });

  it('NAV-56 NAV-38 the monitoring screens are never cached', () => {
    expect(resolve('/system/logs', '', world)).toMatchObject({ show: 'view', visit: { noCache: true } });
    expect([...noCacheRoutes]).toEqual(['System.Logs', 'System.Cache', 'System.ScheduledTasks', 'Base.Basic.SystemTest']);
  });

  it('NAV-40 every route of the table is found again by its own path', () => {
    const wrong = allRoutes.filter((route) => {
      if (['Unknown', 'Redirect', 'Root', 'NotFound'].includes(route.name)) return false;
      const all = worldOf([menu(route.name)], { [route.name]: some });
      const seen = resolve(route.path.replace(/:\w+/g, '7'), '', all);
      return route.redirect === null && !(seen.show === 'view' && seen.visit.name === route.name);
    });
    expect(wrong.map((route) => route.name)).toEqual([]);
    expect(allRoutes.length).toBeGreaterThan(150);
  });

  it('draws no entry that would lead to the wall, and no empty group', () => {
    const names = (tree: readonly Menu[]): unknown[] => tree.map((one) => [one.menuNo, ...names(one.children ?? [])]);
    expect(names(drawnMenu(world.tree, world))).toEqual([
      ['Base', ['Base.Basic', ['Base.Basic.Supplier']]],
      ['DeliverySchedule', ['DeliverySchedule.ScheduleKanban']],
      ['System', ['System.Logs']],
      ['Erp'],
    ]);
  });
});

describe('the panel', () => {
  it('NAV-24 NAV-25 NAV-26 finds by name, code, English name and initials; a matching group keeps its children', () => {
    expect([SEARCH_DELAY, COLUMN_LIMIT]).toEqual([300, 5]);
    const tree = [
      menu('Delivery', {
        title: '供应商交货',
        children: [
          menu('Delivery.AsnTracking', { title: '送货单跟踪', pinyin: 'shdgz' }),
          menu('Delivery.Address', { title: '收发货地址' }),
        ],
      }),
    ];
    const found = (text: string): (string | undefined)[] =>
      searchMenus(tree, text).flatMap((group) => (group.children ?? []).map((one) => one.menuNo));
    expect(found('SHD')).toEqual(['Delivery.AsnTracking']);
    expect(found('地址')).toEqual(['Delivery.Address']);
    expect(found('asn track')).toEqual(['Delivery.AsnTracking']);
    expect(found('供应商')).toHaveLength(2);
    expect(found('nothing')).toEqual([]);
    expect(searchMenus(tree, '  ')).toEqual(tree);
  });

  it('NAV-25 finds a page by what it holds, from the start of a word, and says by what; Enter takes who is called or known so', () => {
    const pages = [
      menu('Reports', { title: '报表' }),
      menu('Receipts', { title: '收货明细', foundBy: ['GRN', 'goods receipts', '入库单'] }),
      menu('Orders', { title: '订单答复', foundBy: ['PO', 'purchase orders'] }),
      menu('Goods', { title: 'Goods receipts' }),
    ];
    const found = (text: string) => searchMenus(pages, text).map((one) => [one.menuNo, foundAs(one, text)]);
    expect(found('po')).toEqual([
      ['Reports', undefined],
      ['Orders', 'PO'],
    ]);
    expect(found('grn')).toEqual([['Receipts', 'GRN']]);
    expect(found('入库')).toEqual([['Receipts', '入库单']]);
    expect(found('rn')).toEqual([]);
    const next = (text: string) => nextOf(pages, text)?.menuNo;
    expect([next('po'), next('order'), next('goods receipts'), next('receipts')]).toEqual([
      'Orders',
      'Orders',
      'Goods',
      'Receipts',
    ]);
  });

  it('NAV-54 Delete clears outside the box, or at the end of the text', () => {
    const box = (selectionStart: number, selectionEnd: number) => ({ value: 'abc', selectionStart, selectionEnd });
    expect([deleteClears(undefined), deleteClears(box(3, 3)), deleteClears(box(1, 1)), deleteClears(box(0, 3))]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('small rules', () => {
  it('NAV-22 moving a favourite keeps all others in order', () => {
    expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(movedTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  });

  it('A-F14 USER-24 USER-28 judges a new password by the policy of the server: length, signs, common words and user number', () => {
    const person = { userNo: 'Buyer', pwdMinLength: 8 };
    const judged = (password: string): boolean[] => passwordRules(password, person).map((rule) => rule.ok);
    expect(judged('rv7!kq2')).toEqual([false, true, true]);
    expect(judged('rv7!kq2m')).toEqual([true, true, true]);
    expect(judged('1'.repeat(20))[0]).toBe(true);
    expect(judged('1'.repeat(21))[0]).toBe(false);
    expect(judged('rv7 kq2mZp')).toEqual([true, false, true]);
    expect(judged('密码密码密码密码')[1]).toBe(false);
    expect(judged('Welcome123')).toEqual([true, true, false]);
    expect(judged('harbour-BUYER-42')[2]).toBe(false);
    // A-F14: what the policy asks for is said before anything is typed
    expect(passwordRules('', person).map(({ text, params }) => fill(text[0], params))[0]).toBe('8 to 20 characters');
  });

  it('notices full-width letters, not Chinese ones', () => {
    expect([isFullWidth('ｂuyer'), isFullWidth('a　b'), isFullWidth('采购'), isFullWidth('buyer')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
