-- Row security in force hid the lines from an owner who is no superuser: 0036 and 0037 filled nothing there. Filled now where it is missing.
update srm_purchase_line l
set proposed_date = p.last_date, proposed_qty = case when l.accept_status = '1' then l.batch_pur_qty else p.total end
from (
  select purchase_line_id, max(reply_date) as last_date, sum(reply_qty) as total
  from srm_purchase_reply where reply_state = '0' group by purchase_line_id
) p
where p.purchase_line_id = l.id and l.change_state = '1' and l.proposed_date is null;
update srm_purchase_line l
set sup_reply_batches = r.batches, sup_reply_last_date = r.last_date
from (
  select purchase_line_id, count(*) as batches, max(reply_date) as last_date
  from srm_purchase_reply where reply_state = '1' group by purchase_line_id
) r
where r.purchase_line_id = l.id and l.sup_reply_date is not null and l.sup_reply_batches is null;
