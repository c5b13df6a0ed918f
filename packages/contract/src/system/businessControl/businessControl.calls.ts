import { z } from 'zod';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { countedReply, flagReply, idReply, momentReply, pageReply, textReply } from '../../kernel/reply.ts';
import { businessControl } from './businessControl.ts';

const { menu, sides } = businessControl;

/** One switch of one organization, as the log and the screen call it. */
const control = z.strictObject({
  id: idReply,
  /** Of the value the organization has of its own; 0 where it has none. */
  version: z.int().min(0).meta({ example: 0 }),
  orgNo: textReply,
  controlNo: textReply,
  controlName: textReply,
  controlGroup: textReply,
  valueType: textReply,
  controlValue: z.string(),
  /** The organization has a value of its own. */
  isOwn: flagReply,
  /** What holds without one. */
  defaultValue: z.string(),
  updateName: textReply.nullable(),
  updateDate: momentReply.nullable(),
});

export const listControls = defineCall('ISysBusinessControlService/getBusinessControlList', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'The switches of the business of an organization',
  input: z.strictObject({ orgNo: z.string().min(1).max(50).default('*') }),
  reply: pageReply(control),
});
/** A value of null goes back to the one of everybody, and that one to the program's. */
export const saveControls = defineCall('ISysBusinessControlService/saveBusinessControl', {
  grant: onMenu('isSave', menu),
  sides,
  mode: 'write',
  summary: 'Save switches of the business of an organization',
  input: z.strictObject({
    orgNo: z.string().min(1).max(50),
    controls: z
      .array(
        z.strictObject({
          controlNo: z.string().min(1).max(60),
          controlValue: z.string().trim().max(50).nullable(),
          /** The version of the own value that was read. */
          version: z.number().int().min(0),
        }),
      )
      .min(1)
      .max(100),
  }),
  reply: countedReply,
});
