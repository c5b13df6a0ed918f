/** What people hold: neither their organization, their warehouse nor a role of theirs is deleted. */
import { organization } from '@wms/contract/base/organization/organization.ts';
import { placePhrases } from '@wms/contract/base/organization/places.phrases.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { role } from '@wms/contract/system/role/role.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { column } from '../../kernel/ground/sql.ts';
import type { Tie } from '../../kernel/room/room.ts';

/**
 * People who work in places or whose data scope names them. A number is free again once its record is deleted: a scope left
 * behind would open whatever gets the number next.
 */
const peopleIn = (
  ctx: Context,
  place: { readonly name: 'orgNo' | 'warehouseNo'; readonly dataType: '1' | '3' },
  numbers: readonly string[],
): Promise<readonly Issue[]> =>
  beyondScope(ctx, 'a place with people stays, whoever may see them', async (wide) => {
    const found = await wide.tx.first<{ count: number }>(
      sql`select count(*)::int as count from sys_user u where u.${column(place.name)} = any(${[...numbers]}::text[])
        or exists (select 1 from sys_user_scope s where s.user_id = u.id and s.data_type = ${place.dataType}
          and s.data_value = any(${[...numbers]}::text[]))`,
    );
    return found && found.count > 0
      ? [{ code: 'ref.inUse', params: { entity: placePhrases['place.user'], count: found.count } }]
      : [];
  });

/** How many hold each of these roles, whoever they are; nothing of a role that nobody holds. */
const heldOf = async (ctx: Context, roleNos: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const held = await beyondScope(ctx, 'whether a role is still held', (wide) =>
    wide.tx.rows<{ role_no: string; count: number }>(
      sql`select role_no, count(*)::int as count from sys_user_role where role_no = any(${[...roleNos]}::text[])
        group by role_no`,
    ),
  );
  return new Map(held.map(({ role_no, count }) => [role_no, count]));
};
/** The names of those who hold a role, as far as the person asking may see them. */
const namesOf = async (ctx: Context, roleNo: string, count: number): Promise<string> => {
  const seen = await ctx.tx.rows<{ name: string }>(
    sql`
      select u.user_no || ' ' || u.user_name as name
      from sys_user_role x
      join sys_user u on u.id = x.user_id
      where x.role_no = ${roleNo}
      order by u.user_no limit 5
    `,
  );
  return `${seen.map(({ name }) => name).join(', ')}${count > seen.length ? ' …' : ''}`;
};
/** The first of some roles that is held, by how many and by whom. */
const heldIssues = async (ctx: Context, rows: readonly Row<typeof role>[]): Promise<readonly Issue[]> => {
  const counts = await heldOf(
    ctx,
    rows.map(({ roleNo }) => roleNo),
  );
  const held = rows.find(({ roleNo }) => counts.has(roleNo));
  if (!held) return [];
  const count = counts.get(held.roleNo) ?? 0;
  const who = await namesOf(ctx, held.roleNo, count);
  return [{ code: 'role.held', rowId: held.id, params: { role: held.roleNo, count, who } }];
};

export const userTies: readonly Tie[] = [
  {
    resource: organization,
    issues: (ctx, rows: readonly Row<typeof organization>[]) =>
      peopleIn(
        ctx,
        { name: 'orgNo', dataType: '1' },
        rows.map(({ orgNo }) => orgNo),
      ),
  },
  {
    resource: warehouse,
    issues: (ctx, rows: readonly Row<typeof warehouse>[]) =>
      peopleIn(
        ctx,
        { name: 'warehouseNo', dataType: '3' },
        rows.map(({ warehouseNo }) => warehouseNo),
      ),
  },
  { resource: role, issues: heldIssues },
];
