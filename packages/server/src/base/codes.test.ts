import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { runSystem } from '../kernel/call/dispatcher.ts';
import { failuresOf, uploadTo } from '../kernel/exchange/testing.ts';
import { transferFlowOf } from './documentClass/documentClass.methods.ts';
import { loadConverter } from './itemUnitConversion/conversion.queries.ts';

let house: TestHouse;
let admin: Client;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [admin, buyer] = (await Promise.all(['admin', 'buyer'].map((userNo) => house.signIn(userNo)))) as [Client, Client];
  for (const [unitNo, dicimalDigit, roundingType] of [
    ['MG', 0, '1'],
    ['PALLET', 2, '2'],
    ['CASE', 0, '3'],
  ] as const)
    await admin.call('IBmUnitService/addbmunit', { unitNo, unitName: unitNo, dicimalDigit, roundingType });
});
afterAll(() => house.close());

interface Brief {
  readonly id: string;
  readonly version: number;
}
const codes = ({ details }: Answer<unknown>): readonly unknown[] => details.map(({ code }) => code);
const sheet = async (client: Client, service: string, rows: readonly (readonly (string | number | null)[])[]) => {
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: rows.map((row) => [...row]) }] }));
  const { lines } = await uploadTo(house.app, client, `${service}/importexcel`, file, { fields: { again: '1' } });
  return { lines, failures: failuresOf(lines).map((line) => [line.line, line.field, line.code]) };
};

describe('unit conversions', () => {
  const general = 'IBmUnitConversionService';
  const add = (fromUnitNo: string, fromUnitPt: string, toUnitNo: string, toUnitPt: string) =>
    admin.call<Brief>(`${general}/addbmunitconversion`, { fromUnitNo, fromUnitPt, toUnitNo, toUnitPt });
  const ofItem = (itemNo: string, fromUnitNo: string, toUnitNo: string, toUnitPt: string, more = {}) =>
    admin.call<Brief>('bmitemunitconversion/addbmitemunitconversion', {
      orgNo: 'ORG1',
      itemNo,
      fromUnitNo,
      fromUnitPt: '1',
      toUnitNo,
      toUnitPt,
      ...more,
    });
  let gramToMg: Brief;

  it('BASE-114 are never by nothing, below nothing, or of a unit into itself', async () => {
    for (const [from, to] of [
      ['0', '1'],
      ['1', '0'],
      ['-1', '1'],
      ['1', '-0.5'],
    ] as const) {
      const answer = await add('KG', from, 'G', to);
      expect([answer.status, answer.errorCode, codes(answer)]).toEqual([400, '20002', ['valid.positiveNumber']]);
    }
    expect(codes(await add('KG', '1', 'KG', '1'))).toEqual(['conversion.sameUnit']);
    expect(codes(await ofItem('M0001', 'BOX', 'PCS', '0'))).toEqual(['valid.positiveNumber']);
    await expect(
      house.owner.query(`insert into bm_unit_conversion (id, create_date, update_date, from_unit_no, from_unit_pt, to_unit_no, to_unit_pt, kw)
        values (1, now(), now(), 'KG', 0, 'G', 1, '')`),
    ).rejects.toThrow('from_unit_pt_ck');
  });

  it('stand once for a pair of units, whichever way round', async () => {
    expect((await add('KG', '1', 'G', '1000')).status).toBe(200);
    expect([(await add('KG', '1', 'G', '1000')).errorCode, codes(await add('G', '1000', 'KG', '1'))]).toEqual([
      '20006',
      ['conversion.exists'],
    ]);
    const twice = await Promise.all([add('L', '1', 'SET', '2'), add('SET', '2', 'L', '1')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('hold together: a circle that does not come back to one is refused, whoever closes it', async () => {
    gramToMg = (await add('G', '1', 'MG', '1000')).data;
    const wrong = await add('KG', '1', 'MG', '100000');
    expect([wrong.errorCode, wrong.details]).toMatchObject([
      '20002',
      [{ code: 'conversion.contradicts', field: 'toUnitPt', params: { from: 'KG', to: 'MG', value: '1000000' } }],
    ]);
    const right = await add('KG', '1', 'MG', '1000000');
    expect(right.status).toBe(200);
    const { id, version } = gramToMg;
    const change = (toUnitPt: string) => admin.call(`${general}/updatebmunitconversionbyid`, { id, version, toUnitPt });
    expect(codes(await change('999'))).toEqual(['conversion.contradicts']);
    // two writers that would close a circle together
    const closed = await Promise.all([add('BOX', '1', 'CASE', '4'), add('CASE', '1', 'PCS', '3'), add('BOX', '1', 'PCS', '13')]);
    expect(closed.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(closed.flatMap(codes)).toEqual(['conversion.contradicts']);
  });

  it('LIST-84 count only while they are valid, and are asked again when they are restored', async () => {
    const list = await admin.call<{ records: (Brief & { toUnitNo: string })[] }>(`${general}/getbmunitconversionlistbyparams`, {
      condition: { fromUnitNo: 'KG', toUnitNo: 'MG' },
    });
    const [row] = list.data.records;
    const step = (operation: string, version: number) =>
      admin.call(`${general}/${operation}`, { delList: [{ id: row?.id, version }] });
    expect((await step('invalidbmunitconversionbyids', 1)).status).toBe(200);
    const { id, version } = gramToMg;
    const changed = await admin.call<Brief>(`${general}/updatebmunitconversionbyid`, { id, version, toUnitPt: '999' });
    expect(changed.status).toBe(200);
    expect(codes(await step('cancelinvalidbmunitconversionbyids', 2))).toEqual(['conversion.contradicts']);
    await admin.call(`${general}/updatebmunitconversionbyid`, { ...changed.data, id, toUnitPt: '1000' });
    expect((await step('cancelinvalidbmunitconversionbyids', 2)).status).toBe(200);
  });

  it('BASE-101 of an item have a volume worked out from their sizes, and no gross weight below the net one', async () => {
    const light = await ofItem('M0001', 'BOX', 'PCS', '24', { netWeight: '2', grossWeight: '1.999999' });
    expect(codes(light)).toEqual(['conversion.grossLess']);
    const sizes = { length: '40.5', width: '30', height: '20', netWeight: '2', grossWeight: '2.4', barcode: '6901234567892' };
    const added = await ofItem('M0001', 'BOX', 'PCS', '24', sizes);
    const read = async (id: string) =>
      (await admin.call<{ cube: string }>('bmitemunitconversion/getbmitemunitconversionbyid', { id })).data.cube;
    expect(Number(await read(added.data.id))).toBe(24300);
    const change = (version: number, more: object) =>
      admin.call<Brief>('bmitemunitconversion/updatebmitemunitconversionbyid', { id: added.data.id, version, ...more });
    await change(1, { height: '10' });
    expect(Number(await read(added.data.id))).toBe(12150);
    // one that was measured stays
    await change(2, { cube: '13000' });
    await change(3, { height: '20' });
    expect(Number(await read(added.data.id))).toBe(13000);
    await change(4, { cube: null });
    expect(Number(await read(added.data.id))).toBe(24300);
    expect((await ofItem('M0002', 'BOX', 'PCS', '6', { barcode: '6901234567892' })).errorCode).toBe('20006');
    expect(codes(await ofItem('NONE', 'BOX', 'PCS', '6'))).toContain('ref.invalid');
    expect(codes(await ofItem('M0001', 'PCS', 'BOX', '1'))).toEqual(['conversion.exists']);
  });

  it('of an item win over the general ones where quantities are converted, chains and rounding included', async () => {
    await admin.call(`${general}/addbmunitconversion`, {
      fromUnitNo: 'PALLET',
      fromUnitPt: '1',
      toUnitNo: 'BOX',
      toUnitPt: '10',
    });
    const convert = await runSystem(house.house, 'quantities of a test', (ctx) =>
      loadConverter(ctx, [
        { orgNo: 'ORG1', itemNo: 'M0001' },
        { orgNo: 'ORG1', itemNo: 'M0002' },
      ]),
    );
    const [own, other] = ['M0001', 'M0002'].map((itemNo) => ({ orgNo: 'ORG1', itemNo }));
    if (!own || !other) throw new Error('two items');
    expect(convert(own, '2', 'PALLET', 'PCS')).toEqual({ quantity: '480' });
    expect(convert(other, '1.25', 'KG', 'MG')).toEqual({ quantity: '1250000' });
    // a pallet is written with two decimals, rounded up
    expect(convert(own, '1', 'PCS', 'PALLET')).toEqual({ quantity: '0.01' });
    expect(convert(own, '1', 'KG', 'PCS')).toMatchObject({ issue: { code: 'conversion.none' } });
  });

  it('come from a sheet under the same rules, named by line, all or none', async () => {
    const heads = ['fromUnitNo', 'fromUnitPt', 'toUnitNo', 'toUnitPt'];
    const bad = await sheet(admin, general, [
      heads,
      ['M', 1, 'M2', 2],
      ['M2', 2, 'M', 1],
      ['M2', 1, 'L', 5],
      ['M', 1, 'L', 11],
      ['MG', 1, 'G', 1000],
      ['M', 1, 'NOUNIT', 1],
    ]);
    expect(bad.failures).toEqual([
      [3, 'toUnitNo', 'conversion.exists'],
      [5, 'toUnitPt', 'conversion.contradicts'],
      [6, 'toUnitNo', 'conversion.exists'],
      [7, 'toUnitNo', 'ref.invalid'],
    ]);
    const good = await sheet(admin, 'bmitemunitconversion', [
      ['orgNo', 'itemNo', ...heads, 'length', 'width', 'height'],
      ['ORG1', 'M0003', 'BOX', 1, 'PCS', 8, 10, 10, 10],
      ['ORG1', 'M0004', 'BOX', 1, 'PCS', 9, null, null, null],
    ]);
    expect(good.lines.at(-1)).toEqual({ event: 'uploadComplete', count: 2 });
    const list = await admin.call<{ records: { itemNo: string; cube: string | null }[] }>(
      'bmitemunitconversion/getbmitemunitconversionlistbyparams',
      { condition: { orgNo: 'ORG1', toUnitNo: 'PCS' }, field: 'itemNo', order: 'asc' },
    );
    expect(list.data.records.map(({ itemNo, cube }) => [itemNo, cube === null ? null : Number(cube)])).toEqual([
      ['M0001', 24300],
      ['M0003', 1000],
      ['M0004', null],
    ]);
  });
});

describe('classification codes', () => {
  const service = 'IBmApplicationClassificationService';
  const add = (classifyCode: string, parentCode: string | null, more = {}, client = admin) =>
    client.call<Brief>(`${service}/addbmapplicationclassification`, {
      classifyCode,
      classifyName: classifyCode,
      objectType: 'item',
      parentCode,
      ...more,
    });
  const levels = async () => {
    const { data } = await admin.call<{ records: { classifyCode: string; classifyLevel: number }[] }>(
      `${service}/getbmapplicationclassificationlistbyparams`,
      { condition: { objectType: 'item' }, field: 'classifyCode', order: 'asc', size: 100 },
    );
    return data.records.map(({ classifyCode, classifyLevel }) => `${classifyCode} ${classifyLevel}`);
  };
  const change = async (code: string, parentCode: string | null) => {
    const { rows } = await house.owner.query(
      'select id::text, version from bm_application_classification where classify_code = $1',
      [code],
    );
    return admin.call(`${service}/updatebmapplicationclassificationbyid`, { ...rows[0], parentCode });
  };

  it('stand in a tree by object: the level is the server’s, a branch moves whole, and never below itself', async () => {
    for (const [code, parent] of [
      ['A', null],
      ['A1', 'A'],
      ['A11', 'A1'],
      ['B', null],
    ] as const)
      expect((await add(code, parent)).status).toBe(200);
    expect(await levels()).toEqual(['A 1', 'A1 2', 'A11 3', 'B 1']);
    expect((await add('C', null, { classifyLevel: 7 })).errorCode).toBe('20002');
    expect(codes(await add('S', 'A', { objectType: 'supplier' }))).toEqual(['ref.invalid']);
    expect((await change('A1', 'B')).status).toBe(200);
    expect(await levels()).toEqual(['A 1', 'A1 2', 'A11 3', 'B 1']);
    expect((await change('B', 'A')).status).toBe(200);
    expect(await levels()).toEqual(['A 1', 'A1 3', 'A11 4', 'B 2']);
    for (const parent of ['A', 'A11', 'B']) expect(codes(await change('A', parent))).toEqual(['classification.circle']);
    expect((await change('B', null)).status).toBe(200);
    expect(await levels()).toEqual(['A 1', 'A1 2', 'A11 3', 'B 1']);
    // a code of one organization has nothing of others, or of everybody, below it
    const { rows } = await house.owner.query(
      "select id::text, version from bm_application_classification where classify_code = 'A1'",
    );
    const own = await admin.call(`${service}/updatebmapplicationclassificationbyid`, { ...rows[0], orgNo: 'ORG1' });
    expect(codes(own)).toEqual(['classification.childOrg']);
    // two moves that would close a circle together
    const both = await Promise.all([change('A', 'B'), change('B', 'A')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
  it('R7 V7 of another organization cannot be told from codes there are none of, nor named to who moves what stands above them', async () => {
    await house.owner.query(
      "insert into sys_user_role (user_id, role_no) select id, 'orgAdmin' from sys_user where user_no = 'buyer2'",
    );
    const insider = await house.signIn('buyer2');
    expect((await add('OURS', null, { orgNo: 'ORG1' })).status).toBe(200);
    const probe = async (parentCode: string) => {
      const answer = await add('MINE', parentCode, { orgNo: 'ORG2' }, insider);
      return JSON.stringify([answer.status, answer.details]).replaceAll(parentCode, '…');
    };
    expect(await probe('OURS')).toBe(await probe('NONE'));
    const heads = ['classifyCode', 'classifyName', 'objectType', 'parentCode', 'orgNo'];
    const { lines, failures } = await sheet(insider, service, [
      heads,
      ['MINE', 'x', 'item', 'OURS', 'ORG2'],
      ['MINE2', 'x', 'item', 'NONE', 'ORG2'],
    ]);
    expect(failures).toEqual([
      [2, 'parentCode', 'ref.invalid'],
      [3, 'parentCode', 'ref.invalid'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('ORG1');
  });
  it('BASE-178 are not deleted while codes stand below them', async () => {
    const { rows } = await house.owner.query(
      "select id::text, version from bm_application_classification where classify_code = 'A1'",
    );
    const answer = await admin.call(`${service}/physicaldeletebmapplicationclassificationbyids`, { delList: rows });
    expect([answer.status, answer.errorCode, codes(answer)]).toEqual([409, '20007', ['ref.inUse']]);
  });
  it('come from a sheet in any order, parents in the same sheet, no circles', async () => {
    const heads = ['classifyCode', 'classifyName', 'objectType', 'parentCode'];
    const good = await sheet(admin, service, [
      heads,
      ['Z11', 'z', 'item', 'Z1'],
      ['Z1', 'z', 'item', 'Z'],
      ['Z', 'z', 'item', null],
    ]);
    expect(good.failures).toEqual([]);
    expect((await levels()).filter((line) => line.startsWith('Z'))).toEqual(['Z 1', 'Z1 2', 'Z11 3']);
    const bad = await sheet(admin, service, [
      heads,
      ['Y1', 'y', 'item', 'Y2'],
      ['Y2', 'y', 'item', 'Y1'],
      ['Y3', 'y', 'supplier', 'Y4'],
      ['Y4', 'y', 'item', null],
      ['Y5', 'y', 'item', 'NOBODY'],
    ]);
    expect(bad.failures).toEqual([
      [2, 'parentCode', 'classification.circle'],
      [3, 'parentCode', 'classification.circle'],
      [4, 'parentCode', 'ref.invalid'],
      [6, 'parentCode', 'ref.invalid'],
    ]);
  });
});

describe('document classes', () => {
  const service = 'IBmClassifyTypeService';
  const idOf = async (classifyType: string): Promise<Brief> => {
    const { rows } = await house.owner.query(
      "select id::text, version from bm_classify_type where org_no = 'ORG1' and classify_type = $1",
      [classifyType],
    );
    return rows[0];
  };
  const flow = async (classifyType: string, ...lines: readonly (readonly [string, '0' | '1'])[]) =>
    admin.call<Brief>(`${service}/updatebmclassifytypebyid`, {
      ...(await idOf(classifyType)),
      flows: lines.map(([toClassifyType, isAuto], at) => ({ seq: at + 1, toClassifyType, isAuto })),
    });

  it('BASE-177 are the classification types, with the natures of their module', async () => {
    const draft = { classifyType: 'XX', classifyTypeName: 'x', orgNo: 'ORG1', bigModule: '3', docNature: '6' };
    expect(codes(await admin.call(`${service}/addbmclassifytype`, draft))).toEqual(['valid.choice']);
    const flows = [{ seq: 1, toClassifyType: 'PO' }];
    const added = await admin.call<Brief>(`${service}/addbmclassifytype`, { ...draft, docNature: '5', flows });
    expect(added.status).toBe(200);
    const read = await buyer.call<{ flows: unknown }>(`${service}/getbmclassifytypebyid`, { id: added.data.id });
    expect(read.data).toMatchObject({ classifyType: 'XX', flows: [{ seq: 1, toClassifyType: 'PO', isAuto: '0' }] });
    const po = await admin.call(`${service}/physicaldeletebmclassifytypebyids`, { delList: [await idOf('PO')] });
    expect([po.errorCode, codes(po)]).toEqual(['20007', ['ref.inUse']]);
    const gone = await admin.call(`${service}/physicaldeletebmclassifytypebyids`, { delList: [await idOf('XX')] });
    expect(gone.data).toEqual({ count: 1 });
    expect((await house.owner.query('select 1 from bm_classify_type_flow')).rowCount).toBe(0);
  });
  it('have a transfer flow without itself, without doubles, and of classes there are', async () => {
    const wrong = await flow('PO', ['PO', '0'], ['TR', '0'], ['TR', '1'], ['NOPE', '0']);
    expect(wrong.details.map(({ code, rowId }) => [code, rowId])).toEqual([
      ['docClass.flowSelf', '0'],
      ['docClass.flowTwice', '2'],
      ['docClass.flowUnknown', '3'],
    ]);
    const done = await flow('PO', ['TR', '1'], ['MO', '0']);
    expect([done.status, done.data.version]).toEqual([200, (await idOf('PO')).version]);
    // the lines belong to the record: an old version of it does not overwrite them
    const stale = await admin.call(`${service}/updatebmclassifytypebyid`, { id: done.data.id, version: 1, flows: [] });
    expect([stale.status, stale.errorCode]).toEqual([409, '20004']);
  });
  it('never transfer automatically in a circle, whoever closes it', async () => {
    const circle = await flow('TR', ['PO', '1']);
    expect(circle.details).toMatchObject([{ code: 'docClass.flowCircle', params: { path: 'TR → PO → TR' } }]);
    // by hand one may go back
    expect((await flow('TR', ['PO', '0'])).status).toBe(200);
    const both = await Promise.all([flow('SO', ['MO', '1']), flow('MO', ['SO', '1'])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
  it('tells who transfers without a flow where it is kept (doc.noTransferFlow)', async () => {
    const ask = (classifyType: string) =>
      runSystem(house.house, 'a transfer of a test', (ctx) => transferFlowOf(ctx, 'ORG1', classifyType));
    expect((await ask('PO')).map(({ toClassifyType }) => toClassifyType)).toEqual(['TR', 'MO']);
    await expect(ask('VMI')).rejects.toMatchObject({ issues: [{ code: 'doc.noTransferFlow' }] });
  });
});
