import { type Flag, grantFlags } from '@wms/contract/kernel/permission.ts';
import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import { pageRightsOf, rightsAt } from '@wms/contract/system/menu/pageRights.rules.ts';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { methodsOf } from '../packages/server/src/house.ts';
import { systemClock } from '../packages/server/src/kernel/ground/clock.ts';

const noPool = {} as Parameters<typeof methodsOf>[0]['pool'];
const methods = methodsOf({ pool: noPool, numberPool: noPool, clock: systemClock, demoAccounts: [] });
const rights = pageRightsOf(menuSeeds, methods);

const stage = vi.hoisted(() => ({ side: 'platform', drawn: [] as unknown[], asked: new Set<string>() }));
vi.mock('../packages/web/src/kernel/list/ResourceList.tsx', () => ({
  ResourceList: (props: unknown) => {
    stage.drawn.push(props);
    return null;
  },
}));
vi.mock('../packages/web/src/kernel/wire/grant.ts', () => ({
  useGrant: () => Object.fromEntries(grantFlags.map((flag) => [flag, true])),
  useUser: () => ({ id: '1', userNo: 'somebody', userName: '', side: stage.side, orgNo: '', warehouseNo: '' }),
}));
vi.mock('../packages/web/src/kernel/frame/useNarrow.ts', () => ({ useNarrow: () => false, useTablet: () => false }));
for (const name of ['sessionStorage', 'localStorage'])
  vi.stubGlobal(name, { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });

interface Act {
  readonly key: string;
  readonly flag?: Flag;
  readonly isExtra?: boolean;
}
interface View {
  readonly toolbar?: readonly Act[];
  readonly rowActs?: readonly Act[];
  readonly lines?: View;
}
const actsOf = ({ toolbar = [], rowActs = [], lines }: View): readonly Act[] => [
  ...toolbar,
  ...rowActs,
  ...(lines ? actsOf(lines) : []),
];
const room = (file: string): string => `../packages/web/src/${file}`;

it('PERM-04 a page has the rights its calls ask for, a group none, an entry of an administrator that to look', () => {
  expect([...rights.keys()]).toHaveLength(menuSeeds.length);
  expect(rightsAt(rights, 'Base.Basic')).toEqual([]);
  expect(rightsAt(rights, 'Custom.Entry')).toEqual(['isSearch']);
  expect(rightsAt(rights, 'System.Logs')).toEqual(['isSearch', 'isExport']);
  // who adds accounts asks for a right that the one call of the form does not name first
  expect(rightsAt(rights, 'BaseManage.User')).toContain('isAdd');
  // the further actions ask for one right more (PERM-14)
  expect(rightsAt(rights, 'Base.Basic.SystemTest')).toEqual(['isSearch', 'isBatchUpdate', 'isCheck', 'isSyncInv']);
});

it('PERM-10 every action of a list asks for a right its page has, so that somebody can be given it', async () => {
  const { rooms } = await import(/* @vite-ignore */ room('rooms.ts'));
  const { gather } = await import(/* @vite-ignore */ room('kernel/frame/room.ts'));
  const { TabContext } = await import(/* @vite-ignore */ room('kernel/frame/tabContext.ts'));
  const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
  const { screens } = gather(rooms);
  const seen = new Set<string>();
  const missing = new Set<string>();
  for (const { menuNo } of menuSeeds) {
    const Page: FunctionComponent | undefined = await screens[menuNo]?.load();
    if (!Page) continue;
    for (const side of ['platform', 'purchaser', 'supplier']) {
      stage.side = side;
      stage.drawn = [];
      const page = createElement(TabContext.Provider, { value: { key: menuNo, name: menuNo, menuNo } }, createElement(Page));
      const router = createElement(MemoryRouter, { initialEntries: ['/'] }, page);
      renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, router));
      for (const { key, flag, isExtra } of (stage.drawn as readonly View[]).flatMap(actsOf))
        for (const right of [...(flag ? [flag] : []), ...(isExtra ? (['isBatchUpdate'] as const) : [])]) {
          seen.add(`${menuNo} ${key}`);
          if (!rightsAt(rights, menuNo).includes(right)) missing.add(`${menuNo} ${key}: ${right}`);
        }
    }
  }
  expect(seen.size).toBeGreaterThan(150);
  expect([...missing]).toEqual([]);
});
