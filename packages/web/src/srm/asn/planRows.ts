/** Rows of a shipping plan out of pasted text. Pure. */
import { isDecimal } from '@wms/contract/kernel/decimal.ts';

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
