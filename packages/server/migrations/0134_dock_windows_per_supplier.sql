-- A receiving address says how many windows of a day one supplier may hold at its docks: tiny notices took them all.
alter table srm_delivery_address add column window_limit integer;
