import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCodeOf, StartRefusal } from './refusal.ts';

/** The role the application works as: owns nothing, bypasses nothing (R7). */
export const appRole = 'wms_app';

/** Roles belong to the whole server, so two databases prepared at once meet here: PostgreSQL says so in these codes. */
const metAnother = new Set(['42710', '23505', 'XX000', '40001', '40P01']);
const refused = '42501';

const orders = (user: string): string =>
  `Ask an administrator of the database server to run, once:\n  create role ${appRole} nologin;\n  grant ${appRole} to ${pg.escapeIdentifier(user)};`;

interface RoleState {
  readonly user: string;
  readonly found: boolean;
  readonly member: boolean;
  readonly tooMighty: boolean;
  readonly version: number;
}

const look = async (client: pg.ClientBase): Promise<RoleState> => {
  const { rows } = await client.query<RoleState>(
    `select current_user::text as "user", r.oid is not null as found,
            coalesce(pg_has_role(current_user, r.oid, 'member'), false) as member,
            coalesce(r.rolsuper or r.rolbypassrls, false) as "tooMighty",
            current_setting('server_version_num')::int as version
       from (values ('${appRole}')) as wanted(name) left join pg_roles r on r.rolname = wanted.name`,
  );
  const [state] = rows;
  if (!state) throw new Error('pg_roles gave no row');
  return state;
};

const orMet = async (work: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!metAnother.has(errorCodeOf(error)) || attempt > 20) throw error;
      if (['42710', '23505'].includes(errorCodeOf(error))) return;
      await sleep(20 + Math.random() * 50);
    }
  }
};

/**
 * Makes the application's role when it is missing and lets the connected user take it.
 * @throws StartRefusal with the statements to run, where this user may not (managed servers), or when the role was made
 * with rights that would defeat row-level security
 */
export const ensureAppRole = async (client: pg.ClientBase): Promise<void> => {
  const before = await look(client);
  if (before.version < 150000) {
    throw new StartRefusal(`The database server is too old (${before.version}); PostgreSQL 15 or newer is needed.`);
  }
  try {
    if (!before.found)
      await orMet(() => client.query(`create role ${appRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole`));
    if (!before.member) await orMet(() => client.query(`grant ${appRole} to current_user`));
  } catch (error) {
    if (errorCodeOf(error) !== refused) throw error;
    throw new StartRefusal(`The database user ${before.user} may not make the role ${appRole}. ${orders(before.user)}`);
  }
  const after = await look(client);
  if (after.tooMighty) {
    throw new StartRefusal(
      `The role ${appRole} bypasses row-level security. Run: alter role ${appRole} nosuperuser nobypassrls;`,
    );
  }
  if (!after.member) throw new StartRefusal(`The database user ${after.user} may not act as ${appRole}. ${orders(after.user)}`);
};

/**
 * Lets the role into the schema and gives it the rows of every table made from now on. Default privileges, so that a
 * migration that takes a right away (the audit log keeps only select and insert) has the last word.
 */
export const openSchemaTo = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`grant usage on schema public to ${appRole}`);
  await client.query(`alter default privileges in schema public grant select, insert, update, delete on tables to ${appRole}`);
  await client.query(`alter default privileges in schema public grant usage, select on sequences to ${appRole}`);
};
