-- CL-04: a row of a delivery schedule ends with the order line that it names. Rows of lines that were closed before this was so end now: those
-- of which nothing came are withdrawn, the others are closed, and both sides find the change in their notes.

-- Row security in force binds an ordinary owner as well: it waits until the rows are there.
alter table srm_schedule no force row level security;
alter table srm_schedule_reply no force row level security;
alter table srm_schedule_change no force row level security;
alter table srm_purchase_line no force row level security;
alter table srm_asn_line no force row level security;
alter table srm_receipt_line no force row level security;
alter table srm_return_line no force row level security;
alter table srm_schedule_version no force row level security;
alter table srm_schedule_promise no force row level security;
insert into srm_schedule_change (id, create_date, update_date, schedule_id, org_no, supplier_no, version_no, change_field, old_value, new_value,
  reason, change_name, change_date)
select s.id, now(), now(), s.id, s.org_no, s.supplier_no, s.version_no, 'scheduleStatus', s.schedule_status,
  case when s.receive_qty > 0 or s.delivery_qty > 0 then '4' else '5' end, s.purchase_no || '-' || s.purchase_seq, 'system', now()
from srm_schedule s join srm_purchase_line l on (l.org_no, l.purchase_no, l.purchase_seq) = (s.org_no, s.purchase_no, s.purchase_seq)
where s.schedule_status in ('1', '2', '3') and l.closed_flag = '1';
update srm_schedule s set version = s.version + 1, update_date = now(),
  schedule_status = case when s.receive_qty > 0 or s.delivery_qty > 0 then '4' else '5' end,
  end_version_no = case when s.version_no <> '0' and not (s.receive_qty > 0 or s.delivery_qty > 0) then (
    select max(v.version_no::int)::text from srm_schedule_version v
    where (v.org_no, v.supplier_no, coalesce(v.plant_no, '')) = (s.org_no, s.supplier_no, coalesce(s.plant_no, ''))) end
from srm_purchase_line l
where (l.org_no, l.purchase_no, l.purchase_seq) = (s.org_no, s.purchase_no, s.purchase_seq) and l.closed_flag = '1'
  and s.schedule_status in ('0', '1', '2', '3');
update srm_schedule_promise p set version = p.version + 1, update_date = now(), end_date = e.day,
  result = srm_promise_result(f.is_accepted, p.last_agreed_date, f.in_full_date, f.late_days, e.day)
from srm_schedule_promise_figure f cross join (select (now() at time zone 'Asia/Shanghai')::date as day) e
where f.chain_id = p.chain_id and f.is_closed and p.end_date is null;
alter table srm_schedule force row level security;
alter table srm_schedule_reply force row level security;
alter table srm_schedule_change force row level security;
alter table srm_purchase_line force row level security;
alter table srm_asn_line force row level security;
alter table srm_receipt_line force row level security;
alter table srm_return_line force row level security;
alter table srm_schedule_version force row level security;
alter table srm_schedule_promise force row level security;

-- I65: no row of a schedule outlives its order line.
create view inv_65 with (security_invoker = true) as
select s.id::text as row_id, 'row of a closed order line' as what
from srm_purchase_line l join srm_schedule s on s.org_no = l.org_no and s.supplier_no = l.supplier_no and s.item_no = l.item_no
  and s.purchase_no = l.purchase_no and s.purchase_seq = l.purchase_seq
where l.closed_flag = '1' and s.schedule_status in ('0', '1', '2', '3');
