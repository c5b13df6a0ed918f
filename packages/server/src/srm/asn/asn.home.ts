/** What the home page shows of delivery notices: queues of work, and goods that are to arrive. */
import { asnTiles } from '@wms/contract/srm/asn/asn.tiles.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { sql } from 'kysely';
import type { DueQuery, TileQuery } from '../../kernel/room/room.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';

const open = sql`closed_status <> '2'`;

export const asnQueues: readonly TileQuery[] = [
  { tile: asnTiles.rejected, resource: asnHead, where: () => [sql`status = '1'`] },
  { tile: asnTiles.pending, resource: asnHead, where: () => [sql`status = '0'`] },
  { tile: asnTiles.toReceive, resource: asnHead, where: () => [sql`status = '2'`, open] },
  { tile: asnTiles.partial, resource: asnHead, where: () => [sql`status = '3'`, open] },
];

/** Notices by the day their goods are expected. */
export const arrivalsDue: DueQuery = {
  menus: [asnHead.menu, ...(asnHead.pages ?? [])],
  query: (ctx) => sql`
    select id, expected_arrival_date as day, 'arrival' as type, asn_no as no, supplier_name as title, '/asn/detail/' || id as url
    from srm_asn
    where ${allOf([...visible(asnHead, ctx), sql`status in ('2', '3')`, open])}`,
};
