-- Texts of message templates in further languages, and whom a message policy tells (MSG-01 to MSG-15).

create table bm_notice_template_text (
  template_id bigint not null references bm_notice_template (id) on delete cascade,
  language_code text not null,
  description text not null,
  language_desc text,
  primary key (template_id, language_code)
);
alter table bm_notice_template_text enable row level security;
alter table bm_notice_template_text force row level security;
create policy bm_notice_template_text_inside on bm_notice_template_text using ((select wms_inside()));

-- A row belongs to whoever sees its policy.
create table bm_notice_method_receiver (
  method_id bigint not null references bm_notice_method (id) on delete cascade,
  seq integer not null,
  receiver_type text not null,
  receiver_no text,
  primary key (method_id, seq)
);
alter table bm_notice_method_receiver enable row level security;
alter table bm_notice_method_receiver force row level security;
create policy bm_notice_method_receiver_scope on bm_notice_method_receiver using (
  (select wms_inside()) and exists (select 1 from bm_notice_method m where m.id = method_id)
);

create table bm_notice_method_creator (
  method_id bigint not null references bm_notice_method (id) on delete cascade,
  user_no text not null,
  primary key (method_id, user_no)
);
alter table bm_notice_method_creator enable row level security;
alter table bm_notice_method_creator force row level security;
create policy bm_notice_method_creator_scope on bm_notice_method_creator using (
  (select wms_inside()) and exists (select 1 from bm_notice_method m where m.id = method_id)
);

-- A policy without an organization was one for all of them; now it says so.
alter table bm_notice_method no force row level security;
update bm_notice_method set org_no = '*' where coalesce(org_no, '') = '';
alter table bm_notice_method force row level security;
alter table bm_notice_method alter column org_no set default '*', alter column org_no set not null;

-- Until now nothing filled a text: names that cannot be filled give way to those that can.
update bm_notice_template
set template_content = regexp_replace(template_content, '\{(purchaseNo|asnNo|receiptNo)\}', '{docNo}', 'g'),
  subject = regexp_replace(subject, '\{(purchaseNo|asnNo|receiptNo)\}', '{docNo}', 'g')
where concat(template_content, subject) ~ '\{(purchaseNo|asnNo|receiptNo)\}';

-- Of which document the row is a line: who opened that one opened the row, where nothing else is known.
alter table sys_outbox add column head_entity text not null default '', add column head_id bigint;
