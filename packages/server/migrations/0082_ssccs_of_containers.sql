-- The number that GS1 has given the company: containers of the organization get their SSCC by it.
alter table bm_org add column gs1_prefix text;
-- What a container is known by from one company to the next.
alter table bm_box add column sscc text;
create unique index bm_box_sscc_uq on bm_box (sscc);
-- A table has ten indexes at most. A lot is searched with its item, or among the days that a search is bounded by.
drop index bm_box_lot_no_create_date_ix;
