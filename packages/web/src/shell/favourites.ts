/** The user's starred menus: their order lives on the server (NAV-23); star and order change at once and roll back on error. */

import { useQueryClient } from '@tanstack/react-query';
import { operationOf, type ReplyOf, serviceOf } from '@wms/contract/kernel/call.ts';
import type { Page } from '@wms/contract/kernel/page.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { listFavourites, sortFavourites, toggleFavourite } from '@wms/contract/system/menu/menu.calls.ts';
import { useCallback, useMemo } from 'react';
import { sayNow } from '../kernel/frame/locale.tsx';
import { labelOf, type Menu } from '../kernel/frame/menu.ts';
import { ask, useCall } from '../kernel/wire/calls.ts';
import { newKey } from '../kernel/wire/client.ts';
import { mustChange, useSession } from '../kernel/wire/session.ts';

export interface Favourite {
  readonly menuNo: string;
  readonly title: string;
  readonly menu: Menu;
}
type Kept = Pick<ReplyOf<typeof listFavourites>['records'][number], 'menuNo'>;
type Reply = Page<Kept>;
// The call sends no body at all (API-10), so its key in the cache ends with undefined.
const KEY = [serviceOf(listFavourites), operationOf(listFavourites), undefined];

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
  const read = useCall(listFavourites, undefined, { report: 'silent', enabled: !mustChange(state), fresh: 600_000 });
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
    async (next: readonly Kept[], write: () => Promise<unknown>): Promise<void> => {
      const before = client.getQueryData<Reply>(KEY);
      const page = { size: next.length, total: next.length, current: 1, pages: 1 };
      client.setQueryData<Reply>(KEY, { ...page, records: next });
      try {
        await write();
      } catch {
        client.setQueryData(KEY, before);
      }
    },
    [client],
  );
  const now: readonly Kept[] = records ?? [];
  return {
    list,
    starred: useMemo(() => new Set((records ?? []).map((one) => one.menuNo)), [records]),
    failed: read.isError,
    retry: () => void read.refetch(),
    toggle: (menuNo) => {
      const without = now.filter((one) => one.menuNo !== menuNo);
      void change(without.length < now.length ? without : [...now, { menuNo }], () =>
        ask(toggleFavourite, { menuNo }, { key: newKey() }),
      );
    },
    move: (menuNo, to) => {
      const shown = list.map((one) => one.menuNo);
      const hidden = now.map((one) => one.menuNo).filter((one) => !shown.includes(one));
      const next = [...movedTo(shown, menuNo, to), ...hidden].map((one) => ({ menuNo: one }));
      if (next.every((one, at) => one.menuNo === now[at]?.menuNo)) return;
      const menuNos = next.map((one) => one.menuNo);
      void change(next, () => ask(sortFavourites, { menuNos }, { key: newKey() }));
    },
  };
};

export const retryText = (): string => sayNow(messages['lookup.retry']);
