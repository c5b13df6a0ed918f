/** How a person's account and WeChat find each other, and what the official account shows. */
import { z } from 'zod';
import { noBody } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type ReplyOf } from '../../kernel/call.ts';
import { countedReply, countReply, flagReply, momentReply, textReply } from '../../kernel/reply.ts';
import { weChatConfig } from '../configuration/configuration.ts';

export const publishWeChatMenu = defineCall('ISysWeChatConfigService/publishWeChatMenu', {
  summary: 'Show the saved menu in the official account; followers see it within a day',
  grant: onMenu('isSave', weChatConfig.menu),
  sides: weChatConfig.sides,
  // WeChat may take its time: no transaction stays open for it
  mode: 'own',
  rate: 'outward',
  input: z.strictObject({}),
  reply: countedReply,
});
export const getOwnWeChat = defineCall('ISysNotificationService/getOwnWeChat', {
  summary: 'Whether WeChat tells the caller of events',
  grant: 'signedIn',
  mode: 'read',
  input: noBody,
  reply: z.strictObject({
    /** The company has an official account that can be linked. */
    isOffered: flagReply,
    isLinked: flagReply,
    /** Null where it is not linked. */
    linkDate: momentReply.nullable(),
  }),
});
export type OwnWeChat = ReplyOf<typeof getOwnWeChat>;
export const startWeChatLink = defineCall('ISysNotificationService/startWeChatLink', {
  summary: 'An address that links the WeChat of whoever opens it there with the account of the caller, once and for ten minutes',
  grant: 'signedIn',
  mode: 'write',
  input: z.strictObject({}),
  reply: z.strictObject({ url: textReply, seconds: countReply }),
});
/** `code` and `state` as WeChat appends them to the address it leads back to. */
export const linkWeChat = defineCall('ISysNotificationService/linkWeChat', {
  summary: 'Link a WeChat with the account for which its address was made; called by the page to which WeChat leads back',
  grant: 'public',
  mode: 'own',
  input: z.strictObject({
    code: z.string().min(1).max(200),
    state: z.string().min(1).max(200),
  }),
  reply: z.strictObject({ userName: textReply }),
});
export const unlinkWeChat = defineCall('ISysNotificationService/unlinkWeChat', {
  summary: 'Let WeChat tell the caller of nothing any more',
  grant: 'signedIn',
  mode: 'write',
  input: z.strictObject({}),
  reply: countedReply,
});
