import type pg from 'pg';
import { freeBytes, refuseBelow } from './space.ts';

interface Ground {
  readonly pool: pg.Pool;
  /** The newest migration of this build (`headOf`). */
  readonly head: string;
  /** The data directory of an embedded database; undefined with a given one. */
  readonly dataDir: string | undefined;
  /** Resolves when an embedded server ended by itself. */
  readonly lost: Promise<string>;
}

/** What `/readyz` asks of the database ground (R36): it answers, has our schema or a newer one, has room, still runs. */
export const databaseChecks = (ground: Ground): readonly { readonly name: string; run(): Promise<void> | void }[] => {
  let lost = '';
  void ground.lost.then((how) => {
    lost = how;
  });
  return [
    {
      name: 'database',
      run: () => {
        if (lost) throw new Error(`the embedded server ended (${lost})`);
      },
    },
    {
      name: 'schema',
      run: async () => {
        const { rows } = await ground.pool.query<{ head: string | null }>('select max(name) as head from sys_migration');
        const found = rows[0]?.head ?? '';
        // During an update a newer process has migrated already; the schema then still serves this one.
        if (found < ground.head) throw new Error(`the database is at ${found}, this program needs ${ground.head}`);
      },
    },
    {
      name: 'disk',
      run: async () => {
        if (ground.dataDir !== undefined && (await freeBytes(ground.dataDir)) < refuseBelow)
          throw new Error(`${ground.dataDir} is full`);
      },
    },
  ];
};
