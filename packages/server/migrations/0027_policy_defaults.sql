-- A policy of the business that no row decides has its default: for commands, for the screen and for views. Defaults used to be
-- rows of '*'. Those copies go; what somebody has set stays, since a save leaves a name or another value.
delete from sys_business_control where org_no = '*' and update_name is null and (control_no, control_value) in (values
  ('ANSWER_ON_BEHALF', '1'), ('ACCEPTED_LINE_SHIPS', '1'), ('SHIP_BEFORE_ACCEPT', '0'), ('SHIP_TOLERANCE_PCT', '0'),
  ('ASN_APPROVAL', '1'), ('SETTLE_AT_SHIPPED', 'purchaser'), ('RECEIPT_PARTIAL', 'many'), ('OVER_RECEIPT', 'block'),
  ('OVER_RECEIPT_PCT', '0'), ('OVER_RECEIPT_ABS', '0'), ('CREDIT_RETURN_REOPENS', '0'), ('SHOW_CELL_TO_SUPPLIER', '0'),
  ('SHOW_PRICE_TO_SUPPLIER', '1'), ('REPLY_QTY_TOLERANCE_PCT', '0'), ('REPLY_DAY_TOLERANCE', '2'), ('REPLY_HOURS', '24'),
  ('SCHED_LOCK_DAYS', '3'), ('ASN_AHEAD_DAYS', '7'), ('EARLY_GAP_DAYS', '0'), ('LATE_GAP_DAYS', '0'));

-- The defaults as the program declares them (contract/src/policies.ts), written at each start: views cannot read the program.
create table sys_policy_default (
  control_no text primary key,
  default_value text not null
);

-- An organization's own value, everybody's, the default. Null for a policy that nobody declares.
create or replace function wms_policy(organization text, control text) returns numeric language sql stable as $$
  select coalesce(
    (select control_value::numeric from sys_business_control
      where control_no = control and org_no in (organization, '*') order by org_no = '*' limit 1),
    (select default_value::numeric from sys_policy_default where control_no = control))
$$;
