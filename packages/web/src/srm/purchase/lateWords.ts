import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { purchaseTiles } from '@wms/contract/srm/purchase/purchase.tiles.ts';

export const words = definePhrases({
  late: purchaseTiles.late.label,
  supplier: screenTerms.supplier,
  item: terms.item,
  orderNo: screenTerms.order,
  delay: ['Late by', '逾期', '逾期'],
});
