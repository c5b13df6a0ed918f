import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { describe, expect, it } from 'vitest';
import { as, found, house, type Listed, look, numbers, openLookups, type Row } from './lookups.world.ts';

openLookups();

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
    const menus = (condition: Row) =>
      numbers('ISysMenuService/getsysmenubyparamssearch', 'menuNo', { appNo: 'PDA', ...condition });
    const all = await menus({});
    expect(all).toContain('Pda.LabelQuery');
    expect(all.filter((menuNo) => menuNo !== 'Pda' && !menuNo.startsWith('Pda.'))).toEqual([]);
    expect(await menus({ menuLevel: 2 })).toEqual(all.filter((menuNo) => menuNo !== 'Pda'));
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
