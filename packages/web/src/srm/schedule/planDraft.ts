/** The grid of the buyer as data: which cell stands for which rows, what is typed, and what is saved of it. Pure. */
import { compare, type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { cellsOfBlock, typedQty } from './replyDraft.ts';

/** An item of a supplier on a day: the draft of the next version, and the row in force that it will replace. */
export interface PlanCell {
  readonly draft?: ScheduleRow;
  readonly inForce?: ScheduleRow;
}
/** An item with its supplier, plant, window and address: a line of the grid. */
export interface PlanLine {
  readonly key: string;
  /** Any of its rows: all have its supplier, item and place. */
  readonly of: ScheduleRow;
  readonly place: string;
  /** The last day on which its rows are locked. */
  readonly lockedUntil: string;
  readonly cells: ReadonlyMap<string, PlanCell>;
}
/** What is typed, by cell; a cell that is no longer in sight keeps its line, so that it is saved too. */
export type Typed = Readonly<Record<string, { readonly line: PlanLine; readonly day: string; readonly qty: string }>>;

const lineKey = (row: ScheduleRow): string =>
  JSON.stringify([
    row.orgNo,
    row.supplierNo,
    row.plantNo ?? '',
    row.itemNo,
    row.deliveryWindowPeriod ?? '',
    row.receiveAddress ?? '',
  ]);
export const cellKey = (line: PlanLine, day: string): string => `${line.key} ${day}`;

/** The lines of a grid, in the order of their items and suppliers. */
export const planLines = (rows: readonly ScheduleRow[]): readonly PlanLine[] => {
  const lines = new Map<string, { readonly of: ScheduleRow; readonly cells: Map<string, PlanCell> }>();
  for (const row of rows) {
    const line = lines.get(lineKey(row)) ?? { of: row, cells: new Map() };
    lines.set(lineKey(row), line);
    const part = isIn(scheduleFlow, 'draft', row.scheduleStatus) ? { draft: row } : { inForce: row };
    line.cells.set(row.plannedDate, { ...line.cells.get(row.plannedDate), ...part });
  }
  return [...lines]
    .map(([key, { of, cells }]): PlanLine => {
      const place = [of.plantNo, of.deliveryWindowPeriod, of.receiveAddress].filter(Boolean).join(' · ');
      return { key, of, place, lockedUntil: of.lockedUntil, cells };
    })
    .toSorted(
      (a, b) =>
        a.of.itemNo.localeCompare(b.of.itemNo) ||
        a.of.supplierNo.localeCompare(b.of.supplierNo) ||
        a.place.localeCompare(b.place),
    );
};

export const isOpenDay = (line: PlanLine, day: string): boolean => day > line.lockedUntil;
/** The quantity of a cell once its draft is published. */
export const nextQty = (cell: PlanCell | undefined): Decimal | undefined => (cell?.draft ?? cell?.inForce)?.actualQty;

/** What a cell will ask for after saving; undefined where nothing is planned. What is no quantity says nothing. */
export const plannedQty = (line: PlanLine, day: string, typed: Typed): Decimal | undefined =>
  typedQty(typed[cellKey(line, day)]?.qty ?? '') ?? nextQty(line.cells.get(day));

/** What is in force and what will be, over some days of a line. */
export const totalsOf = (line: PlanLine, days: readonly string[], typed: Typed) => ({
  before: sum(...days.map((day) => line.cells.get(day)?.inForce?.actualQty ?? '0')),
  after: sum(...days.map((day) => plannedQty(line, day, typed) ?? '0')),
});

/** Cells that say something else than their draft, or than the row in force where there is none. */
const isMeant = ({ line, day, qty }: Typed[string]): boolean => {
  if (qty.trim() === '') return false;
  const [now, given] = [nextQty(line.cells.get(day)), typedQty(qty)];
  return now === undefined || given === undefined || compare(now, given) !== 0;
};
/** What is typed and differs, with the lines as they are now. */
export const meantOf = (typed: Typed, lines: readonly PlanLine[]): readonly (readonly [string, Typed[string]])[] => {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  return Object.entries(typed)
    .map(([key, one]) => [key, { ...one, line: byKey.get(one.line.key) ?? one.line }] as const)
    .filter(([, one]) => isMeant(one));
};

/** A cell as it is saved. A need that was the quantity so far follows it; one that was planned otherwise stays. */
export const savedCell = ({ line, day, qty: text }: Typed[string]) => {
  const cell = line.cells.get(day);
  const { draft } = cell ?? {};
  const qty = typedQty(text) ?? '0';
  const from = draft ?? cell?.inForce;
  return {
    ...(draft ? { id: draft.id, version: draft.version } : {}),
    ...{ orgNo: line.of.orgNo, plantNo: line.of.plantNo, supplierNo: line.of.supplierNo, itemNo: line.of.itemNo },
    ...{ purchaseNo: from?.purchaseNo ?? null, purchaseSeq: from?.purchaseSeq ?? null },
    ...{ plannedDate: day, schedulingDate: from?.schedulingDate ?? null, actualQty: qty },
    expectQty: draft && compare(draft.expectQty, draft.actualQty) !== 0 ? draft.expectQty : qty,
    ...{ urgency: from?.urgency ?? '0', sampleFlag: from?.sampleFlag ?? '0' },
    ...{ deliveryWindowPeriod: line.of.deliveryWindowPeriod, receiveAddress: line.of.receiveAddress },
  };
};

/** A cell takes what the nearest cell above it in its column will ask for. */
export const planAbove = (typed: Typed, lines: readonly PlanLine[], at: number, day: string): Typed => {
  const line = lines[at];
  const qty = lines
    .slice(0, at)
    .toReversed()
    .map((above) => plannedQty(above, day, typed))
    .find((above) => above !== undefined);
  return line && qty !== undefined && isOpenDay(line, day) ? { ...typed, [cellKey(line, day)]: { line, day, qty } } : typed;
};
/** A block from a spreadsheet, from a cell to the right and down; locked days, and texts that are no quantity, are passed over. */
export const pastePlan = (
  typed: Typed,
  text: string,
  lines: readonly PlanLine[],
  days: readonly string[],
  from: { readonly line: number; readonly day: number },
): Typed => {
  const pasted: Record<string, Typed[string]> = {};
  for (const cell of cellsOfBlock(text)) {
    const [line, day] = [lines[from.line + cell.down], days[from.day + cell.right]];
    const qty = typedQty(cell.text);
    if (line && day !== undefined && qty !== undefined && isOpenDay(line, day)) pasted[cellKey(line, day)] = { line, day, qty };
  }
  return { ...typed, ...pasted };
};
