import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { Context } from '../ground/context.ts';
import { shownCustom } from './custom.ts';

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

/** Takes from rows what a supplier may not see, and the custom values that show nowhere. */
export const presentRows = <T extends object>(
  ctx: Pick<Context, 'user'> & { readonly custom?: Context['custom'] },
  resource: Pick<Resource, 'fields'>,
  rows: readonly T[],
  reveals: Reveals = () => false,
): readonly T[] => {
  const fields = ctx.user.side === 'supplier' ? hidden(resource).filter(([, control]) => !reveals(control)) : [];
  if (fields.length === 0) return rows.map((row) => shownCustom(ctx, resource, row));
  return rows.map((row) => {
    const shown = { ...shownCustom(ctx, resource, row) } as Record<string, unknown>;
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
