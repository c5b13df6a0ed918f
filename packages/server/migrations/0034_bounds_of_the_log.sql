-- Refusals of one person and call are counted within an hour; the log has a line of each of the first and of sums (R29).
alter table sys_oper_log add column times integer not null default 1 check (times > 0);
create table sys_refusal_count (
  who text not null,
  hour timestamptz not null,
  service text not null,
  operation text not null,
  doc_no text not null,
  error_code text not null,
  times integer not null,
  logged integer not null,
  lines integer not null,
  entry jsonb not null,
  primary key (who, hour, service, operation, doc_no, error_code)
);
create index sys_refusal_count_hour_ix on sys_refusal_count (hour);

create or replace view sys_oper_log_list with (security_invoker = true) as
  select id, 1 as version, user_name as create_name, oper_date as create_date, null::text as update_name, oper_date as update_date,
    oper_date, user_no, user_name, side, org_no, client_type, menu_no, service, operation, doc_no, result, error_code, ip, request_id, duration_ms,
    wms_log_kw(user_no, user_name, operation, doc_no) as kw, times
  from sys_oper_log;

-- I33: the whole chain, however long. A window over the newest entries let a change of an older one pass, and whoever is refused
-- often enough pushed it out of the window.
create or replace view inv_33 with (security_invoker = true) as
select c.seq::text as row_id, 'seal that does not follow the one before' as what
from (select seq, prev_hash, lag(hash, 1, '') over (order by seq) as before from sys_oper_log_seal) c where c.prev_hash <> c.before
union all
select s.seq::text, 'sealed entry that is gone' from sys_oper_log_seal s where not exists (select 1 from sys_oper_log l where l.id = s.log_id)
union all
select h.seq::text, 'end of the chain' from sys_seal_head h
left join lateral (select seq, hash from sys_oper_log_seal order by seq desc limit 1) s on true
where (h.seq, h.hash) is distinct from (coalesce(s.seq, 0), coalesce(s.hash, ''))
union all
select s.seq::text, 'entry that was changed after it was sealed'
from sys_oper_log_seal s join sys_oper_log l on l.id = s.log_id
where s.hash <> encode(sha256(convert_to(s.prev_hash || E'\n' || json_build_array(l.id::text, extract(epoch from l.oper_date)::text, l.user_no, l.user_name, l.side, l.org_no, l.client_type, l.menu_no, l.service, l.operation, l.doc_no, l.row_ids, l.result, l.error_code, l.changes, l.ip, l.request_id, l.duration_ms)::text || l.session_hash || case when l.times = 1 then '' else '#' || l.times end, 'UTF8')), 'hex');
