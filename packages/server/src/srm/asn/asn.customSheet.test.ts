import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow, makeOrder } from '../../../test/notices.ts';
import { takeSheet } from '../../../test/sheets.ts';
import { failuresOf, uploadTo } from '../../kernel/exchange/testing.ts';
import { movableClock } from '../../kernel/ground/clock.ts';

const service = 'ISupSrmAsnHeadService';
const clock = movableClock(Date.now());
let house: TestHouse;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse({ clock });
  const admin = await house.signIn('admin');
  acme = await house.signIn('acme');
  for (const [fieldNo, more] of [
    ['pallets', { fieldType: '2', displayPage: '123' }],
    ['hall', { fieldType: '4', dropDownDataSource: 'supplier', displayPage: '3' }],
    ['mark', { displayPage: '34' }],
    ['heat', { fieldType: '2', displayPage: '4' }],
  ] as const) {
    const field = { module: 'Asn.Warehouse', fieldNo, fieldNoName: `名称 ${fieldNo}`, ...more };
    expect((await admin.call('ISysFrameDefineService/addsysframedefine', field)).status).toBe(200);
  }
  clock.set(clock.now() + 1001);
});
afterAll(() => house.close());

type Cell = string | number;
const heads = [
  '采购单号',
  '采购项次',
  '物料编号',
  '送货数量',
  '批号',
  '发货日期',
  '预计到货日',
  '运输方式',
  '发货人',
  '联系人',
  '发货地址',
  '送货地址',
];
const customHeads = ['名称 pallets', '名称 hall', '名称 mark（送货单）', '名称 mark', '名称 heat'];
let files = 0;
/** Rows of one order: the item, how much of it, and the customer's fields. */
const send = async (purchaseNo: string, ...rows: readonly (readonly [number, Cell, ...Cell[]])[]) => {
  const cells = rows.map(([seq, qty, ...custom]) => [
    ...[purchaseNo, seq, `M000${seq}`, qty, `L${seq}`, dayFromNow(1), dayFromNow(2), '自送', '陈宇', '陈宇', '东莞', '昆山'],
    ...custom,
  ]);
  const book = await writeXlsx({ sheets: [{ name: 'S', rows: [[...heads, ...customHeads], ...cells] }] });
  files += 1;
  return uploadTo(house.app, acme, `${service}/importexcel`, Buffer.from(book), {
    name: `c-${files}.xlsx`,
    fields: { again: '1' },
  });
};
const stored = async (purchaseNo: string) =>
  (
    await house.owner.query<{ head: unknown; lines: unknown }>(
      `select h.custom as head, json_agg(l.custom order by l.line_seq) as lines from srm_asn h join srm_asn_line l on l.asn_id = h.id
       where l.purchase_no = $1 group by h.id order by h.id`,
      [purchaseNo],
    )
  ).rows;

it("ASN-59 SYS-23 the sheet of notices has the customer's fields of the notice and of its lines, told apart where both have one", async () => {
  const { rows } = await takeSheet(house, acme, `${service}/downExcelTemplate`, {});
  expect(rows[0]).toEqual(expect.arrayContaining(customHeads));
  const { purchaseNo } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }, { itemNo: 'M0002' }] });
  const sent = await send(
    purchaseNo,
    [1, 10, 4, 'V0001', 'A', 'x', 7.5],
    [2, 20, 4, 'V0001', 'A', '', ''],
    [1, 5, 4, 'V0001', 'B', '', ''],
  );
  expect(failuresOf(sent.lines)).toEqual([]);
  // what they say otherwise of their delivery is another delivery
  expect(await stored(purchaseNo)).toEqual([
    { head: { pallets: '4', hall: 'V0001', mark: 'A' }, lines: [{ mark: 'x', heat: '7.5' }, {}] },
    { head: { pallets: '4', hall: 'V0001', mark: 'B' }, lines: [{}] },
  ]);
});

it('ASN-59 SYS-21 a value that its field does not take is told at its row and column, and nothing of the file is taken', async () => {
  const { purchaseNo } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }, { itemNo: 'M0002' }] });
  const cellsOf = async (...rows: Parameters<typeof send> extends [string, ...infer R] ? R : never) =>
    failuresOf((await send(purchaseNo, ...rows)).lines).map(({ line, field, code }) => [line, field, code]);
  expect(await cellsOf([1, 10, 'viele', 'V0001', '', '', ''], [2, 5, 4, '', '', '', 'warm'])).toEqual([
    [2, 'headCustom.pallets', 'valid.number'],
    [3, 'custom.heat', 'valid.number'],
  ]);
  expect(await cellsOf([1, 10, 4, 'V9999', '', '', ''])).toEqual([[2, 'headCustom.hall', 'ref.invalid']]);
  expect(await stored(purchaseNo)).toEqual([]);
});

it('ASN-59 R21 V18 takes no formula for a value, no column twice and no more columns than a sheet may have', async () => {
  const { purchaseNo } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }] });
  const first = [purchaseNo, 1, 'M0001', 5, 'L1', dayFromNow(1), dayFromNow(2), '自送', '陈宇', '陈宇', '东莞', '昆山'];
  const codesOf = async (more: readonly (readonly [string, string])[], formulaAt?: number) => {
    const rows = [
      [...heads, ...more.map(([head]) => head)],
      [...first, ...more.map(([, value]) => value)],
    ];
    const formula = { value: null, type: 'formula' as const, formula: '1+1', formulaResult: 2 };
    const cells = new Map(formulaAt === undefined ? [] : [[`1,${heads.length + formulaAt}`, formula]]);
    const book = await writeXlsx({ sheets: [{ name: 'S', rows, cells }] });
    files += 1;
    const sent = await uploadTo(house.app, acme, `${service}/importexcel`, Buffer.from(book), { name: `h-${files}.xlsx` });
    return failuresOf(sent.lines).map(({ field, code }) => [field, code]);
  };
  expect(await codesOf([['名称 heat', '']], 0)).toEqual([['custom.heat', 'cell.formula']]);
  const twice = [
    ['名称 heat', '1'],
    ['名称 heat', '2'],
  ] as const;
  expect(await codesOf(twice)).toEqual([[undefined, 'import.doubleColumn']]);
  const many = Array.from({ length: 200 }, (_one, at) => [`x${at}`, 'v'] as const);
  expect(await codesOf(many)).toEqual([['file', 'workbook.tooManyColumns']]);
  expect(await stored(purchaseNo)).toEqual([]);
  // a column of no field of the notice, whatever it is called, is none of the notice
  expect(await codesOf(['custom.nothing', 'custom.__proto__', '__proto__'].map((head) => [head, 'x'] as const))).toEqual([]);
  expect(await stored(purchaseNo)).toEqual([{ head: {}, lines: [{}] }]);
});
