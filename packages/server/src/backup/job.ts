import type pg from 'pg';
import type { Log } from '../kernel/database/refusal.ts';
import type { Clock } from '../kernel/ground/clock.ts';
import { writeBackup } from './backup.ts';
import { isSound } from './manifest.ts';

/**
 * The work of a planned backup, for whoever plans it: one copy, older ones put away; answers the rows in it.
 * @throws when the copy could not be made, or the data it holds is not sound: a run nobody looks at must not look well
 */
export const backupWork =
  (source: pg.ClientConfig, folder: string, log: Log) =>
  async ({ house }: { readonly house: { readonly clock: Clock } }): Promise<number> => {
    const { manifest, folder: made } = await writeBackup({ source, folder, now: new Date(house.clock.now()), log });
    if (!isSound(manifest)) throw new Error(`the data in ${made} is not sound`);
    return manifest.tables.reduce((sum, { rows }) => sum + Number(rows), 0);
  };
