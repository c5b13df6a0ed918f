/** One face of a list (documents or lines): search bar, tabs, toolbar, chips, rows, pager and the drawer of one record. */
import type { SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import type { InputRef } from 'antd';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { widenColumn } from '../field/columns.ts';
import { columnNames, type ListRow } from '../field/fields.ts';
import { EmptyList, ListFailed, ListForbidden, ListSkeleton, NoMatch } from '../field/ListStates.tsx';
import type { Condition, Sort } from '../field/listState.ts';
import { sortOf } from '../field/query.ts';
import { chipsOf, knownKeys, pastedOf, type SearchField } from '../field/search.ts';
import { actionWords, words } from '../field/words.ts';
import { useHotkeys } from '../frame/hotkeys.ts';
import { later, useLater } from '../frame/later.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { useNarrow } from '../frame/useNarrow.ts';
import { pressed } from '../tags/tags.ts';
import { useTags } from '../tags/useTags.ts';
import { CardList } from './CardList.tsx';
import { CellMenu } from './CellMenu.tsx';
import { Chips } from './Chips.tsx';
import { ListHead } from './ListHead.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import { Pager } from './Pager.tsx';
import { rowKeysTold } from './rowKeys.ts';
import { useActs } from './useActs.ts';
import { useLayoutOf } from './useLayoutOf.ts';
import { useListData } from './useListData.ts';
import { useRoom } from './useRoom.ts';
import { useTree } from './useTree.ts';
import type { ListPaneProps } from './view.ts';

// What most first visits do not show comes when it is shown.
const pastedPart = later(async () => (await import('./PastedNote.tsx')).PastedNote);
const drawerPart = later(async () => (await import('./RecordDrawer.tsx')).RecordDrawer);

const noCells = {};
const noColumns: readonly never[] = [];

/** The conditions of the other face stay in the address and are not sent by this one. */
const ownOf = (search: readonly SearchField[], condition: Condition): Condition => {
  const known = knownKeys(search);
  return Object.fromEntries(Object.entries(condition).filter(([key]) => known.has(key)));
};

export const ListPane = <T extends ListRow>(props: ListPaneProps<T>): ReactNode => {
  const { view, url, mode, search, modeSwitch, head, onRefresh, isGranted } = props;
  const { resource, cells = noCells, extraColumns = noColumns, detail = {} } = view;
  const { change, search: searchOf } = url;
  const say = useSay();
  const locale = useLocale();
  const narrow = useNarrow();
  const { pathname } = useLocation();
  const state = useMemo(() => ({ ...url.state, f: ownOf(search.all, url.state.f) }), [url.state, search]);
  const data = useListData(view, state, mode, isGranted);
  const { reply, rows, total } = data;
  const refresh = useCallback(() => onRefresh(data.service), [onRefresh, data.service]);
  const isHistory = view.history !== undefined && state.type === 'history';
  const tree = useTree(data.tree, rows, data.service, data.list, data.sort);
  // A key that is pressed while an answer is drawn does not wait for its rows; the first ones are what one came for.
  const followingRows = useDeferredValue(tree.rows);
  const hasDrawn = useRef(false);
  const drawnRows = hasDrawn.current ? followingRows : tree.rows;
  useEffect(() => {
    hasDrawn.current ||= followingRows.length > 0;
  }, [followingRows]);
  const isTotalDue = useDeferredValue(reply.data !== undefined);
  const { layout, setLayout } = useLayoutOf(view, mode ?? '0');
  const sort = sortOf(resource, state);
  const own = columnNames(resource);
  const columns = layout.filter(({ isShow, prop }) => isShow && own.includes(prop)).map(({ prop }) => prop);
  const shown = { columns, ...sort, total };
  const acts = useActs({ view, rows, condition: data.condition, shown, onRefresh: refresh, isHistory });
  const room = useRoom();
  const keyword = useRef<InputRef>(null);
  const [isSearching, setSearching] = useState(false);
  const tags = useTags(isSearching || state.tag !== '');
  const activeTag = state.tag === '' ? undefined : tags.tags.find((tag) => tag.id === state.tag);
  const RecordDrawer = useLater(drawerPart, state.row !== '');

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
  const plan = useMemo(
    () => ({
      resource,
      cells,
      extra: extraColumns,
      ...(hasDetail ? { onOpen: open, hrefOf } : {}),
      layout,
      sort: { field: sort.field.replace(/^t1\./, ''), order: sort.order },
      acts: acts.acts,
      onRun: acts.runRow,
    }),
    [resource, cells, extraColumns, hasDetail, open, hrefOf, layout, sort.field, sort.order, acts.acts, acts.runRow],
  );

  // Rows may have gone while one was away: the last page that is there stands in for one that is not.
  const pages = reply.data?.pages ?? 0;
  const isBeyond = reply.isSuccess && !reply.isPlaceholderData && rows.length === 0 && total > 0 && state.p > pages;
  useEffect(() => {
    if (isBeyond) change({ p: pages }, 'replace');
  }, [isBeyond, pages, change]);

  const add = acts.items.find(({ act }) => act.key === 'add')?.act;
  useHotkeys([
    { keys: '/', label: words.keywordPlain, run: () => keyword.current?.focus(), single: true },
    { keys: 'Alt+A', label: words.advanced, run: () => setSearching(true) },
    ...(add ? [{ keys: 'Alt+N', label: actionWords.add, run: () => acts.runTool(add) }] : []),
    ...rowKeysTold(acts.needsRows),
  ]);

  const chips = chipsOf(search.all, state.f, locale);
  const pasted = pastedOf(resource, state.f);
  const PastedNote = useLater(pastedPart, pasted !== undefined);
  const isFiltered = chips.length > 0 || state.q !== '';
  const { runTool } = acts;
  const empty = useMemo(
    () =>
      isFiltered ? (
        <NoMatch onClear={() => change({ f: {}, q: '' })} />
      ) : (
        <EmptyList hint={say(words.empty)} onAdd={add && (() => runTool(add))} />
      ),
    [isFiltered, change, say, add, runTool],
  );
  const pressTag = (tag: SearchTag): void => {
    if (!change(pressed(tag, state.tag, resource, search.all))) refresh();
  };
  const sortBy = useCallback((next: Sort | undefined) => void change({ sort: next }), [change]);
  const widen = useCallback((prop: string, width: number) => setLayout(widenColumn(layout, prop, width)), [setLayout, layout]);
  if (!isGranted) return <ListForbidden />;
  const leading = view.leading ?? (acts.needsRows ? 'selection' : 'none');
  // The rows follow their answer by a moment: until they are there, nobody may read that there are none.
  const isFirst = (reply.isPending && isGranted) || (!narrow && drawnRows.length === 0 && rows.length > 0);
  const hasFailed = reply.isError && !reply.isFetching;

  return (
    <div ref={room.pane} className="wms-list" data-testid="list" aria-busy={reply.isFetching} data-type={state.type}>
      <div ref={room.search} className="wms-list-search">
        {head}
        <ListHead
          {...{ view, url, search, modeSwitch, data, tags, keyword, isSearching }}
          onSearching={setSearching}
          onTag={pressTag}
          onRefresh={refresh}
        />
        {isHistory && (
          <p className="wms-history" role="note">
            {say(words.historyNote)}
          </p>
        )}
        {pasted && PastedNote && (
          <PastedNote
            plan={{ service: data.service, operation: data.list, condition: data.condition, field: pasted.field }}
            codes={pasted.codes}
          />
        )}
      </div>
      <ListTools {...{ acts, rows, total, layout }} isCapped={data.isCapped} onLayout={setLayout} onRefresh={refresh} />
      <Chips
        resource={resource}
        numbers={view.numbers}
        chips={chips}
        tag={activeTag}
        onChange={(f) => change({ f })}
        onTag={pressTag}
      />
      <div className="wms-list-body" data-busy={reply.isFetching && !isFirst ? '' : undefined}>
        {isFirst && (narrow || data.tree) ? (
          <ListSkeleton />
        ) : hasFailed ? (
          <ListFailed error={reply.error} onRetry={() => void reply.refetch()} />
        ) : narrow ? (
          <CardList
            plan={plan}
            rows={tree.rows}
            selected={leading === 'selection' ? acts.chosen : undefined}
            onSelect={acts.choose}
            empty={empty}
          />
        ) : (
          <CellMenu plan={plan} rows={rows} search={search.all} onFilter={(part) => change({ f: { ...state.f, ...part } })}>
            <ListTable
              plan={plan}
              rows={drawnRows}
              isFirst={isFirst}
              offset={leading === 'index' ? (state.p - 1) * state.ps : 0}
              height={room.height - (chips.length > 0 || activeTag ? 34 : 0)}
              width={room.width}
              leading={leading}
              selected={acts.chosen}
              onSelect={acts.choose}
              onSort={sortBy}
              onWidth={widen}
              tree={data.tree ? tree : undefined}
              toneOfRow={view.toneOfRow}
              currentId={state.row}
              empty={empty}
            />
          </CellMenu>
        )}
      </div>
      {!hasFailed && (
        <Pager
          page={state.p}
          size={state.ps}
          total={reply.data && isTotalDue ? total : undefined}
          isCapped={data.isCapped}
          limit={data.limit}
          isNarrow={narrow}
          onChange={(p, ps) => change(ps === state.ps ? { p } : { p: 1, ps })}
          onShowAll={data.showAll}
        />
      )}
      {hasDetail && RecordDrawer && (
        <RecordDrawer
          context={plan}
          id={state.row}
          rows={rows}
          service={data.service}
          get={data.get}
          option={detail}
          acts={acts.acts}
          busy={acts.busy}
          onRun={acts.runRow}
          onMove={(row) => change({ row }, 'replace')}
          onClose={() => change({ row: '' })}
        />
      )}
    </div>
  );
};
