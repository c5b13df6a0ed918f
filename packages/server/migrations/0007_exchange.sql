-- Templates of exports and imports, and the tasks of both: what runs, what it brought, and the files kept for their owners.
create table sys_export_config (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  export_name text not null,
  module text not null,
  design_table text not null,
  org_no text not null default '*',
  is_default text not null default '0',
  status_code text not null default '1',
  remark text,
  kw text not null,
  constraint sys_export_config_is_default_ck check (is_default in ('0', '1'))
);
create unique index sys_export_config_export_name_uq on sys_export_config (org_no, module, export_name);
create index sys_export_config_export_name_ix on sys_export_config (export_name, id) include (org_no);
create index sys_export_config_module_ix on sys_export_config (module, id) include (org_no);
create index sys_export_config_design_table_ix on sys_export_config (design_table, id) include (org_no);
create index sys_export_config_org_no_ix on sys_export_config (org_no, id);
create index sys_export_config_is_default_ix on sys_export_config (is_default, id) include (org_no);
create index sys_export_config_status_code_ix on sys_export_config (status_code, id) include (org_no);
create index sys_export_config_update_name_ix on sys_export_config (update_name, id) include (org_no);
create index sys_export_config_update_date_ix on sys_export_config (update_date, id) include (org_no);
create index sys_export_config_create_date_ix on sys_export_config (create_date, id) include (org_no);
create index sys_export_config_export_name_tg on sys_export_config using gin (lower(export_name) gin_trgm_ops);
create index sys_export_config_kw_tg on sys_export_config using gin (kw gin_trgm_ops);
alter table sys_export_config enable row level security;
alter table sys_export_config force row level security;
create policy sys_export_config_scope on sys_export_config using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
);

create table sys_export_config_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  config_id bigint not null,
  org_no text not null default '*',
  field text not null,
  label text not null,
  export_order integer not null,
  width integer not null default 16
);
create unique index sys_export_config_line_field_uq on sys_export_config_line (config_id, field);
create index sys_export_config_line_export_order_ix on sys_export_config_line (export_order, id) include (org_no);
create index sys_export_config_line_field_ix on sys_export_config_line (field, id) include (org_no);
create index sys_export_config_line_label_ix on sys_export_config_line (label, id) include (org_no);
create index sys_export_config_line_width_ix on sys_export_config_line (width, id) include (org_no);
create index sys_export_config_line_create_date_ix on sys_export_config_line (create_date, id) include (org_no);
create index sys_export_config_line_update_date_ix on sys_export_config_line (update_date, id) include (org_no);
create index sys_export_config_line_config_id_ix on sys_export_config_line (config_id, id) include (org_no);
create index sys_export_config_line_org_no_ix on sys_export_config_line (org_no, id);
alter table sys_export_config_line enable row level security;
alter table sys_export_config_line force row level security;
create policy sys_export_config_line_scope on sys_export_config_line using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
);
alter table sys_export_config_line add constraint sys_export_config_line_config_fk foreign key (config_id) references sys_export_config (id);

create table sys_import_config (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  import_name text not null,
  module text not null,
  design_table text not null,
  org_no text not null default '*',
  is_default text not null default '0',
  status_code text not null default '1',
  remark text,
  kw text not null,
  constraint sys_import_config_is_default_ck check (is_default in ('0', '1'))
);
create unique index sys_import_config_import_name_uq on sys_import_config (org_no, module, import_name);
create index sys_import_config_import_name_ix on sys_import_config (import_name, id) include (org_no);
create index sys_import_config_module_ix on sys_import_config (module, id) include (org_no);
create index sys_import_config_design_table_ix on sys_import_config (design_table, id) include (org_no);
create index sys_import_config_org_no_ix on sys_import_config (org_no, id);
create index sys_import_config_is_default_ix on sys_import_config (is_default, id) include (org_no);
create index sys_import_config_status_code_ix on sys_import_config (status_code, id) include (org_no);
create index sys_import_config_update_name_ix on sys_import_config (update_name, id) include (org_no);
create index sys_import_config_update_date_ix on sys_import_config (update_date, id) include (org_no);
create index sys_import_config_create_date_ix on sys_import_config (create_date, id) include (org_no);
create index sys_import_config_import_name_tg on sys_import_config using gin (lower(import_name) gin_trgm_ops);
create index sys_import_config_kw_tg on sys_import_config using gin (kw gin_trgm_ops);
alter table sys_import_config enable row level security;
alter table sys_import_config force row level security;
create policy sys_import_config_scope on sys_import_config using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
);

create table sys_import_config_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  config_id bigint not null,
  org_no text not null default '*',
  field text not null,
  label text not null,
  import_order integer not null,
  is_required text not null default '0',
  default_value text,
  constraint sys_import_config_line_is_required_ck check (is_required in ('0', '1'))
);
create unique index sys_import_config_line_field_uq on sys_import_config_line (config_id, field);
create index sys_import_config_line_import_order_ix on sys_import_config_line (import_order, id) include (org_no);
create index sys_import_config_line_field_ix on sys_import_config_line (field, id) include (org_no);
create index sys_import_config_line_label_ix on sys_import_config_line (label, id) include (org_no);
create index sys_import_config_line_is_required_ix on sys_import_config_line (is_required, id) include (org_no);
create index sys_import_config_line_default_value_ix on sys_import_config_line (default_value, id) include (org_no);
create index sys_import_config_line_create_date_ix on sys_import_config_line (create_date, id) include (org_no);
create index sys_import_config_line_update_date_ix on sys_import_config_line (update_date, id) include (org_no);
create index sys_import_config_line_config_id_ix on sys_import_config_line (config_id, id) include (org_no);
create index sys_import_config_line_org_no_ix on sys_import_config_line (org_no, id);
alter table sys_import_config_line enable row level security;
alter table sys_import_config_line force row level security;
create policy sys_import_config_line_scope on sys_import_config_line using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
);
alter table sys_import_config_line add constraint sys_import_config_line_config_fk foreign key (config_id) references sys_import_config (id);

-- A running or ended import or export of one person. Asked for by the own id only, like favourites; another server process reads
-- here how far it is. States are those of the import dialog: 1 sent, 2 verifying, 3 writing, 4 refused, 5 fault, 6 done.
create table sys_task (
  id bigint primary key,
  kind text not null check (kind in ('import', 'export')),
  user_id bigint not null,
  service text not null,
  menu_no text not null,
  title text not null,
  file_name text not null,
  sha256 text not null default '',
  state integer not null check (state between 1 and 6),
  progress integer not null default 0,
  note text not null default '',
  row_count integer not null default 0,
  ok_count integer not null default 0,
  error_count integer not null default 0,
  undoable text not null default '0' check (undoable in ('0', '1')),
  detail jsonb,
  content_type text,
  create_name text,
  create_date timestamptz not null,
  update_date timestamptz not null,
  undone_date timestamptz
);
create index sys_task_user_ix on sys_task (user_id, id);
create index sys_task_date_ix on sys_task (create_date);

-- The batch of an import, written in the transaction of its rows: what it added, in that order, and in which version.
create table sys_task_row (
  task_id bigint not null,
  seq integer not null,
  entity text not null,
  row_id bigint not null,
  primary key (task_id, seq)
);
create index sys_task_row_row_ix on sys_task_row (row_id, entity);

-- The pieces of an exported file, for its owner to fetch.
create table sys_task_part (
  task_id bigint not null,
  seq integer not null,
  content bytea not null,
  primary key (task_id, seq)
);

-- Single-use tickets of the websocket (IMPORT-28): the hash of the ticket, whose it is, and what it opens.
create table sys_ticket (
  ticket_hash text primary key,
  user_id bigint not null,
  session_hash text not null,
  service text not null,
  task_id bigint,
  locale text not null,
  expire_date timestamptz not null
);
create index sys_ticket_date_ix on sys_ticket (expire_date);
