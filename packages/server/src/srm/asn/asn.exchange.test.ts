import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeNotice, makeOrder, type Notice } from '../../../test/notices.ts';
import { uploadTo } from '../../kernel/exchange/testing.ts';

let house: TestHouse;
let acme: Client;
let buyer: Client;
let notice: Notice;
let orderLines: readonly string[];
beforeAll(async () => {
  house = await openTestHouse();
  [acme, buyer] = (await Promise.all(['acme', 'buyer'].map((userNo) => house.signIn(userNo)))) as [Client, Client];
  orderLines = (await makeOrder(house, { lines: [{ itemNo: 'M0001' }, { itemNo: 'M0002' }] })).lineIds;
  notice = await makeNotice(
    acme,
    orderLines.map((purchaseLineId) => ({ purchaseLineId, deliveryQty: '10', supRemarks: '=1+1' })),
  );
});
afterAll(() => house.close());

const csv = async (client: Client, wire: string, condition: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const response = await house.app.inject({
    method: 'POST',
    url: `${BASE_PATH}${wire}`,
    headers: { 'content-type': 'application/json', ...client.headers, ...headers },
    payload: JSON.stringify({ condition: { ...condition, format: 'csv' } }),
  });
  return {
    status: response.statusCode,
    lines: response.body.replace('\ufeff', '').trim().split('\r\n'),
    disposition: String(response.headers['content-disposition']),
  };
};

describe('ASNs as workbooks', () => {
  it('ASN-56 EXPORT-14 R23 exports lines with what is computed, under the conditions of the list', async () => {
    const file = await csv(buyer, 'ISrmAsnHeadService/exportAsnDetail', {
      asnNoIndistinct: notice.asnNo,
      columns: ['goodsNo', 'deliveryQty', 'unreceivedQty', 'asnNo'],
    });
    expect(file.status).toBe(200);
    expect(file.lines[0]).toBe('物料编号,送货数量,未收数量,送货单号');
    expect(file.lines.slice(1).sort()).toEqual([`M0001,10,10,${notice.asnNo}`, `M0002,10,10,${notice.asnNo}`]);
    expect(file.disposition).toContain('filename*=UTF-8');
  });

  it('ASN-57 exports heads in the language of the request, and lines where the list shows lines', async () => {
    const heads = await csv(
      acme,
      'ISupSrmAsnHeadService/exportexcel',
      { columns: ['asnNo', 'status', 'deliveryTiming'] },
      { 'accept-language': 'zh-TW' },
    );
    expect(heads.lines).toEqual(['送貨單號,狀態,交貨時效', `${notice.asnNo},待核准,正常`]);
    const lines = await csv(acme, 'ISupSrmAsnHeadService/exportexcel', { pageMode: '1', columns: ['goodsNo'] });
    expect(lines.lines.slice(1).sort()).toEqual(['M0001', 'M0002']);
    const states = await csv(acme, 'ISupSrmAsnHeadService/exportexcel', { pageMode: '1', columns: ['goodsNo', 'status'] });
    expect(states.lines.slice(1).sort()).toEqual(['M0001,待审批', 'M0002,待审批']);
    expect((await csv(acme, 'ISupSrmAsnHeadService/exportexcel', { columns: ['kw'] })).status).toBe(400);
    expect((await csv(acme, 'ISupSrmAsnHeadService/exportexcel', { asnNoIndistinct: 'NONE' })).status).toBe(404);
    expect((await csv(acme, 'ISrmAsnHeadService/exportAsnDetail', {})).status).toBe(403);
  });

  it('ASN-16 matches the shipping plan of a workbook, headers in the words of suppliers; a bad row is named by its line', async () => {
    const sheet = (rows: readonly (string | number)[][]) =>
      writeXlsx({ sheets: [{ name: 'plan', rows: rows.map((row) => [...row]) }] }).then((bytes) => Buffer.from(bytes));
    const good = await sheet([
      ['料号', '送货数量'],
      ['M0001', 7],
      ['NOPE', 2],
    ]);
    const fields = { orgNo: 'ORG1', orderType: '1' };
    const answer = await uploadTo(house.app, acme, 'ISupSrmAsnHeadService/importShippingPlan', good, { fields });
    expect(answer.status, answer.body).toBe(200);
    expect(JSON.parse(answer.body).data).toMatchObject({
      unmatchedCount: 1,
      records: [
        { rowNo: 1, result: 'matched', lines: [{ purchaseLineId: orderLines[0], qty: '7' }] },
        { rowNo: 2, result: 'unmatched', openQty: '2' },
      ],
    });
    const bad = await uploadTo(
      house.app,
      acme,
      'ISupSrmAsnHeadService/importShippingPlan',
      await sheet([
        ['料号', '数量'],
        ['M0001', -1],
        ['', 3],
      ]),
      { fields },
    );
    const details = JSON.parse(bad.body).details as { code: string; field: string; rowId: string }[];
    expect([bad.status, details.map((d) => [d.rowId, d.field])]).toEqual([
      400,
      [
        ['2', 'qty'],
        ['3', 'itemNo'],
      ],
    ]);
    const nowhere = await uploadTo(house.app, acme, 'ISupSrmAsnHeadService/importShippingPlan', good, {});
    expect(nowhere.status).toBe(400);
  });

  it('ASN-56 EXPORT-14 exports the lines of the selected notices alone, and none of a notice out of scope', async () => {
    const other = await makeNotice(acme, [{ purchaseLineId: orderLines[0] ?? '', deliveryQty: '1' }]);
    const wanted = { columns: ['asnNo', 'deliveryQty'] };
    const file = await csv(buyer, 'ISrmAsnHeadService/exportAsnDetail', { ...wanted, asnId: [other.id] });
    expect(file.lines.slice(1)).toEqual([`${other.asnNo},1`]);
    const heads = await csv(buyer, 'ISrmAsnHeadService/exportexcel', { columns: ['asnNo'], id: [other.id] });
    expect(heads.lines.slice(1)).toEqual([other.asnNo]);
    const bolt = await house.signIn('bolt');
    expect((await csv(bolt, 'ISupSrmAsnHeadService/exportexcel', { columns: ['asnNo'], id: [other.id] })).status).toBe(404);
  });

  it('EXPORT-18 ASN-56 the parameter EXPORT_MAX_ROWS bounds exports of notices as well, and the refusal says how many there are', async () => {
    for (const at of ['1', '2']) await makeNotice(acme, [{ purchaseLineId: orderLines[0] ?? '', deliveryQty: at }]);
    const { rows } = await house.owner.query<{ count: number }>('select count(*)::int as count from srm_asn');
    await house.owner.query("insert into sys_param values ('EXPORT_MAX_ROWS', '1')");
    const refused = await buyer.call('ISrmAsnHeadService/exportexcel', { condition: {} });
    await house.owner.query("delete from sys_param where param_no = 'EXPORT_MAX_ROWS'");
    expect([refused.status, refused.details.map(({ code, params }) => [code, params?.max])]).toEqual([
      409,
      [['export.tooMany', 1]],
    ]);
    expect(Number(refused.details[0]?.params?.count)).toBe(rows[0]?.count);
  });
});
