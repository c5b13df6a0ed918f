import { z } from 'zod';
import { defineCall, defineFileCall, moves, onMenu, type Shape } from '../../kernel/call.ts';
import { decimal } from '../../kernel/field.ts';
import { pageQuery } from '../../kernel/page.ts';
import {
  countReply,
  dayReply,
  decimalReply,
  flagReply,
  historyEntry,
  idReply,
  listedReply,
  movedReply,
  pageReply,
  rowReply,
  textReply,
  versionReply,
} from '../../kernel/reply.ts';
import type { Listed } from '../../kernel/resource.ts';
import { dayText, fieldSchema, idText } from '../../kernel/schema.ts';
import { asnHead } from '../asn/asn.ts';
import { container } from './container.ts';
import { containerDocument, labelDocument } from './label.document.ts';
import { mostBoxes, mostLabels } from './label.rules.ts';
import { label } from './label.ts';

const print = 'Delivery.LabelPrint';
const split = 'Delivery.SplitLabelPrint';
const keeping = label.menu;
const menus = [print, split, keeping] as const;
/** Both lists of labels, and the containers they lie in. */
const stale = [label, container, 'ISupBmBarcodePrintService'];
const read = { grant: onMenu('isSearch', ...menus), mode: 'read' } as const;

const amount = fieldSchema(decimal({ required: true })) as z.ZodType<string, string>;
const day = dayText.nullish();
const version = z.number().int().positive();
const records = z
  .array(z.strictObject({ id: idText, version }))
  .min(1)
  .max(500);
const word = (max: number) => z.string().trim().max(max).nullish();

/** A line that labels are made of: what the ASN says, how it is packed, the labels there are, and why there can be none. */
const sourceLine = z.strictObject({
  id: idReply,
  version: versionReply,
  asnId: idReply,
  asnVersion: versionReply,
  asnNo: textReply,
  asnStatus: z.string().meta({ example: '2' }),
  lineSeq: countReply,
  orgNo: textReply,
  supplierNo: textReply,
  goodsNo: textReply,
  goodsName: textReply.nullable(),
  deliveryQty: decimalReply,
  unitNo: textReply,
  /** What a package holds: as the ASN, the terms of supply or the material say. */
  packQty: decimalReply.nullable(),
  boxCount: countReply,
  genMoment: z.string().nullable().meta({ example: '15' }),
  guestCol06: textReply.nullable(),
  lotAtt01: dayReply.nullable(),
  lotAtt02: dayReply.nullable(),
  lotAtt05: textReply.nullable(),
  barRuleNo: textReply.nullable(),
  boxRuleNo: textReply.nullable(),
  /** The first code as it would be made now, and what stands against making one. */
  sample: textReply.nullable(),
  /** Labels that count, what they say together, and how often one of them was printed at most. */
  labelCount: countReply,
  qty: decimalReply,
  printCount: countReply,
  scanned: flagReply,
  /** Codes of refusals that hold now. */
  issues: z.array(z.strictObject({ code: textReply, params: z.record(z.string(), z.unknown()).exactOptional() })),
  /** The first of its labels, in order. */
  labels: z.array(z.strictObject({ id: idReply, version: versionReply, barcode: textReply, qty: decimalReply })),
});
export type SourceLine = Shape<typeof sourceLine>;

export const listSourceLines = defineCall('ISupBmBarcodePrintService/getbarcodeprintlistbyparams', {
  ...read,
  grant: onMenu('isSearch', print),
  summary: 'Lines of ASNs that labels are made of, with their labels',
  input: pageQuery,
  reply: pageReply(sourceLine),
});
export type ListedLabel = Listed<typeof label>;
export const listLabels = defineCall('ISupBmBarcodePrintService/getlabellistbyparams', {
  ...read,
  grant: onMenu('isSearch', ...menus, asnHead.menu, 'Pda.Receive'),
  summary: 'Labels to print or to split; needs a narrowing condition',
  input: pageQuery,
  reply: pageReply(listedReply(label)),
});
const life = rowReply(label, {
  /** Every step of its life, oldest first. */
  history: z.array(historyEntry),
  /** What it was split or merged into. */
  children: z.array(z.strictObject({ barcode: textReply, qty: decimalReply, voidFlag: flagReply })),
});
/** By what was scanned: the barcode, or the code of the supplier. */
export const getLabelLife = defineCall('ISupBmBarcodePrintService/getLabelLife', {
  ...read,
  grant: onMenu('isSearch', ...menus, 'Pda.LabelQuery', 'Pda.Receive'),
  summary: 'The life of one label: made, printed, scanned, stored, moved, and what became of it',
  input: z.strictObject({ barcode: z.string().trim().min(1).max(100) }),
  reply: life,
});

const lineWanted = z.strictObject({
  lineId: idText,
  packQty: amount,
  boxCount: z.number().int().min(0).max(mostBoxes),
  guestCol06: word(50),
  lotAtt01: day,
  lotAtt02: day,
  lotAtt05: word(50),
});
/** `again`: the labels there are become void first (LB-04); without it a line that has labels is refused. */
export const generateLabels = defineCall('ISupBmBarcodePrintService/generateLabels', {
  ...moves(labelDocument, 'generate', print),
  stale,
  summary: 'Make the labels of lines of an ASN, and the containers they lie in',
  input: z.strictObject({
    asnId: idText,
    version,
    lines: z.array(lineWanted).min(1).max(500),
    again: z.enum(['0', '1']).default('0'),
  }),
  reply: z.strictObject({ count: countReply, boxCount: countReply }),
});
const splitting = z.strictObject({
  barcode: z.string().trim().min(1).max(100),
  version,
  qtys: z.array(z.string().trim().max(30)).min(1).max(500),
});
const parts = z.strictObject({ records: z.array(z.strictObject({ id: idReply, barcode: textReply, qty: decimalReply })) });
export const splitLabel = defineCall('ISupBmBarcodePrintService/splitLabel', {
  ...moves(labelDocument, 'split', split, keeping),
  stale,
  summary: 'Split a label into parts that make its quantity; it becomes void',
  input: splitting,
  reply: parts,
});
/** What is in stock under one code is there under several: the parts lie where the label lay and came by its receipt. */
export const splitStoredLabel = defineCall('IBmBarcodeDetailService/splitStoredLabel', {
  ...moves(labelDocument, 'splitStored'),
  stale,
  summary: 'Split a label whose goods arrived or lie in stock; the parts lie where it lay, and it becomes void',
  input: splitting,
  reply: parts,
});
export const mergeLabels = defineCall('ISupBmBarcodePrintService/mergeLabels', {
  ...moves(labelDocument, 'merge', split, keeping),
  stale,
  summary: 'Merge labels of one line and lot into one; they become void',
  input: z.strictObject({ records }),
  reply: z.strictObject({ id: idReply, barcode: textReply, qty: decimalReply }),
});
export const voidLabels = defineCall('ISupBmBarcodePrintService/voidLabels', {
  ...moves(labelDocument, 'void', ...menus),
  stale,
  summary: 'Void labels that nobody has scanned yet',
  input: z.strictObject({ records, remark: word(500) }),
  reply: movedReply,
});
/** Which labels, by which template, and how often: each box gets its labels in every copy. */
const printed = z.strictObject({
  ids: z.array(idText).max(mostLabels).default([]),
  /** All labels that count of lines of one ASN, in place of ids. */
  asnNo: word(50),
  lineIds: z.array(idText).max(500).default([]),
  templateCode: z.string().trim().min(1, { error: 'input.required' }).max(50),
  copies: z.number().int().min(0).max(99).default(1),
  boxCount: z.number().int().min(0).max(99).default(1),
  printer: word(100),
});
export const printLabels = defineCall('ISupBmBarcodePrintService/printlabel', {
  ...moves(labelDocument, 'print', ...menus),
  stale,
  summary: 'Print labels: notes who printed them, and gives a print service on the desk what it prints',
  input: printed,
  reply: z.strictObject({
    jobId: idReply,
    printData: z.array(z.record(z.string(), z.string()).meta({ example: { barcode: 'M0001' } })),
  }),
});
export const labelFile = defineFileCall('ISupBmBarcodePrintService/getLabelFile', {
  ...moves(labelDocument, 'print', ...menus),
  mode: 'read',
  rate: 'export',
  summary: 'Labels as a PDF of true size: what the browser shows and prints',
  input: printed,
});

const scanned = z.array(z.string().trim().min(1).max(100)).min(1).max(500);
export const arriveLabels = defineCall('IBmBarcodeDetailService/arriveLabels', {
  ...moves(labelDocument, 'arrive'),
  stale,
  summary: 'Scan labels of an ASN in at the receiving area',
  input: z.strictObject({ asnNo: word(50), barcodes: scanned }),
  reply: movedReply,
});
export const storeLabels = defineCall('IBmBarcodeDetailService/storeLabels', {
  ...moves(labelDocument, 'store'),
  stale,
  summary: 'Put labelled goods into a cell',
  input: z.strictObject({
    barcodes: scanned,
    warehouseNo: z.string().trim().min(1, { error: 'input.required' }).max(50),
    cellNo: z.string().trim().min(1, { error: 'input.required' }).max(50),
  }),
  reply: movedReply,
});
export const issueLabels = defineCall('IBmBarcodeDetailService/issueLabels', {
  ...moves(labelDocument, 'issue'),
  stale,
  summary: 'Labelled goods leave the stock',
  input: z.strictObject({ barcodes: scanned }),
  reply: movedReply,
});
export const takeBackLabels = defineCall('IBmBarcodeDetailService/takeBackLabels', {
  ...moves(labelDocument, 'takeBack'),
  stale,
  summary: 'Take a scan back: what came is awaited again, what left is in stock again',
  input: z.strictObject({ barcodes: scanned }),
  reply: movedReply,
});

export type ListedContainer = Listed<typeof container>;
/** The rule is asked for by its own words (LOOK-40). */
export const createContainers = defineCall('IBmBoxService/addbmbox', {
  ...moves(containerDocument, 'create'),
  summary: 'Make empty containers by their rule',
  input: z.strictObject({
    orgNo: z.string().trim().min(1, { error: 'input.required' }).max(50),
    boxRuleNo: z
      .string()
      .trim()
      .max(50)
      .refine((value) => value !== '', { error: 'container.noRule' }),
    count: z.number().int().min(1).max(mostBoxes).default(1),
    boxOwner: word(50),
    parentBoxNo: word(100),
  }),
  reply: z.strictObject({ id: idReply, version: versionReply, boxNo: textReply, count: countReply }),
});
export const sendContainers = defineCall('IBmBoxService/sendContainers', {
  ...moves(containerDocument, 'send'),
  summary: 'Send containers out, with what lies in them',
  input: z.strictObject({ records }),
  reply: movedReply,
});
export const takeBackContainers = defineCall('IBmBoxService/takeBackContainers', {
  ...moves(containerDocument, 'comeBack'),
  summary: 'Containers come back: those that may be used again are empty, others retire',
  input: z.strictObject({ records }),
  reply: movedReply,
});
export const retireContainers = defineCall('IBmBoxService/retireContainers', {
  ...moves(containerDocument, 'retire'),
  summary: 'Retire empty containers for good',
  input: z.strictObject({ records }),
  reply: movedReply,
});
export const packContainers = defineCall('IBmBoxService/packContainers', {
  ...moves(containerDocument, 'pack'),
  summary: 'Pack containers into a new one, such as cartons onto a pallet, with an SSCC of its own',
  input: z.strictObject({
    records,
    boxRuleNo: z
      .string()
      .trim()
      .max(50)
      .refine((value) => value !== '', { error: 'container.noRule' }),
  }),
  reply: z.strictObject({ id: idReply, version: versionReply, boxNo: textReply, count: countReply }),
});
export const giveSsccs = defineCall('IBmBoxService/giveSscc', {
  ...moves(containerDocument, 'giveSscc'),
  summary: 'Give containers an SSCC by the company prefix of their organization',
  input: z.strictObject({ records }),
  reply: movedReply,
});
/** Which containers, by which template, and how often. */
const printedBoxes = z.strictObject({
  ids: z.array(idText).min(1).max(mostBoxes),
  templateCode: z.string().trim().min(1, { error: 'input.required' }).max(50),
  copies: z.number().int().min(0).max(99).default(1),
  printer: word(100),
});
export const printContainers = defineCall('IBmBoxService/printContainers', {
  ...moves(containerDocument, 'print'),
  summary: 'Print labels of containers: notes who printed them, and gives a print service on the desk what it prints',
  input: printedBoxes,
  reply: z.strictObject({
    jobId: idReply,
    printData: z.array(z.record(z.string(), z.string()).meta({ example: { sscc: '340123450000000017' } })),
  }),
});
export const containerFile = defineFileCall('IBmBoxService/getContainerFile', {
  ...moves(containerDocument, 'print'),
  mode: 'read',
  rate: 'export',
  summary: 'Labels of containers as a PDF of true size: what the browser shows and prints',
  input: printedBoxes,
});
/** One level of what lies in a container. */
const contents = z.strictObject({
  boxes: z.array(
    z.strictObject({
      id: idReply,
      boxNo: textReply,
      sscc: textReply.nullable(),
      boxLevel: countReply,
      qty: decimalReply.nullable(),
      barcodeStatus: textReply,
      boxCount: countReply,
      labelCount: countReply,
    }),
  ),
  labels: z.array(
    z.strictObject({
      id: idReply,
      barcode: textReply,
      itemNo: textReply,
      itemName: textReply.nullable(),
      qty: decimalReply,
      unitNo: textReply.nullable(),
      snBarcodeStatus: textReply,
    }),
  ),
  labelCount: countReply,
});
export const getBoxContents = defineCall('IBmBoxService/getBoxContents', {
  grant: onMenu('isSearch', container.menu),
  sides: container.sides,
  mode: 'read',
  summary: 'What lies in a container: containers and labels, one level',
  input: z.strictObject({ boxNo: z.string().trim().min(1).max(100) }),
  reply: contents,
});
