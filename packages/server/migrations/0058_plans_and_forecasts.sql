-- Purchase plans with the replies of suppliers, and forecasts with what suppliers commit to (FCST-09, FCST-13).

create table srm_purchase_plan (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  plan_no text not null,
  org_no text not null,
  plan_month text not null,
  supplier_no text not null,
  supplier_name text,
  item_no text not null,
  item_name text,
  item_en_name text,
  spec text,
  unit_no text,
  plan_qty numeric(26,6) not null,
  plan_status text not null default '0',
  publish_date timestamptz,
  reply_due_date date,
  reply_qty numeric(26,6),
  reply_date date,
  reply_diff_qty numeric(26,6),
  is_overdue text not null default '0',
  reason text,
  kw text not null,
  constraint srm_purchase_plan_plan_qty_ck check (plan_qty <> 'NaN' and abs(plan_qty) < 1e20 and plan_qty >= 0),
  constraint srm_purchase_plan_reply_qty_ck check (reply_qty <> 'NaN' and abs(reply_qty) < 1e20 and reply_qty >= 0),
  constraint srm_purchase_plan_reply_diff_qty_ck check (reply_diff_qty <> 'NaN' and abs(reply_diff_qty) < 1e20),
  constraint srm_purchase_plan_is_overdue_ck check (is_overdue in ('0', '1'))
);
create unique index srm_purchase_plan_plan_no_uq on srm_purchase_plan (org_no, plan_no);
create unique index srm_purchase_plan_item_no_uq on srm_purchase_plan (org_no, plan_month, supplier_no, item_no);
create index srm_purchase_plan_update_date_ix on srm_purchase_plan (update_date, id) include (org_no, supplier_no, plan_status, create_date);
create index srm_purchase_plan_supplier_no_update_date_ix on srm_purchase_plan (supplier_no, update_date, id) include (org_no, plan_status, create_date);
create index srm_purchase_plan_plan_status_update_date_ix on srm_purchase_plan (plan_status, update_date, id) include (org_no, supplier_no, create_date);
create index srm_purchase_plan_create_date_ix on srm_purchase_plan (create_date, id) include (org_no, supplier_no, plan_status);
create index srm_purchase_plan_publish_date_ix on srm_purchase_plan (publish_date, id) include (org_no, supplier_no, plan_status, create_date);
create index srm_purchase_plan_kw_tg on srm_purchase_plan using gin (kw gin_trgm_ops);
create index srm_purchase_plan_kw_gr on srm_purchase_plan using gin (wms_grams(kw));
alter table srm_purchase_plan enable row level security;
alter table srm_purchase_plan force row level security;
create policy srm_purchase_plan_scope on srm_purchase_plan using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);
-- Outside, a row is seen and replied to once it is published; nothing is added or taken away.
create policy srm_purchase_plan_published on srm_purchase_plan as restrictive using ((select wms_inside()) or plan_status = '1');
create policy srm_purchase_plan_added on srm_purchase_plan as restrictive for insert with check ((select wms_inside()));
create policy srm_purchase_plan_removed on srm_purchase_plan as restrictive for delete using ((select wms_inside()));

create table srm_forecast (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  predict_version text not null,
  org_no text not null,
  bm_item_no text not null,
  item_name text,
  item_en_name text,
  spec text,
  unit_no text,
  supplier_no text not null,
  supplier_name text,
  period_type text not null default 'month',
  plan_time date not null,
  plan_num numeric(26,6) not null,
  last_plan_num numeric(26,6),
  commit_qty numeric(26,6),
  commit_date timestamptz,
  supplier_proportion numeric(26,6),
  data_source text not null default '1',
  predict_status text not null default '0',
  publish_date timestamptz,
  kw text not null,
  constraint srm_forecast_plan_num_ck check (plan_num <> 'NaN' and abs(plan_num) < 1e20 and plan_num >= 0),
  constraint srm_forecast_last_plan_num_ck check (last_plan_num <> 'NaN' and abs(last_plan_num) < 1e20 and last_plan_num >= 0),
  constraint srm_forecast_commit_qty_ck check (commit_qty <> 'NaN' and abs(commit_qty) < 1e20 and commit_qty >= 0),
  constraint srm_forecast_supplier_proportion_ck check (supplier_proportion <> 'NaN' and abs(supplier_proportion) < 1e20 and supplier_proportion >= 0)
);
create unique index srm_forecast_bm_item_no_uq on srm_forecast (org_no, predict_version, supplier_no, period_type, plan_time, bm_item_no);
create index srm_forecast_update_date_ix on srm_forecast (update_date, id) include (org_no, supplier_no, predict_status, plan_time);
create index srm_forecast_plan_time_ix on srm_forecast (plan_time, id) include (org_no, supplier_no, predict_status);
create index srm_forecast_supplier_no_plan_time_ix on srm_forecast (supplier_no, plan_time, id) include (org_no, predict_status);
create index srm_forecast_predict_version_plan_time_ix on srm_forecast (predict_version, plan_time, id) include (org_no, supplier_no, predict_status);
create index srm_forecast_bm_item_no_plan_time_ix on srm_forecast (bm_item_no, plan_time, id) include (org_no, supplier_no, predict_status);
create index srm_forecast_kw_tg on srm_forecast using gin (kw gin_trgm_ops);
create index srm_forecast_kw_gr on srm_forecast using gin (wms_grams(kw));
alter table srm_forecast enable row level security;
alter table srm_forecast force row level security;
create policy srm_forecast_scope on srm_forecast using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);
-- Outside, a row is seen and replied to once it is published; nothing is added or taken away.
create policy srm_forecast_published on srm_forecast as restrictive using ((select wms_inside()) or predict_status in ('1', '2'));
create policy srm_forecast_added on srm_forecast as restrictive for insert with check ((select wms_inside()));
create policy srm_forecast_removed on srm_forecast as restrictive for delete using ((select wms_inside()));
