/** Goods of suppliers by receipt: what is held, what was taken over, and what of that is settled. */
import { operationOf } from '@wms/contract/kernel/call.ts';
import { listEscrow } from '@wms/contract/stock/consignment.calls.ts';
import { escrowTabs } from '@wms/contract/stock/consignment.tabs.ts';
import { escrowStock } from '@wms/contract/stock/escrowStock.ts';
import type { ReactNode } from 'react';
import type { RowAct } from '../kernel/action/act.ts';
import type { CellOptions, ExtraColumn } from '../kernel/column/tableParts.tsx';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import { useUser } from '../kernel/wire/grant.ts';
import { houseActs, houseToolbar, supplierToolbar } from './escrowActs.tsx';
import { goodsSearch, isSupplier, type ListedEscrow, stockNumbers } from './facts.ts';
import { words } from './words.ts';

const cells: CellOptions<ListedEscrow> = { heldQty: { unit: (row) => row.unitNo } };
const columns: readonly ExtraColumn<ListedEscrow>[] = [
  {
    key: 'dormantDays',
    label: words.dormantDays,
    after: 'receiptDate',
    width: 120,
    align: 'right',
    render: ({ dormantDays }) => dormantDays ?? '–',
  },
];
const forSupplier = ['supplierName'];
const forBuyer: readonly string[] = [];
const noActs: readonly RowAct<ListedEscrow>[] = [];
export const WarehouseQuery = (): ReactNode => {
  const isOutside = isSupplier(useUser());
  return (
    <ResourceList<ListedEscrow>
      resource={escrowStock}
      list={operationOf(listEscrow)}
      get={false}
      tabs={escrowTabs}
      numbers={stockNumbers}
      cells={cells}
      extraColumns={columns}
      extraSearch={goodsSearch}
      hidden={isOutside ? forSupplier : forBuyer}
      toolbar={isOutside ? supplierToolbar : houseToolbar}
      rowActs={isOutside ? noActs : houseActs}
    />
  );
};
