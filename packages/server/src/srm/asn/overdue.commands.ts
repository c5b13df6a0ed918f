import { asn } from '@wms/contract/srm/asn/asn.document.ts';
import { asnFlow, closedStates } from '@wms/contract/srm/asn/asn.flow.ts';
import { isOpenLine } from '@wms/contract/srm/asn/asn.state.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { overdueReason } from '@wms/contract/srm/purchase/purchase.reasons.ts';
import { type RawBuilder, sql } from 'kysely';
import { orgNosOf } from '../../base/organization/door.ts';
import { holdOne, issuesOf } from '../../kernel/document/take.ts';
import { among } from '../../kernel/ground/among.ts';
import { addDays, dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRow, findRows } from '../../kernel/row/rows.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { settleLines } from './end.commands.ts';

const expectedBefore = (ctx: Context, days: number): string => addDays(dayText(ctx.clock.now()), -days);
const overdue = (ctx: Context, days: number): RawBuilder<unknown> =>
  sql`${among(asnFlow, 'onTheWay', sql.ref('status'))} and ${among(closedStates, 'unsettled', sql.ref('closed_status'))}
    and expected_arrival_date < ${expectedBefore(ctx, days)}::date`;

/** ASNs that did not come in time (CL-03), in organizations that have them closed. */
export const overdueAsns = async (ctx: Context): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const orgNo of await orgNosOf(ctx)) {
    const { asnAutoCloseDays: days } = await policiesOf(ctx, orgNo);
    if (days <= 0) continue;
    const rows = await findRows(ctx, asnHead, [sql`org_no = ${orgNo}`, overdue(ctx, days)], { order: sql`id`, limit: 1000 });
    found.push(...rows.map((row) => row.id));
  }
  return found;
};

/** CL-03: what is still to come on one overdue ASN never comes, as CL-02, for the reason "overdue". */
export const closeOverdue = async (ctx: Context, id: string): Promise<void> => {
  const seen = await findRow(ctx, asnHead, id);
  if (!seen) return;
  const held = await holdOne(ctx, asn, seen);
  const { row: head, lines } = held;
  const policies = await policiesOf(ctx, head.orgNo);
  const rest = lines.filter(isOpenLine);
  const isDue =
    policies.asnAutoCloseDays > 0 && (head.expectedArrivalDate ?? '9999') < expectedBefore(ctx, policies.asnAutoCloseDays);
  if (!isDue || rest.length === 0 || (await issuesOf(asn, 'settle', held)).length > 0) return;
  await settleLines(ctx, 'settle', head, rest, overdueReason);
};
