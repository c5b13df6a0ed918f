import { useRef, useState } from 'react';
import type { Layout } from '../field/columns.ts';
import type { ListRow } from '../field/fields.ts';
import { operationsOf } from '../field/fields.ts';
import type { Condition, ListState, PageMode } from '../field/listState.ts';
import { bodyOf, conditionOf, isLimited } from '../field/query.ts';
import { isTooWide } from '../field/search.ts';
import { useRead } from '../wire/calls.ts';
import type { ListReply } from '../wire/client.ts';
import { useUser } from '../wire/grant.ts';
import { askedFields } from './askedFields.ts';
import { glanceOf } from './useLayoutOf.ts';
import type { ListView } from './view.ts';

const nothing: readonly never[] = [];

/** The page of rows for the state of a list, and the cap of the person who asks (LIST-69, LIST-70). */
export const useListData = <T extends ListRow>(
  view: ListView<T>,
  state: ListState,
  mode: PageMode | undefined,
  layout: Layout,
  enabled: boolean,
) => {
  const { resource, tabs = [] } = view;
  const fields = askedFields(view, glanceOf(view), layout);
  const { limitCount } = useUser();
  const [showsAll, setShowsAll] = useState(false);
  const service = view.service ?? resource.wire?.service ?? '';
  const list = view.list ?? operationsOf(resource, 'list')[0] ?? '';
  const [named] = operationsOf(resource, 'get');
  const get = view.get === false ? undefined : (view.get ?? named);
  const tab: Condition | undefined = (tabs.find((one) => one.key === state.tab) ?? tabs[0])?.condition;
  const type = view.history && { name: state.type, condition: view.history[state.type] };
  // matches may be at any depth of the tree: a search shows them as a flat list
  const tree = state.q.trim() === '' && Object.keys(state.f).length === 0 ? view.tree : undefined;
  const fixed = tree ? { ...tree.roots, ...view.fixed } : view.fixed;
  const common = { fixed, mode, type };
  const body = bodyOf(resource, state, { ...common, tab, limitCount: showsAll ? 0 : limitCount, fields });
  // which row the list has is said by the screen: a resource with further members has its call beside it
  const isUnasked = isTooWide(view.resource, state.f, state.q);
  const reply = useRead<ListReply<T>>(service, list, body, { report: 'silent', enabled: enabled && list !== '' && !isUnasked });
  const total = reply.data?.total ?? 0;
  const asked = JSON.stringify(body.condition);
  // the rows of the search before stay until the reply has come
  const answered = useRef(asked);
  if (!reply.isPlaceholderData) answered.current = asked;
  return {
    service,
    list,
    get,
    reply,
    /** Nothing is searched: the list is too long for what is asked so far. */
    isTooWide: isUnasked,
    /** What a search in the same order is made of. */
    sort: { field: body.field, order: body.order },
    fields,
    rows: (isUnasked ? undefined : reply.data?.records) ?? nothing,
    /** The search that the rows answer, as a text. */
    search: answered.current,
    tree,
    total,
    /** How many rows meet this search; undefined while it has not been answered. */
    counted: reply.data && !reply.isPlaceholderData ? total : undefined,
    isCapped: reply.data?.isTotalCapped === '1',
    condition: body.condition,
    /** Without what the tab adds: the ground on which the tabs are counted. */
    ground: conditionOf(state, common),
    limit: !showsAll && isLimited(total, limitCount) ? limitCount : undefined,
    showAll: () => setShowsAll(true),
  };
};
export type ListData<T extends ListRow> = ReturnType<typeof useListData<T>>;
