-- How purchases of suppliers and materials are carried out (DELIV-10).

create table srm_execution_config (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  strategy_no text not null,
  strategy_name text not null,
  delivery_mode_no text not null default '1',
  pur_org_no text not null,
  is_asn_approval text not null default '1',
  is_delivery_approval text not null default '0',
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb,
  constraint srm_execution_config_is_asn_approval_ck check (is_asn_approval in ('0', '1')),
  constraint srm_execution_config_is_delivery_approval_ck check (is_delivery_approval in ('0', '1'))
);
create unique index srm_execution_config_strategy_no_uq on srm_execution_config (pur_org_no, strategy_no);
create index srm_execution_config_update_date_ix on srm_execution_config (update_date, id) include (pur_org_no);
create index srm_execution_config_kw_tg on srm_execution_config using gin (kw gin_trgm_ops);
create index srm_execution_config_kw_gr on srm_execution_config using gin (wms_grams(kw));
create index srm_execution_config_custom_gin on srm_execution_config using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table srm_execution_config enable row level security;
alter table srm_execution_config force row level security;
create policy srm_execution_config_scope on srm_execution_config using (
  ((select wms_all('wms.orgs')) or pur_org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or pur_org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);

create table srm_execution_config_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  config_id bigint not null,
  org_no text not null,
  supplier_no text not null,
  item_no text not null
);
create unique index srm_execution_config_line_item_no_uq on srm_execution_config_line (config_id, supplier_no, item_no);
create index srm_execution_config_line_config_id_id_ix on srm_execution_config_line (config_id, id) include (org_no, supplier_no);
create index srm_execution_config_line_org_no_supplier_no_item_no_ix on srm_execution_config_line (org_no, supplier_no, item_no, id);
alter table srm_execution_config_line enable row level security;
alter table srm_execution_config_line force row level security;
create policy srm_execution_config_line_scope on srm_execution_config_line using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
);

-- The permission to deliver a material of some days (DELIV-13).

create table srm_delivery_approval (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  approval_no text not null,
  org_no text not null,
  supplier_no text not null,
  supplier_name text,
  item_no text not null,
  item_name text,
  item_en_name text,
  lot_no text,
  effective_start date not null,
  effective_end date not null,
  status text not null default '0',
  reason text,
  apply_user_id text,
  apply_user_name text,
  apply_date timestamptz,
  audit_user_name text,
  audit_date timestamptz,
  remark text,
  kw text not null
);
create unique index srm_delivery_approval_approval_no_uq on srm_delivery_approval (org_no, approval_no);
create index srm_delivery_approval_org_no_update_date_ix on srm_delivery_approval (org_no, update_date, id) include (supplier_no, effective_end);
create index srm_delivery_approval_supplier_no_update_date_ix on srm_delivery_approval (supplier_no, update_date, id) include (org_no, effective_end);
create index srm_delivery_approval_org_no_status_effective_end_ix on srm_delivery_approval (org_no, status, effective_end, id) include (supplier_no);
create index srm_delivery_approval_supplier_no_status_effective_end_ix on srm_delivery_approval (supplier_no, status, effective_end, id) include (org_no);
create index srm_delivery_approval_org_no_supplier_no_item_no_ix on srm_delivery_approval (org_no, supplier_no, item_no, id) include (effective_end);
create index srm_delivery_approval_kw_tg on srm_delivery_approval using gin (kw gin_trgm_ops);
create index srm_delivery_approval_kw_gr on srm_delivery_approval using gin (wms_grams(kw));
alter table srm_delivery_approval enable row level security;
alter table srm_delivery_approval force row level security;
create policy srm_delivery_approval_scope on srm_delivery_approval using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);

-- Where goods leave and where they arrive (DELIV-16).

create table srm_delivery_address (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  office_alias text not null,
  contacts text not null,
  complete_address text not null,
  loadadr_type text not null default '2',
  start_time_str text,
  due_time_str text,
  platform_no text,
  longitude numeric(26,6),
  latitude numeric(26,6),
  default_address_sign text not null default '0',
  org_no text not null,
  supplier_no text,
  warehouse_no text,
  contact_phone text,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb,
  constraint srm_delivery_address_longitude_ck check (longitude <> 'NaN' and abs(longitude) < 1e20),
  constraint srm_delivery_address_latitude_ck check (latitude <> 'NaN' and abs(latitude) < 1e20),
  constraint srm_delivery_address_default_address_sign_ck check (default_address_sign in ('0', '1'))
);
create unique index srm_delivery_address_office_alias_uq on srm_delivery_address (org_no, loadadr_type, supplier_no, office_alias);
create index srm_delivery_address_update_date_ix on srm_delivery_address (update_date, id) include (org_no, supplier_no);
create index srm_delivery_address_supplier_no_update_date_ix on srm_delivery_address (supplier_no, update_date, id) include (org_no);
create index srm_delivery_address_kw_tg on srm_delivery_address using gin (kw gin_trgm_ops);
create index srm_delivery_address_kw_gr on srm_delivery_address using gin (wms_grams(kw));
create index srm_delivery_address_custom_gin on srm_delivery_address using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table srm_delivery_address enable row level security;
alter table srm_delivery_address force row level security;
create policy srm_delivery_address_scope on srm_delivery_address using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
);

-- What suppliers found when they inspected what they deliver (DELIV-14).

create table srm_inspection_report (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  report_no text not null,
  org_no text not null,
  supplier_no text not null,
  supplier_name text,
  item_no text not null,
  item_name text,
  item_en_name text,
  lot_no text,
  supplier_lot_no text,
  asn_no text,
  inspect_date date not null,
  inspector text,
  inspect_result text not null,
  sample_qty numeric(26,6),
  bad_qty numeric(26,6),
  report_status text not null default '0',
  remark text,
  kw text not null,
  constraint srm_inspection_report_sample_qty_ck check (sample_qty <> 'NaN' and abs(sample_qty) < 1e20 and sample_qty >= 0),
  constraint srm_inspection_report_bad_qty_ck check (bad_qty <> 'NaN' and abs(bad_qty) < 1e20 and bad_qty >= 0)
);
create unique index srm_inspection_report_report_no_uq on srm_inspection_report (org_no, report_no);
create index srm_inspection_report_org_no_update_date_ix on srm_inspection_report (org_no, update_date, id) include (supplier_no, inspect_date);
create index srm_inspection_report_supplier_no_update_date_ix on srm_inspection_report (supplier_no, update_date, id) include (org_no, inspect_date);
create index srm_inspection_report_org_no_inspect_date_ix on srm_inspection_report (org_no, inspect_date, id) include (supplier_no);
create index srm_inspection_report_supplier_no_inspect_date_ix on srm_inspection_report (supplier_no, inspect_date, id) include (org_no);
create index srm_inspection_report_kw_tg on srm_inspection_report using gin (kw gin_trgm_ops);
create index srm_inspection_report_kw_gr on srm_inspection_report using gin (wms_grams(kw));
alter table srm_inspection_report enable row level security;
alter table srm_inspection_report force row level security;
create policy srm_inspection_report_scope on srm_inspection_report using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);
