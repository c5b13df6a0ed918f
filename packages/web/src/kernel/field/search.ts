/** The conditions a list can be searched by, and what is in force of them. Pure. */

import { type Field, text } from '@wms/contract/kernel/field.ts';
import type { ConditionValue } from '@wms/contract/kernel/page.ts';
import { type Locale, type Params, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { ReactNode } from 'react';
import { textOf } from './cells.tsx';
import { fieldOf, labelOf } from './fields.ts';
import { type Condition, without } from './listState.ts';
import type { Choose } from './manySource.ts';
import { words } from './words.ts';

export interface SearchField {
  /** The key of the condition: the field, `<field>Indistinct`, or 'range' for startDate and endDate together. */
  readonly key: string;
  readonly name: string;
  readonly label: Trilingual;
  readonly field: Field;
  readonly how: 'equals' | 'contains' | 'range';
  /** A range that is asked for to the second. */
  readonly isTimed?: boolean;
  /** The screen a custom dropdown belongs to. */
  readonly module?: string;
  /** The dialog of a room its values are chosen in, in place of the usual one. */
  readonly choose?: Choose | undefined;
  /** What its value is called, where that is asked for first. */
  readonly Name?: ValueName | undefined;
}
type ValueName = (props: { readonly value: string }) => ReactNode;
/** A condition of a room that is no field of its resource, such as an item number searched in the lines. */
export interface ExtraSearch {
  readonly key: string;
  readonly label: Trilingual;
  readonly field?: Field;
  readonly choose?: Choose;
  readonly Name?: ValueName;
}
const SUFFIX = 'Indistinct';
/** The names the two ends of a range travel under: of days, and of moments. */
export const rangePairs = { date: ['startDate', 'endDate'], time: ['startTime', 'endTime'] } as const;
/** The two conditions of a range (LIST-37). */
export const rangeKeysOf = ({ isTimed }: Pick<SearchField, 'isTimed'>) => rangePairs[isTimed ? 'time' : 'date'];

export const searchFields = (resource: Resource, extra: readonly ExtraSearch[] = []): readonly SearchField[] => [
  ...resource.list.search.map((key): SearchField => {
    const contains = key.endsWith(SUFFIX) && !Object.hasOwn(resource.fields, key);
    const name = contains ? key.slice(0, -SUFFIX.length) : key;
    const how = contains ? 'contains' : 'equals';
    return { key, name, label: labelOf(resource, name), field: fieldOf(resource, name), how, module: resource.menu };
  }),
  ...extra.map(({ key, field, ...more }): SearchField => ({ key, name: key, field: field ?? text({}), how: 'equals', ...more })),
  ...(resource.list.range
    ? [
        {
          key: 'range',
          name: resource.list.range,
          label: labelOf(resource, resource.list.range),
          field: fieldOf(resource, resource.list.range),
          how: 'range' as const,
          isTimed: resource.list.timed === true,
        },
      ]
    : []),
];

/**
 * The conditions with an input of their own. Others come with an address only: an id nobody can type, and the exact number where
 * the number is searched by its parts.
 */
export const typedFields = (fields: readonly SearchField[]): readonly SearchField[] =>
  fields.filter(
    ({ field, how, name, choose }) =>
      field.kind !== 'key' &&
      // what is chosen in a dialog of its own is another way to search than typing a part
      (choose !== undefined || !(how === 'equals' && fields.some((other) => other.how === 'contains' && other.name === name))),
  );

/** The fields that say whose a row is: the number of the supplier and its name. Who belongs to one supplier has nothing to choose there. */
export const ownerFields = ({ scope, title }: Pick<Resource, 'scope' | 'title'>): readonly string[] =>
  scope?.supplier === undefined || scope.supplier === title[0] ? [] : [scope.supplier, scope.supplier.replace(/No$/, 'Name')];

/** The condition that holds pasted numbers: it has its chip, and no input of its own where the list searches the number by parts. */
export const codesField = (resource: Resource): SearchField | undefined => {
  const name = codeField(resource);
  return name === undefined
    ? undefined
    : { key: name, name, label: labelOf(resource, name), field: fieldOf(resource, name), how: 'equals' };
};

/** Conditions a list takes beside those it shows: the organization and warehouse of its scope. They have chips, and inputs elsewhere. */
export const scopeFields = ({ scope, ...resource }: Resource): readonly SearchField[] =>
  [scope?.org, scope?.warehouse].flatMap((name) =>
    name === undefined || name === resource.title[0]
      ? []
      : [{ key: name, name, label: labelOf(resource, name), field: fieldOf(resource, name), how: 'equals' as const }],
  );

/** Every name the condition of this list may have. */
export const knownKeys = (fields: readonly SearchField[]): ReadonlySet<string> =>
  new Set(fields.flatMap((one) => (one.how === 'range' ? [...rangeKeysOf(one)] : [one.key])));

export const listOf = (value: ConditionValue | undefined): readonly (string | number)[] =>
  value === undefined || value === null || typeof value === 'boolean'
    ? []
    : Array.isArray(value)
      ? value
      : [value as string | number];

/** Whether a search says too little for a list that is too long to be looked through. */
export const isTooWide = ({ list: { narrow } }: Pick<Resource, 'list'>, condition: Condition, keyword = ''): boolean =>
  narrow !== undefined &&
  keyword.trim() === '' &&
  !['importTask', ...narrow.by].some((name) => listOf(condition[name]).some((value) => String(value).trim() !== ''));

export interface Chip {
  readonly key: string;
  readonly label: Trilingual;
  readonly text: string;
  /** The condition and its values, where the text says less than they do: their number, or numbers without names. */
  readonly behind?: { readonly search: SearchField; readonly values: readonly string[] };
  /** What the condition is without it. */
  readonly rest: Condition;
}
const SHOWN = 2;

const valueText = (search: SearchField, value: ConditionValue, locale: Locale): string => {
  const texts = listOf(value).map((one) => textOf(search.field, one, locale));
  return texts.length > SHOWN ? say(words.several, locale, { count: texts.length }) : texts.join(', ');
};

/** LIST-18: the active conditions, each with what remains when it is taken away. Names that are no condition of the list give no chip. */
export const chipsOf = (fields: readonly SearchField[], condition: Condition, locale: Locale): readonly Chip[] =>
  fields.flatMap((search): Chip[] => {
    const { key, label } = search;
    if (search.how === 'range') {
      const [start, end] = rangeKeysOf(search).map((name) => String(condition[name] ?? ''));
      if (!start && !end) return [];
      const params = (value: string | undefined): Params => ({ value: value ?? '' });
      const text =
        start && end
          ? `${start} ~ ${end}`
          : start
            ? say(words.from, locale, params(start))
            : say(words.until, locale, params(end));
      return [{ key, label, text, rest: without(condition, ...rangeKeysOf(search)) }];
    }
    const value = condition[key];
    if (value === undefined || value === null || listOf(value).length === 0) return [];
    const values = listOf(value).map(String);
    const isPlain = values.length <= SHOWN && (search.how === 'contains' || !['ref', 'text'].includes(search.field.kind));
    return [
      {
        key,
        label,
        text: valueText(search, value, locale),
        ...(isPlain ? {} : { behind: { search, values } }),
        rest: without(condition, key),
      },
    ];
  });

/** Codes out of a pasted column: one per line, or parted by tabs, commas or semicolons; each once, in order. */
export const pastedCodes = (pasted: string): readonly string[] => {
  const codes = pasted.split(/[\r\n\t,，;；、]+/).map((code) => code.trim());
  return [...new Set(codes.filter((code) => code !== ''))].slice(0, 500);
};
/** Several lines in the keyword box mean these numbers exactly; one line is an ordinary keyword. */
export const isCodeList = (pasted: string): boolean => /[\r\n]/.test(pasted.trim()) && pastedCodes(pasted).length > 1;
/** The field pasted numbers are searched in: the number of the resource, where the list can be searched by it. */
export const codeField = (resource: Resource): string | undefined => {
  const name = resource.title[0];
  const searched = resource.list.search as readonly string[];
  return name && (searched.includes(name) || searched.includes(`${name}${SUFFIX}`)) ? name : undefined;
};
/** The numbers pasted into the keyword of a list, while they are its condition. */
export const pastedOf = (
  resource: Resource,
  condition: Condition,
): { readonly field: string; readonly codes: readonly string[] } | undefined => {
  const field = codeField(resource);
  const codes = field === undefined ? [] : listOf(condition[field]).map(String);
  return field !== undefined && codes.length > 1 ? { field, codes } : undefined;
};
