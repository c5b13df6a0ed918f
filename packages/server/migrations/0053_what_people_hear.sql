-- What moves of documents have to tell, written with the move and handed on once. Only the product itself reads it: a row names
-- documents of everybody.
create table sys_outbox (
  id bigint primary key,
  entity text not null,
  row_id bigint not null,
  moment text not null,
  doc_no text not null,
  org_no text not null,
  supplier_no text not null,
  warehouse_no text not null,
  facts jsonb not null,
  texts jsonb not null,
  audiences jsonb not null,
  user_no text not null,
  user_name text not null,
  side text not null,
  -- what one transaction told is handed on together
  told_by text not null default pg_current_xact_id()::text,
  create_date timestamptz not null,
  delivered timestamptz
);
create index sys_outbox_waiting_ix on sys_outbox (id) where delivered is null;
create index sys_outbox_told_ix on sys_outbox (told_by) where delivered is null;
create index sys_outbox_delivered_ix on sys_outbox (delivered) where delivered is not null;
alter table sys_outbox enable row level security;
alter table sys_outbox force row level security;
create policy sys_outbox_told on sys_outbox for insert with check (wms_known());
create policy sys_outbox_delivered on sys_outbox using (wms_is_system());

-- What one person has heard. A supplier's person never holds a row of another supplier, whatever the code above asks for.
create table sys_notification (
  id bigint primary key,
  user_id bigint not null references sys_user (id) on delete cascade,
  moment text not null,
  doc_no text not null,
  doc_count integer not null,
  org_no text not null,
  supplier_no text not null,
  texts jsonb not null,
  lines jsonb not null default '[]'::jsonb,
  line_count integer not null default 0,
  url text not null,
  user_name text not null,
  create_date timestamptz not null,
  read_date timestamptz,
  unique (user_id, id)
);
create index sys_notification_unread_ix on sys_notification (user_id, id) where read_date is null;
create index sys_notification_date_ix on sys_notification (create_date);
alter table sys_notification enable row level security;
alter table sys_notification force row level security;
create policy sys_notification_own on sys_notification using (wms_inside() or supplier_no = wms_supplier());
