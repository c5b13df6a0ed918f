import { type Tile, underTab } from '../../kernel/tile.ts';
import { outboundTabs } from './outbound.tabs.ts';

const under = (key: string): Pick<Tile, 'url' | 'condition'> => {
  const tab = outboundTabs.find((one) => one.key === key);
  if (!tab) throw new Error(`no tab ${key}`);
  return underTab('/inventorySynergy/outbound', tab);
};
const inside = ['purchaser', 'platform'] as const;
const menu = 'InventorySynergy.Outbound';

/** Delivery orders that wait for somebody, on the home page of the house. */
export const outboundTiles = {
  toAllocate: {
    key: 'deliveryToAllocate',
    label: ['Delivery orders to allocate', '待分配的出库单', '待配貨的出庫單'],
    ...{ sides: inside, menu, flag: 'isSubmit' },
    ...under('released'),
  },
  toPick: {
    key: 'deliveryToPick',
    label: ['Delivery orders to pick', '待拣货的出库单', '待揀貨的出庫單'],
    ...{ sides: inside, menu, flag: 'isSubmit' },
    ...under('allocated'),
  },
  toShip: {
    key: 'deliveryToShip',
    label: ['Delivery orders to ship', '待发货的出库单', '待出貨的出庫單'],
    ...{ sides: inside, menu, flag: 'isEnd' },
    ...under('picked'),
  },
} as const satisfies Readonly<Record<string, Tile>>;
