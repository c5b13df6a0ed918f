-- Jobs the product does by itself, with the history of their runs; the licence, and what binds it to this installation; the
-- versions of the app for handheld devices with their packages (SYS-11, SYS-15, SYS-16).

create table sys_job (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  job_name text not null,
  job_group text not null,
  job_class text not null,
  schedule_type text not null default '2',
  interval_minutes integer,
  run_time text not null default '02:00',
  cron text,
  is_start text not null default '1',
  job_param text,
  state text not null default '0',
  last_run_date timestamptz,
  next_run_date timestamptz,
  last_result text,
  status_code text not null default '1',
  remark text,
  kw text not null,
  constraint sys_job_is_start_ck check (is_start in ('0', '1'))
);
create unique index sys_job_job_name_uq on sys_job (job_name);
create index sys_job_job_name_ix on sys_job (job_name, id);
create index sys_job_job_group_ix on sys_job (job_group, id);
create index sys_job_job_class_ix on sys_job (job_class, id);
create index sys_job_schedule_type_ix on sys_job (schedule_type, id);
create index sys_job_cron_ix on sys_job (cron, id);
create index sys_job_is_start_ix on sys_job (is_start, id);
create index sys_job_state_ix on sys_job (state, id);
create index sys_job_last_run_date_ix on sys_job (last_run_date, id);
create index sys_job_next_run_date_ix on sys_job (next_run_date, id);
create index sys_job_last_result_ix on sys_job (last_result, id);
create index sys_job_update_date_ix on sys_job (update_date, id);
create index sys_job_create_date_ix on sys_job (create_date, id);
create index sys_job_job_name_tg on sys_job using gin (lower(job_name) gin_trgm_ops);
create index sys_job_kw_tg on sys_job using gin (kw gin_trgm_ops);
create index sys_job_kw_gr on sys_job using gin (wms_grams(kw));

-- Several server processes share the jobs: a run that has not ended is the only one of its job, and a planned moment is run once.
create table sys_job_run (
  id bigint primary key,
  job_id bigint not null references sys_job (id) on delete cascade,
  kind text not null check (kind in ('schedule', 'once', 'again')),
  planned_date timestamptz not null,
  begin_date timestamptz,
  lease_date timestamptz,
  end_date timestamptz,
  duration_ms integer,
  result text check (result in ('done', 'failed', 'timeout', 'brokenOff', 'stopped')),
  done_count integer,
  host text,
  constraint sys_job_run_end_ck check ((end_date is null) = (result is null))
);
create unique index sys_job_run_live_uq on sys_job_run (job_id) where end_date is null;
create unique index sys_job_run_planned_uq on sys_job_run (job_id, planned_date) where kind = 'schedule';
create index sys_job_run_job_ix on sys_job_run (job_id, id);
create index sys_job_run_end_ix on sys_job_run (end_date);

-- Every licence that was accepted; the last one is in force. Never changed: what was licensed when can be told afterwards.
create table sys_licence (
  id bigint primary key,
  licence_no text not null,
  line text not null,
  issued_at text not null,
  create_name text,
  create_date timestamptz not null
);
revoke update, delete, truncate on sys_licence from wms_app;
-- What a licence is bound to, and the latest moment any server has seen: a clock that is put back renews nothing (R31).
create table sys_licence_ground (
  id integer primary key check (id = 1),
  installation text not null,
  seen_date timestamptz not null
);

create table sys_pda_version (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  version_no text not null,
  remark text,
  is_current text not null default '0',
  file_name text not null,
  file_size integer not null,
  sha256 text not null,
  kw text not null,
  constraint sys_pda_version_is_current_ck check (is_current in ('0', '1'))
);
create unique index sys_pda_version_version_no_uq on sys_pda_version (version_no);
create index sys_pda_version_version_no_ix on sys_pda_version (version_no, id);
create index sys_pda_version_is_current_ix on sys_pda_version (is_current, id);
create index sys_pda_version_remark_ix on sys_pda_version (remark, id);
create index sys_pda_version_file_name_ix on sys_pda_version (file_name, id);
create index sys_pda_version_file_size_ix on sys_pda_version (file_size, id);
create index sys_pda_version_sha256_ix on sys_pda_version (sha256, id);
create index sys_pda_version_create_name_ix on sys_pda_version (create_name, id);
create index sys_pda_version_create_date_ix on sys_pda_version (create_date, id);
create index sys_pda_version_update_date_ix on sys_pda_version (update_date, id);
create index sys_pda_version_version_no_tg on sys_pda_version using gin (lower(version_no) gin_trgm_ops);
create index sys_pda_version_kw_tg on sys_pda_version using gin (kw gin_trgm_ops);
create index sys_pda_version_kw_gr on sys_pda_version using gin (wms_grams(kw));

create unique index sys_pda_version_current_ux on sys_pda_version (is_current) where is_current = '1';
-- The package in parts, so that nobody holds 200 MB in memory; it does not get smaller by compressing.
create table sys_pda_version_part (
  version_id bigint not null references sys_pda_version (id) on delete cascade,
  seq integer not null,
  content bytea not null,
  primary key (version_id, seq)
);
alter table sys_pda_version_part alter column content set storage external;
