import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { makeNotice, makeOrder } from '../../test/notices.ts';
import { takeSheet } from '../../test/sheets.ts';

let house: TestHouse;
let acme: Client;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [acme, buyer] = (await Promise.all(['acme', 'buyer'].map((userNo) => house.signIn(userNo)))) as [Client, Client];
});
afterAll(() => house.close());

interface Listed {
  readonly total: number;
  readonly records: readonly { readonly asnNo: string; readonly purchaseNo: string }[];
}
const asns = async (type: string | undefined, more: Readonly<Record<string, unknown>> = {}, client = acme) => {
  const service = client === acme ? 'ISupSrmAsnHeadService' : 'ISrmAsnHeadService';
  const answer = await client.call<Listed>(`${service}/getsrmasnheadlistbyparams`, {
    condition: { ...(type ? { type } : {}), ...more },
  });
  return answer.status === 200 ? [...new Set(answer.data.records.map((row) => row.asnNo))].sort() : answer.errorCode;
};
const longAgo = (table: string, set: string, column: string, no: string) =>
  house.owner.query(`update ${table} set ${set}, update_date = update_date - interval '31 days' where ${column} = $1`, [no]);

it('LIST-12 the history of notices is what is over and has not changed for thirty days; the rest is worked on', async () => {
  const { lineIds } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }] });
  const make = async () => (await makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '1' }])).asnNo;
  const [open, received, closed, fresh] = [await make(), await make(), await make(), await make()];
  await longAgo('srm_asn', 'remark = remark', 'asn_no', open);
  await longAgo('srm_asn', "status = '4'", 'asn_no', received);
  await longAgo('srm_asn', "closed_status = '2'", 'asn_no', closed);
  await house.owner.query("update srm_asn set status = 'X' where asn_no = $1", [fresh]);
  expect(await asns('history')).toEqual([received, closed].sort());
  expect(await asns('operation')).toEqual([open, fresh].sort());
  expect(await asns(undefined)).toEqual([open, received, closed, fresh].sort());
  expect(await asns('history', { pageMode: '1' })).toEqual([received, closed].sort());
  expect(await asns('operation', { pageMode: '1' }, buyer)).toEqual([open, fresh].sort());
  expect(await asns('elsewhere')).toBe('20002');
  const counts = await acme.call<Record<string, number>>('ISupSrmAsnHeadService/getAsnTabCounts', {
    condition: { type: 'history' },
  });
  expect([counts.data['4'], counts.data.X, counts.data.all]).toEqual([1, 0, 2]);
});

const closeAll = (ids: readonly string[]) =>
  buyer.call('ISrmPurchaseService/closePurchaseLines', { lines: ids.map((id) => ({ id, version: 1 })), reason: '不再需要' });

it('LIST-12 the history of orders is what is finished or closed since thirty days, in its export too', async () => {
  const [open, finished, fresh] = [await makeOrder(house), await makeOrder(house), await makeOrder(house)];
  for (const { lineIds } of [finished, fresh]) await closeAll(lineIds);
  for (const table of ['srm_purchase', 'srm_purchase_line'])
    await house.owner.query(`update ${table} set over_date = over_date - 31 where purchase_no = $1`, [finished.purchaseNo]);
  const orders = async (type: string) =>
    (
      await buyer.call<Listed>('ISrmPurchaseService/getsrmpurchaselistbyparams', {
        condition: { type, pageMode: '0' },
        limitCount: 0,
      })
    ).data.records.map((row) => row.purchaseNo);
  expect(await orders('history')).toEqual([finished.purchaseNo]);
  const working = await orders('operation');
  for (const one of [open, fresh]) expect(working).toContain(one.purchaseNo);
  expect(working).not.toContain(finished.purchaseNo);

  // lines are history with their order: in the list, in the counts of its tabs, and in the export of both faces
  const S = 'ISrmPurchaseService';
  const lines = async (type: string, client = buyer, service = S) => {
    const { data } = await client.call<Listed>(`${service}/getsrmpurchaselistbyparams`, { condition: { type }, limitCount: 0 });
    return new Set(data.records.map((row) => row.purchaseNo));
  };
  expect(await lines('history')).toEqual(new Set([finished.purchaseNo]));
  expect(await lines('history', acme, 'ISupSrmPurchaseService')).toEqual(new Set([finished.purchaseNo]));
  const now = await lines('operation');
  expect([now.has(open.purchaseNo), now.has(fresh.purchaseNo), now.has(finished.purchaseNo)]).toEqual([true, true, false]);
  const count = async (condition: object) =>
    (await buyer.call<Record<string, number>>(`${S}/getPurchaseTabCounts`, { condition })).data.all ?? 0;
  expect(await count({ type: 'history' })).toBe(finished.lineIds.length);
  expect((await count({ type: 'operation' })) + (await count({ type: 'history' }))).toBe(await count({}));
  const exported = async (condition: object) => {
    const { rows } = await takeSheet(house, buyer, `${S}/exportexcel`, { condition });
    return rows.flat().filter((cell) => [open, finished, fresh].some(({ purchaseNo }) => purchaseNo === cell));
  };
  for (const pageMode of ['0', '1']) {
    expect(await exported({ pageMode, type: 'history' })).toEqual([finished.purchaseNo]);
    expect((await exported({ pageMode, type: 'operation' })).toSorted()).toEqual(
      [open, fresh].map((one) => one.purchaseNo).toSorted(),
    );
  }
  const asked = async (wire: string, condition: object) => (await buyer.call(wire, { condition })).errorCode;
  expect(await asked(`${S}/getsrmpurchaselistbyparams`, { type: 'elsewhere' })).toBe('20002');
  // a list without a history takes no such question
  const zones = 'IBmZoneService/getbmzonelistbyparams';
  expect([await asked(zones, { type: 'history' }), await asked(zones, { type: '' })]).toEqual(['20002', '']);
});
