-- What a document has frozen nobody unfreezes but the document.
alter table bm_warehouse_cell add column frozen_doc_no text;
update bm_warehouse_cell c set frozen_doc_no = c.frozen_reason
where c.is_frozen = '1'
  and exists (
    select 1 from inv_count k
    where k.org_no = c.org_no and k.warehouse_no = c.warehouse_no and k.count_no = c.frozen_reason and k.count_status in ('1', '2'));
