import { allResources } from '@wms/contract/registry.ts';
import { detectItems } from '@wms/contract/system/selfCheck/items.ts';
import type { DetectItem, SyncReply } from '@wms/contract/system/selfCheck/selfCheck.calls.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arrival, type Crew, crewOf, makeArrival, received } from '../../../test/arrivals.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { composeHouse } from '../../house.ts';
import { openPool } from '../../kernel/database/connect.ts';
import { systemClock } from '../../kernel/ground/clock.ts';
import { asSystem, scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction } from '../../kernel/ground/sql.ts';
import { buildHttp } from '../../kernel/http/http.ts';
import { logTask } from '../../kernel/task/tasks.ts';

const service = 'ISystemSelfCheckService';
type List = { readonly records: readonly DetectItem[]; readonly total: number; readonly runningJobId: string | null };

let house: TestHouse;
let crew: Crew;
let admin: Client;
let arrival: Arrival;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  admin = await house.signIn('admin');
  arrival = await makeArrival(house, crew, [{ lotNo: 'P1' }, { itemNo: 'M0002', lotNo: 'P1' }]);
  await received(crew.keeper, arrival, [{ receiveQty: '60', cellNo: 'B-01-01' }, { receiveQty: '20' }]);
});
afterAll(() => house.close());

const listOf = async (client = admin, headers = {}): Promise<List> =>
  (await client.call<List>(`${service}/getDetectItemList`, {}, headers)).data;
const ended = (jobId: string) =>
  expect
    .poll(
      async () =>
        (await house.owner.query<{ state: number }>('select state from sys_task where id = $1', [jobId])).rows[0]?.state,
      { timeout: 30_000, interval: 30 },
    )
    .toBeGreaterThan(3);
const run = async (...detectNos: string[]): Promise<ReadonlyMap<string, DetectItem>> => {
  const started = await admin.call<{ jobId: string }>(`${service}/detect`, { detectNos });
  expect([started.status, started.body]).toEqual([200, expect.stringContaining('jobId')]);
  await ended(started.data.jobId);
  return new Map((await listOf()).records.map((item) => [item.detectNo, item]));
};
const cookieOf = (client: Client): string =>
  [client.headers.cookie, `Authentication-Info=${client.headers['authentication-info']}`].filter(Boolean).join('; ');
const listen = async (app: TestHouse['app'], jobId: string) => {
  const { data } = await admin.call<{ ticket: string }>('ISysWebSocketService/getTicket', { service, jobId });
  const frames: string[] = [];
  const socket = await app.injectWS(
    `/productWebSocket/${service}/${data.ticket}`,
    { headers: { cookie: cookieOf(admin), host: 'wms.test', origin: 'http://wms.test' } },
    { onInit: (ws) => ws.on('message', (line: Buffer) => frames.push(line.toString())) },
  );
  await new Promise<void>((done) => socket.on('close', () => done()));
  return frames;
};

describe('the list of items', () => {
  it('CHECK-02 answers with the items to check, in their groups and in the language of the request', async () => {
    const { records, total } = await listOf();
    expect(records.map(({ detectNo }) => detectNo).toSorted()).toEqual(Object.keys(detectItems).toSorted());
    expect(total).toBe(records.length);
    expect(records[0]).toEqual({
      detectNo: 'I01',
      detectName: '送货与收货不超过订单',
      group: 'quantity',
      lastResult: null,
      lastDate: null,
      count: null,
      isCapped: '0',
      samples: [],
      reason: '',
      canRepair: '0',
    });
    const named = async (locale: string) => (await listOf(admin, { 'accept-language': locale })).records[0]?.detectName;
    expect([await named('en-US'), await named('zh-TW')]).toEqual([
      'Announced and received within the order',
      '送貨與收貨不超過訂單',
    ]);
    expect(records.filter(({ canRepair }) => canRepair === '1').map(({ detectNo }) => detectNo)).toEqual([
      'I02',
      'I04',
      'I05',
      'I06',
      'I07',
      'I40',
      'I42',
      'I12',
    ]);
  });
  it('CHECK-02 CHECK-03 CHECK-04 are for the administrators of the platform alone', async () => {
    const bodies = { getDetectItemList: {}, detect: { detectNos: [] }, clickSynchronize: { detectNo: 'I02', dryRun: '1' } };
    for (const [operation, body] of Object.entries(bodies)) {
      for (const client of [crew.buyer, crew.keeper, crew.supplier])
        expect([operation, client.userNo, (await client.call(`${service}/${operation}`, body)).errorCode]).toEqual([
          operation,
          client.userNo,
          '10008',
        ]);
      expect((await house.stranger.call(`${service}/${operation}`, body)).errorCode).toBe('10004');
    }
  });
});

describe('a run', () => {
  it('CHECK-03 keeps a result for each item and tells its lines over the websocket, the last one checkSuccess', async () => {
    const started = await admin.call<{ jobId: string }>(`${service}/detect`, { detectNos: ['I01', 'D63'] });
    const frames = await listen(house.app, started.data.jobId);
    expect(frames).toEqual([
      '$ 共 2 项',
      '\u2714 50% I01 送货与收货不超过订单',
      '$ 100% D63 邮件：已跳过，本版本没有邮件设置',
      '$ 通过 1 项，失败 0 项，跳过 1 项',
      'checkSuccess',
    ]);
    const { records, runningJobId } = await listOf();
    expect(runningJobId).toBeNull();
    const lastOf = (no: string) => records.find(({ detectNo }) => detectNo === no);
    expect(lastOf('I01')).toMatchObject({ lastResult: 'pass', count: 0, lastDate: expect.stringMatching(/^\d{4}-/) });
    expect(lastOf('D63')).toMatchObject({ lastResult: 'skip', count: 0, reason: '本版本没有邮件设置' });
    expect(lastOf('I02')).toMatchObject({ lastResult: null });
  });
  it('CHECK-03 CHECK-05 of all items names the rows that are off and ends with checkFailed, through another server process too', async () => {
    const { rowCount: ended } = await house.owner.query(
      "update bm_supplier set licence_end_date = '2020-01-01' where supplier_no = 'V0001'",
    );
    const started = await admin.call<{ jobId: string }>(`${service}/detect`, { detectNos: [] });
    const other = await buildHttp(house.house);
    await other.ready();
    const frames = await listen(other, started.data.jobId);
    await other.close();
    expect(frames.at(-1)).toBe('checkFailed');
    expect(frames.some((frame) => new RegExp(`^\\$ \\d+% D31 有效供应商的营业执照：${ended} 行异常$`).test(frame))).toBe(true);
    expect(frames.some((frame) => /^\$ · .*V0001.*2020-01-01/.test(frame))).toBe(true);
    const { records } = await listOf();
    expect(records.every(({ lastResult }) => lastResult !== null)).toBe(true);
    expect(records.find(({ detectNo }) => detectNo === 'D31')).toMatchObject({
      lastResult: 'fail',
      count: ended,
      samples: { 0: { name: expect.stringMatching(/^供应商 V0001/), what: '营业执照已于 2020-01-01 到期' } },
    });
    const english = (await listOf(admin, { 'accept-language': 'en-US' })).records.find(({ detectNo }) => detectNo === 'D31');
    expect(english?.samples[0]?.what).toBe('the licence ended on 2020-01-01');
    await house.owner.query('update bm_supplier set licence_end_date = null');
    expect((await run('D31')).get('D31')).toMatchObject({ lastResult: 'pass', count: 0, samples: [] });
  });
  it('CHECK-03 refuses an item that there is not, and a body that says none of its words', async () => {
    const unknown = await admin.call(`${service}/detect`, { detectNos: ['I01', 'D99'] });
    expect([unknown.status, unknown.errorCode, unknown.details[0]]).toEqual([
      400,
      '20002',
      expect.objectContaining({ code: 'check.unknown', params: { value: 'D99' } }),
    ]);
    for (const body of [{}, { detectNos: 'I01' }, { detectNos: ["I01' or 1=1"] }, { detectNos: [], all: '1' }])
      expect((await admin.call(`${service}/detect`, body)).errorCode).toBe('20002');
  });
  it('CHECK-03 CHECK-05 is one at a time over two processes, and says who runs it', async () => {
    const log = pino({ level: 'silent' });
    const pools = [openPool(house.database.app, { max: 4, log }), openPool(house.database.app, { max: 2, log })] as const;
    const second = await buildHttp({
      ...composeHouse({ pool: pools[0], numberPool: pools[1], clock: systemClock, demoAccounts: [] }),
    });
    await second.ready();
    const begin = (app: TestHouse['app']) =>
      app.inject({
        method: 'POST',
        url: `/dapilc/restful/service/ilcwmsplus/${service}/detect`,
        headers: { 'content-type': 'application/json', ...admin.headers },
        payload: JSON.stringify({ detectNos: [] }),
      });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => begin(n % 2 ? house.app : second)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json());
    expect(new Set(refused.map(({ details }) => details[0].code))).toEqual(new Set(['check.busy']));
    expect(refused[0].errorMessage).toMatch(/已于 \d{4}-.* 开始自检/);
    await ended(won[0]?.json().data.jobId);
    const { rows } = await house.owner.query("select count(*)::int as count from sys_task where kind = 'check' and state < 4");
    expect(rows).toEqual([{ count: 0 }]);
    await second.close();
    await Promise.all(pools.map((pool) => pool.end()));
  });
  it('CHECK-05 whose process ended does not block the next one, and cannot go on beside it', async () => {
    await house.owner.query(
      "insert into sys_task (id, kind, user_id, service, menu_no, title, file_name, state, create_name, create_date, update_date) values (99, 'check', 1, $1, 'M', 't', '', 2, 'Somebody', now(), now())",
      [service],
    );
    const blocked = await admin.call(`${service}/detect`, { detectNos: ['I01'] });
    expect([blocked.status, blocked.details[0]?.code, blocked.errorMessage]).toEqual([
      409,
      'check.busy',
      expect.stringContaining('Somebody'),
    ]);
    await house.owner.query("update sys_task set update_date = now() - interval '2 minutes' where id = 99");
    expect((await run('I01')).get('I01')?.lastResult).toBe('pass');
    const goesOn = await inTransaction(house.pool, scopeSettings(asSystem('a run taken for dead')), false, (tx) =>
      logTask({ tx, clock: systemClock }, '99', ['$ late'], {}),
    );
    const { rows } = await house.owner.query(
      'select state, (select count(*)::int from sys_task_line where task_id = 99) as lines from sys_task where id = 99',
    );
    expect([goesOn, rows]).toEqual([false, [{ state: 5, lines: 0 }]]);
  });
  it('CHECK-03 is told to nobody else, and stands in nobody else’s task centre', async () => {
    const started = await admin.call<{ jobId: string }>(`${service}/detect`, { detectNos: ['I01'] });
    const { jobId } = started.data;
    const foreign = await crew.buyer.call('ISysWebSocketService/getTicket', { service, jobId });
    expect([foreign.status, foreign.errorCode]).toEqual([404, '20003']);
    await ended(jobId);
    const centre = await admin.call<{ records: { id: string }[] }>('ISysTaskService/getTaskList', {});
    expect(centre.data.records.filter(({ id }) => id === jobId)).toEqual([]);
  });
});

/** A figure broken by hand, by the item that can mend it: which row is named, and what the dry run shows. */
interface Break {
  readonly no: string;
  readonly fault: () => readonly [statement: string, id: string];
  readonly shows: Readonly<Record<string, string>>;
  readonly label: string;
}
const order = () => arrival.orderLineIds[0] ?? '';
const line = () => arrival.lines[0]?.id ?? '';
const breaks: readonly Break[] = [
  {
    no: 'I02',
    fault: () => ['update srm_purchase_line set on_way_qty = on_way_qty + 1 where id = $1', order()],
    shows: { field: 'onWayQty', before: '41', after: '40' },
    label: '采购',
  },
  {
    no: 'I04',
    fault: () => ['update srm_asn_line set receive_qty = 61 where id = $1', line()],
    shows: { field: 'receiveQty', before: '61', after: '60' },
    label: '送货单',
  },
  {
    no: 'I05',
    fault: () => ['update srm_purchase_line set receive_qty = 7 where id = $1', order()],
    shows: { field: 'receiveQty', before: '7', after: '60' },
    label: '采购',
  },
  {
    no: 'I06',
    fault: () => ['update srm_purchase_line set un_delivery_qty = 3, over_qty = 5 where id = $1', order()],
    shows: { field: 'overQty', before: '5', after: '0' },
    label: '采购',
  },
  {
    no: 'I07',
    fault: () => ["update srm_asn set total_receive_qty = 1, status = '4' where id = $1", arrival.id],
    shows: { field: 'totalReceiveQty', before: '1', after: '80' },
    label: '送货单',
  },
  {
    no: 'I40',
    fault: () => [
      'update srm_order_event set receive_delta = receive_delta + 1 where purchase_line_id = $1 and receive_delta > 0',
      order(),
    ],
    shows: {},
    label: '采购',
  },
  {
    no: 'I42',
    fault: () => ["update srm_purchase_line set over_date = '2026-01-01' where id = $1", order()],
    shows: {},
    label: '采购',
  },
  {
    no: 'I12',
    fault: () => ["update inv_stock set qty = qty + 5 where lot_no = $1 and cell_no = 'B-01-01'", 'P1'],
    shows: { field: 'qty', before: '65', after: '60' },
    label: '库存',
  },
];
const synchronize = async (detectNo: string, dryRun: '0' | '1') =>
  admin.call<SyncReply>(`${service}/clickSynchronize`, { detectNo, dryRun });
const tables = ['srm_purchase_line', 'srm_purchase', 'srm_asn', 'srm_asn_line', 'srm_order_event', 'inv_stock', 'sys_status_log'];
const picture = async (): Promise<readonly unknown[]> =>
  Promise.all(
    tables.map(
      async (table) =>
        (await house.owner.query(`select md5(string_agg(t::text, ' ' order by id)) as all from ${table} t`)).rows[0],
    ),
  );

describe('the synchronization', () => {
  it.each(breaks)(
    'CHECK-04 $no mends a broken figure: dry run, repair, log entry, green',
    async ({ no, fault, shows, label }) => {
      const [statement, ...values] = fault();
      expect((await house.owner.query(statement, values)).rowCount).toBe(1);
      const red = (await run(no)).get(no);
      expect(red).toMatchObject({ lastResult: 'fail', count: 1, canRepair: '1' });
      expect(red?.samples[0]?.name).toMatch(no === 'I12' ? /B-01-01/ : /\d/);

      const before = await picture();
      const dry = await synchronize(no, '1');
      expect([dry.status, dry.data.total]).toEqual([200, 1]);
      expect(await picture()).toEqual(before);
      if (['I40', 'I42'].includes(no)) expect(dry.data).toMatchObject({ count: 0, records: [] });
      else {
        expect(dry.data.records).toContainEqual(expect.objectContaining(shows));
        expect(dry.data.records[0]?.name).toContain(label);
        expect(dry.data.records.every(({ fieldName }) => /\p{Script=Han}/u.test(fieldName))).toBe(true);
      }

      const real = await synchronize(no, '0');
      expect([real.status, real.data]).toEqual([200, dry.data]);
      expect((await run(no)).get(no)).toMatchObject({ lastResult: 'pass', count: 0 });
      expect(await checkInvariants(house.owner)).toEqual([]);
      const { rows } = await house.owner.query(
        "select user_no, doc_no, changes from sys_oper_log where operation = 'clickSynchronize' and result = '1' order by id desc limit 2",
      );
      const [done, tried] = rows;
      expect([done.user_no, done.doc_no, tried.changes]).toEqual(['admin', no, []]);
      const known = new Set(allResources.map(({ name }) => name));
      expect(
        done.changes.every((change: { entity: string; kind: string }) => known.has(change.entity) && change.kind === 'modify'),
      ).toBe(true);
      if (shows.field !== undefined)
        expect(
          done.changes.some(
            (change: { before: Record<string, unknown>; after: Record<string, unknown> }) =>
              Number(change.before[shows.field ?? '']) === Number(shows.before) &&
              Number(change.after[shows.field ?? '']) === Number(shows.after),
          ),
        ).toBe(true);
    },
  );
  it('CHECK-04 adds a stock row the ledger knows and empties one it does not', async () => {
    await house.owner.query("delete from inv_stock where lot_no = 'P1' and cell_no = 'B-01-01'");
    const item = (await run('I12')).get('I12');
    expect(item).toMatchObject({ lastResult: 'fail', count: 1 });
    const mended = await synchronize('I12', '0');
    expect(mended.data).toMatchObject({ count: 1, records: [{ field: 'qty', before: '0', after: '60' }] });
    expect(await checkInvariants(house.owner)).toEqual([]);
  });
  it('CHECK-04 writes into the story of an order what its events did not add up to, and nothing when they did', async () => {
    const { rows } = await house.owner.query(
      "select purchase_line_id, receive_delta::text from srm_order_event where event = 'order.recounted'",
    );
    expect(rows).toEqual([{ purchase_line_id: order(), receive_delta: '-1.000000' }]);
  });
  it('CHECK-04 CHECK-05 answers check.noRepair for an item that cannot be recomputed, and refuses one that there is not', async () => {
    for (const dryRun of ['0', '1'] as const) {
      const answer = await synchronize('I01', dryRun);
      expect([answer.status, answer.errorCode, answer.details[0]?.code, answer.errorMessage]).toEqual([
        409,
        '20005',
        'check.noRepair',
        '该检查项不能重新计算',
      ]);
    }
    expect((await synchronize('D99', '1')).details[0]?.code).toBe('check.unknown');
    expect((await admin.call(`${service}/clickSynchronize`, { detectNo: 'I02', dryRun: '2' })).errorCode).toBe('20002');
  });
  it('CHECK-04 waits for a posting that moves the same stock and counts it', async () => {
    await house.owner.query("update inv_stock set qty = qty + 5 where lot_no = 'P1' and cell_no = 'B-01-01'");
    const posting = await house.owner.connect();
    await posting.query('begin');
    await posting.query("update inv_stock set qty = qty + 2 where lot_no = 'P1' and cell_no = 'B-01-01'");
    const mending = synchronize('I12', '0');
    await posting.query(
      "insert into inv_ledger select 17, version, create_name, create_date, update_name, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type, 2, 'receive', 'T2', null, null, move_date from inv_ledger where lot_no = 'P1' and cell_no = 'B-01-01' limit 1",
    );
    await posting.query('commit');
    posting.release();
    expect((await mending).data.records).toEqual([expect.objectContaining({ before: '67', after: '62' })]);
    expect((await run('I12')).get('I12')?.lastResult).toBe('pass');
  });
});
