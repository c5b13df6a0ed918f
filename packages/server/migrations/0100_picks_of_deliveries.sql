-- Goods kept for delivery orders, what was fetched of them, and what has left.

create table inv_delivery_pick (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  delivery_id bigint not null,
  line_id bigint not null,
  org_no text not null,
  warehouse_no text not null,
  cell_no text not null,
  item_no text not null,
  lot_no text not null default '',
  owner_no text not null default '',
  inventory_type text not null default '10',
  qty numeric(26,6) not null,
  reserved_qty numeric(26,6) not null default '0',
  picked_qty numeric(26,6),
  reason text,
  allocate_rule text,
  pick_rule text,
  out_seq integer,
  reserve_until timestamptz,
  picked_name text,
  picked_date timestamptz,
  constraint inv_delivery_pick_qty_ck check (qty <> 'NaN' and abs(qty) < 1e20 and qty > 0),
  constraint inv_delivery_pick_reserved_qty_ck check (reserved_qty <> 'NaN' and abs(reserved_qty) < 1e20 and reserved_qty >= 0),
  constraint inv_delivery_pick_picked_qty_ck check (picked_qty <> 'NaN' and abs(picked_qty) < 1e20 and picked_qty >= 0)
);
create index inv_delivery_pick_delivery_id_ix on inv_delivery_pick (delivery_id, id) include (org_no, warehouse_no);
create index inv_delivery_pick_warehouse_no_item_no_ix on inv_delivery_pick (warehouse_no, item_no, id) include (org_no);
alter table inv_delivery_pick enable row level security;
alter table inv_delivery_pick force row level security;
create policy inv_delivery_pick_scope on inv_delivery_pick using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
);

-- I16 as in 0066: what was shipped left by an order of its own.
create or replace view inv_16 with (security_invoker = true) as
select r.id::text as row_id, 'receipt line against ledger' as what
from srm_receipt_line r
left join lateral (
  select coalesce(sum(g.delta), 0) as here from inv_ledger g
  where g.source_line_id = r.id::text and g.move_kind not in ('adjust', 'issue')) g on true
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

-- I17 as in 0066: a shipment has one half as well.
create or replace view inv_17 with (security_invoker = true) as
select txn_id as row_id, 'halves of a movement' as what
from inv_ledger group by txn_id
having count(distinct move_kind) <> 1
  or (min(move_kind) in ('receive', 'cancel', 'return', 'adjust', 'issue') and count(*) <> 1)
  or (min(move_kind) not in ('receive', 'cancel', 'return', 'adjust', 'issue') and (count(*) <> 2 or sum(delta) <> 0));

-- I62: stock keeps what is kept for delivery orders, and never more than lies there.
create view inv_62 with (security_invoker = true) as
select concat_ws(' ', org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type) as row_id, 'goods kept for orders' as what
from (
  select org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type, qty, reserved_qty
  from inv_stock where reserved_qty <> 0) s
full join (
  select org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type, sum(reserved_qty) as kept
  from inv_delivery_pick where reserved_qty <> 0 group by 1, 2, 3, 4, 5, 6, 7) p
  using (org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type)
where coalesce(s.reserved_qty, 0) <> coalesce(p.kept, 0) or coalesce(s.qty, 0) < coalesce(s.reserved_qty, 0);

-- I63: what was shipped of an item by an order is what its movements took.
create view inv_63 with (security_invoker = true) as
select concat_ws(' ', org_no, delivery_no, item_no) as row_id, 'movements of a delivery order' as what
from (
  select o.org_no, o.delivery_no, l.item_no, sum(l.shipped_qty) as qty
  from inv_delivery_order o join inv_delivery_line l on l.delivery_id = o.id group by 1, 2, 3) d
full join (
  select g.org_no, g.source_no as delivery_no, g.item_no, -sum(g.delta) as qty
  from inv_ledger g where g.move_kind = 'issue' group by 1, 2, 3) m
  using (org_no, delivery_no, item_no)
where coalesce(d.qty, 0) <> coalesce(m.qty, 0);
