-- Fields a customer adds to a screen: their definitions, and one column for their values.
create table sys_frame_define (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  module text not null,
  field_no text not null,
  field_no_name text not null,
  field_type text not null default '0',
  is_display text not null default '1',
  display_page text not null,
  display_order integer,
  date_format text,
  drop_down_data_source text,
  fixed_matching_condition text,
  status_code text not null default '1',
  remark text,
  kw text not null,
  constraint sys_frame_define_is_display_ck check (is_display in ('0', '1'))
);
create unique index sys_frame_define_field_no_uq on sys_frame_define (module, field_no);
create index sys_frame_define_module_ix on sys_frame_define (module, id);
create index sys_frame_define_field_no_ix on sys_frame_define (field_no, id);
create index sys_frame_define_field_no_name_ix on sys_frame_define (field_no_name, id);
create index sys_frame_define_field_type_ix on sys_frame_define (field_type, id);
create index sys_frame_define_is_display_ix on sys_frame_define (is_display, id);
create index sys_frame_define_display_page_ix on sys_frame_define (display_page, id);
create index sys_frame_define_display_order_ix on sys_frame_define (display_order, id);
create index sys_frame_define_date_format_ix on sys_frame_define (date_format, id);
create index sys_frame_define_drop_down_data_source_ix on sys_frame_define (drop_down_data_source, id);
create index sys_frame_define_fixed_matching_condition_ix on sys_frame_define (fixed_matching_condition, id);
create index sys_frame_define_status_code_ix on sys_frame_define (status_code, id);
create index sys_frame_define_update_date_ix on sys_frame_define (update_date, id);
create index sys_frame_define_create_date_ix on sys_frame_define (create_date, id);
create index sys_frame_define_field_no_tg on sys_frame_define using gin (lower(field_no) gin_trgm_ops);
create index sys_frame_define_field_no_name_tg on sys_frame_define using gin (lower(field_no_name) gin_trgm_ops);
create index sys_frame_define_kw_tg on sys_frame_define using gin (kw gin_trgm_ops);

-- Equality in custom values is a containment (ADR 0011). Row security lets only leakproof conditions use an index; this one
-- says nothing of a value but whether it contains what was asked. Marking it needs a superuser, as in 0001.
do $$
begin
  alter function pg_catalog.jsonb_contains(jsonb, jsonb) leakproof;
  alter function pg_catalog.jsonb_ne(jsonb, jsonb) leakproof;
exception when insufficient_privilege then
  raise notice 'searches in custom fields will not use their index: ask the operator to mark jsonb_contains and jsonb_ne leakproof (ADR 0011)';
end $$;

-- Every table of base data there is by now, and the documents whose lists and lines take custom fields.
do $$
declare
  name text;
begin
  for name in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (c.relname like 'bm\_%' or c.relname in ('srm_purchase', 'srm_purchase_line', 'srm_asn', 'srm_asn_line'))
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'update_date')
    order by 1
  loop
    execute format('alter table %I add column if not exists custom jsonb not null default ''{}''::jsonb', name);
    execute format('create index if not exists %I on %I using gin (custom jsonb_path_ops) where custom <> ''{}''::jsonb', name || '_custom_gin', name);
  end loop;
end $$;

-- Which log entry changed which row: an entry of the log may name thousands, and a record asks for its own history.
create table sys_change_row (
  row_id bigint not null,
  log_id bigint not null,
  primary key (row_id, log_id)
);
insert into sys_change_row (row_id, log_id)
  select distinct row_id::bigint, l.id from sys_oper_log l, unnest(l.row_ids) as row_id where row_id ~ '^[0-9]{1,18}$';
revoke update, delete, truncate on sys_change_row from wms_app;
