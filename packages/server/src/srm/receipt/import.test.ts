import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, crewOf, figures, makeArrival, readAsn, received, stockOf } from '../../../test/arrivals.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow } from '../../../test/notices.ts';
import { failuresOf, uploadTo } from '../../kernel/exchange/testing.ts';

let house: TestHouse;
let crew: Crew;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());

const heads = ['送货单号', '送货项次', '采购单号', '采购项次', '物料编号', '收货数量', '批号', '储位编号', '生产日期'];
type Row = readonly (string | number)[];
const send = async (rows: readonly Row[], client = crew.keeper) => {
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [heads, ...rows.map((row) => [...row])] }] }));
  return uploadTo(house.app, client, 'ISupSrmInArriveService/importexcel', file, {
    name: 'arrivals.xlsx',
    fields: { again: '1' },
  });
};
const receipts = async (): Promise<number> =>
  (await house.owner.query<{ n: number }>('select count(*)::int as n from srm_receipt')).rows[0]?.n ?? -1;

describe('arrivals from a workbook', () => {
  it('RC-01 posts one receipt for each ASN, by its line or by the line of the order', async () => {
    const first = await makeArrival(house, crew, [{ lotNo: 'I1' }, { lotNo: 'I2' }]);
    const second = await makeArrival(house, crew, [{ lotNo: 'I3' }]);
    const { lines } = await send([
      [first.asnNo, 1, '', '', 'M0001', 60, 'I1', 'B-03-01'],
      [first.asnNo, '', first.purchaseNo, 2, 'M0002', 100, 'I2', ''],
      [second.asnNo, 1, '', '', 'M0001', 100, 'I3', ''],
    ]);
    expect(failuresOf(lines)).toEqual([]);
    expect(lines.at(-1)).toEqual({ event: 'uploadComplete', count: 3, undoable: false, unlisted: true });
    expect(await receipts()).toBe(2);
    expect(await readAsn(crew.keeper, first.id)).toMatchObject({ status: '3' });
    expect(await readAsn(crew.keeper, second.id)).toMatchObject({ status: '4' });
    expect(await figures(house, first.orderLineIds[0])).toMatchObject({ received: '60', way: '40' });
    expect(await stockOf(house, 'M0001', 'I1')).toEqual({ 'B-03-01 10': '60' });
  });

  it('RC-01 takes the production date of a row, and names the row that lacks it or is made after it came', async () => {
    await house.owner.query("update bm_item set shelflife = 30 where org_no = 'ORG1' and item_no in ('M0008', 'M0009')");
    const arrival = await makeArrival(house, crew, [{ itemNo: 'M0008' }, { itemNo: 'M0009' }]);
    const rows = (days: readonly (string | undefined)[]): Row[] =>
      days.map((day, at) => [arrival.asnNo, at + 1, '', '', `M000${8 + at}`, 100, '', '', day ?? '']);
    const refused = await send(rows([undefined, dayFromNow(1)]));
    expect(failuresOf(refused.lines).map((line) => [line.line, line.field, line.code])).toEqual([
      [2, 'productDate', 'receipt.productDate'],
      [3, 'productDate', 'receipt.madeInFuture'],
    ]);
    expect(failuresOf((await send(rows([dayFromNow(-2), dayFromNow(0)]))).lines)).toEqual([]);
    const { rows: kept } = await house.owner.query(
      "select to_char(product_date, 'YYYY-MM-DD') as day from srm_receipt_line where asn_id = $1 order by line_seq",
      [arrival.id],
    );
    expect(kept).toEqual([{ day: dayFromNow(-2) }, { day: dayFromNow(0) }]);
  });

  it('RC-01 names every row that cannot be received and books nothing of the file', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'I4' }, { lotNo: 'I5' }]);
    const before = await receipts();
    const unknown = await send([
      [arrival.asnNo, 1, '', '', 'M0001', 10, 'I4', ''],
      ['SH-NONE', 1, '', '', 'M0001', 10, '', ''],
      [arrival.asnNo, 9, '', '', 'M0001', 10, '', ''],
      [arrival.asnNo, 2, '', '', 'M0001', 10, '', ''],
      [arrival.asnNo, 1, '', '', 'M0001', 10, '', ''],
    ]);
    expect(failuresOf(unknown.lines).map((line) => [line.line, line.field, line.code])).toEqual([
      [3, 'asnNo', 'arrival.noAsn'],
      [4, 'lineSeq', 'arrival.noLine'],
      [5, 'itemNo', 'arrival.otherItem'],
      [6, 'asnNo', 'receipt.lineTwice'],
    ]);
    // a row with two faults tells both at once
    const half = await send([
      ['SH-NONE', 1, '', '', 'M0001', 'ten', '', ''],
      [arrival.asnNo, 2, '', '', 'M0001', 'ten', '', ''],
    ]);
    expect(failuresOf(half.lines).map((line) => [line.line, line.field, line.code])).toEqual([
      [2, 'receiveQty', 'valid.number'],
      [2, 'asnNo', 'arrival.noAsn'],
      [3, 'receiveQty', 'valid.number'],
      [3, 'itemNo', 'arrival.otherItem'],
    ]);
    const tooMuch = await send([
      [arrival.asnNo, 1, '', '', 'M0001', 10, 'I4', 'NOWHERE'],
      [arrival.asnNo, 2, '', '', 'M0002', 101, 'I5', ''],
    ]);
    expect(failuresOf(tooMuch.lines).map((line) => [line.line, line.field, line.code])).toEqual([
      [2, 'cellNo', 'receipt.cell'],
      [3, 'receiveQty', 'receipt.over'],
    ]);
    expect(await receipts()).toBe(before);
  });

  it('BASE-015 lists the lines that workbooks have booked, exports them, and leaves out what was received by hand', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'I7' }, { lotNo: 'I8' }]);
    await received(crew.keeper, arrival, [null, { receiveQty: '5' }]);
    expect(failuresOf((await send([[arrival.asnNo, 1, '', '', 'M0001', 7, 'I7', '']])).lines)).toEqual([]);
    const condition = { pageMode: '1', detailType: '5', asnNoIndistinct: arrival.asnNo };
    const list = await crew.keeper.call<{ total: number; records: { lotNo: string; receiveQty: string; isImported: string }[] }>(
      'ISupSrmInArriveService/getsrminarrivelistbyparams',
      { condition },
    );
    expect(list.data.records.map(({ lotNo, isImported }) => [lotNo, isImported])).toEqual([['I7', '1']]);
    const file = await crew.keeper.call('ISupSrmInArriveService/exportexcel', {
      condition: { detailType: '5', asnNoIndistinct: arrival.asnNo },
    });
    expect([file.status, file.body.slice(0, 2)]).toEqual([200, 'PK']);
  });

  it('RC-01 is for the warehouse: a supplier posts no receipt', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'I6' }]);
    const before = await receipts();
    await send([[arrival.asnNo, 1, '', '', 'M0001', 10, 'I6', '']], crew.supplier).catch(() => undefined);
    expect(await receipts()).toBe(before);
  });
});
