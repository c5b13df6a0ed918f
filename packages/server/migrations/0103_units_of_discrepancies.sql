-- A discrepancy says in which unit its quantity is counted: 40 may be pieces or kilograms.
alter table srm_discrepancy add column unit_no text;
alter table srm_discrepancy no force row level security;
alter table srm_asn_line no force row level security;
alter table srm_receipt_line no force row level security;
update srm_discrepancy d set unit_no = coalesce(
  (select r.unit_no from srm_receipt_line r where r.id = d.receipt_line_id),
  (select min(l.unit_no) from srm_asn_line l where l.asn_id = d.asn_id and l.goods_no = d.item_no));
alter table srm_discrepancy force row level security;
alter table srm_asn_line force row level security;
alter table srm_receipt_line force row level security;
