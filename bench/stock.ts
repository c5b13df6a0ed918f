/**
 * `npx tsx bench/stock.ts [cells] [roll] [compare] [lists] [--movements 5000000]`: cells for 500 lines in a warehouse of 20,000, a period
 * of 50,000 rows begun, 20,000 figures of a supplier compared, and lists of stock over so many movements. Whole calls without a network;
 * the period by the job that begins it. Milliseconds by the clock, and seconds of processor of this process and of the database.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { demoPeople } from '../packages/server/seeds/people.ts';
import { runSystem } from '../packages/server/src/kernel/call/dispatcher.ts';
import { rollPeriods } from '../packages/server/src/stock/roll.commands.ts';
import { placesFor } from '../packages/server/src/strategy/door.ts';
import { clientOn } from '../packages/server/test/house.ts';
import { processorTime } from './processor.ts';
import { median } from './rounds.ts';
import { openWorld } from './world.ts';

const given = process.argv.slice(2);
const at = given.indexOf('--movements');
const movements = at < 0 ? 5_000_000 : Number(given[at + 1]);
const asked = given.filter((one, index) => !one.startsWith('--') && (at < 0 || index !== at + 1));
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);
const [lines, cells, rolled, compared, rounds] = [500, 20_000, 50_000, 20_000, 7] as const;
const base = '/dapilc/restful/service/ilcwmsplus/';

const { app, owner, house, dataDir, close } = await openWorld('stock');
const fill = async (table: string, statement: string): Promise<void> => {
  // row security in force binds the owner as well
  await owner.query(`alter table ${table} no force row level security`);
  await owner.query(statement);
  await owner.query(`alter table ${table} force row level security`);
};
const postmaster = Number((await readFile(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);
const told = (text: string): void => void process.stdout.write(`${text}\n`);
const timed = async (what: string, times: number, work: () => Promise<unknown>): Promise<void> => {
  const clocks: number[] = [];
  const before = await processorTime([process.pid, postmaster]);
  for (let round = 0; round < times; round += 1) {
    const begun = performance.now();
    await work();
    clocks.push(performance.now() - begun);
  }
  const processor = ((await processorTime([process.pid, postmaster])) - before) / times;
  const first = times > 1 ? `, the first ${clocks[0]?.toFixed(0)} ms` : '';
  told(`${what}: ${median(clocks).toFixed(0)} ms${first}, ${processor.toFixed(2)} s of processor`);
};
const signIn = async (userNo: string) => {
  const entered = await app.inject({
    ...{ method: 'POST', url: `${base}ISrmBmLoginService/login`, headers: { 'content-type': 'application/json' } },
    payload: JSON.stringify({ condition: { userNo, pwd: demoPeople.find((one) => one.userNo === userNo)?.pwd } }),
  });
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const client = clientOn(app, userNo, { 'authentication-info': JSON.parse(entered.body).data.token, cookie });
  return async (wire: string, body: object): Promise<{ readonly records?: readonly unknown[]; readonly count?: number }> => {
    const answer = await client.call<{ records?: readonly unknown[]; count?: number }>(wire, body);
    if (answer.status !== 200) throw new Error(`${wire}: ${answer.body.slice(0, 500)}`);
    return answer.data;
  };
};
const stamp = "'bench', now(), 'bench', now()";
const stamped = 'id, create_name, create_date, update_name, update_date';
/** A row of the demo world again, so many times. */
const again = (table: string, where: string, count: number, changed: string): string => `
  insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', 900000000 + n, ${changed}))).*
  from ${table} t cross join generate_series(1, ${count}) n where ${where}`;

const choosing = async (): Promise<void> => {
  await fill(
    'bm_warehouse_cell',
    again('bm_warehouse_cell', "warehouse_no = 'WH11' and cell_no = 'B-01-01'", cells, `'cell_no', 'Z-' || n, 'cell_in_seq', n`),
  );
  await fill('bm_item', again('bm_item', "org_no = 'ORG1' and item_no = 'M0001'", lines, `'item_no', 'PLACE' || n`));
  await owner.query('vacuum analyze');
  const wanted = Array.from({ length: lines }, (_, n) => ({
    ...{ itemNo: `PLACE${n + 1}`, lotNo: `L${n}`, qty: '12' },
  }));
  await timed(`cells for ${lines} lines chosen among ${cells}`, rounds, async () => {
    const found = await runSystem(house, 'cells are chosen', (ctx) =>
      placesFor(ctx, { orgNo: 'ORG1', warehouseNo: 'WH11' }, wanted),
    );
    if (found.some(({ placed }) => placed.length === 0)) throw new Error('not all was placed');
  });
};

const rolling = async (): Promise<void> => {
  const [last, month] = ["to_char(now() - interval '1 month', 'YYYYMM')", "date_trunc('month', now())"];
  await fill(
    'inv_vmi_period',
    `insert into inv_vmi_period (${stamped}, org_no, period_no, start_date, end_date)
     values (900000000, ${stamp}, 'ORG1', ${last}, ${month} - interval '1 month', ${month})`,
  );
  for (const [table, more, value] of [
    ['inv_vmi_line', '', ''],
    ['inv_vmi_inventory', ', inventory_qty', ', 10'],
  ] as const)
    await fill(
      table,
      `insert into ${table} (${stamped}, org_no, supplier_no, warehouse_no, item_no, period_no, period_in_qty, end_qty, kw${more})
       select 900000000 + n, ${stamp}, 'ORG1', 'V' || n % 50, 'WH12', 'R' || n, ${last}, 10, 10, 'r' || n${value}
       from generate_series(1, ${rolled}) n`,
    );
  await owner.query('vacuum analyze');
  await timed(`a period of ${rolled} rows begun`, 1, () =>
    runSystem(house, 'a period begins', (ctx) => rollPeriods(ctx, 'ORG1')),
  );
};

const comparing = async (): Promise<void> => {
  const cutoffDate = '2026-01-31 23:59:59';
  await fill(
    'inv_warehouse_diff',
    `insert into inv_warehouse_diff (${stamped}, cutoff_date, org_no, supplier_no, warehouse_no, item_no, supplier_qty, kw)
     select 900000000 + n, ${stamp}, '${cutoffDate}+08', 'ORG1', 'V0001', 'WH12', 'C' || n, 10, 'c' || n
     from generate_series(1, ${compared}) n`,
  );
  await fill(
    'inv_ledger',
    `insert into inv_ledger (${stamped}, org_no, warehouse_no, item_no, owner_no, delta, move_kind, txn_id, source_line_id, move_date)
     select 800000000 + n, ${stamp}, 'ORG1', 'WH12', 'C' || n, 'V0001', 10 + n % 2, 'receive', 'C' || n, n::text, '2026-01-10'
     from generate_series(1, ${compared}) n`,
  );
  await owner.query('vacuum analyze inv_warehouse_diff, inv_ledger');
  const keeper = await signIn('keeper');
  await timed(`${compared} figures of a supplier compared`, 1, () =>
    keeper('ISrmVmiService/compareWarehouse', { orgNo: 'ORG1', warehouseNo: 'WH12', cutoffDate }),
  );
};

const listing = async (): Promise<void> => {
  const rows = Math.ceil(movements / 25);
  await fill(
    'inv_stock',
    `insert into inv_stock (${stamped}, org_no, warehouse_no, cell_no, item_no, lot_no, qty)
     select 1000000000 + n, ${stamp}, 'ORG1', 'WH11', 'B-01-' || lpad((n % 9 + 1)::text, 2, '0'), 'S' || n / 20, 'L' || n % 20, 25
     from generate_series(0, ${rows - 1}) n`,
  );
  await fill(
    'inv_ledger',
    `insert into inv_ledger (${stamped}, org_no, warehouse_no, cell_no, item_no, lot_no, delta, move_kind, txn_id, source_no,
       source_line_id, move_date)
     select 1000000000 + n, ${stamp}, 'ORG1', 'WH11', 'B-01-' || lpad((n % ${rows} % 9 + 1)::text, 2, '0'), 'S' || n % ${rows} / 20,
       'L' || n % ${rows} % 20, 1, 'receive', 'B' || n, 'RK' || n / 10, n::text, now() - (n % 700) * interval '1 day'
     from generate_series(0, ${movements - 1}) n`,
  );
  await owner.query('vacuum analyze inv_stock, inv_ledger');
  const keeper = await signIn('keeper');
  const list =
    (wire: string, condition: object, more: object = {}) =>
    () =>
      keeper(wire, { current: 1, size: 20, condition, ...more });
  const [stock, ledger] = ['IInvStockService/getinvstocklistbyparams', 'IInvLedgerService/getinvledgerlistbyparams'];
  await timed(`stock, page 1 of ${rows} rows`, rounds, list(stock, {}));
  await timed('stock of an item', rounds, list(stock, { itemNo: 'S777' }));
  await timed('stock, a keyword', rounds, list(stock, { keyword: 's4242' }));
  await timed('stock, page 500', rounds, list(stock, {}, { current: 500 }));
  await timed('sums by item', rounds, list('IInvStockService/getStockSums', {}));
  await timed(`movements, page 1 of ${movements}`, rounds, list(ledger, {}));
  await timed('movements of a row of stock with their balance', rounds, list(ledger, { stockId: String(1_000_000_100) }));
  await timed('movements of a document', rounds, list(ledger, { sourceNo: 'RK4242' }));
};

try {
  if (isAsked('cells')) await choosing();
  if (isAsked('roll')) await rolling();
  if (isAsked('compare')) await comparing();
  if (isAsked('lists')) await listing();
} finally {
  await close();
}
