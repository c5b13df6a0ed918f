/** What the home page shows of delivery notices: queues of work, and goods that are to arrive. */
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnTiles } from '@wms/contract/srm/asn/asn.tiles.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { DueQuery, TileQuery } from '../../kernel/room/room.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { unsettled } from './unsettled.queries.ts';

const status = sql.ref('status');

export const asnQueues: readonly TileQuery[] = [
  { tile: asnTiles.rejected, resource: asnHead, where: () => [among(asnFlow, 'rejected', status)] },
  { tile: asnTiles.pending, resource: asnHead, where: () => [among(asnFlow, 'pending', status)] },
  { tile: asnTiles.toReceive, resource: asnHead, where: () => [unsettled('shipped')] },
  { tile: asnTiles.partial, resource: asnHead, where: () => [unsettled('partly')] },
];

/** Notices by the day their goods are expected. */
export const arrivalsDue: DueQuery = {
  menus: [asnHead.menu, ...(asnHead.pages ?? [])],
  query: (ctx) => sql`
    select id, expected_arrival_date as day, 'arrival' as type, asn_no as no, supplier_name as title, '/asn/detail/' || id as url
    from srm_asn
    where ${allOf([...visible(asnHead, ctx), unsettled('onTheWay')])}`,
};
