/** What the home page shows of delivery notices: queues of work, and goods that are to arrive. */
import { asnTiles } from '@wms/contract/srm/asn/asn.tiles.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { sql } from 'kysely';
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
