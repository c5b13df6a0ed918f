/**
 * What a room hands to the application: one line in screens.ts per route.
 *
 *   'Base.Basic.Warehouse': screen(async () => (await import('./base/warehouse/WarehouseList.tsx')).WarehouseList),
 *   'Asn.Detail': screen(async () => ..., { belongsTo: ['Asn.Warehouse', 'Delivery.AsnTracking'] }),
 *
 * A screen gets no props: parameters come from the router (useParams, useSearchParams), rights from useGrant(). Its code loads when
 * it is first shown. Add and modify forms belong to their list's menu by their name; other screens that are no menu of their own say
 * with `belongsTo` which menus lead to them. `noCache` rebuilds the screen at every visit.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Belonging } from './menu.ts';

export interface Place extends Belonging {
  readonly noCache?: boolean;
}
export interface Screen extends Place {
  readonly View: LazyExoticComponent<ComponentType>;
}
export type Screens = Readonly<Record<string, Screen>>;

export const screen = (load: () => Promise<ComponentType>, place: Place = {}): Screen => ({
  ...place,
  View: lazy(async () => ({ default: await load() })),
});
