import type { Locale } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { column } from '../ground/sql.ts';
import { shownCustom } from './custom.ts';
import { readable } from './rows.ts';

/** Whether a business control lets suppliers see a field that is hidden from them by default. */
export type Reveals = (controlNo: string) => boolean;

const hiddenOf = new WeakMap<object, readonly (readonly [string, string])[]>();
const hidden = (resource: Pick<Resource, 'fields'>): readonly (readonly [string, string])[] => {
  const known = hiddenOf.get(resource);
  if (known) return known;
  const made = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.hiddenFromSupplierUnless ? [[name, field.hiddenFromSupplierUnless] as const] : [],
  );
  hiddenOf.set(resource, made);
  return made;
};

const spokenFields = new WeakMap<object, readonly (readonly [string, string])[]>();
/** The fields that are shown in English where the row has it, each with the one that holds it; none that is entered here beside it. */
const spokenOf = (resource: Pick<Resource, 'fields' | 'form'>): readonly (readonly [string, string])[] => {
  const known = spokenFields.get(resource);
  if (known) return known;
  const entered = resource.form.flat();
  const made = Object.entries(resource.fields).flatMap(([name, { english }]) =>
    english === undefined || entered.includes(english) ? [] : [[name, english] as const],
  );
  spokenFields.set(resource, made);
  return made;
};

/** A field as it is shown in a language: by this rows are put in the order that their reader sees. */
export const shownAs = (resource: Resource, field: string, locale: Locale | undefined): RawBuilder<unknown> => {
  const [, english] = (locale === 'en-US' && spokenOf(resource).find(([name]) => name === field)) || [];
  return english === undefined ? readable(resource, field) : sql`coalesce(nullif(${column(english)}, ''), ${column(field)})`;
};
/** The letters of a field that a part of it is looked for in, whatever the language of the reader. */
export const lettersOf = (resource: Resource, field: string): RawBuilder<unknown> => {
  const english = resource.fields[field]?.english;
  return english === undefined
    ? sql`lower(${column(field)})`
    : sql`(lower(${column(field)}) || chr(1) || lower(coalesce(${column(english)}, '')))`;
};

/** A row with its names in the language of who reads it. */
const spoken = <T extends object>(names: readonly (readonly [string, string])[], row: T): T => {
  const found = names.flatMap(([name, english]) => {
    const text: unknown = Reflect.get(row, english);
    return name in row && typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  return found.length === 0 ? row : { ...row, ...Object.fromEntries(found) };
};

/** Rows as a person may see them: without what is hidden from a supplier, and with names in the language they read. */
export const presentRows = <T extends object>(
  ctx: Pick<Context, 'user' | 'locale'> & { readonly custom?: Context['custom'] },
  resource: Pick<Resource, 'fields' | 'form'>,
  rows: readonly T[],
  reveals: Reveals = () => false,
): readonly T[] => {
  const fields = ctx.user.side === 'supplier' ? hidden(resource).filter(([, control]) => !reveals(control)) : [];
  const names = ctx.locale === 'en-US' ? spokenOf(resource) : [];
  const shownOf = (row: T): T => spoken(names, shownCustom(ctx, resource, row));
  if (fields.length === 0) return rows.map(shownOf);
  return rows.map((row) => {
    const shown = { ...shownOf(row) } as Record<string, unknown>;
    for (const [name] of fields) delete shown[name];
    return shown as T;
  });
};

/** By a resource and the names hidden of it; the same object each time, since what is kept of a resource hangs on it. */
const askables = new WeakMap<object, Map<string, Resource>>();
const without = (resource: Resource, names: ReadonlySet<string>): Resource => {
  const isOpen = (word: string): boolean => !names.has(word) && !names.has(word.replace(/Indistinct$/, ''));
  const { list } = resource;
  return { ...resource, list: { ...list, columns: list.columns.filter(isOpen), search: list.search.filter(isOpen) } };
};

/**
 * A resource as a person may ask about it: by what is hidden from a supplier nothing is sorted and searched either, since the
 * order and the number of rows tell a value as well (E3).
 */
export const askable = <R extends Resource>(ctx: Pick<Context, 'user'>, resource: R, reveals: Reveals = () => false): R => {
  const fields = ctx.user.side === 'supplier' ? hidden(resource).filter(([, control]) => !reveals(control)) : [];
  if (fields.length === 0) return resource;
  const known = askables.get(resource) ?? new Map<string, Resource>();
  askables.set(resource, known);
  const key = fields.map(([name]) => name).join();
  const found = known.get(key) ?? without(resource, new Set(fields.map(([name]) => name)));
  known.set(key, found);
  return found as R;
};
