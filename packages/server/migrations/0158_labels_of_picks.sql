-- The labels that left their cell with a pick (LB-08); they come back when the order is cancelled (LB-09).
alter table inv_delivery_pick add column barcodes text;
