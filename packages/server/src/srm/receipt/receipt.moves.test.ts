import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  codes,
  crewOf,
  makeArrival,
  mistake,
  own,
  type ReceiptLine,
  readReceipt,
  received,
  tracking,
  warehouse,
} from '../../../test/arrivals.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';

let house: TestHouse;
let crew: Crew;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
});
afterAll(() => house.close());

interface Sample {
  readonly receiptId: string;
  readonly line: ReceiptLine;
}
type Body = Readonly<Record<string, unknown>>;
interface Move {
  readonly id: string;
  readonly action: string;
  /** What has to be true of the goods: nobody has looked at them, they are accepted, refused, or in a cell. */
  readonly goods: 'waiting' | 'accepted' | 'refused' | 'stocked';
  /** Where the line stands afterwards; the table of transitions (docs/domain.md) knows one state it may start from: Y. */
  readonly to: 'Y' | 'V';
  readonly wire: string;
  readonly body: (sample: Sample) => Body;
}
const inspected = ({ line }: Sample, more: Body): Body => ({ receiptLineId: line.id, version: line.version, ...more });
const oneLine = ({ line }: Sample, more: Body): Body => ({
  lines: [{ receiptLineId: line.id, version: line.version, qty: '1', ...more }],
});
/** The moves of a booked line, RC-06 to RC-09 and IN-01 to IN-06; all of the receiving side. */
const moves: readonly Move[] = [
  {
    id: 'RC-06 RC-07',
    action: 'cancelReceiveAsn',
    goods: 'waiting',
    to: 'V',
    wire: `${own}/cancelReceiveAsn`,
    body: ({ receiptId, line }) => ({ receiptId, version: 1, receiptLineIds: [line.id], ...mistake }),
  },
  {
    id: 'RC-09',
    action: 'putAway',
    goods: 'accepted',
    to: 'Y',
    wire: `${warehouse}/putAway`,
    body: (sample) => oneLine(sample, { cellNo: 'B-01-06', reason: '就近' }),
  },
  {
    id: 'IN-01',
    action: 'recordInspection',
    goods: 'waiting',
    to: 'Y',
    wire: `${warehouse}/recordInspection`,
    body: (sample) => inspected(sample, { acceptQty: '1' }),
  },
  {
    id: 'IN-02',
    action: 'acceptConcession',
    goods: 'refused',
    to: 'Y',
    wire: `${warehouse}/acceptConcession`,
    body: (sample) => inspected(sample, { qty: '1', reason: '特采' }),
  },
  {
    id: 'IN-03',
    action: 'reverseInspection',
    goods: 'accepted',
    to: 'Y',
    wire: `${warehouse}/reverseInspection`,
    body: (sample) => inspected(sample, { reason: '录错' }),
  },
  {
    id: 'IN-04',
    action: 'returnRejected',
    goods: 'refused',
    to: 'Y',
    wire: `${warehouse}/returnRejected`,
    body: (sample) => ({ ...oneLine(sample, {}), reason: '退回' }),
  },
  {
    id: 'IN-05 IN-06',
    action: 'returnFromStock',
    goods: 'stocked',
    to: 'Y',
    wire: `${warehouse}/returnFromStock`,
    body: ({ line }) => ({
      warehouseNo: line.warehouseNo,
      supplierNo: line.supplierNo,
      returnType: '2',
      reason: '退货',
      lines: [{ receiptLineId: line.id, itemNo: line.itemNo, lotNo: line.lotNo, cellNo: 'B-01-07', qty: '1' }],
    }),
  },
];

const keep = async (operation: string, body: Body): Promise<void> => {
  const answer = await crew.keeper.call(`${warehouse}/${operation}`, body);
  if (answer.status !== 200) throw new Error(`${operation}: ${answer.body}`);
};
const first = async (receiptId: string): Promise<Sample> => {
  const [line] = (await readReceipt(crew.keeper, receiptId)).lines;
  if (!line) throw new Error('a receipt without a line');
  return { receiptId, line };
};
/** 100 of an inspected item, received and brought into the given condition. */
const sampleOf = async (goods: Move['goods']): Promise<Sample> => {
  const { receiptId } = await received(crew.keeper, await makeArrival(house, crew, [{ itemNo: 'M0005' }]), [
    { receiveQty: '100' },
  ]);
  if (goods === 'waiting') return first(receiptId);
  const verdict = goods === 'refused' ? { rejectQty: '100', reason: '色差' } : { acceptQty: '100' };
  await keep('recordInspection', inspected(await first(receiptId), verdict));
  if (goods === 'stocked')
    await keep('putAway', oneLine(await first(receiptId), { qty: '100', cellNo: 'B-01-07', reason: '就近' }));
  return first(receiptId);
};
/** Voided by hand: no command can be at fault for where the line stands. */
const voidByHand = async ({ receiptId, line }: Sample): Promise<void> => {
  await house.owner.query("update srm_receipt set status = 'V' where id = $1", [receiptId]);
  await house.owner.query("update srm_receipt_line set status = 'V' where id = $1", [line.id]);
};

describe('every state, action and actor of a receipt', () => {
  it.each(moves.map((move) => [move.id, move.action, move] as const))('RECEIPT-12 ERR-51 %s %s', async (_id, _action, move) => {
    const sample = await sampleOf(move.goods);
    const foreign = await crew.supplier.call(move.wire, move.body(sample));
    expect([foreign.status, foreign.errorCode]).toEqual([403, '10008']);
    const done = await crew.keeper.call(move.wire, move.body(sample));
    expect([done.status, (await first(sample.receiptId)).line.status], done.body).toEqual([200, move.to]);

    const gone = await sampleOf(move.goods);
    await voidByHand(gone);
    const refused = await crew.keeper.call(move.wire, move.body(gone));
    expect([refused.status, refused.errorCode], refused.body).toEqual([409, '20005']);
    expect(codes(refused)).toContain('doc.wrongStatus');
    expect((await first(gone.receiptId)).line).toEqual({ ...gone.line, status: 'V' });
  });

  it('RECEIPT-12 ERR-51 IN-07 the supplier takes note of a return, of one that stands alone', async () => {
    const sample = await sampleOf('refused');
    await keep('returnRejected', { ...oneLine(sample, {}), reason: '退回' });
    const own = async () =>
      (
        await crew.supplier.call<{ records: { id: string; version: number }[] }>(`${tracking}/getReturnDetailList`, {
          condition: { receiptNoIndistinct: sample.line.receiptNo },
        })
      ).data.records.map(({ id, version }) => ({ id, version }));
    const records = await own();
    const acknowledge = (client: Crew['keeper']) => client.call(`${tracking}/acknowledgeReturn`, { records });
    expect((await acknowledge(crew.keeper)).errorCode).toBe('10008');
    const mark = (status: string) =>
      house.owner.query('update srm_return_line set status = $2 where id = $1', [records[0]?.id, status]);
    await mark('V');
    const refused = await acknowledge(crew.supplier);
    expect([refused.status, codes(refused)[0]], refused.body).toEqual([409, 'doc.wrongStatus']);
    await mark('Y');
    expect((await acknowledge(crew.supplier)).status).toBe(200);
  });
});
