/** Cells materials are kept in: a fixed one is for its material alone, which is checked while the cell is held. */
import { itemCell } from '@wms/contract/base/itemCell/itemCell.ts';
import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Draft } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import { importMethodsWith } from '../../kernel/exchange/methods.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { addRow, type Bodies, plainBodies, updateRow, writtenMethods } from '../../kernel/resource/crud.ts';
import type { Rooms, Unfinished } from '../../kernel/room/room.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';
import { holdCells } from '../cell/door.ts';
import { visibleItems } from '../item/door.ts';

interface Place {
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly cellNo: string;
}
interface Kept extends Place {
  readonly id: string;
  readonly itemNo: string;
  readonly isFixed: string;
  readonly statusCode: string;
}
interface Lying extends Place {
  readonly itemNo: string;
}
/** What stands against a fixed cell: other materials assigned to it, and other materials lying in it. */
interface Facts {
  readonly assigned: readonly Kept[];
  readonly lying: readonly Lying[];
}
const keyOf = ({ warehouseNo, cellNo }: Pick<Place, 'warehouseNo' | 'cellNo'>): string => JSON.stringify([warehouseNo, cellNo]);
const named = (rows: readonly Place[]) =>
  sql`
    (warehouse_no, cell_no) in (
      select *
      from unnest(${rows.map(({ warehouseNo }) => warehouseNo)}::text[], ${rows.map(({ cellNo }) => cellNo)}::text[]))
  `;

const holdPlaces = (ctx: Context, rows: readonly Place[]): Promise<unknown> =>
  beyondScope(ctx, 'the materials of a cell have one writer', (wide) => holdCells(wide, rows));
/** Goods that lie in cells, out of what rooms of higher areas call unfinished there. */
const lyingIn = async (ctx: Context, unfinished: readonly Unfinished[], rows: readonly Place[]): Promise<Facts['lying']> => {
  const found: Lying[] = [];
  for (const { resource, where } of unfinished)
    if (['warehouseNo', 'cellNo', 'itemNo'].every((name) => name in resource.fields))
      found.push(
        ...(await ctx.tx.rows<Lying>(sql`
          select distinct org_no as "orgNo", warehouse_no as "warehouseNo", cell_no as "cellNo", item_no as "itemNo"
          from ${sql.table(resource.table)}
          where ${named(rows)}
            and ${where}`)),
      );
  return found;
};
const factsOf = async (ctx: Context, unfinished: readonly Unfinished[], rows: readonly Place[]): Promise<Facts> => ({
  assigned: await findRows(ctx, itemCell, [named(rows), sql`status_code = '1'`]),
  lying: await lyingIn(ctx, unfinished, rows),
});

/** The facts of one cell out of those of many. */
const byCell = (facts: Facts): ((row: Place) => Facts) => {
  const inCell = <T extends Place>(all: readonly T[]): ((row: Place) => readonly T[]) => {
    const cells = new Map<string, T[]>();
    for (const one of all) {
      const known = cells.get(keyOf(one));
      if (known) known.push(one);
      else cells.set(keyOf(one), [one]);
    }
    return (row) => cells.get(keyOf(row)) ?? [];
  };
  const [assigned, lying] = [inCell(facts.assigned), inCell(facts.lying)];
  return (row) => ({ assigned: assigned(row), lying: lying(row) });
};

/** What is wrong with one row beside the others of its cell. */
const issuesOf = (mine: Omit<Kept, 'id'> & { readonly id?: string }, { assigned, lying }: Facts): readonly Issue[] => {
  if (mine.statusCode !== '1') return [];
  const isOther = (row: { readonly orgNo: string; readonly itemNo: string } & Place): boolean =>
    keyOf(row) === keyOf(mine) && (row.itemNo !== mine.itemNo || row.orgNo !== mine.orgNo);
  const beside = assigned.filter((row) => row.id !== mine.id && isOther(row));
  const say = (code: string, itemNo: string, field: string): Issue => ({ code, field, params: { cellNo: mine.cellNo, itemNo } });
  const owner = beside.find(({ isFixed }) => isFixed === '1');
  if (owner) return [say('itemCell.taken', owner.itemNo, 'cellNo')];
  if (mine.isFixed !== '1') return [];
  const [other] = beside;
  const stranger = lying.find(isOther);
  return [
    ...(other ? [say('itemCell.shared', other.itemNo, 'isFixed')] : []),
    ...(stranger ? [say('itemCell.occupied', stranger.itemNo, 'isFixed')] : []),
  ];
};

type Wanted = Omit<Kept, 'id'> & { readonly id?: string };
const ensureFree = async (ctx: Context, unfinished: readonly Unfinished[], rows: readonly Wanted[]): Promise<void> => {
  await holdPlaces(ctx, rows);
  const facts = await factsOf(ctx, unfinished, rows);
  ensure(rows.flatMap((row) => issuesOf(row, facts)));
};

interface Names {
  readonly itemName: string | null;
  readonly itemEnName: string | null;
}
const namesOf = async (ctx: Context, rows: readonly { readonly orgNo: string; readonly itemNo: string }[]) => {
  const found = await ctx.tx.rows<Names & { readonly orgNo: string; readonly itemNo: string }>(
    sql`
      select org_no as "orgNo", item_no as "itemNo", item_name as "itemName", item_en_name as "itemEnName"
      from ${visibleItems(ctx)} i
      where (org_no, item_no) in (
        select *
        from unnest(${rows.map(({ orgNo }) => orgNo)}::text[], ${rows.map(({ itemNo }) => itemNo)}::text[]))
    `,
  );
  const names = new Map(found.map(({ orgNo, itemNo, ...own }) => [JSON.stringify([orgNo, itemNo]), own]));
  return (row: { readonly orgNo: string; readonly itemNo: string }): Names =>
    names.get(JSON.stringify([row.orgNo, row.itemNo])) ?? { itemName: null, itemEnName: null };
};

const bodiesOf = (unfinished: readonly Unfinished[]): Pick<Bodies<typeof itemCell>, 'add' | 'update' | 'restore'> => ({
  add: async (ctx, draft) => {
    await ensureFree(ctx, unfinished, [draft]);
    return addRow(ctx, itemCell, { ...draft, ...(await namesOf(ctx, [draft]))(draft) });
  },
  update: async (ctx, change) => {
    const row = await getRow(ctx, itemCell, change.id);
    const { isFixed = row.isFixed, statusCode = row.statusCode } = change as Partial<Kept>;
    await ensureFree(ctx, unfinished, [{ ...row, isFixed, statusCode }]);
    return updateRow(ctx, itemCell, change);
  },
  restore: async (ctx, wanted) => {
    const rows = await findRows(ctx, itemCell, [sql`id = any(${wanted.map(({ id }) => id)}::bigint[])`]);
    const valid = rows.map((row) => ({ ...row, statusCode: '1' }));
    await holdPlaces(ctx, valid);
    const { assigned, lying } = await factsOf(ctx, unfinished, valid);
    // rows that come back together must fit each other as well
    const known = byCell({ assigned: [...assigned, ...valid], lying });
    ensure(valid.flatMap((row) => issuesOf(row, known(row))));
    return plainBodies(itemCell).restore(ctx, wanted);
  },
});

const sheetErrors = async (
  ctx: Context,
  unfinished: readonly Unfinished[],
  drafts: readonly SheetDraft<Draft<typeof itemCell>>[],
  writing: boolean,
): Promise<readonly LineError[]> => {
  const rows = drafts.map(({ line, values }) => ({
    line,
    row: { ...values, isFixed: values.isFixed ?? '0', statusCode: values.statusCode ?? '1', id: `line ${line}` },
  }));
  const places = rows.map(({ row }) => row);
  if (writing) await holdPlaces(ctx, places);
  const { assigned, lying } = await factsOf(ctx, unfinished, places);
  const known = byCell({ assigned: [...assigned, ...places], lying });
  return rows.flatMap(({ line, row }) => issuesOf(row, known(row)).map((issue) => ({ ...issue, line })));
};

export const itemCellMethods = ({ unfinished }: Pick<Rooms, 'unfinished'>): readonly Method[] => [
  ...writtenMethods(itemCell, bodiesOf(unfinished)),
  ...importMethodsWith(itemCell, (plan) => ({
    ...plan,
    verify: async (ctx, drafts, writing) => [
      ...((await plan.verify?.(ctx, drafts, writing)) ?? []),
      ...(await sheetErrors(ctx, unfinished, drafts, writing)),
    ],
    apply: async (ctx, drafts) => {
      const names = await namesOf(
        ctx,
        drafts.map(({ values }) => values),
      );
      return plan.apply(
        ctx,
        drafts.map(({ line, values }) => ({ line, values: { ...values, ...names(values) } })),
      );
    },
  })),
];
