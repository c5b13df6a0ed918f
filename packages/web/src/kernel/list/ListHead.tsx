/** The head of a list: the scope of its rows, the keyword, the advanced search, and the tabs. */

import { labelOf as valueLabel } from '@wms/contract/kernel/flow.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import { type InputRef, Segmented } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { type ListRow, labelOf } from '../field/fields.ts';
import { KeywordBox, soughtIn } from '../field/KeywordBox.tsx';
import { type ListType, without } from '../field/listState.ts';
import { totalText } from '../field/query.ts';
import { codeField, ownerFields } from '../field/search.ts';
import { words } from '../field/words.ts';
import { later, useLater } from '../frame/later.ts';
import { useSay } from '../frame/locale.tsx';
import { routeTitle } from '../frame/messages.ts';
import { useTab } from '../frame/tab.tsx';
import { useNarrow } from '../frame/useNarrow.ts';
import { AdvancedSearch } from '../search/AdvancedSearch.tsx';
import { type MatchPlan, matchCondition } from '../search/matches.ts';
import type { Tags } from '../tags/useTags.ts';
import { useUser } from '../wire/grant.ts';
import { Jurisdiction } from './Jurisdiction.tsx';
import { SavedChips } from './SavedChips.tsx';
import type { ListData } from './useListData.ts';
import type { ListPaneProps } from './view.ts';

// What most first visits do not show comes when it is shown.
const tabsPart = later(async () => (await import('./ListTabs.tsx')).ListTabs);
const types: readonly ListType[] = ['operation', 'history'];
const noTabs: readonly never[] = [];
const noNumbers = {};

export interface ListHeadProps<T extends ListRow> extends Pick<ListPaneProps<T>, 'view' | 'url' | 'search' | 'modeSwitch'> {
  readonly data: ListData<T>;
  readonly tags: Tags;
  readonly keyword: RefObject<InputRef | null>;
  readonly isSearching: boolean;
  readonly onSearching: (isOpen: boolean) => void;
  readonly onTag: (tag: SearchTag) => void;
  readonly onRefresh: () => void;
}

interface TypeSwitchProps {
  readonly tabs: NonNullable<ListPaneProps<ListRow>['view']['tabs']>;
  readonly part: { readonly org: string | undefined; readonly warehouse: string | undefined };
  readonly url: ListPaneProps<ListRow>['url'];
}
/** Records at work, or those that are over. */
const TypeSwitch = ({ tabs, part, url: { state, change } }: TypeSwitchProps): ReactNode => {
  const say = useSay();
  // what is over has left the state its first tab stands for: history begins with the tab of all
  const whole = tabs.find(({ condition }) => Object.keys(condition).length === 0)?.key;
  const tabOf = (type: ListType): string => (type === 'history' && whole && whole !== tabs[0]?.key ? whole : '');
  return (
    <Segmented<ListType>
      size="small"
      aria-label={say(words.listType)}
      value={state.type}
      options={types.map((value) => ({ value, label: say(valueLabel('ListMode', value)) }))}
      onChange={(type) => change({ type, row: '', tab: tabOf(type), f: without(state.f, part.org ?? '', part.warehouse ?? '') })}
      data-testid="list.type"
    />
  );
};

/** The fields that say whose rows are shown; not the organization in the list of organizations. */
const partOf = ({ scope, title }: Resource) => ({
  org: scope?.org === title[0] ? undefined : scope?.org,
  warehouse: scope?.warehouse,
});

export const ListHead = <T extends ListRow>(props: ListHeadProps<T>): ReactNode => {
  const { view, url, search, modeSwitch, data, tags, keyword, isSearching, onSearching, onTag, onRefresh } = props;
  const { resource, tabs = noTabs, numbers = noNumbers, history } = view;
  const { state, change } = url;
  const say = useSay();
  const narrow = useNarrow();
  const { name } = useTab();
  const { limitCount, belongSupplier } = useUser();
  const owners = belongSupplier ? ownerFields(resource) : [];
  const isMore = data.isCapped || data.limit !== undefined;
  const ListTabs = useLater(tabsPart, tabs.length > 0);
  const field = codeField(resource);
  const part = partOf(resource);
  const matches: MatchPlan = {
    service: data.service,
    list: data.list,
    conditionOf: (wanted) => matchCondition(view, search.all, state, modeSwitch ? state.mode : undefined, wanted),
    limitCount,
    known: data.reply.isSuccess && !data.reply.isPlaceholderData ? totalText(data.total, isMore) : undefined,
  };
  const typeSwitch = history && <TypeSwitch tabs={tabs} part={part} url={url} />;
  return (
    <>
      <h1 className="wms-unseen">{say(routeTitle(name))}</h1>
      <div className="wms-list-bar">
        {!narrow && (
          <Jurisdiction fields={part} condition={state.f} isHistory={state.type === 'history'} onChange={(f) => change({ f })} />
        )}
        <KeywordBox
          inputRef={keyword}
          value={state.q}
          fields={soughtIn(resource, owners)?.map((one) => say(labelOf(resource, one)))}
          onSearch={(q) => change({ q: q.trim() }, 'replace')}
          onEnter={(q) => change({ q: q.trim() }, 'replace') || onRefresh()}
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
          onOpenChange={onSearching}
          onQuery={(f, tag, rest) => change({ ...rest, f, tag }) || onRefresh()}
          matches={matches}
          onTag={onTag}
          head={modeSwitch}
        />
        {!narrow && modeSwitch}
        <SavedChips
          resource={view.resource}
          fields={search.all}
          active={state.tag}
          isReady={data.reply.isSuccess}
          onPress={onTag}
        />
        {tabs.length === 0 && typeSwitch}
      </div>
      {tabs.length > 0 && (
        <div className="wms-list-tabs-room">
          {ListTabs && (
            <ListTabs
              tabs={tabs}
              active={state.tab}
              onChange={(tab) => change({ tab: tab === tabs[0]?.key ? '' : tab })}
              service={data.service}
              list={data.list}
              counts={view.counts}
              condition={data.ground}
              ready={data.reply.isSuccess}
            />
          )}
          {typeSwitch}
        </div>
      )}
    </>
  );
};
