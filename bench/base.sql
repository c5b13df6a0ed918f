-- The base data under the documents: 500 suppliers, eight of them of the demo world, and one material for every ten order lines, at least 5,000 ($1).
insert into bm_supplier (id, create_name, create_date, update_name, update_date, supplier_no, supplier_name, supplier_short_name, org_no, currency_no, kw)
select 1000000 + n * 2 + (o = 'ORG2')::int, 'load', '2024-01-01', 'load', '2024-01-01', 'V' || lpad(n::text, 4, '0'),
  (array['苏州', '东莞', '宁波', '无锡', '昆山', '深圳', '佛山', '台州'])[1 + n % 8] || (array['恒', '立', '宏', '博', '瑞', '德'])[1 + n % 6] || (array['达', '航', '泰', '盛'])[1 + n % 4] || n || '精密有限公司',
  '供应商' || n, o, 'CNY', 'v' || lpad(n::text, 4, '0')
from generate_series(9, 500) as n cross join unnest(array['ORG1', 'ORG2']) as o
-- next
delete from bm_item
-- next
insert into bm_item (id, create_name, create_date, update_name, update_date, item_no, item_name, spec, org_no, unit_no, is_inspect, kw)
select 2000000 + n * 2 + (o = 'ORG2')::int, 'load', '2024-01-01', 'load', timestamp '2024-01-01' + make_interval(secs => n), item_no, item_name, spec, o, 'PCS', (n % 5 = 0)::int::text,
  lower(item_no) || chr(1) || lower(item_name) || chr(1) || lower(spec)
from (
  select n, 'M' || lpad(n::text, 5, '0') as item_no,
    (array['内六角螺钉', '弹簧垫圈', '铝合金支架', '连接器端子', '贴片电容', '深沟球轴承', 'ABS 外壳', '硅胶密封圈', '铜排', '纸箱'])[1 + n % 10] || ' ' || (n / 10 + 1) || ' 型' as item_name,
    (array['M4x12', 'D6', '120x40', '2.54-10P', '0603 100nF', '6203-2RS', 'BK-01', 'D32', 'T2 3x30', '500x400x300'])[1 + n % 10] || '-' || n as spec
  from generate_series(1, least(99999, greatest(5000, $1 / 10))) as n
) made cross join unnest(array['ORG1', 'ORG2']) as o
