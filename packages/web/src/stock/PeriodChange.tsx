/** What changed in the periods of consignment stock; each sum opens the arithmetic behind it (INV-10). */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { exportPeriodChanges, listPeriodChanges } from '@wms/contract/stock/consignment.calls.ts';
import { periodChange } from '@wms/contract/stock/periodLine.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RowAct, ToolbarAct } from '../kernel/action/act.ts';
import { exportAct } from '../kernel/acts/exchangeActs.ts';
import type { CellOptions } from '../kernel/column/tableParts.tsx';
import { member } from '../kernel/field/fields.ts';
import { Qty } from '../kernel/field/Qty.tsx';
import { useSay } from '../kernel/frame/locale.tsx';
import { pathTo } from '../kernel/frame/routes.ts';
import { goTo } from '../kernel/frame/tabStore.ts';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import { useUser } from '../kernel/wire/grant.ts';
import { isSupplier, type ListedLine, stockNumbers } from './facts.ts';
import { Figures } from './StockForm.tsx';
import { words } from './words.ts';

const detail = (row: ListedLine): string => pathTo('InventorySynergy.Vmi.InventoryDifference.Detail', {}, { id: row.id });
const parts = ['beginQty', 'periodInQty', 'periodOutQty', 'adjustQty', 'endQty'] as const;
const textIn = (row: ListedLine, name: (typeof parts)[number]): string => {
  const value = member(row, name);
  return typeof value === 'string' ? value : '';
};
const Sum = ({ row }: { readonly row: ListedLine }): ReactNode => {
  const say = useSay();
  return (
    <>
      <Figures parts={parts.map((name) => [periodChange.labels[name], <Qty key={name} value={textIn(row, name)} />])} />
      <Link to={detail(row)}>{say(words.toMovements)}</Link>
    </>
  );
};
const cells: CellOptions<ListedLine> = {
  endQty: {
    explain: (row) => <Sum row={row} />,
    unit: (row) => row.unitNo,
    reads: ['beginQty', 'periodInQty', 'periodOutQty', 'adjustQty'],
  },
};
/** The movements behind a line, for both lists of them. */
export const toMovements: RowAct<ListedLine> = {
  key: 'movements',
  label: words.toMovements,
  flag: 'isSearch',
  run: ({ rows: [row] }) => row && goTo(detail(row)),
};
const toolbar = [
  exportAct(serviceOf(exportPeriodChanges), { operation: operationOf(exportPeriodChanges) }),
] as readonly ToolbarAct<ListedLine>[];
const forSupplier = ['supplierName'];
const forBuyer: readonly string[] = [];

export const PeriodChange = (): ReactNode => {
  const user = useUser();
  return (
    <ResourceList<ListedLine>
      resource={periodChange}
      list={operationOf(listPeriodChanges)}
      get={false}
      numbers={stockNumbers}
      cells={cells}
      hidden={isSupplier(user) ? forSupplier : forBuyer}
      toolbar={toolbar}
      rowActs={[{ ...toMovements, isFace: true }]}
    />
  );
};
