import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServers, type Server, type Servers, startServer, stopServer } from '../test/servers.ts';

const rounds = 3;
/** Documents of a round; each is told of twice, so that one look at the outbox (500 rows) does not hold all of a round. */
const documents = 300;
let servers: Servers;
let owner: pg.Pool;
let server: Server | undefined;
beforeAll(async () => {
  servers = await openServers(1);
  [server] = servers.all;
  owner = new pg.Pool({ ...servers.database.owner, max: 3 });
});
afterAll(async () => {
  if (server) await stopServer(server);
  await owner?.end();
  await servers?.close();
});

const audience = { side: 'supplier', menu: 'Delivery.AsnTracking', flag: 'isSearch', insideMenu: 'Asn.Warehouse' };
/** What calls leave in the outbox: every document's approval, then every document's rejection, each of a transaction of its own. */
const happen = (round: number) =>
  owner.query(
    `insert into sys_outbox (id, entity, row_id, moment, doc_no, org_no, supplier_no, warehouse_no, facts, texts, audiences, user_no,
       user_name, side, told_by, create_date, head_entity, asks)
     select $1::bigint * 10000 + n, 'asnHead', n, case when n <= $2 then 'asn.approved' else 'asn.rejected' end,
       'K' || $1 || '-' || (n - 1) % $2, 'ORG1', 'V0001', '', '{"url": "/asn/detail/1", "supplierName": "x"}', '["a", "b", "c"]', $3,
       'buyer', 'x', 'purchaser', 'round ' || $1 || ' ' || n, now() + n * interval '1 millisecond', '', false
     from generate_series(1, 2 * $2::int) n`,
    [round, documents, JSON.stringify([audience])],
  );
const isHandingOn = async (): Promise<boolean> =>
  (
    await owner.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'insert into sys_notification' and datname = current_database()`,
    )
  ).rowCount === 1;
const waiting = async (): Promise<number> =>
  (await owner.query<{ n: number }>('select count(*)::int as n from sys_outbox where delivered is null')).rows[0]?.n ?? 0;

it(`issue 15 a process killed while it hands on what happened loses nothing and tells nothing twice, ${rounds} times, each document in its order`, async () => {
  for (let round = 1; round <= rounds; round++) {
    const gate = await owner.connect();
    await gate.query('begin');
    await gate.query('lock table sys_notification in share row exclusive mode');
    await happen(round);
    // it has taken its rows, and stands before the bells
    await expect.poll(isHandingOn, { timeout: 30_000, interval: 20 }).toBe(true);
    if (server) await stopServer(server, 'SIGKILL');
    await gate.query('rollback');
    gate.release();
    expect(await waiting()).toBe(2 * documents);
    server = await startServer({ DATABASE_URL: servers.database.url, WMS_DEMO: '1' });
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  }
  const { rows } = await owner.query<{ doc_no: string; told: string }>(
    `select n.doc_no, string_agg(n.moment, ' ' order by n.id) as told
       from sys_notification n join sys_user u on u.id = n.user_id where u.user_no = 'acme' and n.doc_no like 'K%' group by 1`,
  );
  expect(rows).toHaveLength(rounds * documents);
  expect(rows.filter(({ told }) => told !== 'asn.approved asn.rejected')).toEqual([]);
}, 180_000);
