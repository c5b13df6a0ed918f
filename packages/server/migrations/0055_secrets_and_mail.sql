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

-- Mails that policies send, written with the notifications of the same event. A row is taken by one process for the time of an
-- attempt: `next_attempt` is then when another may try.
create table sys_mail (
  id bigint primary key,
  user_id bigint not null references sys_user (id) on delete cascade,
  org_no text not null,
  to_email text not null,
  locale text not null,
  moment text not null,
  doc_no text not null,
  subject text not null,
  content text not null,
  url text not null,
  status text not null,
  attempts integer not null default 0,
  next_attempt timestamptz not null,
  last_error text not null default '',
  -- which server the error is of: by the time somebody reads it another one may be set
  last_server text not null default '',
  create_date timestamptz not null,
  sent_date timestamptz
);
create index sys_mail_waiting_ix on sys_mail (next_attempt, id) where status = '1';
create index sys_mail_date_ix on sys_mail (create_date);
create index sys_mail_user_ix on sys_mail (user_id);
alter table sys_mail enable row level security;
alter table sys_mail force row level security;
create policy sys_mail_inside on sys_mail using (
  (select coalesce(current_setting('wms.side', true), '') in ('platform', 'system'))
  and ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);
