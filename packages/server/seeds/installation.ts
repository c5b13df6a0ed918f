import { sql } from 'kysely';
import type { Context } from '../src/kernel/context.ts';
import { type House, runSystem } from '../src/kernel/dispatcher.ts';
import { randomPassword } from '../src/system/session/passwords.ts';
import { seedGround } from './ground.ts';
import { demoPeople, seedPerson } from './people.ts';
import { seedBase } from './world.ts';

const isEmpty = async (ctx: Context, table: string): Promise<boolean> =>
  !(await ctx.tx.first(sql`select 1 from ${sql.table(table)} limit 1`));

/** One starter fills the database at a time: the others wait here, then find it filled. */
const oneAtATime = (ctx: Context) => ctx.tx.first(sql`select id from sys_pwd_policy where id = 1 for update`);

const firstAdministrator = async (ctx: Context): Promise<string | undefined> => {
  if (!(await isEmpty(ctx, 'sys_user'))) return undefined;
  const pwd = randomPassword();
  await seedPerson(
    ctx,
    {
      userNo: 'admin',
      pwd,
      userName: 'Administrator',
      side: 'platform',
      orgNo: '*',
      warehouseNo: '',
      roleNo: 'admin',
      orgs: ['ALL'],
      warehouses: ['ALL'],
      language: 'zh-CN',
      note: '',
    },
    { isDemo: false, mustChange: 'initial' },
  );
  return pwd;
};

/**
 * Brings a migrated database to where people can sign in. In demo mode the named world and its people; otherwise an
 * empty installation whose first start answers the administrator's password, once.
 */
export const prepareInstallation = (house: House, { isDemo }: { readonly isDemo: boolean }): Promise<string | undefined> =>
  runSystem(house, 'prepare the installation', async (ctx) => {
    await oneAtATime(ctx);
    await seedGround(ctx);
    if (!isDemo) return firstAdministrator(ctx);
    if (await isEmpty(ctx, 'bm_org')) await seedBase(ctx);
    for (const person of demoPeople) await seedPerson(ctx, person, { isDemo: true, mustChange: '' });
    return undefined;
  });
