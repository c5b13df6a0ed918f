/** One mode of a list (documents or lines): search bar, tabs, toolbar, chips, rows, pager and the drawer of one record. */

import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import type { InputRef } from 'antd';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ListPlan } from '../column/tableParts.tsx';
import type { Layout } from '../field/columns.ts';
import { columnNames, isSortable, type ListRow } from '../field/fields.ts';
import { EmptyList, ListFailed, ListForbidden, ListSkeleton, NoMatch } from '../field/ListStates.tsx';
import { type Condition, keepPageSize } from '../field/listState.ts';
import { sortOf } from '../field/query.ts';
import { savedRow } from '../field/savedRow.ts';
import { chipsOf, knownKeys, pastedOf, type SearchField } from '../field/search.ts';
import { words } from '../field/words.ts';
import { later, useLater } from '../frame/later.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { createStore, useStore } from '../frame/store.ts';
import { useNarrow } from '../frame/useNarrow.ts';
import { Scanned } from '../notice/scanned.tsx';
import { useTree } from '../rows/useTree.ts';
import { pressed } from '../tags/tags.ts';
import { useTags } from '../tags/useTags.ts';
import { drawnNames } from './askedFields.ts';
import type { ChipsProps } from './Chips.tsx';
import { ListHead } from './ListHead.tsx';
import { ListRows } from './ListRows.tsx';
import { ListTools } from './ListTools.tsx';
import { Pager } from './Pager.tsx';
import { type Acts, useActs } from './useActs.ts';
import { glanceOf, useLayoutOf } from './useLayoutOf.ts';
import { type ListData, useListData } from './useListData.ts';
import { useListKeys } from './useListKeys.ts';
import type { ListUrl } from './useListUrl.ts';
import { usePlan } from './usePlan.ts';
import { useRoom } from './useRoom.ts';
import { useDrawnRows, useLastPage } from './useShownRows.ts';
import type { ListPaneProps, ListView } from './view.ts';

// What most first visits do not show comes when it is shown.
const pastedPart = later(async () => (await import('./PastedNote.tsx')).PastedNote);
const chipsPart = later(async () => (await import('./Chips.tsx')).Chips);
const chosenPart = later(async () => (await import('./Chosen.tsx')).Chosen);
const hitsPart = later(async () => (await import('./HitsElsewhere.tsx')).HitsElsewhere);
const savedPart = later(async () => (await import('./Saved.tsx')).Saved);
const tooWidePart = later(async () => (await import('./TooWide.tsx')).TooWide);
const drawerPart = later(async () => (await import('../record/RecordDrawer.tsx')).RecordDrawer);

/** The conditions of the other mode stay in the address and are not sent by this one. */
const ownOf = (search: readonly SearchField[], condition: Condition): Condition => {
  const known = knownKeys(search);
  return Object.fromEntries(Object.entries(condition).filter(([key]) => known.has(key)));
};

const inFiles = <T extends ListRow>({ extraColumns = [] }: ListPaneProps<T>['view']): readonly string[] =>
  extraColumns.flatMap(({ key, inFile }) => (inFile ? [key] : []));
/** What is on the screen and can be in a file: the second line of a cell is a column of the view like the first. */
const ownShown = <T extends ListRow>(view: ListPaneProps<T>['view'], layout: Layout): readonly string[] => {
  const own = new Set([...columnNames(view.resource), ...inFiles(view)]);
  return drawnNames(glanceOf(view), layout).filter((name) => own.has(name));
};

/** What a file has by itself, then the columns of the list that are none of it: "all" is never less than the view. */
const ownAll = <T extends ListRow>(view: ListPaneProps<T>['view']): readonly string[] => [
  ...new Set([...(view.resource.exchange?.export ?? []), ...columnNames(view.resource), ...inFiles(view)]),
];

interface EmptyProps<T extends ListRow> extends Pick<ListPaneProps<T>, 'view' | 'url'> {
  readonly isFiltered: boolean;
  readonly add: Acts<T>['items'][number]['act'] | undefined;
  readonly acts: Acts<T>;
  readonly data: ListData<T>;
  readonly setSearching: (isOpen: boolean) => void;
}
const useEmpty = <T extends ListRow>({ isFiltered, url, add, acts, view, data, setSearching }: EmptyProps<T>): ReactNode => {
  const say = useSay();
  const { change } = url;
  const { tab, q, type } = url.state;
  const { runTool: onRun, needsRows: hasActs } = acts;
  const { resource } = view;
  const TooWide = useLater(tooWidePart, data.isTooWide);
  const { tabs = [], counts } = view;
  const isWork = (tabs.find(({ key }) => key === tab) ?? tabs[0])?.isWork === true && type === 'operation';
  const { service, list } = data;
  const kept = useRef(data.ground);
  if (JSON.stringify(kept.current) !== JSON.stringify(data.ground)) kept.current = data.ground;
  const ground = kept.current;
  const hasNone = isFiltered && tabs.length > 1 && data.reply.isSuccess && data.rows.length === 0;
  const Hits = useLater(hitsPart, hasNone);
  return useMemo(
    () =>
      data.isTooWide ? (
        (TooWide && <TooWide resource={resource} hasActs={hasActs} onOpen={() => setSearching(true)} />) || <div />
      ) : isFiltered ? (
        <NoMatch onClear={() => change({ f: {}, q: '' })}>
          {hasNone && Hits && (
            <Hits
              {...{ tabs, counts, service, list, condition: ground }}
              active={tab}
              onChange={(key) => change({ tab: key === tabs[0]?.key ? '' : key })}
            />
          )}
          <Scanned text={q} />
        </NoMatch>
      ) : (
        <EmptyList hint={say(isWork ? words.emptyWork : words.empty)} onAdd={isWork ? undefined : add && (() => onRun(add))} />
      ),
    [
      data.isTooWide,
      TooWide,
      resource,
      hasActs,
      setSearching,
      isFiltered,
      isWork,
      change,
      say,
      add,
      onRun,
      hasNone,
      Hits,
      tabs,
      counts,
      service,
      list,
      ground,
      tab,
      q,
    ],
  );
};

const HistoryNote = (): ReactNode => {
  const say = useSay();
  return (
    <p className="wms-history" role="note">
      {say(words.historyNote)}
    </p>
  );
};

interface PastedProps<T extends ListRow> {
  readonly resource: Resource;
  readonly data: ListData<T>;
  readonly condition: Condition;
}
/** Which of the pasted numbers are not there. */
const Pasted = <T extends ListRow>({ resource, data, condition }: PastedProps<T>): ReactNode => {
  const pasted = pastedOf(resource, condition);
  const PastedNote = useLater(pastedPart, pasted !== undefined);
  if (!pasted || !PastedNote) return null;
  const plan = { service: data.service, operation: data.list, condition: data.condition, field: pasted.field };
  return <PastedNote plan={plan} codes={pasted.codes} />;
};

const Conditions = (props: ChipsProps): ReactNode => {
  const Chips = useLater(chipsPart, props.chips.length > 0);
  return Chips ? <Chips {...props} /> : null;
};

/** The record that was just saved in a form of this list. */
const JustSaved = <T extends ListRow>({ data, change, hasDetail }: JustSavedProps<T>): ReactNode => {
  const saved = useStore(savedRow);
  const isOurs = saved !== undefined && saved.service === data.service;
  const Saved = useLater(savedPart, isOurs);
  if (!isOurs || !Saved) return null;
  // a record below another is looked for among what is drawn
  const shown = data.tree ? [saved] : data.rows;
  const rows = data.reply.isSuccess && !data.reply.isFetching ? shown : undefined;
  return <Saved saved={saved} rows={rows} onShow={hasDetail ? (row) => change({ row }) : undefined} />;
};
interface JustSavedProps<T extends ListRow> {
  readonly data: ListData<T>;
  readonly change: ListUrl['change'];
  readonly hasDetail: boolean;
}

interface OpenRecordProps<T extends ListRow> {
  readonly plan: ListPlan<T>;
  readonly data: ListData<T>;
  readonly detail: Exclude<ListPaneProps<T>['view']['detail'], false | undefined>;
  readonly acts: Acts<T>;
  /** '' when no record is open. */
  readonly id: string;
  readonly change: ListUrl['change'];
  readonly offset: number;
}
const OpenRecord = <T extends ListRow>({ plan, data, detail, acts, id, change, offset }: OpenRecordProps<T>): ReactNode => {
  const RecordDrawer = useLater(drawerPart, id !== '');
  if (!RecordDrawer) return null;
  return (
    <RecordDrawer
      context={plan}
      id={id}
      rows={data.rows}
      offset={offset}
      total={data.total}
      records={data}
      option={detail}
      acts={acts.acts}
      busy={acts.busy}
      onRun={acts.runRow}
      onMove={(row) => change({ row }, 'replace')}
      onClose={() => change({ row: '' })}
    />
  );
};

interface FootProps<T extends ListRow> {
  readonly data: ListData<T>;
  readonly acts: Acts<T>;
  readonly state: ListUrl['state'];
  readonly change: ListUrl['change'];
}
/** The pages, and what is chosen over all of them. */
const Foot = <T extends ListRow>({ data, acts, state, change }: FootProps<T>): ReactNode => {
  const { reply, rows, total } = data;
  const narrow = useNarrow();
  const isTotalDue = useDeferredValue(reply.data !== undefined);
  const Chosen = useLater(chosenPart, acts.chosen.length > 0);
  return (
    <Pager
      page={state.p}
      size={state.ps}
      total={reply.data && isTotalDue ? total : undefined}
      isCapped={data.isCapped}
      limit={data.limit}
      isNarrow={narrow}
      onChange={(p, ps) => {
        if (ps !== state.ps) keepPageSize(ps);
        change(ps === state.ps ? { p } : { p: 1, ps });
      }}
      onShowAll={data.showAll}
    >
      {Chosen && <Chosen {...{ acts, rows, total }} isCapped={data.isCapped} />}
    </Pager>
  );
};

/** The saved searches, and what a press on one does. */
const useListTags = <T extends ListRow>({ view, url, search }: ListPaneProps<T>, isSearching: boolean, refresh: () => void) => {
  const { tag: id } = url.state;
  const tags = useTags(isSearching, view.resource, search.all);
  const press = (tag: SearchTag): void => {
    if (!url.change(pressed(tag, id, view.resource, search.all))) refresh();
  };
  return { tags, press };
};

/** The list with these conditions alone, under the tab that holds every row; newest first where there are none. */
const showIn =
  <T extends ListRow>({ resource, tabs = [] }: ListPaneProps<T>['view'], change: ListUrl['change']) =>
  (f: Condition): void => {
    const all = tabs.findIndex(({ condition }) => Object.keys(condition).length === 0);
    const isNewest = Object.keys(f).length === 0 && isSortable(resource, 'createDate');
    change({
      ...{ f, q: '', tag: '', row: '', p: 1 },
      ...(all < 0 ? {} : { tab: all === 0 ? '' : (tabs[all]?.key ?? '') }),
      ...(isNewest ? { sort: { field: 'createDate', order: 'desc' } } : {}),
    });
  };

/** A tab as the address has it: the first one is not named. */
const toTab = <T extends ListRow>({ tabs = [] }: ListView<T>, tab: string): string => (tab === tabs[0]?.key ? '' : tab);

/** What has to be searched for before there are rows. */
const searchFirst = <T extends ListRow>({ isTooWide }: ListData<T>, { list }: Resource) =>
  isTooWide ? { code: list.narrow?.says ?? '' } : undefined;

/** What a second line adds to the heads, and what the chips above the rows take. Pixels. */
const SECOND_LINE = 12;
const CHIPS = 34;

export const ListPane = <T extends ListRow>(props: ListPaneProps<T>): ReactNode => {
  const { view, url, mode, search, modeSwitch, head, onRefresh, isGranted } = props;
  const { resource, detail = {} } = view;
  const { change } = url;
  const locale = useLocale();
  const narrow = useNarrow();
  const state = useMemo(() => ({ ...url.state, f: ownOf(search.all, url.state.f) }), [url.state, search]);
  const { layout, steady, setLayout } = useLayoutOf(view, mode ?? '0');
  const data = useListData(view, state, mode, layout, isGranted);
  const { reply, rows } = data;
  const refresh = useCallback(() => onRefresh(data.service), [onRefresh, data.service]);
  const isHistory = view.history !== undefined && state.type === 'history';
  const tree = useTree(data, rows);
  const { rows: drawnRows, search: answered } = useDrawnRows(tree.rows, data.search);
  const [behind] = useState(() => createStore<readonly string[]>([]));
  const stepBack = useMemo(() => ({ search: answered, steady, told: behind }), [answered, steady, behind]);
  const sort = sortOf(resource, state);
  const shown = { columns: ownShown(view, layout), all: ownAll(view), ...sort, total: data.counted };
  const asked = { onRefresh: refresh, onShow: showIn(view, change), drawn: url.drawn, before: searchFirst(data, resource) };
  const acts = useActs({ view, rows, condition: data.condition, shown, ...asked, isHistory });
  const room = useRoom();
  const keyword = useRef<InputRef>(null);
  const [isSearching, setSearching] = useState(false);
  const { tags, press: pressTag } = useListTags(props, isSearching, refresh);
  const plan = usePlan({ view, url, state, layout, sort, acts, rows });

  useLastPage(data, state.p, change);
  const add = acts.items.find(({ act }) => act.key === 'add')?.act;
  const keys = { acts, rows: drawnRows, open: state.row, pane: room.pane, keyword, add, tabs: view.tabs ?? [] };
  useListKeys({ ...keys, onAdvanced: () => setSearching(true), onTab: (tab) => change({ tab: toTab(view, tab) }) });

  const chips = chipsOf(search.all, state.f, locale);
  const isFiltered = chips.length > 0 || state.q !== '';
  const empty = useEmpty({ isFiltered, url, add, acts, view, data, setSearching });
  if (!isGranted) return <ListForbidden />;
  const leading = view.leading ?? (acts.needsRows ? 'selection' : 'none');
  // The rows are drawn a moment after the reply: until then the list must not say that it is empty.
  const isFirst = (reply.isPending && isGranted && !data.isTooWide) || (!narrow && drawnRows.length === 0 && rows.length > 0);
  const hasTwoLines = Object.keys(plan.pairs).length > 0;
  const taken = (hasTwoLines ? SECOND_LINE : 0) + (chips.length > 0 ? CHIPS : 0);
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
        {isHistory && <HistoryNote />}
        <Pasted resource={resource} data={data} condition={state.f} />
        <JustSaved data={data} change={change} hasDetail={detail !== false} />
      </div>
      <ListTools {...{ acts, layout, behind }} pairs={plan.pairs} onLayout={setLayout} onRefresh={refresh} />
      <Conditions {...{ resource, chips, numbers: view.numbers }} onChange={(f) => change({ f })} />
      <div className="wms-list-body" data-busy={reply.isFetching && !isFirst ? '' : undefined}>
        {isFirst && (narrow || data.tree) ? (
          <ListSkeleton />
        ) : hasFailed ? (
          <ListFailed error={reply.error} onRetry={() => void reply.refetch()} />
        ) : (
          <ListRows
            {...{ view, search, plan, data, tree, state, acts, layout, leading, isFirst, empty, change, stepBack }}
            rows={drawnRows}
            height={room.height - taken}
            width={room.width}
            onLayout={setLayout}
          />
        )}
      </div>
      {!hasFailed && !data.isTooWide && <Foot {...{ data, acts, state, change }} />}
      {detail !== false && (
        <OpenRecord {...{ plan, data, detail, acts, change }} id={state.row} offset={(state.p - 1) * state.ps} />
      )}
    </div>
  );
};
