import { onePage } from '@wms/contract/kernel/page.ts';
import type { idsBody } from '@wms/contract/srm/asn/asn.shapes.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { orderLinesOf } from '../purchase/door.ts';
import { agreedDays } from './order-lines.queries.ts';

/** Notices as who decides on them sees them: each line beside the figures and dates of the order line it delivers. */
export const getAsnDecisions = async (ctx: Context, { ids }: z.output<typeof idsBody>) => {
  const heads = await findRows(ctx, asnHead, [sql`id = any(${ids}::bigint[])`], {
    order: sql`expected_arrival_date, asn_no, id`,
  });
  const lines = await findRows(
    ctx,
    asnLine,
    [sql`asn_id = any(${heads.map((head) => head.id)}::bigint[])`, sql`void_flag = '0'`],
    { order: sql`line_seq, id` },
  );
  const ordered = await orderLinesOf(
    ctx,
    lines.map((line) => line.purchaseLineId),
  );
  const agreedOf = await agreedDays(ctx, ordered);
  const orderOf = new Map(ordered.map((order) => [order.id, order]));
  const linesOf = new Map(heads.map(({ id }) => [id, [] as typeof lines]));
  for (const line of lines) linesOf.get(line.asnId)?.push(line);
  return onePage(
    heads.map(({ id, version, asnNo, status, supplierNo, supplierName, expectedArrivalDate }) => ({
      id,
      version,
      asnNo,
      status,
      supplierNo,
      supplierName,
      expectedArrivalDate,
      lines: (linesOf.get(id) ?? []).flatMap((line) => {
        const order = orderOf.get(line.purchaseLineId);
        if (!order) return [];
        return [
          {
            id: line.id,
            lineSeq: line.lineSeq,
            purchaseNo: line.purchaseNo,
            purchaseSeq: line.purchaseSeq,
            goodsNo: line.goodsNo,
            goodsName: line.goodsName,
            unitNo: line.unitNo,
            deliveryQty: line.deliveryQty,
            receiveQty: line.receiveQty,
            giftQty: line.giftQty,
            orderedQty: order.batchPurQty,
            openQty: order.unDeliveryQty,
            requiredDate: order.expectArrivalDate,
            agreedDate: agreedOf(order, line.deliveryQty),
          },
        ];
      }),
    })),
  );
};
