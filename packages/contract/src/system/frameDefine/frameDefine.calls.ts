import { z } from 'zod';
import { defineCall } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { pageReply, rowReply } from '../../kernel/reply.ts';
import { frameDefine } from './frameDefine.ts';

export const listCustomFields = defineCall('ISysFrameDefineService/getSysFrameDefineListByModule', {
  grant: 'signedIn',
  mode: 'read',
  summary: 'The custom fields of a screen',
  input: z.object({ module: z.string().min(1).max(100) }),
  reply: pageReply(rowReply(frameDefine)),
});
export const offerCustomValues = defineCall('ISysFrameDefineService/getSysFrameDefineDown', {
  grant: 'signedIn',
  mode: 'read',
  summary: 'The values a custom dropdown offers',
  input: pageQuery,
  reply: pageReply(z.strictObject({ value: z.string(), label: z.string() })),
});
