-- Lists say how large the labels of a template are, without reading its design.
alter table bm_print_template add column paper_size text;
-- one at a time: PostgreSQL 15 has no way to ask first whether a text is JSON
do $$
declare template record;
begin
  for template in select id, design from bm_print_template where design is not null loop
    begin
      update bm_print_template
      set paper_size = (template.design::jsonb ->> 'width') || ' × ' || (template.design::jsonb ->> 'height')
      where id = template.id and template.design::jsonb ->> 'kind' = 'label';
    exception when invalid_text_representation then null;
    end;
  end loop;
end $$;
-- an empty organization was every one: it is written as the star that it means
update bm_print_template set org_no = '*' where org_no is null or org_no = '';
alter table bm_print_template alter column org_no set default '*', alter column org_no set not null;
