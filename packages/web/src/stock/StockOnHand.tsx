/** What lies in each cell, whose it is, and what of it may be taken; each figure leads to the movements it is the sum of. */
import { zone } from '@wms/contract/base/zone/zone.ts';
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { isPositive } from '@wms/contract/kernel/decimal.ts';
import { ref } from '@wms/contract/kernel/field.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { exportStock, listStock } from '@wms/contract/stock/onHand.calls.ts';
import { stockTabs } from '@wms/contract/stock/onHand.tabs.ts';
import { stock } from '@wms/contract/stock/stock.ts';
import { type ReactNode, useMemo } from 'react';
import type { RowAct, ToolbarAct } from '../kernel/action/act.ts';
import { exportAct } from '../kernel/acts/exchangeActs.ts';
import type { CellOptions, ExtraColumn } from '../kernel/column/tableParts.tsx';
import { DocNo } from '../kernel/field/DocNo.tsx';
import { formatQty, Qty } from '../kernel/field/Qty.tsx';
import { StatusTag } from '../kernel/field/StatusTag.tsx';
import type { ExtraSearch } from '../kernel/field/search.ts';
import { sayNow, useSay } from '../kernel/frame/locale.tsx';
import { goTo } from '../kernel/frame/tabStore.ts';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import { carriedPath, cellName, keptPath, movementsPath, ownerCell, type StockRow, stockNumbers } from './onHandFacts.ts';
import { words } from './onHandWords.ts';

const Cell = ({ row }: { readonly row: StockRow }): ReactNode => {
  const say = useSay();
  return (
    <>
      {row.cellNo || say(words.dock)} {row.isCellFrozen === '1' && <StatusTag tone="bad">{say(words.frozen)}</StatusTag>}
    </>
  );
};
const unitOf = ({ unitNo }: StockRow): string => unitNo ?? '';
const withUnit = (row: StockRow, qty: string): string => `${formatQty(qty)} ${unitOf(row)}`.trim();
const cells: CellOptions<StockRow> = {
  cellNo: {
    render: (row) => <Cell row={row} />,
    text: (row) => `${cellName(row.cellNo)}${row.isCellFrozen === '1' ? ` [× ${sayNow(words.frozen)}]` : ''}`,
  },
  ownerNo: ownerCell,
  qty: {
    render: (row) => (
      <DocNo no={withUnit(row, row.qty)} href={movementsPath(row.id)} onOpen={() => goTo(movementsPath(row.id))} />
    ),
    text: (row) => withUnit(row, row.qty),
  },
  reservedQty: {
    render: (row) => {
      if (!isPositive(row.reservedQty)) return <Qty value={row.reservedQty} unit={unitOf(row)} />;
      const path = row.cellNo === '' ? carriedPath(row.itemNo) : keptPath({ keepsStockId: row.id });
      return <DocNo no={withUnit(row, row.reservedQty)} href={path} onOpen={() => goTo(path)} />;
    },
    text: (row) => withUnit(row, row.reservedQty),
  },
};
const columns: readonly ExtraColumn<StockRow>[] = [
  {
    key: 'availableQty',
    label: words.available,
    after: 'reservedQty',
    width: 110,
    align: 'right',
    text: (row) => withUnit(row, row.availableQty),
    render: (row) => <Qty value={row.availableQty} unit={unitOf(row)} />,
  },
  { key: 'zoneNo', label: glossary.zoneNo, after: 'cellNo', width: 90, render: ({ zoneNo }) => zoneNo ?? '–' },
];
const glance = [
  'itemNo',
  'lotNo',
  ['cellNo', 'warehouseNo'],
  ['inventoryType', 'ownerNo'],
  'qty',
  'reservedQty',
  'availableQty',
] as const;
const card = ['lotNo', 'cellNo', 'inventoryType', 'qty', 'reservedQty', 'availableQty'];
const search: readonly ExtraSearch[] = [
  { key: 'zoneNo', label: glossary.zoneNo, field: ref(zone, 'zoneNo', { within: ['warehouseNo'] }) },
];
const detail = { hasNoLog: true } as const;

const sums: ToolbarAct<StockRow> = {
  ...{ key: 'sums', label: words.sums, flag: 'isSearch', needs: 'none' },
  run: async ({ condition }) => {
    const { showSums } = await import('./StockSums.tsx');
    showSums(condition);
  },
};
const movements: RowAct<StockRow> = {
  ...{ key: 'movements', label: words.movements, flag: 'isSearch', isFace: true },
  run: ({ rows: [row] }) => row && goTo(movementsPath(row.id)),
};
const exporting = exportAct(serviceOf(exportStock), { operation: operationOf(exportStock) }) as ToolbarAct<StockRow>;

interface Props {
  /** What rooms add to each row, behind its movements. */
  readonly acts: readonly RowAct<StockRow>[];
  /** What rooms add to the toolbar. */
  readonly tools: readonly ToolbarAct<StockRow>[];
}
export const StockOnHand = ({ acts, tools }: Props): ReactNode => {
  const rowActs = useMemo(() => [movements, ...acts], [acts]);
  const toolbar = useMemo(() => [sums, ...tools, exporting], [tools]);
  return (
    <ResourceList<StockRow>
      resource={stock}
      service={serviceOf(listStock)}
      list={operationOf(listStock)}
      get={false}
      tabs={stockTabs}
      numbers={stockNumbers}
      cells={cells}
      extraColumns={columns}
      glance={glance}
      card={card}
      extraSearch={search}
      toolbar={toolbar}
      rowActs={rowActs}
      detail={detail}
    />
  );
};
