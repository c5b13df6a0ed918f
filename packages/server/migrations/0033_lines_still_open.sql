-- A change of figures alone leaves the indexes of an order line alone (HOT): no index carries a figure, and none is bounded by
-- one. The lines that can still be shipped are found by a fact that changes when a line opens or closes, not with every
-- notice of it; and a page of order lines keeps room for the next version of its rows.
drop index srm_purchase_line_open_ix;
alter table srm_purchase_line set (fillfactor = 85);
alter table srm_purchase_line add column is_open boolean not null generated always as (closed_flag = '0' and un_delivery_qty > 0) stored;
create index srm_purchase_line_open_ix on srm_purchase_line (supplier_no, org_no, expect_arrival_date, id) where is_open;
