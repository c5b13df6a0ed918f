-- Other systems that are told of events by HTTP.
create table sys_webhook (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  webhook_no text not null,
  webhook_name text not null,
  org_no text not null default '*',
  url text not null,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index sys_webhook_webhook_no_uq on sys_webhook (webhook_no);
create index sys_webhook_update_date_ix on sys_webhook (update_date, id) include (org_no);
create index sys_webhook_kw_tg on sys_webhook using gin (kw gin_trgm_ops);
create index sys_webhook_kw_gr on sys_webhook using gin (wms_grams(kw));
create index sys_webhook_custom_gin on sys_webhook using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table sys_webhook enable row level security;
alter table sys_webhook force row level security;
create policy sys_webhook_scope on sys_webhook using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
);

-- The events a webhook is for; none: all of them. A row belongs to whoever sees its webhook.
create table sys_webhook_moment (
  webhook_id bigint not null references sys_webhook (id) on delete cascade,
  moment text not null,
  primary key (webhook_id, moment)
);
alter table sys_webhook_moment enable row level security;
alter table sys_webhook_moment force row level security;
create policy sys_webhook_moment_scope on sys_webhook_moment using (
  (select wms_inside()) and exists (select 1 from sys_webhook w where w.id = webhook_id)
);

-- Events on their way, written with the notifications of the same moves. A row is taken by one process for the time of an attempt:
-- `next_attempt` is then when another may try.
create table sys_webhook_delivery (
  id bigint primary key,
  webhook_id bigint not null references sys_webhook (id) on delete cascade,
  org_no text not null,
  moment text not null,
  doc_no text not null,
  body text not null,
  status text not null,
  attempts integer not null default 0,
  next_attempt timestamptz not null,
  last_error text not null default '',
  -- what the sentence of the error names: the system of that time, and what it answered
  last_params jsonb not null default '{}'::jsonb,
  create_date timestamptz not null,
  sent_date timestamptz
);
create index sys_webhook_delivery_waiting_ix on sys_webhook_delivery (next_attempt, id) where status = '1';
create index sys_webhook_delivery_order_ix on sys_webhook_delivery (webhook_id, doc_no, id) where status = '1';
create index sys_webhook_delivery_log_ix on sys_webhook_delivery (webhook_id, id);
create index sys_webhook_delivery_date_ix on sys_webhook_delivery (create_date);
alter table sys_webhook_delivery enable row level security;
alter table sys_webhook_delivery force row level security;
create policy sys_webhook_delivery_inside on sys_webhook_delivery using (
  (select wms_inside()) and ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);
