import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import { expect, it } from 'vitest';
import { gather } from '../kernel/frame/room.ts';
import { rooms } from '../rooms.ts';
import { icons } from './icons.ts';

it('NAV-06 there is a picture for every icon the menu of the product names', async () => {
  const all = { ...icons, ...(await gather(rooms).icons()) };
  const named = new Set(menuSeeds.map(({ icon }) => icon).filter((icon) => icon !== ''));
  expect(named.size).toBeGreaterThan(10);
  expect(
    [...named].filter(
      (icon) =>
        !all[
          icon
            .replace(/outlined$/i, '')
            .replace(/[-_]/g, '')
            .toLowerCase()
        ],
    ),
  ).toEqual([]);
});
it('NAV-06 no two groups of a side have one picture: of a menu that is folded in nothing else is seen', () => {
  const groups = menuSeeds.filter(({ owner }) => owner === '0');
  expect(groups.length).toBeGreaterThan(5);
  for (const side of ['platform', 'purchaser', 'supplier'] as const) {
    const seen = groups.filter(({ sides }) => sides.length === 0 || sides.includes(side)).map(({ icon }) => icon);
    expect(seen).toEqual([...new Set(seen)]);
  }
});
