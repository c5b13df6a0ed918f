import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { takeSheet } from '../../../test/sheets.ts';

const service = 'ISupSrmSysUserService';
let house: TestHouse;
let buyer: Client;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [buyer, admin] = [await house.signIn('buyer'), await house.signIn('admin')];
});
afterAll(() => house?.close());

interface Account {
  readonly id: string;
  readonly userNo: string;
  readonly side: string;
  readonly [name: string]: unknown;
}
const list = (client: Client, more: object = {}) =>
  client.call<{ records: readonly Account[] }>(`${service}/getsysuserlist`, { condition: {}, current: 1, size: 100, ...more });
const withheld = ['lastLoginDate', 'pwdChangeDate', 'employeeId', 'tenantsid', 'remark', 'lockedUntil'];

describe('V8 R9 what a buyer sees of accounts', () => {
  it('is whom one names and how one reaches them; those of the platform are not among them', async () => {
    await house.owner.query("update sys_user set phone = '13800000000', employee_id = 'E7' where user_no = 'keeper'");
    const { records } = (await list(buyer)).data;
    expect(records.map(({ userNo }) => userNo)).toEqual(expect.arrayContaining(['buyer', 'keeper']));
    expect(records.filter(({ side }) => side === 'platform')).toEqual([]);
    const keeper = records.find(({ userNo }) => userNo === 'keeper');
    expect(keeper).toMatchObject({ phone: '13800000000', userName: '周仓管' });
    for (const row of records)
      for (const name of withheld) expect([row.userNo, name, row[name]]).toEqual([row.userNo, name, null]);
    expect((await list(buyer, { field: 'lastLoginDate', order: 'desc' })).errorCode).toBe('20011');
    const one = await buyer.call<Account>(`${service}/getsysuserbyid`, { id: keeper?.id });
    expect([one.data.userNo, one.data.employeeId, one.data.roleNos]).toEqual(['keeper', null, []]);
  });
  it('is no account of the platform by its id, and nothing of what anybody may', async () => {
    const { rows } = await house.owner.query<{ id: string }>("select id::text as id from sys_user where user_no = 'admin'");
    expect((await buyer.call(`${service}/getsysuserbyid`, { id: rows[0]?.id })).errorCode).toBe('20003');
    const keeper = (await list(admin)).data.records.find(({ userNo }) => userNo === 'keeper');
    expect((await buyer.call(`${service}/getUserGrants`, { userId: keeper?.id })).errorCode).toBe('10008');
  });
  it('is no more in a file', async () => {
    const mine = await takeSheet(house, buyer, `${service}/exportexcel`, { condition: {} });
    const all = await takeSheet(house, admin, `${service}/exportexcel`, { condition: {} });
    expect([mine.status, all.status]).toEqual([200, 200]);
    expect(mine.rows[0]?.length).toBeLessThan(all.rows[0]?.length ?? 0);
    expect(JSON.stringify(mine.rows)).not.toMatch(/E7|"admin"/);
    expect(JSON.stringify(all.rows)).toMatch(/E7/);
  });
  it('is all of it to who keeps accounts', async () => {
    const { records } = (await list(admin)).data;
    expect(records.find(({ userNo }) => userNo === 'keeper')).toMatchObject({ employeeId: 'E7' });
    expect(records.find(({ userNo }) => userNo === 'admin')?.lastLoginDate).toMatch(/^20/);
    expect(
      (await admin.call<Account>(`${service}/getsysuserbyid`, { id: records.find(({ userNo }) => userNo === 'keeper')?.id })).data
        .roleNos,
    ).toEqual(['warehouse']);
  });
});
