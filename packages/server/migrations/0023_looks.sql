-- Looking at the product as somebody else: who looks at whom, from when to when. It hangs on the session of who looks, so that it
-- ends with that session; the sessions of who is looked at are not touched by it.

create table sys_look (
  id bigint primary key,
  -- the session of who looks; it may be swept before the look is
  session_id bigint not null,
  looker_id bigint not null,
  looker_no text not null,
  looker_name text not null,
  user_id bigint not null references sys_user (id),
  created timestamptz not null,
  -- the end at the latest
  until timestamptz not null,
  ended timestamptz,
  -- whether the log tells the end
  told text not null default '0',
  constraint sys_look_told_ck check (told in ('0', '1'))
);
create index sys_look_user_ix on sys_look (user_id, created);
create index sys_look_looker_ix on sys_look (looker_id) where ended is null;
create index sys_look_untold_ix on sys_look (until) where told = '0';
