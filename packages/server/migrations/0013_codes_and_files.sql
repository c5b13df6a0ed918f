-- Conversions of units, classification codes, the transfer flow of document classes, what an administrator changes of the
-- columns of a table, and files as a list of their own (BASE-008, BASE-015, BASE-047, FILE-01).

create table bm_unit_conversion (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  from_unit_no text not null,
  from_unit_pt numeric(26,6) not null default '1',
  to_unit_no text not null,
  to_unit_pt numeric(26,6) not null,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb,
  constraint bm_unit_conversion_from_unit_pt_ck check (from_unit_pt <> 'NaN' and abs(from_unit_pt) < 1e20 and from_unit_pt > 0),
  constraint bm_unit_conversion_to_unit_pt_ck check (to_unit_pt <> 'NaN' and abs(to_unit_pt) < 1e20 and to_unit_pt > 0)
);
create unique index bm_unit_conversion_to_unit_no_uq on bm_unit_conversion (from_unit_no, to_unit_no);
create index bm_unit_conversion_from_unit_no_ix on bm_unit_conversion (from_unit_no, id);
create index bm_unit_conversion_from_unit_pt_ix on bm_unit_conversion (from_unit_pt, id);
create index bm_unit_conversion_to_unit_no_ix on bm_unit_conversion (to_unit_no, id);
create index bm_unit_conversion_to_unit_pt_ix on bm_unit_conversion (to_unit_pt, id);
create index bm_unit_conversion_status_code_ix on bm_unit_conversion (status_code, id);
create index bm_unit_conversion_remark_ix on bm_unit_conversion (remark, id);
create index bm_unit_conversion_update_name_ix on bm_unit_conversion (update_name, id);
create index bm_unit_conversion_update_date_ix on bm_unit_conversion (update_date, id);
create index bm_unit_conversion_create_date_ix on bm_unit_conversion (create_date, id);
create index bm_unit_conversion_kw_tg on bm_unit_conversion using gin (kw gin_trgm_ops);
create index bm_unit_conversion_custom_gin on bm_unit_conversion using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;

create table bm_item_unit_conversion (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  org_no text not null,
  item_no text not null,
  from_unit_no text not null,
  from_unit_pt numeric(26,6) not null default '1',
  to_unit_no text not null,
  to_unit_pt numeric(26,6) not null,
  length numeric(26,6),
  width numeric(26,6),
  height numeric(26,6),
  cube numeric(26,6),
  net_weight numeric(26,6),
  gross_weight numeric(26,6),
  barcode text,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb,
  constraint bm_item_unit_conversion_from_unit_pt_ck check (from_unit_pt <> 'NaN' and abs(from_unit_pt) < 1e20 and from_unit_pt > 0),
  constraint bm_item_unit_conversion_to_unit_pt_ck check (to_unit_pt <> 'NaN' and abs(to_unit_pt) < 1e20 and to_unit_pt > 0),
  constraint bm_item_unit_conversion_length_ck check (length <> 'NaN' and abs(length) < 1e20 and length >= 0),
  constraint bm_item_unit_conversion_width_ck check (width <> 'NaN' and abs(width) < 1e20 and width >= 0),
  constraint bm_item_unit_conversion_height_ck check (height <> 'NaN' and abs(height) < 1e20 and height >= 0),
  constraint bm_item_unit_conversion_cube_ck check (cube <> 'NaN' and abs(cube) < 1e20 and cube >= 0),
  constraint bm_item_unit_conversion_net_weight_ck check (net_weight <> 'NaN' and abs(net_weight) < 1e20 and net_weight >= 0),
  constraint bm_item_unit_conversion_gross_weight_ck check (gross_weight <> 'NaN' and abs(gross_weight) < 1e20 and gross_weight >= 0)
);
create unique index bm_item_unit_conversion_to_unit_no_uq on bm_item_unit_conversion (org_no, item_no, from_unit_no, to_unit_no);
create unique index bm_item_unit_conversion_barcode_uq on bm_item_unit_conversion (org_no, barcode);
create index bm_item_unit_conversion_org_no_ix on bm_item_unit_conversion (org_no, id);
create index bm_item_unit_conversion_item_no_ix on bm_item_unit_conversion (item_no, id) include (org_no);
create index bm_item_unit_conversion_from_unit_no_ix on bm_item_unit_conversion (from_unit_no, id) include (org_no);
create index bm_item_unit_conversion_from_unit_pt_ix on bm_item_unit_conversion (from_unit_pt, id) include (org_no);
create index bm_item_unit_conversion_to_unit_no_ix on bm_item_unit_conversion (to_unit_no, id) include (org_no);
create index bm_item_unit_conversion_to_unit_pt_ix on bm_item_unit_conversion (to_unit_pt, id) include (org_no);
create index bm_item_unit_conversion_length_ix on bm_item_unit_conversion (length, id) include (org_no);
create index bm_item_unit_conversion_width_ix on bm_item_unit_conversion (width, id) include (org_no);
create index bm_item_unit_conversion_height_ix on bm_item_unit_conversion (height, id) include (org_no);
create index bm_item_unit_conversion_cube_ix on bm_item_unit_conversion (cube, id) include (org_no);
create index bm_item_unit_conversion_net_weight_ix on bm_item_unit_conversion (net_weight, id) include (org_no);
create index bm_item_unit_conversion_gross_weight_ix on bm_item_unit_conversion (gross_weight, id) include (org_no);
create index bm_item_unit_conversion_barcode_ix on bm_item_unit_conversion (barcode, id) include (org_no);
create index bm_item_unit_conversion_status_code_ix on bm_item_unit_conversion (status_code, id) include (org_no);
create index bm_item_unit_conversion_update_date_ix on bm_item_unit_conversion (update_date, id) include (org_no);
create index bm_item_unit_conversion_create_date_ix on bm_item_unit_conversion (create_date, id) include (org_no);
create index bm_item_unit_conversion_item_no_tg on bm_item_unit_conversion using gin (lower(item_no) gin_trgm_ops);
create index bm_item_unit_conversion_kw_tg on bm_item_unit_conversion using gin (kw gin_trgm_ops);
create index bm_item_unit_conversion_custom_gin on bm_item_unit_conversion using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_item_unit_conversion enable row level security;
alter table bm_item_unit_conversion force row level security;
create policy bm_item_unit_conversion_scope on bm_item_unit_conversion using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);

create table bm_application_classification (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  classify_code text not null,
  classify_name text not null,
  object_type text not null,
  parent_code text,
  classify_level integer not null default 1,
  org_no text not null default '*',
  sort integer not null default 0,
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb
);
create unique index bm_application_classification_classify_code_uq on bm_application_classification (classify_code);
create index bm_application_classification_classify_code_ix on bm_application_classification (classify_code, id) include (org_no);
create index bm_application_classification_classify_name_ix on bm_application_classification (classify_name, id) include (org_no);
create index bm_application_classification_object_type_ix on bm_application_classification (object_type, id) include (org_no);
create index bm_application_classification_parent_code_ix on bm_application_classification (parent_code, id) include (org_no);
create index bm_application_classification_classify_level_ix on bm_application_classification (classify_level, id) include (org_no);
create index bm_application_classification_org_no_ix on bm_application_classification (org_no, id);
create index bm_application_classification_sort_ix on bm_application_classification (sort, id) include (org_no);
create index bm_application_classification_status_code_ix on bm_application_classification (status_code, id) include (org_no);
create index bm_application_classification_remark_ix on bm_application_classification (remark, id) include (org_no);
create index bm_application_classification_update_name_ix on bm_application_classification (update_name, id) include (org_no);
create index bm_application_classification_update_date_ix on bm_application_classification (update_date, id) include (org_no);
create index bm_application_classification_create_date_ix on bm_application_classification (create_date, id) include (org_no);
create index bm_application_classification_classify_code_tg on bm_application_classification using gin (lower(classify_code) gin_trgm_ops);
create index bm_application_classification_classify_name_tg on bm_application_classification using gin (lower(classify_name) gin_trgm_ops);
create index bm_application_classification_kw_tg on bm_application_classification using gin (kw gin_trgm_ops);
create index bm_application_classification_custom_gin on bm_application_classification using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;
alter table bm_application_classification enable row level security;
alter table bm_application_classification force row level security;
create policy bm_application_classification_scope on bm_application_classification using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]) or ((select wms_known()) and (org_no is null or org_no in ('', '*'))))
);

create table bm_classify_type_flow (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  class_id bigint not null,
  org_no text not null,
  seq integer not null,
  to_classify_type text not null,
  is_auto text not null default '0',
  constraint bm_classify_type_flow_is_auto_ck check (is_auto in ('0', '1'))
);
create unique index bm_classify_type_flow_to_classify_type_uq on bm_classify_type_flow (class_id, to_classify_type);
create index bm_classify_type_flow_seq_ix on bm_classify_type_flow (seq, id) include (org_no);
create index bm_classify_type_flow_to_classify_type_ix on bm_classify_type_flow (to_classify_type, id) include (org_no);
create index bm_classify_type_flow_is_auto_ix on bm_classify_type_flow (is_auto, id) include (org_no);
create index bm_classify_type_flow_create_date_ix on bm_classify_type_flow (create_date, id) include (org_no);
create index bm_classify_type_flow_update_date_ix on bm_classify_type_flow (update_date, id) include (org_no);
create index bm_classify_type_flow_class_id_ix on bm_classify_type_flow (class_id, id) include (org_no);
create index bm_classify_type_flow_org_no_ix on bm_classify_type_flow (org_no, id);
alter table bm_classify_type_flow enable row level security;
alter table bm_classify_type_flow force row level security;
create policy bm_classify_type_flow_scope on bm_classify_type_flow using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
);

create table sys_table_field (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  table_id bigint not null,
  field_name text not null,
  field_label text,
  is_export text not null default '1',
  is_import text not null default '1',
  field_seq integer not null,
  constraint sys_table_field_is_export_ck check (is_export in ('0', '1')),
  constraint sys_table_field_is_import_ck check (is_import in ('0', '1'))
);
create unique index sys_table_field_field_name_uq on sys_table_field (table_id, field_name);
create index sys_table_field_field_seq_ix on sys_table_field (field_seq, id);
create index sys_table_field_field_name_ix on sys_table_field (field_name, id);
create index sys_table_field_field_label_ix on sys_table_field (field_label, id);
create index sys_table_field_is_export_ix on sys_table_field (is_export, id);
create index sys_table_field_is_import_ix on sys_table_field (is_import, id);
create index sys_table_field_create_date_ix on sys_table_field (create_date, id);
create index sys_table_field_update_date_ix on sys_table_field (update_date, id);
create index sys_table_field_table_id_ix on sys_table_field (table_id, id);

-- a pair of units stands once, whichever way round
create unique index bm_unit_conversion_pair_uq on bm_unit_conversion (least(from_unit_no, to_unit_no), greatest(from_unit_no, to_unit_no));
create unique index bm_item_unit_conversion_pair_uq on bm_item_unit_conversion (org_no, item_no, least(from_unit_no, to_unit_no), greatest(from_unit_no, to_unit_no));

create index sys_table_remark_ix on sys_table (remark, id);
create index sys_table_design_table_tg on sys_table using gin (lower(design_table) gin_trgm_ops);
create index sys_table_design_table_name_tg on sys_table using gin (lower(design_table_name) gin_trgm_ops);

alter table srm_receipt_line add column is_imported text not null default '0';
alter table srm_receipt_line add constraint srm_receipt_line_is_imported_ck check (is_imported in ('0', '1'));
create index srm_receipt_line_imported_ix on srm_receipt_line (update_date, id) where is_imported = '1';

-- The lists of the file management read no content: it stays in the same row, out of line.
alter table sys_file add column remark text;
alter table sys_file add column update_name text;
alter table sys_file add column update_date timestamptz;
alter table sys_file add column kw text;
-- an owner who is no superuser is bound by forced row security as well
alter table sys_file no force row level security;
update sys_file set update_name = create_name, update_date = create_date, kw = lower(file_name || E'\x01' || file_label);
alter table sys_file force row level security;
alter table sys_file alter column update_date set not null;
alter table sys_file alter column kw set not null;
alter table sys_file alter column file_type set default '9';
alter table sys_file alter column file_size type integer;
-- what the room writes right behind a new row
alter table sys_file alter column content set default '';
alter table sys_file alter column sha256 set default '';
alter table sys_file alter column create_user set default 0;
create index sys_file_file_name_ix on sys_file (file_name, id) include (org_no, supplier_no);
create index sys_file_file_label_ix on sys_file (file_label, id) include (org_no, supplier_no);
create index sys_file_file_type_ix on sys_file (file_type, id) include (org_no, supplier_no);
create index sys_file_source_type_ix on sys_file (source_type, id) include (org_no, supplier_no);
create index sys_file_source_no_ix on sys_file (source_no, id) include (org_no, supplier_no);
create index sys_file_file_size_ix on sys_file (file_size, id) include (org_no, supplier_no);
create index sys_file_create_name_ix on sys_file (create_name, id) include (org_no, supplier_no);
create index sys_file_create_date_ix on sys_file (create_date, id) include (org_no, supplier_no);
create index sys_file_update_date_ix on sys_file (update_date, id) include (org_no, supplier_no);
create index sys_file_org_no_ix on sys_file (org_no, id) include (supplier_no);
create index sys_file_supplier_no_ix on sys_file (supplier_no, id) include (org_no);
create index sys_file_file_name_tg on sys_file using gin (lower(file_name) gin_trgm_ops);
create index sys_file_file_label_tg on sys_file using gin (lower(file_label) gin_trgm_ops);
create index sys_file_kw_tg on sys_file using gin (kw gin_trgm_ops);
drop policy sys_file_scope on sys_file;
create policy sys_file_scope on sys_file using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);

