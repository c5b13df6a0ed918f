-- Parameters get what their screen shows. A row of the screen has a type; marks of the program itself (SWEEP, DEMO_STORY) have none.
alter table sys_param add column version integer not null default 1;
alter table sys_param add column param_type text not null default '';
alter table sys_param add column param_name text;
alter table sys_param add column remark_text text;
alter table sys_param add column remark text;
alter table sys_param add column status_code text not null default '1';
alter table sys_param add column create_name text;
alter table sys_param add column create_date timestamptz;
alter table sys_param add column update_name text;
alter table sys_param add column update_date timestamptz;

-- Values added to the product's dictionaries, and what was changed of the built-in ones: those stay in the program.
create table sys_enum (
  enum_mid text not null,
  enum_value text not null,
  name_en text,
  name_cn text,
  name_tw text,
  enum_seq integer not null,
  status text not null default '1',
  remark text,
  version integer not null default 1,
  create_name text,
  create_date timestamptz,
  update_name text,
  update_date timestamptz,
  primary key (enum_mid, enum_value)
);

alter table sys_business_control add column update_name text;
alter table sys_business_control add column update_date timestamptz;

-- The operation log under the names of every list. It runs as the person who asks, so that the log's own policy bounds it.
create view sys_oper_log_list with (security_invoker = true) as
  select id, 1 as version, user_name as create_name, oper_date as create_date, null::text as update_name, oper_date as update_date,
    oper_date, user_no, user_name, side, org_no, client_type, menu_no, service, operation, doc_no, result, error_code, ip, request_id, duration_ms,
    lower(user_no || chr(1) || user_name || chr(1) || operation || chr(1) || doc_no) as kw
  from sys_oper_log;
create index sys_oper_log_user_ix on sys_oper_log (user_no, oper_date);

alter table sys_menu add column version integer not null default 1;
alter table sys_menu add column update_name text;
alter table sys_menu add column update_date timestamptz;
