-- Documents keep the names of their materials as they were on the day: now the English one too, so that who reads in English sees
-- it in every list, and a keyword finds both. Documents that are there already take the name the material has today.
alter table srm_purchase_line add column item_en_name text;
alter table srm_asn_line add column goods_en_name text;
alter table srm_receipt_line add column item_en_name text;
alter table srm_return_line add column item_en_name text;
alter table bm_item_cells add column item_en_name text;

update srm_purchase_line l set item_en_name = i.item_en_name, kw = l.kw || chr(1) || lower(i.item_en_name)
from bm_item i where i.org_no = l.org_no and i.item_no = l.item_no and i.item_en_name <> '';
update srm_asn_line l set goods_en_name = i.item_en_name, kw = l.kw || chr(1) || lower(i.item_en_name)
from bm_item i where i.org_no = l.org_no and i.item_no = l.goods_no and i.item_en_name <> '';
update srm_receipt_line l set item_en_name = i.item_en_name, kw = l.kw || chr(1) || lower(i.item_en_name)
from bm_item i where i.org_no = l.org_no and i.item_no = l.item_no and i.item_en_name <> '';
update srm_return_line l set item_en_name = i.item_en_name, kw = l.kw || chr(1) || lower(i.item_en_name)
from bm_item i where i.org_no = l.org_no and i.item_no = l.item_no and i.item_en_name <> '';
update bm_item_cells c set item_en_name = i.item_en_name, kw = c.kw || chr(1) || lower(i.item_en_name)
from bm_item i where i.org_no = c.org_no and i.item_no = c.item_no and i.item_en_name <> '';
update bm_item set kw = kw || chr(1) || lower(item_en_name) where item_en_name <> '';
