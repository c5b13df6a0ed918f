/** The columns of the table of a list, made once per layout and language; cells draw again only when their row changes. */
import type { Locale, Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { TableColumnType } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { RowAct } from '../action/act.ts';
import { drawValue, textOf, viewFor } from '../field/cells.tsx';
import { type Layout, MIN_WIDTH, operationsRoom } from '../field/columns.ts';
import { DocNo } from '../field/DocNo.tsx';
import { fieldOf, isSortable, type ListRow, labelOf, member, numberField, numberOf } from '../field/fields.ts';
import type { Sort } from '../field/listState.ts';
import { Qty } from '../field/Qty.tsx';
import { words } from '../field/words.ts';
import { QuantityPopover } from './QuantityPopover.tsx';
import { RowActions } from './RowActions.tsx';

/** What a screen says about one column beyond its kind. */
export interface CellOption<T extends ListRow = ListRow> {
  /** Replaces the cell. */
  readonly render?: (row: T) => ReactNode;
  /** Makes the quantity open its own arithmetic; called when it is opened. */
  readonly explain?: (row: T) => ReactNode;
  /** The unit behind a quantity. */
  readonly unit?: (row: T) => string | null | undefined;
  readonly width?: number;
  readonly label?: Trilingual;
}
export type CellOptions<T extends ListRow = ListRow> = Readonly<Record<string, CellOption<T>>>;
/** A column that is no field of the resource. */
export interface ExtraColumn<T extends ListRow = ListRow> {
  readonly key: string;
  readonly label: Trilingual;
  readonly width?: number;
  /** The column before it; by default it is the last one. */
  readonly after?: string;
  readonly align?: 'right';
  readonly render: (row: T) => ReactNode;
}

export interface CellContext<T extends ListRow> {
  readonly resource: Resource;
  readonly locale: Locale;
  readonly say: (text: Trilingual, params?: Readonly<Record<string, string | number>>) => string;
  readonly cells: CellOptions<T>;
  readonly extra: readonly ExtraColumn<T>[];
  /** Opens the record; absent where a list has no details. */
  readonly onOpen?: ((row: T) => void) | undefined;
  readonly hrefOf?: ((row: T) => string) | undefined;
}

/** Renders one value of a row for a cell, a card or the drawer. */
export const drawCell = <T extends ListRow>(context: CellContext<T>, name: string, row: T): ReactNode => {
  const { resource, cells, locale, say, extra, onOpen, hrefOf } = context;
  const own = extra.find((column) => column.key === name);
  if (own) return <Fragment key={row.id}>{own.render(row)}</Fragment>;
  const option = cells[name];
  if (option?.render) return <Fragment key={row.id}>{option.render(row)}</Fragment>;
  const value = member(row, name);
  const field = fieldOf(resource, name, row);
  if (name === numberField(resource) && onOpen)
    return <DocNo no={numberOf(resource, row)} onOpen={() => onOpen(row)} {...(hrefOf ? { href: hrefOf(row) } : {})} />;
  const unit = option?.unit?.(row) ?? undefined;
  const amount = typeof value === 'string' || typeof value === 'number' ? value : undefined;
  if (option?.explain) {
    const { explain } = option;
    return (
      <QuantityPopover of={row.id} value={amount} unit={unit} label={say(labelOf(resource, name))} explain={() => explain(row)} />
    );
  }
  if (field.kind === 'decimal' && unit) return <Qty value={amount} unit={unit} />;
  return drawValue(field, value, locale);
};

/** The text of a cell, where it is known without rendering it. */
const cellText = <T extends ListRow>({ resource, cells, locale }: CellContext<T>, name: string, row: T): string => {
  if (name === numberField(resource)) return numberOf(resource, row);
  const option = cells[name];
  const field = fieldOf(resource, name, row);
  const value = member(row, name);
  const isQuantity = field.kind === 'decimal' || option?.explain !== undefined;
  const text = textOf(isQuantity ? { ...field, kind: 'decimal' } : field, value, locale);
  const unit = isQuantity && text ? option?.unit?.(row) : undefined;
  return unit ? `${text} ${unit}` : text;
};

export interface ListColumn<T> extends TableColumnType<T> {
  /** The text of a cell; absent where a screen draws its own. */
  readonly text?: (row: T) => string;
  /** Pixels that something beside the text takes in its cell. */
  readonly marks?: number;
}
export interface ColumnPlan<T extends ListRow> extends CellContext<T> {
  readonly layout: Layout;
  /** Height of the type. Pixels. */
  readonly fontSize: number;
  readonly sort: Sort | undefined;
  readonly acts: readonly RowAct<T>[];
  readonly onRun: (act: RowAct<T>, row: T) => void;
}

/** The columns of a list without what depends on the user. */
export type ListPlan<T extends ListRow> = Omit<ColumnPlan<T>, 'locale' | 'say' | 'fontSize'>;

/**
 * A cell is drawn once per row and set of columns: antd keeps cells across new columns, so an action that became possible elsewhere
 * would stay as it was.
 */
const onceDrawn = <T extends object>(): ((next: T, before: T) => boolean) => {
  const drawn = new WeakSet<T>();
  return (next, before) => {
    if (next === before && drawn.has(next)) return false;
    drawn.add(next);
    return true;
  };
};
/** Attributes by which the context menu finds the column under the pointer; antd's type knows no data members. */
const marked = (name: string): object => ({ 'data-col': name });

export const makeColumns = <T extends ListRow>(plan: ColumnPlan<T>): ListColumn<T>[] => {
  const { resource, layout, fontSize, cells, extra, sort, acts, say, onRun } = plan;
  const data = layout
    .filter((column) => column.isShow)
    .map((column): ListColumn<T> => {
      const own = extra.find((one) => one.key === column.prop);
      const field = fieldOf(resource, column.prop);
      const view = viewFor(field);
      const align = own ? own.align : view.align;
      return {
        key: column.prop,
        title: column.label,
        width: column.width ?? Math.max(MIN_WIDTH, cells[column.prop]?.width ?? own?.width ?? view.width(field)),
        ...(align ? { align } : {}),
        ...(column.fixed === 'left' ? { fixed: 'left' as const } : {}),
        ...(view.figures && !own ? { className: 'wms-figure' } : {}),
        ellipsis: true,
        ...(own || !isSortable(resource, column.prop)
          ? {}
          : {
              sorter: true,
              sortOrder: sort?.field === column.prop ? (sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
            }),
        onCell: () => marked(column.prop),
        onHeaderCell: () => marked(column.prop),
        render: (_value: unknown, row: T) => drawCell(plan, column.prop, row),
        ...(own || cells[column.prop]?.render ? {} : { text: (row: T) => cellText(plan, column.prop, row) }),
        ...(view.marks ? { marks: view.marks } : {}),
        shouldCellUpdate: onceDrawn<T>(),
      };
    });
  if (acts.length === 0) return data;
  const room = operationsRoom(
    acts.map((act) => say(act.label)),
    say(words.more),
    fontSize,
  );
  return [
    ...data,
    {
      key: '$operations',
      title: say(words.operations),
      width: room.width,
      fixed: 'right',
      className: 'wms-operations',
      onCell: () => marked('$operations'),
      render: (_value: unknown, row: T) => (
        <RowActions row={row} name={numberOf(resource, row)} acts={acts} most={room.acts} onRun={onRun} />
      ),
      shouldCellUpdate: onceDrawn<T>(),
    },
  ];
};

/** The columns made wider in proportion where the table has more room than they take. Pixels. */
export const filled = <T,>(columns: readonly ListColumn<T>[], room: number): readonly ListColumn<T>[] => {
  const taken = columnsWidth(columns);
  if (taken === 0 || taken >= room) return columns;
  let rest = room;
  return columns.map((column, at) => {
    const wide = Math.floor((Number(column.width) * room) / taken);
    const width = at === columns.length - 1 ? rest : wide;
    rest -= width;
    return { ...column, width };
  });
};

export const columnsWidth = <T,>(columns: readonly TableColumnType<T>[]): number =>
  columns.reduce((sum, column) => sum + (typeof column.width === 'number' ? column.width : 0), 0);
