import { cell } from '@wms/contract/base/cell/cell.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { type CellPattern, cellsOf, countOf, patternIssues } from '@wms/contract/stock/wareShow/pattern.ts';
import type { CreateReply } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { changeableFields, templateFields } from '@wms/contract/stock/wareShow/wareShow.shapes.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, invalid, Refusal } from '../../kernel/ground/refusal.ts';
import { deleteRows, findRows, insertRows, lockRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { contentIssues, inShort, useIssues } from './contents.queries.ts';

interface Counted {
  readonly count: number;
}
type Bag = Readonly<Record<string, unknown>>;
interface Wanted {
  readonly id: string;
  readonly version: number;
}
interface Target {
  readonly warehouseNo: string;
  readonly zoneNo: string;
}

const pick = (from: Bag, names: readonly string[]): Bag =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
const unknownPlace = (field: 'warehouseNo' | 'zoneNo', value: string): Issue => ({
  code: 'ref.invalid',
  field,
  params: { field: cell.labels[field], value },
});

/**
 * The valid zone new cells go to, in a valid warehouse in scope. `lock`: held until the end, so that two who make cells in
 * one zone come one after the other, and the second one sees what the first one made.
 */
const zoneFor = async (ctx: Context, { warehouseNo, zoneNo }: Target, lock: boolean): Promise<Row<typeof zone>> => {
  const [house] = await findRows(ctx, warehouse, [sql`warehouse_no = ${warehouseNo}`, sql`status_code = '1'`]);
  if (!house) throw invalid(unknownPlace('warehouseNo', warehouseNo));
  const [found] = await findRows(
    ctx,
    zone,
    [sql`warehouse_no = ${warehouseNo}`, sql`zone_no = ${zoneNo}`, sql`status_code = '1'`],
    { lock },
  );
  if (!found) throw invalid(unknownPlace('zoneNo', zoneNo));
  return found;
};

/** Those of some numbers that are cells of the warehouse already, in their order. */
const taken = async (ctx: Context, warehouseNo: string, cellNos: readonly string[]): Promise<readonly string[]> => {
  const rows = await ctx.tx.rows<{ cellNo: string }>(
    sql`select cell_no as "cellNo" from bm_warehouse_cell where warehouse_no = ${warehouseNo} and cell_no = any(${[...cellNos]}::text[])`,
  );
  const known = new Set(rows.map((row) => row.cellNo));
  return cellNos.filter((cellNo) => known.has(cellNo));
};

/** The last put-away and picking order of a zone: new cells come after those that are there. */
const lastOrder = async (ctx: Context, { warehouseNo, zoneNo }: Target): Promise<number> => {
  const row = await ctx.tx.first<{ last: number }>(
    sql`
      select coalesce(max(greatest(cell_in_seq, cell_out_seq)), 0) as last
      from bm_warehouse_cell
      where warehouse_no = ${warehouseNo}
        and zone_no = ${zoneNo}
    `,
  );
  return row?.last ?? 0;
};

/** Adds validated cells to a zone, or none: what the declaration says of one cell holds for each. */
const addCells = async (ctx: Context, home: Row<typeof zone>, drafts: readonly Bag[]): Promise<Counted> => {
  const { orgNo, warehouseNo, zoneNo } = home;
  const whole = drafts.map((draft) => ({ ...draft, orgNo, warehouseNo, zoneNo }));
  const issues = whole.flatMap((draft, at) => wrongWith(draft).map((issue) => ({ ...issue, rowId: String(at) })));
  if (issues.length > 0) throw invalid(...inShort(issues));
  ctx.note(`${warehouseNo} ${zoneNo}`);
  return { count: (await insertRows(ctx, cell, whole)).length };
};
const wrongWith = (draft: Bag): readonly Issue[] => {
  const declared: { check?(draft: Bag): readonly Issue[] } = cell;
  return declared.check?.(draft) ?? [];
};

interface Creation extends Target, CellPattern {
  readonly dryRun: string;
  readonly [member: string]: unknown;
}
const clashesShown = 200;

/**
 * Makes the cells of a pattern, all or none: refused (20005) with each number that exists already. A dry run says how many
 * there would be and which exist, and takes nobody's way.
 */
export const createCells = async (ctx: Context, input: Creation): Promise<CreateReply> => {
  const wrong = patternIssues(input);
  if (wrong.length > 0) throw invalid(...wrong);
  const isReal = input.dryRun !== '1';
  const home = await zoneFor(ctx, input, isReal);
  const made = cellsOf(input);
  const clashes = await taken(
    ctx,
    home.warehouseNo,
    made.map((one) => one.cellNo),
  );
  if (!isReal) return { count: countOf(input), clashes: clashes.slice(0, clashesShown), clashCount: clashes.length };
  ensure(inShort(clashes.map((cellNo): Issue => ({ code: 'wareShow.clash', field: 'cellNo', params: { cellNo } }))));
  const template = pick(input, templateFields);
  const last = await lastOrder(ctx, home);
  const { count } = await addCells(
    ctx,
    home,
    made.map((one, at) => ({ ...template, ...one, cellInSeq: last + at + 1, cellOutSeq: last + at + 1 })),
  );
  return { count, clashes: [], clashCount: 0 };
};

interface Addition extends Target {
  readonly shelfNo?: string | null | undefined;
  readonly cells: readonly Bag[];
}
/** Adds named cells to a zone, all or none. A number that exists, or stands twice, is refused at its row. */
export const addNamedCells = async (ctx: Context, { shelfNo, cells, ...target }: Addition): Promise<Counted> => {
  const home = await zoneFor(ctx, target, true);
  const numbers = cells.map((one) => String(one.cellNo));
  const known = new Set(await taken(ctx, home.warehouseNo, numbers));
  ensure(
    inShort(
      numbers.flatMap((cellNo, at): readonly Issue[] => {
        const again = numbers.indexOf(cellNo) < at;
        return known.has(cellNo) || again
          ? [{ code: again ? 'wareShow.twice' : 'wareShow.clash', field: 'cellNo', rowId: String(at), params: { cellNo } }]
          : [];
      }),
    ),
  );
  return addCells(
    ctx,
    home,
    cells.map((one) => ({ ...one, shelfNo: one.shelfNo || shelfNo || null })),
  );
};

const twice = (wanted: readonly Wanted[]): readonly Issue[] => {
  const seen = new Set<string>();
  return wanted.flatMap(({ id }): readonly Issue[] => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ code: 'wareShow.twice', rowId: id, params: { cellNo: id } }];
  });
};

/** Zones cells are moved to: each must be valid, in scope and of the cell's own warehouse. */
const zoneIssues = async (
  ctx: Context,
  changes: readonly { readonly row: Row<typeof cell>; readonly change: Bag }[],
): Promise<readonly Issue[]> => {
  const moving = changes.filter(({ row, change }) => typeof change.zoneNo === 'string' && change.zoneNo !== row.zoneNo);
  if (moving.length === 0) return [];
  const zones = await findRows(
    ctx,
    zone,
    [
      sql`
        (warehouse_no, zone_no) in (
          select *
          from unnest(${moving.map(({ row }) => row.warehouseNo)}::text[], ${moving.map(({ change }) => String(change.zoneNo))}::text[]))
      `,
      sql`status_code = '1'`,
    ],
    { lock: true },
  );
  const known = new Set(zones.map((one) => JSON.stringify([one.warehouseNo, one.zoneNo])));
  return moving
    .filter(({ row, change }) => !known.has(JSON.stringify([row.warehouseNo, change.zoneNo])))
    .map(({ row, change }) => ({ ...unknownPlace('zoneNo', String(change.zoneNo)), rowId: row.id }));
};

/**
 * Changes cells, all or none, each in the version the person has seen. Members that are absent stay. Refused where the cells
 * hold more than they then may (20005, by cell).
 */
export const updateCells = async (ctx: Context, { cells }: { readonly cells: readonly (Wanted & Bag)[] }): Promise<Counted> => {
  ensure(twice(cells));
  const rows = await lockRows(ctx, cell, cells);
  const changes = rows.map((row, at) => ({ row, change: pick(cells[at] ?? {}, changeableFields) }));
  const wrong = [
    ...changes.flatMap(({ row, change }) => wrongWith({ ...row, ...change }).map((issue) => ({ ...issue, rowId: row.id }))),
    ...(await zoneIssues(ctx, changes)),
  ];
  if (wrong.length > 0) throw invalid(...inShort(wrong));
  ensure(inShort(await contentIssues(ctx, changes)));
  noteCells(ctx, rows);
  await saveRows(ctx, cell, changes);
  return { count: rows.length };
};

/** Deletes cells for good, all or none. Refused (20007) naming each cell in which something lies or that a document names. */
export const deleteCells = async (ctx: Context, { delList }: { readonly delList: readonly Wanted[] }): Promise<Counted> => {
  ensure(twice(delList));
  const rows = await lockRows(ctx, cell, delList);
  const used = await useIssues(ctx, rows);
  if (used.length > 0) throw new Refusal('20007', inShort(used));
  noteCells(ctx, rows);
  await deleteRows(ctx, cell, rows);
  return { count: rows.length };
};

const noteCells = (ctx: Context, rows: readonly Row<typeof cell>[]): void =>
  ctx.note(
    `${rows[0]?.warehouseNo ?? ''} ${rows
      .slice(0, 5)
      .map((row) => row.cellNo)
      .join(' ')}${rows.length > 5 ? ` +${rows.length - 5}` : ''}`,
  );
