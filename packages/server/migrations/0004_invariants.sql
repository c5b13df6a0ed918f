-- What must always hold, as views that answer the rows that break it: zero rows, always. They read with the rights of
-- whoever asks. row_id names the row, what says which figure is off. The numbers are those of the security requirements;
-- 40 and above are invariants of our own tables.

create function wms_policy(organization text, control text) returns numeric language sql stable as $$
  select coalesce((select control_value::numeric from sys_business_control
    where control_no = control and org_no in (organization, '*') order by org_no = '*' limit 1), 0)
$$;

-- I01: what is announced and received never exceeds the order, surplus received and goods sent back for replacement aside.
create view inv_01 with (security_invoker = true) as
select p.id::text as row_id, 'announced beyond the order' as what
from srm_purchase_line p join srm_asn_line l on l.purchase_line_id = p.id
where l.status not in ('1', 'X') and l.void_flag = '0'
group by p.id
having sum(case when l.closed_flag = '1' then l.receive_qty else l.delivery_qty end)
  > p.batch_pur_qty + p.over_qty + p.check_return_qty + p.return_exchange_qty + p.batch_pur_qty * wms_policy(p.org_no, 'SHIP_TOLERANCE_PCT') / 100;

-- I02: what waits and what is on the way, from the notices themselves.
create view inv_02 with (security_invoker = true) as
select p.id::text as row_id, 'pending, on the way or shipped' as what
from srm_purchase_line p
left join lateral (
  select coalesce(sum(l.delivery_qty) filter (where a.status = '0'), 0) as pending,
    coalesce(sum(greatest(0, l.delivery_qty - l.receive_qty)) filter (where a.status in ('2', '3') and l.closed_flag = '0'), 0) as on_way,
    coalesce(sum(case when l.closed_flag = '1' then l.receive_qty else l.delivery_qty end) filter (where a.status in ('2', '3', '4')), 0) as delivery
  from srm_asn_line l join srm_asn a on a.id = l.asn_id where l.purchase_line_id = p.id and l.void_flag = '0'
) n on true
where (p.pending_qty, p.on_way_qty, p.delivery_qty) is distinct from (n.pending, n.on_way, n.delivery);

-- I03: received beyond the announcement only with a surplus on record.
create view inv_03 with (security_invoker = true) as
select l.id::text as row_id, 'received beyond what was announced' as what
from srm_asn_line l
where l.delivery_qty <= 0 or l.receive_qty < 0 or l.gift_received_qty > l.gift_qty
  or l.receive_qty > l.delivery_qty + (
    select coalesce(sum(d.diff_qty), 0) from srm_discrepancy d join srm_receipt_line r on r.id = d.receipt_line_id
    where r.asn_line_id = l.id and d.discrepancy_type = '2' and d.void_flag = '0');

-- I04: only receipts that stand count on a notice.
create view inv_04 with (security_invoker = true) as
select l.id::text as row_id, 'received on the notice' as what
from srm_asn_line l
left join lateral (select coalesce(sum(r.receive_qty), 0) as qty, coalesce(sum(r.gift_qty), 0) as gift
  from srm_receipt_line r where r.asn_line_id = l.id and r.status = 'Y') r on true
where (l.receive_qty, l.gift_received_qty) is distinct from (r.qty, r.gift);

-- I05: the order has what its notices have.
create view inv_05 with (security_invoker = true) as
select p.id::text as row_id, 'received on the order' as what
from srm_purchase_line p
where p.receive_qty <> (select coalesce(sum(l.receive_qty), 0) from srm_asn_line l where l.purchase_line_id = p.id);

-- I06: the formulas of an order line, recomputed from its documents.
create view inv_06 with (security_invoker = true) as
select p.id::text as row_id, 'shippable, surplus, refused or exchanged' as what
from srm_purchase_line p
left join lateral (select coalesce(sum(r.receive_qty), 0) as received, coalesce(sum(r.check_return_qty), 0) as refused
  from srm_receipt_line r where r.purchase_line_id = p.id and r.status = 'Y') r on true
left join lateral (select coalesce(sum(x.return_qty), 0) as exchanged
  from srm_return_line x where x.purchase_line_id = p.id and x.status = 'Y' and x.return_type = '1') x on true
where (p.check_return_qty, p.return_exchange_qty, p.receive_qty) is distinct from (r.refused, x.exchanged, r.received)
  or p.over_qty <> greatest(0, r.received - r.refused - x.exchanged - p.batch_pur_qty)
  or p.un_delivery_qty <> case when p.closed_flag = '1' or p.accept_status = '2' then 0
    else greatest(0, p.batch_pur_qty - p.pending_qty - p.on_way_qty - r.received + r.refused + x.exchanged) end;

-- I07: the state of a notice follows from its lines, its sums too, and its lines mirror it.
create view inv_07 with (security_invoker = true) as
select a.id::text as row_id, 'status, closing or sums of a notice' as what
from srm_asn a
left join lateral (
  select coalesce(sum(l.receive_qty), 0) as received, coalesce(sum(l.delivery_qty), 0) as announced, count(*)::int as lines,
    count(*) filter (where l.closed_flag = '1') as closed,
    coalesce(bool_or(l.closed_flag = '0' and l.receive_qty < l.delivery_qty), false) as has_open
  from srm_asn_line l where l.asn_id = a.id and l.void_flag = '0'
) n on true
where (a.status in ('0', '1', 'X') and n.received > 0)
  or (a.status in ('2', '3', '4') and a.status <> case when n.received = 0 then '2' when n.has_open then '3' else '4' end)
  or (a.status in ('2', '3', '4') and a.closed_status <> case when n.closed = 0 then '0' when n.closed = n.lines then '2' else '1' end)
  or (a.status <> 'X' and (a.total_receive_qty, a.total_delivery_qty, a.line_count) is distinct from (n.received, n.announced, n.lines))
union all
select l.id::text, 'status of a line of a notice' from srm_asn_line l join srm_asn a on a.id = l.asn_id where l.status <> a.status;

-- I08: closing stops receiving.
create view inv_08 with (security_invoker = true) as
select r.id::text as row_id, 'received after the line was closed' as what
from srm_receipt_line r join srm_asn_line l on l.id = r.asn_line_id
where r.status = 'Y' and (l.void_flag = '1' or (l.closed_flag = '1' and r.create_date > l.closed_date));

-- I12: the ledger is the truth, stock is its sum.
create view inv_12 with (security_invoker = true) as
select concat_ws(' ', org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type) as row_id, 'stock against ledger' as what
from (select org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type, qty from inv_stock) s
full join (select org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type, sum(delta) as qty from inv_ledger group by 1, 2, 3, 4, 5, 6, 7) g
  using (org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type)
where coalesce(s.qty, 0) <> coalesce(g.qty, 0);

-- I13: never negative where stock is controlled, and never less than what is reserved.
create view inv_13 with (security_invoker = true) as
select s.id::text as row_id, 'negative or over-reserved stock' as what
from inv_stock s join bm_warehouse w on w.warehouse_no = s.warehouse_no
where w.control_inv = '1' and (s.qty < 0 or s.qty < s.reserved_qty);

-- I16: what a receipt line brought into stock and what of it left again; the states of its goods add up.
create view inv_16 with (security_invoker = true) as
select r.id::text as row_id, 'receipt line against ledger' as what
from srm_receipt_line r
left join lateral (select coalesce(sum(g.delta), 0) as here from inv_ledger g where g.source_line_id = r.id::text) g on true
where g.here <> case when r.status = 'Y' then r.receive_qty + r.gift_qty - r.reject_returned_qty - r.return_qty else 0 end
union all
select r.id::text, 'states of the goods of a receipt line' from srm_receipt_line r
where r.status = 'Y' and (r.receive_qty <> r.wait_inspect_qty + r.accept_qty + r.check_return_qty
  or r.stock_qty > r.accept_qty + r.gift_qty or r.return_qty > r.stock_qty or r.reject_returned_qty > r.check_return_qty
  or r.bad_qty > r.receive_qty or r.valuation_qty <> r.receive_qty)
union all
select r.id::text, 'returns of a receipt line' from srm_receipt_line r
left join lateral (
  select coalesce(sum(x.return_qty) filter (where x.return_type = '3'), 0) as refused, coalesce(sum(x.return_qty) filter (where x.return_type <> '3'), 0) as stocked
  from srm_return_line x where x.receipt_line_id = r.id and x.status = 'Y') x on true
where (r.reject_returned_qty, r.return_qty) is distinct from (x.refused, x.stocked);

-- I17: moves keep the total: two halves that cancel out; what comes in or leaves has one.
create view inv_17 with (security_invoker = true) as
select txn_id as row_id, 'halves of a movement' as what
from inv_ledger group by txn_id
having count(distinct move_kind) <> 1
  or (min(move_kind) in ('receive', 'cancel', 'return') and count(*) <> 1)
  or (min(move_kind) not in ('receive', 'cancel', 'return') and (count(*) <> 2 or sum(delta) <> 0));

-- I19: numbers of documents are given once, whatever index may be missing.
create view inv_19 with (security_invoker = true) as
select concat_ws(' ', kind, org_no, no) as row_id, 'number given twice' as what
from (
  select 'asn' as kind, org_no, asn_no as no from srm_asn
  union all select 'receipt', org_no, receipt_no from srm_receipt
  union all select 'order', org_no, purchase_no from srm_purchase
  union all select 'discrepancy', org_no, discrepancy_no from srm_discrepancy
  union all select 'return', org_no, return_no || '/' || line_seq from srm_return_line
  union all select 'user', '', user_no_key from sys_user
) numbers
group by kind, org_no, no having count(*) > 1;

-- I20: the next number lies beyond every number given.
create view inv_20 with (security_invoker = true) as
select s.rule || s.period as row_id, 'number sequence behind its documents' as what
from sys_number_seq s
join (
  select asn_no as no from srm_asn union all select receipt_no from srm_receipt union all select discrepancy_no from srm_discrepancy
  union all select return_no from srm_return_line union all select purchase_no from srm_purchase
) d on d.no ~ ('^' || s.rule || s.period || '-\d{4,12}$')
group by s.rule, s.period, s.next_value
having s.next_value <= max(split_part(d.no, '-', 2)::bigint);

-- I21: only moves of the tables of transitions.
create view inv_21 with (security_invoker = true) as
select s.id::text as row_id, concat_ws(' ', s.entity, coalesce(s.from_status, '-'), s.to_status, s.action) as what
from sys_status_log s
where s.entity in ('asnHead', 'receipt', 'returnLine')
  and (s.entity, coalesce(s.from_status, '-'), s.to_status) not in (values
    ('asnHead', '-', '0'), ('asnHead', '-', '2'), ('asnHead', '0', '0'), ('asnHead', '1', '1'), ('asnHead', '2', '2'), ('asnHead', '3', '3'), ('asnHead', '4', '4'),
    ('asnHead', '0', '1'), ('asnHead', '0', '2'), ('asnHead', '0', 'X'), ('asnHead', '1', '0'), ('asnHead', '1', '2'), ('asnHead', '1', 'X'),
    ('asnHead', '2', '1'), ('asnHead', '2', '3'), ('asnHead', '2', '4'), ('asnHead', '2', 'X'), ('asnHead', '3', '4'), ('asnHead', '3', '2'),
    ('asnHead', '4', '3'), ('asnHead', '4', '2'), ('receipt', '-', 'Y'), ('receipt', 'Y', 'V'), ('returnLine', '-', 'Y'));

-- I22: each move begins where the one before ended, and the last one where the document stands.
create view inv_22 with (security_invoker = true) as
select c.id::text as row_id, 'broken history of ' || c.entity as what
from (select id, entity, from_status, lag(to_status) over (partition by entity, row_id order by id) as prev from sys_status_log) c
where c.prev is not null and c.from_status is distinct from c.prev
union all
select l.row_id::text, 'last move of ' || l.entity
from (select distinct on (entity, row_id) entity, row_id, to_status from sys_status_log order by entity, row_id, id desc) l
left join srm_asn a on l.entity = 'asnHead' and a.id = l.row_id
left join srm_receipt r on l.entity = 'receipt' and r.id = l.row_id
left join srm_return_line x on l.entity = 'returnLine' and x.id = l.row_id
where l.entity in ('asnHead', 'receipt', 'returnLine') and l.to_status is distinct from coalesce(a.status, r.status, x.status);

-- I23: every version of a receipt, a return or a discrepancy has its entry in the log of calls: no update was lost.
create view inv_23 with (security_invoker = true) as
select v.entity || ' ' || v.id as row_id, 'versions against the log of calls' as what
from (
  select 'receipt' as entity, id::text, version from srm_receipt union all select 'receiptLine', id::text, version from srm_receipt_line
  union all select 'returnLine', id::text, version from srm_return_line union all select 'discrepancy', id::text, version from srm_discrepancy
) v
left join (
  select c ->> 'entity' as entity, c ->> 'rowId' as id, count(*) as changes
  from sys_oper_log o, jsonb_array_elements(o.changes) c where o.result = '1' and c ->> 'kind' = 'modify' group by 1, 2
) u on u.entity = v.entity and u.id = v.id
where v.version <> 1 + coalesce(u.changes, 0);

-- I25: documents that stand on each other belong to one organization and one supplier.
create view inv_25 with (security_invoker = true) as
select l.id::text as row_id, 'order, notice or its line' as what
from srm_asn_line l join srm_asn a on a.id = l.asn_id join srm_purchase_line p on p.id = l.purchase_line_id
where (a.org_no, a.supplier_no) is distinct from (p.org_no, p.supplier_no) or (l.org_no, l.supplier_no) is distinct from (a.org_no, a.supplier_no)
union all
select r.id::text, 'receipt or its line' from srm_receipt_line r join srm_receipt h on h.id = r.receipt_id join srm_asn_line l on l.id = r.asn_line_id
where (r.org_no, r.supplier_no) is distinct from (l.org_no, l.supplier_no) or (r.org_no, r.supplier_no, r.warehouse_no) is distinct from (h.org_no, h.supplier_no, h.warehouse_no)
  or r.purchase_line_id <> l.purchase_line_id or r.asn_id <> l.asn_id
union all
select x.id::text, 'return' from srm_return_line x join srm_receipt_line r on r.id = x.receipt_line_id
where (x.org_no, x.supplier_no, x.warehouse_no, x.item_no) is distinct from (r.org_no, r.supplier_no, r.warehouse_no, r.item_no)
union all
select d.id::text, 'discrepancy' from srm_discrepancy d join srm_asn a on a.id = d.asn_id
where (d.org_no, d.supplier_no) is distinct from (a.org_no, a.supplier_no);

-- I32: foreign keys are in force, and soft links lead somewhere.
create view inv_32 with (security_invoker = true) as
select conname::text as row_id, 'foreign key not in force' as what from pg_constraint where contype = 'f' and not convalidated
union all
select x.id::text, 'return of no receipt line' from srm_return_line x
where x.receipt_line_id is not null and not exists (select 1 from srm_receipt_line r where r.id = x.receipt_line_id)
union all
select d.id::text, 'discrepancy of no notice or receipt line' from srm_discrepancy d
where not exists (select 1 from srm_asn a where a.id = d.asn_id)
  or (d.receipt_line_id is not null and not exists (select 1 from srm_receipt_line r where r.id = d.receipt_line_id))
union all
select g.id::text, 'movement of no receipt line' from inv_ledger g
where coalesce(g.source_line_id, '') <> '' and not exists (select 1 from srm_receipt_line r where r.id::text = g.source_line_id);

-- I40: the figures of an order line are the sums of its events.
create view inv_40 with (security_invoker = true) as
select p.id::text as row_id, 'figures against events' as what
from srm_purchase_line p
left join lateral (
  select coalesce(sum(e.ordered_delta), 0) as ordered, coalesce(sum(e.pending_delta), 0) as pending, coalesce(sum(e.on_way_delta), 0) as on_way,
    coalesce(sum(e.delivery_delta), 0) as delivery, coalesce(sum(e.receive_delta), 0) as received, coalesce(sum(e.check_return_delta), 0) as refused,
    coalesce(sum(e.return_exchange_delta), 0) as exchanged, coalesce(sum(e.un_delivery_delta), 0) as open, coalesce(sum(e.over_delta), 0) as over
  from srm_order_event e where e.purchase_line_id = p.id
) e on true
where (p.batch_pur_qty, p.pending_qty, p.on_way_qty, p.delivery_qty, p.receive_qty, p.check_return_qty, p.return_exchange_qty, p.un_delivery_qty, p.over_qty)
  is distinct from (e.ordered, e.pending, e.on_way, e.delivery, e.received, e.refused, e.exchanged, e.open, e.over);
