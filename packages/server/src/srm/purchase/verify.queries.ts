import { dayIssues } from '@wms/contract/kernel/businessDay.ts';
import { customOf } from '@wms/contract/kernel/customField.ts';
import { compare, plain } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Params, Trilingual } from '@wms/contract/kernel/phrase.ts';
import { type Amounts, amountsOf, completePrices, expectedTaxPrice, type Prices } from '@wms/contract/srm/purchase/amounts.ts';
import { type IncomingValues, incomingLabel, type OrderLineIn, sharedMembers } from '@wms/contract/srm/purchase/incoming.ts';
import { orderFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { agrees, type Bag, customBags, type Fault } from './custom.queries.ts';
import { findKnown, type Known, type OrderHead, type OrderLine, orgOfLine } from './incoming.queries.ts';

/** A line with everything filled in that its order, supplier, item and organization know. */
export interface ReadyLine extends Prices, Amounts {
  readonly in: OrderLineIn;
  readonly orgNo: string;
  readonly orgName: string;
  readonly supplierName: string;
  readonly currencyNo: string;
  readonly orderType: string;
  readonly taxRate: string;
  readonly itemName: string;
  readonly itemEnName: string | null;
  readonly spec: string | null;
  readonly unitNo: string;
  /** The stored order the line is added to; undefined when the order is new. */
  readonly head: OrderHead | undefined;
  /** The customer's fields of the order and of the line, as they are stored. */
  readonly headCustom: Bag;
  readonly custom: Bag;
}
export interface Verified {
  /** Lines to add. */
  readonly lines: readonly ReadyLine[];
  /** Lines that stand in the database with the same content: a resend. */
  readonly known: readonly { readonly head: OrderHead; readonly line: OrderLine }[];
  readonly faults: readonly Fault[];
}
type Report = (field: keyof IncomingValues, code: string, params?: Params) => void;
/** How a person finds a line again: `第 3 行`, `order 2`. */
export type NameOf = (row: number) => string | Trilingual;

const text = (value: string | number | null | undefined): string => (value === null || value === undefined ? '' : String(value));
const sameDecimal = (a: string | null, b: string | null): boolean => (a === null || b === null ? a === b : compare(a, b) === 0);
const orderKey = (orgNo: string, purchaseNo: string): string => `${orgNo} ${purchaseNo}`;

/** The first line of an order says what its order is; the others must agree. */
const checkShared = (line: OrderLineIn, first: OrderLineIn, report: Report): void => {
  for (const field of sharedMembers) {
    if (line[field] === null || text(line[field]) === text(first[field])) continue;
    report(field, 'orderIn.headDiffers', {
      field: incomingLabel(field),
      known: text(first[field]),
      purchaseNo: line.purchaseNo,
    });
  }
};
const checkStoredHead = (line: OrderLineIn, head: OrderHead, report: Report): void => {
  if (isIn(orderFlow, 'closed', head.orderStatus)) report('purchaseNo', 'orderIn.closed', { purchaseNo: line.purchaseNo });
  for (const field of sharedMembers) {
    const given = line[field];
    if (given === null || given === text(head[field])) continue;
    report(field, 'orderIn.headDiffers', {
      field: incomingLabel(field),
      known: text(head[field]),
      purchaseNo: line.purchaseNo,
    });
  }
};

type Resolved = Omit<ReadyLine, 'headCustom' | 'custom'>;
const resolve = (ctx: Context, known: Known, line: OrderLineIn, report: Report): Resolved | undefined => {
  const missing = (field: keyof IncomingValues, value: string): void =>
    report(field, 'ref.invalid', { field: incomingLabel(field), value });
  const orgNo = orgOfLine(ctx, line);
  const org = known.org(orgNo);
  if (!org) {
    missing('orgNo', orgNo);
    return undefined;
  }
  const supplier = known.supplier(line.supplierNo, orgNo);
  if (!supplier) missing('supplierNo', line.supplierNo);
  else if (supplier.isControlSupplier !== '1') report('supplierNo', 'orderIn.notCollaborating', { value: line.supplierNo });
  const item = known.item(line.itemNo, orgNo);
  if (!item) missing('itemNo', line.itemNo);
  else if (line.unitNo !== null && line.unitNo.toUpperCase() !== item.unitNo.toUpperCase())
    report('unitNo', 'orderIn.unit', { known: item.unitNo, itemNo: line.itemNo });
  if (line.expectArrivalDate < line.purchaseDate)
    report('expectArrivalDate', 'orderIn.dateBefore', { purchaseDate: line.purchaseDate });
  const today = dayText(ctx.clock.now());
  for (const field of ['purchaseDate', 'expectArrivalDate'] as const)
    for (const { code, params } of dayIssues(line[field], field, today)) report(field, code, params);
  const currencyNo = line.currencyNo ?? supplier?.currencyNo ?? 'CNY';
  if (!/^[A-Z]{3}$/.test(currencyNo)) report('currencyNo', 'orderIn.currency');
  const taxRate = plain(line.taxRate ?? supplier?.taxRate ?? '0');
  if (compare(taxRate, '100') > 0) {
    report('taxRate', 'orderIn.taxRate');
    return undefined;
  }
  const expected = expectedTaxPrice({ ...line, taxRate });
  if (expected !== null) report('taxPrice', 'orderIn.price', { price: text(line.price), taxRate, expected });
  const prices = completePrices({ ...line, taxRate });
  const amounts = amountsOf(line.batchPurQty, prices);
  if (!amounts) report('batchPurQty', 'orderIn.amount');
  if (!supplier || !item || !amounts) return undefined;
  return {
    in: line,
    orgNo,
    orgName: org.orgName,
    supplierName: supplier.supplierName,
    currencyNo,
    orderType: line.orderType ?? '1',
    taxRate,
    itemName: item.itemName,
    itemEnName: item.itemEnName,
    spec: item.spec,
    unitNo: item.unitNo,
    ...prices,
    ...amounts,
    head: known.head(orgNo, line.purchaseNo),
  };
};

const isSame = (ready: Resolved, custom: Bag, stored: OrderLine): boolean =>
  agrees(custom, customOf(stored)) &&
  ready.in.itemNo === stored.itemNo &&
  ready.in.expectArrivalDate === stored.expectArrivalDate &&
  sameDecimal(ready.in.batchPurQty, stored.batchPurQty) &&
  sameDecimal(ready.taxPrice, stored.taxPrice) &&
  sameDecimal(ready.price, stored.price);
const describe = (stored: OrderLine): string =>
  `${stored.itemNo} ${stored.batchPurQty} ${stored.unitNo} ${stored.expectArrivalDate} v${stored.orderVersion}`;

/**
 * Meaning of order lines that come from another system, whatever road they came: references, agreement of the lines of an
 * order, units, dates, prices, lines that stand twice here or in the database. Every fault is found, not the first one.
 * @param nameOf names the place of an earlier line in a refusal
 * @param lock holds the base data named until the transaction ends
 */
export const verifyOrders = async (
  ctx: Context,
  lines: readonly OrderLineIn[],
  nameOf: NameOf,
  lock: boolean,
): Promise<Verified> => {
  const known = await findKnown(ctx, lines, lock);
  const bags = await customBags(ctx, lines);
  const faults: Fault[] = [...bags.faults];
  const ready: ReadyLine[] = [];
  const resent: { head: OrderHead; line: OrderLine }[] = [];
  const firstOfOrder = new Map<string, number>();
  const firstOfLine = new Map<string, number>();
  lines.forEach((line, row) => {
    const before = faults.length;
    const report: Report = (field, code, params = {}) =>
      faults.push({ row, field, value: text(line[field]), code, params: { value: text(line[field]), ...params } });
    const key = orderKey(orgOfLine(ctx, line), line.purchaseNo);
    const earlier = firstOfLine.get(`${key} ${line.purchaseSeq}`);
    if (earlier === undefined) firstOfLine.set(`${key} ${line.purchaseSeq}`, row);
    else
      report('purchaseSeq', 'orderIn.lineTwice', {
        purchaseNo: line.purchaseNo,
        purchaseSeq: line.purchaseSeq,
        first: nameOf(earlier),
      });
    const firstRow = firstOfOrder.get(key);
    const first = firstRow === undefined ? undefined : lines[firstRow];
    if (first) checkShared(line, first, report);
    else firstOfOrder.set(key, row);
    const { headCustom, custom } = bags.of(row);
    const one = resolve(ctx, known, line, report);
    const ofOrder = firstRow === undefined ? undefined : bags.of(firstRow).headCustom;
    faults.push(...bags.differing(row, one?.head ? customOf(one.head) : ofOrder));
    const stored = one?.head && known.line(one.head, line.purchaseSeq);
    if (one?.head && stored) {
      if (isSame(one, custom, stored)) resent.push({ head: one.head, line: stored });
      else
        report('purchaseSeq', 'orderIn.known', {
          purchaseNo: line.purchaseNo,
          purchaseSeq: line.purchaseSeq,
          known: describe(stored),
        });
    } else if (one?.head) checkStoredHead(line, one.head, report);
    if (one && !stored && faults.length === before) ready.push({ ...one, headCustom, custom });
  });
  return { lines: ready, known: resent, faults };
};
