import { describe, expect, it } from 'vitest';
import { found, house, look, numbers, openLookups, type Row } from './lookups.world.ts';

openLookups();

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
      'LABEL-60X40',
      'LABEL-GS1',
      'LABEL-ITEM',
      'LABEL-SSCC',
    ]);
    await house.owner.query("update bm_print_template set supplier_no = null where template_code = 'LABEL-100'");
  });
  it('carries of a person what names one, and nothing of how one signs in', async () => {
    const [row] = await found('ISysUserService/getsysuserlist', { keyword: 'keeper' });
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['id', 'orgNo', 'statusCode', 'userName', 'userNo', 'version']);
  });
});
