-- The files of published news are read by whom the news are for: the policies of the news say who that is.
create policy sys_file_news on sys_file for select using (
  source_type = 'news' and exists (select 1 from sys_news n where n.id = sys_file.source_id and n.publish = '1')
);
