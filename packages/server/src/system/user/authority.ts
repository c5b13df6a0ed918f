/** Whom an administrator may change at all: nobody who may more, for who can reset a password can sign in with it (R9). */
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Allowed } from '@wms/contract/kernel/permission.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { adminRole } from '@wms/contract/system/role/role.ts';
import type { sysUser } from '@wms/contract/system/user/user.ts';
import { sql } from 'kysely';
import type { Holder } from '../../kernel/call/access.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { Refusal, refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { storedMenus } from '../menu/door.ts';
import { isFor } from '../role/door.ts';
import { holdersOfUsers } from '../session/door.ts';

export type UserRow = Row<typeof sysUser>;

/** Whoever wants to do something to somebody, with what they may. */
export type Asker = Pick<Context, 'tx' | 'user' | 'scope' | 'grants'>;

/** Whether everything one set of values opens is open to the other as well. */
const within = (inner: Allowed, outer: Allowed): boolean =>
  outer === 'ALL' || (inner !== 'ALL' && inner.every((value) => outer.includes(value)));

const seesMore = (ctx: Asker, { scope }: Holder): boolean => {
  const own = ctx.scope;
  if (own.side === 'system') return false;
  if (!within(scope.orgs, own.orgs)) return true;
  // a supplier sees rows of one supplier whatever else stands in the data scope
  return (
    scope.side !== 'supplier' &&
    !(
      within(scope.warehouses, own.warehouses) &&
      within(scope.documentClasses, own.documentClasses) &&
      within(scope.classifications, own.classifications)
    )
  );
};

/** Throws 10008 when one of these people may more than the person asking: menus the own side cannot have do not count. */
export const ensureAuthority = async (ctx: Asker, rows: readonly UserRow[]): Promise<void> => {
  const platformOnly = rows.find(({ side }) => side === 'platform' && ctx.user.side !== 'platform');
  if (platformOnly) throw new Refusal('10008', [{ code: 'user.platformOnly', rowId: platformOnly.id }]);
  const holders = await holdersOfUsers(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  const lacking = ({ grants }: Holder): readonly string[] =>
    [...grants].flatMap(([menuNo, flags]) => ([...flags].some((flag) => !ctx.grants.get(menuNo)?.has(flag)) ? [menuNo] : []));
  const missed = [...holders.values()].flatMap(lacking);
  const menus = missed.length ? await storedMenus(ctx.tx, missed) : [];
  const own = new Set(menus.filter(({ side }) => isFor(side, ctx.user.side)).map(({ menuNo }) => menuNo));
  for (const row of rows) {
    const holder = holders.get(row.id);
    if (holder && (lacking(holder).some((menuNo) => own.has(menuNo)) || seesMore(ctx, holder)))
      throw new Refusal('10008', [{ code: 'user.beyond', rowId: row.id, params: { user: row.userNo } }]);
  }
};

const own: Issue = { code: 'user.self' };
/** Throws when the person asking is among these people: nobody raises, lowers or locks out himself. */
export const ensureNotSelf = (ctx: Context, ids: readonly string[]): void => {
  if (ids.includes(ctx.user.id)) throw refuse({ ...own, rowId: ctx.user.id });
};

/** Throws unless somebody is left who administers the installation: asked after the change, before the commit. */
export const ensureAdministrator = (ctx: Context): Promise<void> =>
  beyondScope(ctx, 'whether an administrator is left', async (wide) => {
    const left = await wide.tx.first(
      sql`
        select 1
        from sys_user u
        join sys_user_role x on x.user_id = u.id
          and x.role_no = ${adminRole}
        where u.status_code = '1'
          and u.side = 'platform'
          and u.is_integration = '0'
        limit 1
      `,
    );
    if (!left) throw refuse({ code: 'user.lastAdmin' });
  });
