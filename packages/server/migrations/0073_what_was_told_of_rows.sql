-- Which rows an alert was told of, how bad they were then, and on which day: once for each row and grade. Only the product itself reads it.
create table sys_alert (
  moment text not null,
  row_id bigint not null,
  grade integer not null,
  told_day date not null,
  primary key (moment, row_id)
);
alter table sys_alert enable row level security;
alter table sys_alert force row level security;
create policy sys_alert_system on sys_alert using (wms_is_system());

-- What is looked for by the job of alerts is found by its day or by being open, however much has been settled before.
create index srm_purchase_answer_due_ix on srm_purchase (answer_due_date)
  where accept_status in ('0', '3') and order_status in ('1', '2');
create index srm_discrepancy_unsettled_ix on srm_discrepancy (id) where void_flag = '0' and outcome is null;
