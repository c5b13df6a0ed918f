-- Two addresses at one gate have docks of their own: a notice says to which of them its dock belongs.

alter table srm_asn add column dock_place text;

alter table srm_asn no force row level security;
alter table srm_dock_appointment no force row level security;
alter table srm_delivery_address no force row level security;
update srm_asn n set dock_place = a.office_alias
from srm_dock_appointment d
join srm_delivery_address a on a.id::text = d.address_id
where d.asn_id = n.id and n.dock_no is not null;
alter table srm_asn force row level security;
alter table srm_dock_appointment force row level security;
alter table srm_delivery_address force row level security;
