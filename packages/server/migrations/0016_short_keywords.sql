-- What a keyword of one or two characters is found by (ADR 0012): every pair of neighbouring characters of a text and every
-- single character beyond ASCII. Of digits in a row only the first and the last have neighbours: nearly every row has every
-- pair of digits in its numbers. The server makes the same of a keyword (kernel/grams.ts); kw is in small letters and has U+0001
-- between its parts. The cost says: rather fetch ten thousand rows that are in the index than compute this for rows that may not be.
create function wms_grams(kw text) returns text[] language sql immutable strict parallel restricted cost 10000 as $$
  select array(select a || b from string_to_array(regexp_replace(kw, '([0-9])[0-9]*([0-9])', '\1 \2', 'g'), null) as c,
      unnest(c, c[2:]) as pair(a, b) where a not in (' ', E'\x01') and b not in (' ', E'\x01'))
    || string_to_array(regexp_replace(kw, '[\x01-\x7f]+', '', 'g'), null)
$$;

-- Row security lets only leakproof conditions use an index. Both say nothing of a text but what they answer, and raise no error
-- over one. Marking them needs a superuser, as in 0001; without one a short keyword reads the rows in scope.
do $$
begin
  alter function wms_grams(text) leakproof;
  alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof;
exception when insufficient_privilege then
  raise notice 'keywords of one or two characters will not use their index: ask the operator to mark wms_grams and arraycontains leakproof (ADR 0012)';
end $$;

do $$
declare
  name text;
begin
  for name in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'kw' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1
  loop
    execute format('create index %I on %I using gin (wms_grams(kw))', name || '_kw_gr', name);
  end loop;
end $$;
