import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { workbookLimits } from '@wms/contract/kernel/workbook.ts';
import type { FastifyInstance } from 'fastify';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { buildHttp } from '../http/http.ts';
import { inTurn } from './export.ts';
import { exportMethods, importMethods } from './methods.ts';
import { failuresOf, type UploadOptions, uploadTo } from './testing.ts';

let world: TestHouse;
let app: FastifyInstance;
let admin: Client;
let buyer: Client;
beforeAll(async () => {
  world = await openTestHouse();
  const own = [warehouse, zone].flatMap((resource: Resource) => [...exportMethods(resource), ...importMethods(resource)]);
  app = await buildHttp({ ...world.house, methods: new Map([...world.house.methods, ...own.map((m) => [m.wire, m] as const)]) });
  [admin, buyer] = await Promise.all([world.signIn('admin'), world.signIn('buyer')]);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

type Values = readonly (readonly (string | number | null)[])[];
const book = async (rows: Values): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: rows.map((row) => [...row]) }] }));
const upload = (client: Client, wire: string, file: Buffer, options?: UploadOptions) =>
  uploadTo(app, client, wire, file, options);
const failures = failuresOf;
const count = async (table: 'bm_zone' | 'bm_warehouse'): Promise<number> =>
  (
    await world.owner.query<{ n: number }>(
      table === 'bm_zone' ? 'select count(*)::int as n from bm_zone' : 'select count(*)::int as n from bm_warehouse',
    )
  ).rows[0]?.n ?? -1;

const zoneHead = ['组织', '仓库', '库区编号', '库区名称', '库区类型', '库区管理员'];
const zoneRow = (no: string, type = '1', warehouseNo = 'WH11', org = 'ORG1') => [org, warehouseNo, no, `区 ${no}`, type, null];

describe('import over the wire', () => {
  it('IMPORT-17 IMPORT-20 IMPORT-21 IMPORT-22 streams progress, completion and the count, and adds every row once', async () => {
    const before = await count('bm_zone');
    const rows = Array.from({ length: 120 }, (_, n) => zoneRow(`0${n}`));
    const { status, type, lines } = await upload(admin, 'IBmZoneService/importexcel', await book([zoneHead, ...rows]));
    expect([status, type]).toEqual([200, 'application/x-ndjson']);
    expect(failures(lines)).toEqual([]);
    expect(lines.at(-1)).toEqual({ event: 'uploadComplete', count: 120 });
    expect(lines.filter((line) => line.event === 'complete')).toEqual([
      { event: 'complete', success: true, okCount: 120, errorCount: 0 },
    ]);
    const percents = lines.flatMap((line) => (line.event === 'progress' ? [line.progress] : []));
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    expect((await count('bm_zone')) - before).toBe(120);
    const stored = await world.owner.query('select zone_no, kw, create_name from bm_zone where zone_no = $1', ['07']);
    expect(stored.rows).toEqual([{ zone_no: '07', kw: '07\u0001区 07', create_name: '管理员' }]);
  });
  it('IMPORT-06 names every bad row by line, member, value and rule, and adds nothing', async () => {
    const before = await count('bm_zone');
    const file = await book([
      zoneHead,
      zoneRow('N1'),
      zoneRow('N2', '没有'),
      zoneRow('N3', '1', 'WH99'),
      zoneRow('N4', '1', 'WH21'),
      zoneRow('N1'),
      zoneRow('A'),
      ['ORG1', 'WH11', null, '无号', '1', null],
    ]);
    const { lines } = await upload(admin, 'IBmZoneService/importexcel', file);
    expect(failures(lines).map((line) => [line.line, line.field, line.value, line.code, line.label])).toEqual([
      [3, 'zoneType', '没有', 'valid.choice', '库区类型'],
      [4, 'warehouseNo', 'WH99', 'import.elsewhere', '仓库'],
      [5, 'warehouseNo', 'WH21', 'import.elsewhere', '仓库'],
      [6, 'zoneNo', 'N1', 'import.duplicateInFile', '库区编号'],
      [7, 'zoneNo', 'A', 'duplicate', '库区编号'],
      [8, 'zoneNo', '', 'input.required', '库区编号'],
    ]);
    expect(lines.at(-1)).toEqual({ event: 'complete', success: false, okCount: 1, errorCount: 6, separable: true });
    expect(await count('bm_zone')).toBe(before);
  });
  it('IMPORT-06 tells everything that is wrong with a row in the first round, and one cause once', async () => {
    const file = await book([
      zoneHead,
      zoneRow('N9', '没有', 'WH99'),
      zoneRow('N8', '没有'),
      zoneRow('N8'),
      zoneRow('A', '没有'),
      ['ORG1', null, 'N7', '区', '没有', null],
      zoneRow('N6', '1', 'WH11', 'ORG9'),
    ]);
    const { lines } = await upload(admin, 'IBmZoneService/importexcel', file);
    expect(failures(lines).map((line) => [line.line, line.field, line.code])).toEqual([
      [2, 'zoneType', 'valid.choice'],
      [2, 'warehouseNo', 'import.elsewhere'],
      [3, 'zoneType', 'valid.choice'],
      [4, 'zoneNo', 'import.duplicateInFile'],
      [5, 'zoneType', 'valid.choice'],
      [5, 'zoneNo', 'duplicate'],
      [6, 'warehouseNo', 'input.required'],
      [6, 'zoneType', 'valid.choice'],
      [7, 'warehouseNo', 'import.elsewhere'],
    ]);
    expect(failures(lines).find((line) => line.line === 7)?.message).toBe('组织 ORG9 没有有效的仓库 WH11');
    expect(lines.at(-1)).toMatchObject({ event: 'complete', success: false, errorCount: 9 });
    const keeper = await world.signIn('keeper');
    const outside = await upload(
      keeper,
      'IBmZoneService/importexcel',
      await book([zoneHead, zoneRow('N6', '没有', 'WH11', 'ORG9')]),
    );
    expect(failures(outside.lines).map((line) => [line.line, line.field, line.code])).toEqual([
      [2, 'zoneType', 'valid.choice'],
      [2, 'orgNo', 'ref.invalid'],
    ]);
  });
  it('IMPORT-22 speaks the language of the request and mentions columns it does not use', async () => {
    const file = await book([
      [...zoneHead, '业务员'],
      [...zoneRow('E1', 'x'), '王'],
    ]);
    const { lines } = await upload(admin, 'IBmZoneService/importexcel', file, { headers: { 'accept-language': 'en-US' } });
    const [failed] = failures(lines);
    expect([failed?.label, failed?.message]).toEqual(['Zone type', 'x is not one of the values offered']);
    expect(lines).toContainEqual(
      expect.objectContaining({ code: 'import.unknownColumns', success: true, message: 'Columns that are not used: 业务员' }),
    );
  });
  it('ORDER-16 recognises the same file, says who brought it and when, and takes it again on purpose only', async () => {
    const file = await book([zoneHead, zoneRow('S1')]);
    expect((await upload(admin, 'IBmZoneService/importexcel', file)).lines.at(-1)).toEqual({ event: 'uploadComplete', count: 1 });
    const second = await upload(admin, 'IBmZoneService/importexcel', file, { name: 'other.xlsx' });
    const [known] = failures(second.lines);
    expect(known?.code).toBe('import.sameFile');
    expect(known?.message).toMatch(/管理员 于 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d 导入（库区\.xlsx）/);
    expect(second.lines.at(-1)).toMatchObject({ event: 'complete', success: false });
    const third = await upload(admin, 'IBmZoneService/importexcel', file, { fields: { again: '1' } });
    expect(failures(third.lines).map((line) => line.code)).toEqual(['duplicate']);
  });
  it('C9 lets one of two equal imports at the same moment win and tells the other', async () => {
    const before = await count('bm_zone');
    const file = await book([zoneHead, zoneRow('P1'), zoneRow('P2')]);
    const both = await Promise.all([
      upload(admin, 'IBmZoneService/importexcel', file),
      upload(buyer, 'IBmZoneService/importexcel', file),
    ]);
    const ends = both.map(({ status, lines }) => (status === 200 ? lines.at(-1)?.event : `status ${status}`)).sort();
    expect(ends).toContain('uploadComplete');
    expect(ends.filter((end) => end === 'uploadComplete')).toHaveLength(1);
    expect((await count('bm_zone')) - before).toBe(2);
  });
  it('IMPORT-10 refuses another kind of file before the stream, with the usual envelope', async () => {
    const csv = await upload(admin, 'IBmZoneService/importexcel', Buffer.from('a,b'), { name: 'a.csv' });
    expect([csv.status, JSON.parse(csv.body).errorCode]).toEqual([400, '20002']);
    const renamed = await upload(admin, 'IBmZoneService/importexcel', Buffer.from('<html></html>'), { name: 'a.xls' });
    expect([renamed.status, JSON.parse(renamed.body).errorCode]).toEqual([400, '20002']);
  });
  it('R21 ends a file it cannot read as a failed verification with its reason', async () => {
    const half = (await book([zoneHead, zoneRow('H1')])).subarray(0, 700);
    const { lines } = await upload(admin, 'IBmZoneService/importexcel', half);
    expect(failures(lines).map((line) => [line.code, line.message])).toEqual([
      ['workbook.truncated', '文件不完整，请重新保存或传送'],
    ]);
    expect(lines.at(-1)).toEqual({ event: 'complete', success: false, okCount: 0, errorCount: 1 });
  });
  it('R6 refuses rows of another organization, each by its line', async () => {
    const file = await book([zoneHead, zoneRow('X1', '1', 'WH21', 'ORG2'), zoneRow('X2')]);
    const before = await count('bm_zone');
    const { lines } = await upload(buyer, 'IBmZoneService/importexcel', file);
    if (lines.length > 0) expect(failures(lines).map((line) => line.line)).toContain(2);
    expect(await count('bm_zone')).toBe(before);
  });
  it('PERM-04 needs the right to import', async () => {
    const supplier = await world.signIn('acme');
    const { status, body } = await upload(supplier, 'IBmZoneService/importexcel', await book([zoneHead, zoneRow('Q')]));
    expect([status, JSON.parse(body).errorCode]).toEqual([403, '10008']);
  });
  it('streams at most 1,000 error lines and counts all', async () => {
    const rows = Array.from({ length: 1_300 }, (_, n) => zoneRow(`Z${n}`, 'bad'));
    const { lines } = await upload(admin, 'IBmZoneService/importexcel', await book([zoneHead, ...rows]));
    expect(failures(lines)).toHaveLength(workbookLimits.errorLines + 1);
    expect(failures(lines).at(-1)).toMatchObject({ code: 'import.moreErrors', message: '另有 300 个错误未列出' });
    expect(lines.at(-1)).toEqual({ event: 'complete', success: false, okCount: 0, errorCount: 1_300 });
  });
});

describe('export over the wire', () => {
  const take = async (client: Client, wire: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: `${BASE_PATH}${wire}`,
      headers: { 'content-type': 'application/json', ...client.headers, ...headers },
      payload: JSON.stringify(body),
    });
    return { status: response.statusCode, headers: response.headers, raw: response.rawPayload, body: response.body };
  };
  const sheetOf = async (raw: Buffer) => (await readXlsx(new Uint8Array(raw), { readStyles: true })).sheets[0];

  it('EXPORT-14 EXPORT-16 EXPORT-18 exports the rows of the search under the screen title and the time', async () => {
    const file = await take(admin, 'IBmWarehouseService/exportexcel', {
      condition: { orgNo: 'ORG1' },
      field: 'warehouseNo',
      order: 'asc',
    });
    expect(file.status).toBe(200);
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(/filename\*=UTF-8''[^"]+_\d{14}\.xlsx$/);
    const sheet = await sheetOf(file.raw);
    expect(sheet?.rows[0]).toEqual(
      warehouse.exchange?.export?.map((name) => warehouse.labels[name as keyof typeof warehouse.labels]?.[1]),
    );
    expect(sheet?.rows.slice(1).map((row) => [row[0], row[1], row[2]])).toEqual([
      ['ORG1', 'WH11', '昆山原料仓'],
      ['ORG1', 'WH12', '昆山寄售仓'],
    ]);
  });
  it('EXPORT-18 writes code lists in the language of the request', async () => {
    const natures: unknown[][] = [];
    for (const language of ['en-US', 'zh-CN', 'zh-TW']) {
      const query = { condition: { warehouseNoIndistinct: 'WH12' } };
      const file = await take(admin, 'IBmWarehouseService/exportexcel', query, { 'accept-language': language });
      const sheet = await sheetOf(file.raw);
      natures.push([sheet?.rows[0]?.[1], sheet?.rows[1]?.[4]]);
    }
    expect(new Set(natures.map(([label]) => label)).size).toBe(3);
    expect(natures.every(([, nature]) => typeof nature === 'string' && nature !== '5')).toBe(true);
  });
  it('R23 runs two exports of one person at a time and refuses a third; another person goes on', async () => {
    const ends: (() => void)[] = [];
    const long = () => new Promise<string>((done) => ends.push(() => done('done')));
    const two = [inTurn('wang', long), inTurn('wang', long)];
    await expect(inTurn('wang', long)).rejects.toMatchObject({ errorCode: '10009', issues: [{ code: 'export.busy' }] });
    await expect(inTurn('li', () => Promise.resolve('other'))).resolves.toBe('other');
    for (const end of ends) end();
    expect(await Promise.all(two)).toEqual(['done', 'done']);
    await expect(inTurn('wang', () => Promise.resolve('free'))).resolves.toBe('free');
  });
  it('R6 exports only what the person may see', async () => {
    const file = await take(buyer, 'IBmWarehouseService/exportexcel', { condition: {} });
    if (file.status === 200) {
      const sheet = await sheetOf(file.raw);
      expect(new Set(sheet?.rows.slice(1).map((row) => row[0]))).toEqual(new Set(['ORG1']));
    } else expect(file.status).toBe(403);
  });
  it('EXPORT-14 R6 exports the selected rows alone, and of them only those in scope and search', async () => {
    const known = await world.owner.query<{ id: string; warehouse_no: string; org_no: string }>(
      'select id::text, warehouse_no, org_no from bm_warehouse order by warehouse_no',
    );
    const idOf = (no: string) => known.rows.find((row) => row.warehouse_no === no)?.id ?? '';
    const foreign = known.rows.find((row) => row.org_no !== 'ORG1')?.id ?? '';
    expect(foreign).not.toBe('');
    const numbers = async (client: typeof admin, condition: Record<string, unknown>) => {
      const file = await take(client, 'IBmWarehouseService/exportexcel', { condition, field: 'warehouseNo', order: 'asc' });
      return file.status === 200 ? (await sheetOf(file.raw))?.rows.slice(1).map((row) => row[1]) : file.status;
    };
    expect(await numbers(admin, { id: [idOf('WH12')] })).toEqual(['WH12']);
    expect(await numbers(admin, { id: [idOf('WH11'), foreign], orgNo: 'ORG1' })).toEqual(['WH11']);
    expect(await numbers(admin, { id: ['x'] })).toBe(400);
    if ((await numbers(buyer, { id: [idOf('WH11')] })) !== 403) {
      expect(await numbers(buyer, { id: [idOf('WH11'), foreign] })).toEqual(['WH11']);
      expect(await numbers(buyer, { id: [foreign] })).toBe(404);
    }
  });
  it('EXPORT-18 answers 404 20012 when nothing meets the condition', async () => {
    const file = await take(admin, 'IBmWarehouseService/exportexcel', { condition: { warehouseNoIndistinct: 'NOPE' } });
    expect([file.status, JSON.parse(file.body).errorCode]).toEqual([404, '20012']);
  });
  it('V17 R23 keeps what looks like a formula text with a quote before it, in the workbook and in CSV', async () => {
    const evil = ['=1+1', '+cmd', '-2', '@x', '\tx'];
    const insert = `insert into bm_warehouse (id, version, org_no, warehouse_no, warehouse_name, kw, create_date, update_date)
      select 900000 + n, 1, 'ORG1', 'EVIL' || n, name, 'evil' || n, now(), now() from unnest($1::text[]) with ordinality as t(name, n)`;
    await world.owner.query(insert, [evil]);
    const query = { condition: { warehouseNoIndistinct: 'EVIL' }, field: 'warehouseNo', order: 'asc' };
    const file = await take(admin, 'IBmWarehouseService/exportexcel', query);
    const sheet = await sheetOf(file.raw);
    expect(sheet?.rows.slice(1).map((row) => row[2])).toEqual(evil);
    expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
    const csv = await take(admin, 'IBmWarehouseService/exportexcel', {
      condition: { ...query.condition, format: 'csv', columns: ['warehouseNo', 'warehouseName'] },
      field: 'warehouseNo',
      order: 'asc',
    });
    expect(csv.raw.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(csv.raw.toString('utf8').split('\r\n').slice(1, 6)).toEqual(evil.map((name, n) => `EVIL${n + 1},'${name}`));
    await world.owner.query("delete from bm_warehouse where warehouse_no like 'EVIL%'");
  });
  it('EXPORT-18 reads its own export back: export, import, compare', async () => {
    const file = await take(admin, 'IBmZoneService/exportexcel', { condition: { warehouseNo: 'WH12' } });
    const sheet = await sheetOf(file.raw);
    const rows = (sheet?.rows ?? []).map((row, n) => row.map((cell, c) => (n > 0 && c === 2 ? `NEU-${cell}` : cell)));
    const again = await upload(admin, 'IBmZoneService/importexcel', await book(rows as Values));
    expect(failures(again.lines)).toEqual([]);
    expect(again.lines.at(-1)).toEqual({ event: 'uploadComplete', count: rows.length - 1 });
  });
  it('EXPORT-18 refuses more than 50,000 rows and names the count', async () => {
    await world.owner.query(`insert into bm_zone (id, version, org_no, warehouse_no, zone_no, zone_name, zone_type, kw, create_date, update_date)
      select 10000000 + n, 1, 'ORG1', 'WH11', 'M' || n, 'm', '1', 'm' || n || ' m', now(), now() from generate_series(1, 50001) n`);
    const file = await take(admin, 'IBmZoneService/exportexcel', { condition: { zoneNoIndistinct: 'M' } });
    expect([file.status, JSON.parse(file.body).errorCode]).toEqual([409, '20005']);
    expect(JSON.parse(file.body).errorMessage).toContain('50001');
    const begun = performance.now();
    const most = await take(admin, 'IBmZoneService/exportexcel', { condition: { zoneNoIndistinct: 'M1' } });
    expect(most.status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(10_000);
    await world.owner.query('delete from bm_zone where id > 10000000 and id < 10060000');
  });
  it('SYS-38 keeps in the log who exported how many rows', async () => {
    await take(admin, 'IBmWarehouseService/exportexcel', { condition: {} });
    const logged = await world.owner.query(
      "select user_no, doc_no from sys_oper_log where operation = 'exportexcel' order by id desc limit 1",
    );
    expect(logged.rows).toEqual([{ user_no: 'admin', doc_no: 'warehouse 3' }]);
  });
  it('IMPORT-23 hands out the template of an import', async () => {
    const file = await take(admin, 'IBmZoneService/downExcelTemplate', {});
    const sheet = await sheetOf(file.raw);
    expect(sheet?.rows[0]).toEqual(['组织*', '仓库*', '库区编号*', '库区名称*', '库区类型*', '库区管理员']);
    expect(sheet?.rows[1]).toEqual(zone.exchange?.import);
  });
});
