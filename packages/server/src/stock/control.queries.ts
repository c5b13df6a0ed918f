import type { item } from '@wms/contract/base/item/item.ts';
import { isZero, plain } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';
import { beyondScope } from '../kernel/ground/scope.ts';

type Item = Row<typeof item>;
/** How stock is told apart: with stock there, a change would leave lots nobody can name, or units nobody has counted. */
const apart = ['isControlLot', 'isControlSn'] as const;

const stockOf = (ctx: Context, { orgNo, itemNo }: Item): Promise<string> =>
  beyondScope(ctx, 'whether a material is in stock', async (wide) => {
    const found = await wide.tx.first<{ readonly qty: string }>(
      sql`select coalesce(sum(abs(qty)), 0)::text as qty from inv_stock where org_no = ${orgNo} and item_no = ${itemNo}`,
    );
    return plain(found?.qty ?? '0');
  });

/** What locked materials cannot become while they are in stock. */
export const controlIssues = async (
  ctx: Context,
  changes: readonly { readonly row: Item; readonly change: Readonly<Record<string, unknown>> }[],
): Promise<readonly Issue[]> => {
  const issues: Issue[] = [];
  for (const { row, change } of changes) {
    const controls = apart.filter((name) => change[name] !== undefined && change[name] !== null && change[name] !== row[name]);
    if (controls.length === 0) continue;
    const qty = await stockOf(ctx, row);
    if (!isZero(qty))
      issues.push(...controls.map((field) => ({ code: 'item.inStock', field, params: { qty, unit: row.unitNo } })));
  }
  return issues;
};
