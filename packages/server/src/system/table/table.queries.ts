import type { SheetColumn } from '@wms/contract/kernel/exchange.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import { dataTypeOf, systemTable, systemTableField } from '@wms/contract/system/table/systemTable.ts';
import type { TableColumn } from '@wms/contract/system/table/table.calls.ts';
import { sql } from 'kysely';
import { columnsOf } from '../../kernel/exchange/columns.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { customised } from '../../kernel/row/custom.ts';
import { findRows } from '../../kernel/row/rows.ts';

/** A table under its declared name in the language of the reader, until an administrator calls it otherwise. */
export const shownTable = (ctx: Context, row: Row<typeof systemTable>): Row<typeof systemTable> => {
  const names = ctx.resources.find(({ table }) => table === row.designTable)?.labels.$;
  return names?.[1] === row.designTableName ? { ...row, designTableName: inLocale(names, ctx.locale) } : row;
};

type Changed = Row<typeof systemTableField>;

/** The resource behind a design table, with the columns customers have added; undefined for a name the product does not know. */
export const resourceOf = (ctx: Context, designTable: string): Resource | undefined => {
  const found = ctx.resources.find(({ table }) => table === designTable);
  return found && customised(ctx, found);
};

const columnOf = (ctx: Context, resource: Resource, changed: ReadonlyMap<string, Changed>) => {
  const imported = new Set<string>(resource.exchange?.import ?? []);
  return ({ name, label, field }: SheetColumn, at: number): TableColumn => {
    const own = changed.get(name);
    return {
      fieldName: name,
      fieldLabel: own?.fieldLabel ?? inLocale(label, ctx.locale),
      dataType: dataTypeOf(field),
      enumGroup: field.dictionary ?? null,
      isExport: own?.isExport ?? '1',
      isImport: imported.has(name) ? (own?.isImport ?? '1') : '0',
      isImportable: imported.has(name) ? '1' : '0',
      isRequired: field.required ? '1' : '0',
      fieldSeq: own?.fieldSeq ?? at + 1,
    };
  };
};
const inOrder = (columns: readonly TableColumn[]): readonly TableColumn[] => columns.toSorted((a, b) => a.fieldSeq - b.fieldSeq);

/** The columns of a table as they stand: declared, and as an administrator has named, ordered and offered them. */
export const tableColumns = async (ctx: Context, resource: Resource): Promise<readonly TableColumn[]> => {
  const [table] = await findRows(ctx, systemTable, [sql`design_table = ${resource.table}`]);
  const rows = table ? await findRows(ctx, systemTableField, [sql`table_id = ${table.id}`]) : [];
  const changed = new Map(rows.map((row) => [row.fieldName, row]));
  return inOrder(columnsOf(resource).map(columnOf(ctx, resource, changed)));
};
/** The same as declared, before anybody has changed anything. */
export const declaredColumns = (ctx: Context, resource: Resource): readonly TableColumn[] =>
  columnsOf(resource).map(columnOf(ctx, resource, new Map()));
