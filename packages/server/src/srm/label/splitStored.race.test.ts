/** LB-07 on two servers: a label that is split while somebody scans it, or while its goods are carried away. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offencesIn } from '../../../test/invariants.ts';
import { dataOf, openServers, type Servers, type Signed, send, serverAt, signInOn } from '../../../test/servers.ts';

let servers: Servers;
let owner: pg.Pool;
let signed: readonly Signed[];
beforeAll(async () => {
  servers = await openServers(2);
  owner = new pg.Pool({ ...servers.database.owner, max: 3 });
  signed = await Promise.all(
    [0, 1].flatMap((at) => ['keeper', 'admin'].map((userNo) => signInOn(serverAt(servers, at), userNo))),
  );
  await owner.query("update bm_item set bar_rule_no = 'BR01' where org_no = 'ORG1'");
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

const S = 'IBmBarcodeDetailService';
const call = (at: 0 | 1, wire: string, body: object, isAdmin = false) =>
  send({ server: serverAt(servers, at), wire, body, headers: signed[at * 2 + (isAdmin ? 1 : 0)]?.headers ?? {} });
interface Lying {
  readonly barcode: string;
  readonly version: number;
  readonly stockId: string;
}
/** A label of ten pieces that lie in a cell. */
const lying = async (lotNo: string): Promise<Lying> => {
  const place = ['ORG1', 'WH11', 'B-01-01', 'M0001', lotNo];
  await owner.query(
    `insert into inv_ledger (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, delta, move_kind, txn_id, move_date)
     select 1 + coalesce(max(id), 0), now(), now(), $1, $2, $3, $4, $5, 10, 'receive', $5, now() from inv_ledger`,
    place,
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into inv_stock (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, qty)
     select 1 + coalesce(max(id), 0), now(), now(), $1, $2, $3, $4, $5, 10 from inv_stock returning id::text`,
    place,
  );
  const barcode = `${lotNo}-1`;
  const body = { orgNo: 'ORG1', barcode, barType: '1', itemNo: 'M0001', qty: '10', lotNo };
  dataOf(await call(0, `${S}/addbmbarcodedetail`, body, true));
  dataOf(await call(0, `${S}/storeLabels`, { barcodes: [barcode], warehouseNo: 'WH11', cellNo: 'B-01-01' }));
  return { barcode, version: 2, stockId: rows[0]?.id ?? '' };
};
const split = (at: 0 | 1, { barcode, version }: Lying) =>
  call(at, `${S}/splitStoredLabel`, { barcode, version, qtys: ['4', '6'] });
/** What counts of a lot: quantity and cell of each label. */
const standing = async (lotNo: string): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ at: string }>(
    `select trim_scale(qty) || ' ' || cell_no as at from bm_barcode_detail where lot_no = $1 and void_flag = '0' order by qty`,
    [lotNo],
  );
  return rows.map(({ at }) => at);
};
const waiting = async (count: number): Promise<void> => {
  await expect
    .poll(async () => (await owner.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount, {
      timeout: 20_000,
    })
    .toBe(count);
};
/** Lets two commands queue for the row of a label, in their order, and then lets them go. */
const queued = async <A, B>({ barcode }: Lying, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('select from bm_barcode_detail where barcode = $1 for update', [barcode]);
    const one = first();
    await waiting(1);
    const other = second();
    await waiting(2);
    await client.query('commit');
    return await Promise.all([one, other]);
  } finally {
    client.release();
  }
};
const codesOf = ({ body }: Awaited<ReturnType<typeof call>>) => [body.errorCode, ...(body.details ?? []).map(({ code }) => code)];

it('LB-07 of a split and a scan of one label one is done: the scan names the parts, or the split finds another version', async () => {
  const scan = (label: Lying) => () =>
    call(1, `${S}/storeLabels`, { barcodes: [label.barcode], warehouseNo: 'WH11', cellNo: 'B-01-02' });
  const issue = (label: Lying) => () => call(1, `${S}/issueLabels`, { barcodes: [label.barcode] });
  const one = await lying('SPLIT1');
  const [done, refused] = await queued(one, () => split(0, one), issue(one));
  expect([done.status, refused.status, codesOf(refused)]).toEqual([200, 409, ['20005', 'label.replaced']]);
  expect(await standing('SPLIT1')).toEqual(['4 B-01-01', '6 B-01-01']);
  const other = await lying('SPLIT2');
  const [issued, late] = await queued(other, issue(other), () => split(0, other));
  expect([issued.status, codesOf(late)]).toEqual([200, ['20004', 'version']]);
  expect(await standing('SPLIT2')).toEqual(['10 B-01-01']);
  // what is in stock already is put nowhere by a scan: the split is not hindered by it
  const third = await lying('SPLIT3');
  const [again, parts] = await queued(third, scan(third), () => split(0, third));
  expect([again.status, parts.status]).toEqual([409, 200]);
}, 120_000);

it('LB-07 the parts of a label that is split while all of its goods are carried away lie where the goods are', async () => {
  const one = await lying('SPLIT4');
  const carry = () =>
    call(1, 'IInvStockService/transferStock', { id: one.stockId, qty: '10', toCellNo: 'B-01-02', reason: '并储位' });
  const [done, carried] = await queued(one, () => split(0, one), carry);
  expect([done.status, carried.status], JSON.stringify([done, carried])).toEqual([200, 200]);
  expect(await standing('SPLIT4')).toEqual(['4 B-01-02', '6 B-01-02']);
  const client = await owner.connect();
  try {
    expect(await offencesIn(client)).toEqual([]);
  } finally {
    client.release();
  }
}, 120_000);
