import { cell } from '@wms/contract/base/cell/cell.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { type CellPattern, cellsOf, countOf, patternIssues } from '@wms/contract/stock/wareShow/pattern.ts';
import type { CreateReply } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { changeableFields, templateFields } from '@wms/contract/stock/wareShow/wareShow.shapes.ts';
import {
  addCells,
  type Cell,
  cellIssues,
  changeCells,
  lastOrder,
  lockCells,
  removeCells,
  takenCells,
} from '../../base/cell/door.ts';
import { validWarehouse } from '../../base/warehouse/door.ts';
import { validZones, type Zone } from '../../base/zone/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, invalid, Refusal } from '../../kernel/ground/refusal.ts';
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
const zoneFor = async (ctx: Context, { warehouseNo, zoneNo }: Target, lock: boolean): Promise<Zone> => {
  if (!(await validWarehouse(ctx, warehouseNo))) throw invalid(unknownPlace('warehouseNo', warehouseNo));
  const [found] = await validZones(ctx, [{ warehouseNo, zoneNo }], lock);
  if (!found) throw invalid(unknownPlace('zoneNo', zoneNo));
  return found;
};

/** Adds validated cells to a zone, or none: what the declaration says of one cell holds for each. */
const addTo = async (ctx: Context, home: Zone, drafts: readonly Bag[]): Promise<Counted> => {
  const { orgNo, warehouseNo, zoneNo } = home;
  const whole = drafts.map((draft) => ({ ...draft, orgNo, warehouseNo, zoneNo }));
  const issues = whole.flatMap((draft, at) => cellIssues(draft).map((issue) => ({ ...issue, rowId: String(at) })));
  if (issues.length > 0) throw invalid(...inShort(issues));
  ctx.note(`${warehouseNo} ${zoneNo}`);
  return { count: (await addCells(ctx, whole)).length };
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
  const clashes = await takenCells(
    ctx,
    home.warehouseNo,
    made.map((one) => one.cellNo),
  );
  if (!isReal) return { count: countOf(input), clashes: clashes.slice(0, clashesShown), clashCount: clashes.length };
  ensure(inShort(clashes.map((cellNo): Issue => ({ code: 'wareShow.clash', field: 'cellNo', params: { cellNo } }))));
  const template = pick(input, templateFields);
  const last = await lastOrder(ctx, home);
  const { count } = await addTo(
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
  const known = new Set(await takenCells(ctx, home.warehouseNo, numbers));
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
  return addTo(
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
  changes: readonly { readonly row: Cell; readonly change: Bag }[],
): Promise<readonly Issue[]> => {
  const moving = changes.filter(({ row, change }) => typeof change.zoneNo === 'string' && change.zoneNo !== row.zoneNo);
  if (moving.length === 0) return [];
  const zones = await validZones(
    ctx,
    moving.map(({ row, change }) => ({ warehouseNo: row.warehouseNo, zoneNo: String(change.zoneNo) })),
    true,
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
  const rows = await lockCells(ctx, cells);
  const changes = rows.map((row, at) => ({ row, change: pick(cells[at] ?? {}, changeableFields) }));
  const wrong = [
    ...changes.flatMap(({ row, change }) => cellIssues({ ...row, ...change }).map((issue) => ({ ...issue, rowId: row.id }))),
    ...(await zoneIssues(ctx, changes)),
  ];
  if (wrong.length > 0) throw invalid(...inShort(wrong));
  ensure(inShort(await contentIssues(ctx, changes)));
  noteCells(ctx, rows);
  await changeCells(ctx, changes);
  return { count: rows.length };
};

/** Deletes cells for good, all or none. Refused (20007) naming each cell in which something lies or that a document names. */
export const deleteCells = async (ctx: Context, { delList }: { readonly delList: readonly Wanted[] }): Promise<Counted> => {
  ensure(twice(delList));
  const rows = await lockCells(ctx, delList);
  const used = await useIssues(ctx, rows);
  if (used.length > 0) throw new Refusal('20007', inShort(used));
  noteCells(ctx, rows);
  await removeCells(ctx, rows);
  return { count: rows.length };
};

const noteCells = (ctx: Context, rows: readonly Cell[]): void =>
  ctx.note(
    `${rows[0]?.warehouseNo ?? ''} ${rows
      .slice(0, 5)
      .map((row) => row.cellNo)
      .join(' ')}${rows.length > 5 ? ` +${rows.length - 5}` : ''}`,
  );
