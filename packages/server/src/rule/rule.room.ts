import { defineRoom } from '../kernel/room/room.ts';
import { barcodeRuleMethods } from './barcodeRule.methods.ts';

export const ruleRoom = defineRoom({ name: 'rule', methods: barcodeRuleMethods });
