import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';

let house: TestHouse;
let acme: Client;
let bolt: Client;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [acme, bolt, admin] = (await Promise.all(['acme', 'bolt', 'admin'].map((no) => house.signIn(no)))) as [Client, Client, Client];
});
afterAll(() => house?.close());
beforeEach(() => house.owner.query('delete from srm_delivery_address'));

const S = 'ISupSrmDeliveryAddressService';
interface Brief {
  readonly id: string;
  readonly version: number;
}
interface Address extends Brief {
  readonly officeAlias: string;
  readonly supplierNo: string | null;
  readonly defaultAddressSign: string;
  readonly [member: string]: unknown;
}
const draft = (officeAlias: string, more: object = {}) => ({
  orgNo: 'ORG1',
  officeAlias,
  contacts: '陈宇',
  completeAddress: '广东省东莞市长安镇振安路 12 号',
  ...more,
});
const added = async (client: Client, officeAlias: string, more: object = {}): Promise<Brief> => {
  const answer = await client.call<Brief>(`${S}/addsrmdeliveryaddress`, draft(officeAlias, more));
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
const receiving = { loadadrType: '1' };
const listed = async (client: Client, condition: object = {}) =>
  (await client.call<{ records: Address[] }>(`${S}/getsrmdeliveryaddresslistbyparams`, { condition, size: 100 })).data.records;
const refused = async (client: Client, more: object) =>
  (await client.call(`${S}/addsrmdeliveryaddress`, draft('X', more))).details.map(({ code, field }) => [code, field]);

describe('delivery addresses', () => {
  it('DELIV-01 DELIV-16 a supplier adds, changes and lists a place it sends from, which is its own', async () => {
    const { id, version } = await added(acme, '长安仓', {
      startTimeStr: '08:00',
      dueTimeStr: '17:30',
      platformNo: 'D1',
      longitude: '113.8',
      latitude: '22.81',
      defaultAddressSign: '1',
    });
    const changed = await acme.call<Brief>(`${S}/updatesrmdeliveryaddressbyid`, { id, version, platformNo: 'D2' });
    expect(changed.data.version).toBe(version + 1);
    const read = await acme.call<Address>(`${S}/getsrmdeliveryaddressbyid`, { id });
    expect(read.data).toMatchObject({
      officeAlias: '长安仓',
      contacts: '陈宇',
      completeAddress: '广东省东莞市长安镇振安路 12 号',
      loadadrType: '2',
      startTimeStr: '08:00',
      dueTimeStr: '17:30',
      platformNo: 'D2',
      longitude: '113.8',
      latitude: '22.81',
      defaultAddressSign: '1',
      supplierNo: 'V0001',
    });
    expect(await listed(bolt)).toEqual([]);
    expect((await bolt.call(`${S}/getsrmdeliveryaddressbyid`, { id })).errorCode).toBe('20003');
    expect((await listed(acme)).map((row) => row.officeAlias)).toEqual(['长安仓']);
  });

  it('DELIV-17 DELIV-18 both kinds are listed; what the buyer keeps, suppliers read and leave alone', async () => {
    const dock = await added(admin, '一号码头', receiving);
    await added(acme, '长安仓');
    expect((await listed(acme)).map((row) => row.officeAlias).toSorted()).toEqual(['一号码头', '长安仓'].toSorted());
    expect((await listed(acme, { loadadrType: '1' })).map((row) => row.officeAlias)).toEqual(['一号码头']);
    expect(await refused(acme, receiving)).toEqual([['delivery.sendingOnly', 'loadadrType']]);
    const codes = async (operation: string, body: object) =>
      (await acme.call(`${S}/${operation}`, body)).details.map(({ code }) => code);
    expect(await codes('updatesrmdeliveryaddressbyid', { ...dock, platformNo: 'D9' })).toEqual(['delivery.sendingOnly']);
    const both = { delList: [dock] };
    for (const operation of ['invalidsrmdeliveryaddressbyids', 'physicaldeletesrmdeliveryaddressbyids'])
      expect(await codes(operation, both), operation).toEqual(['delivery.sendingOnly']);
    expect(await refused(acme, { supplierNo: 'V0002' })).toEqual([[expect.any(String), 'supplierNo']]);
    expect(await refused(admin, {})).toEqual([['input.required', 'supplierNo']]);
    expect(await refused(admin, { ...receiving, supplierNo: 'V0001' })).toEqual([['delivery.noSupplier', 'supplierNo']]);
  });

  it('DELIV-16 opens before it closes, at times of a day', async () => {
    expect(await refused(acme, { startTimeStr: '8 Uhr' })).toEqual([[expect.any(String), 'startTimeStr']]);
    expect(await refused(acme, { startTimeStr: '25:00' })).toEqual([['delivery.timeOfDay', 'startTimeStr']]);
    expect(await refused(acme, { startTimeStr: '17:00', dueTimeStr: '08:00' })).toEqual([['valid.timeOrder', 'dueTimeStr']]);
    await added(acme, 'Y', { startTimeStr: '08:00', dueTimeStr: '08:00' });
  });

  it('issue 17 DELIV-18 docks of one address are told apart by their names, however they are written', async () => {
    const docked = { ...receiving, startTimeStr: '08:00', dueTimeStr: '17:00' };
    const north = await added(admin, '北门', { ...docked, platformNo: 'D1、D2' });
    const add = (more: object) => admin.call<Brief>(`${S}/addsrmdeliveryaddress`, draft('南门', { ...docked, ...more }));
    const twice = await add({ platformNo: 'D3, D2' });
    expect(twice.details).toMatchObject([
      { code: 'delivery.dockTwice', field: 'platformNo', params: { place: '北门', value: 'D2' } },
    ]);
    const south = await add({ platformNo: 'D3' });
    expect((await add({ platformNo: 'D1', completeAddress: '别处 1 号' })).status).toBe(200);
    const change = (platformNo: string) =>
      admin.call(`${S}/updatesrmdeliveryaddressbyid`, { id: south.data.id, version: south.data.version, platformNo });
    expect((await change('D3, D1')).details.map(({ code }) => code)).toEqual(['delivery.dockTwice']);
    expect((await change('D3, D4')).status).toBe(200);
    const kept = { id: north.id, version: north.version, platformNo: 'D2，D1' };
    expect((await admin.call(`${S}/updatesrmdeliveryaddressbyid`, kept)).status).toBe(200);
  });

  it('DELIV-18 has one default of each kind and partner, the newest one, two at once included', async () => {
    const isDefault = { defaultAddressSign: '1' };
    await added(acme, 'A', isDefault);
    await added(acme, 'B', isDefault);
    await added(admin, 'DOCK', { ...receiving, ...isDefault });
    await added(bolt, 'C', isDefault);
    const defaults = async (client: Client) =>
      (await listed(client)).filter((row) => row.defaultAddressSign === '1').map((row) => row.officeAlias);
    expect((await defaults(acme)).toSorted()).toEqual(['B', 'DOCK']);
    expect((await defaults(bolt)).toSorted()).toEqual(['C', 'DOCK']);
    await Promise.all([added(acme, 'D', isDefault), added(acme, 'E', isDefault)]);
    expect((await defaults(acme)).filter((name) => name !== 'DOCK')).toHaveLength(1);
    const [a] = (await listed(acme)).filter((row) => row.officeAlias === 'A');
    if (!a) throw new Error('A is gone');
    await acme.call(`${S}/updatesrmdeliveryaddressbyid`, { id: a.id, version: a.version, ...isDefault });
    expect((await defaults(acme)).toSorted()).toEqual(['A', 'DOCK']);
  });
});
