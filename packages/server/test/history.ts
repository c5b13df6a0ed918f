import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { dayFromNow, noticeBody } from './notices.ts';
import { orderGiven } from './orders.ts';
import { type Received, type Server, type Signed, send, signInOn } from './servers.ts';

/** One request that a client sent while servers were dying, and what it heard. The parent process keeps it, no server does. */
export interface Entry {
  readonly kind: 'announce' | 'import' | 'receive' | 'publish';
  /** Stands in the rows that the request makes: by it they are found again. */
  readonly mark: string;
  /** A request that breaks a rule, and must be refused whatever happens. */
  readonly isWrong: boolean;
  readonly by: Person;
  readonly wire: string;
  readonly body: Record<string, unknown>;
  readonly key: string;
  heard: 'done' | 'refused' | 'nothing';
  answer: Received;
}
type Person = 'supplier' | 'buyer' | 'keeper';
export type People = Readonly<Record<Person, Signed>>;
type Draft = Pick<Entry, 'kind' | 'mark' | 'isWrong' | 'by' | 'wire' | 'body'>;

export const peopleOn = async (server: Server): Promise<People> => {
  const [supplier, buyer, keeper] = await Promise.all(['acme', 'buyer', 'keeper'].map((userNo) => signInOn(server, userNo)));
  if (!supplier || !buyer || !keeper) throw new Error('nobody signed in');
  return { supplier, buyer, keeper };
};

/** Sends an entry under its key and notes what was heard; a connection that died is nothing heard. */
export const tell = async (server: Server, people: People, entry: Entry): Promise<Entry> => {
  const { wire, body, key } = entry;
  const answer = await send({ server, wire, body, headers: { ...people[entry.by].headers, 'idempotency-key': key } }).catch(
    (): Received => ({ status: 0, body: {} }),
  );
  entry.answer = answer;
  // a server that dies says 5xx at best: as good as nothing, the client cannot know what became of its request
  entry.heard =
    answer.status === 200 && answer.body.data ? 'done' : answer.status === 409 || answer.status === 400 ? 'refused' : 'nothing';
  return entry;
};

const announce = (mark: string, orderLine: string, isWrong: boolean): Draft => ({
  kind: 'announce',
  mark,
  isWrong,
  by: 'supplier',
  wire: 'ISupSrmAsnHeadService/addsrmasnhead',
  body: noticeBody(
    [
      { purchaseLineId: orderLine, deliveryQty: '3' },
      { purchaseLineId: orderLine, deliveryQty: isWrong ? '9000000' : '4' },
    ],
    { shipper: mark },
  ),
});
export const linesOfImport = 20;
const incoming = (mark: string, isWrong: boolean): Draft => ({
  kind: 'import',
  mark,
  isWrong,
  by: 'buyer',
  wire: 'ISrmPurchaseService/importOrders',
  body: {
    publish: '1',
    orders: [
      orderGiven(
        mark,
        Array.from({ length: linesOfImport }, (_, index) => (isWrong && index === 11 ? { itemNo: 'NO-SUCH-ITEM' } : {})),
        { orgNo: 'ORG1' },
      ),
    ],
  },
});
const receive = (mark: string, arrival: Arrival, isWrong: boolean): Draft => ({
  kind: 'receive',
  mark,
  isWrong,
  by: 'keeper',
  wire: 'ISrmAsnHeadService/receiveAsn',
  body: {
    id: arrival.id,
    version: arrival.version,
    lines: [{ lineId: arrival.lineId, receiveQty: isWrong ? '9000000' : '1', lotNo: mark, cellNo: 'B-03-01' }],
  },
});

const rowsOfPlan = 2;
/** Publishes drafts whose window is the mark. */
const publish = ({ mark, rows }: Planned, isWrong: boolean): Draft => ({
  kind: 'publish',
  mark,
  isWrong,
  by: 'buyer',
  wire: 'ISrmSchedulingKanbanService/publishSchedule',
  body: {
    records: rows.map(({ id, version }, at) => ({ id, version: isWrong && at > 0 ? version + 7 : version })),
    confirmed: '1',
  },
});

/** Drafts of a schedule that are published together. */
interface Planned {
  readonly mark: string;
  readonly rows: readonly { readonly id: string; readonly version: number }[];
}
/** A notice that goods can be received on, many times. */
interface Arrival {
  readonly id: string;
  readonly lineId: string;
  version: number;
}
/** What the clients of a run work on. */
export interface Ground {
  readonly orderLine: string;
  /** One for each client: a version belongs to whoever saw it. */
  readonly arrivals: readonly Arrival[];
  /** For each client what it publishes one after the other. */
  readonly plans: readonly Planned[][];
}

const dataOf = ({ status, body }: Received): Record<string, unknown> => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data ?? {};
};
/** An accepted order line over 100,000 and a shipped notice over 1,000 for each client. */
export const prepareGround = async (
  server: Server,
  people: People,
  owner: pg.Pool,
  name: string,
  clients: number,
): Promise<Ground> => {
  const call = async (by: Person, wire: string, body: unknown) =>
    dataOf(await send({ server, wire, body, headers: people[by].headers }));
  const sample = [{ batchPurQty: '100000', itemNo: 'M0001', expectArrivalDate: dayFromNow(3) }];
  await call('buyer', 'ISrmPurchaseService/importOrders', {
    publish: '1',
    orders: [orderGiven(name, sample, { orgNo: 'ORG1' })],
  });
  const { rows } = await owner.query<{ id: string; version: number }>(
    'select id::text, version from srm_purchase_line where purchase_no = $1',
    [name],
  );
  const orderLine = rows[0]?.id ?? '';
  await call('supplier', 'ISupSrmPurchaseService/acceptSrmPurchase', { lines: rows });
  const notices = [];
  for (let client = 0; client < clients; client++)
    notices.push(
      await call(
        'supplier',
        'ISupSrmAsnHeadService/addsrmasnhead',
        noticeBody([{ purchaseLineId: orderLine, deliveryQty: '1000' }]),
      ),
    );
  const records = notices.map(({ id, version }) => ({ id, version }));
  await call('buyer', 'ISrmAsnHeadService/approveAsn', { records, agree: '1' });
  const stored = await owner.query<Arrival>(
    'select a.id::text, a.version, l.id::text as "lineId" from srm_asn a join srm_asn_line l on l.asn_id = a.id where a.id = any($1::bigint[]) order by a.id',
    [records.map((record) => record.id)],
  );
  return { orderLine, arrivals: stored.rows, plans: await draftPlans(call, owner, name, clients) };
};

/** As many publications as a client comes to before it is killed. */
const plansEach = 15;
const draftPlans = async (
  call: (by: Person, wire: string, body: unknown) => Promise<unknown>,
  owner: pg.Pool,
  name: string,
  clients: number,
): Promise<Planned[][]> => {
  const markOf = (client: number, n: number): string => `${name}-${client}-${n}`;
  for (let client = 0; client < clients; client += 1)
    await call('buyer', 'ISrmSchedulingKanbanService/importSchedules', {
      rows: Array.from({ length: plansEach * rowsOfPlan }, (_, at) => ({
        ...{ orgNo: 'ORG1', supplierNo: 'V0001', itemNo: `M000${(at % rowsOfPlan) + 1}`, plannedDate: dayFromNow(10) },
        ...{ expectQty: '5', actualQty: '5', deliveryWindowPeriod: markOf(client, Math.floor(at / rowsOfPlan)) },
      })),
    });
  const { rows } = await owner.query<{ mark: string; id: string; version: number }>(
    'select delivery_window_period as mark, id::text, version from srm_schedule where delivery_window_period like $1 order by id',
    [`${name}-%`],
  );
  return Array.from({ length: clients }, (_, client) =>
    Array.from({ length: plansEach }, (__, n) => {
      const mark = markOf(client, n);
      return { mark, rows: rows.filter((row) => row.mark === mark).map(({ id, version }) => ({ id, version })) };
    }),
  );
};

let marks = 0;
/** One client: one request after the other until `over` says so, or nothing is heard any more. Every eighth breaks a rule. */
export const work = async (
  server: Server,
  people: People,
  { orderLine, arrivals, plans }: Ground,
  client: number,
  history: Entry[],
  over: () => boolean,
): Promise<void> => {
  const arrival = arrivals[client];
  if (!arrival) throw new Error('a client without a notice');
  for (let turn = client; !over(); turn++) {
    marks += 1;
    const mark = `KILL-${process.pid}-${marks}`;
    const isWrong = turn % 8 === 7;
    const makers = [
      () => announce(mark, orderLine, isWrong),
      () => receive(mark, arrival, isWrong),
      () => incoming(mark, isWrong),
      () => {
        const plan = plans[client]?.shift();
        return plan && publish(plan, isWrong);
      },
    ];
    // so many turns that every kind comes to be wrong
    const draft = makers[(turn + Math.floor(turn / 8)) % makers.length]?.();
    if (!draft) continue;
    const entry: Entry = { ...draft, key: randomUUID(), heard: 'nothing', answer: { status: 0, body: {} } };
    // before it is sent: what happens to it afterwards, nobody may forget
    history.push(entry);
    await tell(server, people, entry);
    if (entry.heard === 'nothing') return;
    if (entry.kind === 'receive' && entry.heard === 'done') arrival.version = Number(entry.answer.body.data?.version);
  }
};

/** How much of a mark there is: documents and their lines, from the tables themselves. */
export interface Trace {
  readonly heads: number;
  readonly lines: number;
}
export const traces = async (owner: pg.Pool, history: readonly Entry[]): Promise<ReadonlyMap<string, Trace>> => {
  const { rows } = await owner.query<{ mark: string; heads: number; lines: number }>(
    `with planned as (
       select delivery_window_period as mark, count(distinct version_no) filter (where version_no <> '0')::int as heads,
         count(*) filter (where schedule_status = '1')::int as lines
       from srm_schedule where delivery_window_period = any($1::text[]) group by 1)
     select mark,
       (select count(*)::int from srm_asn where shipper = mark) + (select count(*)::int from srm_purchase where purchase_no = mark)
         + (select count(distinct receipt_id)::int from srm_receipt_line where lot_no = mark and status = 'Y')
         + coalesce((select heads from planned where planned.mark = asked.mark), 0) as heads,
       (select count(*)::int from srm_asn_line l join srm_asn a on a.id = l.asn_id where a.shipper = mark)
         + (select count(*)::int from srm_purchase_line where purchase_no = mark)
         + (select count(*)::int from srm_receipt_line where lot_no = mark)
         + coalesce((select lines from planned where planned.mark = asked.mark), 0) as lines
     from unnest($1::text[]) as asked(mark)`,
    [history.map((entry) => entry.mark)],
  );
  return new Map(rows.map(({ mark, heads, lines }) => [mark, { heads, lines }]));
};
/** What a request leaves when it is done. */
export const wholeOf = (entry: Entry): Trace => ({
  heads: 1,
  lines: { announce: 2, import: linesOfImport, receive: 1, publish: rowsOfPlan }[entry.kind],
});
