import { dueDateOf, isOverdue } from '@wms/contract/srm/purchase/batches.ts';
import { firstDayOf, lastDayOf, type ReplyRow } from '@wms/contract/srm/purchase/purchase.rules.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow, linesOfOrder, orderGiven, sendOrders } from '../../../test/orders.ts';

let house: TestHouse;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse();
  buyer = await house.signIn('buyer');
});
afterAll(() => house.close());

const cases = 100;
const day = fc.integer({ min: -4, max: 4 }).map(dayFromNow);
const quantity = fc.integer({ min: 1, max: 80 });
const drawn = fc.record({
  required: day,
  rows: fc.array(fc.record({ replyDate: day, replyQty: quantity.map((units) => String(units / 8)) }), { maxLength: 4 }),
  open: fc.integer({ min: 0, max: 300 }).map((units) => String(units / 8)),
  acceptStatus: fc.constantFrom('0', '1', '1', '1', '2', '3'),
  closedFlag: fc.constantFrom('0', '0', '0', '1'),
  draftFlag: fc.constantFrom('0', '0', '0', '1'),
});
interface Late {
  readonly total: number;
  readonly records: readonly { readonly id: string; readonly dueDate: string }[];
}
const listed = async (condition: object): Promise<Late> =>
  (
    await buyer.call<Late>('ISrmPurchaseService/getsrmpurchaselistbyparams', {
      condition: { purchaseNo: 'OD-1', ...condition },
      size: 100,
    })
  ).data;

describe('an order line that should have come', () => {
  it('B-F17 is told by the day of its next open batch: the same lines in the database, in the list and in the contract', async () => {
    await sendOrders(buyer, [
      orderGiven(
        'OD-1',
        Array.from({ length: cases }, () => ({})),
      ),
    ]);
    const lines = await linesOfOrder(buyer, 'OD-1');
    expect(lines).toHaveLength(cases);
    const made = fc.sample(drawn, { numRuns: cases, seed: 17 });
    const owner = new pg.Client(house.database.owner);
    await owner.connect();
    const facts = new Map<string, { readonly due: string; readonly isLate: boolean; readonly isSplit: boolean }>();
    try {
      for (const [at, { id, orgNo, supplierNo }] of lines.entries()) {
        const one = made[at];
        if (!one) continue;
        const rows: readonly ReplyRow[] = one.rows;
        const promised = rows.length > 0;
        const [first, last] = promised ? [firstDayOf(rows), lastDayOf(rows)] : [null, null];
        await owner.query(
          `update srm_purchase_line set expect_arrival_date = $2, sup_reply_date = $3, sup_reply_last_date = $4, sup_reply_batches = $5,
             un_delivery_qty = $6, accept_status = $7, closed_flag = $8, draft_flag = $9 where id = $1`,
          [
            id,
            one.required,
            first,
            last,
            promised ? rows.length : null,
            one.open,
            one.acceptStatus,
            one.closedFlag,
            one.draftFlag,
          ],
        );
        // what was promised before, and what is only proposed, promises nothing
        for (const [seq, [row, state]] of [
          ...rows.map((row) => [row, '1'] as const),
          ...rows.map((row) => [row, '2'] as const),
        ].entries())
          await owner.query(
            `insert into srm_purchase_reply (id, create_date, update_date, purchase_line_id, org_no, supplier_no, purchase_phase_seq,
               reply_date, reply_qty, order_version, reply_state) values ($1, now(), now(), $2, $3, $4, $5, $6, $7, 1, $8)`,
            [String(8_000_000_000 + at * 20 + seq), id, orgNo, supplierNo, seq + 1, row.replyDate, row.replyQty, state],
          );
        const line = { ...one, unDeliveryQty: one.open, expectArrivalDate: one.required, supReplyDate: first };
        const due = dueDateOf(line as Parameters<typeof dueDateOf>[0], rows);
        const isLate = isOverdue(line as unknown as Parameters<typeof isOverdue>[0], due, dayFromNow(0));
        facts.set(id, { due, isLate, isSplit: rows.length > 1 });
      }
    } finally {
      await owner.end();
    }
    const late = [...facts].flatMap(([id, { isLate }]) => (isLate ? [id] : [])).sort();
    expect((await listed({ overdue: '1' })).records.map(({ id }) => id).sort()).toEqual(late);
    const all = await listed({});
    expect(all.records).toHaveLength(cases);
    // what the rows say, an index or not, is what the contract says
    expect(all.records.map(({ id, dueDate }) => [id, dueDate]).sort()).toEqual(
      [...facts].map(([id, { due }]) => [id, due]).sort(),
    );
    const split = [...facts.values()].filter(({ isSplit }) => isSplit);
    for (const isLate of [true, false]) expect(split.filter((one) => one.isLate === isLate).length).toBeGreaterThan(10);
  });
});
