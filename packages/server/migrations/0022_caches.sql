-- Answers kept between calls (SYS-05): one table for all server processes, so that every one of them reads what the others
-- know. Not logged: after a crash it is empty, and no backup carries it.
create unlogged table sys_cache (
  id bigint primary key,
  cache_type text not null,
  org_no text not null default '*',
  cache_key text not null,
  -- a fingerprint of whatever the answer depends on beside the rows that evict it
  made_of text not null,
  value json not null,
  shown text not null,
  ttl_hours integer not null,
  hit_count integer not null default 0,
  add_date timestamptz not null,
  expire_date timestamptz not null,
  constraint sys_cache_ttl_hours_ck check (ttl_hours > 0)
);
create unique index sys_cache_key_uq on sys_cache (cache_type, org_no, cache_key);
create index sys_cache_expire_ix on sys_cache (expire_date);

-- Entries of an organization are for those who may see it. Whoever is not the application (a migration, a cascade that runs as
-- the owner of its table) changes rows without a scope, and must evict what was made of them.
alter table sys_cache enable row level security;
alter table sys_cache force row level security;
create policy sys_cache_scope on sys_cache using (
  org_no = '*' or (select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or (select current_user) <> 'wms_app'
);

-- What the screen lists, under the names of every list.
create view sys_cache_list with (security_invoker = true) as
  select id, 1 as version, null::text as create_name, add_date as create_date, null::text as update_name, add_date as update_date,
    cache_type, org_no, cache_key as part, case when org_no = '*' then cache_key else org_no || '/' || cache_key end as cache_key,
    shown as cache_value, ttl_hours, hit_count, expire_date,
    lower(case when org_no = '*' then cache_key else org_no || '/' || cache_key end) as kw
  from sys_cache;

-- Evicts what was made of the rows a statement changed, in its transaction, whoever wrote it. The lock is shared: writers never
-- wait for each other. A filler holds it alone while it reads and stores, and gives up where a writer has it, so that no old
-- value is stored behind a writer's back. Right under READ COMMITTED, which every transaction of the application has: the
-- statements after the lock see what a filler stored before it let go.
create function sys_cache_evict() returns trigger language plpgsql as $$
declare
  evicted text := tg_argv[0];
  changes integer := 0;
begin
  if tg_op <> 'TRUNCATE' then
    changes := (select count(*) from (select 1 from changed limit 101) first_ones);
    if changes = 0 then return null; end if;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('sys_cache'), hashtext(evicted));
  if tg_op = 'TRUNCATE' or changes > 100 or evicted = 'MENU:USER' then
    delete from sys_cache where id in (select c.id from sys_cache c where c.cache_type = evicted order by c.id for update);
  elsif evicted = 'ITEM:ITEM_NO' then
    delete from sys_cache where id in (select c.id from sys_cache c
      where c.cache_type = evicted and (c.org_no, c.cache_key) in (select x.org_no, x.item_no from changed x) order by c.id for update);
  elsif evicted = 'ENUM:GROUP' then
    delete from sys_cache where id in (select c.id from sys_cache c
      where c.cache_type = evicted and c.cache_key in (select x.enum_mid from changed x) order by c.id for update);
  elsif evicted = 'PARAM:NO' then
    delete from sys_cache where id in (select c.id from sys_cache c
      where c.cache_type = evicted and c.cache_key in (select x.param_no from changed x) order by c.id for update);
  else
    raise exception 'nothing says which entries of % a change evicts', evicted;
  end if;
  return null;
end $$;

-- An answer that there is no such material is never kept, so a new one evicts nothing.
create trigger sys_cache_was after update on bm_item referencing old table as changed for each statement execute function sys_cache_evict('ITEM:ITEM_NO');
create trigger sys_cache_is after update on bm_item referencing new table as changed for each statement execute function sys_cache_evict('ITEM:ITEM_NO');
create trigger sys_cache_gone after delete on bm_item referencing old table as changed for each statement execute function sys_cache_evict('ITEM:ITEM_NO');
create trigger sys_cache_emptied after truncate on bm_item for each statement execute function sys_cache_evict('ITEM:ITEM_NO');

create trigger sys_cache_new after insert on sys_enum referencing new table as changed for each statement execute function sys_cache_evict('ENUM:GROUP');
create trigger sys_cache_was after update on sys_enum referencing old table as changed for each statement execute function sys_cache_evict('ENUM:GROUP');
create trigger sys_cache_is after update on sys_enum referencing new table as changed for each statement execute function sys_cache_evict('ENUM:GROUP');
create trigger sys_cache_gone after delete on sys_enum referencing old table as changed for each statement execute function sys_cache_evict('ENUM:GROUP');
create trigger sys_cache_emptied after truncate on sys_enum for each statement execute function sys_cache_evict('ENUM:GROUP');

create trigger sys_cache_new after insert on sys_param referencing new table as changed for each statement execute function sys_cache_evict('PARAM:NO');
create trigger sys_cache_was after update on sys_param referencing old table as changed for each statement execute function sys_cache_evict('PARAM:NO');
create trigger sys_cache_is after update on sys_param referencing new table as changed for each statement execute function sys_cache_evict('PARAM:NO');
create trigger sys_cache_gone after delete on sys_param referencing old table as changed for each statement execute function sys_cache_evict('PARAM:NO');
create trigger sys_cache_emptied after truncate on sys_param for each statement execute function sys_cache_evict('PARAM:NO');

create trigger sys_cache_new after insert on sys_menu referencing new table as changed for each statement execute function sys_cache_evict('MENU:USER');
create trigger sys_cache_was after update on sys_menu referencing old table as changed for each statement execute function sys_cache_evict('MENU:USER');
create trigger sys_cache_is after update on sys_menu referencing new table as changed for each statement execute function sys_cache_evict('MENU:USER');
create trigger sys_cache_gone after delete on sys_menu referencing old table as changed for each statement execute function sys_cache_evict('MENU:USER');
create trigger sys_cache_emptied after truncate on sys_menu for each statement execute function sys_cache_evict('MENU:USER');
