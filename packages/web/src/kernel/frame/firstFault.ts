import { type RefObject, useEffect } from 'react';

const FAULTY = '[aria-invalid="true"], .ant-select-status-error input, .ant-picker-status-error input';
const DRAWN_FRAMES = 2;
const afterFrames = (count: number, work: () => void): void =>
  void requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, work) : work()));

/**
 * Who sends what is filled in and is refused stands in the first field that is refused: at once, or when the server has answered, unless
 * he has gone into another field meanwhile. `send` finds the buttons that send.
 */
export const useFirstFault = (room: RefObject<HTMLElement | null>, send: string): void =>
  useEffect(() => {
    const box = room.current;
    if (!box) return undefined;
    let isSent = false;
    const lead = (): void => {
      const first = isSent ? box.querySelector<HTMLElement>(FAULTY) : null;
      if (!first) return;
      isSent = false;
      first.focus();
    };
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target as Element).closest(send)) return;
      isSent = true;
      afterFrames(DRAWN_FRAMES, lead);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target as Element).closest('button')) isSent = false;
    };
    const watch = new MutationObserver(() => {
      if (document.activeElement?.closest('button')) lead();
    });
    watch.observe(box, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid'] });
    box.addEventListener('click', onClick);
    box.addEventListener('focusin', onFocus);
    return () => {
      watch.disconnect();
      box.removeEventListener('click', onClick);
      box.removeEventListener('focusin', onFocus);
    };
  }, [room, send]);
