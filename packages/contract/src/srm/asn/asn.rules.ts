import { dayIssues } from '../../kernel/businessDay.ts';
import {
  atLeastZero,
  compare,
  type Decimal,
  isDecimal,
  isNegative,
  isPositive,
  isZero,
  minus,
  percentOf,
  sum,
} from '../../kernel/decimal.ts';
import { isIn, labelOf, statusIssues } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import { orderFlow, orderLineFlow } from '../purchase/purchase.flow.ts';
import type { PurchasePolicies } from '../purchase/purchase.policies.ts';
import { agreedDateOf, roomOf } from '../purchase/purchase.rules.ts';
import { purchaseLine } from '../purchase/purchase.ts';
import { type AsnAction, asnFlow, closedStates } from './asn.flow.ts';
import type { AsnPolicies } from './asn.policies.ts';
import { isOpenLine, type LineState } from './asn.state.ts';
import type { ShippingTerms } from './shippingRule.ts';

type Given = string | null | undefined;
/** What the rules of a head read, before or after it is stored. */
export interface HeadDraft {
  readonly deliveryDate?: Given;
  readonly expectedArrivalDate?: Given;
  readonly wayCarriage?: Given;
  readonly trackingNo?: Given;
  readonly shipper?: Given;
  readonly contact?: Given;
  readonly shipAddress?: Given;
  readonly deliveryAddress?: Given;
  readonly deliveryModeNo?: Given;
  readonly arrivalStart?: Given;
  readonly arrivalEnd?: Given;
}
/** What the rules of a line read; `rowId` names the line in an issue: its place in the body, from 0. */
export interface LineDraft {
  readonly purchaseLineId: string;
  readonly deliveryQty?: Given;
  readonly giftQty?: Given;
  readonly packQty?: Given;
  readonly productDate?: Given;
  readonly expiryDate?: Given;
  /** The row of the delivery schedule the line is taken from. */
  readonly scheduleId?: Given;
}
/** An order line as far as shipping against it goes. `ownPendingQty` is what the ASN being changed holds of it already. */
export interface OrderFacts {
  readonly id: string;
  readonly purchaseNo: string;
  readonly purchaseSeq: number;
  readonly orgNo: string;
  readonly orderType: string;
  readonly plantNo: string | null;
  readonly receiveAddress: string | null;
  readonly deliveryModeNo?: string | null;
  readonly acceptStatus: string;
  readonly closedFlag: string;
  readonly batchPurQty: Decimal;
  readonly pendingQty: Decimal;
  readonly onWayQty: Decimal;
  readonly receiveQty: Decimal;
  readonly checkReturnQty: Decimal;
  readonly returnExchangeQty: Decimal;
  readonly expectArrivalDate: string;
  readonly supReplyDate: string | null;
  readonly ownPendingQty?: Decimal;
  /** The order's own status; read only where a policy asks for the whole order to be executing. */
  readonly orderStatus?: string;
}
type Shipping = Pick<PurchasePolicies, 'shipTolerancePct' | 'shipBeforeAccept' | 'acceptedLineShips'> &
  Pick<AsnPolicies, 'asnAheadDays' | 'giftMaxPct'> &
  Partial<Pick<ShippingTerms, 'mergesOrders'>>;

const missing = (field: string): Issue => ({ code: 'input.required', field });
const required = ['shipper', 'contact', 'shipAddress', 'deliveryAddress', 'deliveryDate', 'expectedArrivalDate'] as const;

/** ASN-46 to ASN-50: carriage, its tracking number, addresses, shipper, contact and the order of the two dates. */
export const headIssues = (head: HeadDraft): readonly Issue[] => [
  ...required.filter((field) => !head[field]?.trim()).map(missing),
  ...(head.wayCarriage ? [] : [{ code: 'select.required', field: 'wayCarriage' }]),
  ...carriageIssues(head),
  ...(head.deliveryDate && head.expectedArrivalDate && head.deliveryDate > head.expectedArrivalDate
    ? [{ code: 'asn.arrivesBeforeShipping', field: 'expectedArrivalDate' }]
    : []),
  ...(head.deliveryModeNo === '3' && !(head.arrivalStart && head.arrivalEnd && head.arrivalStart < head.arrivalEnd)
    ? [{ code: 'asn.windowRequired', field: 'arrivalStart' }]
    : []),
  ...(isWindowTooLong(head) ? [{ code: 'asn.windowTooLong', field: 'arrivalEnd' }] : []),
];
const minuteOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`) / 60_000;
/** A window is a part of the one day that is planned for it (domain section 3), or runs over midnight. */
const isWindowTooLong = ({ arrivalStart, arrivalEnd }: HeadDraft): boolean =>
  Boolean(arrivalStart && arrivalEnd && minuteOf(arrivalEnd) - minuteOf(arrivalStart) > 24 * 60);

/** A day that is past cannot be written; one that was written in time may stay. */
export const shippingDayIssues = (deliveryDate: Given, today: string, stored?: Given): readonly Issue[] =>
  deliveryDate && deliveryDate < today && deliveryDate !== stored ? [{ code: 'asn.shipsInPast', field: 'deliveryDate' }] : [];
/** Goods leave and arrive on days that somebody can mean; what was written before stays. */
export const noticeDayIssues = (
  head: Pick<HeadDraft, 'deliveryDate' | 'expectedArrivalDate'>,
  today: string,
  stored?: Pick<HeadDraft, 'deliveryDate' | 'expectedArrivalDate'>,
): readonly Issue[] =>
  (['deliveryDate', 'expectedArrivalDate'] as const).flatMap((name) => {
    const asked = stored?.[name];
    return dayIssues(head[name], name, today, asked ?? null);
  });
/** Goods that are announced are made: not after today, where the product is. */
export const productionDayIssues = (lines: readonly Pick<LineDraft, 'productDate'>[], today: string): readonly Issue[] =>
  lines.flatMap(({ productDate }, at) =>
    productDate && productDate > today
      ? [{ code: 'asn.madeInFuture', field: 'productDate', rowId: String(at), params: { today } }]
      : [],
  );
export const carriageIssues = (head: Pick<HeadDraft, 'wayCarriage' | 'trackingNo'>): readonly Issue[] =>
  head.wayCarriage === '1' && !head.trackingNo?.trim() ? [{ code: 'asn.trackingRequired', field: 'trackingNo' }] : [];

/**
 * What can still be announced on an order line: ordered, plus the ship tolerance in percent of it, less what is announced,
 * on the way or received, plus what came back for replacement. With no tolerance it equals the stored unDeliveryQty.
 */
export const shippableOf = (line: OrderFacts, tolerancePct: Decimal): Decimal => {
  if (line.closedFlag === '1' || isIn(orderLineFlow, 'rejected', line.acceptStatus)) return '0';
  const held = minus(line.pendingQty, line.ownPendingQty ?? '0');
  return atLeastZero(minus(roomOf(line, percentOf(line.batchPurQty, tolerancePct)), held, line.onWayQty));
};
/** Whether the answer given to the line allows shipping (domain section 2 with its policies). */
const isShippable = (line: OrderFacts, policies: Shipping): boolean =>
  line.closedFlag !== '1' &&
  isIn(orderLineFlow, 'live', line.acceptStatus) &&
  (policies.shipBeforeAccept ||
    (isIn(orderLineFlow, 'accepted', line.acceptStatus) &&
      (policies.acceptedLineShips || isIn(orderFlow, 'agreed', line.orderStatus))));

/** By schedule (mode 2) a row of the delivery schedule bounds the quantity: without one nothing can be announced (CONST-26). */
export const needsSchedule = (line: Pick<OrderFacts, 'deliveryModeNo'>): boolean => line.deliveryModeNo === '2';

/** The first day on which the goods may arrive: some days before the day agreed on, as the organization says. */
export const earliestDateOf = (
  line: Pick<OrderFacts, 'supReplyDate' | 'expectArrivalDate'>,
  { asnAheadDays }: Pick<AsnPolicies, 'asnAheadDays'>,
): string => new Date(Date.parse(`${agreedDateOf(line)}T00:00:00Z`) - asnAheadDays * 86_400_000).toISOString().slice(0, 10);
const amount = (value: Given): Decimal | null => (value && isDecimal(value) ? value : null);

const oneLine = (line: LineDraft, rowId: string, allowed: Decimal, policies: Shipping): readonly Issue[] => {
  const qty = amount(line.deliveryQty);
  const gift = line.giftQty ? amount(line.giftQty) : '0';
  const pack = line.packQty ? amount(line.packQty) : '1';
  const mostGift = percentOf(qty ?? '0', policies.giftMaxPct);
  const isGiftOver = qty !== null && isPositive(qty) && gift !== null && compare(gift, mostGift) > 0;
  return [
    ...(qty === null || !isPositive(qty) || compare(qty, allowed) > 0
      ? [{ code: 'asn.deliveryQty', field: 'deliveryQty', rowId, params: { qty: allowed } }]
      : []),
    ...(gift === null || isNegative(gift) ? [{ code: 'asn.giftQty', field: 'giftQty', rowId }] : []),
    ...(isGiftOver ? [{ code: 'asn.giftOver', field: 'giftQty', rowId, params: { qty: mostGift } }] : []),
    ...(pack === null || !isPositive(pack) ? [{ code: 'asn.packQty', field: 'packQty', rowId }] : []),
    ...(line.productDate && line.expiryDate && line.expiryDate < line.productDate
      ? [{ code: 'asn.expiredBeforeMade', field: 'expiryDate', rowId }]
      : []),
  ];
};

/** ASN-44: the lines of one order line together. Only where each alone is right: one word per fault. */
const sumIssues = (
  lines: readonly LineDraft[],
  allowedOf: (id: string) => Decimal,
  wrong: ReadonlySet<string | undefined>,
): readonly Issue[] => {
  const totals = new Map<string, Decimal>();
  for (const line of lines)
    totals.set(line.purchaseLineId, sum(totals.get(line.purchaseLineId) ?? '0', amount(line.deliveryQty) ?? '0'));
  return lines.flatMap((line, at): Issue[] => {
    const allowed = allowedOf(line.purchaseLineId);
    const isOver = compare(totals.get(line.purchaseLineId) ?? '0', allowed) > 0;
    return isOver && !wrong.has(String(at))
      ? [{ code: 'asn.sumExceeded', field: 'deliveryQty', rowId: String(at), params: { qty: allowed } }]
      : [];
  });
};

/** What of an order line decides on which notice it can stand. */
export type Placed = Pick<OrderFacts, 'orgNo' | 'orderType' | 'plantNo' | 'receiveAddress' | 'deliveryModeNo'>;
/** What all order lines of one notice agree in, and what a person calls it. */
const facets = [
  { what: purchaseLine.labels.orgNo, of: (order: Placed) => order.orgNo },
  { what: purchaseLine.labels.orderType, of: (order: Placed) => order.orderType, dictionary: 'OrderNature' },
  { what: purchaseLine.labels.plantNo, of: (order: Placed) => order.plantNo ?? '' },
  { what: purchaseLine.labels.receiveAddress, of: (order: Placed) => order.receiveAddress ?? '' },
  {
    what: purchaseLine.labels.deliveryModeNo,
    of: (order: Placed) => order.deliveryModeNo ?? '1',
    dictionary: 'DeliveryMode',
    isMode: true,
  },
] as const;
type Facet = (typeof facets)[number];
/** The same text for order lines that can stand on one notice, as far as their day allows it. */
export const placeOf = (order: Placed): string => JSON.stringify(facets.map((facet) => facet.of(order)));
const shownValue = (facet: Facet, value: string): Trilingual =>
  'dictionary' in facet ? labelOf(facet.dictionary, value) : [value || '-', value || '-', value || '-'];
/** What tells these places apart: for each of them its values of the facets that are not the same in all. */
export const placeDifferences = (places: readonly string[]): readonly (readonly { what: Trilingual; value: Trilingual }[])[] => {
  const values = places.map((place) => (place === '' ? [] : (JSON.parse(place) as readonly string[])));
  const differing = facets.flatMap((facet, at) => (new Set(values.map((one) => one[at])).size > 1 ? [{ facet, at }] : []));
  return values.map((one) => differing.map(({ facet, at }) => ({ what: facet.what, value: shownValue(facet, one[at] ?? '') })));
};
const docNoOf = (order: Pick<OrderFacts, 'purchaseNo' | 'purchaseSeq'>): string => `${order.purchaseNo}-${order.purchaseSeq}`;
const joined = (parts: readonly Trilingual[]): Trilingual => [
  parts.map((part) => part[0]).join(', '),
  parts.map((part) => part[1]).join('、'),
  parts.map((part) => part[2]).join('、'),
];

/** The value most order lines have; of two equally frequent ones the first. */
const usualOf = (values: readonly string[]): string => {
  const count = (value: string): number => values.filter((one) => one === value).length;
  return values.reduce((best, value) => (count(value) > count(best) ? value : best), values[0] ?? '');
};

/** Lines that cannot stand on one notice, all of them named together: each says in what it differs from the others. */
const clashIssues = (lines: readonly LineDraft[], orders: readonly OrderFacts[]): readonly Issue[] => {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const marks: Issue[] = [];
  const heads = new Map<string, Issue>();
  for (const facet of facets) {
    const usual = usualOf(orders.map(facet.of));
    if (orders.every((order) => facet.of(order) === usual)) continue;
    const named = orders.map((order): Trilingual => {
      const [english, simplified, traditional] = shownValue(facet, facet.of(order));
      const docNo = docNoOf(order);
      return [`${docNo} (${english})`, `${docNo}（${simplified}）`, `${docNo}（${traditional}）`];
    });
    const head =
      'isMode' in facet
        ? { code: 'asn.mixedModes', field: 'lines', params: { lines: joined(named) } }
        : { code: 'asn.mixedLines', field: 'lines' };
    heads.set(head.code, head);
    lines.forEach((line, at) => {
      const order = byId.get(line.purchaseLineId);
      if (!order || facet.of(order) === usual) return;
      const params = { docNo: docNoOf(order), what: facet.what, value: shownValue(facet, facet.of(order)) };
      marks.push({ code: 'asn.lineDiffers', field: 'purchaseLineId', rowId: String(at), params });
    });
  }
  return [...heads.values(), ...marks];
};

/** Where a notice is of one order: the lines that are of another than the first one. */
const otherOrderIssues = (lines: readonly LineDraft[], byId: ReadonlyMap<string, OrderFacts>): readonly Issue[] => {
  const orderOf = (line: LineDraft | undefined): string | undefined => line && byId.get(line.purchaseLineId)?.purchaseNo;
  const first = orderOf(lines[0]);
  return lines.flatMap((line, at) => {
    const purchaseNo = orderOf(line);
    return purchaseNo === undefined || first === undefined || purchaseNo === first
      ? []
      : [{ code: 'asn.oneOrder', field: 'purchaseLineId', rowId: String(at), params: { purchaseNo, first } }];
  });
};

/**
 * Every guard on the lines of an ASN: one organization, nature, plant and address; answered orders; quantities within what
 * is shippable, alone and together; not too far ahead of the agreed day. `orders` are the order lines concerned, read under
 * their locks when it counts.
 */
export const lineIssues = (
  lines: readonly LineDraft[],
  orders: readonly OrderFacts[],
  arrival: Given,
  policies: Shipping,
): readonly Issue[] => {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const allowedOf = (id: string): Decimal => {
    const order = byId.get(id);
    return order ? shippableOf(order, policies.shipTolerancePct) : '0';
  };
  const each = lines.flatMap((line, at): readonly Issue[] => {
    const order = byId.get(line.purchaseLineId);
    const rowId = String(at);
    if (!order) return [{ code: 'asn.orderLineMissing', field: 'purchaseLineId', rowId }];
    const docNo = `${order.purchaseNo}-${order.purchaseSeq}`;
    // a schedule says when its goods are wanted, often long before the day of a blanket order
    const isAhead = !line.scheduleId && arrival && arrival < earliestDateOf(order, policies);
    return [
      ...(isShippable(order, policies) ? [] : [{ code: 'asn.notAccepted', rowId, params: { docNo } }]),
      ...(needsSchedule(order) && !line.scheduleId
        ? [{ code: 'asn.needsSchedule', field: 'purchaseLineId', rowId, params: { docNo } }]
        : []),
      ...oneLine(line, rowId, allowedOf(order.id), policies),
      ...(isAhead
        ? [{ code: 'asn.tooEarly', field: 'expectedArrivalDate', rowId, params: { days: policies.asnAheadDays } }]
        : []),
    ];
  });
  const wrong = new Set(
    each.filter((issue) => ['asn.deliveryQty', 'asn.orderLineMissing'].includes(issue.code)).map((issue) => issue.rowId),
  );
  return [
    ...(lines.length === 0 ? [{ code: 'asn.noLines', field: 'lines' }] : []),
    ...clashIssues(lines, orders),
    ...(policies.mergesOrders === false ? otherOrderIssues(lines, byId) : []),
    ...each,
    ...sumIssues(lines, allowedOf, wrong),
  ];
};

/** AS-03 checks again: what is announced on an order line, this ASN included, must still fit, and its answer must stand. */
export const approvalIssues = (order: OrderFacts, policies: Shipping): readonly Issue[] => {
  const docNo = `${order.purchaseNo}-${order.purchaseSeq}`;
  const limit = sum(
    order.batchPurQty,
    percentOf(order.batchPurQty, policies.shipTolerancePct),
    order.checkReturnQty,
    order.returnExchangeQty,
  );
  const taken = sum(order.pendingQty, order.onWayQty, order.receiveQty);
  return [
    ...(isShippable(order, policies) ? [] : [{ code: 'asn.notAccepted', params: { docNo } }]),
    ...(compare(taken, limit) > 0 ? [{ code: 'asn.deliveryQty', field: 'deliveryQty', params: { docNo } }] : []),
  ];
};

/** What decides whether a button is possible; every row of a list carries it. */
export interface AsnFacts {
  readonly status: string;
  readonly closedStatus: string;
  readonly originType: string;
  readonly firstArrivalDate: string | null;
  readonly totalReceiveQty: Decimal;
  /** '1' where the organization lets the supplier settle before the first receipt (SETTLE_AT_SHIPPED). */
  readonly supplierSettlesShipped?: string;
  /** Where its window at a dock is, if it has one. */
  readonly dockNo?: string | null;
}
const hasArrived = (asn: AsnFacts): boolean => asn.firstArrivalDate !== null || !isZero(asn.totalReceiveQty);
const untouched = (asn: AsnFacts): readonly Issue[] => [
  ...(hasArrived(asn) ? [{ code: 'asn.received' }] : []),
  ...(isIn(closedStates, 'open', asn.closedStatus) ? [] : [{ code: 'asn.hasClosedLines' }]),
];

/** A shipped notice that nothing came of has nothing to cancel, as if its status forbade it. */
const nothingCame = ({ status }: AsnFacts): Issue => ({
  code: 'doc.wrongStatus',
  params: { action: asnFlow.actions.cancelReceive.label, statusName: labelOf(asnFlow.dictionary, status), status },
});

/** What has no sense once all lines are closed. */
const asksOpenLines: ReadonlySet<AsnAction> = new Set([
  'waybill',
  'settle',
  'supplierSettle',
  'receive',
  'moveDock',
  'moveOwnDock',
  'truckCame',
  'truckUndone',
]);
/** Every reason why an action is not possible on an ASN now; empty when it is. Button and server ask the same (ERR-51). */
export const guardsOf = (action: AsnAction, asn: AsnFacts): readonly Issue[] => {
  const opened = action === 'supplierSettle' && isIn(asnFlow, 'shipped', asn.status) && asn.supplierSettlesShipped === '1';
  const wrong = opened ? [] : statusIssues(asnFlow, action, asn.status);
  const elsewhere = asn.originType === 'WMS' ? [] : [{ code: 'doc.managedElsewhere' }];
  if (wrong.length > 0) return [...elsewhere, ...wrong];
  if (action === 'cancelReceive') return [...elsewhere, ...(hasArrived(asn) ? [] : [nothingCame(asn)])];
  if (action === 'void' || action === 'sendBack')
    return [...elsewhere, ...(isIn(asnFlow, 'shipped', asn.status) ? untouched(asn) : [])];
  if (asksOpenLines.has(action))
    return [
      ...elsewhere,
      ...(isIn(closedStates, 'closed', asn.closedStatus) ? [{ code: 'asn.closed' }] : []),
      ...(action === 'moveOwnDock' && !asn.dockNo ? [{ code: 'asn.noDock' }] : []),
      ...(action === 'truckUndone' && hasArrived(asn) ? [{ code: 'asn.received' }] : []),
    ];
  return elsewhere;
};

/** Why one line cannot be settled or voided: CL-01 and AS-15. `liveLines` counts the lines of the ASN that are not void. */
export const lineGuardsOf = (
  action: 'settle' | 'invalidate',
  line: LineState & { readonly id: string; readonly giftReceivedQty: Decimal },
): readonly Issue[] => {
  const rowId = line.id;
  if (line.voidFlag === '1') return [{ code: 'asn.lineVoid', rowId }];
  if (line.closedFlag === '1') return [{ code: 'asn.lineClosed', rowId }];
  if (action === 'settle') return isOpenLine(line) ? [] : [{ code: 'asn.nothingLeft', rowId }];
  return isZero(line.receiveQty) && isZero(line.giftReceivedQty) ? [] : [{ code: 'asn.received', rowId }];
};
