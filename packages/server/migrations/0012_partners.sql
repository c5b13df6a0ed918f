-- Addresses of partners, cells of materials, and what customers and suppliers call and ask of a material.
create table bm_customer_address (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  address_no text,
  merchant_type text not null default '1',
  merchant_no text not null,
  org_no text not null,
  country text not null default 'CN',
  province text,
  city text,
  district text,
  zip text,
  address text not null,
  contact text,
  tel_no text,
  mobile_no text,
  is_default text not null default '0',
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb,
  constraint bm_customer_address_is_default_ck check (is_default in ('0', '1'))
);
create unique index bm_customer_address_address_no_uq on bm_customer_address (org_no, merchant_type, merchant_no, address_no);
create index bm_customer_address_address_no_ix on bm_customer_address (address_no, id) include (org_no);
create index bm_customer_address_merchant_type_ix on bm_customer_address (merchant_type, id) include (org_no);
create index bm_customer_address_merchant_no_ix on bm_customer_address (merchant_no, id) include (org_no);
create index bm_customer_address_org_no_ix on bm_customer_address (org_no, id);
create index bm_customer_address_country_ix on bm_customer_address (country, id) include (org_no);
create index bm_customer_address_province_ix on bm_customer_address (province, id) include (org_no);
create index bm_customer_address_city_ix on bm_customer_address (city, id) include (org_no);
create index bm_customer_address_district_ix on bm_customer_address (district, id) include (org_no);
create index bm_customer_address_address_ix on bm_customer_address (address, id) include (org_no);
create index bm_customer_address_zip_ix on bm_customer_address (zip, id) include (org_no);
create index bm_customer_address_contact_ix on bm_customer_address (contact, id) include (org_no);
create index bm_customer_address_tel_no_ix on bm_customer_address (tel_no, id) include (org_no);
create index bm_customer_address_mobile_no_ix on bm_customer_address (mobile_no, id) include (org_no);
create index bm_customer_address_is_default_ix on bm_customer_address (is_default, id) include (org_no);
create index bm_customer_address_status_code_ix on bm_customer_address (status_code, id) include (org_no);
create index bm_customer_address_update_date_ix on bm_customer_address (update_date, id) include (org_no);
create index bm_customer_address_create_date_ix on bm_customer_address (create_date, id) include (org_no);
create index bm_customer_address_address_no_tg on bm_customer_address using gin (lower(address_no) gin_trgm_ops);
create index bm_customer_address_address_tg on bm_customer_address using gin (lower(address) gin_trgm_ops);
create index bm_customer_address_contact_tg on bm_customer_address using gin (lower(contact) gin_trgm_ops);
create index bm_customer_address_kw_tg on bm_customer_address using gin (kw gin_trgm_ops);
create index bm_customer_address_custom_gin on bm_customer_address using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_customer_address enable row level security;
alter table bm_customer_address force row level security;
create policy bm_customer_address_scope on bm_customer_address using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);

-- one default of a partner, whoever writes it
create unique index bm_customer_address_default_ux on bm_customer_address (org_no, merchant_type, merchant_no) where is_default = '1';

create table bm_item_cells (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  org_no text not null,
  warehouse_no text not null,
  item_no text not null,
  item_name text,
  cell_no text not null,
  is_fixed text not null default '0',
  min_qty numeric(26,6),
  max_qty numeric(26,6),
  priority integer not null default 100,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb,
  constraint bm_item_cells_is_fixed_ck check (is_fixed in ('0', '1')),
  constraint bm_item_cells_min_qty_ck check (min_qty <> 'NaN' and abs(min_qty) < 1e20 and min_qty >= 0),
  constraint bm_item_cells_max_qty_ck check (max_qty <> 'NaN' and abs(max_qty) < 1e20 and max_qty >= 0)
);
create unique index bm_item_cells_cell_no_uq on bm_item_cells (org_no, warehouse_no, item_no, cell_no);
create index bm_item_cells_org_no_ix on bm_item_cells (org_no, id) include (warehouse_no);
create index bm_item_cells_warehouse_no_ix on bm_item_cells (warehouse_no, id) include (org_no);
create index bm_item_cells_item_no_ix on bm_item_cells (item_no, id) include (org_no, warehouse_no);
create index bm_item_cells_item_name_ix on bm_item_cells (item_name, id) include (org_no, warehouse_no);
create index bm_item_cells_cell_no_ix on bm_item_cells (cell_no, id) include (org_no, warehouse_no);
create index bm_item_cells_is_fixed_ix on bm_item_cells (is_fixed, id) include (org_no, warehouse_no);
create index bm_item_cells_min_qty_ix on bm_item_cells (min_qty, id) include (org_no, warehouse_no);
create index bm_item_cells_max_qty_ix on bm_item_cells (max_qty, id) include (org_no, warehouse_no);
create index bm_item_cells_priority_ix on bm_item_cells (priority, id) include (org_no, warehouse_no);
create index bm_item_cells_status_code_ix on bm_item_cells (status_code, id) include (org_no, warehouse_no);
create index bm_item_cells_update_name_ix on bm_item_cells (update_name, id) include (org_no, warehouse_no);
create index bm_item_cells_update_date_ix on bm_item_cells (update_date, id) include (org_no, warehouse_no);
create index bm_item_cells_create_date_ix on bm_item_cells (create_date, id) include (org_no, warehouse_no);
create index bm_item_cells_item_no_tg on bm_item_cells using gin (lower(item_no) gin_trgm_ops);
create index bm_item_cells_cell_no_tg on bm_item_cells using gin (lower(cell_no) gin_trgm_ops);
create index bm_item_cells_kw_tg on bm_item_cells using gin (kw gin_trgm_ops);
create index bm_item_cells_custom_gin on bm_item_cells using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_item_cells enable row level security;
alter table bm_item_cells force row level security;
create policy bm_item_cells_scope on bm_item_cells using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
);


create table bm_item_merchant (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  org_no text not null,
  merchant_type text not null default '2',
  merchant_no text not null,
  item_no text not null,
  merchant_item_no text not null,
  name text,
  spec text,
  model text,
  in_shelflife integer,
  out_shelflife integer,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_item_merchant_item_no_uq on bm_item_merchant (org_no, merchant_no, item_no);
create unique index bm_item_merchant_merchant_item_no_uq on bm_item_merchant (org_no, merchant_no, merchant_item_no);
create index bm_item_merchant_org_no_ix on bm_item_merchant (org_no, id);
create index bm_item_merchant_merchant_no_ix on bm_item_merchant (merchant_no, id) include (org_no);
create index bm_item_merchant_item_no_ix on bm_item_merchant (item_no, id) include (org_no);
create index bm_item_merchant_merchant_item_no_ix on bm_item_merchant (merchant_item_no, id) include (org_no);
create index bm_item_merchant_name_ix on bm_item_merchant (name, id) include (org_no);
create index bm_item_merchant_spec_ix on bm_item_merchant (spec, id) include (org_no);
create index bm_item_merchant_model_ix on bm_item_merchant (model, id) include (org_no);
create index bm_item_merchant_in_shelflife_ix on bm_item_merchant (in_shelflife, id) include (org_no);
create index bm_item_merchant_out_shelflife_ix on bm_item_merchant (out_shelflife, id) include (org_no);
create index bm_item_merchant_status_code_ix on bm_item_merchant (status_code, id) include (org_no);
create index bm_item_merchant_update_date_ix on bm_item_merchant (update_date, id) include (org_no);
create index bm_item_merchant_create_date_ix on bm_item_merchant (create_date, id) include (org_no);
create index bm_item_merchant_item_no_tg on bm_item_merchant using gin (lower(item_no) gin_trgm_ops);
create index bm_item_merchant_merchant_item_no_tg on bm_item_merchant using gin (lower(merchant_item_no) gin_trgm_ops);
create index bm_item_merchant_name_tg on bm_item_merchant using gin (lower(name) gin_trgm_ops);
create index bm_item_merchant_kw_tg on bm_item_merchant using gin (kw gin_trgm_ops);
create index bm_item_merchant_custom_gin on bm_item_merchant using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_item_merchant enable row level security;
alter table bm_item_merchant force row level security;
create policy bm_item_merchant_scope on bm_item_merchant using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);


create table bm_item_merchant_supplier (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  org_no text not null,
  merchant_type text not null default '1',
  merchant_no text not null,
  item_no text not null,
  merchant_item_no text not null,
  name text,
  spec text,
  model text,
  brand text,
  make_by text,
  source_area text,
  pur_org_no text,
  factory_no text,
  is_preferred_supplier text not null default '0',
  supplier_proportion numeric(26,6),
  effective_start date,
  effective_end date,
  min_pack_qty numeric(26,6),
  min_pur_qty numeric(26,6),
  pur_lead_time integer,
  prepare_cycle integer,
  transfer_mode text,
  ref_price numeric(26,6),
  is_delivery_approval text not null default '0',
  in_shelflife integer,
  out_shelflife integer,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb,
  constraint bm_item_merchant_supplier_is_preferred_supplier_ck check (is_preferred_supplier in ('0', '1')),
  constraint bm_item_merchant_supplier_supplier_proportion_ck check (supplier_proportion <> 'NaN' and abs(supplier_proportion) < 1e20 and supplier_proportion >= 0),
  constraint bm_item_merchant_supplier_min_pack_qty_ck check (min_pack_qty <> 'NaN' and abs(min_pack_qty) < 1e20 and min_pack_qty > 0),
  constraint bm_item_merchant_supplier_min_pur_qty_ck check (min_pur_qty <> 'NaN' and abs(min_pur_qty) < 1e20 and min_pur_qty > 0),
  constraint bm_item_merchant_supplier_ref_price_ck check (ref_price <> 'NaN' and abs(ref_price) < 1e20 and ref_price >= 0),
  constraint bm_item_merchant_supplier_is_delivery_approval_ck check (is_delivery_approval in ('0', '1'))
);
create unique index bm_item_merchant_supplier_item_no_uq on bm_item_merchant_supplier (org_no, merchant_no, effective_start, item_no);
create index bm_item_merchant_supplier_org_no_ix on bm_item_merchant_supplier (org_no, id) include (merchant_no);
create index bm_item_merchant_supplier_merchant_no_ix on bm_item_merchant_supplier (merchant_no, id) include (org_no);
create index bm_item_merchant_supplier_item_no_ix on bm_item_merchant_supplier (item_no, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_merchant_item_no_ix on bm_item_merchant_supplier (merchant_item_no, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_name_ix on bm_item_merchant_supplier (name, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_spec_ix on bm_item_merchant_supplier (spec, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_brand_ix on bm_item_merchant_supplier (brand, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_make_by_ix on bm_item_merchant_supplier (make_by, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_is_preferred_supplier_ix on bm_item_merchant_supplier (is_preferred_supplier, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_supplier_proportion_ix on bm_item_merchant_supplier (supplier_proportion, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_effective_start_ix on bm_item_merchant_supplier (effective_start, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_effective_end_ix on bm_item_merchant_supplier (effective_end, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_min_pack_qty_ix on bm_item_merchant_supplier (min_pack_qty, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_min_pur_qty_ix on bm_item_merchant_supplier (min_pur_qty, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_pur_lead_time_ix on bm_item_merchant_supplier (pur_lead_time, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_prepare_cycle_ix on bm_item_merchant_supplier (prepare_cycle, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_transfer_mode_ix on bm_item_merchant_supplier (transfer_mode, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_ref_price_ix on bm_item_merchant_supplier (ref_price, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_is_delivery_approval_ix on bm_item_merchant_supplier (is_delivery_approval, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_status_code_ix on bm_item_merchant_supplier (status_code, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_update_date_ix on bm_item_merchant_supplier (update_date, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_create_date_ix on bm_item_merchant_supplier (create_date, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_factory_no_ix on bm_item_merchant_supplier (factory_no, id) include (org_no, merchant_no);
create index bm_item_merchant_supplier_item_no_tg on bm_item_merchant_supplier using gin (lower(item_no) gin_trgm_ops);
create index bm_item_merchant_supplier_merchant_item_no_tg on bm_item_merchant_supplier using gin (lower(merchant_item_no) gin_trgm_ops);
create index bm_item_merchant_supplier_kw_tg on bm_item_merchant_supplier using gin (kw gin_trgm_ops);
create index bm_item_merchant_supplier_custom_gin on bm_item_merchant_supplier using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_item_merchant_supplier enable row level security;
alter table bm_item_merchant_supplier force row level security;
create policy bm_item_merchant_supplier_scope on bm_item_merchant_supplier using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or merchant_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or merchant_no = (select wms_supplier()))
);

-- valid terms of a supplier for a material share no day, whoever writes them; both ends count
create extension if not exists btree_gist;
alter table bm_item_merchant_supplier add constraint bm_item_merchant_supplier_period_ex exclude using gist (
  org_no with =, merchant_no with =, item_no with =, daterange(effective_start, effective_end, '[]') with &&
) where (status_code = '1');
-- deliveries ask for the terms of a material on a day
create index bm_item_merchant_supplier_terms_ix on bm_item_merchant_supplier (org_no, item_no, merchant_no);
-- the cells of a material, when its name changes
create index bm_item_cells_material_ix on bm_item_cells (org_no, item_no);

-- a category of no organization is one of every organization, and says so
alter table bm_item_group no force row level security;
update bm_item_group set org_no = '*' where org_no is null;
alter table bm_item_group force row level security;
alter table bm_item_group alter column org_no set default '*', alter column org_no set not null;
