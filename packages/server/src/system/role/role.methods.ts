import * as calls from '@wms/contract/system/role/role.calls.ts';
import { role } from '@wms/contract/system/role/role.ts';
import { exportMethods } from '../../kernel/exchange/methods.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import type { Rooms } from '../../kernel/room/room.ts';
import { deleteRoles, getRole, listRoles, roleMenus, saveRole, saveRoleMenus } from './role.commands.ts';

export const roleMethods = ({ ties }: Pick<Rooms, 'ties'>): readonly Method[] => [
  ...exportMethods(role),
  answer(calls.listRoles, listRoles),
  answer(calls.getRole, (ctx, { id }) => getRole(ctx, id)),
  answer(calls.saveRole, saveRole),
  answer(calls.purgeRoles, (ctx, body) => deleteRoles(ctx, ties, body.delList)),
  answer(calls.getRoleMenus, (ctx, { roleId }) => roleMenus(ctx, roleId)),
  answer(calls.saveRoleMenus, saveRoleMenus),
];
