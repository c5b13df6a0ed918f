/** Order lines that may be meant by a row of a plan that did not find its own: for a person to choose from. Pure. */
import { isPositive, minus } from '../../kernel/decimal.ts';
import type { MatchedRow, OpenLine, PlanRow } from './asn.match.ts';

/** An open line with what its item is called. */
export interface NamedLine extends OpenLine {
  readonly itemName?: string | null | undefined;
}
/** Offered for one row, at most. */
const MOST = 5;
/** Rows that are looked at; a plan of which more is wrong is mended as a whole. */
const mostRows = 50;

const bare = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
/** Characters that must be written anew to make one of the other; no more than `most` are told apart. */
const distance = (left: string, right: string, most: number): number => {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...left].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= right.length; column += 1) {
      const swapped = (row[column - 1] ?? 0) + (right[column - 1] === letter ? 0 : 1);
      next.push(Math.min(swapped, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    // no later letter brings it down again
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[right.length] ?? 0;
};
/** A line with its item's number and name as they are compared. */
interface Compared {
  readonly line: NamedLine;
  readonly no: string;
  readonly name: string;
}
/** How alike what was typed and a line are: 0 for the same but for blanks and dashes; null when they are not. */
const unlikeness = (wanted: string, { no, name }: Compared): number | null => {
  if (no === wanted) return 0;
  const isPart = Math.min(no.length, wanted.length) > 2 && (no.includes(wanted) || wanted.includes(no));
  if (isPart) return 1;
  if (distance(no, wanted, 2) <= (wanted.length < 6 ? 1 : 2)) return 2;
  return wanted.length > 1 && name.includes(wanted) ? 3 : null;
};

const alikeTo = (row: PlanRow, free: readonly Compared[]): readonly NamedLine[] => {
  const wanted = bare(row.itemNo || row.merchantItemNo || '');
  if (wanted === '') return [];
  return free
    .flatMap((one) => {
      const by = unlikeness(wanted, one);
      return by === null ? [] : [{ line: one.line, by }];
    })
    .sort((left, right) => left.by - right.by)
    .map(({ line }) => line);
};
const isSameItem = (row: PlanRow, line: NamedLine): boolean => {
  const of = (text: string | null | undefined): string => (text ?? '').trim().toUpperCase();
  return (
    of(line.itemNo) === of(row.itemNo || row.merchantItemNo) ||
    (!row.itemNo && line.merchantItemNo !== undefined && of(line.merchantItemNo) === of(row.merchantItemNo))
  );
};

/**
 * For each row that is not covered whole, lines with something left after the match: of its item in another order, else of
 * items whose number or name resembles what was typed. `lines` come earliest due first.
 */
export const candidatesOf = (
  rows: readonly PlanRow[],
  records: readonly MatchedRow[],
  lines: readonly NamedLine[],
): ReadonlyMap<number, readonly string[]> => {
  const left = new Map(lines.map((line) => [line.id, line.shippableQty]));
  for (const record of records)
    for (const { purchaseLineId, qty } of record.lines) left.set(purchaseLineId, minus(left.get(purchaseLineId) ?? '0', qty));
  const free = lines.filter(({ id }) => isPositive(left.get(id) ?? '0'));
  const freeIds = new Set(free.map(({ id }) => id));
  const items = new Set<string>();
  // one line of each item, the first that is due: thousands of lines are of few items
  const firstDue = free
    .filter(({ itemNo }) => !items.has(itemNo) && items.add(itemNo))
    .map((line): Compared => ({ line, no: bare(line.itemNo), name: bare(line.itemName ?? '') }));
  const open = records.filter(({ result }) => result !== 'matched').slice(0, mostRows);
  return new Map(
    open.map(({ rowNo }) => {
      const row = rows[rowNo - 1];
      const own = row ? lines.filter((line) => isSameItem(row, line)) : [];
      // an item that is known and has nothing left is no slip of the pen
      const found = own.length > 0 || !row ? own.filter(({ id }) => freeIds.has(id)) : alikeTo(row, firstDue);
      return [rowNo, found.slice(0, MOST).map(({ id }) => id)];
    }),
  );
};
