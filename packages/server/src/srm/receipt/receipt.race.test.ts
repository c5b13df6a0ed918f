import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../test/invariants.ts';
import type { Command } from '../../../test/model.documents.ts';
import { Model } from '../../../test/model.ts';
import { openNaive } from '../../../test/naive.ts';
import { dayFromNow, orderGiven } from '../../../test/orders.ts';
import {
  burst,
  dataOf,
  openServers,
  type Received,
  type Server,
  type Servers,
  type Signed,
  send,
  serverAt,
  signInOn,
} from '../../../test/servers.ts';
import { expected, found, type Names, type Person, requestFor } from '../../../test/walk.ts';

const quadruples = Number(process.env.WMS_RACE_QUADRUPLES ?? 25);
let servers: Servers;
let owner: pg.Pool;
let people: Readonly<Record<Person, Signed>>;
const on = (index: number) => serverAt(servers, index);
beforeAll(async () => {
  servers = await openServers(2);
  owner = new pg.Pool({ ...servers.database.owner, max: 4 });
  const [supplier, buyer, keeper] = await Promise.all([
    signInOn(on(1), 'acme'),
    signInOn(on(0), 'buyer'),
    signInOn(on(1), 'keeper'),
  ]);
  people = { supplier, buyer, keeper };
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

/** Sends commands of a model so that they arrive together, each with the versions that stand now. */
const race = async (names: Names, model: Model, commands: readonly Command[], turn = 0): Promise<readonly Received[]> => {
  const requests = await Promise.all(commands.map((command) => requestFor(owner, names, command, model)));
  return burst(
    requests.map(({ by, wire, body }, index) => ({ server: on(turn + index), wire, body, headers: people[by].headers })),
  );
};
const does = async (names: Names, model: Model, command: Command): Promise<Record<string, unknown>> => {
  const [answer] = await race(names, model, [command]);
  model.apply(command);
  return dataOf(answer ?? { status: 0, body: {} });
};

/** Accepted order lines over 100 each, in one order. */
const acceptedLines = async (count: number): Promise<readonly string[]> => {
  const purchaseNo = 'QUAD';
  const lines = Array.from({ length: count }, () => ({
    itemNo: 'M0001',
    batchPurQty: '100',
    expectArrivalDate: dayFromNow(3),
  }));
  const call = (wire: string, by: Person, body: unknown) => send({ server: on(0), wire, body, headers: people[by].headers });
  const body = { publish: '1', orders: [orderGiven(purchaseNo, lines, { orgNo: 'ORG1' })] };
  dataOf(await call('ISrmPurchaseService/importOrders', 'buyer', body));
  const { rows } = await owner.query<{ id: string; version: number }>(
    'select id::text, version from srm_purchase_line where purchase_no = $1 order by id',
    [purchaseNo],
  );
  dataOf(await call('ISupSrmPurchaseService/acceptSrmPurchase', 'supplier', { lines: rows }));
  return rows.map((row) => row.id);
};
const receiving = (qty: number): Command => ({
  do: 'receive',
  notice: 0,
  inCell: true,
  lines: [{ line: 0, qty, gift: 0, bad: 0, finish: false }],
});
/** 100 announced on an order line, approved, 40 of it received. */
const arrived = async (orderLine: string): Promise<{ readonly names: Names; readonly model: Model }> => {
  const model = new Model();
  model.orders.push({ ordered: 100, answer: '1', asked: null, isClosed: false, isInspected: false });
  const names: Names = { orders: [orderLine], notices: [], receipts: [] };
  names.notices.push(String((await does(names, model, { do: 'announce', lines: [{ order: 0, qty: 100, gift: 0 }] })).id));
  await does(names, model, { do: 'approve', notice: 0 });
  names.receipts.push(String((await does(names, model, receiving(40))).receiptId));
  return { names, model };
};

const quadruple: readonly Command[] = [
  receiving(60),
  receiving(30),
  { do: 'cancel', receipt: 0, lines: [] },
  { do: 'settle', notice: 0, lines: [0] },
];
const permutations = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.length < 2
    ? [list]
    : list.flatMap((first, index) =>
        permutations([...list.slice(0, index), ...list.slice(index + 1)]).map((rest) => [first, ...rest]),
      );
const outcome = (done: readonly boolean[], state: ReturnType<typeof expected>): string =>
  JSON.stringify({
    done,
    orders: state.orders,
    notices: state.notices,
    receipts: state.receipts.map((lines) => JSON.stringify(lines)).sort(),
  });
/** Every way the four can end when one comes after the other, whatever the order. */
const serialOutcomes = (start: Model): ReadonlySet<string> =>
  new Set(
    permutations([0, 1, 2, 3]).map((order) => {
      const model = start.copy();
      const done = quadruple.map(() => false);
      for (const index of order) {
        const command = quadruple[index];
        if (!command || !model.allows(command)) continue;
        model.apply(command);
        done[index] = true;
      }
      return outcome(done, expected(model));
    }),
  );

/** Races the four; who was told that another was faster looks again and tries again, as a person would. */
const settleAll = async (names: Names, model: Model, turn: number): Promise<readonly boolean[]> => {
  const done = quadruple.map(() => false);
  let open = quadruple.map((command, index) => ({ command, index }));
  for (let round = 0; open.length > 0; round++) {
    expect(round, 'somebody is told again and again that another was faster').toBeLessThan(6);
    const answers = await race(
      names,
      model,
      open.map(({ command }) => command),
      turn + round,
    );
    for (const answer of answers) expect([200, 409], JSON.stringify(answer)).toContain(answer.status);
    const told = open.map((one, at) => ({ ...one, answer: answers[at] }));
    for (const { index, answer } of told) {
      done[index] ||= answer?.status === 200;
      const receiptId = answer?.body.data?.receiptId;
      if (index < 2 && typeof receiptId === 'string') names.receipts.push(receiptId);
    }
    open = told.filter(({ answer }) => answer?.body.errorCode === '20004');
  }
  return done;
};

describe('two server processes book on one line of a notice', () => {
  it(`C4 I03 I04 I08 I12 ends each of ${quadruples} quadruples of receive, receive, cancel and settle as if one came after the other`, async () => {
    const lines = await acceptedLines(quadruples);
    const seen = new Map<string, number>();
    for (const [turn, line] of lines.entries()) {
      const { names, model } = await arrived(line);
      const serial = serialOutcomes(model);
      const done = await settleAll(names, model, turn);
      const ended = outcome(done, await found(owner, names));
      expect([...serial], ended).toContain(ended);
      seen.set(JSON.stringify(done), (seen.get(JSON.stringify(done)) ?? 0) + 1);
    }
    expect(await checkInvariants(owner)).toEqual([]);
    expect([...seen.values()].reduce((sum, n) => sum + n, 0)).toBe(quadruples);
    expect(seen.size, 'the four always came in the same order: that was no race').toBeGreaterThan(1);
  }, 900_000);

  it('C4 is a race: the same burst receives too much, or loses a receipt, in a version without locks', async () => {
    await owner.query('create table naive_line (id int primary key, received numeric not null, closed boolean not null)');
    await owner.query('create table naive_receipt (line int not null, qty numeric not null)');
    const naive = await openNaive(servers.database.owner, async (client, body) => {
      const { rows } = await client.query('select received, closed from naive_line where id = $1', [body.line]);
      await sleep(3);
      const { received, closed } = rows[0];
      const qty = Number(body.qty);
      if (closed && qty >= 0) return 409;
      if (Number(received) + qty > 100) return 409;
      await client.query('insert into naive_receipt values ($1, $2)', [body.line, qty]);
      await client.query('update naive_line set received = $2, closed = $3 where id = $1', [
        body.line,
        Number(received) + qty,
        closed || qty === 0,
      ]);
      return 200;
    });
    for (let line = 0; line < 10; line++) {
      await owner.query('insert into naive_line values ($1, 40, false)', [line]);
      await owner.query('insert into naive_receipt values ($1, 40)', [line]);
      await burst(
        [60, 30, -40, 0].map((qty, index) => ({
          server: naive.servers[index % 2] as Server,
          wire: 'naive/book',
          headers: {},
          body: { line, qty },
        })),
      );
    }
    await naive.close();
    const { rows } = await owner.query<{ wrong: number }>(
      `select count(*)::int as wrong from naive_line l
       where received <> (select sum(qty) from naive_receipt r where r.line = l.id) or (select sum(qty) from naive_receipt r where r.line = l.id) > 100`,
    );
    await owner.query('drop table naive_line, naive_receipt');
    expect(rows[0]?.wrong).toBeGreaterThan(0);
  });
});
