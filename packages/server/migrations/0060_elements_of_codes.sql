-- What codes are made of: basic elements, the elements of barcode rules, the attributes of batch rules (RULE-17 to RULE-22).

create table bm_coding (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  coding_id text not null,
  coding_name text not null,
  parameter text not null,
  part_no text not null,
  lot_rule text,
  input_type text not null default '2',
  field_type text not null default '1',
  field_value text,
  leng integer not null default 0,
  allow_empty text not null default '0',
  prefix_char text,
  match_criteria text not null default '1',
  status_code text not null default '1',
  remark text,
  kw text not null,
  custom jsonb not null default '{}'::jsonb,
  constraint bm_coding_allow_empty_ck check (allow_empty in ('0', '1'))
);
create unique index bm_coding_coding_id_uq on bm_coding (coding_id);
create index bm_coding_update_date_ix on bm_coding (update_date, id);
create index bm_coding_kw_tg on bm_coding using gin (kw gin_trgm_ops);
create index bm_coding_kw_gr on bm_coding using gin (wms_grams(kw));
create index bm_coding_custom_gin on bm_coding using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;

create table bm_lot_rule_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  rule_id bigint not null,
  seq integer not null,
  lot_att text not null,
  is_combination_lot_no text not null default '0',
  date_format text,
  lot_key text not null default '0',
  default_value text,
  constraint bm_lot_rule_line_is_combination_lot_no_ck check (is_combination_lot_no in ('0', '1')),
  constraint bm_lot_rule_line_lot_key_ck check (lot_key in ('0', '1'))
);
create index bm_lot_rule_line_rule_id_seq_ix on bm_lot_rule_line (rule_id, seq, id);

create table bm_bar_rule_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  rule_id bigint not null,
  seq integer not null,
  coding_id text not null,
  prefix_char text,
  leng integer not null default 0,
  field_value text,
  allow_empty text not null default '0',
  constraint bm_bar_rule_line_allow_empty_ck check (allow_empty in ('0', '1'))
);
create index bm_bar_rule_line_rule_id_seq_ix on bm_bar_rule_line (rule_id, seq, id);
