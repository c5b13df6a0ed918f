import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { ConditionValue, Page, PageQuery } from '@wms/contract/kernel/page.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import { phrases } from '@wms/contract/phrases.ts';
import type { listReceipts as declared } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { discrepancy, receipt, receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import {
  acceptanceView,
  arrivalView,
  receivingView,
  rejectionView,
  returnView,
  warehousingView,
} from '@wms/contract/srm/receipt/receipt.views.ts';
import { type RawBuilder, sql } from 'kysely';
import { filesOf } from '../../file/door.ts';
import { exportRows } from '../../kernel/exchange/export.ts';
import { among } from '../../kernel/ground/among.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { invalid, Refusal } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';
import { numbered } from '../../kernel/list/numbered.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, findRows, getRow, visible } from '../../kernel/row/rows.ts';
import { policiesOf, revealsOf } from '../../system/businessControl/door.ts';
import { orderLinesOf } from '../purchase/door.ts';

/** A list of the room: what one row is, and which rows appear. */
export interface View<R extends Resource = Resource> {
  readonly resource: R;
  readonly appears: readonly RawBuilder<unknown>[];
  /** Conditions beside its fields. */
  readonly extra?: ListOptions['extra'];
}
/** Lines of which something waits for its inspection, with '1'. */
const waits = (value: ConditionValue): RawBuilder<unknown> => {
  const asked = [value].flat().map(String);
  if (asked.join() !== '1') throw invalid({ code: 'valid.condition', field: 'waits', params: { value: asked.join(' ') } });
  return sql`is_waiting`;
};
/** What the list of received lines takes beside its fields. */
const receivedExtra = { waits } as const;
/** The same for a number on the home page: what is cancelled waits for nothing. */
export const receivedOptions: ListOptions = {
  extra: receivedExtra,
  fixed: [among(receiptFlow, 'posted', sql.ref('status'))],
};

/** Returns of which their supplier took note, with '1', or has not yet, with '0'. */
const acknowledged = (value: ConditionValue): RawBuilder<unknown> => {
  const asked = [value].flat().map(String).join();
  if (!['0', '1'].includes(asked)) throw invalid({ code: 'valid.condition', field: 'acknowledged', params: { value: asked } });
  return asked === '1' ? sql`acknowledge_date is not null` : sql`acknowledge_date is null`;
};
const returnedExtra = { returnNo: numbered('return_no'), acknowledged } as const;
/** The same for a number on the home page. */
export const returnedOptions: ListOptions = {
  extra: returnedExtra,
  fixed: [among(receiptFlow, 'posted', sql.ref('status'))],
};

/** The views of receipt tracking by the detail type of an export; the rows appear as domain section 6 says. */
export const views = {
  '0': { resource: receivingView, appears: [], extra: receivedExtra },
  '1': { resource: acceptanceView, appears: [sql`accept_qty > 0`] },
  '2': { resource: rejectionView, appears: [sql`check_return_qty > reject_returned_qty`] },
  '3': { resource: returnView, appears: [], extra: returnedExtra },
  '4': { resource: warehousingView, appears: [sql`stock_qty > 0`] },
  '5': { resource: arrivalView, appears: [sql`is_imported = '1'`] },
} as const satisfies Readonly<Record<string, View>>;

/** What is cancelled counts for nothing: it shows where its state is asked for, and nowhere else (B-F8). */
const validOnly = ({ condition }: PageQuery): readonly RawBuilder<unknown>[] =>
  [condition.status ?? []].flat().some((value) => value !== '') ? [] : [among(receiptFlow, 'posted', sql.ref('status'))];

/** One page of a view, without what a supplier may not see. */
export const listView = async <R extends Resource>(
  ctx: Context,
  { resource, appears, extra }: View<R>,
  query: PageQuery,
): Promise<Page<Row<R>>> => {
  const reveals = await revealsOf(ctx);
  const hidesVoid = 'status' in resource.fields ? validOnly(query) : [];
  const page = await listRows(ctx, resource, query, {
    ...(extra ? { extra } : {}),
    ...{ fixed: [...appears, ...hidesVoid], isNarrow: true, reveals },
  });
  return { ...page, records: presentRows(ctx, resource, page.records, reveals) };
};

/** What was said of lines at their receipt: their discrepancies keep it, whatever inspection says afterwards. */
const reasonsAtReceipt = async (
  ctx: Context,
  lines: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, string>> => {
  if (lines.length === 0) return new Map();
  const rows = await ctx.tx.rows<{ id: string; reason: string }>(sql`
    select receipt_line_id::text as id, min(reason) as reason from srm_discrepancy
    where ${allOf([...visible(discrepancy, ctx), sql`receipt_line_id = any(${lines.map(({ id }) => id)}::bigint[])`])}
      and reason is not null
    group by receipt_line_id`);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
};

/** Receipts (pageMode 0) or their lines with attachments (1, the default); `detailType` 5: the lines that were imported. */
export const listReceipts = async (ctx: Context, query: PageQuery): Promise<ReplyOf<typeof declared>> => {
  if (String(query.condition.pageMode ?? '1') === '0') return listView(ctx, { resource: receipt, appears: [] }, query);
  const { detailType, ...condition } = query.condition;
  const page = await (detailType === '5' ? listView(ctx, views['5'], { ...query, condition }) : listView(ctx, views['0'], query));
  const lines = page.records;
  const files = await filesOf(
    ctx,
    receiptLine,
    lines.map((line) => line.id),
  );
  const reasonAt = await reasonsAtReceipt(ctx, lines);
  return {
    ...page,
    records: lines.map((line) => ({ ...line, fileList: files.get(line.id) ?? [], receiptReason: reasonAt.get(line.id) ?? null })),
  };
};

/** The order lines behind lines of a receipt: what a return does to them is said before it is booked (B-F16). */
const ordersBehind = async (ctx: Context, lines: readonly { readonly purchaseLineId: string }[]) => {
  const rows = await orderLinesOf(
    ctx,
    lines.map((line) => line.purchaseLineId),
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** A receipt with its lines and their attachments. */
export const getReceipt = async (ctx: Context, { id }: { readonly id: string }) => {
  const head = await getRow(ctx, receipt, id);
  const lines = await findRows(ctx, receiptLine, [sql`receipt_id = ${head.id}`], { order: sql`line_seq` });
  const files = await filesOf(
    ctx,
    receiptLine,
    lines.map((line) => line.id),
  );
  const shown = presentRows(ctx, receiptLine, lines, await revealsOf(ctx));
  const ordersOf = await ordersBehind(ctx, lines);
  const reasonAt = await reasonsAtReceipt(ctx, lines);
  const { creditReturnReopens } = await policiesOf(ctx, head.orgNo);
  return {
    ...head,
    creditReopens: creditReturnReopens ? ('1' as const) : ('0' as const),
    lines: shown.map((line) => ({
      ...line,
      fileList: files.get(line.id) ?? [],
      receiptReason: reasonAt.get(line.id) ?? null,
      orderClosed: ordersOf.get(line.purchaseLineId)?.closedFlag === '1' ? ('1' as const) : ('0' as const),
      orderOpenQty: ordersOf.get(line.purchaseLineId)?.unDeliveryQty ?? null,
    })),
  };
};

/** The export of a view by condition.detailType: 1 acceptance, 2 rejection, 3 return, 4 warehousing, 5 imported arrivals, else receiving. */
export const exportView = async (ctx: Context, query: PageQuery): Promise<Blob> => {
  const { detailType = '0', ...condition } = query.condition;
  const view = Object.hasOwn(views, String(detailType)) ? views[String(detailType) as keyof typeof views] : undefined;
  if (!view) throw invalid({ code: 'valid.choice', field: 'detailType', params: { value: String(detailType) } });
  const { resource, appears } = view;
  // the call is open with any of the menus; each sheet is open with its own
  if (!hasGrant(ctx, resource.menu, 'isExport'))
    throw new Refusal('10008', [{ code: 'grant.missing', params: { flag: 'isExport' } }]);
  return exportRows(
    ctx,
    resource,
    { ...query, condition },
    {
      ...('extra' in view ? { extra: view.extra } : {}),
      fixed: [...appears, ...validOnly(query)],
      columns: resource.list.columns,
      title: phrases[`route.${resource.menu}`] ?? resource.labels.$,
      reveals: await revealsOf(ctx),
    },
  );
};
