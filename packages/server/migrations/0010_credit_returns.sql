-- Whether a return opens its order again is decided when it is booked: an exchange always does, a credit return where the
-- policy says so. The figures read it from the return, so that a later change of the policy moves no quantity.
alter table srm_return_line add column reopen_flag text not null default '0';
-- row security is in force for the owner too, and there is nobody here whose rows they would be
alter table srm_return_line no force row level security;
update srm_return_line set reopen_flag = '1' where return_type = '1';
alter table srm_return_line force row level security;
alter table srm_return_line add constraint srm_return_line_reopen_flag_ck check (reopen_flag in ('0', '1'));

-- I06: the formulas of an order line, recomputed from its documents.
create or replace view inv_06 with (security_invoker = true) as
select p.id::text as row_id, 'shippable, surplus, refused or exchanged' as what
from srm_purchase_line p
left join lateral (select coalesce(sum(r.receive_qty), 0) as received, coalesce(sum(r.check_return_qty), 0) as refused
  from srm_receipt_line r where r.purchase_line_id = p.id and r.status = 'Y') r on true
left join lateral (select coalesce(sum(x.return_qty), 0) as exchanged
  from srm_return_line x where x.purchase_line_id = p.id and x.status = 'Y' and x.reopen_flag = '1') x on true
where (p.check_return_qty, p.return_exchange_qty, p.receive_qty) is distinct from (r.refused, x.exchanged, r.received)
  or p.over_qty <> greatest(0, r.received - r.refused - x.exchanged - p.batch_pur_qty)
  or p.un_delivery_qty <> case when p.closed_flag = '1' or p.accept_status = '2' then 0
    else greatest(0, p.batch_pur_qty - p.pending_qty - p.on_way_qty - r.received + r.refused + x.exchanged) end;
