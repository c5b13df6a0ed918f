import { attempt, call, daysTold, keeperOf, type Trade } from './story.steps.ts';

interface Stock {
  readonly id: string;
  readonly cellNo: string;
  readonly warehouseNo: string;
  readonly availableQty: string;
}
interface Cell {
  readonly id: string;
  readonly version: number;
  readonly cellNo: string;
}
const S = 'IInvStockService';

/** What the keeper does in the cells: some goods are carried to where the strategy would have them, and a damaged cell is frozen. */
export const tellCells = async (trade: Trade): Promise<void> => {
  // after all that came and went on this day: nothing moves in a frozen cell
  trade.moveTo(daysTold, 19);
  const keeper = keeperOf(trade.orgNo);
  const { records } = await call<{ records: readonly Stock[] }>(trade, keeper, `${S}/getinvstocklistbyparams`, {
    ...{ current: 1, size: 50, field: 'cellNo', order: 'desc', isEmpty: '0', inventoryType: '10' },
  });
  const stored = records.filter(({ cellNo, availableQty }) => cellNo !== '' && Number(availableQty) > 1);
  const [damaged, moved] = [stored[0], stored.at(-1)];
  if (!damaged || !moved || damaged.cellNo === moved.cellNo) return;
  const proposal = await attempt(
    call<{ records: readonly { cellNo: string; qty: string }[] }>(trade, keeper, `${S}/getTransferCells`, {
      id: moved.id,
      qty: '1',
    }),
  );
  const [to] = (proposal?.records ?? []).filter(({ cellNo }) => cellNo !== damaged.cellNo);
  if (to) await attempt(call(trade, keeper, `${S}/transferStock`, { id: moved.id, qty: '1', toCellNo: to.cellNo }));
  const cells = await call<{ records: readonly Cell[] }>(
    trade,
    keeper,
    'IBmWarehouseCellService/getbmwarehousecelllistbyparams',
    {
      ...{ current: 1, size: 20, warehouseNo: damaged.warehouseNo, cellNoIndistinct: damaged.cellNo },
    },
  );
  const cell = cells.records.find(({ cellNo }) => cellNo === damaged.cellNo);
  if (cell)
    await attempt(
      call(trade, keeper, 'IBmWarehouseCellService/freezebmwarehousecellbyids', {
        ...{ delList: [{ id: cell.id, version: cell.version }], reason: '横梁变形，等待检修' },
      }),
    );
};
