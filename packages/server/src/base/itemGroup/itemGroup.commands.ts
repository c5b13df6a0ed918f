/** Categories of materials: a tree without rings, whose levels follow wherever a branch goes. */
import { itemGroup } from '@wms/contract/base/itemGroup/itemGroup.ts';
import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Draft } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import { importMethodsWith } from '../../kernel/exchange/methods.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { addRow, type Bodies, updateRow, writtenMethods } from '../../kernel/resource/crud.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { levelsIn } from '../../kernel/row/tree.ts';

interface Node {
  readonly itemGroupNo: string;
  readonly parentGroupNo: string | null;
  readonly groupLevel: number;
}
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Holds a category and everything above it until the end, from below upwards: two branches that are moved under each other at
 * once meet here. The nearest comes first; an unknown number has nothing above it.
 */
const holdAbove = (ctx: Context, number: string | null): Promise<readonly Node[]> =>
  beyondScope(ctx, 'what stands above a category', async (wide) => {
    const path: Node[] = [];
    for (let at = number; at !== null && !path.some(({ itemGroupNo }) => itemGroupNo === at); ) {
      const node: Node | undefined = await wide.tx.first<Node>(
        sql`
          select item_group_no as "itemGroupNo", parent_group_no as "parentGroupNo", group_level as "groupLevel"
          from bm_item_group
          where item_group_no = ${at}
          for no key update
        `,
      );
      if (node) path.push(node);
      at = node?.parentGroupNo ?? null;
    }
    return path;
  });
const levelUnder = ([parent]: readonly Node[]): number => (parent?.groupLevel ?? 0) + 1;

/** Gives everything below a category its level anew; each level is held before the next is read. */
const sinkBelow = (ctx: Context, number: string, level: number): Promise<void> =>
  beyondScope(ctx, 'the levels of a whole branch', async (wide) => {
    let parents: readonly string[] = [number];
    for (let next = level + 1; parents.length > 0; next++) {
      const rows = await findRows(wide, itemGroup, [sql`parent_group_no = any(${parents}::text[])`], { lock: true });
      await saveRows(
        wide,
        itemGroup,
        rows.map((row) => ({ row, change: { groupLevel: next } })),
      );
      parents = rows.map(({ itemGroupNo }) => itemGroupNo);
    }
  });

const add: Bodies<typeof itemGroup>['add'] = async (ctx, draft) => {
  const above = await holdAbove(ctx, textOf(draft.parentGroupNo));
  return addRow(ctx, itemGroup, { ...draft, groupLevel: levelUnder(above) });
};

const update: Bodies<typeof itemGroup>['update'] = async (ctx, change) => {
  const row = await getRow(ctx, itemGroup, change.id);
  const parent = change.parentGroupNo === undefined ? row.parentGroupNo : textOf(change.parentGroupNo);
  if (parent === row.parentGroupNo) return updateRow(ctx, itemGroup, change);
  const above = await holdAbove(ctx, parent);
  const { itemGroupNo } = row;
  if (above.some((node) => node.itemGroupNo === itemGroupNo))
    throw refuse({ code: 'itemGroup.ring', field: 'parentGroupNo', params: { itemGroupNo, parent: parent ?? '' } });
  const saved = await updateRow(ctx, itemGroup, { ...change, groupLevel: levelUnder(above) });
  await sinkBelow(ctx, itemGroupNo, levelUnder(above));
  return saved;
};

/** The levels of the rows of a sheet, whose parents may stand in it as well; a row that stands under itself has none. */
const levelsOf = async (
  ctx: Context,
  drafts: readonly SheetDraft<Draft<typeof itemGroup>>[],
  writing: boolean,
): Promise<ReadonlyMap<string, number>> => {
  const own = new Map(drafts.map(({ values }) => [String(values.itemGroupNo), textOf(values.parentGroupNo)]));
  const outside = [...new Set([...own.values()].filter((parent) => parent !== null && !own.has(parent)))];
  const stored = await ctx.tx.rows<Node>(
    sql`
      select item_group_no as "itemGroupNo", group_level as "groupLevel"
      from bm_item_group
      where item_group_no = any(${outside}::text[])
      order by id ${writing ? sql`for no key update` : sql``}
    `,
  );
  return levelsIn(own, new Map(stored.map(({ itemGroupNo, groupLevel }) => [itemGroupNo, groupLevel])));
};

export const itemGroupMethods: readonly Method[] = [
  ...writtenMethods(itemGroup, { add, update }),
  ...importMethodsWith(itemGroup, (plan) => ({
    ...plan,
    verify: async (ctx, drafts, writing) => {
      const numbers = new Set<string | undefined>(drafts.map(({ values }) => values.itemGroupNo));
      const errors = (await plan.verify?.(ctx, drafts, writing)) ?? [];
      const levels = await levelsOf(ctx, drafts, writing);
      return [
        // a parent that comes with the same file is there by then
        ...errors.filter(
          ({ code, field, value }) => !(code === 'ref.invalid' && field === 'parentGroupNo' && numbers.has(value)),
        ),
        ...drafts.flatMap(({ line, values }): LineError[] =>
          levels.has(String(values.itemGroupNo))
            ? []
            : [
                {
                  line,
                  field: 'parentGroupNo',
                  value: String(values.parentGroupNo),
                  code: 'itemGroup.ring',
                  params: { itemGroupNo: String(values.itemGroupNo), parent: String(values.parentGroupNo) },
                },
              ],
        ),
      ];
    },
    apply: async (ctx, drafts) => {
      const levels = await levelsOf(ctx, drafts, true);
      return plan.apply(
        ctx,
        drafts.map(({ line, values }) => ({
          line,
          values: { ...values, groupLevel: levels.get(String(values.itemGroupNo)) ?? 1 },
        })),
      );
    },
  })),
];
