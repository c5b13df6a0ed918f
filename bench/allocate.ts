/**
 * `npx tsx bench/allocate.ts`: a wave of 1,000 lines, twenty orders of fifty, each line of an item of its own that lies in five lots, in
 * a warehouse of 20,000 cells; whole calls without a network. Milliseconds by the clock, and statements.
 */
import { demoPeople } from '../packages/server/seeds/people.ts';
import { clientOn } from '../packages/server/test/house.ts';
import { sent, withStatements } from '../packages/server/test/statements.ts';
import { median } from './rounds.ts';
import { openWorld } from './world.ts';

const rounds = 5;
const [orders, linesEach, lots, cells] = [20, 50, 5, 20_000] as const;
const items = orders * linesEach;
const base = '/dapilc/restful/service/ilcwmsplus/';
const S = 'IInvDeliveryOrderService';

/** A row of the demo world again, so many times, `n` the number of each. */
const again = (table: string, where: string, count: number, changed: string): string => `
  insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', 900000000 + n, ${changed}))).*
  from ${table} t cross join generate_series(1, ${count}) n where ${where}`;
const filled = [
  again(
    'bm_warehouse_cell',
    "warehouse_no = 'WH11' and cell_no = 'B-01-01'",
    cells,
    `'cell_no', 'Z-' || n, 'cell_in_seq', n, 'cell_out_seq', n`,
  ),
  again('bm_item', "org_no = 'ORG1' and item_no = 'M0001'", items, `'item_no', 'WAVE' || n`),
  `insert into inv_stock (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, qty)
   select 900000000 + n, now(), now(), 'ORG1', 'WH11', 'Z-' || (n * 7 % ${cells} + 1), 'WAVE' || (n % ${items} + 1), 'L' || n / ${items}, 10
   from generate_series(0, ${items * lots - 1}) n`,
  `insert into inv_ledger (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, delta, move_kind, txn_id,
     source_line_id, move_date)
   select id, now(), now(), org_no, warehouse_no, cell_no, item_no, lot_no, qty, 'receive', 'W' || id, id::text, now() from inv_stock
   where id >= 900000000`,
];

const { app, owner, close } = await openWorld('allocate');
try {
  const tables = ['bm_warehouse_cell', 'bm_item', 'inv_stock', 'inv_ledger'];
  // row security in force binds the owner as well
  for (const table of tables) await owner.query(`alter table ${table} no force row level security`);
  for (const statement of filled) await owner.query(statement);
  for (const table of tables) await owner.query(`alter table ${table} force row level security`);
  await owner.query('vacuum analyze');
  const entered = await app.inject({
    ...{ method: 'POST', url: `${base}ISrmBmLoginService/login`, headers: { 'content-type': 'application/json' } },
    payload: JSON.stringify({ condition: { userNo: 'keeper', pwd: demoPeople.find(({ userNo }) => userNo === 'keeper')?.pwd } }),
  });
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const keeper = clientOn(app, 'keeper', { 'authentication-info': JSON.parse(entered.body).data.token, cookie });
  const call = async (operation: string, body: unknown) => {
    const answer = await keeper.call<{ id: string; version: number; records: { id: string; version: number; status: string }[] }>(
      `${S}/${operation}`,
      body,
    );
    if (answer.status !== 200) throw new Error(`${operation}: ${answer.body}`);
    return answer.data;
  };
  const drafts: { id: string; version: number }[] = [];
  for (let at = 0; at < orders; at += 1) {
    const lines = Array.from({ length: linesEach }, (_, n) => ({ itemNo: `WAVE${at * linesEach + n + 1}`, qty: '12' }));
    const { id, version } = await call('addinvdeliveryorder', {
      ...{ orgNo: 'ORG1', warehouseNo: 'WH11', docNature: '2', receiverName: '总装车间', lines },
    });
    drafts.push({ id, version });
  }
  const briefs = ({ records }: Awaited<ReturnType<typeof call>>) => records.map(({ id, version }) => ({ id, version }));
  let records = briefs(await call('releaseDeliveryOrder', { records: drafts }));
  await owner.query('vacuum analyze inv_delivery_order, inv_delivery_line, inv_delivery_pick');
  const times: number[] = [];
  let statements = 0;
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const { answer, said } = await withStatements(() => call('allocateDeliveryOrder', { records }));
    times.push(performance.now() - begun);
    statements = sent(said);
    if (answer.records.some(({ status }) => status !== '3')) throw new Error('not all was allocated');
    records = briefs(await call('freeDeliveryOrder', { records: briefs(answer) }));
  }
  process.stdout.write(
    `${items} lines allocated: ${median(times).toFixed(0)} ms, the first ${times[0]?.toFixed(0)} ms, ${statements} statements\n`,
  );
} finally {
  await close();
}
