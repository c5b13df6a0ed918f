import { z } from 'zod';
import { fileRef } from '../file/file.calls.ts';
import { byId } from '../kernel/bodies.ts';
import { defineCall, defineFileCall, defineStreamCall, moves, onMenu } from '../kernel/call.ts';
import { dateTime, decimal, type Field } from '../kernel/field.ts';
import { importLine } from '../kernel/importLine.ts';
import { pageQuery } from '../kernel/page.ts';
import {
  countedReply,
  countReply,
  decimalReply,
  flagReply,
  listedReply,
  movedOneReply,
  movedReply,
  pageReply,
  rowReply,
  textReply,
} from '../kernel/reply.ts';
import { workbookUpload } from '../kernel/resourceCalls.ts';
import { fieldSchema, idText, issuesOf, saidText } from '../kernel/schema.ts';
import { difference, escrow, vmiLine } from './consignment.documents.ts';
import { dormantBuckets, rankedBy, rankings, stockClasses } from './consignment.rules.ts';
import { wrongSides } from './difference.flow.ts';
import { escrowFlow } from './escrow.flow.ts';
import { escrowStock } from './escrowStock.ts';
import { solutions } from './period.flow.ts';
import { periodChange, periodLine } from './periodLine.ts';
import { vmiInventory } from './vmiInventory.ts';
import { movementsMenu, vmiMovement } from './vmiMovement.ts';
import { warehouseDiff } from './warehouseDiff.ts';

const inside = ['purchaser', 'platform'] as const;
const stale = ['ISupSrmVmiService', 'ISrmVmiService'];
const analysisMenu = 'InventorySynergy.StockAnalysis';
const reading = (menu: string) => ({ grant: onMenu('isSearch', menu), mode: 'read', input: pageQuery }) as const;
const exporting = (menu: string) =>
  ({ grant: onMenu('isExport', menu), mode: 'write', isReading: true, input: pageQuery }) as const;

const version = z.number().int().positive();
const wanted = { id: idText, version };
const records = z.array(z.strictObject(wanted)).min(1).max(500);
const reason = saidText.max(500).nullish();
const no = z.string().trim().min(1).max(50);
const periodNo = z.string().superRefine((value, context) => {
  if (!/^\d{4}(0[1-9]|1[0-2])$/.test(value)) context.addIssue({ code: 'custom', message: 'valid.period', params: { value } });
});
/** A value that is judged, and refused in words, as the same value in a form is. */
const likeField = (field: Field) =>
  z
    .string()
    .trim()
    .superRefine((value, context) => {
      const { error } = fieldSchema(field).safeParse(value);
      for (const { code, params } of error ? issuesOf(error) : [])
        context.addIssue({ code: 'custom', message: code, params: { ...params } });
    });
const quantity = likeField(decimal({ required: true, sign: 'notNegative' }));
const signed = likeField(decimal({ required: true }));
const moment = likeField(dateTime({ required: true }));

const inventoryMore = { coverDays: decimalReply.nullable(), isControl: flagReply };
export const listVmi = defineCall('ISupSrmVmiService/getsrmvmilistbyparams', {
  ...reading(vmiInventory.menu),
  summary: 'List consignment stock by period, lot and inventory type',
  reply: pageReply(listedReply(vmiInventory, inventoryMore)),
});
export const getVmi = defineCall('ISupSrmVmiService/getsrmvmibyid', {
  ...reading(vmiInventory.menu),
  summary: 'Get a row of consignment stock',
  input: byId,
  reply: rowReply(vmiInventory, inventoryMore),
});
export const exportVmi = defineFileCall('ISupSrmVmiService/exportexcel', {
  ...exporting(vmiInventory.menu),
  summary: 'Export consignment stock as a workbook',
});

export const listDifferences = defineCall('ISupSrmVmiService/getVmiDifferenceList', {
  ...reading(periodLine.menu),
  summary: 'List lines of periods with what was counted',
  reply: pageReply(listedReply(periodLine)),
});
export const listPeriodChanges = defineCall('ISupSrmVmiService/getVmiPeriodChangeList', {
  ...reading(periodChange.menu),
  summary: 'List what changed in periods',
  reply: pageReply(listedReply(periodChange)),
});
/** The movements behind a line, of its period alone; `id` among the conditions names the line. */
export const listMovements = defineCall('ISupSrmVmiService/getVmiDifferenceDetail', {
  ...reading(movementsMenu),
  grant: onMenu('isSearch', movementsMenu, periodLine.menu, periodChange.menu),
  summary: 'List the movements that a line of a period consists of',
  reply: pageReply(listedReply(vmiMovement)).extend({ line: rowReply(periodLine).nullable() }),
});
export const exportMovements = defineFileCall('ISupSrmVmiService/exportAbnormalDetail', {
  ...exporting(movementsMenu),
  summary: 'Export the movements of a line of a period as a workbook',
});
export const exportDifferences = defineFileCall('ISupSrmVmiService/exportVmiDifference', {
  ...exporting(periodLine.menu),
  summary: 'Export lines of periods with what was counted as a workbook',
});
export const exportPeriodChanges = defineFileCall('ISupSrmVmiService/exportPeriodChange', {
  ...exporting(periodChange.menu),
  summary: 'Export what changed in periods as a workbook',
});

export const confirmPeriod = defineCall('ISupSrmVmiService/confirmVmiPeriod', {
  ...moves(vmiLine, 'confirm'),
  stale,
  summary: 'Confirm lines of a period (VM-04)',
  input: z.strictObject({ records }),
  reply: movedReply,
});
export const disputePeriod = defineCall('ISupSrmVmiService/disputeVmiPeriod', {
  ...moves(vmiLine, 'dispute'),
  stale,
  summary: 'Dispute lines of a period with a figure and a reason (VM-05)',
  input: z.strictObject({ records, disputeQty: quantity, reason }),
  reply: movedReply,
});
export const solvePeriod = defineCall('ISrmVmiService/solveVmiPeriod', {
  ...moves(vmiLine, 'solve'),
  stale,
  summary: 'Solve differences by an adjustment in the open period, an explanation, or by carrying them over (VM-06)',
  input: z.strictObject({ records, solution: z.enum(solutions), adjustQty: signed.nullish(), reason }),
  reply: movedReply,
});
const detail = (flag: 'isCreateAdjust' | 'isException' | 'isSyncInv' | 'isImportActual') =>
  ({ grant: onMenu(flag, movementsMenu), mode: 'write', sides: inside, stale }) as const;
export const createAdjustment = defineCall('ISrmVmiService/createAdjustOrder', {
  ...detail('isCreateAdjust'),
  summary: 'Solve one difference by an adjustment in the open period',
  input: z.strictObject({ ...wanted, adjustQty: signed, reason }),
  reply: movedOneReply,
});
export const handleException = defineCall('ISrmVmiService/handleException', {
  ...detail('isException'),
  summary: 'Solve one difference by an explanation',
  input: z.strictObject({ ...wanted, reason }),
  reply: movedOneReply,
});
export const syncInventory = defineCall('ISrmVmiService/syncInventory', {
  ...detail('isSyncInv'),
  summary: 'Open the period of today, compare what was counted in periods that are over, and judge the safety stock anew',
  input: z.strictObject({ orgNo: no, warehouseNo: no.nullish() }),
  reply: countedReply,
});
export const importCounts = defineStreamCall('ISrmVmiService/importActualCount', {
  grant: onMenu('isImportActual', movementsMenu),
  sides: inside,
  summary: 'Import counted quantities of a period that is over; they are compared at once (VM-03)',
  upload: workbookUpload,
  line: importLine,
});
export const closePeriod = defineCall('ISrmVmiService/closeVmiPeriod', {
  ...moves(vmiLine, 'close'),
  stale,
  summary: 'Close a period whose lines are all confirmed (VM-07)',
  input: z.strictObject({ orgNo: no, periodNo }),
  reply: movedReply,
});
export const reopenPeriod = defineCall('ISrmVmiService/reopenVmiPeriod', {
  ...moves(vmiLine, 'reopen'),
  stale,
  summary: 'Reopen the last closed period for a reason (VM-08)',
  input: z.strictObject({ orgNo: no, periodNo, reason }),
  reply: movedReply,
});

export const listEscrow = defineCall('ISupSrmVmiService/getWarehouseQueryList', {
  ...reading(escrowStock.menu),
  summary: 'List escrow stock by receipt',
  reply: pageReply(listedReply(escrowStock, { isControl: flagReply, dormantDays: countReply.nullable() })),
});
export const exportEscrow = defineFileCall('ISupSrmVmiService/exportWarehouseEnd', {
  ...exporting(escrowStock.menu),
  summary: 'Export escrow stock as a workbook',
});
const lines = z
  .array(z.strictObject({ escrowId: idText, version, qty: quantity }))
  .min(1)
  .max(500);
export const takeOver = defineCall('ISrmVmiService/takeOver', {
  ...moves(escrow, 'takeOver'),
  stale,
  summary: 'Take over goods of suppliers, the oldest receipts first (ES-02)',
  input: z.strictObject({ lines, sourceNo: z.string().trim().max(50).nullish() }),
  reply: movedReply,
});
export const giveBack = defineCall('ISrmVmiService/giveBack', {
  ...moves(escrow, 'giveBack'),
  stale,
  summary: 'Give back what was taken over and is not settled (ES-03)',
  input: z.strictObject({ lines, reason }),
  reply: movedReply,
});
export const settleTakeOver = defineCall('ISrmVmiService/settleTakeOver', {
  ...moves(escrow, 'settle'),
  stale,
  summary: 'Settle what was taken over of a supplier in a closed period (ES-08)',
  input: z.strictObject({ orgNo: no, supplierNo: no, periodNo }),
  reply: movedReply.extend({ statementNo: textReply }),
});
/** By item and warehouse, from what `settleTakeOver` would take at this moment. */
export const previewSettlement = defineCall('ISrmVmiService/getSettlementPreview', {
  grant: onMenu(escrowFlow.actions.settle.flag, escrowStock.menu),
  mode: 'read',
  sides: inside,
  summary: 'Say what a settlement would put onto its statement (ES-08)',
  input: z.strictObject({ orgNo: no, supplierNo: no, periodNo }),
  reply: z.object({
    isClosed: flagReply,
    records: z.array(
      z.object({
        warehouseNo: textReply,
        itemNo: textReply,
        itemName: textReply.nullable(),
        unitNo: textReply.nullable(),
        qty: decimalReply,
      }),
    ),
  }),
});

export const listWarehouseDiffs = defineCall('ISupSrmVmiService/getWarehouseDiffList', {
  ...reading(warehouseDiff.menu),
  summary: 'List figures of suppliers beside ours, with the files of who explained a difference',
  reply: pageReply(listedReply(warehouseDiff, { fileList: z.array(fileRef) })),
});
export const exportWarehouseDiffs = defineFileCall('ISupSrmVmiService/exportWarehouseDiff', {
  ...exporting(warehouseDiff.menu),
  summary: 'Export figures of suppliers beside ours as a workbook',
});
export const reportFigures = defineCall('ISupSrmVmiService/reportWarehouseFigures', {
  ...moves(difference, 'report'),
  stale,
  summary: 'Report own figures of a warehouse for a cut-off; one set each, replaceable until it is compared (ES-04)',
  input: z.strictObject({
    orgNo: no,
    warehouseNo: no,
    cutoffDate: moment,
    rows: z
      .array(z.strictObject({ itemNo: no, lotNo: z.string().trim().max(50).nullish(), qty: quantity }))
      .min(1)
      .max(5000),
  }),
  reply: countedReply,
});
export const compareWarehouse = defineCall('ISrmVmiService/compareWarehouse', {
  ...moves(difference, 'compare'),
  stale,
  summary: 'Compare what suppliers reported for a cut-off with the ledger at that second (ES-05)',
  input: z.strictObject({ orgNo: no, warehouseNo: no, cutoffDate: moment }),
  reply: movedReply,
});
export const explainDiff = defineCall('ISupSrmVmiService/explainDiff', {
  ...moves(difference, 'explain'),
  stale,
  summary: 'Explain differences for the other side to answer (ES-06); wrongSide says whose figure is to be corrected',
  input: z.strictObject({
    records,
    reason,
    wrongSide: z.enum(wrongSides).default('theirs'),
    fileIds: z.array(idText).max(50).default([]),
  }),
  reply: movedReply,
});
export const agreeDiff = defineCall('ISupSrmVmiService/agreeDiff', {
  ...moves(difference, 'agree'),
  stale,
  summary: 'Agree to explanations of the other side, or refuse them (ES-07)',
  input: z.strictObject({ records, agree: z.enum(['1', '0']) }),
  reply: movedReply,
});

const analysisRow = z.strictObject({
  orgNo: textReply,
  supplierNo: textReply,
  supplierName: textReply.nullable(),
  warehouseNo: textReply,
  itemNo: textReply,
  itemName: textReply.nullable(),
  unitNo: textReply.nullable(),
  stockQty: decimalReply,
  stockAmount: decimalReply.nullable(),
  dormantDays: countReply,
  dormantBucket: z.enum(dormantBuckets),
  issueAmount: decimalReply.nullable(),
  sharePct: decimalReply.nullable(),
  stockClass: z.enum(stockClasses),
  rank: countReply,
});
/** Quantity and rows of each bucket or class, whatever page is shown: what the chart draws. */
const totals = z.array(z.strictObject({ key: textReply, rows: countReply, qty: decimalReply, amount: decimalReply.nullable() }));
const analysis = pageReply(analysisRow).extend({
  totals,
  /** Of every amount; null for a supplier, who gets none. */
  currencyNo: textReply.meta({ example: 'CNY' }).nullable(),
});
export const getDormantStock = defineCall('ISupSrmVmiService/getDormantStock', {
  ...reading(analysisMenu),
  summary: 'Stock by the days since its last issue, in buckets',
  reply: analysis,
});
export const getAbcClass = defineCall('ISupSrmVmiService/getAbcClass', {
  ...reading(analysisMenu),
  summary: 'Stock in classes by the value of the issues of twelve months',
  reply: analysis,
});
export const getStockRanking = defineCall('ISupSrmVmiService/getStockRanking', {
  ...reading(analysisMenu),
  summary: 'The dormant stock that ranks highest by quantity, amount or days',
  input: z.strictObject({
    orgNo: z.string().trim().max(50).nullish(),
    warehouseNo: z.string().trim().max(50).nullish(),
    top: z.enum(rankings),
    by: z.enum(rankedBy),
  }),
  reply: analysis,
});
export const exportAnalysis = defineFileCall('ISupSrmVmiService/exportStockAnalysis', {
  ...exporting(analysisMenu),
  summary: 'Export the stock analysis as a workbook',
});
