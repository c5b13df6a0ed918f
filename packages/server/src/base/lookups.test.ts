import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../test/house.ts';

type Row = Readonly<Record<string, unknown>>;
interface Listed {
  readonly records: readonly Row[];
  readonly size: number;
  readonly total: number;
  readonly current: number;
}
let house: TestHouse;
const people = new Map<string, Client>();
const as = (userNo: string): Client => {
  const client = people.get(userNo);
  if (!client) throw new Error(`${userNo} is not signed in`);
  return client;
};
beforeAll(async () => {
  house = await openTestHouse();
  for (const userNo of ['admin', 'buyer', 'buyer2', 'keeper', 'acme']) people.set(userNo, await house.signIn(userNo));
});
afterAll(() => house?.close());

/** The body of a lookup as every selector sends it (LOOK-46). */
const look = (wire: string, condition: Row = {}, userNo = 'buyer', size = 10): Promise<Answer<Listed>> =>
  as(userNo).call<Listed>(wire, { current: 1, size, condition: { statusCode: '1', keyword: '', ...condition } });
const found = async (wire: string, condition: Row = {}, userNo = 'buyer'): Promise<readonly Row[]> => {
  const answer = await look(wire, condition, userNo);
  expect([wire, answer.status, answer.body]).toEqual([wire, 200, expect.any(String)]);
  return answer.data.records;
};
const numbers = async (wire: string, name: string, condition: Row = {}, userNo = 'buyer') =>
  (await found(wire, condition, userNo)).map((row) => String(row[name])).toSorted();

/** Every lookup: its ids, its call, the names its rows carry, what it must be asked with, and a number of the named world. */
const lookups: readonly (readonly [ids: string, wire: string, names: readonly string[], condition: Row, some: string])[] = [
  ['LOOK-08', 'IBmOrgService/getbmorglistbyparams', ['orgNo', 'orgShortName'], {}, 'ORG1'],
  [
    'LOOK-09 LOOK-55',
    'IBmWarehouseService/getbmwarehouselistbyparams',
    ['warehouseNo', 'warehouseName'],
    { orgNo: 'ORG1' },
    'WH11',
  ],
  ['LOOK-56', 'IBmWarehouseService/getFullAuthorityWarehouseListByParams', ['warehouseNo', 'warehouseName'], {}, 'WH12'],
  [
    'LOOK-10',
    'IBmSupplierService/getbmsupplierlistbyparams',
    ['supplierNo', 'supplierShortName', 'supplierName', 'statusCode'],
    { orgNo: 'ORG1' },
    'V0003',
  ],
  ['LOOK-58', 'IBmSupplierService/getbmsupplierlist', ['supplierNo', 'supplierName'], {}, 'V0003'],
  ['LOOK-59', 'IBmSupplierService/getFullAuthoritySupListByParams', ['supplierNo', 'supplierName'], {}, 'V0004'],
  ['LOOK-48', 'IBmItemService/getbmitemlistbyparams', ['itemNo', 'itemName'], { keyword: 'M0007' }, 'M0007'],
  ['LOOK-50', 'IBmWarehouseCellService/getbmwarehousecelllistbyparams', ['cellNo'], { keyword: 'A-01-01' }, 'A-01-01'],
  ['LOOK-11', 'IBmBarRuleHeadService/getbmbarruleheadlistbyparams', ['barRuleNo', 'barRuleName'], {}, 'BR01'],
  ['LOOK-21', 'IBmBoxRuleHeadService/getbmboxruleheadlistbyparams', ['boxRuleNo', 'boxRuleName'], {}, 'BX01'],
  ['LOOK-21', 'ISrmSysRoleService/getsysrolelist', ['roleNo', 'roleName'], {}, 'purchaser'],
  ['LOOK-21', 'ISysUserService/getsysuserlist', ['userNo', 'userName'], {}, 'keeper'],
  ['LOOK-21', 'ISysUserService/getAuthUserList', ['userNo', 'userName'], {}, 'buyer'],
  ['LOOK-53', 'IBmIitemGroupService/getbmitemgrouplistbyparams', ['itemGroupNo', 'itemGroupName'], {}, 'RAW-FAST'],
  ['LOOK-54', 'IBmUnitService/getbmunitlistbyparams', ['unitNo', 'unitName'], {}, 'PCS'],
  ['LOOK-15 LOOK-62', 'IBmClassifyTypeService/getbmclassifytypelistbyparams', ['classifyType', 'classifyTypeName'], {}, 'VMI'],
  ['LOOK-63', 'IBmClassifyTypeService/getBusinessClassifyTypeListByParams', ['classifyType', 'classifyTypeName'], {}, 'SO'],
  ['LOOK-64', 'IBmClassifyTypeService/getFullAuthorityClassifyTypeListByParams', ['classifyType', 'classifyTypeName'], {}, 'TR'],
  [
    'LOOK-16 LOOK-69 LOOK-78',
    'IExtBcDocConfigService/getextbcdocconfiglistbyparams',
    ['docType', 'docTypeName', 'classifyType', 'classifyTypeName', 'bigModule', 'docNature', 'docOrgNo', 'orgNo'],
    {},
    '330',
  ],
  ['LOOK-65', 'IBmUpperMethodHeadService/getbmuppermethodheadlistbyparams', ['methodNo', 'methodName'], {}, 'UP01'],
  ['LOOK-66', 'IBmUnderMethodHeadService/getbmundermethodheadlistbyparams', ['methodNo', 'methodName'], {}, 'DN01'],
  ['LOOK-67 LOOK-78', 'IBmTurnMethodHeadService/getbmturnmethodheadlistbyparams', ['methodNo', 'methodName'], {}, 'TN01'],
  ['LOOK-68 LOOK-78', 'IBmAllocateMethodHeadService/getbmallocatemethodheadlistbyparams', ['methodNo', 'methodName'], {}, 'AL01'],
  [
    'LOOK-70 LOOK-78',
    'ISysEmployeeService/getsysemployeelistbyparams',
    ['employeeNo', 'employeeName'],
    { orgNo: 'ORG1' },
    'E1002',
  ],
  ['LOOK-71 LOOK-78', 'IBmCustomerService/getbmcustomerlistbyparams', ['customerNo', 'customerName'], {}, 'C1001'],
  ['LOOK-17 LOOK-72 LOOK-78', 'IBmWaveManageHeadService/getbmwavemanageheadlistbyparams', ['waveNo', 'waveName'], {}, 'WV01'],
  [
    'LOOK-73 LOOK-78 LOOK-79',
    'IPdLineService/getpdlinelistbyparams',
    ['lineNo', 'lineName', 'orgNo', 'statusCode'],
    { orgNo: 'ORG1' },
    'L01',
  ],
  [
    'LOOK-13 LOOK-74 LOOK-78',
    'IPdTechnologyService/getpdtechnologylistbyparams',
    ['technologyNo', 'technologyName'],
    { orgNo: 'ORG1' },
    'T20',
  ],
  [
    'LOOK-18 LOOK-75 LOOK-78',
    'IPdMachineService/getpdmachinelistbyparams',
    ['machineNo', 'machineName'],
    { orgNo: 'ORG1' },
    'MC03',
  ],
  [
    'LOOK-76 LOOK-78',
    'IPdItemTechnologyHeadService/getpditemtechnologyheadlistbyparams',
    ['technologyNo', 'technologyName', 'orgNo', 'itemNo', 'processSeq'],
    { orgNo: 'ORG1', itemNo: 'M0003' },
    'T10',
  ],
  [
    'LOOK-14',
    'IBmNoticeTemplateService/getbmnoticetemplatelistbyparams',
    ['noticeTemplateNo', 'noticeTemplateName'],
    { noticeType: '2' },
    'NT02',
  ],
  [
    'LOOK-20',
    'IBmPrintTemplateService/getbmprinttemplatelistbyparams',
    ['templateCode', 'templateName'],
    { templateType: '4' },
    'ASN-A4',
  ],
  [
    'LOOK-19',
    'ISysTableService/getsystablelistbyparams',
    ['designTable', 'designTableName', 'tableAttribute'],
    { keyword: 'bm_unit' },
    'bm_unit',
  ],
  [
    'LOOK-60',
    'ISysMenuService/getsysmenulist',
    ['menuNo', 'menuName', 'menuLevel', 'appNo'],
    { keyword: 'Base.Basic' },
    'Base.Basic',
  ],
  ['LOOK-77', 'IBmZoneService/getbmzonelistbyparams', ['zoneNo', 'zoneName'], { warehouseNo: 'WH11' }, 'A'],
];

describe.each(lookups)('%s %s', (ids, wire, names, condition, some) => {
  const [number = ''] = names;
  it(`${ids} LOOK-46 carries ${names.join(', ')}, ten rows at most, in the envelope of lists`, async () => {
    const answer = await look(wire, condition);
    expect(answer.data).toMatchObject({ size: 10, current: 1, total: expect.any(Number), pages: expect.any(Number) });
    const { records, total } = answer.data;
    expect(records.length).toBe(Math.min(10, total));
    for (const row of records) expect([wire, names.filter((name) => !(name in row))]).toEqual([wire, []]);
    expect((await numbers(wire, number, { ...condition, keyword: condition.keyword ?? '' })).includes(some)).toBe(true);
  });
  it(`${ids} is narrowed by what is typed, letters and not patterns`, async () => {
    const key = names.find((name) => !['docType'].includes(name)) ?? number;
    const all = await found(wire, condition);
    const typed = String(all.find((row) => row[number] === some)?.[key] ?? some);
    const hits = await found(wire, { ...condition, keyword: typed.toLowerCase() });
    expect([wire, hits.length > 0]).toEqual([wire, true]);
    expect(await found(wire, { ...condition, keyword: '%' })).toEqual([]);
  });
  it(`${ids} LOOK-22 offers no invalid record`, async () => {
    const rows = await found(wire, condition);
    expect(rows.every((row) => row.statusCode === undefined || row.statusCode === '1')).toBe(true);
  });
});

/** Tables of lookups and the call that reads them: one row of ORG1 is made invalid in each. */
const stored: readonly (readonly [table: string, column: string, value: string, wire: string, condition: Row])[] = [
  ['bm_unit', 'unit_no', 'M2', 'IBmUnitService/getbmunitlistbyparams', {}],
  ['bm_item_group', 'item_group_no', 'PACK', 'IBmIitemGroupService/getbmitemgrouplistbyparams', {}],
  ['bm_classify_type', 'classify_type', 'TR', 'IBmClassifyTypeService/getbmclassifytypelistbyparams', {}],
  ['bm_customer', 'customer_no', 'C1003', 'IBmCustomerService/getbmcustomerlistbyparams', {}],
  ['sys_employee', 'employee_no', 'E1003', 'ISysEmployeeService/getsysemployeelistbyparams', {}],
  ['bm_bar_rule_head', 'bar_rule_no', 'BR03', 'IBmBarRuleHeadService/getbmbarruleheadlistbyparams', {}],
  ['bm_box_rule_head', 'box_rule_no', 'BX02', 'IBmBoxRuleHeadService/getbmboxruleheadlistbyparams', {}],
  ['bm_upper_method_head', 'method_no', 'UP02', 'IBmUpperMethodHeadService/getbmuppermethodheadlistbyparams', {}],
  ['bm_wave_manage_head', 'wave_no', 'WV02', 'IBmWaveManageHeadService/getbmwavemanageheadlistbyparams', {}],
  ['pd_line', 'line_no', 'L02', 'IPdLineService/getpdlinelistbyparams', { orgNo: 'ORG1' }],
  ['pd_machine', 'machine_no', 'MC03', 'IPdMachineService/getpdmachinelistbyparams', { orgNo: 'ORG1' }],
  ['bm_notice_template', 'notice_template_no', 'NT03', 'IBmNoticeTemplateService/getbmnoticetemplatelistbyparams', {}],
  ['bm_print_template', 'template_code', 'LABEL-100', 'IBmPrintTemplateService/getbmprinttemplatelistbyparams', {}],
];
describe('LOOK-22 what is invalid', () => {
  it.each(stored)('LOOK-22 %s is not offered, and is again when it is valid', async (table, column, value, wire, condition) => {
    const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const set = (status: string) =>
      house.owner.query(`update ${table} set status_code = $1 where ${column} = $2`, [status, value]);
    expect(await numbers(wire, name, condition)).toContain(value);
    await set('0');
    expect(await numbers(wire, name, condition)).not.toContain(value);
    await set('1');
    expect(await numbers(wire, name, condition)).toContain(value);
  });
});

describe('the scope of the caller', () => {
  it('R6 shows one organization nothing of another, whatever is asked for', async () => {
    const own: readonly (readonly [wire: string, name: string])[] = [
      ['IBmCustomerService/getbmcustomerlistbyparams', 'customerNo'],
      ['ISysEmployeeService/getsysemployeelistbyparams', 'employeeNo'],
      ['IPdLineService/getpdlinelistbyparams', 'lineNo'],
      ['IBmClassifyTypeService/getFullAuthorityClassifyTypeListByParams', 'classifyType'],
      ['ISysUserService/getAuthUserList', 'userNo'],
    ];
    for (const [wire, name] of own) {
      expect([wire, await numbers(wire, name, { orgNo: 'ORG2' }, 'buyer')]).toEqual([wire, []]);
      expect([wire, (await numbers(wire, name, { orgNo: 'ORG2' }, 'buyer2')).length > 0]).toEqual([wire, true]);
    }
  });
  it('R6 keeps from suppliers what is the business of the purchaser', async () => {
    const closed = [
      'IBmCustomerService/getbmcustomerlistbyparams',
      'ISysEmployeeService/getsysemployeelistbyparams',
      'ISysUserService/getsysuserlist',
      'ISrmSysRoleService/getsysrolelist',
      'ISysMenuService/getsysmenulist',
      'IExtBcDocConfigService/getextbcdocconfiglistbyparams',
      'IBmNoticeTemplateService/getbmnoticetemplatelistbyparams',
    ];
    for (const wire of closed) expect([wire, (await look(wire, {}, 'acme')).errorCode]).toEqual([wire, '10008']);
    expect(await numbers('IBmSupplierService/getFullAuthoritySupListByParams', 'supplierNo', {}, 'acme')).toEqual(['V0001']);
    await house.owner.query("update bm_print_template set supplier_no = 'V0003' where template_code = 'LABEL-100'");
    expect(await numbers('IBmPrintTemplateService/getbmprinttemplatelistbyparams', 'templateCode', {}, 'acme')).toEqual([
      'ASN-A4',
    ]);
    await house.owner.query("update bm_print_template set supplier_no = null where template_code = 'LABEL-100'");
  });
  it('carries of a person what names one, and nothing of how one signs in', async () => {
    const [row] = await found('ISysUserService/getsysuserlist', { keyword: 'keeper' });
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['id', 'orgNo', 'statusCode', 'userName', 'userNo', 'version']);
  });
});

describe('what narrows a lookup', () => {
  it('LOOK-50 LOOK-51 isBadCell 1 are the cells for defective goods and no others, 0 the good ones', async () => {
    const cells = (isBadCell: string) =>
      found('IBmWarehouseCellService/getbmwarehousecelllistbyparams', { warehouseNo: 'WH11', isBadCell });
    const bad = await cells('1');
    expect(bad.map((row) => row.zoneNo)).toEqual(bad.map(() => 'X'));
    expect(bad).toHaveLength(4);
    expect((await cells('0')).every((row) => row.zoneNo !== 'X')).toBe(true);
  });
  it('LOOK-52 organizations are those that control suppliers unless the others are asked for', async () => {
    const orgs = (condition: Row) => numbers('ISupBmOrgService/getbmorglistbyparams', 'orgNo', condition, 'admin');
    await house.owner.query("update bm_supplier set is_control_supplier = '0' where org_no = 'ORG2'");
    expect(await orgs({})).toEqual(['ORG1']);
    expect(await orgs({ isControlSupplier: 'Y' })).toEqual(['ORG1']);
    expect(await orgs({ isControlSupplier: 'N' })).toEqual(['ORG2']);
    const answer = await look('ISupBmOrgService/getbmorglistbyparams', { isControlSupplier: 'maybe' }, 'admin');
    expect([answer.errorCode, answer.details[0]?.field]).toEqual(['20002', 'isControlSupplier']);
    await house.owner.query("update bm_supplier set is_control_supplier = '1' where org_no = 'ORG2'");
  });
  it('LOOK-57 suppliers come twenty at a time', async () => {
    const { data } = await look('IBmSupplierService/getbmsupplierlistbyparams', {}, 'admin', 20);
    expect([data.size, data.records.length, data.total]).toEqual([20, 16, 16]);
  });
  it('LOOK-61 menus are those of the handheld and of the level', async () => {
    await house.owner.query(`insert into sys_menu (menu_no, title_en, title_cn, title_tw, menu_level, menu_owner, app_no, url)
      values ('Pda', 'Handheld', '手持', '手持', 1, '0', 'PDA', 'Pda'), ('Pda.Receive', 'Receive', '收货', '收貨', 2, 'Pda', 'PDA', 'Pda.Receive')`);
    const menus = (condition: Row) =>
      numbers('ISysMenuService/getsysmenubyparamssearch', 'menuNo', { appNo: 'PDA', ...condition });
    expect(await menus({})).toEqual(['Pda', 'Pda.Receive']);
    expect(await menus({ menuLevel: 2 })).toEqual(['Pda.Receive']);
    expect(await menus({ menuLevel: '1', keyword: '手持' })).toEqual(['Pda']);
  });
  it('LOOK-63 LOOK-69 each of organization, module, nature and organization of the documents narrows classes', async () => {
    const classes = (condition: Row) =>
      numbers('IBmClassifyTypeService/getBusinessClassifyTypeListByParams', 'classifyType', { orgNo: 'ORG1', ...condition });
    expect(await classes({ bigModule: '1' })).toEqual(['PO', 'VMI']);
    expect(await classes({ bigModule: '1', docNature: '3' })).toEqual(['VMI']);
    expect(await classes({ orgNo: 'ORG2' })).toEqual([]);
    const configs = (condition: Row) =>
      numbers('IExtBcDocConfigService/getextbcdocconfiglistbyparams', 'classifyType', condition, 'admin');
    await house.owner.query("update bm_classify_type set doc_org_no = 'ORG2' where org_no = 'ORG1' and classify_type = 'SO'");
    expect(await configs({ orgNo: 'ORG1', bigModule: '2', docOrgNo: 'ORG2' })).toEqual(['SO']);
    expect(await configs({ orgNo: 'ORG1', bigModule: '2', docOrgNo: 'ORG1' })).toEqual(['MO']);
    expect(await configs({ orgNo: 'ORG1', bigModule: '2', docNature: '1' })).toEqual(['SO']);
    await house.owner.query("update bm_classify_type set doc_org_no = null where org_no = 'ORG1'");
  });
  it('LOOK-70 LOOK-76 the organization narrows employees, organization and item the technologies of an item', async () => {
    const { data } = await look('ISysEmployeeService/getsysemployeelistbyparams', { orgNo: 'ORG1' }, 'admin');
    expect(data.records.map((row) => row.orgNo)).toEqual(['ORG1', 'ORG1', 'ORG1']);
    const steps = (condition: Row) =>
      numbers('IPdItemTechnologyHeadService/getpditemtechnologyheadlistbyparams', 'technologyNo', condition, 'admin');
    expect(await steps({ orgNo: 'ORG1', itemNo: 'M0007' })).toEqual(['T30']);
    expect(await steps({ orgNo: 'ORG1' })).toEqual(['T10', 'T20', 'T30']);
    expect(await steps({ itemNo: 'M0003' })).toEqual(['T10', 'T10', 'T20', 'T20']);
  });
  it.each([
    ['LOOK-73', 'IPdLineService/getpdlinelistbyparams'],
    ['LOOK-74', 'IPdTechnologyService/getpdtechnologylistbyparams'],
    ['LOOK-75', 'IPdMachineService/getpdmachinelistbyparams'],
  ])('%s LOOK-79 %s answers nothing without an organization', async (_id, wire) => {
    expect(await found(wire, {}, 'admin')).toEqual([]);
    expect(await found(wire, { orgNo: '' }, 'admin')).toEqual([]);
    const rows = await found(wire, { orgNo: 'ORG2' }, 'admin');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every((row) => row.orgNo === 'ORG2')).toBe(true);
  });
  it('LOOK-77 zones are narrowed by one warehouse, or by those of every warehouse and one', async () => {
    const zones = (condition: Row) => found('IBmZoneService/getbmzonelistbyparams', condition);
    const one = await zones({ warehouseNo: 'WH12' });
    expect(one.map((row) => row.warehouseNo)).toEqual(['WH12', 'WH12', 'WH12', 'WH12']);
    const several = await zones({ warehouseNos: ['ALL', 'WH12'] });
    expect(several.map((row) => row.id).toSorted()).toEqual(one.map((row) => row.id).toSorted());
    expect(await zones({ warehouseNos: ['ALL', 'WH21'] })).toEqual([]);
  });
  it('what holds for every warehouse is found by one', async () => {
    await house.owner.query("update bm_upper_method_head set warehouse_no = 'WH12' where org_no = 'ORG1' and method_no = 'UP02'");
    const methods = (warehouseNo: string) =>
      numbers('IBmUpperMethodHeadService/getbmuppermethodheadlistbyparams', 'methodNo', { orgNo: 'ORG1', warehouseNo });
    expect(await methods('WH11')).toEqual(['UP01']);
    expect(await methods('WH12')).toEqual(['UP01', 'UP02']);
    await house.owner.query('update bm_upper_method_head set warehouse_no = null');
  });
});

describe('dictionaries of selectors', () => {
  const values = async (enumMid: string, condition: Row = {}) =>
    (
      await as('acme').call<Listed>('IBmEnumService/getsysenumbyparamssearch', {
        condition: { status: '1', enumMid, ...condition },
      })
    ).data.records;
  it('LOOK-12 LOOK-43 rows carry enumName, enumValue and enumMid, the valid ones of the group, narrowed by a keyword', async () => {
    const rows = await values('CELL_TYPE');
    expect(rows[0]).toMatchObject({ enumMid: 'CELL_TYPE', enumValue: '1', enumName: '存储储位', status: '1' });
    expect(await values('CELL_TYPE', { keyword: '拣货' })).toMatchObject([{ enumValue: '2' }]);
  });
  it.each(['CELL_TYPE', 'CONTROL_TYPE', 'SYS_IS_PRIMARY', 'BAR_TYPE', 'QUERY_DIMENTION'])(
    'LOOK-44 %s answers with its values',
    async (group) => {
      expect((await values(group)).map((row) => row.enumValue)).toEqual(valuesOf(group));
      expect(valuesOf(group).length).toBeGreaterThan(1);
    },
  );
  it('LOOK-45 every group of EnumGroup has recorded values with names in three languages', async () => {
    const groups = valuesOf('EnumGroup');
    expect(groups.length).toBeGreaterThan(40);
    expect(groups).toEqual(expect.arrayContaining(['IN_DOC_NATURE', 'OUT_DOC_NATURE', 'OTHER_DOC_NATURE']));
    for (const group of groups) {
      const options = enums[group] ?? [];
      expect([group, options.length > 0]).toEqual([group, true]);
      expect([group, options.every(({ label }) => label.every((text) => text !== ''))]).toEqual([group, true]);
    }
    expect((await values('OUT_DOC_NATURE')).map((row) => row.enumName)).toContain('销售出库');
  });
});

describe('the values of a dropdown a customer made', () => {
  it('LOOK-41 come twenty at a time, the newest first', async () => {
    const module = 'Base.Basic.Customer';
    const defined = await as('admin').call('ISysFrameDefineService/addsysframedefine', {
      module,
      fieldNo: 'mainItem',
      fieldNoName: '主要物料',
      fieldType: '4',
      isDisplay: '1',
      displayPage: '3',
      dropDownDataSource: 'item',
    });
    expect([defined.status, defined.body]).toEqual([200, expect.any(String)]);
    await house.owner.query("update bm_item set create_date = create_date + interval '1 day' where item_no = 'M0042'");
    const { data } = await as('buyer').call<Listed>('ISysFrameDefineService/getSysFrameDefineDown', {
      current: 1,
      size: 20,
      condition: { fieldNo: 'mainItem', module, orgNo: 'ORG1', dropDownDataSource: 'item', field: 'createDate', order: 'desc' },
    });
    expect([data.records.length, data.total]).toEqual([20, 60]);
    expect(data.records[0]).toEqual({ value: 'M0042', label: expect.stringMatching(/^M0042 /) });
  });
});

describe('the nature of a document', () => {
  const add = (draft: Row) =>
    as('admin').call('IBmClassifyTypeService/addbmclassifytype', {
      orgNo: 'ORG1',
      classifyType: `N${JSON.stringify(draft).length}${draft.bigModule}${draft.docNature}`,
      classifyTypeName: '测试',
      ...draft,
    });
  it('LOOK-36 is one of the values its module has, and refused when only another module has it', async () => {
    expect((await add({ bigModule: '1', docNature: '6' })).status).toBe(200);
    expect((await add({ bigModule: '3', docNature: '5' })).status).toBe(200);
    const refused = await add({ bigModule: '3', docNature: '6' });
    expect([refused.errorCode, refused.details[0]?.field, refused.details[0]?.code]).toEqual([
      '20002',
      'docNature',
      'valid.choice',
    ]);
  });
  it('LOOK-36 is named in a sheet as its module names it', async () => {
    const { body } = await as('admin').call('IBmClassifyTypeService/exportexcel', {
      condition: { orgNo: 'ORG1', format: 'csv', columns: ['classifyType', 'docNature'] },
    });
    const lines = body.split('\r\n').map((line) => line.replace(/^\ufeff/, ''));
    expect(lines).toEqual(expect.arrayContaining(['PO,采购入库', 'SO,销售出库', 'TR,调拨']));
  });
  it('a wave takes an outbound class of its nature, and none of another', async () => {
    const wave = (waveNo: string, classifyType: string) =>
      as('admin').call('IBmWaveManageHeadService/addbmwavemanagehead', {
        orgNo: 'ORG1',
        waveNo,
        waveName: '测试波次',
        docNature: '1',
        classifyType,
      });
    expect((await wave('W-SO', 'SO')).status).toBe(200);
    for (const [waveNo, classifyType] of [
      ['W-PO', 'PO'],
      ['W-MO', 'MO'],
    ] as const) {
      const refused = await wave(waveNo, classifyType);
      expect([classifyType, refused.errorCode, refused.details[0]?.field]).toEqual([classifyType, '20002', 'classifyType']);
    }
  });
  it('a wave that ends at no time of day is refused', async () => {
    const draft = { orgNo: 'ORG1', waveNo: 'W-T', waveName: '测试', docNature: '1', cutoffTime: '25:00' };
    const refused = await as('admin').call('IBmWaveManageHeadService/addbmwavemanagehead', draft);
    expect([refused.errorCode, refused.details[0]?.code]).toEqual(['20002', 'wave.cutoffTime']);
  });
});
