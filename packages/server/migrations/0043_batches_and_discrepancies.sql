-- A change that waits says in how many batches it would come, as a promise does (0037).
alter table srm_purchase_line add column proposed_batches integer;
update srm_purchase_line l set proposed_batches = p.batches
from (select purchase_line_id, count(*) as batches from srm_purchase_reply where reply_state = '0' group by purchase_line_id) p
where p.purchase_line_id = l.id and l.proposed_date is not null;

-- The tabs over the lines of notices are counted by the state of the notice: its id stands beside the paths of its lines, so that an
-- index alone finds them. A line never changes its notice.
drop index srm_asn_line_update_date_ix, srm_asn_line_supplier_no_update_date_ix, srm_asn_line_purchase_line_id_asn_id_ix;
create index srm_asn_line_update_date_ix on srm_asn_line (update_date, id) include (org_no, supplier_no, asn_id);
create index srm_asn_line_supplier_no_update_date_ix on srm_asn_line (supplier_no, update_date, id) include (org_no, asn_id);
create index srm_asn_line_purchase_line_id_asn_id_ix on srm_asn_line (purchase_line_id, asn_id, id) include (org_no, supplier_no);
