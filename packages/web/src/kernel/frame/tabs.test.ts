import { describe, expect, it } from 'vitest';
import {
  closeTabs,
  livePanes,
  moveTab,
  neighbour,
  patchTab,
  refreshTab,
  startTabs,
  type Tabs,
  tabKey,
  visitTab,
} from './tabs.ts';

const home = { pathname: '/dashboard', search: '', name: 'Dashboard' };
const open = (tabs: Tabs, ...paths: readonly string[]): Tabs =>
  paths.reduce((now, path) => {
    const [pathname = '', query] = path.split('?');
    return visitTab(now, { pathname, search: query === undefined ? '' : `?${query}`, name: pathname });
  }, tabs);
const keys = (tabs: Tabs): string[] => tabs.list.map((tab) => tab.key);

describe('the tabs', () => {
  it('NAV-30 lists visited views once; the query of a list stays with its pane', () => {
    const tabs = open(startTabs(home), '/a', '/b', '/a?q=1');
    expect(keys(tabs)).toEqual(['/dashboard', '/a', '/b']);
    expect(tabs.active).toBe('/a');
    expect(tabs.list[1]?.search).toBe('?q=1');
  });

  it('two edits of different records never share a pane', () => {
    expect(tabKey('/modify', '?id=7&tab=2')).toBe('/modify?id=7');
    expect(keys(open(startTabs(home), '/modify?id=7', '/modify?id=8', '/edit/1', '/edit/2'))).toHaveLength(5);
  });

  it('NAV-31 closing the active view brings its neighbour forward', () => {
    const tabs = open(startTabs(home), '/a', '/b', '/c', '/b');
    expect(closeTabs(tabs, (tab) => tab.key === '/b').active).toBe('/c');
    const last = open(startTabs(home), '/a', '/b');
    expect(closeTabs(last, (tab) => tab.key === '/b').active).toBe('/a');
    expect(closeTabs(last, (tab) => tab.key === '/a').active).toBe('/b');
  });

  it('NAV-32 NAV-33 NAV-36 NAV-37 close others and close all keep what is pinned', () => {
    const tabs = open(startTabs(home), '/a', '/b', '/c', '/b');
    expect(keys(closeTabs(tabs, (tab) => tab.key !== '/b'))).toEqual(['/dashboard', '/b']);
    const none = closeTabs(tabs, () => true);
    expect([keys(none), none.active]).toEqual([['/dashboard'], '/dashboard']);
  });

  it('NAV-34 a refresh rebuilds one pane and forgets its unsaved mark', () => {
    const tabs = refreshTab(patchTab(open(startTabs(home), '/a', '/b'), '/a', { dirty: true }), '/a');
    expect(tabs.list.map((tab) => tab.epoch)).toEqual([0, 1, 0]);
    expect(tabs.list[1]?.dirty).toBe(false);
  });

  it('NAV-38 keeps twelve live panes, the latest visited, and never one that must not be cached', () => {
    const many = open(startTabs(home), ...Array.from({ length: 15 }, (_, at) => `/p${at}`));
    const live = livePanes(many);
    expect(live.size).toBe(12);
    expect([live.has('/p14'), live.has('/p3'), live.has('/p2')]).toEqual([true, true, false]);
    const fresh = visitTab(open(startTabs(home), '/a'), { pathname: '/logs', search: '', name: 'Logs', noCache: true });
    expect(livePanes(fresh).has('/logs')).toBe(true);
    expect([...livePanes(open(fresh, '/a'))]).toEqual(['/a']);
  });

  it('moves a tab, but nothing before the pinned one', () => {
    const tabs = open(startTabs(home), '/a', '/b', '/c');
    expect(keys(moveTab(tabs, '/c', 1))).toEqual(['/dashboard', '/c', '/a', '/b']);
    expect(keys(moveTab(tabs, '/c', 0))).toEqual(['/dashboard', '/c', '/a', '/b']);
    expect(keys(moveTab(tabs, '/dashboard', 2))).toEqual(keys(tabs));
  });

  it('NAV-56 previous and next view go round', () => {
    const tabs = open(startTabs(home), '/a', '/b');
    expect([neighbour(tabs, 1)?.key, neighbour(tabs, -1)?.key]).toEqual(['/dashboard', '/a']);
  });

  it('restores what a reload left, without doubles', () => {
    const tabs = startTabs(home, [
      home,
      { pathname: '/a', search: '?q=1', name: 'A' },
      { pathname: '/a', search: '', name: 'A' },
    ]);
    expect(keys(tabs)).toEqual(['/dashboard', '/a']);
    expect(livePanes(tabs).has('/a')).toBe(false);
  });

  it('an unchanged mark gives the same state, so that nothing renders', () => {
    const tabs = open(startTabs(home), '/a');
    expect(patchTab(tabs, '/a', { suffix: '' })).toBe(tabs);
    expect(patchTab(tabs, '/gone', { dirty: true })).toBe(tabs);
  });
});
