import type { ImpersonationReply } from '@wms/contract/system/user/impersonation.calls.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { demoCards, type PersonSeed, seedPerson } from '../../../seeds/people.ts';
import { type Answer, type Client, clientOn, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { composeHouse } from '../../house.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { movableClock } from '../../kernel/ground/clock.ts';
import { buildHttp } from '../../kernel/http/http.ts';

export const U = 'ISupSrmSysUserService';
export const LOOK = 'ISysUserService/lookAsUser';
export const END = 'ISysUserService/endLooking';
export const INFO = 'ISrmBmLoginService/getUserInfo';
export const PWD = 'Looker#2026';
export const minute = 60_000;
const clock = movableClock(Date.now());
export const pass = (milliseconds: number): void => clock.set(clock.now() + milliseconds);
export let house: TestHouse;
export let other: FastifyInstance;
export let admin: Client;
export const person = (userNo: string, more: Partial<PersonSeed> = {}): PersonSeed => ({
  userNo,
  pwd: PWD,
  userName: `${userNo} name`,
  side: 'purchaser',
  orgNo: 'ORG1',
  warehouseNo: 'WH11',
  language: 'zh-CN',
  roleNo: 'viewer',
  orgs: ['ORG1'],
  warehouses: ['WH11', 'WH12'],
  ...more,
});
const everywhere = { side: 'platform', roleNo: 'admin', orgs: ['ALL'], warehouses: ['ALL'] } as const;
export const idOf = async (userNo: string): Promise<string> =>
  (await house.owner.query('select id::text from sys_user where user_no = $1', [userNo])).rows[0].id;
export const ok = <T>(answer: Answer<T>): T => {
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
export const said = ({ errorCode, details }: Answer<unknown>) => [errorCode, details[0]?.code];
/** The same browser with the number of a look in its calls. */
export const seeing = (client: Client, look: string, app = house.app): Client =>
  clientOn(app, client.userNo, { ...client.headers, 'app-look-as': look });
export const begin = async (client: Client, userNo: string): Promise<{ look: ImpersonationReply; eyes: Client }> => {
  const look = ok(await client.call<ImpersonationReply>(LOOK, { userId: await idOf(userNo) }));
  return { look, eyes: seeing(client, look.lookId) };
};
export const isOver = async (eyes: Client): Promise<boolean> => (await eyes.call(INFO)).errorCode === '10012';
/** What stands in every table but in those of sessions, of looks, of the log, and of answers kept between calls. */
export const digest = async (): Promise<ReadonlyMap<string, string>> => {
  const own = new Set([
    'sys_session',
    'sys_look',
    'sys_oper_log',
    'sys_log_volume',
    'sys_change_row',
    'sys_idempotency',
    'sys_cache',
    'sys_refusal_count',
  ]);
  const { rows } = await house.owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !own.has(name));
  expect(names.length).toBeGreaterThan(60);
  const found = await house.owner.query<{ name: string; print: string }>(
    names
      .map(
        (name) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as print from "${name}" t`,
      )
      .join(' union all '),
  );
  return new Map(found.rows.map(({ name, print }) => [name, print]));
};
export const entries = async (since: string) =>
  (
    await house.owner.query<{
      id: string;
      user_no: string;
      user_name: string;
      operation: string;
      doc_no: string;
      changes: object[];
    }>(
      'select id::text, user_no, user_name, operation, doc_no, changes from sys_oper_log where id > $1 and result = $2 order by id',
      [since, '1'],
    )
  ).rows;
export const lastEntry = async (): Promise<string> =>
  (await house.owner.query('select coalesce(max(id), 0)::text as id from sys_oper_log')).rows[0].id;

/** Opens a house with people who look and are looked at, and a second server over the same database. */
export const openImpersonation = (): void => {
  beforeAll(async () => {
    house = await openTestHouse({ clock });
    await runSystem(house.house, 'people of the test', async (ctx) => {
      for (const seed of [
        person('chief', { roleNo: 'orgAdmin' }),
        person('reader'),
        person('mighty', everywhere),
        person('second', everywhere),
        person('third', everywhere),
        person('stranger', { orgNo: 'ORG2', warehouseNo: 'WH21', orgs: ['ORG2'], warehouses: ['WH21'] }),
      ])
        await seedPerson(ctx, seed, { isDemo: false, mustChange: '' });
      await seedPerson(ctx, person('fresh'), { isDemo: false, mustChange: 'initial' });
    });
    admin = await house.signIn('admin');
    // a second server over the same database
    other = await buildHttp(composeHouse({ pool: house.pool, numberPool: house.pool, clock, demoAccounts: demoCards }));
    await other.ready();
  });
  afterAll(async () => {
    await other?.close();
    await house?.close();
  });
};
