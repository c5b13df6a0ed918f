-- Prints of labels are written into the log of all prints. What was logged of them apart named no label, so it is the history of each
-- label that keeps it.
drop table bm_label_print;
-- What a label became is of the same source or material, which are found by: at most ten indexes on a table.
drop index bm_barcode_detail_parent_barcode_ix;
