/** The four lists of receipt tracking and the receiving details, for both sides: scope decides the rows, rights the buttons. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { toAcknowledgeTab } from '@wms/contract/srm/receipt/receipt.tiles.ts';
import { receipt } from '@wms/contract/srm/receipt/receipt.ts';
import {
  acceptanceView,
  ownReceiving,
  ownRejection,
  ownReturn,
  receivingView,
  rejectionView,
  returnView,
  warehousingView,
} from '@wms/contract/srm/receipt/receipt.views.ts';
import type { ReactNode } from 'react';
import type { RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import {
  acknowledge,
  cancelLine,
  cancelReceipt,
  concede,
  exportView,
  importArrivals,
  inspect,
  putAway,
  returnRejected,
  returnStock,
  reverse,
  story,
} from './acts.tsx';
import { lineCells, lineTabs, stateTabs, toneOfReceipt } from './cells.tsx';
import { DiscrepancyList, ReceivingSwitch, useShowsDiscrepancies } from './DiscrepancyList.tsx';
import { type ListedLine, type ReceiptRow, type ReturnRow, trackingService } from './facts.ts';
import { refusedLeft } from './ReceiptArithmetic.tsx';
import { ReceiptLines } from './ReceiptLines.tsx';
import { words } from './words.ts';

const returnTabs = [{ key: 'all', label: terms.all, condition: {} }, toAcknowledgeTab];
const isInside = (side: string): boolean => side !== 'supplier';
const nothingHidden = [] as const;
// a supplier knows who the supplier is
const ownName = ['supplierName'] as const;
// where goods lie is ours to know; a supplier may still switch it on
const ownNameAndCell = ['supplierName', 'cellNo'] as const;
const useHidden = (): readonly string[] => (isInside(useUser().side) ? nothingHidden : ownName);

const Receipts = (): ReactNode => {
  const inside = isInside(useUser().side);
  const hidden = useHidden();
  return (
    <ResourceList<ReceiptRow, ListedLine>
      resource={receipt}
      service={trackingService}
      list="getsrminarrivelistbyparams"
      get="getsrminarrivebyid"
      firstMode="1"
      tabs={stateTabs}
      toneOfRow={toneOfReceipt}
      hidden={hidden}
      toolbar={[exportView('0', 'receiptId')]}
      rowActs={inside ? [cancelReceipt] : []}
      head={<ReceivingSwitch />}
      detail={{ tabs: [{ key: 'lines', label: words.receipts, render: (row) => <ReceiptLines receiptId={row.id} /> }] }}
      lines={{
        resource: receivingView,
        service: trackingService,
        list: 'getsrminarrivelistbyparams',
        get: false,
        tabs: lineTabs,
        toneOfRow: toneOfReceipt,
        cells: lineCells,
        hidden,
        ...(inside ? {} : { glance: ownReceiving }),
        toolbar: inside ? [importArrivals, exportView('0')] : [exportView('0')],
        rowActs: inside ? [inspect, putAway, returnStock, reverse, cancelLine, story] : [story],
      }}
    />
  );
};

/** What came, or what differed at it. */
export const ReceivingDetails = (): ReactNode => (useShowsDiscrepancies() ? <DiscrepancyList /> : <Receipts />);

export const AcceptanceDetails = (): ReactNode => (
  <ResourceList<ListedLine>
    resource={acceptanceView}
    service={trackingService}
    list="getAcceptanceDetailList"
    get={false}
    tabs={stateTabs}
    toneOfRow={toneOfReceipt}
    cells={lineCells}
    toolbar={[exportView('1')]}
    hidden={useHidden()}
    rowActs={isInside(useUser().side) ? [story, reverse] : [story]}
  />
);

type Glance = NonNullable<Resource['list']['glance']>;
/** Who is outside has another glance: whose the goods are, they know. */
const useGlance = (own: Glance, inside?: Glance): { readonly glance?: Glance } => {
  const glance = isInside(useUser().side) ? inside : own;
  return glance ? { glance } : {};
};

interface RejectionProps {
  /** What rooms add for those inside. */
  readonly acts: readonly RowAct<ListedLine>[];
  readonly tools: readonly ToolbarAct<ListedLine>[];
  readonly cells: CellOptions<ListedLine>;
}
const leftColumns = [refusedLeft];
// what is left to do stands before why: at a desk all of it is seen
const rejectionGlance: Glance = [
  ['receiptNo', 'supplierName'],
  ['itemNo', 'itemName'],
  ['checkReturnQty', 'rejectReturnedQty'],
  'refusedLeft',
  'returningQty',
  ['inspectDate', 'asnNo'],
];
export const RejectionDetails = ({ acts, tools, cells }: RejectionProps): ReactNode => (
  <ResourceList<ListedLine>
    {...useGlance(ownRejection, rejectionGlance)}
    resource={rejectionView}
    service={trackingService}
    list="getRejectionDetailList"
    get={false}
    tabs={stateTabs}
    toneOfRow={toneOfReceipt}
    cells={{ ...lineCells, ...cells }}
    extraColumns={leftColumns}
    toolbar={[...tools, exportView('2')]}
    hidden={useHidden()}
    rowActs={isInside(useUser().side) ? [story, concede, returnRejected, ...acts, reverse] : [story]}
  />
);

export const ReturnDetails = ({ cells }: { readonly cells: CellOptions<ReturnRow> }): ReactNode => (
  <ResourceList<ReturnRow>
    {...useGlance(ownReturn)}
    resource={returnView}
    service={trackingService}
    list="getReturnDetailList"
    get={false}
    tabs={returnTabs}
    cells={cells}
    toolbar={[exportView('3')]}
    hidden={useHidden()}
    rowActs={isInside(useUser().side) ? [] : [acknowledge]}
  />
);

export const WarehousingDetails = (): ReactNode => (
  <ResourceList<ListedLine>
    resource={warehousingView}
    service={trackingService}
    list="getWarehousingDetailList"
    get={false}
    tabs={stateTabs}
    toneOfRow={toneOfReceipt}
    cells={lineCells}
    toolbar={[exportView('4')]}
    hidden={isInside(useUser().side) ? nothingHidden : ownNameAndCell}
    rowActs={isInside(useUser().side) ? [putAway, story] : [story]}
  />
);
