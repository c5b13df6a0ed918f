import type { SheetColumn } from '@wms/contract/kernel/exchange.ts';
import type { Field, Kind } from '@wms/contract/kernel/field.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';

const stampKinds: Readonly<Record<string, Kind>> = {
  id: 'key',
  version: 'integer',
  createName: 'text',
  createDate: 'dateTime',
  updateName: 'text',
  updateDate: 'dateTime',
};
const known = new WeakMap<object, readonly SheetColumn[]>();

/**
 * Every column the rows of a resource have, the stamp behind the own fields: the one place that templates, imports, exports and
 * the configuration of both take them from.
 */
export const columnsOf = (resource: Resource): readonly SheetColumn[] => {
  const made = known.get(resource);
  if (made) return made;
  const labelOf = (name: string) => resource.labels[name] ?? ([name, name, name] as const);
  const stamp = Object.entries(stampKinds).filter(([name]) => !(name in resource.fields));
  const columns = [
    ...Object.entries(resource.fields),
    ...stamp.map(([name, kind]) => [name, { kind, serverSet: true } as Field] as const),
  ].map(([name, field]): SheetColumn => ({ name, label: labelOf(name), field }));
  known.set(resource, columns);
  return columns;
};

/** Columns by name, in the order of the names. Unknown names are left out. */
export const columnsNamed = (resource: Resource, names: readonly string[]): readonly SheetColumn[] => {
  const byName = new Map(columnsOf(resource).map((column) => [column.name, column]));
  return names.flatMap((name) => byName.get(name) ?? []);
};

/** The columns a plain resource imports, from its declaration. */
export const importColumnsOf = (resource: Resource): readonly SheetColumn[] =>
  columnsNamed(resource, resource.exchange?.import ?? []);

/** Adds the header words of a room to columns, by member name. */
export const withAliases = (
  columns: readonly SheetColumn[],
  aliases: Readonly<Record<string, readonly string[]>>,
): readonly SheetColumn[] =>
  columns.map((column) => ({ ...column, aliases: [...(column.aliases ?? []), ...(aliases[column.name] ?? [])] }));
