import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveriesOf, deliveryLine, incoming } from '../../../test/deliveries.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants, offencesIn } from '../../../test/invariants.ts';

let house: TestHouse;
let keeper: Client;
const { posted, done, releasedOrder, pick, ship } = deliveriesOf(
  () => house,
  () => keeper,
);
beforeAll(async () => {
  house = await openTestHouse();
  keeper = await house.signIn('keeper');
  await posted(incoming('KEPT', '9', 'B-01-01'), incoming('GONE', '9', 'B-01-02'));
  await done('allocateDeliveryOrder', await releasedOrder([deliveryLine('KEPT', '6')]));
  const shipped = await releasedOrder([deliveryLine('GONE', '4')]);
  await pick(await done('allocateDeliveryOrder', shipped), [{ at: 0, qty: '4' }]);
  expect((await ship(shipped)).status).toBe(200);
});
afterAll(() => house.close());

const own = ['inv_62', 'inv_63'];
it.each([
  ['inv_62', "update inv_stock set reserved_qty = reserved_qty - 1 where lot_no = 'KEPT'"],
  ['inv_62', "update inv_stock set reserved_qty = 1 where lot_no = 'GONE'"],
  ['inv_62', "update inv_delivery_pick set reserved_qty = reserved_qty - 1 where lot_no = 'KEPT'"],
  ['inv_62', "delete from inv_stock where lot_no = 'KEPT'"],
  ['inv_62', "update inv_stock set qty = 5 where lot_no = 'KEPT'"],
  ['inv_63', "update inv_delivery_line set shipped_qty = shipped_qty - 1 where lot_no = 'GONE'"],
  ['inv_63', "update inv_ledger set delta = delta - 1 where lot_no = 'GONE' and move_kind = 'issue'"],
  ['inv_63', "update inv_ledger set source_no = 'CK-NOBODY' where lot_no = 'GONE' and move_kind = 'issue'"],
])('issue 19 %s sees what nobody kept or shipped: %s', async (invariant, fault) => {
  expect(await checkInvariants(house.owner)).toEqual([]);
  const client = await house.owner.connect();
  try {
    await client.query('begin');
    for (const table of ['inv_stock', 'inv_delivery_pick', 'inv_delivery_line'])
      await client.query(`do $$ declare c text; begin
        for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c'
        loop execute format('alter table ${table} drop constraint %I', c); end loop; end $$`);
    expect((await client.query(fault)).rowCount).toBeGreaterThan(0);
    const seen = (await offencesIn(client)).map((offence) => offence.invariant);
    expect([...new Set(seen)].filter((one) => own.includes(one))).toEqual([invariant]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
