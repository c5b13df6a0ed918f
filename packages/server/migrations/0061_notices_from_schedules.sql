-- Notices that are written from delivery schedules (ASN-13): rows know the first of their chain, which what is announced is summed by.

alter table srm_schedule add column chain_id text;
update srm_schedule s set chain_id = (
  select min(f.id)::text from srm_schedule f
  where f.version_no <> '0' and (f.org_no, f.supplier_no, f.item_no, f.planned_date) = (s.org_no, s.supplier_no, s.item_no, s.planned_date)
    and coalesce(f.plant_no, '') = coalesce(s.plant_no, '') and coalesce(f.delivery_window_period, '') = coalesce(s.delivery_window_period, '')
    and coalesce(f.receive_address, '') = coalesce(s.receive_address, ''))
where s.version_no <> '0';
create index srm_schedule_chain_id_ix on srm_schedule (chain_id) where chain_id is not null;
create index srm_asn_line_schedule_id_ix on srm_asn_line (schedule_id) where schedule_id is not null;
