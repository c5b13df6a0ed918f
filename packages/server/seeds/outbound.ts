import { fromMillionths, minus, smaller, sum, toMillionths } from '@wms/contract/kernel/decimal.ts';
import { attempt, call, daysTold, keeperOf, type Trade } from './story.steps.ts';

interface Stock {
  readonly cellNo: string;
  readonly warehouseNo: string;
  readonly itemNo: string;
  readonly ownerNo: string;
  readonly availableQty: string;
}
interface Order {
  readonly id: string;
  readonly version: number;
}
interface Pick extends Order {
  readonly qty: string;
}
interface Asked {
  readonly docNature: string;
  readonly classifyType?: string;
  readonly receiverName: string;
  readonly warehouseNo: string;
  readonly lines: readonly { readonly itemNo: string; readonly qty: string }[];
}
const S = 'IInvDeliveryOrderService';
const send = <T>(trade: Trade, operation: string, body: unknown): Promise<T> =>
  call<T>(trade, keeperOf(trade.orgNo), `${S}/${operation}`, body);
const sheetOf = (trade: Trade, id: string) => send<Order & { picks: readonly Pick[] }>(trade, 'getDeliverySheet', { id });
const step = async (trade: Trade, operation: string, id: string): Promise<void> => {
  const { version } = await sheetOf(trade, id);
  await send(trade, operation, { records: [{ id, version }] });
};

/** An order the keeper draws up and releases. */
const released = async (trade: Trade, asked: Asked): Promise<string> => {
  const { id } = await send<Order>(trade, 'addinvdeliveryorder', { orgNo: trade.orgNo, ...asked });
  await step(trade, 'releaseDeliveryOrder', id);
  return id;
};
/** One more, with goods kept for it. */
const allocated = async (trade: Trade, asked: Asked): Promise<string> => {
  const id = await released(trade, asked);
  await step(trade, 'allocateDeliveryOrder', id);
  return id;
};
/** Picks the first rows, of which the last is short by as much as said. */
const picked = async (trade: Trade, id: string, most: number, lacking = '0'): Promise<void> => {
  const { picks } = await sheetOf(trade, id);
  const rows = picks.slice(0, most);
  const given = rows.map(({ qty, ...row }, at) => {
    const isShort = at === rows.length - 1 && lacking !== '0';
    const pickedQty = isShort ? minus(qty, smaller(qty, lacking)) : qty;
    return { id: row.id, version: row.version, pickedQty, ...(isShort ? { reason: '外箱破损' } : {}) };
  });
  if (given.length > 0) await send(trade, 'pickDeliveryOrder', { id, picks: given });
};
const shipped = async (trade: Trade, id: string, shipNote: string): Promise<void> => {
  const { version } = await sheetOf(trade, id);
  await send(trade, 'shipDeliveryOrder', { id, version, shipNote });
};
/** Orders of two lines that a wave gathers; the first is picked. */
const waved = async (trade: Trade, warehouseNo: string, lines: Asked['lines']): Promise<void> => {
  const first = await released(trade, { docNature: '2', classifyType: 'MO', receiverName: '冲压一线', warehouseNo, lines });
  await released(trade, { docNature: '2', classifyType: 'MO', receiverName: '装配二线', warehouseNo, lines: lines.slice(0, 1) });
  await send(trade, 'waveDeliveryOrder', { templateNo: 'WV02', warehouseNo });
  await picked(trade, first, 1);
};
/** A tenth of what is free, in whole pieces, and at least one. */
const tenthOf = (qty: string): string => {
  const tenth = toMillionths(qty) / 10_000_000n;
  return fromMillionths((tenth > 0n ? tenth : 1n) * 1_000_000n);
};

/**
 * A day of what leaves: one order was shipped, one shipped short, one is being picked, two are of a wave, one asks for more than there
 * is, one is a draft.
 */
export const tellOutbound = async (trade: Trade): Promise<void> => {
  trade.moveTo(daysTold, 13);
  const { records } = await call<{ records: readonly Stock[] }>(
    trade,
    keeperOf(trade.orgNo),
    'IInvStockService/getinvstocklistbyparams',
    { current: 1, size: 100, field: 'updateDate', order: 'asc', isEmpty: '0', isCellFrozen: '0', inventoryType: '10' },
  );
  const free = records.filter(
    ({ cellNo, ownerNo, availableQty }) => cellNo !== '' && ownerNo === '' && Number(availableQty) >= 10,
  );
  const [{ warehouseNo } = { warehouseNo: '' }] = free;
  const qtyOf = new Map<string, string>();
  for (const one of free)
    if (one.warehouseNo === warehouseNo) qtyOf.set(one.itemNo, sum(qtyOf.get(one.itemNo) ?? '0', one.availableQty));
  const goods = [...qtyOf].slice(0, 3);
  const [first] = goods;
  if (!first) return;
  const lines = goods.map(([itemNo, qty]) => ({ itemNo, qty: tenthOf(qty) }));
  const whole = await attempt(allocated(trade, { docNature: '2', receiverName: '总装车间', warehouseNo, lines }));
  if (whole) await attempt(picked(trade, whole, 100).then(() => shipped(trade, whole, '车间领料员 已签收')));
  const short = await attempt(
    allocated(trade, { docNature: '1', receiverName: '华东经销商', warehouseNo, lines: lines.slice(0, 2) }),
  );
  if (short) await attempt(picked(trade, short, 100, '1').then(() => shipped(trade, short, '顺丰 沪A·82K91')));
  const picking = await attempt(allocated(trade, { docNature: '3', receiverName: '委外加工厂', warehouseNo, lines }));
  if (picking) await attempt(picked(trade, picking, 1));
  await attempt(waved(trade, warehouseNo, lines.slice(0, 2)));
  const [itemNo, qty] = first;
  await attempt(
    allocated(trade, { docNature: '1', receiverName: '华南仓', warehouseNo, lines: [{ itemNo, qty: sum(qty, qty) }] }),
  );
  await attempt(
    send(trade, 'addinvdeliveryorder', { orgNo: trade.orgNo, docNature: '6', receiverName: '样品室', warehouseNo, lines }),
  );
};
