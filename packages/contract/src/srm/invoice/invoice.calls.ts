import { z } from 'zod';
import { fileRef } from '../../file/file.calls.ts';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, defineFileCall, moves, onMenu, type Shape } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import {
  countReply,
  dayReply,
  decimalReply,
  historyEntry,
  idReply,
  listedReply,
  movedReply,
  pageReply,
  rowReply,
  savedReply,
  textReply,
} from '../../kernel/reply.ts';
import type { Listed } from '../../kernel/resource.ts';
import { changeSchema, draftSchema, idText, saidText } from '../../kernel/schema.ts';
import { receiptLine } from '../receipt/receipt.ts';
import { invoicePaper } from './invoice.document.ts';
import { invoice, invoiceLine } from './invoice.ts';

const { menu } = invoice;
const outside = ['supplier'] as const;
const inside = ['purchaser', 'platform'] as const;
const stale = ['ISupSrmInvoiceService', 'ISrmInvoiceService'];
/** What counts as invoiced stands on the received lines. */
const counting = [...stale, receiptLine, 'ISupSrmInArriveService', 'ISrmInArriveService'];
const look = { grant: onMenu('isSearch', menu), mode: 'read' } as const;
const print = { grant: onMenu('isPrint', menu), mode: 'write', isReading: true } as const;
const take = { grant: onMenu('isExport', menu), mode: 'write', isReading: true } as const;

const priced = { price: decimalReply.nullable().exactOptional() };
/** A line with what was received, beside it: what came, what went back, what other invoices hold, and the price of the order. */
const comparedLine = rowReply(invoiceLine, {
  valuationQty: decimalReply,
  returnedQty: decimalReply,
  otherQty: decimalReply,
  orderPrice: priced.price,
  orderTaxRate: decimalReply.nullable(),
});
const whole = rowReply(invoice, {
  lines: z.array(comparedLine),
  fileList: z.array(fileRef),
  history: z.array(historyEntry),
  /** What the lines come to, the tax by the rate, and how far the tax may lie from it. */
  sumAmount: decimalReply,
  rateTax: decimalReply,
  tolerance: decimalReply,
  /** What the same quantities come to at the prices of the orders; empty where a line has none. */
  orderAmount: priced.price,
});
const listed = pageReply(z.union([listedReply(invoice), listedReply(invoiceLine)]));
export type ListedInvoice = Listed<typeof invoice>;
export type ListedInvoiceLine = Listed<typeof invoiceLine>;
export type WholeInvoice = Shape<typeof whole>;

export const listOwnInvoices = defineCall('ISupSrmInvoiceService/getsrminvoicelistbyparams', {
  ...look,
  sides: outside,
  summary: 'List own invoices, or their lines (pageMode 1)',
  input: pageQuery,
  reply: listed,
});
export const listInvoices = defineCall('ISrmInvoiceService/getsrminvoicelistbyparams', {
  ...look,
  sides: inside,
  summary: 'List the invoices that suppliers have submitted, or their lines (pageMode 1)',
  input: pageQuery,
  reply: listed,
});
export const getOwnInvoice = defineCall('ISupSrmInvoiceService/getsrminvoicebyid', {
  ...look,
  sides: outside,
  summary: 'Get an own invoice with its lines, its files and its history',
  input: byId,
  reply: whole,
});
export const getInvoice = defineCall('ISrmInvoiceService/getsrminvoicebyid', {
  ...look,
  sides: inside,
  summary: 'Get an invoice with its lines beside what was received, its files and its history',
  input: byId,
  reply: whole,
});
export const exportOwnInvoices = defineFileCall('ISupSrmInvoiceService/exportexcel', {
  ...take,
  sides: outside,
  summary: 'Export own invoices, or their lines, as a workbook',
  input: pageQuery,
});
export const exportInvoices = defineFileCall('ISrmInvoiceService/exportexcel', {
  ...take,
  sides: inside,
  summary: 'Export invoices, or their lines, as a workbook',
  input: pageQuery,
});

/** A received line with what is open of it. */
const invoiceable = z.strictObject({
  id: idReply,
  orgNo: textReply,
  receiptNo: textReply,
  lineSeq: countReply,
  receiptDate: dayReply,
  asnNo: textReply,
  purchaseNo: textReply,
  purchaseSeq: countReply,
  itemNo: textReply,
  itemName: textReply.nullable(),
  spec: textReply.nullable(),
  unitNo: textReply,
  valuationQty: decimalReply,
  returnedQty: decimalReply,
  invoiceQty: decimalReply,
  openQty: decimalReply,
  ...priced,
  taxRate: decimalReply.nullable(),
  currencyNo: textReply,
  /** How far the tax of an invoice may lie from amount x rate in this organization. */
  tolerance: decimalReply,
});
export type InvoiceableLine = Shape<typeof invoiceable>;
export const listInvoiceable = defineCall('ISupSrmInvoiceService/getInvoiceableLines', {
  ...look,
  sides: outside,
  summary: 'The received lines a supplier can still invoice, by organization, ASN, order, item or day',
  input: pageQuery,
  reply: pageReply(invoiceable),
});

const lines = z.array(draftSchema(invoiceLine)).max(2000, { error: 'valid.manyLines' });
const fileIds = z.array(idText).max(50);
export const addInvoice = defineCall('ISupSrmInvoiceService/addsrminvoice', {
  ...moves(invoicePaper, 'create'),
  stale,
  summary: 'Write the draft of an invoice against received lines',
  input: draftSchema(invoice).extend({ lines, fileIds: fileIds.default([]) }),
  reply: savedReply,
});
/** Members that are absent stay; `lines` and `fileIds` take the place of those it had. */
export const updateInvoice = defineCall('ISupSrmInvoiceService/updatesrminvoicebyid', {
  ...moves(invoicePaper, 'edit'),
  stale,
  summary: 'Change an invoice that is a draft or was returned',
  input: changeSchema(invoice).extend({ lines: lines.optional(), fileIds: fileIds.optional() }),
  reply: savedReply,
});

const records = z
  .array(z.strictObject({ id: idText, version: z.number().int().positive() }))
  .min(1)
  .max(100);
const reason = saidText.max(500).nullish();
export const submitInvoices = defineCall('ISupSrmInvoiceService/submitSrmInvoice', {
  ...moves(invoicePaper, 'submit'),
  stale: counting,
  summary: 'Submit invoices; from now on their receipts cannot be cancelled',
  input: z.strictObject({ records }),
  reply: movedReply,
});
export const voidInvoices = defineCall('ISupSrmInvoiceService/voidSrmInvoice', {
  ...moves(invoicePaper, 'void'),
  stale: counting,
  summary: 'Void invoices for a reason; their received lines can be invoiced again',
  input: z.strictObject({ records, reason }),
  reply: movedReply,
});
export const confirmInvoices = defineCall('ISrmInvoiceService/confirmSrmInvoice', {
  ...moves(invoicePaper, 'confirm'),
  stale: counting,
  summary: 'Confirm invoices',
  input: z.strictObject({ records }),
  reply: movedReply,
});
export const returnInvoices = defineCall('ISrmInvoiceService/returnSrmInvoice', {
  ...moves(invoicePaper, 'return'),
  stale: counting,
  summary: 'Return invoices to their supplier for a reason',
  input: z.strictObject({ records, reason }),
  reply: movedReply,
});

/** Invoices of a supplier, an organization and a currency by the month of their date. */
const stated = z.strictObject({
  orgNo: textReply,
  supplierNo: textReply,
  supplierName: textReply.nullable(),
  currencyNo: textReply,
  confirmedCount: countReply,
  invoiceAmount: decimalReply,
  taxAmount: decimalReply,
  totalAmount: decimalReply,
  submittedCount: countReply,
  submittedAmount: decimalReply,
  returnedCount: countReply,
  returnedAmount: decimalReply,
});
export type StatementRow = Shape<typeof stated>;
const member = z.string().trim().max(50).nullish();
const asked = z.strictObject({ month: z.string().max(7), orgNo: member, supplierNo: member });
const statement = { ...look, input: asked, reply: pageReply(stated) };
export const ownStatement = defineCall('ISupSrmInvoiceService/getInvoiceStatement', {
  ...statement,
  sides: outside,
  summary: 'What a supplier has invoiced in a month, by organization and currency',
});
export const statementOf = defineCall('ISrmInvoiceService/getInvoiceStatement', {
  ...statement,
  sides: inside,
  summary: 'What suppliers have invoiced in a month, by organization, supplier and currency',
});
export const exportOwnStatement = defineFileCall('ISupSrmInvoiceService/exportInvoiceStatement', {
  ...take,
  sides: outside,
  summary: 'Export the own statement of a month: its invoices and their sums',
  input: asked,
});
export const exportStatement = defineFileCall('ISrmInvoiceService/exportInvoiceStatement', {
  ...take,
  sides: inside,
  summary: 'Export the statements of a month: invoices and their sums by supplier and currency',
  input: asked,
});
export const printOwnStatement = defineFileCall('ISupSrmInvoiceService/printInvoiceStatement', {
  ...print,
  sides: outside,
  summary: 'The own statement of a month on paper, to be signed by both: a sheet for each organization and currency',
  input: asked,
});
export const printStatement = defineFileCall('ISrmInvoiceService/printInvoiceStatement', {
  ...print,
  sides: inside,
  summary: 'The statements of a month on paper, to be signed by both: a sheet for each supplier, organization and currency',
  input: asked,
});
