/** Labels that were scanned while their goods are received, and that come back with them. */
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
import { heirsOf, type Label, namesOf } from './label.queries.ts';

export type LabelRow = Label;
/** The labels that are given with a line of a notice, and how much of it is received. */
export interface Given {
  readonly lineId: string;
  readonly lineSeq: number;
  readonly qty: Decimal;
  readonly barcodes: readonly string[];
}
export interface Received {
  readonly row: Label;
  readonly receiptLineId: string;
  /** Where its goods lie now; without a cell they stand in the receiving area. */
  readonly warehouseNo: string;
  readonly cellNo: string | null;
}
const { initial, arrived, stored, out } = labelFlow.states;

/**
 * Labels that are given with the lines of a notice, locked behind it, and what stands against each at its line: unknown, void with what
 * it became, of another notice or line, received already, or out of stock (LB-05). They say no more than is received.
 */
export const holdGiven = async (
  ctx: Context,
  asnNo: string,
  given: readonly Given[],
): Promise<{ readonly rowsOf: (lineId: string) => readonly Label[]; readonly issues: readonly Issue[] }> => {
  const wanted = [...new Set(given.flatMap(({ barcodes }) => barcodes))];
  if (wanted.length === 0) return { rowsOf: () => [], issues: [] };
  const rows = await findRows(ctx, label, [sql`barcode = any(${wanted}::text[])`], { lock: true });
  const byCode = new Map(rows.map((row) => [row.barcode, row]));
  const heirs = await heirsOf(
    ctx,
    rows.filter(({ voidFlag }) => voidFlag === '1'),
  );
  const against = (barcode: string, { lineId, lineSeq }: Given): readonly Issue[] => {
    const row = byCode.get(barcode);
    if (!row) return [{ code: 'label.unknown', params: { barcode } }];
    const children = heirs.filter(({ parentBarcode }) => parentBarcode === barcode);
    if (children.length > 0) return [{ code: 'label.replaced', params: { barcode, children: namesOf(children) } }];
    if (row.sourceNo !== asnNo || !row.asnLineId) return [{ code: 'label.otherAsn', params: { barcode, asnNo } }];
    if (row.asnLineId !== lineId) return [{ code: 'label.otherLine', params: { barcode, line: lineSeq } }];
    return guardIssues(labelDocument, 'receive', row);
  };
  const rowsOf = new Map(
    given.map(({ lineId, barcodes }) => [lineId, [...new Set(barcodes)].flatMap((barcode) => byCode.get(barcode) ?? [])]),
  );
  const issues = given.flatMap((one): readonly Issue[] => {
    const at = { rowId: one.lineId, field: 'barcodes' };
    const wrong = [...new Set(one.barcodes)].flatMap((barcode) => against(barcode, one));
    const said = sum(...(rowsOf.get(one.lineId) ?? []).map(({ qty }) => qty));
    const over =
      wrong.length === 0 && one.barcodes.length > 0 && compare(said, one.qty) > 0
        ? [{ code: 'label.overLine', params: { sum: said, qty: one.qty } }]
        : [];
    return [...wrong, ...over].map((issue) => ({ ...issue, ...at }));
  });
  return { rowsOf: (lineId) => rowsOf.get(lineId) ?? [], issues };
};

/** RC-01: the labels are where their goods are. One that was put into a cell before keeps it unless another is said. */
export const receiveLabels = async (ctx: Context, received: readonly Received[]): Promise<void> => {
  if (received.length === 0) return;
  const of = new Map(received.map((one) => [one.row.id, one]));
  await move(
    ctx,
    labelDocument,
    'receive',
    received.map(({ row }) => row),
    {
      change: (row) => {
        const found = of.get(row.id);
        if (!found) return {};
        const { receiptLineId, warehouseNo, cellNo } = found;
        if (cellNo) return { receiptLineId, warehouseNo, cellNo, snBarcodeStatus: stored };
        return { receiptLineId, ...(row.snBarcodeStatus === stored ? {} : { warehouseNo, snBarcodeStatus: arrived }) };
      },
    },
  );
};

/** RC-06, LB-09: labels are awaited again with the lines that are cancelled; answers what stands against it before. */
export const takeLabelsBack = async (
  ctx: Context,
  asnNo: string,
  receiptLineIds: readonly string[],
): Promise<{ readonly issues: readonly Issue[]; readonly run: () => Promise<void> }> => {
  const rows = await findRows(
    ctx,
    label,
    [sql`source_no = ${asnNo}`, sql`receipt_line_id = any(${[...receiptLineIds]}::text[])`],
    { lock: true },
  );
  const issued = rows.filter(({ snBarcodeStatus }) => snBarcodeStatus === out);
  return {
    issues: issued.map(({ barcode, receiptLineId }) => ({
      ...{ code: 'label.issued', params: { barcode } },
      ...(receiptLineId ? { rowId: receiptLineId } : {}),
    })),
    run: async () => {
      const change = () => ({ snBarcodeStatus: initial, warehouseNo: null, cellNo: null, receiptLineId: null });
      if (rows.length > 0) await move(ctx, labelDocument, 'cancelReceive', rows, { change });
    },
  };
};
