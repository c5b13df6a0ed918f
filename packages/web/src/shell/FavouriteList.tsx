import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { type Favourite, type Favourites, retryText } from './favourites.ts';
import { MenuLink, StarButton } from './MenuLink.tsx';
import { announcements, useSorting } from './sorting.ts';
import { words } from './words.ts';

interface ItemProps {
  readonly favourite: Favourite;
  readonly at: number;
  readonly favourites: Favourites;
  readonly current: boolean;
}

const Item = ({ favourite, at, favourites, current }: ItemProps): ReactNode => {
  const say = useSay();
  const { menuNo, title, menu } = favourite;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: menuNo,
  });
  return (
    <li
      ref={setNodeRef}
      className="wms-menu-item wms-favourite"
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="wms-grip"
        {...attributes}
        {...listeners}
        aria-label={say(words.reorder, { name: title })}
      >
        <HolderOutlined />
      </button>
      <MenuLink menu={menu} current={current} />
      <span className="wms-favourite-acts">
        <button
          type="button"
          className="wms-star"
          disabled={at === 0}
          aria-label={`${say(words.moveUp)}: ${title}`}
          onClick={() => favourites.move(menuNo, at - 1)}
        >
          <ArrowUpOutlined />
        </button>
        <button
          type="button"
          className="wms-star"
          disabled={at === favourites.list.length - 1}
          aria-label={`${say(words.moveDown)}: ${title}`}
          onClick={() => favourites.move(menuNo, at + 1)}
        >
          <ArrowDownOutlined />
        </button>
      </span>
      <StarButton name={title} on onToggle={() => favourites.toggle(menuNo)} />
    </li>
  );
};

export const FavouriteList = ({ favourites, current }: { favourites: Favourites; current: string }): ReactNode => {
  const say = useSay();
  const sensors = useSorting();
  const order = favourites.list.map((one) => one.menuNo);
  if (favourites.failed) {
    return (
      <Button type="link" onClick={favourites.retry}>
        {retryText()}
      </Button>
    );
  }
  if (order.length === 0) return <p className="wms-side-empty">{say(words.noFavourites)}</p>;
  const nameOf = (id: string): string => favourites.list.find((one) => one.menuNo === id)?.title ?? id;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcements(order, nameOf), screenReaderInstructions: { draggable: '' } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) favourites.move(String(active.id), order.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <ul className="wms-menu" data-testid="favourites">
          {favourites.list.map((favourite, at) => (
            <Item
              key={favourite.menuNo}
              favourite={favourite}
              at={at}
              favourites={favourites}
              current={favourite.menuNo === current}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
};
