import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { withCalls } from '@wms/contract/kernel/ownCalls.ts';
import { systemTable } from '@wms/contract/system/table/systemTable.ts';
import { addTable, getTable, purgeTables, updateTable } from '@wms/contract/system/table/table.calls.ts';

/** The table as its list sees it: the calls with the columns are the room's own. */
export const tableResource = withCalls(systemTable, { get: getTable, add: addTable, update: updateTable, purge: purgeTables });
export type StoredTable = ReplyOf<typeof getTable>;
