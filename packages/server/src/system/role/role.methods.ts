import { delList } from '@wms/contract/kernel/bodies.ts';
import { pageQuery } from '@wms/contract/kernel/page.ts';
import { changeSchema, idText } from '@wms/contract/kernel/schema.ts';
import { role, roleMenusBody, saveRoleMenusBody } from '@wms/contract/system/role/role.ts';
import { z } from 'zod';
import { exportMethods } from '../../kernel/exchange/methods.ts';
import { defineMethod, type Method, onMenu } from '../../kernel/ground/method.ts';
import { deleteRoles, getRole, listRoles, roleMenus, saveRole, saveRoleMenus } from './role.commands.ts';

const service = 'ISrmSysRoleService';
const inside = ['purchaser', 'platform'] as const;
// a role reaches into every organization: those of the platform keep them, those of an organization give them
const keepers = ['platform'] as const;
const anyRole = changeSchema(role).partial({ id: true, version: true });

export const roleMethods: readonly Method[] = [
  ...exportMethods(role),
  defineMethod({
    wire: `${service}/getsysrolelist`,
    grant: 'signedIn',
    sides: inside,
    mode: 'read',
    summary: 'Roles by number and name',
    input: pageQuery,
    run: listRoles,
  }),
  defineMethod({
    wire: `${service}/getsysrolebyid`,
    grant: onMenu('isSearch', role.menu),
    sides: inside,
    mode: 'read',
    summary: 'One role',
    input: z.strictObject({ id: idText }),
    run: (ctx, { id }) => getRole(ctx, id),
  }),
  defineMethod({
    wire: `${service}/saveorupdaterole`,
    grant: onMenu('isModify', role.menu),
    sides: keepers,
    mode: 'write',
    summary: 'Add a role, or change the one with this id',
    input: anyRole as z.ZodType<Readonly<Record<string, unknown>> & { id?: string; version?: number }>,
    run: saveRole,
  }),
  defineMethod({
    wire: `${service}/deletesysrolebyids`,
    grant: onMenu('isPhysicalDelete', role.menu),
    sides: keepers,
    mode: 'write',
    summary: 'Delete roles nobody holds',
    input: delList,
    run: (ctx, body) => deleteRoles(ctx, body.delList),
  }),
  defineMethod({
    wire: `${service}/getRoleMenus`,
    grant: onMenu('isSearch', role.menu),
    sides: inside,
    mode: 'read',
    summary: 'The rights of a role by menu',
    input: roleMenusBody,
    run: (ctx, { roleId }) => roleMenus(ctx, roleId),
  }),
  defineMethod({
    wire: `${service}/saveRoleMenus`,
    grant: onMenu('isModify', role.menu),
    sides: keepers,
    mode: 'write',
    summary: 'Replace the rights of a role',
    input: saveRoleMenusBody,
    run: saveRoleMenus,
  }),
];
