-- Rules of strategies, and where each strategy holds (STRAT-29, STRAT-30).

create table bm_upper_method_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  method_id bigint not null,
  org_no text not null,
  warehouse_no text,
  seq integer not null,
  rule_type text not null,
  zone_no text,
  cell_no text,
  cell_type text,
  check_capacity text not null default '1',
  mix_sku text not null default '0',
  mix_lot text not null default '0',
  cell_order text not null default '1',
  constraint bm_upper_method_line_check_capacity_ck check (check_capacity in ('0', '1')),
  constraint bm_upper_method_line_mix_sku_ck check (mix_sku in ('0', '1')),
  constraint bm_upper_method_line_mix_lot_ck check (mix_lot in ('0', '1'))
);
create index bm_upper_method_line_method_id_seq_ix on bm_upper_method_line (method_id, seq, id) include (org_no, warehouse_no);
alter table bm_upper_method_line enable row level security;
alter table bm_upper_method_line force row level security;
create policy bm_upper_method_line_scope on bm_upper_method_line using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
);

create table bm_under_method_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  method_id bigint not null,
  org_no text not null,
  warehouse_no text,
  seq integer not null,
  rule_type text not null,
  zone_no text,
  cell_type text,
  pick_unit text,
  cell_order text not null default '2'
);
create index bm_under_method_line_method_id_seq_ix on bm_under_method_line (method_id, seq, id) include (org_no, warehouse_no);
alter table bm_under_method_line enable row level security;
alter table bm_under_method_line force row level security;
create policy bm_under_method_line_scope on bm_under_method_line using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
);

create table bm_turn_method_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  method_id bigint not null,
  org_no text not null,
  warehouse_no text,
  seq integer not null,
  sort_field text not null,
  sort_order text not null default 'asc'
);
create index bm_turn_method_line_method_id_seq_ix on bm_turn_method_line (method_id, seq, id) include (org_no, warehouse_no);
alter table bm_turn_method_line enable row level security;
alter table bm_turn_method_line force row level security;
create policy bm_turn_method_line_scope on bm_turn_method_line using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
);

create table bm_allocate_method_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  method_id bigint not null,
  org_no text not null,
  warehouse_no text,
  seq integer not null,
  rule_type text not null,
  zone_no text,
  allow_partial text not null default '1',
  reserve_minutes integer not null default 0,
  constraint bm_allocate_method_line_allow_partial_ck check (allow_partial in ('0', '1'))
);
create index bm_allocate_method_line_method_id_seq_ix on bm_allocate_method_line (method_id, seq, id) include (org_no, warehouse_no);
alter table bm_allocate_method_line enable row level security;
alter table bm_allocate_method_line force row level security;
create policy bm_allocate_method_line_scope on bm_allocate_method_line using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
);

create table bm_strategy_application (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  org_no text not null,
  warehouse_no text not null,
  item_group_no text,
  classify_type text,
  upper_method_no text,
  under_method_no text,
  allocate_method_no text,
  turn_method_no text,
  wave_no text,
  priority integer not null default 100,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_strategy_application_item_group_no_uq on bm_strategy_application (org_no, warehouse_no, classify_type, item_group_no) nulls not distinct;
create index bm_strategy_application_update_date_ix on bm_strategy_application (update_date, id) include (org_no, warehouse_no, item_group_no, classify_type);
create index bm_strategy_application_kw_tg on bm_strategy_application using gin (kw gin_trgm_ops);
create index bm_strategy_application_kw_gr on bm_strategy_application using gin (wms_grams(kw));
create index bm_strategy_application_custom_gin on bm_strategy_application using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_strategy_application enable row level security;
alter table bm_strategy_application force row level security;
create policy bm_strategy_application_scope on bm_strategy_application using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_all('wms.classifications')) or item_group_no = any ((select wms_allowed('wms.classifications'))::text[]) or ((select wms_known()) and (item_group_no is null or item_group_no in ('', '*'))))
  and ((select wms_all('wms.document_classes')) or classify_type = any ((select wms_allowed('wms.document_classes'))::text[]) or ((select wms_known()) and (classify_type is null or classify_type in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
  and ((select wms_all('wms.classifications')) or item_group_no = any ((select wms_allowed('wms.classifications'))::text[]) or ((select wms_known()) and (item_group_no is null or item_group_no in ('', '*'))))
  and ((select wms_all('wms.document_classes')) or classify_type = any ((select wms_allowed('wms.document_classes'))::text[]) or ((select wms_known()) and (classify_type is null or classify_type in ('', '*'))))
);
