-- What every room stands on: who may sign in, what they may do, what happened, which numbers are taken.
create extension if not exists pg_trgm;

-- Row security lets only leakproof conditions use an index. The pattern match of keyword searches leaks nothing but its
-- own argument; marking it so needs a superuser, and without one the search scans the rows in scope (ADR 0009).
do $$
begin
  alter function pg_catalog.textlike(text, text) leakproof;
  alter function pg_catalog.lower(text) leakproof;
exception when insufficient_privilege then
  raise notice 'keyword search will not use its indexes: ask the operator to mark textlike and lower leakproof (ADR 0009)';
end $$;

-- The settings of a transaction, as row security reads them. An empty or absent setting allows nothing.
create function wms_all(setting text) returns boolean language sql stable parallel safe as
  $$ select coalesce(current_setting(setting, true), '') = '*' $$;
create function wms_allowed(setting text) returns text[] language sql stable parallel safe as
  $$ select case when coalesce(current_setting(setting, true), '') in ('', '*') then '{}'::text[] else current_setting(setting, true)::text[] end $$;
create function wms_inside() returns boolean language sql stable parallel safe as
  $$ select coalesce(current_setting('wms.side', true), '') in ('purchaser', 'platform', 'system') $$;
create function wms_known() returns boolean language sql stable parallel safe as
  $$ select coalesce(current_setting('wms.side', true), '') <> '' $$;
create function wms_supplier() returns text language sql stable parallel safe as
  $$ select nullif(current_setting('wms.supplier', true), '') $$;
create function wms_is_system() returns boolean language sql stable parallel safe as
  $$ select coalesce(current_setting('wms.side', true), '') = 'system' $$;

create table sys_user (
  id bigint primary key,
  version integer not null default 1,
  user_no text not null,
  user_no_key text not null,
  user_name text not null,
  org_no text not null,
  warehouse_no text not null default '',
  side text not null check (side in ('supplier', 'purchaser', 'platform')),
  belong_supplier text,
  phone text,
  email text,
  avatar_file_id text,
  employee_id text,
  tenantsid text,
  is_integration text not null default '0',
  is_demo text not null default '0',
  limit_count integer not null default 0,
  language text not null default 'zh-CN',
  status_code text not null default '1',
  pwd_hash text not null,
  pwd_change_date timestamptz not null,
  must_change text not null default '',
  last_login_date timestamptz,
  favourites_given text not null default '0',
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  constraint sys_user_supplier_ck check ((side = 'supplier') = (belong_supplier is not null))
);
create unique index sys_user_no_uq on sys_user (user_no_key);
alter table sys_user enable row level security;
alter table sys_user force row level security;
create policy sys_user_scope on sys_user using (
  (select wms_is_system()) or (
    ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
    and ((select wms_inside()) or belong_supplier = (select wms_supplier())))
);

create table sys_user_scope (
  user_id bigint not null references sys_user (id),
  data_type text not null check (data_type in ('1', '2', '3', '4')),
  data_value text not null,
  primary key (user_id, data_type, data_value)
);

create table sys_role (
  role_no text primary key,
  role_name_en text not null,
  role_name_cn text not null,
  role_name_tw text not null,
  side text not null
);
create table sys_user_role (
  user_id bigint not null references sys_user (id),
  role_no text not null references sys_role (role_no),
  primary key (user_id, role_no)
);

create table sys_menu (
  menu_no text primary key,
  title_en text not null,
  title_cn text not null,
  title_tw text not null,
  menu_level integer not null,
  menu_owner text not null default '0',
  app_no text not null default 'PC',
  url text not null,
  url_kind text not null default 'internal',
  route_name text,
  icon text not null default '',
  sort integer not null default 0,
  side text not null default '',
  is_out text not null default '0',
  status_code text not null default '1'
);
create table sys_role_menu (
  role_no text not null references sys_role (role_no),
  menu_no text not null references sys_menu (menu_no),
  flag text not null,
  primary key (role_no, menu_no, flag)
);
create table sys_user_menu (
  user_id bigint not null references sys_user (id),
  menu_no text not null references sys_menu (menu_no),
  flag text not null,
  primary key (user_id, menu_no, flag)
);
create table sys_favourite (
  user_id bigint not null references sys_user (id),
  menu_no text not null references sys_menu (menu_no),
  sort integer not null,
  primary key (user_id, menu_no)
);

create table sys_session (
  id bigint primary key,
  token_sha256 text not null unique,
  sid_sha256 text not null,
  user_id bigint not null references sys_user (id),
  created timestamptz not null,
  last_seen timestamptz not null,
  absolute_end timestamptz not null,
  ended timestamptz,
  must_change text not null default '',
  ip text not null default '',
  client_type text not null default '0'
);
create index sys_session_user_ix on sys_session (user_id, ended);

create table sys_login_failure (
  user_no_key text primary key,
  mistakes integer not null,
  locked_until timestamptz,
  last_mistake timestamptz not null
);
create table sys_login_rate (
  address text not null,
  minute timestamptz not null,
  attempts integer not null,
  primary key (address, minute)
);

create table sys_language (
  id bigint primary key,
  language_code text not null unique,
  description text not null,
  language_desc text not null,
  sort integer not null
);

create table sys_param (
  param_no text primary key,
  param_value text not null
);
create table sys_pwd_policy (
  id integer primary key check (id = 1),
  min_length integer not null default 8,
  allow_mistake_times integer not null default 5,
  lock_time integer not null default 15,
  indate integer not null default 0,
  predate integer not null default 7,
  is_control_indate text not null default '0',
  is_expire_warn text not null default '0'
);
insert into sys_pwd_policy (id) values (1);

create table sys_business_control (
  org_no text not null default '*',
  control_no text not null,
  control_value text not null,
  version integer not null default 1,
  primary key (org_no, control_no)
);
alter table sys_business_control enable row level security;
alter table sys_business_control force row level security;
create policy sys_business_control_scope on sys_business_control using (
  (select wms_all('wms.orgs')) or org_no = '*' or org_no = any ((select wms_allowed('wms.orgs'))::text[])
);

create table sys_number_seq (
  rule text not null,
  period text not null,
  next_value bigint not null,
  primary key (rule, period)
);

create table sys_idempotency (
  user_id bigint not null,
  wire text not null,
  idem_key text not null,
  body_sha256 text not null,
  answer jsonb,
  create_date timestamptz not null,
  primary key (user_id, wire, idem_key)
);
create index sys_idempotency_date_ix on sys_idempotency (create_date);

-- The operation log: the application adds and reads, and never changes or removes (R29).
create table sys_oper_log (
  id bigint primary key,
  oper_date timestamptz not null,
  user_no text not null,
  user_name text not null,
  side text not null,
  org_no text not null,
  client_type text not null,
  menu_no text not null,
  service text not null,
  operation text not null,
  doc_no text not null,
  row_ids text[] not null,
  result text not null,
  error_code text not null,
  changes jsonb not null,
  ip text not null,
  request_id text not null,
  duration_ms integer not null
);
create index sys_oper_log_date_ix on sys_oper_log (oper_date);
create index sys_oper_log_rows_ix on sys_oper_log using gin (row_ids);
create index sys_oper_log_doc_ix on sys_oper_log (doc_no);
revoke update, delete, truncate on sys_oper_log from wms_app;
alter table sys_oper_log enable row level security;
alter table sys_oper_log force row level security;
create policy sys_oper_log_write on sys_oper_log for insert with check (true);
create policy sys_oper_log_read on sys_oper_log for select using (
  (select wms_is_system()) or ((select wms_inside()) and ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[])))
);
-- Entries are sealed into a chain after they are committed, so that writers never wait for each other (ADR 0010).
create table sys_oper_log_seal (
  seq bigint primary key,
  log_id bigint not null unique,
  prev_hash text not null,
  hash text not null
);
revoke update, delete, truncate on sys_oper_log_seal from wms_app;
create table sys_seal_head (
  id integer primary key check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into sys_seal_head values (1, 0, '');

-- Every change of a document's status, never changed (I21, I22).
create table sys_status_log (
  id bigint primary key,
  entity text not null,
  row_id bigint not null,
  from_status text,
  to_status text not null,
  action text not null,
  user_no text not null,
  logged timestamptz not null,
  note text
);
create index sys_status_log_row_ix on sys_status_log (entity, row_id, id);
revoke update, delete, truncate on sys_status_log from wms_app;

create table sys_file (
  id bigint primary key,
  version integer not null default 1,
  org_no text not null,
  supplier_no text,
  file_name text not null,
  file_type text not null,
  file_label text not null default '',
  file_size bigint not null,
  sha256 text not null,
  source_type text not null default '',
  source_no text not null default '',
  source_id bigint,
  content bytea not null,
  create_name text,
  create_user bigint not null,
  create_date timestamptz not null
);
create index sys_file_source_ix on sys_file (source_type, source_id);
alter table sys_file enable row level security;
alter table sys_file force row level security;
create policy sys_file_scope on sys_file using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);

create table sys_import_file (
  id bigint primary key,
  service text not null,
  org_no text not null,
  sha256 text not null,
  file_name text not null,
  row_count integer not null,
  create_name text,
  create_date timestamptz not null
);
create unique index sys_import_file_uq on sys_import_file (service, org_no, sha256);
alter table sys_import_file enable row level security;
alter table sys_import_file force row level security;
create policy sys_import_file_scope on sys_import_file using (
  (select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[])
);
