import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offencesIn } from '../../../test/invariants.ts';
import { noticeBody } from '../../../test/notices.ts';
import { dayFromNow, orderGiven } from '../../../test/orders.ts';
import {
  burstAnswered,
  dataOf,
  openServers,
  type Servers,
  type Signed,
  send,
  serverAt,
  signInOn,
} from '../../../test/servers.ts';

const rounds = Number(process.env.WMS_RACE_ROUNDS ?? 4);
let servers: Servers;
let owner: pg.Pool;
let buyer: Signed;
let keeper: Signed;
let acme: Signed;
const on = (index: number) => serverAt(servers, index);
beforeAll(async () => {
  servers = await openServers(2);
  owner = new pg.Pool({ ...servers.database.owner, max: 2 });
  [buyer, keeper, acme] = await Promise.all([signInOn(on(0), 'buyer'), signInOn(on(1), 'keeper'), signInOn(on(1), 'acme')]);
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

const by = (who: Signed, index: number, wire: string, body: object) => ({ server: on(index), wire, body, headers: who.headers });
const offences = async () => {
  const client = await owner.connect();
  try {
    return await offencesIn(client);
  } finally {
    client.release();
  }
};
let made = 0;
/** The body that receives an approved delivery of 100. */
const arrival = async (itemNo = 'M0001'): Promise<object> => {
  made += 1;
  const purchaseNo = `TASK${made}`;
  const lines = [{ itemNo, batchPurQty: '100', expectArrivalDate: dayFromNow(3) }];
  const orders = [orderGiven(purchaseNo, lines, { orgNo: 'ORG1' })];
  dataOf(await send(by(buyer, 0, 'ISrmPurchaseService/importOrders', { publish: '1', orders })));
  const { rows } = await owner.query<{ id: string; version: number }>(
    'select id::text, version from srm_purchase_line where purchase_no = $1',
    [purchaseNo],
  );
  dataOf(await send(by(acme, 1, 'ISupSrmPurchaseService/acceptSrmPurchase', { lines: rows })));
  const body = noticeBody([{ purchaseLineId: rows[0]?.id, deliveryQty: '100', giftQty: '0', lotNo: null }]);
  const notice = dataOf(await send(by(acme, 0, 'ISupSrmAsnHeadService/addsrmasnhead', body)));
  const records = [{ id: notice.id, version: notice.version }];
  dataOf(await send(by(buyer, 1, 'ISrmAsnHeadService/approveAsn', { records, agree: '1' })));
  const asn = await owner.query<{ version: number; line: string }>(
    'select a.version, l.id::text as line from srm_asn a join srm_asn_line l on l.asn_id = a.id where a.id = $1',
    [notice.id],
  );
  const line = { lineId: asn.rows[0]?.line, receiveQty: '100' };
  return { id: notice.id, version: asn.rows[0]?.version, warehouseNo: 'WH11', lines: [line] };
};
const receive = (index: number, body: object) => by(keeper, index, 'ISrmAsnHeadService/receiveAsn', body);
interface Started {
  readonly id: string;
  readonly version: number;
  readonly receiptId: string;
}
/** A task of a new receipt that waits for somebody. */
const waiting = async (): Promise<Started> => {
  const { receiptId } = dataOf(await send(receive(0, await arrival())));
  const { rows } = await owner.query<{ id: string; version: number }>(
    `select t.id::text, t.version from wm_task t join srm_receipt_line r on r.id::text = t.source_line_id
     where r.receipt_id = $1 order by t.id limit 1`,
    [receiptId],
  );
  const [row] = rows;
  if (!row) throw new Error('no task');
  return { ...row, receiptId: String(receiptId) };
};
const start = ({ id, version }: Started) => by(keeper, 1, 'IWmTaskService/startTask', { records: [{ id, version }] });
/** A task of a new receipt that somebody has begun. */
const begun = async (): Promise<Started> => {
  const task = await waiting();
  const started = dataOf(await send(start(task)));
  const [record] = started.records as readonly Started[];
  if (!record) throw new Error('no task');
  return { ...task, version: record.version };
};
const finish = (index: number, { id, version }: Started, more: object = {}) =>
  by(keeper, index, 'IWmTaskService/finishTask', { id, version, ...more });

it('LIST-68 of two who complete one task on two servers, one does, and its goods are moved once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const row = await begun();
    const answers = await burstAnswered([finish(0, row, { doneQty: '60' }), finish(1, row), finish(0, row, { doneQty: '30' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { rows } = await owner.query<{ same: boolean }>(
      `select r.stock_qty = t.done_qty as same from srm_receipt_line r join wm_task t on t.source_line_id = r.id::text where t.id = $1`,
      [row.id],
    );
    expect(rows).toEqual([{ same: true }]);
  }
  expect(await offences()).toEqual([]);
});

it('GEN-08 LIST-68 of two scanners that put away one task at once on two servers, one does, and the other hears that it is over', async () => {
  for (let round = 0; round < rounds * 2; round += 1) {
    // whether the task waits or was begun, whole or in part, and with the cell scanned
    const row = round % 2 === 0 ? await waiting() : await begun();
    const { id, version } = row;
    const { rows: cells } = await owner.query<{ cell: string }>('select to_cell_no as cell from wm_task where id = $1', [id]);
    const put = (who: Signed, index: number, more: object = {}) =>
      by(who, index, 'IWmTaskService/putAwayTask', { id, version, cellNo: cells[0]?.cell, ...more });
    const answers = await burstAnswered([put(keeper, 0), put(buyer, 1), put(keeper, 1, { doneQty: '40' }), put(buyer, 0)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    // changed meanwhile, or begun by the other: said in words, never as a fault of the server
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.errorCode).toMatch(/^2000[45]$/);
    const { rows } = await owner.query(
      `select t.task_status as status, r.stock_qty = t.done_qty as same, (select coalesce(sum(delta), 0) from inv_ledger g
        where g.source_no = t.task_no and g.move_kind = 'putAway' and g.delta > 0) = t.done_qty as booked
       from srm_receipt_line r join wm_task t on t.source_line_id = r.id::text where t.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: '4', same: true, booked: true }]);
  }
  expect(await offences()).toEqual([]);
});

it('GEN-08 a lost answer to a task that was taken is asked for again with its key, on the other server too, and is no error', async () => {
  const row = await waiting();
  const keyed = (index: number, key: string) => {
    const sent = start(row);
    return { ...sent, server: on(index), headers: { ...sent.headers, 'idempotency-key': key } };
  };
  const first = dataOf(await send(keyed(0, 'taken-once-0001')));
  expect(dataOf(await send(keyed(1, 'taken-once-0001')))).toEqual(first);
  // both at once, as a hand-held that asks again before the first answer has come
  const other = await waiting();
  const sent = { ...start(other), headers: { ...start(other).headers, 'idempotency-key': 'taken-once-0002' } };
  const answers = await burstAnswered([sent, { ...sent, server: on(0) }]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.data).toEqual(answers[1]?.body.data);
  // with another key it is another wish, which comes too late
  expect((await send(keyed(1, 'taken-once-0003'))).status).toBe(409);
});

it('RC-06 LIST-68 a task that is completed while its receipt is cancelled leaves neither goods nor promises behind', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < rounds * 2; round += 1) {
    const row = await begun();
    const { rows } = await owner.query<{ version: number }>('select version from srm_receipt where id = $1', [row.receiptId]);
    const cancel = { receiptId: row.receiptId, version: rows[0]?.version, remarkOption: '7', remark: '录入错误' };
    const [done, gone] = await burstAnswered([
      finish(round, row),
      by(keeper, round + 1, 'ISrmAsnHeadService/cancelReceiveAsn', cancel),
    ]);
    // whoever is second sees what the first did: goods that lie in their cell are taken back from there
    expect(gone?.status).toBe(200);
    expect([200, 409]).toContain(done?.status);
    seen.add(done?.status ?? 0);
    const left = await owner.query(
      `select (select coalesce(sum(delta), 0)::int from inv_ledger g where g.source_line_id = r.id::text) as here,
        (select count(*)::int from wm_task t where t.source_line_id = r.id::text and t.task_status in ('0', '1', '2', '3')) as open
       from srm_receipt_line r where r.receipt_id = $1`,
      [row.receiptId],
    );
    expect(left.rows).toEqual([{ here: 0, open: 0 }]);
  }
  expect(seen.size).toBeGreaterThan(0);
  expect(await offences()).toEqual([]);
});

it('LIST-68 receipts on two servers are never promised one place', async () => {
  await owner.query("update bm_warehouse_cell set status_code = '0' where warehouse_no = 'WH11' and cell_no <> 'B-01-01'");
  await owner.query("update bm_warehouse_cell set max_qty = 150 where warehouse_no = 'WH11' and cell_no = 'B-01-01'");
  for (let round = 0; round < rounds; round += 1) {
    await owner.query("update wm_task set task_status = '5' where task_status in ('0', '1', '2', '3')");
    await owner.query("update inv_stock set qty = 0 where warehouse_no = 'WH11' and cell_no = 'B-01-01'");
    // of one material the stock at the dock would put them in a row already
    const bodies = [await arrival('M0001'), await arrival('M0002'), await arrival('M0003'), await arrival('M0004')];
    const answers = await burstAnswered(bodies.map((body, index) => receive(round + index, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await owner.query(
      `select to_cell_no as cell, sum(task_qty)::int as qty, min(reason) as reason from wm_task
       where task_status = '0' group by 1 order by 1 nulls last`,
    );
    expect(rows).toEqual([
      { cell: 'B-01-01', qty: 100, reason: '4' },
      { cell: null, qty: 300, reason: 'F' },
    ]);
  }
});
