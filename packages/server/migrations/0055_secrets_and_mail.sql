-- Secrets that the product hands on to other systems (the password of a mail server), each sealed under a key that is not in the
-- database, and bound to its place.
create table sys_sealed (
  place text primary key,
  key_id text not null,
  sealed text not null
);
alter table sys_sealed enable row level security;
alter table sys_sealed force row level security;
create policy sys_sealed_inside on sys_sealed using ((select coalesce(current_setting('wms.side', true), '') in ('platform', 'system')));

-- How mail is sent, and which WeChat account speaks for the product: one row each.
create table sys_mail_config (
  id integer primary key check (id = 1),
  version integer not null default 1,
  protocol text not null default 'smtps',
  host text not null default '',
  port integer not null default 465,
  username text not null default '',
  default_encoding text not null default 'UTF-8',
  from_email text not null default '',
  is_ssl text not null default '1',
  update_name text,
  update_date timestamptz
);
insert into sys_mail_config (id) values (1);
alter table sys_mail_config enable row level security;
alter table sys_mail_config force row level security;
create policy sys_mail_config_inside on sys_mail_config using ((select coalesce(current_setting('wms.side', true), '') in ('platform', 'system')));

create table sys_we_chat_config (
  id integer primary key check (id = 1),
  version integer not null default 1,
  app_id text not null default '',
  menu_json text not null default '',
  update_name text,
  update_date timestamptz
);
insert into sys_we_chat_config (id) values (1);
alter table sys_we_chat_config enable row level security;
alter table sys_we_chat_config force row level security;
create policy sys_we_chat_config_inside on sys_we_chat_config using ((select coalesce(current_setting('wms.side', true), '') in ('platform', 'system')));
