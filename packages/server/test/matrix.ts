import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flag } from '@wms/contract/kernel/permission.ts';
import type { Resource, Verb } from '@wms/contract/kernel/resource.ts';
import { seedPerson } from '../seeds/people.ts';
import { runSystem } from '../src/kernel/call/dispatcher.ts';
import { movableClock } from '../src/kernel/ground/clock.ts';
import { type Maker, makerOn } from './drafts.ts';
import { type Client, type HouseOptions, openTestHouse, type TestHouse } from './house.ts';

/** Who may make which call: reviewed by hand, held against the code, never made from it. */
const policyFile = readFileSync(join(import.meta.dirname, '../../../docs/spec/policy.csv'), 'utf8');
const [head = '', ...lines] = policyFile.trimEnd().split('\n');
export const policyLines: readonly string[] = lines;
export const personas: readonly string[] = head.split(',').slice(1, -1);
/** By wire name, `allow` or `deny` for each persona. */
export const policy: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  lines.map((line) => {
    const [call = '', ...cells] = line.split(',');
    return [call, new Map(personas.map((persona, at) => [persona, cells[at] ?? '']))] as const;
  }),
);
export const allowedTo = (wire: string): readonly string[] =>
  personas.filter((persona) => policy.get(wire)?.get(persona) === 'allow');

/** The right each verb needs, in words of the tests. */
export const flagOfVerb: Readonly<Record<Verb | 'export' | 'import', Flag>> = {
  list: 'isSearch',
  get: 'isSearch',
  add: 'isAdd',
  update: 'isModify',
  invalidate: 'isDelete',
  restore: 'isCancelInvalid',
  purge: 'isPhysicalDelete',
  export: 'isExport',
  import: 'isImport',
};
/** The first name of a verb's call. */
export const wireOf = ({ wire }: Resource, verb: Verb): string => {
  const names = wire?.[verb];
  return `${wire?.service}/${typeof names === 'string' ? names : names?.[0]}`;
};

/** The person of the named world who stands for each column of the policy. */
const people: Readonly<Record<string, string>> = {
  bare: 'bare',
  viewer: 'viewer',
  supplier: 'acme',
  purchaser: 'buyer',
  keeper: 'keeper',
  orgAdmin: 'orgAdmin',
  admin: 'admin',
};
/** Made for the matrix, with the role of their name; `bare` loses its own. */
const own = new Map([
  ['bare', 'viewer'],
  ['viewer', 'viewer'],
  ['orgAdmin', 'orgAdmin'],
]);

export interface Matrix {
  readonly house: TestHouse;
  readonly maker: Maker;
  clientOf(persona: string): Client;
  /** Gives the person without a role every right an administrator has, but for the pairs named. */
  grantAll(...except: readonly (readonly [menu: string, flag: Flag])[]): Promise<void>;
  /** Takes one right from that person for the time of the work. */
  without<T>(menu: string, flag: Flag, work: () => Promise<T>): Promise<T>;
  grantNone(): Promise<void>;
  close(): Promise<void>;
}

/** The named world with one client for each persona; `bare` has no role and the scope of ORG1. */
export const openMatrix = async (options: Omit<HouseOptions, 'clock'> = {}): Promise<Matrix> => {
  const clock = movableClock(Date.now());
  // sessions are read again after a second
  const pass = (): void => clock.set(clock.now() + 1001);
  const house = await openTestHouse({ ...options, clock });
  await runSystem(house.house, 'people of the matrix', async (ctx) => {
    const person = { side: 'purchaser', orgNo: 'ORG1', warehouseNo: 'WH11', orgs: ['ORG1'], warehouses: ['ALL'] } as const;
    const more = { ...person, pwd: 'Matrix#2026', language: 'zh-CN' };
    for (const [userNo, roleNo] of own)
      await seedPerson(ctx, { ...more, userNo, roleNo, userName: userNo }, { isDemo: false, mustChange: '' });
  });
  await house.owner.query("delete from sys_user_role where user_id = (select id from sys_user where user_no = 'bare')");
  const clients = new Map<string, Client>([['anonymous', house.stranger]]);
  for (const [persona, userNo] of Object.entries(people))
    clients.set(persona, await (own.has(userNo) ? house.signIn(userNo, 'Matrix#2026') : house.signIn(userNo)));
  const clientOf = (persona: string): Client => {
    const client = clients.get(persona);
    if (!client) throw new Error(`nobody is ${persona}`);
    return client;
  };
  const bare = "(select id from sys_user where user_no = 'bare')";
  const revoke = (menu: string, flag: Flag) =>
    house.owner.query(`delete from sys_user_menu where user_id = ${bare} and menu_no = $1 and flag = $2`, [menu, flag]);
  const grantNone = async (): Promise<void> => {
    await house.owner.query(`delete from sys_user_menu where user_id = ${bare}`);
    pass();
  };
  return {
    house,
    maker: makerOn(house.owner, clientOf('admin')),
    clientOf,
    grantNone,
    grantAll: async (...except) => {
      await grantNone();
      await house.owner.query(
        `insert into sys_user_menu (user_id, menu_no, flag) select distinct ${bare}, menu_no, flag from sys_role_menu where role_no = 'admin'`,
      );
      for (const [menu, flag] of except) await revoke(menu, flag);
      pass();
    },
    without: async (menu, flag, work) => {
      const { rowCount } = await revoke(menu, flag);
      if (rowCount !== 1) throw new Error(`${flag} of ${menu} was not there to be taken`);
      pass();
      try {
        return await work();
      } finally {
        await house.owner.query(`insert into sys_user_menu (user_id, menu_no, flag) values (${bare}, $1, $2)`, [menu, flag]);
        pass();
      }
    },
    close: () => house.close(),
  };
};
