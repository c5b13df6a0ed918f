/** The accounts of people, what they were given, and why they may not. */
import { z } from 'zod';
import { byId, saveInput } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type ReplyOf } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { scopeValue, userInfo } from '../../kernel/person.ts';
import { flagReply, idReply, momentReply, pageReply, rowReply, savedReply, textReply, versionReply } from '../../kernel/reply.ts';
import { gridMenu, menuGrants } from '../role/role.ts';
import { accessLayers, explainBody } from './access.ts';
import { resetPasswordBody, saveUserDataScopeBody, saveUserMenusBody, saveUserRolesBody, userGrantsBody } from './user.grants.ts';
import { sysUser } from './user.ts';
import { userOption } from './userOption.ts';

const { menu, sides } = sysUser;
const looking = { grant: onMenu('isSearch', menu), sides, mode: 'read' } as const;
const keeping = { grant: onMenu('isModify', menu), sides, mode: 'write' } as const;

/** An account with the moment until which it is locked after wrong passwords; null when it is not. */
const account = rowReply(sysUser, { lockedUntil: momentReply.nullable() });
const wholeAccount = account.extend({ roleNos: z.array(textReply) });
export const listUsers = defineCall('ISupSrmSysUserService/getsysuserlist', {
  ...looking,
  summary: 'Accounts of the organizations of the person asking',
  input: pageQuery,
  reply: pageReply(account),
});
/** Of the own account what the session knows, and what is kept of it to who keeps accounts. */
export const getUser = defineCall('ISupSrmSysUserService/getsysuserbyid', {
  summary: 'The own account, or one that the person asking keeps',
  grant: 'signedIn',
  mode: 'read',
  input: byId,
  reply: z.union([wholeAccount, wholeAccount.extend(userInfo.shape), userInfo]),
});
/** Empty where the default password of the policy holds, which nobody is shown. */
const initialPwd = z.string();
export const saveUser = defineCall('ISupSrmSysUserService/saveorupdatesysuser', {
  ...keeping,
  alsoAsks: [onMenu('isAdd', menu)],
  summary: 'Add an account, or change the one with this id',
  // a password in the body is not taken
  input: saveInput(sysUser, { pwd: z.string().max(200).nullish() }),
  reply: savedReply.extend({ userNo: textReply, initialPwd: initialPwd.exactOptional() }),
});
export const resetPasswords = defineCall('ISupSrmSysUserService/resetPassword', {
  ...keeping,
  summary: 'Give accounts a new password, shown once',
  input: resetPasswordBody,
  reply: z.strictObject({ records: z.array(z.strictObject({ userNo: textReply, initialPwd })) }),
});
export type NewPassword = ReplyOf<typeof resetPasswords>['records'][number];

/** What a person was given, for the screen that gives it: roles, own rights, the rights of the roles together, the data scope. */
export const getUserGrants = defineCall('ISupSrmSysUserService/getUserGrants', {
  ...looking,
  // what somebody may is for who keeps accounts: it says whose sign-in is worth trying for
  grant: onMenu('isModify', menu),
  summary: 'What an account was given',
  input: userGrantsBody,
  reply: z.strictObject({
    id: idReply,
    version: versionReply,
    userNo: textReply,
    side: textReply,
    roleNos: z.array(textReply),
    menus: menuGrants,
    roleMenus: menuGrants,
    userDataList: z.array(scopeValue),
    tree: z.array(gridMenu),
  }),
});
export type UserGrants = ReplyOf<typeof getUserGrants>;
export const saveUserRoles = defineCall('ISupSrmSysUserService/saveUserRoles', {
  ...keeping,
  summary: 'Replace the roles of an account',
  input: saveUserRolesBody,
  reply: savedReply,
});
export const saveUserMenus = defineCall('ISupSrmSysUserService/saveUserMenus', {
  ...keeping,
  summary: 'Replace the rights an account has beside its roles',
  input: saveUserMenusBody,
  reply: savedReply,
});
export const saveUserDataScope = defineCall('ISupSrmSysUserService/saveUserDataScope', {
  ...keeping,
  summary: 'Replace the data scope of an account',
  input: saveUserDataScopeBody,
  reply: savedReply,
});

export const explainAccess = defineCall('ISupSrmSysUserService/explainAccess', {
  ...keeping,
  // asking for somebody is told in the log (R29), and is reading for all that
  isReading: true,
  summary: 'Why a person may not see a menu, press a button, make a call or find a record',
  input: explainBody,
  reply: z.strictObject({
    userNo: textReply,
    isOpen: flagReply,
    layers: z.array(
      z.strictObject({
        layer: z.enum(accessLayers),
        /** `open`: an earlier layer stopped, so this one was not asked. */
        verdict: z.enum(['pass', 'stop', 'open']),
        /** What was found, in the language of who asks. */
        text: textReply,
        /** Who could change it; empty unless the layer stops. */
        who: z.string(),
      }),
    ),
  }),
});
export type AccessExplained = ReplyOf<typeof explainAccess>;
export type LayerExplanation = AccessExplained['layers'][number];

const inside = ['purchaser', 'platform'] as const;
const lookup = {
  grant: 'signedIn',
  sides: inside,
  mode: 'read',
  input: pageQuery,
  reply: pageReply(
    rowReply(userOption).pick({ id: true, version: true, userNo: true, userName: true, orgNo: true, statusCode: true }),
  ),
} as const;
export const findOwnUsers = defineCall('ISysUserService/getAuthUserList', {
  ...lookup,
  summary: 'Users of the organizations of the caller',
});
export const findUsers = defineCall('ISysUserService/getsysuserlist', { ...lookup, summary: 'Users by number and name' });
