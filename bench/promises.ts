/**
 * `npx tsx bench/promises.ts`: on time in full of 100 suppliers over a year, of 200,000 promised lines, by supplier and by month as a
 * buyer and a supplier ask for it, without a call or HTTP. Milliseconds by the clock.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Scope } from '../packages/contract/src/kernel/permission.ts';
import { asApp, asOwner, openPool } from '../packages/server/src/kernel/database/connect.ts';
import { startEmbedded } from '../packages/server/src/kernel/database/embedded.ts';
import { migrate } from '../packages/server/src/kernel/database/migrate.ts';
import { migrationsFolder } from '../packages/server/src/kernel/database/places.ts';
import { inReading } from '../packages/server/src/kernel/database/reading.ts';
import { addDays, dayText, systemClock } from '../packages/server/src/kernel/ground/clock.ts';
import { nobody, scopeSettings } from '../packages/server/src/kernel/ground/scope.ts';
import { countPromises } from '../packages/server/src/srm/promise/promise.queries.ts';
import { median } from './rounds.ts';

const quiet = { info: () => undefined, warn: console.warn, error: console.error };
const rounds = 7;
const lines = 200_000;
/** Ten lines on each day of the year before the next ten, a hundred suppliers in turn; two in seven are late. */
const filled = `
  insert into srm_line_promise (id, create_date, update_date, purchase_line_id, purchase_no, purchase_seq, org_no, supplier_no, supplier_name,
    item_no, unit_no, batch_pur_qty, first_request_date, first_promise_date, last_agreed_date, in_full_date, late_days, result, kw)
  select n, now(), now(), n, 'P' || n / 5, n % 5 + 1, 'ORG1', 'V' || lpad((n % 100)::text, 4, '0'), 'Supplier ' || n % 100, 'M' || n % 500,
    'PCS', 10, d, d, d, d + n % 7 - 4, n % 7 - 4, case when n % 7 > 4 then '2' else '1' end, 'p' || n
  from (select n, current_date - 1 - (n / 10 % 365) as d from generate_series(1, ${lines}) n) made`;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wms-promises-'));
const server = await startEmbedded({ dataDir, log: quiet });
await migrate(asOwner(server.connection), migrationsFolder(), quiet);
const owner = openPool(asOwner(server.connection), { max: 1, log: quiet });
const pool = openPool(asApp(server.connection), { max: 1, log: quiet });
const today = dayText(systemClock.now());
const year = { startDate: addDays(today, -366), endDate: today };
const buyer: Scope = { ...nobody, side: 'purchaser', orgs: ['ORG1'], warehouses: 'ALL' };
const supplier: Scope = { ...buyer, side: 'supplier', supplierNo: 'V0001' };
try {
  // row security in force binds the owner as well
  await owner.query('alter table srm_line_promise no force row level security');
  await owner.query(filled);
  await owner.query('alter table srm_line_promise force row level security');
  await owner.query('vacuum analyze srm_line_promise');
  for (const [who, scope, by] of [
    ['buyer', buyer, 'supplier'],
    ['buyer', buyer, 'month'],
    ['supplier', supplier, 'month'],
  ] as const) {
    const times: number[] = [];
    let rows = 0;
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now();
      const page = await inReading(pool, scopeSettings(scope), undefined, (tx) =>
        countPromises({ tx, scope, clock: systemClock }, { by, of: 'line', ...year }),
      );
      times.push(performance.now() - begun);
      rows = page.records.length;
    }
    process.stdout.write(`${who}, by ${by}: ${rows} rows, ${median(times).toFixed(0)} ms\n`);
  }
} finally {
  await Promise.all([pool.end(), owner.end()]);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
