import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offencesIn } from '../../test/invariants.ts';
import { noticeBody } from '../../test/notices.ts';
import { dayFromNow, orderGiven } from '../../test/orders.ts';
import { burstAnswered, dataOf, openServers, type Servers, type Signed, send, serverAt, signInOn } from '../../test/servers.ts';

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
let made = 0;
/** An announced and approved delivery of 100 into the warehouse where goods stay the supplier's, ready to be received. */
const arrival = async (itemNo: string): Promise<{ receive: object }> => {
  made += 1;
  const purchaseNo = `VMI${made}`;
  const lines = [{ itemNo, batchPurQty: '100', expectArrivalDate: dayFromNow(3) }];
  dataOf(
    await send(
      by(buyer, 0, 'ISrmPurchaseService/importOrders', {
        publish: '1',
        orders: [orderGiven(purchaseNo, lines, { orgNo: 'ORG1' })],
      }),
    ),
  );
  const { rows } = await owner.query<{ id: string; version: number }>(
    'select id::text, version from srm_purchase_line where purchase_no = $1',
    [purchaseNo],
  );
  dataOf(await send(by(acme, 1, 'ISupSrmPurchaseService/acceptSrmPurchase', { lines: rows })));
  const body = noticeOf(rows[0]?.id ?? '');
  const notice = dataOf(await send(by(acme, 0, 'ISupSrmAsnHeadService/addsrmasnhead', body)));
  const records = [{ id: notice.id, version: notice.version }];
  dataOf(await send(by(buyer, 1, 'ISrmAsnHeadService/approveAsn', { records, agree: '1' })));
  const asn = await owner.query<{ version: number; line: string }>(
    'select a.version, l.id::text as line from srm_asn a join srm_asn_line l on l.asn_id = a.id where a.id = $1',
    [notice.id],
  );
  const line = { lineId: asn.rows[0]?.line, receiveQty: '100' };
  return { receive: { id: notice.id, version: asn.rows[0]?.version, warehouseNo: 'WH12', lines: [line] } };
};
const noticeOf = (purchaseLineId: string) => noticeBody([{ purchaseLineId, deliveryQty: '100', giftQty: '0', lotNo: null }]);
const receive = (index: number, body: object) => by(keeper, index, 'ISrmAsnHeadService/receiveAsn', body);
const held = async (itemNo: string) => {
  const { rows } = await owner.query<{ id: string; version: number; held: number; taken: number }>(
    'select id::text, version, held_qty::float as held, taken_qty::float as taken from inv_escrow where item_no = $1',
    [itemNo],
  );
  const [row] = rows;
  if (!row) throw new Error('nothing is held');
  return row;
};
const offences = async () => {
  const client = await owner.connect();
  try {
    return await offencesIn(client);
  } finally {
    client.release();
  }
};

it('ES-02 ES-03 what is taken over on one server while it is given back on another is neither lost nor taken twice', async () => {
  const { receive: body } = await arrival('M0001');
  dataOf(await send(receive(0, body)));
  for (let round = 0; round < rounds; round += 1) {
    const before = await held('M0001');
    const lines = (qty: string) => [{ escrowId: before.id, version: before.version, qty }];
    const answers = await burstAnswered([
      by(keeper, 0, 'ISrmVmiService/takeOver', { lines: lines('10') }),
      by(keeper, 1, 'ISrmVmiService/takeOver', { lines: lines('20') }),
      ...(before.taken > 0 ? [by(keeper, round, 'ISrmVmiService/giveBack', { lines: lines('5'), reason: '领错' })] : []),
    ]);
    // one version, one of them: the others are told that somebody was faster
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const after = await held('M0001');
    expect(after.held + after.taken).toBe(100);
    expect(after.version).toBe(before.version + 1);
  }
  expect(await offences()).toEqual([]);
});

/** Moves the open month one back, where it is over and everything in it is confirmed. Answers what it is called then. */
const endMonth = async (): Promise<string> => {
  const { rows } = await owner.query<{ now: string; before: string }>(
    `select period_no as now, to_char(to_date(period_no, 'YYYYMM') - interval '1 month', 'YYYYMM') as before
     from inv_vmi_period where org_no = 'ORG1' order by period_no desc limit 1`,
  );
  const { now = '', before = '' } = rows[0] ?? {};
  for (const table of ['inv_vmi_inventory', 'inv_vmi_move', 'inv_vmi_line', 'inv_vmi_period'])
    await owner.query(`update ${table} set period_no = $1 where period_no = $2`, [before, now]);
  await owner.query("update inv_vmi_line set period_status = '4' where period_no = $1", [before]);
  await owner.query(
    "update inv_vmi_period set start_date = start_date - interval '1 month', end_date = end_date - interval '1 month' where period_no = $1",
    [before],
  );
  return before;
};
it('VM-07 a period that is closed while goods come in ends with what the next one begins with', async () => {
  const bodies = [(await arrival('M0002')).receive, (await arrival('M0003')).receive, (await arrival('M0001')).receive];
  const periodNo = await endMonth();
  const answers = await burstAnswered([
    ...bodies.map((body, index) => receive(index, body)),
    by(buyer, 1, 'ISrmVmiService/closeVmiPeriod', { orgNo: 'ORG1', periodNo }),
    by(keeper, 0, 'ISrmVmiService/syncInventory', { orgNo: 'ORG1' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await offences()).toEqual([]);
  const { rows } = await owner.query<{ period: string; qty: number }>(
    'select period_no as period, sum(period_in_qty)::float as qty from inv_vmi_line group by 1 order by 1',
  );
  // what came in while it was closed stands in the next one, all of it
  expect(rows.map(({ qty }) => qty)).toEqual([expect.any(Number), 300]);
});
