-- Pieces that came and are another item: counted beside what was received, with what they are.
alter table srm_receipt_line add column wrong_qty numeric(26,6) not null default '0';
alter table srm_receipt_line add constraint srm_receipt_line_wrong_qty_ck
  check (wrong_qty <> 'NaN' and abs(wrong_qty) < 1e20 and wrong_qty >= 0);
alter table srm_discrepancy add column wrong_item text;
