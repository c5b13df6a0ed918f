/**
 * Which columns a table shows, in which order, and which of them stay at the left. Kept per person and page
 * (LIST-28), in the shape of LIST-43. Pure but for `loadLayout` and `saveLayout`.
 */
import { keepSetting, settingNow } from '../frame/personal.ts';
import { textWidth } from './textWidth.ts';

export interface ColumnSetting {
  readonly label: string;
  readonly prop: string;
  readonly fixed: 'left' | 'none';
  readonly sort: number;
  readonly isShow: boolean;
  /** Pixels, when a person has given the column a width of its own. */
  readonly width?: number;
}
export type Layout = readonly ColumnSetting[];
export interface ColumnFact {
  readonly prop: string;
  readonly label: string;
  /** Frozen unless a person says otherwise: the number that names the row. */
  readonly frozen?: boolean;
  /** Shown only to those who switch it on. */
  readonly hidden?: boolean;
}

/** No column is narrower: it could not be taken hold of (CONST-09). */
export const LEAST_WIDTH = 60;
export const MOST_WIDTH = 800;
/** Width of the operations column (LIST-08). */
export const OPERATIONS_WIDTH = 130;
/** How many actions the open record shows beside More (LIST-07); a row of a list shows one. */
export const VISIBLE_ACTS = 4;

const numbered = (layout: Layout): Layout => layout.map((column, at) => ({ ...column, sort: at + 1 }));
/** Frozen columns are moved to the left: a frozen one in the middle would cover others while the table scrolls. */
const grouped = (layout: Layout): Layout =>
  numbered([...layout.filter((column) => column.fixed === 'left'), ...layout.filter((column) => column.fixed !== 'left')]);

export const standardLayout = (facts: readonly ColumnFact[]): Layout =>
  grouped(
    facts.map(({ prop, label, frozen, hidden }, at) => ({
      ...{ prop, label, fixed: frozen ? 'left' : 'none', sort: at + 1, isShow: !hidden },
    })),
  );

/** The columns of a list in order: those of its resource, each followed by the extra columns placed after it. */
export const columnOrder = (
  own: readonly string[],
  further: readonly { readonly key: string; readonly after?: string }[] = [],
): readonly string[] => {
  const last = further.filter(({ after }) => after === undefined || !own.includes(after));
  return [
    ...own.flatMap((name) => [name, ...further.filter(({ after }) => after === name).map(({ key }) => key)]),
    ...last.map(({ key }) => key),
  ];
};

/** The columns with those of the glance first. */
export const glanceFirst = (order: readonly string[], glance: readonly (string | readonly string[])[]): readonly string[] => {
  const first = glance.flat().filter((name) => order.includes(name));
  return [...first, ...order.filter((name) => !first.includes(name))];
};

/** What was stored, brought up to date: columns that are gone are dropped, new ones come last, labels follow the language. */
export const mergeLayout = (facts: readonly ColumnFact[], stored: Layout): Layout => {
  const known = new Map(facts.map((fact) => [fact.prop, fact]));
  const arranged = [...stored].sort((left, right) => left.sort - right.sort).filter((column) => known.has(column.prop));
  const names = new Set(arranged.map((column) => column.prop));
  const added = standardLayout(facts.filter((fact) => !names.has(fact.prop)));
  return grouped([...arranged, ...added].map((column) => ({ ...column, label: known.get(column.prop)?.label ?? column.label })));
};

/** Whether a person has set up the columns: others, or in another order, or others frozen. A width of one's own is no such thing. */
export const isArranged = (facts: readonly ColumnFact[], layout: Layout): boolean => {
  const signOf = (columns: Layout): string => columns.map(({ prop, fixed, isShow }) => `${prop} ${fixed} ${isShow}`).join();
  return signOf(standardLayout(facts)) !== signOf(layout);
};

/** The layout as it stands in the table: these columns behind the others. */
export const behindIn = (layout: Layout, names: readonly string[]): Layout =>
  names.length === 0
    ? layout
    : numbered([...layout.filter(({ prop }) => !names.includes(prop)), ...layout.filter(({ prop }) => names.includes(prop))]);

/** Moves a column to the place of another; it joins the frozen ones or leaves them with the place it takes. */
export const moveColumn = (layout: Layout, prop: string, onto: string): Layout => {
  const from = layout.findIndex((column) => column.prop === prop);
  const to = layout.findIndex((column) => column.prop === onto);
  const moving = layout[from];
  const target = layout[to];
  if (!moving || !target || from === to) return layout;
  const rest = layout.filter((column) => column.prop !== prop);
  return numbered([...rest.slice(0, to), { ...moving, fixed: target.fixed }, ...rest.slice(to)]);
};
export const stepColumn = (layout: Layout, prop: string, step: 1 | -1): Layout => {
  const next = layout[layout.findIndex((column) => column.prop === prop) + step];
  return next ? moveColumn(layout, prop, next.prop) : layout;
};
const patch = (layout: Layout, prop: string, part: Partial<ColumnSetting>): Layout =>
  layout.map((column) => (column.prop === prop ? { ...column, ...part } : column));
/** The last visible column cannot be hidden: a table without columns looks like an empty list. */
export const showColumn = (layout: Layout, prop: string, isShow: boolean): Layout =>
  !isShow && layout.filter((column) => column.isShow).every((column) => column.prop === prop)
    ? layout
    : patch(layout, prop, { isShow });
export const freezeColumn = (layout: Layout, prop: string, frozen: boolean): Layout =>
  grouped(patch(layout, prop, { fixed: frozen ? 'left' : 'none' }));

/** A width of one's own, in pixels, between the least and the most. */
export const widenColumn = (layout: Layout, prop: string, width: number): Layout =>
  patch(layout, prop, { width: Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.round(width))) });

const isSetting = (value: unknown): value is ColumnSetting =>
  typeof value === 'object' &&
  value !== null &&
  'prop' in value &&
  typeof value.prop === 'string' &&
  'isShow' in value &&
  typeof value.isShow === 'boolean' &&
  'sort' in value &&
  typeof value.sort === 'number' &&
  'fixed' in value &&
  (value.fixed === 'left' || value.fixed === 'none') &&
  (!('width' in value) || typeof value.width === 'number');

export const parseLayout = (text: string | null): Layout => {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isSetting) : [];
  } catch {
    return [];
  }
};
const layoutSetting = (page: string): string => `columns.${page}`;
/** The layout of the person who is signed in; one that an earlier release kept in this browser moves to the person. */
export const loadLayout = (userNo: string, page: string): Layout => {
  const stored = settingNow(layoutSetting(page));
  if (Array.isArray(stored)) return stored.filter(isSetting);
  const key = `wms.columns.${userNo}.${page}`;
  const old = parseLayout(localStorage.getItem(key));
  localStorage.removeItem(key);
  if (old.length > 0) saveLayout(page, old);
  return old;
};
export const saveLayout = (page: string, layout: Layout | undefined): void => keepSetting(layoutSetting(page), layout);

/** The button that shows the further actions of a row. Pixels. */
const MORE = 32;
const actsNeed = (labels: readonly string[], size?: number): number =>
  Math.ceil(Math.max(0, ...labels.map((label) => textWidth(label, size))) + 8 + 16 + (labels.length > 1 ? MORE : 0));
/** Width of the operations of a row: the longest of the actions that may stand first, and the button of the others. Pixels. */
export const operationsWidth = (labels: readonly string[], size?: number): number =>
  Math.max(OPERATIONS_WIDTH, actsNeed(labels, size));
/** And what they cannot do without, under their head: on a tablet the rest is room for a figure. */
export const actsWidth = (labels: readonly string[], head: string, size?: number): number =>
  Math.max(actsNeed(labels, size), Math.ceil(textWidth(head, size) + 18));
