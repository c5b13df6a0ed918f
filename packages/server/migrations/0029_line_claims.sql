-- What documents claim of order lines. Each kind of document states its claims in a view of its own, srm_claim_<name>, with
-- the columns of srm_claim_asn; srm_line_claim is all of them together. A migration that adds or drops such a view calls
-- srm_gather_claims() and touches no other document's. Of the kinds of claim, the figures of an order line sum those named
-- in srm_line_figure; others are there to be read.

create view srm_claim_asn with (security_invoker = true) as
select l.purchase_line_id, c.kind, c.qty, l.asn_no as doc_no, l.id as doc_line_id
from srm_asn_line l
join srm_asn a on a.id = l.asn_id
cross join lateral (values
  ('pending', case when a.status = '0' then l.delivery_qty end),
  ('onWay', case when a.status in ('2', '3') and l.closed_flag = '0' then greatest(0, l.delivery_qty - l.receive_qty) end),
  ('delivery', case when a.status in ('2', '3', '4') then case when l.closed_flag = '1' then l.receive_qty else l.delivery_qty end end)
) c (kind, qty)
where l.void_flag = '0' and c.qty <> 0;

create view srm_claim_receipt with (security_invoker = true) as
select l.purchase_line_id, c.kind, c.qty, l.receipt_no as doc_no, l.id as doc_line_id
from srm_receipt_line l
cross join lateral (values ('receive', l.receive_qty), ('checkReturn', l.check_return_qty)) c (kind, qty)
where l.status = 'Y' and c.qty <> 0;

create view srm_claim_return with (security_invoker = true) as
select l.purchase_line_id, 'returnExchange' as kind, l.return_qty as qty, l.return_no as doc_no, l.id as doc_line_id
from srm_return_line l
where l.status = 'Y' and l.reopen_flag = '1' and l.purchase_line_id is not null;

create function srm_gather_claims() returns void language plpgsql as $$
begin
  execute (
    select 'create or replace view srm_line_claim with (security_invoker = true) as '
      || string_agg(format('select purchase_line_id, kind, qty, doc_no, doc_line_id from %I', relname), ' union all ' order by relname)
    from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace and relname ~ '^srm_claim_'
  );
end
$$;
select srm_gather_claims();

-- The figures of an order line, from its claims: the one place that knows the formula.
create view srm_line_figure with (security_invoker = true) as
select p.id, c.*,
  case when p.closed_flag = '1' or p.accept_status = '2' then 0
    else greatest(0, p.batch_pur_qty - c.pending - c.on_way - c.receive + c.check_return + c.return_exchange) end as un_delivery,
  greatest(0, c.receive - c.check_return - c.return_exchange - p.batch_pur_qty) as over
from srm_purchase_line p
cross join lateral (
  select coalesce(sum(k.qty) filter (where k.kind = 'pending'), 0) as pending,
    coalesce(sum(k.qty) filter (where k.kind = 'onWay'), 0) as on_way,
    coalesce(sum(k.qty) filter (where k.kind = 'delivery'), 0) as delivery,
    coalesce(sum(k.qty) filter (where k.kind = 'receive'), 0) as receive,
    coalesce(sum(k.qty) filter (where k.kind = 'checkReturn'), 0) as check_return,
    coalesce(sum(k.qty) filter (where k.kind = 'returnExchange'), 0) as return_exchange
  from srm_line_claim k where k.purchase_line_id = p.id
) c;

-- I01: what is announced and received never exceeds the order, surplus received and goods sent back for replacement aside.
create or replace view inv_01 with (security_invoker = true) as
select p.id::text as row_id, 'announced beyond the order' as what
from srm_purchase_line p join srm_line_figure f on f.id = p.id
where f.pending + f.delivery
  > p.batch_pur_qty + p.over_qty + p.check_return_qty + p.return_exchange_qty + p.batch_pur_qty * wms_policy(p.org_no, 'SHIP_TOLERANCE_PCT') / 100;

-- I02: what waits and what is on the way, from the claims of the notices.
create or replace view inv_02 with (security_invoker = true) as
select p.id::text as row_id, 'pending, on the way or shipped' as what
from srm_purchase_line p join srm_line_figure f on f.id = p.id
where (p.pending_qty, p.on_way_qty, p.delivery_qty) is distinct from (f.pending, f.on_way, f.delivery);

-- I06: the other figures of an order line, from all claims.
create or replace view inv_06 with (security_invoker = true) as
select p.id::text as row_id, 'shippable, surplus, refused or exchanged' as what
from srm_purchase_line p join srm_line_figure f on f.id = p.id
where (p.check_return_qty, p.return_exchange_qty, p.receive_qty, p.over_qty, p.un_delivery_qty)
  is distinct from (f.check_return, f.return_exchange, f.receive, f.over, f.un_delivery);
