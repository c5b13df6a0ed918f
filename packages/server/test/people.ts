import { sql } from 'kysely';
import { type PersonSeed, seedPerson } from '../seeds/people.ts';
import { runSystem } from '../src/kernel/call/dispatcher.ts';
import { sha256 } from '../src/system/session/session.queries.ts';
import type { Place } from './canaries.ts';
import type { Client, TestHouse } from './house.ts';

/** Someone of security.md 4.a, in the world of the canaries. */
export interface Persona {
  readonly roleNo: string;
  readonly side: PersonSeed['side'];
  /** What bounds the person; a dimension left out is open. Null: bounded to nothing. */
  readonly bounds: Place;
}
const inside = (roleNo: string, bounds: Place): Persona => ({ roleNo, side: 'purchaser', bounds });
const outside = (bounds: Place): Persona => ({ roleNo: 'supplier', side: 'supplier', bounds });

/** The role of another system that brings orders by call, made for the matrix: it may look orders up and import them, and no more. */
export const interfaceRole = 'interface';

/** The people with a living session, by a name of their own; the order is that of the table in security.md. */
export const livePeople: Readonly<Record<string, Persona>> = {
  'supplier A of organization A': outside({ org: 'CA', supplier: 'CSA' }),
  'supplier B of organization A': outside({ org: 'CA', supplier: 'CSB' }),
  'supplier A of organization B': outside({ org: 'CB', supplier: 'CSA' }),
  'supplier user without a supplier': outside({ org: 'CA', supplier: null }),
  'purchaser of organization A': inside('purchaser', { org: 'CA' }),
  'purchaser of organization B': inside('purchaser', { org: 'CB' }),
  'keeper of warehouse A': inside('warehouse', { org: 'CA', warehouse: 'CWA' }),
  'keeper of warehouse B': inside('warehouse', { org: 'CA', warehouse: 'CWB' }),
  'somebody who may only look': inside('viewer', { org: 'CA' }),
  'administrator of organization A': inside('orgAdmin', { org: 'CA' }),
  'integration client of organization A': inside(interfaceRole, { org: 'CA' }),
  'platform administrator': { roleNo: 'admin', side: 'platform', bounds: {} },
};

const pwd = 'Canary#2026';
/** Makes these people and signs them in. */
export const signInPeople = async (house: TestHouse): Promise<ReadonlyMap<string, Client>> => {
  await house.owner.query(
    `insert into sys_role select (jsonb_populate_record(role, jsonb_build_object('role_no', $1::text, 'id', role.id + 1))).* from sys_role role where role_no = 'viewer'`,
    [interfaceRole],
  );
  await house.owner.query(
    `insert into sys_role_menu (role_no, menu_no, flag) select $1, 'OrderCollaboration.UserOrder', flag from unnest(array['isSearch', 'isImport']) as given(flag)`,
    [interfaceRole],
  );
  const numbered = Object.entries(livePeople).map(([name, persona], at) => ({ name, persona, userNo: `persona${at}` }));
  await runSystem(house.house, 'people of the canaries', async (ctx) => {
    for (const { name, persona, userNo } of numbered) {
      const { org = 'ALL', warehouse = 'ALL', supplier } = persona.bounds;
      const home = { orgNo: org === 'CB' ? 'CB' : 'CA', warehouseNo: warehouse ?? 'ALL', language: 'en-US' };
      const scope = { orgs: [org ?? ''], warehouses: [warehouse ?? ''] };
      const bound = persona.side === 'supplier' ? { supplierNo: supplier ?? 'CSA' } : {};
      const person = { userNo, pwd, userName: name, side: persona.side, roleNo: persona.roleNo, ...home, ...scope, ...bound };
      await seedPerson(ctx, person, { isDemo: false, mustChange: '' });
    }
    await ctx.tx.changed(sql`update sys_user set must_change = '' where user_no like 'persona%'`);
  });
  // the database refuses such a person; the application must be safe from one all the same
  const unbound = numbered.filter(({ persona }) => persona.bounds.supplier === null).map(({ userNo }) => userNo);
  await house.owner.query('alter table sys_user drop constraint if exists sys_user_supplier_ck');
  await house.owner.query('update sys_user set belong_supplier = null where user_no = any($1)', [unbound]);
  const clients = new Map<string, Client>();
  for (const { name, userNo } of numbered) clients.set(name, await house.signIn(userNo, pwd));
  return clients;
};

/** Sessions that were once good, and one that never was: each must be nobody's. */
export const deadSessions = async (house: TestHouse): Promise<Readonly<Record<string, Client['headers']>>> => {
  const headersOf = async (): Promise<Client['headers']> => (await house.signIn('persona4', pwd)).headers;
  const [expired, idle, loggedOut, disabled] = [
    await headersOf(),
    await headersOf(),
    await house.signIn('persona4', pwd),
    (await house.signIn('persona5', pwd)).headers,
  ];
  const sha = (headers: Client['headers']) => [sha256(headers['authentication-info'] ?? '')];
  const ofToken = 'token_sha256 = $1';
  const aged = [
    await house.owner.query(`update sys_session set absolute_end = now() - interval '1 minute' where ${ofToken}`, sha(expired)),
    await house.owner.query(
      `update sys_session set last_seen = now() - interval '2 hours', created = now() - interval '3 hours' where ${ofToken}`,
      sha(idle),
    ),
  ];
  if (aged.some(({ rowCount }) => rowCount !== 1)) throw new Error('the sessions to be aged were not found');
  await loggedOut.call('ISrmBmLoginService/logout');
  await house.owner.query("update sys_user set status_code = '0' where user_no = 'persona5'");
  const garbage = { ...loggedOut.headers, 'authentication-info': 'x'.repeat(43) };
  // somebody else's cookie beside a token that lives: a stolen header alone is worth nothing
  const living = await headersOf();
  return {
    garbage,
    expired,
    idle,
    'logged out': loggedOut.headers,
    disabled,
    'stolen header': { ...living, cookie: expired.cookie ?? '' },
  };
};
