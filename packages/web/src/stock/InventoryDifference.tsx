/** Lines of periods with what was counted: suppliers confirm or dispute, buyers solve and close (VM-03 to VM-08). */
import { operationOf } from '@wms/contract/kernel/call.ts';
import { compare } from '@wms/contract/kernel/decimal.ts';
import { listDifferences } from '@wms/contract/stock/consignment.calls.ts';
import { periodTabs, supplierPeriodTabs } from '@wms/contract/stock/consignment.tabs.ts';
import { periodLine } from '@wms/contract/stock/periodLine.ts';
import type { ReactNode } from 'react';
import type { CellOptions } from '../kernel/column/tableParts.tsx';
import { formatQty } from '../kernel/field/Qty.tsx';
import { StatusTag } from '../kernel/field/StatusTag.tsx';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import { useUser } from '../kernel/wire/grant.ts';
import { isSupplier, type ListedLine, signed, stockNumbers } from './facts.ts';
import { houseActs, houseToolbar, supplierActs, supplierToolbar } from './lineActs.tsx';
import { toMovements } from './PeriodChange.tsx';

const cells: CellOptions<ListedLine> = {
  endQty: { unit: (row) => row.unitNo },
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
export const InventoryDifference = (): ReactNode => {
  const isOutside = isSupplier(useUser());
  return (
    <ResourceList<ListedLine>
      resource={periodLine}
      list={operationOf(listDifferences)}
      get={false}
      tabs={isOutside ? supplierPeriodTabs : periodTabs}
      numbers={stockNumbers}
      cells={cells}
      hidden={isOutside ? forSupplier : forBuyer}
      toolbar={isOutside ? supplierToolbar : houseToolbar}
      rowActs={[...(isOutside ? supplierActs : houseActs), toMovements]}
    />
  );
};
