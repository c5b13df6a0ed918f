import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { makeNotice, makeOrder, type Notice } from '../../../test/notices.ts';

export let house: TestHouse;
export let acme: Client;
export let bolt: Client;
export let crystal: Client;
export let buyer: Client;
export let buyer2: Client;
export const sup = 'ISupSrmAsnHeadService';
export const own = 'ISrmAsnHeadService';
export const add = `${sup}/addsrmasnhead`;
export const codes = (answer: Answer<unknown>): string[] => answer.details.map((detail) => detail.code);
export const reason = { remarkOption: '1', remark: '数量多报' };
interface Figures {
  readonly pendingQty: string;
  readonly onWayQty: string;
  readonly unDeliveryQty: string;
  readonly deliveryQty: string;
}
export const figures = async (id: string): Promise<Figures> => {
  const { rows } = await house.owner.query(
    'select trim_scale(pending_qty)::text as "pendingQty", trim_scale(on_way_qty)::text as "onWayQty", trim_scale(un_delivery_qty)::text as "unDeliveryQty", trim_scale(delivery_qty)::text as "deliveryQty" from srm_purchase_line where id = $1',
    [id],
  );
  return rows[0] as Figures;
};
export const detail = async (client: Client, id: string, service = own) =>
  (
    await client.call<{
      version: number;
      status: string;
      closedStatus: string;
      lines: { id: string; voidFlag: string; deliveryQty: string }[];
      history: { action: string; fromStatus: string | null; toStatus: string; note: string | null; userName: string }[];
      rejectReason: string | null;
    }>(`${service}/getsrmasnheadbyid`, { id })
  ).data;
export const approve = async (notice: Notice): Promise<Notice> => {
  const answer = await buyer.call<{ records: Notice[] }>(`${own}/approveAsn`, {
    records: [{ id: notice.id, version: notice.version }],
    agree: '1',
  });
  if (answer.status !== 200) throw new Error(answer.body);
  return { ...notice, ...answer.data.records[0] } as Notice;
};
export const fresh = async (qty = '400') => {
  const { lineIds } = await makeOrder(house);
  const [lineId = ''] = lineIds;
  return { lineId, notice: await makeNotice(acme, [{ purchaseLineId: lineId, deliveryQty: qty }]) };
};

/** Opens a house with suppliers and buyers, and checks the invariants after each test. */
export const openNotices = (): void => {
  beforeAll(async () => {
    house = await openTestHouse();
    [acme, bolt, crystal, buyer, buyer2] = (await Promise.all(
      ['acme', 'bolt', 'crystal', 'buyer', 'buyer2'].map((userNo) => house.signIn(userNo)),
    )) as [Client, Client, Client, Client, Client];
  });
  afterEach(async () => expect(await checkInvariants(house.owner)).toEqual([]));
  afterAll(() => house.close());
};
