-- Delivery orders: what leaves a warehouse, for whom and by when.

create table inv_delivery_order (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  delivery_no text,
  delivery_status text not null default '0',
  org_no text not null,
  warehouse_no text not null,
  doc_nature text not null,
  classify_type text,
  customer_no text,
  receiver_name text,
  receiver_address text,
  require_date date,
  source_no text,
  remark text,
  line_count integer not null default 0,
  short_count integer,
  ship_name text,
  ship_date timestamptz,
  ship_note text,
  kw text not null
);
create unique index inv_delivery_order_delivery_no_uq on inv_delivery_order (org_no, delivery_no);
create index inv_delivery_order_create_date_ix on inv_delivery_order (create_date, id) include (org_no, warehouse_no, classify_type, delivery_status, require_date);
create index inv_delivery_order_warehouse_no_delivery_status_create_date_ix on inv_delivery_order (warehouse_no, delivery_status, create_date, id) include (org_no, classify_type, require_date);
create index inv_delivery_order_require_date_ix on inv_delivery_order (require_date, id) include (org_no, warehouse_no, classify_type, delivery_status);
create index inv_delivery_order_kw_tg on inv_delivery_order using gin (kw gin_trgm_ops);
create index inv_delivery_order_kw_gr on inv_delivery_order using gin (wms_grams(kw));
alter table inv_delivery_order enable row level security;
alter table inv_delivery_order force row level security;
create policy inv_delivery_order_scope on inv_delivery_order using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_all('wms.document_classes')) or classify_type = any ((select wms_allowed('wms.document_classes'))::text[]) or ((select wms_known()) and (classify_type is null or classify_type in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_all('wms.document_classes')) or classify_type = any ((select wms_allowed('wms.document_classes'))::text[]) or ((select wms_known()) and (classify_type is null or classify_type in ('', '*'))))
);

create table inv_delivery_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  delivery_id bigint not null,
  org_no text not null,
  warehouse_no text not null,
  seq integer not null,
  item_no text not null,
  item_name text,
  item_en_name text,
  unit_no text,
  lot_no text,
  qty numeric(26,6) not null,
  allocated_qty numeric(26,6) not null default '0',
  picked_qty numeric(26,6) not null default '0',
  shipped_qty numeric(26,6) not null default '0',
  short_reason text,
  constraint inv_delivery_line_qty_ck check (qty <> 'NaN' and abs(qty) < 1e20 and qty > 0),
  constraint inv_delivery_line_allocated_qty_ck check (allocated_qty <> 'NaN' and abs(allocated_qty) < 1e20 and allocated_qty >= 0),
  constraint inv_delivery_line_picked_qty_ck check (picked_qty <> 'NaN' and abs(picked_qty) < 1e20 and picked_qty >= 0),
  constraint inv_delivery_line_shipped_qty_ck check (shipped_qty <> 'NaN' and abs(shipped_qty) < 1e20 and shipped_qty >= 0)
);
create index inv_delivery_line_delivery_id_seq_ix on inv_delivery_line (delivery_id, seq, id) include (org_no, warehouse_no);
create index inv_delivery_line_item_no_org_no_ix on inv_delivery_line (item_no, org_no, id) include (warehouse_no);
alter table inv_delivery_line enable row level security;
alter table inv_delivery_line force row level security;
create policy inv_delivery_line_scope on inv_delivery_line using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
);
