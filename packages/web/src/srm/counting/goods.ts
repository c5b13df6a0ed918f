/** What a scanned text is in front of a cell: another cell of the count, or goods. */
import { resolveScan } from '@wms/contract/srm/label/scan.calls.ts';
import { ask } from '../../kernel/wire/calls.ts';
import { isBlank, type KeptCell, type KeptLine, quiet, same } from './cells.ts';

export interface Goods {
  readonly itemNo: string;
  /** Empty where the text does not say it. */
  readonly lotNo: string;
  /** Who delivered them, where the text says it: perhaps they are still theirs. */
  readonly supplierNo?: string;
}
/** Asks the server which goods lie under a code. Throws CallError. */
export const goodsOf = async (text: string): Promise<readonly Goods[]> => {
  const { found } = await ask(resolveScan, { text }, quiet);
  return found.flatMap(({ kind, number, facts }): readonly Goods[] => {
    if (kind === 'cell') return [];
    const itemNo = kind === 'item' ? number : facts.itemNo;
    return itemNo === null
      ? []
      : [{ itemNo, lotNo: facts.lineLotNo ?? '', ...(facts.supplierNo ? { supplierNo: facts.supplierNo } : {}) }];
  });
};

/** What goods are among the lines of a cell. Pure. */
export type Place = { readonly line: KeptLine } | { readonly several: string } | { readonly unlisted: Goods };
export const placeOf = ({ lines }: Pick<KeptCell, 'lines'>, goods: Goods): Place => {
  const { itemNo, lotNo } = goods;
  const alike = lines.filter((line) => !isBlank(line) && same(line.itemNo, itemNo) && (lotNo === '' || same(line.lotNo, lotNo)));
  const [line, other] = alike;
  if (!line) return { unlisted: goods };
  return other ? { several: line.itemNo } : { line };
};
/** What can be said without asking: the number of an item of this cell. */
export const placeHere = ({ lines }: Pick<KeptCell, 'lines'>, text: string): Place | undefined =>
  lines.some((line) => !isBlank(line) && same(line.itemNo, text)) ? placeOf({ lines }, { itemNo: text, lotNo: '' }) : undefined;
