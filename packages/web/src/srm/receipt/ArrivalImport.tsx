/** Arrivals from workbooks: the import that posts receipts against ASN lines, and the lines it has booked (BASE-015, BASE-057). */
import { arrivalView } from '@wms/contract/srm/receipt/receipt.views.ts';
import type { ReactNode } from 'react';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { exportView, importArrivals, story } from './acts.tsx';
import { lineCells, stateTabs, toneOfReceipt } from './cells.tsx';
import { type ListedLine, trackingService } from './facts.ts';

export const ArrivalImport = (): ReactNode => (
  <ResourceList<ListedLine>
    resource={arrivalView}
    service={trackingService}
    list="getsrminarrivelistbyparams"
    get={false}
    fixed={{ pageMode: '1', detailType: '5' }}
    tabs={stateTabs}
    toneOfRow={toneOfReceipt}
    cells={lineCells}
    toolbar={[importArrivals, exportView('5')]}
    rowActs={[story]}
  />
);
