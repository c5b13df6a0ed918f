import { alwaysListed } from '@wms/contract/kernel/listFields.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { headMembers, lineMembers } from '@wms/contract/srm/asn/asn.replies.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { orderTabs } from '@wms/contract/srm/purchase/tabs.ts';
import { operLog } from '@wms/contract/system/operLog/operLog.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeNotice, makeOrder } from '../../../test/notices.ts';
import { orderGiven, sendOrders } from '../../../test/orders.ts';
import { withStatements } from '../../../test/statements.ts';

let house: TestHouse;
let buyer: Client;
let acme: Client;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [buyer, acme, admin] = (await Promise.all(['buyer', 'acme', 'admin'].map((userNo) => house.signIn(userNo)))) as [
    Client,
    Client,
    Client,
  ];
  await sendOrders(buyer, [orderGiven('F-1', [{}, {}, {}], {}), orderGiven('F-2', [{}], { orderType: '2' })]);
});
afterAll(() => house?.close());

interface Listed {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
}
const orders = (client: Client, more: object, condition: object = {}) =>
  client.call<Listed>('ISupSrmPurchaseService/getsrmpurchaselistbyparams', { condition, ...more });
const prices = ['price', 'taxPrice', 'amount', 'taxAmount', 'totalAmount'];

describe('API-11 the fields a page asks for', () => {
  it('are there beside keys, states and the stamp; others are left out, and without a word all are there', async () => {
    const [narrow] = (await orders(buyer, { fields: ['itemName', 'batchPurQty'] })).data.records;
    const [whole] = (await orders(buyer, {})).data.records;
    const expected = [...new Set([...alwaysListed(purchaseLine), 'itemName', 'batchPurQty', 'dueDate'])];
    expect(Object.keys(narrow ?? {}).toSorted()).toEqual(expected.toSorted());
    expect(Object.keys(whole ?? {}).toSorted()).toEqual(
      expect.arrayContaining(['spec', 'unDeliveryQty', ...prices, ...expected]),
    );
    for (const [name, value] of Object.entries(narrow ?? {})) expect([name, value]).toEqual([name, whole?.[name]]);
    const [fewest] = (await orders(buyer, { fields: [] })).data.records;
    expect(Object.keys(fewest ?? {}).toSorted()).toEqual([...alwaysListed(purchaseLine), 'dueDate'].toSorted());
  });

  it('SYS-19 show a supplier no price that is hidden, whoever asks for it by name', async () => {
    await house.owner.query(
      "insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'SHOW_PRICE_TO_SUPPLIER', '0')",
    );
    const hidden = (await orders(acme, { fields: [...prices, 'itemName'] })).data.records;
    expect(hidden.length).toBeGreaterThan(0);
    for (const row of hidden) {
      expect(row).toHaveProperty('itemName');
      for (const name of prices) expect(row).not.toHaveProperty(name);
    }
    const shown = (await orders(buyer, { fields: prices })).data.records;
    for (const row of shown) expect(row).toHaveProperty('taxPrice');
    await house.owner.query("delete from sys_business_control where org_no = 'ORG1'");
  });

  it('SYS-19 R1 ask for no policy where the session knows it, and hold to a change of one from the next call on', async () => {
    const isShown = async (): Promise<boolean> => (await orders(acme, {})).data.records.some((row) => 'taxPrice' in row);
    const set = (value: string) =>
      house.owner.query(
        "insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'SHOW_PRICE_TO_SUPPLIER', $1) on conflict (org_no, control_no) do update set control_value = $1",
        [value],
      );
    const before = await isShown();
    const { said } = await withStatements(isShown);
    expect([...said.keys()].filter((text) => /from srm_purchase_line|from "srm_purchase_line"/.test(text))).toHaveLength(1);
    expect([...said.keys()].filter((text) => text.includes('sys_business_control'))).toEqual([]);
    for (const value of ['0', '1', '0']) {
      await set(value);
      expect([value, await isShown(), await isShown()]).toEqual([value, value === '1', value === '1']);
    }
    await house.owner.query("delete from sys_business_control where org_no = 'ORG1'");
    expect(await isShown()).toBe(before);
    // in the transaction of the command, so that no server of several answers by what it kept
    const { rows } = await house.owner.query<{ stamps: string }>(
      'select sum(stamp)::text as stamps from sys_session where ended is null',
    );
    await set('0');
    await house.owner.query("update sys_business_control set control_value = '1' where org_no = 'ORG1'");
    await house.owner.query("delete from sys_business_control where org_no = 'ORG1'");
    const after = await house.owner.query<{ stamps: string; n: string }>(
      'select sum(stamp)::text as stamps, count(*)::text as n from sys_session where ended is null',
    );
    expect(Number(after.rows[0]?.n)).toBeGreaterThan(1);
    expect(Number(after.rows[0]?.stamps) - Number(rows[0]?.stamps)).toBeGreaterThanOrEqual(3 * Number(after.rows[0]?.n));
  });

  it.each([
    ['a name of no field', ['itemName', 'pwdHash']],
    ['a column', ['item_name']],
    ['what every object inherits', ['toString']],
    ['SQL', ['id from sys_user; --']],
  ])('refuse %s', async (_what, fields) => {
    const answer = await orders(buyer, { fields });
    expect([answer.status, answer.errorCode, answer.details[0]?.field]).toEqual([400, '20002', 'fields']);
  });

  it('are those of a plain record too, and of its own row security', async () => {
    const { data } = await buyer.call<Listed>('IBmItemService/getbmitemlistbyparams', { condition: {}, fields: ['itemName'] });
    expect(data.records.length).toBeGreaterThan(0);
    for (const row of data.records) {
      expect(row.itemName).toBeTypeOf('string');
      expect(row).not.toHaveProperty('netWeight');
      expect(row.statusCode).toBeTypeOf('string');
    }
  });
});

const notices = 'ISrmAsnHeadService/getsrmasnheadlistbyparams';
const receipts = 'ISupSrmInArriveService';
describe('API-11 the fields of a document that a page asks for', () => {
  beforeAll(async () => {
    const { lineIds } = await makeOrder(house, {});
    await makeNotice(acme, [{ purchaseLineId: lineIds[0], deliveryQty: '1' }]);
  });

  it.each([
    [
      'orders',
      () => buyer,
      'ISrmPurchaseService/getsrmpurchaselistbyparams',
      '0',
      purchaseOrder,
      ['employeeName'],
      { rejectedLines: 0 },
    ],
    ['lines to deliver', () => acme, 'ISupSrmPurchaseService/getDeliverableLines', undefined, purchaseLine, ['spec'], {}],
    ['notices', () => buyer, notices, '0', asnHead, ['trackingNo'], { ...headMembers, unitTotals: [] }],
    ['lines of notices', () => buyer, notices, '1', asnLine, ['goodsName'], lineMembers],
    ['entries of the log', () => admin, 'ISysOperLogService/getsysoperloglistbyparams', undefined, operLog, [], { changes: [] }],
  ] as const)(
    'are those of %s beside what each row carries',
    async (_what, who, wire, pageMode, resource: Resource, fields, more) => {
      const condition = pageMode === undefined ? {} : { pageMode };
      const [narrow] = (await who().call<Listed>(wire, { condition, fields })).data.records;
      const [whole] = (await who().call<Listed>(wire, { condition })).data.records;
      const expected = new Set([...alwaysListed(resource), ...fields, ...Object.keys(more)]);
      expect(Object.keys(narrow ?? {}).toSorted()).toEqual([...expected].toSorted());
      for (const [name, value] of Object.entries(narrow ?? {})) expect([name, value]).toEqual([name, whole?.[name]]);
    },
  );

  it.each([
    [`${receipts}/getsrminarrivelistbyparams`, '0'],
    [`${receipts}/getsrminarrivelistbyparams`, '1'],
    [`${receipts}/getAcceptanceDetailList`, ''],
    [`${receipts}/getReturnDetailList`, ''],
    [notices, '1'],
  ])('are names of the declaration only: %s %s', async (wire, pageMode) => {
    const condition = pageMode === '' ? {} : { pageMode };
    const answer = await buyer.call(wire, { condition, fields: ['strange'] });
    expect([answer.status, answer.errorCode, answer.details[0]?.field]).toEqual([400, '20002', 'fields']);
    expect((await buyer.call(wire, { condition, fields: ['asnNo'] })).status).toBe(200);
  });
});

describe('LIST-05 counts of tabs', () => {
  it('are the totals of their lists, under every condition beside them, the first time and again', async () => {
    let compared = 0;
    for (const client of [buyer, acme])
      for (const condition of [{}, { orderType: '2' }, { keyword: 'f-1' }, { type: 'operation' }, { type: 'history' }])
        for (let again = 0; again < 2; again++) {
          const counts = await client.call<Record<string, number>>('ISupSrmPurchaseService/getPurchaseTabCounts', { condition });
          for (const tab of orderTabs) {
            const { total } = (await orders(client, {}, { ...condition, ...tab.condition })).data;
            expect([client === acme, condition, tab.key, counts.data[tab.key]]).toEqual([
              client === acme,
              condition,
              tab.key,
              total,
            ]);
            compared += 1;
          }
        }
    expect(compared).toBe(2 * 5 * 2 * orderTabs.length);
  });
});
