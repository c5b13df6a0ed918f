import { reached } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { type Reason, reasonIssues, storedReason } from '@wms/contract/srm/asn/asn.reasons.ts';
import { guardsOf, lineGuardsOf } from '@wms/contract/srm/asn/asn.rules.ts';
import type { Versioned } from '@wms/contract/srm/asn/asn.shapes.ts';
import { unreceivedOf } from '@wms/contract/srm/asn/asn.state.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { logStatus } from '../../kernel/log/status.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { type Effect, settleFigures } from '../purchase/door.ts';
import { closeLines } from './close.commands.ts';
import { noteOf } from './decide.commands.ts';
import { type AsnHead, type AsnLine, mirrorStatus, refreshHead, saveHead } from './head.commands.ts';
import { brief, ensureRight, factsOf, openAsn } from './open.commands.ts';

const effectOf = (ctx: Context, head: AsnHead, event: string, line: AsnLine, qty: string, note: string | null): Effect => ({
  purchaseLineId: line.purchaseLineId,
  event,
  docNo: head.asnNo,
  docLineId: line.id,
  qty,
  ...noteOf(ctx, note),
});

/** AS-08, AS-09 and AS-12: a notice nothing was received of is taken back for good. In transit a reason is asked for. */
export const voidAsn = async (ctx: Context, input: Versioned & Reason) => {
  const { head, lines } = await openAsn(ctx, input);
  const policies = await policiesOf(ctx, head.orgNo);
  ensureRight([...guardsOf('void', factsOf(head, policies)), ...(head.status === '2' ? reasonIssues(input) : [])]);
  const note = storedReason(input);
  const saved = await saveHead(ctx, head, {
    status: reached(asnFlow, 'void', 'X'),
    ...(note ? { rejectReason: note, remarkOption: input.remarkOption ?? null } : {}),
  });
  await mirrorStatus(ctx, [head.id]);
  await logStatus(ctx, asnHead.name, { id: head.id, from: head.status, to: 'X', action: 'void', note });
  const live = lines.filter((line) => line.voidFlag === '0');
  await settleFigures(
    ctx,
    live.map((line) => effectOf(ctx, head, 'asn.voided', line, line.deliveryQty, note)),
  );
  return brief(saved);
};

const chosen = (
  lines: readonly AsnLine[],
  lineIds: readonly string[],
): { readonly rows: readonly AsnLine[]; readonly strange: readonly Issue[] } => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const ids = [...new Set(lineIds)];
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    strange: [
      ...(ids.length === 0 ? [{ code: 'asn.noLines', field: 'lineIds' }] : []),
      ...ids.filter((id) => !byId.has(id)).map((rowId) => ({ code: 'asn.lineMissing', rowId })),
    ],
  };
};

/**
 * AS-13, AS-14, CL-01 and CL-02: what is still to come on the named lines never comes. All of them or none; the rest can
 * be announced again, on a new notice only.
 */
const settle = async (
  ctx: Context,
  action: 'settle' | 'supplierSettle',
  input: Versioned & Reason & { readonly lineIds: readonly string[] },
) => {
  const { head, lines } = await openAsn(ctx, input);
  const policies = await policiesOf(ctx, head.orgNo);
  const { rows, strange } = chosen(lines, input.lineIds);
  ensureRight([
    ...guardsOf(action, factsOf(head, policies)),
    ...strange,
    ...rows.flatMap((line) => lineGuardsOf('settle', line)),
    ...reasonIssues(input),
  ]);
  const note = storedReason(input);
  await closeLines(ctx, rows, note ?? '');
  const saved = await refreshHead(ctx, head.id, { action, ...(note ? { note } : {}) });
  await settleFigures(
    ctx,
    rows.map((line) => effectOf(ctx, head, 'asn.lineClosed', line, unreceivedOf(line), note)),
  );
  return brief(saved);
};
export const settleAsn = (ctx: Context, input: Parameters<typeof settle>[2]) => settle(ctx, 'settle', input);
export const settleBySupplier = (ctx: Context, input: Parameters<typeof settle>[2]) => settle(ctx, 'supplierSettle', input);

/** AS-15: named lines that nothing was received of leave the notice; one line at least stays. */
export const invalidateLines = async (ctx: Context, input: Versioned & Reason & { readonly lineIds: readonly string[] }) => {
  const { head, lines } = await openAsn(ctx, input);
  const policies = await policiesOf(ctx, head.orgNo);
  const { rows, strange } = chosen(lines, input.lineIds);
  const staying = lines.filter((line) => line.voidFlag === '0' && !rows.includes(line));
  ensureRight([
    ...guardsOf('invalidateLines', factsOf(head, policies)),
    ...strange,
    ...rows.flatMap((line) => lineGuardsOf('invalidate', line)),
    ...(staying.length === 0 ? [{ code: 'asn.lastLine' }] : []),
    ...reasonIssues(input),
  ]);
  const note = storedReason(input);
  await ctx.tx.changed(sql`
    update srm_asn_line set void_flag = '1', closed_reason = ${note}, version = version + 1, update_name = ${ctx.user.userName}, update_date = ${timeText(ctx.clock.now())}
    where id = any(${rows.map((line) => line.id)}::bigint[])`);
  for (const { id } of rows)
    ctx.changes.push({
      entity: asnLine.name,
      rowId: id,
      kind: 'modify',
      before: { voidFlag: '0' },
      after: { voidFlag: '1', closedReason: note },
    });
  const saved = await refreshHead(ctx, head.id, { action: 'invalidateLines', ...(note ? { note } : {}) });
  await logStatus(ctx, asnHead.name, { id: head.id, from: saved.status, to: saved.status, action: 'invalidateLines', note });
  await settleFigures(
    ctx,
    rows.map((line) => effectOf(ctx, head, 'asn.lineVoided', line, line.deliveryQty, note)),
  );
  return brief(saved);
};
