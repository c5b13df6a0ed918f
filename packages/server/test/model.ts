import {
  at,
  type Booking,
  type Command,
  closedOf,
  type Figures,
  isOpen,
  live,
  type Notice,
  type OrderLine,
  type Receipt,
  type ReceiptLine,
  type Shipped,
  type State,
  statusOf,
  total,
} from './model.documents.ts';
import { applyTo } from './model.effects.ts';

/**
 * A second opinion on the main job, written from the domain rules and sharing nothing with the product: no versions, no
 * wire. `allows` says whether a command is possible, `apply` what it does, `figuresOf` what the eight figures of an order
 * line are then. Policies are those an installation starts with; goods are not put away after inspection.
 */
export class Model implements State {
  readonly orders: OrderLine[] = [];
  readonly notices: Notice[] = [];
  readonly receipts: Receipt[] = [];
  /** Sent back from stock to be replaced, by order line. */
  readonly exchanged = new Map<number, number>();

  /** A model of its own in the same state, of the same class. */
  copy(): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this)) as this, structuredClone({ ...this }));
  }

  figuresOf(order: number): Figures {
    const line = this.orderAt(order);
    const shares = this.notices.flatMap((notice) =>
      live(notice).flatMap((share) => (share.order === order ? [{ ...share, status: statusOf(notice) }] : [])),
    );
    const received = this.receipts.flatMap((receipt) => receipt.lines.filter((one) => one.order === order && !one.isVoid));
    const pending = total(shares.filter((one) => one.status === '0').map((one) => one.qty));
    const onWay = total(
      shares
        .filter((one) => (one.status === '2' || one.status === '3') && !one.isClosed)
        .map((one) => Math.max(0, one.qty - one.received)),
    );
    const delivery = total(
      shares.filter((one) => '234'.includes(one.status)).map((one) => (one.isClosed ? one.received : one.qty)),
    );
    const receive = total(received.map((one) => one.qty));
    const refused = this.refusedOf(received);
    const exchanged = this.exchanged.get(order) ?? 0;
    const isShut = line.isClosed || line.answer === '2';
    const open = isShut ? 0 : Math.max(0, line.ordered - pending - onWay - receive + refused + exchanged);
    return {
      pending,
      onWay,
      delivery,
      receive,
      refused,
      exchanged,
      open,
      over: Math.max(0, receive - refused - exchanged - line.ordered),
    };
  }
  /** Refused at inspection. A member of its own so that a test can get it wrong on purpose. */
  protected refusedOf(received: readonly ReceiptLine[]): number {
    return total(received.map((one) => one.refused));
  }

  allows(command: Command): boolean {
    switch (command.do) {
      case 'accept':
      case 'reply':
      case 'decline':
      case 'withdraw':
      case 'agree':
      case 'refuse':
      case 'resend':
      case 'change':
      case 'close':
      case 'reopen':
        return this.allowsOnOrder(command);
      case 'announce':
        return this.fits(command.lines, new Map());
      case 'cancel':
        return this.allowsCancel(command.receipt, command.lines);
      case 'inspect':
      case 'concede':
      case 'unjudge':
      case 'returnRefused':
      case 'giveBack':
        return this.allowsOnReceipt(command);
      default:
        return this.allowsOnNotice(command);
    }
  }

  private allowsOnOrder(command: Command & { readonly order: number }): boolean {
    const line = this.orderAt(command.order);
    if (command.do === 'reopen') return line.isClosed;
    if (line.isClosed) return false;
    const asks = line.answer === '0' || line.answer === '3';
    const { pending, onWay, receive, refused, exchanged } = this.figuresOf(command.order);
    const kept = Math.max(0, pending + onWay + receive - refused - exchanged);
    switch (command.do) {
      case 'close':
        return pending + onWay === 0;
      case 'withdraw':
      case 'refuse':
        return line.asked !== null;
      case 'agree':
        return line.asked !== null && line.asked >= kept;
      case 'accept':
        return asks && line.asked === null;
      case 'reply':
        return asks && line.asked === null && command.qty > 0 && command.qty <= line.ordered;
      case 'decline':
        return asks && line.asked === null && pending + onWay + receive === 0;
      case 'resend':
        return line.answer === '2';
      default:
        return (
          (line.answer === '1' || line.answer === '2') &&
          'qty' in command &&
          command.qty > 0 &&
          command.qty !== line.ordered &&
          command.qty >= kept
        );
    }
  }

  /** Whether lines can be announced: answered order lines, quantities alone and together within what is open. */
  private fits(lines: readonly Shipped[], held: ReadonlyMap<number, number>): boolean {
    if (lines.length === 0) return false;
    return lines.every(({ order, qty, gift }) => {
      const { answer, isClosed } = this.orderAt(order);
      const together = total(lines.filter((one) => one.order === order).map((one) => one.qty));
      return (
        answer === '1' && !isClosed && qty > 0 && gift >= 0 && gift <= qty && together <= this.roomOf(order, held.get(order) ?? 0)
      );
    });
  }
  private roomOf(order: number, own: number): number {
    const { pending, onWay, receive, refused, exchanged } = this.figuresOf(order);
    return Math.max(0, this.orderAt(order).ordered - (pending - own) - onWay - receive + refused + exchanged);
  }

  private allowsOnNotice(command: Extract<Command, { readonly notice: number }>): boolean {
    const notice = this.noticeAt(command.notice);
    const status = statusOf(notice);
    const held = new Map<number, number>();
    if (status === '0') for (const line of live(notice)) held.set(line.order, (held.get(line.order) ?? 0) + line.qty);
    const chosen =
      'lines' in command ? command.lines.map((one) => (typeof one === 'number' ? notice.lines[one] : undefined)) : [];
    switch (command.do) {
      case 'approve':
        return status === '0' && live(notice).every((line) => this.stillFits(line.order));
      case 'reject':
        return status === '0';
      case 'edit':
        return (status === '0' || status === '1') && this.fits(command.lines, held);
      case 'resubmit':
        return status === '1' && this.fits(live(notice), held);
      case 'void':
        return status === '0' || status === '1' || (status === '2' && this.isUntouched(command.notice));
      case 'sendBack':
        return status === '2' && this.isUntouched(command.notice);
      case 'invalidate':
        return (
          (status === '0' || status === '2') &&
          chosen.every((line) => line && !line.isVoid && !line.isClosed && line.received === 0 && line.gifted === 0) &&
          live(notice).length > chosen.length
        );
      case 'settle':
        return (status === '2' || status === '3') && chosen.every((line) => line && isOpen(line));
      case 'settleAsSupplier':
        return status === '3' && chosen.every((line) => line && isOpen(line));
      case 'receive':
        return (
          (status === '2' || status === '3') &&
          command.lines.every((booking) => this.allowsBooking(notice, booking, command.lines))
        );
    }
  }
  private stillFits(order: number): boolean {
    const { answer, isClosed, ordered } = this.orderAt(order);
    const { pending, onWay, receive, refused, exchanged } = this.figuresOf(order);
    return answer === '1' && !isClosed && pending + onWay + receive <= ordered + refused + exchanged;
  }
  /** Nothing of it has come and no line of it is closed. */
  private isUntouched(notice: number): boolean {
    const stands = this.receipts.some((receipt) => receipt.notice === notice && receipt.lines.some((line) => !line.isVoid));
    return !stands && closedOf(this.noticeAt(notice)) === '0';
  }
  private allowsBooking(notice: Notice, booking: Booking, all: readonly Booking[]): boolean {
    const line = notice.lines[booking.line];
    if (!line || line.isVoid || line.isClosed) return false;
    const { receive, refused, exchanged } = this.figuresOf(line.order);
    const together = total(all.filter((one) => notice.lines[one.line]?.order === line.order).map((one) => one.qty));
    const isSomething = booking.qty > 0 || booking.finish || booking.gift > 0;
    return (
      isSomething &&
      booking.qty <= line.qty - line.received &&
      booking.gift <= line.gift - line.gifted &&
      booking.bad <= booking.qty &&
      (booking.qty === 0 || together <= Math.max(0, this.orderAt(line.order).ordered + refused + exchanged - receive))
    );
  }

  private allowsCancel(at: number, named: readonly number[]): boolean {
    const { lines } = this.receiptAt(at);
    const chosen = named.length === 0 ? lines.filter((line) => !line.isVoid) : named.map((index) => lines[index]);
    return (
      chosen.length > 0 &&
      chosen.every(
        (line) => line && !line.isVoid && !line.isJudged && line.refusedGone + line.returned.good + line.returned.bad === 0,
      )
    );
  }
  private allowsOnReceipt(
    command: Extract<Command, { readonly do: 'inspect' | 'concede' | 'unjudge' | 'returnRefused' | 'giveBack' }>,
  ): boolean {
    const line = this.receiptAt(command.receipt).lines[command.line];
    if (!line || line.isVoid) return false;
    const here = line.refused - line.refusedGone;
    switch (command.do) {
      case 'inspect': {
        const judged = command.accepted + command.refused;
        return judged > 0 && judged <= line.waiting;
      }
      case 'concede':
        return command.qty > 0 && command.qty <= here && !this.isReplaced(line.order, command.qty);
      case 'unjudge':
        return (
          line.isJudged &&
          line.refusedGone + line.returned.good + line.returned.bad === 0 &&
          this.stockedOf(line) <= line.gift &&
          !this.isReplaced(line.order, line.refused)
        );
      case 'returnRefused':
        return command.qty > 0 && command.qty <= here;
      case 'giveBack': {
        const gone = line.returned.good + line.returned.bad;
        // damaged goods wait for inspection, or are refused: neither lies in stock
        if (command.from === 'bad') return false;
        const stocked = this.stockedOf(line);
        // gifts were not ordered: they open nothing again
        const most = command.isExchange ? Math.min(stocked, line.qty - line.waiting - line.refused) : stocked;
        return command.qty > 0 && command.qty <= most - gone;
      }
    }
  }
  /** Gifts and goods in a cell are stocked at once; what waits for inspection, damaged goods among it, is not. */
  private stockedOf(line: ReceiptLine): number {
    if (this.orderAt(line.order).isInspected) return 0;
    return line.inCell ? line.qty - line.bad + line.gift : 0;
  }
  /** Refused goods that would count again although what was to replace them is announced already. */
  private isReplaced(order: number, again: number): boolean {
    const { pending, onWay, receive, refused, exchanged } = this.figuresOf(order);
    const room = this.orderAt(order).ordered + refused + exchanged - receive - again;
    return again > 0 && pending + onWay > 0 && pending + onWay > Math.max(0, room);
  }

  /** Does what is allowed; documents made by it stand at the end of their lists. */
  apply(command: Command): void {
    applyTo(this, command);
  }
  orderAt(index: number): OrderLine {
    return at(this.orders, index);
  }
  noticeAt(index: number): Notice {
    return at(this.notices, index);
  }
  receiptAt(index: number): Receipt {
    return at(this.receipts, index);
  }
}
