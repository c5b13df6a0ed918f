import { type Decimal, isZero, sum } from '@wms/contract/kernel/decimal.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { balanceOf } from '@wms/contract/srm/purchase/balance.ts';
import { eventText } from '@wms/contract/srm/purchase/events.ts';
import type { FigureEvent, StoryEvent } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { reasonText } from '@wms/contract/srm/purchase/purchase.reasons.ts';
import type { FigureName, figureBody, storyBody } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import { orderEvent, purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows } from '../../kernel/row/rows.ts';

type Event = Row<typeof orderEvent>;
type Line = Row<typeof purchaseLine>;

const deltaOf: Readonly<Record<FigureName, (event: Event) => Decimal>> = {
  batchPurQty: (event) => event.orderedDelta,
  pendingQty: (event) => event.pendingDelta,
  onWayQty: (event) => event.onWayDelta,
  deliveryQty: (event) => event.deliveryDelta,
  receiveQty: (event) => event.receiveDelta,
  checkReturnQty: (event) => event.checkReturnDelta,
  returnExchangeQty: (event) => event.returnExchangeDelta,
  unDeliveryQty: (event) => event.unDeliveryDelta,
  overQty: (event) => event.overDelta,
};

const visibleLines = async (ctx: Context, condition: ReturnType<typeof sql>): Promise<Line[]> =>
  (await findRows(ctx, purchaseLine, [condition])).filter((line) => ctx.user.side !== 'supplier' || line.draftFlag === '0');
const eventsOf = (ctx: Context, lineId: string): Promise<Event[]> =>
  findRows(ctx, orderEvent, [sql`purchase_line_id = ${lineId}`], { order: sql`event_date, id` });

/** The words of both sides about the order, and why goods never came or a receipt fell, are for both; names and notes from inside the warehouse are not the supplier's. */
const wordsFor = (ctx: Context, event: Event): Pick<StoryEvent, 'userName' | 'note'> => {
  const note = reasonText(event.note, ctx.locale);
  if (ctx.user.side !== 'supplier') return { userName: event.userName, note };
  return /^(order|asn)\.|^receipt\.(finishedShort|wrong|cancelled)$/.test(event.event) ? { note } : {};
};

/** How a figure of an order line came about: every event that moved it, oldest first; the differences add up to it. */
export const getFigureEvents = async (ctx: Context, { purchaseLineId, figure }: z.output<typeof figureBody>) => {
  const [line] = await visibleLines(ctx, sql`id = ${purchaseLineId}`);
  if (!line) throw notFound();
  const records = (await eventsOf(ctx, line.id)).flatMap((event): FigureEvent[] => {
    const delta = deltaOf[figure](event);
    if (delta === '0') return [];
    return [
      {
        eventDate: event.eventDate,
        event: event.event,
        eventName: inLocale(eventText(event.event), ctx.locale),
        docNo: event.docNo,
        qty: event.qty,
        delta,
        ...wordsFor(ctx, event),
      },
    ];
  });
  return {
    ...onePage(records),
    figure,
    purchaseNo: line.purchaseNo,
    purchaseSeq: line.purchaseSeq,
    unitNo: line.unitNo,
    value: line[figure],
    sum: sum(...records.map((record) => record.delta)),
  };
};

/** The dated events of one order line (RECEIPT-09), oldest first. */
export const getTrackingStory = async (ctx: Context, { purchaseNo, purchaseSeq, orgNo }: z.output<typeof storyBody>) => {
  const lines = await visibleLines(ctx, sql`purchase_no = ${purchaseNo} and purchase_seq = ${purchaseSeq}`);
  const line = lines.find((one) => (orgNo ? one.orgNo === orgNo : true));
  if (!line) throw notFound();
  const [shown = line] = presentRows(ctx, purchaseLine, [line]);
  const events = await eventsOf(ctx, line.id);
  // a credit return that opened the order again is counted with the exchanges
  const forGood = events.filter(({ event, returnExchangeDelta }) => event === 'return.credited' && isZero(returnExchangeDelta));
  const credited = sum(...forGood.map(({ qty }) => qty));
  const records = events.map(
    (event): StoryEvent => ({
      id: event.id,
      date: event.eventDate,
      event: event.event,
      eventName: inLocale(eventText(event.event), ctx.locale),
      docNo: event.docNo,
      qty: event.qty,
      ...wordsFor(ctx, event),
    }),
  );
  return {
    ...onePage(records),
    purchaseLineId: line.id,
    purchaseNo: line.purchaseNo,
    purchaseSeq: line.purchaseSeq,
    itemNo: line.itemNo,
    itemName: shown.itemName,
    unitNo: line.unitNo,
    batchPurQty: line.batchPurQty,
    unDeliveryQty: line.unDeliveryQty,
    onWayQty: line.onWayQty,
    receiveQty: line.receiveQty,
    closedFlag: line.closedFlag,
    balance: balanceOf(line, credited),
  };
};
