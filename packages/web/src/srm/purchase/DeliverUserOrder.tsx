/** Delivering orders: what is accepted and still open, due first; chosen lines go on an ASN (ORDER-18). */
import { operationOf } from '@wms/contract/kernel/call.ts';
import { orderExports } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import type { ReactNode } from 'react';
import type { ListTools, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { useGrant } from '../../kernel/wire/grant.ts';
import { Story } from './Story.tsx';
import { type ListedLine, supplierService } from './service.ts';
import { lineCells, orderNumbers, proposal, toneOfLate } from './UserOrder.tsx';
import { words } from './words.ts';

const deliverable = {
  ...purchaseLine,
  list: {
    ...purchaseLine.list,
    columns: [
      'purchaseNo',
      'purchaseSeq',
      'itemNo',
      'itemName',
      'unDeliveryQty',
      'batchPurQty',
      'expectArrivalDate',
      'spec',
      'pendingQty',
      'onWayQty',
      'receiveQty',
      'unitNo',
      'supReplyDate',
      'orderType',
      'deliveryModeNo',
      'receiveAddress',
      'employeeName',
    ],
    search: ['orgNo', 'purchaseNoIndistinct', 'itemNoIndistinct', 'orderType', 'deliveryModeNo', 'plantNo'],
    range: 'expectArrivalDate',
    sort: 'expectArrivalDate',
    order: 'asc',
  },
} as const;

/** The way to the ASN is open to those who may make one. */
const createAsn: ToolbarAct<ListedLine> = {
  key: 'createAsn',
  label: words.createAsn,
  needs: 'some',
  isPrimary: true,
  run: ({ rows }: ListTools<ListedLine>) => goTo(pathTo('Delivery.AddAsn', {}, { lines: rows.map((row) => row.id).join(',') })),
};

const exportLines = exportAct(supplierService, { operation: operationOf(orderExports[0]) });
/** Tells the export what the list call knows by its name. */
const deliverableOnly = { deliverable: '1' };

export const DeliverUserOrder = (): ReactNode => {
  const { isAdd } = useGrant('Delivery.AddAsn');
  return (
    <ResourceList<ListedLine>
      resource={deliverable}
      service={supplierService}
      list="getDeliverableLines"
      get={false}
      numbers={orderNumbers}
      cells={lineCells}
      hidden={proposal}
      fixed={deliverableOnly}
      toolbar={isAdd ? [createAsn, exportLines] : [exportLines]}
      rowActs={isAdd ? [createAsn] : []}
      toneOfRow={toneOfLate}
      detail={{
        tabs: [
          {
            key: 'story',
            label: words.story,
            render: (row) => <Story purchaseNo={row.purchaseNo} purchaseSeq={row.purchaseSeq} orgNo={row.orgNo} />,
          },
        ],
      }}
    />
  );
};
