/** What a scanned code names that is none of the notice's own: a carton or a pallet by its GTIN, an item by its codes, any label. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { type Decimal, isDecimal, plain, times } from '@wms/contract/kernel/decimal.ts';
import { resolveScan } from '@wms/contract/srm/label/scan.calls.ts';
import { scannedLabel } from '@wms/contract/srm/label/scan.ts';
import { ask } from '../../../kernel/wire/calls.ts';
import type { NamedGoods } from './count.ts';
import { MENU } from './notice.ts';

type Resolved = Pick<ReplyOf<typeof resolveScan>, 'found' | 'gs1'>;
/** As many as the code says: pieces (30), or units of what its GTIN names (37); else one. */
export const goodsIn = ({ found, gs1 }: Resolved): readonly NamedGoods[] => {
  const said = (wanted: string): string | null => gs1?.elements.find(({ ai }) => ai === wanted)?.value ?? null;
  return found.flatMap(({ kind, number, facts }): readonly NamedGoods[] => {
    if (kind !== 'item' && kind !== 'pack' && kind !== 'supplierItem') return [];
    const itemNo = kind === 'item' ? number : facts.itemNo;
    const [holds, unitNo] = kind === 'pack' ? [facts.qty ?? '1', facts.unitNo] : ['1', null];
    const qty = plain(said('30') ?? times(said('37') ?? '1', holds));
    return itemNo === null || !isDecimal(qty) ? [] : [{ orgNo: facts.orgNo, itemNo, lotNo: said('10'), unitNo, qty }];
  });
};
export interface Named {
  readonly goods: readonly NamedGoods[];
  readonly label: (ReturnType<typeof scannedLabel> & { readonly qty: Decimal }) | undefined;
}
/** Asks the server. Throws CallError. */
export const scanNamed = async (text: string): Promise<Named> => {
  const answer = await ask(resolveScan, { text }, { report: 'none', module: MENU });
  const [own] = answer.found.filter(({ kind }) => kind === 'label');
  return { goods: goodsIn(answer), label: own && { ...scannedLabel(own), qty: own.facts.qty ?? '0' } };
};
