-- Goods that inspection refused go back by a delivery order as well: from which receipt line each line of it takes them, and the return it made.
alter table srm_receipt_line add column returning_qty numeric(26,6) not null default '0',
  add constraint srm_receipt_line_returning_qty_ck check (returning_qty <> 'NaN' and abs(returning_qty) < 1e20 and returning_qty >= 0);
alter table srm_return_line add column delivery_no text;
alter table inv_delivery_order add column supplier_no text, add column return_reason text, add column return_no text;
alter table inv_delivery_line add column receipt_line_id bigint, add column receipt_no text;
create index inv_delivery_line_receipt_line_id_ix on inv_delivery_line (receipt_line_id, id) include (org_no, warehouse_no);

-- I63 as in 0100: what goes back leaves as a return, which I16 and I66 hold.
create or replace view inv_63 with (security_invoker = true) as
select concat_ws(' ', org_no, delivery_no, item_no) as row_id, 'movements of a delivery order' as what
from (
  select o.org_no, o.delivery_no, l.item_no, sum(l.shipped_qty) as qty
  from inv_delivery_order o join inv_delivery_line l on l.delivery_id = o.id where l.receipt_line_id is null group by 1, 2, 3) d
full join (
  select g.org_no, g.source_no as delivery_no, g.item_no, -sum(g.delta) as qty
  from inv_ledger g where g.move_kind = 'issue' group by 1, 2, 3) m
  using (org_no, delivery_no, item_no)
where coalesce(d.qty, 0) <> coalesce(m.qty, 0);

-- I66: what of a receipt line is on delivery orders is what their open lines ask for, at most what lies there; what they shipped is on the return.
create view inv_66 with (security_invoker = true) as
select r.id::text as row_id, 'refused goods on delivery orders' as what
from srm_receipt_line r
left join (
  select l.receipt_line_id, sum(l.qty) as qty
  from inv_delivery_line l join inv_delivery_order o on o.id = l.delivery_id
  where l.receipt_line_id is not null and o.delivery_status not in ('6', 'X') group by 1) d on d.receipt_line_id = r.id
where r.returning_qty <> coalesce(d.qty, 0) or r.returning_qty > r.check_return_qty - r.reject_returned_qty
union all
select concat_ws(' ', org_no, delivery_no, receipt_line_id), 'return of a delivery order'
from (
  select o.org_no, o.delivery_no, l.receipt_line_id, sum(l.shipped_qty) as qty
  from inv_delivery_order o join inv_delivery_line l on l.delivery_id = o.id where l.receipt_line_id is not null group by 1, 2, 3) d
full join (
  select x.org_no, x.delivery_no, x.receipt_line_id, sum(x.return_qty) as qty
  from srm_return_line x where x.delivery_no is not null group by 1, 2, 3) m using (org_no, delivery_no, receipt_line_id)
where coalesce(d.qty, 0) <> coalesce(m.qty, 0);
