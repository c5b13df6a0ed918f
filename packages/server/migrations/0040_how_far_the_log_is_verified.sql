-- What an entry says, as its seal covers it: named members in a fixed form, so that a column added later, or another time zone of the
-- session, changes no seal. The session stands behind them, and so does how many calls an entry stands for, unless it is one.
create view sys_oper_log_line with (security_invoker = true) as
select id, oper_date,
  json_build_array(id::text, extract(epoch from oper_date)::text, user_no, user_name, side, org_no, client_type, menu_no, service, operation,
    doc_no, row_ids, result, error_code, changes, ip, request_id, duration_ms)::text
    || session_hash || case when times = 1 then '' else '#' || times end as line
from sys_oper_log;

-- The links of the chain behind `after`, whose hash is `before`, up to `last`, that do not hold.
create function wms_broken_links(after bigint, before text, last bigint) returns table (row_id text, what text) language sql stable as $$
  select c.seq::text, c.what
  from (
    select s.seq, case
      when s.prev_hash <> lag(s.hash, 1, before) over chain or s.seq <> lag(s.seq, 1, after) over chain + 1
        then 'seal that does not follow the one before'
      when l.id is null then 'sealed entry that is gone'
      when s.hash <> encode(sha256(convert_to(s.prev_hash || E'\n' || l.line, 'UTF8')), 'hex') then 'entry that was changed after it was sealed'
    end as what
    from sys_oper_log_seal s left join sys_oper_log_line l on l.id = s.log_id
    where s.seq > after and s.seq <= last
    window chain as (order by s.seq)
  ) c
  where c.what is not null
$$;

-- How far the chain was verified: `seq` moves on with the chain; `walked` goes from its beginning to its end over days and begins again.
create table sys_log_verified (
  id integer primary key check (id = 1),
  seq bigint not null,
  hash text not null,
  verified timestamptz,
  walked bigint not null,
  walked_hash text not null,
  walk_end timestamptz
);
insert into sys_log_verified values (1, 0, '', null, 0, '', null);
create table sys_log_broken (seq bigint primary key, what text not null, found timestamptz not null);

-- I33: every link behind the verified head, what the daily job found broken before it, and both ends of the chain.
create or replace view inv_33 with (security_invoker = true) as
select b.row_id, b.what from sys_log_verified v, sys_seal_head h, lateral wms_broken_links(v.seq, v.hash, greatest(h.seq, v.seq)) b
union all
select seq::text, what from sys_log_broken
union all
select h.seq::text, 'end of the chain' from sys_seal_head h
left join lateral (select seq, hash from sys_oper_log_seal order by seq desc limit 1) s on true
where (h.seq, h.hash) is distinct from (coalesce(s.seq, 0), coalesce(s.hash, ''))
union all
select v.seq::text, 'verified entries that are gone' from sys_log_verified v
where v.seq <> (select count(*) from sys_oper_log_seal s where s.seq <= v.seq);
