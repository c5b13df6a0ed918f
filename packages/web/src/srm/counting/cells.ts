/** Counts and their cells as the hand-held keeps them, and how what was counted is sent. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { allows } from '@wms/contract/kernel/flow.ts';
import { type CountSheet, countCell, getCount, listCountsToDo, type SheetLine } from '@wms/contract/stock/count/count.calls.ts';
import { countFlow } from '@wms/contract/stock/count/count.flow.ts';
import { HAND_COUNT } from '@wms/contract/stock/count/count.ts';
import type { Booking, BookingKind, HandDoor, Kept } from '../../kernel/frame/hand.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { change, enqueue, keptIn, queueNow } from '../../kernel/hand/queue.ts';
import { ask } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { words } from './words.ts';

export const quiet = { report: 'none', module: HAND_COUNT } as const;
export type ToCount = ReplyOf<typeof listCountsToDo>['records'][number];

type LineFacts = Pick<SheetLine, 'id' | 'version' | 'itemNo' | 'itemName' | 'unitNo' | 'lotNo' | 'ownerNo' | 'isFound'>;
/** A line no fuller than counting asks: what the books have is there only where the server has said it. */
export interface KeptLine extends LineFacts {
  readonly countedQty: Decimal | null;
  readonly bookQty: Decimal | null;
}
export interface FoundGoods {
  readonly itemNo: string;
  readonly lotNo: string;
  /** The supplier whose goods they stay; absent: our own. */
  readonly ownerNo?: string;
  readonly countedQty: Decimal;
}
/** A cell of a count while it is counted on this device: what was entered, and not booked yet. */
export interface KeptCell extends Kept {
  readonly countId: string;
  readonly cellNo: string;
  readonly warehouseNo: string;
  readonly lines: readonly KeptLine[];
  readonly drafts: Readonly<Record<string, Decimal>>;
  readonly found: readonly FoundGoods[];
}
/** A count that was opened on this device. */
export interface KeptCount extends Kept, Pick<CountSheet, 'version' | 'countNo' | 'countStatus' | 'countMode' | 'warehouseNo'> {
  readonly countId: string;
  readonly countReason: string | null;
  /** When it was read, in milliseconds since 1970. */
  readonly read: number;
}
const isCell = (one: Kept): one is KeptCell => one.kind === HAND_COUNT && 'cellNo' in one;
const isCount = (one: Kept): one is KeptCount => one.kind === HAND_COUNT && 'countNo' in one;
export const keptCounts = (kept: readonly Kept[]): readonly KeptCount[] => kept.filter(isCount);
const keyOf = (countId: string, cellNo: string): string => `${HAND_COUNT}.${countId}.${cellNo}`;
const inWay = new Intl.Collator('en', { numeric: true }).compare;
export const cellsOf = (kept: readonly Kept[], countId: string): readonly KeptCell[] =>
  kept
    .filter(isCell)
    .filter((one) => one.countId === countId)
    .toSorted((a, b) => inWay(a.cellNo, b.cellNo));
export const countPath = (countId?: string, cellNo?: string): string => pathTo(HAND_COUNT, {}, { id: countId, cell: cellNo });

/** A cell in which the books have nothing is one line without goods. */
export const isBlank = ({ itemNo }: Pick<KeptLine, 'itemNo'>): boolean => itemNo === '';
export const enteredOn = ({ drafts }: KeptCell, line: KeptLine): Decimal | null => drafts[line.id] ?? line.countedQty;
/** Lines that say nothing yet; goods that were found take the place of an empty cell's line. */
export const leftIn = (cell: KeptCell): readonly KeptLine[] =>
  cell.lines.filter((line) => enteredOn(cell, line) === null && !(isBlank(line) && cell.found.length > 0));
export const isTouched = ({ drafts, found }: KeptCell): boolean => Object.keys(drafts).length > 0 || found.length > 0;
/** The server knows all of it. */
export const isDone = (cell: KeptCell): boolean => !isTouched(cell) && leftIn(cell).length === 0;
/** What was booked of a cell and is not settled: at most one. */
export const bookingOf = (bookings: readonly Booking[], id: string): Booking | undefined =>
  bookings.find(({ kind, group }) => kind === HAND_COUNT && group === id);

const lineOf = ({ bookQty, ...line }: SheetLine): KeptLine => ({
  ...{ id: line.id, version: line.version, itemNo: line.itemNo, itemName: line.itemName, unitNo: line.unitNo },
  ...{ lotNo: line.lotNo, ownerNo: line.ownerNo, isFound: line.isFound, countedQty: line.countedQty },
  bookQty: bookQty ?? null,
});
/** A cell over what was kept of it: what was entered stays for the lines that are still there. */
const cellOf = (count: CountSheet, cellNo: string, lines: readonly SheetLine[], before: KeptCell | undefined): KeptCell => ({
  ...{ id: keyOf(count.id, cellNo), kind: HAND_COUNT, countId: count.id, cellNo, warehouseNo: count.warehouseNo },
  lines: lines.map(lineOf),
  drafts: Object.fromEntries(lines.flatMap(({ id }) => (before?.drafts[id] === undefined ? [] : [[id, before.drafts[id]]]))),
  found: before?.found ?? [],
});
const byCell = (lines: readonly SheetLine[]): ReadonlyMap<string, readonly SheetLine[]> => {
  const cells = new Map<string, SheetLine[]>();
  for (const line of lines) cells.set(line.cellNo, [...(cells.get(line.cellNo) ?? []), line]);
  return cells;
};

/** Which counts wait in a warehouse. Throws CallError. */
export const readToCount = async (warehouseNo: string): Promise<readonly ToCount[]> =>
  (await ask(listCountsToDo, { warehouseNo: warehouseNo || null }, quiet)).records;

// a sheet that was asked for before a booking was settled tells of what is no more
let settled = 0;
/** Reads a count; cells of which something waits to be sent stay as they were left. Throws CallError. */
export const readCount = async (countId: string): Promise<void> => {
  const before = settled;
  const count = await ask(getCount, { id: countId }, quiet);
  if (before !== settled) return readCount(countId);
  const { version, countNo, countStatus, countMode, warehouseNo, countReason } = count;
  const head: KeptCount = {
    ...{ id: keyOf(countId, ''), kind: HAND_COUNT, countId, version, countNo, countStatus, countMode, warehouseNo, countReason },
    read: Date.now(),
  };
  await change(({ kept, bookings }) => {
    const known = new Map(cellsOf(kept, countId).map((one) => [one.id, one]));
    const waits = (id: string): boolean => bookings.some(({ group, refused }) => group === id && !refused);
    const isOpen = allows(countFlow, 'enter', countStatus);
    const cells = isOpen ? [...byCell(count.lines)] : [];
    const fresh = cells
      .filter(([cellNo]) => !waits(keyOf(countId, cellNo)))
      .map(([cellNo, lines]) => cellOf(count, cellNo, lines, known.get(keyOf(countId, cellNo))));
    const there = new Set(cells.map(([cellNo]) => keyOf(countId, cellNo)));
    return {
      keep: [head, ...fresh],
      forget: [...known.keys()].filter((id) => !there.has(id) && !bookingOf(bookings, id)),
    };
  });
};
/** Forgets counts that are over, where nothing of them waits on this device. */
export const forgetOver = (open: readonly ToCount[]): Promise<void> => {
  const ids = new Set(open.map(({ id }) => id));
  return change(({ kept, bookings }) => ({
    forget: kept
      .filter((one) => (isCell(one) || isCount(one)) && !ids.has(one.countId) && !bookings.some(({ group }) => group === one.id))
      .map(({ id }) => id),
  }));
};

/** Enters what was counted of a cell on this device. */
export const enter = (id: string, make: (cell: KeptCell) => Partial<KeptCell>): Promise<void> =>
  change((now) => {
    const kept = keptIn(now, id);
    return kept && isCell(kept) ? { keep: [{ ...kept, ...make(kept) }] } : undefined;
  });
/** A cell as it is kept once what was entered a moment ago is kept too. */
export const cellNow = async (cell: KeptCell): Promise<KeptCell> => {
  await change(() => undefined);
  const kept = keptIn(queueNow(), cell.id);
  return kept && isCell(kept) ? kept : cell;
};
/** Keeps that a cell is counted, and sends it. A refused try is given up for the new one. */
export const bookCell = (id: string): Promise<void> =>
  enqueue((now) => {
    const cell = keptIn(now, id);
    if (!cell || !isCell(cell) || leftIn(cell).length > 0) return undefined;
    const earlier = bookingOf(now.bookings, id);
    if (earlier && (!earlier.refused || earlier.refused.isUnsure)) return undefined;
    const isFilled = cell.found.length > 0;
    const lines = cell.lines.flatMap((line) => {
      const countedQty = cell.drafts[line.id];
      return countedQty === undefined || (isFilled && isBlank(line)) ? [] : [{ id: line.id, version: line.version, countedQty }];
    });
    if (lines.length === 0 && !isFilled) return undefined;
    const text = sayNow(words.text, { lines: lines.length + cell.found.length });
    return {
      drop: earlier ? [earlier.seq] : [],
      booking: {
        ...{ kind: HAND_COUNT, group: id, title: cell.cellNo, text },
        body: { id: cell.countId, cellNo: cell.cellNo, lines, found: cell.found },
      },
    };
  });

const bodyOf = ({ body }: Booking) =>
  body as {
    readonly id: string;
    readonly cellNo: string;
    readonly lines: readonly { readonly id: string; readonly version: number; readonly countedQty: Decimal }[];
  };
const counting: BookingKind = {
  call: countCell,
  settle: (booking, answer, later, kept) => {
    settled += 1;
    const { lines } = answer as ReplyOf<typeof countCell>;
    const said = sayNow(words.booked, { cell: booking.title });
    if (!kept || !isCell(kept)) return { said, later };
    return { said, later, kept: { ...kept, lines: lines.map(lineOf), drafts: {}, found: [] } as KeptCell };
  },
  renew: async (booking) => {
    const body = bodyOf(booking);
    const sheet = await ask(getCount, { id: body.id }, quiet);
    const versions = new Map(sheet.lines.map((line) => [line.id, line.version]));
    return { ...body, lines: body.lines.map((line) => ({ ...line, version: versions.get(line.id) ?? line.version })) };
  },
  reopen: async (booking, kept) => {
    const { id, cellNo } = bodyOf(booking);
    const sheet = await ask(getCount, { id }, quiet);
    const lines = byCell(sheet.lines).get(cellNo);
    if (!lines || !allows(countFlow, 'enter', sheet.countStatus))
      throw new CallError({ kind: 'reply', status: 409, message: sayNow(words.over) });
    const before = kept && isCell(kept) ? kept : undefined;
    return { kept: cellOf(sheet, cellNo, lines, before), path: countPath(id, cellNo) };
  },
};

export const same = (a: string | null, b: string): boolean => a !== null && a.toLowerCase() === b.toLowerCase();
/** The page of what a text names among what was read here before: a count, or a cell that is to be counted. */
export const keptPathOf = (text: string): string | undefined => {
  const { kept } = queueNow();
  const count = keptCounts(kept).find(({ countNo }) => same(countNo, text));
  if (count) return countPath(count.countId);
  const cell = kept.filter(isCell).find((one) => same(one.cellNo, text) && !isDone(one));
  return cell && countPath(cell.countId, cell.cellNo);
};
export const countDoor: HandDoor = { menuNo: HAND_COUNT, find: async (text) => keptPathOf(text), books: counting };
