/**
 * The rows of a list as a table: head, sorting and choosing of all are the library's, the rows are ours (RowsBody), because its
 * cells cost more than a page of a hundred rows may take. A tree and an empty list are drawn by the library alone.
 */
import { Table, type TableColumnType, type TableProps } from 'antd';
import { type KeyboardEvent, memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LEADING } from '../column/columnMetrics.ts';
import { columnsWidth, filled, useSized } from '../column/columnRoom.ts';
import { type StepBack, useStepBack } from '../column/stepBack.ts';
import { type ListPlan, makeColumns } from '../column/tableParts.tsx';
import { LEAST_WIDTH } from '../field/columns.ts';
import { type ListRow, member, numberOf, toggled } from '../field/fields.ts';
import type { Sort } from '../field/listState.ts';
import { words } from '../field/words.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { scrollbarWidth } from '../frame/scrollbar.ts';
import { usePreference } from '../frame/theme.ts';
import { useAfterPaint } from '../frame/useAfterPaint.ts';
import { HeadCell, HeadStops, type OnWidth, WidthContext } from './HeadCell.tsx';
import { BodyContext, type BodyPlan, CURRENT, Rows } from './RowsBody.tsx';
import { onRowKey, type RowKeys, reaching } from './rowKeys.ts';
import { CHILDREN, type Tree } from './useTree.ts';

export interface ListTableProps<T extends ListRow> {
  readonly plan: ListPlan<T>;
  readonly rows: readonly T[];
  /** No reply has arrived yet: the table shows its head and a placeholder for the rows. */
  readonly isFirst: boolean;
  /** Index of the first row in the complete list, from 0. */
  readonly offset: number;
  readonly height: number;
  /** Pixels there are for the table. */
  readonly width: number;
  readonly leading: 'selection' | 'index' | 'none';
  /** The chosen rows, those of other pages included. */
  readonly selected: readonly T[];
  readonly onSelect: (rows: readonly T[]) => void;
  readonly onSort: (sort: Sort | undefined) => void;
  readonly onWidth: OnWidth;
  readonly stepBack: StepBack;
  /** Which rows of a tree are open; absent: the list is no tree. */
  readonly tree?: Tree<T> | undefined;
  readonly toneOfRow?: ((row: T) => string | undefined) | undefined;
  readonly currentId: string;
  readonly empty: ReactNode;
}
/** The table measures its columns in a hidden row that repeats the titles: what takes focus must not be repeated there. */
const OnceShown = ({ children }: { children: ReactNode }): ReactNode => {
  const place = useRef<HTMLSpanElement>(null);
  const [isHidden, setHidden] = useState(false);
  useLayoutEffect(() => setHidden((place.current?.closest('[aria-hidden="true"]') ?? null) !== null), []);
  return <span ref={place}>{isHidden ? null : children}</span>;
};

const parts = { header: { cell: HeadCell } };
type Parts<T> = NonNullable<TableProps<T>['components']>;
const ownParts: Parts<ListRow> = {
  header: { cell: HeadCell },
  body: (_rows, { ref, onScroll }) => <Rows frame={ref} onScroll={onScroll} />,
};

/** Sets the offset of the head of a fixed column: antd computes it only for bodies that it renders itself. */
const headed = <T extends ListRow>(columns: readonly TableColumnType<T>[], lead: number, scrollbar: number) => {
  let start = lead;
  return columns.map((column, at): TableColumnType<T> => {
    const width = Number(column.width) + (at === columns.length - 1 ? scrollbar : 0);
    if (column.fixed !== 'left') return { ...column, width };
    const style = { insetInlineStart: start };
    start += width;
    return { ...column, width, onHeaderCell: (one, index) => ({ ...column.onHeaderCell?.(one, index), style }) };
  });
};

/** The chosen rows after a press on the box for all of a page: with all of them, or with none if all were chosen. */
const allToggled = <T extends ListRow>(selected: readonly T[], rows: readonly T[]): readonly T[] => {
  const chosen = new Set(selected.map(({ id }) => id));
  const missing = rows.filter(({ id }) => !chosen.has(id));
  if (missing.length > 0) return [...selected, ...missing];
  const page = new Set(rows.map(({ id }) => id));
  return selected.filter(({ id }) => !page.has(id));
};

/** The rows with those that are open below them, in the order one sees. */
const shownRows = <T extends ListRow>(rows: readonly T[]): readonly T[] =>
  rows.flatMap((row) => [row, ...shownRows((member(row, CHILDREN) as readonly T[] | undefined) ?? [])]);

/** What rows call never changes, so that they are not drawn again for it. */
const useRowCalls = <T extends ListRow>({ rows, selected, onSelect, leading, plan }: ListTableProps<T>) => {
  const latest = useRef({ rows, selected, onSelect, leading, plan });
  latest.current = { rows, selected, onSelect, leading, plan };
  const anchor = useRef<string>('');
  // where Shift with an arrow came to last: from there it goes on with the same range
  const reached = useRef<string>('');
  return useMemo(() => {
    const choose = (row: T, isRange: boolean): void => {
      const now = latest.current;
      const [from, to] = [anchor.current, row.id]
        .map((id) => now.rows.findIndex((one) => one.id === id))
        .toSorted((a, b) => a - b);
      [anchor.current, reached.current] = [row.id, ''];
      const isAdded = !now.selected.some((one) => one.id === row.id);
      if (!isRange || from === undefined || to === undefined || from < 0) {
        now.onSelect(toggled(now.selected, row));
        return;
      }
      const range = now.rows.slice(from, to + 1);
      const others = now.selected.filter((one) => range.every(({ id }) => id !== one.id));
      now.onSelect(isAdded ? [...others, ...range] : others);
    };
    const onKey = (event: KeyboardEvent<HTMLElement>, row: T): void => {
      const now = latest.current;
      const keys: RowKeys<T> = {
        onOpen: now.plan.onOpen,
        ...(now.leading === 'selection'
          ? {
              onChoose: (one) => {
                [anchor.current, reached.current] = [one.id, ''];
                now.onSelect(toggled(now.selected, one));
              },
              onReach: (from, id) => {
                if (reached.current !== from.id) anchor.current = from.id;
                reached.current = id;
                now.onSelect(reaching(shownRows(now.rows), now.selected, [anchor.current, from.id, id]));
              },
            }
          : {}),
      };
      onRowKey(event, row, keys);
    };
    return { choose, onKey };
  }, []);
};

/** The columns as they are laid out, the number of the row in front where the list counts its rows. */
const useColumns = <T extends ListRow>({ plan, leading, offset }: ListTableProps<T>) => {
  const say = useSay();
  const locale = useLocale();
  const { fontSize } = usePreference();
  return useMemo(() => {
    const made = makeColumns({ ...plan, say, locale, fontSize });
    if (leading !== 'index') return made;
    return [
      {
        key: '$index',
        title: say(words.index),
        width: 52,
        align: 'right' as const,
        fixed: 'left' as const,
        className: 'wms-figure wms-quiet',
        render: (_value: unknown, _row: T, at: number) => offset + at + 1,
      },
      ...made,
    ];
  }, [plan, say, locale, fontSize, leading, offset]);
};

const useSelection = <T extends ListRow>(
  { leading, onSelect, selected, rows }: ListTableProps<T>,
  selectedIds: string[],
  selectName: (row: T) => string,
  isOurs: boolean,
  hasHeads: boolean,
): TableProps<T>['rowSelection'] => {
  const say = useSay();
  if (leading !== 'selection') return undefined;
  return {
    selectedRowKeys: selectedIds,
    preserveSelectedRowKeys: true,
    columnWidth: LEADING,
    fixed: true,
    // of rows that are ours the library has nothing but the box for all of them
    onChange: (_keys, picked) => onSelect(isOurs ? allToggled(selected, rows) : picked),
    getCheckboxProps: (row) => ({ 'aria-label': selectName(row) }),
    columnTitle: (box) => <OnceShown>{box}</OnceShown>,
    // reached from the heads by the arrows
    getTitleCheckboxProps: () => ({ 'aria-label': say(words.selectAll), ...(hasHeads ? { tabIndex: -1 } : {}) }),
  };
};

type Sorter<T> = Parameters<NonNullable<TableProps<T>['onChange']>>[2];
const sortFrom = <T,>(sorter: Sorter<T>): Sort | undefined => {
  const { columnKey, order } = (Array.isArray(sorter) ? sorter[0] : sorter) ?? {};
  return columnKey && order ? { field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : undefined;
};

/** The tone of each row, asked once for a row. */
const useTones = <T extends ListRow>(toneOfRow: ListTableProps<T>['toneOfRow']): ((row: T) => string) =>
  useMemo(() => {
    const tones = new WeakMap<T, string>();
    return (row) => {
      const tone = tones.get(row) ?? toneOfRow?.(row) ?? '';
      tones.set(row, tone);
      return tone;
    };
  }, [toneOfRow]);

/** How the library opens and closes the rows of a tree. */
const expandableOf = <T extends ListRow>(tree: Tree<T> | undefined): Pick<TableProps<T>, 'expandable'> =>
  tree
    ? {
        expandable: {
          childrenColumnName: CHILDREN,
          expandedRowKeys: [...tree.openIds],
          onExpand: tree.toggle,
          indentSize: 20,
        },
      }
    : {};

/** The columns by which rows can be sorted. */
const useSorting = <T extends ListRow>(columns: readonly TableColumnType<T>[]): readonly string[] =>
  useMemo(() => columns.filter((column) => 'sorter' in column && column.sorter).map(({ key }) => String(key)), [columns]);

/** The columns there are, in whatever order. */
const namesOf = (columns: readonly { readonly key?: unknown }[]): string =>
  columns
    .map(({ key }) => String(key))
    .toSorted()
    .join(' ');

const PlainListTable = <T extends ListRow>(props: ListTableProps<T>): ReactNode => {
  const { plan, rows, isFirst, height, leading, selected, onSort, onWidth, tree, toneOfRow, currentId, empty } = props;
  const say = useSay();
  const locale = useLocale();
  const { fontSize } = usePreference();
  const isOurs = !tree && (rows.length > 0 || isFirst);
  const lead = leading === 'selection' ? LEADING : 0;
  const isTall = Object.keys(plan.pairs).length > 0;
  const room = props.width - scrollbarWidth() - lead;
  const columns = useStepBack(useSized(useColumns(props), rows, fontSize, isTall), rows, room, props.stepBack);
  const body = useMemo(() => filled(columns, room), [columns, room]);
  const width = Math.max(columnsWidth(body) + lead, LEAST_WIDTH);
  const heads = useMemo(() => (isOurs ? headed(body, lead, scrollbarWidth()) : columns), [isOurs, body, columns, lead]);
  const label = say(words.table, { name: say(plan.resource.labels.$ ?? ['', '', '']) });
  const selectName = useCallback((row: T) => say(words.selectRow, { name: numberOf(plan.resource, row) }), [say, plan.resource]);

  const selectedIds = useMemo(() => selected.map((row) => row.id), [selected]);
  const sorting = useSorting(columns);
  const selection = useSelection(props, selectedIds, selectName, isOurs, sorting.length > 0);
  const known = useAfterPaint(rows);
  const first = rows.some((row) => row.id === currentId) ? currentId : rows[0]?.id;
  const { choose, onKey } = useRowCalls(props);
  const toneOf = useTones(toneOfRow);
  const chosen = useMemo(() => (lead > 0 ? new Set(selectedIds) : undefined), [lead, selectedIds]);
  const drawn = useMemo(
    () => ({
      rows,
      columns: body,
      fontSize,
      width,
      height,
      isTall,
      chosen,
      onChoose: choose,
      selectName,
      first,
      currentId,
      toneOf,
      onKey,
    }),
    [rows, body, fontSize, width, height, isTall, chosen, choose, selectName, first, currentId, toneOf, onKey],
  );
  const table = (
    <Table<T>
      // Cells draw again only with their row; another language or other columns draw all of them anew.
      key={`${locale} ${namesOf(columns)}`}
      className="wms-table"
      size="small"
      rowKey="id"
      bordered={false}
      columns={heads as TableColumnType<T>[]}
      dataSource={(isOurs ? known : rows) as T[]}
      pagination={false}
      {...(selection ? { rowSelection: selection } : {})}
      scroll={{ x: width, y: height }}
      showSorterTooltip={false}
      locale={{ emptyText: empty }}
      components={(isOurs ? ownParts : parts) as Parts<T>}
      {...expandableOf(tree)}
      rowClassName={(row) => (row.id === currentId ? CURRENT : '')}
      onRow={(row) => ({
        // One stop of the Tab key for all rows: the open record's, else the first.
        tabIndex: row.id === first ? 0 : -1,
        onKeyDown: (event) => onKey(event, row),
      })}
      onChange={(_pages, _filters, sorter) => onSort(sortFrom(sorter))}
    />
  );
  return (
    <section aria-label={label}>
      <span data-way="before" tabIndex={-1} />
      <WidthContext value={onWidth}>
        <HeadStops names={sorting}>
          <BodyContext value={drawn as unknown as BodyPlan<ListRow>}>{table}</BodyContext>
        </HeadStops>
      </WidthContext>
      <span data-way="after" tabIndex={-1} />
    </section>
  );
};

/** Drawn again only when something of it changed: a keyword that is typed or a layer that opens costs the rows nothing. */
export const ListTable = memo(PlainListTable) as typeof PlainListTable;
