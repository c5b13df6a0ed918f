-- What became of the promise of each order line: the days that were asked, promised and agreed, which no later step writes over, the
-- day on which the line was complete, and by how much the batch that came the latest missed its day.

create table srm_line_promise (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  purchase_line_id bigint not null,
  purchase_no text not null,
  purchase_seq integer not null,
  org_no text not null,
  supplier_no text not null,
  supplier_name text,
  item_no text not null,
  item_name text,
  item_en_name text,
  unit_no text not null,
  batch_pur_qty numeric(26,6) not null,
  first_request_date date,
  first_promise_date date not null,
  last_agreed_date date not null,
  in_full_date date,
  late_days integer,
  end_date date,
  result text not null default '0',
  kw text not null,
  constraint srm_line_promise_batch_pur_qty_ck check (batch_pur_qty <> 'NaN' and abs(batch_pur_qty) < 1e20 and batch_pur_qty >= 0)
);
create unique index srm_line_promise_purchase_line_id_uq on srm_line_promise (purchase_line_id);
create index srm_line_promise_last_agreed_date_ix on srm_line_promise (last_agreed_date, id) include (org_no, supplier_no, result);
create index srm_line_promise_supplier_no_last_agreed_date_ix on srm_line_promise (supplier_no, last_agreed_date, id) include (org_no, result);
create index srm_line_promise_kw_tg on srm_line_promise using gin (kw gin_trgm_ops);
create index srm_line_promise_kw_gr on srm_line_promise using gin (wms_grams(kw));
alter table srm_line_promise enable row level security;
alter table srm_line_promise force row level security;
create policy srm_line_promise_scope on srm_line_promise using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);

-- What came for an order line and stayed, by the day of its receipt: what went back to be replaced never came.
create view srm_line_arrival with (security_invoker = true) as
select purchase_line_id, receipt_date as day, receive_qty - check_return_qty as qty from srm_receipt_line where status = 'Y'
union all
select r.purchase_line_id, r.receipt_date, -l.return_qty
from srm_return_line l join srm_receipt_line r on r.id = l.receipt_line_id
where l.status = 'Y' and l.reopen_flag = '1' and r.status = 'Y' and l.purchase_line_id is not null;

-- What the answers and receipts of each answered order line say. Goods fill the earliest batch first: a batch has come when all but what the
-- later ones hold is there, so that batches promised for the rest of a line count what came before them.
create view srm_promise_figure with (security_invoker = true) as
select p.id as purchase_line_id, p.purchase_no, p.purchase_seq, p.org_no, p.supplier_no, p.supplier_name, p.item_no, p.item_name,
  p.item_en_name, p.unit_no, p.batch_pur_qty, p.first_request_date, f.first_promise_date, a.last_agreed_date,
  case when a.is_full then a.last_day end as in_full_date, case when a.is_full then a.late_days end as late_days,
  p.accept_status = '1' as is_accepted, p.closed_flag = '1' as is_closed, p.kw
from srm_purchase_line p
cross join lateral (
  select max(r.reply_date) as first_promise_date from srm_purchase_reply r
  where r.purchase_line_id = p.id and coalesce(r.answer_date, r.create_date) = (
    select min(coalesce(o.answer_date, o.create_date)) from srm_purchase_reply o where o.purchase_line_id = p.id)
) f
cross join lateral (
  select max(b.reply_date) as last_agreed_date, bool_and(b.needed <= 0 or c.day is not null) as is_full, max(c.day) as last_day,
    coalesce(max(c.day - b.reply_date) filter (where b.needed > 0), 0) as late_days
  from (
    select reply_date, p.batch_pur_qty - coalesce(sum(reply_qty) over (
      order by reply_date desc, id desc rows between unbounded preceding and 1 preceding), 0) as needed
    from srm_purchase_reply where purchase_line_id = p.id and reply_state = '1'
  ) b
  left join lateral (
    select min(s.day) as day from (
      select g.day, sum(sum(g.qty)) over (order by g.day) as come from srm_line_arrival g where g.purchase_line_id = p.id group by g.day
    ) s where s.come >= b.needed
  ) c on b.needed > 0
) a
where f.first_promise_date is not null;

-- The outcome of a promise: complete by its days or later; left out where it is rejected or being changed, or was closed short in time.
create function srm_promise_result(is_accepted boolean, last_agreed date, in_full date, late_days integer, ended date) returns text
language sql immutable parallel safe as $$
  select case when not is_accepted then '9' when in_full is not null then case when late_days > 0 then '2' else '1' end
    when ended <= last_agreed then '9' else '0' end
$$;

-- Row security in force binds an ordinary owner as well: it waits until the rows are there.
alter table srm_purchase_line no force row level security;
alter table srm_purchase_reply no force row level security;
alter table srm_receipt_line no force row level security;
alter table srm_return_line no force row level security;
alter table srm_order_event no force row level security;
alter table srm_line_promise no force row level security;
insert into srm_line_promise (id, create_date, update_date, purchase_line_id, purchase_no, purchase_seq, org_no, supplier_no, supplier_name,
  item_no, item_name, item_en_name, unit_no, batch_pur_qty, first_request_date, first_promise_date, last_agreed_date, in_full_date,
  late_days, end_date, result, kw)
select f.purchase_line_id, now(), now(), f.purchase_line_id, f.purchase_no, f.purchase_seq, f.org_no, f.supplier_no, f.supplier_name,
  f.item_no, f.item_name, f.item_en_name, f.unit_no, f.batch_pur_qty, f.first_request_date, f.first_promise_date, f.last_agreed_date,
  f.in_full_date, f.late_days, e.day, srm_promise_result(f.is_accepted, f.last_agreed_date, f.in_full_date, f.late_days, e.day), f.kw
from srm_promise_figure f
left join lateral (
  select max((event_date at time zone 'Asia/Shanghai')::date) as day from srm_order_event
  where purchase_line_id = f.purchase_line_id and event = 'order.closed' and f.is_closed
) e on true
where f.last_agreed_date is not null;
alter table srm_purchase_line force row level security;
alter table srm_purchase_reply force row level security;
alter table srm_receipt_line force row level security;
alter table srm_return_line force row level security;
alter table srm_order_event force row level security;
alter table srm_line_promise force row level security;

-- I60: what a promise says follows from the answers and receipts of its line; the days that were first are not looked for again.
create view inv_60 with (security_invoker = true) as
select p.id::text as row_id, 'promise of an order line' as what
from srm_promise_figure f left join srm_line_promise p on p.purchase_line_id = f.purchase_line_id
where (p.id is null and f.last_agreed_date is not null)
  or p.id is not null and (p.in_full_date, p.late_days, p.result) is distinct from (f.in_full_date, f.late_days,
    srm_promise_result(f.is_accepted, p.last_agreed_date, f.in_full_date, f.late_days, p.end_date))
  or p.last_agreed_date <> f.last_agreed_date or p.id is not null and (p.end_date is null) = f.is_closed;
