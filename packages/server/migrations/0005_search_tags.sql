-- Saved searches: fixed ones of a screen, and those of one person (LIST-38). The room of tags tells row security who asks, so
-- that a condition forgotten there still shows nobody the searches of another.
create table sys_tag (
  id bigint primary key,
  version integer not null default 1,
  tag_own_type text not null check (tag_own_type in ('1', '2')),
  tag_owner bigint not null references sys_user (id),
  name text not null,
  zl_i18n_list jsonb not null,
  tag_content text not null,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null
);
create index sys_tag_name_ix on sys_tag (name, tag_own_type, tag_owner);
alter table sys_tag enable row level security;
alter table sys_tag force row level security;
create policy sys_tag_read on sys_tag for select using (
  tag_own_type = '1' or tag_owner::text = (select current_setting('wms.user', true)) or (select wms_is_system())
);
create policy sys_tag_add on sys_tag for insert with check (
  tag_owner::text = (select current_setting('wms.user', true))
  and (tag_own_type = '2' or (select coalesce(current_setting('wms.side', true), '')) = 'platform')
);
create policy sys_tag_remove on sys_tag for delete using (
  case tag_own_type when '1' then (select coalesce(current_setting('wms.side', true), '')) = 'platform'
    else tag_owner::text = (select current_setting('wms.user', true)) end
);
