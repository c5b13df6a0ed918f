import { defineRoom } from '../kernel/frame/room.ts';
import { screen } from '../kernel/frame/screen.ts';

const rules = async () => {
  const part = await import('./BarcodeRules.tsx');
  await part.loadRules();
  return part;
};
const form = screen(async () => (await rules()).BarcodeRuleForm);

export const ruleRoom = defineRoom({
  name: 'rule',
  screens: {
    'Rule.BarcodeRule': screen(async () => (await rules()).BarcodeRules),
    'Rule.AddBarcodeRule': form,
    'Rule.ModifyBarcodeRule': form,
  },
});
