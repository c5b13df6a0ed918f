import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow, noticeBody } from '../../../test/notices.ts';
import {
  burstAnswered,
  openServers,
  type Received,
  type Servers,
  type Signed,
  send,
  serverAt,
  signInOn,
} from '../../../test/servers.ts';

const rounds = Number(process.env.WMS_RACE_ROUNDS ?? 4);
const own = 'ISrmSchedulingKanbanService';
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

const wantedIn = (answer: Received): { id: string; version: number } => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  const data = (answer.body.data ?? {}) as { id: string; version: number };
  return { id: data.id, version: data.version };
};
let made = 0;
const draft = async (plantNo: string, more: Readonly<Record<string, unknown>> = {}) => {
  made += 1;
  const body = {
    ...{ orgNo: 'ORG1', supplierNo: 'V0001', itemNo: 'M0001', plannedDate: dayFromNow(10), plantNo },
    ...{ expectQty: '100', actualQty: '100', deliveryWindowPeriod: `R${made}` },
    ...more,
  };
  return wantedIn(await send({ server: on(made), wire: `${own}/addsrmscheduling`, headers: buyer.headers, body }));
};
const publishing = (index: number, records: readonly object[]) => ({
  ...{ server: on(index), wire: `${own}/publishSchedule`, headers: buyer.headers },
  body: { records, confirmed: '1' },
});

it('SCHED-02 two buyers publish at once on two servers: one version each, none lost', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const plant = `P${round}`;
    const halves = [[await draft(plant), await draft(plant)], [await draft(plant)], [await draft(plant)]];
    const answers = await burstAnswered(halves.map((records, index) => publishing(index, records)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await owner.query<{ version_no: string }>(
      'select distinct version_no from srm_schedule where plant_no = $1 order by 1',
      [plant],
    );
    expect(rows.map((row) => row.version_no)).toEqual(['1', '2', '3']);
  }
});

it('SCH-03 SCH-04 a reply that meets the next version goes on with it, or is refused: never lost', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [plantNo, deliveryWindowPeriod] = [`Q${round}`, `S${round}`];
    const first = await draft(plantNo, { deliveryWindowPeriod });
    const published = await send(publishing(0, [first]));
    const [row] = (published.body.data as { records: { id: string; version: number }[] }).records;
    const next = await draft(plantNo, { deliveryWindowPeriod });
    const reply = {
      records: [{ id: row?.id, version: row?.version, rows: [{ replyDate: dayFromNow(10), replyQty: '100' }], reason: '' }],
    };
    const [replied, again] = await burstAnswered([
      { server: on(1), wire: 'ISrmSupSchedulingKanbanService/replySchedule', headers: acme.headers, body: reply },
      publishing(0, [next]),
    ]);
    expect(again?.status).toBe(200);
    const { rows } = await owner.query<{ status: string; replies: number }>(
      `select schedule_status as status, (select count(*)::int from srm_schedule_reply r where r.schedule_id = s.id) as replies
       from srm_schedule s where plant_no = $1 and end_version_no is null`,
      [plantNo],
    );
    // kept by the version, or told that the row is gone
    expect(rows).toEqual(replied?.status === 200 ? [{ status: '2', replies: 1 }] : [{ status: '1', replies: 0 }]);
    expect([200, 409]).toContain(replied?.status);
  }
});

it('SCH-05 SCH-11 a reply that meets a withdrawal: one of them holds, and what was withdrawn has no reply that counts', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const published = await send(publishing(0, [await draft(`W${round}`)]));
    const [row] = (published.body.data as { records: { id: string; version: number }[] }).records;
    const reply = {
      records: [{ id: row?.id, version: row?.version, rows: [{ replyDate: dayFromNow(10), replyQty: '100' }], reason: '' }],
    };
    const [replied, withdrawn] = await burstAnswered([
      { server: on(1), wire: 'ISrmSupSchedulingKanbanService/replySchedule', headers: acme.headers, body: reply },
      {
        server: on(0),
        wire: `${own}/withdrawSchedule`,
        headers: buyer.headers,
        body: { records: [{ id: row?.id, version: row?.version }] },
      },
    ]);
    expect([replied?.status, withdrawn?.status].toSorted()).toEqual([200, 409]);
    const { rows } = await owner.query<{ status: string; replies: number }>(
      `select schedule_status as status, (select count(*)::int from srm_schedule_reply r
         where r.schedule_id = s.id and r.end_reason is null) as replies from srm_schedule s where id = $1`,
      [row?.id],
    );
    expect(rows).toEqual(replied?.status === 200 ? [{ status: '2', replies: 1 }] : [{ status: '5', replies: 0 }]);
  }
  expect(await checkInvariants(owner)).toEqual([]);
});

/** A line of an order over 1,000 that acme has accepted. */
const acceptedLine = async (purchaseNo: string): Promise<string> => {
  const lines = [{ purchaseSeq: 1, itemNo: 'M0001', batchPurQty: '1000', expectArrivalDate: dayFromNow(10) }];
  const order = { purchaseNo, orgNo: 'ORG1', supplierNo: 'V0001', purchaseDate: dayFromNow(-3), lines };
  const sent = await send({
    ...{ server: on(0), wire: 'ISrmPurchaseService/importOrders', headers: buyer.headers },
    body: { publish: '1', orders: [order] },
  });
  expect(sent.status).toBe(200);
  const { rows } = await owner.query<{ id: string; version: number }>(
    'select id::text, version from srm_purchase_line where purchase_no = $1',
    [purchaseNo],
  );
  const accepted = await send({
    ...{ server: on(1), wire: 'ISupSrmPurchaseService/acceptSrmPurchase', headers: acme.headers, body: { lines: rows } },
  });
  expect(accepted.status).toBe(200);
  return rows[0]?.id ?? '';
};

it('ASN-13 two servers announce goods of one schedule row: as many notices as are promised, and no more', async () => {
  const purchaseLineId = await acceptedLine('RACE-ROW');
  for (let round = 0; round < rounds; round += 1) {
    const published = await send(publishing(0, [await draft(`N${round}`)]));
    const [row] = (published.body.data as { records: { id: string; version: number }[] }).records;
    const body = {
      records: [{ id: row?.id, version: row?.version, rows: [{ replyDate: dayFromNow(10), replyQty: '100' }], reason: '' }],
    };
    const replied = await send({
      ...{ server: on(1), wire: 'ISrmSupSchedulingKanbanService/replySchedule', headers: acme.headers, body },
    });
    expect(replied.status).toBe(200);
    const line = { purchaseLineId, scheduleId: row?.id, deliveryQty: '30', giftQty: '0', lotNo: null };
    const answers = await burstAnswered(
      Array.from({ length: 8 }, (_, index) => ({
        ...{ server: on(index), wire: 'ISupSrmAsnHeadService/addsrmasnhead', headers: acme.headers },
        body: noticeBody([line as never], { deliveryDate: dayFromNow(9), expectedArrivalDate: dayFromNow(10) }),
      })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    const { rows } = await owner.query('select trim_scale(delivery_qty)::text as qty from srm_schedule where id = $1', [row?.id]);
    expect(rows).toEqual([{ qty: '90' }]);
  }
  expect(await checkInvariants(owner)).toEqual([]);
});
