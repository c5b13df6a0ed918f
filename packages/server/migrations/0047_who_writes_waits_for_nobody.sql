-- What each person has written into the log on one day, counted in several rows: a connection keeps its own, so that two writes of one
-- account at once never wait for each other until one of them has committed. The volume of a day is their sum. Room is left in
-- the pages, since each write changes its row: the new one stands beside the old one and no index is touched.
alter table sys_log_volume add column slot smallint not null default 0;
alter table sys_log_volume drop constraint sys_log_volume_pkey, add primary key (user_no, day, slot);
alter table sys_log_volume set (fillfactor = 50);
