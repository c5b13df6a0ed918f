import type { Tile } from '../../kernel/tile.ts';

const inside = ['purchaser', 'platform'] as const;
const menu = 'Asn.Warehouse';

/** The queues of work on ASNs, in the order of a day (DASH-06). */
export const asnTiles = {
  rejected: {
    key: 'asnRejected',
    label: ['Rejected ASNs', '被驳回的送货单', '被駁回的送貨單'],
    sides: ['supplier'],
    menu: 'Delivery.AsnTracking',
    flag: 'isModify',
    url: '/delivery/asnTracking?tab=1',
  },
  pending: {
    key: 'asnPending',
    label: ['ASNs to approve', '待审批的送货单', '待審批的送貨單'],
    sides: inside,
    menu,
    flag: 'isCheck',
    url: '/asn/warehouse?tab=0',
  },
  toReceive: {
    key: 'asnToReceive',
    label: ['ASNs to receive', '待收货的送货单', '待收貨的送貨單'],
    sides: inside,
    menu,
    flag: 'isSubmit',
    url: '/asn/warehouse?tab=2',
  },
  partial: {
    key: 'asnPartial',
    label: ['Partly received ASNs', '部分收货的送货单', '部分收貨的送貨單'],
    sides: inside,
    menu,
    flag: 'isSubmit',
    url: '/asn/warehouse?tab=3',
  },
} as const satisfies Readonly<Record<string, Tile>>;
