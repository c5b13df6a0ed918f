-- News and announcements, whom they are for, and who has read them (NEWS-01 to NEWS-22).

create table sys_news (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  subject text not null,
  content text not null,
  top_sign text not null default '0',
  publish text not null default '0',
  publish_date timestamptz,
  where_news text not null default '1',
  out_door_type text not null default '2',
  news_business text not null default '1',
  add_user_name text,
  read_count integer not null default 0,
  view_count integer not null default 0,
  org_no text not null,
  remark text,
  kw text not null
);
create index sys_news_create_date_ix on sys_news (create_date, id) include (org_no, publish, where_news, out_door_type);
create index sys_news_publish_date_ix on sys_news (publish_date, id) include (org_no, publish, where_news, out_door_type, create_date);
create index sys_news_kw_tg on sys_news using gin (kw gin_trgm_ops);
create index sys_news_kw_gr on sys_news using gin (wms_grams(kw));
alter table sys_news enable row level security;
alter table sys_news force row level security;
create policy sys_news_scope on sys_news using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);

-- The suppliers that chosen news are for.
create table sys_news_supplier (
  news_id bigint not null references sys_news (id) on delete cascade,
  supplier_no text not null,
  org_no text not null,
  primary key (news_id, supplier_no)
);
alter table sys_news_supplier enable row level security;
alter table sys_news_supplier force row level security;
create policy sys_news_supplier_scope on sys_news_supplier using (
  (select wms_inside()) and ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);
create policy sys_news_supplier_own on sys_news_supplier for select using (supplier_no = (select wms_supplier()));

-- Who has read them: once for each person. The organization is that of the news, so that its keepers see every reader.
create table sys_news_reading (
  id bigint primary key,
  news_id bigint not null references sys_news (id) on delete cascade,
  user_no text not null,
  user_name text not null,
  supplier_no text,
  org_no text not null,
  read_date timestamptz not null
);
create unique index sys_news_reading_once_uq on sys_news_reading (news_id, user_no);
alter table sys_news_reading enable row level security;
alter table sys_news_reading force row level security;
create policy sys_news_reading_scope on sys_news_reading using (
  ((select wms_inside()) and ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[])))
  or supplier_no = (select wms_supplier())
) with check ((select wms_inside()) or supplier_no = (select wms_supplier()));

-- What is public is read by whoever asks, whatever the organization.
create policy sys_news_public on sys_news for select using (publish = '1' and where_news = '1' and out_door_type = '1');
-- Outside, nothing is seen that is not published for the supplier that asks; nothing at all is written.
create policy sys_news_audience on sys_news as restrictive for select using (
  (select wms_inside()) or (publish = '1' and where_news = '1' and (
    out_door_type = '1'
    or (out_door_type = '2' and (select wms_supplier()) is not null)
    or (out_door_type = '3' and exists (
      select 1 from sys_news_supplier chosen where chosen.news_id = sys_news.id and chosen.supplier_no = (select wms_supplier())))))
);
create policy sys_news_added on sys_news as restrictive for insert with check ((select wms_inside()));
create policy sys_news_changed on sys_news as restrictive for update using ((select wms_inside()));
create policy sys_news_removed on sys_news as restrictive for delete using ((select wms_inside()));
