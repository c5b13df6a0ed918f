import { cell } from '@wms/contract/base/cell/cell.ts';
import { compare, type Decimal, isPositive } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { column } from '../../kernel/ground/sql.ts';
import { mentionOf } from '../../kernel/row/references.ts';
import { visibleStock } from '../door.ts';

export type Cell = Row<typeof cell>;
type Place = Pick<Cell, 'id' | 'orgNo' | 'warehouseNo' | 'cellNo'>;

/** Reasons one refusal names; a batch of five thousand cells would say nothing more with all of them. */
const named = 200;
/** The first reasons, and how many more there are. */
export const inShort = (issues: readonly Issue[]): readonly Issue[] =>
  issues.length <= named
    ? issues
    : [...issues.slice(0, named), { code: 'wareShow.more', params: { count: issues.length - named } }];

interface Contents {
  readonly id: string;
  readonly qty: Decimal;
  readonly items: number;
  /** The most lots that one item lies there in. */
  readonly lots: number;
}

const placesOf = (cells: readonly Place[]) =>
  sql`unnest(${cells.map((one) => one.id)}::bigint[], ${cells.map((one) => one.orgNo)}::text[],
    ${cells.map((one) => one.warehouseNo)}::text[], ${cells.map((one) => one.cellNo)}::text[]) as v(id, org_no, warehouse_no,
      cell_no)`;

/** What lies in cells, by id; those in which nothing does are not among them. */
const contentsOf = async (ctx: Context, cells: readonly Place[]): Promise<ReadonlyMap<string, Contents>> => {
  const rows =
    cells.length === 0
      ? []
      : await beyondScope(ctx, 'what a cell may become depends on whatever lies in it', (wide) =>
          wide.tx.rows<Contents>(sql`
            select id::text as id, sum(qty) as qty, count(*)::int as items, max(lots)::int as lots
            from (
              select v.id, s.item_no, sum(s.qty) as qty, count(distinct s.lot_no) as lots
              from ${placesOf(cells)} join ${visibleStock(wide)} s on s.org_no = v.org_no and s.warehouse_no = v.warehouse_no
                and s.cell_no = v.cell_no and s.qty <> 0
              group by v.id, s.item_no) by_item
            group by id`),
        );
  return new Map(rows.map((row) => [row.id, row]));
};

/** A locked cell and what it is to become. */
export interface Becoming {
  readonly row: Cell;
  readonly change: Readonly<Record<string, unknown>>;
}

/** Good and defective goods never share a cell: it changes sides only when it is empty. */
const turnsBad = ({ row, change }: Becoming): boolean => change.isBadCell !== undefined && change.isBadCell !== row.isBadCell;

/**
 * What locked cells cannot become because of what lies in them: a limit below it, one item or one lot only where several
 * lie, the other side of good and defective. Members that do not change are not judged again.
 */
export const contentIssues = async (ctx: Context, changes: readonly Becoming[]): Promise<readonly Issue[]> => {
  const tighter = changes.filter(
    ({ row, change }) =>
      (typeof change.maxQty === 'string' && isPositive(change.maxQty) && change.maxQty !== row.maxQty) ||
      (change.isMixSku === '0' && row.isMixSku !== '0') ||
      (change.isMixLot === '0' && row.isMixLot !== '0') ||
      turnsBad({ row, change }),
  );
  const contents = await contentsOf(
    ctx,
    tighter.map(({ row }) => row),
  );
  return tighter.flatMap(({ row, change }): readonly Issue[] => {
    const there = contents.get(row.id);
    if (!there) return [];
    const { cellNo } = row;
    const max = change.maxQty;
    return [
      ...(typeof max === 'string' && isPositive(max) && max !== row.maxQty && compare(there.qty, max) > 0
        ? [{ code: 'wareShow.belowContents', field: 'maxQty', rowId: row.id, params: { cellNo, qty: there.qty, max } }]
        : []),
      ...(change.isMixSku === '0' && row.isMixSku !== '0' && there.items > 1
        ? [{ code: 'wareShow.mixedItems', field: 'isMixSku', rowId: row.id, params: { cellNo, count: there.items } }]
        : []),
      ...(change.isMixLot === '0' && row.isMixLot !== '0' && there.lots > 1
        ? [{ code: 'wareShow.mixedLots', field: 'isMixLot', rowId: row.id, params: { cellNo } }]
        : []),
      ...(turnsBad({ row, change })
        ? [{ code: 'wareShow.stock', field: 'isBadCell', rowId: row.id, params: { cellNo, qty: there.qty } }]
        : []),
    ];
  });
};

/**
 * Why locked cells cannot be deleted, cell by cell: goods that lie there, and rows of other tables that name the cell. One
 * query for each table, however many cells; counts what the person may not see as well.
 */
export const useIssues = async (ctx: Context, cells: readonly Cell[]): Promise<readonly Issue[]> => {
  const contents = await contentsOf(ctx, cells);
  const lying = cells.flatMap((row): readonly Issue[] => {
    const there = contents.get(row.id);
    return there ? [{ code: 'wareShow.stock', rowId: row.id, params: { cellNo: row.cellNo, qty: there.qty } }] : [];
  });
  const empty = cells.filter((row) => !contents.has(row.id));
  if (empty.length === 0) return lying;
  const numbers = new Map(empty.map((row) => [row.id, row.cellNo]));
  const issues = await beyondScope(ctx, 'whether cells are still referred to', async (wide) => {
    const found: Issue[] = [];
    for (const user of ctx.resources)
      for (const [name, field] of Object.entries(user.fields)) {
        const mention = user.name === cell.name && !field.target ? undefined : mentionOf(cell, name, field);
        if (!mention) continue;
        const shared = mention.within.filter((other) => other in user.fields);
        // by id where the field holds one; cells are known by number otherwise
        const pairs = [[mention.by, name] as const, ...shared.map((other) => [other, other] as const)].map(
          ([own, theirs]) => sql`v.${column(own)} = u.${column(theirs)}`,
        );
        const alive = user.keepsDeleted ? sql`and u.deleted_date is null` : sql``;
        const rows = await wide.tx.rows<{ id: string; count: number }>(
          sql`
            select v.id::text as id, count(*)::int as count
            from ${placesOf(empty)}
            join ${sql.table(user.table)} u on ${sql.join(pairs, sql` and `)} ${alive}
            group by v.id
          `,
        );
        for (const { id, count } of rows)
          found.push({
            code: 'wareShow.mentioned',
            rowId: id,
            params: { cellNo: numbers.get(id) ?? '', entity: user.labels.$ ?? ['', '', ''], count },
          });
      }
    return found;
  });
  return [...lying, ...issues];
};
