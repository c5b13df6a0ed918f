import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { customPrefix, headCustomPrefix } from '@wms/contract/kernel/customField.ts';
import type { LineError, SheetColumn, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { workbookLimits } from '@wms/contract/kernel/workbook.ts';
import { type IncomingValues, type OrderLineIn, orderColumns } from '@wms/contract/srm/purchase/incoming.ts';
import { judgeOrders, maxIncomingLines, type OrdersBody } from '@wms/contract/srm/purchase/orders.shapes.ts';
import type { importOrders as declared } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { customColumns, customIn } from '../../kernel/exchange/customColumns.ts';
import type { ImportPlan } from '../../kernel/exchange/import.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid, Refusal } from '../../kernel/ground/refusal.ts';
import { addOrders } from './incoming.commands.ts';
import { type Verified, verifyOrders } from './verify.queries.ts';

/** Faults that one refusal lists; the rest is counted. */
const listedFaults = 1_000;

const refuseAll = (issues: readonly Issue[]): never => {
  const more = issues.length - listedFaults;
  throw invalid(...issues.slice(0, listedFaults), ...(more > 0 ? [{ code: 'import.moreErrors', params: { count: more } }] : []));
};

/**
 * Orders of another system in one call, all or nothing. Every fault is named by order, line, member, value and rule
 * (20002); a line that is known with the same content is recognised and not added again, one with other content is refused.
 */
export const importOrders = async (ctx: Context, body: OrdersBody): Promise<ReplyOf<typeof declared>> => {
  const judged = judgeOrders(body);
  if (judged.length > maxIncomingLines) throw new Refusal('20009', [{ code: 'json.items', params: { max: maxIncomingLines } }]);
  const good = judged.flatMap((one) => (one.line ? [{ ...one, line: one.line }] : []));
  const placeOf = (row: number): string => good[row]?.place ?? '';
  const verified = await verifyOrders(
    ctx,
    good.map((one) => one.line),
    placeOf,
    true,
  );
  const faulty = [
    ...judged.flatMap((one) =>
      one.issues.map(
        ({ value, ...issue }): Issue => ({
          ...issue,
          rowId: one.place,
          params: { ...issue.params, value, purchaseNo: one.purchaseNo, purchaseSeq: one.purchaseSeq },
        }),
      ),
    ),
    ...verified.faults.map(({ row, field, code, params }): Issue => {
      const one = good[row];
      return {
        code,
        field: field === 'headRemark' ? 'remark' : field.replace(headCustomPrefix, customPrefix),
        rowId: one?.place ?? '',
        params: { ...params, purchaseNo: one?.purchaseNo ?? '', purchaseSeq: one?.purchaseSeq ?? '' },
      };
    }),
  ];
  if (faulty.length > 0) refuseAll(faulty);
  const { heads, lineCount } = await addOrders(ctx, verified.lines, body.publish === '1');
  const stored = new Map(
    [...heads, ...verified.known.map(({ head }) => head), ...verified.lines.flatMap((line) => line.head ?? [])].map((head) => [
      head.id,
      head,
    ]),
  );
  return {
    count: lineCount,
    orderCount: heads.length,
    knownCount: verified.known.length,
    records: [...stored.values()].map((head) => ({
      id: head.id,
      version: head.version,
      purchaseNo: head.purchaseNo,
      orgNo: head.orgNo,
      status: head.orderStatus,
      isNew: heads.some((added) => added.id === head.id) ? '1' : '0',
    })),
  };
};

/** A row as the columns have read it, with the customer's fields beside the declared ones. */
type SheetLine = Readonly<Record<string, unknown>> & IncomingValues;
const linesOf = (drafts: readonly SheetDraft<SheetLine>[]): readonly OrderLineIn[] =>
  drafts.map(({ values }) => ({
    ...values,
    headRemark: null,
    ...customIn(values),
  }));

/** The columns of an order sheet with the customer's own behind them: those of the order, then those of its lines. */
export const orderColumnsOf = (ctx: Pick<Context, 'custom'>): readonly SheetColumn[] => [
  ...orderColumns,
  ...customColumns(ctx, { head: purchaseOrder, line: purchaseLine, kind: ['order', '订单', '訂單'] }),
];

/** Orders of a sheet: one row is one line of an order. Verified and added by the same rules as the call. */
export const orderImportPlan = (service: string, publish: boolean): ImportPlan<SheetLine> => {
  // what was verified is added: reading base data twice for thousands of rows would only repeat it
  const verifiedOf = new WeakMap<readonly SheetDraft<SheetLine>[], Verified>();
  const verify = async (
    ctx: Context,
    drafts: readonly SheetDraft<SheetLine>[],
    writing: boolean,
  ): Promise<readonly LineError[]> => {
    const nameOf = (row: number) => {
      const line = drafts[row]?.line ?? 0;
      return [`line ${line}`, `第 ${line} 行`, `第 ${line} 列`] as const;
    };
    const verified = await verifyOrders(ctx, linesOf(drafts), nameOf, writing);
    verifiedOf.set(drafts, verified);
    return verified.faults.map(({ row, field, value, code, params }) => ({
      line: drafts[row]?.line ?? 0,
      field,
      value,
      code,
      params,
    }));
  };
  const plan: ImportPlan<SheetLine> = {
    service,
    columns: orderColumns,
    maxRows: workbookLimits.rows,
    // an order has its history from its first day: it is closed or deleted as a draft, never unmade
    undoable: false,
    verify,
    apply: async (ctx, drafts) => {
      const verified = verifiedOf.get(drafts) ?? (await verifyOrders(ctx, linesOf(drafts), () => '', true));
      return (await addOrders(ctx, verified.lines, publish)).lineCount;
    },
  };
  return { ...plan, inForce: async (ctx) => ({ ...plan, columns: orderColumnsOf(ctx) }) };
};
