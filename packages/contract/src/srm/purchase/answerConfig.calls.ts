import { saveInput } from '../../kernel/bodies.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { savedReply } from '../../kernel/reply.ts';
import { answerConfig } from './answerConfig.ts';

const { menu, sides } = answerConfig;

export const saveAnswerConfig = defineCall('ISrmOrderAnswerConfigService/saveOrderAnswerConfig', {
  summary: 'Add a rule of how orders are answered, or change the one with this id',
  grant: onMenu('isModify', menu),
  alsoAsks: [onMenu('isAdd', menu)],
  sides,
  mode: 'write',
  input: saveInput(answerConfig),
  reply: savedReply,
});
