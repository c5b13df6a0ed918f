import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { movableClock } from '../../kernel/ground/clock.ts';
import { sealLog } from '../../kernel/upkeep/seal.ts';
import { archiveLog, readArchive } from './archive.ts';
import { verifyLog } from './verify.ts';

const clock = movableClock(Date.now() - 1_200_000);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let house: TestHouse;
let folder: string;
beforeAll(async () => {
  house = await openTestHouse({ clock });
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'wms-log-')), 'log-archive');
  // what the seeds wrote is as old as they say; the entries of these tests stand before all of it
  await house.owner.query('truncate sys_oper_log, sys_oper_log_seal; update sys_seal_head set seq = 0');
  await house.owner.query("update sys_seal_head set hash = ''");
});
afterAll(async () => {
  await house?.close();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

let next = 1;
const plant = async (count: number, months: number): Promise<void> => {
  await house.owner.query(
    `with planted as (insert into sys_oper_log (id, oper_date, user_no, user_name, side, org_no, client_type, menu_no, service, operation,
       doc_no, row_ids, result, error_code, changes, ip, request_id, duration_ms)
     select $1::bigint + n, now() - interval '1 hour' - make_interval(months => $3::int) + make_interval(secs => n), 'canary', '阿明', 'purchaser', 'ORG1', '0', '',
       '', 'canary', '', '{7}', '1', '', '[{"entity":"zone","rowId":"7","kind":"modify"}]', '', '', 0
     from generate_series(1, $2::int) as n returning id)
     insert into sys_change_row (row_id, log_id) select 7, id from planted`,
    [next, count, months],
  );
  next += count;
  while ((await sealLog(house.house)) > 0);
};
const archive = () => archiveLog({ source: house.database.owner, folder, log }, house.house, () => true);
const counts = async () =>
  (
    await house.owner.query<{
      entries: number;
      seals: number;
      rows: number;
    }>(`select (select count(*)::int from sys_oper_log) as entries,
      (select count(*)::int from sys_oper_log_seal) as seals, (select count(*)::int from sys_change_row where row_id = 7) as rows`)
  ).rows[0];

describe('R29 entries of the log that are older than it keeps', () => {
  it('stay until they were verified, then go into a file with their hashes and out of the database; the chain goes on', async () => {
    await plant(450, 30);
    await plant(20, 1);
    expect(await archive()).toBe(0);
    await verifyLog(house.house);
    expect(await archive()).toBe(450);
    expect(await counts()).toEqual({ entries: 20, seals: 20, rows: 20 });
    const names = await readdir(folder);
    expect(names).toEqual(['operlog-0000000001-0000000450.ndjson.gz']);
    const file = path.join(folder, names[0] ?? '');
    expect(await readArchive(file)).toMatchObject({ first: 1, last: 450, before: '' });
    const [first] = gunzipSync(await readFile(file))
      .toString('utf8')
      .split('\n');
    expect(first).toContain('阿明');
    expect(await archive()).toBe(0);
    await plant(5, 0);
    await verifyLog(house.house);
    await verifyLog(house.house);
    expect(await checkInvariants(house.owner)).toEqual([]);
    await house.owner.query(
      "update sys_oper_log set user_no = 'x' where id = (select log_id from sys_oper_log_seal where seq = 455)",
    );
    await verifyLog(house.house);
    expect((await house.owner.query('select row_id from inv_33')).rows).toEqual([{ row_id: '455' }]);
    await house.owner.query("update sys_oper_log set user_no = 'canary' where user_no = 'x'");
  });
  it('are read back by who verifies the archive: a changed, a cut and an exchanged entry are found', async () => {
    const file = path.join(folder, 'operlog-0000000001-0000000450.ndjson.gz');
    const lines = gunzipSync(await readFile(file))
      .toString('utf8')
      .trimEnd()
      .split('\n');
    const wrong: readonly (readonly string[])[] = [
      lines.with(7, (lines[7] ?? '').replace('canary', 'nobody')),
      lines.toSpliced(7, 1),
      lines.with(7, lines[8] ?? ''),
    ];
    for (const spoilt of wrong) {
      const copy = path.join(folder, 'spoilt.gz');
      await writeFile(copy, gzipSync(`${spoilt.join('\n')}\n`));
      await expect(readArchive(copy)).rejects.toThrow(/does not hold/);
      await rm(copy);
    }
  });
  it('stay, with all behind them, where one of them does not hold', async () => {
    await house.owner.query("insert into sys_param (param_no, param_value) values ('LOG_KEPT_MONTHS', '3')");
    clock.set(clock.now() + 150 * 86_400_000);
    const left = (await counts())?.entries ?? 0;
    await house.owner.query(
      "update sys_oper_log set user_no = 'x' where id = (select log_id from sys_oper_log_seal where seq = 453)",
    );
    expect(await archive()).toBe(2);
    expect((await counts())?.entries).toBe(left - 2);
    await house.owner.query("update sys_oper_log set user_no = 'canary' where user_no = 'x'");
    expect(await archive()).toBe(left - 2);
    expect((await house.owner.query('select * from inv_33')).rows).toEqual([]);
    await verifyLog(house.house);
    expect((await house.owner.query('select * from inv_33')).rows).toEqual([]);
  });
  it('are taken out by nobody who works as the application', async () => {
    await plant(3, 40);
    for (const query of ['delete from sys_oper_log', 'delete from sys_oper_log_seal', 'delete from sys_log_archive'])
      await expect(house.pool.query(query)).rejects.toThrow(/permission denied/);
    await expect(house.pool.query("insert into sys_log_archive values (1, 2, '', now(), 'x', '', now())")).rejects.toThrow(
      /permission denied/,
    );
  });
});
