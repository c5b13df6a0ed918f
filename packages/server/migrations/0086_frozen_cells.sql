-- A frozen cell gives and takes nothing until somebody lifts it; why, who and when stand beside it.
alter table bm_warehouse_cell add column is_frozen text not null default '0';
alter table bm_warehouse_cell add column frozen_reason text;
alter table bm_warehouse_cell add column frozen_name text;
alter table bm_warehouse_cell add column frozen_date timestamptz;
alter table bm_warehouse_cell add constraint bm_warehouse_cell_is_frozen_ck check (is_frozen in ('0', '1'));
-- What lies in a cell is asked for by its warehouse and number.
create index inv_stock_warehouse_no_cell_no_ix on inv_stock (warehouse_no, cell_no, id) include (org_no, owner_no);

-- I48: nothing has come into a frozen cell or left it since it was frozen; what was counted is put right there, and states change.
create view inv_48 with (security_invoker = true) as
select g.id::text as row_id, 'movement of a frozen cell' as what
from inv_ledger g
join bm_warehouse_cell c on c.warehouse_no = g.warehouse_no and c.cell_no = g.cell_no and c.is_frozen = '1' and g.move_date > c.frozen_date
where g.move_kind <> 'adjust'
  and not exists (select 1 from inv_ledger o where o.txn_id = g.txn_id and o.id <> g.id and o.cell_no = g.cell_no);
