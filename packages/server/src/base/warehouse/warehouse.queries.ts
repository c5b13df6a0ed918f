import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';

/** The number of another valid main warehouse of an organization: null when there is none, '-' when the person may not see it. */
export const mainWarehouseOf = async (ctx: Context, orgNo: string, exceptId: string): Promise<string | null> => {
  const asked = sql`
    select warehouse_no as "warehouseNo"
    from bm_warehouse
    where org_no = ${orgNo}
      and is_main_warehouse = '1'
      and status_code = '1'
      and id <> ${exceptId}
  `;
  const seen = await ctx.tx.first<{ warehouseNo: string }>(asked);
  if (seen) return seen.warehouseNo;
  const hidden = await beyondScope(ctx, 'one main warehouse counts every warehouse', (wide) => wide.tx.first(asked));
  return hidden ? '-' : null;
};
