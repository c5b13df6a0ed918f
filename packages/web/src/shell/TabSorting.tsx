import { closestCenter, DndContext } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { moveTabTo } from '../kernel/tabStore.ts';
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

export interface TabListProps {
  readonly items: readonly TabItemProps[];
  /** Draws the strip around the tabs. */
  readonly strip: (tabs: ReactNode) => ReactNode;
}

/** The tabs as things that can be moved, by pointer and by keyboard. Loaded after the first page stands. */
export const TabSorting = ({ items, strip }: TabListProps): ReactNode => {
  const sensors = useSorting();
  const order = items.map((item) => item.tab.key);
  const nameOf = (id: string): string => items.find((item) => item.tab.key === id)?.title ?? id;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcements(order, nameOf), screenReaderInstructions: { draggable: '' } }}
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
