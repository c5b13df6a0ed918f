-- Waves are written down: who gathered orders, by which template, and until when orders had to be written.

create table inv_delivery_wave (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  wave_no text not null,
  org_no text not null,
  warehouse_no text not null,
  template_no text,
  cutoff_date timestamptz,
  kw text not null
);
-- Waves that were gathered before: by whom and by which template nobody wrote down, when is in their number.
alter table inv_delivery_order no force row level security;
insert into inv_delivery_wave (id, create_date, update_date, wave_no, org_no, warehouse_no, kw)
select min(id), min(gathered), min(gathered), wave_no, org_no, min(warehouse_no), lower(wave_no)
from (
  select id, wave_no, org_no, warehouse_no,
    case when wave_no ~ '^BC\d{8}-' then to_timestamp(substr(wave_no, 3, 8), 'YYYYMMDD') else create_date end as gathered
  from inv_delivery_order where wave_no is not null) o
group by org_no, wave_no;
alter table inv_delivery_order force row level security;

create unique index inv_delivery_wave_wave_no_uq on inv_delivery_wave (org_no, wave_no);
create index inv_delivery_wave_create_date_ix on inv_delivery_wave (create_date, id) include (org_no, warehouse_no);
create index inv_delivery_wave_warehouse_no_create_date_ix on inv_delivery_wave (warehouse_no, create_date, id) include (org_no);
create index inv_delivery_wave_kw_tg on inv_delivery_wave using gin (kw gin_trgm_ops);
create index inv_delivery_wave_kw_gr on inv_delivery_wave using gin (wms_grams(kw));
alter table inv_delivery_wave enable row level security;
alter table inv_delivery_wave force row level security;
create policy inv_delivery_wave_scope on inv_delivery_wave using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
);

create index inv_delivery_order_wave_no_ix on inv_delivery_order (wave_no, id) include (org_no, warehouse_no, classify_type, delivery_status, require_date);
