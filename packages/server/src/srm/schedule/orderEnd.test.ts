import { describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../test/invariants.ts';
import { linesOfOrder, orderGiven, sendOrders } from '../../../test/orders.ts';
import { acme, buyer, changing, codes, detail, drafted, house, openPlans, published, replied } from './schedule.world.ts';

openPlans();

let made = 0;
/** An order of two lines of the same item; what a row that is of its first line says. */
const ordered = async () => {
  made += 1;
  const purchaseNo = `END-${made}`;
  const sent = await sendOrders(buyer, [orderGiven(purchaseNo, [{ itemNo: 'M0001' }, { itemNo: 'M0001' }])]);
  if (sent.status !== 200) throw new Error(sent.body);
  const lines = await linesOfOrder(buyer, purchaseNo);
  const ids = lines.map(({ id }) => id);
  return { purchaseNo, ids, of: (purchaseSeq: number) => ({ purchaseNo, purchaseSeq }) };
};
const close = async (purchaseNo: string, seqs: readonly number[] = [1]) => {
  const lines = (await linesOfOrder(buyer, purchaseNo)).filter(({ purchaseSeq }) => seqs.includes(purchaseSeq));
  return buyer.call('ISrmPurchaseService/closePurchaseLines', {
    lines: lines.map(({ id, version }) => ({ id, version })),
    reason: '不再需要',
  });
};
const statuses = (rows: readonly { readonly id: string }[]) =>
  Promise.all(rows.map(async ({ id }) => (await detail(id)).scheduleStatus));
/** As if something of the row had come. */
const came = (id: string, qty: string) =>
  house.owner.query('update srm_schedule set delivery_qty = $2, receive_qty = $2 where id = $1', [id, qty]);

describe('CL-04 the rows of an order line that is closed', () => {
  it('end with it: what nothing came of is withdrawn, the rest is closed with its difference; other lines keep theirs', async () => {
    const { purchaseNo, of } = await ordered();
    const rows = [
      await drafted(of(1)),
      await published(of(1)),
      await replied(of(1)),
      await replied(of(1), '90'),
      await published(of(2)),
      await published(),
    ];
    await came(rows[3]?.id ?? '', '40');
    expect((await close(purchaseNo)).status).toBe(200);
    expect(await statuses(rows)).toEqual(['5', '5', '5', '4', '1', '1']);
    expect(await detail(rows[3]?.id ?? '')).toMatchObject({ replyQty: '90', receiveQty: '40', endVersionNo: null });
  });
  it('SCHED-12 both sides read why, and the history names the line and the reason', async () => {
    const { purchaseNo, of } = await ordered();
    const row = await replied(of(1));
    await close(purchaseNo);
    for (const client of [buyer, acme]) {
      const { changes, history, scheduleStatus } = await detail(row.id, client);
      expect(scheduleStatus).toBe('5');
      expect(changes[0]).toMatchObject({
        ...{ changeField: 'scheduleStatus', oldValue: '2', newValue: '5', reason: `${purchaseNo}-1: 不再需要` },
      });
      expect(history.at(-1)).toMatchObject({ action: 'endWithOrder', toStatus: '5', note: `${purchaseNo}-1: 不再需要` });
    }
  });
  it('end also while the supplier changes an answer, which then is refused', async () => {
    const { purchaseNo, of } = await ordered();
    const row = await changing(of(1));
    await close(purchaseNo);
    const answer = await acme.call('ISrmSupSchedulingKanbanService/replySchedule', {
      records: [{ ...row, version: row.version + 1, rows: [], reason: '' }],
    });
    expect(codes(answer)).not.toEqual([]);
    expect(await statuses([row])).toEqual(['5']);
  });
  it('are counted before: how many, and how much of them falls; opening the line again brings none back', async () => {
    const { purchaseNo, ids, of } = await ordered();
    const [first, second] = [await replied(of(1)), await drafted({ ...of(1), actualQty: '25.5' })];
    await came(first.id, '40');
    const asked = () => buyer.call<{ records: readonly unknown[] }>('ISrmSchedulingKanbanService/previewOrderEnd', { ids });
    expect((await asked()).data.records).toEqual([{ id: ids[0], rowCount: 2, fallsQty: '85.5' }]);
    await close(purchaseNo);
    expect((await asked()).data.records).toEqual([]);
    const lines = (await linesOfOrder(buyer, purchaseNo)).filter(({ purchaseSeq }) => purchaseSeq === 1);
    const body = { lines: lines.map(({ id, version }) => ({ id, version })), reason: '误操作' };
    expect((await buyer.call('ISrmPurchaseService/reopenPurchaseLines', body)).status).toBe(200);
    expect(await statuses([first, second])).toEqual(['4', '5']);
    expect((await drafted(of(1))).version).toBe(1);
  });
  it('I65 sees a row that outlives its order line', async () => {
    const { purchaseNo, of } = await ordered();
    const row = await published(of(1));
    await close(purchaseNo);
    const found = async () => (await checkInvariants(house.owner)).filter(({ invariant }) => invariant === 'inv_65');
    expect(await found()).toEqual([]);
    await house.owner.query("update srm_schedule set schedule_status = '1', end_version_no = null where id = $1", [row.id]);
    expect(await found()).toMatchObject([{ rowId: row.id }]);
  });
});
