import * as calls from '@wms/contract/srm/inspection/inspection.calls.ts';
import { inspection } from '@wms/contract/srm/inspection/inspection.document.ts';
import { inspectionReport } from '@wms/contract/srm/inspection/inspection.ts';
import { sql } from 'kysely';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import {
  createReport,
  editReport,
  exportReports,
  findReport,
  getReport,
  listReports,
  purgeReports,
  shownTo,
  submitReports,
} from './inspection.commands.ts';

export const inspectionRoom = defineRoom({
  name: 'srm/inspection',
  methods: [
    answer(calls.listOwnReports, listReports),
    answer(calls.listReports, listReports),
    answer(calls.getOwnReport, getReport),
    answer(calls.getReport, getReport),
    answer(calls.exportOwnReports, exportReports),
    answer(calls.addReport, createReport),
    answer(calls.updateReport, editReport),
    answer(calls.submitReports, submitReports),
    answer(calls.purgeReports, purgeReports),
  ],
  documents: [inspection],
  auditedTypes: [{ resource: inspectionReport, find: findReport }],
  files: [
    {
      resource: inspectionReport,
      menus: [inspectionReport.menu],
      shows: shownTo,
      needs: (id) => sql`exists (select 1 from srm_inspection_report r where r.id = ${id})`,
    },
  ],
});
