import { type KeyboardEvent, useRef, useState } from 'react';

/**
 * Tab in an open list of entries. The list answers it by the entry it marks, which is the first one unless somebody moved there: a
 * value nobody meant. Here Tab leaves the field, and takes an entry only after an arrow key.
 *
 *   const keys = useEntryKeys();
 *   <Select open={keys.isOpen} onOpenChange={keys.setOpen} onInputKeyDown={keys.onKeyDown} />
 */
export const useEntryKeys = () => {
  const [isOpen, setIsOpen] = useState(false);
  const open = useRef(false);
  const hasMoved = useRef(false);
  const setOpen = (next: boolean): void => {
    open.current = next;
    hasMoved.current = false;
    setIsOpen(next);
  };
  return {
    isOpen,
    /** Whether it is open by now, before anything is drawn. */
    open,
    hasMoved,
    setOpen,
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true;
      if (event.key !== 'Tab' || hasMoved.current) return;
      event.stopPropagation();
      setOpen(false);
    },
  };
};
