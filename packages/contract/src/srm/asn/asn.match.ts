import { type Decimal, isPositive, minus, smaller, sum } from '../../kernel/decimal.ts';

/** A row of a shipping plan: an item and how much of it, narrowed to an order or a line when given. */
export interface PlanRow {
  readonly itemNo?: string | null | undefined;
  readonly merchantItemNo?: string | null | undefined;
  readonly qty: Decimal;
  readonly purchaseNo?: string | null | undefined;
  readonly purchaseSeq?: number | null | undefined;
  readonly date?: string | null | undefined;
}
/** An open order line, offered earliest due first. */
export interface OpenLine {
  readonly id: string;
  readonly purchaseNo: string;
  readonly purchaseSeq: number;
  readonly itemNo: string;
  /** What its supplier calls the item, by the terms in force. */
  readonly merchantItemNo?: string | undefined;
  readonly shippableQty: Decimal;
}
export const matchResults = ['matched', 'partial', 'unmatched'] as const;
/** Why a row is not covered whole; '' where it is. */
export const unmatchedReasons = [
  '',
  'asn.match.noItem',
  'asn.match.noOwnCode',
  'asn.match.noOrder',
  'asn.match.noneLeft',
  'asn.match.short',
] as const;
export interface MatchedRow {
  /** Counted from 1, as the person sees the plan. */
  readonly rowNo: number;
  readonly result: (typeof matchResults)[number];
  readonly lines: readonly { readonly purchaseLineId: string; readonly qty: Decimal }[];
  readonly openQty: Decimal;
  readonly reason: (typeof unmatchedReasons)[number];
}

const same = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase();

const candidatesOf = (row: PlanRow, lines: readonly OpenLine[]): readonly OpenLine[] => {
  // the buyer's number wins over the supplier's, because two numberings may share a number
  const { itemNo, merchantItemNo: theirs } = row;
  const own = lines.filter((line) => itemNo && same(line.itemNo, itemNo));
  if (own.length > 0 || !theirs) return own;
  const linked = lines.filter((line) => line.merchantItemNo !== undefined && same(line.merchantItemNo, theirs));
  return linked.length > 0 ? linked : lines.filter((line) => same(line.itemNo, theirs));
};

/** A number of the supplier's own finds an item by the terms of supplier items, and without them where both numbers agree. */
const noItem = (row: PlanRow): 'asn.match.noItem' | 'asn.match.noOwnCode' =>
  row.merchantItemNo && !row.itemNo ? 'asn.match.noOwnCode' : 'asn.match.noItem';

/**
 * Fills the rows of a plan from open lines, earliest due first, each line up to what is shippable; a line given to one row
 * is not given to another. `lines` come in the order in which they shall be used.
 */
export const matchPlan = (rows: readonly PlanRow[], lines: readonly OpenLine[]): readonly MatchedRow[] => {
  const left = new Map(lines.map((line) => [line.id, line.shippableQty]));
  return rows.map((row, at): MatchedRow => {
    const items = candidatesOf(row, lines);
    const named = items.filter(
      (line) =>
        (!row.purchaseNo || same(line.purchaseNo, row.purchaseNo)) &&
        (row.purchaseSeq === null || row.purchaseSeq === undefined || line.purchaseSeq === row.purchaseSeq),
    );
    const taken: { purchaseLineId: string; qty: Decimal }[] = [];
    let open = row.qty;
    for (const line of named) {
      const free = left.get(line.id) ?? '0';
      if (!isPositive(open) || !isPositive(free)) continue;
      const qty = smaller(open, free);
      taken.push({ purchaseLineId: line.id, qty });
      left.set(line.id, minus(free, qty));
      open = minus(open, qty);
    }
    const result = !isPositive(open) ? 'matched' : taken.length > 0 ? 'partial' : 'unmatched';
    const reason =
      result === 'matched'
        ? ''
        : result === 'partial'
          ? 'asn.match.short'
          : items.length === 0
            ? noItem(row)
            : named.length === 0
              ? 'asn.match.noOrder'
              : 'asn.match.noneLeft';
    return { rowNo: at + 1, result, lines: taken, openQty: open, reason };
  });
};

/** Rows that are not covered completely: what the question after a match counts. */
export const unmatchedCount = (rows: readonly MatchedRow[]): number => rows.filter((row) => row.result !== 'matched').length;

/** What a match puts on the notice: one quantity for each order line, rows of the same line added up. */
export const chosenLines = (rows: readonly MatchedRow[]): ReadonlyMap<string, Decimal> => {
  const chosen = new Map<string, Decimal>();
  for (const row of rows)
    for (const { purchaseLineId, qty } of row.lines) chosen.set(purchaseLineId, sum(chosen.get(purchaseLineId) ?? '0', qty));
  return chosen;
};

/** What of an order line decides on which notice it can stand. */
export interface Placeable {
  /** Of all that lines of a notice agree in (placeOf). */
  readonly place: string;
  /** The day agreed for it, and the first on which it may arrive. */
  readonly due: string;
  readonly earliest: string;
}
/** Lines that go on one notice, and the day on which they arrive: that of the earliest of them, today where it is past. */
export interface NoticeGroup<Line> {
  readonly arrival: string;
  readonly lines: readonly Line[];
}
/**
 * Parts lines into as few notices as the rules of a notice allow (B-F13): one place and nature each, and no line before the
 * first day on which it may arrive. The earliest arrival comes first; lines of a day keep their order.
 */
export const groupsOf = <Line extends Placeable>(lines: readonly Line[], today: string): readonly NoticeGroup<Line>[] => {
  const groups: { readonly arrival: string; readonly lines: Line[] }[] = [];
  const current = new Map<string, (typeof groups)[number]>();
  for (const line of lines.toSorted((left, right) => left.due.localeCompare(right.due))) {
    const open = current.get(line.place);
    if (open && line.earliest <= open.arrival) open.lines.push(line);
    else {
      const group = { arrival: line.due < today ? today : line.due, lines: [line] };
      current.set(line.place, group);
      groups.push(group);
    }
  }
  return groups.toSorted((left, right) => left.arrival.localeCompare(right.arrival));
};

/** How many cartons a quantity fills: the last one holds the rest. 0 when no quantity per carton is given. */
export const boxCountOf = (qty: Decimal, packQty: Decimal | null | undefined): number => {
  if (!packQty || !isPositive(packQty) || !isPositive(qty)) return 0;
  const scaled = (value: Decimal): bigint => {
    const [whole = '0', fraction = ''] = value.split('.');
    return BigInt(whole + fraction.padEnd(6, '0'));
  };
  const [all, one] = [scaled(qty), scaled(packQty)];
  return Number((all + one - 1n) / one);
};
