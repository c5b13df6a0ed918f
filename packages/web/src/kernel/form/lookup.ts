/** Which rows a field's value is chosen from, derived from the declarations. Pure. */
import type { Target } from '@wms/contract/kernel/field.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';

export interface Lookup {
  readonly resource: Resource;
  readonly service: string;
  readonly operation: string;
  /** Rows of one answer (CONST-04, CONST-05). */
  readonly size: number;
  /** The member that becomes the value. */
  readonly valueField: string;
  /** Names of the same form that narrow the choice, in the order in which they are chosen. */
  readonly narrowedBy: readonly string[];
}
/** Resources for fields that carry a number without being declared as a reference, by the name of the field. */
export type Numbers = Readonly<Record<string, Resource>>;

// A reference holds the whole resource; its type is narrow only so that fields need not know resources.
const isResource = (target: Target | undefined): target is Resource =>
  target !== undefined && 'wire' in target && 'fields' in target && 'list' in target;

/** The field of this form that already says where the number of `name` comes from: the warehouse knows its organization. */
const through = (resource: Resource, name: string): Target | undefined => {
  const owner = Object.values(resource.fields).find(
    (field) => field.kind === 'ref' && field.within?.includes(name) && isResource(field.target),
  )?.target;
  return isResource(owner) ? owner.fields[name]?.target : undefined;
};

/** Lookups are the calls named get…listbyparams; where a shorter one for searching exists, that one (LOOK-47..59). */
const lookupOperation = (operations: readonly string[]): string | undefined =>
  operations.find((name) => name.endsWith('listbyparamssearch')) ??
  operations.find((name) => name.endsWith('listbyparams')) ??
  operations[0];

const LOOKUP_SIZE = 10;
/** Suppliers are many and alike: their lookup shows 20 (CONST-05). */
const sizeOf = (resource: Resource): number => (resource.scope?.supplier === resource.title[0] ? 20 : LOOKUP_SIZE);

/** The lookup of a field among the names of its form; undefined when its value is typed. */
export const lookupOf = (
  resource: Resource,
  name: string,
  siblings: readonly string[],
  numbers: Numbers = {},
): Lookup | undefined => {
  const field = resource.fields[name];
  const target = field?.kind === 'ref' ? field.target : (numbers[name] ?? through(resource, name));
  // The number a record gives itself is typed, whatever else carries a field of that name.
  if (!isResource(target) || !target.wire || (resource.table === target.table && field?.kind !== 'ref')) return undefined;
  const names = target.wire.list;
  const operation = lookupOperation(typeof names === 'string' ? [names] : (names ?? []));
  if (!operation) return undefined;
  const valueField = field?.targetField ?? target.title[0] ?? 'id';
  const narrowing = Object.values(target.scope ?? {}).filter((other) => other !== undefined && other !== valueField);
  return {
    resource: target,
    service: target.wire.service,
    operation,
    size: sizeOf(target),
    valueField,
    narrowedBy: siblings.filter((other) => other !== name && narrowing.includes(other)),
  };
};

/** The names whose value falls when `name` changes, those that hang on them included (LOOK-26). */
export const fallingWith = (lookups: ReadonlyMap<string, Lookup>, name: string): readonly string[] => {
  const direct = [...lookups].filter(([, lookup]) => lookup.narrowedBy.includes(name)).map(([other]) => other);
  return [...new Set([...direct, ...direct.flatMap((other) => fallingWith(lookups, other))])];
};
