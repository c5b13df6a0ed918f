/** What the home page shows of receipts: goods that wait for their inspection, discrepancies for an answer or an outcome. */
import { receiptTiles } from '@wms/contract/srm/receipt/receipt.tiles.ts';
import { discrepancy } from '@wms/contract/srm/receipt/receipt.ts';
import { receivingView, returnView } from '@wms/contract/srm/receipt/receipt.views.ts';
import type { TileQuery } from '../../kernel/room/room.ts';
import { discrepancyOptions } from './discrepancy.queries.ts';
import { receivedOptions, returnedOptions } from './receipt.queries.ts';

export const receiptQueues: readonly TileQuery[] = [
  { tile: receiptTiles.toInspect, resource: receivingView, options: () => receivedOptions, since: 'receipt_date' },
  { tile: receiptTiles.toAcknowledge, resource: returnView, options: () => returnedOptions, since: 'return_date' },
  { tile: receiptTiles.toAnswer, resource: discrepancy, options: () => discrepancyOptions, since: 'create_date' },
  { tile: receiptTiles.toSettle, resource: discrepancy, options: () => discrepancyOptions, since: 'create_date' },
];
