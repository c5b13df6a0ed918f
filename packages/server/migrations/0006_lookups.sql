-- What selectors choose from: units, categories, classes of documents, customers, employees, and the heads of rules, strategies,
-- waves, notices, print templates and production.
create table bm_unit (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  unit_no text not null,
  unit_name text not null,
  unit_type text,
  dicimal_digit integer not null default 0,
  rounding_type text not null default '1',
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_unit_unit_no_uq on bm_unit (unit_no);
create index bm_unit_unit_no_ix on bm_unit (unit_no, id);
create index bm_unit_unit_name_ix on bm_unit (unit_name, id);
create index bm_unit_unit_type_ix on bm_unit (unit_type, id);
create index bm_unit_dicimal_digit_ix on bm_unit (dicimal_digit, id);
create index bm_unit_rounding_type_ix on bm_unit (rounding_type, id);
create index bm_unit_status_code_ix on bm_unit (status_code, id);
create index bm_unit_remark_ix on bm_unit (remark, id);
create index bm_unit_update_name_ix on bm_unit (update_name, id);
create index bm_unit_update_date_ix on bm_unit (update_date, id);
create index bm_unit_create_date_ix on bm_unit (create_date, id);
create index bm_unit_unit_no_tg on bm_unit using gin (lower(unit_no) gin_trgm_ops);
create index bm_unit_unit_name_tg on bm_unit using gin (lower(unit_name) gin_trgm_ops);
create index bm_unit_kw_tg on bm_unit using gin (kw gin_trgm_ops);
create index bm_unit_custom_gin on bm_unit using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;

create table bm_item_group (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  item_group_no text not null,
  item_group_name text not null,
  parent_group_no text,
  group_level integer not null default 1,
  org_no text,
  lot_rule_no text,
  bar_rule_no text,
  box_rule_no text,
  sort integer not null default 0,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_item_group_item_group_no_uq on bm_item_group (item_group_no);
create index bm_item_group_item_group_no_ix on bm_item_group (item_group_no, id) include (org_no);
create index bm_item_group_item_group_name_ix on bm_item_group (item_group_name, id) include (org_no, item_group_no);
create index bm_item_group_parent_group_no_ix on bm_item_group (parent_group_no, id) include (org_no, item_group_no);
create index bm_item_group_group_level_ix on bm_item_group (group_level, id) include (org_no, item_group_no);
create index bm_item_group_org_no_ix on bm_item_group (org_no, id) include (item_group_no);
create index bm_item_group_lot_rule_no_ix on bm_item_group (lot_rule_no, id) include (org_no, item_group_no);
create index bm_item_group_bar_rule_no_ix on bm_item_group (bar_rule_no, id) include (org_no, item_group_no);
create index bm_item_group_box_rule_no_ix on bm_item_group (box_rule_no, id) include (org_no, item_group_no);
create index bm_item_group_sort_ix on bm_item_group (sort, id) include (org_no, item_group_no);
create index bm_item_group_status_code_ix on bm_item_group (status_code, id) include (org_no, item_group_no);
create index bm_item_group_remark_ix on bm_item_group (remark, id) include (org_no, item_group_no);
create index bm_item_group_update_date_ix on bm_item_group (update_date, id) include (org_no, item_group_no);
create index bm_item_group_create_date_ix on bm_item_group (create_date, id) include (org_no, item_group_no);
create index bm_item_group_item_group_no_tg on bm_item_group using gin (lower(item_group_no) gin_trgm_ops);
create index bm_item_group_item_group_name_tg on bm_item_group using gin (lower(item_group_name) gin_trgm_ops);
create index bm_item_group_kw_tg on bm_item_group using gin (kw gin_trgm_ops);
create index bm_item_group_custom_gin on bm_item_group using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_item_group enable row level security;
alter table bm_item_group force row level security;
create policy bm_item_group_scope on bm_item_group using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
  and ((select wms_all('wms.classifications')) or item_group_no = any ((select wms_allowed('wms.classifications'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
  and ((select wms_all('wms.classifications')) or item_group_no = any ((select wms_allowed('wms.classifications'))::text[]))
);

create table bm_classify_type (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  classify_type text not null,
  classify_type_name text not null,
  org_no text not null,
  big_module text not null,
  doc_nature text not null,
  doc_type text,
  doc_org_no text,
  is_auto_transfer text not null default '0',
  is_inspect text not null default '0',
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb,
  constraint bm_classify_type_is_auto_transfer_ck check (is_auto_transfer in ('0', '1')),
  constraint bm_classify_type_is_inspect_ck check (is_inspect in ('0', '1'))
);
create unique index bm_classify_type_classify_type_uq on bm_classify_type (org_no, classify_type);
create index bm_classify_type_classify_type_ix on bm_classify_type (classify_type, id) include (org_no);
create index bm_classify_type_classify_type_name_ix on bm_classify_type (classify_type_name, id) include (org_no, classify_type);
create index bm_classify_type_org_no_ix on bm_classify_type (org_no, id) include (classify_type);
create index bm_classify_type_big_module_ix on bm_classify_type (big_module, id) include (org_no, classify_type);
create index bm_classify_type_doc_nature_ix on bm_classify_type (doc_nature, id) include (org_no, classify_type);
create index bm_classify_type_doc_type_ix on bm_classify_type (doc_type, id) include (org_no, classify_type);
create index bm_classify_type_doc_org_no_ix on bm_classify_type (doc_org_no, id) include (org_no, classify_type);
create index bm_classify_type_is_inspect_ix on bm_classify_type (is_inspect, id) include (org_no, classify_type);
create index bm_classify_type_is_auto_transfer_ix on bm_classify_type (is_auto_transfer, id) include (org_no, classify_type);
create index bm_classify_type_status_code_ix on bm_classify_type (status_code, id) include (org_no, classify_type);
create index bm_classify_type_update_name_ix on bm_classify_type (update_name, id) include (org_no, classify_type);
create index bm_classify_type_update_date_ix on bm_classify_type (update_date, id) include (org_no, classify_type);
create index bm_classify_type_create_date_ix on bm_classify_type (create_date, id) include (org_no, classify_type);
create index bm_classify_type_classify_type_tg on bm_classify_type using gin (lower(classify_type) gin_trgm_ops);
create index bm_classify_type_classify_type_name_tg on bm_classify_type using gin (lower(classify_type_name) gin_trgm_ops);
create index bm_classify_type_kw_tg on bm_classify_type using gin (kw gin_trgm_ops);
create index bm_classify_type_custom_gin on bm_classify_type using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_classify_type enable row level security;
alter table bm_classify_type force row level security;
create policy bm_classify_type_scope on bm_classify_type using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.document_classes')) or classify_type = any ((select wms_allowed('wms.document_classes'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.document_classes')) or classify_type = any ((select wms_allowed('wms.document_classes'))::text[]))
);

create table bm_customer (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  customer_no text not null,
  customer_name text not null,
  customer_short_name text,
  customer_en_name text,
  org_no text not null,
  customer_type text not null default '1',
  check_flag text not null default '0',
  erp_customer_no text,
  contact text,
  tel_no text,
  mobile_no text,
  email text,
  country text not null default 'CN',
  province text,
  city text,
  address text,
  zip text,
  tax_no text,
  currency_no text not null default 'CNY',
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb,
  constraint bm_customer_check_flag_ck check (check_flag in ('0', '1'))
);
create unique index bm_customer_customer_no_uq on bm_customer (org_no, customer_no);
create index bm_customer_customer_no_ix on bm_customer (customer_no, id) include (org_no);
create index bm_customer_customer_name_ix on bm_customer (customer_name, id) include (org_no);
create index bm_customer_customer_short_name_ix on bm_customer (customer_short_name, id) include (org_no);
create index bm_customer_org_no_ix on bm_customer (org_no, id);
create index bm_customer_customer_type_ix on bm_customer (customer_type, id) include (org_no);
create index bm_customer_check_flag_ix on bm_customer (check_flag, id) include (org_no);
create index bm_customer_contact_ix on bm_customer (contact, id) include (org_no);
create index bm_customer_mobile_no_ix on bm_customer (mobile_no, id) include (org_no);
create index bm_customer_email_ix on bm_customer (email, id) include (org_no);
create index bm_customer_address_ix on bm_customer (address, id) include (org_no);
create index bm_customer_status_code_ix on bm_customer (status_code, id) include (org_no);
create index bm_customer_remark_ix on bm_customer (remark, id) include (org_no);
create index bm_customer_update_name_ix on bm_customer (update_name, id) include (org_no);
create index bm_customer_update_date_ix on bm_customer (update_date, id) include (org_no);
create index bm_customer_create_date_ix on bm_customer (create_date, id) include (org_no);
create index bm_customer_customer_no_tg on bm_customer using gin (lower(customer_no) gin_trgm_ops);
create index bm_customer_customer_name_tg on bm_customer using gin (lower(customer_name) gin_trgm_ops);
create index bm_customer_kw_tg on bm_customer using gin (kw gin_trgm_ops);
create index bm_customer_custom_gin on bm_customer using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_customer enable row level security;
alter table bm_customer force row level security;
create policy bm_customer_scope on bm_customer using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);

create table sys_employee (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  employee_no text not null,
  employee_name text not null,
  org_no text not null,
  department_name text,
  position text,
  phone text,
  mobile_no text,
  email text,
  entry_date date,
  user_no text,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index sys_employee_employee_no_uq on sys_employee (employee_no);
create index sys_employee_employee_no_ix on sys_employee (employee_no, id) include (org_no);
create index sys_employee_employee_name_ix on sys_employee (employee_name, id) include (org_no);
create index sys_employee_org_no_ix on sys_employee (org_no, id);
create index sys_employee_department_name_ix on sys_employee (department_name, id) include (org_no);
create index sys_employee_position_ix on sys_employee (position, id) include (org_no);
create index sys_employee_phone_ix on sys_employee (phone, id) include (org_no);
create index sys_employee_mobile_no_ix on sys_employee (mobile_no, id) include (org_no);
create index sys_employee_email_ix on sys_employee (email, id) include (org_no);
create index sys_employee_entry_date_ix on sys_employee (entry_date, id) include (org_no);
create index sys_employee_user_no_ix on sys_employee (user_no, id) include (org_no);
create index sys_employee_status_code_ix on sys_employee (status_code, id) include (org_no);
create index sys_employee_update_name_ix on sys_employee (update_name, id) include (org_no);
create index sys_employee_update_date_ix on sys_employee (update_date, id) include (org_no);
create index sys_employee_create_date_ix on sys_employee (create_date, id) include (org_no);
create index sys_employee_employee_no_tg on sys_employee using gin (lower(employee_no) gin_trgm_ops);
create index sys_employee_employee_name_tg on sys_employee using gin (lower(employee_name) gin_trgm_ops);
create index sys_employee_department_name_tg on sys_employee using gin (lower(department_name) gin_trgm_ops);
create index sys_employee_kw_tg on sys_employee using gin (kw gin_trgm_ops);
create index sys_employee_custom_gin on sys_employee using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table sys_employee enable row level security;
alter table sys_employee force row level security;
create policy sys_employee_scope on sys_employee using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);

create table bm_bar_rule_head (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  bar_rule_no text not null,
  bar_rule_name text not null,
  bar_type text not null,
  code_total integer,
  parse_method text not null default '1',
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_bar_rule_head_bar_rule_no_uq on bm_bar_rule_head (bar_rule_no);
create index bm_bar_rule_head_bar_rule_no_ix on bm_bar_rule_head (bar_rule_no, id);
create index bm_bar_rule_head_bar_rule_name_ix on bm_bar_rule_head (bar_rule_name, id);
create index bm_bar_rule_head_bar_type_ix on bm_bar_rule_head (bar_type, id);
create index bm_bar_rule_head_code_total_ix on bm_bar_rule_head (code_total, id);
create index bm_bar_rule_head_parse_method_ix on bm_bar_rule_head (parse_method, id);
create index bm_bar_rule_head_status_code_ix on bm_bar_rule_head (status_code, id);
create index bm_bar_rule_head_remark_ix on bm_bar_rule_head (remark, id);
create index bm_bar_rule_head_update_name_ix on bm_bar_rule_head (update_name, id);
create index bm_bar_rule_head_update_date_ix on bm_bar_rule_head (update_date, id);
create index bm_bar_rule_head_create_date_ix on bm_bar_rule_head (create_date, id);
create index bm_bar_rule_head_bar_rule_no_tg on bm_bar_rule_head using gin (lower(bar_rule_no) gin_trgm_ops);
create index bm_bar_rule_head_bar_rule_name_tg on bm_bar_rule_head using gin (lower(bar_rule_name) gin_trgm_ops);
create index bm_bar_rule_head_kw_tg on bm_bar_rule_head using gin (kw gin_trgm_ops);
create index bm_bar_rule_head_custom_gin on bm_bar_rule_head using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;

create table bm_lot_rule_head (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  lot_rule_no text not null,
  lot_rule_name text not null,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_lot_rule_head_lot_rule_no_uq on bm_lot_rule_head (lot_rule_no);
create index bm_lot_rule_head_lot_rule_no_ix on bm_lot_rule_head (lot_rule_no, id);
create index bm_lot_rule_head_lot_rule_name_ix on bm_lot_rule_head (lot_rule_name, id);
create index bm_lot_rule_head_status_code_ix on bm_lot_rule_head (status_code, id);
create index bm_lot_rule_head_remark_ix on bm_lot_rule_head (remark, id);
create index bm_lot_rule_head_update_name_ix on bm_lot_rule_head (update_name, id);
create index bm_lot_rule_head_update_date_ix on bm_lot_rule_head (update_date, id);
create index bm_lot_rule_head_create_date_ix on bm_lot_rule_head (create_date, id);
create index bm_lot_rule_head_lot_rule_no_tg on bm_lot_rule_head using gin (lower(lot_rule_no) gin_trgm_ops);
create index bm_lot_rule_head_lot_rule_name_tg on bm_lot_rule_head using gin (lower(lot_rule_name) gin_trgm_ops);
create index bm_lot_rule_head_kw_tg on bm_lot_rule_head using gin (kw gin_trgm_ops);
create index bm_lot_rule_head_custom_gin on bm_lot_rule_head using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;

create table bm_box_rule_head (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  box_rule_no text not null,
  box_rule_name text not null,
  is_control_sn text not null default '0',
  is_mix_sku text not null default '0',
  is_mix_lot text not null default '0',
  is_auto_create text not null default '0',
  code_total integer,
  is_recycle text not null default '0',
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb,
  constraint bm_box_rule_head_is_control_sn_ck check (is_control_sn in ('0', '1')),
  constraint bm_box_rule_head_is_mix_sku_ck check (is_mix_sku in ('0', '1')),
  constraint bm_box_rule_head_is_mix_lot_ck check (is_mix_lot in ('0', '1')),
  constraint bm_box_rule_head_is_auto_create_ck check (is_auto_create in ('0', '1')),
  constraint bm_box_rule_head_is_recycle_ck check (is_recycle in ('0', '1'))
);
create unique index bm_box_rule_head_box_rule_no_uq on bm_box_rule_head (box_rule_no);
create index bm_box_rule_head_box_rule_no_ix on bm_box_rule_head (box_rule_no, id);
create index bm_box_rule_head_box_rule_name_ix on bm_box_rule_head (box_rule_name, id);
create index bm_box_rule_head_is_control_sn_ix on bm_box_rule_head (is_control_sn, id);
create index bm_box_rule_head_is_mix_sku_ix on bm_box_rule_head (is_mix_sku, id);
create index bm_box_rule_head_is_mix_lot_ix on bm_box_rule_head (is_mix_lot, id);
create index bm_box_rule_head_is_auto_create_ix on bm_box_rule_head (is_auto_create, id);
create index bm_box_rule_head_code_total_ix on bm_box_rule_head (code_total, id);
create index bm_box_rule_head_is_recycle_ix on bm_box_rule_head (is_recycle, id);
create index bm_box_rule_head_status_code_ix on bm_box_rule_head (status_code, id);
create index bm_box_rule_head_remark_ix on bm_box_rule_head (remark, id);
create index bm_box_rule_head_update_name_ix on bm_box_rule_head (update_name, id);
create index bm_box_rule_head_update_date_ix on bm_box_rule_head (update_date, id);
create index bm_box_rule_head_create_date_ix on bm_box_rule_head (create_date, id);
create index bm_box_rule_head_box_rule_no_tg on bm_box_rule_head using gin (lower(box_rule_no) gin_trgm_ops);
create index bm_box_rule_head_box_rule_name_tg on bm_box_rule_head using gin (lower(box_rule_name) gin_trgm_ops);
create index bm_box_rule_head_kw_tg on bm_box_rule_head using gin (kw gin_trgm_ops);
create index bm_box_rule_head_custom_gin on bm_box_rule_head using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;

create table bm_upper_method_head (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  method_no text not null,
  method_name text not null,
  org_no text not null,
  warehouse_no text,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_upper_method_head_method_no_uq on bm_upper_method_head (org_no, method_no);
create index bm_upper_method_head_method_no_ix on bm_upper_method_head (method_no, id) include (org_no, warehouse_no);
create index bm_upper_method_head_method_name_ix on bm_upper_method_head (method_name, id) include (org_no, warehouse_no);
create index bm_upper_method_head_org_no_ix on bm_upper_method_head (org_no, id) include (warehouse_no);
create index bm_upper_method_head_warehouse_no_ix on bm_upper_method_head (warehouse_no, id) include (org_no);
create index bm_upper_method_head_status_code_ix on bm_upper_method_head (status_code, id) include (org_no, warehouse_no);
create index bm_upper_method_head_remark_ix on bm_upper_method_head (remark, id) include (org_no, warehouse_no);
create index bm_upper_method_head_update_name_ix on bm_upper_method_head (update_name, id) include (org_no, warehouse_no);
create index bm_upper_method_head_update_date_ix on bm_upper_method_head (update_date, id) include (org_no, warehouse_no);
create index bm_upper_method_head_create_date_ix on bm_upper_method_head (create_date, id) include (org_no, warehouse_no);
create index bm_upper_method_head_method_no_tg on bm_upper_method_head using gin (lower(method_no) gin_trgm_ops);
create index bm_upper_method_head_method_name_tg on bm_upper_method_head using gin (lower(method_name) gin_trgm_ops);
create index bm_upper_method_head_kw_tg on bm_upper_method_head using gin (kw gin_trgm_ops);
create index bm_upper_method_head_custom_gin on bm_upper_method_head using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_upper_method_head enable row level security;
alter table bm_upper_method_head force row level security;
create policy bm_upper_method_head_scope on bm_upper_method_head using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
);

create table bm_under_method_head (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  method_no text not null,
  method_name text not null,
  org_no text not null,
  warehouse_no text,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_under_method_head_method_no_uq on bm_under_method_head (org_no, method_no);
create index bm_under_method_head_method_no_ix on bm_under_method_head (method_no, id) include (org_no, warehouse_no);
create index bm_under_method_head_method_name_ix on bm_under_method_head (method_name, id) include (org_no, warehouse_no);
create index bm_under_method_head_org_no_ix on bm_under_method_head (org_no, id) include (warehouse_no);
create index bm_under_method_head_warehouse_no_ix on bm_under_method_head (warehouse_no, id) include (org_no);
create index bm_under_method_head_status_code_ix on bm_under_method_head (status_code, id) include (org_no, warehouse_no);
create index bm_under_method_head_remark_ix on bm_under_method_head (remark, id) include (org_no, warehouse_no);
create index bm_under_method_head_update_name_ix on bm_under_method_head (update_name, id) include (org_no, warehouse_no);
create index bm_under_method_head_update_date_ix on bm_under_method_head (update_date, id) include (org_no, warehouse_no);
create index bm_under_method_head_create_date_ix on bm_under_method_head (create_date, id) include (org_no, warehouse_no);
create index bm_under_method_head_method_no_tg on bm_under_method_head using gin (lower(method_no) gin_trgm_ops);
create index bm_under_method_head_method_name_tg on bm_under_method_head using gin (lower(method_name) gin_trgm_ops);
create index bm_under_method_head_kw_tg on bm_under_method_head using gin (kw gin_trgm_ops);
create index bm_under_method_head_custom_gin on bm_under_method_head using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_under_method_head enable row level security;
alter table bm_under_method_head force row level security;
create policy bm_under_method_head_scope on bm_under_method_head using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
);

create table bm_turn_method_head (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  method_no text not null,
  method_name text not null,
  org_no text not null,
  warehouse_no text,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_turn_method_head_method_no_uq on bm_turn_method_head (org_no, method_no);
create index bm_turn_method_head_method_no_ix on bm_turn_method_head (method_no, id) include (org_no, warehouse_no);
create index bm_turn_method_head_method_name_ix on bm_turn_method_head (method_name, id) include (org_no, warehouse_no);
create index bm_turn_method_head_org_no_ix on bm_turn_method_head (org_no, id) include (warehouse_no);
create index bm_turn_method_head_warehouse_no_ix on bm_turn_method_head (warehouse_no, id) include (org_no);
create index bm_turn_method_head_status_code_ix on bm_turn_method_head (status_code, id) include (org_no, warehouse_no);
create index bm_turn_method_head_remark_ix on bm_turn_method_head (remark, id) include (org_no, warehouse_no);
create index bm_turn_method_head_update_name_ix on bm_turn_method_head (update_name, id) include (org_no, warehouse_no);
create index bm_turn_method_head_update_date_ix on bm_turn_method_head (update_date, id) include (org_no, warehouse_no);
create index bm_turn_method_head_create_date_ix on bm_turn_method_head (create_date, id) include (org_no, warehouse_no);
create index bm_turn_method_head_method_no_tg on bm_turn_method_head using gin (lower(method_no) gin_trgm_ops);
create index bm_turn_method_head_method_name_tg on bm_turn_method_head using gin (lower(method_name) gin_trgm_ops);
create index bm_turn_method_head_kw_tg on bm_turn_method_head using gin (kw gin_trgm_ops);
create index bm_turn_method_head_custom_gin on bm_turn_method_head using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_turn_method_head enable row level security;
alter table bm_turn_method_head force row level security;
create policy bm_turn_method_head_scope on bm_turn_method_head using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
);

create table bm_allocate_method_head (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  method_no text not null,
  method_name text not null,
  org_no text not null,
  warehouse_no text,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_allocate_method_head_method_no_uq on bm_allocate_method_head (org_no, method_no);
create index bm_allocate_method_head_method_no_ix on bm_allocate_method_head (method_no, id) include (org_no, warehouse_no);
create index bm_allocate_method_head_method_name_ix on bm_allocate_method_head (method_name, id) include (org_no, warehouse_no);
create index bm_allocate_method_head_org_no_ix on bm_allocate_method_head (org_no, id) include (warehouse_no);
create index bm_allocate_method_head_warehouse_no_ix on bm_allocate_method_head (warehouse_no, id) include (org_no);
create index bm_allocate_method_head_status_code_ix on bm_allocate_method_head (status_code, id) include (org_no, warehouse_no);
create index bm_allocate_method_head_remark_ix on bm_allocate_method_head (remark, id) include (org_no, warehouse_no);
create index bm_allocate_method_head_update_name_ix on bm_allocate_method_head (update_name, id) include (org_no, warehouse_no);
create index bm_allocate_method_head_update_date_ix on bm_allocate_method_head (update_date, id) include (org_no, warehouse_no);
create index bm_allocate_method_head_create_date_ix on bm_allocate_method_head (create_date, id) include (org_no, warehouse_no);
create index bm_allocate_method_head_method_no_tg on bm_allocate_method_head using gin (lower(method_no) gin_trgm_ops);
create index bm_allocate_method_head_method_name_tg on bm_allocate_method_head using gin (lower(method_name) gin_trgm_ops);
create index bm_allocate_method_head_kw_tg on bm_allocate_method_head using gin (kw gin_trgm_ops);
create index bm_allocate_method_head_custom_gin on bm_allocate_method_head using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_allocate_method_head enable row level security;
alter table bm_allocate_method_head force row level security;
create policy bm_allocate_method_head_scope on bm_allocate_method_head using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
);

create table bm_wave_manage_head (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  wave_no text not null,
  wave_name text not null,
  org_no text not null,
  warehouse_no text,
  doc_nature text not null,
  classify_type text,
  max_docs integer not null default 50,
  max_lines integer not null default 500,
  group_by text,
  cutoff_time text,
  is_auto_release text not null default '0',
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb,
  constraint bm_wave_manage_head_is_auto_release_ck check (is_auto_release in ('0', '1'))
);
create unique index bm_wave_manage_head_wave_no_uq on bm_wave_manage_head (org_no, wave_no);
create index bm_wave_manage_head_wave_no_ix on bm_wave_manage_head (wave_no, id) include (org_no, warehouse_no);
create index bm_wave_manage_head_wave_name_ix on bm_wave_manage_head (wave_name, id) include (org_no, warehouse_no);
create index bm_wave_manage_head_doc_nature_ix on bm_wave_manage_head (doc_nature, id) include (org_no, warehouse_no);
create index bm_wave_manage_head_classify_type_ix on bm_wave_manage_head (classify_type, id) include (org_no, warehouse_no);
create index bm_wave_manage_head_org_no_ix on bm_wave_manage_head (org_no, id) include (warehouse_no);
create index bm_wave_manage_head_warehouse_no_ix on bm_wave_manage_head (warehouse_no, id) include (org_no);
create index bm_wave_manage_head_max_docs_ix on bm_wave_manage_head (max_docs, id) include (org_no, warehouse_no);
create index bm_wave_manage_head_max_lines_ix on bm_wave_manage_head (max_lines, id) include (org_no, warehouse_no);
create index bm_wave_manage_head_group_by_ix on bm_wave_manage_head (group_by, id) include (org_no, warehouse_no);
create index bm_wave_manage_head_cutoff_time_ix on bm_wave_manage_head (cutoff_time, id) include (org_no, warehouse_no);
create index bm_wave_manage_head_is_auto_release_ix on bm_wave_manage_head (is_auto_release, id) include (org_no, warehouse_no);
create index bm_wave_manage_head_status_code_ix on bm_wave_manage_head (status_code, id) include (org_no, warehouse_no);
create index bm_wave_manage_head_update_date_ix on bm_wave_manage_head (update_date, id) include (org_no, warehouse_no);
create index bm_wave_manage_head_create_date_ix on bm_wave_manage_head (create_date, id) include (org_no, warehouse_no);
create index bm_wave_manage_head_wave_no_tg on bm_wave_manage_head using gin (lower(wave_no) gin_trgm_ops);
create index bm_wave_manage_head_wave_name_tg on bm_wave_manage_head using gin (lower(wave_name) gin_trgm_ops);
create index bm_wave_manage_head_kw_tg on bm_wave_manage_head using gin (kw gin_trgm_ops);
create index bm_wave_manage_head_custom_gin on bm_wave_manage_head using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_wave_manage_head enable row level security;
alter table bm_wave_manage_head force row level security;
create policy bm_wave_manage_head_scope on bm_wave_manage_head using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
);

create table pd_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  line_no text not null,
  line_name text not null,
  org_no text not null,
  status_code text not null default '1',
  remark text,
  kw text not null
);
create unique index pd_line_line_no_uq on pd_line (org_no, line_no);
create index pd_line_line_no_ix on pd_line (line_no, id) include (org_no);
create index pd_line_line_name_ix on pd_line (line_name, id) include (org_no);
create index pd_line_org_no_ix on pd_line (org_no, id);
create index pd_line_status_code_ix on pd_line (status_code, id) include (org_no);
create index pd_line_create_date_ix on pd_line (create_date, id) include (org_no);
create index pd_line_update_date_ix on pd_line (update_date, id) include (org_no);
create index pd_line_kw_tg on pd_line using gin (kw gin_trgm_ops);
alter table pd_line enable row level security;
alter table pd_line force row level security;
create policy pd_line_scope on pd_line using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);

create table pd_technology (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  technology_no text not null,
  technology_name text not null,
  org_no text not null,
  status_code text not null default '1',
  remark text,
  kw text not null
);
create unique index pd_technology_technology_no_uq on pd_technology (org_no, technology_no);
create index pd_technology_technology_no_ix on pd_technology (technology_no, id) include (org_no);
create index pd_technology_technology_name_ix on pd_technology (technology_name, id) include (org_no);
create index pd_technology_org_no_ix on pd_technology (org_no, id);
create index pd_technology_status_code_ix on pd_technology (status_code, id) include (org_no);
create index pd_technology_create_date_ix on pd_technology (create_date, id) include (org_no);
create index pd_technology_update_date_ix on pd_technology (update_date, id) include (org_no);
create index pd_technology_kw_tg on pd_technology using gin (kw gin_trgm_ops);
alter table pd_technology enable row level security;
alter table pd_technology force row level security;
create policy pd_technology_scope on pd_technology using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);

create table pd_machine (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  machine_no text not null,
  machine_name text not null,
  org_no text not null,
  line_no text,
  status_code text not null default '1',
  remark text,
  kw text not null
);
create unique index pd_machine_machine_no_uq on pd_machine (org_no, machine_no);
create index pd_machine_machine_no_ix on pd_machine (machine_no, id) include (org_no);
create index pd_machine_machine_name_ix on pd_machine (machine_name, id) include (org_no);
create index pd_machine_org_no_ix on pd_machine (org_no, id);
create index pd_machine_line_no_ix on pd_machine (line_no, id) include (org_no);
create index pd_machine_status_code_ix on pd_machine (status_code, id) include (org_no);
create index pd_machine_create_date_ix on pd_machine (create_date, id) include (org_no);
create index pd_machine_update_date_ix on pd_machine (update_date, id) include (org_no);
create index pd_machine_kw_tg on pd_machine using gin (kw gin_trgm_ops);
alter table pd_machine enable row level security;
alter table pd_machine force row level security;
create policy pd_machine_scope on pd_machine using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);

create table pd_item_technology_head (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  technology_no text not null,
  technology_name text not null,
  org_no text not null,
  item_no text not null,
  process_seq integer,
  status_code text not null default '1',
  remark text,
  kw text not null
);
create unique index pd_item_technology_head_technology_no_uq on pd_item_technology_head (org_no, item_no, technology_no);
create index pd_item_technology_head_technology_no_ix on pd_item_technology_head (technology_no, id) include (org_no);
create index pd_item_technology_head_technology_name_ix on pd_item_technology_head (technology_name, id) include (org_no);
create index pd_item_technology_head_org_no_ix on pd_item_technology_head (org_no, id);
create index pd_item_technology_head_item_no_ix on pd_item_technology_head (item_no, id) include (org_no);
create index pd_item_technology_head_process_seq_ix on pd_item_technology_head (process_seq, id) include (org_no);
create index pd_item_technology_head_status_code_ix on pd_item_technology_head (status_code, id) include (org_no);
create index pd_item_technology_head_create_date_ix on pd_item_technology_head (create_date, id) include (org_no);
create index pd_item_technology_head_update_date_ix on pd_item_technology_head (update_date, id) include (org_no);
create index pd_item_technology_head_kw_tg on pd_item_technology_head using gin (kw gin_trgm_ops);
alter table pd_item_technology_head enable row level security;
alter table pd_item_technology_head force row level security;
create policy pd_item_technology_head_scope on pd_item_technology_head using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);

create table bm_notice_template (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  notice_template_no text not null,
  notice_template_name text not null,
  notice_type text not null,
  notice_gen_moment text,
  subject text,
  template_content text not null,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_notice_template_notice_template_no_uq on bm_notice_template (notice_template_no);
create index bm_notice_template_notice_template_no_ix on bm_notice_template (notice_template_no, id);
create index bm_notice_template_notice_template_name_ix on bm_notice_template (notice_template_name, id);
create index bm_notice_template_notice_type_ix on bm_notice_template (notice_type, id);
create index bm_notice_template_notice_gen_moment_ix on bm_notice_template (notice_gen_moment, id);
create index bm_notice_template_subject_ix on bm_notice_template (subject, id);
create index bm_notice_template_status_code_ix on bm_notice_template (status_code, id);
create index bm_notice_template_remark_ix on bm_notice_template (remark, id);
create index bm_notice_template_update_name_ix on bm_notice_template (update_name, id);
create index bm_notice_template_update_date_ix on bm_notice_template (update_date, id);
create index bm_notice_template_create_date_ix on bm_notice_template (create_date, id);
create index bm_notice_template_notice_template_no_tg on bm_notice_template using gin (lower(notice_template_no) gin_trgm_ops);
create index bm_notice_template_notice_template_name_tg on bm_notice_template using gin (lower(notice_template_name) gin_trgm_ops);
create index bm_notice_template_kw_tg on bm_notice_template using gin (kw gin_trgm_ops);
create index bm_notice_template_custom_gin on bm_notice_template using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;

create table bm_notice_method (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  notice_method_no text not null,
  notice_method_name text not null,
  org_no text,
  notice_type text not null,
  notice_gen_moment text not null,
  notice_template_no text not null,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_notice_method_notice_method_no_uq on bm_notice_method (notice_method_no);
create index bm_notice_method_notice_method_no_ix on bm_notice_method (notice_method_no, id) include (org_no);
create index bm_notice_method_notice_method_name_ix on bm_notice_method (notice_method_name, id) include (org_no);
create index bm_notice_method_notice_type_ix on bm_notice_method (notice_type, id) include (org_no);
create index bm_notice_method_notice_gen_moment_ix on bm_notice_method (notice_gen_moment, id) include (org_no);
create index bm_notice_method_notice_template_no_ix on bm_notice_method (notice_template_no, id) include (org_no);
create index bm_notice_method_org_no_ix on bm_notice_method (org_no, id);
create index bm_notice_method_status_code_ix on bm_notice_method (status_code, id) include (org_no);
create index bm_notice_method_remark_ix on bm_notice_method (remark, id) include (org_no);
create index bm_notice_method_update_name_ix on bm_notice_method (update_name, id) include (org_no);
create index bm_notice_method_update_date_ix on bm_notice_method (update_date, id) include (org_no);
create index bm_notice_method_create_date_ix on bm_notice_method (create_date, id) include (org_no);
create index bm_notice_method_notice_method_no_tg on bm_notice_method using gin (lower(notice_method_no) gin_trgm_ops);
create index bm_notice_method_notice_method_name_tg on bm_notice_method using gin (lower(notice_method_name) gin_trgm_ops);
create index bm_notice_method_kw_tg on bm_notice_method using gin (kw gin_trgm_ops);
create index bm_notice_method_custom_gin on bm_notice_method using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_notice_method enable row level security;
alter table bm_notice_method force row level security;
create policy bm_notice_method_scope on bm_notice_method using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
);

create table bm_print_template (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  template_code text not null,
  template_name text not null,
  template_type text not null default '4',
  module text,
  org_no text,
  customer_no text,
  supplier_no text,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_print_template_template_code_uq on bm_print_template (template_code);
create index bm_print_template_template_code_ix on bm_print_template (template_code, id) include (org_no, supplier_no);
create index bm_print_template_template_name_ix on bm_print_template (template_name, id) include (org_no, supplier_no);
create index bm_print_template_template_type_ix on bm_print_template (template_type, id) include (org_no, supplier_no);
create index bm_print_template_module_ix on bm_print_template (module, id) include (org_no, supplier_no);
create index bm_print_template_org_no_ix on bm_print_template (org_no, id) include (supplier_no);
create index bm_print_template_customer_no_ix on bm_print_template (customer_no, id) include (org_no, supplier_no);
create index bm_print_template_supplier_no_ix on bm_print_template (supplier_no, id) include (org_no);
create index bm_print_template_status_code_ix on bm_print_template (status_code, id) include (org_no, supplier_no);
create index bm_print_template_create_date_ix on bm_print_template (create_date, id) include (org_no, supplier_no);
create index bm_print_template_update_date_ix on bm_print_template (update_date, id) include (org_no, supplier_no);
create index bm_print_template_kw_tg on bm_print_template using gin (kw gin_trgm_ops);
create index bm_print_template_custom_gin on bm_print_template using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_print_template enable row level security;
alter table bm_print_template force row level security;
create policy bm_print_template_scope on bm_print_template using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
);

create table sys_table (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  design_table text not null,
  design_table_name text not null,
  table_attribute text not null,
  module text,
  status_code text not null default '1',
  remark text,
  kw text not null
);
create unique index sys_table_design_table_uq on sys_table (design_table);
create index sys_table_design_table_ix on sys_table (design_table, id);
create index sys_table_design_table_name_ix on sys_table (design_table_name, id);
create index sys_table_table_attribute_ix on sys_table (table_attribute, id);
create index sys_table_module_ix on sys_table (module, id);
create index sys_table_status_code_ix on sys_table (status_code, id);
create index sys_table_update_date_ix on sys_table (update_date, id);
create index sys_table_create_date_ix on sys_table (create_date, id);
create index sys_table_kw_tg on sys_table using gin (kw gin_trgm_ops);
