import { minus } from '@wms/contract/kernel/decimal.ts';
import { countModes } from '@wms/contract/stock/count/count.ts';
import { attempt, buyerOf, call, daysTold, keeperOf, type Trade } from './story.steps.ts';

interface Stock {
  readonly cellNo: string;
  readonly warehouseNo: string;
  readonly itemNo: string;
  readonly lotNo: string;
  readonly ownerNo: string;
  readonly inventoryType: string;
  readonly qty: string;
}
interface Line extends Omit<Stock, 'qty' | 'warehouseNo'> {
  readonly id: string;
  readonly version: number;
}
interface Counting {
  readonly mode: string;
  readonly reason: string;
  readonly cellNo: string;
  readonly warehouseNo: string;
}
const S = 'IInvCountService';
const isOf = (line: Line, { itemNo, lotNo, ownerNo, inventoryType }: Stock): boolean =>
  line.itemNo === itemNo && line.lotNo === lotNo && line.ownerNo === ownerNo && line.inventoryType === inventoryType;

/** The keeper counts a cell, where one piece of the first goods is missing. Answers the count and the line that differs. */
const counted = async (trade: Trade, { mode, reason, cellNo, warehouseNo }: Counting) => {
  const keeper = keeperOf(trade.orgNo);
  const { records: stock } = await call<{ records: readonly Stock[] }>(
    trade,
    keeper,
    'IInvStockService/getinvstocklistbyparams',
    { current: 1, size: 50, isEmpty: '0', warehouseNo, cellNo },
  );
  const drawn = { warehouseNo, countMode: mode, cellNos: [cellNo], countReason: reason };
  const { id, version } = await call<{ id: string; version: number }>(trade, keeper, `${S}/addinvcount`, drawn);
  const started = await call<{ version: number }>(trade, keeper, `${S}/startCount`, { id, version });
  const { lines } = await call<{ lines: readonly Line[] }>(trade, keeper, `${S}/getCountSheet`, { id });
  const [short] = lines;
  const entered = lines.map((line) => {
    const qty = stock.find((one) => isOf(line, one))?.qty ?? '0';
    return { id: line.id, version: line.version, countedQty: line === short ? minus(qty, '1') : qty };
  });
  await call(trade, keeper, `${S}/saveCountLines`, { id, lines: entered });
  const finished = await call<{ version: number }>(trade, keeper, `${S}/finishCount`, { id, version: started.version });
  return { id, version: finished.version, lineId: short?.id ?? '' };
};

/** Two cells nobody has touched for long: one was counted and approved, of the other a difference waits for the buyer. */
export const tellCounts = async (trade: Trade): Promise<void> => {
  // what is counted is frozen: as in the cells, after all that moved on this day
  trade.moveTo(daysTold, 19);
  const { records } = await call<{ records: readonly Stock[] }>(
    trade,
    keeperOf(trade.orgNo),
    'IInvStockService/getinvstocklistbyparams',
    { current: 1, size: 100, field: 'updateDate', order: 'asc', isEmpty: '0', isCellFrozen: '0', inventoryType: '10' },
  );
  const places = records.filter(({ cellNo, ownerNo, qty }) => cellNo !== '' && ownerNo === '' && Number(qty) > 1);
  const [done, waits] = [...new Map(places.map((one) => [`${one.warehouseNo} ${one.cellNo}`, one])).values()];
  if (!done || !waits) return;
  const approved = await attempt(counted(trade, { ...done, mode: countModes.open, reason: '月度盘点' }));
  if (approved)
    await attempt(
      call(trade, buyerOf(trade.orgNo), `${S}/approveCount`, {
        ...{ id: approved.id, version: approved.version },
        reasons: [{ id: approved.lineId, reason: '领料未及时扣账' }],
      }),
    );
  await attempt(counted(trade, { ...waits, mode: countModes.blind, reason: '循环盘点' }));
};
