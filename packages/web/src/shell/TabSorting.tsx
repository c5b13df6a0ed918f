import { closestCenter, DndContext } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { moveTabTo } from '../kernel/frame/tabStore.ts';
import { announcements, useSorting } from './sorting.ts';
import { TabItem, type TabItemProps } from './TabItem.tsx';

const Movable = (props: TabItemProps): ReactNode => {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: props.tab.key,
    disabled: props.tab.affixed,
  });
  return (
    <TabItem
      {...props}
      grip={{
        ref: setNodeRef,
        style: { transform: CSS.Translate.toString(transform), transition },
        dragging: isDragging,
        handlers: {
          'aria-describedby': attributes['aria-describedby'],
          onPointerDown: (event: PointerEvent) => listeners?.onPointerDown?.(event),
          onKeyDown: (event: KeyboardEvent) => listeners?.onKeyDown?.(event),
        },
      }}
    />
  );
};

/**
 * The click that ends a drag must not follow the link. dnd-kit keeps it from React by stopping it at the document, which would leave
 * the browser to load the address anew; the window hears it first.
 */
const useNoClickAfterDrag = (): RefObject<boolean> => {
  const dragged = useRef(false);
  useEffect(() => {
    const onClick = (event: globalThis.MouseEvent): void => {
      if (dragged.current) event.preventDefault();
      dragged.current = false;
    };
    const onPointerDown = (): void => {
      dragged.current = false;
    };
    window.addEventListener('click', onClick, true);
    window.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, []);
  return dragged;
};

export interface TabListProps {
  readonly items: readonly TabItemProps[];
  /** Draws the strip around the tabs. */
  readonly strip: (tabs: ReactNode) => ReactNode;
}

/** The tabs as things that can be moved, by pointer and by keyboard. Loaded after the first page stands. */
export const TabSorting = ({ items, strip }: TabListProps): ReactNode => {
  const sensors = useSorting();
  const dragged = useNoClickAfterDrag();
  const order = items.map((item) => item.tab.key);
  const nameOf = (id: string): string => items.find((item) => item.tab.key === id)?.title ?? id;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcements(order, nameOf), screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ activatorEvent }) => {
        dragged.current = activatorEvent instanceof globalThis.PointerEvent;
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) moveTabTo(String(active.id), order.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={order} strategy={horizontalListSortingStrategy}>
        {strip(items.map((item) => <Movable key={item.tab.key} {...item} />))}
      </SortableContext>
    </DndContext>
  );
};
