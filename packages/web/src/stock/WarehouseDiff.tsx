/** Figures of suppliers beside ours for a cut-off: four verdicts, and none where the cut-off is another one. */
import { operationOf } from '@wms/contract/kernel/call.ts';
import { compare } from '@wms/contract/kernel/decimal.ts';
import { listWarehouseDiffs } from '@wms/contract/stock/consignment.calls.ts';
import { differenceTabs } from '@wms/contract/stock/consignment.tabs.ts';
import { warehouseDiff } from '@wms/contract/stock/warehouseDiff.ts';
import type { ReactNode } from 'react';
import type { CellOptions } from '../kernel/column/tableParts.tsx';
import { formatQty } from '../kernel/field/Qty.tsx';
import { StatusTag } from '../kernel/field/StatusTag.tsx';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import { useUser } from '../kernel/wire/grant.ts';
import { actsOf, toolbarOf } from './diffActs.tsx';
import { isSupplier, type ListedDiff, signed, stockNumbers } from './facts.ts';

const cells: CellOptions<ListedDiff> = {
  ourQty: { unit: (row) => row.unitNo },
  diffQty: {
    render: ({ diffQty, unitNo }) => {
      const text = signed(diffQty, unitNo);
      return diffQty === null || compare(diffQty, '0') === 0 ? text : <StatusTag tone="late">{text}</StatusTag>;
    },
    text: ({ diffQty, unitNo }) => `+ ${formatQty(diffQty)} ${unitNo ?? ''}`,
  },
};
const forSupplier = ['supplierName'];
const forBuyer: readonly string[] = [];
export const WarehouseDiff = (): ReactNode => {
  const user = useUser();
  return (
    <ResourceList<ListedDiff>
      resource={warehouseDiff}
      list={operationOf(listWarehouseDiffs)}
      get={false}
      tabs={differenceTabs}
      numbers={stockNumbers}
      cells={cells}
      hidden={isSupplier(user) ? forSupplier : forBuyer}
      toolbar={toolbarOf(user)}
      rowActs={actsOf(user)}
    />
  );
};
