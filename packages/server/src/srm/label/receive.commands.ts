/** Labels that were scanned while their goods are received, and that come back with them. */
import { compare, type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { labelDocument } from '@wms/contract/srm/label/label.document.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { layIssues, receiveIssues } from '@wms/contract/srm/label/label.rules.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { sql } from 'kysely';
import { move } from '../../kernel/document/move.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { heirsOf, holdLabels, type Label, namesOf } from './label.queries.ts';

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
    const became = namesOf(heirs.filter(({ parentBarcode }) => parentBarcode === barcode));
    return receiveIssues({ ...row, became }, { asnNo, line: { id: lineId, lineSeq } });
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
    [sql`source_no = ${asnNo}`, sql`receipt_line_id = any(${[...receiptLineIds]}::text[]) and void_flag = '0'`],
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

/** What of a received line is laid into a cell, and the labels that were scanned there. */
export interface Laying {
  readonly line: { readonly id: string; readonly lineSeq: number; readonly receiptNo: string; readonly asnNo: string };
  readonly warehouseNo: string;
  readonly cellNo: string;
  readonly qty: Decimal;
  readonly barcodes: readonly string[];
}
const layingIssues = (rows: readonly Label[], layings: readonly Laying[]): readonly Issue[] => {
  const byCode = new Map(rows.map((row) => [row.barcode, row]));
  const given = layings.flatMap(({ barcodes }) => [...new Set(barcodes)]);
  return layings.flatMap(({ line, cellNo, qty, barcodes }): readonly Issue[] => {
    const own = [...new Set(barcodes)];
    const wrong = own.flatMap((barcode): readonly Issue[] => {
      const row = byCode.get(barcode);
      if (!row) return [{ code: 'label.unknown', params: { barcode } }];
      const against = layIssues(row, line);
      const isTwice = given.filter((one) => one === barcode).length > 1;
      return against.length === 0 && isTwice ? [{ code: 'label.twice', params: { barcode } }] : against;
    });
    const said = sum(...own.map((barcode) => byCode.get(barcode)?.qty ?? '0'));
    const over =
      wrong.length === 0 && compare(said, qty) > 0 ? [{ code: 'label.overCell', params: { sum: said, qty, cellNo } }] : [];
    return [...wrong, ...over].map((issue) => ({ ...issue, rowId: line.id, field: 'barcodes' }));
  });
};
/**
 * LB-06: labels go into storage with their goods (RC-09): those that were scanned to the cell they are scanned to, the others of a line
 * once all of its goods lie in one cell. `cellOf` answers that cell, after the goods were moved.
 */
export const holdLaid = async (ctx: Context, layings: readonly Laying[]) => {
  const lineIds = layings.map(({ line }) => line.id);
  const rows = await holdLabels(ctx, [
    sql`(source_no = any(${layings.map(({ line }) => line.asnNo)}::text[]) and receipt_line_id = any(${lineIds}::text[])
      or barcode = any(${layings.flatMap(({ barcodes }) => barcodes)}::text[]))`,
  ]);
  const isMoving = ({ snBarcodeStatus, voidFlag }: Label) =>
    voidFlag === '0' && (snBarcodeStatus === arrived || snBarcodeStatus === stored);
  const following = rows.filter((row) => lineIds.includes(row.receiptLineId ?? '') && isMoving(row));
  return {
    issues: layingIssues(rows, layings),
    isNeeded: following.length > 0,
    run: async (cellOf: (receiptLineId: string) => string | undefined): Promise<void> => {
      const scannedTo = new Map(layings.flatMap(({ barcodes, cellNo }) => barcodes.map((barcode) => [barcode, cellNo] as const)));
      const to = new Map(
        following.map((row) => [row.id, scannedTo.get(row.barcode) ?? cellOf(row.receiptLineId ?? '')] as const),
      );
      const warehouseOf = new Map(layings.map(({ line, warehouseNo }) => [line.id, warehouseNo]));
      const going = following.filter(({ id, cellNo }) => to.get(id) !== undefined && to.get(id) !== cellNo);
      if (going.length === 0) return;
      await move(ctx, labelDocument, 'putAway', going, {
        change: ({ id, receiptLineId }) => ({
          snBarcodeStatus: stored,
          warehouseNo: warehouseOf.get(receiptLineId ?? '') ?? null,
          cellNo: to.get(id) ?? null,
        }),
      });
    },
  };
};
