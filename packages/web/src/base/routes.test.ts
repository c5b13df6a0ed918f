import { routes } from '@wms/contract/spec/routes.gen.ts';
import { expect, it } from 'vitest';
import { gather } from '../kernel/frame/room.ts';
import { rooms } from '../rooms.ts';
import { loadPlace } from './pages.ts';

it('BASE-014 materials and what belongs to them each have a list, an add and a modify screen with addresses of their own', async () => {
  const names = [
    ['Material', 'material'],
    ['Cell', 'cell'],
    ['Category', 'category'],
    ['Unit', 'unit'],
    ['UnitConversion', 'unit-conversion'],
    ['ItemUnitConversion', 'item-unit-conversion'],
    ['CustomerItem', 'customer-item'],
    ['SupplierItem', 'supplier-item'],
    ['DocumentClass', 'document-class'],
  ] as const;
  const pathOf = new Map(routes.map(({ name, path }) => [name, path] as const));
  for (const [name, path] of names) {
    const { list, toolbar } = await loadPlace(`Base.Material.${name}`);
    expect([list, toolbar[0]?.key, toolbar[1]?.key]).toEqual([`Base.Material.${name}`, 'add', 'modify']);
    const all = [`Base.Material.${name}`, `Base.Material.Add${name}`, `Base.Material.Modify${name}`] as const;
    expect(all.map((one) => pathOf.get(one))).toEqual([
      `/base/material/${path}`,
      `/base/material/add-${path}`,
      `/base/material/modify-${path}/:id`,
    ]);
    for (const one of all) expect(Object.keys(gather(rooms).screens)).toContain(one);
  }
});
