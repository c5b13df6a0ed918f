-- Tasks of the warehouse: what waits to be put away, where it belongs, and who carries it (LIST-68).

create table wm_task (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  task_no text not null,
  task_type text not null default '1',
  task_status text not null default '0',
  org_no text not null,
  warehouse_no text not null,
  receipt_no text,
  source_no text,
  source_line_id text not null,
  item_no text not null,
  item_name text,
  item_en_name text,
  unit_no text not null,
  lot_no text,
  barcode text,
  task_qty numeric(26,6) not null,
  done_qty numeric(26,6) not null default '0',
  from_cell_no text,
  to_cell_no text,
  reason text,
  former_cell_no text,
  assign_user_no text,
  assign_user_name text,
  origin_type text not null default 'WMS',
  remark text,
  kw text not null,
  constraint wm_task_task_qty_ck check (task_qty <> 'NaN' and abs(task_qty) < 1e20 and task_qty > 0),
  constraint wm_task_done_qty_ck check (done_qty <> 'NaN' and abs(done_qty) < 1e20 and done_qty >= 0)
);
create unique index wm_task_task_no_uq on wm_task (org_no, task_no);
create index wm_task_create_date_ix on wm_task (create_date, id) include (org_no, warehouse_no);
create index wm_task_warehouse_no_task_status_create_date_ix on wm_task (warehouse_no, task_status, create_date, id) include (org_no);
create index wm_task_assign_user_no_task_status_ix on wm_task (assign_user_no, task_status, id) include (org_no, warehouse_no, create_date);
create index wm_task_source_line_id_ix on wm_task (source_line_id);
create index wm_task_kw_tg on wm_task using gin (kw gin_trgm_ops);
create index wm_task_kw_gr on wm_task using gin (wms_grams(kw));
alter table wm_task enable row level security;
alter table wm_task force row level security;
create policy wm_task_scope on wm_task using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_all('wms.warehouses')) or warehouse_no = any ((select wms_allowed('wms.warehouses'))::text[]))
);

-- I47: open tasks of a receipt line promise no more than waits to be put away of it; what a task says was put away is what the ledger says.
create view inv_47 with (security_invoker = true) as
select t.source_line_id as row_id, 'promised of a receipt line' as what
from (select source_line_id, sum(task_qty) as promised from wm_task where task_status in ('0', '1', '2', '3') group by source_line_id) t
left join srm_receipt_line r on r.id::text = t.source_line_id and r.status = 'Y'
where t.promised > coalesce(r.accept_qty + r.gift_qty - r.stock_qty, 0)
union all
select t.id::text, 'done of a task'
from wm_task t
left join (select source_line_id, source_no, sum(delta) as qty from inv_ledger where move_kind = 'putAway' and delta > 0 group by source_line_id, source_no) g
  on g.source_line_id = t.source_line_id and g.source_no = t.task_no
-- goods that stay where they were set down make no movement
where t.done_qty <> coalesce(g.qty, 0) and t.to_cell_no is distinct from t.from_cell_no;
