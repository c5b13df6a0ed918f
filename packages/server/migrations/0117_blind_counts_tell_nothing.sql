-- Of a blind count nobody is told how many lines differ before it is approved.

alter table inv_count no force row level security;
update inv_count set diff_count = null where count_mode = 'B' and count_status = '2';
alter table inv_count force row level security;
