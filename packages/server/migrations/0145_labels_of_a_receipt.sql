-- The line of a receipt that a label was received by (LB-05, RC-01). It is found among the labels of its notice, by their source.
alter table bm_barcode_detail add column receipt_line_id text;
