/** What every page asks of the session: signing in and out, the licence, and who it is. The own account is apart: few pages ask for it. */
import { z } from 'zod';
import { noBody } from '../../kernel/bodies.ts';
import { defineCall, type ReplyOf } from '../../kernel/call.ts';
import { userInfo } from '../../kernel/person.ts';
import { countedReply, flagReply, textReply } from '../../kernel/reply.ts';
import { licenceFacts } from '../licence/licence.ts';
import { loginBody } from './session.ts';

export const login = defineCall('ISrmBmLoginService/login', {
  summary: 'Sign in',
  grant: 'public',
  mode: 'own',
  input: loginBody,
  reply: z.strictObject({
    token: textReply,
    orgNo: textReply,
    mustChangePwd: flagReply,
    changeReason: z.enum(['', 'expired', 'initial', 'reset']),
    /** Days until the password expires; null when it does not. */
    pwdExpireDays: z.int().nullable(),
  }),
});
export type LoginReply = ReplyOf<typeof login>;
export const logout = defineCall('ISrmBmLoginService/logout', {
  summary: 'Sign out',
  grant: 'public',
  mode: 'own',
  input: noBody,
  reply: countedReply,
});

const { isLicense, machineCode, modules, edition, customer, maxUsers, expireDate, daysLeft } = licenceFacts.shape;
/** `type` '1': whether it is licensed; 'ALL': the machine code too, and to who is signed in what the licence says (AUTH-26). */
export const getAuth = defineCall('ISrmBmLoginService/getAuth', {
  summary: 'Whether the product is licensed',
  grant: 'public',
  mode: 'read',
  input: z.object({ type: z.string() }),
  reply: z.strictObject({
    isLicense,
    machineCode: machineCode.exactOptional(),
    modules: modules.exactOptional(),
    edition: edition.exactOptional(),
    customer: customer.exactOptional(),
    maxUsers: maxUsers.exactOptional(),
    expireDate: expireDate.exactOptional(),
    daysLeft: daysLeft.exactOptional(),
  }),
});
export type Auth = ReplyOf<typeof getAuth>;
export const getUserInfo = defineCall('ISrmBmLoginService/getUserInfo', {
  summary: 'The person of the session',
  grant: 'signedIn',
  mode: 'read',
  openBeforePwdChange: true,
  input: noBody,
  reply: userInfo,
});
