import type { InOf } from '@wms/contract/kernel/call.ts';
import { compare, type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import { amountOf, taxOf } from '@wms/contract/srm/invoice/invoice.amounts.ts';
import type * as calls from '@wms/contract/srm/invoice/invoice.calls.ts';
import { invoicePaper } from '@wms/contract/srm/invoice/invoice.document.ts';
import { invoiceFlow } from '@wms/contract/srm/invoice/invoice.flow.ts';
import { type LineGiven, linesIssues, paperIssues, type Received } from '@wms/contract/srm/invoice/invoice.rules.ts';
import { type Invoice, type InvoiceLine, invoice, invoiceLine } from '@wms/contract/srm/invoice/invoice.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { supplierOf } from '../../base/supplier/door.ts';
import { attachFiles } from '../../file/door.ts';
import { move } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { type Held, holdOne, issuesOf, take } from '../../kernel/document/take.ts';
import { dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, notFound } from '../../kernel/ground/refusal.ts';
import { deleteRows, insertRows } from '../../kernel/row/rows.ts';
import { ensureReferences } from '../../kernel/row/rules.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { type OrderLine, orderLinesOf } from '../purchase/door.ts';
import { countInvoiced, lockReceived, type ReceivedLine } from '../receipt/door.ts';
import { claimsOn } from './claims.queries.ts';

const { draft, submitted, confirmed, returned, void: gone } = invoiceFlow.states;
const receiptIds = (lines: readonly Pick<LineGiven, 'receiptLineId'>[]): readonly string[] => [
  ...new Set(lines.map(({ receiptLineId }) => receiptLineId)),
];

type Paper = Pick<Invoice, 'orgNo' | 'isGoodsInvoice' | 'invoiceDate' | 'invoiceAmount' | 'taxAmount' | 'taxRate'>;
/** What an invoice is judged by, all of it locked or unchanging. */
interface Ground {
  readonly received: readonly ReceivedLine[];
  readonly orders: ReadonlyMap<string, OrderLine>;
}
const groundOf = async (ctx: Context, received: readonly ReceivedLine[]): Promise<Ground> => {
  const orders = await orderLinesOf(
    ctx,
    received.map(({ purchaseLineId }) => purchaseLineId),
  );
  return { received, orders: new Map(orders.map((order) => [order.id, order])) };
};
const currencyOf = ({ orders }: Ground, line: ReceivedLine): string => orders.get(line.purchaseLineId)?.currencyNo ?? 'CNY';

/** Everything wrong with an invoice: its lines against what was received and what other invoices hold, its paper against its lines. */
const judge = async (
  ctx: Context,
  paper: Paper,
  lines: readonly LineGiven[],
  ground: Ground,
  id?: string,
): Promise<readonly Issue[]> => {
  const [claim, { invoiceTolerance }] = await Promise.all([claimsOn(ctx, receiptIds(lines), id), policiesOf(ctx, paper.orgNo)]);
  const byId = new Map(
    ground.received.map((row): [string, Received] => [
      row.id,
      { ...row, reserved: claim(row.id).reserved, currencyNo: currencyOf(ground, row) },
    ]),
  );
  return [
    ...linesIssues(paper, lines, (lineId) => byId.get(lineId)),
    ...paperIssues(paper, lines, invoiceTolerance, dayText(ctx.clock.now())),
  ];
};

/** What the head takes over from its lines, and the sum with tax. */
const headOf = (paper: Pick<Paper, 'invoiceAmount' | 'taxAmount'>, lines: readonly LineGiven[], ground: Ground) => {
  const ids = new Set(receiptIds(lines));
  const chosen = ground.received.filter(({ id }) => ids.has(id));
  const [first] = chosen;
  const notices = new Set(chosen.map(({ asnNo }) => asnNo));
  return {
    asnNo: notices.size === 1 ? (first?.asnNo ?? null) : null,
    currencyNo: first ? currencyOf(ground, first) : 'CNY',
    totalAmount: sum(paper.invoiceAmount, paper.taxAmount),
  };
};
const addLines = async (
  ctx: Context,
  head: Pick<Invoice, 'id' | 'orgNo' | 'supplierNo' | 'taxRate'>,
  lines: readonly LineGiven[],
  { received }: Ground,
): Promise<void> => {
  const byId = new Map(received.map((row) => [row.id, row]));
  await insertRows(
    ctx,
    invoiceLine,
    lines.map((line, at) => {
      const row = byId.get(line.receiptLineId);
      const amount = amountOf(line.invoiceQty, line.price);
      if (!row || amount === undefined) throw notFound();
      return {
        ...{ invoiceId: head.id, orgNo: head.orgNo, supplierNo: head.supplierNo, taxRate: head.taxRate },
        ...{ receiptLineId: row.id, purchaseLineId: row.purchaseLineId, receiptNo: row.receiptNo, receiptSeq: row.lineSeq },
        ...{ receiptDate: row.receiptDate, asnNo: row.asnNo, purchaseNo: row.purchaseNo, purchaseSeq: row.purchaseSeq },
        ...{ itemNo: row.itemNo, itemName: row.itemName, itemEnName: row.itemEnName, spec: row.spec, unitNo: row.unitNo },
        ...{ lineSeq: at + 1, invoiceQty: line.invoiceQty, price: line.price, amount, taxAmount: taxOf(amount, head.taxRate) },
      };
    }),
  );
};

/** IV-01: the draft of an invoice. The received lines are locked first, so that two drafts cannot hold the same quantity. */
export const createInvoice = async (ctx: Context, { lines, fileIds, ...paper }: InOf<typeof calls.addInvoice>) => {
  await ensureReferences(ctx, invoice, paper);
  const supplierNo = ctx.user.supplierNo ?? '';
  const ground = await groundOf(ctx, await lockReceived(ctx, receiptIds(lines)));
  const [supplier, issues] = await Promise.all([supplierOf(ctx, paper.orgNo, supplierNo), judge(ctx, paper, lines, ground)]);
  ensure([
    ...(supplier?.statusCode === '1' ? [] : [{ code: 'order.supplierInvalid', params: { value: supplierNo } }]),
    ...issues,
  ]);
  const [head] = await open(ctx, invoicePaper, 'create', [
    {
      ...paper,
      ...headOf(paper, lines, ground),
      supplierNo,
      supplierName: supplier?.supplierName ?? null,
      invoiceStatus: draft,
    },
  ]);
  if (!head) throw notFound();
  await addLines(ctx, head, lines, ground);
  await attachFiles(ctx, invoice, [{ rowId: head.id, docNo: head.invoiceNo, fileIds }]);
  return { id: head.id, version: head.version };
};

/** IV-02: changes a draft, or what was returned; its lines are written anew where the change names any. */
export const editInvoice = async (
  ctx: Context,
  { id, version, lines: given, fileIds, ...rest }: InOf<typeof calls.updateInvoice>,
) => {
  const change = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const held = await holdOne(ctx, invoicePaper, { id, version }, { [receiptLine.name]: receiptIds(given ?? []) });
  const { row: head } = held;
  const next: Invoice = { ...head, ...change };
  const lines: readonly LineGiven[] = given ?? held.lines;
  const ground = await groundOf(ctx, held.before(receiptLine));
  ensure([
    ...(await issuesOf(invoicePaper, 'edit', held)),
    ...(next.orgNo === head.orgNo ? [] : [{ code: 'valid.locked', field: 'orgNo' }]),
    ...(await judge(ctx, next, lines, ground, id)),
  ]);
  // a line carries the rate of its invoice
  if (given || compare(next.taxRate, head.taxRate) !== 0) {
    await deleteRows(ctx, invoiceLine, held.lines);
    await addLines(ctx, next, lines, ground);
  }
  if (fileIds) await attachFiles(ctx, invoice, [{ rowId: id, docNo: next.invoiceNo, fileIds }], { replace: true });
  const { rows } = await move(ctx, invoicePaper, 'edit', [head], {
    change: () => ({ ...change, ...headOf(next, lines, ground) }),
  });
  const [saved = head] = rows;
  return { id: saved.id, version: saved.version };
};

type HeldInvoices = Held<typeof invoice, typeof invoiceLine>;
const linesOf = ({ lines }: HeldInvoices, id: string): readonly InvoiceLine[] =>
  lines.filter(({ invoiceId }) => invoiceId === id).toSorted((a, b) => a.lineSeq - b.lineSeq);
/** How much of the received lines counts as invoiced, once invoices have moved. */
const recount = async (ctx: Context, held: HeldInvoices): Promise<void> => {
  const received = held.before(receiptLine);
  const claim = await claimsOn(
    ctx,
    received.map(({ id }) => id),
  );
  await countInvoiced(
    ctx,
    received.map((row): { row: ReceivedLine; invoiceQty: Decimal } => ({ row, invoiceQty: claim(row.id).counted })),
  );
};
const reviewer = (ctx: Context) => ({ auditUserName: ctx.user.userName, auditDate: timeText(ctx.clock.now()) });
/** Issues of one of several invoices name the invoice: there is no grid of lines to point at. */
const ofRow = (rowId: string, issues: readonly Issue[]): readonly Issue[] =>
  issues.map(({ code, params }) => ({ code, rowId, ...(params ? { params } : {}) }));

/** IV-03: all or none. What was right when it was written down may be cancelled or invoiced by now. */
export const submitInvoices = async (ctx: Context, { records }: InOf<typeof calls.submitInvoices>) => {
  const held = await take(ctx, invoicePaper, 'submit', records, {
    each: async (row, all) => {
      const lines = linesOf(all, row.id);
      const named = new Set(receiptIds(lines));
      const ground = await groundOf(
        ctx,
        all.before(receiptLine).filter(({ id }) => named.has(id)),
      );
      return ofRow(row.id, await judge(ctx, row, lines, ground, row.id));
    },
  });
  const moved = await move(ctx, invoicePaper, 'submit', held.rows, {
    change: () => ({
      ...{ invoiceStatus: submitted, submitDate: timeText(ctx.clock.now()) },
      ...{ returnReason: null, auditUserName: null, auditDate: null },
    }),
  });
  await recount(ctx, held);
  return moved.answer;
};

/** IV-06: its quantities can be invoiced again, and so can its number. */
export const voidInvoices = async (ctx: Context, { records, reason }: InOf<typeof calls.voidInvoices>) => {
  const held = await take(ctx, invoicePaper, 'void', records, { all: () => missingReason(reason) });
  const moved = await move(ctx, invoicePaper, 'void', held.rows, {
    change: (row) => ({ invoiceStatus: gone, voidMark: row.id }),
    note: () => reason,
  });
  await recount(ctx, held);
  return moved.answer;
};

/** IV-04 */
export const confirmInvoices = async (ctx: Context, { records }: InOf<typeof calls.confirmInvoices>) => {
  const { rows } = await take(ctx, invoicePaper, 'confirm', records);
  const moved = await move(ctx, invoicePaper, 'confirm', rows, {
    change: () => ({ ...reviewer(ctx), invoiceStatus: confirmed }),
  });
  return moved.answer;
};

/** IV-05: the supplier corrects it; until then its receipts can be cancelled. */
export const returnInvoices = async (ctx: Context, { records, reason }: InOf<typeof calls.returnInvoices>) => {
  const held = await take(ctx, invoicePaper, 'return', records, { all: () => missingReason(reason) });
  const moved = await move(ctx, invoicePaper, 'return', held.rows, {
    change: () => ({ ...reviewer(ctx), invoiceStatus: returned, returnReason: reason ?? null }),
    note: () => reason,
  });
  await recount(ctx, held);
  return moved.answer;
};
