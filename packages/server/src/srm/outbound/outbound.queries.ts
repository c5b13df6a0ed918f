import type { InOf } from '@wms/contract/kernel/call.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { getDelivery as asked } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { type DeliveryPick, deliveryLine, deliveryOrder, deliveryPick } from '@wms/contract/srm/outbound/outbound.ts';
import { type StayReason, stayReasons } from '@wms/contract/strategy/pickFacts.ts';
import { stayWords } from '@wms/contract/strategy/stayWords.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';

/** Reasons as they are stored (reserved:2,frozen:1), in words. */
const hindersOf = ({ locale }: Pick<Context, 'locale'>, stored: string | null) =>
  (stored ?? '').split(',').flatMap((part) => {
    const [reason = '', count = ''] = part.split(':');
    if (!(stayReasons as readonly string[]).includes(reason)) return [];
    return [{ text: inLocale(stayWords[reason as StayReason], locale), count: Number(count) || 0 }];
  });
const { allocateRule: byLot, pickRule: byCell } = deliveryPick.fields;
const whyOf = ({ locale }: Pick<Context, 'locale'>, { allocateRule, pickRule }: DeliveryPick): string =>
  [
    ...(allocateRule ? [inLocale(labelOf(byLot.dictionary ?? '', allocateRule), locale)] : []),
    ...(pickRule ? [inLocale(labelOf(byCell.dictionary ?? '', pickRule), locale)] : []),
  ].join(' · ');

export const getDelivery = async (ctx: Context, { id }: InOf<typeof asked>) => {
  const row = await getRow(ctx, deliveryOrder, id);
  const lines = await findRows(ctx, deliveryLine, [sql`delivery_id = ${id}`], { order: sql`seq, id` });
  const picks = await findRows(ctx, deliveryPick, [sql`delivery_id = ${id}`], {
    order: sql`out_seq nulls last, cell_no collate "C", item_no collate "C", lot_no collate "C", id`,
  });
  const [order = row] = presentRows(ctx, deliveryOrder, [row]);
  const shown = presentRows(ctx, deliveryLine, lines);
  const byId = new Map(shown.map((line) => [line.id, line]));
  return {
    ...order,
    lines: shown.map((line) => ({ ...line, hinders: hindersOf(ctx, line.shortReason) })),
    picks: presentRows(ctx, deliveryPick, picks).map((pick) => {
      const { itemName = null, unitNo = null } = byId.get(pick.lineId) ?? {};
      return { ...pick, itemName, unitNo, why: whyOf(ctx, pick) };
    }),
  };
};
