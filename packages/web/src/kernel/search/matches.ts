/** How many rows a search would find, asked while it is written and before it is made. */
import { useEffect, useState } from 'react';
import { listAt } from '../field/callsAt.ts';
import type { Condition, ListState, ListType, PageMode } from '../field/listState.ts';
import { conditionOf, isLimited, totalText } from '../field/query.ts';
import { knownKeys, type SearchField } from '../field/search.ts';
import { PAUSE } from '../frame/throttle.ts';
import { useCall } from '../wire/calls.ts';

type Search = Pick<ListState, 'q' | 'f'>;
/** Where the rows of a list are counted, and what is known of them without asking. */
export interface MatchPlan {
  readonly service: string;
  readonly list: string;
  /** What is sent for a search: the conditions of the screen, its tab and its mode beside one's own. */
  readonly conditionOf: (search: Search) => Condition;
  readonly limitCount: number | undefined;
  /** The number of rows of the search in force; absent while they load. */
  readonly known: string | undefined;
}

/** What a screen itself adds to every search. */
interface MatchView {
  readonly tabs?: readonly { readonly key: string; readonly condition: Condition }[];
  readonly history?: Readonly<Record<ListType, Condition>>;
  readonly tree?: { readonly roots: Condition };
  readonly fixed?: Condition;
}
/** The complete condition of a search on a screen, as the list itself would send it. */
export const matchCondition = (
  view: MatchView,
  all: readonly SearchField[],
  state: Pick<ListState, 'tab' | 'type'>,
  mode: PageMode | undefined,
  search: Search,
): Condition => {
  const { tabs = [], history, tree, fixed } = view;
  const known = knownKeys(all);
  const f = Object.fromEntries(Object.entries(search.f).filter(([key]) => known.has(key)));
  const own = conditionOf({ q: search.q, f });
  const isTree = tree !== undefined && Object.keys(own).length === 0;
  return conditionOf(
    { q: search.q, f },
    {
      fixed: isTree ? { ...tree.roots, ...fixed } : fixed,
      mode,
      type: history && { name: state.type, condition: history[state.type] },
      tab: (tabs.find(({ key }) => key === state.tab) ?? tabs[0])?.condition,
    },
  );
};

/** A value once it has rested for a moment. */
const useRested = <T>(value: T, pause: number): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return rested;
};

/**
 * The number of rows a draft would find: digits, with + where there are more than were counted; undefined while it is unknown.
 * What is searched for already is not asked again, and neither is a draft that is wrong.
 */
export const useMatches = (plan: MatchPlan, now: Search, draft: Search, isRight: boolean): string | undefined => {
  const wanted = JSON.stringify(plan.conditionOf(draft));
  const rested = useRested(wanted, PAUSE);
  const isKnown = wanted === JSON.stringify(plan.conditionOf(now));
  const body = {
    current: 1,
    size: 1,
    ...(plan.limitCount === undefined ? {} : { limitCount: plan.limitCount }),
    condition: JSON.parse(rested) as Condition,
  };
  const reply = useCall(listAt(plan.service, plan.list), body, {
    report: 'silent',
    enabled: plan.list !== '' && isRight && !isKnown && rested === wanted,
  });
  if (isKnown) return plan.known;
  if (!isRight || rested !== wanted || reply.isPlaceholderData || !reply.data) return undefined;
  const { total, isTotalCapped } = reply.data;
  return totalText(total, isTotalCapped === '1' || isLimited(total, plan.limitCount));
};
