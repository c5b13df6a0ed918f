-- Consignment stock: periods, what lies in them, what moved, what is taken over, and figures of suppliers beside ours (VM-01 to VM-08, ES-01 to ES-08).

create table inv_vmi_period (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  org_no text not null,
  period_no text not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  closed_date timestamptz,
  reason text
);
create unique index inv_vmi_period_period_no_uq on inv_vmi_period (org_no, period_no);
create index inv_vmi_period_update_date_ix on inv_vmi_period (update_date, id) include (org_no);
alter table inv_vmi_period enable row level security;
alter table inv_vmi_period force row level security;
create policy inv_vmi_period_scope on inv_vmi_period using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);


create table inv_vmi_inventory (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  org_no text not null,
  supplier_no text not null,
  supplier_name text,
  warehouse_no text not null,
  item_no text not null,
  item_name text,
  item_en_name text,
  spec text,
  unit_no text,
  lot_no text not null default '',
  inventory_type text not null default '10',
  period_no text not null,
  safe_qty numeric(26,6) not null default '0',
  inventory_qty numeric(26,6) not null default '0',
  begin_qty numeric(26,6) not null default '0',
  period_in_qty numeric(26,6) not null default '0',
  period_out_qty numeric(26,6) not null default '0',
  adjust_qty numeric(26,6) not null default '0',
  end_qty numeric(26,6) not null default '0',
  is_below_safe text not null default '0',
  is_below_soon text not null default '0',
  kw text not null,
  constraint inv_vmi_inventory_safe_qty_ck check (safe_qty <> 'NaN' and abs(safe_qty) < 1e20 and safe_qty >= 0),
  constraint inv_vmi_inventory_inventory_qty_ck check (inventory_qty <> 'NaN' and abs(inventory_qty) < 1e20),
  constraint inv_vmi_inventory_begin_qty_ck check (begin_qty <> 'NaN' and abs(begin_qty) < 1e20),
  constraint inv_vmi_inventory_period_in_qty_ck check (period_in_qty <> 'NaN' and abs(period_in_qty) < 1e20 and period_in_qty >= 0),
  constraint inv_vmi_inventory_period_out_qty_ck check (period_out_qty <> 'NaN' and abs(period_out_qty) < 1e20 and period_out_qty >= 0),
  constraint inv_vmi_inventory_adjust_qty_ck check (adjust_qty <> 'NaN' and abs(adjust_qty) < 1e20),
  constraint inv_vmi_inventory_end_qty_ck check (end_qty <> 'NaN' and abs(end_qty) < 1e20),
  constraint inv_vmi_inventory_is_below_safe_ck check (is_below_safe in ('0', '1')),
  constraint inv_vmi_inventory_is_below_soon_ck check (is_below_soon in ('0', '1'))
);
create unique index inv_vmi_inventory_period_no_uq on inv_vmi_inventory (org_no, supplier_no, warehouse_no, item_no, lot_no, inventory_type, period_no);
create index inv_vmi_inventory_period_no_is_below_safe_ix on inv_vmi_inventory (period_no, is_below_safe, id) include (org_no, warehouse_no, supplier_no);
create index inv_vmi_inventory_supplier_no_period_no_ix on inv_vmi_inventory (supplier_no, period_no, id) include (org_no, warehouse_no);
create index inv_vmi_inventory_item_no_period_no_ix on inv_vmi_inventory (item_no, period_no, id) include (org_no, warehouse_no, supplier_no);
create index inv_vmi_inventory_update_date_ix on inv_vmi_inventory (update_date, id) include (org_no, warehouse_no, supplier_no);
create index inv_vmi_inventory_is_below_safe_ix on inv_vmi_inventory (is_below_safe, id) include (org_no, warehouse_no, supplier_no);
create index inv_vmi_inventory_kw_tg on inv_vmi_inventory using gin (kw gin_trgm_ops);
create index inv_vmi_inventory_kw_gr on inv_vmi_inventory using gin (wms_grams(kw));
alter table inv_vmi_inventory enable row level security;
alter table inv_vmi_inventory force row level security;
create policy inv_vmi_inventory_scope on inv_vmi_inventory using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);


create table inv_vmi_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  period_no text not null,
  org_no text not null,
  supplier_no text not null,
  supplier_name text,
  warehouse_no text not null,
  item_no text not null,
  item_name text,
  item_en_name text,
  unit_no text,
  begin_qty numeric(26,6) not null default '0',
  period_in_qty numeric(26,6) not null default '0',
  period_out_qty numeric(26,6) not null default '0',
  adjust_qty numeric(26,6) not null default '0',
  end_qty numeric(26,6) not null default '0',
  actual_qty numeric(26,6),
  diff_qty numeric(26,6),
  dispute_qty numeric(26,6),
  period_status text not null default '0',
  reason text,
  confirm_user_name text,
  confirm_date timestamptz,
  kw text not null,
  constraint inv_vmi_line_begin_qty_ck check (begin_qty <> 'NaN' and abs(begin_qty) < 1e20),
  constraint inv_vmi_line_period_in_qty_ck check (period_in_qty <> 'NaN' and abs(period_in_qty) < 1e20 and period_in_qty >= 0),
  constraint inv_vmi_line_period_out_qty_ck check (period_out_qty <> 'NaN' and abs(period_out_qty) < 1e20 and period_out_qty >= 0),
  constraint inv_vmi_line_adjust_qty_ck check (adjust_qty <> 'NaN' and abs(adjust_qty) < 1e20),
  constraint inv_vmi_line_end_qty_ck check (end_qty <> 'NaN' and abs(end_qty) < 1e20),
  constraint inv_vmi_line_actual_qty_ck check (actual_qty <> 'NaN' and abs(actual_qty) < 1e20 and actual_qty >= 0),
  constraint inv_vmi_line_diff_qty_ck check (diff_qty <> 'NaN' and abs(diff_qty) < 1e20),
  constraint inv_vmi_line_dispute_qty_ck check (dispute_qty <> 'NaN' and abs(dispute_qty) < 1e20 and dispute_qty >= 0)
);
create unique index inv_vmi_line_period_no_uq on inv_vmi_line (org_no, supplier_no, warehouse_no, item_no, period_no);
create index inv_vmi_line_update_date_ix on inv_vmi_line (update_date, id) include (org_no, warehouse_no, supplier_no);
create index inv_vmi_line_period_no_update_date_ix on inv_vmi_line (period_no, update_date, id) include (org_no, warehouse_no, supplier_no);
create index inv_vmi_line_supplier_no_update_date_ix on inv_vmi_line (supplier_no, update_date, id) include (org_no, warehouse_no);
create index inv_vmi_line_period_status_update_date_ix on inv_vmi_line (period_status, update_date, id) include (org_no, warehouse_no, supplier_no);
create index inv_vmi_line_kw_tg on inv_vmi_line using gin (kw gin_trgm_ops);
create index inv_vmi_line_kw_gr on inv_vmi_line using gin (wms_grams(kw));
alter table inv_vmi_line enable row level security;
alter table inv_vmi_line force row level security;
create policy inv_vmi_line_scope on inv_vmi_line using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);


create table inv_vmi_move (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  move_date timestamptz not null,
  move_type text not null,
  period_no text not null,
  org_no text not null,
  supplier_no text not null,
  warehouse_no text not null,
  item_no text not null,
  item_name text,
  item_en_name text,
  lot_no text not null default '',
  move_qty numeric(26,6) not null,
  after_qty numeric(26,6) not null,
  source_no text,
  source_line_id text,
  statement_no text,
  constraint inv_vmi_move_move_qty_ck check (move_qty <> 'NaN' and abs(move_qty) < 1e20 and move_qty <> 0),
  constraint inv_vmi_move_after_qty_ck check (after_qty <> 'NaN' and abs(after_qty) < 1e20)
);
create index inv_vmi_move_move_date_ix on inv_vmi_move (move_date, id) include (org_no, warehouse_no, supplier_no);
create index inv_vmi_move_item_no_move_date_ix on inv_vmi_move (item_no, move_date, id) include (org_no, warehouse_no, supplier_no);
create index inv_vmi_move_supplier_no_period_no_move_date_ix on inv_vmi_move (supplier_no, period_no, move_date, id) include (org_no, warehouse_no);
alter table inv_vmi_move enable row level security;
alter table inv_vmi_move force row level security;
create policy inv_vmi_move_scope on inv_vmi_move using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);


create table inv_escrow (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  org_no text not null,
  supplier_no text not null,
  supplier_name text,
  warehouse_no text not null,
  item_no text not null,
  item_name text,
  item_en_name text,
  spec text,
  unit_no text,
  lot_no text not null default '',
  inventory_type text not null default '10',
  held_qty numeric(26,6) not null default '0',
  taken_qty numeric(26,6) not null default '0',
  settled_qty numeric(26,6) not null default '0',
  escrow_status text not null default '0',
  receipt_date date,
  receipt_no text,
  source_line_id text not null default '',
  last_out_date date,
  kw text not null,
  constraint inv_escrow_held_qty_ck check (held_qty <> 'NaN' and abs(held_qty) < 1e20),
  constraint inv_escrow_taken_qty_ck check (taken_qty <> 'NaN' and abs(taken_qty) < 1e20),
  constraint inv_escrow_settled_qty_ck check (settled_qty <> 'NaN' and abs(settled_qty) < 1e20)
);
create unique index inv_escrow_source_line_id_uq on inv_escrow (org_no, supplier_no, warehouse_no, item_no, lot_no, inventory_type, source_line_id);
create index inv_escrow_receipt_date_ix on inv_escrow (receipt_date, id) include (org_no, warehouse_no, supplier_no);
create index inv_escrow_supplier_no_receipt_date_ix on inv_escrow (supplier_no, receipt_date, id) include (org_no, warehouse_no);
create index inv_escrow_item_no_receipt_date_ix on inv_escrow (item_no, receipt_date, id) include (org_no, warehouse_no, supplier_no);
create index inv_escrow_escrow_status_receipt_date_ix on inv_escrow (escrow_status, receipt_date, id) include (org_no, warehouse_no, supplier_no);
create index inv_escrow_kw_tg on inv_escrow using gin (kw gin_trgm_ops);
create index inv_escrow_kw_gr on inv_escrow using gin (wms_grams(kw));
alter table inv_escrow enable row level security;
alter table inv_escrow force row level security;
create policy inv_escrow_scope on inv_escrow using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);


create table inv_warehouse_diff (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  cutoff_date timestamptz not null,
  org_no text not null,
  supplier_no text not null,
  supplier_name text,
  warehouse_no text not null,
  item_no text not null,
  item_name text,
  item_en_name text,
  unit_no text,
  lot_no text not null default '',
  our_qty numeric(26,6),
  supplier_qty numeric(26,6),
  diff_qty numeric(26,6),
  diff_result text,
  diff_status text not null default '0',
  reason text,
  explain_side text,
  wrong_side text,
  kw text not null,
  constraint inv_warehouse_diff_our_qty_ck check (our_qty <> 'NaN' and abs(our_qty) < 1e20),
  constraint inv_warehouse_diff_supplier_qty_ck check (supplier_qty <> 'NaN' and abs(supplier_qty) < 1e20 and supplier_qty >= 0),
  constraint inv_warehouse_diff_diff_qty_ck check (diff_qty <> 'NaN' and abs(diff_qty) < 1e20)
);
create unique index inv_warehouse_diff_lot_no_uq on inv_warehouse_diff (org_no, supplier_no, warehouse_no, cutoff_date, item_no, lot_no);
create index inv_warehouse_diff_cutoff_date_ix on inv_warehouse_diff (cutoff_date, id) include (org_no, warehouse_no, supplier_no);
create index inv_warehouse_diff_supplier_no_cutoff_date_ix on inv_warehouse_diff (supplier_no, cutoff_date, id) include (org_no, warehouse_no);
create index inv_warehouse_diff_diff_status_cutoff_date_ix on inv_warehouse_diff (diff_status, cutoff_date, id) include (org_no, warehouse_no, supplier_no);
create index inv_warehouse_diff_update_date_ix on inv_warehouse_diff (update_date, id) include (org_no, warehouse_no, supplier_no, cutoff_date);
create index inv_warehouse_diff_kw_tg on inv_warehouse_diff using gin (kw gin_trgm_ops);
create index inv_warehouse_diff_kw_gr on inv_warehouse_diff using gin (wms_grams(kw));
alter table inv_warehouse_diff enable row level security;
alter table inv_warehouse_diff force row level security;
create policy inv_warehouse_diff_scope on inv_warehouse_diff using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);


-- I14: what a period ends with is what it began with, what came, what went, and what was put right.
create view inv_14 with (security_invoker = true) as
select 'vmiInventory ' || id as row_id, 'sums of a period' as what from inv_vmi_inventory
where end_qty <> begin_qty + period_in_qty - period_out_qty + adjust_qty
union all
select 'vmiPeriodLine ' || id, 'sums of a period' from inv_vmi_line
where end_qty <> begin_qty + period_in_qty - period_out_qty + adjust_qty;

-- I15: each period begins with what the one before ended with.
create view inv_15 with (security_invoker = true) as
select 'vmiInventory ' || id as row_id, 'beginning of a period' as what
from (select id, begin_qty, lag(end_qty, 1, 0) over (partition by org_no, supplier_no, warehouse_no, item_no, lot_no, inventory_type order by period_no) as before
  from inv_vmi_inventory) v where begin_qty <> before
union all
select 'vmiPeriodLine ' || id, 'beginning of a period'
from (select id, begin_qty, lag(end_qty, 1, 0) over (partition by org_no, supplier_no, warehouse_no, item_no order by period_no) as before
  from inv_vmi_line) v where begin_qty <> before;

-- I43: the periods of goods of suppliers add up to the ledger, by item and by movement, and a line to its lots and types.
create view inv_43 with (security_invoker = true) as
select concat_ws(' ', org_no, supplier_no, warehouse_no, item_no, lot_no, inventory_type) as row_id, 'periods against ledger' as what
from (select distinct on (org_no, supplier_no, warehouse_no, item_no, lot_no, inventory_type)
    org_no, supplier_no, warehouse_no, item_no, lot_no, inventory_type, end_qty
  from inv_vmi_inventory order by org_no, supplier_no, warehouse_no, item_no, lot_no, inventory_type, period_no desc) v
full join (select org_no, owner_no as supplier_no, warehouse_no, item_no, lot_no, inventory_type, sum(delta) as qty
  from inv_ledger where owner_no <> '' group by 1, 2, 3, 4, 5, 6) g
  using (org_no, supplier_no, warehouse_no, item_no, lot_no, inventory_type)
where coalesce(v.end_qty, 0) <> coalesce(g.qty, 0)
union all
select concat_ws(' ', org_no, supplier_no, warehouse_no, item_no, period_no), 'movements of a period'
from (select org_no, supplier_no, warehouse_no, item_no, period_no, period_in_qty - period_out_qty + adjust_qty as moved from inv_vmi_line) l
full join (select org_no, supplier_no, warehouse_no, item_no, period_no, sum(move_qty) as qty from inv_vmi_move group by 1, 2, 3, 4, 5) m
  using (org_no, supplier_no, warehouse_no, item_no, period_no)
where coalesce(l.moved, 0) <> coalesce(m.qty, 0);

-- I44: what is held of each receipt is what the ledger says is the supplier's of it; nothing more is taken over than was held.
create view inv_44 with (security_invoker = true) as
select concat_ws(' ', org_no, supplier_no, warehouse_no, item_no, lot_no, inventory_type, source_line_id) as row_id, 'held against ledger' as what
from (select org_no, supplier_no, warehouse_no, item_no, lot_no, inventory_type, source_line_id, held_qty from inv_escrow) e
full join (select org_no, owner_no as supplier_no, warehouse_no, item_no, lot_no, inventory_type, coalesce(source_line_id, '') as source_line_id,
    sum(delta) as qty from inv_ledger where owner_no <> '' group by 1, 2, 3, 4, 5, 6, 7) g
  using (org_no, supplier_no, warehouse_no, item_no, lot_no, inventory_type, source_line_id)
where coalesce(e.held_qty, 0) <> coalesce(g.qty, 0)
union all
select 'escrowStock ' || id, 'taken over and settled' from inv_escrow where taken_qty < 0 or settled_qty < 0;

-- I16 as in 0004: what is put right is no part of the receipt whose goods it corrects.
create or replace view inv_16 with (security_invoker = true) as
select r.id::text as row_id, 'receipt line against ledger' as what
from srm_receipt_line r
left join lateral (select coalesce(sum(g.delta), 0) as here from inv_ledger g where g.source_line_id = r.id::text and g.move_kind <> 'adjust') g on true
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

-- I17 as in 0004: an adjustment has one half as well.
create or replace view inv_17 with (security_invoker = true) as
select txn_id as row_id, 'halves of a movement' as what
from inv_ledger group by txn_id
having count(distinct move_kind) <> 1
  or (min(move_kind) in ('receive', 'cancel', 'return', 'adjust') and count(*) <> 1)
  or (min(move_kind) not in ('receive', 'cancel', 'return', 'adjust') and (count(*) <> 2 or sum(delta) <> 0));

-- Goods of suppliers that lie there already: everything that has happened to them so far stands in the month of this migration.
-- Row security in force binds an ordinary owner as well: it waits until the rows are there.
alter table inv_vmi_period no force row level security;
alter table inv_vmi_inventory no force row level security;
alter table inv_vmi_line no force row level security;
alter table inv_vmi_move no force row level security;
alter table inv_escrow no force row level security;
insert into inv_vmi_period (id, create_date, update_date, org_no, period_no, start_date, end_date)
select min(id), now(), now(), org_no, to_char(now() at time zone 'Asia/Shanghai', 'YYYYMM'),
  date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai',
  (date_trunc('month', now() at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai'
from inv_ledger where owner_no <> '' group by org_no;

create temporary view owned as
select g.*, p.period_no, i.item_name, i.item_en_name, i.spec, i.unit_no, coalesce(i.safe_qty, 0) as safe_qty, s.supplier_name
from inv_ledger g join inv_vmi_period p on p.org_no = g.org_no
left join bm_item i on i.org_no = g.org_no and i.item_no = g.item_no
left join bm_supplier s on s.org_no = g.org_no and s.supplier_no = g.owner_no
where g.owner_no <> '';

insert into inv_vmi_inventory (id, create_date, update_date, org_no, supplier_no, supplier_name, warehouse_no, item_no, item_name,
  item_en_name, spec, unit_no, lot_no, inventory_type, period_no, safe_qty, inventory_qty, period_in_qty, period_out_qty, end_qty, kw)
select min(id), now(), now(), org_no, owner_no, max(supplier_name), warehouse_no, item_no, max(item_name), max(item_en_name), max(spec),
  max(unit_no), lot_no, inventory_type, period_no, max(safe_qty), sum(delta), greatest(sum(delta), 0), greatest(-sum(delta), 0), sum(delta),
  lower(concat_ws(e'\u0001', item_no, max(item_name), lot_no, max(item_en_name)))
from owned group by org_no, owner_no, warehouse_no, item_no, lot_no, inventory_type, period_no;

insert into inv_vmi_line (id, create_date, update_date, org_no, supplier_no, supplier_name, warehouse_no, item_no, item_name,
  item_en_name, unit_no, period_no, period_in_qty, period_out_qty, end_qty, kw)
select min(id), now(), now(), org_no, owner_no, max(supplier_name), warehouse_no, item_no, max(item_name), max(item_en_name), max(unit_no),
  period_no, greatest(sum(delta), 0), greatest(-sum(delta), 0), sum(delta),
  lower(concat_ws(e'\u0001', item_no, max(item_name), max(supplier_name), max(item_en_name)))
from owned group by org_no, owner_no, warehouse_no, item_no, period_no;

insert into inv_vmi_move (id, create_name, create_date, update_name, update_date, move_date, move_type, period_no, org_no, supplier_no,
  warehouse_no, item_no, item_name, item_en_name, lot_no, move_qty, after_qty, source_no, source_line_id)
select id, create_name, move_date, create_name, move_date, move_date, case when qty < 0 then '4' else '1' end, period_no, org_no, owner_no,
  warehouse_no, item_no, item_name, item_en_name, lot_no, qty,
  sum(qty) over (partition by org_no, owner_no, warehouse_no, item_no order by id), source_no, source_line_id
from (
  select min(id) as id, max(create_name) as create_name, max(move_date) as move_date, period_no, org_no, owner_no, warehouse_no, item_no,
    max(item_name) as item_name, max(item_en_name) as item_en_name, lot_no, sum(delta) as qty, max(source_no) as source_no,
    max(source_line_id) as source_line_id
  from owned group by txn_id, period_no, org_no, owner_no, warehouse_no, item_no, lot_no having sum(delta) <> 0) m;

insert into inv_escrow (id, create_date, update_date, org_no, supplier_no, supplier_name, warehouse_no, item_no, item_name, item_en_name,
  spec, unit_no, lot_no, inventory_type, source_line_id, held_qty, receipt_date, receipt_no, kw)
select min(id), now(), now(), org_no, owner_no, max(supplier_name), warehouse_no, item_no, max(item_name), max(item_en_name), max(spec),
  max(unit_no), lot_no, inventory_type, coalesce(source_line_id, ''), sum(delta), (min(move_date) at time zone 'Asia/Shanghai')::date,
  min(source_no) filter (where move_kind = 'receive'),
  lower(concat_ws(e'\u0001', item_no, max(item_name), lot_no, min(source_no) filter (where move_kind = 'receive'), max(item_en_name)))
from owned group by org_no, owner_no, warehouse_no, item_no, lot_no, inventory_type, coalesce(source_line_id, '');
drop view owned;
alter table inv_vmi_period force row level security;
alter table inv_vmi_inventory force row level security;
alter table inv_vmi_line force row level security;
alter table inv_vmi_move force row level security;
alter table inv_escrow force row level security;
