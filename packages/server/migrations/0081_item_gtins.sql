-- The number of GS1 that a material has in trade, in its shortest spelling.
alter table bm_item add column gtin text;
create unique index bm_item_gtin_uq on bm_item (org_no, gtin);
