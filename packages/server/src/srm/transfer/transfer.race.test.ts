import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offencesIn } from '../../../test/invariants.ts';
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

/** Goods without a receipt, as the ledger and the stock would have them. */
const lay = async (lotNo: string, cellNo: string, qty: number): Promise<string> => {
  const place = ['ORG1', 'WH11', cellNo, 'M0001', lotNo];
  await owner.query(
    `insert into inv_ledger (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, delta, move_kind, txn_id, move_date)
     select 1 + coalesce(max(id), 0), now(), now(), $1, $2, $3, $4, $5, $6, 'receive', $5, now() from inv_ledger`,
    [...place, qty],
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into inv_stock (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, qty)
     select 1 + coalesce(max(id), 0), now(), now(), $1, $2, $3, $4, $5, $6 from inv_stock returning id::text`,
    [...place, qty],
  );
  return rows[0]?.id ?? '';
};

it('lets two servers move the same stock without taking more than lies there', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const lotNo = `RACE${round}`;
    const id = await lay(lotNo, 'B-01-01', 10);
    const answers = await burstAnswered(
      Array.from({ length: 6 }, (_, at) => ({
        server: serverAt(servers, at % 2),
        wire: 'IInvStockService/transferStock',
        body: { id, qty: '3', toCellNo: at % 3 === 0 ? 'B-01-02' : 'B-01-03', reason: '并储位' },
        headers: keepers[at % 2]?.headers ?? {},
      })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
    const { rows } = await owner.query(
      'select cell_no as "cellNo", trim_scale(qty)::text as qty from inv_stock where lot_no = $1 order by cell_no',
      [lotNo],
    );
    expect(rows.reduce((all, { qty }) => all + Number(qty), 0)).toBe(10);
    expect(rows.find(({ cellNo }) => cellNo === 'B-01-01')?.qty).toBe('1');
  }
  const client = await owner.connect();
  try {
    expect(await offencesIn(client)).toEqual([]);
  } finally {
    client.release();
  }
}, 120_000);
