/** Drawing up a count of the cells of chosen rows, of whatever list has cells. */
import { stockCount } from '@wms/contract/stock/count/count.ts';
import type { ToolbarAct } from '../../kernel/action/act.ts';
import type { ListRow } from '../../kernel/field/fields.ts';
import { words } from './words.ts';

export const countMenu = stockCount.menu;
type Placed = ListRow & { readonly orgNo: string; readonly warehouseNo: string; readonly cellNo: string };
/** Goods that lie in no cell are in no count. */
export const drawAct: ToolbarAct<Placed> = {
  ...{ key: 'count', label: words.count, needs: 'some' },
  issues: ({ cellNo }) => (cellNo === '' ? [{ code: 'count.dock', text: words.dock }] : []),
  run: async ({ rows }) => {
    const { askDraw } = await import('./DrawDialog.tsx');
    const [first] = rows;
    if (first)
      askDraw({ orgNo: first.orgNo, warehouseNo: first.warehouseNo, cellNos: [...new Set(rows.map(({ cellNo }) => cellNo))] });
  },
};
