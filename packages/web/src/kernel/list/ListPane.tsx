/** One face of a list (documents or lines): search bar, tabs, toolbar, chips, rows, pager and the drawer of one record. */
import { ReloadOutlined } from '@ant-design/icons';
import type { SearchTag } from '@wms/contract/system/tag/tag.ts';
import { Button, type InputRef } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useHotkeys } from '../hotkeys.ts';
import { useLocale, useSay } from '../locale.tsx';
import { AdvancedSearch } from './AdvancedSearch.tsx';
import { CardList } from './CardList.tsx';
import { CellMenu } from './CellMenu.tsx';
import { Chips } from './Chips.tsx';
import { ColumnPopover } from './ColumnPopover.tsx';
import { columnNames, type ListRow, labelOf } from './fields.ts';
import { KeywordBox } from './KeywordBox.tsx';
import { EmptyList, ListFailed, ListForbidden, ListSkeleton, NoMatch } from './ListStates.tsx';
import { ListTable } from './ListTable.tsx';
import { later, useLater } from './later.ts';
import type { Condition, PageMode, Sort } from './listState.ts';
import { Pager } from './Pager.tsx';
import { sortOf } from './query.ts';
import { chipsOf, codeField, knownKeys, type SearchField } from './search.ts';
import { Toolbar } from './Toolbar.tsx';
import { pressed } from './tags.ts';
import { useActs } from './useActs.ts';
import { useLayoutOf } from './useLayoutOf.ts';
import { useListData } from './useListData.ts';
import type { ListUrl } from './useListUrl.ts';
import { useNarrow } from './useNarrow.ts';
import { useRoom } from './useRoom.ts';
import { useTags } from './useTags.ts';
import type { ListView } from './view.ts';
import { actionWords, words } from './words.ts';

export interface ListPaneProps<T extends ListRow> {
  readonly view: ListView<T>;
  readonly url: ListUrl;
  readonly mode: PageMode | undefined;
  /** The conditions with an input of their own, and all there are. */
  readonly search: { readonly shown: readonly SearchField[]; readonly all: readonly SearchField[] };
  readonly modeSwitch: ReactNode;
  readonly head: ReactNode;
  readonly onRefresh: (service: string) => void;
  readonly isGranted: boolean;
}
// What most first visits do not show comes when it is shown.
const drawerPart = later(async () => (await import('./RecordDrawer.tsx')).RecordDrawer);
const tabsPart = later(async () => (await import('./ListTabs.tsx')).ListTabs);

const noCells = {};
const noColumns: readonly never[] = [];
const noNumbers = {};

/** The conditions of the other face stay in the address and are not sent by this one. */
const ownOf = (search: readonly SearchField[], condition: Condition): Condition => {
  const known = knownKeys(search);
  return Object.fromEntries(Object.entries(condition).filter(([key]) => known.has(key)));
};

export const ListPane = <T extends ListRow>(props: ListPaneProps<T>): ReactNode => {
  const { view, url, mode, search, modeSwitch, head, onRefresh, isGranted } = props;
  const { resource, cells = noCells, extraColumns = noColumns, tabs = noColumns, detail = {}, numbers = noNumbers } = view;
  const { change, search: searchOf } = url;
  const say = useSay();
  const locale = useLocale();
  const narrow = useNarrow();
  const { pathname } = useLocation();
  const state = useMemo(() => ({ ...url.state, f: ownOf(search.all, url.state.f) }), [url.state, search]);
  const data = useListData(view, state, mode, isGranted);
  const { reply, rows, total } = data;
  const refresh = useCallback(() => onRefresh(data.service), [onRefresh, data.service]);
  const { layout, setLayout } = useLayoutOf(view, mode ?? '0');
  const sort = sortOf(resource, state);
  const own = columnNames(resource);
  const columns = layout.filter(({ isShow, prop }) => isShow && own.includes(prop)).map(({ prop }) => prop);
  const acts = useActs({ view, rows, condition: data.condition, shown: { columns, ...sort, total }, onRefresh: refresh });
  const room = useRoom();
  const keyword = useRef<InputRef>(null);
  const [isSearching, setSearching] = useState(false);
  const tags = useTags(isSearching || state.tag !== '');
  const activeTag = state.tag === '' ? undefined : tags.tags.find((tag) => tag.id === state.tag);
  const RecordDrawer = useLater(drawerPart, state.row !== '');
  const ListTabs = useLater(tabsPart, tabs.length > 0);

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
  ]);

  const chips = chipsOf(search.all, state.f, locale);
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
  if (!isGranted) return <ListForbidden />;
  const field = codeField(resource);
  const leading = view.leading ?? (acts.needsRows ? 'selection' : 'none');
  const isFirst = reply.isPending && isGranted;
  const hasFailed = reply.isError && !reply.isFetching;

  return (
    <div ref={room.pane} className="wms-list" data-testid="list" aria-busy={reply.isFetching}>
      <div ref={room.search} className="wms-list-search">
        {head}
        <div className="wms-list-bar">
          <KeywordBox
            inputRef={keyword}
            value={state.q}
            fields={resource.list.keyword.map((name) => say(labelOf(resource, name)))}
            onSearch={(q) => change({ q: q.trim() }, 'replace')}
            onEnter={(q) => change({ q: q.trim() }, 'replace') || refresh()}
            onCodes={field ? (codes) => change({ q: '', f: { ...state.f, [field]: codes } }) : undefined}
          />
          <AdvancedSearch
            resource={resource}
            fields={search.shown}
            groups={view.searchGroups}
            state={state}
            tags={tags}
            numbers={numbers}
            open={isSearching}
            onOpenChange={setSearching}
            onQuery={(f, tag) => change({ f, tag }) || refresh()}
            onTag={pressTag}
            head={modeSwitch}
          />
          {!narrow && modeSwitch}
        </div>
        {tabs.length > 0 && !ListTabs && <div className="wms-list-tabs-room" />}
        {tabs.length > 0 && ListTabs && (
          <ListTabs
            tabs={tabs}
            active={state.tab}
            onChange={(tab) => change({ tab: tab === tabs[0]?.key ? '' : tab })}
            service={data.service}
            list={data.list}
            counts={view.counts}
            condition={data.ground}
            ready={reply.isSuccess}
          />
        )}
      </div>
      <div className="wms-list-tools">
        {acts.chosen.length > 0 && (
          <span className="wms-chosen" role="status">
            {say(words.selected, { count: acts.chosen.length })}
            <Button type="link" size="small" onClick={() => acts.choose([])}>
              {say(words.clearSelection)}
            </Button>
          </span>
        )}
        <Toolbar items={acts.items} busy={acts.busy} onRun={acts.runTool} />
        <Button icon={<ReloadOutlined />} aria-label={say(words.refresh)} title={say(words.refresh)} onClick={refresh} />
        {!narrow && <ColumnPopover layout={layout} onChange={setLayout} />}
      </div>
      <Chips chips={chips} tag={activeTag} onChange={(f) => change({ f })} onTag={pressTag} />
      <div className="wms-list-body" data-busy={reply.isFetching && !isFirst ? '' : undefined}>
        {isFirst ? (
          <ListSkeleton />
        ) : hasFailed ? (
          <ListFailed error={reply.error} onRetry={() => void reply.refetch()} />
        ) : narrow ? (
          <CardList plan={plan} rows={rows} empty={empty} />
        ) : (
          <CellMenu plan={plan} rows={rows} search={search.all} onFilter={(part) => change({ f: { ...state.f, ...part } })}>
            <ListTable
              plan={plan}
              rows={rows}
              total={total}
              offset={(state.p - 1) * state.ps}
              height={room.height - (chips.length > 0 || activeTag ? 34 : 0)}
              leading={leading}
              selected={acts.chosen}
              onSelect={acts.choose}
              onSort={sortBy}
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
          total={total}
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
