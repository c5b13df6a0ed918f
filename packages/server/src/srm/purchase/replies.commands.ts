import type { Row } from '@wms/contract/kernel/resource.ts';
import type { ReplyRow } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { purchaseReply } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows, insertRows } from '../../kernel/row/rows.ts';
import type { OrderLine } from './lines.commands.ts';

export type Reply = Row<typeof purchaseReply>;
/** 0 proposed and waiting, 1 in force, 2 replaced or refused. */
export type ReplyState = '0' | '1' | '2';
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

const setState = async (ctx: Context, lineIds: readonly string[], from: readonly ReplyState[], to: ReplyState): Promise<void> => {
  if (lineIds.length === 0) return;
  await ctx.tx.changed(sql`
    update srm_purchase_reply set reply_state = ${to}, version = version + 1, update_name = ${ctx.user.userName}, update_date = ${timeText(ctx.clock.now())}
    where purchase_line_id = any(${[...lineIds]}::bigint[]) and reply_state = any(${[...from]}::text[])`);
};
const idsOf = (lines: readonly OrderLine[]): readonly string[] => lines.map((line) => line.id);

/** What was promised or proposed becomes history: a new answer takes its place, or none. */
export const retireReplies = (ctx: Context, lines: readonly OrderLine[]): Promise<void> =>
  setState(ctx, idsOf(lines), ['0', '1'], '2');
/** A proposal falls; what was promised before it stays in force. */
export const dropProposals = (ctx: Context, lines: readonly OrderLine[]): Promise<void> =>
  setState(ctx, idsOf(lines), ['0'], '2');
/** A proposal takes the place of what was promised before. */
export const enforceProposals = async (ctx: Context, lines: readonly OrderLine[]): Promise<void> => {
  await setState(ctx, idsOf(lines), ['1'], '2');
  await setState(ctx, idsOf(lines), ['0'], '1');
};

/** The rows that wait for the buyer, by line. */
export const proposalsOf = async (ctx: Context, lineIds: readonly string[]): Promise<ReadonlyMap<string, readonly Reply[]>> => {
  const rows = await findRows(ctx, purchaseReply, [
    sql`purchase_line_id = any(${[...lineIds]}::bigint[])`,
    sql`reply_state = '0'`,
  ]);
  const byLine = new Map<string, Reply[]>();
  for (const row of rows) {
    const own = byLine.get(row.purchaseLineId);
    if (own) own.push(row);
    else byLine.set(row.purchaseLineId, [row]);
  }
  return byLine;
};
