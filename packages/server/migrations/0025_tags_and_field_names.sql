-- A saved search is changed in its place: addresses carry its id. By whom is what removing says: the own ones by their owner, fixed
-- ones by the platform.
create policy sys_tag_change on sys_tag for update using (
  case tag_own_type when '1' then (select coalesce(current_setting('wms.side', true), '')) = 'platform'
    else tag_owner::text = (select current_setting('wms.user', true)) end
);

-- A field a customer adds has a name in each language, as built-in ones do; where one is missing the simplified Chinese name stands.
alter table sys_frame_define add column field_no_name_en text;
alter table sys_frame_define add column field_no_name_tw text;
