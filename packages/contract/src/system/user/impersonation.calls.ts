import { z } from 'zod';
import { defineCall, onMenu, type ReplyOf } from '../../kernel/call.ts';
import { countedReply, idReply, momentReply, textReply } from '../../kernel/reply.ts';
import { impersonationBody, impersonationRight } from './impersonation.ts';

/** The number of the look opens nothing without the session of who looks. */
export const lookAsUser = defineCall('ISysUserService/lookAsUser', {
  grant: onMenu(impersonationRight.flag, impersonationRight.menu),
  sides: impersonationRight.sides,
  mode: 'write',
  isReading: true,
  summary: 'Look at the product as somebody else, read-only, for half an hour at most',
  input: impersonationBody,
  reply: z.strictObject({
    lookId: idReply,
    userNo: textReply,
    userName: textReply,
    /** The end at the latest, in the time of the server. */
    until: momentReply,
  }),
});
export type ImpersonationReply = ReplyOf<typeof lookAsUser>;
export const endLooking = defineCall('ISysUserService/endLooking', {
  summary: 'End looking at the product as somebody else',
  grant: 'signedIn',
  mode: 'write',
  isReading: true,
  input: z.strictObject({}),
  reply: countedReply,
});
