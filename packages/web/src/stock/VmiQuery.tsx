/** Consignment stock by period: what is below its safety stock first, and for how many days the rest lasts (S21). */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { compare, isPositive, toMillionths } from '@wms/contract/kernel/decimal.ts';
import { getVmi, listVmi } from '@wms/contract/stock/consignment.calls.ts';
import { vmiTabs } from '@wms/contract/stock/consignment.tabs.ts';
import { vmiInventory } from '@wms/contract/stock/vmiInventory.ts';
import { type ReactNode, useMemo } from 'react';
import type { ToolbarAct } from '../kernel/action/act.ts';
import { exportAct } from '../kernel/acts/exchangeActs.ts';
import type { CellOptions, ExtraColumn } from '../kernel/column/tableParts.tsx';
import { formatQty, Qty } from '../kernel/field/Qty.tsx';
import { StatusTag } from '../kernel/field/StatusTag.tsx';
import { useSay } from '../kernel/frame/locale.tsx';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import { useUser } from '../kernel/wire/grant.ts';
import { goodsSearch, isSupplier, type ListedVmi, stockNumbers } from './facts.ts';
import { words } from './words.ts';
import './stock.css';

/** A quantity in per cent of what should be there, at most all of it. */
const partOf = (qty: string, of: string): number =>
  isPositive(of) && isPositive(qty) ? Math.min(100, Number((toMillionths(qty) * 100n) / toMillionths(of))) : 0;
const tagOf = (row: ListedVmi) => (row.isBelowSafe === '1' ? words.below : row.isBelowSoon === '1' ? words.soon : undefined);
const InStock = ({ row }: { readonly row: ListedVmi }): ReactNode => {
  const say = useSay();
  const tag = tagOf(row);
  return (
    <>
      <Qty value={row.inventoryQty} unit={row.unitNo ?? ''} />{' '}
      {tag && <StatusTag tone={row.isBelowSafe === '1' ? 'bad' : 'late'}>{say(tag)}</StatusTag>}
      {isPositive(row.safeQty) && compare(row.inventoryQty, row.safeQty) < 0 && (
        <span className="wms-stock-bar" aria-hidden="true">
          <span style={{ width: `${partOf(row.inventoryQty, row.safeQty)}%` }} />
        </span>
      )}
    </>
  );
};
/** The tag stands behind the quantity: the column is as wide as both. */
const cellsIn = (say: ReturnType<typeof useSay>): CellOptions<ListedVmi> => ({
  inventoryQty: {
    render: (row) => <InStock row={row} />,
    text: (row) => {
      const tag = tagOf(row);
      return `${formatQty(row.inventoryQty)} ${row.unitNo ?? ''}${tag ? ` [× ${say(tag)}]` : ''}`;
    },
  },
});
const Cover = ({ days }: { readonly days: string | null }): ReactNode => {
  const say = useSay();
  return days === null ? '–' : say(words.coverDaysOf, { days });
};
const columns: readonly ExtraColumn<ListedVmi>[] = [
  {
    key: 'coverDays',
    label: words.coverDays,
    after: 'inventoryType',
    width: 100,
    align: 'right',
    render: (row) => <Cover days={row.coverDays} />,
  },
];
const toolbar = [exportAct(serviceOf(listVmi))] as readonly ToolbarAct<ListedVmi>[];
/** Its rows are kept by the postings, which the ledger tells of. */
const detail = { hasNoLog: true } as const;
const forSupplier = ['supplierName'];
const forBuyer: readonly string[] = [];

export const VmiQuery = (): ReactNode => {
  const user = useUser();
  const say = useSay();
  const cells = useMemo(() => cellsIn(say), [say]);
  return (
    <ResourceList<ListedVmi>
      resource={vmiInventory}
      list={operationOf(listVmi)}
      get={operationOf(getVmi)}
      tabs={vmiTabs}
      numbers={stockNumbers}
      cells={cells}
      extraColumns={columns}
      extraSearch={goodsSearch}
      hidden={isSupplier(user) ? forSupplier : forBuyer}
      toolbar={toolbar}
      detail={detail}
      toneOfRow={(row) => (row.isBelowSafe === '1' ? 'bad' : row.isBelowSoon === '1' ? 'late' : undefined)}
    />
  );
};
