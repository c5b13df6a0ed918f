import { foundBy, menuGroup, menuScreen, onHandheld } from '../../kernel/menu.ts';
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
    foundBy(
      menuScreen('Delivery.LabelPrint', 'Delivery', 'barcode'),
      'Stickers, barcodes, reprint',
      '条码, 补打, 打标签',
      '條碼, 補印, 印標籤',
    ),
    foundBy(menuScreen('Delivery.SplitLabelPrint', 'Delivery', 'block'), 'Split a label, repack', '拆标签, 分箱', '拆標籤, 分箱'),
    menuGroup('Barcode', 'tags', 'purchaser', 'platform'),
    foundBy(
      menuScreen('Barcode.LabelManagement', 'Barcode', 'barcode', 'purchaser', 'platform'),
      'Barcode, QR code, tags',
      '条码, 二维码',
      '條碼, 二維碼',
    ),
    foundBy(
      menuScreen('Barcode.ContainerManagement', 'Barcode', 'inbox', 'purchaser', 'platform'),
      'Pallets, boxes, cartons, SSCC',
      '托盘, 周转箱, 箱子',
      '棧板, 週轉箱, 箱子',
    ),
    foundBy(menuScreen('Barcode.SNStatus', 'Barcode', 'table', 'purchaser', 'platform'), 'Serial numbers', '序列号', '序號'),
    onHandheld(menuScreen('Pda.LabelQuery', 'Pda', 'barcode', 'purchaser', 'platform')),
  ],
});
