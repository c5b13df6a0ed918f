import pg from 'pg';
import { StartRefusal } from './refusal.ts';

/** A table as the mover sees it. */
export interface Table {
  readonly name: string;
  /** Quoted, in the order of the source; columns the database computes are left out. */
  readonly columns: readonly string[];
  readonly forced: boolean;
  readonly triggers: boolean;
}

interface Found {
  readonly name: string;
  readonly columns: string[];
  readonly forced: boolean;
  readonly triggers: boolean;
  readonly parents: string[];
}

export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** The record of applied migrations: every database keeps its own. */
export const ownRecord = 'sys_migration';

/** All tables of the schema that outlive a crash, parents before the tables that reference them; what is not logged can be made anew. */
export const tablesOf = async (client: pg.ClientBase): Promise<readonly Table[]> => {
  const { rows } = await client.query<Found>(
    `select c.relname as name, c.relforcerowsecurity as forced,
            exists (select 1 from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
            array(select distinct p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
                   where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> $1
      order by c.relname`,
    [ownRecord],
  );
  return inOrder(rows).map((t) => ({ name: t.name, columns: t.columns.map(quoted), forced: t.forced, triggers: t.triggers }));
};

const inOrder = (tables: readonly Found[]): readonly Found[] => {
  const done = new Set<string>();
  const order: Found[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const free = waiting.filter((t) => t.parents.every((p) => done.has(p)));
    if (free.length === 0) {
      throw new StartRefusal(`These tables reference each other in a circle: ${waiting.map((t) => t.name).join(', ')}.`);
    }
    for (const t of free) done.add(t.name);
    order.push(...free);
    waiting = waiting.filter((t) => !done.has(t.name));
  }
  return order;
};

/** Empties every table but its own record and those named; in the caller's transaction. Needs the owner of the tables. */
export const emptyTables = async (client: pg.ClientBase, kept: ReadonlySet<string>): Promise<void> => {
  const names = (await tablesOf(client)).map(({ name }) => name).filter((name) => !kept.has(name));
  await client.query(`truncate ${names.map((name) => `public.${quoted(name)}`).join(', ')}`);
};

export interface Proof {
  readonly rows: string;
  /** 128 bits of all rows together, the same in whatever order they lie. */
  readonly hash: string;
}

/** How values are written must be equal on both sides before their texts can be compared. */
export const plainText = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/**
 * Counts a table's rows and adds up the md5 of each, in two halves of 64 bits. md5, because PostgreSQL's own hash
 * functions may change between releases; a sum, so that equal rows do not cancel each other out.
 */
export const proofOf = async (client: pg.ClientBase, table: Table): Promise<Proof> => {
  const half = (from: number) =>
    `coalesce(mod(sum(('x' || substr(h, ${from}, 16))::bit(64)::bigint::numeric), 18446744073709551616), 0)::text`;
  const { rows } = await client.query<{ rows: string; a: string; b: string }>(
    `select count(*)::text as rows, ${half(1)} as a, ${half(17)} as b
       from (select md5(row(${table.columns.join(', ')})::text) as h from public.${quoted(table.name)}) as hashed`,
  );
  const [found] = rows;
  if (!found) throw new Error(`${table.name} gave no proof`);
  const hex = (sum: string) => BigInt.asUintN(64, BigInt(sum)).toString(16).padStart(16, '0');
  return { rows: found.rows, hash: hex(found.a) + hex(found.b) };
};
