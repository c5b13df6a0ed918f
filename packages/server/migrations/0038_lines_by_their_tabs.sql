-- The indexes of order lines have beside them what the tabs count by and what makes a line history, so that counts are taken in an
-- index alone. None of it is new to them: a line that is answered, closed or changed stood in the indexes before.
drop index srm_purchase_line_update_date_ix, srm_purchase_line_supplier_no_update_date_ix,
  srm_purchase_line_accept_status_update_date_ix, srm_purchase_line_change_state_update_date_ix;
create index srm_purchase_line_update_date_ix on srm_purchase_line (update_date, id) include (org_no, supplier_no, draft_flag, purchase_date, accept_status, change_state, closed_flag, purchase_id);
create index srm_purchase_line_supplier_no_update_date_ix on srm_purchase_line (supplier_no, update_date, id) include (org_no, draft_flag, purchase_date, accept_status, change_state, closed_flag, purchase_id);
create index srm_purchase_line_accept_status_update_date_ix on srm_purchase_line (accept_status, update_date, id) include (org_no, supplier_no, draft_flag, purchase_date, change_state, closed_flag, purchase_id);
create index srm_purchase_line_change_state_update_date_ix on srm_purchase_line (change_state, update_date, id) include (org_no, supplier_no, draft_flag, purchase_date, accept_status, closed_flag, purchase_id);

-- Policies are read with the session of a person and kept with it; whatever changes one lets every server read them anew, from the
-- first call after that transaction, as a change of rights does.
create function sys_control_changed() returns trigger language plpgsql as $$
begin
  update sys_session set stamp = stamp + 1 where ended is null;
  return null;
end
$$;
create trigger sys_business_control_changed after insert or update or delete on sys_business_control
  for each statement execute function sys_control_changed();
