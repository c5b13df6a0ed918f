import type { Pool } from 'pg';
import type { Clock } from '../ground/clock.ts';
import type { FindSettings, InstallationSettings } from '../ground/context.ts';
import { nobody, scopeSettings } from '../ground/scope.ts';
import { inTransaction, type Tx } from '../ground/sql.ts';

const second = 1000;

/** What administrators have set and every call reads, taken from the database at most once a second: a call may know it that old. */
export const settingsOn = (pool: Pool, clock: Clock, load: (tx: Tx) => Promise<InstallationSettings>): FindSettings => {
  let cached: { readonly until: number; readonly found: Promise<InstallationSettings> } | undefined;
  return () => {
    const now = clock.now();
    // an entry from the future: the clock was set back
    if (cached && cached.until > now && cached.until <= now + second) return cached.found;
    const found = inTransaction(pool, scopeSettings(nobody), true, load);
    const entry = { until: now + second, found };
    cached = entry;
    found.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return found;
  };
};
