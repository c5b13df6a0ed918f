import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Policies } from '@wms/contract/policies.ts';
import type { AsnFacts } from '@wms/contract/srm/asn/asn.rules.ts';
import type { Versioned } from '@wms/contract/srm/asn/asn.shapes.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid, refuse } from '../../kernel/ground/refusal.ts';
import { lockRow } from '../../kernel/row/rows.ts';
import { type AsnHead, type AsnLine, linesOf } from './head.commands.ts';
import { lockOrderLines, type OrderLine, orderLineIdsOf } from './order-lines.queries.ts';

/** An ASN taken for a command: its order lines, its head and its lines are locked, in this order. */
export interface OpenAsn {
  readonly head: AsnHead;
  readonly lines: readonly AsnLine[];
  readonly orderLines: readonly OrderLine[];
}

/** Locks an ASN and the order lines it stands on, `further` ones among them; a stale version is refused 20004. */
export const openAsn = async (ctx: Context, wanted: Versioned, further: readonly string[] = []): Promise<OpenAsn> => {
  const ids = await orderLineIdsOf(ctx, [wanted.id]);
  const orderLines = await lockOrderLines(ctx, [...new Set([...ids, ...further])]);
  const head = await lockRow(ctx, asnHead, wanted);
  const lines = await linesOf(ctx, head.id, { lock: true });
  ctx.note(head.asnNo);
  return { head, lines, orderLines };
};

/** The head as the guards read it. */
export const factsOf = (head: AsnHead, policies: Pick<Policies, 'settleAtShipped'>): AsnFacts => ({
  ...head,
  supplierSettlesShipped: policies.settleAtShipped === 'both' ? '1' : '0',
});

/** Issues of the shape alone are a wrong field (20002); any guard among them makes it a refusal by the rules (20005). */
export const ensureRight = (issues: readonly Issue[]): void => {
  if (issues.length === 0) return;
  throw issues.every((issue) => /^(input|select|valid|ref)\./.test(issue.code)) ? invalid(...issues) : refuse(...issues);
};

/** What a command answers: enough to go on with the next one. */
export const brief = (head: AsnHead) => ({ id: head.id, version: head.version, asnNo: head.asnNo, status: head.status });
