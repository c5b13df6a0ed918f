-- What a person has chosen of each event: whether the bell tells of it, and how mail does. An event without a row is told as ever.
create table sys_notice_choice (
  user_id bigint not null references sys_user (id) on delete cascade,
  moment text not null,
  bell text not null default '1',
  mail text not null,
  primary key (user_id, moment),
  constraint sys_notice_choice_bell_ck check (bell in ('0', '1'))
);
alter table sys_notice_choice enable row level security;
alter table sys_notice_choice force row level security;
create policy sys_notice_choice_own on sys_notice_choice using (
  user_id::text = (select current_setting('wms.user', true)) or (select wms_is_system())
);

-- The hours in which a person's mail waits, and when what is put together for a day is sent: times of day in the zone of the person.
create table sys_notice_hours (
  user_id bigint primary key references sys_user (id) on delete cascade,
  quiet_from text not null default '',
  quiet_to text not null default '',
  time_zone text not null,
  digest_at text not null
);
alter table sys_notice_hours enable row level security;
alter table sys_notice_hours force row level security;
create policy sys_notice_hours_own on sys_notice_hours using (
  user_id::text = (select current_setting('wms.user', true)) or (select wms_is_system())
);

-- What waits to be told in one mail with others. It becomes a line of a mail in the transaction that takes it away from here.
create table sys_mail_line (
  id bigint primary key,
  user_id bigint not null references sys_user (id) on delete cascade,
  org_no text not null,
  moment text not null,
  texts jsonb not null,
  url text not null,
  due timestamptz not null,
  create_date timestamptz not null
);
create index sys_mail_line_due_ix on sys_mail_line (due, id);
create index sys_mail_line_user_ix on sys_mail_line (user_id, org_no, due);
alter table sys_mail_line enable row level security;
alter table sys_mail_line force row level security;
create policy sys_mail_line_system on sys_mail_line using (wms_is_system());
-- A mail of several messages: each line with its link.
alter table sys_mail add column lines jsonb not null default '[]'::jsonb;

-- What people cannot switch off.
alter table bm_notice_method add column is_compulsory text not null default '0',
  add constraint bm_notice_method_is_compulsory_ck check (is_compulsory in ('0', '1'));
