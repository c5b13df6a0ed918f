-- A large company around the demo world: :cells cells in warehouses of 20,000, and :items materials. Made by the database itself, with
-- the indexes away; numbers and ids are free by construction. The script splits this file at the lines "-- next".
insert into bm_warehouse (id, create_name, create_date, update_name, update_date, warehouse_no, warehouse_name, org_no, kw)
select 10000000000 + n, 'demo:big', '2024-01-01', 'demo:big', '2024-01-01', no, name, 'ORG1', lower(no) || chr(1) || lower(name)
from (select n, 'BW' || lpad(n::text, 4, '0') as no, '昆山立体仓 ' || n || ' 号' as name from generate_series(1, ceil(:cells / 20000.0)::int) as n) made
-- next
insert into bm_zone (id, create_name, create_date, update_name, update_date, zone_no, zone_name, org_no, warehouse_no, zone_type, control_type, pos_x, pos_y, pos_w, pos_h, kw)
select 10100000000 + w * 100 + z, 'demo:big', '2024-01-01', 'demo:big', '2024-01-01', no, name, 'ORG1', 'BW' || lpad(w::text, 4, '0'), (1 + z % 2)::text, '1',
  ((z - 1) % 5) * 24, ((z - 1) / 5) * 18, 22, 16, lower(no) || chr(1) || lower(name)
from (select w, z, 'R' || lpad(z::text, 2, '0') as no, '货架区 ' || z as name from generate_series(1, ceil(:cells / 20000.0)::int) as w cross join generate_series(1, 10) as z) made
-- next
-- twenty shelves in a zone, ten columns and ten levels in a shelf
insert into bm_warehouse_cell (id, create_name, create_date, update_name, update_date, cell_no, cell_name, org_no, warehouse_no, zone_no, shelf_no, cell_type, shelves_type,
  is_mix_sku, cell_in_seq, cell_out_seq, cell_x, cell_y, cell_z, max_weight, max_qty, kw)
select 11000000000 + n, 'demo:big', '2024-01-01', 'demo:big', timestamp '2024-01-01' + make_interval(secs => n), no, no, 'ORG1', 'BW' || lpad(w::text, 4, '0'), zone, shelf, (1 + z % 2)::text, '1',
  (n % 3 > 0)::int::text, i + 1, i + 1, x, s, l, 1000, 500 + 100 * (n % 9), lower(no) || chr(1) || lower(no)
from (
  select n, w, i, z, s, x, l, zone, zone || '-' || lpad(s::text, 2, '0') as shelf, zone || '-' || lpad(s::text, 2, '0') || '-' || lpad(x::text, 2, '0') || '-' || lpad(l::text, 2, '0') as no
  from (
    select n, 1 + n / 20000 as w, n % 20000 as i, 1 + n % 20000 / 2000 as z, 1 + n % 2000 / 100 as s, 1 + n % 100 / 10 as x, 1 + n % 10 as l, 'R' || lpad((1 + n % 20000 / 2000)::text, 2, '0') as zone
    from generate_series(0, :cells - 1) as n
  ) numbered
) named
-- next
insert into bm_item (id, create_name, create_date, update_name, update_date, item_no, item_name, spec, org_no, item_group_no, unit_no, is_inspect, min_pack_qty, ref_price, kw)
select 12000000000 + n, 'demo:big', '2024-01-01', 'demo:big', timestamp '2024-01-01' + make_interval(secs => n), no, name, spec, 'ORG1',
  (array['RAW-FAST', 'RAW-FAST', 'RAW-MECH', 'RAW-ELEC', 'RAW-ELEC', 'RAW-MECH', 'RAW-MECH', 'RAW-MECH', 'RAW', 'PACK'])[1 + n % 10], 'PCS', (n % 5 = 0)::int::text, 100, 1 + n % 97,
  lower(no) || chr(1) || lower(name) || chr(1) || lower(spec)
from (
  select n, 'G' || lpad(n::text, 7, '0') as no,
    (array['内六角螺钉', '弹簧垫圈', '铝合金支架', '连接器端子', '贴片电容', '深沟球轴承', 'ABS 外壳', '硅胶密封圈', '铜排', '纸箱'])[1 + n % 10] || ' ' || (n / 10 + 1) || ' 型' as name,
    (array['M4x12', 'D6', '120x40', '2.54-10P', '0603 100nF', '6203-2RS', 'BK-01', 'D32', 'T2 3x30', '500x400x300'])[1 + n % 10] || '-' || n as spec
  from generate_series(1, :items) as n
) made
-- next
-- the first of the warehouses is filled, three cells of five, by an opening balance in the ledger that the stock sums up
create temp table opening as
select row_number() over (order by c.id, k) as n, c.cell_no, c.id as cell_id,
  'G' || lpad((1 + abs(hashint8(c.id * 31 + k)) % least(:items, 20000))::text, 7, '0') as item_no, 'L' || to_char(date '2026-01-01' + (c.id % 200)::int, 'YYMMDD') as lot_no,
  case when c.id % 97 = 0 then '30' when c.id % 41 = 0 then '20' else '10' end as kind, greatest(1, round(c.max_qty * (abs(hashint8(c.id * 17 + k)) % (case k when 1 then 71 else 30 end)) / 100)) as qty,
  now() - make_interval(days => (abs(hashint8(c.id)) % 400)::int) as moved
from bm_warehouse_cell c cross join generate_series(1, 2) as k
where c.warehouse_no = 'BW0001' and abs(hashint8(c.id * 7)) % 5 < 3 and (k = 1 or (c.is_mix_sku = '1' and c.id % 4 = 0)) and :items > 0
-- next
insert into inv_ledger (id, create_name, create_date, update_name, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type, delta, move_kind, txn_id, source_no, move_date)
select 13000000000 + n, 'demo:big', moved, 'demo:big', moved, 'ORG1', 'BW0001', cell_no, item_no, lot_no, '', kind, qty, 'receive', (13000000000 + n)::text, 'OPENING', moved from opening
-- next
insert into inv_stock (id, create_name, create_date, update_name, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type, qty)
select 14000000000 + min(n), 'demo:big', max(moved), 'demo:big', max(moved), 'ORG1', 'BW0001', cell_no, item_no, lot_no, '', kind, sum(qty) from opening group by cell_no, item_no, lot_no, kind
-- next
drop table opening
