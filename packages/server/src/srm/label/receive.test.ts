import { describe, expect, it } from 'vitest';
import { type AsnLine, type Booking, cancel, readAsn, received, receive as receiving } from '../../../test/arrivals.ts';
import {
  acme,
  buyer,
  codes,
  crystal,
  generate,
  house,
  keeper,
  type Label,
  labels,
  live,
  notice,
  openLabels,
  print,
} from './label.world.ts';

openLabels();
/** An approved notice of one line whose labels hold 300 each, the last one the rest. */
const labelled = async (qty = '1000') => {
  const one = await notice(qty);
  await generate(one);
  const { version } = await readAsn(keeper, one.id);
  await buyer.call('ISrmAsnHeadService/approveAsn', { records: [{ id: one.id, version }], agree: '1' });
  const rows = (await live(acme, one.asnNo)).toSorted((a, b) => Number(b.qty) - Number(a.qty));
  if (rows.length === 0) throw new Error('no label was made');
  const lines = [{ id: one.lineId }] as unknown as readonly AsnLine[];
  return { ...one, lines, codesOf: (...at: readonly number[]) => at.map((place) => rows[place]?.barcode ?? '') };
};
type Labelled = Awaited<ReturnType<typeof labelled>>;
const book = (one: Labelled, booking: Booking) => receiving(keeper, one, [booking]);
const stateOf = async ({ asnNo }: Labelled) =>
  (await live(keeper, asnNo))
    .toSorted((a, b) => Number(b.qty) - Number(a.qty))
    .map(({ snBarcodeStatus, cellNo }: Label) => `${snBarcodeStatus} ${cellNo ?? ''}`.trim());
const refused = (answer: Awaited<ReturnType<typeof book>>) =>
  answer.details.map(({ code, field, rowId }) => [code, field, rowId]);
const scan = (verb: string, barcodes: readonly string[], more: object = {}) =>
  keeper.call(`${labels}/${verb}`, { barcodes, ...more });

describe('issue 17 LB-05 RC-01 labels that are scanned while their goods are received', () => {
  it('stand in the receiving area, or in the cell of the line; those that nobody scanned are awaited', async () => {
    const one = await labelled();
    await received(keeper, one, [{ receiveQty: '600', barcodes: one.codesOf(0, 1) }]);
    expect(await stateOf(one)).toEqual(['3', '3', '0', '0']);
    await received(keeper, one, [{ receiveQty: '400', barcodes: one.codesOf(2, 3), cellNo: 'A-01-01' }]);
    expect(await stateOf(one)).toEqual(['3', '3', '1 A-01-01', '1 A-01-01']);
    const { data } = await acme.call<{ history: { action: string }[] }>(`${print}/getLabelLife`, {
      barcode: one.codesOf(0)[0],
    });
    expect(data.history.map(({ action }) => action)).toEqual(['generate', 'receive']);
  });
  it('were scanned at the dock before, or put into a cell, and are received where they are', async () => {
    const one = await labelled();
    await scan('arriveLabels', one.codesOf(0), { asnNo: one.asnNo });
    await scan('storeLabels', one.codesOf(1), { warehouseNo: 'WH11', cellNo: 'A-01-01' });
    await received(keeper, one, [{ receiveQty: '1000', barcodes: one.codesOf(0, 1, 2, 3) }]);
    expect(await stateOf(one)).toEqual(['3', '1 A-01-01', '3', '3']);
  });
  it('are refused each with its reason at its line, and nothing is booked', async () => {
    const [one, other] = [await labelled(), await labelled()];
    const [first = '', second = ''] = one.codesOf(0, 1);
    const parts = await acme.call<object>(`${print}/splitLabel`, {
      ...{
        barcode: second,
        version: (await live(acme, one.asnNo)).find(({ barcode }) => barcode === second)?.version,
        qtys: ['100', '200'],
      },
    });
    expect(parts.status, parts.body).toBe(200);
    const answer = await book(one, { receiveQty: '900', barcodes: ['NOSUCH', second, ...other.codesOf(0), first] });
    expect(refused(answer)).toEqual(
      ['label.unknown', 'label.replaced', 'label.otherAsn'].map((code) => [code, 'barcodes', one.lineId]),
    );
    expect(answer.details[1]?.message).toMatch(/已换为 .+, .+/);
    expect(codes(await book(one, { receiveQty: '299.5', barcodes: [first] }))).toEqual(['label.overLine']);
    expect(codes(await book(one, { receiveQty: '0', finishLine: '1', reason: 'x', barcodes: [first] }))).toEqual([
      'label.overLine',
    ]);
    await received(keeper, one, [{ receiveQty: '300', barcodes: [first, first] }]);
    expect(codes(await book(one, { receiveQty: '300', barcodes: [first] }))).toEqual(['label.received']);
    expect((await stateOf(one)).filter((state) => state === '3')).toHaveLength(1);
  });
  it('are of the line they are given with', async () => {
    const one = await labelled();
    await house.owner.query('update bm_barcode_detail set asn_line_id = $1 where barcode = $2', ['1', one.codesOf(0)[0]]);
    expect(codes(await book(one, { receiveQty: '300', barcodes: one.codesOf(0) }))).toEqual(['label.otherLine']);
  });
  it('RC-06 LB-09 are awaited again when the receipt is cancelled, and by nothing else; what left the stock keeps it', async () => {
    const one = await labelled();
    const { receiptId } = await received(keeper, one, [{ receiveQty: '600', barcodes: one.codesOf(0, 1), cellNo: 'A-01-01' }]);
    expect(codes(await scan('takeBackLabels', one.codesOf(0)))).toEqual(['label.undoReceipt']);
    await scan('issueLabels', one.codesOf(0));
    const blocked = await cancel(keeper, receiptId);
    expect(codes(blocked)).toEqual(['label.issued']);
    await scan('takeBackLabels', one.codesOf(0));
    const done = await cancel(keeper, receiptId);
    expect(done.status, done.body).toBe(200);
    expect(await stateOf(one)).toEqual(['0', '0', '0', '0']);
    await received(keeper, one, [{ receiveQty: '300', barcodes: one.codesOf(0) }]);
    expect((await stateOf(one))[0]).toBe('3');
  });
  it('are received once by two at once', async () => {
    const one = await labelled();
    const { version } = await readAsn(keeper, one.id);
    const body = { id: one.id, version, lines: [{ lineId: one.lineId, receiveQty: '300', barcodes: one.codesOf(0) }] };
    const answers = await Promise.all([0, 1, 2].map(() => keeper.call('ISrmAsnHeadService/receiveAsn', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await crystal.call('ISrmAsnHeadService/receiveAsn', body)).status).toBe(403);
  });
});
