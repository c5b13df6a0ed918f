import { expect, it } from 'vitest';
import { admin, apply, openBefore } from '../../../test/beforeMigration.ts';

openBefore();

it('CL-04 R35 rows of order lines that were closed before end with the update, also under an ordinary owner; their promises follow', async () => {
  await apply((name) => name < '0133');
  await admin.query(`
    insert into srm_purchase (id, create_date, update_date, purchase_no, purchase_date, org_no, supplier_no, order_status, kw)
    values (1, now(), now(), 'PO1', '2025-01-01', 'ORG1', 'V1', '2', 'po1');
    insert into srm_purchase_line (id, create_date, update_date, purchase_id, purchase_no, purchase_seq, org_no, supplier_no, purchase_date,
      item_no, unit_no, batch_pur_qty, expect_arrival_date, closed_flag, kw)
    select s, now(), now(), 1, 'PO1', s, 'ORG1', 'V1', '2025-01-01', 'M1', 'PCS', 5, '2025-02-01', (s = 1)::int::text, 'po1'
    from generate_series(1, 2) s;
    insert into srm_schedule_version (id, create_date, update_date, org_no, supplier_no, version_no, row_count, first_date, last_date,
      publish_date) values (5, now(), now(), 'ORG1', 'V1', '3', 1, '2025-02-01', '2025-02-01', now());
    insert into srm_schedule (id, create_date, update_date, version_no, schedule_status, org_no, supplier_no, item_no, purchase_no,
      purchase_seq, planned_date, scheduling_date, expect_qty, actual_qty, receive_qty, reply_qty, reply_result, reply_date, chain_id, kw)
    select n, now(), now(), case when state = '0' then '0' else '3' end, state, 'ORG1', 'V1', 'M1', 'PO1', seq, date '2025-02-01' + n,
      date '2025-02-01' + n, 5, 5, came, case when state = '2' then 5 end, case when state = '2' then '1' else '0' end,
      case when state = '2' then date '2025-02-01' + n end, case when state = '0' then null else n::text end, ''
    from (values (10, '0', 1, 0), (11, '1', 1, 0), (12, '2', 1, 0), (13, '2', 1, 2), (14, '4', 1, 5), (15, '2', 2, 0))
      given(n, state, seq, came);
    insert into srm_schedule_reply (id, create_date, update_date, schedule_id, org_no, supplier_no, reply_date, reply_qty)
    select id + 100, now(), now(), id, org_no, supplier_no, reply_date, reply_qty from srm_schedule where reply_qty is not null;
    insert into srm_schedule_promise (id, create_date, update_date, chain_id, purchase_no, purchase_seq, org_no, supplier_no, item_no,
      planned_date, reply_qty, first_request_date, first_promise_date, last_agreed_date, in_full_date, late_days, result, kw)
    select f.chain_id::bigint, now(), now(), f.chain_id, f.purchase_no, f.purchase_seq, f.org_no, f.supplier_no, f.item_no, f.planned_date,
      f.reply_qty, f.first_request_date, f.first_promise_date, f.last_agreed_date, f.in_full_date, f.late_days,
      srm_promise_result(f.is_accepted, f.last_agreed_date, f.in_full_date, f.late_days, null), f.kw
    from srm_schedule_promise_figure f where f.last_agreed_date is not null and not f.is_closed`);
  expect((await admin.query('select * from inv_64')).rows).toEqual([]);
  expect(await apply((name) => name.startsWith('0133'))).toEqual(['0133_rows_end_with_their_order']);
  const rows = await admin.query<{ x: string }>(
    `select id || ' ' || schedule_status || ' ' || coalesce(end_version_no, '') as x from srm_schedule order by id`,
  );
  expect(rows.rows.map(({ x }) => x)).toEqual(['10 5 ', '11 5 3', '12 5 3', '13 4 ', '14 4 ', '15 2 ']);
  const notes = await admin.query<{ x: string }>(
    `select schedule_id || ' ' || old_value || ' ' || new_value || ' ' || reason as x from srm_schedule_change order by schedule_id`,
  );
  expect(notes.rows.map(({ x }) => x)).toEqual(['11 1 5 PO1-1', '12 2 5 PO1-1', '13 2 4 PO1-1']);
  for (const view of ['inv_64', 'inv_65']) expect((await admin.query(`select * from ${view}`)).rows).toEqual([]);
  const open = await admin.query(
    "select relname from pg_class where relname ~ '^srm_(purchase|schedule|asn|receipt|return)' and relkind = 'r' and not relforcerowsecurity",
  );
  expect(open.rows).toEqual([]);
});
