import { z } from 'zod';
import { delList, saveInput } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type ReplyOf } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { countedReply, idReply, pageReply, rowReply, savedReply, textReply, versionReply } from '../../kernel/reply.ts';
import { idText } from '../../kernel/schema.ts';
import { gridMenu, menuGrants, role, roleMenusBody, saveRoleMenusBody } from './role.ts';

const { menu, sides } = role;
// a role reaches into every organization: those of the platform keep them, those of an organization give them
const keepers = ['platform'] as const;

export const listRoles = defineCall('ISrmSysRoleService/getsysrolelist', {
  summary: 'Roles by number and name',
  grant: 'signedIn',
  sides,
  mode: 'read',
  input: pageQuery,
  reply: pageReply(rowReply(role)),
});
export const getRole = defineCall('ISrmSysRoleService/getsysrolebyid', {
  summary: 'One role',
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  input: z.strictObject({ id: idText }),
  reply: rowReply(role),
});
export const saveRole = defineCall('ISrmSysRoleService/saveorupdaterole', {
  summary: 'Add a role, or change the one with this id',
  grant: onMenu('isModify', menu),
  alsoAsks: [onMenu('isAdd', menu)],
  sides: keepers,
  mode: 'write',
  input: saveInput(role),
  reply: savedReply.extend({ roleNo: textReply }),
});
export const purgeRoles = defineCall('ISrmSysRoleService/deletesysrolebyids', {
  summary: 'Delete roles nobody holds',
  grant: onMenu('isPhysicalDelete', menu),
  sides: keepers,
  mode: 'write',
  input: delList,
  reply: countedReply,
});

/** What the grid of a role shows: its rights, and every menu of its side. */
export const getRoleMenus = defineCall('ISrmSysRoleService/getRoleMenus', {
  summary: 'The rights of a role by menu',
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  input: roleMenusBody,
  reply: z.strictObject({
    id: idReply,
    version: versionReply,
    roleNo: textReply,
    side: textReply,
    menus: menuGrants,
    tree: z.array(gridMenu),
  }),
});
export type RoleMenus = ReplyOf<typeof getRoleMenus>;
export const saveRoleMenus = defineCall('ISrmSysRoleService/saveRoleMenus', {
  summary: 'Replace the rights of a role',
  grant: onMenu('isModify', menu),
  sides: keepers,
  mode: 'write',
  input: saveRoleMenusBody,
  reply: savedReply,
});
