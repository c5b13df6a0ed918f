-- A line that is promised in several batches says so itself: how many there are and when the last one comes, beside the day of the
-- first, which it has had all along. A list can show and sort by it without reading every answer.
alter table srm_purchase_line add column sup_reply_batches integer;
alter table srm_purchase_line add column sup_reply_last_date date;
update srm_purchase_line l
set sup_reply_batches = r.batches, sup_reply_last_date = r.last_date
from (
  select purchase_line_id, count(*) as batches, max(reply_date) as last_date
  from srm_purchase_reply where reply_state = '1' group by purchase_line_id
) r
where r.purchase_line_id = l.id and l.sup_reply_date is not null;
