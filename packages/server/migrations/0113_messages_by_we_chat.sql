-- Messages by WeChat wait and are tried again as mails do: 2 and 3 are values of NOTICE_TYPE.
alter table sys_mail add column channel text not null default '2',
  add constraint sys_mail_channel_ck check (channel in ('2', '3'));

-- By which identity a person is known to an official account. One of another account is worth nothing.
create table sys_we_chat_link (
  user_id bigint primary key references sys_user (id) on delete cascade,
  app_id text not null,
  open_id text not null,
  link_date timestamptz not null
);
alter table sys_we_chat_link enable row level security;
alter table sys_we_chat_link force row level security;
create policy sys_we_chat_link_own on sys_we_chat_link using (
  user_id::text = (select current_setting('wms.user', true)) or (select wms_is_system())
);

-- What was shown to a person to be opened in WeChat: only its hash is kept, and it holds once.
create table sys_we_chat_ticket (
  state_sha256 text primary key,
  user_id bigint not null references sys_user (id) on delete cascade,
  expires timestamptz not null
);
create index sys_we_chat_ticket_user_ix on sys_we_chat_ticket (user_id);
create index sys_we_chat_ticket_expires_ix on sys_we_chat_ticket (expires);
alter table sys_we_chat_ticket enable row level security;
alter table sys_we_chat_ticket force row level security;
create policy sys_we_chat_ticket_own on sys_we_chat_ticket using (
  user_id::text = (select current_setting('wms.user', true)) or (select wms_is_system())
);
