import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import type { Change } from '../ground/context.ts';
import { asSystem, scopeSettings } from '../ground/scope.ts';
import { inTransaction, sqlState } from '../ground/sql.ts';
import { type LogEntry, writeLog } from './audit.ts';

let house: TestHouse;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.signIn('admin');
});
afterAll(() => house?.close());

interface Logged {
  readonly [column: string]: unknown;
  readonly changes: readonly Change[];
}
const last = async (operation: string): Promise<Logged> => {
  const { rows } = await house.owner.query('select * from sys_oper_log where operation = $1 order by id desc limit 1', [
    operation,
  ]);
  return rows[0];
};
const size = async (): Promise<number> => (await house.owner.query('select count(*)::int as n from sys_oper_log')).rows[0]?.n;
const service = 'IBmWarehouseService';
const draft = (warehouseNo: string) => ({ orgNo: 'ORG1', warehouseNo, warehouseName: '旧名' });

describe('R29 SYS-38 the operation log', () => {
  it('keeps every write with the person, the place, the rows, and what stood before and after', async () => {
    const added = await admin.call<{ id: string }>(`${service}/addbmwarehouse`, draft('LOG1'), {
      'app-module-number': 'Base.Basic.Warehouse',
    });
    const { id } = added.data;
    expect(await last('addbmwarehouse')).toMatchObject({
      user_no: 'admin',
      user_name: '管理员',
      side: 'platform',
      client_type: '1',
      menu_no: 'Base.Basic.Warehouse',
      service,
      result: '1',
      error_code: '',
      row_ids: [id],
      ip: '127.0.0.1',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      changes: [
        { entity: 'warehouse', rowId: id, kind: 'add', before: {}, after: expect.objectContaining({ warehouseNo: 'LOG1' }) },
      ],
    });
    await admin.call(`${service}/updatebmwarehousebyid`, { id, version: 1, warehouseName: '新名', remark: null });
    expect((await last('updatebmwarehousebyid')).changes).toEqual([
      { entity: 'warehouse', rowId: id, kind: 'modify', before: { warehouseName: '旧名' }, after: { warehouseName: '新名' } },
    ]);
    await admin.call(`${service}/physicaldeletebmwarehousebyids`, { delList: [{ id, version: 2 }] });
    expect((await last('physicaldeletebmwarehousebyids')).changes).toMatchObject([
      { rowId: id, kind: 'delete', before: { warehouseName: '新名' }, after: {} },
    ]);
  });
  it('keeps a refused write and a denied call with the code, and no change', async () => {
    await admin.call(`${service}/addbmwarehouse`, draft('WH11'));
    expect(await last('addbmwarehouse')).toMatchObject({ result: '0', error_code: '20006', changes: [], row_ids: [] });
    const acme = await house.signIn('acme');
    await acme.call(`${service}/addbmwarehouse`, draft('LOG2'));
    expect(await last('addbmwarehouse')).toMatchObject({ user_no: 'acme', side: 'supplier', result: '0', error_code: '10008' });
    const before = await size();
    await acme.call(`${service}/getAuthBmWarehouseList`);
    expect(await size()).toBe(before);
    // one that is not there, or that somebody else owns: nobody but the log tells who tries
    expect((await acme.call(`${service}/getbmwarehousebyid`, { id: '17' })).errorCode).toBe('20003');
    expect(await last('getbmwarehousebyid')).toMatchObject({ user_no: 'acme', result: '0', error_code: '20003', doc_no: '17' });
  });
  it('R29 says which session each was written in, by a hash that opens nothing', async () => {
    const again = await house.signIn('admin');
    await admin.call(`${service}/addbmwarehouse`, draft('LOG5'));
    const first = (await last('addbmwarehouse')).session_hash;
    await again.call(`${service}/addbmwarehouse`, draft('LOG6'));
    const second = (await last('addbmwarehouse')).session_hash;
    const { rows } = await house.owner.query('select token_sha256 from sys_session where token_sha256 = any($1)', [
      [first, second],
    ]);
    expect([first === second, rows.length]).toEqual([false, 2]);
    for (const client of [admin, again]) expect([first, second]).not.toContain(client.headers['authentication-info']);
  });
  it('stands in the transaction of the write: what cannot be logged is not done', async () => {
    await house.owner.query("alter table sys_oper_log add constraint full_ck check (operation <> 'addbmwarehouse') not valid");
    const answer = await admin.call(`${service}/addbmwarehouse`, draft('LOG3'));
    await house.owner.query('alter table sys_oper_log drop constraint full_ck');
    expect([answer.status, answer.errorCode]).toEqual([500, '50000']);
    const { rows } = await house.owner.query("select 1 from bm_warehouse where warehouse_no = 'LOG3'");
    expect(rows).toEqual([]);
  });
  it('is not filled by strangers: a call without a session leaves no entry', async () => {
    const before = await size();
    for (const wire of [`${service}/addbmwarehouse`, `${service}/getAuthBmWarehouseList`, 'INone/such'])
      expect((await house.stranger.call(wire, draft('LOG9'))).errorCode).toBe('10004');
    expect(await size()).toBe(before);
  });
  const entry: LogEntry = {
    operDate: '2026-01-05 08:00:00',
    userNo: 'x',
    userName: 'x',
    side: 'platform',
    orgNo: 'ORG1',
    clientType: '0',
    menuNo: '',
    service: 'ITest',
    operation: 'write',
    docNo: '',
    result: '1',
    errorCode: '',
    changes: [],
    ip: '',
    requestId: '',
    durationMs: 1,
  };
  const write = (change: Partial<LogEntry>) =>
    inTransaction(house.pool, scopeSettings(asSystem('test')), false, (tx) => writeLog(tx, { ...entry, ...change }));
  it('masks secrets wherever they stand', async () => {
    const after = {
      pwdHash: 'S1',
      newPassword: 'S2',
      token: 'S3',
      appSecret: 'S4',
      deep: { pwd: 'S5' },
      list: [{ TOKEN: 'S6' }],
      name: 'seen',
    };
    await write({ operation: 'secrets', changes: [{ entity: 'x', rowId: '1', kind: 'modify', before: after, after }] });
    const text = JSON.stringify((await last('secrets')).changes);
    expect(text).not.toMatch(/S\d/);
    expect(text).toContain('seen');
  });
  it('is one line an entry: no control character of a caller gets in', async () => {
    const forged = 'a\r\n2026-01-05 admin deleted everything\u001b[2J\u0000 ad\u200bmin\u202e\u2028';
    await write({ operation: 'lines', userName: forged, menuNo: forged, docNo: forged, ip: forged });
    const row = await last('lines');
    for (const column of ['user_name', 'menu_no', 'doc_no', 'ip'])
      expect(String(row[column])).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
  });
  it('keeps of thousands of rows which they were, when what stood in them is too much', async () => {
    const changes = Array.from({ length: 3000 }, (_, n) => ({
      entity: 'line',
      rowId: `${n}`,
      kind: 'add' as const,
      before: {},
      after: { text: 'x'.repeat(500) },
    }));
    await write({ operation: 'many', changes });
    const row = await last('many');
    expect(row.changes).toHaveLength(3000);
    expect(row.changes[2999]).toEqual({ entity: 'line', rowId: '2999', kind: 'add' });
  });
  it('cannot be changed or removed by the application, and is read by nobody outside', async () => {
    for (const text of [
      "update sys_oper_log set user_no = 'x'",
      'delete from sys_oper_log',
      'truncate sys_oper_log',
      'drop table sys_oper_log',
    ])
      expect(await house.pool.query(text).then(() => 'done', sqlState)).toBe('42501');
    const seen = (scope: Parameters<typeof scopeSettings>[0]) =>
      inTransaction(house.pool, scopeSettings(scope), true, (tx) =>
        tx.rows({ compile: () => ({ sql: 'select distinct org_no from sys_oper_log order by 1', parameters: [] }) }),
      );
    await write({ operation: 'elsewhere', orgNo: 'ORG2' });
    const person = {
      orgs: ['ORG1'],
      warehouses: 'ALL',
      documentClasses: 'ALL',
      classifications: 'ALL',
      supplierNo: null,
    } as const;
    expect(await seen({ ...person, side: 'supplier', supplierNo: 'V0001' })).toEqual([]);
    expect(await seen({ ...person, side: 'purchaser' })).toEqual([{ org_no: 'ORG1' }]);
  });
});
