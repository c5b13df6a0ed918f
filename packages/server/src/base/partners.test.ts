import { clashing, highestShare, overlap, type Terms } from '@wms/contract/base/supplierItem/supplierItem.rules.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { makeOrder } from '../../test/notices.ts';
import { failuresOf, uploadTo } from '../kernel/exchange/testing.ts';
import { numbering } from './address/address.commands.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };
type Bag = Readonly<Record<string, unknown>>;
let house: TestHouse;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.signIn('admin');
});
afterAll(() => house?.close());

const addresses = 'IBmCustomerAddressService';
const terms = 'IBmItemMerchantSupplierService';
const refused = (answer: { errorCode: string; details: readonly { code: string; field?: string }[] }) => [
  answer.errorCode,
  answer.details.map(({ code, field }) => `${field ?? ''} ${code}`),
];
const listed = async (wire: string, condition: Bag): Promise<readonly Row[]> =>
  (await admin.call<{ records: Row[] }>(wire, { current: 1, size: 100, condition, field: 'id', order: 'asc' })).data.records;
const sheet = async (head: readonly string[], ...rows: readonly (readonly (string | number)[])[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [[...head], ...rows.map((row) => [...row])] }] }));

describe('addresses', () => {
  const addAddress = (given: Bag) =>
    admin.call<Row & { addressNo: string }>(`${addresses}/addbmcustomeraddress`, {
      orgNo: 'ORG1',
      merchantType: '1',
      merchantNo: 'V0002',
      address: '江苏省苏州市 1 号',
      ...given,
    });
  const ofMerchant = (merchantNo: string, merchantType = '1') =>
    listed(`${addresses}/getbmcustomeraddresslistbyparams`, { orgNo: 'ORG1', merchantType, merchantNo });

  it('BASE-086 BASE-098 ties an address to a supplier by 1 and to a customer by 2, and to nobody else', async () => {
    expect(enums.MerchantType?.map(({ value, label }) => [value, label[0]])).toEqual([
      ['1', 'Supplier'],
      ['2', 'Customer'],
    ]);
    const [someone] = await listed('IBmCustomerService/getbmcustomerlistbyparams', { orgNo: 'ORG1', statusCode: '1' });
    expect((await addAddress({ merchantType: '2', merchantNo: someone?.customerNo })).status).toBe(200);
    // the number of a customer is none of a supplier, and the other way round
    expect(refused(await addAddress({ merchantNo: someone?.customerNo }))).toEqual(['20002', ['merchantNo ref.invalid']]);
    expect(refused(await addAddress({ merchantType: '2', merchantNo: 'V0002' }))).toEqual(['20002', ['merchantNo ref.invalid']]);
    expect(refused(await addAddress({ merchantType: '3' }))).toEqual(['20002', ['merchantType valid.choice']]);
    // a partner is not looked for in an organization that is wrong itself
    expect(refused(await addAddress({ orgNo: 'ORG9' }))).toEqual(['20002', ['orgNo ref.invalid']]);
  });
  it('BASE-098 BASE-011 numbers addresses of a partner from 0001, above what stands, and keeps each number once', async () => {
    const first = await addAddress({ merchantNo: 'V0003' });
    const own = await addAddress({ merchantNo: 'V0003', addressNo: 'WORKS' });
    const second = await addAddress({ merchantNo: 'V0003' });
    const high = await addAddress({ merchantNo: 'V0003', addressNo: '0041' });
    const third = await addAddress({ merchantNo: 'V0003' });
    expect([first, own, second, high, third].map(({ data }) => data.addressNo)).toEqual([
      '0001',
      'WORKS',
      '0002',
      '0041',
      '0042',
    ]);
    expect((await addAddress({ merchantNo: 'V0004' })).data.addressNo).toBe('0001');
    expect(refused(await addAddress({ merchantNo: 'V0003', addressNo: 'WORKS' }))).toEqual(['20006', ['addressNo duplicate']]);
    const locked = await admin.call(`${addresses}/updatebmcustomeraddressbyid`, {
      id: own.data.id,
      version: 1,
      addressNo: 'X',
      merchantNo: 'V0002',
    });
    expect(refused(locked)).toEqual(['20002', ['addressNo valid.locked', 'merchantNo valid.locked']]);
  });
  it('BASE-098 V23 goes on giving numbers whatever number somebody has written by hand, and out of however many', async () => {
    for (const addressNo of ['99999999', '100000001']) await addAddress({ merchantNo: 'V0008', addressNo });
    const given = await Promise.all(Array.from({ length: 3 }, () => addAddress({ merchantNo: 'V0008' })));
    expect(given.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(given.map(({ data }) => data.addressNo).toSorted()).toEqual(['100000000', '100000002', '100000003']);
    // numbers a file gives itself are passed by one after the other, not one below the other
    const numbers = Array.from({ length: 12_000 }, (_, n) => ({ line: n + 2, addressNo: String(n + 1).padStart(4, '0') }));
    const partner = { orgNo: 'ORG1', merchantType: '1', merchantNo: 'V0008' };
    const next = numbering([], [...numbers.map(({ addressNo }) => ({ ...partner, addressNo }))]);
    expect([next(partner), next(partner), next({ ...partner, merchantNo: 'V0006' })]).toEqual(['12001', '12002', '0001']);
  });
  it('BASE-098 clears the old default when another one is set, and tells the history of both', async () => {
    const [one, two] = [await addAddress({ merchantNo: 'V0005', isDefault: '1' }), await addAddress({ merchantNo: 'V0005' })];
    const defaults = async () => (await ofMerchant('V0005')).filter(({ isDefault }) => isDefault === '1').map(({ id }) => id);
    expect(await defaults()).toEqual([one.data.id]);
    await admin.call(`${addresses}/updatebmcustomeraddressbyid`, { id: two.data.id, version: 1, isDefault: '1' });
    expect(await defaults()).toEqual([two.data.id]);
    const [old] = await ofMerchant('V0005');
    // whoever has the old default open must see it changed
    expect(old).toMatchObject({ id: one.data.id, version: 2, isDefault: '0' });
    // setting it again changes nothing more
    await admin.call(`${addresses}/updatebmcustomeraddressbyid`, { id: two.data.id, version: 2, isDefault: '1', city: '苏州' });
    expect(await defaults()).toEqual([two.data.id]);
  });
  it('BASE-098 leaves one default and no double number when twelve are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => addAddress({ merchantNo: 'V0006', isDefault: '1', address: `路 ${n} 号` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const rows = await ofMerchant('V0006');
    expect(rows.filter(({ isDefault }) => isDefault === '1')).toHaveLength(1);
    expect(new Set(rows.map(({ addressNo }) => addressNo)).size).toBe(12);
  });
  it('BASE-167 BASE-161 imports by its port: numbers are given, the old default cleared, two defaults of one partner refused', async () => {
    const head = ['orgNo', 'merchantType', 'merchantNo', 'addressNo', 'address', 'isDefault'];
    const wrong = await uploadTo(
      house.app,
      admin,
      'bmcustomeraddress/importexcel',
      await sheet(
        head,
        ['ORG1', '1', 'V0001', '', '一号', '1'],
        ['ORG1', '1', 'V0001', '', '二号', '1'],
        ['ORG1', '2', 'V0001', '', '三号', '0'],
      ),
    );
    expect(failuresOf(wrong.lines).map(({ line, field, code }) => [line, field, code])).toEqual([
      [3, 'isDefault', 'address.twoDefaults'],
      [4, 'merchantNo', 'import.elsewhere'],
    ]);
    expect(await ofMerchant('V0001')).toEqual([]);
    await addAddress({ merchantNo: 'V0001', isDefault: '1' });
    const good = await uploadTo(
      house.app,
      admin,
      'bmcustomeraddress/importexcel',
      await sheet(head, ['ORG1', '1', 'V0001', '0002', '一号', '1'], ['ORG1', '1', 'V0001', '', '二号', '0']),
    );
    // the old default was changed with them: taking the two rows away would not bring it back
    expect(good.lines.at(-1)).toEqual({ event: 'uploadComplete', count: 2, undoable: false, unlisted: true });
    expect((await ofMerchant('V0001')).map(({ addressNo, isDefault }) => [addressNo, isDefault])).toEqual([
      ['0001', '0'],
      ['0002', '1'],
      ['0003', '0'],
    ]);
  });
  it('BASE-178 names addresses when their supplier is deleted, and not when a customer of that number is', async () => {
    const partner = { orgNo: 'ORG1', customerNo: 'TWIN', customerName: 'Twin' };
    const other = { orgNo: 'ORG1', supplierNo: 'TWIN', supplierName: 'Twin', supplierShortName: 'Twin' };
    const customer = await admin.call<Row>('IBmCustomerService/addbmcustomer', partner);
    const supplier = await admin.call<Row>('IBmSupplierService/addbmsupplier', other);
    await addAddress({ merchantNo: 'TWIN' });
    const purge = (wire: string, { data }: { data: Row }) => admin.call(wire, { delList: [{ id: data.id, version: 1 }] });
    const used = await purge('IBmSupplierService/physicaldeletebmsupplierbyids', supplier);
    expect([used.status, used.errorCode, used.details]).toMatchObject([
      409,
      '20007',
      [{ code: 'ref.inUse', params: { count: 1 } }],
    ]);
    expect((await purge('IBmCustomerService/physicaldeletebmcustomerbyids', customer)).status).toBe(200);
  });
});

describe('terms of suppliers', () => {
  const addTerms = (given: Bag) =>
    admin.call<Row>(`${terms}/addbmitemmerchantsupplier`, {
      orgNo: 'ORG1',
      merchantNo: 'V0001',
      itemNo: 'M0001',
      merchantItemNo: 'LH-1',
      ...given,
    });
  const change = (row: { readonly data: Row }, version: number, given: Bag) =>
    admin.call<Row>(`${terms}/updatebmitemmerchantsupplierbyid`, { id: row.data.id, version, ...given });

  it('BASE-103 refuses a second set of terms for a day that has one, both ends counting, and takes the day after', async () => {
    const year = await addTerms({ effectiveStart: '2026-01-01', effectiveEnd: '2026-06-30' });
    expect(year.status).toBe(200);
    for (const [effectiveStart, effectiveEnd] of [
      ['2026-06-30', null],
      [null, '2026-01-01'],
      [null, null],
      ['2026-02-01', '2026-03-01'],
    ]) {
      const clash = await addTerms({ effectiveStart, effectiveEnd });
      expect([effectiveStart, effectiveEnd, ...refused(clash)]).toEqual([
        effectiveStart,
        effectiveEnd,
        '20006',
        ['effectiveStart supplierItem.overlap'],
      ]);
    }
    const next = await addTerms({ effectiveStart: '2026-07-01', effectiveEnd: '2026-12-31' });
    expect(next.status).toBe(200);
    expect(refused(await change(next, 1, { effectiveStart: '2026-06-30' }))[0]).toBe('20006');
    expect(refused(await change(next, 1, { effectiveStart: '2027-01-01' }))).toEqual(['20002', ['effectiveEnd valid.timeOrder']]);
    // an invalid set stands in nobody's way, and comes back only where there is room
    const wanted = { delList: [{ id: year.data.id, version: 1 }] };
    expect((await admin.call(`${terms}/invalidbmitemmerchantsupplierbyids`, wanted)).status).toBe(200);
    expect((await addTerms({ effectiveStart: '2026-03-01', effectiveEnd: '2026-03-31' })).status).toBe(200);
    const back = { delList: [{ id: year.data.id, version: 2 }] };
    expect(refused(await admin.call(`${terms}/cancelinvalidbmitemmerchantsupplierbyids`, back))[0]).toBe('20006');
    expect(refused(await change(year, 2, { statusCode: '1' }))[0]).toBe('20006');
  });
  it('BASE-103 takes one of ten equal sets that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        addTerms({ itemNo: 'M0002', merchantItemNo: `R${n}`, effectiveStart: `2026-01-0${(n % 9) + 1}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ errorCode }) => errorCode))).toEqual(new Set(['20006']));
  });
  it('BASE-103 holds the periods apart in the database too, whoever writes them', async () => {
    const { rows } = await house.owner.query("select id from bm_item_merchant_supplier where item_no = 'M0002'");
    expect(rows).toHaveLength(1);
    const copied = house.owner.query(
      "insert into bm_item_merchant_supplier select (jsonb_populate_record(t, jsonb_build_object('id', id + 1, 'effective_start', '2030-01-01'))).* from bm_item_merchant_supplier t where item_no = 'M0002'",
    );
    await expect(copied).rejects.toMatchObject({ code: '23P01' });
  });
  it('BASE-103 keeps the shares of the suppliers of a material at 100 % on every day, however many come at once', async () => {
    const item = { itemNo: 'M0003' };
    const first = await addTerms({ ...item, supplierProportion: '60', effectiveEnd: '2026-06-30' });
    expect(first.status).toBe(200);
    expect((await addTerms({ ...item, merchantNo: 'V0002', supplierProportion: '40' })).status).toBe(200);
    // until the end of June nothing is left
    const over = await addTerms({ ...item, merchantNo: 'V0003', supplierProportion: '0.000001', effectiveStart: '2026-06-30' });
    expect(refused(over)).toEqual(['20005', ['supplierProportion supplierItem.share']]);
    expect(over.details[0]?.params).toMatchObject({ itemNo: 'M0003', sum: '100.000001', date: '2026-06-30' });
    const after = await addTerms({ ...item, merchantNo: 'V0003', supplierProportion: '60', effectiveStart: '2026-07-01' });
    expect(after.status).toBe(200);
    expect(refused(await change(after, 1, { supplierProportion: '61' }))[0]).toBe('20005');
    expect(refused(await change(first, 1, { effectiveEnd: null }))[0]).toBe('20005');
    expect(refused(await addTerms({ ...item, merchantNo: 'V0004', supplierProportion: '101' }))).toEqual([
      '20002',
      ['supplierProportion valid.maxNumber'],
    ]);
    const crowd = await Promise.all(
      ['V0001', 'V0002', 'V0003', 'V0004', 'V0005', 'V0006'].map((merchantNo) =>
        addTerms({ itemNo: 'M0004', merchantNo, supplierProportion: '30' }),
      ),
    );
    expect(crowd.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
  });
  it('BASE-103 has one preferred supplier of a material at a time', async () => {
    const item = { itemNo: 'M0005', isPreferredSupplier: '1' };
    expect((await addTerms({ ...item, effectiveEnd: '2026-06-30' })).status).toBe(200);
    const second = await addTerms({ ...item, merchantNo: 'V0002', effectiveStart: '2026-06-01' });
    expect(refused(second)).toEqual(['20005', ['isPreferredSupplier supplierItem.preferred']]);
    expect(second.details[0]?.params).toMatchObject({ merchantNo: 'V0001', itemNo: 'M0005' });
    expect((await addTerms({ ...item, merchantNo: 'V0002', effectiveStart: '2026-07-01' })).status).toBe(200);
  });
  it('BASE-175 imports terms by the same rules, each row beside the ones before it', async () => {
    const head = ['orgNo', 'merchantNo', 'itemNo', 'merchantItemNo', 'supplierProportion', 'effectiveStart', 'effectiveEnd'];
    const { lines } = await uploadTo(
      house.app,
      admin,
      `${terms}/importexcel`,
      await sheet(
        head,
        ['ORG1', 'V0001', 'M0006', 'A', '70', '2026-01-01', '2026-12-31'],
        ['ORG1', 'V0002', 'M0006', 'B', '40', '2026-05-01', ''],
        ['ORG1', 'V0001', 'M0006', 'C', '', '2026-12-31', ''],
      ),
    );
    expect(failuresOf(lines).map(({ line, code }) => [line, code])).toEqual([
      [3, 'supplierItem.share'],
      [4, 'supplierItem.overlap'],
    ]);
    expect(await listed(`${terms}/getbmitemmerchantsupplierlistbyparams`, { itemNo: 'M0006' })).toEqual([]);
  });
  it('BASE-103 shows no supplier the terms of anybody, nor a price, over no call', async () => {
    const acme = await house.signIn('acme');
    for (const operation of ['getbmitemmerchantsupplierlistbyparams', 'exportexcel'])
      expect((await acme.call(`${terms}/${operation}`, { condition: {} })).status).toBe(403);
    // and behind the calls, the database gives a supplier only the own rows
    const client = await house.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        "select set_config('wms.side', 'supplier', true), set_config('wms.orgs', '{\"ORG1\"}', true), set_config('wms.supplier', 'V0002', true)",
      );
      const { rows } = await client.query('select distinct merchant_no from bm_item_merchant_supplier');
      expect(rows).toEqual([{ merchant_no: 'V0002' }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
  it('ASN-55 finds an item by the number its supplier has for it, as long as the terms hold', async () => {
    const acme = await house.signIn('acme');
    const { rows } = await house.owner.query<{ no: string }>("select belong_supplier as no from sys_user where user_no = 'acme'");
    const merchantNo = rows[0]?.no;
    const order = await makeOrder(house, { supplierNo: merchantNo ?? '', lines: [{ itemNo: 'M0041', qty: '50' }] });
    const match = async (merchantItemNo: string) => {
      const { data } = await acme.call<{ records: { result: string; reason: string; lines: { purchaseLineId: string }[] }[] }>(
        'ISupSrmAsnHeadService/oneClickMatch',
        { orgNo: 'ORG1', source: 'orders', rows: [{ merchantItemNo, qty: '5' }] },
      );
      return data.records.map(({ result, reason, lines }) => [result, reason, lines.map((line) => line.purchaseLineId)]);
    };
    expect(await match('zz-77')).toEqual([['unmatched', 'asn.match.noOwnCode', []]]);
    expect((await addTerms({ itemNo: 'M0041', merchantNo, merchantItemNo: 'ZZ-77' })).status).toBe(200);
    expect(await match('zz-77')).toEqual([['matched', '', [order.lineIds[0]]]]);
    const past = { itemNo: 'M0041', merchantNo, merchantItemNo: 'ZZ-OLD', effectiveEnd: '2020-01-01' };
    // terms that ended name nothing any more
    const [row] = await listed(`${terms}/getbmitemmerchantsupplierlistbyparams`, { itemNo: 'M0041' });
    await admin.call(`${terms}/updatebmitemmerchantsupplierbyid`, { id: row?.id, version: 1, effectiveStart: '2020-01-02' });
    expect((await addTerms(past)).status).toBe(200);
    expect(await match('ZZ-OLD')).toEqual([['unmatched', 'asn.match.noOwnCode', []]]);
  });
  it('BASE-103 finds the highest day of shares as a walk through every day does', () => {
    const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
    let seed = 7;
    const random = (n: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    const some = (): Terms => {
      const [from, length] = [random(20), random(12)];
      return {
        merchantNo: `V${random(4)}`,
        itemNo: 'M',
        isPreferredSupplier: '0',
        supplierProportion: String(random(50)),
        effectiveStart: random(6) === 0 ? null : day(from),
        effectiveEnd: random(6) === 0 ? null : day(from + length),
      };
    };
    const covers = (one: Terms, at: string): boolean => (one.effectiveStart ?? '') <= at && at <= (one.effectiveEnd ?? '9999');
    const days = Array.from({ length: 60 }, (_, n) => day(n - 10));
    for (let round = 0; round < 300; round++) {
      const [mine, others] = [some(), Array.from({ length: random(6) }, some)];
      const walked = Math.max(
        ...days
          .filter((at) => covers(mine, at))
          .map((at) =>
            [mine, ...others].filter((one) => covers(one, at)).reduce((all, one) => all + Number(one.supplierProportion), 0),
          ),
      );
      expect([mine, others, Number(highestShare(mine, others).sum)]).toEqual([mine, others, walked]);
      const shared = others.filter((other) => days.some((at) => covers(mine, at) && covers(other, at)));
      expect(others.filter((other) => overlap(mine, other))).toEqual(shared);
      expect(clashing(mine, others)).toBe(shared.find(({ merchantNo }) => merchantNo === mine.merchantNo));
    }
  });
});
