-- Both sides see when each of them first had a change of the plan before it.
alter table srm_schedule_change
  add column supplier_seen_name text,
  add column supplier_seen_date timestamptz,
  add column buyer_seen_name text,
  add column buyer_seen_date timestamptz;
