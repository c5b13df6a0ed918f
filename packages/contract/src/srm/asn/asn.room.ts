import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { asnPhrases } from './asn.phrases.ts';
import { asnPolicies } from './asn.policies.ts';
import { asnHead, asnLine } from './asn.ts';
import { shippingRule } from './shippingRule.ts';

export const asnRoom = defineRoom({
  resources: [asnHead, asnLine, shippingRule],
  phrases: asnPhrases,
  policies: [asnPolicies],
  menus: [
    menuScreen('Delivery.AddAsn', 'Delivery', 'plus-square', 'supplier', 'platform'),
    { ...menuScreen('Delivery.AsnTracking', 'Delivery', 'car', 'supplier', 'platform'), screenRights: ['isAdd'] },
    menuScreen('Asn.Warehouse', 'Asn', 'import', 'purchaser', 'platform'),
    menuScreen('Configuration.ShippingRule', 'Configuration', 'car', 'purchaser', 'platform'),
  ],
});
