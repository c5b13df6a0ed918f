import type { RecordChange } from '@wms/contract/kernel/history.ts';
import { allResources } from '@wms/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { makeOrder } from '../../test/notices.ts';
import { writeLog } from './audit.ts';
import { asSystem, scopeSettings } from './scope.ts';
import { inTransaction } from './sql.ts';

let house: TestHouse;
let admin: Client;
let buyer: Client;
let acme: Client;
let bolt: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [admin, buyer, acme, bolt] = (await Promise.all(['admin', 'buyer', 'acme', 'bolt'].map((name) => house.signIn(name)))) as [
    Client,
    Client,
    Client,
    Client,
  ];
});
afterAll(() => house?.close());

interface Found {
  readonly records: readonly RecordChange[];
  readonly total: number;
  readonly pages: number;
}
const history = (client: Client, entity: string, id: string, more: object = {}) =>
  client.call<Found>('ISysOperLogService/getDocumentHistory', { entity, id, ...more });
const addWarehouse = async (warehouseNo: string, orgNo = 'ORG1') =>
  (await admin.call<{ id: string }>('IBmWarehouseService/addbmwarehouse', { orgNo, warehouseNo, warehouseName: '旧名' })).data.id;
const idOf = async (text: string): Promise<string> => (await house.owner.query<{ id: string }>(text)).rows[0]?.id ?? '';

describe('the history of a record', () => {
  it('SYS-38 R29 says who, when, old and new, newest first, page by page', async () => {
    const id = await addWarehouse('H1');
    for (const [version, warehouseName] of [
      [1, '新名'],
      [2, '再新'],
    ] as const)
      await admin.call('IBmWarehouseService/updatebmwarehousebyid', { id, version, warehouseName });
    const { data } = await history(admin, 'warehouse', id);
    expect(data.records.map(({ kind, userName, operation }) => [kind, userName, operation])).toEqual([
      ['modify', '管理员', 'updatebmwarehousebyid'],
      ['modify', '管理员', 'updatebmwarehousebyid'],
      ['add', '管理员', 'addbmwarehouse'],
    ]);
    expect(data.records[0]).toMatchObject({
      operDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      changes: [{ field: 'warehouseName', before: '新名', after: '再新' }],
    });
    expect(data.records[2]?.changes).toContainEqual({ field: 'warehouseNo', before: null, after: 'H1' });
    const second = await history(admin, 'warehouse', id, { current: 2, size: 2 });
    expect([second.data.total, second.data.pages, second.data.records.map(({ kind }) => kind)]).toEqual([3, 2, ['add']]);
  });
  it('begins with who made the record, even where the log has no entry of it', async () => {
    const id = await idOf("select id::text from bm_warehouse where warehouse_no = 'WH11'");
    await house.owner.query('delete from sys_change_row where row_id = $1', [id]);
    const { data } = await history(admin, 'warehouse', id);
    expect(data.records).toMatchObject([{ id: 'created', kind: 'add', changes: [] }]);
  });
  it('SYS-38 is there for a row of every resource that has one, whatever list shows it', async () => {
    const refused: string[] = [];
    let count = 0;
    for (const { name, table } of allResources) {
      const id = await idOf(`select id::text as id from ${table} limit 1`);
      if (id === '') continue;
      count += 1;
      const { status } = await history(admin, name, id);
      if (status !== 200) refused.push(`${name} ${status}`);
    }
    expect(refused).toEqual([]);
    expect(count).toBeGreaterThan(15);
  });
  it('finds every row of an entry that names thousands', async () => {
    const { rows } = await house.owner.query<{ n: number }>(
      'select count(*)::int as n from sys_change_row c join sys_oper_log l on l.id = c.log_id where not c.row_id::text = any(l.row_ids)',
    );
    expect(rows[0]?.n).toBe(0);
    const ids = Array.from({ length: 900 }, (_, n) => `${700_000 + n}`);
    await inTransaction(house.pool, scopeSettings(asSystem('test')), false, (tx) =>
      writeLog(tx, {
        operDate: '2026-01-05 08:00:00',
        userNo: 'x',
        userName: 'x',
        side: 'platform',
        orgNo: 'ORG1',
        clientType: '0',
        menuNo: '',
        service: 'ITest',
        operation: 'many',
        docNo: '',
        result: '1',
        errorCode: '',
        changes: ids.map((rowId) => ({ entity: 'zone', rowId, kind: 'add' as const, before: {}, after: {} })),
        ip: '',
        requestId: '',
        durationMs: 1,
      }),
    );
    const kept = await house.owner.query<{ n: number }>(
      'select count(*)::int as n from sys_change_row where row_id between 700000 and 700899',
    );
    expect(kept.rows[0]?.n).toBe(900);
  });
  it('R6 R9 is for whoever sees the record on a screen, in scope, and for nobody else', async () => {
    const foreign = await addWarehouse('H2', 'ORG2');
    expect((await history(buyer, 'warehouse', foreign)).errorCode).toBe('20003');
    const own = await idOf("select id::text from bm_warehouse where warehouse_no = 'WH12'");
    expect((await history(buyer, 'warehouse', own)).status).toBe(200);
    const denied = await history(acme, 'warehouse', own);
    expect([denied.status, denied.errorCode]).toEqual([403, '10008']);
    expect((await history(admin, 'nothing', own)).errorCode).toBe('20003');
    expect((await history(admin, 'zone', own)).errorCode).toBe('20003');
    expect((await house.stranger.call('ISysOperLogService/getDocumentHistory', { entity: 'warehouse', id: own })).errorCode).toBe(
      '10004',
    );
  });
  it('R6 R23 shows a supplier the history of its own documents without the members hidden from it', async () => {
    const [id = ''] = (await makeOrder(house)).lineIds;
    const entry = { entity: 'purchaseLine', rowId: id, kind: 'modify' };
    await house.owner.query(
      `with log as (insert into sys_oper_log (id, oper_date, user_no, user_name, side, org_no, client_type, menu_no, service, operation, doc_no, row_ids, result, error_code, changes, ip, request_id, duration_ms)
         values (9000000000000000001, now(), 'buyer', '买家', 'purchaser', 'ORG1', '1', '', 'ISrm', 'change', '', array[$1], '1', '', $2::jsonb, '', '', 1) returning id)
       insert into sys_change_row select $1::bigint, id from log`,
      [id, JSON.stringify([{ ...entry, before: { price: '1', remark: 'a' }, after: { price: '2', remark: 'b' } }])],
    );
    const changes = async (client: Client) =>
      (await history(client, 'purchaseLine', id)).data.records[0]?.changes.map(({ field }) => field);
    expect(await changes(buyer)).toEqual(expect.arrayContaining(['price', 'remark']));
    expect(await changes(acme)).toEqual(['remark']);
    const names = async (client: Client) => (await history(client, 'purchaseLine', id)).data.records.map((r) => r.userName);
    expect((await names(buyer))[0]).toBe('买家');
    expect(new Set(await names(acme))).toEqual(new Set(['']));
    expect((await history(bolt, 'purchaseLine', id)).errorCode).toBe('20003');
  });
});
