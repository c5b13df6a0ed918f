-- The bars of a lot of more than a dozen letters are wider than the container label: where nobody has drawn that label anew, its bars
-- say the goods and how many, and the square beside them the lot as well.

alter table bm_print_template no force row level security;
update bm_print_template
set design = replace(
  design,
  '"w":101,"h":28,"code":"gs1-128","identifiers":["02","37","10"]}',
  '"w":70,"h":28,"code":"gs1-128","identifiers":["02","37"]},'
    || '{"kind":"code","x":74,"y":66,"w":28,"h":28,"code":"gs1datamatrix","identifiers":["02","37","10"]}'
)
where template_code = 'LABEL-SSCC'
  and design like '%{"kind":"box","x":5,"y":63,"w":95,"h":0.1},'
    || '{"kind":"code","x":2,"y":66,"w":101,"h":28,"code":"gs1-128","identifiers":["02","37","10"]}%';
alter table bm_print_template force row level security;
