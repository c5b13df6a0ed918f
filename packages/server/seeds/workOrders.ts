import { workOrderStates } from '@wms/contract/srm/workOrder/workOrder.flow.ts';
import { runAs } from '../src/kernel/call/dispatcher.ts';
import { addDays } from '../src/kernel/ground/clock.ts';
import { workOrderPlan } from '../src/srm/workOrder/import.commands.ts';
import { attempt, buyerOf, call, daysTold, gateOf, outside, type Trade } from './story.steps.ts';
import { worldItem } from './world.ts';

interface Made {
  readonly no: string;
  readonly day: number;
  readonly state: keyof typeof workOrderStates.states;
  /** Per cent of what is needed that was issued, used and scrapped, for each component. */
  readonly components: readonly (readonly [issued: number, used: number, scrapped: number])[];
}
const made: readonly Made[] = [
  {
    no: '001',
    day: daysTold - 30,
    state: 'inProgress',
    components: [
      [100, 60, 0],
      [100, 60, 0],
    ],
  },
  {
    no: '002',
    day: daysTold - 12,
    state: 'inProgress',
    components: [
      [100, 20, 0],
      [60, 20, 2],
      [100, 20, 0],
    ],
  },
  {
    no: '003',
    day: daysTold - 4,
    state: 'notStarted',
    components: [
      [0, 0, 0],
      [0, 0, 0],
    ],
  },
];

const tell = async (trade: Trade, { no, day, state, components }: Made): Promise<void> => {
  const { orgNo, supplierNo } = trade;
  const today = trade.moveTo(day, 9);
  const purchaseNo = `KS-WW-${today.replaceAll('-', '').slice(2)}-${no}`;
  const item = worldItem(Number(no), orgNo);
  const buyer = buyerOf(orgNo);
  const line = {
    purchaseSeq: 1,
    itemNo: item.itemNo,
    unitNo: item.unitNo,
    batchPurQty: '500',
    taxPrice: item.refPrice,
    taxRate: '13',
    receiveAddress: gateOf(orgNo),
  };
  const kept = { plantNo: 'P1', employeeName: buyer.holder.person.userName, currencyNo: 'CNY' };
  const order = { purchaseNo, orgNo, supplierNo, orderType: '2', purchaseDate: today, ...kept };
  await call(trade, buyer, 'ISrmPurchaseService/importOrders', {
    publish: '1',
    orders: [{ ...order, lines: [{ ...line, expectArrivalDate: addDays(today, 44) }] }],
  });
  const { records } = await call<{ records: readonly { id: string; version: number }[] }>(
    trade,
    outside(supplierNo, orgNo),
    'ISupSrmPurchaseService/getsrmpurchaselistbyparams',
    { current: 1, size: 5, purchaseNoIndistinct: purchaseNo },
  );
  await call(trade, outside(supplierNo, orgNo), 'ISupSrmPurchaseService/acceptSrmPurchase', {
    lines: records.map(({ id, version }) => ({ id, version })),
  });
  const share = (percent: number): string => String(10 * percent);
  const rows = components.map(([issued, used, scrapped], at) => ({
    line: at + 2,
    values: {
      ...{ orgNo, workOrderNo: `WW${today.replaceAll('-', '').slice(2)}${no}`, purchaseNo, purchaseSeq: 1, planQty: '500' },
      ...{ planStartDate: addDays(today, 3), planEndDate: addDays(today, 42), workOrderStatus: workOrderStates.states[state] },
      ...{ componentNo: worldItem(20 + Number(no) * 5 + at, orgNo).itemNo, needQty: '1000' },
      ...{ issuedQty: share(issued), usedQty: share(used), scrapQty: share(scrapped) },
    },
  }));
  await runAs(trade.house, buyer.holder, 'ISupSrmWorkOrderService/importexcel', async (ctx) => {
    const errors = await workOrderPlan.verify?.(ctx, rows, true);
    // what this world has not got is left out, as everywhere in the story
    if (errors && errors.length > 0) return 0;
    return workOrderPlan.apply(ctx, rows);
  });
};

/** Outsourced orders with what was sent for them: one well supplied, one that lacks a component, one not begun. */
export const tellWorkOrders = async (trade: Trade): Promise<void> => {
  for (const one of made) await attempt(tell(trade, one));
};
