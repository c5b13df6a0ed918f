-- Changing many cells asks for the right to batch update, and the password policy for the right to save (PERM-04). Who could do it
-- by the right to modify keeps it.
insert into sys_role_menu (role_no, menu_no, flag)
select role_no, menu_no, 'isBatchUpdate' from sys_role_menu
where flag = 'isModify' and menu_no in ('Base.Basic.Storage', 'Base.Basic.WarehouseManage')
on conflict do nothing;
insert into sys_user_menu (user_id, menu_no, flag)
select user_id, menu_no, 'isBatchUpdate' from sys_user_menu
where flag = 'isModify' and menu_no in ('Base.Basic.Storage', 'Base.Basic.WarehouseManage')
on conflict do nothing;
insert into sys_role_menu (role_no, menu_no, flag)
select role_no, menu_no, 'isSave' from sys_role_menu where flag = 'isModify' and menu_no = 'System.PasswordPolicy'
on conflict do nothing;
insert into sys_user_menu (user_id, menu_no, flag)
select user_id, menu_no, 'isSave' from sys_user_menu where flag = 'isModify' and menu_no = 'System.PasswordPolicy'
on conflict do nothing;
