/**
 * A part of a page whose code comes when it is first wanted:
 *
 *   const panel = later(async () => (await import('../search/SearchPanel.tsx')).SearchPanel);
 *   const Panel = useLater(panel, isOpen);   // undefined until it is here
 *
 * Call `panel.load()` when it is likely to be wanted soon, such as under the pointer.
 */
import { startTransition, useEffect, useState } from 'react';

export interface Later<C> {
  readonly load: () => Promise<unknown>;
  readonly loaded: () => C | undefined;
}

export const later = <C>(fetch: () => Promise<C>): Later<C> => {
  let component: C | undefined;
  let loading: Promise<unknown> | undefined;
  return {
    loaded: () => component,
    load: () => {
      loading ??= fetch().then(
        (found) => {
          component = found;
        },
        (error: unknown) => {
          // What failed once may succeed the next time.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
};

/** The component once its code is here; a fetch that fails is thrown into the nearest boundary. */
export const useLater = <C>(part: Later<C>, isWanted: boolean): C | undefined => {
  const [state, setState] = useState<{ readonly error?: unknown; readonly tick: number }>({ tick: 0 });
  const ready = part.loaded();
  useEffect(() => {
    if (ready || !isWanted) return undefined;
    let isAlive = true;
    part.load().then(
      // after what is more urgent: such a part came later than the rest of its page anyway
      () => isAlive && startTransition(() => setState(({ tick }) => ({ tick: tick + 1 }))),
      (error: unknown) => isAlive && setState(({ tick }) => ({ error, tick })),
    );
    return () => {
      isAlive = false;
    };
  }, [part, ready, isWanted]);
  if (state.error !== undefined) throw state.error;
  return ready;
};
