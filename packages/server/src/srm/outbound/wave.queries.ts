/** Waves as they are listed: what was written of each, with what its orders tell. */
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import { deliveryLine, deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import { type DeliveryWave, deliveryWave, waveFigures } from '@wms/contract/srm/outbound/wave.ts';
import { sql } from 'kysely';
import { exportRows } from '../../kernel/exchange/export.ts';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';

const status = sql.ref('delivery_status');
const waveOptions = (ctx: Pick<Context, 'scope'>): ListOptions => {
  const isOpen = sql`(org_no, wave_no) in (select o.org_no, o.wave_no from (
    select org_no, wave_no from inv_delivery_order
    where ${allOf([...visible(deliveryOrder, ctx), among(outboundFlow, 'open', status)])} and wave_no is not null) o)`;
  return {
    extra: {
      isOpen: (value) => {
        if (value !== '1' && value !== '0')
          throw invalid({ code: 'valid.condition', field: 'isOpen', params: { value: String(value) } });
        return value === '1' ? isOpen : sql`not ${isOpen}`;
      },
    },
  };
};

interface Progress {
  readonly orderCount: number;
  readonly shippedCount: number;
  readonly lineCount: number;
  readonly pickedCount: number;
  readonly shortCount: number;
}
type Key = Pick<DeliveryWave, 'orgNo' | 'waveNo'>;
const keyOf = ({ orgNo, waveNo }: Key): string => JSON.stringify([orgNo, waveNo]);
const none: Progress = { orderCount: 0, shippedCount: 0, lineCount: 0, pickedCount: 0, shortCount: 0 };
/** How far the orders of waves are; what was cancelled is no part of a wave any more. */
const progressOf = async (ctx: Context, waves: readonly Key[]): Promise<(wave: Key) => Progress> => {
  if (waves.length === 0) return () => none;
  const rows = await ctx.tx.rows<Key & Progress>(sql`
    with o as (
      select id, org_no, wave_no, delivery_status, line_count, short_count from inv_delivery_order
      where ${allOf(visible(deliveryOrder, ctx))} and not ${among(outboundFlow, 'cancelled', status)}
        and (org_no, wave_no) in (select * from unnest(${waves.map(({ orgNo }) => orgNo)}::text[],
          ${waves.map(({ waveNo }) => waveNo)}::text[]))),
    l as (
      select delivery_id, count(*)::int as picked from inv_delivery_line
      where ${allOf(visible(deliveryLine, ctx))} and picked_qty >= qty and delivery_id in (select id from o) group by 1)
    select org_no as "orgNo", wave_no as "waveNo", count(*)::int as "orderCount",
      (count(*) filter (where ${among(outboundFlow, 'shipped', status)}))::int as "shippedCount",
      sum(line_count)::int as "lineCount", coalesce(sum(l.picked), 0)::int as "pickedCount",
      coalesce(sum(short_count), 0)::int as "shortCount"
    from o left join l on l.delivery_id = o.id group by org_no, wave_no`);
  const byKey = new Map(rows.map(({ orgNo, waveNo, ...progress }) => [keyOf({ orgNo, waveNo }), progress]));
  return (wave) => byKey.get(keyOf(wave)) ?? none;
};

export const listWaves = async (ctx: Context, query: PageQuery) => {
  const page = await listRows(ctx, deliveryWave, query, { ...waveOptions(ctx), isNarrow: true });
  const progress = await progressOf(ctx, page.records);
  return { ...page, records: presentRows(ctx, deliveryWave, page.records).map((row) => ({ ...row, ...progress(row) })) };
};

/** The waves of a list query as a file, each with its figures as the list has them. */
export const exportWaves = (ctx: Context, query: PageQuery): Promise<Blob> =>
  exportRows(ctx, deliveryWave, query, {
    ...waveOptions(ctx),
    further: Object.entries(waveFigures).map(([name, label]) => ({ name, label, field: { kind: 'integer' } })),
    shown: {
      reads: ['orgNo', 'waveNo'],
      of: async (rows) => {
        const progress = await progressOf(ctx, rows as readonly Key[]);
        return rows.map((row) => ({ ...row, ...progress(row as Key) }));
      },
    },
  });
