import { z } from 'zod';
import { fileRef } from '../../file/file.calls.ts';
import { byId, delList } from '../../kernel/bodies.ts';
import { defineCall, defineFileCall, moves, onMenu, type Shape } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import {
  countedReply,
  historyEntry,
  listedReply,
  movedReply,
  pageReply,
  rowReply,
  savedReply,
  textReply,
} from '../../kernel/reply.ts';
import { changeSchema, draftSchema, idText } from '../../kernel/schema.ts';
import { inspection } from './inspection.document.ts';
import { inspectionReport } from './inspection.ts';

const { menu } = inspectionReport;
const outside = ['supplier'] as const;
const inside = ['purchaser', 'platform'] as const;
const stale = ['ISupSrmInspectionReportService', 'ISrmInspectionReportService'];
const look = { grant: onMenu('isSearch', menu), mode: 'read' } as const;
const listed = pageReply(listedReply(inspectionReport));
const whole = rowReply(inspectionReport, { fileList: z.array(fileRef), history: z.array(historyEntry) });
const saved = savedReply.extend({ reportNo: textReply });
export type WholeReport = Shape<typeof whole>;

export const listOwnReports = defineCall('ISupSrmInspectionReportService/getsrminspectionreportlistbyparams', {
  ...look,
  sides: outside,
  summary: 'List own inspection reports, drafts among them',
  input: pageQuery,
  reply: listed,
});
export const listReports = defineCall('ISrmInspectionReportService/getsrminspectionreportlistbyparams', {
  ...look,
  sides: inside,
  summary: 'List the inspection reports that suppliers have handed in',
  input: pageQuery,
  reply: listed,
});
export const getOwnReport = defineCall('ISupSrmInspectionReportService/getsrminspectionreportbyid', {
  ...look,
  sides: outside,
  summary: 'Get an own inspection report with its files',
  input: byId,
  reply: whole,
});
export const getReport = defineCall('ISrmInspectionReportService/getsrminspectionreportbyid', {
  ...look,
  sides: inside,
  summary: 'Get an inspection report that was handed in, with its files',
  input: byId,
  reply: whole,
});
export const exportOwnReports = defineFileCall('ISupSrmInspectionReportService/exportexcel', {
  grant: onMenu('isExport', menu),
  sides: outside,
  mode: 'write',
  isReading: true,
  summary: 'Export own inspection reports as a workbook',
  input: pageQuery,
});

const fileIds = z.array(idText).max(50);
export const addReport = defineCall('ISupSrmInspectionReportService/addsrminspectionreport', {
  ...moves(inspection, 'create'),
  stale,
  summary: 'Write the draft of an inspection report, with at least one file',
  input: draftSchema(inspectionReport).extend({ fileIds: fileIds.default([]) }),
  reply: saved,
});
/** `fileIds` takes the place of the files it had. */
export const updateReport = defineCall('ISupSrmInspectionReportService/updatesrminspectionreportbyid', {
  ...moves(inspection, 'edit'),
  stale,
  summary: 'Change the draft of an inspection report',
  input: changeSchema(inspectionReport).extend({ fileIds: fileIds.optional() }),
  reply: saved,
});
export const submitReports = defineCall('ISupSrmInspectionReportService/submitInspectionReport', {
  ...moves(inspection, 'submit'),
  stale,
  summary: 'Hand in inspection reports; they stay as they are',
  input: z.strictObject({
    records: z
      .array(z.strictObject({ id: idText, version: z.number().int().positive() }))
      .min(1)
      .max(500),
  }),
  reply: movedReply,
});
export const purgeReports = defineCall('ISupSrmInspectionReportService/physicaldeletesrminspectionreportbyids', {
  ...moves(inspection, 'delete'),
  stale,
  summary: 'Delete drafts of inspection reports',
  input: delList,
  reply: countedReply,
});
