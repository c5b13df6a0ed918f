import { foundBy, menuScreen } from '../../kernel/menu.ts';
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
    foundBy(
      menuScreen('Delivery.AddAsn', 'Delivery', 'plus-square', 'supplier', 'platform'),
      'Ship, dispatch, advance ship notice',
      '发货, 送货, 预到货',
      '出貨, 送貨, 預到貨',
    ),
    foundBy(
      { ...menuScreen('Delivery.AsnTracking', 'Delivery', 'car', 'supplier', 'platform'), screenRights: ['isAdd'] },
      'Shipments, advance ship notices',
      '发货单, 发运',
      '出貨單, 發運',
    ),
    foundBy(
      menuScreen('Asn.Warehouse', 'Asn', 'import', 'purchaser', 'platform'),
      'Receiving, arrivals, goods in',
      '收货, 到货, 待审批',
      '收貨, 到貨, 待核准',
    ),
    foundBy(
      menuScreen('Configuration.ShippingRule', 'Configuration', 'car', 'purchaser', 'platform'),
      'Over-delivery, tolerance, early and late',
      '超交, 短交, 容差',
      '超交, 短交, 容差',
    ),
  ],
});
