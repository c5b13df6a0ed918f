import { placePhrases } from '@wms/contract/base/organization/places.phrases.ts';
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

/**
 * People who work in places or whose data scope names them. A number is free again once its record is deleted: a scope left
 * behind would open whatever gets the number next.
 */
export const peopleIn = (ctx: Context, { kind, numbers }: Places): Promise<readonly Issue[]> =>
  beyondScope(ctx, 'a place with people stays, whoever may see them', async (wide) => {
    const found = await wide.tx.first<{ count: number }>(
      sql`select count(*)::int as count from sys_user u where u.${column(kind)} = any(${[...numbers]}::text[])
        or exists (select 1 from sys_user_scope s where s.user_id = u.id and s.data_type = ${kind === 'orgNo' ? '1' : '3'}
          and s.data_value = any(${[...numbers]}::text[]))`,
    );
    return found && found.count > 0
      ? [{ code: 'ref.inUse', params: { entity: placePhrases['place.user'], count: found.count } }]
      : [];
  });
