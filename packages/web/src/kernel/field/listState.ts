/**
 * The state of a list as its address keeps it: `?q=&tab=&tag=<id>&f=<json>&sort=updateDate.desc&p=2&ps=50&mode=1
 * &type=history&row=<id>`.
 * What is not in the address is at its default, so a plain path is the list as one first sees it. Pure.
 */
import type { ConditionValue } from '@wms/contract/kernel/page.ts';
import { defaultPageSize, pageSizes } from '@wms/contract/kernel/pageSizes.ts';
import { keepSetting, settingNow } from '../frame/personal.ts';

export type Condition = Readonly<Record<string, ConditionValue>>;
export interface Sort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}
/** '0' = one row per document, '1' = one row per line (LIST-23). */
export type PageMode = '0' | '1';
/** What one works on, or what is over and can only be read (LIST-12). */
export type ListType = 'operation' | 'history';
export interface ListState {
  readonly q: string;
  readonly f: Condition;
  readonly sort: Sort | undefined;
  readonly p: number;
  readonly ps: number;
  readonly tab: string;
  /** Id of the saved search in force; '' when none is, or when a value of it was changed since. */
  readonly tag: string;
  readonly mode: PageMode;
  readonly type: ListType;
  /** Id of the record whose drawer is open; '' when none is. */
  readonly row: string;
}
export const firstState: ListState = {
  q: '',
  f: {},
  sort: undefined,
  p: 1,
  ps: defaultPageSize,
  tab: '',
  tag: '',
  mode: '0',
  type: 'operation',
  row: '',
};

const isPlain = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value.length <= 2000) || typeof value === 'number' || typeof value === 'boolean';
const isValue = (value: unknown): value is ConditionValue =>
  isPlain(value) ||
  (Array.isArray(value) && value.length <= 500 && value.every((v) => typeof v === 'string' || typeof v === 'number'));

export const without = (condition: Condition, ...keys: readonly string[]): Condition =>
  Object.fromEntries(Object.entries(condition).filter(([key]) => !keys.includes(key)));
/** Drops what says nothing: an empty text, null, an empty list. */
export const withoutEmpty = (condition: Condition): Condition =>
  Object.fromEntries(
    Object.entries(condition).filter(
      ([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Anyone can write an address: what is no condition is left out, unknown names too when `known` is given. */
const readCondition = (text: string | null, known?: ReadonlySet<string>): Condition => {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return {};
    const entries = Object.entries(found).filter((entry): entry is [string, ConditionValue] => isValue(entry[1]));
    return withoutEmpty(Object.fromEntries(entries.filter(([name]) => known?.has(name) ?? true)));
  } catch {
    return {};
  }
};
const readSort = (text: string | null): Sort | undefined => {
  const match = /^((?:custom\.)?\w+)\.(asc|desc)$/.exec(text ?? '');
  return match ? { field: match[1] ?? '', order: match[2] === 'asc' ? 'asc' : 'desc' } : undefined;
};
const readId = (text: string | null): string => (/^\d{1,19}$/.test(text ?? '') ? (text ?? '') : '');
const modes: readonly PageMode[] = ['0', '1'];
const readCount = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

const PAGE_SIZE = 'pageSize';
/** How many rows a page has where an address does not say: what the person chose last. */
const usualPageSize = (): number => pageSizes.find((size) => size === settingNow(PAGE_SIZE)) ?? defaultPageSize;
export const keepPageSize = (size: number): void => keepSetting(PAGE_SIZE, size === defaultPageSize ? undefined : size);

/** @param usualMode the mode of an address that names none: what the screen shows first */
export const readState = (params: URLSearchParams, known?: ReadonlySet<string>, usualMode: PageMode = '0'): ListState => ({
  q: (params.get('q') ?? '').slice(0, 100),
  f: readCondition(params.get('f'), known),
  sort: readSort(params.get('sort')),
  p: readCount(params.get('p')),
  ps: pageSizes.find((size) => String(size) === params.get('ps')) ?? usualPageSize(),
  tab: params.get('tab') ?? '',
  tag: readId(params.get('tag')),
  mode: modes.find((mode) => mode === params.get('mode')) ?? usualMode,
  type: params.get('type') === 'history' ? 'history' : 'operation',
  row: readId(params.get('row')),
});

/** The address of a state; members of the address that are none of ours stay. */
export const writeState = (params: URLSearchParams, state: ListState, usualMode: PageMode = '0'): URLSearchParams => {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string, usual: string): void => {
    if (value === usual) next.delete(name);
    else next.set(name, value);
  };
  const condition = withoutEmpty(state.f);
  put('q', state.q, '');
  put('tab', state.tab, '');
  put('tag', state.tag, '');
  put('f', JSON.stringify(condition), '{}');
  put('sort', state.sort ? `${state.sort.field}.${state.sort.order}` : '', '');
  put('p', String(state.p), '1');
  put('ps', String(state.ps), String(usualPageSize()));
  put('mode', state.mode, usualMode);
  put('type', state.type, 'operation');
  put('row', state.row, '');
  return next;
};

/**
 * A change of what is searched, sorted or counted starts again at page 1. A changed search is no longer that of its tag (LIST-50);
 * the order is not part of what a person calls a search, so sorting leaves the mark.
 */
export const changed = (state: ListState, part: Partial<ListState>): ListState => {
  const searches = ['q', 'f', 'tab', 'mode', 'type', 'ps', 'sort'].some((name) => Object.hasOwn(part, name));
  const edits = ['q', 'f', 'mode'].some((name) => Object.hasOwn(part, name));
  return { ...state, ...(searches ? { p: 1 } : {}), ...(edits ? { tag: '' } : {}), ...part };
};
