import { historyBody } from '@wms/contract/system/operLog/operLog.ts';
import { historyOf } from '../../kernel/history.ts';
import { defineMethod, type Method } from '../../kernel/method.ts';

export const operLogMethods: readonly Method[] = [
  defineMethod({
    wire: 'ISysOperLogService/getDocumentHistory',
    // the menu that shows the record decides, and each record has its own
    grant: 'signedIn',
    mode: 'read',
    summary: 'Who changed a record, when, from what to what',
    input: historyBody,
    run: (ctx, { entity, ...query }) => historyOf(ctx, entity, query),
  }),
];
