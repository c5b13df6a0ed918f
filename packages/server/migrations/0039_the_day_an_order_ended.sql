-- The day on which an order was over stands on it and on each of its lines: what one works on and what is history (LIST-12) is one
-- condition on a row, in an index, not a look at the order of each line. `infinity` until it is over. Orders that are over already
-- ended with the last thing that happened to them, on the day it was where the product is: migrations run in UTC.
alter table srm_purchase add column over_date date not null default 'infinity';
alter table srm_purchase_line add column over_date date not null default 'infinity';
drop index srm_purchase_update_date_ix, srm_purchase_supplier_no_update_date_ix, srm_purchase_accept_status_update_date_ix,
  srm_purchase_purchase_date_ix, srm_purchase_line_update_date_ix, srm_purchase_line_supplier_no_update_date_ix,
  srm_purchase_line_accept_status_update_date_ix, srm_purchase_line_change_state_update_date_ix;
-- every row that is filled is written into each index: the trigrams are built once afterwards; pairs of characters (kw_gr) cost as
-- much either way, since each row has to be taken apart for them
drop index srm_purchase_kw_tg, srm_purchase_line_kw_tg;

update srm_purchase p
set over_date = (greatest(p.update_date, last.event_date) at time zone 'Asia/Shanghai')::date
from (
  select h.id, max(e.event_date) as event_date
  from srm_purchase h
  join srm_purchase_line l on l.purchase_id = h.id
  left join srm_order_event e on e.purchase_line_id = l.id
  where h.order_status in ('3', '4')
  group by h.id
) last
where last.id = p.id;
update srm_purchase_line l set over_date = p.over_date from srm_purchase p where p.id = l.purchase_id and p.over_date <> 'infinity';

create index srm_purchase_kw_tg on srm_purchase using gin (kw gin_trgm_ops);
create index srm_purchase_line_kw_tg on srm_purchase_line using gin (kw gin_trgm_ops);
create index srm_purchase_update_date_ix on srm_purchase (update_date, id) include (org_no, supplier_no, order_status, purchase_date, over_date);
create index srm_purchase_supplier_no_update_date_ix on srm_purchase (supplier_no, update_date, id) include (org_no, order_status, purchase_date, over_date);
create index srm_purchase_accept_status_update_date_ix on srm_purchase (accept_status, update_date, id) include (org_no, supplier_no, order_status, purchase_date, over_date);
create index srm_purchase_purchase_date_ix on srm_purchase (purchase_date, id) include (org_no, supplier_no, order_status, over_date);
create index srm_purchase_line_update_date_ix on srm_purchase_line (update_date, id) include (org_no, supplier_no, draft_flag, purchase_date, accept_status, change_state, closed_flag, over_date);
create index srm_purchase_line_supplier_no_update_date_ix on srm_purchase_line (supplier_no, update_date, id) include (org_no, draft_flag, purchase_date, accept_status, change_state, closed_flag, over_date);
create index srm_purchase_line_accept_status_update_date_ix on srm_purchase_line (accept_status, update_date, id) include (org_no, supplier_no, draft_flag, purchase_date, change_state, closed_flag, over_date);
create index srm_purchase_line_change_state_update_date_ix on srm_purchase_line (change_state, update_date, id) include (org_no, supplier_no, draft_flag, purchase_date, accept_status, closed_flag, over_date);

-- I42: an order that is over has a day of it, no other has one, and its lines have the same.
create view inv_42 with (security_invoker = true) as
select l.id::text as row_id, 'day on which the order ended' as what
from srm_purchase_line l
join srm_purchase p on p.id = l.purchase_id
where l.over_date <> p.over_date or (p.over_date <> 'infinity') <> (p.order_status in ('3', '4'));
