/** Components of outsourced orders on their way out of a warehouse: asked for from the order, counted when they are shipped. */
import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { compare, type Decimal, isPositive, sum } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import { type DeliveryOrder, deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import type * as calls from '@wms/contract/srm/workOrder/workOrder.calls.ts';
import { workOrderStates } from '@wms/contract/srm/workOrder/workOrder.flow.ts';
import { issuedSets, issueNature, shortageOf, toIssueOf } from '@wms/contract/srm/workOrder/workOrder.rules.ts';
import { type WorkOrder, type WorkOrderComponent, workOrder, workOrderComponent } from '@wms/contract/srm/workOrder/workOrder.ts';
import { availableType } from '@wms/contract/stock/consignment.rules.ts';
import { sql } from 'kysely';
import { supplierOf } from '../../base/supplier/door.ts';
import type { Context, Follower } from '../../kernel/ground/context.ts';
import { ensure, notFound } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { conflict, findRows, getRow, lockById } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { visibleStock } from '../../stock/door.ts';
import { drawUp, orderedFor, shippedWith } from '../outbound/door.ts';

const componentsOf = (ctx: Context, ids: readonly string[], lock = false): Promise<readonly WorkOrderComponent[]> =>
  findRows(ctx, workOrderComponent, [sql`work_order_id = any(${[...ids]}::bigint[])`], { lock, order: sql`item_no, id` });
const orderedOf = (ctx: Context, { orgNo, workOrderNo }: WorkOrder): Promise<ReadonlyMap<string, Decimal>> =>
  orderedFor(ctx, { orgNo, docNature: issueNature, sourceNo: workOrderNo });

/** What lies in the cells of a warehouse and is kept for nobody, by item; goods of others are not ours to send. */
const freeIn = async (ctx: Context, orgNo: string, warehouseNo: string, itemNos: readonly string[]) => {
  const rows = await ctx.tx.rows<{ itemNo: string; qty: Decimal }>(sql`
    select item_no as "itemNo", sum(qty - reserved_qty) as qty
    from ${visibleStock(
      ctx,
      sql`org_no = ${orgNo} and warehouse_no = ${warehouseNo} and item_no = any(${[...itemNos]}::text[])`,
      sql`cell_no <> '' and owner_no = '' and inventory_type = ${availableType} and qty > 0`,
    )} lying
    group by item_no`);
  return new Map(rows.map(({ itemNo, qty }) => [itemNo, qty]));
};

export const getComponentsToIssue = async (
  ctx: Context,
  { id, warehouseNo }: InOf<typeof calls.getComponentsToIssue>,
): Promise<ReplyOf<typeof calls.getComponentsToIssue>> => {
  const row = await getRow(ctx, workOrder, id);
  const components = await componentsOf(ctx, [id]);
  const itemNos = components.map(({ itemNo }) => itemNo);
  const [ordered, free] = await Promise.all([
    orderedOf(ctx, row),
    warehouseNo ? freeIn(ctx, row.orgNo, warehouseNo, itemNos) : undefined,
  ]);
  return {
    components: presentRows(ctx, workOrderComponent, components).map((one) => {
      const orderedQty = ordered.get(one.itemNo) ?? '0';
      return {
        ...one,
        orderedQty,
        toIssueQty: toIssueOf(one, orderedQty),
        freeQty: free ? (free.get(one.itemNo) ?? '0') : null,
      };
    }),
  };
};

type Asked = InOf<typeof calls.issueComponents>['lines'];
/** What is wrong with what is asked for, each at its line; the same component twice is asked for together. */
const askedIssues = (
  lines: Asked,
  components: readonly WorkOrderComponent[],
  ordered: ReadonlyMap<string, Decimal>,
): readonly Issue[] =>
  lines.flatMap(({ itemNo }, at): readonly Issue[] => {
    const component = components.find((one) => one.itemNo === itemNo);
    const path = { field: `lines.${at}` };
    if (!component) return [{ code: 'workOrder.noComponent', ...path, params: { value: itemNo } }];
    const qty = toIssueOf(component, ordered.get(itemNo) ?? '0');
    const wanted = sum('0', ...lines.filter((one) => one.itemNo === itemNo).map((one) => one.qty));
    if (compare(wanted, qty) <= 0) return [];
    return [{ code: 'workOrder.issueOver', ...path, rowId: component.id, params: { value: itemNo, qty } }];
  });

/** Two who issue at once come one after the other: the second finds what the first has asked for. */
export const issueComponents = async (
  ctx: Context,
  { id, version, warehouseNo, requireDate, lines }: InOf<typeof calls.issueComponents>,
): Promise<ReplyOf<typeof calls.issueComponents>> => {
  const [row] = await lockById(ctx, workOrder, [id]);
  if (!row) throw notFound();
  if (row.version !== version) throw conflict(workOrder, row);
  if (!isIn(workOrderStates, 'running', row.workOrderStatus)) ensure([{ code: 'workOrder.over' }]);
  ensure(askedIssues(lines, await componentsOf(ctx, [id]), await orderedOf(ctx, row)));
  const { orgNo, supplierNo, supplierName, workOrderNo } = row;
  const supplier = await supplierOf(ctx, orgNo, supplierNo);
  const made = await drawUp(ctx, {
    ...{ orgNo, warehouseNo, docNature: issueNature, sourceNo: workOrderNo, requireDate: requireDate ?? null },
    ...{ receiverName: supplierName ?? supplierNo, receiverAddress: supplier?.address ?? null },
    lines: lines.map(({ itemNo, qty }, at) => ({ seq: at + 1, itemNo, qty })),
  });
  return { id: made.id, deliveryNo: made.deliveryNo ?? '' };
};

/** Raises what was issued of components by what left, and what their orders say of it. */
const countIn = async (ctx: Context, orders: readonly WorkOrder[], left: (row: WorkOrder, itemNo: string) => Decimal) => {
  const components = await componentsOf(
    ctx,
    orders.map(({ id }) => id),
    true,
  );
  const of = ({ id }: WorkOrder) => components.filter(({ workOrderId }) => workOrderId === id);
  const raised = await saveRows(
    ctx,
    workOrderComponent,
    orders.flatMap((order) =>
      of(order).flatMap((row) => {
        const qty = left(order, row.itemNo);
        return isPositive(qty) ? [{ row, change: { issuedQty: sum(row.issuedQty, qty) } }] : [];
      }),
    ),
  );
  const now = new Map([...components, ...raised].map((row) => [row.id, row]));
  await saveRows(
    ctx,
    workOrder,
    orders.map((row) => {
      const figures = of(row).flatMap(({ id }) => now.get(id) ?? []);
      const shortCount = figures.filter((one) => isPositive(shortageOf(one))).length;
      return { row, change: { issuedQty: issuedSets(row.planQty, figures), shortCount } };
    }),
  );
};

/** Delivery orders that name a work order and are shipped: their goods are at the supplier from now on. */
const shipped = async (ctx: Context, documents: readonly DeliveryOrder[]): Promise<void> => {
  const named = documents.filter(({ docNature, sourceNo }) => docNature === issueNature && sourceNo);
  if (named.length === 0) return;
  await beyondScope(ctx, 'who ships sees no work orders', async (wide) => {
    const keyOf = (orgNo: string, no: string | null): string => JSON.stringify([orgNo, no]);
    const orders = await findRows(
      wide,
      workOrder,
      [
        sql`(org_no, work_order_no) in (select * from unnest(${named.map(({ orgNo }) => orgNo)}::text[],
          ${named.map(({ sourceNo }) => sourceNo)}::text[]))`,
      ],
      { lock: true, order: sql`id` },
    );
    if (orders.length === 0) return;
    const lines = await shippedWith(
      wide,
      named.map(({ id }) => id),
    );
    const sourceOf = new Map(named.map(({ id, orgNo, sourceNo }) => [id, keyOf(orgNo, sourceNo)]));
    await countIn(wide, orders, (row, itemNo) =>
      sum(
        '0',
        ...lines
          .filter((line) => line.itemNo === itemNo && sourceOf.get(line.deliveryId) === keyOf(row.orgNo, row.workOrderNo))
          .map((line) => line.shippedQty),
      ),
    );
  });
};
export const followsDeliveries: Follower = {
  entity: deliveryOrder.name,
  actions: ['ship'] satisfies readonly (keyof typeof outboundFlow.actions)[],
  moved: (ctx, documents) => shipped(ctx, documents as readonly DeliveryOrder[]),
};
