import { reached } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Policies } from '@wms/contract/policies.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { type Reason, reasonIssues, reasonText, storedReason } from '@wms/contract/srm/asn/asn.reasons.ts';
import { approvalIssues, guardsOf } from '@wms/contract/srm/asn/asn.rules.ts';
import type { Versioned } from '@wms/contract/srm/asn/asn.shapes.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { logStatus } from '../../kernel/log/status.ts';
import { lockRows } from '../../kernel/row/rows.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { settleFigures } from '../purchase/door.ts';
import { type AsnHead, mirrorStatus, saveHead } from './head.commands.ts';
import { brief, ensureRight, factsOf, openAsn } from './open.commands.ts';
import { lockOrderLines, type OrderLine, orderFactsOf, orderLineIdsOf } from './order-lines.queries.ts';

interface Share {
  readonly asnId: string;
  readonly id: string;
  readonly purchaseLineId: string;
  readonly deliveryQty: string;
}
const sharesOf = (ctx: Context, asnIds: readonly string[]): Promise<Share[]> =>
  ctx.tx.rows<Share>(sql`
    select asn_id as "asnId", id, purchase_line_id as "purchaseLineId", delivery_qty as "deliveryQty" from srm_asn_line
    where asn_id = any(${[...asnIds]}::bigint[]) and void_flag = '0' order by id`);

/** Each organization's policies once, however many notices of it are decided. */
const policiesByOrg = async (ctx: Context, heads: readonly AsnHead[]): Promise<ReadonlyMap<string, Policies>> => {
  const found = new Map<string, Policies>();
  for (const { orgNo } of heads) if (!found.has(orgNo)) found.set(orgNo, await policiesOf(ctx, orgNo));
  return found;
};

const quantityIssues = async (
  ctx: Context,
  heads: readonly AsnHead[],
  shares: readonly Share[],
  orders: readonly OrderLine[],
  policies: ReadonlyMap<string, Policies>,
): Promise<readonly Issue[]> => {
  const issues: Issue[] = [];
  for (const head of heads) {
    const rules = policies.get(head.orgNo);
    if (!rules) continue;
    const ids = new Set(shares.filter((share) => share.asnId === head.id).map((share) => share.purchaseLineId));
    const facts = await orderFactsOf(
      ctx,
      orders.filter((order) => ids.has(order.id)),
      rules,
    );
    issues.push(...facts.flatMap((order) => approvalIssues(order, rules)).map((issue) => ({ ...issue, rowId: head.id })));
  }
  return issues;
};

/** AS-03 and AS-04 for several notices: all or none. Quantities are judged again under the locks before agreeing. */
export const decideAsns = async (
  ctx: Context,
  input: Reason & { readonly records: readonly Versioned[]; readonly agree: '1' | '0' },
) => {
  const action = input.agree === '1' ? 'approve' : 'reject';
  const asnIds = input.records.map((record) => record.id);
  const orders = await lockOrderLines(ctx, await orderLineIdsOf(ctx, asnIds));
  const heads = await lockRows(ctx, asnHead, input.records);
  ctx.note(heads.map((head) => head.asnNo).join(' '));
  const shares = await sharesOf(ctx, asnIds);
  const policies = await policiesByOrg(ctx, heads);
  const wrong = heads.flatMap((head) => {
    const rules = policies.get(head.orgNo);
    return rules ? guardsOf(action, factsOf(head, rules)).map((issue) => ({ ...issue, rowId: head.id })) : [];
  });
  const others = action === 'approve' ? await quantityIssues(ctx, heads, shares, orders, policies) : reasonIssues(input);
  ensureRight([...wrong, ...others]);
  const to = action === 'approve' ? '2' : '1';
  const change =
    action === 'approve'
      ? { status: to, approvalStatusCode: '1', rejectReason: null, remarkOption: null }
      : { status: to, approvalStatusCode: '2', rejectReason: storedReason(input), remarkOption: input.remarkOption };
  const saved: AsnHead[] = [];
  for (const head of heads) saved.push(await saveHead(ctx, head, { ...change, status: reached(asnFlow, action, to) }));
  await mirrorStatus(ctx, asnIds);
  const note = action === 'approve' ? (input.remark ?? null) : storedReason(input);
  await logStatus(ctx, asnHead.name, ...heads.map((head) => ({ id: head.id, from: head.status, to, action, note })));
  const numberOf = new Map(heads.map((head) => [head.id, head.asnNo]));
  await settleFigures(
    ctx,
    shares.map((share) => ({
      purchaseLineId: share.purchaseLineId,
      event: action === 'approve' ? 'asn.approved' : 'asn.rejected',
      docNo: numberOf.get(share.asnId) ?? '',
      docLineId: share.id,
      qty: share.deliveryQty,
      ...noteOf(ctx, note),
    })),
  );
  return { count: saved.length, records: saved.map(brief) };
};
/** The words of a reason for the story of an order line, in the language of who gave it. */
export const noteOf = (ctx: Context, stored: string | null): { readonly note?: string } => {
  const text = reasonText(stored, ctx.locale);
  return text ? { note: text } : {};
};

/** AS-16: the buyer hands a shipped notice back to be corrected; nothing of it has been received. */
export const sendBackAsn = async (ctx: Context, input: Versioned & Reason) => {
  const { head, lines } = await openAsn(ctx, input);
  const policies = await policiesOf(ctx, head.orgNo);
  ensureRight([...guardsOf('sendBack', factsOf(head, policies)), ...reasonIssues(input)]);
  const note = storedReason(input);
  const saved = await saveHead(ctx, head, {
    status: reached(asnFlow, 'sendBack', '1'),
    approvalStatusCode: '2',
    rejectReason: note,
    remarkOption: input.remarkOption,
  });
  await mirrorStatus(ctx, [head.id]);
  await logStatus(ctx, asnHead.name, { id: head.id, from: head.status, to: '1', action: 'sendBack', note });
  await settleFigures(
    ctx,
    lines
      .filter((line) => line.voidFlag === '0')
      .map((line) => ({
        purchaseLineId: line.purchaseLineId,
        event: 'asn.sentBack',
        docNo: head.asnNo,
        docLineId: line.id,
        qty: line.deliveryQty,
        ...noteOf(ctx, note),
      })),
  );
  return brief(saved);
};
