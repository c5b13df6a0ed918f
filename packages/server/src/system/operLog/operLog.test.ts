import { operLog } from '@wms/contract/system/operLog/operLog.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { takeSheet } from '../../../test/sheets.ts';
import { movableClock } from '../../kernel/ground/clock.ts';
import { nobody, type RowScope, scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction } from '../../kernel/ground/sql.ts';

const L = 'ISysOperLogService';
const day = 86_400_000;
const clock = movableClock(Date.now());
let house: TestHouse;
let admin: Client;
let keeper: Client;
beforeAll(async () => {
  house = await openTestHouse({ clock });
  [admin, keeper] = (await Promise.all(['admin', 'keeper'].map((userNo) => house.signIn(userNo)))) as [Client, Client];
});
afterAll(() => house?.close());

interface Entry {
  readonly id: string;
  readonly userNo: string;
  readonly operation: string;
  readonly changes: readonly { entity: string; kind: string; before: object; after: object }[];
  readonly [name: string]: unknown;
}
const list = (condition: object = {}, more: object = {}) =>
  admin.call<{ records: Entry[]; total: number }>(`${L}/getsysoperloglistbyparams`, { current: 1, size: 20, condition, ...more });
const zoneOf = async () => {
  const { rows } = await house.owner.query(
    "select id::text as id, version from bm_zone where warehouse_no = 'WH11' order by id limit 1",
  );
  return rows[0] as { id: string; version: number };
};

it('SYS-04 SYS-12 SYS-38 finds the last operation first, with who, from where, and what changed from what to what', async () => {
  const zone = await zoneOf();
  const saved = await admin.call(
    'IBmZoneService/updatebmzonebyid',
    { ...zone, remark: '新的备注' },
    { 'app-module-number': 'Base.Basic.Reservoir' },
  );
  expect(saved.status).toBe(200);
  const { data } = await list();
  expect(data.records[0]).toMatchObject({
    userNo: 'admin',
    side: 'platform',
    clientType: '1',
    menuNo: 'Base.Basic.Reservoir',
    service: 'IBmZoneService',
    operation: 'updatebmzonebyid',
    result: '1',
    errorCode: '',
    changes: [{ entity: 'zone', kind: 'modify', before: { remark: null }, after: { remark: '新的备注' } }],
  });
  for (const name of ['id', 'operDate', 'userName', 'orgNo', 'docNo', 'ip', 'requestId', 'durationMs'])
    expect([name, data.records[0]?.[name] !== undefined]).toEqual([name, true]);
});
it('SYS-38 is filtered by user, screen, document, operation and result, and keeps refused writes and exports', async () => {
  await keeper.call('ISysParamService/addsysparam', {});
  const refused = await list({ userNoIndistinct: 'keep', result: '0' });
  expect(refused.data.records[0]).toMatchObject({ operation: 'addsysparam', errorCode: '10008', result: '0', changes: [] });
  expect((await list({ userNoIndistinct: 'keep', result: '1' })).data.records.every(({ result }) => result === '1')).toBe(true);
  expect((await list({ menuNo: 'Base.Basic.Reservoir', service: 'IBmZoneService' })).data.total).toBe(1);
  const sheet = await takeSheet(house, admin, `${L}/exportexcel`, { condition: { operation: 'updatebmzonebyid' } });
  expect([sheet.status, sheet.rows.length]).toEqual([200, 2]);
  expect((await list({ operation: 'exportexcel' })).data.records[0]).toMatchObject({ docNo: 'operLog 1' });
  expect((await list({ docNoIndistinct: 'operlog' })).data.total).toBe(1);
  expect((await list({ keyword: 'OPERLOG' })).data.total).toBe(1);
  expect((await list({ keyword: '没有' })).data.total).toBe(0);
});
it('SYS-12 leaves out what every visit reads, unless it is asked for', async () => {
  const operation = 'getBusinessCommonMenu';
  await keeper.call(`ISysMenuService/${operation}`, {});
  const usual = (await list({ userNoIndistinct: 'keep' })).data.records;
  expect(usual.length).toBeGreaterThan(0);
  expect(usual.filter((entry) => entry.operation === operation)).toEqual([]);
  expect((await list({ operation })).data.total).toBeGreaterThan(0);
});
it('SYS-37 tells the clients apart: 0 unknown, 1 PC, 2 PDA', async () => {
  for (const [sent, kept] of [
    ['1', '1'],
    ['2', '2'],
    ['', '0'],
    ['7', '0'],
  ] as const) {
    const { id, version } = await zoneOf();
    await admin.call('IBmZoneService/updatebmzonebyid', { id, version, remark: `c${sent}` }, { 'app-client-type': sent });
    const { data } = await list({}, { size: 1 });
    expect([sent, data.records[0]?.clientType]).toEqual([sent, kept]);
  }
  expect((await list({ clientType: '2' })).data.total).toBe(1);
});
it('SYS-38 goes back seven days unless a range is chosen, and never over more than 92', async () => {
  await house.owner.query(
    "update sys_oper_log set oper_date = oper_date - interval '8 days' where operation = 'updatebmzonebyid' and client_type = '2'",
  );
  expect((await list({ clientType: '2' })).data.total).toBe(0);
  const text = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const now = clock.now();
  expect((await list({ clientType: '2', startDate: text(now - 20 * day) })).data.total).toBe(1);
  expect(
    (await list({ clientType: '2', startTime: `${text(now - 91 * day)} 00:00:00`, endTime: `${text(now)} 23:59:59` })).status,
  ).toBe(200);
  const long = await list({ startDate: text(now - 95 * day) });
  expect([long.errorCode, long.details[0]?.code, long.details[0]?.params]).toMatchObject(['20002', 'operLog.range', { max: 92 }]);
  expect((await list({ startDate: text(now), endDate: text(now - day) })).details[0]?.code).toBe('operLog.rangeOrder');
  const old = await admin.call(`${L}/exportexcel`, { condition: { startDate: text(now - 95 * day) } });
  expect(old.details[0]?.code).toBe('operLog.range');
});
it('R29 offers nothing to add, change or remove entries with, and the application may not', async () => {
  const calls = [...house.house.methods.keys()].filter((wire) => wire.startsWith(`${L}/`)).toSorted();
  expect(calls).toEqual([`${L}/exportexcel`, `${L}/getDocumentHistory`, `${L}/getsysoperloglistbyparams`]);
  for (const query of ['delete from sys_oper_log', "update sys_oper_log set user_no = 'x'", 'delete from sys_oper_log_list'])
    await expect(house.pool.query(query)).rejects.toThrow(/permission denied|cannot|must/i);
});
it('V7 shows nobody but the platform what others did', async () => {
  expect((await keeper.call(`${L}/getsysoperloglistbyparams`, {})).errorCode).toBe('10008');
});

it('R6 R7 V6 the database shows entries of an organization to people inside it, and to nobody else, whoever reads the table', async () => {
  const planted = [
    ['9000000000000000101', 'CA'],
    ['9000000000000000102', 'CB'],
  ] as const;
  for (const [id, orgNo] of planted)
    await house.owner.query(
      `insert into sys_oper_log (id, oper_date, user_no, user_name, side, org_no, client_type, menu_no, service, operation, doc_no, row_ids, result, error_code, changes, ip, request_id, duration_ms)
       values ($1, now(), 'canary', 'canary', 'purchaser', $2, '0', '', 'canary', 'canary', '', '{}', '1', '', '[]', '', '', 0)`,
      [id, orgNo],
    );
  const inside = { ...nobody, side: 'platform', warehouses: 'ALL', documentClasses: 'ALL', classifications: 'ALL' } as const;
  const seen = async (who: RowScope, table: string) =>
    inTransaction(house.pool, scopeSettings(who), true, async (tx) =>
      (
        await tx.rows<{ org: string }>(sql`select org_no as org from ${sql.table(table)} where user_no = 'canary' order by id`)
      ).map(({ org }) => org),
    );
  for (const table of ['sys_oper_log', operLog.table]) {
    expect(await seen({ ...inside, orgs: ['CA'] }, table)).toEqual(['CA']);
    expect(await seen({ ...inside, orgs: ['CB'] }, table)).toEqual(['CB']);
    expect(await seen({ ...inside, orgs: 'ALL' }, table)).toEqual(['CA', 'CB']);
    expect(await seen({ ...inside, orgs: [] }, table)).toEqual([]);
    expect(await seen({ ...inside, side: 'supplier', orgs: ['CA'], supplierNo: 'CSA' }, table)).toEqual([]);
    expect(await seen(nobody, table)).toEqual([]);
  }
});
