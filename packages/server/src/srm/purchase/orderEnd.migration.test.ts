import { describe, expect, it } from 'vitest';
import { admin, apply, openBefore } from '../../../test/beforeMigration.ts';

openBefore();
/** Orders in every state, each with lines, of which some have events at any hour and some none: told by their numbers. */
const fill = (orders: number) =>
  admin.query(`
    insert into srm_purchase (id, create_date, update_date, purchase_no, purchase_date, org_no, supplier_no, order_status, kw)
    select n, '2025-01-01', timestamptz '2025-01-01 00:30+00' + make_interval(hours => abs(hashint8(n)) % 9000), 'PO' || n, '2025-01-01',
      'ORG' || n % 2, 'V' || n % 9, (abs(hashint8(n * 7)) % 6)::text, 'po' || n from generate_series(1, ${orders}) n;
    insert into srm_purchase_line (id, create_date, update_date, purchase_id, purchase_no, purchase_seq, org_no, supplier_no, purchase_date,
      item_no, unit_no, batch_pur_qty, expect_arrival_date, kw)
    select p.id * 10 + s, p.create_date, p.update_date, p.id, p.purchase_no, s, p.org_no, p.supplier_no, p.purchase_date, 'M' || s, 'PCS', 5,
      '2025-02-01', p.kw from srm_purchase p, generate_series(1, 4) s where s <= 1 + abs(hashint8(p.id * 3)) % 4;
    insert into srm_order_event (id, create_date, update_date, purchase_line_id, org_no, supplier_no, event_date, event)
    select l.id * 10 + e, l.create_date, l.update_date, l.id, l.org_no, l.supplier_no,
      timestamptz '2025-01-01 00:30+00' + make_interval(hours => abs(hashint8(l.id * 31 + e)) % 9000), 'order.recounted'
    from srm_purchase_line l, generate_series(1, 3) e where e <= abs(hashint8(l.id * 5)) % 4`);

interface Line {
  readonly order: string;
  readonly state: string;
  readonly changed: Date;
  readonly events: readonly string[] | null;
}
const day = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

describe('R35 LIST-12 the migration that dates the end of old orders', () => {
  it('dates them also where the owner is no superuser, whom forced row security binds, and leaves it in force', async () => {
    await apply((name) => name < '0039');
    await fill(300);
    const { rows } = await admin.query<Line>(`
      select p.id::text as order, p.order_status as state, p.update_date as changed,
        (select array_agg(e.event_date::text) from srm_order_event e join srm_purchase_line l on l.id = e.purchase_line_id
          where l.purchase_id = p.id) as events from srm_purchase p order by p.id`);
    const expected = rows.map(({ order, state, changed, events }) => {
      const last = Math.max(new Date(changed).getTime(), ...(events ?? []).map((at) => new Date(at).getTime()));
      return `${order} ${['3', '4'].includes(state) ? day(last) : 'infinity'}`;
    });
    expect(expected.filter((one) => !one.endsWith('infinity')).length).toBeGreaterThan(50);
    expect(await apply((name) => name.startsWith('0039'))).toEqual(['0039_the_day_an_order_ended']);
    const heads = await admin.query<{ x: string }>("select id || ' ' || over_date as x from srm_purchase order by id");
    expect(heads.rows.map(({ x }) => x)).toEqual(expected);
    const lines = await admin.query<{ x: string }>(
      "select distinct purchase_id || ' ' || over_date as x, purchase_id from srm_purchase_line order by purchase_id",
    );
    expect(lines.rows.map(({ x }) => x)).toEqual(expected);
    expect((await admin.query('select * from inv_42')).rows).toEqual([]);
    const open = await admin.query(
      "select relname from pg_class where relname ~ '^srm_(purchase|order_event)' and relkind = 'r' and not relforcerowsecurity",
    );
    expect(open.rows).toEqual([]);
  });
});
