-- The self check: its runs are tasks of a person, with a log of lines that another server process may read out; the results of its
-- items are kept until the next run. And the invariants that only the self check had a reason to ask for so far.
alter table sys_task drop constraint sys_task_kind_check;
alter table sys_task add constraint sys_task_kind_check check (kind in ('import', 'export', 'check'));
-- One run at a time, whichever process begins it.
create unique index sys_task_check_uq on sys_task (kind) where kind = 'check' and state < 4;

create table sys_task_line (
  task_id bigint not null,
  seq integer not null,
  line text not null,
  primary key (task_id, seq)
);

create table sys_detect_result (
  detect_no text primary key,
  result text not null check (result in ('pass', 'fail', 'skip')),
  found integer not null,
  is_capped text not null default '0' check (is_capped in ('0', '1')),
  samples jsonb not null default '[]'::jsonb,
  reason jsonb,
  task_id bigint not null,
  last_date timestamptz not null
);

-- I26: a person of the supplier side has a supplier and nobody else has one; roles and rights are those of the own side.
create view inv_26 with (security_invoker = true) as
select u.id::text as row_id, 'supplier of a person' as what
from sys_user u where (u.side = 'supplier') <> (u.belong_supplier is not null)
union all
select u.id::text, 'role of another side' from sys_user u join sys_user_role x on x.user_id = u.id join sys_role r on r.role_no = x.role_no
where r.side <> u.side
union all
select u.id::text, 'right on a menu of another side' from sys_user u
where exists (select 1 from sys_user_menu x join sys_menu m on m.menu_no = x.menu_no where x.user_id = u.id and m.side <> '' and not (u.side = any (string_to_array(m.side, ','))))
union all
select r.role_no, 'role with a right of another side' from sys_role r
where exists (select 1 from sys_role_menu x join sys_menu m on m.menu_no = x.menu_no where x.role_no = r.role_no and m.side <> '' and not (r.side = any (string_to_array(m.side, ','))));

-- I28: one default among the templates of a page and an organization.
create view inv_28 with (security_invoker = true) as
select max(id)::text as row_id, 'second default export template' as what from sys_export_config where is_default = '1' and status_code = '1' group by org_no, module having count(*) > 1
union all
select max(id)::text, 'second default import template' from sys_import_config where is_default = '1' and status_code = '1' group by org_no, module having count(*) > 1;

-- I29: an import that failed brought nothing, and one that can be taken back knows what it brought.
create view inv_29 with (security_invoker = true) as
select t.id::text as row_id, 'failed import that brought rows' as what from sys_task t
where t.kind = 'import' and t.state in (4, 5) and exists (select 1 from sys_task_row r where r.task_id = t.id)
union all
select t.id::text, 'import without its batch' from sys_task t
where t.kind = 'import' and t.undoable = '1' and t.undone_date is null and not exists (select 1 from sys_task_row r where r.task_id = t.id);

-- I30: a file is as long as it was when it was stored.
create view inv_30 with (security_invoker = true) as
select f.id::text as row_id, 'size of a file' as what from sys_file f where f.file_size <> octet_length(f.content);

-- I31: who may not sign in has no session either, and a new password ended all sessions but the one it was changed in.
create view inv_31 with (security_invoker = true) as
select u.id::text as row_id, 'session of a disabled person' as what from sys_user u
where u.status_code <> '1' and exists (select 1 from sys_session s where s.user_id = u.id and s.ended is null and s.absolute_end > now())
union all
select u.id::text, 'sessions older than the password' from sys_user u
where (select count(*) from sys_session s where s.user_id = u.id and s.ended is null and s.absolute_end > now() and s.created < u.pwd_change_date) > 1;

-- I33: every seal follows the one before, covers an entry that is there, and the head is the end of the chain. What an entry says is
-- compared for the newest ones; walking the whole chain is a command of its own.
create view inv_33 with (security_invoker = true) as
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
where s.hash <> encode(sha256(convert_to(s.prev_hash || E'\n' || json_build_array(l.id::text, extract(epoch from l.oper_date)::text, l.user_no, l.user_name, l.side, l.org_no, l.client_type, l.menu_no, l.service, l.operation, l.doc_no, l.row_ids, l.result, l.error_code, l.changes, l.ip, l.request_id, l.duration_ms)::text, 'UTF8')), 'hex');
