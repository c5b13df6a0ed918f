import { sum } from '@wms/contract/kernel/decimal.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { holdChains, storeCame } from '../schedule/door.ts';

interface Announced {
  readonly scheduleId: string;
  readonly deliveryQty: string;
  readonly receiveQty: string;
}
/** What live lines of notices hold of schedule rows; of a line that is closed, only what came of it. */
const announcedOf = (ctx: Context, scheduleIds: readonly string[]): Promise<readonly Announced[]> =>
  ctx.tx.rows<Announced>(sql`
    select l.schedule_id as "scheduleId", trim_scale(sum(l.receive_qty))::text as "receiveQty",
      trim_scale(sum(case when l.closed_flag = '1' then l.receive_qty else l.delivery_qty end))::text as "deliveryQty"
    from srm_asn_line l join srm_asn a on a.id = l.asn_id
    where l.schedule_id = any(${[...scheduleIds]}::text[]) and l.void_flag = '0'
      and ${among(asnFlow, 'announced', sql.ref('a.status'))}
    group by l.schedule_id`);

/** Brings the figures of schedule rows in line with the notices that are written from them (ASN-13). */
export const settleSchedules = async (ctx: Context, lines: readonly { readonly scheduleId: string | null }[]): Promise<void> => {
  const named = [...new Set(lines.flatMap(({ scheduleId }) => scheduleId ?? []))];
  if (named.length === 0) return;
  await beyondScope(ctx, 'figures of a schedule count every notice of its rows', async (wide) => {
    const chains = await holdChains(wide, named);
    const found = await announcedOf(
      wide,
      chains.flatMap(({ ids }) => ids),
    );
    await storeCame(
      wide,
      chains.map(({ row, ids }) => {
        const own = found.filter(({ scheduleId }) => ids.includes(scheduleId));
        return {
          row,
          deliveryQty: sum('0', ...own.map(({ deliveryQty }) => deliveryQty)),
          receiveQty: sum('0', ...own.map(({ receiveQty }) => receiveQty)),
        };
      }),
    );
  });
};

/** The same for lines of notices whose goods were inspected or went back. */
export const settleSchedulesOf = async (ctx: Context, asnLineIds: readonly string[]): Promise<void> => {
  const lines = await ctx.tx.rows<{ scheduleId: string }>(sql`
    select distinct schedule_id as "scheduleId" from srm_asn_line
    where id = any(${[...asnLineIds]}::bigint[]) and schedule_id is not null`);
  await settleSchedules(ctx, lines);
};
