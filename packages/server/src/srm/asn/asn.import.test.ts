import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPolicies } from '../../../test/arrivals.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow, makeOrder } from '../../../test/notices.ts';
import { takeSheet } from '../../../test/sheets.ts';
import { failuresOf, uploadTo } from '../../kernel/exchange/testing.ts';

const [outside, inside] = ['ISupSrmAsnHeadService', 'ISrmAsnHeadService'];
let house: TestHouse;
let acme: Client;
let crystal: Client;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [acme, crystal, buyer] = (await Promise.all(['acme', 'crystal', 'buyer'].map((userNo) => house.signIn(userNo)))) as [
    Client,
    Client,
    Client,
  ];
});
afterAll(() => house.close());

const heads = [
  ...['采购单号', '采购项次', '物料编号', '送货数量', '批号', '发货日期', '预计到货日', '运输方式', '运单号'],
  ...['发货人', '联系人', '发货地址', '送货地址'],
] as const;
type Cell = string | number;
/** A row of the sheet: an order line, how much of it, and what is said of its delivery. */
const rowOf = (
  purchaseNo: string,
  seq: number,
  itemNo: string,
  qty: Cell,
  more: Partial<Record<(typeof heads)[number], Cell>> = {},
) => {
  const row: Record<string, Cell> = {
    ...{ 采购单号: purchaseNo, 采购项次: seq, 物料编号: itemNo, 送货数量: qty, 批号: `L${seq}`, 发货日期: dayFromNow(1) },
    ...{
      预计到货日: dayFromNow(2),
      运输方式: '自送',
      运单号: '',
      发货人: '陈宇',
      联系人: '陈宇',
      发货地址: '东莞',
      送货地址: '昆山',
    },
    ...more,
  };
  return heads.map((head) => row[head] ?? '');
};
let files = 0;
const send = async (client: Client, service: string, ...rows: readonly (readonly Cell[])[]) => {
  const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [[...heads], ...rows.map((row) => [...row])] }] }));
  files += 1;
  return uploadTo(house.app, client, `${service}/importexcel`, sheet, { name: `notices-${files}.xlsx`, fields: { again: '1' } });
};
const told = ({ lines }: Awaited<ReturnType<typeof send>>) =>
  failuresOf(lines)
    .map(({ line, field, code }) => [line, field, code])
    .toSorted();
const noticesOf = async (purchaseNo: string) =>
  (
    await house.owner.query<{ lines: string; qty: string; supplier_no: string; add_user_name: string }>(
      `select h.supplier_no, h.add_user_name, count(*)::text as lines, trim_scale(sum(l.delivery_qty))::text as qty from srm_asn h
        join srm_asn_line l on l.asn_id = h.id where l.purchase_no = $1 group by h.id order by h.id`,
      [purchaseNo],
    )
  ).rows;

describe('ASN-59 issue 17 notices by workbook', () => {
  it('rows that say the same of their delivery are one notice, others another', async () => {
    const { purchaseNo } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }, { itemNo: 'M0002' }] });
    const sent = await send(
      acme,
      outside,
      rowOf(purchaseNo, 1, 'M0001', 10),
      rowOf(purchaseNo, 2, 'M0002', 20),
      rowOf(purchaseNo, 1, 'M0001', 5, { 预计到货日: dayFromNow(3) }),
    );
    expect(told(sent)).toEqual([]);
    expect(sent.lines.at(-1)).toMatchObject({ event: 'uploadComplete', count: 3 });
    expect((await noticesOf(purchaseNo)).map(({ lines, qty }) => [lines, qty])).toEqual([
      ['2', '30'],
      ['1', '5'],
    ]);
  });

  it('columns that no field has are named beside the result, and the notices are taken', async () => {
    const { purchaseNo } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }] });
    const rows = [
      [...heads, '司机身高', 'cf_unknown'],
      [...rowOf(purchaseNo, 1, 'M0001', 10), '180', 'x'],
    ];
    const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
    const { lines } = await uploadTo(house.app, acme, `${outside}/importexcel`, sheet, {
      name: 'more.xlsx',
      fields: { again: '1' },
    });
    expect(lines).toContainEqual(
      expect.objectContaining({ code: 'import.unknownColumns', success: true, message: '未使用的列：司机身高、cf_unknown' }),
    );
    expect(lines.at(-1)).toMatchObject({ event: 'uploadComplete', count: 1 });
  });

  it('what is wrong is told at its row and cell, and nothing of the file is taken', async () => {
    const { purchaseNo } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }, { itemNo: 'M0002' }] });
    const unknown = await send(
      acme,
      outside,
      rowOf(purchaseNo, 1, 'M0001', 10),
      rowOf(purchaseNo, 9, 'M0001', 1),
      rowOf(purchaseNo, 2, 'M0001', 1),
      rowOf(purchaseNo, 2, 'M0002', 0),
    );
    expect(told(unknown)).toEqual([
      [3, 'purchaseNo', 'ref.invalid'],
      [4, 'itemNo', 'asn.otherItem'],
      [5, 'deliveryQty', expect.stringMatching(/^valid\./)],
    ]);
    const late = await send(
      acme,
      outside,
      rowOf(purchaseNo, 1, 'M0001', 10, { 运输方式: '快递' }),
      rowOf(purchaseNo, 2, 'M0002', 10, { 预计到货日: dayFromNow(0) }),
    );
    expect(told(late)).toEqual([
      [2, 'trackingNo', 'asn.trackingRequired'],
      [3, 'expectedArrivalDate', 'asn.arrivesBeforeShipping'],
    ]);
    expect(await noticesOf(purchaseNo)).toEqual([]);
  });

  it('notices of one file take together no more than an order line has left', async () => {
    const { purchaseNo } = await makeOrder(house, { lines: [{ itemNo: 'M0001', qty: '100' }] });
    const parts = (second: number) => [
      rowOf(purchaseNo, 1, 'M0001', 60),
      rowOf(purchaseNo, 1, 'M0001', second, { 预计到货日: dayFromNow(3) }),
    ];
    const over = await send(acme, outside, ...parts(60));
    expect(told(over)).toEqual([[3, 'deliveryQty', expect.stringMatching(/^asn\./)]]);
    expect(await noticesOf(purchaseNo)).toEqual([]);
    expect(told(await send(acme, outside, ...parts(40)))).toEqual([]);
    expect((await noticesOf(purchaseNo)).map(({ qty }) => qty)).toEqual(['60', '40']);
  });

  it('a buyer writes them for suppliers, whose notices they are; a frozen supplier announces nothing', async () => {
    const own = await makeOrder(house, { lines: [{ itemNo: 'M0001' }] });
    const other = await makeOrder(house, { supplierNo: 'V0003', lines: [{ itemNo: 'M0002' }] });
    const rows = [rowOf(own.purchaseNo, 1, 'M0001', 10), rowOf(other.purchaseNo, 1, 'M0002', 7)];
    expect(told(await send(buyer, inside, ...rows))).toEqual([]);
    for (const [purchaseNo, supplierNo, client] of [
      [own.purchaseNo, 'V0001', acme],
      [other.purchaseNo, 'V0003', crystal],
    ] as const) {
      expect((await noticesOf(purchaseNo)).map((row) => row.supplier_no)).toEqual([supplierNo]);
      const { data } = await client.call<{ total: number }>(`${outside}/getsrmasnheadlistbyparams`, {
        condition: { purchaseNoIndistinct: purchaseNo },
      });
      expect(data.total).toBe(1);
    }
    const frozen = await makeOrder(house, { supplierNo: 'V0002', lines: [{ itemNo: 'M0002' }] });
    const refused = await send(buyer, inside, rowOf(frozen.purchaseNo, 1, 'M0002', 1));
    expect(told(refused)).toEqual([[2, 'purchaseNo', 'supplier.frozen']]);
  });

  it('a supplier is told of the notice that was written for it, once: at once where it needs no approval, else with the approval', async () => {
    const told = async (purchaseNo: string): Promise<readonly string[]> => {
      const { rows } = await house.owner.query<{ moment: string }>(
        `select o.moment from sys_outbox o where o.doc_no in (
           select h.asn_no from srm_asn h join srm_asn_line l on l.asn_id = h.id where l.purchase_no = $1)
           and o.audiences::text like '%supplier%' order by o.moment`,
        [purchaseNo],
      );
      return rows.map(({ moment }) => moment);
    };
    const waiting = await makeOrder(house, { lines: [{ itemNo: 'M0001' }] });
    await send(buyer, inside, rowOf(waiting.purchaseNo, 1, 'M0001', 10));
    expect(await told(waiting.purchaseNo)).toEqual([]);
    await withPolicies(house, { ASN_APPROVAL: '0' }, async () => {
      const { purchaseNo } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }] });
      await send(buyer, inside, rowOf(purchaseNo, 1, 'M0001', 10));
      expect(await told(purchaseNo)).toEqual(['asn.written']);
      const own = await makeOrder(house, { lines: [{ itemNo: 'M0001' }] });
      await send(acme, outside, rowOf(own.purchaseNo, 1, 'M0001', 10));
      expect(await told(own.purchaseNo)).toEqual([]);
    });
  });

  it('R20 an order of another supplier is one that does not exist, and each side has its own door', async () => {
    const { purchaseNo } = await makeOrder(house, { supplierNo: 'V0002', lines: [{ itemNo: 'M0001' }] });
    const foreign = await send(acme, outside, rowOf(purchaseNo, 1, 'M0001', 1));
    const absent = await send(acme, outside, rowOf('NONE', 1, 'M0001', 1));
    expect(told(foreign)).toEqual(told(absent));
    expect((await send(acme, inside, rowOf(purchaseNo, 1, 'M0001', 1))).status).toBe(403);
    expect(await noticesOf(purchaseNo)).toEqual([]);
    const { rows } = await takeSheet(house, acme, `${outside}/downExcelTemplate`, {});
    expect(rows[0]).toEqual(expect.arrayContaining(['采购单号*', '送货数量*', '送货地址']));
  });
});
