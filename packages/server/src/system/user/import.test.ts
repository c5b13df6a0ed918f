import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { UserGrants } from '@wms/contract/system/user/user.calls.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPerson } from '../../../seeds/people.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { failuresOf, uploadTo } from '../../kernel/exchange/testing.ts';

let house: TestHouse;
let admin: Client;
let chief: Client;
const U = 'ISupSrmSysUserService';
const PWD = 'Chief#2026';
beforeAll(async () => {
  house = await openTestHouse();
  await runSystem(house.house, 'an administrator of one organization', (ctx) =>
    seedPerson(
      ctx,
      {
        ...{ userNo: 'chief', pwd: PWD, userName: 'chief', side: 'purchaser', orgNo: 'ORG1', warehouseNo: 'WH11' },
        ...{ language: 'zh-CN', roleNo: 'orgAdmin', orgs: ['ORG1'], warehouses: ['WH11', 'WH12'] },
      },
      { isDemo: false, mustChange: '' },
    ),
  );
  [admin, chief] = await Promise.all([house.signIn('admin'), house.signIn('chief', PWD)]);
});
afterAll(() => house?.close());

const columns = ['userNo', 'userName', 'side', 'orgNo', 'warehouseNo', 'belongSupplier', 'roleNos'] as const;
const heads = columns.map((name) => {
  const label = name === 'roleNos' ? sysUser.told?.roleNos : (Reflect.get(sysUser.labels, name) ?? Reflect.get(glossary, name));
  return String(label?.[1]);
});
type Cells = Partial<Record<(typeof columns)[number], string>>;
const usual: Cells = { userName: '新人', side: 'purchaser', orgNo: 'ORG1', warehouseNo: 'WH11' };
const send = async (client: Client, rows: readonly Cells[]) => {
  const cells = rows.map((row) => columns.map((name) => ({ ...usual, ...row })[name] ?? ''));
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'users', rows: [heads, ...cells] }] }));
  return uploadTo(house.app, client, `${U}/importexcel`, file, { name: 'users.xlsx' });
};
const stored = async (part: string) =>
  (
    await house.owner.query<{ user_no: string }>('select user_no from sys_user where user_no like $1 order by 1', [`${part}%`])
  ).rows.map(({ user_no }) => user_no);

describe('accounts of a workbook', () => {
  it('USER-05 PERM-17 USER-22 are added with roles by name or number and the scope of a new person, and nobody knows a password', async () => {
    const { rows } = await house.owner.query<{ role_name: string }>("select role_name from sys_role where role_no = 'planner'");
    const answer = await send(chief, [
      { userNo: 'book1', roleNos: `viewer，${rows[0]?.role_name}` },
      { userNo: 'book2', side: 'supplier', belongSupplier: 'V0001' },
    ]);
    expect(answer.lines.at(-1), answer.body).toEqual({ event: 'uploadComplete', count: 2, undoable: false, unlisted: true });
    const { rows: people } = await house.owner.query<{ id: string; must_change: string; pwd_hash: string }>(
      "select id, must_change, pwd_hash from sys_user where user_no = 'book1'",
    );
    expect(people[0]).toMatchObject({ must_change: 'initial', pwd_hash: expect.stringContaining('argon2id') });
    const given = (await admin.call<UserGrants>(`${U}/getUserGrants`, { userId: people[0]?.id })).data;
    expect(given.roleNos).toEqual(['planner', 'viewer']);
    expect(given.userDataList).toEqual(
      expect.arrayContaining([
        { dataType: '1', dataValue: 'ORG1' },
        { dataType: '3', dataValue: 'WH11' },
      ]),
    );
    expect(answer.body).not.toMatch(/pwd|password|密码/i);
    // the way in is a new password, shown to who asks for it
    const reset = await chief.call<{ records: { initialPwd: string }[] }>(`${U}/resetPassword`, { ids: [people[0]?.id] });
    await house.signIn('book1', reset.data.records[0]?.initialPwd);
  });

  it('R9 R13 a row its importer could not add by hand stops the file: nobody is added', async () => {
    const answer = await send(chief, [
      { userNo: 'bad1', roleNos: 'admin' },
      { userNo: 'bad2', roleNos: 'nobodyHasIt' },
      { userNo: 'bad3', roleNos: 'supplier' },
      { userNo: 'bad4', side: 'platform' },
      { userNo: 'bad5', orgNo: 'ORG2', warehouseNo: 'WH21' },
      { userNo: 'bad6', side: 'supplier' },
      { userNo: 'BUYER' },
      { userNo: 'bad8' },
      { userNo: 'BAD8' },
      { userNo: 'bad9' },
    ]);
    const found = failuresOf(answer.lines).map(({ line, field }) => `${line} ${field}`);
    expect([...new Set(found)].sort(), answer.body).toEqual(
      ['2 roleNos', '3 roleNos', '4 roleNos', '5 side', '6 orgNo', '7 belongSupplier', '8 userNo', '10 userNo'].sort(),
    );
    expect(await stored('bad')).toEqual([]);
    expect(await stored('BAD')).toEqual([]);
  });

  it('PERM-09 who may not change accounts gives no roles, and who may not import imports nobody', async () => {
    const flag = "role_no = 'orgAdmin' and menu_no = 'BaseManage.User' and flag = 'isModify'";
    await house.owner.query(`delete from sys_role_menu where ${flag}`);
    const second = await house.signIn('chief', PWD);
    const answer = await send(second, [{ userNo: 'later1', roleNos: 'viewer' }]);
    expect(
      failuresOf(answer.lines).map(({ field }) => field),
      answer.body,
    ).toEqual(['roleNos']);
    expect((await send(await house.signIn('buyer'), [{ userNo: 'later2' }])).status).toBe(403);
    expect(await stored('later')).toEqual([]);
    await house.owner.query("insert into sys_role_menu values ('orgAdmin', 'BaseManage.User', 'isModify')");
  });

  it('PERM-17 a number means the role of that number, whatever another role is called', async () => {
    const role = (roleNo: string, roleName: string) =>
      admin.call('ISrmSysRoleService/saveorupdaterole', { roleNo, roleName, side: 'purchaser' });
    for (const [no, name] of [
      ['meant', 'first'],
      ['other', 'meant'],
    ] as const)
      expect((await role(no, name)).status).toBe(200);
    const answer = await send(admin, [{ userNo: 'alike', roleNos: 'meant' }]);
    expect(answer.lines.at(-1), answer.body).toMatchObject({ event: 'uploadComplete', count: 1 });
    const { rows } = await house.owner.query(
      "select role_no from sys_user_role where user_id = (select id from sys_user where user_no = 'alike')",
    );
    expect(rows).toEqual([{ role_no: 'meant' }]);
  });
});
