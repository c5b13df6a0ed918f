import { saveInput } from '../../kernel/bodies.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { savedReply } from '../../kernel/reply.ts';
import { shippingRule } from './shippingRule.ts';

const { menu, sides } = shippingRule;

export const saveShippingRule = defineCall('ISrmShippingRuleService/saveShippingRule', {
  summary: 'Add a shipping rule, or change the one with this id',
  grant: onMenu('isModify', menu),
  alsoAsks: [onMenu('isAdd', menu)],
  sides,
  mode: 'write',
  input: saveInput(shippingRule),
  reply: savedReply,
});
