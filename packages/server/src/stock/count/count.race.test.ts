import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offencesIn } from '../../../test/invariants.ts';
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

const rounds = Number(process.env.WMS_RACE_ROUNDS ?? 3);
let servers: Servers;
let owner: pg.Pool;
let buyer: Signed;
let keeper: Signed;
const on = (index: number) => serverAt(servers, index);
beforeAll(async () => {
  servers = await openServers(2);
  owner = new pg.Pool({ ...servers.database.owner, max: 2 });
  [buyer, keeper] = await Promise.all([signInOn(on(0), 'buyer'), signInOn(on(1), 'keeper')]);
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

const S = 'IInvCountService';
const by = (who: Signed, index: number, wire: string, body: object) => ({ server: on(index), wire, body, headers: who.headers });
const qtyIn = async (cellNo: string): Promise<number> => {
  const { rows } = await owner.query<{ qty: string }>(
    "select coalesce(sum(qty), 0) as qty from inv_stock where warehouse_no = 'WH11' and cell_no = $1",
    [cellNo],
  );
  return Number(rows[0]?.qty);
};
const started = async (cellNo: string) => {
  const drawn = dataOf(await send(by(keeper, 0, `${S}/addinvcount`, { warehouseNo: 'WH11', countMode: 'O', cellNos: [cellNo] })));
  const { version } = dataOf(await send(by(keeper, 1, `${S}/startCount`, { id: drawn.id, version: drawn.version })));
  return { id: drawn.id, version };
};
/** A count of a cell in which some pieces were found, as it waits for approval. */
const waiting = async (cellNo: string, lotNo: string) => {
  const { id, version } = await started(cellNo);
  const found = { id, cellNo, itemNo: 'M0001', lotNo, countedQty: '5', reason: '多出' };
  dataOf(await send(by(keeper, 0, `${S}/addFoundGoods`, found)));
  const { rows } = await owner.query<{ id: string; version: number; qty: string }>(
    'select id::text, version, book_qty as qty from inv_count_line where count_id = $1 and counted_qty is null',
    [id],
  );
  const lines = rows.map(({ qty, ...line }) => ({ ...line, countedQty: qty }));
  if (lines.length > 0) dataOf(await send(by(keeper, 1, `${S}/saveCountLines`, { id, lines })));
  return { id, version: dataOf(await send(by(keeper, 0, `${S}/finishCount`, { id, version }))).version };
};
const offences = async () => {
  const client = await owner.connect();
  try {
    return await offencesIn(client);
  } finally {
    client.release();
  }
};

it('issue 19 of two who approve one count on two servers, one does, and its differences are posted once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const before = await qtyIn('B-04-01');
    const count = await waiting('B-04-01', `R${round}`);
    const answers = await burstAnswered([0, 1, 0].map((index) => by(buyer, index, `${S}/approveCount`, count)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await qtyIn('B-04-01')).toBe(before + 5);
  }
  expect(await offences()).toEqual([]);
});

it('issue 19 of two counts of one cell that start at once on two servers, one does', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const drawn = await Promise.all(
      [0, 1].map(async (index) =>
        dataOf(await send(by(keeper, index, `${S}/addinvcount`, { warehouseNo: 'WH11', countMode: 'B', cellNos: ['B-04-02'] }))),
      ),
    );
    const answers = await burstAnswered(
      drawn.map(({ id, version }, index) => by(keeper, index, `${S}/startCount`, { id, version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const { id } of drawn) {
      const { rows } = await owner.query<{ version: number }>('select version from inv_count where id = $1', [id]);
      dataOf(await send(by(keeper, 0, `${S}/cancelCount`, { id, version: rows[0]?.version, reason: '重排' })));
    }
  }
  expect(await offences()).toEqual([]);
});

it('issue 19 a cell that is counted while goods are moved out of it has either all of them in its books, or what is left', async () => {
  const full = await waiting('B-04-03', 'MOVE');
  dataOf(await send(by(buyer, 0, `${S}/approveCount`, full)));
  for (let round = 0; round < rounds; round += 1) {
    const { rows } = await owner.query<{ id: string }>(
      "select id::text from inv_stock where warehouse_no = 'WH11' and cell_no = 'B-04-03' and lot_no = 'MOVE'",
    );
    const before = await qtyIn('B-04-03');
    const drawn = dataOf(
      await send(by(keeper, 0, `${S}/addinvcount`, { warehouseNo: 'WH11', countMode: 'O', cellNos: ['B-04-03'] })),
    );
    const moving = { id: rows[0]?.id, qty: '1', toCellNo: 'B-04-04', reason: '腾位' };
    const [counting, moved] = await burstAnswered([
      by(keeper, 0, `${S}/startCount`, { id: drawn.id, version: drawn.version }),
      by(keeper, 1, 'IInvStockService/transferStock', moving),
    ]);
    expect([counting?.status, [200, 409].includes(moved?.status ?? 0)]).toEqual([200, true]);
    const { rows: book } = await owner.query<{ qty: string }>(
      'select coalesce(sum(book_qty), 0) as qty from inv_count_line where count_id = $1',
      [drawn.id],
    );
    expect(Number(book[0]?.qty)).toBe(await qtyIn('B-04-03'));
    expect(Number(book[0]?.qty)).toBe(moved?.status === 200 ? before - 1 : before);
    const { version } = dataOf(counting ?? { status: 0, body: {} });
    dataOf(await send(by(keeper, 0, `${S}/cancelCount`, { id: drawn.id, version, reason: '重排' })));
  }
  expect(await offences()).toEqual([]);
});
