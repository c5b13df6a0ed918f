/** One-click match: the rows of a shipping plan covered with what can be announced (ASN-15, ASN-55). */
import { isDecimal, isPositive, plain } from '@wms/contract/kernel/decimal.ts';
import { candidatesOf, type NamedLine } from '@wms/contract/srm/asn/asn.candidates.ts';
import { type MatchedRow, matchPlan, type PlanRow, unmatchedCount } from '@wms/contract/srm/asn/asn.match.ts';
import { announceableOf, isOfOrder } from '@wms/contract/srm/asn/asn.scheduled.ts';
import type { MatchBody } from '@wms/contract/srm/asn/asn.shapes.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import { termsByOwnNumber } from '../../base/supplierItem/door.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { policiesOf, revealsOf } from '../../system/businessControl/door.ts';
import type { OrderLine } from '../purchase/door.ts';
import { type Chain, promisedOf } from '../schedule/door.ts';
import { withShippable } from './order-lines.queries.ts';
import { openLines } from './orderable.queries.ts';
import { offersOf, ordersOf } from './scheduled.queries.ts';

const quantity = (row: MatchBody['rows'][number], at: number): PlanRow => {
  if (!isDecimal(row.qty) || !isPositive(row.qty)) throw invalid({ code: 'asn.deliveryQty', field: 'qty', rowId: String(at) });
  return { ...row, qty: plain(row.qty) };
};

type Offered = Awaited<ReturnType<typeof withShippable<OrderLine>>>[number];
/** What covers rows: order lines in the order in which they are used, and the rows of schedules where they are taken from these. */
interface Offer {
  readonly lines: readonly Offered[];
  readonly rows?: readonly Chain['row'][];
}
/** Lines of some items in capitals, or of all. */
type OfferOf = (items: readonly string[] | undefined) => Promise<Offer>;

const ofOrders =
  (ctx: Context, body: MatchBody): OfferOf =>
  async (items) => {
    const named = items ? [sql`upper(item_no) = any(${[...items]}::text[])`] : [];
    const found = await openLines(ctx, body, await policiesOf(ctx, body.orgNo), named);
    return { lines: await withShippable(ctx, found) };
  };

/** Promised rows, the first day first, and the order lines they may be of, the first that is due first. */
const ofSchedules =
  (ctx: Context, body: MatchBody): OfferOf =>
  async (items) => {
    const rows = await promisedOf(ctx, body.orgNo, items);
    return { lines: await ordersOf(ctx, rows, body.orgNo, body.orderType), rows };
  };

/** What a person may choose from: what is of the items asked for and, where an item is unknown, all that can be announced. */
const choiceOf = async (records: readonly MatchedRow[], offer: Offer, offerOf: OfferOf): Promise<Offer> => {
  const strange = new Set<MatchedRow['reason']>(['asn.match.noItem', 'asn.match.noOwnCode']);
  return records.some(({ reason }) => strange.has(reason)) ? offerOf(undefined) : offer;
};

/**
 * ASN-55: covers the rows of a shipping plan with open order lines, earliest due first, or with promised rows of delivery schedules,
 * earliest day first. Answers every row with what covers it, and the lines and rows themselves, so that the screen can show what it
 * takes.
 */
export const matchShippingPlan = async (ctx: Context, body: MatchBody) => {
  const rows = body.rows.map(quantity);
  const items = [
    ...new Set(rows.flatMap((row) => [row.itemNo, row.merchantItemNo]).flatMap((no) => (no ? [no.toUpperCase()] : []))),
  ];
  const terms = await termsByOwnNumber(ctx, body.orgNo, items, dayText(ctx.clock.now()));
  const theirs = new Map(terms.map((one) => [JSON.stringify([one.merchantNo, one.itemNo]), one.merchantItemNo]));
  const offerOf = body.source === 'schedules' ? ofSchedules(ctx, body) : ofOrders(ctx, body);
  const offer = await offerOf([...items, ...terms.map(({ itemNo }) => itemNo.toUpperCase())]);
  const named = (line: Offered): Offered & NamedLine => ({
    ...line,
    merchantItemNo: theirs.get(JSON.stringify([line.supplierNo, line.itemNo])),
  });
  const promised = offer.rows?.map((row) => ({
    ...{ id: row.id, itemNo: row.itemNo, qty: announceableOf(row) },
    isOf: (line: Offered) => isOfOrder(row, line),
  }));
  const records = matchPlan(rows, offer.lines.map(named), promised);
  const choice = await choiceOf(records, offer, offerOf);
  const candidates = candidatesOf(rows, records, choice.lines.map(named));
  const parts = records.flatMap(({ lines }) => lines);
  const used = new Set([...parts.map(({ purchaseLineId }) => purchaseLineId), ...[...candidates.values()].flat()]);
  const taken = new Set(parts.flatMap(({ scheduleId }) => scheduleId ?? []));
  const orders = [...new Map([...offer.lines, ...choice.lines].map((line) => [line.id, line])).values()];
  return {
    records: records.map((record) => ({ ...record, candidates: candidates.get(record.rowNo) ?? [] })),
    unmatchedCount: unmatchedCount(records),
    orderLines: presentRows(
      ctx,
      purchaseLine,
      orders.filter((line) => used.has(line.id)),
      await revealsOf(ctx),
    ),
    schedules: await offersOf(
      ctx,
      (offer.rows ?? []).filter(({ id }) => taken.has(id)),
      orders.filter((line) => used.has(line.id)),
    ),
  };
};
