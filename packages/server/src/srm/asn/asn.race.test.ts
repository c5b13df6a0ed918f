import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../test/invariants.ts';
import { openNaive } from '../../../test/naive.ts';
import { dayFromNow, noticeBody } from '../../../test/notices.ts';
import {
  burst,
  burstAnswered,
  dataOf,
  openServers,
  type Sent,
  type Server,
  type Servers,
  type Signed,
  send,
  serverAt,
  signInOn,
  startServer,
  stopServer,
} from '../../../test/servers.ts';

const rounds = Number(process.env.WMS_RACE_ROUNDS ?? 4);
let servers: Servers;
let owner: pg.Pool;
let buyer: Signed;
let acme: Signed;
const on = (index: number) => serverAt(servers, index);
beforeAll(async () => {
  servers = await openServers(2);
  owner = new pg.Pool({ ...servers.database.owner, max: 2 });
  [buyer, acme] = await Promise.all([signInOn(on(0), 'buyer'), signInOn(on(1), 'acme')]);
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

let made = 0;
/** An accepted order line of acme over the given quantity. */
const acceptedLine = async (qty: string): Promise<string> => {
  made += 1;
  const purchaseNo = `RACE-${made}`;
  dataOf(
    await send({
      server: on(0),
      wire: 'ISrmPurchaseService/importOrders',
      headers: buyer.headers,
      body: {
        publish: '1',
        orders: [
          {
            purchaseNo,
            orgNo: 'ORG1',
            supplierNo: 'V0001',
            purchaseDate: dayFromNow(-3),
            lines: [{ purchaseSeq: 1, itemNo: 'M0001', batchPurQty: qty, expectArrivalDate: dayFromNow(3) }],
          },
        ],
      },
    }),
  );
  const { rows } = await owner.query<{ id: string; version: number }>(
    'select id::text, version from srm_purchase_line where purchase_no = $1',
    [purchaseNo],
  );
  const [line] = rows;
  if (!line) throw new Error('the order has no line');
  dataOf(
    await send({
      server: on(1),
      wire: 'ISupSrmPurchaseService/acceptSrmPurchase',
      headers: acme.headers,
      body: { lines: [{ id: line.id, version: line.version }] },
    }),
  );
  return line.id;
};
const shipping = (server: Server, purchaseLineId: string, deliveryQty: string): Sent => ({
  server,
  wire: 'ISupSrmAsnHeadService/addsrmasnhead',
  headers: acme.headers,
  body: noticeBody([{ purchaseLineId, deliveryQty }]),
});

describe('two server processes announce goods of one order line', () => {
  it(`C1 I01 lets exactly as many of 120 parallel notices through as fit, in each of ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round++) {
      const line = await acceptedLine('1000');
      const answers = await burstAnswered(Array.from({ length: 120 }, (_, index) => shipping(on(index), line, '30')));
      const done = answers.filter((answer) => answer.status === 200).length;
      const refused = answers.filter((answer) => answer.status === 409 && answer.body.errorCode === '20005').length;
      expect([done, refused]).toEqual([33, 87]);
      const { rows } = await owner.query(
        'select pending_qty as pending, un_delivery_qty as open from srm_purchase_line where id = $1',
        [line],
      );
      expect(rows).toEqual([{ pending: '990', open: '10' }]);
    }
    expect(await checkInvariants(owner)).toEqual([]);
  });

  it('C1 is a race: the same burst ships too much when the sum is read without a lock', async () => {
    await owner.query('create table if not exists naive_ship (qty numeric not null)');
    const naive = await openNaive(servers.database.owner, async (client, body) => {
      const { rows } = await client.query('select coalesce(sum(qty), 0) as shipped from naive_ship');
      await sleep(3);
      if (Number(rows[0]?.shipped) + Number(body.qty) > 1000) return 409;
      await client.query('insert into naive_ship values ($1)', [body.qty]);
      return 200;
    });
    const answers = await burst(
      Array.from({ length: 120 }, (_, index) => ({
        server: naive.servers[index % 2] as Server,
        wire: 'naive/ship',
        headers: {},
        body: { qty: 30 },
      })),
    );
    await naive.close();
    await owner.query('drop table naive_ship');
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(33);
  });

  it('C5 I20 gives notices from three processes numbers of their own, though one is killed midway', async () => {
    const line = await acceptedLine('100000');
    const third = await startServer({ DATABASE_URL: servers.database.url, WMS_DEMO: '1' });
    const sent = burst(Array.from({ length: 60 }, (_, index) => shipping(index % 2 === 0 ? on(0) : third, line, '1')));
    setTimeout(() => third.process.kill('SIGKILL'), 150);
    const first = await sent;
    const second = await burst(Array.from({ length: 60 }, (_, index) => shipping(on(index), line, '1')));
    await stopServer(third, 'SIGKILL').catch(() => null);
    const acknowledged = [...first, ...second]
      .filter((answer) => answer.status === 200)
      .map((answer) => String(answer.body.data?.asnNo));
    expect(second.every((answer) => answer.status === 200)).toBe(true);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    const { rows } = await owner.query<{ asn_no: string }>('select asn_no from srm_asn where asn_no = any($1)', [acknowledged]);
    expect(rows.length).toBe(acknowledged.length);
    expect(await checkInvariants(owner)).toEqual([]);
  }, 120_000);
});
