import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf, makeArrival, received } from '../../../test/arrivals.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { orderGiven, sendOrders } from '../../../test/orders.ts';
import { failuresOf, uploadTo } from '../../kernel/exchange/testing.ts';

let house: TestHouse;
let admin: Client;
let buyer: Client;
let keeper: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [admin, buyer, keeper] = await Promise.all(['admin', 'buyer', 'keeper'].map((no) => house.signIn(no)) as [never, never, never]);
});
afterAll(() => house.close());

const kinds = [
  ['export', 'ISysExportConfigService', 'exportOrder', ['EXPORT-07', 'EXPORT-08', 'EXPORT-09', 'EXPORT-10', 'EXPORT-11']],
  ['import', 'ISysImportConfigService', 'importOrder', ['IMPORT-12', 'IMPORT-13', 'IMPORT-14', 'IMPORT-15', 'IMPORT-16']],
] as const;
const line = (order: string, at: number, field: string, label: string) => ({ field, label, [order]: at });
const zoneTemplate = (name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  exportName: name,
  module: 'Base.Basic.Reservoir',
  designTable: 'bm_zone',
  isDefault: '0',
  lines: [line('exportOrder', 1, 'zoneName', '库区'), line('exportOrder', 2, 'zoneNo', '=编号')],
  ...more,
});
const download = async (client: Client, wire: string, condition: unknown) => {
  const response = await house.app.inject({
    method: 'POST',
    url: BASE_PATH + wire,
    headers: { 'content-type': 'application/json', ...client.headers },
    payload: JSON.stringify({ condition }),
  });
  return response;
};

describe.each(kinds)('templates of an %s', (kind, service, order, ids) => {
  const stem = `sys${kind}config`;
  const body = {
    [`${kind}Name`]: '库区概览',
    module: 'Base.Basic.Reservoir',
    designTable: 'bm_zone',
    isDefault: '1',
    remark: '给仓库',
    lines: [line(order, 2, 'zoneName', '名称'), line(order, 1, 'zoneNo', '编号')],
  };
  it(`${ids.join(' ')} are listed, added, read with their lines in order, changed and deleted`, async () => {
    const added = await admin.call<{ id: string; version: number }>(`${service}/add${stem}`, body);
    expect(added.status).toBe(200);
    const list = await admin.call<{ records: { id: string }[]; total: number; pages: number; current: number; size: number }>(
      `${service}/get${stem}listbyparams`,
      { current: 1, size: 20, condition: { [`${kind}NameIndistinct`]: '概览' } },
    );
    expect(list.data).toMatchObject({ total: 1, pages: 1, current: 1, size: 20 });
    expect(list.data.records[0]).toMatchObject({ id: added.data.id, [`${kind}Name`]: '库区概览', isDefault: '1', orgNo: '*' });
    const read = await admin.call<{ lines: { field: string; label: string }[] }>(`${service}/get${stem}byid`, {
      id: added.data.id,
    });
    expect(read.data.lines.map((one) => [one.field, one.label])).toEqual([
      ['zoneNo', '编号'],
      ['zoneName', '名称'],
    ]);
    const changed = await admin.call<{ version: number }>(`${service}/update${stem}byid`, {
      ...added.data,
      remark: '改过',
      lines: [line(order, 1, 'zoneType', '类型')],
    });
    expect([changed.status, changed.data.version]).toEqual([200, 2]);
    const again = await admin.call<{ remark: string; lines: { field: string }[] }>(`${service}/get${stem}byid`, {
      id: added.data.id,
    });
    expect([again.data.remark, again.data.lines.map((one) => one.field)]).toEqual(['改过', ['zoneType']]);
    const stale = await admin.call(`${service}/physicaldelete${stem}byids`, { delList: [added.data] });
    expect([stale.status, stale.errorCode]).toEqual([409, '20004']);
    const gone = await admin.call(`${service}/physicaldelete${stem}byids`, { delList: [{ id: added.data.id, version: 2 }] });
    expect(gone.data).toEqual({ count: 1 });
    expect((await admin.call(`${service}/get${stem}byid`, { id: added.data.id })).errorCode).toBe('20003');
  });
  it('are refused without lines, with a field twice, an unknown field, or a table of another page', async () => {
    const tryIt = async (more: Readonly<Record<string, unknown>>) => {
      const { status, details } = await admin.call(`${service}/add${stem}`, { ...body, ...more });
      return [status, ...details.map((detail) => detail.code)];
    };
    expect(await tryIt({ lines: [] })).toEqual([400, 'template.noLines']);
    expect(await tryIt({ lines: [line(order, 1, 'zoneNo', 'a'), line(order, 2, 'zoneNo', 'b')] })).toEqual([
      400,
      'template.twice',
    ]);
    expect(await tryIt({ lines: [line(order, 1, 'pwd', 'a')] })).toEqual([400, 'export.unknownColumn']);
    expect(await tryIt({ designTable: 'sys_user' })).toEqual([400, 'template.table']);
    expect(await tryIt({ designTable: 'bm_item' })).toEqual([400, 'template.table']);
  });
});

describe('exports by a template', () => {
  it('EXPORT-05 EXPORT-12 EXPORT-13 lists the templates of a page by name, the default first, and keeps one default', async () => {
    for (const [name, isDefault] of [
      ['甲', '1'],
      ['乙', '1'],
      ['丙', '0'],
    ] as const)
      expect((await admin.call('ISysExportConfigService/addsysexportconfig', zoneTemplate(name, { isDefault }))).status).toBe(
        200,
      );
    const names = await keeper.call<{ records: object[] }>('ISysExportConfigService/getExportNameList', {
      module: 'Base.Basic.Reservoir',
    });
    expect(names.data.records).toEqual([
      { id: expect.any(String), exportName: '乙', isDefault: '1' },
      { id: expect.any(String), exportName: '丙', isDefault: '0' },
      { id: expect.any(String), exportName: '甲', isDefault: '0' },
    ]);
    const none = await keeper.call<{ records: object[] }>('ISysExportConfigService/getExportNameList', {
      module: 'Base.Basic.Configure',
    });
    expect(none.data.records).toEqual([]);
    const fields = await admin.call<{ records: { designTable: string; field: string; label: string; exportOrder: number }[] }>(
      'ISysExportConfigService/getModuleTableFields',
      { module: 'Base.Basic.Reservoir' },
    );
    expect(fields.data.records.find((one) => one.field === 'zoneNo')).toMatchObject({
      designTable: 'bm_zone',
      label: '库区编号',
      exportOrder: expect.any(Number),
    });
  });
  it('EXPORT-13 offers the templates of the own organization and of all, to who may see every organization as well', async () => {
    const made = await Promise.all(
      ['ORG1', 'ORG2', '*'].map(async (orgNo) => {
        const name = `戊 ${orgNo}`;
        const added = await admin.call('ISysExportConfigService/addsysexportconfig', zoneTemplate(name));
        expect(added.status, added.body).toBe(200);
        await house.owner.query('update sys_export_config set org_no = $2 where export_name = $1', [name, orgNo]);
        return name;
      }),
    );
    const offered = async (client: Client) => {
      const { data } = await client.call<{ records: { exportName: string }[] }>('ISysExportConfigService/getExportNameList', {
        module: 'Base.Basic.Reservoir',
      });
      return data.records.map(({ exportName }) => exportName).filter((name) => made.includes(name));
    };
    const { rows } = await house.owner.query("select org_no from sys_user where user_no = 'admin'");
    const own = `戊 ${rows[0]?.org_no}`;
    expect((await offered(keeper)).toSorted()).toEqual(['戊 *', '戊 ORG1']);
    expect((await offered(admin)).toSorted()).toEqual([...new Set(['戊 *', own])].toSorted());
    const foreign = await download(admin, 'IBmZoneService/exportexcel', { exportName: '戊 ORG2' });
    expect([foreign.statusCode, foreign.json().details[0]?.code]).toEqual([400, 'export.unknownTemplate']);
    await house.owner.query(
      "delete from sys_export_config_line where config_id in (select id from sys_export_config where export_name like '戊 %')",
    );
    await house.owner.query("delete from sys_export_config where export_name like '戊 %'");
  });
  it('EXPORT-15 EXPORT-17 gives a file the columns, order and headers of the template, and refuses an unknown one', async () => {
    const response = await download(keeper, 'IBmZoneService/exportexcel', { exportName: '甲', zoneNoIndistinct: 'A' });
    expect(response.headers['content-type']).toContain('spreadsheetml');
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
    const [head, first] = sheets[0]?.rows ?? [];
    expect(head).toEqual(['库区', '=编号']);
    expect(first?.[1]).toContain('A');
    const unknown = await keeper.call('IBmZoneService/exportexcel', { exportName: '没有' });
    expect([unknown.status, unknown.details[0]?.code]).toEqual([400, 'export.unknownTemplate']);
  });
  it('R23 shows a supplier no hidden column, whatever a template says', async () => {
    const added = await admin.call('ISysExportConfigService/addsysexportconfig', {
      ...zoneTemplate('价格'),
      module: 'OrderCollaboration.UserOrder',
      designTable: 'srm_purchase',
      lines: [line('exportOrder', 1, 'purchaseNo', '单号'), line('exportOrder', 2, 'totalAmount', '金额')],
    });
    expect(added.status).toBe(200);
    expect((await sendOrders(buyer, [orderGiven('PO-T1')])).status).toBe(200);
    await house.owner.query(
      "insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'SHOW_PRICE_TO_SUPPLIER', '0')",
    );
    const acme = await house.signIn('acme');
    const response = await download(acme, 'ISupSrmPurchaseService/exportexcel', { exportName: '价格', pageMode: '0' });
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
    expect(sheets[0]?.rows[0]).toEqual(['单号']);
  });
  it('EXPORT-04 EXPORT-15 a list of receipt tracking has templates of its own, and exports its rows by them', async () => {
    const added = await admin.call('ISysExportConfigService/addsysexportconfig', {
      ...zoneTemplate('合格'),
      module: 'ReceiptTracking.Acceptance.Details',
      designTable: 'srm_receipt_line',
      lines: [line('exportOrder', 1, 'acceptQty', '合格'), line('exportOrder', 2, 'receiptNo', '单号')],
    });
    expect(added.status, JSON.stringify(added.details)).toBe(200);
    const crew = await crewOf(house);
    const made = await received(crew.keeper, await makeArrival(house, crew), [{ receiveQty: '10' }]);
    const response = await download(admin, 'ISupSrmInArriveService/exportexcel', { exportName: '合格', detailType: '1' });
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
    expect(sheets[0]?.rows).toEqual([
      ['合格', '单号'],
      [10, made.receiptNo],
    ]);
  });
  it('R6 a template for all organizations is not changed by people of one, and theirs is nobody else’s', async () => {
    await house.owner.query(
      "update sys_user_role set role_no = 'orgAdmin' where user_id = (select id from sys_user where user_no = 'buyer')",
    );
    const manager = await house.signIn('buyer');
    const everybody = await manager.call('ISysExportConfigService/addsysexportconfig', zoneTemplate('x'));
    expect([everybody.status, everybody.details[0]?.code]).toEqual([400, 'ref.invalid']);
    const common = await admin.call<{ records: { id: string; version: number }[] }>(
      'ISysExportConfigService/getsysexportconfiglistbyparams',
      { condition: { exportNameIndistinct: '甲' } },
    );
    const taken = await manager.call('ISysExportConfigService/physicaldeletesysexportconfigbyids', {
      delList: common.data.records.map(({ id, version }) => ({ id, version })),
    });
    expect([taken.status, taken.details[0]?.code]).toEqual([409, 'template.everybody']);
    const own = await manager.call('ISysExportConfigService/addsysexportconfig', zoneTemplate('甲', { orgNo: 'ORG1' }));
    expect(own.status).toBe(200);
    const foreign = await (await house.signIn('buyer2')).call<{ records: object[] }>(
      'ISysExportConfigService/getsysexportconfiglistbyparams',
      { condition: { orgNo: 'ORG1' } },
    );
    expect(foreign.data?.records ?? []).toEqual([]);
  });
  it('the parameter EXPORT_MAX_ROWS bounds an export, and the refusal names the count', async () => {
    await house.owner.query("insert into sys_param values ('EXPORT_MAX_ROWS', '1')");
    const refused = await keeper.call('IBmZoneService/exportexcel', { condition: {} });
    expect([refused.status, refused.errorCode, refused.details[0]?.code]).toEqual([409, '20005', 'export.tooMany']);
    expect(refused.details[0]?.params?.max).toBe(1);
    await house.owner.query("delete from sys_param where param_no = 'EXPORT_MAX_ROWS'");
    expect((await keeper.call('IBmZoneService/exportexcel', { condition: {} })).status).toBe(200);
  });
});

describe('the default import template of a page', () => {
  it('IMPORT-23 orders and names the columns of the template, fills empty cells and asks for what it requires', async () => {
    const added = await admin.call('ISysImportConfigService/addsysimportconfig', {
      importName: '库区导入',
      module: 'Base.Basic.Reservoir',
      designTable: 'bm_zone',
      isDefault: '1',
      lines: [
        { field: 'zoneNo', label: '号', importOrder: 1 },
        { field: 'zoneName', label: '名', importOrder: 2, isRequired: '1' },
        { field: 'zoneType', label: '类', importOrder: 3, defaultValue: '1' },
      ],
    });
    expect(added.status).toBe(200);
    const template = await download(admin, 'IBmZoneService/downExcelTemplate', {});
    const { sheets } = await readXlsx(new Uint8Array(template.rawPayload));
    expect(sheets[0]?.rows[1]?.slice(0, 3)).toEqual(['zoneNo', 'zoneName', 'zoneType']);
    expect(sheets[0]?.rows[1]).toEqual(expect.arrayContaining(['orgNo', 'warehouseNo']));
    const send = async (...row: readonly (string | null)[]) => {
      const rows = [['号', '名', '类', '组织', '仓库'], [...row]];
      const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
      return (await uploadTo(house.app, admin, 'IBmZoneService/importexcel', file)).lines;
    };
    const empty = await send('C-1', null, null, 'ORG1', 'WH11');
    expect(failuresOf(empty).map(({ line, field, code }) => [line, field, code])).toEqual([[2, 'zoneName', 'input.required']]);
    expect((await send('C-1', '一区', null, 'ORG1', 'WH11')).at(-1)).toEqual({ event: 'uploadComplete', count: 1 });
    const stored = await house.owner.query("select zone_name, zone_type from bm_zone where zone_no = 'C-1'");
    expect(stored.rows).toEqual([{ zone_name: '一区', zone_type: '1' }]);
  });
});
