/** The rows of a list: cards on a phone, a table everywhere else. */
import { type ReactNode, useCallback } from 'react';
import { type Layout, widenColumn } from '../field/columns.ts';
import type { ListRow } from '../field/fields.ts';
import type { ListState, Sort } from '../field/listState.ts';
import { useNarrow } from '../frame/useNarrow.ts';
import { CardList } from '../rows/CardList.tsx';
import { CellMenu } from '../rows/CellMenu.tsx';
import { ListTable, type ListTableProps } from '../rows/ListTable.tsx';
import type { useTree } from '../rows/useTree.ts';
import type { Acts } from './useActs.ts';
import type { ListData } from './useListData.ts';
import type { ListPaneProps } from './view.ts';

type FromTable = 'plan' | 'rows' | 'isFirst' | 'height' | 'width' | 'leading' | 'empty' | 'stepBack';
interface ListRowsProps<T extends ListRow> extends Pick<ListTableProps<T>, FromTable>, Pick<ListPaneProps<T>, 'view' | 'search'> {
  readonly data: ListData<T>;
  readonly tree: ReturnType<typeof useTree<T>>;
  readonly state: ListState;
  readonly acts: Acts<T>;
  readonly layout: Layout;
  readonly onLayout: (layout: Layout | undefined) => void;
  readonly change: ListPaneProps<T>['url']['change'];
}
export const ListRows = <T extends ListRow>(props: ListRowsProps<T>): ReactNode => {
  const { view, search, plan, rows, data, tree, state, acts, layout, onLayout, leading, change, empty } = props;
  const narrow = useNarrow();
  const sortBy = useCallback((next: Sort | undefined) => void change({ sort: next }), [change]);
  const widen = useCallback((prop: string, width: number) => onLayout(widenColumn(layout, prop, width)), [onLayout, layout]);
  if (narrow)
    return (
      <CardList
        plan={plan}
        rows={tree.rows}
        selected={leading === 'selection' ? acts.chosen : undefined}
        onSelect={acts.choose}
        empty={empty}
      />
    );
  return (
    <CellMenu plan={plan} rows={data.rows} search={search.all} onFilter={(part) => change({ f: { ...state.f, ...part } })}>
      <ListTable
        plan={plan}
        rows={rows}
        isFirst={props.isFirst}
        offset={leading === 'index' ? (state.p - 1) * state.ps : 0}
        height={props.height}
        width={props.width}
        leading={leading}
        selected={acts.chosen}
        onSelect={acts.choose}
        onSort={sortBy}
        onWidth={widen}
        stepBack={props.stepBack}
        tree={data.tree ? tree : undefined}
        toneOfRow={view.toneOfRow}
        currentId={state.row}
        empty={empty}
      />
    </CellMenu>
  );
};
