/**
 * The visited views as plain data: which panes exist, in which order, which are kept alive. Pure; tabStore.ts owns the state.
 * One pane per full path: two edits of different records never share one. The list's own query string belongs to its pane.
 */
export interface Tab {
  /** Path plus the members of the query that name a record; identity of the pane. */
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  readonly name: string;
  /** Suffix such as a document number, set by the screen. */
  readonly suffix: string;
  readonly affixed: boolean;
  readonly noCache: boolean;
  readonly dirty: boolean;
  /** Counts refreshes; part of the React key, so a refresh rebuilds the pane. */
  readonly epoch: number;
  /** Rises with each visit; the smallest ones are the first to lose their live pane. */
  readonly visited: number;
}
export interface Tabs {
  readonly list: readonly Tab[];
  readonly active: string;
  readonly clock: number;
}
export interface Visit {
  readonly pathname: string;
  readonly search: string;
  readonly name: string;
  readonly affixed?: boolean;
  readonly noCache?: boolean;
  /** Kept over a reload, so that a tab that is not live yet still shows its number. */
  readonly suffix?: string;
}

const LIVE_PANES = 12;
const RECORD_KEYS = ['id', 'ids'];

export const tabKey = (pathname: string, search: string): string => {
  const query = new URLSearchParams(search);
  const named = RECORD_KEYS.flatMap((key) => (query.get(key) ? [`${key}=${query.get(key)}`] : []));
  return named.length > 0 ? `${pathname}?${named.join('&')}` : pathname;
};

const freshTab = (visit: Visit, visited: number): Tab => ({
  key: tabKey(visit.pathname, visit.search),
  pathname: visit.pathname,
  search: visit.search,
  name: visit.name,
  suffix: visit.suffix ?? '',
  affixed: visit.affixed ?? false,
  noCache: visit.noCache ?? false,
  dirty: false,
  epoch: 0,
  visited,
});

/** The dashboard first, then what the last page of this browser tab left behind. */
export const startTabs = (pinned: Visit, restored: readonly Visit[] = []): Tabs => {
  const first = { ...freshTab({ ...pinned, affixed: true }, 0) };
  const rest = restored.map((visit) => freshTab(visit, 0)).filter((tab) => tab.key !== first.key);
  const unique = rest.filter((tab, at) => rest.findIndex((other) => other.key === tab.key) === at);
  return { list: [first, ...unique], active: first.key, clock: 1 };
};

/** A location came to the front: its pane is opened or brought forward and takes over the new query string. */
export const visitTab = (tabs: Tabs, visit: Visit): Tabs => {
  const key = tabKey(visit.pathname, visit.search);
  const clock = tabs.clock + 1;
  const known = tabs.list.some((tab) => tab.key === key);
  const list = known
    ? tabs.list.map((tab) => (tab.key === key ? { ...tab, search: visit.search, visited: clock } : tab))
    : [...tabs.list, freshTab(visit, clock)];
  return { list, active: key, clock };
};

export const patchTab = (tabs: Tabs, key: string, part: Partial<Pick<Tab, 'suffix' | 'dirty'>>): Tabs => {
  const tab = tabs.list.find((one) => one.key === key);
  const same = !tab || Object.entries(part).every(([name, value]) => tab[name as 'suffix' | 'dirty'] === value);
  return same ? tabs : { ...tabs, list: tabs.list.map((one) => (one.key === key ? { ...one, ...part } : one)) };
};

export const refreshTab = (tabs: Tabs, key: string): Tabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.key === key ? { ...tab, epoch: tab.epoch + 1, dirty: false } : tab)),
});

/** Takes tabs away; affixed ones always stay. The neighbour on the right, else on the left, becomes active. */
export const closeTabs = (tabs: Tabs, doomed: (tab: Tab) => boolean): Tabs => {
  const stays = (tab: Tab): boolean => tab.affixed || !doomed(tab);
  const list = tabs.list.filter(stays);
  if (list.some((tab) => tab.key === tabs.active)) return { ...tabs, list };
  const at = tabs.list.findIndex((tab) => tab.key === tabs.active);
  const next = tabs.list.slice(at + 1).find(stays) ?? tabs.list.slice(0, at).findLast(stays);
  return { ...tabs, list, active: next?.key ?? list[0]?.key ?? '' };
};

/** Moves a tab to another place; nothing goes before or among the affixed ones. */
export const moveTab = (tabs: Tabs, key: string, to: number): Tabs => {
  const tab = tabs.list.find((one) => one.key === key);
  if (!tab || tab.affixed) return tabs;
  const rest = tabs.list.filter((one) => one.key !== key);
  const pinned = rest.filter((one) => one.affixed).length;
  const place = Math.min(Math.max(to, pinned), rest.length);
  return { ...tabs, list: [...rest.slice(0, place), tab, ...rest.slice(place)] };
};

/** The panes that are mounted: the active one, and the latest visited ones that may be cached. */
export const livePanes = (tabs: Tabs, limit: number = LIVE_PANES): ReadonlySet<string> => {
  const cached = tabs.list
    .filter((tab) => tab.key !== tabs.active && !tab.noCache && tab.visited > 0)
    .sort((left, right) => right.visited - left.visited)
    .slice(0, limit - 1);
  return new Set([tabs.active, ...cached.map((tab) => tab.key)]);
};

export const neighbour = (tabs: Tabs, step: 1 | -1): Tab | undefined => {
  const at = tabs.list.findIndex((tab) => tab.key === tabs.active);
  return tabs.list[(at + step + tabs.list.length) % tabs.list.length];
};
