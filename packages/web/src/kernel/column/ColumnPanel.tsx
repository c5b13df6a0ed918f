/**
 * The columns of a list, to be shown, ordered and frozen (LIST-25..27). What one does by dragging can be
 * done by keyboard and by two buttons as well; the table follows at once.
 */

import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Flex, Input, type InputRef, Switch } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { behindIn, type ColumnSetting, freezeColumn, type Layout, moveColumn, showColumn, stepColumn } from '../field/columns.ts';
import { HeldButton } from '../field/HeldButton.tsx';
import { words } from '../field/words.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { type Store, useStore } from '../frame/store.ts';
import './columns.css';

export interface ColumnPanelProps {
  readonly layout: Layout;
  readonly onChange: (layout: Layout | undefined) => void;
  /** Columns that stand behind the others because no row has a value in them. */
  readonly behind: Store<readonly string[]>;
  /** Columns that stand as one: the second by the first. */
  readonly pairs: Readonly<Record<string, string>>;
}

interface RowProps {
  readonly column: ColumnSetting;
  /** Why it is not where its switch and its place say; '' when it is. */
  readonly note: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (step: 1 | -1) => void;
  readonly onShow: (shown: boolean) => void;
  readonly onFreeze: (frozen: boolean) => void;
}
const ColumnRow = ({ column, note, isFirst, isLast, onStep, onShow, onFreeze }: RowProps): ReactNode => {
  const say = useSay();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: column.prop,
  });
  const name = column.label;
  return (
    <li
      ref={setNodeRef}
      className="wms-column-row"
      data-dragging={isDragging ? '' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="wms-column-grip"
        {...attributes}
        {...listeners}
        aria-label={say(words.drag, { name })}
      >
        <HolderOutlined aria-hidden="true" />
      </button>
      <span className="wms-column-name" title={name}>
        {name}
        {note && <small className="wms-quiet"> · {note}</small>}
      </span>
      <HeldButton
        icon={<ArrowUpOutlined />}
        label={say(words.up, { name })}
        reason={isFirst ? say(words.isFirst) : ''}
        onPress={() => onStep(-1)}
      />
      <HeldButton
        icon={<ArrowDownOutlined />}
        label={say(words.down, { name })}
        reason={isLast ? say(words.isLast) : ''}
        onPress={() => onStep(1)}
      />
      <Switch size="small" checked={column.isShow} onChange={onShow} aria-label={say(words.show, { name })} />
      <Switch size="small" checked={column.fixed === 'left'} onChange={onFreeze} aria-label={say(words.freeze, { name })} />
    </li>
  );
};

const useAnnouncements = (layout: Layout) => {
  const say = useSay();
  const name = (id: string | number): string => layout.find((column) => column.prop === id)?.label ?? String(id);
  const place = (id: string | number): number => layout.findIndex((column) => column.prop === id) + 1;
  return {
    screenReaderInstructions: { draggable: say(words.dragHelp) },
    announcements: {
      onDragStart: ({ active }: { active: { id: string | number } }) => say(words.picked, { name: name(active.id) }),
      onDragOver: ({ active, over }: { active: { id: string | number }; over: { id: string | number } | null }) =>
        over ? say(words.movedOver, { name: name(active.id), place: place(over.id), count: layout.length }) : undefined,
      onDragEnd: ({ active }: { active: { id: string | number } }) => say(words.dropped, { name: name(active.id) }),
      onDragCancel: ({ active }: { active: { id: string | number } }) => say(words.dropCancelled, { name: name(active.id) }),
    },
  };
};

export const ColumnPanel = ({ layout: kept, behind, pairs, onChange }: ColumnPanelProps): ReactNode => {
  const say = useSay();
  const back = useStore(behind);
  // what one changes is what one sees: a column that has stepped back is behind from then on
  const layout = behindIn(kept, back);
  const backNames = layout
    .filter(({ prop }) => back.includes(prop))
    .map(({ label }) => label)
    .join(useLocale() === 'en-US' ? ', ' : '、');
  const [keyword, setKeyword] = useState('');
  const find = useRef<InputRef>(null);
  // Opened by a key: the next Tab would walk the whole table before it came here. A press leaves the focus where it is.
  useEffect(() => {
    if (document.activeElement?.matches(':focus-visible')) find.current?.focus({ preventScroll: true });
  }, []);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useAnnouncements(layout);
  const shown = layout.filter((column) => column.label.toLowerCase().includes(keyword.trim().toLowerCase()));
  const noteOf = (prop: string): string => {
    const above = layout.find((column) => column.isShow && pairs[column.prop] === prop);
    if (above) return say(words.standsUnder, { name: above.label });
    return back.includes(prop) ? say(words.noValue) : '';
  };
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over) onChange(moveColumn(layout, String(active.id), String(over.id)));
  };
  return (
    <div className="wms-columns" data-testid="list.columns.panel">
      <Flex gap={8} align="center">
        <Input
          ref={find}
          allowClear
          value={keyword}
          aria-label={say(words.findColumn)}
          placeholder={say(words.findColumn)}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button onClick={() => onChange(undefined)}>{say(words.reset)}</Button>
      </Flex>
      {back.length > 0 && (
        <p className="wms-columns-behind" title={backNames}>
          {say(words.behind, { names: backNames })}
        </p>
      )}
      <div className="wms-columns-head" aria-hidden="true">
        <span>{say(words.shown)}</span>
        <span>{say(words.frozen)}</span>
      </div>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={accessibility}>
        <SortableContext items={shown.map((column) => column.prop)} strategy={verticalListSortingStrategy}>
          <ul className="wms-columns-list" aria-label={say(words.columns)}>
            {shown.map((column) => (
              <ColumnRow
                key={column.prop}
                column={column}
                note={noteOf(column.prop)}
                isFirst={column.prop === layout[0]?.prop}
                isLast={column.prop === layout.at(-1)?.prop}
                onStep={(step) => onChange(stepColumn(layout, column.prop, step))}
                onShow={(isShow) => onChange(showColumn(layout, column.prop, isShow))}
                onFreeze={(frozen) => onChange(freezeColumn(layout, column.prop, frozen))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </div>
  );
};
