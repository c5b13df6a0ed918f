import { organization } from '@wms/contract/base/organization/organization.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { linesReasonBody } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { reasonIssues } from './answer.commands.ts';
import { moveLines, takeLines } from './lines.commands.ts';
import { dropProposals } from './replies.commands.ts';
import { supplierIssues } from './supplier.queries.ts';

/** PO-15, CL-04: nothing more is shipped on these lines. A change that waited falls with them. */
export const closeLines = async (ctx: Context, body: z.output<typeof linesReasonBody>) => {
  const lines = await takeLines(ctx, 'close', body.lines, () => reasonIssues(body.reason));
  await dropProposals(
    ctx,
    lines.filter((line) => line.changeState === '1'),
  );
  return moveLines(
    ctx,
    lines.map((line) => ({
      line,
      change: { closedFlag: '1', ...(line.changeState === '1' ? { changeState: '0', changeReason: null } : {}) },
    })),
    { action: 'close', event: () => 'order.closed', qty: (line) => line.unDeliveryQty, note: () => body.reason },
  );
};

/** CL-07 asks for an open period: the organization's closing of accounts must not cover today. */
const periodIssues = async (ctx: Context, orgNos: readonly string[]): Promise<readonly Issue[]> => {
  const today = dayText(ctx.clock.now());
  const orgs = await findRows(ctx, organization, [
    sql`org_no = any(${[...new Set(orgNos)]}::text[])`,
    sql`close_acct_flag = '1'`,
    sql`${today}::date between close_acct_start_date and close_acct_end_date`,
  ]);
  return orgs.map((org) => ({ code: 'order.periodClosed', params: { date: org.closeAcctEndDate ?? today } }));
};

/** CL-07: closed lines are open again, with the answer they had. */
export const reopenLines = async (ctx: Context, body: z.output<typeof linesReasonBody>) => {
  const lines = await takeLines(ctx, 'reopen', body.lines);
  ensure([
    ...(await supplierIssues(ctx, lines)),
    ...(await periodIssues(
      ctx,
      lines.map((line) => line.orgNo),
    )),
  ]);
  return moveLines(
    ctx,
    lines.map((line) => ({ line, change: { closedFlag: '0' } })),
    { action: 'reopen', event: () => 'order.reopened', note: () => body.reason },
  );
};
