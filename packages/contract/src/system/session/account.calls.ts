/** The own account, where people are signed in, and the people of the demo world. */
import { z } from 'zod';
import { noBody } from '../../kernel/bodies.ts';
import { defineCall, defineUploadCall, onMenu, type Shape } from '../../kernel/call.ts';
import {
  countedReply,
  flagReply,
  idReply,
  momentReply,
  pageReply,
  savedReply,
  textReply,
  versionReply,
} from '../../kernel/reply.ts';
import {
  avatarBytes,
  avatarExtensions,
  endOwnBody,
  endUserBody,
  profileBody,
  updatePwdBody,
  userSessionsBody,
} from './session.ts';
import { settingsBody } from './settings.ts';

const demoAccount = z.strictObject({
  userNo: textReply,
  pwd: textReply,
  userName: textReply,
  role: z.string(),
  locale: z.string(),
  /** English, simplified, traditional: the sign-in page changes its language without asking again. */
  note: z.tuple([z.string(), z.string(), z.string()]),
});
/** A person of the demo world, offered on the sign-in page in demo mode only. */
export type DemoAccount = Shape<typeof demoAccount>;
export const listDemoAccounts = defineCall('ISrmBmLoginService/getDemoAccounts', {
  summary: 'People of the demo world; none outside demo mode',
  grant: 'public',
  mode: 'read',
  input: noBody,
  reply: z.strictObject({ records: z.array(demoAccount) }),
});

export const changePassword = defineCall('ISupSrmSysUserService/updatepwd', {
  summary: 'Change the own password',
  grant: 'signedIn',
  mode: 'own',
  openBeforePwdChange: true,
  input: updatePwdBody,
  reply: countedReply,
});
export const changeProfile = defineCall('ISupSrmSysUserService/updatesysuserbyid', {
  summary: 'Change the own profile',
  grant: 'signedIn',
  mode: 'write',
  input: profileBody,
  reply: savedReply,
});
export const uploadAvatar = defineUploadCall('ISupSrmSysUserService/uploadAvatar', {
  summary: 'Show another picture with the own account (multipart: file)',
  grant: 'signedIn',
  upload: { maxBytes: avatarBytes, extensions: avatarExtensions },
  reply: z.strictObject({ fileId: idReply, url: textReply, version: versionReply }),
});

export const saveSettings = defineCall('ISysSessionService/saveOwnSettings', {
  summary: 'Keep what the caller has set for themselves: language, look, columns, rows of a page, last values of forms',
  grant: 'signedIn',
  mode: 'write',
  input: settingsBody,
  reply: countedReply,
});

const session = z.strictObject({
  id: idReply,
  /** Browser and system in words; '' when the client said nothing that is known. */
  client: z.string(),
  /** 1 desktop, 2 handheld, 0 anything else. */
  clientType: z.string(),
  ip: z.string(),
  /** Sign-in and last call, UTC. */
  created: momentReply,
  lastSeen: momentReply,
  isCurrent: flagReply,
  /** The administrator who looks, or looked, at the product as this person, and signed in as nobody; '' for a session. */
  lookedBy: z.string(),
  /** When such a look ended; null while it goes on, and for a session. */
  ended: momentReply.nullable(),
});
/** A live session as its owner and an administrator see it. */
export type SessionRow = Shape<typeof session>;
export const listOwnSessions = defineCall('ISysSessionService/getOwnSessionList', {
  summary: 'Where the caller is signed in',
  grant: 'signedIn',
  mode: 'read',
  input: noBody,
  reply: pageReply(session),
});
export const endOwnSessions = defineCall('ISysSessionService/endOwnSessions', {
  summary: 'End own sessions: those named, or all others',
  grant: 'signedIn',
  mode: 'write',
  input: endOwnBody,
  reply: countedReply,
});
const users = 'BaseManage.User';
const inside = ['purchaser', 'platform'] as const;
export const listUserSessions = defineCall('ISysSessionService/getUserSessionList', {
  summary: 'Where a user is signed in',
  grant: onMenu('isSearch', users),
  sides: inside,
  mode: 'read',
  input: userSessionsBody,
  reply: pageReply(session),
});
export const endUserSessions = defineCall('ISysSessionService/endUserSessions', {
  summary: 'End sessions of a user: those named, or all',
  grant: onMenu('isModify', users),
  sides: inside,
  mode: 'write',
  input: endUserBody,
  reply: countedReply,
});
