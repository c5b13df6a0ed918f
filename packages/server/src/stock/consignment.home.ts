/** What of consignment stock waits for whom on the home page. */
import { consignmentTiles } from '@wms/contract/stock/consignment.tiles.ts';
import { periodLine } from '@wms/contract/stock/periodLine.ts';
import { vmiInventory } from '@wms/contract/stock/vmiInventory.ts';
import { warehouseDiff } from '@wms/contract/stock/warehouseDiff.ts';
import type { TileQuery } from '../kernel/room/room.ts';
import { vmiOptions } from './consignment.queries.ts';

const { below, soon, toAnswer, toSolve, open } = consignmentTiles;
export const consignmentQueues: readonly TileQuery[] = [
  { tile: toAnswer, resource: periodLine, options: () => ({}), since: 'update_date' },
  { tile: toSolve, resource: periodLine, options: () => ({}), since: 'update_date' },
  { tile: open, resource: warehouseDiff, options: () => ({}), since: 'cutoff_date' },
  { tile: below, resource: vmiInventory, options: vmiOptions, since: 'update_date' },
  { tile: soon, resource: vmiInventory, options: vmiOptions, since: 'update_date' },
];
