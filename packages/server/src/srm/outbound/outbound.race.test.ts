import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offencesIn } from '../../../test/invariants.ts';
import { dayFromNow } from '../../../test/notices.ts';
import { burstAnswered, openServers, type Servers, type Signed, serverAt, signInOn } from '../../../test/servers.ts';

const rounds = Number(process.env.WMS_RACE_ROUNDS ?? 4);
let servers: Servers;
let owner: pg.Pool;
let keepers: readonly Signed[];
beforeAll(async () => {
  servers = await openServers(2);
  owner = new pg.Pool({ ...servers.database.owner, max: 2 });
  keepers = await Promise.all([0, 1].map((index) => signInOn(serverAt(servers, index), 'keeper')));
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

const S = 'IInvDeliveryOrderService';
/** Goods without a receipt, as the ledger and the stock would have them. */
const lay = async (lotNo: string, cellNo: string, qty: number): Promise<string> => {
  const place = ['ORG1', 'WH11', cellNo, 'M0001', lotNo];
  await owner.query(
    `insert into inv_ledger (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, delta, move_kind, txn_id, move_date)
     select 1 + coalesce(max(id), 0), now(), now(), $1, $2, $3, $4, $5, $6, 'receive', $5 || $3, now() from inv_ledger`,
    [...place, qty],
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into inv_stock (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, qty)
     select 1 + coalesce(max(id), 0), now(), now(), $1, $2, $3, $4, $5, $6 from inv_stock returning id::text`,
    [...place, qty],
  );
  return rows[0]?.id ?? '';
};
/** Calls one after the other to one server after the other. */
const all = (wire: string, bodies: readonly unknown[]) =>
  burstAnswered(
    bodies.map((body, at) => ({
      ...{ server: serverAt(servers, at % 2), wire, body, headers: keepers[at % 2]?.headers ?? {} },
    })),
  );
const lines = (lotNo: string) => [{ itemNo: 'M0001', lotNo, qty: '3' }];
const head = { orgNo: 'ORG1', warehouseNo: 'WH11', docNature: '2', receiverName: '总装车间' };
/** Released orders of three pieces each. */
const releasedOrders = async (
  lotNo: string,
  count: number,
  more: (at: number) => object = () => ({}),
): Promise<readonly { id: string; version: number }[]> => {
  const bodies = Array.from({ length: count }, (_, at) => ({
    ...{ ...head, deliveryNo: `${lotNo}-${at}`, lines: lines(lotNo), ...more(at) },
  }));
  await all(`${S}/addinvdeliveryorder`, bodies);
  const find = () =>
    owner.query<{ id: string; version: number }>(
      'select id::text, version from inv_delivery_order where delivery_no like $1 order by delivery_no',
      [`${lotNo}-%`],
    );
  const { rows: drafts } = await find();
  await all(`${S}/releaseDeliveryOrder`, [{ records: drafts }]);
  return (await find()).rows;
};

it('issue 19 two servers allocate at once and never promise one piece, beside a transfer of the same goods', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const lotNo = `ORACE${round}`;
    const stockId = await lay(lotNo, 'B-01-01', 10);
    const orders = await releasedOrders(lotNo, 6);
    expect(orders).toHaveLength(6);
    const moving = all('IInvStockService/transferStock', [{ id: stockId, qty: '2', toCellNo: 'B-01-02', reason: '并储位' }]);
    const answers = await all(
      `${S}/allocateDeliveryOrder`,
      orders.map((order) => ({ records: [order] })),
    );
    await moving;
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
    const { rows } = await owner.query<{ qty: string; reserved: string; picks: string }>(
      `select sum(qty)::float as qty, sum(reserved_qty)::float as reserved,
         (select sum(reserved_qty)::float from inv_delivery_pick where lot_no = $1) as picks
       from inv_stock where lot_no = $1`,
      [lotNo],
    );
    const [kept] = rows;
    expect(Number(kept?.qty)).toBe(10);
    expect(Number(kept?.reserved)).toBeLessThanOrEqual(10);
    expect(Number(kept?.reserved)).toBeGreaterThanOrEqual(8);
    expect(kept?.picks).toBe(kept?.reserved);
  }
  const client = await owner.connect();
  try {
    expect(await offencesIn(client)).toEqual([]);
  } finally {
    client.release();
  }
}, 120_000);

it('issue 19 a cell that is counted on one server while goods of it are allocated on another keeps what it has until the count is over', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const lotNo = `CRACE${round}`;
    await lay(lotNo, 'B-01-04', 3);
    const [order] = await releasedOrders(lotNo, 1);
    const [drawn] = await all('IInvCountService/addinvcount', [{ warehouseNo: 'WH11', countMode: 'O', cellNos: ['B-01-04'] }]);
    const { id, version } = (drawn?.body.data ?? { id: '', version: 0 }) as { id: string; version: number };
    const [counting, allocating] = await Promise.all([
      all('IInvCountService/startCount', [{ id, version }]),
      // sent by the other server, as each burst begins with the first
      all(`${S}/allocateDeliveryOrder`, [{ records: [] }, { records: [order] }]),
    ]);
    expect([counting[0]?.status, allocating[1]?.status]).toEqual([200, 200]);
    const pickOf = async () =>
      (
        await owner.query<{ id: string; version: number; qty: string }>(
          'select id::text, version, trim_scale(qty)::text as qty from inv_delivery_pick where lot_no = $1',
          [lotNo],
        )
      ).rows[0];
    const versionOf = async (table: string, of: string | undefined) =>
      (await owner.query<{ version: number }>(`select version from ${table} where id = $1`, [of])).rows[0]?.version;
    const pick = await pickOf();
    // kept before the count began, or passed over because the cell is frozen: never taken out of a cell that is counted
    if (pick) {
      await all(`${S}/pickDeliveryOrder`, [
        { id: order?.id, picks: [{ id: pick.id, version: pick.version, pickedQty: pick.qty }] },
      ]);
      const ship = async () =>
        (await all(`${S}/shipDeliveryOrder`, [{ id: order?.id, version: await versionOf('inv_delivery_order', order?.id) }]))[0];
      expect((await ship())?.status).toBe(409);
    }
    const { rows } = await owner.query<{ qty: string }>(
      'select trim_scale(sum(book_qty))::text as qty from inv_count_line where count_id = $1 and lot_no = $2',
      [id, lotNo],
    );
    expect(rows[0]?.qty).toBe('3');
    const given = { id, version: await versionOf('inv_count', id), reason: '重排' };
    expect((await all('IInvCountService/cancelCount', [given]))[0]?.status).toBe(200);
  }
  const client = await owner.connect();
  try {
    expect(await offencesIn(client)).toEqual([]);
  } finally {
    client.release();
  }
}, 120_000);

it('issue 19 two waves of the same orders at once, in groups, are both served, beside whoever allocates some of them by hand', async () => {
  const admin = await signInOn(serverAt(servers, 0), 'admin');
  const [made] = await burstAnswered([
    {
      ...{ server: serverAt(servers, 0), wire: 'IBmWaveManageHeadService/addbmwavemanagehead', headers: admin.headers },
      body: {
        ...{ waveNo: 'WRACE', waveName: 'WRACE', orgNo: 'ORG1', warehouseNo: 'WH11', docNature: '1' },
        groupBy: '1',
        maxDocs: 2,
      },
    },
  ]);
  expect(made?.status).toBe(200);
  for (let round = 0; round < rounds; round += 1) {
    const lots = [`WRACEA${round}`, `WRACEB${round}`];
    for (const lotNo of lots) await lay(lotNo, 'B-01-01', 40);
    // the groups take their orders and their goods crosswise
    const orders = await releasedOrders(`WRACE${round}`, 8, (at) => ({
      ...{ docNature: '1', receiverName: at % 3 === 0 ? '甲' : '乙', requireDate: dayFromNow(20 - at) },
      lines: [at % 2, (at + 1) % 2].flatMap((which) => lines(lots[which] ?? '')),
    }));
    // what the first two keep has been kept for too long
    const early = orders.slice(0, 2);
    await all(`${S}/allocateDeliveryOrder`, [{ records: early }]);
    await owner.query("update inv_delivery_pick set reserve_until = now() - interval '1 hour' where lot_no = any($1)", [lots]);
    const wave = { templateNo: 'WRACE', warehouseNo: 'WH11' };
    const again = early.map(({ id, version }) => ({ id, version: version + 1 })).toReversed();
    const byHand = all(`${S}/freeDeliveryOrder`, [{ records: again }]);
    const answers = await all(`${S}/waveDeliveryOrder`, [wave, wave]);
    await byHand;
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await owner.query<{ waves: string; twice: string }>(
      `select count(distinct wave_no)::text as waves, (select count(*)::text from (
         select 1 from inv_delivery_pick where lot_no = any($2) group by line_id having sum(qty) > 3) more) as twice
       from inv_delivery_order where delivery_no like $1 and wave_no is not null`,
      [`WRACE${round}-%`, lots],
    );
    expect(rows[0]?.twice).toBe('0');
    expect(Number(rows[0]?.waves)).toBeGreaterThanOrEqual(3);
    await owner.query("update inv_delivery_order set doc_nature = '2' where delivery_no like $1", [`WRACE${round}-%`]);
  }
  const client = await owner.connect();
  try {
    expect(await offencesIn(client)).toEqual([]);
  } finally {
    client.release();
  }
}, 120_000);
