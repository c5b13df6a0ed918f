import {
  at,
  type Booking,
  type Command,
  isOpen,
  type Notice,
  type NoticeLine,
  type Receipt,
  type ReceiptLine,
  type Shipped,
  type State,
} from './model.documents.ts';

const shippedLine = ({ order, qty, gift }: Shipped): NoticeLine => ({
  order,
  qty,
  gift,
  received: 0,
  gifted: 0,
  isClosed: false,
  isVoid: false,
});

const onOrder = (state: State, command: Command & { readonly order: number }): void => {
  const line = at(state.orders, command.order);
  switch (command.do) {
    case 'accept':
      line.answer = '1';
      return;
    case 'reply':
      // the request itself is inside every tolerance; anything else waits for the buyer
      if (command.qty === line.ordered) line.answer = '1';
      else line.asked = command.qty;
      return;
    case 'withdraw':
      line.asked = null;
      return;
    case 'agree':
      Object.assign(line, { answer: '1', ordered: line.asked ?? line.ordered, asked: null });
      return;
    case 'refuse':
      Object.assign(line, { answer: line.answer === '1' ? '1' : '3', asked: null });
      return;
    case 'decline':
      line.answer = '2';
      return;
    case 'resend':
      line.answer = '3';
      return;
    case 'change':
      Object.assign(line, { answer: '3', ordered: command.qty });
      return;
    case 'close':
      Object.assign(line, { isClosed: true, asked: null });
      return;
    default:
      line.isClosed = false;
  }
};

const edit = (notice: Notice, lines: readonly (Shipped & { readonly line?: number })[]): void => {
  const kept = new Set(lines.flatMap((line) => (line.line === undefined ? [] : [line.line])));
  for (const [index, line] of notice.lines.entries()) if (!line.isVoid && !kept.has(index)) line.isVoid = true;
  for (const line of lines) {
    if (line.line === undefined) notice.lines.push(shippedLine(line));
    else Object.assign(at(notice.lines, line.line), { qty: line.qty, gift: line.gift });
  }
};

const book = (state: State, noticeIndex: number, inCell: boolean, bookings: readonly Booking[]): void => {
  const { lines } = at(state.notices, noticeIndex);
  const receipt: Receipt = { notice: noticeIndex, lines: [] };
  for (const { line, qty, gift, bad, finish } of bookings) {
    const row = at(lines, line);
    row.received += qty;
    row.gifted += gift;
    if (qty > 0 || gift > 0)
      receipt.lines.push({
        line,
        order: row.order,
        qty,
        gift,
        bad,
        inCell,
        waiting: at(state.orders, row.order).isInspected ? qty : bad,
        refused: 0,
        refusedGone: 0,
        returned: { good: 0, bad: 0 },
        isJudged: false,
        isVoid: false,
      });
    if (finish && isOpen(row)) row.isClosed = true;
  }
  if (receipt.lines.length > 0) state.receipts.push(receipt);
};

const cancel = (state: State, receipt: Receipt, named: readonly number[]): void => {
  const { lines } = at(state.notices, receipt.notice);
  for (const [index, line] of receipt.lines.entries()) {
    if (line.isVoid || (named.length > 0 && !named.includes(index))) continue;
    line.isVoid = true;
    const row = at(lines, line.line);
    row.received -= line.qty;
    row.gifted -= line.gift;
  }
};

const onReceipt = (state: State, line: ReceiptLine, command: Command): void => {
  switch (command.do) {
    case 'inspect':
      line.isJudged = true;
      line.waiting -= command.accepted + command.refused;
      line.refused += command.refused;
      return;
    case 'concede':
      line.refused -= command.qty;
      return;
    case 'unjudge':
      Object.assign(line, { waiting: line.qty, refused: 0, isJudged: false });
      return;
    case 'returnRefused':
      line.refusedGone += command.qty;
      return;
    case 'giveBack':
      line.returned[command.from] += command.qty;
      if (command.isExchange) state.exchanged.set(line.order, (state.exchanged.get(line.order) ?? 0) + command.qty);
  }
};

const decided = { approve: 'shipped', reject: 'rejected', resubmit: 'pending', void: 'void', sendBack: 'rejected' } as const;

/** What an allowed command does to the documents. */
export const applyTo = (state: State, command: Command): void => {
  switch (command.do) {
    case 'announce':
      state.notices.push({ phase: 'pending', lines: command.lines.map(shippedLine) });
      return;
    case 'edit':
      edit(at(state.notices, command.notice), command.lines);
      return;
    case 'approve':
    case 'reject':
    case 'resubmit':
    case 'void':
    case 'sendBack':
      at(state.notices, command.notice).phase = decided[command.do];
      return;
    case 'invalidate':
      for (const index of command.lines) at(at(state.notices, command.notice).lines, index).isVoid = true;
      return;
    case 'settle':
    case 'settleAsSupplier':
      for (const index of command.lines) at(at(state.notices, command.notice).lines, index).isClosed = true;
      return;
    case 'receive':
      book(state, command.notice, command.inCell, command.lines);
      return;
    case 'cancel':
      cancel(state, at(state.receipts, command.receipt), command.lines);
      return;
    case 'inspect':
    case 'concede':
    case 'unjudge':
    case 'returnRefused':
    case 'giveBack':
      onReceipt(state, at(at(state.receipts, command.receipt).lines, command.line), command);
      return;
    default:
      onOrder(state, command);
  }
};
