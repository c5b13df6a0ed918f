/** The user's starred menus: their order lives on the server (NAV-23); star and order change at once and roll back on error. */

import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { useCallback, useMemo } from 'react';
import { sayNow } from '../kernel/frame/locale.tsx';
import { labelOf, type Menu } from '../kernel/frame/menu.ts';
import { useRead } from '../kernel/wire/calls.ts';
import { call, type ListReply, newKey } from '../kernel/wire/client.ts';
import { mustChange, useSession } from '../kernel/wire/session.ts';

export interface Favourite {
  readonly menuNo: string;
  readonly title: string;
  readonly menu: Menu;
}
interface FavouriteMenu {
  readonly menuNo: string;
}
type Reply = ListReply<FavouriteMenu>;
const SERVICE = 'ISysMenuService';
const READ = 'getBusinessCommonMenu';
// The call sends no body at all (API-10), so its key in the cache ends with undefined.
const KEY = [SERVICE, READ, undefined];

export interface Favourites {
  readonly list: readonly Favourite[];
  readonly starred: ReadonlySet<string>;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly toggle: (menuNo: string) => void;
  /** Puts one favourite at another place, counted from 0. */
  readonly move: (menuNo: string, to: number) => void;
}

export const movedTo = <T>(list: readonly T[], item: T, to: number): T[] => {
  const rest = list.filter((one) => one !== item);
  const place = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, place), item, ...rest.slice(place)];
};

export const useFavourites = (): Favourites => {
  const client = useQueryClient();
  const state = useSession();
  const read = useRead<Reply>(SERVICE, READ, undefined, { report: 'silent', enabled: !mustChange(state), fresh: 600_000 });
  const records = read.data?.records;
  const list = useMemo(
    () =>
      (records ?? []).flatMap(({ menuNo }) => {
        const menu = state.index.get(menuNo);
        return menu ? [{ menuNo, menu, title: labelOf(menu) }] : [];
      }),
    [records, state.index],
  );
  const change = useCallback(
    async (next: readonly FavouriteMenu[], operation: string, body: unknown): Promise<void> => {
      const before = client.getQueryData<Reply>(KEY);
      const page = { size: next.length, total: next.length, current: 1, pages: 1 };
      client.setQueryData<Reply>(KEY, { ...page, records: next });
      try {
        await call(SERVICE, operation, body, { key: newKey() });
      } catch {
        client.setQueryData(KEY, before);
      }
    },
    [client],
  );
  const now = records ?? [];
  return {
    list,
    starred: useMemo(() => new Set((records ?? []).map((one) => one.menuNo)), [records]),
    failed: read.isError,
    retry: () => void read.refetch(),
    toggle: (menuNo) => {
      const without = now.filter((one) => one.menuNo !== menuNo);
      void change(without.length < now.length ? without : [...now, { menuNo }], 'collectBusinessCommonMenu', { menuNo });
    },
    move: (menuNo, to) => {
      const shown = list.map((one) => one.menuNo);
      const hidden = now.map((one) => one.menuNo).filter((one) => !shown.includes(one));
      const next = [...movedTo(shown, menuNo, to), ...hidden].map((one) => ({ menuNo: one }));
      if (next.every((one, at) => one.menuNo === now[at]?.menuNo)) return;
      void change(next, 'sortBusinessCommonMenu', { menuNos: next.map((one) => one.menuNo) });
    },
  };
};

export const retryText = (): string => sayNow(messages['lookup.retry']);
