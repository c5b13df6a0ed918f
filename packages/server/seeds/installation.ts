import { sql } from 'kysely';
import type { Clock } from '../src/kernel/clock.ts';
import type { Context } from '../src/kernel/context.ts';
import { type House, runSystem } from '../src/kernel/dispatcher.ts';
import { randomPassword } from '../src/system/session/passwords.ts';
import { seedGround } from './ground.ts';
import { demoPeople, seedPerson } from './people.ts';
import { tellStory } from './story.ts';
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

/** Whether this starter is the one who tells the story: the first to say so. */
const isTeller = (ctx: Context): Promise<boolean> =>
  ctx.tx
    .changed(sql`insert into sys_param (param_no, param_value) values ('DEMO_STORY', 'told') on conflict do nothing`)
    .then((count) => count === 1);

export interface Wish {
  readonly isDemo: boolean;
  /** The house with another clock: the story of the demo world happened before today. */
  readonly houseAt: (clock: Clock) => House;
}

/**
 * Brings a migrated database to where people can sign in. In demo mode the named world, its people and ninety days of
 * their work; otherwise an empty installation whose first start answers the administrator's password, once.
 */
export const prepareInstallation = async (house: House, { isDemo, houseAt }: Wish): Promise<string | undefined> => {
  const first = await runSystem(house, 'prepare the installation', async (ctx) => {
    await oneAtATime(ctx);
    await seedGround(ctx);
    if (!isDemo) return { password: await firstAdministrator(ctx), tells: false };
    if (await isEmpty(ctx, 'bm_org')) await seedBase(ctx);
    for (const person of demoPeople) await seedPerson(ctx, person, { isDemo: true, mustChange: '' });
    return { password: undefined, tells: await isTeller(ctx) };
  });
  if (first.tells) {
    await tellStory(houseAt, house.clock.now()).catch(async (error: unknown) => {
      await runSystem(house, 'the story was not told', (ctx) =>
        ctx.tx.changed(sql`delete from sys_param where param_no = 'DEMO_STORY'`),
      );
      throw error;
    });
  }
  return first.password;
};
