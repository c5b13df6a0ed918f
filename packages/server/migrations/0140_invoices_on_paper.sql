-- ASN-25: invoices and their statements can be printed. Who may take them as a file may put them on paper.
insert into sys_role_menu (role_no, menu_no, flag)
select role_no, menu_no, 'isPrint' from sys_role_menu where flag = 'isExport' and menu_no = 'Asn.Invoice'
on conflict do nothing;
insert into sys_user_menu (user_id, menu_no, flag)
select user_id, menu_no, 'isPrint' from sys_user_menu where flag = 'isExport' and menu_no = 'Asn.Invoice'
on conflict do nothing;
