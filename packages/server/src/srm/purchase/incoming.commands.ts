import { sum } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import { order, orderLine } from '@wms/contract/srm/purchase/purchase.document.ts';
import { orderFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { orderEvent, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { open } from '../../kernel/document/open.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { insertRows, lockById } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import type { Partner } from '../configuration/door.ts';
import { replyHoursOf } from './answerConfig.queries.ts';
import { settleFigures } from './figures.commands.ts';
import type { OrderHead, OrderLine } from './incoming.queries.ts';
import type { ReadyLine } from './verify.queries.ts';

const HOUR = 3_600_000;
const keyOf = (line: ReadyLine): string => `${line.orgNo} ${line.in.purchaseNo}`;

/** Until when a supplier is asked to answer, by what holds for it in each organization. */
export const answerDueDates = async (ctx: Context, partners: readonly Partner[]): Promise<(partner: Partner) => string> => {
  const hours = await replyHoursOf(ctx, partners);
  return (partner) => timeText(ctx.clock.now() + hours(partner) * HOUR);
};

const addHeads = async (ctx: Context, lines: readonly ReadyLine[], publish: boolean): Promise<readonly OrderHead[]> => {
  const byOrder = new Map<string, ReadyLine[]>();
  for (const line of lines.filter((one) => !one.head)) {
    const own = byOrder.get(keyOf(line));
    if (own) own.push(line);
    else byOrder.set(keyOf(line), [line]);
  }
  const dueOf = await answerDueDates(
    ctx,
    lines.map((line) => ({ orgNo: line.orgNo, supplierNo: line.in.supplierNo })),
  );
  const drafts = [...byOrder.values()].flatMap((own) => {
    const first = own[0];
    if (!first) return [];
    const amounts = own.flatMap((line) => (line.totalAmount === null ? [] : [line.totalAmount]));
    return {
      purchaseNo: first.in.purchaseNo,
      orderType: first.orderType,
      purchaseDate: first.in.purchaseDate,
      plantNo: first.in.plantNo,
      employeeName: first.in.employeeName,
      orgNo: first.orgNo,
      purchaseUnitName: first.orgName,
      supplierNo: first.in.supplierNo,
      supplierName: first.supplierName,
      orderStatus: publish ? orderFlow.states.issued : orderFlow.states.draft,
      answerDueDate: publish ? dueOf({ orgNo: first.orgNo, supplierNo: first.in.supplierNo }) : null,
      currencyNo: first.currencyNo,
      totalAmount: amounts.length === own.length ? sum(...amounts) : null,
      originType: 'ERP',
      remark: first.in.headRemark,
      custom: first.headCustom,
    };
  });
  return open(ctx, order, publish ? 'publish' : 'import', drafts);
};

/** Lines that come later for a known order: its amount grows, and whoever holds the order must read it again. */
const growHeads = async (ctx: Context, lines: readonly ReadyLine[]): Promise<void> => {
  const grown = lines.flatMap((line) => (line.head ? [{ id: line.head.id, amount: line.totalAmount }] : []));
  if (grown.length === 0) return;
  const heads = await lockById(
    ctx,
    purchaseOrder,
    grown.map((line) => line.id),
  );
  const totalOf = (head: OrderHead): string | null => {
    const amounts = [head.totalAmount, ...grown.filter((line) => line.id === head.id).map((line) => line.amount)];
    const known = amounts.filter((amount) => amount !== null);
    return known.length === amounts.length ? sum(...known) : null;
  };
  await saveRows(
    ctx,
    purchaseOrder,
    heads.map((row) => ({ row, change: { totalAmount: totalOf(row) } })),
    { always: true },
  );
};

/**
 * The first event of each line. Nothing can have happened yet to the lines of a new order, so that their figures are
 * written as they are known; those that join an order are settled with it, whose state they change.
 */
const tellAdded = async (ctx: Context, added: readonly OrderLine[], newHeads: ReadonlySet<string>): Promise<void> => {
  const eventOf = (line: OrderLine): string => (line.draftFlag === '1' ? 'order.imported' : 'order.published');
  const now = timeText(ctx.clock.now());
  // the story is its own record of what happened and by whom: a copy in the log of calls would say nothing more
  await insertRows(
    { ...ctx, changes: [] },
    orderEvent,
    added
      .filter((line) => newHeads.has(line.purchaseId))
      .map((line) => ({
        purchaseLineId: line.id,
        orgNo: line.orgNo,
        supplierNo: line.supplierNo,
        eventDate: now,
        event: eventOf(line),
        docNo: line.purchaseNo,
        qty: line.batchPurQty,
        orderedDelta: line.batchPurQty,
        unDeliveryDelta: line.batchPurQty,
        userName: ctx.user.userName,
      })),
  );
  await settleFigures(
    ctx,
    added
      .filter((line) => !newHeads.has(line.purchaseId))
      .map((line) => ({ purchaseLineId: line.id, event: eventOf(line), docNo: line.purchaseNo, qty: line.batchPurQty })),
  );
};

/** What an import added. */
export interface AddedOrders {
  readonly heads: readonly OrderHead[];
  readonly lineCount: number;
}

/**
 * Adds verified lines with the orders they need, in a handful of statements however many there are. New orders are
 * published (PO-01) or kept as drafts; lines for a known order share its state.
 */
export const addOrders = async (ctx: Context, lines: readonly ReadyLine[], publish: boolean): Promise<AddedOrders> => {
  if (lines.length === 0) return { heads: [], lineCount: 0 };
  await growHeads(ctx, lines);
  const heads = await addHeads(ctx, lines, publish);
  const headOf = new Map(heads.map((head) => [`${head.orgNo} ${head.purchaseNo}`, head]));
  const drafts = lines.map((line) => {
    const head = line.head ?? headOf.get(keyOf(line));
    if (!head) throw new Error(`the order ${line.in.purchaseNo} was not added`);
    return {
      purchaseId: head.id,
      purchaseNo: head.purchaseNo,
      purchaseSeq: line.in.purchaseSeq,
      orgNo: line.orgNo,
      supplierNo: head.supplierNo,
      supplierName: line.supplierName,
      orderType: head.orderType,
      orderVersion: head.orderVersion,
      purchaseDate: head.purchaseDate,
      plantNo: head.plantNo,
      employeeName: line.in.employeeName ?? head.employeeName,
      itemNo: line.in.itemNo,
      itemName: line.itemName,
      itemEnName: line.itemEnName,
      spec: line.spec,
      unitNo: line.unitNo,
      batchPurQty: line.in.batchPurQty,
      expectArrivalDate: line.in.expectArrivalDate,
      firstRequestDate: line.in.expectArrivalDate,
      price: line.price,
      taxPrice: line.taxPrice,
      amount: line.amount,
      taxAmount: line.taxAmount,
      totalAmount: line.totalAmount,
      taxRate: line.taxRate,
      currencyNo: head.currencyNo,
      unDeliveryQty: head.id === line.head?.id ? '0' : line.in.batchPurQty,
      draftFlag: isIn(orderFlow, 'draft', head.orderStatus) ? '1' : '0',
      deliveryModeNo: line.in.deliveryModeNo ?? '1',
      receiveAddress: line.in.receiveAddress,
      remark: line.in.remark,
      custom: line.custom,
    };
  });
  const added = await open(ctx, orderLine, publish ? 'publish' : 'import', drafts);
  await tellAdded(ctx, added, new Set(heads.map((head) => head.id)));
  return { heads, lineCount: added.length };
};
