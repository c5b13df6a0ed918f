import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow, linesOfOrder, type OrderLine, orderGiven, sendOrders, wanted } from '../../../test/orders.ts';

let house: TestHouse;
let buyer: Client;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [buyer, acme] = await Promise.all([house.signIn('buyer'), house.signIn('acme')]);
});
afterAll(() => house.close());

interface Reply {
  readonly replyDate: string;
  readonly replyQty: string;
  readonly orderVersion: number;
  readonly answeredBy: string;
  readonly purchasePhaseSeq: number;
}
interface OrderAnswer {
  readonly orderStatus: string;
  readonly rejectedLines: number;
  readonly acceptStatus: string;
  readonly orderVersion: number;
  readonly version: number;
  readonly totalAmount?: string;
  readonly lines: readonly (OrderLine & {
    readonly replyRows: readonly Reply[];
    readonly proposedRows: readonly Reply[];
    readonly replyHistory: readonly Reply[];
    readonly versions: readonly Record<string, unknown>[];
  })[];
}
const order = async (client: Client, purchaseNo: string): Promise<OrderAnswer> => {
  const [line] = await linesOfOrder(client, purchaseNo);
  return (await client.call<OrderAnswer>('ISupSrmPurchaseService/getsrmpurchasebyid', { id: line?.purchaseId })).data;
};
const sup = (operation: string, body: unknown) => acme.call(`ISupSrmPurchaseService/${operation}`, body);
const house1 = (operation: string, body: unknown) => buyer.call(`ISrmPurchaseService/${operation}`, body);
const only = async (purchaseNo: string): Promise<OrderLine> => (await linesOfOrder(buyer, purchaseNo))[0] as OrderLine;
const reply = (line: OrderLine, rows: readonly { replyDate: string; replyQty: string }[], reason = '') => ({
  lines: [{ id: line.id, version: line.version, reason, rows }],
});

describe('answering an order', () => {
  it('PO-02 ORDER-13 issue 14 executes the order once every open line is accepted', async () => {
    await sendOrders(buyer, [orderGiven('A-1', [{}, {}, {}])]);
    const [first, second, third] = (await linesOfOrder(acme, 'A-1')) as [OrderLine, OrderLine, OrderLine];
    await sup('acceptSrmPurchase', { lines: wanted([first]) });
    await sup('replySrmPurchase', reply(second, [{ replyDate: dayFromNow(40), replyQty: '100' }], '产能不足'));
    await sup('rejectSrmPurchase', { lines: wanted([third]), reason: '停产' });
    const mixed = await order(buyer, 'A-1');
    expect(mixed.lines.map((line) => [line.acceptStatus, line.changeState])).toEqual([
      ['1', '0'],
      ['0', '1'],
      ['2', '0'],
    ]);
    expect([mixed.orderStatus, mixed.acceptStatus]).toEqual(['1', '0']);
    const rejectedLines = async (): Promise<readonly unknown[]> => {
      const heads = await buyer.call<{ records: readonly { readonly rejectedLines: number; readonly acceptStatus: string }[] }>(
        'ISrmPurchaseService/getsrmpurchaselistbyparams',
        { condition: { pageMode: '0', purchaseNo: 'A-1' } },
      );
      return heads.data.records.map((head) => [head.acceptStatus, head.rejectedLines]);
    };
    expect([await rejectedLines(), mixed.rejectedLines]).toEqual([[['0', 1]], 1]);
    const shippable = await acme.call<{ records: OrderLine[] }>('ISupSrmPurchaseService/getDeliverableLines', {
      condition: { purchaseNo: 'A-1' },
    });
    expect(shippable.data.records.map((line) => line.purchaseSeq)).toEqual([1]);
    const [, waiting, rejected] = (await linesOfOrder(buyer, 'A-1')) as [OrderLine, OrderLine, OrderLine];
    await house1('agreeChange', { lines: wanted([waiting]) });
    // the head follows the lines that are answered, and the one that nobody will deliver is told beside it
    expect(await rejectedLines()).toEqual([['1', 1]]);
    // issue 14: a filter finds what the column says
    const foundBy = async (...acceptStatus: string[]): Promise<number> =>
      (
        await buyer.call<{ records: readonly unknown[] }>('ISrmPurchaseService/getsrmpurchaselistbyparams', {
          condition: { pageMode: '0', purchaseNo: 'A-1', acceptStatus },
        })
      ).data.records.length;
    expect([await foundBy('1'), await foundBy('2'), await foundBy('1', '2'), await foundBy('0')]).toEqual([0, 1, 1, 0]);
    // a file says what the list says
    for (const [client, wire] of [
      [buyer, 'ISrmPurchaseService/exportexcel'],
      [acme, 'ISupSrmPurchaseService/exportexcel'],
    ] as const) {
      const condition = { pageMode: '0', purchaseNo: 'A-1', format: 'csv', columns: ['purchaseNo', 'acceptStatus'] };
      expect((await client.call(wire, { condition })).body).toContain('A-1,部分拒绝\r\n');
    }
    await house1('closePurchaseLines', { lines: wanted([rejected]), reason: '另找供应商' });
    expect(await rejectedLines()).toEqual([['1', 0]]);
    expect((await order(buyer, 'A-1')).orderStatus).toBe('2');
    // the state of a head is a figure of its lines: its history has what people did to the order, its lines tell the rest
    const history = async (id: string | undefined) =>
      (
        await house.owner.query<{ step: string }>(
          "select concat_ws(' ', action, from_status, to_status) as step from sys_status_log where row_id = $1 order by id",
          [id],
        )
      ).rows.map(({ step }) => step);
    expect(await history(first.purchaseId)).toEqual(['publish 1']);
    expect(await history(first.id)).toEqual(['publish 0', 'accept 0 1']);
  });
  it('PO-02 is refused where the required date has passed, by name, and says what to do; nothing else of the request is done', async () => {
    await sendOrders(buyer, [orderGiven('A-PAST', [{}, {}])]);
    const [late, fine] = (await linesOfOrder(acme, 'A-PAST')) as [OrderLine, OrderLine];
    await house.owner.query('update srm_purchase_line set expect_arrival_date = $2 where id = $1', [late.id, dayFromNow(-1)]);
    const refused = await acme.call('ISupSrmPurchaseService/acceptSrmPurchase', { lines: wanted([late, fine]) });
    expect([refused.status, refused.details.map(({ code, rowId }) => [code, rowId])]).toEqual([
      409,
      [['order.acceptPast', late.id]],
    ]);
    expect(refused.details[0]?.message).toContain(dayFromNow(-1));
    expect((await linesOfOrder(acme, 'A-PAST')).map(({ acceptStatus }) => acceptStatus)).toEqual(['0', '0']);
    // nor is the same day promised by an answer
    const again = await acme.call(
      'ISupSrmPurchaseService/replySrmPurchase',
      reply(late, [{ replyDate: dayFromNow(-1), replyQty: '100' }]),
    );
    expect(again.details.map(({ code }) => code)).toContain('reply.pastDate');
    await sup('replySrmPurchase', reply(late, [{ replyDate: dayFromNow(3), replyQty: '100' }], '上周未能发货'));
    await sup('acceptSrmPurchase', { lines: wanted([fine]) });
  });
  it('PO-03 takes an answer inside the tolerance as accepted, with its phases', async () => {
    await sendOrders(buyer, [orderGiven('A-2')]);
    const rows = [
      { replyDate: dayFromNow(12), replyQty: '40' },
      { replyDate: dayFromNow(9), replyQty: '60' },
    ];
    const answer = await sup('replySrmPurchase', reply(await only('A-2'), rows));
    expect(answer.data).toMatchObject({ count: 1, records: [{ status: '1' }] });
    const stored = await order(acme, 'A-2');
    expect(stored.lines[0]).toMatchObject({ supReplyDate: dayFromNow(9), supReplyQty: '100', changeState: '0' });
    expect(stored.lines[0]?.replyRows.map((row) => [row.purchasePhaseSeq, row.replyDate, row.replyQty])).toEqual([
      [1, dayFromNow(9), '60'],
      [2, dayFromNow(12), '40'],
    ]);
  });
  it('B-F17 PO-03 PO-08 PO-12 a line says in how many batches it is promised, and forgets it with the promise', async () => {
    const promised = async () => {
      const { supReplyDate, supReplyBatches, supReplyLastDate } = await only('A-BATCHES');
      return [supReplyDate, supReplyBatches, supReplyLastDate];
    };
    await sendOrders(buyer, [orderGiven('A-BATCHES')]);
    expect(await promised()).toEqual([null, null, null]);
    const batches = (days: readonly number[]) =>
      days.map((day) => ({ replyDate: dayFromNow(day), replyQty: `${100 / days.length}` }));
    await sup('replySrmPurchase', reply(await only('A-BATCHES'), batches([12, 9])));
    expect(await promised()).toEqual([dayFromNow(9), 2, dayFromNow(12)]);
    await sup('requestDateChange', reply(await only('A-BATCHES'), batches([30, 18, 40, 20]), '模具维修'));
    expect(await promised()).toEqual([dayFromNow(9), 2, dayFromNow(12)]);
    await house1('agreeChange', { lines: wanted([await only('A-BATCHES')]) });
    expect(await promised()).toEqual([dayFromNow(18), 4, dayFromNow(40)]);
    const head = await order(buyer, 'A-BATCHES');
    const change = { ...wanted(head.lines)[0], batchPurQty: '100', expectArrivalDate: dayFromNow(15) };
    await house1('changeSrmPurchase', { id: head.lines[0]?.purchaseId, version: head.version, lines: [change], reason: '提前' });
    await sup('rejectSrmPurchase', { lines: wanted([await only('A-BATCHES')]), reason: '做不到' });
    expect(await promised()).toEqual([null, null, null]);
  });
  it('PO-04 refuses an answer without reason, above the order, in the past or empty, naming each', async () => {
    await sendOrders(buyer, [orderGiven('A-3')]);
    const line = await only('A-3');
    const codes = async (rows: readonly { replyDate: string; replyQty: string }[], reason = '') =>
      (await sup('replySrmPurchase', reply(line, rows, reason))).details.map((d) => d.code);
    expect(await codes([{ replyDate: dayFromNow(13), replyQty: '100' }])).toEqual(['reason.required']);
    expect(await codes([{ replyDate: dayFromNow(-1), replyQty: '101' }])).toEqual([
      'reply.pastDate',
      'reply.tooMuch',
      'reason.required',
    ]);
    expect(await codes([])).toEqual(['reply.rowsRequired']);
    expect(await codes([{ replyDate: dayFromNow(10), replyQty: '0' }])).toEqual(['valid.positiveNumber']);
    expect(await codes([{ replyDate: dayFromNow(13), replyQty: '100' }], '原料晚到')).toEqual([]);
    expect(await only('A-3')).toMatchObject({ acceptStatus: '0', changeState: '1', changeReason: '原料晚到' });
  });
  it('PO-05 ORDER-09 replaces the request by the agreed answer: next version, amounts, old to new for both sides', async () => {
    await sendOrders(buyer, [orderGiven('A-4', [{ price: '1' }, {}])]);
    const line = await only('A-4');
    await sup('replySrmPurchase', reply(line, [{ replyDate: dayFromNow(20), replyQty: '80' }], '只能做 80'));
    await house1('agreeChange', { lines: wanted([await only('A-4')]) });
    for (const client of [buyer, acme]) {
      const stored = await order(client, 'A-4');
      expect(stored).toMatchObject({ orderVersion: 2, totalAmount: '203.4' });
      expect(stored.lines[0]).toMatchObject({
        acceptStatus: '1',
        changeState: '2',
        batchPurQty: '80',
        unDeliveryQty: '80',
        expectArrivalDate: dayFromNow(20),
        firstRequestDate: dayFromNow(10),
        orderVersion: 2,
        totalAmount: '90.4',
        amount: '80',
      });
      expect(stored.lines[1]).toMatchObject({ orderVersion: 1, batchPurQty: '100' });
      expect(stored.lines[0]?.versions).toMatchObject([
        {
          orderVersion: 2,
          oldQty: '100',
          newQty: '80',
          oldDate: dayFromNow(10),
          newDate: dayFromNow(20),
          userName: '王采购',
          reason: '只能做 80',
        },
      ]);
    }
  });
  it('PO-06 PO-07 lets the buyer refuse and the supplier withdraw; the request stands', async () => {
    await sendOrders(buyer, [orderGiven('A-5')]);
    await sup('replySrmPurchase', reply(await only('A-5'), [{ replyDate: dayFromNow(30), replyQty: '100' }], '晚'));
    await sup('withdrawReply', { lines: wanted([await only('A-5')]) });
    expect(await only('A-5')).toMatchObject({ acceptStatus: '0', changeState: '0', changeReason: null });
    await sup('replySrmPurchase', reply(await only('A-5'), [{ replyDate: dayFromNow(30), replyQty: '100' }], '晚'));
    const silent = await house1('refuseChange', { lines: wanted([await only('A-5')]), reason: ' ' });
    expect(silent.details.map((d) => d.code)).toEqual(['reason.required']);
    await house1('refuseChange', { lines: wanted([await only('A-5')]), reason: '产线停线' });
    const stored = await order(acme, 'A-5');
    expect(stored.lines[0]).toMatchObject({ acceptStatus: '3', changeState: '3', changeReason: '产线停线', batchPurQty: '100' });
    expect(stored.lines[0]).toMatchObject({ replyRows: [], proposedRows: [] });
    expect(stored.lines[0]?.replyHistory).toHaveLength(2);
    expect(stored.acceptStatus).toBe('3');
  });
  it('PO-09 PO-10 asks again for the changed lines only, and keeps what was agreed until then', async () => {
    await sendOrders(buyer, [orderGiven('A-6', [{}, {}, {}, {}, {}])]);
    await sup('acceptSrmPurchase', { lines: wanted(await linesOfOrder(acme, 'A-6')) });
    const before = await order(buyer, 'A-6');
    const [first, second] = before.lines;
    const change = (batchPurQty: string, expectArrivalDate = dayFromNow(10)) => ({
      id: first?.purchaseId,
      version: before.version,
      lines: [{ id: first?.id, version: first?.version, batchPurQty, expectArrivalDate }],
      reason: '计划调整',
    });
    expect((await house1('changeSrmPurchase', change('100'))).details.map((d) => d.code)).toEqual(['order.nothingChanged']);
    const { version } = await order(buyer, 'A-4');
    const foreign = await house1('changeSrmPurchase', { ...change('50'), id: (await only('A-4')).purchaseId, version });
    expect(foreign.details.map((d) => d.code)).toEqual(['order.notOfOrder']);
    // a screen that is out of date is told so before any rule, whether the change would be allowed or not
    for (const qty of ['50', '100'])
      expect((await house1('changeSrmPurchase', { ...change(qty), version: before.version + 9 })).errorCode).toBe('20004');
    const changed = await house1('changeSrmPurchase', change('50', dayFromNow(15)));
    expect(changed.data).toMatchObject({ count: 1, records: [{ status: '3' }] });
    const after = await order(acme, 'A-6');
    expect(after.lines.map((line) => line.acceptStatus)).toEqual(['3', '1', '1', '1', '1']);
    expect(after).toMatchObject({ orderVersion: 2, acceptStatus: '3', orderStatus: '1' });
    expect(after.lines[0]?.replyRows).toMatchObject([{ replyQty: '100', replyDate: dayFromNow(10) }]);
    expect(after.lines[0]).toMatchObject({ batchPurQty: '50', unDeliveryQty: '50', totalAmount: '56.5' });
    expect(second?.version).toBe(after.lines[1]?.version);
    await sup('acceptSrmPurchase', { lines: wanted([await only('A-6')]) });
    const settled = await order(buyer, 'A-6');
    expect(settled.orderStatus).toBe('2');
    expect(settled.lines[0]?.replyRows).toMatchObject([{ replyQty: '50', replyDate: dayFromNow(15), orderVersion: 2 }]);
    expect(settled.lines[0]?.replyHistory).toMatchObject([{ replyQty: '100' }]);
  });
  it('PO-05 PO-10 refuses a quantity below what is announced, on the way or received', async () => {
    await sendOrders(buyer, [orderGiven('A-7')]);
    await sup('acceptSrmPurchase', { lines: wanted([await only('A-7')]) });
    await house.owner.query(
      "update srm_purchase_line set pending_qty = 30, on_way_qty = 20, receive_qty = 15, check_return_qty = 5 where purchase_no = 'A-7'",
    );
    const line = await only('A-7');
    const head = await order(buyer, 'A-7');
    const answer = await house1('changeSrmPurchase', {
      id: line.purchaseId,
      version: head.version,
      lines: [{ ...wanted([line])[0], batchPurQty: '59', expectArrivalDate: line.expectArrivalDate }],
    });
    expect(answer.details.map((d) => [d.code, d.params?.minQty])).toEqual([['order.belowCommitted', '60']]);
    const close = await house1('closePurchaseLines', { lines: wanted([line]), reason: '不要了' });
    expect(close.details.map((d) => [d.code, d.params?.pendingQty, d.params?.onWayQty])).toEqual([
      ['order.stillUnderway', '30', '20'],
    ]);
    await house.owner.query("update srm_purchase_line set accept_status = '3' where purchase_no = 'A-7'");
    const reject = await sup('rejectSrmPurchase', { lines: wanted([line]), reason: '不做' });
    expect(reject.details.map((d) => d.code)).toEqual(['order.alreadyShipped']);
    const behalf = await house1('answerOnBehalf', { lines: wanted([line]), accept: '0', note: '电话' });
    expect(behalf.details.map((d) => d.code)).toEqual(['order.alreadyShipped']);
  });
  it('PO-11 PO-12 moves the date of what is open, not the quantity, and not inside the lock days unless urgent', async () => {
    await sendOrders(buyer, [orderGiven('A-8'), orderGiven('A-9', [{ expectArrivalDate: dayFromNow(2) }])]);
    await sup('acceptSrmPurchase', { lines: wanted([await only('A-8'), await only('A-9')]) });
    const line = await only('A-8');
    const ask = (rows: readonly { replyDate: string; replyQty: string }[], reason = '模具维修') => reply(line, rows, reason);
    expect(
      (await sup('requestDateChange', ask([{ replyDate: dayFromNow(20), replyQty: '90' }], ''))).details.map((d) => d.code),
    ).toEqual(['reply.openQty', 'reason.required']);
    await sup(
      'requestDateChange',
      ask([
        { replyDate: dayFromNow(20), replyQty: '70' },
        { replyDate: dayFromNow(18), replyQty: '30' },
      ]),
    );
    const waiting = await only('A-8');
    expect(waiting).toMatchObject({ acceptStatus: '1', changeState: '1', expectArrivalDate: dayFromNow(10) });
    const meanwhile = await sup('getDeliverableLines', { condition: { purchaseNo: 'A-8' } });
    expect(meanwhile.data).toMatchObject({ total: 1 });
    await house1('agreeChange', { lines: wanted([waiting]) });
    expect(await only('A-8')).toMatchObject({
      acceptStatus: '1',
      changeState: '2',
      batchPurQty: '100',
      expectArrivalDate: dayFromNow(18),
      supReplyDate: dayFromNow(18),
      orderVersion: 2,
    });
    const near = await only('A-9');
    const late = reply(near, [{ replyDate: dayFromNow(8), replyQty: '100' }], '晚');
    expect((await sup('requestDateChange', late)).details.map((d) => d.code)).toEqual(['order.lockedDays']);
    expect((await sup('requestDateChange', { ...late, urgent: '1' })).status).toBe(200);
    await house1('refuseChange', { lines: wanted([await only('A-9')]), reason: '不行' });
    expect(await only('A-9')).toMatchObject({ acceptStatus: '1', changeState: '3', expectArrivalDate: dayFromNow(2) });
  });
  it('PO-13 marks an answer on behalf, wants a note, and obeys the policy', async () => {
    await sendOrders(buyer, [orderGiven('A-10')]);
    const lines = wanted([await only('A-10')]);
    expect((await house1('answerOnBehalf', { lines, accept: '1' })).details.map((d) => d.code)).toEqual(['order.noteRequired']);
    await house.owner.query(
      "insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'ANSWER_ON_BEHALF', '0')",
    );
    expect((await house1('answerOnBehalf', { lines, accept: '1', note: '电话' })).details.map((d) => d.code)).toEqual([
      'order.noBehalf',
    ]);
    await house.owner.query("delete from sys_business_control where org_no = 'ORG1'");
    await house1('answerOnBehalf', { lines, accept: '1', note: '陈宇电话确认' });
    const stored = await order(acme, 'A-10');
    expect(stored.lines[0]?.replyRows).toMatchObject([{ answeredBy: '2', answerUserName: '王采购' }]);
  });
  it('PO-15 CL-04 CL-07 closes the rest of a line and opens it again while supplier and period allow', async () => {
    await sendOrders(buyer, [orderGiven('A-11', [{}, {}])]);
    const [first, second] = (await linesOfOrder(buyer, 'A-11')) as [OrderLine, OrderLine];
    await house1('closePurchaseLines', { lines: wanted([first, second]), reason: '取消' });
    const closed = await order(buyer, 'A-11');
    expect([closed.orderStatus, ...closed.lines.map((line) => line.unDeliveryQty)]).toEqual(['4', '0', '0']);
    const again = wanted(closed.lines);
    const today = dayFromNow(0);
    await house.owner.query(
      "update bm_org set close_acct_flag = '1', close_acct_start_date = $1, close_acct_end_date = $1 where org_no = 'ORG1'",
      [today],
    );
    await house.owner.query("update bm_supplier set status_code = '0' where supplier_no = 'V0001' and org_no = 'ORG1'");
    const refused = await house1('reopenPurchaseLines', { lines: again, reason: '误操作' });
    expect(refused.details.map((d) => d.code)).toEqual(['order.supplierInvalid', 'order.supplierInvalid', 'order.periodClosed']);
    await house.owner.query("update bm_org set close_acct_flag = '0'");
    await house.owner.query("update bm_supplier set status_code = '1'");
    await house1('reopenPurchaseLines', { lines: again, reason: '误操作' });
    const open = await order(buyer, 'A-11');
    expect([open.orderStatus, ...open.lines.map((line) => line.unDeliveryQty)]).toEqual(['1', '100', '100']);
    // the supplier hears both, with what falls and why
    const told = await house.owner.query<{ facts: { qty?: string; reason: string } }>(
      "select facts from sys_outbox where moment = 'order.closed' and doc_no = 'A-11' order by id",
    );
    expect(told.rows.map(({ facts }) => `${facts.qty ?? ''} ${facts.reason}`)).toEqual([
      ...['100 PCS 取消', '100 PCS 取消', ' 误操作', ' 误操作'],
    ]);
  });
});
