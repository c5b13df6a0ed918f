import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { failuresOf, uploadTo } from '../kernel/exchange/testing.ts';
import { newId } from '../kernel/ground/ids.ts';

type Bag = Readonly<Record<string, unknown>>;
type Row = Bag & { readonly id: string; readonly version: number };
let house: TestHouse;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.signIn('admin');
});
afterAll(() => house?.close());

const refused = (answer: { errorCode: string; details: readonly { code: string; field?: string }[] }) => [
  answer.errorCode,
  answer.details.map(({ code, field }) => `${field ?? ''} ${code}`),
];
const listed = async (wire: string, condition: Bag): Promise<readonly Row[]> =>
  (await admin.call<{ records: Row[] }>(wire, { current: 1, size: 100, condition, field: 'id', order: 'asc' })).data.records;
const sheet = async (head: readonly string[], ...rows: readonly (readonly (string | number)[])[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [[...head], ...rows.map((row) => [...row])] }] }));

describe('categories', () => {
  const service = 'IBmIitemGroupService';
  const addGroup = async (itemGroupNo: string, parentGroupNo: string | null = null) =>
    admin.call<Row>(`${service}/addbmitemgroup`, { itemGroupNo, itemGroupName: `名 ${itemGroupNo}`, parentGroupNo });
  const groups = async (): Promise<ReadonlyMap<string, Row>> =>
    new Map((await listed(`${service}/getbmitemgrouplistbyparams`, {})).map((row) => [String(row.itemGroupNo), row]));
  const move = async (itemGroupNo: string, parentGroupNo: string | null) => {
    const row = (await groups()).get(itemGroupNo);
    return admin.call<Row>(`${service}/updatebmitemgroupbyid`, { id: row?.id, version: row?.version, parentGroupNo });
  };
  const levels = async (...numbers: readonly string[]) => {
    const all = await groups();
    return numbers.map((number) => all.get(number)?.groupLevel);
  };

  it('BASE-104 BASE-006 counts the level from the parent, takes none from a body, and moves it with the branch', async () => {
    for (const [number, parent] of [['A'], ['B', 'A'], ['C', 'B'], ['D', 'C'], ['X'], ['Y', 'X']] as const)
      expect((await addGroup(number, parent ?? null)).status).toBe(200);
    expect(await levels('A', 'B', 'C', 'D', 'X', 'Y')).toEqual([1, 2, 3, 4, 1, 2]);
    const forged = await admin.call(`${service}/addbmitemgroup`, { itemGroupNo: 'F', itemGroupName: 'F', groupLevel: 7 });
    expect(refused(forged)).toEqual(['20002', ['groupLevel valid.unknown']]);
    expect((await move('B', 'Y')).status).toBe(200);
    expect(await levels('A', 'B', 'C', 'D')).toEqual([1, 3, 4, 5]);
    expect((await move('B', null)).status).toBe(200);
    expect(await levels('B', 'C', 'D')).toEqual([1, 2, 3]);
    // whoever has a moved category open sees it changed
    expect((await groups()).get('D')?.version).toBe(3);
  });
  it('BASE-104 puts no category under itself, also when two are moved under each other at once', async () => {
    for (const [number, parent] of [['R1'], ['R2', 'R1'], ['R3', 'R2'], ['S1'], ['S2', 'S1']] as const)
      await addGroup(number, parent ?? null);
    for (const parent of ['R1', 'R2', 'R3'])
      expect(refused(await move('R1', parent))).toEqual(['20005', ['parentGroupNo itemGroup.ring']]);
    expect(refused(await move('R1', 'NOWHERE'))).toEqual(['20002', ['parentGroupNo ref.invalid']]);
    const both = await Promise.all([move('R1', 'S2'), move('S1', 'R3')]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const all = await groups();
    for (const number of ['R1', 'R2', 'R3', 'S1', 'S2']) {
      const path: string[] = [];
      for (let at: string | undefined = number; at; at = all.get(at)?.parentGroupNo as string | undefined) {
        expect(path).not.toContain(at);
        path.push(at);
      }
      expect(all.get(number)?.groupLevel).toBe(path.length);
    }
  });
  it('BASE-178 refuses to delete a category with others below it or with materials, and says with how many', async () => {
    const all = await groups();
    const purge = (number: string) => {
      const row = all.get(number);
      return admin.call(`${service}/physicaldeletebmitemgroupbyids`, { delList: [{ id: row?.id, version: row?.version }] });
    };
    const used = await purge('RAW');
    expect([used.errorCode, used.details]).toMatchObject(['20007', [{ code: 'ref.inUse', params: { count: 3 } }]]);
    expect((await addGroup('LEAF')).status).toBe(200);
    await addItem({ itemNo: 'IN-LEAF', itemGroupNo: 'LEAF' });
    const leaf = (await groups()).get('LEAF');
    const held = await admin.call(`${service}/physicaldeletebmitemgroupbyids`, {
      delList: [{ id: leaf?.id, version: leaf?.version }],
    });
    expect([held.errorCode, held.details]).toMatchObject(['20007', [{ params: { count: 1 } }]]);
  });
  it('BASE-170 imports a tree in any order of its rows, and refuses one that bites its tail', async () => {
    const head = ['itemGroupNo', 'itemGroupName', 'parentGroupNo'];
    const good = await uploadTo(
      house.app,
      admin,
      `${service}/importexcel`,
      await sheet(head, ['T3', 'T3', 'T2'], ['T1', 'T1', 'RAW-FAST'], ['T2', 'T2', 'T1']),
    );
    expect(good.lines.at(-1)).toEqual({ event: 'uploadComplete', count: 3 });
    expect(await levels('T1', 'T2', 'T3')).toEqual([3, 4, 5]);
    const bad = await uploadTo(
      house.app,
      admin,
      `${service}/importexcel`,
      await sheet(head, ['U1', 'U1', 'U2'], ['U2', 'U2', 'U1'], ['U3', 'U3', 'NOWHERE']),
    );
    expect(failuresOf(bad.lines).map(({ line, code }) => [line, code])).toEqual([
      [2, 'itemGroup.ring'],
      [3, 'itemGroup.ring'],
      [4, 'ref.invalid'],
    ]);
  });
});

const addItem = (given: Bag) =>
  admin.call<Row>('IBmItemService/addbmitem', { orgNo: 'ORG1', itemNo: 'N1', itemName: '新料', unitNo: 'PCS', ...given });
const readItem = async (itemNo: string): Promise<Row> => {
  const [row] = await listed('IBmItemService/getbmitemlistbyparams', { orgNo: 'ORG1', itemNoIndistinct: itemNo });
  if (!row) throw new Error(`there is no ${itemNo}`);
  return row;
};
const changeItem = async (itemNo: string, given: Bag) => {
  const { id, version } = await readItem(itemNo);
  return admin.call<Row>('IBmItemService/updatebmitembyid', { id, version, ...given });
};

/** Stock as a posting leaves it, without the documents before it. */
const putStock = (itemNo: string, cellNo: string, qty: string) =>
  house.owner.query(
    `insert into inv_stock (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, qty)
      values ($1, now(), now(), 'ORG1', 'WH11', $2, $3, $4)`,
    [newId(), cellNo, itemNo, qty],
  );

describe('materials', () => {
  it('BASE-104 refers to units, categories, code rules and warehouses that are there and valid', async () => {
    const wrong = await addItem({
      unitNo: 'NO',
      purUnitNo: 'NO',
      itemGroupNo: 'NO',
      lotRuleNo: 'NO',
      barRuleNo: 'NO',
      boxRuleNo: 'NO',
      defaultWarehouseNo: 'WH21',
    });
    expect(wrong.errorCode).toBe('20002');
    expect(wrong.details.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual(
      ['barRuleNo', 'boxRuleNo', 'defaultWarehouseNo', 'itemGroupNo', 'lotRuleNo', 'purUnitNo', 'unitNo'].map(
        (field) => `${field} ref.invalid`,
      ),
    );
    const right = {
      unitNo: 'KG',
      purUnitNo: 'KG',
      itemGroupNo: 'RAW-FAST',
      lotRuleNo: 'LR01',
      barRuleNo: 'BR01',
      boxRuleNo: 'BX01',
    };
    expect((await addItem({ itemNo: 'RIGHT', ...right, defaultWarehouseNo: 'WH11' })).status).toBe(200);
  });
  it('BASE-104 keeps the figures of a material in order: warning within shelf life, safety below maximum, net below gross', async () => {
    const wrong = await addItem({
      shelflife: 10,
      warnDays: 11,
      safeQty: '5',
      maxQty: '4',
      netWeight: '2',
      grossWeight: '1.999999',
    });
    expect(refused(wrong)).toEqual([
      '20002',
      ['warnDays item.warnDays', 'maxQty item.safeAboveMax', 'grossWeight item.netAboveGross'],
    ]);
    const edge = { shelflife: 10, warnDays: 10, safeQty: '5', maxQty: '5', netWeight: '2', grossWeight: '2' };
    expect((await addItem({ itemNo: 'EDGE', ...edge })).status).toBe(200);
    expect(refused(await changeItem('EDGE', { shelflife: 9 }))).toEqual(['20002', ['warnDays item.warnDays']]);
  });
  it('BASE-104 changes the unit only while no quantity is kept in it', async () => {
    expect((await addItem({ itemNo: 'FRESH' })).status).toBe(200);
    expect((await changeItem('FRESH', { unitNo: 'KG' })).status).toBe(200);
    const terms = { orgNo: 'ORG1', merchantNo: 'V0001', itemNo: 'FRESH', merchantItemNo: 'F', minPackQty: '10' };
    expect((await admin.call('IBmItemMerchantSupplierService/addbmitemmerchantsupplier', terms)).status).toBe(200);
    const used = await changeItem('FRESH', { unitNo: 'PCS' });
    expect(refused(used)).toEqual(['20005', ['unitNo item.unitUsed']]);
    expect(used.details[0]?.params).toMatchObject({ unit: 'KG', count: 1 });
    // the same unit again, or anything else, is no change of it
    expect((await changeItem('FRESH', { unitNo: 'KG', itemName: '新料二' })).status).toBe(200);
  });
  it('BASE-104 switches lots and serial numbers only while nothing lies in stock', async () => {
    const lying = 'M0031';
    await putStock(lying, 'B-03-01', '12.5');
    const held = await changeItem(lying, { isControlLot: '1', isControlSn: '1' });
    expect(refused(held)).toEqual(['20005', ['isControlLot item.inStock', 'isControlSn item.inStock']]);
    expect(held.details[0]?.params).toEqual({ qty: '12.5', unit: 'PCS' });
    expect((await changeItem(lying, { remark: '可改' })).status).toBe(200);
    await addItem({ itemNo: 'EMPTY' });
    expect((await changeItem('EMPTY', { isControlLot: '1', isControlSn: '1' })).status).toBe(200);
  });
  it('BASE-005 BASE-178 deletes a material nobody refers to, and names everything that does', async () => {
    await putStock('M0034', 'B-03-03', '1');
    const terms = { orgNo: 'ORG1', merchantNo: 'V0001', itemNo: 'M0034', merchantItemNo: 'F' };
    await admin.call('IBmItemMerchantSupplierService/addbmitemmerchantsupplier', terms);
    const row = await readItem('M0034');
    const used = await admin.call('IBmItemService/physicaldeletebmitembyids', {
      delList: [{ id: row.id, version: row.version }],
    });
    expect(used.errorCode).toBe('20007');
    expect(used.details.map(({ code, params }) => [code, params?.entity, params?.count])).toEqual([
      ['ref.inUse', '供应商物料', 1],
      ['ref.inUse', '库存', 1],
    ]);
    await addItem({ itemNo: 'ALONE' });
    const alone = await readItem('ALONE');
    expect(
      (await admin.call('IBmItemService/physicaldeletebmitembyids', { delList: [{ id: alone.id, version: 1 }] })).status,
    ).toBe(200);
  });
  it('BASE-178 offers no invalid supplier, customer, material or category to a selector, and takes none in a new row', async () => {
    const supplier = { orgNo: 'ORG1', supplierNo: 'GONE', supplierName: 'Gone', supplierShortName: 'Gone', statusCode: '0' };
    expect((await admin.call('IBmSupplierService/addbmsupplier', supplier)).status).toBe(200);
    expect((await addItem({ itemNo: 'GONE', statusCode: '0' })).status).toBe(200);
    for (const wire of ['IBmSupplierService/getbmsupplierlistbyparams', 'IBmItemService/getbmitemlistbyparamssearch'])
      expect(await listed(wire, { statusCode: '1', keyword: 'GONE' })).toEqual([]);
    const terms = { orgNo: 'ORG1', merchantNo: 'GONE', itemNo: 'GONE', merchantItemNo: 'F' };
    const wrong = await admin.call('IBmItemMerchantSupplierService/addbmitemmerchantsupplier', terms);
    expect(refused(wrong)).toEqual(['20002', ['merchantNo ref.invalid', 'itemNo ref.invalid']]);
  });
});

describe('cells of materials', () => {
  const addCell = (given: Bag) =>
    admin.call<Row>('bmitemcells/addbmitemcells', {
      orgNo: 'ORG1',
      warehouseNo: 'WH11',
      cellNo: 'B-01-01',
      itemNo: 'M0011',
      ...given,
    });
  const change = (row: { readonly data: Row }, version: number, given: Bag) =>
    admin.call<Row>('bmitemcells/updatebmitemcellsbyid', { id: row.data.id, version, ...given });

  it('BASE-169 keeps a fixed cell for its material alone, whichever of the two comes first', async () => {
    const fixed = await addCell({ isFixed: '1', minQty: '1', maxQty: '1' });
    expect(fixed.status).toBe(200);
    const other = await addCell({ itemNo: 'M0012' });
    expect(refused(other)).toEqual(['20005', ['cellNo itemCell.taken']]);
    expect(other.details[0]?.params).toEqual({ cellNo: 'B-01-01', itemNo: 'M0011' });
    expect((await change(fixed, 1, { isFixed: '0' })).status).toBe(200);
    expect((await addCell({ itemNo: 'M0012' })).status).toBe(200);
    expect(refused(await change(fixed, 2, { isFixed: '1' }))).toEqual(['20005', ['isFixed itemCell.shared']]);
    expect(refused(await addCell({}))[0]).toBe('20006');
    expect(refused(await addCell({ cellNo: 'B-01-02', minQty: '2', maxQty: '1' }))).toEqual([
      '20002',
      ['maxQty valid.rangeOrder'],
    ]);
    expect(refused(await addCell({ warehouseNo: 'WH12', cellNo: 'NOWHERE' }))[0]).toBe('20002');
  });
  it('BASE-169 fixes a cell for one of two materials that ask at once, and for none while another lies in it', async () => {
    const both = await Promise.all(['M0013', 'M0014'].map((itemNo) => addCell({ cellNo: 'B-01-03', itemNo, isFixed: '1' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await putStock('M0032', 'B-03-02', '1');
    const place = { cellNo: 'B-03-02', isFixed: '1' };
    expect(refused(await addCell({ ...place, itemNo: 'M0033' }))).toEqual(['20005', ['isFixed itemCell.occupied']]);
    expect((await addCell({ ...place, itemNo: 'M0032' })).status).toBe(200);
  });
  it('BASE-169 brings a fixed cell back only where it is still free, and follows the name of its material', async () => {
    const one = await addCell({ cellNo: 'B-01-04', itemNo: 'M0015', isFixed: '1' });
    const wanted = (version: number) => ({ delList: [{ id: one.data.id, version }] });
    await admin.call('bmitemcells/invalidbmitemcellsbyids', wanted(1));
    expect((await addCell({ cellNo: 'B-01-04', itemNo: 'M0016' })).status).toBe(200);
    expect(refused(await admin.call('bmitemcells/cancelinvalidbmitemcellsbyids', wanted(2)))).toEqual([
      '20005',
      ['isFixed itemCell.shared'],
    ]);
    await changeItem('M0016', { itemName: '改名后的料' });
    const rows = await listed('bmitemcells/getbmitemcellslistbyparams', { keyword: '改名后' });
    expect(rows.map(({ itemNo, itemName }) => [itemNo, itemName])).toEqual([['M0016', '改名后的料']]);
  });
  it('BASE-169 imports cells with the names of their materials, and refuses two masters of one cell', async () => {
    const head = ['orgNo', 'warehouseNo', 'itemNo', 'cellNo', 'isFixed'];
    const wrong = await uploadTo(
      house.app,
      admin,
      'bmitemcells/importexcel',
      await sheet(head, ['ORG1', 'WH11', 'M0021', 'B-02-01', '1'], ['ORG1', 'WH11', 'M0022', 'B-02-01', '0']),
    );
    expect(failuresOf(wrong.lines).map(({ line, code }) => [line, code])).toEqual([
      [2, 'itemCell.shared'],
      [3, 'itemCell.taken'],
    ]);
    const good = await uploadTo(
      house.app,
      admin,
      'bmitemcells/importexcel',
      await sheet(head, ['ORG1', 'WH11', 'M0021', 'B-02-01', '1'], ['ORG1', 'WH11', 'M0022', 'B-02-02', '0']),
    );
    expect(good.lines.at(-1)).toEqual({ event: 'uploadComplete', count: 2 });
    const [row] = await listed('bmitemcells/getbmitemcellslistbyparams', { itemNoIndistinct: 'M0021' });
    expect(row).toMatchObject({ cellNo: 'B-02-01', itemName: (await readItem('M0021')).itemName });
  });
});

describe('the GTIN of a material', () => {
  const service = 'IBmItemService';
  const add = (itemNo: string, gtin: string, more: Bag = {}) =>
    admin.call<Row>(`${service}/addbmitem`, { itemNo, itemName: itemNo, orgNo: 'ORG1', unitNo: 'PCS', gtin, ...more });

  it('RULE-30 is one of GS1 with a right check digit, in its shortest spelling, and says what is wrong', async () => {
    expect(refused(await add('G-0', '40063813'))).toEqual(['20002', ['gtin item.gtinDigit']]);
    expect((await add('G-0', '4006381333932')).details[0]?.params).toEqual({ value: '4006381333932', expected: '1' });
    for (const bad of ['400638133393', '40063813339310', '4006381333931X', '123456789'])
      expect([bad, (await add('G-0', bad)).errorCode]).toEqual([bad, '20002']);
    expect(refused(await add('G-0', '123456789'))).toEqual(['20002', ['gtin item.gtinForm']]);
    const long = await add('G-0', '04006381333931');
    expect([refused(long), long.details[0]?.params]).toEqual([['20002', ['gtin item.gtinZeros']], { expected: '4006381333931' }]);
    for (const [at, gtin] of ['4006381333931', '036000291452', '96385074', '14006381333938'].entries())
      expect([gtin, (await add(`G-${at}`, gtin)).status]).toEqual([gtin, 200]);
  });
  it('RULE-30 is of one material in an organization, found by search and keyword, and comes in with a sheet', async () => {
    expect(refused(await add('G-9', '4006381333931'))).toEqual(['20006', ['gtin duplicate']]);
    expect((await add('G-9', '4006381333931', { orgNo: 'ORG2' })).status).toBe(200);
    const find = async (condition: Bag) =>
      (await listed(`${service}/getbmitemlistbyparams`, condition)).map(({ itemNo }) => itemNo);
    expect(await find({ gtin: '036000291452' })).toEqual(['G-1']);
    expect(await find({ keyword: '4006381333931', orgNo: 'ORG1' })).toEqual(['G-0']);
    const come = async (gtin: string) => {
      const file = await sheet(
        ['组织', '物料编号', '物料名称', '单位', '商品条码（GTIN）'],
        ['ORG1', 'G-20', '名', 'PCS', '9521234543213'],
        ['ORG1', 'G-21', '名', 'PCS', gtin],
      );
      const { lines } = await uploadTo(house.app, admin, `${service}/importexcel`, file);
      return failuresOf(lines).map(({ line, code }) => [line, code]);
    };
    expect(await come('9521234543214')).toEqual([[3, 'item.gtinDigit']]);
    expect(await come('9521234543213')).toEqual([[3, 'import.duplicateInFile']]);
    expect(await find({ gtin: '9521234543213' })).toEqual([]);
    expect(await come('')).toEqual([]);
    expect(await find({ gtin: '9521234543213' })).toEqual(['G-20']);
  });
});
