import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { AsnDetail } from '@wms/contract/srm/receipt/notice.calls.ts';
import type { getHomeCell } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  codes,
  crewOf,
  discrepanciesOf,
  figures,
  makeArrival,
  own,
  readAsn,
  readReceipt,
  receive,
  received,
  stockOf,
  warehouse,
  withPolicies,
} from '../../../test/arrivals.ts';
import { newKey, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow } from '../../../test/notices.ts';

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

const cellNo = 'B-01-01';

describe('receiving', () => {
  it('RC-01 AS-10 ASN-33 RECEIPT-01 books a part, then the rest, and moves the goods from the way into stock', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'L1' }]);
    const [orderLine] = arrival.orderLineIds;
    const first = await receive(crew.keeper, arrival, [{ receiveQty: '40', cellNo }]);
    expect(first.data).toMatchObject({ id: arrival.id, status: '3', version: arrival.version + 1 });
    expect(first.data.receiptNo).toMatch(/^RK\d{8}-\d{4}$/);
    expect(await figures(house, orderLine)).toMatchObject({ open: '0', way: '60', received: '40', over: '0' });
    const whole = await received(crew.buyer, arrival, [{ receiveQty: 60 }]);
    expect(whole.status).toBe('4');
    expect(await figures(house, orderLine)).toMatchObject({ open: '0', way: '0', received: '100' });
    expect(await stockOf(house, 'M0001', 'L1')).toEqual({ 'B-01-01 10': '40', 'dock 10': '60' });
    const [line] = (await readReceipt(crew.keeper, first.data.receiptId)).lines;
    expect(line).toMatchObject({
      lineSeq: 1,
      receiveQty: '40',
      acceptQty: '40',
      stockQty: '40',
      waitInspectQty: '0',
      valuationQty: '40',
      status: 'Y',
      receiveUserName: '周仓管',
      cellNo,
      inspectDate: dayFromNow(0),
      inspectUserName: null,
    });
    const [waiting] = (await readReceipt(crew.keeper, whole.receiptId)).lines;
    expect(waiting).toMatchObject({ acceptQty: '60', stockQty: '0', cellNo: null, stockDate: null });
    expect(await readAsn(crew.keeper, arrival.id)).toMatchObject({ status: '4', firstArrivalDate: dayFromNow(0) });
  });

  it('ASN-45 ERR-51 RC-03 refuses 0 and below, what is no number, more than announced, each at its line', async () => {
    const arrival = await makeArrival(house, crew, [{}, {}]);
    for (const receiveQty of ['0', '-1', null]) {
      const answer = await receive(crew.keeper, arrival, [{ receiveQty }, { receiveQty: '1' }]);
      expect([answer.errorCode, answer.errorMessage, answer.details[0]?.rowId]).toEqual([
        '20005',
        '收货数量有误，请填写大于 0 的数量',
        arrival.lines[0]?.id,
      ]);
    }
    for (const receiveQty of ['NaN', '1e3', '1.1234567'])
      expect((await receive(crew.keeper, arrival, [{ receiveQty }])).errorCode).toBe('20002');
    const over = await receive(crew.keeper, arrival, [{ receiveQty: '100.000001' }, { receiveQty: '0' }]);
    expect(over.details.map((d) => [d.code, d.rowId, d.params?.qty])).toEqual([
      ['receipt.over', arrival.lines[0]?.id, '100'],
      ['receipt.qty', arrival.lines[1]?.id, undefined],
    ]);
    expect(await figures(house, arrival.orderLineIds[0])).toMatchObject({ received: '0', way: '100' });
  });

  it('RC-01 accepts a surplus inside the tolerance, the smaller of percent and absolute, and records it', async () => {
    await withPolicies(house, { OVER_RECEIPT: 'tolerance', OVER_RECEIPT_PCT: '10', OVER_RECEIPT_ABS: '5' }, async () => {
      const arrival = await makeArrival(house, crew, [{}]);
      // said before anything is typed, in units
      expect((await readAsn(crew.keeper, arrival.id)).lines).toMatchObject([{ mostReceiveQty: '105' }]);
      const refused = await receive(crew.keeper, arrival, [{ receiveQty: '106' }]);
      expect(refused.details[0]).toMatchObject({ code: 'receipt.over', params: { qty: '105' } });
      expect((await received(crew.keeper, arrival, [{ receiveQty: '105' }])).status).toBe('4');
      expect(await figures(house, arrival.orderLineIds[0])).toMatchObject({ received: '105', over: '5', open: '0' });
      expect(await discrepanciesOf(crew.keeper, arrival.id)).toMatchObject([{ discrepancyType: '2', diffQty: '5' }]);
    });
    await withPolicies(house, { OVER_RECEIPT: 'tolerance', OVER_RECEIPT_PCT: '10', OVER_RECEIPT_ABS: '0' }, async () => {
      const arrival = await makeArrival(house, crew, [{}]);
      expect((await receive(crew.keeper, arrival, [{ receiveQty: '111' }])).details[0]?.params?.qty).toBe('110');
    });
  });

  it('RC-01 never receives more than the order takes, whatever two notices allow alone', async () => {
    await withPolicies(house, { OVER_RECEIPT: 'tolerance', OVER_RECEIPT_PCT: '10', OVER_RECEIPT_ABS: '5' }, async () => {
      const first = await makeArrival(house, crew, [{ ship: '60' }]);
      const second = await makeArrival(house, crew, [{ ship: '40' }], { ...first, lineIds: first.orderLineIds });
      await received(crew.keeper, first, [{ receiveQty: '65' }]);
      expect((await readAsn(crew.keeper, second.id)).lines).toMatchObject([{ mostReceiveQty: '40' }]);
      const answer = await receive(crew.keeper, second, [{ receiveQty: '44' }]);
      expect(answer.details.map((d) => [d.code, d.params?.qty])).toEqual([['receipt.over', '40']]);
      expect((await received(crew.keeper, second, [{ receiveQty: '40' }])).status).toBe('4');
      expect(await figures(house, first.orderLineIds[0])).toMatchObject({ received: '105', over: '5' });
    });
  });

  it('RC-09 a notice tells who receives it where its material lies by preference, fixed cells first, and no supplier', async () => {
    const admin = await house.signIn('admin');
    const arrival = await makeArrival(house, crew, [{}]);
    const place = { orgNo: 'ORG1', warehouseNo: 'WH11', itemNo: 'M0001' };
    for (const [cell, isFixed] of [
      ['C-01-01', '0'],
      ['C-01-02', '1'],
    ] as const)
      expect((await admin.call('bmitemcells/addbmitemcells', { ...place, cellNo: cell, isFixed, priority: 1 })).status).toBe(200);
    const { id } = arrival;
    const inside = await crew.keeper.call<AsnDetail>(`${own}/getsrmasnheadbyid`, { id });
    expect(inside.data.lines[0]?.homeCells.filter(({ cellNo: no }) => no.startsWith('C-01-0'))).toEqual([
      { warehouseNo: 'WH11', cellNo: 'C-01-02' },
      { warehouseNo: 'WH11', cellNo: 'C-01-01' },
    ]);
    // putting a line away asks for that one cell, not for the whole notice
    const done = await received(crew.keeper, arrival, [{ receiveQty: '100' }]);
    const [line] = (await readReceipt(crew.keeper, done.receiptId)).lines;
    const home = await crew.keeper.call<ReplyOf<typeof getHomeCell>>(`${warehouse}/getHomeCell`, { id: line?.id });
    expect(home.data.cellNo).toBe('C-01-02');
    // the strategy of the warehouse looks at the cells of the item first, and says so at each
    expect(home.data.parts?.[0]).toMatchObject({ cellNo: 'C-01-02', reason: '物料固定储位' });
    expect(home.data.parts?.reduce((sum, { qty }) => sum + Number(qty), 0)).toBe(100);
    // once no task promises a place and no strategy chooses one, it is the preference of the material that counts
    const tasks = await crew.keeper.call<{ records: readonly { id: string; version: number }[] }>(
      'IWmTaskService/getwmtasklistbyparams',
      { receiptNoIndistinct: done.receiptNo },
    );
    const records = tasks.data.records.map(({ id: taskId, version }) => ({ id: taskId, version }));
    expect((await crew.keeper.call('IWmTaskService/closeTask', { records })).status).toBe(200);
    await house.owner.query("update bm_strategy_application set status_code = '0' where warehouse_no = 'WH11'");
    const unguided = await crew.keeper.call(`${warehouse}/getHomeCell`, { id: line?.id });
    expect(unguided.data).toEqual({ cellNo: 'C-01-02' });
    await house.owner.query("update bm_strategy_application set status_code = '1' where warehouse_no = 'WH11'");
    expect((await crew.supplier.call(`${warehouse}/getHomeCell`, { id: line?.id })).errorCode).toBe('10008');
    expect((await crew.keeper.call(`${warehouse}/getHomeCell`, { id: '1' })).errorCode).toBe('20003');
    const outside = await crew.supplier.call<AsnDetail>('ISupSrmAsnHeadService/getsrmasnheadbyid', { id });
    expect(outside.data.lines).toMatchObject([{ homeCells: [], mostReceiveQty: null }]);
  });

  it('RC-01 asks for the production date of a material that ages, and refuses one after the goods came', async () => {
    await house.owner.query("update bm_item set shelflife = 30 where org_no = 'ORG1' and item_no = 'M0008'");
    const arrival = await makeArrival(house, crew, [{ itemNo: 'M0008' }]);
    expect((await readAsn(crew.keeper, arrival.id)).lines).toMatchObject([{ shelfLife: 30 }]);
    const asked = await receive(crew.keeper, arrival, [{ receiveQty: '10' }]);
    expect(asked.details.map((d) => [d.code, d.field, d.rowId, d.params])).toEqual([
      ['receipt.productDate', 'productDate', arrival.lines[0]?.id, { itemNo: 'M0008', days: 30 }],
    ]);
    const early = await receive(crew.keeper, arrival, [{ receiveQty: '10', productDate: dayFromNow(1) }]);
    expect(early.details.map((d) => [d.code, d.field, d.params])).toEqual([
      ['receipt.madeInFuture', 'productDate', { day: dayFromNow(0) }],
    ]);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '10', productDate: dayFromNow(-3) }]);
    expect((await readReceipt(crew.keeper, done.receiptId)).lines).toMatchObject([{ productDate: dayFromNow(-3) }]);
  });

  it('RC-02 AS-13 finishes a line short: closed for good, the rest shippable again, one discrepancy', async () => {
    const arrival = await makeArrival(house, crew, [{}, {}]);
    const answer = await received(crew.keeper, arrival, [
      { receiveQty: '90', finishLine: '1', reason: '少一箱' },
      { receiveQty: '0', finishLine: '1' },
    ]);
    expect(answer.status).toBe('4');
    const after = await readAsn(crew.keeper, arrival.id);
    expect(after).toMatchObject({ status: '4', closedStatus: '2' });
    expect(await figures(house, arrival.orderLineIds[0])).toMatchObject({ open: '10', way: '0', received: '90' });
    expect(await figures(house, arrival.orderLineIds[1])).toMatchObject({ open: '100', way: '0', received: '0' });
    expect(await discrepanciesOf(crew.keeper, arrival.id)).toMatchObject([
      // issue 14: a quantity of a discrepancy has a unit
      { discrepancyType: '1', diffQty: '10', unitNo: 'PCS', reason: '少一箱', itemName: after.lines[0]?.goodsName },
      { discrepancyType: '1', diffQty: '100' },
    ]);
    // issue 14: it says what it is about, and is found by that
    expect(after.lines[0]?.goodsName).toMatch(/./);
    const named = await crew.keeper.call<{ total: number }>(`${warehouse}/getDiscrepancyList`, {
      condition: { asnId: arrival.id, keyword: after.lines[0]?.goodsName },
    });
    expect(named.data.total).toBe(1);
    expect((await readReceipt(crew.keeper, answer.receiptId)).lines).toHaveLength(1);
    const again = await receive(crew.keeper, arrival, [{ receiveQty: '1' }]);
    expect(codes(again)).toContain('doc.wrongStatus');
  });

  it('RC-02 finishes without any quantity: no receipt, the notice stays shipped and closed', async () => {
    const arrival = await makeArrival(house, crew);
    const answer = await received(crew.keeper, arrival, [{ receiveQty: '0', finishLine: '1' }]);
    expect(answer).toMatchObject({ status: '2', receiptId: null, receiptNo: null });
    expect(await readAsn(crew.keeper, arrival.id)).toMatchObject({ status: '2', closedStatus: '2' });
  });

  it('ASN-38 ASN-39 ASN-40 refuses a closed line by its own word while another line is open', async () => {
    const arrival = await makeArrival(house, crew, [{}, {}]);
    await received(crew.keeper, arrival, [{ receiveQty: '10', finishLine: '1' }, null]);
    const answer = await receive(crew.keeper, arrival, [{ receiveQty: '1' }, { receiveQty: '1' }]);
    expect(answer.details.map((d) => [d.code, d.message])).toEqual([['asn.lineClosed', '该行已结案，需新建送货单']]);
    const voided = await makeArrival(house, crew, [{}, {}]);
    await crew.buyer.call(`${own}/invalidateAsnLines`, {
      id: voided.id,
      version: voided.version,
      lineIds: [voided.lines[0]?.id],
      remarkOption: '5',
    });
    expect(codes(await receive(crew.keeper, voided, [{ receiveQty: '1' }]))).toContain('receipt.lineVoid');
  });

  it('RC-04 RC-05 counts damaged goods as received and sets them apart; gifts reach stock and no figure', async () => {
    const arrival = await makeArrival(house, crew, [{ gift: '5', lotNo: 'L4', itemNo: 'M0002' }]);
    const tooMuch = await receive(crew.keeper, arrival, [{ receiveQty: '100', giftQty: '6', badQty: '101' }]);
    expect(tooMuch.details.map((d) => [d.code, d.field, d.params?.qty])).toEqual([
      ['receipt.gift', 'giftQty', '5'],
      ['receipt.bad', 'badQty', '100'],
    ]);
    const done = await received(crew.keeper, arrival, [
      { receiveQty: '100', giftQty: '5', badQty: '8', cellNo, reason: '外箱破损' },
    ]);
    expect(await figures(house, arrival.orderLineIds[0])).toMatchObject({ received: '100', over: '0', refused: '0' });
    expect(await stockOf(house, 'M0002', 'L4')).toEqual({ 'B-01-01 10': '97', 'X-01-01 22': '8' });
    const [line] = (await readReceipt(crew.keeper, done.receiptId)).lines;
    expect(line).toMatchObject({ receiveQty: '100', waitInspectQty: '8', acceptQty: '92', checkReturnQty: '0', stockQty: '97' });
    expect(line).toMatchObject({ valuationQty: '100', badQty: '8', badCellNo: 'X-01-01' });
    expect(await discrepanciesOf(crew.keeper, arrival.id)).toMatchObject([
      { discrepancyType: '3', diffQty: '8', reason: '外箱破损' },
    ]);
  });

  it('LOOK-51 takes good goods into normal cells only and damaged ones into defect cells only', async () => {
    const arrival = await makeArrival(house, crew, [{}, {}, {}]);
    const answer = await receive(crew.keeper, arrival, [
      { receiveQty: '1', cellNo: 'X-01-01' },
      { receiveQty: '1', cellNo: 'NOWHERE' },
      { receiveQty: '1', badQty: '1', badCellNo: 'B-01-01' },
    ]);
    expect(answer.details.map((d) => [d.code, d.field, d.rowId])).toEqual([
      ['receipt.badCell', 'cellNo', arrival.lines[0]?.id],
      ['receipt.cell', 'cellNo', arrival.lines[1]?.id],
      ['receipt.goodCell', 'badCellNo', arrival.lines[2]?.id],
    ]);
  });

  it('asks for a lot where the item has lots, and refuses labels nobody printed', async () => {
    await house.owner.query("update bm_item set is_control_lot = '1' where item_no = 'M0007' and org_no = 'ORG1'");
    const arrival = await makeArrival(house, crew, [{ itemNo: 'M0007' }]);
    const answer = await receive(crew.keeper, arrival, [{ receiveQty: '1', barcodes: ['B1'] }]);
    expect(codes(answer)).toEqual(['receipt.lot', 'label.unknown']);
    expect((await receive(crew.keeper, arrival, [{ receiveQty: '1', lotNo: 'L7' }])).status).toBe(200);
  });

  it('RC-01 keeps receipts inside the open period and out of the future', async () => {
    const arrival = await makeArrival(house, crew);
    await house.owner.query("update srm_asn set create_date = create_date - interval '5 days' where id = $1", [arrival.id]);
    const future = await receive(crew.keeper, arrival, [{ receiveQty: '1' }], { receiptDate: dayFromNow(1) });
    expect(codes(future)).toEqual(['receipt.future']);
    await house.owner.query("update bm_org set close_acct_flag = '1', close_acct_start_date = $1 where org_no = 'ORG1'", [
      dayFromNow(-3),
    ]);
    try {
      const closed = await receive(crew.keeper, arrival, [{ receiveQty: '1' }], { receiptDate: dayFromNow(-4) });
      expect([codes(closed), closed.errorMessage]).toEqual([['receipt.periodClosed'], '会计期间已关账']);
      const open = await received(crew.keeper, arrival, [{ receiveQty: '1' }], { receiptDate: dayFromNow(-3) });
      expect((await readReceipt(crew.keeper, open.receiptId)).lines[0]).toMatchObject({ receiptDate: dayFromNow(-3) });
    } finally {
      await house.owner.query("update bm_org set close_acct_flag = '0', close_acct_start_date = null");
    }
  });

  it('follows the policy of one receipt for each notice: everything comes or is finished, and never twice', async () => {
    await withPolicies(house, { RECEIPT_PARTIAL: 'once' }, async () => {
      const arrival = await makeArrival(house, crew, [{}, {}]);
      const part = await receive(crew.keeper, arrival, [{ receiveQty: '40' }, null]);
      expect(part.details.map((d) => [d.code, d.params?.lineSeq])).toEqual([
        ['receipt.once', 1],
        ['receipt.once', 2],
      ]);
      const done = await received(crew.keeper, arrival, [{ receiveQty: '40', finishLine: '1' }, { receiveQty: '100' }]);
      expect(done.status).toBe('4');
    });
  });

  it('C4 has one effect of a double click and refuses a stale version by who changed it', async () => {
    const arrival = await makeArrival(house, crew);
    const key = { 'idempotency-key': newKey() };
    const body = { id: arrival.id, version: arrival.version, lines: [{ lineId: arrival.lines[0]?.id, receiveQty: '30' }] };
    const twice = await Promise.all([
      crew.keeper.call<{ receiptNo: string }>(`${own}/receiveAsn`, body, key),
      crew.keeper.call<{ receiptNo: string }>(`${own}/receiveAsn`, body, key),
    ]);
    expect(twice.map((one) => one.status)).toEqual([200, 200]);
    expect(twice[0]?.data.receiptNo).toBe(twice[1]?.data.receiptNo);
    expect(await figures(house, arrival.orderLineIds[0])).toMatchObject({ received: '30' });
    const stale = await crew.keeper.call(`${own}/receiveAsn`, body);
    expect([stale.errorCode, stale.details[0]?.code]).toEqual(['20004', 'version']);
  });

  it('BASE-090 keeps goods the supplier owns as the supplier owns them: VMI orders and escrow warehouses', async () => {
    const vmi = await makeArrival(house, crew, [{ itemNo: 'M0009', lotNo: 'V1' }], { orderType: '3' });
    await received(crew.keeper, vmi, [{ receiveQty: '100', cellNo }]);
    const escrow = await makeArrival(house, crew, [{ itemNo: 'M0009', lotNo: 'V2' }]);
    await received(crew.keeper, escrow, [{ receiveQty: '100' }], { warehouseNo: 'WH12' });
    expect(await stockOf(house, 'M0009')).toEqual({ 'B-01-01 10 V0001': '100', 'dock 10 V0001': '100' });
  });

  it('names a line of another notice, a line twice, and a warehouse out of reach', async () => {
    const arrival = await makeArrival(house, crew);
    const other = await makeArrival(house, crew);
    const { version } = await readAsn(crew.keeper, arrival.id);
    const body = (lines: unknown[], more = {}) => ({ id: arrival.id, version, ...more, lines });
    const line = { lineId: arrival.lines[0]?.id, receiveQty: '1' };
    const foreign = await crew.keeper.call(`${own}/receiveAsn`, body([{ ...line, lineId: other.lines[0]?.id }]));
    expect(codes(foreign)).toEqual(['asn.lineMissing']);
    expect(codes(await crew.keeper.call(`${own}/receiveAsn`, body([line, line])))).toEqual(['receipt.lineTwice']);
    expect(codes(await crew.keeper.call(`${own}/receiveAsn`, body([line], { warehouseNo: 'WH21' })))).toEqual([
      'receipt.warehouse',
    ]);
    const unseen = await (await house.signIn('buyer2')).call(`${own}/receiveAsn`, body([line]));
    expect(unseen.errorCode).toBe('20003');
    const supplier = await crew.supplier.call(`${own}/receiveAsn`, body([line]));
    expect(supplier.errorCode).toBe('10008');
  });

  it('receives 500 lines in one command in less than 3 seconds', async () => {
    const arrival = await makeArrival(
      house,
      crew,
      Array.from({ length: 500 }, (_, at) => ({ itemNo: `M00${String((at % 50) + 1).padStart(2, '0')}`, lotNo: `F${at}` })),
    );
    const lines = arrival.lines.map((line, at) => ({
      lineId: line.id,
      receiveQty: '100',
      productDate: dayFromNow(-3),
      badQty: at % 10 === 0 ? '1' : '0',
      cellNo: at % 2 === 0 ? `B-0${(at % 4) + 1}-01` : null,
    }));
    const answer = await crew.keeper.call<{ status: string }>(`${own}/receiveAsn`, {
      id: arrival.id,
      version: arrival.version,
      lines,
    });
    expect(answer.data?.status, answer.body).toBe('4');
  });
});
