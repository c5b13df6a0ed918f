-- What a waiting change proposes stands on the line beside what the order asks for: the list of answers to decide shows old and
-- new, and can be sorted by them. The date is the one on which all has come; a later change of an accepted line keeps its quantity.
alter table srm_purchase_line add column proposed_date date;
alter table srm_purchase_line add column proposed_qty numeric(26,6);
update srm_purchase_line l
set proposed_date = p.last_date, proposed_qty = case when l.accept_status = '1' then l.batch_pur_qty else p.total end
from (
  select purchase_line_id, max(reply_date) as last_date, sum(reply_qty) as total
  from srm_purchase_reply where reply_state = '0' group by purchase_line_id
) p
where p.purchase_line_id = l.id and l.change_state = '1';
alter table srm_purchase_line
  add constraint srm_purchase_line_proposed_qty_ck check (proposed_qty <> 'NaN' and abs(proposed_qty) < 1e20 and proposed_qty >= 0);
