/** What a person has entered for order lines to be answered, as data. Pure. */
import { isDecimal, plain } from '@wms/contract/kernel/decimal.ts';
import { openBatches } from '@wms/contract/srm/purchase/batches.ts';
import type { OrderDecision } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { type ReplyRow, totalOf } from '@wms/contract/srm/purchase/purchase.rules.ts';
import type { OrderLine } from './service.ts';

export interface DraftRow {
  /** Tells rows apart while they are edited. */
  readonly key: number;
  readonly replyDate: string;
  readonly replyQty: string;
}
export interface LineDraft {
  readonly rows: readonly DraftRow[];
  readonly reason: string;
}
export type Drafts = Readonly<Record<string, LineDraft>>;
/** 'answer': rows for the ordered quantity; 'date': rows for what is still open, whose sum stays (PO-11). */
export type AnswerKind = 'answer' | 'date';

export const quantityFor = (line: OrderLine, kind: AnswerKind): string =>
  kind === 'date' ? line.unDeliveryQty : line.batchPurQty;
/** A line as it comes with what was promised of it. */
export type AnsweredLine = OrderLine &
  Pick<OrderDecision, 'replyQtyTolerancePct' | 'replyDayTolerance'> & {
    readonly replyRows: readonly Pick<OrderDecision['replyRows'][number], 'replyDate' | 'replyQty'>[];
  };
/** What stands for a line: its request, which is one row, or of a promise that is to be moved the batches still to come. */
const standing = (line: AnsweredLine, kind: AnswerKind): readonly ReplyRow[] => {
  const coming = kind === 'date' ? openBatches(line.replyRows, line.unDeliveryQty) : [];
  return coming.length > 0 ? coming : [{ replyDate: line.expectArrivalDate, replyQty: quantityFor(line, kind) }];
};
/** A line as it stands. */
export const firstDraft = (line: AnsweredLine, kind: AnswerKind): LineDraft => ({
  rows: standing(line, kind).map((row, at) => ({ key: at + 1, ...row })),
  reason: '',
});

const half = (quantity: string): readonly [string, string] => {
  const whole = /^\d+$/.test(quantity) ? BigInt(quantity) : 0n;
  return whole > 1n ? [String(whole - whole / 2n), String(whole / 2n)] : [quantity, ''];
};
/** Splits a row in two of about half the quantity; a quantity that has no whole half is left to the person. */
export const splitRow = (draft: LineDraft, key: number): LineDraft => {
  const next = Math.max(...draft.rows.map((row) => row.key)) + 1;
  return {
    ...draft,
    rows: draft.rows.flatMap((row) => {
      if (row.key !== key) return [row];
      const [kept, moved] = half(row.replyQty);
      return [
        { ...row, replyQty: kept },
        { ...row, key: next, replyQty: moved },
      ];
    }),
  };
};
export const removeRow = (draft: LineDraft, key: number): LineDraft =>
  draft.rows.length === 1 ? draft : { ...draft, rows: draft.rows.filter((row) => row.key !== key) };
export const editRow = (draft: LineDraft, key: number, part: Partial<DraftRow>): LineDraft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, ...part } : row)),
});
export const withDate = (drafts: Drafts, replyDate: string): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).map(([id, draft]) => [id, { ...draft, rows: draft.rows.map((row) => ({ ...row, replyDate })) }]),
  );
export const withReason = (drafts: Drafts, reason: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).map(([id, draft]) => [id, { ...draft, reason }]));

/** Rows as the rules and the server take them; a quantity that is no number yet counts as 0. */
export const rowsOf = (draft: LineDraft): readonly ReplyRow[] =>
  draft.rows.map(({ replyDate, replyQty }) => ({
    replyDate,
    replyQty: isDecimal(replyQty) ? plain(replyQty) : '0',
  }));
/** Whether the answer says what stands already: parts of one day are one. */
export const isAsRequested = (line: AnsweredLine, draft: LineDraft, kind: AnswerKind): boolean => {
  const told = (rows: readonly ReplyRow[]): string =>
    [...new Set(rows.map(({ replyDate }) => replyDate))]
      .map((day) => `${day} ${totalOf(rows.filter(({ replyDate }) => replyDate === day))}`)
      .sort()
      .join();
  return told(rowsOf(draft)) === told(standing(line, kind));
};
