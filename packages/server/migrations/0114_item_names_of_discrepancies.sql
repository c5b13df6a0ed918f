-- Who answers a discrepancy reads what it is about: a number alone sends them to look it up.
alter table srm_discrepancy add column item_name text, add column item_en_name text;
alter table srm_discrepancy no force row level security;
alter table srm_asn_line no force row level security;
update srm_discrepancy d set item_name = l.goods_name, item_en_name = l.goods_en_name,
  kw = d.kw || chr(1) || lower(coalesce(l.goods_name, '')) || chr(1) || lower(coalesce(l.goods_en_name, ''))
from (
  select distinct on (asn_id, goods_no) asn_id, goods_no, goods_name, goods_en_name from srm_asn_line order by asn_id, goods_no, id
) l
where l.asn_id = d.asn_id and l.goods_no = d.item_no;
alter table srm_discrepancy force row level security;
alter table srm_asn_line force row level security;
