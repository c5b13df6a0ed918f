-- What became of the promise of each row of a delivery schedule, from version to version: the days that were asked, promised and agreed,
-- which no later step writes over, and the day on which the row was complete.

create table srm_schedule_promise (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  chain_id text not null,
  purchase_no text,
  purchase_seq integer,
  org_no text not null,
  plant_no text,
  supplier_no text not null,
  supplier_name text,
  item_no text not null,
  item_name text,
  item_en_name text,
  unit_no text,
  planned_date date not null,
  delivery_window_period text,
  receive_address text,
  reply_qty numeric(26,6) not null,
  first_request_date date,
  first_promise_date date not null,
  last_agreed_date date not null,
  in_full_date date,
  late_days integer,
  end_date date,
  result text not null default '0',
  kw text not null,
  constraint srm_schedule_promise_reply_qty_ck check (reply_qty <> 'NaN' and abs(reply_qty) < 1e20 and reply_qty >= 0)
);
create unique index srm_schedule_promise_chain_id_uq on srm_schedule_promise (chain_id);
create index srm_schedule_promise_last_agreed_date_ix on srm_schedule_promise (last_agreed_date, id) include (org_no, supplier_no, result);
create index srm_schedule_promise_supplier_no_last_agreed_date_ix on srm_schedule_promise (supplier_no, last_agreed_date, id)
  include (org_no, result);
create index srm_schedule_promise_kw_tg on srm_schedule_promise using gin (kw gin_trgm_ops);
create index srm_schedule_promise_kw_gr on srm_schedule_promise using gin (wms_grams(kw));
alter table srm_schedule_promise enable row level security;
alter table srm_schedule_promise force row level security;
create policy srm_schedule_promise_scope on srm_schedule_promise using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);

-- What came by notices that were written from a row of a schedule and stayed, by the day of its receipt: as srm_line_arrival counts it.
create view srm_schedule_arrival with (security_invoker = true) as
select l.schedule_id, r.receipt_date as day, r.receive_qty - r.check_return_qty as qty
from srm_asn_line l join srm_receipt_line r on r.asn_id = l.asn_id and r.asn_line_id = l.id
where l.schedule_id is not null and r.status = 'Y'
union all
select l.schedule_id, r.receipt_date, -t.return_qty
from srm_asn_line l join srm_receipt_line r on r.asn_id = l.asn_id and r.asn_line_id = l.id
join srm_return_line t on t.receipt_line_id = r.id
where l.schedule_id is not null and t.status = 'Y' and t.reopen_flag = '1' and r.status = 'Y';

-- What the answers and receipts of each answered row say. The row that stands for all its versions is the one in force, else the last.
-- Goods fill the earliest batch first, as they do for an order line.
create view srm_schedule_promise_figure with (security_invoker = true) as
select s.chain_id, s.purchase_no, s.purchase_seq, s.org_no, s.plant_no, s.supplier_no, s.supplier_name, s.item_no, s.item_name,
  s.item_en_name, s.unit_no, s.planned_date, s.delivery_window_period, s.receive_address, coalesce(s.reply_qty, s.actual_qty) as reply_qty,
  q.day as first_request_date, f.day as first_promise_date,
  case when s.reply_result in ('1', '3') then s.reply_date end as last_agreed_date,
  case when a.is_full then a.last_day end as in_full_date, case when a.is_full then a.late_days end as late_days,
  s.schedule_status in ('2', '4') and s.reply_result in ('1', '3') as is_accepted,
  s.schedule_status in ('4', '5') as is_closed, s.kw
from srm_schedule s
cross join lateral (
  select coalesce((
    select c.old_value::date from srm_schedule o join srm_schedule_change c on c.schedule_id = o.id
    where o.chain_id = s.chain_id and c.change_field in ('schedulingDate', 'plannedDate') order by c.change_date, c.id limit 1
  ), (select o.scheduling_date from srm_schedule o where o.id = s.chain_id::bigint)) as day
) q
cross join lateral (
  select max(r.reply_date) as day from srm_schedule o join srm_schedule_reply r on r.schedule_id = o.id
  where o.chain_id = s.chain_id and r.create_date = (
    select min(e.create_date) from srm_schedule p join srm_schedule_reply e on e.schedule_id = p.id where p.chain_id = s.chain_id)
) f
cross join lateral (
  select bool_and(b.needed <= 0 or c.day is not null) as is_full, max(c.day) as last_day,
    coalesce(max(c.day - b.reply_date) filter (where b.needed > 0), 0) as late_days
  from (
    select reply_date, s.reply_qty - coalesce(sum(reply_qty) over (
      order by reply_date desc, id desc rows between unbounded preceding and 1 preceding), 0) as needed
    from srm_schedule_reply where schedule_id = s.id and end_reason is null
  ) b
  left join lateral (
    select min(d.day) as day from (
      select g.day, sum(sum(g.qty)) over (order by g.day) as come
      from srm_schedule o join srm_schedule_arrival g on g.schedule_id = o.id::text where o.chain_id = s.chain_id group by g.day
    ) d where d.come >= b.needed
  ) c on b.needed > 0
) a
where s.version_no <> '0' and f.day is not null and (s.end_version_no is null or not exists (
  select from srm_schedule o where o.chain_id = s.chain_id and o.id <> s.id and (o.end_version_no is null or o.id > s.id)));

-- Row security in force binds an ordinary owner as well: it waits until the rows are there.
alter table srm_schedule no force row level security;
alter table srm_schedule_reply no force row level security;
alter table srm_schedule_change no force row level security;
alter table srm_asn_line no force row level security;
alter table srm_receipt_line no force row level security;
alter table srm_return_line no force row level security;
alter table srm_schedule_promise no force row level security;
insert into srm_schedule_promise (id, create_date, update_date, chain_id, purchase_no, purchase_seq, org_no, plant_no, supplier_no,
  supplier_name, item_no, item_name, item_en_name, unit_no, planned_date, delivery_window_period, receive_address, reply_qty,
  first_request_date, first_promise_date, last_agreed_date, in_full_date, late_days, end_date, result, kw)
select f.chain_id::bigint, now(), now(), f.chain_id, f.purchase_no, f.purchase_seq, f.org_no, f.plant_no, f.supplier_no,
  f.supplier_name, f.item_no, f.item_name, f.item_en_name, f.unit_no, f.planned_date, f.delivery_window_period, f.receive_address,
  f.reply_qty, f.first_request_date, f.first_promise_date, f.last_agreed_date, f.in_full_date, f.late_days, e.day,
  srm_promise_result(f.is_accepted, f.last_agreed_date, f.in_full_date, f.late_days, e.day), f.kw
from srm_schedule_promise_figure f
left join lateral (
  select max((o.update_date at time zone 'Asia/Shanghai')::date) as day from srm_schedule o where o.chain_id = f.chain_id and f.is_closed
) e on true
where f.last_agreed_date is not null;
alter table srm_schedule force row level security;
alter table srm_schedule_reply force row level security;
alter table srm_schedule_change force row level security;
alter table srm_asn_line force row level security;
alter table srm_receipt_line force row level security;
alter table srm_return_line force row level security;
alter table srm_schedule_promise force row level security;

-- I64: what a promise says follows from the answers and receipts of its row; the days that were first are not looked for again.
create view inv_64 with (security_invoker = true) as
select f.chain_id as row_id, 'promise of a schedule row' as what
from srm_schedule_promise_figure f left join srm_schedule_promise p on p.chain_id = f.chain_id
where (p.id is null and f.last_agreed_date is not null)
  or p.id is not null and (p.in_full_date, p.late_days, p.result) is distinct from (f.in_full_date, f.late_days,
    srm_promise_result(f.is_accepted, p.last_agreed_date, f.in_full_date, f.late_days, p.end_date))
  or p.last_agreed_date <> f.last_agreed_date or p.id is not null and (p.end_date is null) = f.is_closed;
