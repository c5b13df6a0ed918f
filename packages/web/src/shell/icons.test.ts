import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import { expect, it } from 'vitest';
import { icons } from './icons.ts';

it('NAV-06 there is a picture for every icon the menu of the product names', () => {
  const named = new Set(menuSeeds.map(({ icon }) => icon).filter((icon) => icon !== ''));
  expect(named.size).toBeGreaterThan(10);
  expect(
    [...named].filter(
      (icon) =>
        !icons[
          icon
            .replace(/outlined$/i, '')
            .replace(/[-_]/g, '')
            .toLowerCase()
        ],
    ),
  ).toEqual([]);
});
