import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { minus, sum } from '@wms/contract/kernel/decimal.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import { amountOf, taxOf, totalsOf } from '@wms/contract/srm/invoice/invoice.amounts.ts';
import type * as calls from '@wms/contract/srm/invoice/invoice.calls.ts';
import { invoiceTiles } from '@wms/contract/srm/invoice/invoice.tiles.ts';
import { type Invoice, type InvoiceLine, invoice, invoiceableLine, invoiceLine } from '@wms/contract/srm/invoice/invoice.ts';
import { type RawBuilder, sql } from 'kysely';
import { filesOf } from '../../file/door.ts';
import { exportRows } from '../../kernel/exchange/export.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listConditions, listRows } from '../../kernel/list/list.ts';
import { historyOf } from '../../kernel/log/status.ts';
import type { TileQuery } from '../../kernel/room/room.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, findRows, visible } from '../../kernel/row/rows.ts';
import { policiesOf, policiesPerOrg, revealsOf } from '../../system/businessControl/door.ts';
import { orderLinesOf } from '../purchase/door.ts';
import { pricedBeyond, type ReceivedLine, receivedLines } from '../receipt/door.ts';
import { claimsOn, heldOf } from './claims.queries.ts';

/** A draft is the supplier's own paper: nobody inside sees it, its lines, its files, or how it came about. */
export const shownTo = (ctx: Pick<Context, 'user'>): RawBuilder<unknown> =>
  ctx.user.side === 'supplier' ? sql`true` : sql`submit_date is not null`;
export const findInvoice = async (ctx: Context, id: string): Promise<Invoice | undefined> =>
  (await findRows(ctx, invoice, [sql`id = ${id}`, shownTo(ctx)]))[0];

const headOptions = (ctx: Pick<Context, 'user'>): ListOptions => ({
  guards: ctx.user.side === 'supplier' ? [] : [shownTo(ctx)],
});
const ofHead = [
  'invoiceNoIndistinct',
  'invoiceType',
  'invoiceClassify',
  'isGoodsInvoice',
  'invoiceStatus',
  'startDate',
  'endDate',
];
/** Lines are searched by what their invoice is searched by, and seen by who may see it. */
const lineOptions = (ctx: Context): ListOptions => ({
  fixed: [
    sql`exists (
      select 1 from srm_invoice
      where srm_invoice.id = invoice_id and ${allOf([...visible(invoice, ctx), shownTo(ctx)])})`,
  ],
  extra: Object.fromEntries(
    ofHead.map((name) => [
      name,
      (value) =>
        sql`invoice_id in (select id from srm_invoice
          where ${allOf(listConditions(ctx, invoice, { current: 1, size: 1, condition: { [name]: value } }, headOptions(ctx)))})`,
    ]),
  ),
});
const showsLines = ({ condition }: PageQuery): boolean => String(condition.pageMode ?? '0') === '1';

/** Invoices (pageMode 0, the default) or their lines (pageMode 1). */
export const listInvoices = async (ctx: Context, query: PageQuery): Promise<ReplyOf<typeof calls.listInvoices>> => {
  if (showsLines(query)) {
    const page = await listRows(ctx, invoiceLine, query, { ...lineOptions(ctx), isNarrow: true });
    return { ...page, records: presentRows(ctx, invoiceLine, page.records) };
  }
  const page = await listRows(ctx, invoice, query, { ...headOptions(ctx), isNarrow: true });
  return { ...page, records: presentRows(ctx, invoice, page.records) };
};
export const exportInvoices = (ctx: Context, query: PageQuery): Promise<Blob> => {
  const { pageMode: _, ...condition } = query.condition;
  const asked = { ...query, condition };
  return showsLines(query)
    ? exportRows(ctx, invoiceLine, asked, { ...lineOptions(ctx), title: invoiceLine.labels.$ })
    : exportRows(ctx, invoice, asked, headOptions(ctx));
};

const price = 'SHOW_PRICE_TO_SUPPLIER';
const returnedOf = (line: Pick<ReceivedLine, 'returnQty' | 'rejectReturnedQty'>) => sum(line.returnQty, line.rejectReturnedQty);

/** What a supplier may still invoice: received lines of which more is priced than its invoices hold. */
export const listInvoiceable = async (ctx: Context, query: PageQuery): Promise<ReplyOf<typeof calls.listInvoiceable>> => {
  const reveals = await revealsOf(ctx);
  const page = await listRows(ctx, invoiceableLine, query, { fixed: pricedBeyond(heldOf), reveals });
  const rows = presentRows(ctx, invoiceableLine, page.records, reveals);
  const [orders, claim] = await Promise.all([
    orderLinesOf(
      ctx,
      rows.map(({ purchaseLineId }) => purchaseLineId),
    ),
    claimsOn(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const held = policiesPerOrg(ctx);
  const tolerances = new Map<string, string>();
  for (const orgNo of new Set(rows.map((row) => row.orgNo))) tolerances.set(orgNo, (await held(orgNo)).invoiceTolerance);
  return {
    ...page,
    records: rows.map((row) => {
      const order = byId.get(row.purchaseLineId);
      const { reserved } = claim(row.id);
      return {
        ...{ id: row.id, orgNo: row.orgNo, receiptNo: row.receiptNo, lineSeq: row.lineSeq, receiptDate: row.receiptDate },
        ...{ asnNo: row.asnNo, purchaseNo: row.purchaseNo, purchaseSeq: row.purchaseSeq, itemNo: row.itemNo },
        ...{ itemName: row.itemName, spec: row.spec, unitNo: row.unitNo, valuationQty: row.valuationQty },
        returnedQty: returnedOf(row),
        invoiceQty: reserved,
        openQty: minus(row.valuationQty, reserved),
        ...(reveals(price) ? { price: order?.price ?? null } : {}),
        taxRate: order?.taxRate ?? null,
        currencyNo: order?.currencyNo ?? 'CNY',
        tolerance: tolerances.get(row.orgNo) ?? '0',
      };
    }),
  };
};

/** Lines beside what was received and ordered; the price of the order only to who may see it. */
const compared = async (ctx: Context, head: Invoice, lines: readonly InvoiceLine[]) => {
  const [reveals, received, orders, claim] = await Promise.all([
    revealsOf(ctx),
    receivedLines(
      ctx,
      lines.map(({ receiptLineId }) => receiptLineId),
    ),
    orderLinesOf(
      ctx,
      lines.map(({ purchaseLineId }) => purchaseLineId),
    ),
    claimsOn(
      ctx,
      lines.map(({ receiptLineId }) => receiptLineId),
      head.id,
      shownTo(ctx),
    ),
  ]);
  const receivedById = new Map(received.map((row) => [row.id, row]));
  const orderById = new Map(orders.map((row) => [row.id, row]));
  const priceOf = (line: InvoiceLine) => orderById.get(line.purchaseLineId)?.price ?? null;
  const amounts = lines.map((line) => {
    const asked = priceOf(line);
    return asked === null ? undefined : amountOf(line.invoiceQty, asked);
  });
  const isWhole = amounts.every((amount) => amount !== undefined);
  const shows = reveals(price);
  return {
    lines: presentRows(ctx, invoiceLine, lines).map((line) => {
      const row = receivedById.get(line.receiptLineId);
      return {
        ...line,
        valuationQty: row?.valuationQty ?? '0',
        returnedQty: row ? returnedOf(row) : '0',
        otherQty: claim(line.receiptLineId).reserved,
        ...(shows ? { orderPrice: priceOf(line) } : {}),
        orderTaxRate: orderById.get(line.purchaseLineId)?.taxRate ?? null,
      };
    }),
    ...(shows ? { orderAmount: isWhole ? sum(...amounts.map((amount) => amount ?? '0')) : null } : {}),
  };
};

/** An invoice with its lines, what they are measured by, its files and its history. */
export const getInvoice = async (ctx: Context, { id }: { readonly id: string }): Promise<ReplyOf<typeof calls.getInvoice>> => {
  const head = await findInvoice(ctx, id);
  const [row] = presentRows(ctx, invoice, head ? [head] : []);
  if (!head || !row) throw notFound();
  const lines = await findRows(ctx, invoiceLine, [sql`invoice_id = ${id}`], { order: sql`line_seq` });
  const [beside, files, history, { invoiceTolerance }] = await Promise.all([
    compared(ctx, head, lines),
    filesOf(ctx, invoice, [id]),
    historyOf(ctx, invoice.name, id),
    policiesOf(ctx, head.orgNo),
  ]);
  return {
    ...row,
    ...beside,
    fileList: files.get(id) ?? [],
    history,
    sumAmount: totalsOf(lines).amount,
    rateTax: taxOf(head.invoiceAmount, head.taxRate),
    tolerance: invoiceTolerance,
  };
};

const { submitted, returned, draft } = invoiceTiles;
/** What waits on the home page of either side. */
export const invoiceQueues: readonly TileQuery[] = [
  { tile: submitted, resource: invoice, options: headOptions, since: 'submit_date' },
  { tile: returned, resource: invoice, options: headOptions, since: 'audit_date' },
  { tile: draft, resource: invoice, options: headOptions, since: 'create_date' },
];
export type StatementAsked = InOf<typeof calls.statementOf>;
