-- I46: what a row of a schedule in force says is announced and received, from the notices of all its versions (ASN-13).
create view inv_46 with (security_invoker = true) as
select s.id::text as row_id, 'announced of a schedule row' as what
from srm_schedule s
left join lateral (
  select coalesce(sum(case when l.closed_flag = '1' then l.receive_qty else l.delivery_qty end), 0) as announced,
    coalesce(sum(l.receive_qty), 0) as received
  from srm_schedule c
  join srm_asn_line l on l.schedule_id = c.id::text
  join srm_asn a on a.id = l.asn_id
  where c.chain_id = s.chain_id and l.void_flag = '0' and a.status in ('0', '2', '3', '4')) n on true
where s.version_no <> '0' and s.end_version_no is null and (s.delivery_qty, s.receive_qty) is distinct from (n.announced, n.received);
