-- What templates look like, which one is used unless another is chosen, and who printed what (LB-02, PRINT-11, PRINT-12).

alter table bm_print_template add column is_default text not null default '0';
alter table bm_print_template add column design text;
alter table bm_print_template add constraint bm_print_template_is_default_ck check (is_default in ('0', '1'));

create table bm_print_log (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  job_no text not null,
  org_no text not null,
  supplier_no text,
  entity text not null,
  entity_id text not null,
  doc_no text not null,
  module text not null,
  template_code text not null,
  service_type text not null,
  printer text,
  copies integer not null,
  is_reprint text not null default '0',
  constraint bm_print_log_is_reprint_ck check (is_reprint in ('0', '1'))
);
create index bm_print_log_entity_id_create_date_ix on bm_print_log (entity_id, create_date, id) include (org_no, supplier_no);
alter table bm_print_log enable row level security;
alter table bm_print_log force row level security;
create policy bm_print_log_scope on bm_print_log using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()) or ((select wms_known()) and (supplier_no is null or supplier_no in ('', '*'))))
);

-- Who may take these lists as a file may put them on paper.
insert into sys_role_menu (role_no, menu_no, flag)
select role_no, menu_no, 'isPrint' from sys_role_menu
where flag = 'isExport'
  and menu_no in ('OrderCollaboration.UserOrder', 'Delivery.UserOrder', 'Asn.Warehouse', 'Delivery.AsnTracking', 'Delivery.ReceivingDetails',
    'Base.Basic.ArrivalImport', 'ReceiptTracking.Acceptance.Details', 'ReceiptTracking.Rejection.Details',
    'ReceiptTracking.Warehousing.Details', 'ReceiptTracking.Return.Details')
on conflict do nothing;
insert into sys_user_menu (user_id, menu_no, flag)
select user_id, menu_no, 'isPrint' from sys_user_menu
where flag = 'isExport'
  and menu_no in ('OrderCollaboration.UserOrder', 'Delivery.UserOrder', 'Asn.Warehouse', 'Delivery.AsnTracking', 'Delivery.ReceivingDetails',
    'Base.Basic.ArrivalImport', 'ReceiptTracking.Acceptance.Details', 'ReceiptTracking.Rejection.Details',
    'ReceiptTracking.Warehousing.Details', 'ReceiptTracking.Return.Details')
on conflict do nothing;
