-- What waits for its inspection is asked for by everybody who inspects, all day. Whether a line waits is a column of its own, since under
-- row security nothing is known of how few quantities are above zero, and no plan would believe in the index. It shares the index of the few
-- imported lines: a table has ten.
alter table srm_receipt_line add column is_waiting boolean not null generated always as (status = 'Y' and wait_inspect_qty > 0) stored;
drop index srm_receipt_line_imported_ix;
create index srm_receipt_line_set_apart_ix on srm_receipt_line (update_date, id) include (org_no, supplier_no, warehouse_no, is_imported, is_waiting)
  where is_imported = '1' or is_waiting;
