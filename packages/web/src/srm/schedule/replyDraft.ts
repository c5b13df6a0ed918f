/** The grid of replies as data: which rows stand where, what is typed, and what becomes of it. Pure. */
import { compare, type Decimal, isDecimal, minus, plain, sum } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import type { ReplyPart } from '@wms/contract/srm/schedule/schedule.rules.ts';

/** What is typed for a row of the plan. */
export interface CellDraft {
  readonly qty: string;
  readonly reason?: string;
  /** The day on which the rest comes; '' for none. */
  readonly catchUp?: string;
}
export type Drafts = Readonly<Record<string, CellDraft>>;

/** An item with its window and address: a line of the grid. */
export interface GridLine {
  readonly key: string;
  readonly itemNo: string;
  readonly itemName: string | null;
  readonly unitNo: string | null;
  readonly place: string;
  readonly cells: ReadonlyMap<string, ScheduleRow>;
}
const lineKey = (row: ScheduleRow): string =>
  JSON.stringify([row.itemNo, row.deliveryWindowPeriod, row.receiveAddress, row.plantNo]);

/** The lines of a grid, in the order of their items. */
export const gridLines = (rows: readonly ScheduleRow[]): readonly GridLine[] => {
  const lines = new Map<string, ScheduleRow[]>();
  for (const row of rows) {
    const own = lines.get(lineKey(row));
    if (own) own.push(row);
    else lines.set(lineKey(row), [row]);
  }
  return [...lines]
    .map(([key, own]): GridLine => {
      const [first] = own as [ScheduleRow];
      return {
        key,
        itemNo: first.itemNo,
        itemName: first.itemName,
        unitNo: first.unitNo,
        place: [first.plantNo, first.deliveryWindowPeriod, first.receiveAddress].filter(Boolean).join(' · '),
        cells: new Map(own.map((row) => [row.plannedDate, row])),
      };
    })
    .toSorted((a, b) => a.itemNo.localeCompare(b.itemNo) || a.place.localeCompare(b.place));
};

export const isEditable = (row: ScheduleRow): boolean => isIn(scheduleFlow, 'toReply', row.scheduleStatus);
/** A quantity as it is typed or pasted: blanks and separators of thousands go; undefined when it is none. */
export const typedQty = (text: string): Decimal | undefined => {
  const bare = text.trim().replaceAll(/[\s,，]/g, '');
  return isDecimal(bare) && !bare.startsWith('-') ? plain(bare) : undefined;
};

/** How much of a row is missing in what is typed; undefined where nothing is. */
export const missingOf = (row: ScheduleRow, draft: CellDraft | undefined): Decimal | undefined => {
  const qty = draft && typedQty(draft.qty);
  if (qty === undefined || compare(qty, row.actualQty) >= 0) return undefined;
  return minus(row.actualQty, qty);
};
/** The reply that is sent for a row: what comes on its day, and the rest on the day it is caught up. */
export const partsOf = (row: ScheduleRow, draft: CellDraft): readonly ReplyPart[] => {
  const qty = typedQty(draft.qty) ?? '0';
  const missing = missingOf(row, draft);
  return [
    { replyDate: row.schedulingDate, replyQty: qty },
    ...(missing !== undefined && draft.catchUp ? [{ replyDate: draft.catchUp, replyQty: missing }] : []),
  ];
};

/** Fills cells with what is required; those that take no reply stay as they are. */
export const copyRequired = (drafts: Drafts, rows: readonly ScheduleRow[]): Drafts => ({
  ...drafts,
  ...Object.fromEntries(rows.filter(isEditable).map((row) => [row.id, { ...drafts[row.id], qty: row.actualQty }])),
});

/** A cell takes the value typed above it in its column, where there is one. */
export const valueAbove = (drafts: Drafts, lines: readonly GridLine[], line: number, day: string): Drafts => {
  const from = Array.from({ length: line }, (_, up) => lines[line - 1 - up]?.cells.get(day));
  const qty = from.map((row) => row && drafts[row.id]?.qty).find((above) => above !== undefined && above !== '');
  const row = lines[line]?.cells.get(day);
  return row && qty !== undefined ? { ...drafts, [row.id]: { ...drafts[row.id], qty } } : drafts;
};

/** The cells of a block from a spreadsheet, by how far down and to the right of its first they stand. */
export const cellsOfBlock = (text: string): readonly { readonly down: number; readonly right: number; readonly text: string }[] =>
  text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .flatMap((line, down) => line.split('\t').map((cell, right) => ({ down, right, text: cell })));

/** A block from a spreadsheet, from a cell to the right and down; cells that take no reply, and texts that are no quantity, are passed over. */
export const pasteBlock = (
  drafts: Drafts,
  text: string,
  lines: readonly GridLine[],
  days: readonly string[],
  from: { readonly line: number; readonly day: number },
): Drafts => {
  const pasted: Record<string, CellDraft> = {};
  for (const cell of cellsOfBlock(text)) {
    const row = lines[from.line + cell.down]?.cells.get(days[from.day + cell.right] ?? '');
    const qty = typedQty(cell.text);
    if (row && qty !== undefined && isEditable(row)) pasted[row.id] = { ...drafts[row.id], qty };
  }
  return { ...drafts, ...pasted };
};

/** What is promised and required up to each day of a line, catch-ups among them: where it is below zero, something is missing. */
export const cumulativeOf = (line: GridLine, days: readonly string[], drafts: Drafts): readonly (Decimal | undefined)[] => {
  const moves = [...line.cells.values()].flatMap((row) => {
    const draft = drafts[row.id];
    const said: readonly ReplyPart[] = draft
      ? partsOf(row, draft)
      : row.replyQty === null
        ? []
        : [{ replyDate: row.replyDate ?? row.schedulingDate, replyQty: row.replyQty }];
    // a row that nobody has answered yet is neither promised nor missing
    return said.length === 0
      ? []
      : [
          { day: row.plannedDate, qty: `-${row.actualQty}` },
          ...said.map(({ replyDate, replyQty }) => ({ day: replyDate, qty: replyQty })),
        ];
  });
  return days.map((day) => {
    const until = moves.filter((move) => move.day <= day);
    return until.length === 0 ? undefined : sum(...until.map(({ qty }) => (qty === '-0' ? '0' : qty)));
  });
};
