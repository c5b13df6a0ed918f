-- Counts of the goods in cells: what was counted there, what the books have, and what was approved.

create table inv_count (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  count_no text not null,
  count_status text not null default '0',
  count_mode text not null default 'B',
  org_no text not null,
  warehouse_no text not null,
  count_reason text,
  cell_count integer not null default 0,
  line_count integer not null default 0,
  diff_count integer,
  start_date timestamptz,
  counted_name text,
  counted_date timestamptz,
  approve_name text,
  approve_date timestamptz,
  remark text,
  kw text not null
);
create unique index inv_count_count_no_uq on inv_count (org_no, count_no);
create index inv_count_create_date_ix on inv_count (create_date, id) include (org_no, warehouse_no);
create index inv_count_warehouse_no_count_status_create_date_ix on inv_count (warehouse_no, count_status, create_date, id) include (org_no);
create index inv_count_kw_tg on inv_count using gin (kw gin_trgm_ops);
create index inv_count_kw_gr on inv_count using gin (wms_grams(kw));
alter table inv_count enable row level security;
alter table inv_count force row level security;
create policy inv_count_scope on inv_count using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
);

create table inv_count_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  count_id bigint not null,
  org_no text not null,
  warehouse_no text not null,
  cell_no text not null,
  item_no text not null default '',
  item_name text,
  item_en_name text,
  unit_no text,
  lot_no text not null default '',
  owner_no text not null default '',
  inventory_type text not null default '10',
  book_qty numeric(26,6) not null default '0',
  book_date timestamptz,
  counted_qty numeric(26,6),
  is_found text not null default '0',
  reason text,
  counted_user_no text,
  counted_name text,
  counted_date timestamptz,
  constraint inv_count_line_book_qty_ck check (book_qty <> 'NaN' and abs(book_qty) < 1e20),
  constraint inv_count_line_counted_qty_ck check (counted_qty <> 'NaN' and abs(counted_qty) < 1e20 and counted_qty >= 0),
  constraint inv_count_line_is_found_ck check (is_found in ('0', '1'))
);
create unique index inv_count_line_item_no_uq on inv_count_line (count_id, cell_no, lot_no, owner_no, inventory_type, item_no);
create index inv_count_line_warehouse_no_cell_no_ix on inv_count_line (warehouse_no, cell_no, id) include (org_no);
alter table inv_count_line enable row level security;
alter table inv_count_line force row level security;
create policy inv_count_line_scope on inv_count_line using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
);

-- I61: the movements of an approved count are what its lines differ by; no other count moves anything.
create view inv_61 with (security_invoker = true) as
select concat_ws(' ', org_no, count_no, cell_no, item_no, lot_no, owner_no, inventory_type) as row_id, 'movements of a count' as what
from (
  select c.org_no, c.count_no, n.cell_no, n.item_no, n.lot_no, n.owner_no, n.inventory_type,
    case when c.count_status = '3' then n.counted_qty - n.book_qty else 0 end as qty
  from inv_count c
  join inv_count_line n on n.count_id = c.id
  where n.item_no <> '') l
full join (
  select g.org_no, g.source_no as count_no, g.cell_no, g.item_no, g.lot_no, g.owner_no, g.inventory_type, sum(g.delta) as qty
  from inv_ledger g
  join inv_count c on c.org_no = g.org_no and c.count_no = g.source_no
  group by 1, 2, 3, 4, 5, 6, 7) m
  using (org_no, count_no, cell_no, item_no, lot_no, owner_no, inventory_type)
where coalesce(l.qty, 0) <> coalesce(m.qty, 0);
