/** Movements of stock; of one row of it, or of one item, with what lies there after each of them. */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { compare } from '@wms/contract/kernel/decimal.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { exportStockMovements, listStockMovements } from '@wms/contract/stock/onHand.calls.ts';
import { stock, stockLedger } from '@wms/contract/stock/stock.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ToolbarAct } from '../kernel/action/act.ts';
import { exportAct } from '../kernel/acts/exchangeActs.ts';
import type { CellOptions, ExtraColumn } from '../kernel/column/tableParts.tsx';
import { DocNo } from '../kernel/field/DocNo.tsx';
import { formatQty, Qty } from '../kernel/field/Qty.tsx';
import { useLocale } from '../kernel/frame/locale.tsx';
import { pathTo } from '../kernel/frame/routes.ts';
import { goTo } from '../kernel/frame/tabStore.ts';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import { useCall } from '../kernel/wire/calls.ts';
import { useGrant } from '../kernel/wire/grant.ts';
import { cellName, type MovementRow, ownerCell, stockNumbers } from './onHandFacts.ts';
import { words } from './onHandWords.ts';
import { Figures } from './StockForm.tsx';

/** The page that shows the document of a movement. */
const pages = {
  receipt: 'Delivery.ReceivingDetails',
  return: 'ReceiptTracking.Return.Details',
  task: 'Asn.Task',
  count: 'InventorySynergy.Count',
  delivery: 'InventorySynergy.Outbound',
} as const;
const Linked = ({ page, no }: { readonly page: (typeof pages)[keyof typeof pages]; readonly no: string }): ReactNode => {
  const { isSearch } = useGrant(page);
  // what moved goods is over, and lists of what is not begin with the rest
  const path = pathTo(page, {}, { tab: 'all', q: no });
  return isSearch ? <DocNo no={no} href={path} onOpen={() => goTo(path)} /> : <DocNo no={no} />;
};
const signed = (qty: string): string => `${compare(qty, '0') > 0 ? '+' : ''}${formatQty(qty)}`;
const cells: CellOptions<MovementRow> = {
  cellNo: { render: ({ cellNo }) => cellName(cellNo), text: ({ cellNo }) => cellName(cellNo) },
  ownerNo: ownerCell,
  delta: { render: ({ delta }) => signed(delta), text: ({ delta }) => signed(delta) },
  sourceNo: {
    render: ({ sourceNo, sourceKind }) =>
      !sourceNo ? '–' : sourceKind === 'none' ? <DocNo no={sourceNo} /> : <Linked page={pages[sourceKind]} no={sourceNo} />,
    text: ({ sourceNo }) => sourceNo ?? '–',
  },
};
const columns: readonly ExtraColumn<MovementRow>[] = [
  {
    key: 'balanceQty',
    label: words.balance,
    after: 'delta',
    width: 100,
    align: 'right',
    text: ({ balanceQty }) => formatQty(balanceQty),
    render: ({ balanceQty }) => (balanceQty === null ? '–' : <Qty value={balanceQty} />),
  },
];
const glance = [
  ...(['moveDate', 'moveKind', ['itemNo', 'lotNo'], ['cellNo', 'warehouseNo'], 'delta', 'balanceQty'] as const),
  ['sourceNo', 'createName'],
] as const;
const card = ['moveDate', 'moveKind', 'cellNo', 'delta', 'balanceQty', 'sourceNo'];
const { labels } = stock;
const Head = ({ id }: { readonly id: string }): ReactNode => {
  const locale = useLocale();
  const condition = { stockId: id };
  const row = useCall(listStockMovements, { current: 1, size: 1, condition }, { report: 'silent' }).data?.stock;
  if (!row) return null;
  return (
    <Figures
      parts={[
        [glossary.itemNo, row.itemNo],
        [glossary.lotNo, row.lotNo || '–'],
        [glossary.cellNo, `${cellName(row.cellNo)} · ${row.warehouseNo}`],
        [labels.ownerNo, row.ownerNo || inLocale(words.own, locale)],
        [labels.inventoryType, inLocale(labelOf('INVENTORY_TYPE', row.inventoryType), locale)],
        [labels.qty, <Qty key="qty" value={row.qty} unit={row.unitNo ?? ''} />],
      ]}
    />
  );
};
const none = {};
const detail = { hasNoLog: true } as const;
const toolbar: readonly ToolbarAct<MovementRow>[] = [
  exportAct(serviceOf(exportStockMovements), { operation: operationOf(exportStockMovements) }) as ToolbarAct<MovementRow>,
];

export const StockMovements = (): ReactNode => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return (
    <ResourceList<MovementRow>
      key={id}
      resource={stockLedger}
      service={serviceOf(listStockMovements)}
      list={operationOf(listStockMovements)}
      get={false}
      fixed={id === '' ? none : { stockId: id }}
      numbers={stockNumbers}
      cells={cells}
      extraColumns={columns}
      glance={glance}
      card={card}
      head={id === '' ? undefined : <Head id={id} />}
      toolbar={toolbar}
      detail={detail}
    />
  );
};
