-- What sticks to goods: one row for each label (LABEL-14, LABEL-25).

create table bm_barcode_detail (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  barcode text not null,
  bar_type text not null default '1',
  org_no text not null,
  item_no text not null,
  item_name text,
  item_en_name text,
  qty numeric(26,6) not null,
  unit_no text,
  supplier_no text,
  customer_no text,
  combination_lot_no text,
  lot_no text,
  lot_date date,
  barcode_vld_date date,
  supplier_barcode text,
  customer_barcode text,
  guest_col06 text,
  lot_att01 date,
  lot_att02 date,
  lot_att05 text,
  source_no text,
  asn_no text,
  asn_line_id text,
  gen_moment text not null default '10',
  box_no text,
  parent_barcode text,
  warehouse_no text,
  cell_no text,
  sn_barcode_status text not null default '0',
  void_flag text not null default '0',
  print_count integer not null default 0,
  origin_type text not null default 'WMS',
  remark text,
  kw text not null,
  constraint bm_barcode_detail_qty_ck check (qty <> 'NaN' and abs(qty) < 1e20 and qty > 0),
  constraint bm_barcode_detail_void_flag_ck check (void_flag in ('0', '1'))
);
create unique index bm_barcode_detail_barcode_uq on bm_barcode_detail (barcode);
create index bm_barcode_detail_create_date_ix on bm_barcode_detail (create_date, id) include (org_no, supplier_no, warehouse_no);
create index bm_barcode_detail_supplier_no_create_date_ix on bm_barcode_detail (supplier_no, create_date, id) include (org_no, warehouse_no);
create index bm_barcode_detail_item_no_create_date_ix on bm_barcode_detail (item_no, create_date, id) include (org_no, supplier_no, warehouse_no);
create index bm_barcode_detail_source_no_create_date_ix on bm_barcode_detail (source_no, create_date, id) include (org_no, supplier_no, warehouse_no);
create index bm_barcode_detail_box_no_create_date_ix on bm_barcode_detail (box_no, create_date, id) include (org_no, supplier_no, warehouse_no);
create index bm_barcode_detail_combination_lot_no_create_date_ix on bm_barcode_detail (combination_lot_no, create_date, id) include (org_no, supplier_no, warehouse_no);
create index bm_barcode_detail_kw_tg on bm_barcode_detail using gin (kw gin_trgm_ops);
create index bm_barcode_detail_kw_gr on bm_barcode_detail using gin (wms_grams(kw));
alter table bm_barcode_detail enable row level security;
alter table bm_barcode_detail force row level security;
create policy bm_barcode_detail_scope on bm_barcode_detail using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
);

-- What labels lie in, by level (LABEL-15).

create table bm_box (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  box_no text not null,
  box_rule_no text not null,
  org_no text not null,
  box_level integer not null default 1,
  parent_box_no text,
  box_owner text,
  item_no text,
  lot_no text,
  qty numeric(26,6),
  usage_count integer not null default 0,
  barcode_status text not null default '0',
  warehouse_no text,
  cell_no text,
  source_no text,
  remark text,
  kw text not null,
  constraint bm_box_qty_ck check (qty <> 'NaN' and abs(qty) < 1e20 and qty >= 0)
);
create unique index bm_box_box_no_uq on bm_box (box_no);
create index bm_box_create_date_ix on bm_box (create_date, id) include (org_no, box_owner, warehouse_no);
create index bm_box_box_owner_create_date_ix on bm_box (box_owner, create_date, id) include (org_no, warehouse_no);
create index bm_box_item_no_create_date_ix on bm_box (item_no, create_date, id) include (org_no, box_owner, warehouse_no);
create index bm_box_lot_no_create_date_ix on bm_box (lot_no, create_date, id) include (org_no, box_owner, warehouse_no);
create index bm_box_source_no_create_date_ix on bm_box (source_no, create_date, id) include (org_no, box_owner, warehouse_no);
create index bm_box_parent_box_no_ix on bm_box (parent_box_no, id) include (org_no, box_owner, warehouse_no, create_date);
create index bm_box_kw_tg on bm_box using gin (kw gin_trgm_ops);
create index bm_box_kw_gr on bm_box using gin (wms_grams(kw));
alter table bm_box enable row level security;
alter table bm_box force row level security;
create policy bm_box_scope on bm_box using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or box_owner = (select wms_supplier()))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or box_owner = (select wms_supplier()))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
);

-- Serial numbers of single pieces (LABEL-17).

create table bm_sn_barcode (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  sn_barcode text not null,
  barcode text,
  org_no text not null,
  item_no text not null,
  item_name text,
  item_en_name text,
  warehouse_no text,
  cell_no text,
  lot_no text,
  source_no text,
  sn_barcode_status text not null default '0',
  void_flag text not null default '0',
  remark text,
  kw text not null,
  constraint bm_sn_barcode_void_flag_ck check (void_flag in ('0', '1'))
);
create unique index bm_sn_barcode_sn_barcode_uq on bm_sn_barcode (sn_barcode);
create index bm_sn_barcode_update_date_ix on bm_sn_barcode (update_date, id) include (org_no, warehouse_no);
create index bm_sn_barcode_item_no_update_date_ix on bm_sn_barcode (item_no, update_date, id) include (org_no, warehouse_no);
create index bm_sn_barcode_barcode_update_date_ix on bm_sn_barcode (barcode, update_date, id) include (org_no, warehouse_no);
create index bm_sn_barcode_kw_tg on bm_sn_barcode using gin (kw gin_trgm_ops);
create index bm_sn_barcode_kw_gr on bm_sn_barcode using gin (wms_grams(kw));
alter table bm_sn_barcode enable row level security;
alter table bm_sn_barcode force row level security;
create policy bm_sn_barcode_scope on bm_sn_barcode using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
);
