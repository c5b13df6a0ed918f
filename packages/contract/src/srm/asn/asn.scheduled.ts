/** What a row of a delivery schedule allows on a notice (ASN-13). Pure. */
import { atLeastZero, compare, type Decimal, isDecimal, minus, smaller, sum } from '../../kernel/decimal.ts';
import { isIn } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import type { Row } from '../../kernel/resource.ts';
import { scheduleFlow } from '../schedule/schedule.flow.ts';
import type { schedule } from '../schedule/schedule.ts';

type ScheduleRow = Row<typeof schedule>;
/** A row of a schedule as far as announcing it goes. */
export type Scheduled = Pick<
  ScheduleRow,
  | 'id'
  | 'chainId'
  | 'orgNo'
  | 'supplierNo'
  | 'itemNo'
  | 'purchaseNo'
  | 'purchaseSeq'
  | 'plannedDate'
  | 'scheduleStatus'
  | 'actualQty'
  | 'replyQty'
  | 'deliveryQty'
>;
/** An order line as a row of a schedule names it. */
interface Ordered {
  readonly id: string;
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly itemNo: string;
  readonly purchaseNo: string;
  readonly purchaseSeq: number;
}
interface Line {
  readonly purchaseLineId: string;
  readonly scheduleId?: string | null | undefined;
  readonly deliveryQty?: string | null | undefined;
}

/**
 * What can still be announced on a row: promised, less what is announced already. `ownQty` is what the notice being changed
 * holds of it. Nothing where the row waits for its reply.
 */
export const announceableOf = (
  row: Pick<Scheduled, 'scheduleStatus' | 'replyQty' | 'deliveryQty'>,
  ownQty: Decimal = '0',
): Decimal =>
  isIn(scheduleFlow, 'replied', row.scheduleStatus)
    ? atLeastZero(minus(row.replyQty ?? '0', minus(row.deliveryQty, ownQty)))
    : '0';

/** Whether a row is of the item of an order line, and of that line where it names one. */
export const isOfOrder = (row: Omit<Scheduled, 'chainId'>, order: Ordered): boolean =>
  row.orgNo === order.orgNo &&
  row.supplierNo === order.supplierNo &&
  row.itemNo === order.itemNo &&
  (row.purchaseNo === null || (row.purchaseNo === order.purchaseNo && row.purchaseSeq === order.purchaseSeq));

/** How much of a row can be announced now, with what is open of its order lines. */
export const shippableOfRow = (row: Scheduled, openQtys: readonly Decimal[]): Decimal =>
  smaller(announceableOf(row), sum('0', ...openQtys));

interface Judged {
  /** The day on which the notice arrives, yyyy-MM-dd. */
  readonly arrival: string | null | undefined;
  readonly aheadDays: number;
  /** What the notice being changed holds of a row, by the id of its chain. */
  readonly held: ReadonlyMap<string, Decimal>;
}
const amountOf = (line: Line): Decimal => (line.deliveryQty && isDecimal(line.deliveryQty) ? line.deliveryQty : '0');
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/**
 * What is wrong with lines that are taken from schedule rows. `rowOf` answers the row in force of a chain, whichever of its versions
 * is named. Several lines of one row are judged together.
 */
export const scheduledIssues = (
  lines: readonly Line[],
  orders: readonly Ordered[],
  rowOf: (scheduleId: string) => Scheduled | undefined,
  { arrival, aheadDays, held }: Judged,
): readonly Issue[] => {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const totals = new Map<string, Decimal>();
  for (const line of lines) {
    const chain = line.scheduleId ? rowOf(line.scheduleId)?.chainId : undefined;
    if (chain) totals.set(chain, sum(totals.get(chain) ?? '0', amountOf(line)));
  }
  return lines.flatMap((line, at): readonly Issue[] => {
    if (!line.scheduleId) return [];
    const rowId = String(at);
    const [row, order] = [rowOf(line.scheduleId), orderOf.get(line.purchaseLineId)];
    if (!row || (order && !isOfOrder(row, order))) return [{ code: 'asn.scheduleMissing', field: 'scheduleId', rowId }];
    const params = { itemNo: row.itemNo, date: row.plannedDate };
    if (!isIn(scheduleFlow, 'replied', row.scheduleStatus))
      return [{ code: 'asn.scheduleNotReplied', field: 'scheduleId', rowId, params }];
    const chain = row.chainId ?? row.id;
    const most = announceableOf(row, held.get(chain) ?? '0');
    const isAhead = arrival && arrival < daysBefore(row.plannedDate, aheadDays);
    return [
      ...(compare(totals.get(chain) ?? '0', most) > 0
        ? [{ code: 'asn.scheduleQty', field: 'deliveryQty', rowId, params: { ...params, qty: most } }]
        : []),
      ...(isAhead ? [{ code: 'asn.tooEarly', field: 'expectedArrivalDate', rowId, params: { days: aheadDays } }] : []),
    ];
  });
};
