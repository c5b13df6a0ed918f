import { exportCall } from '@wms/contract/kernel/resourceCalls.ts';
import * as calls from '@wms/contract/system/user/user.calls.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { exportRows } from '../../kernel/exchange/export.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { writtenMethods } from '../../kernel/resource/crud.ts';
import { saveUserDataScope, saveUserMenus, saveUserRoles, userGrants } from './grants.commands.ts';
import { userImportMethods } from './import.commands.ts';
import { seenAccounts } from './seen.ts';
import { deleteUsers, invalidateUsers, resetPasswords, restoreUsers, saveUser } from './user.commands.ts';
import { accountOptions, listUsers, userById } from './user.queries.ts';

export const userMethods: readonly Method[] = [
  answer(
    exportCall('ISupSrmSysUserService/exportexcel', { menu: sysUser.menu, title: sysUser.labels.$, sides: sysUser.sides }),
    (ctx, query) => exportRows(ctx, seenAccounts(ctx), query, accountOptions(ctx)),
  ),
  ...userImportMethods,
  ...writtenMethods(sysUser, { invalidate: invalidateUsers, restore: restoreUsers, purge: deleteUsers }, accountOptions),
  answer(calls.listUsers, listUsers),
  answer(calls.getUser, (ctx, { id }) => userById(ctx, id)),
  answer(calls.saveUser, saveUser),
  answer(calls.resetPasswords, (ctx, { ids }) => resetPasswords(ctx, ids)),
  answer(calls.getUserGrants, (ctx, { userId }) => userGrants(ctx, userId)),
  answer(calls.saveUserRoles, saveUserRoles),
  answer(calls.saveUserMenus, saveUserMenus),
  answer(calls.saveUserDataScope, saveUserDataScope),
];
