-- What a person has set for themselves goes with them to every browser; always asked for by the own id.
create table sys_user_setting (
  user_id bigint not null references sys_user (id) on delete cascade,
  name text not null,
  value jsonb not null,
  update_date timestamptz not null,
  primary key (user_id, name)
);
-- The language was given to everybody and read by nobody: only that of demo people was chosen for them.
insert into sys_user_setting (user_id, name, value, update_date)
select id, 'language', to_jsonb(language), now() from sys_user where is_demo = '1';
alter table sys_user drop column language;
