/** Rows of a shipping plan out of pasted text. Pure. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { isDecimal, minus } from '@wms/contract/kernel/decimal.ts';
import type { importShippingPlan } from '@wms/contract/srm/asn/asn.calls.ts';
import type { MatchedRow } from '@wms/contract/srm/asn/asn.match.ts';

export interface PlanRow {
  readonly itemNo: string;
  readonly qty: string;
  readonly purchaseNo?: string;
  readonly purchaseSeq?: number;
  /** What the customer has added to the lines of a notice, by the number of the field. */
  readonly custom?: Readonly<Record<string, string | number | null>>;
}
interface Parsed {
  readonly rows: readonly PlanRow[];
  readonly bad: readonly { readonly line: number; readonly text: string }[];
}
/** Rows out of pasted text: item no. and quantity, parted by a tab, blank or comma; order no. and line may follow. */
export const parsePlan = (pasted: string): Parsed => {
  const rows: PlanRow[] = [];
  const bad: { line: number; text: string }[] = [];
  pasted.split(/\r?\n/).forEach((text, at) => {
    if (text.trim() === '') return;
    const [itemNo = '', amount = '', purchaseNo, seq] = text
      .trim()
      .split(/\t|\s*[,，;；]\s*(?!\d{3}\b)|\s+/)
      .map((part) => part.trim());
    const qty = amount.replace(/[,，](?=\d{3})/g, '');
    if (itemNo === '' || !isDecimal(qty) || Number.parseFloat(qty) <= 0)
      bad.push({ line: at + 1, text: text.trim().slice(0, 60) });
    else
      rows.push({
        itemNo,
        qty,
        ...(purchaseNo ? { purchaseNo } : {}),
        ...(seq && /^\d{1,6}$/.test(seq) ? { purchaseSeq: Number(seq) } : {}),
      });
  });
  return { rows, bad };
};

type Read = ReplyOf<typeof importShippingPlan>['rows'][number];
/** Rows as they were read out of a workbook. */
export const rowsRead = (rows: readonly Read[]): readonly PlanRow[] =>
  rows.map(({ itemNo, qty, purchaseNo, purchaseSeq, custom }) => ({
    itemNo: itemNo ?? '',
    qty,
    ...(purchaseNo ? { purchaseNo } : {}),
    ...(typeof purchaseSeq === 'number' ? { purchaseSeq } : {}),
    ...(custom ? { custom } : {}),
  }));

/**
 * The rows with one of them led to the line a person chose: the whole row where nothing covers it, else what is missing of it
 * as a row of its own, so that what was found stays.
 */
export const withCandidate = (
  rows: readonly PlanRow[],
  { rowNo, lines, openQty }: Pick<MatchedRow, 'rowNo' | 'lines' | 'openQty'>,
  { itemNo, purchaseNo, purchaseSeq }: { readonly itemNo: string; readonly purchaseNo: string; readonly purchaseSeq: number },
): readonly PlanRow[] => {
  const row = rows[rowNo - 1];
  if (!row) return rows;
  const led = { ...row, itemNo, purchaseNo, purchaseSeq };
  if (lines.length === 0) return rows.map((one) => (one === row ? led : one));
  const found = { ...row, qty: minus(row.qty, openQty) };
  return [...rows.map((one) => (one === row ? found : one)), { ...led, qty: openQty }];
};

/** The customer's values of a plan for each order line it takes; of several rows on one line the first that has a value speaks. */
export const customByLine = (
  records: readonly { readonly rowNo: number; readonly lines: readonly { readonly purchaseLineId: string }[] }[],
  rows: readonly PlanRow[],
): ReadonlyMap<string, Readonly<Record<string, string>>> => {
  const found = new Map<string, Readonly<Record<string, string>>>();
  for (const { rowNo, lines } of records) {
    const values = Object.entries(rows[rowNo - 1]?.custom ?? {}).flatMap(([no, value]) =>
      value === null ? [] : [[no, String(value)] as const],
    );
    if (values.length === 0) continue;
    for (const { purchaseLineId } of lines)
      found.set(purchaseLineId, { ...Object.fromEntries(values), ...found.get(purchaseLineId) });
  }
  return found;
};
