-- Two administrators who change the policy at once: the second is told, and overwrites nothing.
alter table sys_pwd_policy add column version integer not null default 1;

-- The operation log is sorted by any column and searched by part of a number: each has its index, as in every other list.
-- What was there is led by the same columns and goes.
drop index sys_oper_log_date_ix;
drop index sys_oper_log_doc_ix;
create index sys_oper_log_oper_date_ix on sys_oper_log (oper_date, id) include (org_no);
create index sys_oper_log_user_no_ix on sys_oper_log (user_no, id);
create index sys_oper_log_user_name_ix on sys_oper_log (user_name, id);
create index sys_oper_log_side_ix on sys_oper_log (side, id);
create index sys_oper_log_client_type_ix on sys_oper_log (client_type, id);
create index sys_oper_log_menu_no_ix on sys_oper_log (menu_no, id);
create index sys_oper_log_service_ix on sys_oper_log (service, id);
create index sys_oper_log_operation_ix on sys_oper_log (operation, id);
create index sys_oper_log_doc_no_ix on sys_oper_log (doc_no, id);
create index sys_oper_log_result_ix on sys_oper_log (result, id);
create index sys_oper_log_error_code_ix on sys_oper_log (error_code, id);
create index sys_oper_log_ip_ix on sys_oper_log (ip, id);
create index sys_oper_log_duration_ms_ix on sys_oper_log (duration_ms, id);
create index sys_oper_log_request_id_ix on sys_oper_log (request_id, id);
create index sys_oper_log_user_no_tg on sys_oper_log using gin (lower(user_no) gin_trgm_ops);
create index sys_oper_log_doc_no_tg on sys_oper_log using gin (lower(doc_no) gin_trgm_ops);
-- What keywords look into. Row security lets only leakproof conditions use an index, and joined texts are none unless a function of
-- ours says so: it tells nothing of its texts but what it answers. Not in SQL: that would be put in place of its call.
create function wms_log_kw(user_no text, user_name text, operation text, doc_no text) returns text
  language plpgsql immutable parallel safe as
$$ begin return lower(user_no || chr(1) || user_name || chr(1) || operation || chr(1) || doc_no); end $$;
do $$ begin
  alter function wms_log_kw(text, text, text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'keyword search in the operation log will not use its index: ask the operator to mark wms_log_kw leakproof (ADR 0009)';
end $$;
create or replace view sys_oper_log_list with (security_invoker = true) as
  select id, 1 as version, user_name as create_name, oper_date as create_date, null::text as update_name, oper_date as update_date,
    oper_date, user_no, user_name, side, org_no, client_type, menu_no, service, operation, doc_no, result, error_code, ip, request_id, duration_ms,
    wms_log_kw(user_no, user_name, operation, doc_no) as kw
  from sys_oper_log;
create index sys_oper_log_kw_tg on sys_oper_log using gin (wms_log_kw(user_no, user_name, operation, doc_no) gin_trgm_ops);
create index sys_oper_log_kw_gr on sys_oper_log using gin (wms_grams(wms_log_kw(user_no, user_name, operation, doc_no)));

-- I33 as in 0015, with the session of an entry in what its seal covers (0024).
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
from (select * from sys_oper_log_seal order by seq desc limit 5000) s join sys_oper_log l on l.id = s.log_id
where s.hash <> encode(sha256(convert_to(s.prev_hash || E'\n' || json_build_array(l.id::text, extract(epoch from l.oper_date)::text, l.user_no, l.user_name, l.side, l.org_no, l.client_type, l.menu_no, l.service, l.operation, l.doc_no, l.row_ids, l.result, l.error_code, l.changes, l.ip, l.request_id, l.duration_ms)::text || l.session_hash, 'UTF8')), 'hex');
