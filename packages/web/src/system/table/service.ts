import type { Resource } from '@wms/contract/kernel/resource.ts';
import { systemTable, type TableColumn } from '@wms/contract/system/table/systemTable.ts';

export const SERVICE = 'ISysTableService';
/** The table as its list sees it: the calls with the columns are the room's own. */
export const tableResource: Resource = {
  ...systemTable,
  wire: {
    service: SERVICE,
    list: 'getsystablelistbyparams',
    get: 'getsystablebyid',
    add: 'addsystable',
    update: 'updatesystablebyid',
    purge: 'physicaldeletesystablebyids',
  },
};
export interface StoredTable {
  readonly id: string;
  readonly version: number;
  readonly designTable: string;
  readonly designTableName: string;
  readonly tableAttribute: string;
  readonly module: string | null;
  readonly statusCode: string;
  readonly remark: string | null;
  readonly lines: readonly TableColumn[];
}
