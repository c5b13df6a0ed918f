import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NaiveWork, openNaive } from '../../../test/naive.ts';
import { burst, openServers, type Received, type Servers, type Signed, send, serverAt, signInOn } from '../../../test/servers.ts';

let servers: Servers;
let admin: Signed;
let owner: pg.Client;
beforeAll(async () => {
  servers = await openServers(2);
  admin = await signInOn(servers.all[0] as never, 'admin');
  owner = new pg.Client(servers.database.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

const on = (index: number) => serverAt(servers, index);
const count = (answers: readonly Received[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
const warehouse = (no: string) => ({ orgNo: 'ORG1', warehouseNo: no, warehouseName: no });

describe('two server processes on one database', () => {
  it('C6 lets exactly one of 50 updates with the same version through, and the others say whose it is', async () => {
    const added = await send({
      server: on(0),
      wire: 'IBmWarehouseService/addbmwarehouse',
      body: warehouse('RACE6'),
      headers: admin.headers,
    });
    const { id, version } = added.body.data as { id: string; version: number };
    const answers = await burst(
      Array.from({ length: 50 }, (_, i) => ({
        server: on(i),
        wire: 'IBmWarehouseService/updatebmwarehousebyid',
        body: { id, version, warehouseName: `name ${i}` },
        headers: admin.headers,
      })),
    );
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 49]);
    const conflicts = answers.filter((answer) => answer.status === 409);
    expect(conflicts.every((answer) => answer.body.errorCode === '20004' && answer.body.details?.[0]?.code === 'version')).toBe(
      true,
    );
    const { rows } = await owner.query('select version from bm_warehouse where id = $1', [id]);
    expect(rows[0]?.version).toBe(2);
  });

  it('C3 R14 gives ten equal answers and one row to ten copies of one request, and refuses the key with another body', async () => {
    const headers = { ...admin.headers, 'idempotency-key': randomUUID() };
    const answers = await burst(
      Array.from({ length: 10 }, (_, i) => ({
        server: on(i),
        wire: 'IBmWarehouseService/addbmwarehouse',
        body: warehouse('RACE3'),
        headers,
      })),
    );
    expect(count(answers, 200)).toBe(10);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1);
    const { rows } = await owner.query("select count(*)::int as n from bm_warehouse where warehouse_no = 'RACE3'");
    expect(rows[0]?.n).toBe(1);
    const other = await send({ server: on(1), wire: 'IBmWarehouseService/addbmwarehouse', body: warehouse('RACE3b'), headers });
    expect([other.status, other.body.errorCode]).toEqual([409, '20008']);
    const bare = await burst(
      Array.from({ length: 6 }, (_, i) => ({
        server: on(i),
        wire: 'IBmWarehouseService/addbmwarehouse',
        body: warehouse('RACE3c'),
        headers: admin.headers,
      })),
    );
    expect([count(bare, 200), count(bare, 409)]).toEqual([1, 5]);
  });

  /** The same burst against two servers that answer with code that reads, thinks and writes; how many it let through. */
  const letThrough = async (copies: number, body: Readonly<Record<string, unknown>>, work: NaiveWork): Promise<number> => {
    const naive = await openNaive(servers.database.owner, work);
    const answers = await burst(
      Array.from({ length: copies }, (_, i) => ({
        server: naive.servers[i % naive.servers.length] ?? on(0),
        wire: 'naive/work',
        body,
        headers: {},
      })),
    );
    await naive.close();
    return count(answers, 200);
  };

  it('C6 is a race: the same burst lets several updates of one version through when it is compared before it is locked', async () => {
    await owner.query('create table naive_row (version int not null)');
    await owner.query('insert into naive_row values (1)');
    const done = await letThrough(50, { version: 1 }, async (client, body) => {
      const { rows } = await client.query('select version from naive_row');
      await sleep(3);
      if (rows[0]?.version !== body.version) return 409;
      await client.query('update naive_row set version = $1', [Number(body.version) + 1]);
      return 200;
    });
    await owner.query('drop table naive_row');
    expect(done).toBeGreaterThan(1);
  });

  it('C3 is a race: the same burst makes several rows when the key is looked up before it is claimed', async () => {
    await owner.query('create table naive_key (key text not null)');
    await letThrough(10, { key: 'one' }, async (client, body) => {
      const { rows } = await client.query('select 1 from naive_key where key = $1', [body.key]);
      await sleep(3);
      if (rows.length === 0) await client.query('insert into naive_key values ($1)', [body.key]);
      return 200;
    });
    const { rows } = await owner.query('select count(*)::int as n from naive_key');
    await owner.query('drop table naive_key');
    expect(rows[0]?.n).toBeGreaterThan(1);
  });
});
