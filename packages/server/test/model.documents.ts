/** The documents of the main job as the model keeps them: whole numbers and plain objects, shared with nothing of the product. */
export interface OrderLine {
  ordered: number;
  /** 0 to accept, 1 accepted, 2 rejected, 3 to accept again. */
  answer: '0' | '1' | '2' | '3';
  /** The quantity the supplier asked for; null when nothing waits for the buyer. */
  asked: number | null;
  isClosed: boolean;
  readonly isInspected: boolean;
}
export interface Shipped {
  readonly order: number;
  readonly qty: number;
  readonly gift: number;
}
export interface NoticeLine {
  readonly order: number;
  qty: number;
  gift: number;
  received: number;
  gifted: number;
  isClosed: boolean;
  isVoid: boolean;
}
export interface Notice {
  /** What was decided about it; 'shipped' then tells 2, 3 and 4 apart by its lines. */
  phase: 'pending' | 'rejected' | 'shipped' | 'void';
  readonly lines: NoticeLine[];
}
export interface Booking {
  readonly line: number;
  readonly qty: number;
  readonly gift: number;
  readonly bad: number;
  readonly finish: boolean;
}
export interface ReceiptLine {
  readonly line: number;
  readonly order: number;
  readonly qty: number;
  readonly gift: number;
  readonly bad: number;
  /** Whether it went to a cell at once, and so counts as stocked unless inspection waits. */
  readonly inCell: boolean;
  waiting: number;
  refused: number;
  refusedGone: number;
  returned: { good: number; bad: number };
  isJudged: boolean;
  isVoid: boolean;
}
export interface Receipt {
  readonly notice: number;
  readonly lines: ReceiptLine[];
}

export type Command =
  | {
      readonly do: 'accept' | 'withdraw' | 'agree' | 'refuse' | 'decline' | 'resend' | 'close' | 'reopen';
      readonly order: number;
    }
  | { readonly do: 'reply' | 'change'; readonly order: number; readonly qty: number }
  | { readonly do: 'announce'; readonly lines: readonly Shipped[] }
  | { readonly do: 'edit'; readonly notice: number; readonly lines: readonly (Shipped & { readonly line?: number })[] }
  | { readonly do: 'approve' | 'reject' | 'resubmit' | 'void' | 'sendBack'; readonly notice: number }
  | { readonly do: 'invalidate' | 'settle' | 'settleAsSupplier'; readonly notice: number; readonly lines: readonly number[] }
  | { readonly do: 'receive'; readonly notice: number; readonly inCell: boolean; readonly lines: readonly Booking[] }
  | { readonly do: 'cancel'; readonly receipt: number; readonly lines: readonly number[] }
  | {
      readonly do: 'inspect';
      readonly receipt: number;
      readonly line: number;
      readonly accepted: number;
      readonly refused: number;
    }
  | { readonly do: 'concede' | 'returnRefused'; readonly receipt: number; readonly line: number; readonly qty: number }
  | { readonly do: 'unjudge'; readonly receipt: number; readonly line: number }
  | {
      readonly do: 'giveBack';
      readonly receipt: number;
      readonly line: number;
      readonly qty: number;
      readonly from: 'good' | 'bad';
      readonly isExchange: boolean;
    };

export interface Figures {
  readonly pending: number;
  readonly onWay: number;
  readonly delivery: number;
  readonly receive: number;
  readonly refused: number;
  readonly exchanged: number;
  readonly open: number;
  readonly over: number;
}
export const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
export const live = (notice: Notice): readonly NoticeLine[] => notice.lines.filter((line) => !line.isVoid);
export const isOpen = (line: NoticeLine): boolean => !line.isVoid && !line.isClosed && line.received < line.qty;

/** The status as the wire knows it. */
export const statusOf = (notice: Notice): '0' | '1' | '2' | '3' | '4' | 'X' => {
  if (notice.phase !== 'shipped') return ({ pending: '0', rejected: '1', void: 'X' } as const)[notice.phase];
  if (!live(notice).some((line) => line.received > 0)) return '2';
  return live(notice).some(isOpen) ? '3' : '4';
};
/** 0 open, 1 partly closed, 2 closed. */
export const closedOf = (notice: Notice): '0' | '1' | '2' => {
  const closed = live(notice).filter((line) => line.isClosed).length;
  return closed === 0 ? '0' : closed === live(notice).length ? '2' : '1';
};

/** Everything there is; places in the lists name the documents. */
export interface State {
  readonly orders: OrderLine[];
  readonly notices: Notice[];
  readonly receipts: Receipt[];
  /** Sent back from stock to be replaced, by order line. */
  readonly exchanged: Map<number, number>;
}
export const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no document ${index}`);
  return found;
};
