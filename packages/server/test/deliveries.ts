import type { DeliverySheet } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { expect } from 'vitest';
import { runSystem } from '../src/kernel/call/dispatcher.ts';
import { type Move, post } from '../src/stock/door.ts';
import type { Answer, Client, TestHouse } from './house.ts';

export const deliveries = 'IInvDeliveryOrderService';
interface Brief {
  readonly id: string;
  readonly version: number;
  readonly deliveryNo: string;
}
/** Whom an order of a test is for, and where its goods lie. */
export const deliveryHead = { orgNo: 'ORG1', warehouseNo: 'WH11', docNature: '2', receiverName: '总装车间' };
export const deliveryLine = (lotNo: string, qty: string, more: object = {}) => ({ itemNo: 'M0001', lotNo, qty, ...more });
/** Goods that come into a cell without a receipt. */
export const incoming = (lotNo: string, qty: string, cellNo: string, more: Partial<Move> = {}): Move => ({
  ...{ orgNo: 'ORG1', warehouseNo: 'WH11', itemNo: 'M0001', lotNo, ownerNo: '', qty, sourceNo: 'T1', sourceLineId: '' },
  ...{ from: null, to: { cellNo, inventoryType: '10' }, moveKind: 'receive' },
  ...more,
});

/** Delivery orders as a keeper works on them; each step must succeed unless its answer is given back. */
export const deliveriesOf = (house: () => TestHouse, keeper: () => Client) => {
  const posted = (...moves: readonly Move[]): Promise<void> =>
    runSystem(house().house, 'goods to be shipped', (ctx) => post(ctx, moves));
  const added = async (lines: readonly object[], more: object = {}): Promise<Brief> => {
    const answer = await keeper().call<Brief>(`${deliveries}/addinvdeliveryorder`, { ...deliveryHead, ...more, lines });
    expect(answer.status, answer.body).toBe(200);
    return answer.data;
  };
  const sheetOf = async (id: string): Promise<DeliverySheet> => {
    const answer = await keeper().call<DeliverySheet>(`${deliveries}/getDeliverySheet`, { id });
    expect(answer.status, answer.body).toBe(200);
    return answer.data;
  };
  const wantedOf = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => ({ id, version: (await sheetOf(id)).version })));
  /** A step of the list on orders, in the versions they have now. */
  const step = async (call: string, ...ids: readonly string[]): Promise<Answer<unknown>> =>
    keeper().call(`${deliveries}/${call}`, { records: await wantedOf(ids) });
  const done = async (call: string, id: string): Promise<DeliverySheet> => {
    const answer = await step(call, id);
    expect(answer.status, answer.body).toBe(200);
    return sheetOf(id);
  };
  const releasedOrder = async (lines: readonly object[], more: object = {}): Promise<string> => {
    const { id } = await added(lines, more);
    await done('releaseDeliveryOrder', id);
    return id;
  };
  const pick = (
    sheet: DeliverySheet,
    given: readonly {
      readonly at: number;
      readonly qty: string;
      readonly reason?: string;
      readonly barcodes?: readonly string[];
    }[],
  ): Promise<Answer<unknown>> =>
    keeper().call(`${deliveries}/pickDeliveryOrder`, {
      id: sheet.id,
      picks: given.map(({ at, qty, reason, barcodes }) => ({
        ...{ id: sheet.picks[at]?.id, version: sheet.picks[at]?.version, pickedQty: qty },
        ...(reason ? { reason } : {}),
        ...(barcodes ? { barcodes } : {}),
      })),
    });
  const ship = async (id: string): Promise<Answer<unknown>> =>
    keeper().call(`${deliveries}/shipDeliveryOrder`, { id, version: (await sheetOf(id)).version });
  return { posted, added, sheetOf, wantedOf, step, done, releasedOrder, pick, ship };
};
/** Of each line: asked for, allocated, picked, shipped. */
export const figuresOf = ({ lines }: DeliverySheet) =>
  lines.map(({ qty, allocatedQty, pickedQty, shippedQty }) => [qty, allocatedQty, pickedQty, shippedQty]);
