import type { Issue } from '@wms/contract/kernel/issue.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { column } from '../../kernel/ground/sql.ts';
import type { Unfinished } from '../../kernel/room/room.ts';

/** The numbers of some organizations or of some warehouses. */
export interface Places {
  readonly kind: 'orgNo' | 'warehouseNo';
  readonly numbers: readonly string[];
}

/** Goods and open documents of places, one issue for each kind with its count, also of those the person may not see. */
export const unfinishedIn = (
  ctx: Context,
  unfinished: readonly Unfinished[],
  { kind, numbers }: Places,
): Promise<readonly Issue[]> =>
  beyondScope(ctx, 'a place with goods or open documents stays open, whoever owns them', async (wide) => {
    const issues: Issue[] = [];
    for (const { resource, where } of unfinished) {
      if (!(kind in resource.fields)) continue;
      const found = await wide.tx.first<{ count: number }>(sql`
        select count(*)::int as count from ${sql.table(resource.table)}
        where ${column(kind)} = any(${[...numbers]}::text[]) and ${where}`);
      if (found && found.count > 0)
        issues.push({ code: 'ref.inUse', params: { entity: resource.labels.$ ?? ['', '', ''], count: found.count } });
    }
    return issues;
  });
