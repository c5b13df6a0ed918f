import { useCallback } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { labelOf } from '../kernel/frame/menu.ts';
import { routeTitle } from '../kernel/frame/messages.ts';
import { useSession } from '../kernel/wire/session.ts';

/** The title of a route: what the menu calls it, else the built-in title in the chosen language (NAV-02, NAV-03). */
export const useTitleOf = (): ((name: string) => string) => {
  const say = useSay();
  const { index } = useSession();
  return useCallback(
    (name) => {
      const menu = index.get(name);
      return menu ? labelOf(menu) : say(routeTitle(name));
    },
    [say, index],
  );
};
