-- The state of a notice stands at its head and nowhere else: its lines carried a copy of it, which every move wrote again.
-- I07: the state of a notice follows from its lines, its sums too.
create or replace view inv_07 with (security_invoker = true) as
select a.id::text as row_id, 'status, closing or sums of a notice' as what
from srm_asn a
left join lateral (
  select coalesce(sum(l.receive_qty), 0) as received, coalesce(sum(l.delivery_qty), 0) as announced, count(*)::int as lines,
    count(*) filter (where l.closed_flag = '1') as closed,
    coalesce(bool_or(l.closed_flag = '0' and l.receive_qty < l.delivery_qty), false) as has_open
  from srm_asn_line l where l.asn_id = a.id and l.void_flag = '0'
) n on true
where (a.status in ('0', '1', 'X') and n.received > 0)
  or (a.status in ('2', '3', '4') and a.status <> case when n.received = 0 then '2' when n.has_open then '3' else '4' end)
  or (a.status in ('2', '3', '4') and a.closed_status <> case when n.closed = 0 then '0' when n.closed = n.lines then '2' else '1' end)
  or (a.status <> 'X' and (a.total_receive_qty, a.total_delivery_qty, a.line_count) is distinct from (n.received, n.announced, n.lines));

alter table srm_asn_line drop column status;
