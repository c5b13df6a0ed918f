-- Roles and people become rows that administrators keep: with id and version, found by keyword, and their name once in the
-- language of whoever named them. Installations name the first roles in three languages; who renames one names it in all.
alter table sys_role
  add column id bigint,
  add column version integer not null default 1,
  add column role_name text,
  add column status_code text not null default '1' check (status_code in ('0', '1')),
  add column remark text,
  add column kw text,
  add column create_name text,
  add column create_date timestamptz not null default now(),
  add column update_name text,
  add column update_date timestamptz not null default now();
create function sys_role_named() returns trigger language plpgsql as $$
begin
  -- a role of the installation is inserted by its number alone
  new.id := coalesce(new.id, hashtextextended(new.role_no, 0) & 9223372036854775807);
  if new.role_name is null then
    new.role_name := new.role_name_cn;
  elsif tg_op = 'INSERT' and new.role_name_cn is null or tg_op = 'UPDATE' and new.role_name is distinct from old.role_name then
    new.role_name_en := new.role_name;
    new.role_name_cn := new.role_name;
    new.role_name_tw := new.role_name;
  end if;
  new.kw := lower(concat_ws(chr(1), new.role_no, new.role_name_en, new.role_name_cn, new.role_name_tw));
  return new;
end $$;
create trigger sys_role_named before insert or update on sys_role for each row execute function sys_role_named();
update sys_role set version = version;
alter table sys_role alter column id set not null, alter column role_name set not null, alter column kw set not null;
create unique index sys_role_id_uq on sys_role (id);
-- numbers that differ in their case only are one number to a reader
create unique index sys_role_role_no_uq on sys_role (lower(role_no));

-- Who holds a role, and who was given a menu: asked before a role is deleted and after it has changed.
create index sys_user_role_role_ix on sys_user_role (role_no, user_id);
create index sys_role_menu_menu_ix on sys_role_menu (menu_no);
create index sys_user_menu_menu_ix on sys_user_menu (menu_no);

alter table sys_user
  add column remark text,
  add column kw text,
  -- nobody signs in with an empty hash: an account without a password yet
  alter column pwd_hash set default '';
create function sys_user_found() returns trigger language plpgsql as $$
begin
  new.user_no_key := lower(new.user_no);
  new.kw := lower(concat_ws(chr(1), new.user_no, new.user_name, new.phone));
  return new;
end $$;
create trigger sys_user_found before insert or update on sys_user for each row execute function sys_user_found();
update sys_user set kw = '';
alter table sys_user alter column kw set not null;
alter index sys_user_no_uq rename to sys_user_user_no_uq;
create index sys_user_kw_tg on sys_user using gin (kw gin_trgm_ops);
create index sys_user_kw_gr on sys_user using gin (wms_grams(kw));
create index sys_user_org_no_ix on sys_user (org_no, id) include (belong_supplier);
create index sys_user_belong_supplier_ix on sys_user (belong_supplier, id) include (org_no);
create index sys_user_update_date_ix on sys_user (update_date, id) include (org_no, belong_supplier);
