import fc from 'fast-check';
import { type Booking, type Command, isOpen, live, type Shipped } from './model.documents.ts';
import type { Model } from './model.ts';

/** What a step needs to see of a model. */
export type Seen = Pick<Model, 'orders' | 'notices' | 'receipts' | 'orderAt' | 'noticeAt' | 'receiptAt' | 'figuresOf' | 'allows'>;

/** What chance says about one step; what it means depends on what there is when the step comes. */
export interface Draw {
  /** Picks the command, among those that are possible by their weight. */
  readonly turn: number;
  readonly pick: number;
  /** 0 to 19: from 3 on something possible is looked for, below it anything goes. */
  readonly care: number;
  /** 1: sent twice under one key; 2: first with a version that is not the current one; 3: gifts alone. */
  readonly mode: number;
  readonly rows: readonly {
    readonly pick: number;
    readonly share: number;
    readonly gift: number;
    readonly bad: number;
    readonly finish: boolean;
  }[];
}

/** How often each command is tried, so that walks get deep enough to have something to cancel. */
const weights: Readonly<Record<Command['do'], number>> = {
  accept: 6,
  reply: 2,
  withdraw: 2,
  agree: 4,
  refuse: 4,
  decline: 1,
  resend: 4,
  change: 1,
  close: 1,
  reopen: 5,
  announce: 8,
  edit: 2,
  approve: 9,
  reject: 1,
  resubmit: 3,
  void: 1,
  sendBack: 1,
  invalidate: 1,
  settle: 2,
  settleAsSupplier: 2,
  receive: 11,
  cancel: 4,
  inspect: 8,
  concede: 4,
  unjudge: 2,
  returnRefused: 2,
  giveBack: 3,
};
export const kinds = Object.keys(weights) as Command['do'][];

export const drawn: fc.Arbitrary<Draw> = fc.record({
  turn: fc.nat(9999),
  pick: fc.nat(99),
  care: fc.nat(19),
  mode: fc.nat(15),
  rows: fc.array(
    fc.record({ pick: fc.nat(99), share: fc.nat(10), gift: fc.nat(5), bad: fc.nat(5), finish: fc.nat(4).map((n) => n === 4) }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** A draw once its command is chosen. */
type Chosen = Draw & { readonly kind: Command['do'] };

/** A part of a quantity, all of it, or one more than there is. At least 1. */
const part = (share: number, most: number): number =>
  share > 9 ? most + 1 : share >= 7 ? Math.max(1, most) : Math.max(1, Math.floor((most * (share + 1)) / 8));

const distinct = (rows: Draw['rows'], count: number): readonly (Draw['rows'][number] & { readonly place: number })[] => {
  const seen = new Set<number>();
  return rows.flatMap((row) => {
    const place = row.pick % count;
    if (seen.has(place)) return [];
    seen.add(place);
    return [{ ...row, place }];
  });
};

const shipped = (model: Seen, draw: Draw): readonly Shipped[] => {
  const rows = draw.care < 2 ? draw.rows : distinct(draw.rows, model.orders.length);
  return rows.map(({ pick, share, gift }) => {
    const open = model.orders.flatMap((_line, index) =>
      model.figuresOf(index).open > 0 && model.orderAt(index).answer === '1' ? [index] : [],
    );
    const choice = draw.care < 2 || open.length === 0 ? model.orders.map((_line, index) => index) : open;
    const order = choice[pick % choice.length] ?? 0;
    return { order, qty: part(share, model.figuresOf(order).open), gift: Math.max(0, gift - 2) };
  });
};

const onNotice = (model: Seen, draw: Chosen, notice: number): Command | null => {
  const { lines } = model.noticeAt(notice);
  const held = lines.flatMap((line, index) => (line.isVoid ? [] : [{ line, index }]));
  const open = lines.flatMap((line, index) => (isOpen(line) ? [index] : []));
  const choice = draw.care < 2 || open.length === 0 ? lines.map((_line, index) => index) : open;
  const places = distinct(draw.rows, choice.length).map((row) => ({ ...row, place: choice[row.place] ?? 0 }));
  switch (draw.kind) {
    case 'approve':
    case 'reject':
    case 'resubmit':
    case 'void':
    case 'sendBack':
      return { do: draw.kind, notice };
    case 'invalidate':
    case 'settle':
    case 'settleAsSupplier':
      return { do: draw.kind, notice, lines: places.map((row) => row.place) };
    case 'edit': {
      const kept = distinct(draw.rows, held.length).flatMap(({ place, share, gift }) => {
        const own = held[place];
        return own
          ? [{ line: own.index, order: own.line.order, qty: part(share, own.line.qty), gift: Math.max(0, gift - 2) }]
          : [];
      });
      const fresh = draw.mode > 9 ? shipped(model, draw).slice(0, 1) : [];
      return { do: 'edit', notice, lines: [...kept, ...fresh] };
    }
    case 'receive':
      return {
        do: 'receive',
        notice,
        inCell: draw.pick % 3 > 0,
        lines: places.map(({ place, share, gift, bad, finish }): Booking => {
          const line = lines[place];
          const rest = line ? line.qty - line.received : 0;
          const gifts = line ? line.gift - line.gifted : 0;
          const qty = draw.mode === 3 ? 0 : part(share, rest);
          return {
            line: place,
            qty,
            gift: gift > 2 || draw.mode === 3 ? gifts + (draw.care === 0 ? 1 : 0) : 0,
            bad: bad > 3 ? Math.ceil(qty / 2) + (draw.care === 1 ? qty : 0) : 0,
            finish,
          };
        }),
      };
    default:
      return null;
  }
};

const onReceipt = (model: Seen, draw: Chosen, receipt: number): Command | null => {
  const { lines } = model.receiptAt(receipt);
  const [row] = draw.rows;
  const line = (row?.pick ?? 0) % lines.length;
  const booked = lines[line];
  if (!row || !booked) return null;
  const here = booked.refused - booked.refusedGone;
  switch (draw.kind) {
    case 'cancel':
      return {
        do: 'cancel',
        receipt,
        lines: draw.mode % 2 === 0 ? [] : distinct(draw.rows, lines.length).map((one) => one.place),
      };
    case 'inspect': {
      const judged = part(row.share, booked.waiting);
      const refused = Math.floor((judged * row.bad) / 5);
      return { do: 'inspect', receipt, line, accepted: judged - refused, refused };
    }
    case 'concede':
    case 'returnRefused':
      return { do: draw.kind, receipt, line, qty: part(row.share, here) };
    case 'unjudge':
      return { do: 'unjudge', receipt, line };
    case 'giveBack': {
      const from = booked.bad > 0 && draw.mode % 2 === 0 ? 'bad' : 'good';
      const most =
        from === 'bad' ? booked.bad - booked.returned.bad : booked.qty + booked.gift - booked.bad - booked.returned.good;
      return { do: 'giveBack', receipt, line, qty: part(row.share, most), from, isExchange: row.finish || row.gift > 2 };
    }
    default:
      return null;
  }
};

const onOrder = (model: Seen, draw: Chosen, order: number): Command | null => {
  const { ordered } = model.orderAt(order);
  const share = draw.rows[0]?.share ?? 0;
  switch (draw.kind) {
    case 'accept':
    case 'withdraw':
    case 'agree':
    case 'refuse':
    case 'decline':
    case 'resend':
    case 'close':
    case 'reopen':
      return { do: draw.kind, order };
    case 'reply':
      return { do: 'reply', order, qty: part(share, ordered) };
    case 'change':
      return { do: 'change', order, qty: part(share, ordered + 4) };
    default:
      return null;
  }
};

/** Everything a command could be about in this state. */
const optionsOf = (model: Seen, draw: Chosen): readonly Command[] => {
  if (draw.kind === 'announce') return [{ do: 'announce', lines: shipped(model, draw) }];
  return [
    ...model.orders.map((_one, index) => onOrder(model, draw, index)),
    ...model.notices.map((notice, index) => (live(notice).length > 0 ? onNotice(model, draw, index) : null)),
    ...model.receipts.map((_one, index) => onReceipt(model, draw, index)),
  ].filter((option): option is Command => option !== null);
};

/** The command a draw stands for in this state; null when there is none. Mostly a possible one: refusals alone lead nowhere. */
export const commandOf = (model: Seen, draw: Draw): Command | null => {
  const choices = kinds.flatMap((kind) => {
    const options = optionsOf(model, { ...draw, kind }).filter((option) => draw.care < 3 || model.allows(option));
    return options.length > 0 ? [{ options, weight: weights[kind] }] : [];
  });
  let turn = draw.turn % choices.reduce((sum, choice) => sum + choice.weight, 0);
  for (const { options, weight } of choices) {
    if (turn < weight) return options[draw.pick % options.length] ?? null;
    turn -= weight;
  }
  return null;
};
