import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arrival, type Crew, crewOf, makeArrival, readReceipt, received, warehouse } from '../../test/arrivals.ts';
import { openTestHouse, type TestHouse } from '../../test/house.ts';
import { checkInvariants, offencesIn } from '../../test/invariants.ts';

let house: TestHouse;
let crew: Crew;
let arrival: Arrival;
let receiptLineId = '';
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  arrival = await makeArrival(house, crew, [{ lotNo: 'P1' }, { itemNo: 'M0005', lotNo: 'P1' }]);
  const done = await received(crew.keeper, arrival, [{ receiveQty: '60', badQty: '2', cellNo: 'B-01-01' }, { receiveQty: '20' }]);
  const [, inspected] = (await readReceipt(crew.keeper, done.receiptId)).lines;
  receiptLineId = inspected?.id ?? '';
  await crew.keeper.call(`${warehouse}/recordInspection`, {
    receiptLineId,
    version: 1,
    acceptQty: '15',
    rejectQty: '5',
    reason: '色差',
  });
});
afterAll(() => house.close());

const [line, asn, order] = [() => arrival.lines[0]?.id ?? '', () => arrival.id, () => arrival.orderLineIds[0] ?? ''] as const;
/** A fault that no code of ours would write, by the invariant that must see it. Triggers and checks are off. */
const faults: readonly (readonly [invariant: string, plant: () => readonly [string, ...string[]]])[] = [
  ['inv_01', () => ['update srm_purchase_line set batch_pur_qty = 99 where id = $1', order()]],
  ['inv_02', () => ['update srm_purchase_line set on_way_qty = on_way_qty + 1 where id = $1', order()]],
  ['inv_03', () => ['update srm_asn_line set delivery_qty = 59 where id = $1', line()]],
  ['inv_04', () => ['update srm_asn_line set receive_qty = 61 where id = $1', line()]],
  ['inv_05', () => ['update srm_purchase_line set receive_qty = 61 where id = $1', order()]],
  ['inv_06', () => ['update srm_purchase_line set un_delivery_qty = un_delivery_qty + 1 where id = $1', order()]],
  ['inv_07', () => ["update srm_asn set status = '4' where id = $1", asn()]],
  ['inv_08', () => ["update srm_asn_line set closed_flag = '1', closed_date = now() - interval '1 day' where id = $1", line()]],
  [
    'inv_09',
    () => [
      `insert into srm_invoice (id, create_date, update_date, invoice_no, invoice_type, invoice_date, org_no, supplier_no, invoice_amount,
        tax_rate, tax_amount, total_amount, kw) values (1, now(), now(), 'F1', '1', now(), 'ORG1', 'V0001', 1, 0, 0, 1, '')`,
    ],
  ],
  ['inv_45', () => ['update srm_receipt_line set invoice_qty = 1 where id = $1', receiptLineId]],
  ['inv_12', () => ["update inv_stock set qty = qty + 1 where lot_no = 'P1' and cell_no = 'B-01-01'"]],
  ['inv_13', () => ["update inv_stock set reserved_qty = 59 where lot_no = 'P1' and cell_no = 'B-01-01'"]],
  ['inv_16', () => ['update srm_receipt_line set accept_qty = accept_qty - 1 where id = $1', receiptLineId]],
  ['inv_17', () => ["update inv_ledger set delta = delta - 1 where move_kind = 'inspect' and delta < 0"]],
  ['inv_19', () => ['drop index srm_receipt_receipt_no_uq']],
  ['inv_20', () => ["update sys_number_seq set next_value = 1 where rule = 'RK'"]],
  ['inv_21', () => ["update sys_status_log set to_status = '0' where entity = 'asnHead' and to_status = '3'"]],
  ['inv_22', () => ["update srm_receipt set status = 'V'"]],
  // documents that no view knows are judged by their flows
  ['inv_21', () => ["update sys_status_log set action = 'suspend' where entity = 'warehouseTask'"]],
  ['inv_21', () => ["update sys_status_log set to_status = '4' where entity = 'warehouseTask'"]],
  ['inv_22', () => ["update wm_task set task_status = '3'"]],
  ['inv_23', () => ['update srm_receipt_line set version = version + 1 where id = $1', receiptLineId]],
  ['inv_25', () => ["update srm_purchase_line set supplier_no = 'V0003' where id = $1", order()]],
  ['inv_27', () => ['alter table srm_purchase_line drop constraint srm_purchase_line_price_ck']],
  ['inv_32', () => ["update inv_ledger set source_line_id = '1' where move_kind = 'receive'"]],
  [
    'inv_40',
    () => [
      'update srm_order_event set receive_delta = receive_delta + 1 where purchase_line_id = $1 and receive_delta > 0',
      order(),
    ],
  ],
  ['inv_42', () => ["update srm_purchase_line set over_date = '2026-01-01' where id = $1", order()]],
  ['inv_41', () => ['update srm_purchase_line set check_return_qty = 1 where id = $1', order()]],
];
/** What a dropped guard would then let in. */
const further: Readonly<Record<string, string>> = {
  inv_19:
    "insert into srm_receipt (id, create_date, update_date, receipt_no, receipt_date, asn_id, asn_no, org_no, warehouse_no, supplier_no, kw) select id + 1, create_date, update_date, receipt_no, receipt_date, asn_id, asn_no, org_no, warehouse_no, supplier_no, '' from srm_receipt limit 1",
  inv_27: "update srm_purchase_line set price = 'NaN'",
};

describe('the invariants', () => {
  it('hold after receipts, damage and inspection', async () => {
    expect(await checkInvariants(house.owner)).toEqual([]);
  });

  for (const [invariant, plant] of faults)
    it(`I${invariant.slice(4)} sees a planted fault`, async () => {
      const client = await house.owner.connect();
      try {
        await client.query('begin');
        const [statement, ...values] = plant();
        const { rowCount, command } = await client.query(statement, values);
        if (command === 'UPDATE') expect(rowCount).toBeGreaterThan(0);
        if (further[invariant]) await client.query(further[invariant]);
        const seen = await offencesIn(client);
        expect(seen.map((offence) => offence.invariant)).toContain(invariant);
      } finally {
        await client.query('rollback');
        client.release();
      }
    });
});
