/** What the home page shows of delivery notices: queues of work, goods that are to arrive, and deliveries by day. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import type { countDeliveryDays } from '@wms/contract/srm/asn/asn.calls.ts';
import { deliveriesOn } from '@wms/contract/srm/asn/asn.days.ts';
import { asnTiles } from '@wms/contract/srm/asn/asn.tiles.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { supplierAsn } from '@wms/contract/srm/asn/asn.views.ts';
import { sql } from 'kysely';
import { addDays, dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { countEach } from '../../kernel/list/counts.ts';
import type { DueQuery, TileQuery } from '../../kernel/room/room.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { headOptions } from './list.queries.ts';
import { unsettled } from './unsettled.queries.ts';

const { rejected, pending, toReceive, partial } = asnTiles;

export const asnQueues: readonly TileQuery[] = [rejected, pending, toReceive, partial].map((tile) => ({
  tile,
  resource: asnHead,
  options: (ctx) => headOptions(ctx, { current: 1, size: 1, condition: tile.condition }),
  since: 'expected_arrival_date',
}));

/** Notices by the day their goods are expected. */
export const arrivalsDue: DueQuery = {
  menus: [asnHead.menu, ...(asnHead.pages ?? [])],
  query: (ctx) => sql`
    select id, expected_arrival_date as day, 'arrival' as type, asn_no as no, supplier_name as title, '/asn/detail/' || id as url
    from srm_asn
    where ${allOf([...visible(asnHead, ctx), unsettled('onTheWay')])}`,
};

/** Deliveries that are announced for today and the next days, each day counted as the list at its address is. */
export const deliveryDays = async (ctx: Context, { days }: InOf<typeof countDeliveryDays>) => {
  const today = dayText(ctx.clock.now());
  const wanted = Array.from({ length: days }, (_, at) => addDays(today, at));
  const searches = Object.fromEntries(wanted.map((day) => [day, deliveriesOn(day).condition]));
  const counts = await countEach(ctx, supplierAsn, searches, await headOptions(ctx, { current: 1, size: 1, condition: {} }));
  return onePage(wanted.map((day) => ({ day, count: counts[day] ?? 0 })));
};
