import { isCustomName } from '@wms/contract/kernel/customField.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import { accessPaths, type Dimension, type Resource } from '@wms/contract/kernel/resource.ts';
import { allowedBy, type RowScope } from '../ground/scope.ts';

/**
 * How a page is found. `walked`: an access path begins with all that is asked for, and the page is its first rows. `filtered`: on the
 * way along a path, entries of its index are left out. `free`: anything else, planned for the very values.
 */
export type Access = 'walked' | 'filtered' | 'free';

/** What one condition asks: one value of a field, a range of a day every path carries, or something no path knows. */
export type Asks = { readonly field: string } | 'range' | 'other';

/** Fields that the scope of a person bounds, and those of them it leaves one value, which every row of theirs has. */
const boundBy = (resource: Resource, scope: RowScope): { readonly bound: readonly string[]; readonly one: readonly string[] } => {
  if (scope.side === 'system' || !resource.scope) return { bound: [], one: [] };
  const allowed = allowedBy(scope);
  const bound = Object.entries(resource.scope).filter(([dimension]) => allowed[dimension as Dimension] !== 'ALL');
  const one = bound.filter(
    ([dimension]) =>
      allowed[dimension as Dimension].length === 1 &&
      !(resource.scopeOptional as readonly string[] | undefined)?.includes(dimension),
  );
  return { bound: bound.map(([, field]) => field), one: one.map(([, field]) => field) };
};

const askedOf = (asks: readonly Asks[]): readonly string[] => asks.flatMap((one) => (typeof one === 'string' ? [] : [one.field]));

/** Whether all rows a person asks among stand together in an access path, as those of one supplier do. */
export const standTogether = (resource: Resource, scope: RowScope, asks: readonly Asks[]): boolean => {
  const held = new Set([...askedOf(asks), ...boundBy(resource, scope).one]);
  return accessPaths(resource).some((path) => path.length > 1 && path.slice(0, -1).every((field) => held.has(field)));
};

/**
 * How the first page of a list is found, by its declared paths: one plan holds for whatever values where one of them leads to it,
 * since the rows of an owner stand together in it however many they are (ADR 0014).
 * @param asks what each condition of the caller asks
 */
export const accessOf = (
  resource: Resource,
  scope: RowScope,
  { current }: Pick<PageQuery, 'current'>,
  sort: string,
  asks: readonly Asks[],
): Access => {
  if (current > 1 || asks.includes('other') || isCustomName(sort)) return 'free';
  const asked = askedOf(asks);
  const { bound, one } = boundBy(resource, scope);
  const held = new Set([...asked, ...one]);
  const [path] = accessPaths(resource)
    .filter((fields) => fields.at(-1) === sort && fields.slice(0, -1).every((field) => held.has(field)))
    .toSorted((a, b) => b.length - a.length);
  if (!path) return 'free';
  const isLed = (field: string): boolean => path.slice(0, -1).includes(field);
  const rest = asked.filter((field) => !isLed(field));
  if (rest.length > 0) return path.length > 1 ? 'filtered' : 'free';
  return asks.includes('range') || bound.some((field) => !isLed(field)) ? 'filtered' : 'walked';
};
