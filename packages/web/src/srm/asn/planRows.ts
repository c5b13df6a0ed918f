/** Rows of a shipping plan out of pasted text. Pure. */
import { isDecimal } from '@wms/contract/kernel/decimal.ts';

export interface PlanRow {
  readonly itemNo: string;
  readonly qty: string;
  readonly purchaseNo?: string;
  readonly purchaseSeq?: number;
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
