/** Which rows a field's value is chosen from, derived from the declarations. Pure. */
import { type Field, type Target, targetOf } from '@wms/contract/kernel/field.ts';
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
  /** What a row must be whatever the form holds: an outbound document takes outbound classes. */
  readonly only?: Readonly<Record<string, string>>;
  /** A table to choose in, where rows are many and alike (LOOK-03); else a list of names. */
  readonly opens?: 'table';
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

/** The call by which the rows of a resource are looked up. */
export const lookupOperationOf = ({ wire }: Pick<Resource, 'wire'>): string | undefined =>
  lookupOperation(wire?.list === undefined ? [] : typeof wire.list === 'string' ? [wire.list] : wire.list);

const LOOKUP_SIZE = 10;
const LONG_SIZE = 20;

/** The lookup of a field among the names of its form; undefined when its value is typed. */
export const lookupOf = (
  resource: Resource,
  name: string,
  siblings: readonly string[],
  numbers: Numbers = {},
  row?: object,
): Lookup | undefined => {
  const field = resource.fields[name];
  // without a row nothing says which of several it is: the number is typed
  if (field?.targetBy && row === undefined) return undefined;
  const [one, targetField] = field ? targetOf(field, row ?? {}) : [];
  const declared = field?.kind === 'ref' && isResource(one) ? one : undefined;
  const target = declared ?? numbers[name] ?? through(resource, name);
  // The number a record gives itself is typed, whatever else carries a field of that name.
  if (!isResource(target) || !target.wire || (resource.table === target.table && field?.kind !== 'ref')) return undefined;
  const operation = lookupOperationOf(target);
  if (!operation) return undefined;
  const valueField = targetField ?? target.title[0] ?? 'id';
  // what may stand empty in the rows narrows nothing: a category of every organization is nobody's own
  const scoped = Object.entries(target.scope ?? {}).flatMap(([dimension, other]) =>
    other === undefined || other === valueField || (target.scopeOptional as readonly string[] | undefined)?.includes(dimension)
      ? []
      : [other],
  );
  const narrowing = [...scoped, ...(field?.within ?? [])];
  return {
    resource: target,
    service: target.wire.service,
    operation,
    size: target.chosenIn ? LONG_SIZE : LOOKUP_SIZE,
    valueField,
    narrowedBy: siblings.filter((other) => other !== name && narrowing.includes(other)),
    ...(field?.only ? { only: field.only } : {}),
    ...(target.chosenIn ? { opens: target.chosenIn } : {}),
  };
};

/** The fields that must be chosen before this one, in the order of the form: what narrows its lookup, what decides its dictionary. */
export const waitsOn = (field: Field | undefined, lookup: Lookup | undefined): readonly string[] => [
  ...(lookup?.narrowedBy ?? []),
  ...(field?.dictionaryBy ? [field.dictionaryBy.field] : []),
  ...(field?.targetBy ? [field.targetBy.field] : []),
];

/** The names whose value falls when `name` changes, those that hang on them included (LOOK-26). */
export const fallingWith = (
  lookups: ReadonlyMap<string, Lookup>,
  name: string,
  fields: Readonly<Record<string, Field>> = {},
): readonly string[] => {
  const hangs = (other: string): boolean =>
    waitsOn(fields[other], lookups.get(other)).includes(name) || (fields[other]?.fallsWith?.includes(name) ?? false);
  const found: string[] = [];
  for (const other of new Set([...lookups.keys(), ...Object.keys(fields)])) if (other !== name && hangs(other)) found.push(other);
  return [...new Set([...found, ...found.flatMap((other) => fallingWith(lookups, other, fields))])];
};
