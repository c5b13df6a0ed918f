import { z } from 'zod';
import { noBody } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type ReplyOf } from '../../kernel/call.ts';
import { countedReply, countReply, flagReply, versionReply } from '../../kernel/reply.ts';
import { type PwdPolicyDraft, pwdPolicy, pwdPolicyBody } from './pwdPolicy.ts';

const { menu, sides } = pwdPolicy;

export const getPwdPolicy = defineCall('ISysPwdPolicyService/getPwdPolicy', {
  summary: 'The password policy',
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  input: noBody,
  reply: z.strictObject({
    version: versionReply,
    minLength: countReply,
    /** The mask where there is a default password, else empty. */
    defaultPwd: z.string(),
    allowMistakeTimes: countReply,
    lockTime: countReply,
    indate: countReply,
    predate: countReply,
    isControlIndate: flagReply,
    isExpireWarn: flagReply,
    updateName: z.string(),
    updateDate: z.string(),
  }),
});
export type PwdPolicy = ReplyOf<typeof getPwdPolicy>;
export const savePwdPolicy = defineCall('ISysPwdPolicyService/savePwdPolicy', {
  summary: 'Change the password policy',
  grant: onMenu('isSave', menu),
  sides,
  mode: 'write',
  // figures may come as text too; the screen sends numbers
  input: pwdPolicyBody as z.ZodType<PwdPolicyDraft, PwdPolicyDraft>,
  reply: countedReply,
});
