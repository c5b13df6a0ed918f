import type { Policy } from '@wms/contract/kernel/policy.ts';
import { allPolicies as controls } from '@wms/contract/policies.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, newKey, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeNotice, makeOrder } from '../../../test/notices.ts';
import { orderGiven, sendOrders } from '../../../test/orders.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { policiesOf } from './door.ts';

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
  // an installation begins without a value of its own
  expect(rows.filter(({ isOwn, controlValue, defaultValue }) => isOwn === '1' || controlValue !== defaultValue)).toEqual([]);
  const known = new Set(controls.map(({ controlNo }) => controlNo));
  expect((enums.BUSINESS_CONTROL ?? []).map(({ value }) => value).filter((value) => !known.has(value))).toEqual([]);
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

/** A value the switch can have and does not have by default. */
const otherThan = ({ value, usual }: Policy): string => {
  if (value.kind === 'flag') return usual === '1' ? '0' : '1';
  if (value.kind === 'number') return usual === '9' ? '8' : '9';
  return Object.keys(value.options).find((option) => option !== usual) ?? usual;
};
/** What commands go by, as text under the name of the switch. */
const readByCommands = async (orgNo: string): Promise<Readonly<Record<string, string>>> => {
  const read = await runSystem(house.house, 'read the policies', (ctx) => policiesOf(ctx, orgNo));
  return Object.fromEntries(
    Object.entries(read).map(([name, value]) => [
      name.replace(/[A-Z]/g, '_$&').toUpperCase(),
      typeof value === 'boolean' ? (value ? '1' : '0') : String(value),
    ]),
  );
};
const shown = async (orgNo: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await list(orgNo)).map(({ controlNo, controlValue }) => [controlNo, controlValue]));
const saveEach = async (orgNo: string, wantedOf: (control: Policy) => string | null): Promise<void> => {
  const rows = await list(orgNo);
  const wanted = controls.map((control) => {
    const row = rows.find(({ controlNo }) => controlNo === control.controlNo);
    return [control.controlNo, wantedOf(control), row?.version ?? -1] as const;
  });
  expect((await save(orgNo, ...wanted)).data).toEqual({ count: controls.length });
};

/** What views of the database go by; they read numbers, and yes or no as 1 and 0. */
const readByViews = async (orgNo: string): Promise<Readonly<Record<string, string>>> => {
  const numbers = controls.filter(({ value }) => value.kind !== 'choice').map(({ controlNo }) => controlNo);
  const { rows } = await house.owner.query<{ no: string; value: string | null }>(
    'select no, wms_policy($1, no)::text as value from unnest($2::text[]) as no',
    [orgNo, numbers],
  );
  expect(rows).toHaveLength(numbers.length);
  return Object.fromEntries(rows.map(({ no, value }) => [no, value ?? 'nothing']));
};
const withoutWords = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => /^\d+$/.test(value)));

it.each(['*', 'ORG1'])(
  'SYS-19 SYS-17 screen, commands and views answer alike for %s: set, and back to the default',
  async (orgNo) => {
    await saveEach(orgNo, otherThan);
    expect(await shown(orgNo)).toEqual(Object.fromEntries(controls.map((one) => [one.controlNo, otherThan(one)])));
    expect(await readByCommands(orgNo)).toEqual(await shown(orgNo));
    expect(await readByViews(orgNo)).toEqual(withoutWords(await shown(orgNo)));
    await saveEach(orgNo, () => null);
    expect(await shown(orgNo)).toEqual(Object.fromEntries(controls.map(({ controlNo, usual }) => [controlNo, usual])));
    expect(await readByCommands(orgNo)).toEqual(await shown(orgNo));
    expect(await readByViews(orgNo)).toEqual(withoutWords(await shown(orgNo)));
    const left = await house.owner.query('select count(*)::int as count from sys_business_control where org_no = $1', [orgNo]);
    expect(left.rows).toEqual([{ count: 0 }]);
  },
);
it('SYS-19 AS-01 a notice needs approval again once that switch is back at its default for everybody', async () => {
  const noticeNow = async () => {
    const { lineIds } = await makeOrder(house);
    return (await makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '1' }])).status;
  };
  await save('*', ['ASN_APPROVAL', '0', (await one('*', 'ASN_APPROVAL')).version]);
  expect(await noticeNow()).toBe('2');
  await save('*', ['ASN_APPROVAL', null, (await one('*', 'ASN_APPROVAL')).version]);
  expect(await noticeNow()).toBe('0');
});
