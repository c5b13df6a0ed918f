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
/** A task of a new receipt that somebody has begun. */
const begun = async (): Promise<Started> => {
  const { receiptId } = dataOf(await send(receive(0, await arrival())));
  const { rows } = await owner.query<{ id: string; version: number }>(
    `select t.id::text, t.version from wm_task t join srm_receipt_line r on r.id::text = t.source_line_id
     where r.receipt_id = $1 order by t.id limit 1`,
    [receiptId],
  );
  const started = dataOf(await send(by(keeper, 1, 'IWmTaskService/startTask', { records: rows })));
  const [record] = started.records as readonly Started[];
  if (!record) throw new Error('no task');
  return { id: record.id, version: record.version, receiptId: String(receiptId) };
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
