import type { Audience } from '@wms/contract/kernel/notification.ts';
import type { Allowed } from '@wms/contract/kernel/permission.ts';
import { sql } from 'kysely';
import type { Holder } from '../../kernel/call/access.ts';
import { allowedBy } from '../../kernel/ground/scope.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { holdersOfUsers } from '../session/door.ts';

/** Whose document it is, as scopes ask. */
export interface Place {
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly warehouseNo: string;
}

const covers = (allowed: Allowed, value: string): boolean => value === '' || allowed === 'ALL' || allowed.includes(value);

/** Whether a person of the audience may see a document of that place: the same scope as in every list. */
export const hears = ({ person, scope, grants }: Holder, { side, menu, flag }: Audience, place: Place): boolean => {
  const allowed = allowedBy(scope);
  return (
    person.side === side &&
    (grants.get(menu)?.has(flag) ?? false) &&
    covers(allowed.org, place.orgNo) &&
    covers(allowed.warehouse, place.warehouseNo) &&
    (side !== 'supplier' || (place.supplierNo !== '' && person.supplierNo === place.supplierNo))
  );
};

/** Everybody who may sign in and is of one of the suppliers, or of our side with a right on one of the menus. */
export const listeners = async (tx: Tx, supplierNos: readonly string[], menus: readonly string[]): Promise<readonly Holder[]> => {
  const found = await tx.rows<{ id: string }>(sql`
    select u.id::text from sys_user u
    where u.status_code = '1' and (
      (u.side = 'supplier' and u.belong_supplier = any(${[...supplierNos]}::text[]))
      or (u.side = 'purchaser' and (
        exists (select 1 from sys_user_role r join sys_role_menu m on m.role_no = r.role_no
          where r.user_id = u.id and m.menu_no = any(${[...menus]}::text[]))
        or exists (select 1 from sys_user_menu m where m.user_id = u.id and m.menu_no = any(${[...menus]}::text[])))))
    order by u.id`);
  const holders = await holdersOfUsers(
    tx,
    found.map(({ id }) => id),
  );
  return [...holders.values()];
};
