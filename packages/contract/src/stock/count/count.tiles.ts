import { type Tile, underTabOf } from '../../kernel/tile.ts';
import { countTabs } from './count.tabs.ts';

const inside = ['purchaser', 'platform'] as const;
const menu = 'InventorySynergy.Count';

/** Counts that wait for somebody, on the home page of the house. */
export const countTiles = {
  counting: {
    key: 'countCounting',
    label: ['Stock counts under way', '进行中的盘点', '進行中的盤點'],
    ...{ sides: inside, menu, flag: 'isSubmit' },
    ...underTabOf('/inventorySynergy/count', countTabs, 'counting'),
  },
  toApprove: {
    key: 'countToApprove',
    label: ['Stock counts to approve', '待审批的盘点', '待核准的盤點'],
    ...{ sides: inside, menu, flag: 'isCheck' },
    ...underTabOf('/inventorySynergy/count', countTabs, 'counted'),
  },
} as const satisfies Readonly<Record<string, Tile>>;
