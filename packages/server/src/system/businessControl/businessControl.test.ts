import { enums } from '@wms/contract/spec/enums.gen.ts';
import { controls, laterControls } from '@wms/contract/system/businessControl/controls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, newKey, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { orderGiven, sendOrders } from '../../../test/orders.ts';

const B = 'ISysBusinessControlService';
let house: TestHouse;
let admin: Client;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [admin, acme] = (await Promise.all(['admin', 'acme'].map((userNo) => house.signIn(userNo)))) as [Client, Client];
});
afterAll(() => house?.close());

interface Row {
  readonly controlNo: string;
  readonly controlName: string;
  readonly controlValue: string;
  readonly defaultValue: string;
  readonly isOwn: string;
  readonly version: number;
}
const list = async (orgNo = '*', headers = {}): Promise<readonly Row[]> =>
  (await admin.call<{ records: Row[] }>(`${B}/getBusinessControlList`, { orgNo }, headers)).data.records;
const one = async (orgNo: string, controlNo: string): Promise<Row> => {
  const row = (await list(orgNo)).find((found) => found.controlNo === controlNo);
  if (!row) throw new Error(`no ${controlNo}`);
  return row;
};
const save = (
  orgNo: string,
  ...wanted: readonly (readonly [controlNo: string, controlValue: string | null, version: number])[]
) =>
  admin.call(
    `${B}/saveBusinessControl`,
    { orgNo, controls: wanted.map(([controlNo, controlValue, version]) => ({ controlNo, controlValue, version })) },
    { 'idempotency-key': newKey() },
  );

it('SYS-19 shows each switch the program reads, grouped and named, and no other', async () => {
  const rows = await list('*', { 'accept-language': 'en-US' });
  expect(rows.map(({ controlNo }) => controlNo)).toEqual(controls.map(({ controlNo }) => controlNo));
  expect(rows[0]).toMatchObject({ controlGroup: 'order', valueType: 'flag', controlName: 'Buyers may answer for the supplier' });
  // what the seeds laid is what the program takes without them
  expect(rows.filter(({ controlValue, defaultValue }) => controlValue !== defaultValue)).toEqual([]);
  const known = new Set([...controls.map(({ controlNo }) => controlNo), ...laterControls]);
  expect((enums.BUSINESS_CONTROL ?? []).filter(({ value }) => !known.has(value))).toEqual([]);
});
it('SYS-17 an organization has its own value over everybody, and goes back to it', async () => {
  await sendOrders(await house.signIn('buyer'), [orderGiven('C-1', [{}])]);
  const priced = async () => {
    const { data } = await acme.call<{ records: object[] }>('ISupSrmPurchaseService/getsrmpurchaselistbyparams', {
      condition: {},
    });
    return data.records[0] !== undefined && 'taxPrice' in data.records[0];
  };
  expect(await priced()).toBe(true);
  const before = await one('ORG1', 'SHOW_PRICE_TO_SUPPLIER');
  expect(before).toMatchObject({ isOwn: '0', version: 0, controlValue: '1' });
  expect((await save('ORG1', ['SHOW_PRICE_TO_SUPPLIER', '0', 0])).data).toEqual({ count: 1 });
  expect(await priced()).toBe(false);
  expect(await one('ORG1', 'SHOW_PRICE_TO_SUPPLIER')).toMatchObject({
    isOwn: '1',
    version: 1,
    controlValue: '0',
    defaultValue: '1',
  });
  expect(await one('*', 'SHOW_PRICE_TO_SUPPLIER')).toMatchObject({ controlValue: '1' });
  expect((await save('ORG1', ['SHOW_PRICE_TO_SUPPLIER', null, 1])).status).toBe(200);
  expect(await priced()).toBe(true);
  const log = await house.owner.query(
    "select doc_no, changes from sys_oper_log where operation = 'saveBusinessControl' order by id",
  );
  expect(log.rows[0]).toMatchObject({
    doc_no: 'ORG1',
    changes: [{ before: { controlValue: '1' }, after: { controlValue: '0' } }],
  });
});
it('SYS-19 refuses values of another kind and unknown switches, all of them by name, and saves nothing then', async () => {
  const { version } = await one('*', 'ASN_APPROVAL');
  const wrong = await save(
    '*',
    ['ASN_APPROVAL', '0', version],
    ['SHIP_BEFORE_ACCEPT', 'yes', 1],
    ['SHIP_TOLERANCE_PCT', '-1', 1],
    ['OVER_RECEIPT_PCT', '101', 1],
    ['ASN_AHEAD_DAYS', '1.5', 1],
    ['RECEIPT_PARTIAL', 'twice', 1],
    ['NO_SUCH', '1', 0],
    ['ASN_APPROVAL', '1', version],
  );
  expect([wrong.errorCode, wrong.details.map(({ code, field }) => `${code} ${field}`)]).toEqual([
    '20002',
    [
      'control.value SHIP_BEFORE_ACCEPT',
      'control.value SHIP_TOLERANCE_PCT',
      'control.value OVER_RECEIPT_PCT',
      'control.value ASN_AHEAD_DAYS',
      'control.value RECEIPT_PARTIAL',
      'control.unknown NO_SUCH',
      'control.unknown ASN_APPROVAL',
    ],
  ]);
  expect((await one('*', 'ASN_APPROVAL')).controlValue).toBe('1');
  expect((await save('NOWHERE', ['ASN_APPROVAL', '0', 0])).details[0]?.code).toBe('control.org');
});
it('SYS-17 of two people who set a switch at once, one is told', async () => {
  const answers = await Promise.all(['5', '6', '7', '8'].map((days) => save('ORG2', ['ASN_AHEAD_DAYS', days, 0])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(answers.filter(({ errorCode }) => errorCode === '20004')).toHaveLength(3);
});
