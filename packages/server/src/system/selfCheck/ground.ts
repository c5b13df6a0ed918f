import os from 'node:os';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import type { Pool } from 'pg';
import { migrationsFolder } from '../../kernel/database/places.ts';
import { freeBytes } from '../../kernel/database/space.ts';
import type { Clock } from '../../kernel/ground/clock.ts';
import type { Rooms } from '../../kernel/room/room.ts';
import type { SelfCheckGround } from './run.commands.ts';

const patience = 30_000;

interface Given {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Where an embedded database lies; a given one has its own disk elsewhere. */
  readonly dataDir?: string | undefined;
}
/** What the self check judges the product by. */
export const selfCheckGround = (
  { pool, clock, dataDir }: Given,
  { suspects, repairs, files, documents }: Pick<Rooms, 'suspects' | 'repairs' | 'files' | 'documents'>,
): SelfCheckGround => ({
  pool,
  clock,
  suspects,
  repairs,
  documents,
  fileOwners: files.map(({ resource }) => resource),
  dictionaries: Object.fromEntries(Object.entries(enums).map(([name, options]) => [name, options.map(({ value }) => value)])),
  menus: menuSeeds.map(({ menuNo }) => menuNo),
  migrations: migrationsFolder(),
  folders: [os.tmpdir(), ...(dataDir === undefined ? [] : [dataDir])],
  freeBytes,
  patience,
});
