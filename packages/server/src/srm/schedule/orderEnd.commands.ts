import type { InOf } from '@wms/contract/kernel/call.ts';
import { isPositive, sum } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import type { foreseeOrderEnd as foreseeing } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleRow } from '@wms/contract/srm/schedule/schedule.document.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { noVersion, schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { sql } from 'kysely';
import { move } from '../../kernel/document/move.ts';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { lockById } from '../../kernel/row/rows.ts';
import { settleRowPromises } from '../promise/door.ts';
import { type OrderLine, orderLinesOf } from '../purchase/door.ts';
import { noteEnds, type ScheduleRow } from './notes.commands.ts';
import { holdPlans, nextVersions } from './plan.queries.ts';

const { withdrawn, closed } = scheduleFlow.states;

/** A row of a schedule that stands or waits as a draft, by the order line it is of. */
type OfLine = Pick<ScheduleRow, 'id' | 'orgNo' | 'supplierNo' | 'plantNo'> & {
  readonly lineId: string;
  readonly fallsQty: string;
};

/** The open rows of order lines, found by what the unique indexes of drafts and of rows in force begin with. */
const openRowsOf = (ctx: Context, lines: readonly OrderLine[]): Promise<OfLine[]> => {
  const of = (group: 'draft' | 'inForce') => sql`
    select l.id as "lineId", s.id, s.org_no as "orgNo", s.supplier_no as "supplierNo", s.plant_no as "plantNo",
      trim_scale(greatest(s.actual_qty - greatest(s.receive_qty, s.delivery_qty), 0))::text as "fallsQty"
    from l join srm_schedule s on s.org_no = l.org_no and s.supplier_no = l.supplier_no and s.item_no = l.item_no
      and s.purchase_no = l.purchase_no and s.purchase_seq = l.purchase_seq
      and ${among(scheduleFlow, group, sql.ref('s.schedule_status'))}`;
  const list = (pick: (line: OrderLine) => unknown) => lines.map(pick);
  return ctx.tx.rows<OfLine>(sql`
    with l as (
      select * from unnest(${list(({ id }) => id)}::bigint[], ${list(({ orgNo }) => orgNo)}::text[],
        ${list(({ supplierNo }) => supplierNo)}::text[], ${list(({ itemNo }) => itemNo)}::text[],
        ${list(({ purchaseNo }) => purchaseNo)}::text[], ${list(({ purchaseSeq }) => purchaseSeq)}::int[])
      as l(id, org_no, supplier_no, item_no, purchase_no, purchase_seq))
    ${of('draft')} union all ${of('inForce')}`);
};

const nameOf = ({ purchaseNo, purchaseSeq }: ScheduleRow): string => `${purchaseNo}-${purchaseSeq}`;

/**
 * CL-04: the rows of order lines that are closed end with them. A row of which nothing came is withdrawn, one of which something came is
 * closed and keeps its difference. Who closes lines has them locked, and who writes a draft of a line locks it first: no row comes up
 * behind this. The plans are held so that no version takes the place of a row meanwhile.
 */
export const endWithOrder = async (
  ctx: Context,
  lines: readonly OrderLine[],
  notes: ReadonlyMap<string, string>,
): Promise<void> => {
  await holdPlans(ctx, await openRowsOf(ctx, lines));
  const found = await openRowsOf(ctx, lines);
  const locked = await lockById(
    ctx,
    schedule,
    found.map(({ id }) => id),
  );
  const rows = locked.filter((row) => isIn(scheduleFlow, 'open', row.scheduleStatus));
  if (rows.length === 0) return;
  const lineOf = new Map(found.map(({ id, lineId }) => [id, lineId]));
  const noteOf = (row: ScheduleRow): string => [nameOf(row), notes.get(lineOf.get(row.id) ?? '')].filter(Boolean).join(': ');
  const versionOf = await nextVersions(ctx, rows);
  const endOf = (row: ScheduleRow) => (isPositive(row.receiveQty) || isPositive(row.deliveryQty) ? closed : withdrawn);
  const told = await noteEnds(ctx, rows, endOf, noteOf);
  await move(ctx, scheduleRow, 'endWithOrder', rows, {
    change: (row) => ({
      scheduleStatus: endOf(row),
      // gone from the plan as it stands, as when it is withdrawn by hand
      ...(endOf(row) === closed || row.versionNo === noVersion ? {} : { endVersionNo: String(versionOf(row) - 1) }),
    }),
    note: noteOf,
  });
  await settleRowPromises(ctx, told);
};

/** What falls with each of some order lines when it is closed; lines that no row stands for are left out. */
export const foreseeOrderEnd = async (ctx: Context, { ids }: InOf<typeof foreseeing>) => {
  const rows = await openRowsOf(ctx, await orderLinesOf(ctx, ids));
  return onePage(
    [...new Set(rows.map(({ lineId }) => lineId))].map((id) => {
      const own = rows.filter(({ lineId }) => lineId === id);
      return { id, rowCount: own.length, fallsQty: sum(...own.map(({ fallsQty }) => fallsQty)) };
    }),
  );
};
