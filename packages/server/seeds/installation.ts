import { sql } from 'kysely';
import { type House, runSystem } from '../src/kernel/call/dispatcher.ts';
import type { Clock } from '../src/kernel/ground/clock.ts';
import type { Context } from '../src/kernel/ground/context.ts';
import { randomPassword } from '../src/system/pwdPolicy/passwords.ts';
import { seedFactory } from './factory.ts';
import { seedGround } from './ground.ts';
import { seedNews } from './news.ts';
import { seedPapers } from './papers.ts';
import { demoPeople, seedPerson } from './people.ts';
import { tellStory } from './story.ts';
import { seedTemplates, type ToldMoment } from './templates.ts';
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
    },
    { isDemo: false, mustChange: 'initial' },
  );
  return pwd;
};

/** Says that the story is to be told, where nobody said anything about it before. Answers whether this start is the first to say so. */
const announce = (ctx: Context): Promise<boolean> =>
  ctx.tx
    .changed(sql`insert into sys_param (param_no, param_value) values ('DEMO_STORY', 'telling') on conflict do nothing`)
    .then((count) => count === 1);

/** Nobody has ever come: whoever signs in leaves a session and a date, and people are added by people. */
const isUntouched = async (ctx: Context): Promise<boolean> =>
  !(await ctx.tx.first(
    sql`select 1 from sys_user where is_demo <> '1' or last_login_date is not null union all select 1 from sys_session limit 1`,
  ));

export interface Wish {
  readonly isDemo: boolean;
  /** What people hear of: the demo world has a mail for each. */
  readonly told: readonly ToldMoment[];
  /** The house with another clock: the story of the demo world happened before today. */
  readonly houseAt: (clock: Clock) => House;
  /** Empties a database in which the story broke off, as its owner. */
  readonly startAfresh: () => Promise<void>;
  /** Lets the database count what its tables hold, as their owner: plans made for empty tables are slow for full ones. */
  readonly takeStock: () => Promise<void>;
}

const layGround = async (ctx: Context, { isDemo, told }: Wish): Promise<{ password?: string | undefined; isFirst: boolean }> => {
  await oneAtATime(ctx);
  await seedGround(ctx);
  if (!isDemo) return { password: await firstAdministrator(ctx), isFirst: false };
  const isNew = await isEmpty(ctx, 'bm_org');
  if (isNew) {
    await seedBase(ctx);
    await seedFactory(ctx);
    await seedTemplates(ctx, told);
  }
  for (const person of demoPeople) await seedPerson(ctx, person, { isDemo: true, mustChange: '' });
  if (isNew) {
    await seedPapers(ctx);
    await seedNews(ctx);
  }
  return { isFirst: await announce(ctx) };
};

/**
 * Tells the story when it is to be told and nobody tells it at this moment: the teller keeps its mark locked until the
 * end, so a mark that says "telling" and is free was left by a process that was killed. What that one left is thrown away
 * and told whole, unless somebody has worked in it since.
 */
const tellOnce = (house: House, wish: Wish, isFirst: boolean): Promise<void> =>
  runSystem(house, 'tell the story', async (ctx) => {
    const { houseAt, startAfresh, takeStock } = wish;
    await ctx.tx.rows(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
    const mark = await ctx.tx.first<{ value: string }>(
      sql`select param_value as value from sys_param where param_no = 'DEMO_STORY' for update skip locked`,
    );
    if (mark?.value !== 'telling') return;
    // asked in a transaction of its own: tables this one has read could not be emptied
    const isTold = isFirst || (await runSystem(house, 'look whether anybody has come', isUntouched));
    if (!isTold) house.log.warn('the story of the demo world broke off, and somebody has worked in it since: it stays as it is');
    if (!isFirst && isTold) {
      await startAfresh();
      await runSystem(house, 'prepare the installation again', (again) => layGround(again, wish));
    }
    // what administrators set is as old as it is: by the clock of the story it would be read again for every call
    const toldAt = (clock: Clock): House => ({ ...houseAt(clock), findSettings: house.findSettings });
    if (isTold) await tellStory(toldAt, house.clock.now(), takeStock);
    await ctx.tx.changed(
      sql`update sys_param set param_value = ${isTold ? 'told' : 'told in part'} where param_no = 'DEMO_STORY'`,
    );
  });

/**
 * Brings a migrated database to where people can sign in. In demo mode the named world, its people and ninety days of
 * their work; otherwise an empty installation whose first start answers the administrator's password, once. The house
 * must have connections for the teller's mark and for every task of the story that runs at the same time.
 */
export const prepareInstallation = async (house: House, wish: Wish): Promise<string | undefined> => {
  const { password, isFirst } = await runSystem(house, 'prepare the installation', (ctx) => layGround(ctx, wish));
  if (wish.isDemo) await tellOnce(house, wish, isFirst);
  return password;
};
