/**
 * Saved searches: what a tag keeps of the state of a list, and what a list takes back of it (LIST-46..50). Pure.
 */
import { inLocale, type Locale } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { parseTagContent, type SearchTag, type TagContent } from '@wms/contract/kernel/savedSearch.ts';
import { isSortable } from '../field/fields.ts';
import { type Condition, firstState, type ListState, withoutEmpty, writeState } from '../field/listState.ts';
import { knownKeys, rangeKeysOf, type SearchField } from '../field/search.ts';

type Search = Pick<ListState, 'q' | 'f' | 'sort'>;
/** What a list searches by when nobody asked for anything. */
const noSearch: Search = { q: '', f: {}, sort: undefined };

/** LIST-40: only a person's own tags can be taken away. */
export const isRemovable = (tag: Pick<SearchTag, 'tagOwnType'>): boolean => tag.tagOwnType === '2';

/** LIST-39: the conditions under their wire names, and the words they are shown under. The order is kept where one was chosen. */
export const contentOf = (
  { q, f, sort }: Search,
  { name: list }: Pick<Resource, 'name'>,
  fields: readonly SearchField[],
  locale: Locale,
): TagContent => {
  const params = withoutEmpty({
    ...f,
    keyword: q.trim(),
    ...(sort ? { field: sort.field, order: sort.order } : {}),
  });
  const used = fields.filter((one) => (one.how === 'range' ? rangeKeysOf(one).some((key) => key in params) : one.key in params));
  return { params, labelMapProp: Object.fromEntries(used.map((one) => [inLocale(one.label, locale), one.key])), list };
};

/**
 * Whether a saved search belongs to this list of its screen: a screen may hold several, such as receipts and what differed at them. Of one
 * that was kept before it said so, its conditions tell.
 */
export const isOfList = (
  tag: Pick<SearchTag, 'tagContent'>,
  { name }: Pick<Resource, 'name'>,
  fields: readonly SearchField[],
): boolean => {
  const { list, params = {} } = parseTagContent(tag.tagContent) ?? {};
  if (list !== undefined) return list === name;
  const asked = Object.keys(params).filter((key) => !['keyword', 'field', 'order'].includes(key));
  const known = knownKeys(fields);
  return asked.length === 0 || asked.some((key) => known.has(key));
};

/** LIST-48: the saved values over the defaults. A key the list does not know (any more), and an order it cannot make, are dropped. */
export const searchOf = (tag: Pick<SearchTag, 'tagContent'>, resource: Resource, fields: readonly SearchField[]): Search => {
  const { keyword, field, order, ...rest } = parseTagContent(tag.tagContent)?.params ?? {};
  const known = knownKeys(fields);
  const f: Condition = Object.fromEntries(Object.entries(rest).filter(([key]) => known.has(key)));
  const isOrder = typeof field === 'string' && isSortable(resource, field) && (order === 'asc' || order === 'desc');
  return {
    ...noSearch,
    f: withoutEmpty(f),
    ...(typeof keyword === 'string' ? { q: keyword } : {}),
    ...(isOrder ? { sort: { field, order } } : {}),
  };
};

/** What a press on a tag makes of the list: the active one clears everything, another one brings its search (LIST-47, LIST-49). */
export const pressed = (
  tag: SearchTag,
  active: string,
  resource: Resource,
  fields: readonly SearchField[],
): Partial<ListState> => (tag.id === active ? { ...noSearch, tag: '' } : { ...searchOf(tag, resource, fields), tag: tag.id });

/** The address of a list with this search in force, as another page reaches it: that list drops what it does not know. */
export const addressOf = ({ id, tagContent }: Pick<SearchTag, 'id' | 'tagContent'>): string => {
  const { keyword, field, order, ...f } = parseTagContent(tagContent)?.params ?? {};
  const sort = typeof field === 'string' && (order === 'asc' || order === 'desc') ? ({ field, order } as const) : undefined;
  const q = typeof keyword === 'string' ? keyword : '';
  return writeState(new URLSearchParams(), { ...firstState, q, f, sort, tag: id }).toString();
};
