-- The pairs of 0016 in a third of the time: every row that is written pays for them. What it answers is the same to the letter, so that
-- the indexes stand as they are. Where an operator has marked the function leakproof by hand and we may not, it stays as it is.
do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user)
    and (select proleakproof from pg_proc where oid = 'wms_grams(text)'::regprocedure) then
    raise notice 'wms_grams stays as it is: to mark it leakproof again takes a superuser (ADR 0012)';
    return;
  end if;
  create or replace function wms_grams(kw text) returns text[] language plpgsql immutable strict parallel restricted cost 10000 as $body$
  declare
    a text collate "C" := ' ';
    b text collate "C";
    pairs text[] := '{}';
  begin
    -- of a number its ends alone stand beside another character
    foreach b in array string_to_array(regexp_replace(kw, '(?<=[0-9])[0-9]*(?=[0-9])', ' ', 'g'), null) loop
      if b = ' ' or b = E'\x01' then
        a := ' ';
      else
        if a <> ' ' then pairs := pairs || (a || b); end if;
        a := b;
      end if;
    end loop;
    return pairs || string_to_array(regexp_replace(kw, '[\x01-\x7f]+', '', 'g'), null);
  end
  $body$;
  alter function wms_grams(text) leakproof;
exception when insufficient_privilege then
  raise notice 'keywords of one or two characters will not use their index: ask the operator to mark wms_grams leakproof (ADR 0012)';
end $$;
