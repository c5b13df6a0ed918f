import { menuScreen } from '../kernel/menu.ts';
import { defineRoom } from '../kernel/room.ts';
import { barcodeRule, barcodeRuleLine } from './barcodeRule.ts';
import { barcodePhrases } from './barcodes.ts';
import { basicElement } from './basicElement.ts';
import { batchPhrases } from './batches.ts';
import { batchRule, batchRuleLine } from './batchRule.ts';
import { containerRule } from './containerRule.ts';
import { elementPhrases } from './elements.ts';
import { gs1Phrases } from './gs1.ts';

/** By what rules codes, batches and containers are made. */
export const ruleRoom = defineRoom({
  resources: [basicElement, batchRule, batchRuleLine, barcodeRule, barcodeRuleLine, containerRule],
  phrases: { ...elementPhrases, ...batchPhrases, ...barcodePhrases, ...gs1Phrases },
  menus: [
    menuScreen('Rule.BasicElement', 'Rule', 'block', 'purchaser', 'platform'),
    menuScreen('Rule.BarcodeRule', 'Rule', 'barcode', 'purchaser', 'platform'),
    menuScreen('Rule.BatchRule', 'Rule', 'tags', 'purchaser', 'platform'),
    menuScreen('Rule.ContainerRule', 'Rule', 'gold', 'purchaser', 'platform'),
  ],
});
