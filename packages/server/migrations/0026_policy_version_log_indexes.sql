-- Two administrators who change the policy at once: the second is told, and overwrites nothing.
alter table sys_pwd_policy add column version integer not null default 1;

-- The operation log is sorted by any column and searched by part of a number: each has its index, as in every other list.
-- What was there is led by the same columns and goes.
drop index sys_oper_log_date_ix;
drop index sys_oper_log_doc_ix;
create index sys_oper_log_oper_date_ix on sys_oper_log (oper_date, id) include (org_no);
create index sys_oper_log_user_no_ix on sys_oper_log (user_no, id);
create index sys_oper_log_user_name_ix on sys_oper_log (user_name, id);
create index sys_oper_log_side_ix on sys_oper_log (side, id);
create index sys_oper_log_client_type_ix on sys_oper_log (client_type, id);
create index sys_oper_log_menu_no_ix on sys_oper_log (menu_no, id);
create index sys_oper_log_service_ix on sys_oper_log (service, id);
create index sys_oper_log_operation_ix on sys_oper_log (operation, id);
create index sys_oper_log_doc_no_ix on sys_oper_log (doc_no, id);
create index sys_oper_log_result_ix on sys_oper_log (result, id);
create index sys_oper_log_error_code_ix on sys_oper_log (error_code, id);
create index sys_oper_log_ip_ix on sys_oper_log (ip, id);
create index sys_oper_log_duration_ms_ix on sys_oper_log (duration_ms, id);
create index sys_oper_log_request_id_ix on sys_oper_log (request_id, id);
create index sys_oper_log_user_no_tg on sys_oper_log using gin (lower(user_no) gin_trgm_ops);
create index sys_oper_log_doc_no_tg on sys_oper_log using gin (lower(doc_no) gin_trgm_ops);
-- the same expression as the keyword of the view
create index sys_oper_log_kw_tg on sys_oper_log using gin (lower(user_no || chr(1) || user_name || chr(1) || operation || chr(1) || doc_no) gin_trgm_ops);
create index sys_oper_log_kw_gr on sys_oper_log using gin (wms_grams(lower(user_no || chr(1) || user_name || chr(1) || operation || chr(1) || doc_no)));
