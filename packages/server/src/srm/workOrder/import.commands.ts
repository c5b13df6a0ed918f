import { type Decimal, isPositive } from '@wms/contract/kernel/decimal.ts';
import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import { workbookLimits } from '@wms/contract/kernel/workbook.ts';
import { workOrderStates } from '@wms/contract/srm/workOrder/workOrder.flow.ts';
import { isBeyond, issuedSets, outsourced, shortageOf } from '@wms/contract/srm/workOrder/workOrder.rules.ts';
import { type WorkOrder, workOrder, workOrderComponent } from '@wms/contract/srm/workOrder/workOrder.ts';
import { type WorkOrderSheetRow, workOrderColumns } from '@wms/contract/srm/workOrder/workOrderSheet.ts';
import { sql } from 'kysely';
import { findItems } from '../../base/item/door.ts';
import type { ImportPlan } from '../../kernel/exchange/import.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { deleteRows, findRows, insertRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { type OrderLine, orderLinesNamed } from '../purchase/door.ts';

type Line = Readonly<Record<string, unknown>> & WorkOrderSheetRow;
type Row = SheetDraft<Line>;
const keyOf = (orgNo: string, no: string): string => JSON.stringify([orgNo, no]);
const orgOf = (ctx: Context, { values }: Row): string => values.orgNo ?? ctx.user.orgNo;
const heads = ['purchaseNo', 'purchaseSeq', 'planQty', 'planStartDate', 'planEndDate', 'workOrderStatus'] as const;

/** The rows of each work order, in the order of the sheet. */
const grouped = (ctx: Context, rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(orgOf(ctx, row), row.values.workOrderNo);
    const own = groups.get(key) ?? [];
    own.push(row);
    groups.set(key, own);
  }
  return groups;
};
/** An empty cell says nothing of what was issued: delivery orders may have counted it. */
const figuresOf = ({ needQty, issuedQty, usedQty, scrapQty }: Line, before: Decimal = '0') => ({
  needQty,
  issuedQty: issuedQty ?? before,
  usedQty: usedQty ?? '0',
  scrapQty: scrapQty ?? '0',
});

type IssuedOf = (row: Row) => Decimal | undefined;
/** The work orders that rows name, as they were before, and what was issued of their components. */
const knownOf = async (ctx: Context, rows: readonly Row[], lock: boolean) => {
  const orders = await findRows(
    ctx,
    workOrder,
    [
      sql`(org_no, work_order_no) in (select * from unnest(${rows.map((row) => orgOf(ctx, row))}::text[],
        ${rows.map(({ values }) => values.workOrderNo)}::text[]))`,
    ],
    { lock },
  );
  const ids = orders.map(({ id }) => id);
  const components = await findRows(ctx, workOrderComponent, [sql`work_order_id = any(${ids}::bigint[])`], { lock });
  const byKey = new Map(orders.map((row) => [keyOf(row.orgNo, row.workOrderNo), row]));
  const issuedQtys = new Map(components.map((one) => [keyOf(one.workOrderId, one.itemNo), one.issuedQty]));
  const issued: IssuedOf = (row) => {
    const order = byKey.get(keyOf(orgOf(ctx, row), row.values.workOrderNo));
    return order && issuedQtys.get(keyOf(order.id, row.values.componentNo));
  };
  return { byKey, components, issued };
};
const ordersOf = (ctx: Context, rows: readonly Row[]) =>
  orderLinesNamed(
    ctx,
    rows.map((row) => ({ orgNo: orgOf(ctx, row), purchaseNo: row.values.purchaseNo, purchaseSeq: row.values.purchaseSeq })),
  );
type OrderOf = Awaited<ReturnType<typeof ordersOf>>;
const orderOf = (ctx: Context, row: Row, of: OrderOf): OrderLine | undefined => {
  const { purchaseNo, purchaseSeq } = row.values;
  const order = of({ orgNo: orgOf(ctx, row), purchaseNo, purchaseSeq });
  return order?.orderType === outsourced && order.draftFlag !== '1' ? order : undefined;
};
const itemsOf = async (ctx: Context, rows: readonly Row[]) => {
  const found = new Map<string, Awaited<ReturnType<typeof findItems>>>();
  for (const orgNo of new Set(rows.map((row) => orgOf(ctx, row))))
    found.set(
      orgNo,
      await findItems(ctx, orgNo, [
        ...new Set(rows.filter((row) => orgOf(ctx, row) === orgNo).map(({ values }) => values.componentNo)),
      ]),
    );
  return (orgNo: string, itemNo: string) => found.get(orgNo)?.get(itemNo);
};

/** What one row says wrongly by itself. */
const rowErrors = ({ line, values }: Row, before: Decimal | undefined): readonly LineError[] => [
  ...(isBeyond(figuresOf(values, before))
    ? [
        {
          line,
          field: 'usedQty',
          value: values.usedQty ?? '0',
          code: 'workOrder.usedBeyond',
          params: { qty: figuresOf(values, before).issuedQty },
        },
      ]
    : []),
  ...(values.planStartDate && values.planEndDate && values.planEndDate < values.planStartDate
    ? [{ line, field: 'planEndDate', value: values.planEndDate, code: 'workOrder.endsBeforeStart' }]
    : []),
];
/** Rows of one work order say the same of it, and name a component once. */
const groupErrors = (rows: readonly Row[]): readonly LineError[] => {
  const [first] = rows;
  const seen = new Set<string>();
  return rows.flatMap((row): LineError[] => {
    const { line, values } = row;
    const other = heads.find((name) => first && (values[name] ?? null) !== (first.values[name] ?? null));
    const isTwice = seen.has(values.componentNo);
    seen.add(values.componentNo);
    return [
      ...(other && first
        ? [{ line, field: other, value: String(values[other] ?? ''), code: 'workOrder.otherHead', params: { line: first.line } }]
        : []),
      ...(isTwice
        ? [
            {
              line,
              field: 'componentNo',
              value: values.componentNo,
              code: 'workOrder.componentTwice',
              params: { value: values.componentNo },
            },
          ]
        : []),
    ];
  });
};

const verify = async (ctx: Context, rows: readonly Row[]): Promise<readonly LineError[]> => {
  const [orders, items, { issued }] = await Promise.all([ordersOf(ctx, rows), itemsOf(ctx, rows), knownOf(ctx, rows, false)]);
  const unknown = rows.flatMap((row): LineError[] => {
    const { line, values } = row;
    const named = `${values.purchaseNo}-${values.purchaseSeq}`;
    return [
      ...(orderOf(ctx, row, orders)
        ? []
        : [{ line, field: 'purchaseNo', value: values.purchaseNo, code: 'workOrder.noLine', params: { value: named } }]),
      ...(items(orgOf(ctx, row), values.componentNo)
        ? []
        : [
            {
              line,
              field: 'componentNo',
              value: values.componentNo,
              code: 'workOrder.unknownItem',
              params: { value: values.componentNo },
            },
          ]),
    ];
  });
  return [
    ...unknown,
    ...rows.flatMap((row) => rowErrors(row, issued(row))),
    ...[...grouped(ctx, rows).values()].flatMap(groupErrors),
  ];
};

/** What is written of a work order, from its first row and its order line. */
const headOf = (rows: readonly Row[], order: OrderLine, issued: IssuedOf) => {
  const [{ values }] = rows as readonly [Row];
  const figures = rows.map((row) => figuresOf(row.values, issued(row)));
  return {
    ...{
      workOrderNo: values.workOrderNo,
      purchaseLineId: order.id,
      purchaseNo: order.purchaseNo,
      purchaseSeq: order.purchaseSeq,
    },
    ...{ orgNo: order.orgNo, supplierNo: order.supplierNo, supplierName: order.supplierName },
    ...{ itemNo: order.itemNo, itemName: order.itemName, itemEnName: order.itemEnName, spec: order.spec, unitNo: order.unitNo },
    ...{ planQty: values.planQty, planStartDate: values.planStartDate, planEndDate: values.planEndDate },
    workOrderStatus: values.workOrderStatus ?? workOrderStates.states.notStarted,
    issuedQty: issuedSets(values.planQty, figures),
    shortCount: figures.filter((one) => isPositive(shortageOf(one))).length,
  };
};

const apply = async (ctx: Context, rows: readonly Row[]): Promise<number> => {
  const [orders, items] = await Promise.all([ordersOf(ctx, rows), itemsOf(ctx, rows)]);
  // held first: what is shipped meanwhile is counted after this
  const { byKey, components, issued } = await knownOf(ctx, rows, true);
  const wanted = [...grouped(ctx, rows).values()].flatMap((own) => {
    const order = own[0] && orderOf(ctx, own[0], orders);
    return order ? [{ own, head: headOf(own, order, issued) }] : [];
  });
  const of = (head: { readonly orgNo: string; readonly workOrderNo: string }) => byKey.get(keyOf(head.orgNo, head.workOrderNo));
  await saveRows(
    ctx,
    workOrder,
    wanted.flatMap(({ head }) => {
      const row = of(head);
      return row ? [{ row, change: head }] : [];
    }),
  );
  const fresh: readonly WorkOrder[] = await insertRows(
    ctx,
    workOrder,
    wanted.filter(({ head }) => !of(head)).map(({ head }) => head),
  );
  for (const row of fresh) byKey.set(keyOf(row.orgNo, row.workOrderNo), row);
  if (components.length > 0) await deleteRows(ctx, workOrderComponent, components);
  await insertRows(
    ctx,
    workOrderComponent,
    wanted.flatMap(({ own, head }) =>
      own.map((row) => {
        const { values } = row;
        const item = items(head.orgNo, values.componentNo);
        return {
          ...figuresOf(values, issued(row)),
          ...{ workOrderId: of(head)?.id, orgNo: head.orgNo, supplierNo: head.supplierNo, itemNo: values.componentNo },
          ...{ itemName: item?.itemName ?? null, itemEnName: item?.itemEnName ?? null, unitNo: item?.unitNo ?? null },
        };
      }),
    ),
  );
  return wanted.length;
};

/** Outsourced orders with their components from a sheet, one component a row; one that is there already is written anew. */
export const workOrderPlan: ImportPlan<Line> = {
  service: 'ISupSrmWorkOrderService',
  columns: workOrderColumns,
  maxRows: workbookLimits.rows,
  // one that was there before would be lost with it
  undoable: false,
  verify: (ctx, rows) => verify(ctx, rows),
  apply,
};
