-- One main warehouse for each organization (BASE-090). Where there are several, the oldest stays.

alter table bm_warehouse no force row level security;
update bm_warehouse w set is_main_warehouse = '0', version = version + 1
where is_main_warehouse = '1' and status_code = '1'
  and exists (select 1 from bm_warehouse o where o.org_no = w.org_no and o.is_main_warehouse = '1' and o.status_code = '1' and o.id < w.id);
alter table bm_warehouse force row level security;

create unique index bm_warehouse_is_main_warehouse_uq on bm_warehouse (org_no) where is_main_warehouse = '1' and status_code = '1';
