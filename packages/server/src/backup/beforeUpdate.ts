import type pg from 'pg';
import type { Update } from '../kernel/database/migrate.ts';
import { type Log, reasonOf, StartRefusal } from '../kernel/database/refusal.ts';
import { writeBackup } from './backup.ts';
import { isSound } from './manifest.ts';
import { connect, hasTable, seeAll } from './snapshot.ts';

interface Order {
  /** The owner's connection to the database that is to be updated. */
  readonly source: pg.ClientConfig;
  readonly folder: string;
  readonly now: () => Date;
  readonly log: Log;
  /** Tells whoever started the server what takes the time. */
  readonly say: (text: string) => void;
}
const setting = 'WMS_BACKUP_BEFORE_UPDATE';

/**
 * Whether a backup is made before the database is updated: `on` or `off`, and unless set for the embedded database only, since
 * whoever keeps a given one backs it up.
 * @throws StartRefusal for anything else
 */
export const backsUpBeforeUpdate = (env: Readonly<Record<string, string | undefined>>, isEmbedded: boolean): boolean => {
  const text = env[setting]?.trim() || (isEmbedded ? 'on' : 'off');
  if (text !== 'on' && text !== 'off') throw new StartRefusal(`${setting} is ${text}; it must be on or off.`);
  return text === 'on';
};

/** Nobody has ever been able to sign in to a database without accounts: its first start was cut short, and nothing is in it to lose. */
const hasAccounts = async (source: pg.ClientConfig, log: Log): Promise<boolean> => {
  const client = await connect(source, log);
  try {
    await client.query('begin read only');
    await seeAll(client);
    if (!(await hasTable(client, 'sys_user'))) return false;
    return ((await client.query('select 1 from sys_user limit 1')).rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
};

/**
 * What a start does before it changes the schema of a database that has been in use (R35): a backup as `writeBackup` makes it, in
 * a folder whose name says why.
 * @throws StartRefusal when there is none afterwards: then nothing of the database was changed
 */
export const backupBeforeUpdate =
  ({ source, folder, now, log, say }: Order) =>
  async ({ from, to }: Update): Promise<void> => {
    try {
      if (!(await hasAccounts(source, log))) return;
      say(`The database is updated from ${from} to ${to}. A backup is made first, in ${folder} ...`);
      const made = await writeBackup({ source, folder, now: now(), log, occasion: 'update' });
      say(`${made.folder}: read back and compared.`);
      if (!isSound(made.manifest))
        log.warn({ folder: made.folder }, 'The data was not sound before the update: see the self check');
    } catch (error) {
      throw new StartRefusal(
        `The database must be updated from ${from} to ${to}, and the backup before it could not be made in ${folder}: ${reasonOf(error).replace(/\.?$/, '.')} ` +
          `Nothing was changed. Make room or name another place with WMS_BACKUP_DIR; with a copy of your own at hand, start once with ${setting}=off.`,
      );
    }
  };
