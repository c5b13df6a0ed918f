/**
 * `npx tsx bench/shipping.ts [receive] [invoice] [dock]`: 500 lines received with a task for each, twenty scanners that put them away at
 * once; an invoice of 2,000 received lines saved and submitted; the day of 200 appointments at ten docks. Whole calls without a
 * network. Milliseconds by the clock.
 */
import { setTimeout } from 'node:timers/promises';
import { demoPeople } from '../packages/server/seeds/people.ts';
import { type Client, clientOn } from '../packages/server/test/house.ts';
import { noticeBody } from '../packages/server/test/notices.ts';
import { dayFromNow, orderGiven } from '../packages/server/test/orders.ts';
import { median } from './rounds.ts';
import { openWorld } from './world.ts';

const asked = process.argv.slice(2);
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);
const [lines, scanners, invoiced, docks, windows, rounds] = [500, 20, 2_000, 10, 20, 9] as const;
const base = '/dapilc/restful/service/ilcwmsplus/';
const { app, owner, close } = await openWorld('shipping');

const signIn = async (userNo: string): Promise<Client> => {
  const entered = await app.inject({
    ...{ method: 'POST', url: `${base}ISrmBmLoginService/login`, headers: { 'content-type': 'application/json' } },
    payload: JSON.stringify({ condition: { userNo, pwd: demoPeople.find((one) => one.userNo === userNo)?.pwd } }),
  });
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return clientOn(app, userNo, { 'authentication-info': JSON.parse(entered.body).data.token, cookie });
};
const told = (text: string): void => void process.stdout.write(`${text}\n`);
/** What a call answers, and how long it took. */
const timed = async <T>(client: Client, wire: string, body: object): Promise<{ readonly data: T; readonly ms: number }> => {
  const begun = performance.now();
  const answer = await client.call<T>(wire, body);
  const ms = performance.now() - begun;
  if (answer.status !== 200) throw new Error(`${wire}: ${answer.body.slice(0, 500)}`);
  return { data: answer.data, ms };
};
const did = async <T>(client: Client, wire: string, body: object): Promise<T> => (await timed<T>(client, wire, body)).data;
/** Rows written without their rules: row security in force binds the owner as well. */
const fill = async (table: string, statement: string): Promise<void> => {
  await owner.query(`alter table ${table} no force row level security`);
  await owner.query(statement);
  await owner.query(`alter table ${table} force row level security`);
};
/** A row of the demo world again, so many times, `n` the number of each; without the columns the database makes itself. */
const again = async (table: string, where: string, count: number, changed: string): Promise<void> => {
  const { rows } = await owner.query<{ list: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const columns = rows[0]?.list ?? '';
  await fill(
    table,
    `insert into ${table} (${columns}) select ${columns} from (
      select (jsonb_populate_record(t, jsonb_build_object('id', 900000000 + n, ${changed}))).*
      from ${table} t cross join generate_series(1, ${count}) n where ${where}) copies`,
  );
};
const people = { acme: await signIn('acme'), buyer: await signIn('buyer'), keeper: await signIn('keeper') };

interface Brief {
  readonly id: string;
  readonly version: number;
}
/** An approved notice of so many lines, each of a lot of its own. */
const noticeOf = async (purchaseNo: string, count: number): Promise<Brief & { readonly lines: readonly Brief[] }> => {
  const { acme, buyer, keeper } = people;
  const given = Array.from({ length: count }, (_, at) => ({ itemNo: `M000${(at % 4) + 1}`, batchPurQty: '10' }));
  await did(buyer, 'ISrmPurchaseService/importOrders', { publish: '1', orders: [orderGiven(purchaseNo, given)] });
  const wire = 'ISrmPurchaseService/getsrmpurchaselistbyparams';
  const found: Brief[] = [];
  for (let current = 1; found.length < count; current += 1) {
    const asking = { condition: { purchaseNo }, field: 'purchaseSeq', order: 'asc', size: 100, current };
    found.push(...(await did<{ records: Brief[] }>(buyer, wire, asking)).records.map(({ id, version }) => ({ id, version })));
  }
  await did(acme, 'ISupSrmPurchaseService/acceptSrmPurchase', { lines: found });
  const announced = found.map(({ id }, at) => ({ purchaseLineId: id, deliveryQty: '10', lotNo: `L${at}` }));
  const { id, version } = await did<Brief>(acme, 'ISupSrmAsnHeadService/addsrmasnhead', noticeBody(announced));
  await did(buyer, 'ISrmAsnHeadService/approveAsn', { records: [{ id, version }], agree: '1' });
  return did(keeper, 'ISrmAsnHeadService/getsrmasnheadbyid', { id });
};

const receiving = async (): Promise<void> => {
  const { keeper } = people;
  const notice = await noticeOf('SHIP-RECEIVE', lines);
  await owner.query('vacuum analyze');
  const body = {
    id: notice.id,
    version: notice.version,
    lines: notice.lines.map(({ id }) => ({ lineId: id, receiveQty: '10' })),
  };
  const { data, ms } = await timed<{ receiptNo: string }>(keeper, 'ISrmAsnHeadService/receiveAsn', body);
  const tasks: (Brief & { readonly toCellNo: string | null })[] = [];
  for (let current = 1; tasks.length < lines; current += 1) {
    const asking = { condition: { receiptNoIndistinct: data.receiptNo }, size: 100, current };
    tasks.push(...(await did<{ records: typeof tasks }>(keeper, 'IWmTaskService/getwmtasklistbyparams', asking)).records);
  }
  told(`${lines} lines received, ${tasks.length} tasks with them: ${ms.toFixed(0)} ms`);

  const cells = await owner.query<{ no: string }>(
    "select cell_no as no from bm_warehouse_cell where warehouse_no = 'WH11' and status_code = '1' order by cell_no limit 1",
  );
  for (const [pause, part] of [
    [1_000, tasks.slice(0, lines / 2)],
    [0, tasks.slice(lines / 2)],
  ] as const) {
    const times: number[] = [];
    // of one person: so many sign-ins at once would be taken for an attack
    const carry = async (at: number): Promise<void> => {
      await setTimeout((pause * at) / scanners);
      for (const { id, version, toCellNo } of part.filter((_, n) => n % scanners === at)) {
        const cellNo = toCellNo ?? cells.rows[0]?.no;
        times.push((await timed(keeper, 'IWmTaskService/putAwayTask', { id, version, cellNo, doneQty: '10', reason: null })).ms);
        await setTimeout(pause);
      }
    };
    await Promise.all(Array.from({ length: scanners }, (_, at) => carry(at)));
    const slow = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)];
    const pace = pause > 0 ? 'one a second each' : 'without a pause';
    told(
      `scans of ${scanners} scanners, ${pace}, confirmed: ${median(times).toFixed(0)} ms, 19 of 20 within ${slow?.toFixed(0)} ms`,
    );
  }
};

const invoicing = async (): Promise<void> => {
  const { acme, keeper } = people;
  const notice = await noticeOf('SHIP-INVOICE', 1);
  const [line] = notice.lines;
  const { receiptId } = await did<{ receiptId: string }>(keeper, 'ISrmAsnHeadService/receiveAsn', {
    ...{ id: notice.id, version: notice.version, lines: [{ lineId: line?.id, receiveQty: '10' }] },
  });
  const one = "'line_seq', n + 1, 'receive_qty', 1, 'valuation_qty', 1, 'accept_qty', 1";
  await again('srm_receipt_line', `receipt_id = ${receiptId}`, invoiced, one);
  await owner.query('vacuum analyze');
  const body = {
    ...{ orgNo: 'ORG1', invoiceNo: 'SHIP-1', invoiceType: '3', invoiceDate: dayFromNow(0), taxRate: '13' },
    ...{ invoiceAmount: `${invoiced * 10}.00`, taxAmount: (invoiced * 1.3).toFixed(2) },
    lines: Array.from({ length: invoiced }, (_, n) => ({
      receiptLineId: String(900_000_001 + n),
      invoiceQty: '1',
      price: '10',
    })),
  };
  const { data, ms } = await timed<Brief>(acme, 'ISupSrmInvoiceService/addsrminvoice', body);
  const records = [{ id: data.id, version: data.version }];
  const submitted = await timed(acme, 'ISupSrmInvoiceService/submitSrmInvoice', { records });
  told(`invoice of ${invoiced} received lines: saved in ${ms.toFixed(0)} ms, submitted in ${submitted.ms.toFixed(0)} ms`);
};

const dockDay = async (): Promise<void> => {
  const notice = await noticeOf('SHIP-DOCK', 2);
  const [day, total] = [dayFromNow(2), docks * windows];
  await again('srm_asn', `id = ${notice.id}`, total, "'asn_no', 'DOCK-' || n, 'delivery_mode_no', '3'");
  for (const [at, { id }] of notice.lines.entries())
    await again(
      'srm_asn_line',
      `id = ${id}`,
      total,
      `'id', ${910_000_000 + at * 1_000} + n, 'asn_id', 900000000 + n, 'asn_no', 'DOCK-' || n`,
    );
  const admin = await signIn('admin');
  const { id: addressId } = await did<Brief>(admin, 'ISupSrmDeliveryAddressService/addsrmdeliveryaddress', {
    ...{ orgNo: 'ORG1', loadadrType: '1', officeAlias: 'Docks', contacts: 'Docks', completeAddress: 'Docks' },
    ...{
      startTimeStr: '08:00',
      dueTimeStr: '20:00',
      platformNo: Array.from({ length: docks }, (_, at) => `D${at + 1}`).join(','),
    },
  });
  await fill(
    'srm_dock_appointment',
    `insert into srm_dock_appointment (id, create_date, update_date, asn_id, asn_no, org_no, supplier_no, warehouse_no, address_id, dock_no,
       start_time, end_time)
     select 900000000 + n, now(), now(), 900000000 + n, 'DOCK-' || n, org_no, supplier_no, warehouse_no, '${addressId}',
       'D' || (n % ${docks} + 1), timestamptz '${day} 08:00+08' + interval '30 minutes' * ((n - 1) / ${docks}),
       timestamptz '${day} 08:30+08' + interval '30 minutes' * ((n - 1) / ${docks})
     from srm_asn cross join generate_series(1, ${total}) n where id = ${notice.id}`,
  );
  await owner.query('vacuum analyze');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { data, ms } = await timed<{ records: readonly unknown[] }>(people.keeper, 'ISrmDockService/getDockDay', {
      day,
      addressId,
    });
    if (data.records.length !== total) throw new Error(`${data.records.length} appointments`);
    times.push(ms);
  }
  told(`day of ${total} appointments at ${docks} docks: ${median(times).toFixed(0)} ms, the first ${times[0]?.toFixed(0)} ms`);
};

try {
  if (isAsked('receive')) await receiving();
  if (isAsked('invoice')) await invoicing();
  if (isAsked('dock')) await dockDay();
} finally {
  await close();
}
