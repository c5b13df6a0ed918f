-- Delivery schedules: rows of plans with their replies, versions and changes, and what locks their days (SCHED-01 to SCHED-29).

create table srm_schedule (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  version_no text not null default '0',
  schedule_status text not null default '0',
  org_no text not null,
  plant_no text,
  supplier_no text not null,
  supplier_name text,
  item_no text not null,
  item_name text,
  item_en_name text,
  spec text,
  unit_no text,
  purchase_no text,
  purchase_seq integer,
  planned_date date not null,
  scheduling_date date not null,
  expect_qty numeric(26,6) not null,
  actual_qty numeric(26,6) not null,
  reply_qty numeric(26,6),
  delivery_qty numeric(26,6) not null default '0',
  receive_qty numeric(26,6) not null default '0',
  reply_diff_qty numeric(26,6),
  delivery_diff_qty numeric(26,6),
  receive_diff_qty numeric(26,6),
  reply_result text not null default '0',
  reply_date date,
  urgency text not null default '0',
  sample_flag text not null default '0',
  delivery_window_period text,
  receive_address text,
  reason text,
  publish_date timestamptz,
  end_version_no text,
  kw text not null,
  constraint srm_schedule_expect_qty_ck check (expect_qty <> 'NaN' and abs(expect_qty) < 1e20 and expect_qty >= 0),
  constraint srm_schedule_actual_qty_ck check (actual_qty <> 'NaN' and abs(actual_qty) < 1e20 and actual_qty >= 0),
  constraint srm_schedule_reply_qty_ck check (reply_qty <> 'NaN' and abs(reply_qty) < 1e20 and reply_qty >= 0),
  constraint srm_schedule_delivery_qty_ck check (delivery_qty <> 'NaN' and abs(delivery_qty) < 1e20 and delivery_qty >= 0),
  constraint srm_schedule_receive_qty_ck check (receive_qty <> 'NaN' and abs(receive_qty) < 1e20 and receive_qty >= 0),
  constraint srm_schedule_reply_diff_qty_ck check (reply_diff_qty <> 'NaN' and abs(reply_diff_qty) < 1e20),
  constraint srm_schedule_delivery_diff_qty_ck check (delivery_diff_qty <> 'NaN' and abs(delivery_diff_qty) < 1e20),
  constraint srm_schedule_receive_diff_qty_ck check (receive_diff_qty <> 'NaN' and abs(receive_diff_qty) < 1e20),
  constraint srm_schedule_sample_flag_ck check (sample_flag in ('0', '1'))
);
create index srm_schedule_update_date_ix on srm_schedule (update_date, id) include (org_no, supplier_no, version_no, planned_date, schedule_status);
create index srm_schedule_supplier_no_update_date_ix on srm_schedule (supplier_no, update_date, id) include (org_no, version_no, planned_date, schedule_status);
create index srm_schedule_planned_date_ix on srm_schedule (planned_date, id) include (org_no, supplier_no, version_no, schedule_status);
create index srm_schedule_supplier_no_planned_date_ix on srm_schedule (supplier_no, planned_date, id) include (org_no, version_no, schedule_status);
create index srm_schedule_kw_tg on srm_schedule using gin (kw gin_trgm_ops);
create index srm_schedule_kw_gr on srm_schedule using gin (wms_grams(kw));
alter table srm_schedule enable row level security;
alter table srm_schedule force row level security;
create policy srm_schedule_scope on srm_schedule using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);

-- A row that was never published is the buyer's alone.
create policy srm_schedule_drafts on srm_schedule as restrictive using ((select wms_inside()) or version_no <> '0');
-- An item, a day, a window and an address name one draft, and one row the supplier works to.
create unique index srm_schedule_draft_ux on srm_schedule (org_no, supplier_no, item_no, planned_date, coalesce(plant_no, ''),
  coalesce(delivery_window_period, ''), coalesce(receive_address, '')) where schedule_status = '0';
create unique index srm_schedule_force_ux on srm_schedule (org_no, supplier_no, item_no, planned_date, coalesce(plant_no, ''),
  coalesce(delivery_window_period, ''), coalesce(receive_address, '')) where schedule_status in ('1', '2', '3');

create table srm_schedule_reply (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  schedule_id bigint not null constraint srm_schedule_reply_schedule_id_fk references srm_schedule (id),
  org_no text not null,
  supplier_no text not null,
  reply_date date not null,
  reply_qty numeric(26,6) not null,
  reason text,
  user_name text,
  end_reason text,
  constraint srm_schedule_reply_reply_qty_ck check (reply_qty <> 'NaN' and abs(reply_qty) < 1e20 and reply_qty >= 0)
);
create index srm_schedule_reply_schedule_id_reply_date_ix on srm_schedule_reply (schedule_id, reply_date, id) include (org_no, supplier_no);
alter table srm_schedule_reply enable row level security;
alter table srm_schedule_reply force row level security;
create policy srm_schedule_reply_scope on srm_schedule_reply using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);

create table srm_schedule_change (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  schedule_id bigint not null constraint srm_schedule_change_schedule_id_fk references srm_schedule (id),
  org_no text not null,
  supplier_no text not null,
  version_no text not null,
  change_field text not null,
  old_value text,
  new_value text,
  reason text,
  change_name text not null,
  change_date timestamptz not null
);
create index srm_schedule_change_schedule_id_change_date_ix on srm_schedule_change (schedule_id, change_date, id) include (org_no, supplier_no);
alter table srm_schedule_change enable row level security;
alter table srm_schedule_change force row level security;
create policy srm_schedule_change_scope on srm_schedule_change using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);

create table srm_schedule_version (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  org_no text not null,
  plant_no text,
  supplier_no text not null,
  supplier_name text,
  version_no text not null,
  schedule_status text not null default '1',
  row_count integer not null,
  first_date date not null,
  last_date date not null,
  publish_date timestamptz not null
);
create index srm_schedule_version_publish_date_ix on srm_schedule_version (publish_date, id) include (org_no, supplier_no);
create index srm_schedule_version_supplier_no_publish_date_ix on srm_schedule_version (supplier_no, publish_date, id) include (org_no);
-- Two buyers who publish at once make a version each.
create unique index srm_schedule_version_ux on srm_schedule_version (org_no, supplier_no, coalesce(plant_no, ''), version_no);
alter table srm_schedule_version enable row level security;
alter table srm_schedule_version force row level security;
create policy srm_schedule_version_scope on srm_schedule_version using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);

create table srm_schedule_lock_rule (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  org_no text not null,
  supplier_no text,
  item_no text,
  item_group_no text,
  lock_days integer not null
);
create unique index srm_schedule_lock_rule_supplier_no_uq on srm_schedule_lock_rule (org_no, item_no, item_group_no, supplier_no) nulls not distinct;
create index srm_schedule_lock_rule_update_date_ix on srm_schedule_lock_rule (update_date, id) include (org_no, supplier_no);
create index srm_schedule_lock_rule_supplier_no_update_date_ix on srm_schedule_lock_rule (supplier_no, update_date, id) include (org_no);
alter table srm_schedule_lock_rule enable row level security;
alter table srm_schedule_lock_rule force row level security;
create policy srm_schedule_lock_rule_scope on srm_schedule_lock_rule using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
);
