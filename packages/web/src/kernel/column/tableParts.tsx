/** The columns of the table of a list, made once per layout and language; cells draw again only when their row changes. */
import type { Locale, Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { TableColumnType } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { RowAct } from '../action/act.ts';
import { drawValue, textOf, viewFor } from '../field/cells.tsx';
import { actsWidth, type Layout, operationsWidth } from '../field/columns.ts';
import { DocNo } from '../field/DocNo.tsx';
import { fieldOf, isSortable, type ListRow, labelOf, member, numberField, numberOf } from '../field/fields.ts';
import type { Sort } from '../field/listState.ts';
import { Qty } from '../field/Qty.tsx';
import type { RowNames } from '../field/rowNames.ts';
import { words } from '../field/words.ts';
import { QuantityPopover } from './QuantityPopover.tsx';
import { faceOf, RowActions } from './RowActions.tsx';

/** What a screen says about one column beyond its kind. */
export interface CellOption<T extends ListRow = ListRow> {
  /** Replaces the cell. */
  readonly render?: (row: T) => ReactNode;
  /** The words of a cell that is drawn so, by which its column finds its width. */
  readonly text?: (row: T) => string;
  /** Makes the quantity open its own arithmetic; called when it is opened. */
  readonly explain?: (row: T) => ReactNode;
  /** The unit behind a quantity; absent: that of the row, where it has one. */
  readonly unit?: (row: T) => string | null | undefined;
  readonly width?: number;
  readonly label?: Trilingual;
  /** What stands there while the field is empty. */
  readonly empty?: Trilingual;
  /** Fields beside its own that it reads of the row and that not every row of the list carries: asked for with the column. */
  readonly reads?: readonly string[];
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
  /** Fields it reads of the row that not every row of the list carries: asked for with the column. */
  readonly reads?: readonly string[];
  /** The export of the list has it too, under the same name. */
  readonly inFile?: true;
  /** The words it draws, by which it finds its width where it shares a column. */
  readonly text?: (row: T) => string;
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
  /** What the numbers of other records are called. */
  readonly names?: RowNames | undefined;
}

/** The unit behind a quantity: a screen says it where a row counts its columns in different ones. */
const unitOf = <T extends ListRow>(option: CellOption<T> | undefined, name: string, row: T): string | undefined =>
  String((option?.unit ? option.unit(row) : /qty$/i.test(name) && member(row, 'unitNo')) || '') || undefined;
const drawBare = <T extends ListRow>(context: CellContext<T>, name: string, row: T): ReactNode => {
  const { resource, cells, locale, say, extra, onOpen, hrefOf } = context;
  const own = extra.find((column) => column.key === name);
  if (own) return <Fragment key={row.id}>{own.render(row)}</Fragment>;
  const option = cells[name];
  if (option?.render) return <Fragment key={row.id}>{option.render(row)}</Fragment>;
  const value = member(row, name);
  if (option?.empty && !value) return say(option.empty);
  const field = fieldOf(resource, name, row);
  if (name === numberField(resource) && onOpen)
    return <DocNo no={numberOf(resource, row)} onOpen={() => onOpen(row)} {...(hrefOf ? { href: hrefOf(row) } : {})} />;
  const unit = unitOf(option, name, row);
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

/** What the number in a cell is called; '' where the cell says something else, it is called as it is numbered, or nobody knows. */
const calledOf = <T extends ListRow>({ cells, extra, names }: CellContext<T>, name: string, row: T): string => {
  if (cells[name]?.render || extra.some(({ key }) => key === name)) return '';
  const called = names?.(name, row) ?? '';
  return called === member(row, name) ? '' : called;
};

/** Renders one value of a row for a cell, a card or the drawer. */
export const drawCell = <T extends ListRow>(context: CellContext<T>, name: string, row: T): ReactNode => {
  const called = calledOf(context, name, row);
  if (called === '') return drawBare(context, name, row);
  return (
    <span className="wms-named">
      <span>{drawBare(context, name, row)}</span> <small>{called}</small>
    </span>
  );
};

/** The text of a cell, where it is known without rendering it. */
const cellText = <T extends ListRow>({ resource, cells, extra, locale, say }: CellContext<T>, name: string, row: T): string => {
  const own = extra.find(({ key }) => key === name)?.text;
  if (own) return own(row);
  if (name === numberField(resource)) return numberOf(resource, row);
  const option = cells[name];
  if (option?.text) return option.text(row);
  const field = fieldOf(resource, name, row);
  const value = member(row, name);
  if (option?.empty && !value) return say(option.empty);
  const isQuantity = field.kind === 'decimal' || option?.explain !== undefined;
  const text = textOf(isQuantity ? { ...field, kind: 'decimal' } : field, value, locale);
  const unit = isQuantity && text ? unitOf(option, name, row) : undefined;
  return unit ? `${text} ${unit}` : text;
};

export interface ListColumn<T> extends TableColumnType<T> {
  /** The text of a cell; absent where a screen draws its own. */
  readonly text?: (row: T) => string;
  /** The texts of its lines, and those of its head. */
  readonly lines?: readonly ((row: T) => string)[];
  readonly heads?: readonly string[];
  /** Its width is the person's own, and no other. */
  readonly isKept?: boolean;
  /** How wide it may be as its contents need; absent: its width is settled. Pixels at a type of 13. */
  readonly room?: { readonly least: number; readonly most: number };
  /** Pixels that something beside the text takes in its cell. */
  readonly marks?: number;
  /** And beside that of its second line. */
  readonly below?: number;
  /** The names beside its lines, as long as there is room; below a single one, where rows have two lines. */
  readonly beside?: readonly ((row: T) => string)[];
  /** Its width without that; of the operations, without the room that they have to spare. */
  readonly bare?: number;
}
export interface ColumnPlan<T extends ListRow> extends CellContext<T> {
  readonly layout: Layout;
  /** Columns under which another stands as a second line. */
  readonly pairs: Readonly<Record<string, string>>;
  /** What a card shows on a phone. */
  readonly card?: readonly string[] | undefined;
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

/** The number that names a row is shown whole. */
const NUMBER_MOST = 240;
/** Where a screen draws a cell by itself and says nothing of its width. */
const DRAWN = 120;

interface Sizes<T> extends Pick<ListColumn<T>, 'width' | 'room' | 'isKept'> {}
const sizesOf = <T extends ListRow>(
  { resource, cells, extra }: ColumnPlan<T>,
  [prop, second]: readonly [string, string | undefined],
  kept: number | undefined,
): Sizes<T> => {
  const own = extra.find((one) => one.key === prop);
  const said = cells[prop]?.width ?? own?.width;
  if (kept !== undefined) return { width: kept, isKept: true };
  if (own || (cells[prop]?.render && !cells[prop]?.text)) return { width: said ?? DRAWN };
  const { least, most } = viewFor(fieldOf(resource, prop)).room;
  const beneath = second === undefined ? 0 : (cells[second]?.width ?? 0);
  return {
    width: said ?? least,
    room: { least, most: prop === numberField(resource) ? NUMBER_MOST : Math.max(most, said ?? 0, beneath) },
  };
};

/** The glyph of a state without its tag, and the gap behind it. Pixels. */
const GLYPH = 16;
const Two = ({ first, second }: { first: ReactNode; second: ReactNode }): ReactNode => (
  <span className="wms-two">
    <span>{first}</span>
    <small>{second}</small>
  </span>
);

/** Yes and no under another fact do not say to what: in a pair a flag is its name where it is on, and nothing where it is off. */
const flagText = <T extends ListRow>(plan: ColumnPlan<T>, name: string, at: number, row: T): string | undefined => {
  const { resource, cells, extra, layout } = plan;
  if (fieldOf(resource, name).kind !== 'flag' || cells[name]?.render || extra.some(({ key }) => key === name)) return undefined;
  if (member(row, name) === '1') return layout.find(({ prop }) => prop === name)?.label ?? '';
  return at === 0 ? '–' : '';
};
const drawPart = <T extends ListRow>(plan: ColumnPlan<T>, name: string, at: number, row: T): ReactNode =>
  flagText(plan, name, at, row) ?? drawCell(plan, name, row);

const operationsOf = <T extends ListRow>({ resource, acts, say, onRun, fontSize }: ColumnPlan<T>): ListColumn<T> => {
  const face = faceOf(acts);
  const labels = [...(face ? [say(face.label)] : []), ''];
  return {
    key: '$operations',
    title: say(words.operations),
    width: operationsWidth(labels, fontSize),
    bare: actsWidth(labels, say(words.operations), fontSize),
    fixed: 'right',
    className: 'wms-operations',
    onCell: () => marked('$operations'),
    render: (_value: unknown, row: T) => <RowActions row={row} name={numberOf(resource, row)} acts={acts} onRun={onRun} />,
    shouldCellUpdate: onceDrawn<T>(),
  };
};

export const makeColumns = <T extends ListRow>(plan: ColumnPlan<T>): ListColumn<T>[] => {
  const { resource, layout, cells, extra, sort, acts, pairs } = plan;
  const labels = new Map(layout.map(({ prop, label }) => [prop, label]));
  const hasText = (prop: string): boolean =>
    !extra.some(({ key, text }) => key === prop && !text) && (!cells[prop]?.render || cells[prop]?.text !== undefined);
  const data = layout
    .filter((column) => column.isShow)
    .map((column): ListColumn<T> => {
      const own = extra.find((one) => one.key === column.prop);
      const field = fieldOf(resource, column.prop);
      const view = viewFor(field);
      const align = own ? own.align : view.align;
      const second = pairs[column.prop];
      const parts = [column.prop, ...(second === undefined ? [] : [second])];
      const told = parts.filter(hasText);
      const isPair = second !== undefined;
      const read = told.map(
        (prop, at) => (row: T) => (isPair ? flagText(plan, prop, at, row) : undefined) ?? cellText(plan, prop, row),
      );
      return {
        key: column.prop,
        title: second === undefined ? column.label : <Two first={column.label} second={labels.get(second)} />,
        heads: parts.map((prop) => labels.get(prop) ?? ''),
        ...sizesOf(plan, [column.prop, second], column.width),
        ...(align ? { align } : {}),
        ...(column.fixed === 'left' ? { fixed: 'left' as const } : {}),
        ...(view.figures && !own ? { className: 'wms-figure' } : {}),
        ellipsis: second === undefined,
        ...(own || !isSortable(resource, column.prop)
          ? {}
          : {
              sorter: true,
              sortOrder: sort?.field === column.prop ? (sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
            }),
        onCell: () => marked(column.prop),
        onHeaderCell: () => marked(column.prop),
        render: (_value: unknown, row: T) =>
          second === undefined ? (
            drawCell(plan, column.prop, row)
          ) : (
            <Two first={drawPart(plan, column.prop, 0, row)} second={drawPart(plan, second, 1, row)} />
          ),
        ...(plan.names ? { beside: told.map((prop) => (row: T) => calledOf(plan, prop, row)) } : {}),
        ...(told.length < parts.length ? {} : { text: (row: T) => read.map((one) => one(row)).join(' '), lines: read }),
        ...(view.marks ? { marks: view.marks } : {}),
        ...(second !== undefined && fieldOf(resource, second).states ? { below: GLYPH } : {}),
        shouldCellUpdate: onceDrawn<T>(),
      };
    });
  return acts.length === 0 ? data : [...data, operationsOf(plan)];
};
