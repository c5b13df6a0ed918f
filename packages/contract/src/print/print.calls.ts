import { z } from 'zod';
import { defineCall, defineFileCall, onMenu } from '../kernel/call.ts';
import { mostPrinted } from '../kernel/printed.ts';
import { countReply, flagReply, idReply, momentReply, pageReply, textReply } from '../kernel/reply.ts';
import { idText } from '../kernel/schema.ts';
import { mostElements } from './design.rules.ts';
import { codeContent } from './design.shapes.ts';
import { printTemplate } from './printTemplate.ts';

/** Copies travel as text (PRINT-17); a print of none is refused where it is asked for. */
const copies = z
  .string()
  .regex(/^\d{1,2}$/, { error: 'valid.positive' })
  .default('1');
/** The condition of a print (PRINT-12); the wire carries it in a member of that name. */
const condition = z.strictObject({
  ids: z.array(idText).min(1).max(mostPrinted),
  reportKey: z.string().trim().min(1).max(60),
  module: z.string().trim().min(1).max(100),
  printer: z.string().trim().max(100).default(''),
  standardCol01: copies,
});

/** Texts by what they stand for: what a print service on the desk fills its own layout with. */
const printData = z.array(z.record(z.string(), z.string()).meta({ example: { asnNo: 'ASN1' } }));

export const listReportTemplates = defineCall('ISupBmDocTemplateManageService/getReportTemplateListWithDefault', {
  summary: 'The templates that a kind of document can be printed with, the default among them',
  mode: 'read',
  grant: 'signedIn',
  input: z.object({ module: z.string().trim().min(1).max(100), orgNo: z.string().trim().max(50).default('') }),
  reply: pageReply(
    z.strictObject({ reportKey: z.string().meta({ example: 'asnHead' }), templateName: textReply, isDefault: flagReply }),
  ),
});
/** The right to print is asked for on the page the body names. */
export const printReports = defineCall('IReportPrintService/print', {
  summary: 'Print documents: notes who printed what, and gives a print service on the desk what it prints',
  mode: 'write',
  grant: 'signedIn',
  isReading: true,
  input: condition,
  reply: z.strictObject({ jobId: idReply, printData: printData.exactOptional() }),
});
export const reportFile = defineFileCall('IReportPrintService/getReportFile', {
  summary: 'Documents on paper, as a PDF of true size: what the browser shows and prints',
  mode: 'read',
  grant: 'signedIn',
  rate: 'export',
  input: condition,
});
export const listPrints = defineCall('IReportPrintService/getPrintLogList', {
  summary: 'How often documents were printed, by whom last and when',
  mode: 'read',
  grant: 'signedIn',
  input: z.strictObject({ ids: z.array(idText).min(1).max(mostPrinted), module: z.string().trim().min(1).max(100) }),
  reply: pageReply(
    z.strictObject({
      id: idReply,
      docNo: textReply,
      count: countReply,
      lastName: textReply.nullable(),
      lastDate: momentReply,
    }),
  ),
});
export const designFile = defineFileCall('IBmPrintTemplateService/getDesignFile', {
  summary:
    'A design that is not saved, as a PDF of true size: a label with a sample, a document of the page by its number or the newest',
  mode: 'read',
  grant: onMenu('isSearch', printTemplate.menu),
  rate: 'export',
  input: z.strictObject({
    design: z.string().min(1).max(20_000),
    /** Of a design of documents: the page they are printed on, and the number of one; empty: the newest in sight, else a sample. */
    module: z.string().trim().max(100).default(''),
    docNo: z.string().trim().max(100).default(''),
  }),
});
/** Black modules as a path of SVG, a module a unit of it; a linear code is one module high. Empty where the sample cannot be said so. */
const drawnCode = z.strictObject({
  width: countReply,
  height: countReply,
  path: z.string().meta({ example: 'M0 0h2v1h-2z' }),
});
export const designCodes = defineCall('IBmPrintTemplateService/getDesignCodes', {
  summary: 'What codes look like that say what the sample of a design says, in the order asked for',
  mode: 'read',
  grant: onMenu('isSearch', printTemplate.menu),
  input: z.strictObject({ codes: z.array(codeContent).min(1).max(mostElements) }),
  reply: z.strictObject({ codes: z.array(drawnCode) }),
});
const printableField = z.strictObject({ name: z.string().meta({ example: 'supplierName' }), label: textReply });
export const printableFields = defineCall('IBmPrintTemplateService/getPrintableFields', {
  summary: 'What a template can put on the documents of a page, and what stands there without one',
  mode: 'read',
  grant: onMenu('isSearch', printTemplate.menu),
  input: z.strictObject({ module: z.string().trim().min(1).max(100) }),
  reply: z.strictObject({
    facts: z.array(printableField),
    columns: z.array(printableField),
    usualFacts: z.array(z.string()),
    usualColumns: z.array(z.string()),
  }),
});
