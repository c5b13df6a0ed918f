/** What the home page shows of receipts: discrepancies that wait for an answer, or for an outcome. */
import { receiptTiles } from '@wms/contract/srm/receipt/receipt.tiles.ts';
import { discrepancy } from '@wms/contract/srm/receipt/receipt.ts';
import type { TileQuery } from '../../kernel/room/room.ts';
import { discrepancyOptions } from './discrepancy.queries.ts';

export const receiptQueues: readonly TileQuery[] = [
  { tile: receiptTiles.toAnswer, resource: discrepancy, options: () => discrepancyOptions, since: 'create_date' },
  { tile: receiptTiles.toSettle, resource: discrepancy, options: () => discrepancyOptions, since: 'create_date' },
];
