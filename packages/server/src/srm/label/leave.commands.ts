/** Labels that leave storage with goods that are picked, and that come back when the goods stay (LB-08, LB-09). */
import { compare, type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { labelDocument } from '@wms/contract/srm/label/label.document.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { type PickedGoods, pickIssues } from '@wms/contract/srm/label/label.rules.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { sql } from 'kysely';
import { move } from '../../kernel/document/move.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { heirsOf, type Label, namesOf } from './label.queries.ts';

const { arrived, out, stored } = labelFlow.states;
/** Goods that are picked, with the labels that were scanned with them. */
interface Picked extends PickedGoods {
  readonly rowId: string;
  readonly qty: Decimal;
  readonly barcodes: readonly string[];
}
interface Leaving {
  readonly issues: readonly Issue[];
  readonly run: () => Promise<void>;
}
const waits = ({ snBarcodeStatus }: Label): boolean => snBarcodeStatus === arrived;
const of = (barcodes: readonly string[]) => [sql`barcode = any(${[...new Set(barcodes)]}::text[])`];

/** Locks the labels; answers what stands against each before anything moves. */
export const letLabelsOut = async (ctx: Context, picked: readonly Picked[]): Promise<Leaving> => {
  const wanted = picked.flatMap(({ barcodes }) => barcodes);
  if (wanted.length === 0) return { issues: [], run: async () => undefined };
  const rows = await findRows(ctx, label, of(wanted), { lock: true });
  const byCode = new Map(rows.map((row) => [row.barcode, row]));
  const heirs = await heirsOf(
    ctx,
    rows.filter(({ voidFlag }) => voidFlag === '1'),
  );
  // a label that is given with two rows leaves with the last one
  const cellOf = new Map(picked.flatMap((one) => one.barcodes.map((barcode) => [barcode, one] as const)));
  const against = (barcode: string, one: Picked): readonly Issue[] => {
    const row = byCode.get(barcode);
    if (!row) return [{ code: 'label.unknown', params: { barcode } }];
    const became = namesOf(heirs.filter(({ parentBarcode }) => parentBarcode === barcode));
    const wrong = pickIssues({ ...row, became }, one);
    return wrong.length === 0 && cellOf.get(barcode) !== one ? [{ code: 'label.issued', params: { barcode } }] : wrong;
  };
  const issues = picked.flatMap((one): readonly Issue[] => {
    const { rowId, qty } = one;
    const barcodes = [...new Set(one.barcodes)];
    const wrong = barcodes.flatMap((barcode) => against(barcode, one));
    const said = sum('0', ...barcodes.flatMap((barcode) => byCode.get(barcode)?.qty ?? []));
    const over = wrong.length === 0 && compare(said, qty) > 0 ? [{ code: 'label.overPick', params: { sum: said, qty } }] : [];
    return [...wrong, ...over].map((issue) => ({ ...issue, rowId, field: 'barcodes' }));
  });
  const run = async (): Promise<void> => {
    const toStore = rows.filter(waits);
    const change = ({ barcode }: Label) => {
      const { warehouseNo, cellNo } = cellOf.get(barcode) ?? {};
      return { snBarcodeStatus: stored, ...(warehouseNo && cellNo ? { warehouseNo, cellNo } : {}) };
    };
    const put = toStore.length > 0 ? (await move(ctx, labelDocument, 'store', toStore, { change })).rows : [];
    const now = new Map([...rows, ...put].map((row) => [row.id, row]));
    await move(ctx, labelDocument, 'issue', [...now.values()], { change: () => ({ snBarcodeStatus: out }) });
  };
  return { issues, run };
};

/** The goods stay: labels that are out are where they were. One that somebody took back by hand is left alone. */
export const takeLabelsIn = async (ctx: Context, barcodes: readonly string[]): Promise<void> => {
  if (barcodes.length === 0) return;
  const rows = await findRows(ctx, label, [...of(barcodes), sql`sn_barcode_status = ${out}`], { lock: true });
  if (rows.length > 0) await move(ctx, labelDocument, 'takeBack', rows, { change: () => ({ snBarcodeStatus: stored }) });
};
