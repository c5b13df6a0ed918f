/** What of a material no longer changes once quantities are kept in its unit, or its stock lies by its lots. */
import { item } from '@wms/contract/base/item/item.ts';
import { isZero, plain } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { type Bodies, updateRow, writtenMethods } from '../../kernel/resource/crud.ts';
import { inUse } from '../../kernel/row/references.ts';
import { lockRow } from '../../kernel/row/rows.ts';

/** How stock is told apart: with stock there, a change would leave lots nobody can name, or units nobody has counted. */
const apart = ['isControlLot', 'isControlSn'] as const;

const stockOf = (ctx: Context, { orgNo, itemNo }: { readonly orgNo: string; readonly itemNo: string }): Promise<string> =>
  beyondScope(ctx, 'whether a material is in stock', async (wide) => {
    const found = await wide.tx.first<{ readonly qty: string }>(
      sql`select coalesce(sum(abs(qty)), 0)::text as qty from inv_stock where org_no = ${orgNo} and item_no = ${itemNo}`,
    );
    return plain(found?.qty ?? '0');
  });

const update: Bodies<typeof item>['update'] = async (ctx, change) => {
  const row = await lockRow(ctx, item, change);
  const changes = (name: 'unitNo' | (typeof apart)[number]): boolean =>
    change[name] !== undefined && change[name] !== null && change[name] !== row[name];
  const issues: Issue[] = [];
  if (changes('unitNo')) {
    // what holds quantities of it holds them in its unit
    const counting = ctx.resources.filter(({ fields }) => Object.keys(fields).some((name) => /qty$/i.test(name)));
    const users = await inUse({ ...ctx, resources: counting.filter(({ name }) => name !== item.name) }, item, [{ ...row }]);
    issues.push(
      ...users.map(({ params }) => ({ code: 'item.unitUsed', field: 'unitNo', params: { ...params, unit: row.unitNo } })),
    );
  }
  const controls = apart.filter(changes);
  if (controls.length > 0) {
    const qty = await stockOf(ctx, row);
    if (!isZero(qty))
      issues.push(...controls.map((field) => ({ code: 'item.inStock', field, params: { qty, unit: row.unitNo } })));
  }
  ensure(issues);
  const saved = await updateRow(ctx, item, change);
  // the cells of a material show its names, which are not theirs to change
  if (saved.itemName !== row.itemName || saved.itemEnName !== row.itemEnName)
    await beyondScope(ctx, 'the names of a material beside its cells', (wide) =>
      wide.tx.changed(
        sql`
          update bm_item_cells
          set item_name = ${saved.itemName}, item_en_name = ${saved.itemEnName},
            kw = lower(concat_ws(chr(1), item_no, ${saved.itemName}::text, cell_no, nullif(${saved.itemEnName}::text, '')))
          where org_no = ${row.orgNo}
            and item_no = ${row.itemNo}
        `,
      ),
    );
  return saved;
};

export const itemMethods: readonly Method[] = writtenMethods(item, { update });
