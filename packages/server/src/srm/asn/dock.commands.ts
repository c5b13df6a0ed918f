/** What the room of docks does with notices: their windows move, their trucks arrive. No quantity changes. */
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { asn } from '@wms/contract/srm/asn/asn.document.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { type RawBuilder, sql } from 'kysely';
import { type ChangeOf, move } from '../../kernel/document/move.ts';
import { takeOne, type Wanted } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { type AsnHead, brief } from './head.commands.ts';

interface AtDock {
  /** What is wrong beyond the guards of the notice. */
  readonly issues: (head: AsnHead) => Promise<readonly Issue[]>;
  /** Asked for once nothing is wrong. */
  readonly change?: () => ChangeOf<typeof asnHead>;
  readonly note?: (head: AsnHead) => string;
}
export const atDock = async (
  ctx: Context,
  action: 'moveDock' | 'moveOwnDock' | 'truckCame' | 'truckUndone',
  wanted: Wanted,
  { issues, change, note = () => '' }: AtDock,
) => {
  const { row } = await takeOne(ctx, asn, action, wanted, issues);
  const { rows } = await move(ctx, asn, action, [row], { ...(change ? { change } : {}), note: (head) => note(head) || null });
  const { id, version, asnNo } = brief(rows[0] ?? row);
  return { id, version, asnNo };
};

/** Notices in scope as a join takes them, with what the board of the docks shows of each. */
export const visibleNotices = (ctx: Pick<Context, 'scope'>): RawBuilder<unknown> => sql`(
  select id, version, asn_no, supplier_name, status, closed_status, origin_type, first_arrival_date, line_count,
    total_delivery_qty, total_receive_qty
  from srm_asn where ${allOf(visible(asnHead, ctx))})`;
