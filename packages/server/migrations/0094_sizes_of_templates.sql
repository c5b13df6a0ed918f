-- Lists say how large the labels of a template are, without reading its design.
alter table bm_print_template add column paper_size text;
update bm_print_template
set paper_size = (design::jsonb ->> 'width') || ' × ' || (design::jsonb ->> 'height')
where design is not null and pg_input_is_valid(design, 'jsonb') and design::jsonb ->> 'kind' = 'label';
-- an empty organization was every one: it is written as the star that it means
update bm_print_template set org_no = '*' where org_no is null or org_no = '';
alter table bm_print_template alter column org_no set default '*', alter column org_no set not null;
