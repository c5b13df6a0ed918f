import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';

/** The warehouse the person who calls works in; undefined for work of the system. */
export const ownWarehouseOf = async ({ tx, user }: Context): Promise<string | undefined> =>
  (await tx.first<{ no: string }>(sql`select warehouse_no as no from sys_user where id = ${user.id}`))?.no;

/** Holds the own account, so that a person does one thing after another where two at once would miscount. */
export const holdOwnAccount = ({ tx, user }: Context): Promise<unknown> =>
  tx.first(sql`select id from sys_user where id = ${user.id} for update`);
