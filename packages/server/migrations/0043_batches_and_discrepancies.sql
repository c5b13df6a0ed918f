-- A change that waits says in how many batches it would come, as a promise does (0037).
alter table srm_purchase_line add column proposed_batches integer;
update srm_purchase_line l set proposed_batches = p.batches
from (select purchase_line_id, count(*) as batches from srm_purchase_reply where reply_state = '0' group by purchase_line_id) p
where p.purchase_line_id = l.id and l.proposed_date is not null;
