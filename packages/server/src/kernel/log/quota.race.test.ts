/** R29: what one person writes into the log of a day is counted in full by two servers, and nobody waits for the count. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { burst, openServers, type Servers, type Signed, send, serverAt, signInOn } from '../../../test/servers.ts';

/** Connections of two servers: so many entries may be on their way when the quota is reached. */
const connections = 48;
const held = 4_711;
let servers: Servers;
let admin: Signed;
let owner: pg.Client;
beforeAll(async () => {
  servers = await openServers(2);
  owner = new pg.Client(servers.database.owner);
  await owner.connect();
  await owner.query("insert into sys_param (param_no, param_value) values ('LOG_QUOTA_MB', '1')");
  // a server may know a parameter as it was a second ago, and would not cut by the quota of now
  await sleep(1_100);
  admin = await signInOn(on(0), 'admin');
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

const on = (index: number) => serverAt(servers, index);
const unit = (unitNo: string, server: number, remark = '') => ({
  server: on(server),
  wire: 'IBmUnitService/addbmunit',
  body: { unitNo, unitName: unitNo, remark },
  headers: admin.headers,
});
const one = async <T extends pg.QueryResultRow>(text: string): Promise<T | undefined> => (await owner.query<T>(text)).rows[0];

describe('R29 the volume of the log of one person', () => {
  it('keeps no write waiting for another of the same person that has not committed, on either server', async () => {
    await owner.query(`
      create function race_hold() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock_shared(${held}); return null; end';
      create trigger race_hold after insert on sys_oper_log for each row when (new.row_ids <> '{}' and new.operation = 'addbmwarehouse')
        execute function race_hold()`);
    await owner.query(`select pg_advisory_lock(${held})`);
    let isAnswered = false;
    const waiting = send({
      server: on(0),
      wire: 'IBmWarehouseService/addbmwarehouse',
      body: { orgNo: 'ORG1', warehouseNo: 'RACE29', warehouseName: 'RACE29' },
      headers: admin.headers,
    }).finally(() => {
      isAnswered = true;
    });
    try {
      // its entry and its count are written and not committed
      await expect
        .poll(() => one("select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted"))
        .toEqual({ n: 1 });
      const answers = await burst([0, 1, 0, 1].map((server, at) => unit(`RQ${at}`, server)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await sleep(50);
      expect(isAnswered).toBe(false);
    } finally {
      await owner.query(`select pg_advisory_unlock(${held})`);
    }
    expect((await waiting).status).toBe(200);
  });

  it('is counted to the last byte, and goes beyond the quota by no more than what is under way', async () => {
    await owner.query("update sys_log_volume set bytes = 0, cut = 0 where user_no = 'admin'");
    await owner.query(
      "update sys_log_volume set bytes = 940000 where (user_no, slot) = (select user_no, min(slot) from sys_log_volume where user_no = 'admin' group by 1)",
    );
    const since = (await one<{ id: string }>('select max(id)::text as id from sys_oper_log'))?.id ?? '0';
    // fewer at once than there are connections: on a busy machine none is told to come again, which the log would count as well
    for (let wave = 0; wave < 5; wave++) {
      const wanted = Array.from({ length: 32 }, (_, at) => unit(`RC${wave}-${at}`, at, 'x'.repeat(180)));
      expect(new Set((await burst(wanted)).map(({ status }) => status))).toEqual(new Set([200]));
    }
    const entries = await one<{ whole: number; named: number; least: number }>(`
      select count(*) filter (where e.changes -> 0 ? 'after')::int as whole, count(*) filter (where not e.changes -> 0 ? 'after')::int as named,
        min(octet_length(e.changes::text)) filter (where e.changes -> 0 ? 'after')::int as least
      from sys_oper_log e where e.id > ${since} and e.user_no = 'admin'`);
    const volume = await one<{ bytes: number; cut: number; rows: number }>(
      "select sum(bytes)::int as bytes, sum(cut)::int as cut, count(*)::int as rows from sys_log_volume where user_no = 'admin'",
    );
    expect((entries?.whole ?? 0) + (entries?.named ?? 0)).toBe(160);
    // each entry that is cut is counted as one, whichever connection wrote it
    expect(volume?.cut).toBe(entries?.named);
    expect(volume?.rows).toBeGreaterThan(1);
    const each = ((volume?.bytes ?? 0) - 940_000) / 160;
    expect(each).toBeGreaterThan((entries?.least ?? 0) + 700);
    const fitting = Math.floor(60_000 / each);
    expect(entries?.named).toBeGreaterThan(160 - fitting - connections);
    expect(entries?.whole).toBeGreaterThanOrEqual(fitting - 1);
  });
});
