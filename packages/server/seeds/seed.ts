import { sql } from 'kysely';
import type pg from 'pg';
import pino from 'pino';
import { composeHouse } from '../src/house.ts';
import { runSystem } from '../src/kernel/call/dispatcher.ts';
import { type Clock, systemClock } from '../src/kernel/ground/clock.ts';
import { seedGround } from './ground.ts';
import { demoPeople, seedPerson } from './people.ts';
import { seedBase } from './world.ts';

/** Fills a migrated database with the ground, the base of the named world and its people; used by tests and demo alike. */
export const seedWorld = async (pool: pg.Pool, numberPool: pg.Pool, clock: Clock = systemClock): Promise<void> => {
  const house = { ...composeHouse({ pool, numberPool, clock, demoAccounts: [] }), log: pino({ level: 'silent' }) };
  await runSystem(house, 'seed the ground', seedGround);
  await runSystem(house, 'seed the world', async (ctx) => {
    await seedBase(ctx);
    // tests make their own documents: the story would only be in their way
    await ctx.tx.changed(
      sql`insert into sys_param (param_no, param_value) values ('DEMO_STORY', 'left out') on conflict do nothing`,
    );
    for (const person of demoPeople) await seedPerson(ctx, person, { isDemo: true, mustChange: '' });
  });
};
