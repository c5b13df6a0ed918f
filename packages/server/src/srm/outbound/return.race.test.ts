import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offencesIn } from '../../../test/invariants.ts';
import type { Command } from '../../../test/model.documents.ts';
import { Model } from '../../../test/model.ts';
import { dayFromNow, orderGiven } from '../../../test/orders.ts';
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
import { type Names, type Person, requestFor } from '../../../test/walk.ts';

const rounds = Number(process.env.WMS_RACE_ROUNDS ?? 4);
let servers: Servers;
let owner: pg.Pool;
let people: Readonly<Record<Person, Signed>>;
let keepers: readonly Signed[];
beforeAll(async () => {
  servers = await openServers(2);
  owner = new pg.Pool({ ...servers.database.owner, max: 2 });
  const on = (who: string) => signInOn(serverAt(servers, 0), who);
  people = { supplier: await on('acme'), buyer: await on('buyer'), keeper: await on('keeper') };
  keepers = await Promise.all([0, 1].map((at) => signInOn(serverAt(servers, at), 'keeper')));
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

const S = 'IInvDeliveryOrderService';
interface Versioned {
  readonly id: string;
  readonly version: number;
}
/** One body to one server after the other, together. */
const all = (sent: readonly (readonly [wire: string, body: unknown])[]) =>
  burstAnswered(
    sent.map(([wire, body], at) => ({ server: serverAt(servers, at % 2), wire, body, headers: keepers[at % 2]?.headers ?? {} })),
  );
const one = async <T extends object>(text: string, ...values: readonly unknown[]): Promise<T> => {
  const { rows } = await owner.query<T>(text, [...values]);
  if (!rows[0]) throw new Error(`no row: ${text}`);
  return rows[0];
};
const call = async (wire: string, by: Person, body: unknown) =>
  dataOf(await send({ server: serverAt(servers, 0), wire, body, headers: people[by].headers }));
const does = async (names: Names, model: Model, command: Command): Promise<Record<string, unknown>> => {
  const { by, wire, body } = await requestFor(owner, names, command, model);
  const data = await call(wire, by, body);
  model.apply(command);
  return data;
};
/** A receipt line of ten pieces that inspection refused, by its id. */
const refusedLine = async (purchaseNo: string): Promise<string> => {
  const lines = [{ itemNo: 'M0005', batchPurQty: '10', expectArrivalDate: dayFromNow(3) }];
  const orders = [orderGiven(purchaseNo, lines, { orgNo: 'ORG1' })];
  await call('ISrmPurchaseService/importOrders', 'buyer', { publish: '1', orders });
  const line = await one<Versioned>('select id::text, version from srm_purchase_line where purchase_no = $1', purchaseNo);
  await call('ISupSrmPurchaseService/acceptSrmPurchase', 'supplier', { lines: [line] });
  const model = new Model();
  model.orders.push({ ordered: 10, answer: '1', asked: null, isClosed: false, isInspected: true });
  const names: Names = { orders: [line.id], notices: [], receipts: [] };
  names.notices.push(String((await does(names, model, { do: 'announce', lines: [{ order: 0, qty: 10, gift: 0 }] })).id));
  await does(names, model, { do: 'approve', notice: 0 });
  const booking = { line: 0, qty: 10, gift: 0, bad: 0, finish: false };
  const receipt = await does(names, model, { do: 'receive', notice: 0, inCell: false, lines: [booking] });
  const { id, version } = await one<Versioned>(
    'select id::text, version from srm_receipt_line where receipt_id = $1',
    receipt.receiptId,
  );
  await call('ISrmInArriveService/recordInspection', 'keeper', {
    ...{ receiptLineId: id, version, acceptQty: '0', rejectQty: '10', reason: '色差', badCellNo: 'X-01-01', fileIds: [] },
  });
  return id;
};
const versionOf = async (table: string, id: string) =>
  (await one<{ version: number }>(`select version from ${table} where id = $1`, id)).version;
const sumsOf = (id: string) =>
  one(
    'select trim_scale(reject_returned_qty)::text as back, trim_scale(returning_qty)::text as on_way from srm_receipt_line where id = $1',
    id,
  );

it('issue 19 IN-04 two servers draw up orders for one refused lot beside its return, and ship one of them twice: nothing goes back twice', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const receiptLineId = await refusedLine(`RRACE${round}`);
    const part = async () => ({ receiptLineId, version: await versionOf('srm_receipt_line', receiptLineId), qty: '6' });
    const wanted = async () => {
      const lines = [await part()];
      const order = [`${S}/returnByDelivery`, { lines, reason: '退回' }] as const;
      return [order, order, ['ISrmInArriveService/returnRejected', { lines, reason: '退回' }] as const];
    };
    const answers = await all(await wanted());
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    // who was told that another was faster looks again
    const again = await all(await wanted());
    expect(again.map(({ status, body }) => [status, body.details?.[0]?.code])).toEqual(again.map(() => [409, 'return.over']));
    const order = answers.slice(0, 2).find(({ status }) => status === 200);
    if (!order) {
      expect(await sumsOf(receiptLineId)).toEqual({ back: '6', on_way: '0' });
      continue;
    }
    const id = String(dataOf(order).id);
    const version = () => versionOf('inv_delivery_order', id);
    for (const step of ['releaseDeliveryOrder', 'allocateDeliveryOrder'])
      await call(`${S}/${step}`, 'keeper', { records: [{ id, version: await version() }] });
    const pick = await one<Versioned>('select id::text, version from inv_delivery_pick where delivery_id = $1', id);
    await call(`${S}/pickDeliveryOrder`, 'keeper', { id, picks: [{ ...pick, pickedQty: '6' }] });
    const now = { id, version: await version() };
    const ends = await all([
      [`${S}/shipDeliveryOrder`, now],
      [`${S}/shipDeliveryOrder`, now],
      [`${S}/cancelDeliveryOrder`, { ...now, reason: '自提' }],
      ['ISrmInArriveService/returnRejected', { lines: [{ ...(await part()), qty: '4' }], reason: '退回' }],
    ]);
    expect(
      ends
        .slice(0, 3)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 409, 409]);
    const isShipped = ends[2]?.status !== 200;
    expect(await sumsOf(receiptLineId)).toEqual({
      back: String((isShipped ? 6 : 0) + (ends[3]?.status === 200 ? 4 : 0)),
      on_way: '0',
    });
  }
  const client = await owner.connect();
  try {
    expect(await offencesIn(client)).toEqual([]);
  } finally {
    client.release();
  }
}, 120_000);
