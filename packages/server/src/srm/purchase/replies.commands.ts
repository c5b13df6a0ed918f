import type { GroupOf, ValueOf } from '@wms/contract/kernel/flow.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { replyStates } from '@wms/contract/srm/purchase/purchase.flow.ts';
import type { ReplyRow } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { purchaseReply } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows, insertRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import type { OrderLine } from './lines.commands.ts';

export type Reply = Row<typeof purchaseReply>;
export type ReplyState = ValueOf<typeof replyStates>;
/** 1 supplier, 2 buyer on behalf, 3 system. */
export type AnsweredBy = '1' | '2' | '3';

/** What was answered for one locked line. */
export interface Answer {
  readonly line: OrderLine;
  readonly rows: readonly ReplyRow[];
  readonly reason: string;
}

/** Writes answers as phases 1, 2, ... in the order of their dates. */
export const addReplies = async (
  ctx: Context,
  answers: readonly Answer[],
  replyState: ReplyState,
  answeredBy: AnsweredBy,
): Promise<void> => {
  const now = timeText(ctx.clock.now());
  await insertRows(
    ctx,
    purchaseReply,
    answers.flatMap(({ line, rows, reason }) =>
      [...rows]
        .sort((a, b) => a.replyDate.localeCompare(b.replyDate))
        .map((row, index) => ({
          purchaseLineId: line.id,
          orgNo: line.orgNo,
          supplierNo: line.supplierNo,
          purchasePhaseSeq: index + 1,
          replyDate: row.replyDate,
          replyQty: row.replyQty,
          orderVersion: line.orderVersion,
          answeredBy,
          answerDate: now,
          answerUserName: ctx.user.userName,
          reason: reason === '' ? null : reason,
          replyState,
        })),
    ),
  );
};

type ReplyGroup = GroupOf<typeof replyStates> & string;
const repliesIn = (ctx: Context, group: ReplyGroup, lineIds: readonly string[], lock: boolean): Promise<Reply[]> =>
  findRows(
    ctx,
    purchaseReply,
    [sql`purchase_line_id = any(${[...lineIds]}::bigint[])`, among(replyStates, group, sql.ref('reply_state'))],
    { lock },
  );
const setState = async (ctx: Context, lines: readonly OrderLine[], group: ReplyGroup, replyState: ReplyState): Promise<void> => {
  if (lines.length === 0) return;
  const replies = await repliesIn(
    ctx,
    group,
    lines.map((line) => line.id),
    true,
  );
  await saveRows(
    ctx,
    purchaseReply,
    replies.map((row) => ({ row, change: { replyState } })),
  );
};

const { inForce, replaced } = replyStates.states;
/** What was promised or proposed becomes history: a new answer takes its place, or none. */
export const retireReplies = (ctx: Context, lines: readonly OrderLine[]): Promise<void> =>
  setState(ctx, lines, 'current', replaced);
/** A proposal falls; what was promised before it stays in force. */
export const dropProposals = (ctx: Context, lines: readonly OrderLine[]): Promise<void> =>
  setState(ctx, lines, 'proposed', replaced);
/** A proposal takes the place of what was promised before. */
export const enforceProposals = async (ctx: Context, lines: readonly OrderLine[]): Promise<void> => {
  await setState(ctx, lines, 'inForce', replaced);
  await setState(ctx, lines, 'proposed', inForce);
};

/** The rows that wait for the buyer, by line. */
export const proposalsOf = async (ctx: Context, lineIds: readonly string[]): Promise<ReadonlyMap<string, readonly Reply[]>> => {
  const rows = await repliesIn(ctx, 'proposed', lineIds, false);
  const byLine = new Map<string, Reply[]>();
  for (const row of rows) {
    const own = byLine.get(row.purchaseLineId);
    if (own) own.push(row);
    else byLine.set(row.purchaseLineId, [row]);
  }
  return byLine;
};
