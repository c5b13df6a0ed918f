-- How suppliers answer orders and announce deliveries, by organization and supplier (DELIV-11, DELIV-12).

create table srm_order_answer_config (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  org_no text not null,
  supplier_no text,
  reply_hours integer not null default 24,
  qty_tolerance_pct numeric(26,6) not null default '0',
  day_tolerance integer not null default 0,
  is_silent_accept text not null default '0',
  silent_hours integer not null default 48,
  status_code text not null default '1',
  remark text,
  constraint srm_order_answer_config_qty_tolerance_pct_ck check (qty_tolerance_pct <> 'NaN' and abs(qty_tolerance_pct) < 1e20 and qty_tolerance_pct >= 0),
  constraint srm_order_answer_config_is_silent_accept_ck check (is_silent_accept in ('0', '1'))
);
create unique index srm_order_answer_config_supplier_no_uq on srm_order_answer_config (org_no, supplier_no) nulls not distinct;
create index srm_order_answer_config_update_date_ix on srm_order_answer_config (update_date, id) include (org_no, supplier_no);
create index srm_order_answer_config_supplier_no_update_date_ix on srm_order_answer_config (supplier_no, update_date, id) include (org_no);
alter table srm_order_answer_config enable row level security;
alter table srm_order_answer_config force row level security;
create policy srm_order_answer_config_scope on srm_order_answer_config using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
);

create table srm_shipping_rule (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  org_no text not null,
  supplier_no text,
  asn_ahead_days integer not null,
  early_gap_days integer not null,
  late_gap_days integer not null,
  is_merge_orders text not null default '1',
  is_label_required text not null default '0',
  status_code text not null default '1',
  remark text,
  constraint srm_shipping_rule_is_merge_orders_ck check (is_merge_orders in ('0', '1')),
  constraint srm_shipping_rule_is_label_required_ck check (is_label_required in ('0', '1'))
);
create unique index srm_shipping_rule_supplier_no_uq on srm_shipping_rule (org_no, supplier_no) nulls not distinct;
create index srm_shipping_rule_update_date_ix on srm_shipping_rule (update_date, id) include (org_no, supplier_no);
create index srm_shipping_rule_supplier_no_update_date_ix on srm_shipping_rule (supplier_no, update_date, id) include (org_no);
alter table srm_shipping_rule enable row level security;
alter table srm_shipping_rule force row level security;
create policy srm_shipping_rule_scope on srm_shipping_rule using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
);

