-- I01 as in 0029. Goods that were refused and replaced count twice once the refusal is taken back: they are a surplus. When the receipt
-- of a surplus is cancelled as well, its goods are on the way again: no more of them than what was cancelled.
create or replace view inv_01 with (security_invoker = true) as
select p.id::text as row_id, 'announced beyond the order' as what
from srm_purchase_line p join srm_line_figure f on f.id = p.id
where f.pending + f.delivery
  > p.batch_pur_qty + p.over_qty + p.check_return_qty + p.return_exchange_qty + p.batch_pur_qty * wms_policy(p.org_no, 'SHIP_TOLERANCE_PCT') / 100
    + (select coalesce(sum(r.receive_qty), 0) from srm_receipt_line r where r.purchase_line_id = p.id and r.status <> 'Y');
