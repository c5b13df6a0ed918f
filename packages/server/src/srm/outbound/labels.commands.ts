/** Labels that are scanned with goods lie where the goods are fetched from. */
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { DeliveryPick } from '@wms/contract/srm/outbound/outbound.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { holdCarried } from '../label/door.ts';

interface Scanned {
  readonly row: DeliveryPick;
  readonly barcodes: readonly string[];
}
const goodsKey = ({ orgNo, warehouseNo, itemNo, lotNo }: DeliveryPick): string =>
  JSON.stringify([orgNo, warehouseNo, itemNo, lotNo]);

/** What stands against labels of another cell, at their rows, as a transfer says it. The labels are held by then. */
export const elsewhereIssues = async (ctx: Context, fetched: readonly Scanned[]): Promise<readonly Issue[]> => {
  const byGoods = new Map<string, Scanned[]>();
  for (const one of fetched.filter(({ barcodes }) => barcodes.length > 0))
    byGoods.set(goodsKey(one.row), [...(byGoods.get(goodsKey(one.row)) ?? []), one]);
  const found: Issue[] = [];
  for (const rows of byGoods.values()) {
    const [first] = rows;
    if (!first) continue;
    // asked for in no cell, each label that is stored answers with its own
    const nowhere = { ...first.row, cellNo: '' };
    const { issues }: { readonly issues: readonly Issue[] } = await holdCarried(
      ctx,
      nowhere,
      rows.flatMap(({ barcodes }) => barcodes),
    );
    const lying = issues.filter(({ code, params }) => code === 'label.lies' && params?.cellNo);
    for (const { row, barcodes } of rows)
      for (const { code, params } of lying)
        if (barcodes.includes(String(params?.barcode)) && params?.cellNo !== row.cellNo)
          found.push({ code, ...(params ? { params } : {}), rowId: row.id, field: 'barcodes' });
  }
  return found;
};
