import { z } from 'zod';
import { noBody } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type ReplyOf } from '../../kernel/call.ts';
import { countedReply, countReply, flagReply, textReply, versionReply } from '../../kernel/reply.ts';
import { mailEncodings, mailProtocols } from './configuration.rules.ts';
import { mailConfig } from './configuration.ts';

const reading = { grant: onMenu('isSearch', mailConfig.menu), sides: mailConfig.sides, mode: 'read' } as const;
const saving = { ...reading, grant: onMenu('isSave', mailConfig.menu), mode: 'write' } as const;

const line = z
  .string({ error: 'valid.text' })
  .max(1000, { error: 'valid.shape' })
  .transform((value) => value.trim());
const secret = z.string().max(1000).nullish();
const version = z.number().int();
const port = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number),
  ],
  { error: 'valid.integer' },
);
const changed = { updateName: z.string(), updateDate: z.string() };
/** The mask where there is one, else empty. */
const mask = z.string().meta({ example: '******' });

export const getMailConfig = defineCall('ISysMailConfigService/getMailConfig', {
  ...reading,
  summary: 'How mail is sent; the password is shown as a mask',
  input: noBody,
  reply: z.strictObject({
    version: versionReply,
    protocol: z.enum(mailProtocols),
    host: textReply,
    port: countReply,
    username: textReply,
    password: mask,
    defaultEncoding: z.enum(mailEncodings),
    fromEmail: textReply,
    isSsl: flagReply,
    ...changed,
  }),
});
export type MailConfig = ReplyOf<typeof getMailConfig>;
/** `password`: absent or the mask keeps the one there is, empty takes it away. */
export const saveMailConfig = defineCall('ISysMailConfigService/saveMailConfig', {
  ...saving,
  summary: 'Change how mail is sent',
  input: z.strictObject({
    version,
    protocol: z.enum(mailProtocols, { error: 'valid.choice' }),
    host: line.transform((host) => host.toLowerCase()),
    port,
    username: line.nullish().transform((value) => value ?? ''),
    password: secret,
    defaultEncoding: z.enum(mailEncodings, { error: 'valid.choice' }).default('UTF-8'),
    fromEmail: line,
    isSsl: z.enum(['0', '1'], { error: 'valid.flag' }),
  }),
  reply: countedReply,
});
export const sendTestMail = defineCall('ISysMailConfigService/sendTestMail', {
  ...saving,
  // a server may take its time: no transaction stays open for it
  mode: 'own',
  // to an address that is typed: nobody sends many of them
  rate: 'outward',
  summary: 'Send a mail by the saved settings and say what became of it',
  input: z.strictObject({ toEmail: line }),
  reply: countedReply,
});

export const getWeChatConfig = defineCall('ISysWeChatConfigService/getWeChatConfig', {
  ...reading,
  summary: 'Which WeChat account speaks for the product; its secrets are shown as a mask',
  input: noBody,
  reply: z.strictObject({
    version: versionReply,
    appId: textReply,
    appSecret: mask,
    menuJson: textReply,
    token: mask,
    ...changed,
  }),
});
export type WeChatConfig = ReplyOf<typeof getWeChatConfig>;
export const saveWeChatConfig = defineCall('ISysWeChatConfigService/saveWeChatConfig', {
  ...saving,
  summary: 'Change the WeChat account; secrets that are absent or the mask stay, empty ones are removed',
  input: z.strictObject({
    version,
    appId: line,
    appSecret: secret,
    menuJson: z.string().max(40_000, { error: 'valid.shape' }).nullish(),
    token: secret,
  }),
  reply: countedReply,
});
