import { menuGroup, menuScreen, onHandheld } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { container, containerPhrases } from './container.ts';
import { labelPolicies } from './label.policies.ts';
import { labelPhrases } from './label.rules.ts';
import { label } from './label.ts';
import { snBarcode, snPhrases } from './snBarcode.ts';

/** What sticks to the goods, what they lie in, and their serial numbers. */
export const labelRoom = defineRoom({
  resources: [label, container, snBarcode],
  phrases: { ...labelPhrases, ...containerPhrases, ...snPhrases },
  policies: [labelPolicies],
  menus: [
    menuScreen('Delivery.LabelPrint', 'Delivery', 'barcode'),
    menuScreen('Delivery.SplitLabelPrint', 'Delivery', 'block'),
    menuGroup('Barcode', 'tags', 'purchaser', 'platform'),
    menuScreen('Barcode.LabelManagement', 'Barcode', 'barcode', 'purchaser', 'platform'),
    menuScreen('Barcode.ContainerManagement', 'Barcode', 'inbox', 'purchaser', 'platform'),
    menuScreen('Barcode.SNStatus', 'Barcode', 'table', 'purchaser', 'platform'),
    onHandheld(menuScreen('Pda.LabelQuery', 'Pda', 'barcode', 'purchaser', 'platform')),
  ],
});
