import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { onePage, type PageQuery } from '@wms/contract/kernel/page.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import type * as calls from '@wms/contract/srm/workOrder/workOrder.calls.ts';
import { workOrderStates } from '@wms/contract/srm/workOrder/workOrder.flow.ts';
import { leftOf, shortageOf } from '@wms/contract/srm/workOrder/workOrder.rules.ts';
import { workOrder, workOrderComponent } from '@wms/contract/srm/workOrder/workOrder.ts';
import { type RawBuilder, sql } from 'kysely';
import { exportRows } from '../../kernel/exchange/export.ts';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';

/** Whether components are missing, with '1', or none are, with '0'. */
const isShort = (value: unknown): RawBuilder<unknown> => {
  const asked = [value].flat().map(String);
  if (asked.length !== 1 || !['0', '1'].includes(asked[0] ?? ''))
    throw invalid({ code: 'valid.condition', field: 'isShort', params: { value: asked.join(' ') } });
  return asked[0] === '1' ? sql`short_count > 0` : sql`short_count = 0`;
};
const options: ListOptions = { extra: { isShort } };

export const listWorkOrders = async (ctx: Context, query: PageQuery) => {
  const page = await listRows(ctx, workOrder, query, { ...options, isNarrow: true });
  return { ...page, records: presentRows(ctx, workOrder, page.records) };
};
export const getWorkOrder = async (
  ctx: Context,
  { id }: { readonly id: string },
): Promise<ReplyOf<typeof calls.getWorkOrder>> => {
  const found = await getRow(ctx, workOrder, id);
  const [row = found] = presentRows(ctx, workOrder, [found]);
  const components = await findRows(ctx, workOrderComponent, [sql`work_order_id = ${id}`], { order: sql`item_no` });
  return {
    ...row,
    components: presentRows(ctx, workOrderComponent, components).map((one) => ({
      ...one,
      shortQty: shortageOf(one),
      leftQty: leftOf(one),
    })),
  };
};
/** What the running outsourced orders of order lines lack, by order and component; lines that lack nothing are left out. */
export const getComponentShortage = async (
  ctx: Context,
  { ids }: InOf<typeof calls.getComponentShortage>,
): Promise<ReplyOf<typeof calls.getComponentShortage>> => {
  const orders = await findRows(ctx, workOrder, [
    sql`purchase_line_id = any(${[...ids]}::bigint[])`,
    among(workOrderStates, 'running', sql`work_order_status`),
    sql`short_count > 0`,
  ]);
  if (orders.length === 0) return onePage([]);
  const byId = new Map(orders.map((row) => [row.id, row]));
  const components = await findRows(
    ctx,
    workOrderComponent,
    [sql`work_order_id = any(${[...byId.keys()]}::bigint[])`, sql`need_qty + scrap_qty > issued_qty`],
    { order: sql`work_order_id, item_no` },
  );
  return onePage(
    presentRows(ctx, workOrderComponent, components).flatMap((one) => {
      const order = byId.get(one.workOrderId);
      if (!order) return [];
      const { itemNo, itemName, unitNo, needQty, issuedQty, scrapQty } = one;
      const goods = { itemNo, itemName, unitNo };
      const { purchaseLineId, workOrderNo } = order;
      return [{ purchaseLineId, workOrderNo, ...goods, needQty, issuedQty, scrapQty, shortQty: shortageOf(one) }];
    }),
  );
};
export const exportWorkOrders = (ctx: Context, query: PageQuery): Promise<Blob> =>
  exportRows(ctx, workOrder, query, { ...options, title: messages['route.OrderCollaboration.OutsourcedOrderQuery'] });
