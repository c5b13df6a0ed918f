import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow, linesOfOrder, type OrderLine, orderGiven, sendOrders } from '../../../test/orders.ts';

let house: TestHouse;
let buyer: Client;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [buyer, acme] = await Promise.all([house.signIn('buyer'), house.signIn('acme')]);
});
afterAll(() => house.close());

interface Cell {
  readonly status: string;
  readonly waits: boolean;
  readonly closed: boolean;
}
const cells: readonly Cell[] = [
  ...['0', '1', '2', '3'].flatMap((status) => [false, true].map((waits) => ({ status, waits, closed: false }))),
  ...['0', '1', '2', '3'].map((status) => ({ status, waits: false, closed: true })),
];
const nameOf = ({ status, waits, closed }: Cell): string => `${status}${waits ? 'w' : ''}${closed ? 'c' : ''}`;

const rows = (line: OrderLine, quantity: string) => [
  { ...one(line), reason: '原因', rows: [{ replyDate: dayFromNow(30), replyQty: quantity }] },
];
const one = ({ id, version }: OrderLine) => ({ id, version });
interface Move {
  readonly id: string;
  readonly action: string;
  readonly side: 'supplier' | 'purchaser';
  /** Cells in which the table of transitions allows the move, each with the state it leads to. */
  readonly leads: Readonly<Record<string, string>>;
  /** `version` is that of the order the line belongs to. */
  readonly body: (line: OrderLine, version: number) => object;
}
/** The table of transitions of domain section 2, written down a second time by hand. */
const moves: readonly Move[] = [
  {
    id: 'PO-02',
    action: 'acceptSrmPurchase',
    side: 'supplier',
    leads: { '0': '1', '3': '1' },
    body: (line) => ({ lines: [one(line)] }),
  },
  {
    id: 'PO-03',
    action: 'replySrmPurchase',
    side: 'supplier',
    leads: { '0': '1', '3': '1' },
    body: (line) => ({ lines: [{ ...one(line), rows: [{ replyDate: dayFromNow(11), replyQty: '100' }] }] }),
  },
  {
    id: 'PO-04',
    action: 'replySrmPurchase',
    side: 'supplier',
    leads: { '0': '0w', '3': '3w' },
    body: (line) => ({ lines: rows(line, '60') }),
  },
  {
    id: 'PO-07',
    action: 'withdrawReply',
    side: 'supplier',
    leads: { '0w': '0', '3w': '3', '1w': '1' },
    body: (line) => ({ lines: [one(line)] }),
  },
  {
    id: 'PO-08',
    action: 'rejectSrmPurchase',
    side: 'supplier',
    leads: { '0': '2', '3': '2' },
    body: (line) => ({ lines: [one(line)], reason: '停产' }),
  },
  {
    id: 'PO-11',
    action: 'requestDateChange',
    side: 'supplier',
    leads: { '1': '1w' },
    body: (line) => ({ lines: rows(line, '100') }),
  },
  {
    id: 'PO-05 PO-12',
    action: 'agreeChange',
    side: 'purchaser',
    leads: { '0w': '1', '3w': '1', '1w': '1' },
    body: (line) => ({ lines: [one(line)] }),
  },
  {
    id: 'PO-06 PO-12',
    action: 'refuseChange',
    side: 'purchaser',
    leads: { '0w': '3', '3w': '3', '1w': '1' },
    body: (line) => ({ lines: [one(line)], reason: '急用' }),
  },
  { id: 'PO-09', action: 'resendSrmPurchase', side: 'purchaser', leads: { '2': '3' }, body: (line) => ({ lines: [one(line)] }) },
  {
    id: 'PO-09 PO-10',
    action: 'changeSrmPurchase',
    side: 'purchaser',
    leads: { '1': '3', '2': '3' },
    body: (line, version) => ({
      id: line.purchaseId,
      version,
      lines: [{ ...one(line), batchPurQty: '90', expectArrivalDate: line.expectArrivalDate }],
      reason: '计划调整',
    }),
  },
  {
    id: 'PO-13',
    action: 'answerOnBehalf',
    side: 'purchaser',
    leads: { '0': '1', '3': '1' },
    body: (line) => ({ lines: [one(line)], accept: '1', note: '陈宇来电' }),
  },
  {
    id: 'PO-13',
    action: 'answerOnBehalf',
    side: 'purchaser',
    leads: { '0': '2', '3': '2' },
    body: (line) => ({ lines: [one(line)], accept: '0', note: '陈宇来电' }),
  },
  {
    id: 'PO-15 CL-04',
    action: 'closePurchaseLines',
    side: 'purchaser',
    leads: { '0': '0c', '1': '1c', '2': '2c', '3': '3c', '0w': '0c', '1w': '1c', '2w': '2c', '3w': '3c' },
    body: (line) => ({ lines: [one(line)], reason: '不再需要' }),
  },
  {
    id: 'CL-07',
    action: 'reopenPurchaseLines',
    side: 'purchaser',
    leads: { '0c': '0', '1c': '1', '2c': '2', '3c': '3' },
    body: (line) => ({ lines: [one(line)], reason: '误结' }),
  },
];
const serviceOf = (move: Move): string => (move.side === 'supplier' ? 'ISupSrmPurchaseService' : 'ISrmPurchaseService');

/** Twelve lines of one order, one in each cell, put there by hand: no command can be at fault for where they stand. */
const linesInEveryCell = async (purchaseNo: string): Promise<ReadonlyMap<string, OrderLine>> => {
  await sendOrders(buyer, [
    orderGiven(
      purchaseNo,
      cells.map(() => ({})),
    ),
  ]);
  const lines = await linesOfOrder(buyer, purchaseNo);
  for (const [index, cell] of cells.entries()) {
    const id = lines[index]?.id;
    await house.owner.query(
      'update srm_purchase_line set accept_status = $2, change_state = $3, closed_flag = $4, un_delivery_qty = $5 where id = $1',
      [id, cell.status, cell.waits ? '1' : '0', cell.closed ? '1' : '0', cell.closed || cell.status === '2' ? 0 : 100],
    );
    if (cell.waits)
      await house.owner.query(
        `insert into srm_purchase_reply (id, create_date, update_date, purchase_line_id, org_no, supplier_no, purchase_phase_seq, reply_date, reply_qty, order_version, reply_state)
         values ($1, now(), now(), $2, 'ORG1', 'V0001', 1, $3, 100, 1, '0')`,
        [`${Number(id) % 1_000_000_000}${index}${Math.floor(Math.random() * 1e6)}`, id, dayFromNow(20)],
      );
  }
  const planted = await linesOfOrder(buyer, purchaseNo);
  return new Map(cells.map((cell, index) => [nameOf(cell), planted[index] as OrderLine]));
};
const versionOf = async (purchaseId: string): Promise<number> =>
  (await house.owner.query('select version from srm_purchase where id = $1', [purchaseId])).rows[0].version;
const stateOf = (line: OrderLine): string =>
  nameOf({ status: line.acceptStatus, waits: line.changeState === '1', closed: line.closedFlag === '1' });

describe('every move of an order line in every state', () => {
  it.each(moves.map((move, index) => [move.id, move.action, index] as const))('%s %s', async (_id, action, index) => {
    const move = moves[index] as Move;
    const purchaseNo = `T${index}-${move.action}`;
    const lines = await linesInEveryCell(purchaseNo);
    const client = move.side === 'supplier' ? acme : buyer;
    const other = move.side === 'supplier' ? buyer : acme;
    const seen: Record<string, string> = {};
    for (const [name, line] of lines) {
      const body = move.body(line, await versionOf(line.purchaseId));
      const wrongSide = await other.call(`${serviceOf(move)}/${action}`, body);
      expect([name, wrongSide.status, wrongSide.errorCode]).toEqual([name, 403, '10008']);
      const answer: Answer = await client.call(`${serviceOf(move)}/${action}`, body);
      if (answer.status === 200) seen[name] = 'moved';
      else {
        expect([name, answer.status, answer.errorCode]).toEqual([name, 409, '20005']);
        expect(answer.details.every((d) => d.rowId === line.id && (d.message ?? '') !== '')).toBe(true);
      }
    }
    const after = await linesOfOrder(buyer, purchaseNo);
    const reached = Object.fromEntries(
      [...lines.entries()]
        .filter(([name]) => seen[name])
        .map(([name, line]) => [name, stateOf(after.find((row) => row.id === line.id) as OrderLine)]),
    );
    expect(reached).toEqual(move.leads);
    // what was refused stands as it stood
    for (const [name, line] of lines) if (!seen[name]) expect(after.find((row) => row.id === line.id)).toEqual({ ...line });
  });
  it('PO-01 ERR-51 publishes a draft and no order that went out already', async () => {
    await sendOrders(buyer, [orderGiven('T-publish', [{}])], '0');
    const [draft] = await linesOfOrder(buyer, 'T-publish');
    const id = draft?.purchaseId ?? '';
    const publish = async (client: Client) =>
      client.call('ISrmPurchaseService/publishSrmPurchase', { records: [{ id, version: await versionOf(id) }] });
    for (const status of ['1', '2', '3', '4']) {
      await house.owner.query('update srm_purchase set order_status = $2 where id = $1', [id, status]);
      const answer = await publish(buyer);
      expect([status, answer.status, answer.details.map((d) => d.code)]).toEqual([status, 409, ['doc.wrongStatus']]);
    }
    await house.owner.query("update srm_purchase set order_status = '0' where id = $1", [id]);
    expect((await publish(acme)).errorCode).toBe('10008');
    expect((await publish(buyer)).data).toMatchObject({ records: [{ id, status: '1' }] });
  });
  it('ERR-51 names every failed guard, not the first one', async () => {
    const lines = await linesInEveryCell('T-guards');
    const line = lines.get('1w') as OrderLine;
    const answer = await acme.call('ISupSrmPurchaseService/rejectSrmPurchase', { lines: [one(line)], reason: '' });
    expect(answer.details.map((d) => d.code)).toEqual(['doc.wrongStatus', 'order.changeWaiting', 'reason.required']);
    expect(answer.details[0]?.message).toBe('状态为已接受，不能拒绝');
  });
  it('R13 R12 moves all lines or none, and refuses a stale version', async () => {
    const lines = await linesInEveryCell('T-batch');
    const open = lines.get('0') as OrderLine;
    const rejected = lines.get('2') as OrderLine;
    const mixed = await acme.call('ISupSrmPurchaseService/acceptSrmPurchase', { lines: [one(open), one(rejected)] });
    expect(mixed.details.map((d) => [d.rowId, d.code])).toEqual([[rejected.id, 'doc.wrongStatus']]);
    const stale = await acme.call('ISupSrmPurchaseService/acceptSrmPurchase', {
      lines: [{ id: open.id, version: open.version + 1 }],
    });
    expect([stale.status, stale.errorCode]).toEqual([409, '20004']);
    const twice = await acme.call('ISupSrmPurchaseService/acceptSrmPurchase', { lines: [one(open), one(open)] });
    expect(twice.details.map((d) => d.code)).toEqual(['order.lineTwice']);
    const crystal = await house.signIn('crystal');
    const foreign = await crystal.call('ISupSrmPurchaseService/acceptSrmPurchase', { lines: [one(open)] });
    expect(foreign.errorCode).toBe('20003');
    expect((await linesOfOrder(buyer, 'T-batch'))[0]?.acceptStatus).toBe('0');
  });
});
