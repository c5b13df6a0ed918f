-- Base data: organizations, warehouses, zones, cells, suppliers, materials.
create table bm_org (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  org_no text not null,
  org_name text not null,
  org_short_name text not null,
  close_acct_flag text not null default '0',
  close_acct_start_date date,
  close_acct_end_date date,
  close_acct_during_date integer not null default 0,
  close_acct_remark text,
  status_code text not null default '1',
  remark text,
  kw text not null,
  deleted_date timestamptz,
  constraint bm_org_close_acct_flag_ck check (close_acct_flag in ('0', '1'))
);
create unique index bm_org_org_no_uq on bm_org (org_no) where deleted_date is null;
create index bm_org_org_no_ix on bm_org (org_no, id) include (deleted_date);
create index bm_org_org_name_ix on bm_org (org_name, id) include (org_no, deleted_date);
create index bm_org_org_short_name_ix on bm_org (org_short_name, id) include (org_no, deleted_date);
create index bm_org_status_code_ix on bm_org (status_code, id) include (org_no, deleted_date);
create index bm_org_remark_ix on bm_org (remark, id) include (org_no, deleted_date);
create index bm_org_create_name_ix on bm_org (create_name, id) include (org_no, deleted_date);
create index bm_org_create_date_ix on bm_org (create_date, id) include (org_no, deleted_date);
create index bm_org_update_name_ix on bm_org (update_name, id) include (org_no, deleted_date);
create index bm_org_update_date_ix on bm_org (update_date, id) include (org_no, deleted_date);
create index bm_org_org_no_tg on bm_org using gin (lower(org_no) gin_trgm_ops);
create index bm_org_org_name_tg on bm_org using gin (lower(org_name) gin_trgm_ops);
create index bm_org_kw_tg on bm_org using gin (kw gin_trgm_ops);
alter table bm_org enable row level security;
alter table bm_org force row level security;
create policy bm_org_scope on bm_org using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);

create table bm_warehouse (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  warehouse_no text not null,
  warehouse_name text not null,
  org_no text not null,
  warehouse_outside_no text,
  warehouse_attribute text not null default '1',
  warehouse_nature text not null default '1',
  control_inv text not null default '1',
  fifo_control text not null default '0',
  is_main_warehouse text not null default '0',
  is_management text not null default '0',
  is_stock_lock text not null default '0',
  factory_no text,
  contact text,
  tel_no text,
  mobile_no text,
  fax text,
  email text,
  address text,
  remark_outside text,
  create_flag text not null default '0',
  status_code text not null default '1',
  remark text,
  kw text not null,
  constraint bm_warehouse_control_inv_ck check (control_inv in ('0', '1')),
  constraint bm_warehouse_is_main_warehouse_ck check (is_main_warehouse in ('0', '1')),
  constraint bm_warehouse_is_management_ck check (is_management in ('0', '1')),
  constraint bm_warehouse_is_stock_lock_ck check (is_stock_lock in ('0', '1'))
);
create unique index bm_warehouse_warehouse_no_uq on bm_warehouse (warehouse_no);
create index bm_warehouse_warehouse_no_ix on bm_warehouse (warehouse_no, id) include (org_no);
create index bm_warehouse_warehouse_name_ix on bm_warehouse (warehouse_name, id) include (org_no, warehouse_no);
create index bm_warehouse_org_no_ix on bm_warehouse (org_no, id) include (warehouse_no);
create index bm_warehouse_warehouse_attribute_ix on bm_warehouse (warehouse_attribute, id) include (org_no, warehouse_no);
create index bm_warehouse_warehouse_nature_ix on bm_warehouse (warehouse_nature, id) include (org_no, warehouse_no);
create index bm_warehouse_control_inv_ix on bm_warehouse (control_inv, id) include (org_no, warehouse_no);
create index bm_warehouse_fifo_control_ix on bm_warehouse (fifo_control, id) include (org_no, warehouse_no);
create index bm_warehouse_is_main_warehouse_ix on bm_warehouse (is_main_warehouse, id) include (org_no, warehouse_no);
create index bm_warehouse_is_management_ix on bm_warehouse (is_management, id) include (org_no, warehouse_no);
create index bm_warehouse_is_stock_lock_ix on bm_warehouse (is_stock_lock, id) include (org_no, warehouse_no);
create index bm_warehouse_factory_no_ix on bm_warehouse (factory_no, id) include (org_no, warehouse_no);
create index bm_warehouse_warehouse_outside_no_ix on bm_warehouse (warehouse_outside_no, id) include (org_no, warehouse_no);
create index bm_warehouse_contact_ix on bm_warehouse (contact, id) include (org_no, warehouse_no);
create index bm_warehouse_tel_no_ix on bm_warehouse (tel_no, id) include (org_no, warehouse_no);
create index bm_warehouse_mobile_no_ix on bm_warehouse (mobile_no, id) include (org_no, warehouse_no);
create index bm_warehouse_address_ix on bm_warehouse (address, id) include (org_no, warehouse_no);
create index bm_warehouse_create_flag_ix on bm_warehouse (create_flag, id) include (org_no, warehouse_no);
create index bm_warehouse_status_code_ix on bm_warehouse (status_code, id) include (org_no, warehouse_no);
create index bm_warehouse_remark_ix on bm_warehouse (remark, id) include (org_no, warehouse_no);
create index bm_warehouse_update_name_ix on bm_warehouse (update_name, id) include (org_no, warehouse_no);
create index bm_warehouse_update_date_ix on bm_warehouse (update_date, id) include (org_no, warehouse_no);
create index bm_warehouse_create_date_ix on bm_warehouse (create_date, id) include (org_no, warehouse_no);
create index bm_warehouse_warehouse_no_tg on bm_warehouse using gin (lower(warehouse_no) gin_trgm_ops);
create index bm_warehouse_warehouse_name_tg on bm_warehouse using gin (lower(warehouse_name) gin_trgm_ops);
create index bm_warehouse_kw_tg on bm_warehouse using gin (kw gin_trgm_ops);
alter table bm_warehouse enable row level security;
alter table bm_warehouse force row level security;
create policy bm_warehouse_scope on bm_warehouse using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
);

create table bm_zone (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  zone_no text not null,
  zone_name text not null,
  org_no text not null,
  warehouse_no text not null,
  zone_type text not null,
  control_type text,
  zone_manager text,
  pos_x integer not null default 0,
  pos_y integer not null default 0,
  pos_w integer not null default 10,
  pos_h integer not null default 6,
  status_code text not null default '1',
  remark text,
  kw text not null,
  deleted_date timestamptz
);
create unique index bm_zone_zone_no_uq on bm_zone (warehouse_no, zone_no) where deleted_date is null;
create index bm_zone_zone_no_ix on bm_zone (zone_no, id) include (org_no, warehouse_no, deleted_date);
create index bm_zone_zone_name_ix on bm_zone (zone_name, id) include (org_no, warehouse_no, deleted_date);
create index bm_zone_warehouse_no_ix on bm_zone (warehouse_no, id) include (org_no, deleted_date);
create index bm_zone_zone_type_ix on bm_zone (zone_type, id) include (org_no, warehouse_no, deleted_date);
create index bm_zone_control_type_ix on bm_zone (control_type, id) include (org_no, warehouse_no, deleted_date);
create index bm_zone_zone_manager_ix on bm_zone (zone_manager, id) include (org_no, warehouse_no, deleted_date);
create index bm_zone_status_code_ix on bm_zone (status_code, id) include (org_no, warehouse_no, deleted_date);
create index bm_zone_remark_ix on bm_zone (remark, id) include (org_no, warehouse_no, deleted_date);
create index bm_zone_update_name_ix on bm_zone (update_name, id) include (org_no, warehouse_no, deleted_date);
create index bm_zone_update_date_ix on bm_zone (update_date, id) include (org_no, warehouse_no, deleted_date);
create index bm_zone_create_date_ix on bm_zone (create_date, id) include (org_no, warehouse_no, deleted_date);
create index bm_zone_org_no_ix on bm_zone (org_no, id) include (warehouse_no, deleted_date);
create index bm_zone_zone_no_tg on bm_zone using gin (lower(zone_no) gin_trgm_ops);
create index bm_zone_zone_name_tg on bm_zone using gin (lower(zone_name) gin_trgm_ops);
create index bm_zone_kw_tg on bm_zone using gin (kw gin_trgm_ops);
alter table bm_zone enable row level security;
alter table bm_zone force row level security;
create policy bm_zone_scope on bm_zone using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
);

create table bm_warehouse_cell (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  cell_no text not null,
  cell_name text,
  org_no text not null,
  warehouse_no text not null,
  zone_no text not null,
  shelf_no text,
  cell_outside_no text,
  cell_type text not null,
  shelves_type text,
  scatter_property text,
  is_bad_cell text not null default '0',
  is_mix_sku text not null default '1',
  is_mix_lot text not null default '1',
  cell_in_seq integer,
  cell_out_seq integer,
  cell_x integer,
  cell_y integer,
  cell_z integer,
  cell_length numeric(26,6),
  cell_width numeric(26,6),
  cell_height numeric(26,6),
  max_weight numeric(26,6),
  max_qty numeric(26,6),
  status_code text not null default '1',
  remark text,
  kw text not null,
  constraint bm_warehouse_cell_is_bad_cell_ck check (is_bad_cell in ('0', '1')),
  constraint bm_warehouse_cell_is_mix_sku_ck check (is_mix_sku in ('0', '1')),
  constraint bm_warehouse_cell_is_mix_lot_ck check (is_mix_lot in ('0', '1')),
  constraint bm_warehouse_cell_cell_length_ck check (cell_length <> 'NaN' and abs(cell_length) < 1e20 and cell_length >= 0),
  constraint bm_warehouse_cell_cell_width_ck check (cell_width <> 'NaN' and abs(cell_width) < 1e20 and cell_width >= 0),
  constraint bm_warehouse_cell_cell_height_ck check (cell_height <> 'NaN' and abs(cell_height) < 1e20 and cell_height >= 0),
  constraint bm_warehouse_cell_max_weight_ck check (max_weight <> 'NaN' and abs(max_weight) < 1e20 and max_weight >= 0),
  constraint bm_warehouse_cell_max_qty_ck check (max_qty <> 'NaN' and abs(max_qty) < 1e20 and max_qty >= 0)
);
create unique index bm_warehouse_cell_cell_no_uq on bm_warehouse_cell (warehouse_no, cell_no);
create index bm_warehouse_cell_cell_no_ix on bm_warehouse_cell (cell_no, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_cell_name_ix on bm_warehouse_cell (cell_name, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_warehouse_no_ix on bm_warehouse_cell (warehouse_no, id) include (org_no);
create index bm_warehouse_cell_zone_no_ix on bm_warehouse_cell (zone_no, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_shelf_no_ix on bm_warehouse_cell (shelf_no, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_cell_type_ix on bm_warehouse_cell (cell_type, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_shelves_type_ix on bm_warehouse_cell (shelves_type, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_scatter_property_ix on bm_warehouse_cell (scatter_property, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_is_bad_cell_ix on bm_warehouse_cell (is_bad_cell, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_is_mix_sku_ix on bm_warehouse_cell (is_mix_sku, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_is_mix_lot_ix on bm_warehouse_cell (is_mix_lot, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_cell_in_seq_ix on bm_warehouse_cell (cell_in_seq, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_cell_out_seq_ix on bm_warehouse_cell (cell_out_seq, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_cell_x_ix on bm_warehouse_cell (cell_x, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_cell_y_ix on bm_warehouse_cell (cell_y, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_cell_z_ix on bm_warehouse_cell (cell_z, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_max_weight_ix on bm_warehouse_cell (max_weight, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_max_qty_ix on bm_warehouse_cell (max_qty, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_status_code_ix on bm_warehouse_cell (status_code, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_update_name_ix on bm_warehouse_cell (update_name, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_update_date_ix on bm_warehouse_cell (update_date, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_create_date_ix on bm_warehouse_cell (create_date, id) include (org_no, warehouse_no);
create index bm_warehouse_cell_org_no_ix on bm_warehouse_cell (org_no, id) include (warehouse_no);
create index bm_warehouse_cell_cell_no_tg on bm_warehouse_cell using gin (lower(cell_no) gin_trgm_ops);
create index bm_warehouse_cell_cell_name_tg on bm_warehouse_cell using gin (lower(cell_name) gin_trgm_ops);
create index bm_warehouse_cell_kw_tg on bm_warehouse_cell using gin (kw gin_trgm_ops);
alter table bm_warehouse_cell enable row level security;
alter table bm_warehouse_cell force row level security;
create policy bm_warehouse_cell_scope on bm_warehouse_cell using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
);

create table bm_supplier (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  supplier_no text not null,
  supplier_name text not null,
  supplier_short_name text not null,
  supplier_en_name text,
  org_no text not null,
  erp_supplier_no text,
  is_frozen text not null default '0',
  frozen_reason text,
  is_control_supplier text not null default '1',
  check_flag text not null default '0',
  credit_level text,
  tax_rate numeric(26,6),
  currency_no text not null default 'CNY',
  payment_term text,
  payment_method text,
  bank_name text,
  bank_account text,
  account_name text,
  tax_no text,
  tax_type text,
  invoice_type text,
  contact text,
  tel_no text,
  mobile_no text,
  fax text,
  email text,
  country text not null default 'CN',
  province text,
  city text,
  address text,
  zip text,
  website text,
  legal_person text,
  register_capital numeric(26,6),
  register_date date,
  business_licence_no text,
  licence_end_date date,
  approval_status_code text not null default '1',
  erp_synstatus_code text not null default '0',
  status_code text not null default '1',
  remark text,
  kw text not null,
  constraint bm_supplier_is_frozen_ck check (is_frozen in ('0', '1')),
  constraint bm_supplier_is_control_supplier_ck check (is_control_supplier in ('0', '1')),
  constraint bm_supplier_check_flag_ck check (check_flag in ('0', '1')),
  constraint bm_supplier_tax_rate_ck check (tax_rate <> 'NaN' and abs(tax_rate) < 1e20 and tax_rate >= 0),
  constraint bm_supplier_register_capital_ck check (register_capital <> 'NaN' and abs(register_capital) < 1e20 and register_capital >= 0)
);
create unique index bm_supplier_supplier_no_uq on bm_supplier (org_no, supplier_no);
create index bm_supplier_supplier_no_ix on bm_supplier (supplier_no, id) include (org_no);
create index bm_supplier_supplier_name_ix on bm_supplier (supplier_name, id) include (org_no, supplier_no);
create index bm_supplier_supplier_short_name_ix on bm_supplier (supplier_short_name, id) include (org_no, supplier_no);
create index bm_supplier_org_no_ix on bm_supplier (org_no, id) include (supplier_no);
create index bm_supplier_erp_supplier_no_ix on bm_supplier (erp_supplier_no, id) include (org_no, supplier_no);
create index bm_supplier_is_frozen_ix on bm_supplier (is_frozen, id) include (org_no, supplier_no);
create index bm_supplier_check_flag_ix on bm_supplier (check_flag, id) include (org_no, supplier_no);
create index bm_supplier_credit_level_ix on bm_supplier (credit_level, id) include (org_no, supplier_no);
create index bm_supplier_tax_rate_ix on bm_supplier (tax_rate, id) include (org_no, supplier_no);
create index bm_supplier_currency_no_ix on bm_supplier (currency_no, id) include (org_no, supplier_no);
create index bm_supplier_payment_term_ix on bm_supplier (payment_term, id) include (org_no, supplier_no);
create index bm_supplier_contact_ix on bm_supplier (contact, id) include (org_no, supplier_no);
create index bm_supplier_mobile_no_ix on bm_supplier (mobile_no, id) include (org_no, supplier_no);
create index bm_supplier_email_ix on bm_supplier (email, id) include (org_no, supplier_no);
create index bm_supplier_approval_status_code_ix on bm_supplier (approval_status_code, id) include (org_no, supplier_no);
create index bm_supplier_erp_synstatus_code_ix on bm_supplier (erp_synstatus_code, id) include (org_no, supplier_no);
create index bm_supplier_status_code_ix on bm_supplier (status_code, id) include (org_no, supplier_no);
create index bm_supplier_update_name_ix on bm_supplier (update_name, id) include (org_no, supplier_no);
create index bm_supplier_update_date_ix on bm_supplier (update_date, id) include (org_no, supplier_no);
create index bm_supplier_create_date_ix on bm_supplier (create_date, id) include (org_no, supplier_no);
create index bm_supplier_supplier_no_tg on bm_supplier using gin (lower(supplier_no) gin_trgm_ops);
create index bm_supplier_supplier_name_tg on bm_supplier using gin (lower(supplier_name) gin_trgm_ops);
create index bm_supplier_kw_tg on bm_supplier using gin (kw gin_trgm_ops);
alter table bm_supplier enable row level security;
alter table bm_supplier force row level security;
create policy bm_supplier_scope on bm_supplier using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);

create table bm_item (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  item_no text not null,
  item_name text not null,
  spec text,
  model text,
  org_no text not null,
  item_short_name text,
  item_en_name text,
  item_group_no text,
  item_type text not null default '1',
  brand text,
  unit_no text not null,
  pur_unit_no text,
  lot_rule_no text,
  bar_rule_no text,
  box_rule_no text,
  is_control_lot text not null default '0',
  is_control_sn text not null default '0',
  gen_moment text not null default '15',
  is_inspect text not null default '0',
  is_delivery_approval text not null default '0',
  shelflife integer not null default 0,
  warn_days integer not null default 0,
  safe_qty numeric(26,6) not null default '0',
  max_qty numeric(26,6),
  min_pack_qty numeric(26,6),
  net_weight numeric(26,6),
  gross_weight numeric(26,6),
  length numeric(26,6),
  width numeric(26,6),
  height numeric(26,6),
  ref_price numeric(26,6),
  default_warehouse_no text,
  abc_class text,
  erp_item_no text,
  status_code text not null default '1',
  remark text,
  kw text not null,
  constraint bm_item_is_control_lot_ck check (is_control_lot in ('0', '1')),
  constraint bm_item_is_control_sn_ck check (is_control_sn in ('0', '1')),
  constraint bm_item_is_inspect_ck check (is_inspect in ('0', '1')),
  constraint bm_item_is_delivery_approval_ck check (is_delivery_approval in ('0', '1')),
  constraint bm_item_safe_qty_ck check (safe_qty <> 'NaN' and abs(safe_qty) < 1e20 and safe_qty >= 0),
  constraint bm_item_max_qty_ck check (max_qty <> 'NaN' and abs(max_qty) < 1e20 and max_qty >= 0),
  constraint bm_item_min_pack_qty_ck check (min_pack_qty <> 'NaN' and abs(min_pack_qty) < 1e20 and min_pack_qty >= 0),
  constraint bm_item_net_weight_ck check (net_weight <> 'NaN' and abs(net_weight) < 1e20 and net_weight >= 0),
  constraint bm_item_gross_weight_ck check (gross_weight <> 'NaN' and abs(gross_weight) < 1e20 and gross_weight >= 0),
  constraint bm_item_length_ck check (length <> 'NaN' and abs(length) < 1e20 and length >= 0),
  constraint bm_item_width_ck check (width <> 'NaN' and abs(width) < 1e20 and width >= 0),
  constraint bm_item_height_ck check (height <> 'NaN' and abs(height) < 1e20 and height >= 0),
  constraint bm_item_ref_price_ck check (ref_price <> 'NaN' and abs(ref_price) < 1e20 and ref_price >= 0)
);
create unique index bm_item_item_no_uq on bm_item (org_no, item_no);
create index bm_item_item_no_ix on bm_item (item_no, id) include (org_no, item_group_no);
create index bm_item_item_name_ix on bm_item (item_name, id) include (org_no, item_group_no);
create index bm_item_spec_ix on bm_item (spec, id) include (org_no, item_group_no);
create index bm_item_model_ix on bm_item (model, id) include (org_no, item_group_no);
create index bm_item_item_group_no_ix on bm_item (item_group_no, id) include (org_no);
create index bm_item_item_type_ix on bm_item (item_type, id) include (org_no, item_group_no);
create index bm_item_unit_no_ix on bm_item (unit_no, id) include (org_no, item_group_no);
create index bm_item_pur_unit_no_ix on bm_item (pur_unit_no, id) include (org_no, item_group_no);
create index bm_item_lot_rule_no_ix on bm_item (lot_rule_no, id) include (org_no, item_group_no);
create index bm_item_bar_rule_no_ix on bm_item (bar_rule_no, id) include (org_no, item_group_no);
create index bm_item_box_rule_no_ix on bm_item (box_rule_no, id) include (org_no, item_group_no);
create index bm_item_is_control_lot_ix on bm_item (is_control_lot, id) include (org_no, item_group_no);
create index bm_item_is_control_sn_ix on bm_item (is_control_sn, id) include (org_no, item_group_no);
create index bm_item_gen_moment_ix on bm_item (gen_moment, id) include (org_no, item_group_no);
create index bm_item_is_inspect_ix on bm_item (is_inspect, id) include (org_no, item_group_no);
create index bm_item_is_delivery_approval_ix on bm_item (is_delivery_approval, id) include (org_no, item_group_no);
create index bm_item_shelflife_ix on bm_item (shelflife, id) include (org_no, item_group_no);
create index bm_item_safe_qty_ix on bm_item (safe_qty, id) include (org_no, item_group_no);
create index bm_item_min_pack_qty_ix on bm_item (min_pack_qty, id) include (org_no, item_group_no);
create index bm_item_status_code_ix on bm_item (status_code, id) include (org_no, item_group_no);
create index bm_item_update_name_ix on bm_item (update_name, id) include (org_no, item_group_no);
create index bm_item_update_date_ix on bm_item (update_date, id) include (org_no, item_group_no);
create index bm_item_create_date_ix on bm_item (create_date, id) include (org_no, item_group_no);
create index bm_item_org_no_ix on bm_item (org_no, id) include (item_group_no);
create index bm_item_brand_ix on bm_item (brand, id) include (org_no, item_group_no);
create index bm_item_item_no_tg on bm_item using gin (lower(item_no) gin_trgm_ops);
create index bm_item_item_name_tg on bm_item using gin (lower(item_name) gin_trgm_ops);
create index bm_item_spec_tg on bm_item using gin (lower(spec) gin_trgm_ops);
create index bm_item_kw_tg on bm_item using gin (kw gin_trgm_ops);
alter table bm_item enable row level security;
alter table bm_item force row level security;
create policy bm_item_scope on bm_item using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.classifications')) or item_group_no = any ((select wms_allowed('wms.classifications'))::text[]) or ((select wms_known()) and (item_group_no is null or item_group_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.classifications')) or item_group_no = any ((select wms_allowed('wms.classifications'))::text[]) or ((select wms_known()) and (item_group_no is null or item_group_no in ('', '*'))))
);

