import { useCallback, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ListPlan } from '../column/tableParts.tsx';
import type { Layout } from '../field/columns.ts';
import type { ListRow } from '../field/fields.ts';
import type { ListState, Sort } from '../field/listState.ts';
import { drawnNames, shownPairs } from './askedFields.ts';
import type { Acts } from './useActs.ts';
import { glanceOf } from './useLayoutOf.ts';
import { useRowNames } from './useRowNames.ts';
import type { ListPaneProps } from './view.ts';

const noCells = {};
const noColumns: readonly never[] = [];

interface PlanParts<T extends ListRow> extends Pick<ListPaneProps<T>, 'view' | 'url'> {
  readonly state: ListState;
  readonly layout: Layout;
  readonly sort: Sort;
  readonly acts: Acts<T>;
  readonly rows: readonly T[];
}
/** What the rows are drawn by; it changes only when they have to be drawn again. */
export const usePlan = <T extends ListRow>({ view, url, state, layout, sort, acts, rows }: PlanParts<T>): ListPlan<T> => {
  const { resource, cells = noCells, extraColumns = noColumns, detail = {} } = view;
  const card = view.card ?? resource.list.card;
  const glance = glanceOf(view);
  const names = useRowNames({ resource, shown: drawnNames(glance, layout), rows, numbers: view.numbers });
  const { change, search: searchOf } = url;
  const { pathname } = useLocation();
  const hasDetail = detail !== false;
  const open = useCallback((row: T) => change({ row: row.id }), [change]);
  const here = useRef({ pathname, state });
  here.current = { pathname, state };
  // Ctrl-click opens the list in another browser tab with this record's drawer open.
  const hrefOf = useCallback(
    (row: T) => {
      const { pathname: path, state: now } = here.current;
      return `${path}?${searchOf({ ...now, row: row.id })}`;
    },
    [searchOf],
  );
  return useMemo(
    () => ({
      resource,
      cells,
      extra: extraColumns,
      ...(hasDetail ? { onOpen: open, hrefOf } : {}),
      layout,
      pairs: shownPairs(glance, layout),
      card,
      names,
      sort: { field: sort.field.replace(/^t1\./, ''), order: sort.order },
      acts: acts.acts,
      onRun: acts.runRow,
    }),
    [
      resource,
      glance,
      card,
      names,
      cells,
      extraColumns,
      hasDetail,
      open,
      hrefOf,
      layout,
      sort.field,
      sort.order,
      acts.acts,
      acts.runRow,
    ],
  );
};
