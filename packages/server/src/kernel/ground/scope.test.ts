import type { Allowed, Scope } from '@wms/contract/kernel/permission.ts';
import type { Dimension, Resource } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Canary, insertOf, type Place, plantEverywhere, rowIn, scopedResources, tenants } from '../../../test/canaries.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { openPool } from '../database/connect.ts';
import { findRow, findRows, lockRow } from '../row/rows.ts';
import { newId } from './ids.ts';
import { asSystem, beyondScope, nobody, type RowScope, scopeSettings } from './scope.ts';
import { column, columnName, compiler, inTransaction, sqlState } from './sql.ts';

const scope = (side: Scope['side'], given: Partial<Scope>): Scope => ({
  ...nobody,
  side,
  orgs: [],
  warehouses: 'ALL',
  documentClasses: 'ALL',
  classifications: 'ALL',
  ...given,
});
const personas: Readonly<Record<string, Scope>> = {
  'supplier A of organization A': scope('supplier', { orgs: ['CA'], supplierNo: 'CSA' }),
  'supplier B of organization A': scope('supplier', { orgs: ['CA'], supplierNo: 'CSB' }),
  'supplier A of organization B': scope('supplier', { orgs: ['CB'], supplierNo: 'CSA' }),
  'supplier user without a supplier': scope('supplier', { orgs: ['CA'], supplierNo: null }),
  'supplier user with an empty supplier': scope('supplier', { orgs: ['CA'], supplierNo: '' }),
  'purchaser of organization A': scope('purchaser', { orgs: ['CA'] }),
  'purchaser of organization B': scope('purchaser', { orgs: ['CB'] }),
  'keeper of warehouse A': scope('purchaser', { orgs: ['CA'], warehouses: ['CWA'] }),
  'keeper of warehouse B': scope('purchaser', { orgs: ['CA'], warehouses: ['CWB'] }),
  'purchaser of one classification': scope('purchaser', { orgs: ['CA'], classifications: ['CGA'] }),
  'purchaser without a warehouse V5': scope('purchaser', { orgs: ['CA'], warehouses: [] }),
  'purchaser without an organization V5': scope('purchaser', { orgs: [] }),
  'platform administrator': scope('platform', { orgs: 'ALL' }),
  'nobody V6': nobody,
};

/** The rule in words of the test, written without a look at the code: what a person may see. */
const maySee = (resource: Resource, place: Place, who: Scope): boolean => {
  const within = (dimension: Dimension, allowed: Allowed): boolean => {
    if (resource.scope?.[dimension] === undefined) return true;
    const value = place[dimension];
    if (value === null || value === undefined) return true;
    return allowed === 'ALL' || allowed.includes(value);
  };
  const suppliers: Allowed = who.side === 'supplier' ? (who.supplierNo ? [who.supplierNo] : []) : 'ALL';
  return (
    within('org', who.orgs) &&
    within('warehouse', who.warehouses) &&
    within('classification', who.classifications) &&
    within('documentClass', who.documentClasses) &&
    within('supplier', suppliers)
  );
};

const scoped = scopedResources;
const unscoped = (resource: Resource): Resource => {
  const { scope: _scope, scopeOptional: _optional, ...rest } = resource;
  return rest;
};
let canaries: ReadonlyMap<string, readonly Canary[]> = new Map();
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  canaries = await plantEverywhere(house.owner);
});
afterAll(() => house?.close());

const planted = (resource: Resource): readonly Canary[] => canaries.get(resource.name) ?? [];
const seenBy = async (pool: Pool, resource: Resource, who: RowScope): Promise<readonly string[]> => {
  const rows = await inTransaction(pool, scopeSettings(who), true, (tx) => findRows({ tx, scope: who }, resource, []));
  const known = new Set(planted(resource).map((canary) => canary.id));
  return rows.map((row) => row.id).filter((id) => known.has(id));
};
const expected = (resource: Resource, who: Scope): readonly string[] =>
  planted(resource)
    .filter(({ place }) => maySee(resource, place, who))
    .map(({ id }) => id);

/** Rows that belong to somebody. Where every bound is optional a row may be for everybody, and nobody is one of them. */
const owned = ({ scope: bounds = {}, scopeOptional }: Resource, unbound: readonly string[]) => {
  const entries = Object.entries(bounds).filter(([dimension]) => !unbound.includes(dimension));
  if (entries.some(([dimension]) => !scopeOptional?.includes(dimension as Dimension))) return sql`true`;
  return sql`(${sql.join(
    entries.map(([, field]) => sql`coalesce(${column(field ?? '')}, '') not in ('', '*')`),
    sql` or `,
  )})`;
};

describe('the canaries', () => {
  it('stand in every scoped table in every place, and the personas see some and miss some', () => {
    expect(scoped.length).toBeGreaterThanOrEqual(17);
    for (const resource of scoped) {
      expect(planted(resource).length).toBeGreaterThanOrEqual(2);
      const counts = Object.values(personas).map((who) => expected(resource, who).length);
      expect([resource.name, Math.max(...counts)]).toEqual([resource.name, planted(resource).length]);
      const forEverybody = planted(resource).filter(({ place }) => Object.values(place).every((value) => value === null)).length;
      expect([resource.name, Math.min(...counts)]).toEqual([resource.name, forEverybody]);
    }
  });
  it('are all there for work of the product itself, which names its reason', async () => {
    for (const resource of scoped)
      expect(await seenBy(house.pool, resource, asSystem('test'))).toEqual(planted(resource).map(({ id }) => id));
  });
});

// of news a supplier sees less than its organizations have: message/news/audience.test.ts holds both layers for every kind of asker
const byScope = scoped.filter(({ name }) => name !== 'news');
describe.each(byScope.map((resource) => [resource.name, resource] as const))('R6 R7 reads of %s', (_name, resource) => {
  it.each(Object.entries(personas))('shows the %s the own rows and no foreign canary, each layer alone', async (_who, who) => {
    const own = expected(resource, who);
    expect({
      both: await seenBy(house.pool, resource, who),
      rowSecurityAlone: await seenBy(house.pool, unscoped(resource), who),
      conditionsAlone: await seenBy(house.owner, resource, who),
    }).toEqual({ both: own, rowSecurityAlone: own, conditionsAlone: own });
  });
  it('V6 shows nothing to a transaction whose settings are missing, empty or half set', async () => {
    const count = (settings: Readonly<Record<string, string>>, among = sql`true`) =>
      inTransaction(house.pool, settings, true, async (tx) =>
        (await tx.rows<{ id: string }>(sql`select id from ${sql.table(resource.table)} where ${among}`)).map((row) => row.id),
      );
    expect(await count({})).toEqual([]);
    expect(await count(Object.fromEntries(Object.keys(scopeSettings(nobody)).map((name) => [name, ''])))).toEqual([]);
    if (resource.scope?.supplier !== undefined) expect(await count({ 'wms.orgs': '*', 'wms.warehouses': '*' })).toEqual([]);
    // whoever says a side and no bounds sees what is for everybody; the supplier of a row bounds suppliers only
    expect(await count({ 'wms.side': 'purchaser' }, owned(resource, ['supplier']))).toEqual([]);
  });
});

/** What the database answers to a write: how many rows it changed, or the SQLSTATE of its refusal. */
const attempt = async (pool: Pool, who: RowScope, statement: ReturnType<typeof insertOf>): Promise<number | string> => {
  const undone = new Error('undone');
  let changed = 0;
  try {
    await inTransaction(pool, scopeSettings(who), false, async (tx) => {
      changed = await tx.changed(statement);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) return sqlState(error);
  }
  return changed;
};

describe.each(scoped.map((resource) => [resource.name, resource] as const))('R7 writes of %s', (_name, resource) => {
  const writers = Object.entries(personas).filter(([name]) => !name.startsWith('platform'));
  it.each(writers)('refuses the %s every row in a foreign place', async (_who, who) => {
    const foreign = planted(resource).filter(({ place }) => !maySee(resource, place, who));
    expect(foreign.length).toBeGreaterThan(0);
    for (const { id, place } of foreign) {
      const insert = insertOf(resource, rowIn(resource, place, newId()));
      const update = sql`update ${sql.table(resource.table)} set update_name = 'foreign' where id = ${id}`;
      const remove = sql`delete from ${sql.table(resource.table)} where id = ${id}`;
      expect(await attempt(house.pool, who, insert)).toBe('42501');
      // 42501: the application may not even try, on tables that only grow
      expect([0, '42501']).toContain(await attempt(house.pool, who, update));
      expect([0, '42501']).toContain(await attempt(house.pool, who, remove));
      for (const pool of [house.pool, house.owner]) {
        const found = await inTransaction(pool, scopeSettings(who), true, (tx) => findRow({ tx, scope: who }, resource, id));
        expect(found).toBeNull();
        const locked = inTransaction(pool, scopeSettings(who), false, (tx) =>
          lockRow({ tx, scope: who }, resource, { id, version: 1 }),
        );
        await expect(locked).rejects.toThrow(/20003|permission denied/);
      }
    }
  });
  it('refuses to move an own row into a foreign place', async () => {
    const who =
      resource.scope?.supplier === undefined ? personas['purchaser of organization A'] : personas['supplier A of organization A'];
    const own = planted(resource).find(({ place }) => who && maySee(resource, place, who));
    if (!who || !own) throw new Error(`${resource.name} has no row of its own`);
    const moves = Object.entries(resource.scope ?? {})
      .filter(([dimension]) => dimension === 'org' || dimension === 'supplier')
      .map(([dimension, field]) => [field, tenants[dimension as Dimension][1]] as const);
    expect(moves.length).toBeGreaterThan(0);
    for (const [field, to] of moves)
      expect(
        await attempt(
          house.pool,
          who,
          sql`update ${sql.table(resource.table)} set ${sql.ref(columnName(field))} = ${to} where id = ${own.id}`,
        ),
      ).toBe('42501');
  });
});

describe('V6 the settings of a transaction', () => {
  it('end with it, whether it committed or not, and do not reach the next one on the same connection', async () => {
    const single = openPool(house.database.app, { max: 1, log: pino({ level: 'silent' }) });
    const [first] = scoped;
    if (!first) throw new Error('nothing is scoped');
    const all = sql`select id from ${sql.table(first.table)}`;
    const pid = sql`select pg_backend_pid() as pid`;
    const everybody = scopeSettings(asSystem('test'));
    try {
      const before = await inTransaction(single, everybody, true, async (tx) => {
        expect((await tx.rows(all)).length).toBeGreaterThan(0);
        return (await tx.first<{ pid: string }>(pid))?.pid;
      });
      await expect(inTransaction(single, everybody, false, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
      await inTransaction(single, {}, true, async (tx) => {
        expect((await tx.first<{ pid: string }>(pid))?.pid).toBe(before);
        expect(await tx.rows(all)).toEqual([]);
        const left = await tx.first<{ left: string }>(
          sql`select concat(current_setting('wms.side', true), current_setting('wms.orgs', true),
            current_setting('wms.supplier', true)) as left`,
        );
        expect(left).toEqual({ left: '' });
      });
      expect((await single.query('select pg_backend_pid() as pid')).rows[0]?.pid).toBe(before);
      expect((await single.query(all.compile(compiler).sql)).rows).toEqual([]);
    } finally {
      await single.end();
    }
  });
  it('are widened for one named step and narrow again after it', async () => {
    const who = personas['purchaser of organization A'];
    const [first] = scoped;
    if (!who || !first) throw new Error('nobody');
    await inTransaction(house.pool, scopeSettings(who), true, async (tx) => {
      const narrow = await findRows({ tx, scope: who }, first, []);
      const wide = await beyondScope({ tx, scope: who as RowScope }, 'test', (ctx) => findRows(ctx, first, []));
      expect(wide.length).toBeGreaterThan(narrow.length);
      expect((await findRows({ tx, scope: who }, unscoped(first), [])).length).toBe(narrow.length);
    });
  });
  it('carry hostile values as values: a name with quotes, braces and commas is one name', async () => {
    const hostile = ['a"b', 'c\\d', 'e,f', '{g}', "h'i", '*'];
    const who = scope('purchaser', { orgs: hostile });
    await inTransaction(house.pool, scopeSettings(who), true, async (tx) => {
      const row = await tx.first<{ orgs: readonly string[]; all: boolean }>(
        sql`select to_json(wms_allowed('wms.orgs')) as orgs, wms_all('wms.orgs') as all`,
      );
      expect(row).toEqual({ orgs: hostile, all: false });
    });
  });
});
