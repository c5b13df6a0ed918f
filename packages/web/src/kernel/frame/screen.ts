/**
 * A screen of a room, one entry of its card per route.
 *
 *   'Base.Basic.Warehouse': screen(async () => (await import('./base/warehouse/WarehouseList.tsx')).WarehouseList),
 *   'Asn.Detail': screen(async () => ..., { belongsTo: ['Asn.Warehouse', 'Delivery.AsnTracking'] }),
 *
 * A screen gets no props: parameters come from the router (useParams, useSearchParams), rights from useGrant(). Its code loads when
 * it is first shown. Add and modify forms belong to their list's menu by their name; other screens that are no menu of their own say
 * with `belongsTo` which menus lead to them. `noCache` rebuilds the screen at every visit.
 */
import { type ComponentType, useEffect, useState } from 'react';
import type { Belonging } from './menu.ts';

export interface Place extends Belonging {
  readonly noCache?: boolean;
}
export interface Screen extends Place {
  /** Fetches the code; the same promise for everyone who asks. */
  readonly load: () => Promise<ComponentType>;
  /** The component, once its code is here. */
  readonly loaded: () => ComponentType | undefined;
}
export type Screens = Readonly<Record<string, Screen>>;

export const screen = (load: () => Promise<ComponentType>, place: Place = {}): Screen => {
  let component: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  return {
    ...place,
    loaded: () => component,
    load: () => {
      loading ??= load().then(
        (found) => {
          component = found;
          return found;
        },
        (error: unknown) => {
          // A failed fetch may succeed the next time.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
};

/**
 * The component of a screen, undefined while its code is on the way; a failed fetch is thrown into the nearest boundary.
 * Not React.lazy: a Suspense fallback stays for at least 300 ms, longer than most screens need to arrive.
 */
export const useScreen = (wanted: Screen): ComponentType | undefined => {
  const [state, setState] = useState<{ error?: unknown; tick: number }>({ tick: 0 });
  const ready = wanted.loaded();
  useEffect(() => {
    if (ready) return undefined;
    let alive = true;
    wanted.load().then(
      () => alive && setState((now) => ({ tick: now.tick + 1 })),
      (error: unknown) => alive && setState((now) => ({ error, tick: now.tick })),
    );
    return () => {
      alive = false;
    };
  }, [wanted, ready]);
  if (state.error !== undefined && !ready) throw state.error;
  return ready;
};
