import os from 'node:os';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import type { Pool } from 'pg';
import { migrationsFolder } from '../../kernel/database/places.ts';
import { freeBytes } from '../../kernel/database/space.ts';
import type { Clock } from '../../kernel/ground/clock.ts';
import type { SelfCheckGround } from './run.commands.ts';

const patience = 30_000;

/** What the self check judges the house by; `dataDir` is where an embedded database lies, a given one has its own disk elsewhere. */
export const selfCheckGround = (pool: Pool, clock: Clock, dataDir: string | undefined): SelfCheckGround => ({
  pool,
  clock,
  dictionaries: Object.fromEntries(Object.entries(enums).map(([name, options]) => [name, options.map(({ value }) => value)])),
  menus: menuSeeds.map(({ menuNo }) => menuNo),
  migrations: migrationsFolder(),
  folders: [os.tmpdir(), ...(dataDir === undefined ? [] : [dataDir])],
  freeBytes,
  patience,
});
