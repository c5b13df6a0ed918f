-- A believable installation of $1 order lines: ten lines to an order, two organizations, 500 suppliers of unequal size.
-- Each line has the notices, receipts and events its figures say it has. The run splits this file at the lines "-- next".
create temp table o as
select n, d, supplier_no, org_no, state, at_ms << 22 as base,
  case org_no when 'ORG1' then 'WH11' else 'WH21' end as warehouse_no,
  'PO' || to_char(d, 'YYMMDD') || lpad(n::text, 7, '0') as purchase_no
from (
  select n,
    current_date - (730 - (730 * n / ($1 / 10)))::int as d,
    -- two hundred open orders of one supplier of the first organization, whatever the size: what notices are made of
    case when is_open then 'V0001' else 'V' || lpad((1 + floor(500 * power((abs(hashint8(n * 104729)) % 100000) / 100000.0, 2)))::text, 4, '0') end as supplier_no,
    case when is_open or abs(hashint8(n * 15485863)) % 10 < 7 then 'ORG1' else 'ORG2' end as org_no,
    case
      when is_open then 'open'
      when n < 0.85 * ($1 / 10) then case when abs(hashint8(n * 32452843)) % 100 < 96 then 'received' else 'open' end
      else (array['received', 'shipped', 'open', 'waiting'])[1 + (abs(hashint8(n * 32452843)) % 4)]
    end as state,
    (extract(epoch from (current_date - (730 - (730 * n / ($1 / 10)))::int)) - 1704067200)::bigint * 1000 + n % 80000000 as at_ms
  from (select n, n % greatest(1, $1 / 10 / 200) = 0 as is_open from generate_series(1::bigint, $1 / 10) as n) numbered
) facts
-- next
create index on o (n)
-- next
create temp table l as
select o.*, s, (o.n - 1) * 10 + s as i, 1 + abs(hashint8(o.n * 31 + s)) % 900 as qty,
  'M' || lpad((1 + abs(hashint8(o.n * 17 + s * 13)) % (select count(*) from bm_item where org_no = 'ORG1'))::text, 5, '0') as item_no
from o cross join generate_series(1, 10) as s
-- next
insert into srm_purchase (id, create_name, create_date, update_name, update_date, purchase_no, purchase_date, org_no, purchase_unit_name, employee_name,
  supplier_no, supplier_name, accept_status, order_status, over_date, currency_no, total_amount, kw)
select base + n, 'load', d + time '09:00', 'load', d + time '10:00' + make_interval(secs => n % 3600), purchase_no, d, o.org_no, o.org_no, '采购员' || n % 12,
  o.supplier_no, p.supplier_name, case state when 'waiting' then '0' else '1' end, case state when 'received' then '3' when 'waiting' then '1' else '2' end,
  case state when 'received' then d else 'infinity' end, p.currency_no, 10000, lower(purchase_no) || chr(1) || lower(p.supplier_name)
from o join bm_supplier p on p.org_no = o.org_no and p.supplier_no = o.supplier_no
-- next
insert into srm_purchase_line (id, create_name, create_date, update_name, update_date, purchase_id, purchase_no, purchase_seq, org_no, supplier_no, supplier_name,
  purchase_date, employee_name, item_no, item_name, spec, unit_no, batch_pur_qty, un_delivery_qty, on_way_qty, delivery_qty, receive_qty,
  expect_arrival_date, first_request_date, price, tax_price, amount, tax_amount, total_amount, tax_rate, currency_no, accept_status, over_date, receive_address, kw)
select base + i, 'load', d + time '09:00', 'load', d + time '10:00' + make_interval(secs => i % 36000), base + n, purchase_no, s, l.org_no, l.supplier_no, p.supplier_name,
  d, '采购员' || n % 12, l.item_no, m.item_name, m.spec, m.unit_no, qty,
  case when state in ('open', 'waiting') then qty else 0 end, case state when 'shipped' then qty else 0 end,
  case when state in ('shipped', 'received') then qty else 0 end, case state when 'received' then qty else 0 end,
  d + 14, d + 14, 10, 11.3, 10 * qty, 1.3 * qty, 11.3 * qty, 13, p.currency_no, case state when 'waiting' then '0' else '1' end,
  case state when 'received' then d else 'infinity' end, '江苏省昆山市开发区前进东路 88 号', lower(purchase_no) || chr(1) || lower(l.item_no) || chr(1) || lower(m.item_name)
from l join bm_supplier p on p.org_no = l.org_no and p.supplier_no = l.supplier_no join bm_item m on m.org_no = l.org_no and m.item_no = l.item_no
-- next
insert into srm_order_event (id, create_name, create_date, update_name, update_date, purchase_line_id, org_no, supplier_no, event_date, event, doc_no, qty,
  ordered_delta, un_delivery_delta, on_way_delta, delivery_delta, receive_delta, user_name)
select base + step * 1000000000::bigint + i, 'load', at, 'load', at, base + i, org_no, supplier_no, at, event, purchase_no, qty,
  case step when 0 then qty else 0 end, case step when 0 then qty when 1 then -qty else 0 end, case step when 1 then qty when 2 then -qty else 0 end,
  case step when 1 then qty else 0 end, case step when 2 then qty else 0 end, 'load'
from (
  select l.*, 0 as step, d + time '09:00' as at, 'order.imported' as event from l
  union all select l.*, 1, d + time '09:00' + interval '7 days', 'asn.created' from l where state in ('shipped', 'received')
  union all select l.*, 2, d + time '09:00' + interval '9 days', 'receipt.received' from l where state = 'received'
) steps
-- next
insert into srm_asn (id, create_name, create_date, update_name, update_date, asn_no, status, approval_status_code, closed_status, org_no, supplier_no, supplier_name,
  warehouse_no, delivery_date, expected_arrival_date, way_carriage, shipper, contact, ship_address, delivery_address, line_count, total_delivery_qty, total_receive_qty, kw)
select base + n, 'load', d + 7, 'load', d + 7 + make_interval(secs => n % 80000), 'SH' || purchase_no, case state when 'received' then '4' else '2' end, '3', '0', o.org_no,
  o.supplier_no, p.supplier_name, warehouse_no, d + 7, d + 9, '1', p.supplier_name, '陈宇', '广东省东莞市', '江苏省昆山市', 10,
  sums.qty, case state when 'received' then sums.qty else 0 end, 'sh' || lower(purchase_no) || chr(1) || lower(p.supplier_name) || chr(1)
from o join bm_supplier p on p.org_no = o.org_no and p.supplier_no = o.supplier_no join (select n, sum(qty) as qty from l group by n) sums using (n)
where state in ('shipped', 'received')
-- next
insert into srm_asn_line (id, create_name, create_date, update_name, update_date, asn_id, asn_no, line_seq, purchase_line_id, purchase_no, purchase_seq, org_no, supplier_no,
  goods_no, goods_name, spec, unit_no, delivery_qty, receive_qty, kw)
select base + i, 'load', d + 7, 'load', d + 7 + make_interval(secs => i % 80000), base + n, 'SH' || purchase_no, s, base + i, purchase_no, s, l.org_no, supplier_no,
  l.item_no, m.item_name, m.spec, m.unit_no, qty, case state when 'received' then qty else 0 end,
  'sh' || lower(purchase_no) || chr(1) || lower(purchase_no) || chr(1) || lower(l.item_no) || chr(1) || lower(m.item_name)
from l join bm_item m on m.org_no = l.org_no and m.item_no = l.item_no where state in ('shipped', 'received')
-- next
insert into srm_receipt (id, create_name, create_date, update_name, update_date, receipt_no, receipt_date, asn_id, asn_no, org_no, warehouse_no, supplier_no, supplier_name, receive_user_name, kw)
select base + n, 'load', d + 9, 'load', d + 9 + make_interval(secs => n % 80000), 'RK' || purchase_no, d + 9, base + n, 'SH' || purchase_no, o.org_no, warehouse_no,
  o.supplier_no, p.supplier_name, '周仓管', 'rk' || lower(purchase_no) || chr(1) || 'sh' || lower(purchase_no) || chr(1) || lower(p.supplier_name)
from o join bm_supplier p on p.org_no = o.org_no and p.supplier_no = o.supplier_no where state = 'received'
-- next
insert into srm_receipt_line (id, create_name, create_date, update_name, update_date, receipt_id, receipt_no, line_seq, asn_id, asn_no, asn_line_id, purchase_line_id, purchase_no, purchase_seq,
  org_no, warehouse_no, supplier_no, supplier_name, item_no, item_name, spec, unit_no, receipt_date, receive_qty, accept_qty, stock_qty, cell_no, receive_user_name, kw)
select base + i, 'load', d + 9, 'load', d + 9 + make_interval(secs => i % 80000), base + n, 'RK' || purchase_no, s, base + n, 'SH' || purchase_no, base + i, base + i, purchase_no, s,
  l.org_no, warehouse_no, l.supplier_no, p.supplier_name, l.item_no, m.item_name, m.spec, m.unit_no, d + 9, qty, qty, qty, 'B-01-01', '周仓管',
  'rk' || lower(purchase_no) || chr(1) || 'sh' || lower(purchase_no) || chr(1) || lower(l.item_no) || chr(1) || lower(m.item_name)
from l join bm_supplier p on p.org_no = l.org_no and p.supplier_no = l.supplier_no join bm_item m on m.org_no = l.org_no and m.item_no = l.item_no
where state = 'received'
-- next
insert into inv_stock (id, create_name, create_date, update_name, update_date, org_no, warehouse_no, cell_no, item_no, qty)
select row_number() over (), 'load', current_timestamp, 'load', current_timestamp, org_no, warehouse_no, 'B-01-01', item_no, sum(qty)
from l where state = 'received' group by org_no, warehouse_no, item_no
-- next
insert into inv_ledger (id, create_name, create_date, update_name, update_date, org_no, warehouse_no, cell_no, item_no, delta, move_kind, txn_id, source_no, source_line_id, move_date)
select base + i, 'load', d + 9, 'load', d + 9, org_no, warehouse_no, 'B-01-01', item_no, qty, '1', (base + n)::text, 'RK' || purchase_no, (base + i)::text, d + 9
from l where state = 'received'
