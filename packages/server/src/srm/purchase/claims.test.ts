import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { makeNotice, makeOrder } from '../../../test/notices.ts';

let house: TestHouse;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse();
  acme = await house.signIn('acme');
});
afterAll(() => house.close());

const shippable = async (id: string | undefined): Promise<string> =>
  (await house.owner.query('select trim_scale(un_delivery_qty)::text as qty from srm_purchase_line where id = $1', [id])).rows[0]
    .qty;

describe('claims of documents on order lines', () => {
  it('names each claim with its document: what waits, and nothing of a notice that is void', async () => {
    const { lineIds } = await makeOrder(house, { lines: [{}] });
    const line = lineIds[0] ?? '';
    const notice = await makeNotice(acme, [{ purchaseLineId: line, deliveryQty: '30' }]);
    const claims = async () =>
      (
        await house.owner.query(
          'select kind, trim_scale(qty)::text as qty, doc_no from srm_line_claim where purchase_line_id = $1 order by kind',
          [line],
        )
      ).rows;
    const { rows } = await house.owner.query('select asn_no from srm_asn where id = $1', [notice.id]);
    expect(await claims()).toEqual([{ kind: 'pending', qty: '30', doc_no: rows[0].asn_no }]);
    await acme.call('ISupSrmAsnHeadService/voidAsn', { id: notice.id, version: notice.version });
    expect(await claims()).toEqual([]);
  });

  it('reads the claims of one line by the indexes of its documents, never a whole table', async () => {
    const client = await house.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        "explain select f.* from srm_purchase_line p join srm_line_figure f on f.id = p.id where p.id = any('{1,2}'::bigint[])",
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      // in tables of a few rows any index is as good as another: what counts is that the line is asked for inside each branch
      expect(plan.match(/purchase_line_id = p(_1)?\.id\)/g)).toHaveLength(4);
      expect(plan).not.toContain('Seq Scan');
      const { rows: led } = await client.query<{ table: string }>(`
        select distinct i.indrelid::regclass::text as table from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where a.attname = 'purchase_line_id' order by 1`);
      expect(led.map(({ table }) => table)).toEqual(
        expect.arrayContaining(['srm_asn_line', 'srm_invoice_line', 'srm_receipt_line', 'srm_return_line']),
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('lets another document claim of an order line without touching the room of orders', async () => {
    const { lineIds } = await makeOrder(house, { lines: [{}] });
    const [line] = lineIds;
    expect(await shippable(line)).toBe('1000');
    await house.owner.query(`
      create table test_schedule (id bigint primary key, purchase_line_id bigint not null, qty numeric not null, no text not null);
      grant select on test_schedule to public;
      create view srm_claim_schedule with (security_invoker = true) as
        select purchase_line_id, 'pending' as kind, qty, no as doc_no, id as doc_line_id from test_schedule;
      grant select on srm_claim_schedule to public;
      select srm_gather_claims();`);
    try {
      await house.owner.query("insert into test_schedule values (1, $1, 250, 'SCH-1')", [line]);
      const before = await checkInvariants(house.owner);
      expect(before.map(({ invariant, rowId }) => [invariant, rowId])).toEqual([
        ['inv_02', line],
        ['inv_06', line],
      ]);
      // the next step on the line counts the claim of a document that this room has never heard of
      const notice = await makeNotice(acme, [{ purchaseLineId: line ?? '', deliveryQty: '50' }]);
      expect(notice.id).toMatch(/^\d+$/);
      expect(await shippable(line)).toBe('700');
    } finally {
      await house.owner.query('drop view srm_line_claim cascade').catch(() => undefined);
    }
  });
});
