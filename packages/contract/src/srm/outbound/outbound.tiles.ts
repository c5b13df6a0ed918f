import { type Tile, underTabOf } from '../../kernel/tile.ts';
import { outboundTabs } from './outbound.tabs.ts';

const inside = ['purchaser', 'platform'] as const;
const menu = 'InventorySynergy.Outbound';

/** Delivery orders that wait for somebody, on the home page of the house. */
export const outboundTiles = {
  toAllocate: {
    key: 'deliveryToAllocate',
    label: ['Delivery orders to allocate', '待分配的出库单', '待配貨的出庫單'],
    ...{ sides: inside, menu, flag: 'isSubmit' },
    ...underTabOf('/inventorySynergy/outbound', outboundTabs, 'released'),
  },
  toPick: {
    key: 'deliveryToPick',
    label: ['Delivery orders to pick', '待拣货的出库单', '待揀貨的出庫單'],
    ...{ sides: inside, menu, flag: 'isSubmit' },
    ...underTabOf('/inventorySynergy/outbound', outboundTabs, 'allocated'),
  },
  toShip: {
    key: 'deliveryToShip',
    label: ['Delivery orders to ship', '待发货的出库单', '待出貨的出庫單'],
    ...{ sides: inside, menu, flag: 'isEnd' },
    ...underTabOf('/inventorySynergy/outbound', outboundTabs, 'picked'),
  },
} as const satisfies Readonly<Record<string, Tile>>;
