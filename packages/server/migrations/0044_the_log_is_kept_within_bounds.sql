-- Entries that were archived: a file holds them with their hashes, and the chain goes on behind the last of them. The application adds
-- none: what removes entries works as the owner.
create table sys_log_archive (
  first_seq bigint primary key,
  last_seq bigint not null unique check (last_seq >= first_seq),
  last_hash text not null,
  last_date timestamptz not null,
  file_name text not null unique,
  sha256 text not null,
  archived timestamptz not null
);
revoke insert, update, delete, truncate on sys_log_archive from wms_app;
create policy sys_oper_log_archived on sys_oper_log for delete to current_user using (
  id in (select s.log_id from sys_oper_log_seal s where s.seq <= (select max(a.last_seq) from sys_log_archive a)));

-- What each person has written into the log on one day, and how many entries were kept without their values.
create table sys_log_volume (
  user_no text not null,
  day date not null,
  bytes bigint not null,
  cut integer not null,
  primary key (user_no, day)
);
create index sys_log_volume_day_ix on sys_log_volume (day);

-- I33 as in 0040, of a chain that may begin behind what was archived.
create or replace view inv_33 with (security_invoker = true) as
with archived as (select coalesce(max(last_seq), 0) as seq from sys_log_archive)
select b.row_id, b.what from sys_log_verified v, sys_seal_head h, lateral wms_broken_links(v.seq, v.hash, greatest(h.seq, v.seq)) b
union all
select seq::text, what from sys_log_broken
union all
select h.seq::text, 'end of the chain' from sys_seal_head h
left join lateral (select seq, hash from sys_oper_log_seal order by seq desc limit 1) s on true
left join lateral (select last_seq, last_hash from sys_log_archive order by last_seq desc limit 1) a on true
where (h.seq, h.hash) is distinct from (coalesce(s.seq, a.last_seq, 0), coalesce(s.hash, a.last_hash, ''))
union all
select v.seq::text, 'verified entries that are gone' from sys_log_verified v, archived a
where v.seq > a.seq and v.seq - a.seq <> (select count(*) from sys_oper_log_seal s where s.seq <= v.seq);

-- I23 as in 0004, of rows whose whole history is in the log.
create or replace view inv_23 with (security_invoker = true) as
select v.entity || ' ' || v.id as row_id, 'versions against the log of calls' as what
from (
  select 'receipt' as entity, id::text, version, create_date from srm_receipt
  union all select 'receiptLine', id::text, version, create_date from srm_receipt_line
  union all select 'returnLine', id::text, version, create_date from srm_return_line
  union all select 'discrepancy', id::text, version, create_date from srm_discrepancy
) v
left join (
  select c ->> 'entity' as entity, c ->> 'rowId' as id, count(*) as changes
  from sys_oper_log o, jsonb_array_elements(o.changes) c where o.result = '1' and c ->> 'kind' = 'modify' group by 1, 2
) u on u.entity = v.entity and u.id = v.id
where v.version <> 1 + coalesce(u.changes, 0)
  and v.create_date > coalesce((select max(last_date) from sys_log_archive), '-infinity');
