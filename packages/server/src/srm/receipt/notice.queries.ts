import { smaller } from '@wms/contract/kernel/decimal.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import type { Policies } from '@wms/contract/policies.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { reasonText } from '@wms/contract/srm/purchase/purchase.reasons.ts';
import { mostReceivable } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { sql } from 'kysely';
import { homeCellsOf } from '../../base/itemCell/door.ts';
import { filesOf } from '../../file/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { historyOf } from '../../kernel/log/status.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { revealsOf } from '../../system/businessControl/door.ts';
import { type AsnLine, agreedDays, headOf, linesOf, policiesPerPartner, shownHead, shownLine } from '../asn/door.ts';
import { type OrderLine, orderLinesOf } from '../purchase/door.ts';
import { orderRoom } from './receive.checks.ts';
import { itemsOf } from './receive.queries.ts';

const receiptsOf = async (ctx: Context, asnId: string) =>
  presentRows(
    ctx,
    receiptLine,
    await findRows(ctx, receiptLine, [sql`asn_id = ${asnId}`], { order: sql`receipt_date, id`, limit: 2000 }),
    await revealsOf(ctx),
  );

/** Receipt lines of one ASN, voided ones among them, oldest first. The ASN out of scope is refused 20003. */
export const getAsnReceipts = async (ctx: Context, { id }: { readonly id: string }) => {
  await headOf(ctx, id);
  return onePage(await receiptsOf(ctx, id));
};

interface Behind {
  readonly order: OrderLine;
  readonly agreedDate: string;
}
/** The order lines behind lines of an ASN and the day agreed for each, by the ids of the lines. */
const orderedOf = async (ctx: Context, lines: readonly AsnLine[]): Promise<ReadonlyMap<string, Behind>> => {
  const rows = await orderLinesOf(
    ctx,
    lines.map((line) => line.purchaseLineId),
  );
  const agreedOf = await agreedDays(ctx, rows);
  const orderOf = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    lines.flatMap(({ id, purchaseLineId, deliveryQty }) => {
      const order = orderOf.get(purchaseLineId);
      return order ? [[id, { order, agreedDate: agreedOf(order, deliveryQty) }]] : [];
    }),
  );
};

/** What of its order line and of the policies stands beside a line, for whoever looks. */
const besides = (ctx: Context, line: AsnLine, behind: Behind | undefined, policies: Policies) => {
  if (!behind) return { batchPurQty: null, agreedDate: null, mostReceiveQty: null };
  const { order, agreedDate } = behind;
  const isOver = line.voidFlag === '1' || line.closedFlag === '1';
  const most = isOver ? '0' : smaller(mostReceivable(line, policies), orderRoom(order, policies));
  return { batchPurQty: order.batchPurQty, agreedDate, mostReceiveQty: ctx.user.side === 'supplier' ? null : most };
};

/** One ASN whole: head, lines, attachments, receipts, history. */
export const getAsn = async (ctx: Context, { id }: { readonly id: string }) => {
  const head = await headOf(ctx, id);
  const lines = await linesOf(ctx, id);
  const reveals = await revealsOf(ctx);
  const [ofHead, ofLines] = [
    await filesOf(ctx, asnHead, [id]),
    await filesOf(
      ctx,
      asnLine,
      lines.map((line) => line.id),
    ),
  ];
  const ordered = await orderedOf(ctx, lines);
  const history = await historyOf(ctx, asnHead.name, id);
  // suppliers are told no cells
  const homes =
    ctx.user.side === 'supplier'
      ? []
      : await homeCellsOf(
          ctx,
          head.orgNo,
          lines.map(({ goodsNo }) => goodsNo),
        );
  const policies = await policiesPerPartner(ctx)(head.orgNo, head.supplierNo);
  const items = await itemsOf(
    ctx,
    head.orgNo,
    lines.map(({ goodsNo }) => goodsNo),
  );
  const own = shownHead(ctx, head, policies);
  const [shown = own] = presentRows(ctx, asnHead, [own], reveals);
  return {
    ...shown,
    fileList: ofHead.get(id) ?? [],
    lines: presentRows(ctx, asnLine, lines, reveals).map((line) => ({
      ...shownLine(ctx, line),
      ...besides(ctx, line, ordered.get(line.id), policies),
      homeCells: homes.flatMap(({ itemNo, warehouseNo, cellNo }) => (itemNo === line.goodsNo ? [{ warehouseNo, cellNo }] : [])),
      shelfLife: items.get(line.goodsNo)?.shelfLife ?? 0,
      fileList: ofLines.get(line.id) ?? [],
    })),
    receipts: await receiptsOf(ctx, id),
    history: history.map((entry) => ({ ...entry, note: reasonText(entry.note, ctx.locale) })),
  };
};
