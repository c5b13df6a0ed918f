import { valuesOf } from '../../kernel/flow.ts';
import { type Tile, underTab } from '../../kernel/tile.ts';
import { asnFlow, closedStates } from './asn.flow.ts';

const inside = ['purchaser', 'platform'] as const;
const menu = 'Asn.Warehouse';
const { pending, rejected, shipped, partly } = asnFlow.states;
/** The tab of a status holds closed ones too. */
const unsettled = { closedStatus: [...valuesOf(closedStates, 'unsettled')] };
const opened = (path: string, status: string, filter?: Tile['condition']) =>
  underTab(path, { key: status, condition: { status } }, filter);

/** The queues of work on ASNs, in the order of a day (DASH-06). */
export const asnTiles = {
  rejected: {
    key: 'asnRejected',
    label: ['Rejected ASNs', '被驳回的送货单', '被駁回的送貨單'],
    sides: ['supplier'],
    menu: 'Delivery.AsnTracking',
    flag: 'isModify',
    ...opened('/delivery/asnTracking', rejected),
  },
  pending: {
    key: 'asnPending',
    label: ['ASNs to approve', '待审批的送货单', '待核准的送貨單'],
    sides: inside,
    menu,
    flag: 'isCheck',
    ...opened('/asn/warehouse', pending),
  },
  toReceive: {
    key: 'asnToReceive',
    label: ['ASNs to receive', '待收货的送货单', '待收貨的送貨單'],
    sides: inside,
    menu,
    flag: 'isSubmit',
    ...opened('/asn/warehouse', shipped, unsettled),
  },
  partial: {
    key: 'asnPartial',
    label: ['Partly received ASNs', '部分收货的送货单', '部分收貨的送貨單'],
    sides: inside,
    menu,
    flag: 'isSubmit',
    ...opened('/asn/warehouse', partly, unsettled),
  },
} as const satisfies Readonly<Record<string, Tile>>;
