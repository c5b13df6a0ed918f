import { approvalStates } from '@wms/contract/base/supplier/supplier.flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Reason } from '@wms/contract/kernel/reason.ts';
import type { Policies } from '@wms/contract/policies.ts';
import { asn } from '@wms/contract/srm/asn/asn.document.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { approvalIssues } from '@wms/contract/srm/asn/asn.rules.ts';
import type { Versioned } from '@wms/contract/srm/asn/asn.shapes.ts';
import type { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { reasonIssues, storedReason } from '@wms/contract/srm/purchase/purchase.reasons.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { type Held, take, takeOne } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { policiesPerOrg } from '../../system/businessControl/door.ts';
import { permissionIssues, termsOf } from './execution.queries.ts';
import { type AsnHead, announced, brief, liveLines, moveAsns } from './head.commands.ts';
import { orderFactsOf } from './order-lines.queries.ts';

/** Quantities are judged again under the locks before anybody agrees. */
const approvingIssues = async (
  ctx: Context,
  head: AsnHead,
  held: Held<typeof asnHead, typeof asnLine>,
  policies: Policies,
): Promise<readonly Issue[]> => {
  const lines = liveLines(held.lines).filter((line) => line.asnId === head.id);
  const own = new Set(lines.map((line) => line.purchaseLineId));
  const orders = held.before(purchaseLine).filter((order) => own.has(order.id));
  const facts = await orderFactsOf(ctx, orders, policies);
  return facts.flatMap((order) => approvalIssues(order, policies)).map((issue) => ({ ...issue, rowId: head.id }));
};

/** So are permissions to deliver, of all notices of a supplier at once. */
const unpermitted = async (ctx: Context, held: Held<typeof asnHead, typeof asnLine>): Promise<readonly Issue[]> => {
  const heads = new Map(held.rows.map((head) => [head.id, head]));
  const orders = held.before(purchaseLine);
  const issues: Issue[] = [];
  for (const partner of new Set(orders.map(({ orgNo, supplierNo }) => JSON.stringify([orgNo, supplierNo])))) {
    const own = orders.filter(({ orgNo, supplierNo }) => JSON.stringify([orgNo, supplierNo]) === partner);
    const ids = new Set(own.map(({ id }) => id));
    const shipping = liveLines(held.lines)
      .filter((line) => ids.has(line.purchaseLineId))
      .map((line) => ({ ...line, rowId: line.asnId, day: heads.get(line.asnId)?.deliveryDate }));
    issues.push(...(await permissionIssues(ctx, await termsOf(ctx, own), own, shipping)));
  }
  return issues;
};

const agreed = {
  status: asnFlow.states.shipped,
  approvalStatusCode: approvalStates.states.approved,
  rejectReason: null,
  remarkOption: null,
} as const;
const refused = (reason: Reason) =>
  ({
    status: asnFlow.states.rejected,
    approvalStatusCode: approvalStates.states.rejected,
    rejectReason: storedReason(reason),
    remarkOption: reason.remarkOption ?? null,
  }) as const;

/** AS-03 and AS-04 for several notices: all or none. */
export const decideAsns = async (
  ctx: Context,
  input: Reason & { readonly records: readonly Versioned[]; readonly agree: '1' | '0' },
) => {
  const isAgreed = input.agree === '1';
  const policiesOf = policiesPerOrg(ctx);
  const { rows: heads, lines } = await take(ctx, asn, isAgreed ? 'approve' : 'reject', input.records, {
    each: async (head, held) => (isAgreed ? approvingIssues(ctx, head, held, await policiesOf(head.orgNo)) : []),
    all: (held) => (isAgreed ? unpermitted(ctx, held) : reasonIssues(input)),
  });
  const moved = await moveAsns(ctx, isAgreed ? 'approve' : 'reject', heads, {
    change: () => (isAgreed ? agreed : refused(input)),
    note: isAgreed ? input.remark : storedReason(input),
    event: isAgreed ? 'asn.approved' : 'asn.rejected',
    told: announced(liveLines(lines)),
  });
  return { count: moved.length, records: moved.map(brief) };
};

/** AS-16: the buyer hands a shipped notice back to be corrected; nothing of it has been received. */
export const sendBackAsn = async (ctx: Context, input: Versioned & Reason) => {
  const { row, lines } = await takeOne(ctx, asn, 'sendBack', input, () => reasonIssues(input));
  const [head = row] = await moveAsns(ctx, 'sendBack', [row], {
    change: () => refused(input),
    note: storedReason(input),
    event: 'asn.sentBack',
    told: announced(liveLines(lines)),
  });
  return brief(head);
};
