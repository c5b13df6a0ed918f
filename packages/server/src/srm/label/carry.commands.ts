/** Labels that are carried into another cell with their goods. */
import { compare, type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import { guardIssues } from '@wms/contract/kernel/document.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { labelDocument } from '@wms/contract/srm/label/label.document.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { sql } from 'kysely';
import { move } from '../../kernel/document/move.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { heirsOf, holdLabels, type Label, namesOf } from './label.queries.ts';

const { arrived, stored } = labelFlow.states;
/** Goods in a cell. */
interface Goods {
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly cellNo: string;
  readonly itemNo: string;
  readonly lotNo: string;
}
/** What of the goods is left in the cell they were taken from. */
interface Left {
  readonly ofLot: boolean;
  readonly ofItem: boolean;
}
// a label without a lot is of any
const inCell = ({ orgNo, warehouseNo, cellNo, itemNo, lotNo }: Goods) => [
  sql`item_no = ${itemNo} and org_no = ${orgNo} and warehouse_no = ${warehouseNo} and cell_no = ${cellNo}`,
  sql`coalesce(lot_no, '') in ('', ${lotNo}) and sn_barcode_status = ${stored} and void_flag = '0'`,
];
const most = 500;
/** The labels that lie in a cell with goods, as many as are chosen from, and how many there are. */
export const labelsIn = async (ctx: Context, goods: Goods) => {
  const rows = await findRows(ctx, label, inCell(goods), { order: sql`barcode` });
  return { labels: rows.slice(0, most).map(({ barcode, qty }) => ({ barcode, qty })), count: rows.length };
};

const isOf = (row: Label, { orgNo, itemNo, lotNo }: Goods): boolean =>
  row.orgNo === orgNo && row.itemNo === itemNo && (row.lotNo || lotNo) === lotNo;
const isHere = (row: Label, { warehouseNo, cellNo }: Goods): boolean =>
  row.snBarcodeStatus === arrived
    ? row.warehouseNo === null || row.warehouseNo === warehouseNo
    : row.warehouseNo === warehouseNo && row.cellNo === cellNo;

/**
 * Locks the labels that are named with goods to be carried and those that lie with them, before any stock. `run` moves the named ones,
 * and the others where nothing of their goods stays. One that arrived and was never scanned into a cell lies where its goods do.
 */
export const holdCarried = async (ctx: Context, goods: Goods & { readonly qty: Decimal }, barcodes: readonly string[]) => {
  const named = [...new Set(barcodes)];
  const [here, there] = inCell(goods);
  const rows = await holdLabels(ctx, [sql`((${here} and ${there}) or barcode = any(${named}::text[]))`]);
  const byCode = new Map(rows.map((row) => [row.barcode, row]));
  const heirs = await heirsOf(
    ctx,
    rows.filter(({ voidFlag }) => voidFlag === '1'),
  );
  const wrong = named.flatMap((barcode): readonly Issue[] => {
    const row = byCode.get(barcode);
    if (!row) return [{ code: 'label.unknown', params: { barcode } }];
    const children = heirs.filter(({ parentBarcode }) => parentBarcode === barcode);
    if (children.length > 0) return [{ code: 'label.replaced', params: { barcode, children: namesOf(children) } }];
    const what = [goods.itemNo, goods.lotNo].filter(Boolean).join(' ');
    if (!isOf(row, goods) || (row.snBarcodeStatus === arrived && !isHere(row, goods)))
      return [{ code: 'label.otherGoods', params: { barcode, goods: what } }];
    const issues = guardIssues(labelDocument, 'transfer', row);
    if (issues.length > 0 || isHere(row, goods)) return issues;
    return [{ code: 'label.lies', params: { barcode, cellNo: row.cellNo ?? '' } }];
  });
  const said = sum('0', ...named.map((barcode) => byCode.get(barcode)?.qty ?? '0'));
  const over =
    wrong.length === 0 && compare(said, goods.qty) > 0 ? [{ code: 'label.overMove', params: { sum: said, qty: goods.qty } }] : [];
  return {
    issues: [...wrong, ...over].map((issue) => ({ ...issue, field: 'barcodes' })),
    run: async (toCellNo: string, left: Left): Promise<void> => {
      const follows = ({ lotNo }: Label): boolean => !(lotNo ? left.ofLot : left.ofItem);
      const going = rows.filter((row) => named.includes(row.barcode) || follows(row));
      const change = () => ({ snBarcodeStatus: stored, warehouseNo: goods.warehouseNo, cellNo: toCellNo });
      if (going.length > 0) await move(ctx, labelDocument, 'transfer', going, { change });
    },
  };
};
