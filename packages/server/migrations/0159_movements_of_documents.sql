-- Movements are searched by their document: over 5,000,000 of them that took four seconds.
create index inv_ledger_source_no_update_date_ix on inv_ledger (source_no, update_date, id)
  include (org_no, warehouse_no, owner_no, move_date);
