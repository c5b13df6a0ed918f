/**
 * `npx tsx bench/messages.ts`: an event until it has reached each of 200 open pages, and 10,000 mails queued while other calls go on; the
 * whole server in one process, without a network. Milliseconds by the clock.
 */
import { demoPeople } from '../packages/server/seeds/people.ts';
import { deliverOnce, keepDelivering } from '../packages/server/src/message/notification/deliver.ts';
import { type Client, clientOn } from '../packages/server/test/house.ts';
import { openWorld } from './world.ts';

const [people, pages, events, mails] = [25, 8, 30, 10_000] as const;
const base = '/dapilc/restful/service/ilcwmsplus/';
const bell = 'ISysNotificationService';
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Accounts like that of acme, each with its roles, its scope and its password. */
const accounts = [
  `insert into sys_user select (jsonb_populate_record(u,
     jsonb_build_object('id', 800000000 + n, 'user_no', 'page' || n, 'user_no_key', 'page' || n))).*
   from sys_user u cross join generate_series(1, ${people}) n where u.user_no = 'acme'`,
  ...['role', 'scope'].map(
    (kind) => `insert into sys_user_${kind} select (jsonb_populate_record(r, jsonb_build_object('user_id', 800000000 + n))).*
      from sys_user_${kind} r join sys_user u on u.id = r.user_id cross join generate_series(1, ${people}) n
      where u.user_no = 'acme'`,
  ),
];
/** What an approval tells a supplier, so many times, each by a call of its own. */
const told = (count: number, first: number): string => `
  insert into sys_outbox (id, entity, row_id, moment, doc_no, org_no, supplier_no, warehouse_no, facts, texts, audiences, user_no,
    user_name, side, told_by, head_entity, asks, create_date)
  select ${first} + n, 'asnHead', ${first} + n, 'asn.approved', 'SH' || ${first} + n, 'ORG1', 'V0001', '',
    '{"url":"/asn/detail/1","supplierName":"S"}', '["ASN {docNo} is approved","{docNo}","{docNo}"]', '[{"side":"supplier","menu":"Asn.Tracking","flag":"isSearch"},
    {"side":"supplier","menu":"Delivery.AsnTracking","flag":"isSearch"}]', 'buyer', 'B', 'purchaser', 'T' || ${first} + n, '',
    false, now()
  from generate_series(1, ${count}) n`;

const { app, house, owner, close } = await openWorld('messages');

let signedIn = 0;
const signIn = async (userNo: string, pwd: string): Promise<Client> => {
  // each from an address of its own: of one not many may sign in at a time
  signedIn += 1;
  const remoteAddress = `192.0.2.${signedIn}`;
  const entered = await app.inject({
    ...{ method: 'POST', url: `${base}ISrmBmLoginService/login`, headers: { 'content-type': 'application/json' }, remoteAddress },
    payload: JSON.stringify({ condition: { userNo, pwd } }),
  });
  if (entered.statusCode !== 200) throw new Error(entered.body);
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return clientOn(app, userNo, { 'authentication-info': JSON.parse(entered.body).data.token, cookie });
};
/** Opens the bell of a page; `heard` is called with each of its frames. */
const openBell = async (client: Client, heard: () => void): Promise<void> => {
  const { data } = await client.call<{ ticket: string }>('ISysWebSocketService/getTicket', { service: bell });
  const cookie = `${client.headers.cookie}; Authentication-Info=${client.headers['authentication-info']}`;
  const headers = { cookie, host: 'wms.test', origin: 'http://wms.test' };
  await app.injectWS(`/productWebSocket/${bell}/${data.ticket}`, { headers }, { onInit: (ws) => ws.on('message', heard) });
};

/** Until each of all open pages has heard of an event, from its commit. */
const rung = async (clients: readonly Client[]): Promise<readonly number[]> => {
  let begun = 0;
  let times: number[] = [];
  let done = (): void => undefined;
  const all = clients.length * pages;
  const heard = (): void => {
    times.push(performance.now() - begun);
    if (times.length === all) done();
  };
  const everybody = (): Promise<void> => {
    times = [];
    return new Promise((resolve) => {
      done = resolve;
    });
  };
  const first = everybody();
  for (const client of clients) for (let page = 0; page < pages; page += 1) await openBell(client, heard);
  await first;
  const delivering = keepDelivering(house);
  const latencies: number[] = [];
  for (let event = 0; event < events; event += 1) {
    const every = everybody();
    begun = performance.now();
    await owner.query(told(1, 810_000_000 + event));
    begun = performance.now();
    await every;
    latencies.push(...times);
  }
  await delivering.stop();
  return latencies;
};
/** Calls of somebody else, one after another, until the work is over. */
const besides = async (client: Client, work: Promise<unknown>): Promise<readonly number[]> => {
  const times: number[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const begun = performance.now();
    await client.call('ISrmAsnHeadService/getsrmasnheadlistbyparams', { current: 1, size: 20, condition: {} });
    times.push(performance.now() - begun);
  }
  return times;
};
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

try {
  for (const statement of accounts) await owner.query(statement);
  await owner.query('alter table sys_outbox no force row level security');
  await owner.query('vacuum analyze');
  const pwd = demoPeople.find(({ userNo }) => userNo === 'acme')?.pwd ?? '';
  const clients: Client[] = [];
  for (let n = 1; n <= people; n += 1) clients.push(await signIn(`page${n}`, pwd));
  const latencies = await rung(clients);
  process.stdout.write(
    `an event at ${people * pages} open pages: p50 ${at(latencies, 0.5).toFixed(0)}, p95 ${at(latencies, 0.95).toFixed(0)}, most ${Math.max(...latencies).toFixed(0)} ms\n`,
  );
  await owner.query('alter table sys_notice_choice no force row level security');
  await owner.query(`insert into sys_notice_choice (user_id, moment, bell, mail)
    select id, 'asn.approved', '1', 'atOnce' from sys_user where user_no like 'page%'`);
  const buyer = await signIn('buyer', demoPeople.find(({ userNo }) => userNo === 'buyer')?.pwd ?? '');
  await besides(buyer, sleep(2_000));
  const alone = await besides(buyer, sleep(5_000));
  await owner.query(told(mails / people, 820_000_000));
  const begun = performance.now();
  const queueing = (async () => {
    while ((await deliverOnce(house)) > 0);
    return performance.now() - begun;
  })();
  const beside = await besides(buyer, queueing);
  const kept = await owner.query<{ count: number }>(`select count(*)::int as count from sys_mail where moment = 'asn.approved'`);
  process.stdout.write(
    `${kept.rows[0]?.count} mails queued: ${(await queueing).toFixed(0)} ms; a list beside it: p99 ${at(beside, 0.99).toFixed(0)} ms of ${beside.length}, alone ${at(alone, 0.99).toFixed(0)} ms of ${alone.length}\n`,
  );
} finally {
  await close();
}
