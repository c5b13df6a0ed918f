import { allAuditedTypes, auditedTypes } from '@wms/contract/auditedTypes.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { RecordChange } from '@wms/contract/kernel/history.calls.ts';
import { allResources } from '@wms/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeOrder } from '../../../test/notices.ts';
import { asSystem, scopeSettings } from '../ground/scope.ts';
import { inTransaction } from '../ground/sql.ts';
import { writeLog } from './audit.ts';

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
  it('SYS-38 PERM-09 is there for what rooms keep in their own way, rights and scope in words of three languages', async () => {
    const first = async (wire: string, condition: object) => {
      const { data } = await admin.call<{ records: { id: string; version: number }[] }>(wire, { condition });
      const { id = '', version = 0 } = data.records[0] ?? {};
      return { id, version };
    };
    const lists = {
      sysUser: await first('ISupSrmSysUserService/getsysuserlist', { userNoIndistinct: 'keeper' }),
      role: await first('ISrmSysRoleService/getsysrolelist', { keyword: 'warehouse' }),
      param: await first('ISysParamService/getsysparamlistbyparams', { paramNoIndistinct: 'EXPORT' }),
      dictionary: await first('IBmEnumService/getsysenumlistbyparams', { enumMid: 'CELL_TYPE' }),
      menuEntry: await first('ISysMenuService/getsysmenulist', { keyword: 'Base.Basic.Reservoir' }),
    };
    const ok = async (wire: string, body: object) => expect([wire, (await admin.call(wire, body)).errorCode]).toEqual([wire, '']);
    const { sysUser, role, param, dictionary, menuEntry } = lists;
    const target = { userId: sysUser.id, version: sysUser.version };
    const menus = [{ menuNo: 'Base.Material.Unit', flags: { isSearch: '1', isExport: '1' } }];
    await ok('ISupSrmSysUserService/saveUserMenus', { ...target, menus });
    const userDataList = [
      { dataType: '1', dataValue: 'ORG1' },
      { dataType: '3', dataValue: 'ALL' },
    ];
    await ok('ISupSrmSysUserService/saveUserDataScope', { ...target, version: target.version + 1, userDataList });
    await ok('ISrmSysRoleService/saveRoleMenus', { roleId: role.id, version: role.version, menus });
    await ok('ISysParamService/updatesysparambyid', { ...param, remark: '新备注' });
    await ok('IBmEnumService/updatesysenumbyid', { ...dictionary, remark: '新备注' });
    await ok('ISysMenuService/updatesysmenubyid', { ...menuEntry, sort: 77 });
    const said = async (entity: keyof typeof lists, language: string) =>
      (
        await admin.call<Found>(
          'ISysOperLogService/getDocumentHistory',
          { entity, id: lists[entity].id },
          { 'accept-language': language },
        )
      ).data.records.flatMap(({ changes }) => changes.map(({ field, before, after }) => [field, before, after]));
    for (const [language, rights, scope] of [
      ['en-US', 'Units (View, Export)', 'Warehouses All'],
      ['zh-CN', '单位（查看、导出）', '仓库 全部'],
      ['zh-TW', '單位（檢視、匯出）', '倉庫 全部'],
    ] as const) {
      const ofUser = await said('sysUser', language);
      expect(ofUser).toContainEqual(['menus', '', rights]);
      expect(ofUser.find(([field]) => field === 'userDataList')?.[2]).toBe(scope);
      expect((await said('role', language)).find(([field]) => field === 'menus')?.[2]).toContain(rights);
    }
    expect(await said('param', 'zh-CN')).toContainEqual(['remark', null, '新备注']);
    expect(await said('dictionary', 'zh-CN')).toContainEqual(['remark', null, '新备注']);
    expect((await said('menuEntry', 'zh-CN')).find(([field]) => field === 'sort')?.[2]).toBe(77);
    // nobody opens one of these: they stand on screens of their own
    const screens = ['businessControl', 'pwdPolicy', 'operLog', 'mailConfig', 'weChatConfig'];
    for (const entity of screens) expect((await history(admin, entity, '1')).errorCode).toBe('20003');
    for (const [entity, { id }] of Object.entries(lists)) {
      expect([entity, (await history(acme, entity, id)).errorCode]).toEqual([entity, '10008']);
      // accounts and roles are on screens of the buyer too; what the platform keeps is not
      const isPlatforms = !auditedTypes.find(({ name }) => name === entity)?.sides?.includes('purchaser');
      expect([entity, (await history(buyer, entity, id)).errorCode]).toEqual([entity, isPlatforms ? '10008' : '']);
    }
    expect(auditedTypes.map(({ name }) => name).toSorted()).toEqual([...Object.keys(lists), ...screens].toSorted());
  });
  it('SYS-38 SYS-19 SYS-28 the log says which switch and which figure of the policy changed, in words', async () => {
    const control = { controlNo: 'SHIP_BEFORE_ACCEPT', controlValue: '1', version: 0 };
    expect(
      (await admin.call('ISysBusinessControlService/saveBusinessControl', { orgNo: 'ORG1', controls: [control] })).errorCode,
    ).toBe('');
    const entry = async (language: string) =>
      (
        await admin.call<{ records: { changes: { before: object; after: object }[] }[] }>(
          'ISysOperLogService/getsysoperloglistbyparams',
          { condition: { operation: 'saveBusinessControl' } },
          { 'accept-language': language },
        )
      ).data.records[0]?.changes[0];
    expect(await entry('zh-CN')).toMatchObject({
      before: { orgNo: 'ORG1', controlNo: '未接受可交货', controlValue: '否' },
      after: { controlValue: '是' },
    });
    expect(await entry('zh-TW')).toMatchObject({ after: { controlNo: '未接受可交貨', controlValue: '是' } });
    expect(await entry('en-US')).toMatchObject({
      after: { controlNo: 'Shipping before order acceptance', controlValue: 'Yes' },
    });
    // whatever stands in a change of one of these has a name of its own
    const { rows } = await house.owner.query<{ entity: string; name: string }>(
      `select distinct c ->> 'entity' as entity, name from sys_oper_log l, jsonb_array_elements(l.changes) c, jsonb_object_keys(coalesce(c -> 'after', '{}')) as name`,
    );
    const nameless = rows.filter(({ entity, name }) => {
      const face = allAuditedTypes.find((one) => one.name === entity);
      return face && !name.startsWith('custom.') && !face.labels[name] && !face.told?.[name] && !Object.hasOwn(glossary, name);
    });
    expect(nameless).toEqual([]);
    expect(rows.length).toBeGreaterThan(10);
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
