import { type Announcements, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { sayNow } from '../kernel/frame/locale.tsx';
import { sortingWords } from './sortingWords.ts';

/** Pointer with a little distance, so that a click stays a click; Space picks up and drops, Enter stays free to open. */
export const useSorting = (): ReturnType<typeof useSensors> =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space'] },
    }),
  );

type Id = string | number;
/** What a screen reader hears while something is moved. */
export const announcements = (order: readonly string[], nameOf: (id: string) => string): Announcements => {
  const name = (id: Id): string => nameOf(String(id));
  const place = (id: Id): number => order.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => sayNow(sortingWords.dragStart, { name: name(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? sayNow(sortingWords.dragOver, { name: name(active.id), place: place(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? sayNow(sortingWords.dragEnd, { name: name(active.id), place: place(over.id) }) : undefined,
    onDragCancel: ({ active }) => sayNow(sortingWords.dragCancel, { name: name(active.id) }),
  };
};
