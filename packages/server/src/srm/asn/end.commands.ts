import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Reason } from '@wms/contract/kernel/reason.ts';
import { asn } from '@wms/contract/srm/asn/asn.document.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { lineGuardsOf } from '@wms/contract/srm/asn/asn.rules.ts';
import type { Versioned } from '@wms/contract/srm/asn/asn.shapes.ts';
import { unreceivedOf } from '@wms/contract/srm/asn/asn.state.ts';
import { asnLine } from '@wms/contract/srm/asn/asn.ts';
import { reasonIssues, storedReason } from '@wms/contract/srm/purchase/purchase.reasons.ts';
import { takeOne } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import {
  type AsnHead,
  type AsnLine,
  announced,
  brief,
  closeLines,
  liveLines,
  moveAsns,
  refreshAsn,
  tellOrders,
} from './head.commands.ts';

type OfLines = Versioned & Reason & { readonly lineIds: readonly string[] };

/** AS-08, AS-09 and AS-12: a notice nothing was received of is taken back for good. In transit a reason is asked for. */
export const voidAsn = async (ctx: Context, input: Versioned & Reason) => {
  const { row, lines } = await takeOne(ctx, asn, 'void', input, (head) =>
    head.status === asnFlow.states.shipped ? reasonIssues(input) : [],
  );
  const note = storedReason(input);
  const [head = row] = await moveAsns(ctx, 'void', [row], {
    change: () => ({
      status: asnFlow.states.void,
      ...(note ? { rejectReason: note, remarkOption: input.remarkOption ?? null } : {}),
    }),
    note,
    event: 'asn.voided',
    told: announced(liveLines(lines)),
  });
  return brief(head);
};

const chosenOf = (lines: readonly AsnLine[], lineIds: readonly string[]): readonly AsnLine[] =>
  [...new Set(lineIds)].flatMap((id) => lines.find((line) => line.id === id) ?? []);
const strangeIssues = (lines: readonly AsnLine[], lineIds: readonly string[]): readonly Issue[] => [
  ...(lineIds.length === 0 ? [{ code: 'asn.noLines', field: 'lineIds' }] : []),
  ...[...new Set(lineIds)]
    .filter((id) => !lines.some((line) => line.id === id))
    .map((rowId) => ({ code: 'asn.lineMissing', rowId })),
];

/** What is still to come on locked lines never comes: they are closed, the head follows, and the orders are told. */
export const settleLines = async (
  ctx: Context,
  action: 'settle' | 'supplierSettle',
  head: AsnHead,
  lines: readonly AsnLine[],
  reason: string | null,
): Promise<AsnHead> => {
  await closeLines(ctx, lines, () => reason);
  const after = await refreshAsn(ctx, action, head, { note: reason });
  await tellOrders(
    ctx,
    'asn.lineClosed',
    lines.map((line) => ({ ...line, qty: unreceivedOf(line) })),
    reason,
  );
  return after;
};

/**
 * AS-13, AS-14, CL-01 and CL-02: what is still to come on the named lines never comes. All of them or none; the rest can
 * be announced again, on a new notice only.
 */
const settle = async (ctx: Context, action: 'settle' | 'supplierSettle', input: OfLines) => {
  const { row, lines } = await takeOne(ctx, asn, action, input, {
    facts: async (head) => ({
      supplierSettlesShipped: (await policiesOf(ctx, head.orgNo)).settleAtShipped === 'both' ? '1' : '0',
    }),
    all: (held) => [
      ...strangeIssues(held.lines, input.lineIds),
      ...chosenOf(held.lines, input.lineIds).flatMap((line) => lineGuardsOf('settle', line)),
      ...reasonIssues(input),
    ],
  });
  return brief(await settleLines(ctx, action, row, chosenOf(lines, input.lineIds), storedReason(input)));
};
export const settleAsn = (ctx: Context, input: OfLines) => settle(ctx, 'settle', input);
export const settleBySupplier = (ctx: Context, input: OfLines) => settle(ctx, 'supplierSettle', input);

/** AS-15: named lines that nothing was received of leave the notice; one line at least stays. */
export const invalidateLines = async (ctx: Context, input: OfLines) => {
  const { row, lines } = await takeOne(ctx, asn, 'invalidateLines', input, {
    all: (held) => [
      ...strangeIssues(held.lines, input.lineIds),
      ...chosenOf(held.lines, input.lineIds).flatMap((line) => lineGuardsOf('invalidate', line)),
      ...(liveLines(held.lines).every((line) => input.lineIds.includes(line.id)) ? [{ code: 'asn.lastLine' }] : []),
      ...reasonIssues(input),
    ],
  });
  const chosen = chosenOf(lines, input.lineIds);
  const note = storedReason(input);
  await saveRows(
    ctx,
    asnLine,
    chosen.map((line) => ({ row: line, change: { voidFlag: '1', closedReason: note } })),
  );
  const head = await refreshAsn(ctx, 'invalidateLines', row, { note, always: true });
  await tellOrders(ctx, 'asn.lineVoided', announced(chosen), note);
  return brief(head);
};
