import type { Flag } from '@wms/contract/kernel/permission.ts';
import type { MenuGrants } from '@wms/contract/system/role/role.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { demoCards, type PersonSeed, seedPerson } from '../../../seeds/people.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { composeHouse } from '../../house.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { systemClock } from '../../kernel/ground/clock.ts';
import { buildHttp } from '../../kernel/http/http.ts';

export let house: TestHouse;
export let other: FastifyInstance;
export let admin: Client;
export let chief: Client;
export const U = 'ISupSrmSysUserService';
export const R = 'ISrmSysRoleService';
export const PWD = 'Chief#2026';
export const person = (userNo: string, more: Partial<PersonSeed>): PersonSeed => ({
  userNo,
  pwd: PWD,
  userName: userNo,
  side: 'purchaser',
  orgNo: 'ORG1',
  warehouseNo: 'WH11',
  language: 'zh-CN',
  roleNo: 'orgAdmin',
  orgs: ['ORG1'],
  warehouses: ['WH11', 'WH12'],
  ...more,
});
export const idOf = async (userNo: string): Promise<{ id: string; version: number }> =>
  (await house.owner.query('select id, version from sys_user where user_no = $1', [userNo])).rows[0];
export const roleOf = async (roleNo: string): Promise<{ id: string; version: number }> =>
  (await house.owner.query('select id, version from sys_role where role_no = $1', [roleNo])).rows[0];
export const ok = <T>(answer: Answer<T>): T => {
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
export const said = (answer: Answer<unknown>) => [answer.errorCode, answer.details[0]?.code];
let made = 0;
export const makeUser = async (by: Client, more: Readonly<Record<string, unknown>> = {}) => {
  const userNo = String(more.userNo ?? `made${++made}`);
  const added = ok(
    await by.call<{ id: string; version: number; initialPwd: string }>(`${U}/saveorupdatesysuser`, {
      userNo,
      userName: userNo,
      side: 'purchaser',
      orgNo: 'ORG1',
      warehouseNo: 'WH11',
      ...more,
    }),
  );
  return { ...added, userNo };
};
/** Signs in with a password that must be changed, and changes it. */
export const enter = async (userNo: string, pwd: string): Promise<Client> => {
  const client = await house.signIn(userNo, pwd);
  ok(await client.call(`${U}/updatepwd`, { oldPwd: pwd, newPwd: 'Fresh-Start-42', confirmPwd: 'Fresh-Start-42' }));
  return client;
};
export const grants = (menus: Readonly<Record<string, readonly Flag[]>>): MenuGrants =>
  Object.entries(menus).map(([menuNo, flags]) => ({ menuNo, flags: Object.fromEntries(flags.map((flag) => [flag, '1'])) }));
export const makeRole = async (more: Readonly<Record<string, unknown>> = {}) => {
  const roleNo = String(more.roleNo ?? `role${++made}`);
  const added = ok(
    await admin.call<{ id: string; version: number }>(`${R}/saveorupdaterole`, {
      roleNo,
      roleName: roleNo,
      side: 'purchaser',
      ...more,
    }),
  );
  return { ...added, roleNo };
};
export const giveRole = async (by: Client, userNo: string, ...roleNos: string[]) => {
  const { id, version } = await idOf(userNo);
  return by.call(`${U}/saveUserRoles`, { userId: id, version, roleNos });
};
export const giveMenus = async (by: Client, userNo: string, menus: MenuGrants) => {
  const { id, version } = await idOf(userNo);
  return by.call(`${U}/saveUserMenus`, { userId: id, version, menus });
};
export const giveScope = async (by: Client, userNo: string, ...userDataList: readonly (readonly [string, string])[]) => {
  const { id, version } = await idOf(userNo);
  return by.call(`${U}/saveUserDataScope`, {
    userId: id,
    version,
    userDataList: userDataList.map(([dataType, dataValue]) => ({ dataType, dataValue })),
  });
};
export interface Entry extends Readonly<Partial<Record<Flag, '0' | '1'>>> {
  readonly menuNo: string;
  readonly children: readonly Entry[];
}
export const flat = (entries: readonly Entry[]): readonly Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children)]);

/** Opens a house with the people of these tests before them, and closes it after. */
export const openUsers = (): void => {
  beforeAll(async () => {
    house = await openTestHouse();
    await runSystem(house.house, 'people of the test', async (ctx) => {
      for (const seed of [
        person('chief', {}),
        person('helper', { roleNo: 'viewer' }),
        person('second', { side: 'platform', roleNo: 'admin', orgs: ['ALL'], warehouses: ['ALL'] }),
      ])
        await seedPerson(ctx, seed, { isDemo: false, mustChange: '' });
    });
    [admin, chief] = await Promise.all([house.signIn('admin'), house.signIn('chief', PWD)]);
    // a second server over the same database, with what it keeps of its own
    other = await buildHttp(
      composeHouse({ pool: house.pool, numberPool: house.pool, clock: systemClock, demoAccounts: demoCards }),
    );
    await other.ready();
  });
  afterAll(async () => {
    await other?.close();
    await house?.close();
  });
};
