-- What of a document is on its way out of a warehouse, and the orders that a source is searched by.
create index inv_delivery_order_source_no_ix on inv_delivery_order (source_no, id) include (org_no, warehouse_no, classify_type, delivery_status, require_date);
