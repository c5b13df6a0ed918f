-- A delivery order is found by the code on its note, in whichever organization.
create index inv_delivery_order_delivery_no_ix on inv_delivery_order (delivery_no, id) include (org_no, warehouse_no, classify_type, delivery_status, require_date);
