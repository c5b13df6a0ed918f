/** The calls of the self check; the platform's administrators only. */
import { z } from 'zod';
import { noBody } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type ReplyOf } from '../../kernel/call.ts';
import { countReply, flagReply, idReply, momentReply, pageReply, textReply } from '../../kernel/reply.ts';
import { type DetectGroup, detectGroups } from './items.ts';
import { detectResults, selfCheckMenu } from './selfCheck.ts';

const sides = ['platform'] as const;
// which items there are is asked of the catalogue: a number that is none is refused by name
const detectNo = z.string().min(1, { error: 'valid.text' }).max(30, { error: 'valid.text' });

/** An item with the result of its last run; no result before the first. */
const item = z.strictObject({
  detectNo: textReply,
  detectName: textReply,
  group: z.enum(Object.keys(detectGroups) as DetectGroup[]),
  lastResult: z.enum(detectResults).nullable(),
  lastDate: momentReply.nullable(),
  /** Offending rows, at most `detectLimits.counted`; '1' in `isCapped` when there are more. */
  count: countReply.nullable(),
  isCapped: flagReply,
  /** Rows that break the item: what a person calls them, and what is off, in the language of the request. */
  samples: z.array(z.strictObject({ rowId: z.string(), name: z.string(), what: textReply })),
  /** Why it was skipped, or could not be run; empty otherwise. */
  reason: z.string(),
  /** '1': clickSynchronize recomputes it. */
  canRepair: flagReply,
});
export const listDetectItems = defineCall('ISystemSelfCheckService/getDetectItemList', {
  grant: onMenu('isSearch', selfCheckMenu),
  sides,
  mode: 'read',
  summary: 'Every item of the self check with the result of its last run',
  input: noBody,
  /** The own run that is under way, to be followed again. */
  reply: pageReply(item).extend({ runningJobId: idReply.nullable() }),
});
export type DetectItem = ReplyOf<typeof listDetectItems>['records'][number];
export type DetectSample = DetectItem['samples'][number];

export const detect = defineCall('ISystemSelfCheckService/detect', {
  grant: onMenu('isCheck', selfCheckMenu),
  sides,
  mode: 'write',
  summary: 'Run items of the self check, all when none is named; lines come over the websocket',
  input: z.strictObject({ detectNos: z.array(detectNo).max(200) }),
  reply: z.strictObject({ jobId: idReply }),
});
export const synchronize = defineCall('ISystemSelfCheckService/clickSynchronize', {
  grant: onMenu('isSyncInv', selfCheckMenu),
  sides,
  mode: 'write',
  summary: 'Recompute the figures of a failed item from events and ledgers, or show what that would change',
  input: z.strictObject({ detectNo, dryRun: z.enum(['0', '1'], { error: 'valid.flag' }).default('1') }),
  reply: z.strictObject({
    /** Rows that change. */
    count: countReply,
    /** Rows the item finds, more than one synchronization mends at most. */
    total: countReply,
    /** One figure of one row, as it stands and as it is recomputed: decimal or code as text. */
    records: z.array(
      z.strictObject({
        rowId: idReply,
        name: textReply,
        field: textReply,
        fieldName: textReply,
        before: z.string(),
        after: z.string(),
      }),
    ),
  }),
});
export type SyncReply = ReplyOf<typeof synchronize>;
export type SyncRow = SyncReply['records'][number];
