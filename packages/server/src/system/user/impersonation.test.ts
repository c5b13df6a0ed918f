import type { UserInfo } from '@wms/contract/kernel/person.ts';
import type { SessionRow } from '@wms/contract/system/session/account.calls.ts';
import { describe, expect, it, vi } from 'vitest';
import { seedPerson } from '../../../seeds/people.ts';
import { smallestBody } from '../../../test/bodies.ts';
import type { Client } from '../../../test/house.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { sweepOnce } from '../../kernel/upkeep/sweep.ts';
import { impersonationChores } from './impersonation.sweep.ts';
import {
  admin,
  begin,
  digest,
  END,
  entries,
  house,
  INFO,
  idOf,
  isOver,
  LOOK,
  lastEntry,
  minute,
  ok,
  openImpersonation,
  other,
  PWD,
  pass,
  person,
  said,
  seeing,
  U,
} from './impersonation.world.ts';

openImpersonation();

describe('SYS access explained look as somebody else', () => {
  it('SYS access explained look as a supplier R9: their menu, their rows, their name; and in one own session who looks', async () => {
    const acme = await house.signIn('acme');
    const { look, eyes } = await begin(admin, 'acme');
    expect(look).toMatchObject({ userNo: 'acme' });
    const info = ok(await eyes.call<UserInfo>(INFO));
    expect(info).toMatchObject({ userNo: 'acme', side: 'supplier', lookedAtBy: { userNo: 'admin', until: look.until } });
    expect(info.lookedAtBy?.seconds).toBe(30 * 60);
    expect(ok(await acme.call<UserInfo>(INFO)).lookedAtBy).toBeUndefined();
    for (const [wire, body] of [
      ['ISrmBmLoginService/getMenuList', { appNo: 'PC' }],
      ['ISupSrmPurchaseService/getsrmpurchaselistbyparams', { current: 1, size: 50, condition: {} }],
      ['ISysMenuService/getBusinessCommonMenu', {}],
    ] as const) {
      const own = await acme.call(wire, body);
      expect([wire, (await eyes.call(wire, body)).data]).toEqual([wire, own.data]);
      expect(own.status).toBe(200);
    }
    expect((await eyes.call(`${U}/getsysuserlist`, { current: 1, size: 10, condition: {} })).errorCode).toBe('10008');
    // the own session is what it was
    expect(ok(await admin.call<UserInfo>(INFO))).toMatchObject({ userNo: 'admin' });
    expect(ok(await admin.call(END))).toEqual({ count: 1 });
    expect(await isOver(eyes)).toBe(true);
    expect((await admin.call(INFO)).status).toBe(200);
  });

  it('SYS access explained look as a person R9 R29: every call that writes is refused, whoever may make it, reading leaves nothing behind, and each file taken stands in the log', async () => {
    const { eyes } = await begin(admin, 'mighty');
    const before = await digest();
    const since = await lastEntry();
    const answers: { readonly wire: string; readonly kind: string; readonly status: number; readonly code: string }[] = [];
    const waiting = [...house.house.methods.values()];
    const walk = async (): Promise<void> => {
      for (let method = waiting.pop(); method; method = waiting.pop()) {
        const { wire, mode, input, grant } = method;
        const { status, errorCode } = await eyes.call(wire, smallestBody(input, '1'));
        const kind = mode === 'read' ? 'read' : typeof grant === 'string' ? wire : grant.flag;
        answers.push({ wire, kind, status, code: errorCode });
      }
    };
    // two, because one person takes two files at a time
    await Promise.all([walk(), walk()]);
    const reading = answers.filter(({ kind }) => kind === 'read');
    expect(reading.filter(({ status, code }) => status >= 500 || code === '10011')).toEqual([]);
    expect(reading.filter(({ status }) => status === 200).length).toBeGreaterThan(100);
    const writing = answers.filter(({ kind }) => kind !== 'read');
    const passed = writing.filter(({ code }) => code !== '10011');
    expect([...new Set(passed.map(({ kind }) => kind))].toSorted()).toEqual([
      'ISysMenuService/getBusinessCommonMenu',
      'isExport',
    ]);
    const refused = writing.length - passed.length;
    expect(refused).toBeGreaterThan(200);
    expect(await digest()).toEqual(before);

    const told = await entries(since);
    expect(told.every(({ user_no, user_name }) => user_no === 'admin' && user_name.endsWith(' → mighty'))).toBe(true);
    for (const kept of ['exportexcel', 'downExcelTemplate'])
      expect(told.filter(({ operation }) => operation === kept).length).toBeGreaterThan(5);
    const denied = await house.owner.query(
      `select ((select coalesce(sum(times), 0) from sys_oper_log where id > $1 and error_code = '10011' and user_no = 'admin')
        + (select coalesce(sum(times - logged), 0) from sys_refusal_count where error_code = '10011' and who = 'admin'))::int as n`,
      [since],
    );
    expect(denied.rows[0].n).toBe(refused);
    // an own reading of the same file leaves no line
    const own = await lastEntry();
    ok(await admin.call('IBmWarehouseService/downExcelTemplate'));
    expect(await entries(own)).toEqual([]);
  });

  it('SYS access explained look as nobody who may more, is out of sight, oneself, or could not sign in R9', async () => {
    const chief = await house.signIn('chief', PWD);
    const reader = await house.signIn('reader', PWD);
    const at = async (client: Client, userNo: string) => said(await client.call(LOOK, { userId: await idOf(userNo) }));
    expect(await at(chief, 'reader')).toEqual(['', undefined]);
    expect(await at(chief, 'admin')).toEqual(['10008', 'user.platformOnly']);
    expect(await at(chief, 'stranger')).toEqual(['20003', undefined]);
    expect(await at(chief, 'chief')).toEqual(['20005', 'user.self']);
    expect(await at(admin, 'admin')).toEqual(['20005', 'user.self']);
    expect(await at(reader, 'fresh')).toEqual(['10008', 'grant.missing']);
    expect(await at(await house.signIn('acme'), 'bolt')).toEqual(['10008', undefined]);
    expect(said(await admin.call(LOOK, { userId: '987654321' }))).toEqual(['20003', undefined]);
    // of the own organization, and with a right its administrator has not got
    await house.owner.query(
      `insert into sys_user_menu select id, 'Asn.Warehouse', 'isCheck' from sys_user where user_no = 'reader'`,
    );
    await house.owner.query(
      "delete from sys_role_menu where role_no = 'orgAdmin' and menu_no = 'Asn.Warehouse' and flag = 'isCheck'",
    );
    pass(1001);
    expect(await at(chief, 'reader')).toEqual(['10008', 'user.beyond']);
    await house.owner.query("insert into sys_role_menu values ('orgAdmin', 'Asn.Warehouse', 'isCheck')");
    await house.owner.query("delete from sys_user_menu where user_id = (select id from sys_user where user_no = 'reader')");
    pass(1001);
    // who could not sign in is not looked at, and why is said
    const set = (text: string) => house.owner.query(`update sys_user set ${text} where user_no = 'reader'`);
    await set("status_code = '0'");
    expect(await at(admin, 'reader')).toEqual(['20005', 'look.invalid']);
    await set("status_code = '1'");
    await house.owner.query(`insert into sys_login_failure values ('reader', 9, now() + interval '1 hour', now())`);
    expect(await at(admin, 'reader')).toEqual(['20005', 'look.locked']);
    await house.owner.query("delete from sys_login_failure where user_no_key = 'reader'");
    await house.owner.query("update sys_pwd_policy set is_control_indate = '1', indate = 30");
    await set("pwd_change_date = now() - interval '31 days'");
    expect(await at(admin, 'reader')).toEqual(['20005', 'look.expired']);
    await house.owner.query("update sys_pwd_policy set is_control_indate = '0', indate = 0");
    await set('pwd_change_date = now()');
  });

  it('SYS access explained look as a person with a password to change: the product as it will be, and the change stays due', async () => {
    const { eyes } = await begin(admin, 'fresh');
    expect(ok(await eyes.call<UserInfo>(INFO)).mustChangePwd).toBe('0');
    expect(
      (await eyes.call('IBmWarehouseService/getbmwarehouselistbyparams', { current: 1, size: 5, condition: {} })).status,
    ).not.toBe(403);
    const own = await house.signIn('fresh', PWD);
    expect((await own.call('ISysTaskService/getTaskList', {})).errorCode).toBe('10005');
  });

  it('SYS access explained look as one person at a time, in the own session only, never nested', async () => {
    const first = await begin(admin, 'reader');
    expect(said(await first.eyes.call(LOOK, { userId: await idOf('second') }))[0]).toBe('10011');
    expect(said(await first.eyes.call(END))[0]).toBe('10011');
    const again = await begin(admin, 'second');
    expect(await isOver(first.eyes)).toBe(true);
    // the number alone opens nothing: not another session of the same person, nor anybody else's, nor none
    for (const thief of [await house.signIn('admin'), await house.signIn('third', PWD)])
      expect((await seeing(thief, again.look.lookId).call(INFO)).errorCode).toBe('10012');
    expect((await seeing(house.stranger, again.look.lookId).call(INFO)).errorCode).toBe('10004');
    for (const odd of ['0', 'x', "1' or '1'='1", '9'.repeat(30)])
      expect((await seeing(admin, odd).call(INFO)).errorCode).toBe('10012');
    expect(ok(await again.eyes.call<UserInfo>(INFO)).userNo).toBe('second');
    // two at once: both find nothing to end before either has begun
    const holding = await house.owner.connect();
    await holding.query('begin');
    await holding.query("select 1 from sys_user where user_no in ('reader', 'second') for update");
    const asking = ['reader', 'second'].map((userNo) => begin(admin, userNo));
    await vi.waitFor(async () => {
      const waiting = await house.owner.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(waiting.rowCount).toBe(2);
    });
    await holding.query('rollback');
    holding.release();
    const asked = await Promise.all(asking);
    const over = await Promise.all(asked.map(({ eyes }) => isOver(eyes)));
    expect(over.filter((isDone) => !isDone)).toHaveLength(1);
  });

  type Who = { readonly id: string; readonly version: number };
  const changed = (wire: string, body: object) => admin.call(wire, body).then(ok);
  const ends: readonly (readonly [when: string, how: (impersonator: Client, who: Who, seen: Who) => Promise<unknown>])[] = [
    ['with the sign-out of who looks', (impersonator) => impersonator.call('ISrmBmLoginService/logout').then(ok)],
    [
      'with the own session, ended by an administrator',
      (_, { id }) => changed('ISysSessionService/endUserSessions', { userId: id, all: '1' }),
    ],
    ['with the roles of who looks', (_, { id, version }) => changed(`${U}/saveUserRoles`, { userId: id, version, roleNos: [] })],
    [
      'with the data scope of who looks, when the other falls out of it',
      (_, { id, version }) =>
        changed(`${U}/saveUserDataScope`, { userId: id, version, userDataList: [{ dataType: '1', dataValue: 'ORG2' }] }),
    ],
    ['with the account of who looks', (_, who) => changed(`${U}/invalidsysuserbyids`, { delList: [who] })],
    ['with the account that is looked at', (_, _who, seen) => changed(`${U}/invalidsysuserbyids`, { delList: [seen] })],
    ['with the account that is looked at, deleted', (_, _who, seen) => changed(`${U}/deletesysuserbyids`, { delList: [seen] })],
    [
      'with rights the other has and who looks has not',
      (_, _who, { id, version }) =>
        changed(`${U}/saveUserDataScope`, { userId: id, version, userDataList: [{ dataType: '1', dataValue: 'ALL' }] }),
    ],
  ];
  let made = 0;
  const pair = async (): Promise<{ impersonator: Client; who: Who; seen: Who; eyes: Client; there: Client }> => {
    const [one, two] = [`one${++made}`, `two${made}`];
    await runSystem(house.house, 'two people', async (ctx) => {
      for (const seed of [person(one, { roleNo: 'orgAdmin' }), person(two)])
        await seedPerson(ctx, seed, { isDemo: false, mustChange: '' });
    });
    const briefOf = async (userNo: string): Promise<Who> =>
      (await house.owner.query('select id::text, version from sys_user where user_no = $1', [userNo])).rows[0];
    const impersonator = await house.signIn(one, PWD);
    const { look, eyes } = await begin(impersonator, two);
    const there = seeing(impersonator, look.lookId, other);
    for (const client of [eyes, there]) expect((await client.call(INFO)).status).toBe(200);
    return { impersonator, eyes, there, who: await briefOf(one), seen: await briefOf(two) };
  };
  it.each(ends)('SYS access explained look as a person R1 ends %s, on every server at once', async (_when, happen) => {
    const { impersonator, eyes, there, who, seen } = await pair();
    await happen(impersonator, who, seen);
    for (const client of [there, eyes]) expect(['10004', '10012']).toContain((await client.call(INFO)).errorCode);
  });
  it('SYS access explained look as a person R1 ends after half an hour however much it is used, and does not come back', async () => {
    const { impersonator, eyes, there, seen } = await pair();
    for (let n = 0; n < 3; n++) {
      pass(10 * minute - 1000);
      expect((await there.call(INFO)).status).toBe(200);
    }
    pass(3001);
    for (const client of [there, eyes]) expect((await client.call(INFO)).errorCode).toBe('10012');
    // used all the time, so that the own session goes on
    expect((await impersonator.call(INFO)).status).toBe(200);
    const { look, eyes: again } = await begin(impersonator, 'reader');
    const wider = "user_id = (select id from sys_user where user_no = 'reader') and data_type = '1' and data_value = 'ALL'";
    await house.owner.query("insert into sys_user_scope select id, '1', 'ALL' from sys_user where user_no = 'reader'");
    const beyond = (await again.call(INFO)).errorCode;
    await house.owner.query(`delete from sys_user_scope where ${wider}`);
    expect([beyond, (await seeing(impersonator, look.lookId).call(INFO)).errorCode]).toEqual(['10012', '10012']);
    expect(seen.id).not.toBe('');
  });
  it('SYS access explained look as a person goes on with rights the other is given that who looks has too, and shows them', async () => {
    const { eyes, seen } = await pair();
    await changed(`${U}/saveUserRoles`, { userId: seen.id, version: seen.version, roleNos: ['purchaser'] });
    expect(ok(await eyes.call<UserInfo>(INFO)).roleNos).toEqual(['purchaser']);
  });

  it('SYS access explained look as a person R1 who keeps their five sessions and their facts, and sees in their list who looked', async () => {
    const own = await Promise.all(Array.from({ length: 5 }, () => house.signIn('reader', PWD)));
    const facts = async () =>
      (await house.owner.query("select last_login_date, pwd_change_date, version from sys_user where user_no = 'reader'"))
        .rows[0];
    const before = await facts();
    const { eyes } = await begin(admin, 'reader');
    for (const client of own) expect((await client.call(INFO)).status).toBe(200);
    expect(await facts()).toEqual(before);
    const list = async (client: Client) =>
      ok(await client.call<{ records: readonly SessionRow[] }>('ISysSessionService/getOwnSessionList')).records;
    const during = (await list(own[0] as Client)).filter(({ lookedBy }) => lookedBy !== '');
    expect(during.find(({ ended }) => ended === null)).toMatchObject({ ip: '', client: '', isCurrent: '0' });
    expect((await list(eyes)).every(({ isCurrent }) => isCurrent === '0')).toBe(true);
    ok(await admin.call(END));
    const [after] = (await list(own[0] as Client)).filter(({ lookedBy }) => lookedBy !== '');
    expect(after?.ended).toMatch(/^\d{4}-\d\d-\d\d /);
    expect((await house.signIn('reader', PWD)).userNo).toBe('reader');
  });

  it('SYS access explained look as a person R29: the log says who looked at whom, from when to when, also where nobody ended it', async () => {
    await sweepOnce(house.house, impersonationChores);
    const since = await lastEntry();
    const { look } = await begin(admin, 'reader');
    pass(minute);
    ok(await admin.call(END));
    const ended = await begin(admin, 'second');
    pass(31 * minute);
    expect(await isOver(ended.eyes)).toBe(true);
    await sweepOnce(house.house, impersonationChores);
    await sweepOnce(house.house, impersonationChores);
    const told = (await entries(since)).filter(({ operation, user_no }) => /look/i.test(operation) && user_no === 'admin');
    expect(told.map(({ operation, doc_no, user_no }) => [operation, doc_no, user_no])).toEqual([
      ['lookAsUser', 'reader', 'admin'],
      ['endLooking', 'reader', 'admin'],
      ['lookAsUser', 'second', 'admin'],
      ['endLooking', 'second', 'admin'],
    ]);
    expect(told[0]?.changes).toEqual([
      {
        entity: 'sysUser',
        rowId: await idOf('reader'),
        kind: 'modify',
        before: {},
        after: { lookFrom: expect.any(String), lookUntil: look.until },
      },
    ]);
    expect(told[3]?.changes).toEqual([
      expect.objectContaining({ before: { lookFrom: expect.any(String) }, after: { lookUntil: ended.look.until } }),
    ]);
  });

  it('SYS access explained look as a person R29: a month later the look itself is gone, the log stays', async () => {
    pass(31 * 24 * 60 * minute);
    const { rows } = await house.owner.query('select count(*)::int as n from sys_look');
    expect(rows[0].n).toBeGreaterThan(5);
    await sweepOnce(house.house, impersonationChores);
    expect((await house.owner.query('select count(*)::int as n from sys_look')).rows[0].n).toBe(0);
  });
});
