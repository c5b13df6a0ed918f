import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import { orderLine } from '@wms/contract/srm/purchase/purchase.document.ts';
import { changeStates } from '@wms/contract/srm/purchase/purchase.flow.ts';
import type { linesReasonBody } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import type { z } from 'zod';
import { closedOn } from '../../base/organization/door.ts';
import { take } from '../../kernel/document/take.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { idle, moveLines } from './lines.commands.ts';
import { dropProposals } from './replies.commands.ts';
import { supplierIssues } from './supplier.queries.ts';

const { none, waiting } = changeStates.states;

/** PO-15, CL-04: nothing more is shipped on these lines. A change that waited falls with them. */
export const closeLines = async (ctx: Context, body: z.output<typeof linesReasonBody>) => {
  const { rows: lines } = await take(ctx, orderLine, 'close', body.lines, () => missingReason(body.reason));
  await dropProposals(
    ctx,
    lines.filter((line) => line.changeState === waiting),
  );
  return moveLines(ctx, 'close', lines, {
    change: (line) => ({
      closedFlag: '1',
      ...(line.changeState === waiting ? { ...idle(none), changeReason: null } : {}),
    }),
    event: 'order.closed',
    qty: (line) => line.unDeliveryQty,
    note: () => body.reason,
  });
};

/** CL-07 asks for an open period: the organization's closing of accounts must not cover today. */
const periodIssues = async (ctx: Context, orgNos: readonly string[]): Promise<readonly Issue[]> => {
  const today = dayText(ctx.clock.now());
  const orgs = await closedOn(ctx, orgNos, today);
  return orgs.map((org) => ({ code: 'order.periodClosed', params: { date: org.closeAcctEndDate ?? today } }));
};

/** CL-07: closed lines are open again, with the answer they had. */
export const reopenLines = async (ctx: Context, body: z.output<typeof linesReasonBody>) => {
  const { rows: lines } = await take(ctx, orderLine, 'reopen', body.lines, {
    all: async ({ rows }) => [
      ...(await supplierIssues(ctx, rows)),
      ...(await periodIssues(
        ctx,
        rows.map((line) => line.orgNo),
      )),
    ],
  });
  return moveLines(ctx, 'reopen', lines, {
    change: () => ({ closedFlag: '0' }),
    event: 'order.reopened',
    note: () => body.reason,
  });
};
