import { pageQuery } from '@wms/contract/kernel/page.ts';
import { changeSchema, idText } from '@wms/contract/kernel/schema.ts';
import {
  resetPasswordBody,
  saveUserDataScopeBody,
  saveUserMenusBody,
  saveUserRolesBody,
  userGrantsBody,
} from '@wms/contract/system/user/user.grants.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { z } from 'zod';
import { exportMethods } from '../../kernel/exchange/methods.ts';
import { defineMethod, type Method, onMenu } from '../../kernel/ground/method.ts';
import { writtenMethods } from '../../kernel/resource/crud.ts';
import { saveUserDataScope, saveUserMenus, saveUserRoles, userGrants } from './grants.commands.ts';
import { userImportMethods } from './import.commands.ts';
import { deleteUsers, invalidateUsers, resetPasswords, restoreUsers, saveUser } from './user.commands.ts';
import { listUsers, userById } from './user.queries.ts';

const service = 'ISupSrmSysUserService';
const { menu, sides } = sysUser;
const anyUser = changeSchema(sysUser)
  .partial({ id: true, version: true })
  .extend({ pwd: z.string().max(200).nullish() });

export const userMethods: readonly Method[] = [
  ...exportMethods(sysUser),
  ...userImportMethods,
  ...writtenMethods(sysUser, { invalidate: invalidateUsers, restore: restoreUsers, purge: deleteUsers }),
  defineMethod({
    wire: `${service}/getsysuserlist`,
    grant: onMenu('isSearch', menu),
    sides,
    mode: 'read',
    summary: 'Accounts of the organizations of the person asking',
    input: pageQuery,
    run: listUsers,
  }),
  defineMethod({
    wire: `${service}/getsysuserbyid`,
    grant: 'signedIn',
    mode: 'read',
    summary: 'The own account, or one that the person asking keeps',
    input: z.object({ id: idText }),
    run: (ctx, { id }) => userById(ctx, id),
  }),
  defineMethod({
    wire: `${service}/saveorupdatesysuser`,
    grant: onMenu('isModify', menu),
    sides,
    mode: 'write',
    summary: 'Add an account, or change the one with this id',
    input: anyUser as z.ZodType<Readonly<Record<string, unknown>> & { id?: string; version?: number }>,
    run: saveUser,
  }),
  defineMethod({
    wire: `${service}/resetPassword`,
    grant: onMenu('isModify', menu),
    sides,
    mode: 'write',
    summary: 'Give accounts a new password, shown once',
    input: resetPasswordBody,
    run: (ctx, { ids }) => resetPasswords(ctx, ids),
  }),
  defineMethod({
    wire: `${service}/getUserGrants`,
    grant: onMenu('isSearch', menu),
    sides,
    mode: 'read',
    summary: 'What an account was given',
    input: userGrantsBody,
    run: (ctx, { userId }) => userGrants(ctx, userId),
  }),
  defineMethod({
    wire: `${service}/saveUserRoles`,
    grant: onMenu('isModify', menu),
    sides,
    mode: 'write',
    summary: 'Replace the roles of an account',
    input: saveUserRolesBody,
    run: saveUserRoles,
  }),
  defineMethod({
    wire: `${service}/saveUserMenus`,
    grant: onMenu('isModify', menu),
    sides,
    mode: 'write',
    summary: 'Replace the rights an account has beside its roles',
    input: saveUserMenusBody,
    run: saveUserMenus,
  }),
  defineMethod({
    wire: `${service}/saveUserDataScope`,
    grant: onMenu('isModify', menu),
    sides,
    mode: 'write',
    summary: 'Replace the data scope of an account',
    input: saveUserDataScopeBody,
    run: saveUserDataScope,
  }),
];
