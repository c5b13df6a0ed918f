import { z } from 'zod';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type Shape } from '../../kernel/call.ts';
import { flagReply, idReply, rowReply, savedReply, textReply } from '../../kernel/reply.ts';
import { changeSchema, customBag, draftSchema } from '../../kernel/schema.ts';
import { approvalSources, executionConfig, executionLine, mostLines } from './executionConfig.ts';

const { menu, sides } = executionConfig;
const lines = z.array(executionLine).max(mostLines);
const custom = customBag.optional();
const saved = savedReply.extend({ strategyNo: textReply });
const lineReply = z.strictObject({ id: idReply, supplierNo: textReply, itemNo: textReply });

export const getExecutionConfig = defineCall('ISrmExecutionConfigService/getsrmexecutionconfigbyid', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'Get a strategy with the suppliers and materials it holds for',
  input: byId,
  reply: rowReply(executionConfig, { lines: z.array(lineReply) }),
});
export const addExecutionConfig = defineCall('ISrmExecutionConfigService/addsrmexecutionconfig', {
  grant: onMenu('isAdd', menu),
  sides,
  mode: 'write',
  summary: 'Add a strategy with the suppliers and materials it holds for',
  input: draftSchema(executionConfig).extend({ custom, lines: lines.default([]) }),
  reply: saved,
});
/** Lines that are given take the place of those the strategy had. */
export const updateExecutionConfig = defineCall('ISrmExecutionConfigService/updatesrmexecutionconfigbyid', {
  grant: onMenu('isModify', menu),
  sides,
  mode: 'write',
  summary: 'Modify a strategy; lines take the place of those it had',
  input: changeSchema(executionConfig).extend({ custom, lines: lines.optional() }),
  reply: saved,
});

const terms = z.strictObject({
  /** Null where no strategy holds. */
  strategy: z
    .strictObject({
      id: idReply,
      strategyNo: textReply,
      strategyName: textReply,
      deliveryModeNo: textReply.meta({ example: '1' }),
      supplierNo: textReply,
      itemNo: textReply,
    })
    .nullable(),
  isAsnApproval: flagReply,
  /** Everything that asks for a delivery approval; nothing: none is needed. */
  approvalAskedBy: z.array(z.enum(approvalSources)),
});
export type ExecutionAnswer = Shape<typeof terms>;
export const getExecutionTerms = defineCall('ISrmExecutionConfigService/getExecutionTerms', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'What holds for a supplier and a material of an organization, and why',
  input: z.strictObject({
    orgNo: z.string().trim().min(1).max(50),
    supplierNo: z.string().trim().min(1).max(50),
    itemNo: z.string().trim().min(1).max(50),
  }),
  reply: terms,
});
