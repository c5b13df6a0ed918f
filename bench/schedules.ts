/**
 * `npx tsx bench/schedules.ts [publish] [board]`: a wide sheet of 200 items by 100 days imported, published, imported again with other
 * quantities and published over rows that were answered; and the board of 500 items by 30 days over a million rows. Whole calls without
 * a network. Milliseconds by the clock.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { demoPeople } from '../packages/server/seeds/people.ts';
import { failuresOf, uploadTo } from '../packages/server/src/kernel/exchange/testing.ts';
import { addDays, dayText, systemClock } from '../packages/server/src/kernel/ground/clock.ts';
import { clientOn } from '../packages/server/test/house.ts';
import { processorTime } from './processor.ts';
import { median } from './rounds.ts';
import { openWorld } from './world.ts';

const asked = process.argv.slice(2);
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);
const [items, days, boardItems, boardRows, rounds] = [200, 100, 500, 1_000_000, 7] as const;
const base = '/dapilc/restful/service/ilcwmsplus/';
const S = 'ISrmSchedulingKanbanService';
const today = dayText(systemClock.now());

/** A material of the demo world again, so many times. */
const materials = `
  insert into bm_item select (jsonb_populate_record(t, jsonb_build_object('id', 900000000 + n, 'item_no', 'PLAN' || lpad(n::text, 4, '0')))).*
  from bm_item t cross join generate_series(1, ${items}) n where org_no = 'ORG1' and item_no = 'M0001'`;
/** 500 items of twenty suppliers over a thousand days, two versions of each row. */
const plans = `
  insert into srm_schedule (id, create_date, update_date, version_no, schedule_status, org_no, supplier_no, supplier_name, item_no,
    item_name, unit_no, planned_date, scheduling_date, expect_qty, actual_qty, reply_qty, reply_result, chain_id, end_version_no, kw)
  select 1000000000 + n, now(), now(), case when n % 2 = 0 then '1' else '2' end, case when n % 2 = 0 then '5' else '2' end, 'ORG1',
    'S' || item % 20, 'Supplier ' || item % 20, 'B' || lpad(item::text, 4, '0'), 'Item ' || item, 'PCS', day, day, 100, 100, 90, '2',
    (1000000000 + n - n % 2)::text, case when n % 2 = 0 then '2' end, 'b' || item
  from (select n, n / 2 % ${boardItems} as item, date '${today}' - 500 + n / 2 / ${boardItems} as day
    from generate_series(0, ${boardRows - 1}) n) made`;
const versions = `
  insert into srm_schedule_version (id, create_date, update_date, org_no, supplier_no, version_no, row_count, first_date, last_date,
    publish_date)
  select 1000000000 + n, now(), now(), 'ORG1', 'S' || n / 2, (n % 2 + 1)::text, 25000, current_date, current_date, now()
  from generate_series(0, 39) n`;

const { app, owner, dataDir, close } = await openWorld('schedules');
const fill = async (table: string, statement: string): Promise<void> => {
  // row security in force binds the owner as well
  await owner.query(`alter table ${table} no force row level security`);
  await owner.query(statement);
  await owner.query(`alter table ${table} force row level security`);
};
const signIn = async (userNo: string) => {
  const entered = await app.inject({
    ...{ method: 'POST', url: `${base}ISrmBmLoginService/login`, headers: { 'content-type': 'application/json' } },
    payload: JSON.stringify({ condition: { userNo, pwd: demoPeople.find((one) => one.userNo === userNo)?.pwd } }),
  });
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return clientOn(app, userNo, { 'authentication-info': JSON.parse(entered.body).data.token, cookie });
};
const told = (text: string): void => void process.stdout.write(`${text}\n`);
const postmaster = Number((await readFile(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);
const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const before = await processorTime([process.pid, postmaster]);
  const begun = performance.now();
  await work();
  const clock = performance.now() - begun;
  const processor = (await processorTime([process.pid, postmaster])) - before;
  told(`${what}: ${clock.toFixed(0)} ms, ${processor.toFixed(1)} s of processor`);
};

/** One column a date, as an MRP run writes it. */
const wideSheet = async (qty: (item: number, day: number) => number): Promise<Buffer> => {
  const heads = Array.from({ length: days }, (_, at) => addDays(today, 10 + at));
  const rows = Array.from({ length: items }, (_, item) => [
    ...['V0001', `PLAN${String(item + 1).padStart(4, '0')}`],
    ...heads.map((_, day) => qty(item, day)),
  ]);
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [['供应商编号', '物料编号', ...heads], ...rows] }] }));
};
const publishing = async (): Promise<void> => {
  await fill('bm_item', materials);
  await owner.query('vacuum analyze');
  const buyer = await signIn('buyer');
  const send = async (file: Buffer): Promise<void> => {
    const { lines } = await uploadTo(app, buyer, `${S}/importexcel`, file, { name: 'plan.xlsx', fields: { again: '1' } });
    if (failuresOf(lines).length > 0) throw new Error(JSON.stringify(failuresOf(lines).slice(0, 3)));
  };
  const publish = async (): Promise<void> => {
    const search = { all: '1', condition: { scheduleStatus: ['0'], itemNoIndistinct: 'PLAN' } };
    const wholeCount = items * days;
    await timed(`preview ${wholeCount} rows`, async () => {
      const answer = await buyer.call<{ counts: { rows: number } }>(`${S}/previewPublish`, search);
      if (answer.data?.counts?.rows !== wholeCount) throw new Error(answer.body.slice(0, 500));
    });
    await timed(`publish ${wholeCount} rows`, async () => {
      const answer = await buyer.call(`${S}/publishSchedule`, { ...search, wholeCount, confirmed: '1' });
      if (answer.status !== 200) throw new Error(answer.body.slice(0, 500));
    });
  };
  const [first, second] = [await wideSheet(() => 100), await wideSheet((item, day) => ((item + day) % 2 === 0 ? 100 : 120))];
  await timed(`import a wide sheet of ${items * days} cells`, () => send(first));
  await owner.query('vacuum analyze srm_schedule');
  await publish();
  // as if all was answered: half of it goes on with its reply, half falls
  await fill(
    'srm_schedule',
    "update srm_schedule set schedule_status = '2', reply_qty = actual_qty, reply_date = planned_date, reply_result = '1' where schedule_status = '1' and item_no like 'PLAN%'",
  );
  await fill(
    'srm_schedule_reply',
    `insert into srm_schedule_reply (id, create_date, update_date, schedule_id, org_no, supplier_no, reply_date, reply_qty)
     select id + 1, now(), now(), id, org_no, supplier_no, planned_date, actual_qty from srm_schedule where schedule_status = '2' and item_no like 'PLAN%'`,
  );
  await timed('import the next one', () => send(second));
  await owner.query('vacuum analyze srm_schedule, srm_schedule_reply');
  await publish();
};
const board = async (): Promise<void> => {
  await fill('srm_schedule', plans);
  await fill('srm_schedule_version', versions);
  await owner.query('vacuum analyze');
  const buyer = await signIn('buyer');
  for (const more of [{}, { versionNo: '1' }]) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      const answer = await buyer.call<{ records: readonly unknown[]; total: number }>(
        'ISrmSupSchedulingKanbanService/getScheduleBoard',
        {
          ...{ startDate: today, endDate: addDays(today, 29), unit: 'day', itemNoIndistinct: 'B', size: boardItems, ...more },
        },
      );
      times.push(performance.now() - begun);
      if (answer.data.records.length !== boardItems) throw new Error(answer.body.slice(0, 500));
    }
    told(`board of ${boardItems} items by 30 days of ${boardRows} rows ${JSON.stringify(more)}: ${median(times).toFixed(0)} ms`);
  }
};

try {
  if (isAsked('publish')) await publishing();
  if (isAsked('board')) await board();
} finally {
  await close();
}
