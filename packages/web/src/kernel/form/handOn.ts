import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { isFocusFree } from '../frame/firstField.ts';

interface HandOn<E extends HTMLElement> {
  readonly room: RefObject<E | null>;
  readonly watch: Readonly<Record<'onFocus' | 'onBlur', (event: FocusEvent<HTMLElement>) => void>>;
}
/**
 * Buttons that go when they are pressed hand the focus on to the one that takes their place, or the last one there is; where none is
 * left, to the room. `count` is what a press changes.
 *
 *   const { room, watch } = useHandOn<HTMLElement>('.wms-take', taken.length);
 *   <section ref={room} tabIndex={-1} {...watch}> ... </section>
 */
export const useHandOn = <E extends HTMLElement>(buttons: string, count: number): HandOn<E> => {
  const room = useRef<E>(null);
  const at = useRef(-1);
  const before = useRef(count);
  const among = (): readonly HTMLElement[] => [...(room.current?.querySelectorAll<HTMLElement>(buttons) ?? [])];
  useEffect(() => {
    const isSame = before.current === count;
    before.current = count;
    if (isSame || at.current < 0 || !isFocusFree()) return;
    const left = among();
    (left[Math.min(at.current, left.length - 1)] ?? room.current)?.focus({ preventScroll: true });
  });
  return {
    room,
    watch: {
      onFocus: ({ target }) => {
        at.current = among().indexOf(target);
      },
      // who has gone elsewhere is not called back
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget && !room.current?.contains(relatedTarget)) at.current = -1;
      },
    },
  };
};
