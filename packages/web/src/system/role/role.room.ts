import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

const roleForm = async () => (await import('./RoleForm.tsx')).RoleForm;

export const roleRoom = defineRoom({
  name: 'system/role',
  screens: {
    'BaseManage.Role': screen(async () => (await import('./RoleList.tsx')).RoleList),
    'BaseManage.AddRole': screen(roleForm),
    'BaseManage.ModifyRole': screen(roleForm),
  },
});
