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
/** A promised row of a delivery schedule, and what of it is not announced yet. */
export interface Promised<Line extends OpenLine = OpenLine> {
  readonly id: string;
  readonly itemNo: string;
  readonly qty: Decimal;
  /** Whether its goods may be of an order line. */
  readonly isOf: (line: Line) => boolean;
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
export interface MatchedPart {
  readonly purchaseLineId: string;
  /** Where it is taken from a delivery schedule. */
  readonly scheduleId?: string | undefined;
  readonly qty: Decimal;
}
export interface MatchedRow {
  /** Counted from 1, as the person sees the plan. */
  readonly rowNo: number;
  readonly result: (typeof matchResults)[number];
  readonly lines: readonly MatchedPart[];
  readonly openQty: Decimal;
  readonly reason: (typeof unmatchedReasons)[number];
}

const same = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase();

const candidatesOf = <Line extends OpenLine>(row: PlanRow, lines: readonly Line[]): readonly Line[] => {
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
 * Fills the rows of a plan from open lines, earliest due first, each line up to what is shippable; what is given to one row is not
 * given to another. With `promised`, goods are taken from these rows of schedules, each up to its quantity. `lines` and `promised` come
 * in the order in which they shall be used.
 */
export const matchPlan = <Line extends OpenLine>(
  rows: readonly PlanRow[],
  lines: readonly Line[],
  promised?: readonly Promised<Line>[],
): readonly MatchedRow[] => {
  const left = new Map(lines.map((line) => [line.id, line.shippableQty]));
  const leftOf = new Map(promised?.map(({ id, qty }) => [id, qty]));
  const byItem = new Map<string, Promised<Line>[]>();
  for (const one of promised ?? [])
    byItem
      .set(one.itemNo, byItem.get(one.itemNo) ?? [])
      .get(one.itemNo)
      ?.push(one);
  return rows.map((row, at): MatchedRow => {
    const items = candidatesOf(row, lines);
    const named = items.filter(
      (line) =>
        (!row.purchaseNo || same(line.purchaseNo, row.purchaseNo)) &&
        (row.purchaseSeq === null || row.purchaseSeq === undefined || line.purchaseSeq === row.purchaseSeq),
    );
    const taken: MatchedPart[] = [];
    let open = row.qty;
    const take = (line: Line, most: Decimal, scheduleId?: string): Decimal => {
      const free = left.get(line.id) ?? '0';
      const qty = smaller(open, smaller(free, most));
      if (!isPositive(qty)) return '0';
      taken.push({ purchaseLineId: line.id, ...(scheduleId === undefined ? {} : { scheduleId }), qty });
      left.set(line.id, minus(free, qty));
      open = minus(open, qty);
      return qty;
    };
    if (!promised) for (const line of named) take(line, open);
    const free = promised ? named.filter(({ id }) => isPositive(left.get(id) ?? '0')) : [];
    for (const { id, isOf } of [...new Set(free.map(({ itemNo }) => itemNo))].flatMap((itemNo) => byItem.get(itemNo) ?? [])) {
      let rest = leftOf.get(id) ?? '0';
      for (const line of isPositive(rest) && isPositive(open) ? free : [])
        if (isOf(line)) rest = minus(rest, take(line, rest, id));
      leftOf.set(id, rest);
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

/** What a match puts on the notice: one quantity for each order line and row of a schedule, rows of the same ones added up. */
export const chosenLines = (rows: readonly Pick<MatchedRow, 'lines'>[]): readonly MatchedPart[] => {
  const chosen = new Map<string, MatchedPart>();
  for (const { lines } of rows)
    for (const part of lines) {
      const key = JSON.stringify([part.purchaseLineId, part.scheduleId]);
      chosen.set(key, { ...part, qty: sum(chosen.get(key)?.qty ?? '0', part.qty) });
    }
  return [...chosen.values()];
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
