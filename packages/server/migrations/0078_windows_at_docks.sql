-- Windows at the docks of where goods are received: a part of the notice, apart from it so that no two of them meet (CONST-26).

create table srm_dock_appointment (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  asn_id bigint not null,
  asn_no text not null,
  org_no text not null,
  supplier_no text not null,
  warehouse_no text,
  address_id text not null,
  dock_no text not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  arrived_time timestamptz,
  released_flag text not null default '0',
  constraint srm_dock_appointment_released_flag_ck check (released_flag in ('0', '1'))
);
create unique index srm_dock_appointment_asn_id_uq on srm_dock_appointment (asn_id);
create index srm_dock_appointment_start_time_ix on srm_dock_appointment (start_time, id) include (org_no, supplier_no, warehouse_no);
create index srm_dock_appointment_supplier_no_start_time_ix on srm_dock_appointment (supplier_no, start_time, id) include (org_no, warehouse_no);
alter table srm_dock_appointment enable row level security;
alter table srm_dock_appointment force row level security;
create policy srm_dock_appointment_scope on srm_dock_appointment using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]) or ((select wms_known()) and (warehouse_no is null or warehouse_no in ('', '*'))))
);


-- whoever writes them, two windows that hold never meet at one dock; each begins when the one before it ends
alter table srm_dock_appointment add constraint srm_dock_appointment_window_ex exclude using gist (
  address_id with =, dock_no with =, tstzrange(start_time, end_time) with &&
) where (released_flag = '0');

alter table srm_asn add column dock_no text;
