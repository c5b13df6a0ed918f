import { defineDocument } from '../../kernel/document.ts';
import { inspectionFlow } from './inspection.flow.ts';
import { inspectionReport } from './inspection.ts';

export const inspection = defineDocument({
  resource: inspectionReport,
  flow: inspectionFlow,
  state: 'reportStatus',
  number: 'reportNo',
});
