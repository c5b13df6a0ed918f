import { listLabels } from '@wms/contract/srm/label/label.calls.ts';
import { ask } from '../../kernel/wire/calls.ts';
import type { CallOptions } from '../../kernel/wire/client.ts';
import type { NoticeLabel } from './labels.ts';

const MOST_PAGES = 10;
const PAGE = 100;
export const MOST_LABELS = MOST_PAGES * PAGE;
/** The labels of a notice that count, up to a thousand: they are known without a network then. Throws CallError. */
export const labelsOf = async (asnNo: string, options: CallOptions): Promise<readonly NoticeLabel[]> => {
  const found: NoticeLabel[] = [];
  for (let current = 1; current <= MOST_PAGES; current++) {
    const { records, pages } = await ask(
      listLabels,
      { current, size: PAGE, condition: { sourceNo: asnNo, voidFlag: '0' }, field: 'barcode', order: 'asc' },
      options,
    );
    for (const { barcode, supplierBarcode, asnLineId, qty, receiptLineId } of records)
      if (asnLineId && barcode && qty)
        found.push({
          codes: [barcode, ...(supplierBarcode ? [supplierBarcode] : [])],
          ...{ lineId: asnLineId, qty },
          ...(receiptLineId ? { isReceived: true } : {}),
        });
    if (current >= pages) break;
  }
  return found;
};
