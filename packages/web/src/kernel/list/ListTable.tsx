/**
 * The rows of a list as a table. Up to 50 rows are a native table; 100 rows are drawn virtually, with the roles that a virtual
 * table loses (rows and cells stay what they are for a screen reader).
 */
import { Table, type TableProps } from 'antd';
import { type ComponentProps, memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useSay } from '../locale.tsx';
import { MIN_WIDTH } from './columns.ts';
import { type ListRow, numberOf, titleOf, toggled } from './fields.ts';
import { HeadCell, type OnWidth, WidthContext } from './HeadCell.tsx';
import type { Sort } from './listState.ts';
import { onRowKey, type RowKeys } from './rowKeys.ts';
import { type ColumnPlan, columnsWidth, makeColumns } from './tableParts.tsx';
import { CHILDREN, type Tree } from './useTree.ts';
import { words } from './words.ts';

export interface ListTableProps<T extends ListRow> {
  readonly plan: Omit<ColumnPlan<T>, 'locale' | 'say'>;
  readonly rows: readonly T[];
  readonly total: number;
  /** Place of the first row in the whole list, from 0. */
  readonly offset: number;
  readonly height: number;
  readonly leading: 'selection' | 'index' | 'none';
  /** The chosen rows, those of other pages included. */
  readonly selected: readonly T[];
  readonly onSelect: (rows: readonly T[]) => void;
  readonly onSort: (sort: Sort | undefined) => void;
  readonly onWidth: OnWidth;
  /** Which rows of a tree are open; absent: the list is no tree. */
  readonly tree?: Tree<T> | undefined;
  readonly toneOfRow?: ((row: T) => string | undefined) | undefined;
  readonly currentId: string;
  readonly empty: ReactNode;
}
const VIRTUAL_FROM = 51;
const LEADING = 40;

/** The table measures its columns in a hidden row that repeats the titles: what takes focus must not be repeated there. */
const OnceShown = ({ children }: { children: ReactNode }): ReactNode => {
  const place = useRef<HTMLSpanElement>(null);
  const [isHidden, setHidden] = useState(false);
  useLayoutEffect(() => setHidden((place.current?.closest('[aria-hidden="true"]') ?? null) !== null), []);
  return <span ref={place}>{isHidden ? null : children}</span>;
};

/** The head of a virtual table is a table of its own; it gives its role to the one around head and body. */
const PlainTable = (props: ComponentProps<'table'>): ReactNode => <table {...props} role="presentation" />;

const parts = { header: { cell: HeadCell } };
const virtualParts = { header: { cell: HeadCell, table: PlainTable } };

const PlainListTable = <T extends ListRow>(props: ListTableProps<T>): ReactNode => {
  const { plan, rows, total, offset, height, leading, selected, onSelect, onSort, onWidth, tree, toneOfRow, currentId, empty } =
    props;
  const say = useSay();
  const locale = useLocale();
  const isVirtual = rows.length >= VIRTUAL_FROM;
  const name = say(plan.resource.labels.$ ?? ['', '', '']);
  const columns = useMemo(() => {
    const made = makeColumns({ ...plan, say, locale }, isVirtual);
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
  }, [plan, say, locale, isVirtual, leading, offset]);
  const label = say(words.table, { name });
  const frame = useRef<HTMLElement>(null);
  // The element around head and rows of a virtual table is the table, and antd lets nobody say so from outside.
  useLayoutEffect(() => {
    if (!isVirtual) return;
    const box = frame.current?.querySelector('.ant-table-container');
    box?.setAttribute('role', 'table');
    box?.setAttribute('aria-label', label);
    box?.setAttribute('aria-rowcount', String(total));
  }, [isVirtual, label, total]);
  const width = columnsWidth(columns) + (leading === 'selection' ? LEADING : 0);

  const selection: TableProps<T>['rowSelection'] =
    leading === 'selection'
      ? {
          selectedRowKeys: selected.map((row) => row.id),
          preserveSelectedRowKeys: true,
          columnWidth: LEADING,
          fixed: true,
          onChange: (_keys, picked) => onSelect(picked),
          getCheckboxProps: (row) => ({ 'aria-label': say(words.selectRow, { name: numberOf(plan.resource, row) }) }),
          columnTitle: (box) => <OnceShown>{box}</OnceShown>,
          getTitleCheckboxProps: () => ({ 'aria-label': say(words.selectAll) }),
          ...(isVirtual ? { onCell: () => ({ role: 'cell' }) } : {}),
        }
      : undefined;

  const first = rows.some((row) => row.id === currentId) ? currentId : rows[0]?.id;
  const keys: RowKeys<T> = {
    onOpen: plan.onOpen,
    ...(leading === 'selection'
      ? {
          onChoose: (row, isOnlyAdded) => {
            if (!isOnlyAdded || !selected.some((one) => one.id === row.id)) onSelect(toggled(selected, row));
          },
        }
      : {}),
  };
  const table = (
    <Table<T>
      // Cells draw again only with their row; another language or layout draws all of them anew.
      key={`${locale} ${columns.map((column) => column.key).join(' ')}`}
      className="wms-table"
      size="small"
      rowKey="id"
      bordered={false}
      columns={columns}
      dataSource={rows as T[]}
      pagination={false}
      {...(selection ? { rowSelection: selection } : {})}
      scroll={{ x: Math.max(width, MIN_WIDTH), y: height }}
      virtual={isVirtual}
      showSorterTooltip={false}
      locale={{ emptyText: empty }}
      components={isVirtual ? virtualParts : parts}
      {...(isVirtual ? { onHeaderRow: () => ({ role: 'row' }) } : {})}
      {...(tree
        ? {
            expandable: {
              childrenColumnName: CHILDREN,
              expandedRowKeys: [...tree.openIds],
              onExpand: tree.toggle,
              indentSize: 20,
            },
          }
        : {})}
      rowClassName={(row) =>
        [toneOfRow?.(row) ? `wms-row-${toneOfRow(row)}` : '', row.id === currentId ? 'wms-row-current' : '']
          .filter(Boolean)
          .join(' ')
      }
      onRow={(row, at) => ({
        ...(isVirtual ? { role: 'row', 'aria-rowindex': offset + (at ?? 0) + 1, title: titleOf(plan.resource, row) } : {}),
        // One stop of the Tab key for all rows: the open record's, else the first.
        tabIndex: row.id === first ? 0 : -1,
        onKeyDown: (event) => onRowKey(event, row, keys),
      })}
      onChange={(_pages, _filters, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter;
        const order = one?.order;
        onSort(
          one?.columnKey && order ? { field: String(one.columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : undefined,
        );
      }}
    />
  );
  return (
    <section ref={frame} aria-label={label}>
      <WidthContext value={onWidth}>{table}</WidthContext>
    </section>
  );
};

/** Drawn again only when something of it changed: a keyword that is typed or a layer that opens costs the rows nothing. */
export const ListTable = memo(PlainListTable) as typeof PlainListTable;
